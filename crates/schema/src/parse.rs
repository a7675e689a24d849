//! Reads declarations: `.type A <: B`, `.decl r(column: Type, ...)`, the `///` paragraph before each, and families.

use std::fs;
use std::path::Path;

use ::datalog::marks::PER_MODULE;

use crate::error::{Error, Located};
use crate::field::{Class, Field};
use crate::files::{datalog_files, handwritten, is_rules};
use crate::marks::Doc;
use crate::member::{self, Covers, Each};
use crate::verifier::Message;
use crate::{Cardinality, Family, Relation, Schema, Sharing, Type, Union};

/// Reads the types, facts and families; the paragraph of each fact ends in a sentence of cardinality.
pub(crate) fn schema(datalog: &Path, schema: &mut Schema) -> Result<(), Error> {
    let mut paths = datalog_files(datalog, "schema")?;
    // Files under schema/input/ are generated from the declarations.
    paths.retain(|path| !path.starts_with("schema/input/"));
    paths.insert(0, TYPES.to_owned());
    files(datalog, &paths, &mut |path, line, declaration, doc| {
        match declaration {
            Declaration::Type(rest) => {
                let ty = declared_type(line, rest, doc)?;
                schema.types.insert(ty.name.clone(), ty);
            }
            Declaration::Relation(rest) => schema.facts.push(fact(path, line, rest, doc)?),
            Declaration::Family => schema.families.push(Family::parse(group(path), doc)?),
            Declaration::Members => {
                return Err(Located::at(line)("facts have no rules".to_owned()));
            }
        }
        Ok(())
    })
}

/// Reads the relations that the rules of a folder's files derive.
pub(crate) fn rules(datalog: &Path, folder: &str, schema: &mut Schema) -> Result<(), Error> {
    let mut paths = handwritten(datalog, folder)?;
    paths.retain(|path| is_rules(path));
    files(datalog, &paths, &mut |path, line, declaration, doc| {
        match declaration {
            Declaration::Relation(rest) => schema.rules.push(rule(path, line, rest, doc)?),
            Declaration::Members => {
                let relations = member::declared(schema, path, doc, |signature, doc| {
                    let mut relation = relation(path, line, signature)?;
                    describe(&mut relation, line, doc)?;
                    Ok(relation)
                })?;
                schema.rules.extend(relations);
            }
            Declaration::Type(_) | Declaration::Family => {}
        }
        Ok(())
    })
}

/// The file of the types, below `datalog/`.
const TYPES: &str = "types.dl";

/// The group of a file: see [`Relation::group`].
pub(crate) fn group(path: &str) -> &str {
    let analysis = path.strip_prefix("rules/analysis/");
    match analysis.and_then(|rest| rest.split_once('/')) {
        Some((folder, _)) => folder,
        None => {
            let name = path.rsplit('/').next().unwrap_or_default();
            name.trim_end_matches(".dl")
        }
    }
}

