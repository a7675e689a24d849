//! `input.dl`: `.input` for every predicate.

use std::fmt::Write as _;

use super::GENERATED;
use crate::Schema;

/// The text of `input.dl`.
pub fn input(schema: &Schema) -> String {
    let mut text = format!("{GENERATED}// Reads a workspace: one file per predicate.\n\n");
    for relation in &schema.facts {
        let _ = writeln!(
            text,
            ".input {}(IO=\"file\", filename=\"{}.tsv\", delimiter=\"\\t\")",
            relation.relation,
            relation.predicate()
        );
    }
    text
}
