//! A type per predicate, named like the relation, for a row that is read.

use std::fmt::Write as _;

use crate::{Relation, Schema};

/// The text of `predicates.rs`.
pub fn rows(schema: &Schema) -> String {
    let facts = schema.facts.iter().enumerate();
    facts
        .map(|(table, fact)| row(schema, table, fact))
        .collect()
}

fn row(schema: &Schema, table: usize, fact: &Relation) -> String {
    let name = &fact.relation;
    let (mut fields, mut cells) = (String::new(), String::new());
    for (column, ty) in &fact.columns {
        let field = field(column);
        let (ty, cell) = match ty.as_str() {
            "number" => ("i64".to_owned(), "cells.number()?".to_owned()),
            ty if ty == "symbol" || schema.is_keyword(ty) => {
                ("&'r str".to_owned(), "cells.text()?".to_owned())
            }
            ty => (
                format!("columns::{ty}<'r>"),
                format!("columns::{ty}::new(cells.id()?)"),
            ),
        };
        let _ = writeln!(fields, "/// `{column}`\npub {field}: {ty},");
        let _ = writeln!(cells, "{field}: {cell},");
    }
    // Words of LLVM's and numbers hold nothing of the line.
    let lifetime = if fields.contains("'r") { "<'r>" } else { "" };
    let columns = fact.columns.len();
    format!(
        "/// `{}`: {}\n#[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub struct {name}{lifetime} {{\n{fields}}}\n\
         impl Row for {name}{} {{\nconst TABLE: usize = {table};\ntype Of<'r> = {name}{lifetime};\n\
         #[inline]\nfn read<'r>(line: &'r str) -> Result<{name}{lifetime}, Malformed> {{\n\
         let mut cells = Cells::new(line, {columns});\nlet row = {name} {{\n{cells}}};\ncells.end(row)\n}}\n}}\n",
        fact.predicate(),
        fact.doc,
        lifetime.replace("'r", "'_"),
    )
}

/// A column as a field: `type` is a word of Rust.
pub(super) fn field(column: &str) -> String {
    match column {
        "type" => "ty".to_owned(),
        _ => column.to_owned(),
    }
}
