//! `rules/ir/generated/<group>.dl`: the rules of relations that have the rows of a family, and of each of its members.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::includes::head;
use crate::family::Family;
use crate::{Relation, Schema};

/// The text of each file, by its path.
pub fn unions(schema: &Schema) -> BTreeMap<String, String> {
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    for relation in &schema.rules {
        let rules = rules_of(schema, relation);
        if rules.is_empty() {
            continue;
        }
        let is_declared = relation.path.contains(GENERATED);
        let path = if is_declared {
            relation.path.clone()
        } else {
            generated_path(&relation.path)
        };
        let text = files.entry(path).or_default();
        text.push('\n');
        if is_declared {
            let (name, doc) = (&relation.relation, &relation.doc);
            let _ = writeln!(text, "/// {doc}\n.decl {name}({})", relation.signature());
        }
        text.push_str(&rules);
    }
    let files = files.into_iter().map(|(path, rules)| {
        let source = path.replace(GENERATED, "/");
        let text = format!(
            "// Generated from schema/ and {source} by `make bless`: do not edit.\n\
             // The rules of its marks, for each member of a family.\n{}{rules}",
            head(schema, &path, &rules)
        );
        (path, text)
    });
    files.collect()
}

/// The folder of generated files in a path.
const GENERATED: &str = "/generated/";

/// The file with the generated rules of a file.
pub fn generated_path(source: &str) -> String {
    let (folder, name) = source.rsplit_once('/').unwrap_or(("", source));
    [folder, GENERATED, name].concat()
}

/// The generated rules of a relation.
pub fn rules_of(schema: &Schema, relation: &Relation) -> String {
    let mut text = String::new();
    let union = relation.union.as_ref();
    let family = union.and_then(|union| Some((union, schema.family(&union.family)?)));
    if let Some((union, family)) = family {
        for member in &family.members {
            let body = body(schema, relation, member, &union.attributes);
            let _ = writeln!(
                text,
                "{}({}) :-\n    {}.",
                relation.relation,
                columns(relation).join(", "),
                body.join(",\n    ")
            );
        }
    }
    for each in &relation.each {
        // `check_members` has found them.
        for member in schema.members(&each.family).unwrap_or_default() {
            text += &each.rule(member);
        }
    }
    text
}

fn columns(relation: &Relation) -> Vec<&str> {
    let columns = relation.columns.iter();
    columns.map(|(name, _)| name.as_str()).collect()
}

/// The atoms that give a member's rows: of its entity, or of each attribute, whose values are the next of the columns.
fn body(schema: &Schema, relation: &Relation, member: &str, attributes: &[String]) -> Vec<String> {
    let columns = columns(relation);
    let (owner, mut values) = (columns[0], &columns[1..]);
    if attributes.is_empty() {
        return vec![format!("{member}({owner})")];
    }
    let mut body = Vec::new();
    for attribute in attributes {
        let name = Family::relation(member, attribute);
        let arity = schema
            .relation(&name)
            .map_or(0, |part| part.columns.len() - 1);
        let (own, rest) = values.split_at(arity.min(values.len()));
        values = rest;
        body.push(format!("{name}({})", [&[owner], own].concat().join(", ")));
    }
    body
}
