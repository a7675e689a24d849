//! Source locations of entities, and a warning if the facts have none.

use rustc_hash::{FxHashMap, FxHashSet};
use std::path::Path;

use datalog::program::Program;

use super::{evaluate, everything, find_compressed, only};
use crate::error::warn;
use crate::rows::predicates::{Row as _, gap, instruction__id, instruction__location};
use crate::workspace::manifest::Manifest;
use crate::workspace::read;

/// The relation from entities to source locations.
const PLACES: &str = "debug_location";

/// The facts from which all source locations are derived.
const SOURCES: [&str; 2] = ["instruction__position", "di__location__place"];

/// Returns the source locations of entities that have one; the first one if there are several.
pub fn locate(
    entities: &FxHashSet<&str>,
    facts: &Path,
    jobs: usize,
    quiet: bool,
) -> FxHashMap<String, String> {
    let mut places = FxHashMap::default();
    let Ok(mut checked) = everything() else {
        return places;
    };
    only(&mut checked.program, PLACES);
    find_compressed(&mut checked.program, facts);
    let Some(run) = evaluate(&checked, facts, jobs, quiet) else {
        return places;
    };
    let relations = checked.program.relations.iter().zip(&run.relations);
    for (_, rows) in relations.filter(|(relation, _)| relation.name == PLACES) {
        for number in 0..rows.len() as u32 {
            let &[entity, place] = rows.row(number) else {
                continue;
            };
            let text = |cell| {
                run.symbols
                    .text(cell, |text| String::from_utf8_lossy(text).into_owned())
            };
            let entity = text(entity);
            if !entities.contains(entity.as_str()) {
                continue;
            }
            let place = text(place);
            let first = places.entry(entity).or_insert_with(|| place.clone());
            if place < *first {
                *first = place;
            }
        }
    }
    places
}

/// Warns if outputs use source locations and the facts have none; returns whether they use them.
pub fn warn_of_none(program: &Program, facts: &Path) -> bool {
    let tells = tells_places(program);
    if tells {
        let directories = read::directories(facts).unwrap_or_default();
        warn_of_none_in(&directories);
    }
    tells
}

/// Warns if the facts of `workspaces` have no source locations.
pub fn warn_of_none_in(workspaces: &[impl AsRef<Path>]) {
    let manifests = workspaces.iter().map(|path| read::manifest(path.as_ref()));
    let Ok(manifests) = manifests.collect::<Result<Vec<Manifest>, _>>() else {
        // Facts without a manifest may be anything.
        return;
    };
    let rows = |table: usize| {
        let modules = manifests.iter().flat_map(|manifest| &manifest.modules);
        modules.map(|module| module.rows.get(table)).sum::<u64>()
    };
    if rows(instruction__id::TABLE) == 0 || rows(instruction__location::TABLE) > 0 {
        return;
    }
    let skipped = manifests.iter().any(|manifest| {
        manifest.options.skip.contains(&crate::schema::Part::Debug) && rows(gap::TABLE) > 0
    });
    warn(if skipped {
        "the facts have no places in the source, only ids: the export left debug info out (--skip debug)"
    } else {
        "the modules have no places in the source, only ids: compile with -g (-gline-tables-only is enough)"
    });
}

/// Returns whether an output of a program depends on source locations.
fn tells_places(program: &Program) -> bool {
    let mut needed = program.needed().into_iter();
    needed.any(|relation| SOURCES.contains(&program.relations[relation].name.as_str()))
}
