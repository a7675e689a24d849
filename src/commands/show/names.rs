//! What somebody may mean who names no id: `main`, `@main`, `main:12`, `%struct.node`, `!7`.

use rustc_hash::FxHashSet;
use std::io::BufRead as _;
use std::path::PathBuf;

use crate::error::Error;
use crate::nearest::nearest;
use crate::schema::{self, Predicate};
use crate::workspace::manifest::Manifest;
use crate::workspace::read;

/// The predicates of ids.
fn refmodes() -> impl Iterator<Item = &'static Predicate> {
    schema::facts().filter(|predicate| {
        let is_id = predicate.name.ends_with(":id") && predicate.name.matches(':').count() == 1;
        is_id && predicate.ids.first() == Some(&0)
    })
}

/// The ids that are a name behind the id of a module, or of functions and variables whose name in the source it is.
///
/// # Errors
/// A table cannot be read.
pub fn meant(workspaces: &[(PathBuf, Manifest)], name: &str) -> Result<Vec<String>, Error> {
    let mut candidates = FxHashSet::default();
    for (_, manifest) in workspaces {
        for module in &manifest.modules {
            candidates.insert(format!("{}:@{name}", module.id));
            candidates.insert(format!("{}:{name}", module.id));
        }
    }
    let mut found = FxHashSet::default();
    for predicate in refmodes() {
        each_row(workspaces, predicate, &mut |row| {
            let id = row.split('\t').next().unwrap_or_default();
            if candidates.contains(id) {
                found.insert(id.to_owned());
            }
        })?;
    }
    if found.is_empty() {
        let unmangled = |predicate: &&Predicate| predicate.name.ends_with(":unmangled_name");
        for predicate in schema::facts().filter(unmangled) {
            each_row(workspaces, predicate, &mut |row| {
                let (id, full) = row.split_once('\t').unwrap_or_default();
                // With its parameters or without.
                let rest = full.strip_prefix(name);
                if rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('(')) {
                    found.insert(id.to_owned());
                }
            })?;
        }
    }
    let mut found: Vec<String> = found.into_iter().collect();
    found.sort();
    Ok(found)
}

/// An id that is nearly a name.
///
/// # Errors
/// A table cannot be read.
pub fn near(workspaces: &[(PathBuf, Manifest)], name: &str) -> Result<Option<String>, Error> {
    // With the module or without, whichever the name has.
    let whole = name.contains(":@") || name.contains(".bc") || name.contains(".ll");
    let bare = name.trim_start_matches('@');
    let mut ids: Vec<(String, String)> = Vec::new();
    let kinds = ["module:id", "function:id", "global_variable:id", "type:id"];
    for predicate in refmodes().filter(|predicate| kinds.contains(&predicate.name)) {
        each_row(workspaces, predicate, &mut |row| {
            let id = row.split('\t').next().unwrap_or_default();
            let compared = match id.rsplit_once(":@") {
                Some((_, name)) if !whole => name,
                _ => id,
            };
            ids.push((compared.to_owned(), id.to_owned()));
        })?;
    }
    let wanted = if whole { name } else { bare };
    let found = nearest(wanted, ids.iter().map(|(compared, _)| compared.as_str()));
    let found = found.and_then(|found| ids.iter().find(|(compared, _)| compared == found));
    Ok(found.map(|(_, id)| id.clone()))
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
        let (path, mut reader) = read::table(directory, predicate, manifest.options.gzip)?;
        let mut line = String::new();
        while reader.read_line(&mut line).map_err(Error::io(&path))? > 0 {
            found(line.trim_end_matches('\n'));
            line.clear();
        }
    }
    Ok(())
}
