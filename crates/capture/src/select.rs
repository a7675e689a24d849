//! Which units of a build are kept: those whose objects the build kept, or put into what it kept.

use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use super::link::Link;
use super::record::{Kind, Record};
use super::{names, probe};

/// The units to keep.
#[derive(Default)]
pub struct Selected {
    /// Units of the build, with or without bitcode.
    pub units: Vec<Record>,
    /// What has none and is no unit.
    pub missing: Vec<Record>,
    /// Objects that were assembled: of what a unit was compiled to, or of what is missing for it.
    pub covered: FxHashSet<PathBuf>,
    /// So many did the build itself not keep.
    pub left_out: usize,
    /// So many of earlier captures are of objects that are no more.
    pub gone: usize,
}

/// Of each object the last unit, of those that the build kept. All are in the order of their time.
pub fn select(known: Vec<Record>, records: Vec<Record>, links: &[Link], all: bool) -> Selected {
    let mut selected = Selected::default();
    let (records, covered) = through_assembly(records, &known);
    selected.covered = covered;
    let put_together: FxHashSet<_> = links.iter().map(|link| &link.output).collect();
    let mut units: BTreeMap<_, Vec<Record>> = BTreeMap::new();
    let mut gone = Vec::new();
    for record in known {
        // An archive that others are added to has it still.
        let is_put_again = record
            .linked
            .as_ref()
            .is_some_and(|linked| put_together.contains(linked) && linked.exists());
        let is_kept = record.is_current() || is_put_again || all && !record.kind.is_missing();
        match is_kept {
            true => units.entry(key(&record)).or_default().push(record),
            false if record.kind.is_missing() => {}
            false => gone.push(key(&record)),
        }
    }
    let mut renewed = BTreeSet::new();
    for mut record in records {
        if !record.object.exists() {
            record.linked = linked(&record, links);
        }
        let is_written = record.is_written() || record.linked.is_some();
        let is_kept = is_written && !record.host && !probe::is_of_probe(&record.object);
        if !(all || is_kept || record.is_unnamed) {
            selected.left_out += 1;
            continue;
        }
        let key = key(&record);
        let same = units.entry(key.clone()).or_default();
        if renewed.insert(key) {
            same.clear();
        } else if record.before.is_some() || !all {
            same.pop();
        } // Otherwise the build has moved the object elsewhere, and made another.
        same.push(record);
    }
    selected.gone = gone.iter().filter(|key| !units.contains_key(key)).count();
    (selected.missing, selected.units) = units
        .into_values()
        .flatten()
        .partition(|record| record.kind.is_missing());
    let assembled = selected.missing.iter();
    let assembled = assembled.filter(|missing| missing.kind == Kind::Assembly);
    selected
        .covered
        .extend(assembled.map(|missing| missing.object.clone()));
    // What was without bitcode may have been compiled meanwhile.
    let objects: FxHashSet<_> = selected.units.iter().map(|unit| &unit.object).collect();
    selected.missing.retain(|missing| match &missing.kind {
        Kind::Assembly => true,
        _ => !objects.contains(&missing.object),
    });
    selected
}

/// A program that is linked at once has a unit for each of its sources.
fn key(record: &Record) -> (PathBuf, Option<PathBuf>) {
    let of_object = match &record.kind {
        Kind::Linked | Kind::Assembly => Some(record.directory.join(&record.source)),
        Kind::Member(member) => Some(PathBuf::from(member)),
        _ => None,
    };
    (record.object.clone(), of_object)
}

/// What an object was put into that is still there, although the object is not.
fn linked(record: &Record, links: &[Link]) -> Option<PathBuf> {
    let has = |link: &&Link| {
        let mut inputs = link.inputs.iter();
        link.time > record.time
            && inputs.any(|input| input.size.is_some() && input.path == record.object)
    };
    let mut links = links.iter().filter(has);
    let link = links.find(|link| link.output.exists() && !probe::is_of_probe(&link.output));
    link.map(|link| link.output.clone())
}

/// Joins a compilation to assembly and the assembler's run after it, of which there is no IR but that of the first.
fn through_assembly(records: Vec<Record>, known: &[Record]) -> (Vec<Record>, FxHashSet<PathBuf>) {
    let mut joined: Vec<Record> = Vec::with_capacity(records.len());
    let mut covered = FxHashSet::default();
    for record in records {
        let source = names::real(&record.directory, &record.source);
        let makes = |unit: &Record| unit.bitcode.is_some() && unit.object == source;
        if record.kind != Kind::Assembly {
            joined.push(record);
        } else if let Some(unit) = joined.iter_mut().rfind(|unit| makes(unit)) {
            if !unit.is_written() {
                // The assembly is gone, and the object is what is left of the unit.
                unit.object = record.object;
                unit.before = record.before;
            } else {
                covered.insert(record.object);
            }
        } else if known.iter().any(|unit| makes(unit) && unit.is_current()) {
            covered.insert(record.object);
        } else {
            joined.push(record);
        }
    }
    (joined, covered)
}
