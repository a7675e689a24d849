//! Source locations of entities, a warning if the facts have none, and the rows of outputs at places below a directory.

use rustc_hash::{FxHashMap, FxHashSet};

use datalog::Run;
use datalog::program::{Program, Relation, ValueKind};
use datalog::relation::StoredRelation;

use crate::error::Error;
use crate::evaluation::{Evaluation, only, shipped};
use crate::location::place::Place;
use crate::rows::predicates::{Row as _, gap, instruction__id};
use crate::schema;
use crate::terminal::warn;
use crate::text::count;
use crate::workspace::{Workspace, Workspaces};

/// The relation from entities to source locations.
const PLACES: &str = "debug_location";

/// The facts from which all source locations are derived.
const SOURCES: [&str; 2] = ["instruction__position", "di__location__place"];

/// Returns the source locations of entities that have one; the first one if there are several.
///
/// # Errors
/// The facts have an error.
pub fn locate(
    entities: &FxHashSet<&str>,
    evaluation: &Evaluation,
) -> Result<FxHashMap<String, String>, Error> {
    let mut places = FxHashMap::default();
    let mut checked = shipped::program("everything.dl")?;
    only(&mut checked.program, PLACES);
    shipped::adapt(&mut checked.program, evaluation.workspaces);
    let outcome = evaluation.run(&checked)?;
    let symbols = &outcome.run.symbols;
    let text = |cell| symbols.text(cell, |text| String::from_utf8_lossy(text).into_owned());
    for output in outcome.outputs() {
        for number in 0..output.rows.len() as u32 {
            let &[entity, place] = output.rows.row(number) else {
                continue;
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
    Ok(places)
}

/// Warns if outputs use source locations and the facts have none; returns whether they use them.
pub fn warn_of_none(program: &Program, workspaces: &Workspaces) -> bool {
    let tells = tells_places(program);
    if tells {
        warn_of_none_in(workspaces);
    }
    tells
}

/// Warns if the facts have instructions without source locations. Facts that `export` did not write may be anything.
pub fn warn_of_none_in(workspaces: &Workspaces) {
    if !workspaces.are_exported()
        || workspaces.rows(instruction__id::TABLE) == 0
        || workspaces.have_debug_info()
    {
        return;
    }
    let mut all = workspaces.iter();
    let skips = |one: &Workspace| one.manifest.options.skip.contains(&schema::Part::Debug);
    warn(if all.any(skips) && workspaces.rows(gap::TABLE) > 0 {
        "the facts have no places in the source, only ids: the export left debug info out (--skip debug)"
    } else {
        "the modules have no places in the source, only ids: compile with -g (-gline-tables-only is enough)"
    });
}

/// Removes the rows of outputs with a column `place` that is not below a directory of the source. A place of inlined code is below it if the
/// code or one of the calls is. Rows without a place in the source are removed too. Warns if no row remains.
///
/// # Errors
/// No output has the column.
pub fn keep_below(program: &Program, run: &mut Run, directory: &str) -> Result<(), Error> {
    let (mut narrowed, mut kept, mut nowhere, mut elsewhere) = (false, 0, 0, 0);
    let relations = program.relations.iter().zip(&mut run.relations);
    for (relation, rows) in relations.filter(|(relation, _)| relation.output.is_some()) {
        let Some(column) = place_column(relation) else {
            continue;
        };
        narrowed = true;
        let mut cells = Vec::new();
        for number in 0..rows.len() as u32 {
            let row = rows.row(number);
            let is_below = run.symbols.text(row[column], |text| {
                let text = String::from_utf8_lossy(text);
                Some(Place::read(&text)?.is_below(directory))
            });
            match is_below {
                Some(true) => cells.extend_from_slice(row),
                Some(false) => elsewhere += 1,
                None => nowhere += 1,
            }
        }
        let total = cells.len() / rows.arity;
        kept += total;
        *rows = StoredRelation::new(rows.arity);
        rows.load(cells, total);
    }
    if !narrowed {
        return Err(Error::Usage(
            "--below needs an output with a column `place`, which the program does not have".into(),
        ));
    }
    if kept == 0 && elsewhere + nowhere > 0 {
        warn(&format!(
            "no place is below `{directory}`: {} elsewhere, and {} without a place in the source",
            count(elsewhere, "row"),
            count(nowhere, "row")
        ));
    }
    Ok(())
}

/// Returns the column of a relation that has places.
pub fn place_column(relation: &Relation) -> Option<usize> {
    let is_place =
        |(name, kind): &(String, ValueKind)| name == "place" && matches!(kind, ValueKind::Symbol);
    relation.columns.iter().position(is_place)
}

/// Returns whether an output of a program depends on source locations.
fn tells_places(program: &Program) -> bool {
    let mut needed = program.needed().into_iter();
    needed.any(|relation| SOURCES.contains(&program.relations[relation].declared_name()))
}
