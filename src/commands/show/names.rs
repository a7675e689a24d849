//! Resolves a name that is no id: `main`, `@main`, `main:12`, `%struct.node`, `!7`, `ns::f`.

use std::path::PathBuf;

use crate::error::Error;
use crate::names::{self, Candidate};
use crate::schema::{self, Predicate};
use crate::workspace::manifest::Manifest;
use crate::workspace::rows::Lines;

/// The predicates of ids whose names are suggested.
const SUGGESTED: [&str; 4] = ["module:id", "function:id", "global_variable:id", "type:id"];

/// The id that `word` means; or the message that says why it means none.
///
/// # Errors
/// A table cannot be read.
pub fn resolve(
    workspaces: &[(PathBuf, Manifest)],
    word: &str,
) -> Result<Result<String, String>, Error> {
    let mut found: Vec<(String, Option<String>)> = Vec::new();
    let mut suggested: Vec<(String, Option<String>)> = Vec::new();
    for predicate in schema::facts() {
        let is_name = predicate.name.ends_with(":unmangled_name");
        if !is_name && !is_id(predicate) {
            continue;
        }
        let is_suggested = is_name || SUGGESTED.contains(&predicate.name);
        each_row(workspaces, predicate, &mut |row| {
            let (id, rest) = row.split_once('\t').unwrap_or((row, ""));
            let source_name = is_name.then_some(rest);
            if names::rank(word, &candidate(id, source_name)).is_some() {
                found.push((id.to_owned(), source_name.map(str::to_owned)));
            } else if is_suggested {
                suggested.push((id.to_owned(), source_name.map(str::to_owned)));
            }
        })?;
    }
    found.sort();
    found.dedup_by(|one, other| one.0 == other.0);
    let all = if found.is_empty() { suggested } else { found };
    let candidates = all.iter().map(|(id, name)| candidate(id, name.as_deref()));
    let resolved = names::resolve("id", word, candidates.collect());
    Ok(resolved.map(str::to_owned))
}

/// An id, whose name in IR begins after its last module or function.
fn candidate<'a>(id: &'a str, source_name: Option<&'a str>) -> Candidate<'a, &'a str> {
    let name = id.rfind(":@").map(|colon| &id[colon + 1..]);
    Candidate {
        value: id,
        id,
        name,
        source_name,
    }
}

/// Whether the predicate lists the ids of a type.
fn is_id(predicate: &Predicate) -> bool {
    let is_id = predicate.name.ends_with(":id") && predicate.name.matches(':').count() == 1;
    is_id && predicate.ids.first() == Some(&0)
}

fn each_row(
    workspaces: &[(PathBuf, Manifest)],
    predicate: &Predicate,
    found: &mut dyn FnMut(&str),
) -> Result<(), Error> {
    for (directory, manifest) in workspaces {
        if manifest.table(predicate).rows == 0 {
            continue;
        }
        let mut lines = Lines::open(directory, predicate, manifest.options.gzip)?;
        while let Some(line) = lines.next_line()? {
            found(line);
        }
    }
    Ok(())
}
