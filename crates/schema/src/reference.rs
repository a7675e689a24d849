//! The pages of `docs/schema/`: what predicates mean, and rows that tests check.

pub mod example;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::{Relation, Union};

/// A line of a module, and rows that are about it and are checked elsewhere.
pub struct Example {
    /// The module, as a path of the checkout.
    pub path: String,
    /// The line of textual IR.
    pub line: String,
    /// Predicate and columns of each row, separated by tabs.
    pub rows: Vec<String>,
}

/// The page of a stem: a table of its predicates for each file that declares some, and an example.
pub fn page(stem: &str, relations: &[&Relation], example: Option<&Example>) -> String {
    let mut text = format!(
        "<!-- Generated from datalog/ and testdata/ by `make bless`: do not edit. -->\n\n# {stem}\n"
    );
    let mut file = "";
    for relation in relations {
        if relation.path != file {
            file = &relation.path;
            let kind = match relation.cardinality {
                Some(_) => "Facts, declared",
                None => "Derived",
            };
            let _ = write!(
                text,
                "\n{kind} in [datalog/{file}](../../datalog/{file}):\n\n| predicate | columns | a row means |\n|---|---|---|\n"
            );
        }
        let cardinality = relation.cardinality.as_ref();
        let sentences = [
            cardinality.map(|cardinality| cardinality.sentence.clone()),
            relation.union.as_ref().map(Union::sentence),
        ];
        let mut meaning = relation.doc.replace('|', "\\|");
        for sentence in sentences.into_iter().flatten() {
            let _ = write!(meaning, " *{sentence}*");
        }
        let _ = writeln!(
            text,
            "| `{}` | {} | {meaning} |",
            relation.predicate(),
            relation.signature()
        );
    }
    if let Some(example) = example {
        let _ = write!(
            text,
            "\nRows of a line of [{path}](../../{path}):\n\n```text\n{}\n\n{}\n```\n",
            example.line.trim(),
            example.rows.join("\n"),
            path = example.path
        );
    }
    text
}

/// The index of the pages.
pub fn index(stems: &BTreeMap<String, Vec<&Relation>>) -> String {
    let mut text = String::from(
        "<!-- Generated from datalog/ by `make bless`: do not edit. -->\n\n# The predicates\n\n\
         One page per stem. A row of an example is a row of a fact file (columns separated by tabs), and checked by a test.\n\n\
         | stem | facts | derived |\n|---|---|---|\n",
    );
    for (stem, relations) in stems {
        let names = |facts: bool| {
            let names = relations
                .iter()
                .filter(|r| r.cardinality.is_some() == facts);
            let names: Vec<String> = names.map(|r| format!("`{}`", r.predicate())).collect();
            names.join(" ")
        };
        let _ = writeln!(
            text,
            "| [{stem}]({stem}.md) | {} | {} |",
            names(true),
            names(false)
        );
    }
    text
}
