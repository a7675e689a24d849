//! For each predicate that says something of an entity, how its last column, the value, is taken from a row.

use std::fmt::Write as _;

use super::rows::field;
use crate::{Relation, Schema};

/// The text of `values.rs`.
pub fn values(schema: &Schema) -> String {
    let mut text = String::new();
    for fact in &schema.facts {
        let (name, columns) = (&fact.relation, &fact.columns);
        let Some((column, _)) = columns.last().filter(|_| columns.len() > 1) else {
            continue;
        };
        let _ = write!(
            text,
            "impl Valued for {name}<'_> {{\ntype Value<'r> = {};\n\
             #[inline]\nfn value(row: Self::Of<'_>) -> Self::Value<'_> {{ row.{} }}\n}}\n",
            value(schema, fact),
            field(column),
        );
        if is_list(fact) {
            let index = field(&columns[1].0);
            let _ = write!(
                text,
                "impl Listed for {name}<'_> {{\n#[inline]\nfn index(row: &Self::Of<'_>) -> i64 {{ row.{index} }}\n}}\n"
            );
        }
    }
    text
}

/// The Rust type of a fact's last column.
pub(super) fn value(schema: &Schema, fact: &Relation) -> String {
    match fact.columns.last().map_or("", |(_, ty)| ty.as_str()) {
        "number" => "i64".to_owned(),
        ty if ty == "symbol" || schema.is_keyword(ty) => "&'r str".to_owned(),
        ty => format!("columns::{ty}<'r>"),
    }
}

/// Whether a fact's columns are an entity, an index and an element.
pub(super) fn is_list(fact: &Relation) -> bool {
    fact.columns.len() == 3 && fact.columns[1].1 == "number"
}
