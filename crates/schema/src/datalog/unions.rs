//! `rules/ir/generated/<group>.dl`: the rules of relations that have the rows of a family.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::includes::head;
use crate::family::Family;
use crate::{Relation, Schema};

/// The text of each file, by its path.
pub fn unions(schema: &Schema) -> BTreeMap<String, String> {
    let mut files: BTreeMap<&str, String> = BTreeMap::new();
    for relation in &schema.rules {
        let Some(union) = &relation.union else {
            continue;
        };
        let Some(family) = schema.family(&union.family) else {
            continue;
        };
        let text = files.entry(&relation.path).or_default();
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
    let files = files.into_iter().filter_map(|(declared, rules)| {
        let (folder, name) = declared.rsplit_once('/')?;
        let path = format!("{folder}/generated/{name}");
        let text = format!(
            "// Generated from schema/ and {declared} by `make bless`: do not edit.\n\
             // The unions over families that {declared} declares.\n{}{rules}",
            head(schema, &path, &rules)
        );
        Some((path, text))
    });
    files.collect()
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
