//! Resolves a name that is no id: `main`, `@main`, `main:12`, `%struct.node`, `!7`, `ns::f`, `struct node`, `list.c:12`.

use crate::error::Error;
use crate::names::entities::{self, AtLine};
use crate::names::{self, Candidate, Named, Word};
use crate::rows::cells::Cells;
use crate::schema::{self, Predicate};
use crate::workspace::Workspaces;

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

/// The meaning of a word.
pub enum Meant {
    /// An entity, by its id.
    Entity(String),
    /// The entities at a line of the source.
    Line(AtLine),
}

/// Returns what `word` means.
///
/// # Errors
/// A table cannot be read, or the word means none or several.
pub fn resolve(workspaces: &Workspaces, word: &str) -> Result<Meant, Error> {
    let parsed = Word::new(word);
    let is_meant = |candidate: &Candidate<'_, &str>| parsed.rank(candidate).is_some();
    let is_name = |predicate: &Predicate| is_id(predicate) || NAMES.contains(&predicate.name);
    let mut found = read(workspaces, is_name, is_meant)?;
    if found.is_empty() {
        found = entities::types(workspaces, word)?;
        if found.is_empty() {
            found = entities::functions(workspaces)?;
            found.retain(|named| parsed.rank(&named.candidate()).is_some());
            found.extend(read(workspaces, is_source_name, is_meant)?);
        } else if found.len() > 1 {
            return Err(names::ambiguous("type", word, found));
        } else if let Some(only) = found.pop() {
            return Ok(Meant::Entity(only.id));
        }
    }
    if found.is_empty()
        && let Some((file, line)) = entities::file_and_line(word)
    {
        let at = entities::at_line(workspaces, file, line)?;
        if !at.is_empty() {
            return Ok(Meant::Line(at));
        }
    }
    if found.is_empty() {
        let is_suggested = |predicate: &Predicate| {
            is_source_name(predicate) || SUGGESTED.contains(&predicate.name)
        };
        found = read(workspaces, is_suggested, |_| true)?;
    }
    let rank = |named: &Named| parsed.rank(&named.candidate());
    found.sort_by_cached_key(|named| {
        let rank = rank(named).unwrap_or(u8::MAX);
        (named.id.clone(), rank, named.source_name.is_none())
    });
    found.dedup_by(|one, other| one.id == other.id);
    let entity = names::resolve_named(workspaces, "id", word, &found)?;
    Ok(Meant::Entity(entity.id))
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
    workspaces: &Workspaces,
    is_selected: impl Fn(&Predicate) -> bool,
    is_wanted: impl Fn(&Candidate<'_, &str>) -> bool,
) -> Result<Vec<Named>, Error> {
    let mut found = Vec::new();
    for predicate in schema::facts().filter(|predicate| is_selected(predicate)) {
        workspaces.each_line(predicate, |line| {
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
                    ..Named::default()
                });
            }
        })?;
    }
    Ok(found)
}
