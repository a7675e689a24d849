//! Resolves a name that is no id: `main`, `@main`, `main:12`, `%struct.node`, `!7`, `ns::f`.

use std::path::PathBuf;

use crate::error::Error;
use crate::names::{self, Candidate};
use crate::rows::cells::Cells;
use crate::schema::{self, Predicate};
use crate::workspace::manifest::Manifest;
use crate::workspace::rows::Lines;

/// The predicates of names in IR, which an id quotes where necessary.
const NAMES: [&str; 6] = [
    "type:id",
    "function:name",
    "global_variable:name",
    "alias:name",
    "ifunc:name",
    "struct_type:name",
];

/// The predicates of ids whose names are suggested.
const SUGGESTED: [&str; 4] = ["module:id", "function:id", "global_variable:id", "type:id"];

/// An entity with one of its names.
struct Named {
    id: String,
    name: Option<String>,
    source_name: Option<String>,
}

impl Named {
    fn candidate(&self) -> Candidate<'_, &str> {
        Candidate {
            value: &self.id,
            id: &self.id,
            name: self.name.as_deref(),
            source_name: self.source_name.as_deref(),
        }
    }
}

/// Returns the id that `word` means.
///
/// # Errors
/// A table cannot be read, or the word means none or several.
pub fn resolve(workspaces: &[(PathBuf, Manifest)], word: &str) -> Result<String, Error> {
    let is_meant = |candidate: &Candidate<'_, &str>| names::rank(word, candidate).is_some();
    let is_name = |predicate: &Predicate| is_id(predicate) || NAMES.contains(&predicate.name);
    let mut found = read(workspaces, is_name, is_meant)?;
    if found.is_empty() {
        found = read(workspaces, is_source_name, is_meant)?;
    }
    if found.is_empty() {
        let is_suggested = |predicate: &Predicate| {
            is_source_name(predicate) || SUGGESTED.contains(&predicate.name)
        };
        found = read(workspaces, is_suggested, |_| true)?;
    }
    let rank = |named: &Named| names::rank(word, &named.candidate());
    found.sort_by(|one, other| (&one.id, rank(one)).cmp(&(&other.id, rank(other))));
    found.dedup_by(|one, other| one.id == other.id);
    let candidates = found.iter().map(Named::candidate).collect();
    names::resolve("id", word, candidates).map(str::to_owned)
}

/// Returns whether the predicate lists the ids of an entity.
fn is_id(predicate: &Predicate) -> bool {
    predicate.lists().is_some() && predicate.name != "immediate:value"
}

/// Returns whether the predicate has the names of the source.
fn is_source_name(predicate: &Predicate) -> bool {
    predicate.name.ends_with(":unmangled_name")
}

/// Returns the entities of the selected predicates that are wanted.
fn read(
    workspaces: &[(PathBuf, Manifest)],
    is_selected: impl Fn(&Predicate) -> bool,
    is_wanted: impl Fn(&Candidate<'_, &str>) -> bool,
) -> Result<Vec<Named>, Error> {
    let mut found = Vec::new();
    for predicate in schema::facts().filter(|predicate| is_selected(predicate)) {
        for (directory, manifest) in workspaces {
            if manifest.table(predicate).rows == 0 {
                continue;
            }
            let mut lines = Lines::open(directory, predicate, manifest.options.gzip)?;
            while let Some(line) = lines.next_line()? {
                let mut cells = Cells::new(line, predicate.columns.len());
                let id = cells.text().unwrap_or_default();
                let rest = cells.text().ok();
                let (name, source_name) = if is_source_name(predicate) {
                    (None, rest)
                } else if NAMES.contains(&predicate.name) {
                    (rest, None)
                } else {
                    // The name begins after the last module or function.
                    (id.rfind(":@").map(|colon| &id[colon + 1..]), None)
                };
                let candidate = Candidate {
                    value: id,
                    id,
                    name,
                    source_name,
                };
                if is_wanted(&candidate) {
                    found.push(Named {
                        id: id.to_owned(),
                        name: name.map(str::to_owned),
                        source_name: source_name.map(str::to_owned),
                    });
                }
            }
        }
    }
    Ok(found)
}
