//! Reads the declarations of `datalog/`: the build script and the tests share this file.
//!
//! Only what the schema is made of is understood: `.type A <: B`, `.decl r(column: Type, ...)`, and `///` before them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// `.type name <: parent`.
#[derive(Debug, Clone)]
pub struct Type {
    pub name: String,
    pub parent: String,
    pub doc: String,
}

/// `.decl relation(columns)`.
#[derive(Debug, Clone)]
pub struct Relation {
    /// The name in Datalog, `vector_type__size`.
    pub relation: String,
    /// The file's name without `.dl`.
    pub stem: String,
    /// What a row means, without the sentence of cardinality.
    pub doc: String,
    /// `None` for a relation that rules derive.
    pub cardinality: Option<Cardinality>,
    pub columns: Vec<(String, String)>,
}

impl Relation {
    /// The thesis's name, `vector_type:size`.
    pub fn predicate(&self) -> String {
        self.relation.replace("__", ":")
    }
}

/// How many rows there are for a key, which is the relation's first columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cardinality {
    /// The sentence itself.
    pub sentence: String,
    pub rows: Rows,
    /// The entity relation of the first column, or of another entity if that is a kind of it.
    pub owner: String,
    /// The number of key columns.
    pub key: usize,
    /// The last key column counts from 0 without gaps.
    pub from_zero: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rows {
    One,
    AtMostOne,
    Any,
}

/// Everything declared under one folder, in the order of file names.
#[derive(Debug, Clone, Default)]
pub struct Declarations {
    pub types: BTreeMap<String, Type>,
    pub relations: Vec<Relation>,
}

impl Declarations {
    /// Reads all `.dl` files of a folder; `facts` says whether each relation must end in a sentence of cardinality.
    pub fn read(folder: &Path, facts: bool) -> Result<Self, String> {
        let mut declarations = Declarations::default();
        for path in datalog_files(folder)? {
            let text = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            declarations
                .parse(&stem, &text, facts)
                .map_err(|(line, error)| format!("{}:{line}: {error}", path.display()))?;
        }
        Ok(declarations)
    }

    fn parse(&mut self, stem: &str, text: &str, facts: bool) -> Result<(), (usize, String)> {
        let mut doc: Vec<&str> = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let at = |error: String| (number + 1, error);
            if let Some(text) = line.strip_prefix("///") {
                doc.push(text.trim());
                continue;
            }
            if let Some(rest) = line.strip_prefix(".type ") {
                let (name, parent) = rest
                    .split_once("<:")
                    .ok_or_else(|| at("expected `.type Name <: Parent`".into()))?;
                let name = name.trim().to_owned();
                let parent = parent.trim().to_owned();
                if doc.is_empty() {
                    return Err(at(format!("type {name} has no `///`")));
                }
                let doc = doc.join(" ");
                self.types.insert(name.clone(), Type { name, parent, doc });
            } else if let Some(rest) = line.strip_prefix(".decl ") {
                let relation = relation(stem, rest, &doc, facts).map_err(at)?;
                self.relations.push(relation);
            }
            doc.clear();
        }
        Ok(())
    }
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
        Some(cardinality(sentence, &columns)?)
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

/// `One per function.`, `At most one per (module, type).`, `One per (call_instruction, index), from 0.`, `Any number per module.`
fn cardinality(sentence: &str, columns: &[(String, String)]) -> Result<Cardinality, String> {
    let wrong = || format!("`{sentence}` is no sentence of cardinality");
    let (rows, rest) = [
        ("One per ", Rows::One),
        ("At most one per ", Rows::AtMostOne),
        ("Any number per ", Rows::Any),
    ]
    .iter()
    .find_map(|(start, rows)| sentence.strip_prefix(start).map(|rest| (*rows, rest)))
    .ok_or_else(wrong)?;
    let rest = rest.strip_suffix('.').ok_or_else(wrong)?;
    let (rest, from_zero) = match rest.strip_suffix(", from 0") {
        Some(rest) => (rest, true),
        None => (rest, false),
    };
    let names: Vec<&str> = match rest.strip_prefix('(').and_then(|r| r.strip_suffix(')')) {
        Some(list) => list.split(',').map(str::trim).collect(),
        None => vec![rest],
    };
    for (name, (column, _)) in names.iter().zip(columns).skip(1) {
        if name != column {
            return Err(format!(
                "`{sentence}`: column {column} stands in the place of {name}"
            ));
        }
    }
    Ok(Cardinality {
        sentence: sentence.to_owned(),
        rows,
        owner: names[0].to_owned(),
        key: names.len(),
        from_zero,
    })
}

/// The `.dl` files of a folder, sorted by name.
pub fn datalog_files(folder: &Path) -> Result<Vec<std::path::PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut files: Vec<_> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "dl"))
        .collect();
    files.sort();
    Ok(files)
}

/// The relation of an entity type: the unary one whose name, without underscores, is the type's.
pub fn entity<'a>(relations: &'a [Relation], ty: &str) -> Option<&'a Relation> {
    let wanted = ty.to_lowercase();
    relations.iter().find(|relation| {
        relation.columns.len() == 1
            && relation.columns[0].1 == ty
            && relation.relation.replace('_', "") == wanted
    })
}

/// The entity's refmode: the fact `entity__id` or, for immediates, `entity__value`.
pub fn refmode<'a>(facts: &'a [Relation], entity: &str) -> Option<&'a Relation> {
    ["id", "value"]
        .iter()
        .filter(|word| **word == "id" || entity == "immediate")
        .find_map(|word| {
            let name = format!("{entity}__{word}");
            facts.iter().find(|relation| relation.relation == name)
        })
}

/// Whether a fact is the refmode of its entity.
pub fn is_refmode(facts: &[Relation], relation: &Relation) -> bool {
    relation
        .relation
        .rsplit_once("__")
        .and_then(|(entity, _)| refmode(facts, entity))
        .is_some_and(|refmode| refmode.relation == relation.relation)
}

/// A type and its ancestors up to the built-in one, nearest first.
pub fn ancestry<'a>(types: &'a BTreeMap<String, Type>, ty: &'a str) -> Vec<&'a str> {
    let mut chain = vec![ty];
    let mut current = ty;
    while let Some(found) = types.get(current) {
        current = &found.parent;
        chain.push(current);
    }
    chain
}
