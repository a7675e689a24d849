//! Reads declarations.
//!
//! Only what the schema is made of is understood: `.type A <: B`, `.decl r(column: Type, ...)`, `///` before them, and families.

use std::fs;
use std::path::Path;

use crate::verifier::Message;
use crate::{Cardinality, Family, Relation, Schema, Sharing, Type, Union, datalog_files};

/// Reads the types, facts and families of a folder's files; each fact ends in a sentence of cardinality.
pub(crate) fn facts(folder: &Path, schema: &mut Schema) -> Result<(), String> {
    files(folder, &mut |stem, declaration, doc| {
        match declaration {
            Declaration::Type(rest) => {
                let ty = declared_type(rest, doc)?;
                schema.types.insert(ty.name.clone(), ty);
            }
            Declaration::Relation(rest) => schema.facts.push(relation(stem, rest, doc, true)?),
            Declaration::Family(text) => schema.families.push(Family::read(stem, text)?),
        }
        Ok(())
    })
}

/// Reads the relations that the rules of a folder's files derive.
pub(crate) fn rules(folder: &Path, schema: &mut Schema) -> Result<(), String> {
    files(folder, &mut |stem, declaration, doc| {
        if let Declaration::Relation(rest) = declaration {
            schema.rules.push(relation(stem, rest, doc, false)?);
        }
        Ok(())
    })
}

/// What follows the word that begins a declaration.
enum Declaration<'t> {
    Type(&'t str),
    Relation(&'t str),
    Family(&'t str),
}

/// Is handed the stem, a declaration, and the lines of the `///` before it.
type Visit<'v> = &'v mut dyn FnMut(&str, Declaration<'_>, &[&str]) -> Result<(), String>;

fn files(folder: &Path, visit: Visit<'_>) -> Result<(), String> {
    for path in datalog_files(folder)? {
        let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let read = file(&stem, &text, visit);
        read.map_err(|(line, error)| format!("{}:{line}: {error}", path.display()))?;
    }
    Ok(())
}

fn file(stem: &str, text: &str, visit: Visit<'_>) -> Result<(), (usize, String)> {
    let mut doc: Vec<&str> = Vec::new();
    let mut lines = text.lines().enumerate().peekable();
    while let Some((number, line)) = lines.next() {
        let at = |error: String| (number + 1, error);
        if let Some(text) = line.strip_prefix("///") {
            doc.push(text.trim());
            continue;
        }
        if let Some(rest) = line.strip_prefix(".type ") {
            visit(stem, Declaration::Type(rest), &doc).map_err(at)?;
        } else if let Some(rest) = line.strip_prefix(".decl ") {
            visit(stem, Declaration::Relation(rest), &doc).map_err(at)?;
        } else if let Some(rest) = line.strip_prefix("// family:") {
            let mut text = rest.to_owned();
            while let Some((_, more)) = lines.next_if(|(_, line)| line.starts_with("//     ")) {
                text.push(' ');
                text.push_str(more.trim_start_matches('/').trim());
            }
            visit(stem, Declaration::Family(&text), &doc).map_err(at)?;
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
    let (llvm, mut doc): (Vec<&str>, Vec<&str>) = doc
        .iter()
        .partition(|line| line.starts_with(Message::START));
    let cardinality = if facts {
        let sentence = doc.pop().ok_or("a predicate needs a `///`")?;
        Some(Cardinality::read(sentence, &columns)?)
    } else {
        None
    };
    let relation = relation.trim();
    let union = match (facts, doc.last()) {
        (false, Some(sentence)) => Union::read(sentence, relation),
        _ => None,
    };
    if union.is_some() {
        doc.pop();
    }
    if doc.is_empty() {
        return Err(format!(
            "{relation} has no `///` that says what a row means"
        ));
    }
    Ok(Relation {
        relation: relation.to_owned(),
        stem: stem.to_owned(),
        doc: doc.join(" "),
        llvm: llvm.iter().map(|line| (*line).to_owned()).collect(),
        cardinality,
        union,
        columns,
    })
}
