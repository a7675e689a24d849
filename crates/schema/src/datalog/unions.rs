//! `rules/generated/<stem>.dl`: the rules of relations that have the rows of a family.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::family::Family;
use crate::{Relation, Schema};

/// The text of each file, by its stem.
pub fn unions(schema: &Schema) -> BTreeMap<String, String> {
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    for relation in &schema.rules {
        let Some(union) = &relation.union else {
            continue;
        };
        let Some(family) = schema.family(&union.family) else {
            continue;
        };
        let text = files.entry(relation.stem.clone()).or_insert_with(|| {
            format!(
                "// Generated from schema/ and rules/{}.dl by `make bless`: do not edit.\n\
                 // The unions over families that rules/{}.dl declares.\n",
                relation.stem, relation.stem
            )
        });
        text.push('\n');
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
    files
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