/// The declaration after a paragraph, with the text after its keyword.
enum Declaration<'t> {
    Type(&'t str),
    Relation(&'t str),
    /// A paragraph of its own with `@family`.
    Family,
    /// A paragraph of its own with `@declare`.
    Members,
}

/// Receives the path, the line's number, a declaration, and the `///` before it.
type Visit<'v> = &'v mut dyn FnMut(&str, usize, Declaration<'_>, Doc<'_>) -> Result<(), Located>;

fn files(datalog: &Path, paths: &[String], visit: Visit<'_>) -> Result<(), Error> {
    for path in paths {
        let full = datalog.join(path);
        let text = fs::read_to_string(&full).map_err(Error::read(&full))?;
        file(path, &text, visit).map_err(|error| error.in_file(&full))?;
    }
    Ok(())
}

fn file(path: &str, text: &str, visit: Visit<'_>) -> Result<(), Located> {
    let mut doc = Doc::default();
    // A last empty line ends the last paragraph.
    for (line, text) in (1..).zip(text.lines().chain([""])) {
        if let Some(text) = text.strip_prefix("///") {
            doc.push(line, text);
            continue;
        }
        let doc = std::mem::take(&mut doc);
        if let Some(rest) = text.strip_prefix(".type ") {
            visit(path, line, Declaration::Type(rest), doc)?;
        } else if let Some(rest) = text.strip_prefix(".decl ") {
            visit(path, line, Declaration::Relation(rest), doc)?;
        } else if doc.has("family") {
            visit(path, line, Declaration::Family, doc)?;
        } else if doc.has("declare") {
            visit(path, line, Declaration::Members, doc)?;
        }
    }
    Ok(())
}

fn declared_type(line: usize, rest: &str, mut doc: Doc<'_>) -> Result<Type, Located> {
    let wrong = Located::at(line);
    let (name, parent) = rest
        .split_once("<:")
        .ok_or_else(|| wrong("expected `.type Name <: Parent`".to_owned()))?;
    let name = name.trim();
    let sharing = Sharing::take(&mut doc);
    let class = doc.take("class").map(|mark| mark.arguments.to_owned());
    let doc = doc.prose("`@described_once RELATION`, `@described_in_module`, `@class CLASS`")?;
    if doc.is_empty() {
        return Err(wrong(format!("type {name} has no `///`")));
    }
    Ok(Type {
        name: name.to_owned(),
        parent: parent.trim().to_owned(),
        doc,
        sharing,
        class,
    })
}

/// `name(column: Type, ...)`.
type Signature = (String, Vec<(String, String)>);

fn signature(line: usize, rest: &str) -> Result<Signature, Located> {
    let expected = |what| move || Located::at(line)(format!("expected {what}"));
    let (relation, rest) = rest
        .split_once('(')
        .ok_or_else(expected("`.decl name(column: Type, ...)`"))?;
    let (columns, _) = rest
        .split_once(')')
        .ok_or_else(expected("the columns on one line"))?;
    let columns = columns.split(',').map(|column| {
        let (name, ty) = column
            .split_once(':')
            .ok_or_else(expected("`column: Type`"))?;
        Ok((name.trim().to_owned(), ty.trim().to_owned()))
    });
    Ok((
        relation.trim().to_owned(),
        columns.collect::<Result<_, _>>()?,
    ))
}

/// A relation with its name and columns only.
fn relation(path: &str, line: usize, rest: &str) -> Result<Relation, Located> {
    let (relation, columns) = signature(line, rest)?;
    Ok(Relation {
        relation,
        path: path.to_owned(),
        group: group(path).to_owned(),
        columns,
        ..Relation::default()
    })
}

/// Sets what a row means.
fn describe(relation: &mut Relation, line: usize, doc: String) -> Result<(), Located> {
    if doc.is_empty() {
        let name = &relation.relation;
        let reason = format!("{name} has no `///` that says what a row means");
        return Err(Located { line, reason });
    }
    relation.doc = doc;
    Ok(())
}

fn fact(path: &str, line: usize, rest: &str, mut doc: Doc<'_>) -> Result<Relation, Located> {
    let mut fact = relation(path, line, rest)?;
    let (last, sentence) = doc
        .take_last()
        .ok_or_else(|| Located::at(line)("a predicate needs a `///`".to_owned()))?;
    fact.cardinality = Some(Cardinality::parse(last, sentence, &fact.columns)?);
    fact.messages = Message::take_all(&mut doc)?;
    fact.field = Field::take(&mut doc)?;
    fact.class = Class::take(&mut doc)?;
    let forms =
        "`@verifier \"MESSAGE\"`, `@field NAME: FORM`, `@class CLASS`, `@order FIELDS`, `@by_hand`";
    describe(&mut fact, line, doc.prose(forms)?)?;
    Ok(fact)
}

fn rule(path: &str, line: usize, rest: &str, mut doc: Doc<'_>) -> Result<Relation, Located> {
    let mut rule = relation(path, line, rest)?;
    rule.union = Union::take(&mut doc, &rule.relation);
    rule.each = Each::take_all(&mut doc, &rule.relation)?;
    rule.covers = Covers::take_all(&mut doc);
    doc.take(PER_MODULE);
    let forms =
        "`@union FAMILY: ATTRIBUTES`, `@each FAMILY: RULE`, `@covers FAMILY`, `@per_module`";
    describe(&mut rule, line, doc.prose(forms)?)?;
    Ok(rule)
}
