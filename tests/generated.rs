//! The generated files are what the schema says.

#[path = "support/mod.rs"]
mod support;

use support::parse::Declarations;
use support::render::{SchemaConstraints, input};
use support::{check_file, root};

fn declarations() -> (Declarations, Declarations) {
    let facts = Declarations::read(&root().join("datalog/schema"), true).expect("read the schema");
    let rules = Declarations::read(&root().join("datalog/rules"), false).expect("read the rules");
    (facts, rules)
}

#[test]
fn input_dl_reads_every_predicate() {
    let (facts, _) = declarations();
    check_file(&root().join("datalog/input.dl"), &input(&facts)).unwrap_or_else(|e| panic!("{e}"));
}

#[test]
fn schema_constraints_follow_from_the_sentences() {
    let (facts, rules) = declarations();
    let text = SchemaConstraints::render(&facts, &rules);
    check_file(&root().join("datalog/constraints/schema.dl"), &text)
        .unwrap_or_else(|e| panic!("{e}"));
}
