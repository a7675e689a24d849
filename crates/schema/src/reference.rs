//! The pages of `docs/schema/`: a predicate's meaning, and rows that tests check.

pub mod example;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::Relation;

/// Rows of a predicate that are checked elsewhere, and the module that they are of.
pub struct Example {
    /// The module, as a path of the checkout.
    pub path: String,
    /// Its text.
    pub ir: String,
    /// Some rows, columns separated by tabs.
    pub rows: Vec<String>,
}

/// The rows that an example shows at most.
const SHOWN: usize = 3;

/// The page of a stem: its facts, then its rules.
pub fn page(stem: &str, relations: &[&Relation], example: impl Fn(&Relation) -> Example) -> String {
    let mut text = format!(
        "<!-- Generated from datalog/ and testdata/ by `make bless`: do not edit. -->\n\n# {stem}\n"
    );
    let (facts, rules): (Vec<&Relation>, Vec<&Relation>) = relations
        .iter()
        .partition(|relation| relation.cardinality.is_some());
    for (title, relations, folder) in [("Facts", facts, "schema"), ("Derived", rules, "rules")] {
        if relations.is_empty() {
            continue;
        }
        let _ = write!(
            text,
            "\n## {title}\n\nDeclared in [datalog/{folder}/{stem}.dl](../../datalog/{folder}/{stem}.dl).\n"
        );
        for relation in relations {
            predicate(relation, &example(relation), &mut text);
        }
    }
    text
}

fn predicate(relation: &Relation, example: &Example, text: &mut String) {
    let _ = write!(
        text,
        "\n### `{}`\n\n`{}({})`\n\n{}",
        relation.predicate(),
        relation.relation,
        relation.signature(),
        relation.doc
    );
    if let Some(cardinality) = &relation.cardinality {
        let _ = write!(text, " *{}*", cardinality.sentence);
    }
    if let Some(union) = &relation.union {
        let _ = write!(text, " *{}*", union.sentence);
    }
    text.push('\n');
    let module = example.path.rsplit('/').next().unwrap_or_default();
    let line = |row: &String| {
        let cells: Vec<String> = row.split('\t').map(str::to_owned).collect();
        example::line(&example.ir, module, &cells)
    };
    let Some(first) = example.rows.first().map(line) else {
        return;
    };
    let _ = write!(text, "\n```text\n");
    if let Some(line) = first {
        let _ = writeln!(text, "{}\n", line.trim());
    }
    let same_line = example.rows.iter().filter(|row| line(row) == first);
    for row in same_line.take(SHOWN) {
        let _ = writeln!(text, "{row}");
    }
    let _ = write!(text, "```\n\n[{path}](../../{path})\n", path = example.path);
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
