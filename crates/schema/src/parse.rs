//! Reads declarations.
//!
//! Only what the schema is made of is understood: `.type A <: B`, `.decl r(column: Type, ...)`, `///` before them, and families.

use std::fs;
use std::path::Path;

use crate::marks;
use crate::verifier::Message;
use crate::{
    Cardinality, Family, Relation, Schema, Sharing, Type, Union, datalog_files, handwritten,
};

/// Reads the types, facts and families; each fact ends in a sentence of cardinality.
pub(crate) fn schema(datalog: &Path, schema: &mut Schema) -> Result<(), String> {
    let mut paths = datalog_files(datalog, "schema")?;
    // What is generated from them reads them.
    paths.retain(|path| !path.starts_with("schema/input/"));
    paths.insert(0, TYPES.to_owned());
    files(datalog, &paths, &mut |path, declaration, doc| {
        match declaration {
            Declaration::Type(rest) => {
                let ty = declared_type(rest, doc)?;
                schema.types.insert(ty.name.clone(), ty);
            }
            Declaration::Relation(rest) => schema.facts.push(relation(path, rest, doc, true)?),
            Declaration::Family(text) => schema.families.push(Family::read(stem(path), text)?),
        }
        Ok(())
    })
}

/// Reads the relations that the rules of a folder's files derive.
pub(crate) fn rules(datalog: &Path, folder: &str, schema: &mut Schema) -> Result<(), String> {
    let paths = handwritten(datalog, folder)?;
    files(datalog, &paths, &mut |path, declaration, doc| {
        if let Declaration::Relation(rest) = declaration {
            schema.rules.push(relation(path, rest, doc, false)?);
        }
        Ok(())
    })
}

/// The file of the types, below `datalog/`.
const TYPES: &str = "types.dl";

/// The group of a file: see [`Relation::stem`].
pub(crate) fn stem(path: &str) -> &str {
    let analysis = path.strip_prefix("rules/analysis/");
    match analysis.and_then(|rest| rest.split_once('/')) {
        Some((folder, _)) => folder,
        None => {
            let name = path.rsplit('/').next().unwrap_or_default();
            name.trim_end_matches(".dl")
        }
    }
}

/// What follows the word that begins a declaration.
enum Declaration<'t> {
    Type(&'t str),
    Relation(&'t str),
    Family(&'t str),
}

/// Is handed the path, a declaration, and the lines of the `///` before it.
type Visit<'v> = &'v mut dyn FnMut(&str, Declaration<'_>, &[&str]) -> Result<(), String>;

fn files(datalog: &Path, paths: &[String], visit: Visit<'_>) -> Result<(), String> {
    for path in paths {
        let full = datalog.join(path);
        let text = fs::read_to_string(&full).map_err(|e| format!("{}: {e}", full.display()))?;
        let read = file(path, &text, visit);
        read.map_err(|(line, error)| format!("{}:{line}: {error}", full.display()))?;
    }
    Ok(())
}

fn file(path: &str, text: &str, visit: Visit<'_>) -> Result<(), (usize, String)> {
    let mut doc: Vec<&str> = Vec::new();
    let mut lines = text.lines().enumerate().peekable();
    while let Some((number, line)) = lines.next() {
        let at = |error: String| (number + 1, error);
        if let Some(text) = line.strip_prefix("///") {
            if !marks::is_mark(line).map_err(at)? {
                doc.push(text.trim());
            }
            continue;
        }
        if let Some(rest) = line.strip_prefix(".type ") {
            visit(path, Declaration::Type(rest), &doc).map_err(at)?;
        } else if let Some(rest) = line.strip_prefix(".decl ") {
            visit(path, Declaration::Relation(rest), &doc).map_err(at)?;
        } else if let Some(rest) = line.strip_prefix("// family:") {
            let mut text = rest.to_owned();
            while let Some((_, more)) = lines.next_if(|(_, line)| line.starts_with("//     ")) {
                text.push(' ');
                text.push_str(more.trim_start_matches('/').trim());
            }
            visit(path, Declaration::Family(&text), &doc).map_err(at)?;
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

fn relation(path: &str, rest: &str, doc: &[&str], facts: bool) -> Result<Relation, String> {
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
        path: path.to_owned(),
        stem: stem(path).to_owned(),
        doc: doc.join(" "),
        llvm: llvm.iter().map(|line| (*line).to_owned()).collect(),
        cardinality,
        union,
        columns,
    })
}
