//! Generated pages: `docs/schema/`, what predicates mean with rows that tests check, and `docs/verifier.md`.

pub mod example;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::verifier::Check;
use crate::{Constraint, Relation, Union};

/// A line of a module, with rows about it that golden tests check.
pub struct Example {
    /// The module, as a path of the checkout.
    pub path: String,
    /// The line of textual IR.
    pub line: String,
    /// Predicate and columns of each row, separated by tabs.
    pub rows: Vec<String>,
}

/// The page of a group: a table of its predicates for each file that declares some, and an example.
pub fn page(group: &str, relations: &[&Relation], example: Option<&Example>) -> String {
    let mut text = format!(
        "<!-- Generated from datalog/ and testdata/ by `make bless`: do not edit. -->\n\n# {group}\n"
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
pub fn index(groups: &BTreeMap<String, Vec<&Relation>>) -> String {
    let mut text = String::from(
        "<!-- Generated from datalog/ by `make bless`: do not edit. -->\n\n# The predicates\n\n\
         One page per group. A row of an example is a row of a fact file (columns separated by tabs), and checked by a test.\n\n\
         | group | facts | derived |\n|---|---|---|\n",
    );
    for (group, relations) in groups {
        let names = |facts: bool| {
            let names = relations
                .iter()
                .filter(|r| r.cardinality.is_some() == facts);
            let names: Vec<String> = names.map(|r| format!("`{}`", r.predicate())).collect();
            names.join(" ")
        };
        let _ = writeln!(
            text,
            "| [{group}]({group}.md) | {} | {} |",
            names(true),
            names(false)
        );
    }
    text
}

/// `docs/verifier.md`: every check with the constraints that stand for it, or why there is none.
pub fn verifier(checks: &[Check], constraints: &BTreeMap<String, Constraint>) -> String {
    let mut text = "<!-- Generated from datalog/ by `make bless`: do not edit. -->\n\n\
        # LLVM's Verifier\n\n\
        Every check of LLVM's Verifier, with the constraints that stand for it or the reason why there is none. The checks are those of LLVM 19, by their \
        lines in `Verifier.cpp`, with the messages of LLVM 22; what LLVM 20 to 22 added begins with `N`. `*` is for text that LLVM inserts.\n\n\
        `llvm-facts check --explain NAME` says what a constraint demands, with its rules and a module that violates it. `make verifier` compares with LLVM.\n\n\
        | group | checks | that facts can break | with a constraint |\n|---|---|---|---|\n"
        .to_owned();
    let mut groups: BTreeMap<&str, Vec<(&Check, Vec<&str>)>> = BTreeMap::new();
    for check in checks {
        let standing = constraints
            .iter()
            .filter(|(_, constraint)| constraint.covers(check));
        let names = standing.map(|(name, _)| name.as_str()).collect();
        groups.entry(&check.group).or_default().push((check, names));
    }
    let row = |group: &str, checks: &mut dyn Iterator<Item = &(&Check, Vec<&str>)>| {
        let (mut all, mut observable, mut covered) = (0, 0, 0);
        for (check, names) in checks {
            all += 1;
            observable += usize::from(check.is_observable());
            covered += usize::from(check.is_observable() && !names.is_empty());
        }
        format!("| {group} | {all} | {observable} | {covered} |\n")
    };
    for (group, checks) in &groups {
        text += &row(group, &mut checks.iter());
    }
    text += &row("**all**", &mut groups.values().flatten());
    for (group, checks) in &groups {
        let mut group = (*group).to_owned();
        if let Some(first) = group.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        text += &format!(
            "\n## {group}\n\n| check | function | message | constraint, or why none |\n|---|---|---|---|\n"
        );
        for (check, names) in checks {
            let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            let answer = match &check.none_because {
                _ if !names.is_empty() => names.join(", "),
                Some(reason) => reason.clone(),
                None if check.by_reader => "LLVM's reader refuses it".to_owned(),
                None if check.code == "U" => "a module that was read does not show it".to_owned(),
                None => "none yet".to_owned(),
            };
            let cell = |text: &str| text.replace('|', "\\|");
            text += &format!(
                "| {} | `{}` | {} | {} |\n",
                check.id,
                check.function,
                cell(&check.message).replace('*', "\\*").replace('<', "\\<"),
                cell(&answer)
            );
        }
    }
    text
}
