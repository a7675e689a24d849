//! Reads declarations.
//!
//! Only what the schema is made of is understood: `.type A <: B`, `.decl r(column: Type, ...)`, and `///` before them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::{Cardinality, Relation, Sharing, Type, datalog_files};

/// Reads all `.dl` files of a folder; `facts` says whether each relation must end in a sentence of cardinality.
pub(crate) fn folder(
    folder: &Path,
    facts: bool,
    types: &mut BTreeMap<String, Type>,
) -> Result<Vec<Relation>, String> {
    let mut relations = Vec::new();
    for path in datalog_files(folder)? {
        let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let read = file(&stem, &text, facts, types, &mut relations);
        read.map_err(|(line, error)| format!("{}:{line}: {error}", path.display()))?;
    }
    Ok(relations)
}

fn file(
    stem: &str,
    text: &str,
    facts: bool,
    types: &mut BTreeMap<String, Type>,
    relations: &mut Vec<Relation>,
) -> Result<(), (usize, String)> {
    let mut doc: Vec<&str> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let at = |error: String| (number + 1, error);
        if let Some(text) = line.strip_prefix("///") {
            doc.push(text.trim());
            continue;
        }
        if let Some(rest) = line.strip_prefix(".type ") {
            let ty = declared_type(rest, &doc).map_err(at)?;
            types.insert(ty.name.clone(), ty);
        } else if let Some(rest) = line.strip_prefix(".decl ") {
            relations.push(relation(stem, rest, &doc, facts).map_err(at)?);
        }
        doc.clear();
    }
    Ok(())
}

fn declared_type(rest: &str, doc: &[&str]) -> Result<Type, String> {
    let (name, parent) = rest
        .split_once("<:")
        .ok_or("expected `.type Name <: Parent`")?;
    let (name, mut doc) = (name.trim(), doc.to_vec());
    let sharing = doc.last().and_then(|sentence| Sharing::read(sentence));
    if sharing.is_some() {
        doc.pop();
    }
    if doc.is_empty() {
        return Err(format!("type {name} has no `///`"));
    }
    Ok(Type {
        name: name.to_owned(),
        parent: parent.trim().to_owned(),
        doc: doc.join(" "),
        sharing,
    })
}

fn relation(stem: &str, rest: &str, doc: &[&str], facts: bool) -> Result<Relation, String> {
    let (relation, rest) = rest
        .split_once('(')
        .ok_or("expected `.decl name(column: Type, ...)`")?;
    let (columns, _) = rest
        .split_once(')')
        .ok_or("expected the columns on one line")?;
    let columns: Vec<(String, String)> = columns
        .split(',')
        .map(|column| {
            let (name, ty) = column.split_once(':').ok_or("expected `column: Type`")?;
            Ok((name.trim().to_owned(), ty.trim().to_owned()))
        })
        .collect::<Result<_, &str>>()?;
    let mut doc = doc.to_vec();
    let cardinality = if facts {
        let sentence = doc.pop().ok_or("a predicate needs a `///`")?;
        Some(Cardinality::read(sentence, &columns)?)
    } else {
        None
    };
    if doc.is_empty() {
        return Err(format!(
            "{relation} has no `///` that says what a row means"
        ));
    }
    Ok(Relation {
        relation: relation.to_owned(),
        stem: stem.to_owned(),
        doc: doc.join(" "),
        cardinality,
        columns,
    })
}
