//! The constraints against LLVM's Verifier: what it says of invalid modules of its own tests, of the cases, and of mutants.

mod messages;
mod mutants;
mod units;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use regex::Regex;
use schema::verifier::{Check, checks};
use schema::{Constraint, constraints};

use crate::support::projects::llvm;
use crate::support::ran::Ran;
use crate::support::root;
use crate::support::workspace::{Rows, tool};

/// What LLVM's Verifier prints of a module, line by line; empty if it accepts it.
fn complaints(module: &Path) -> Vec<String> {
    // `opt` reads modules so that it cannot tell whether compile units are listed.
    assemble(module, &["-disable-auto-upgrade-debug-info"])
}

/// What `llvm-as` prints of a module, line by line.
fn assemble(module: &Path, options: &[&str]) -> Vec<String> {
    let output = Ran::of(
        Command::new(llvm("llvm-as"))
            .args(options)
            .args(["-o", "/dev/null"])
            .arg(module),
    );
    let said = String::from_utf8_lossy(&output.stderr);
    said.lines().map(str::to_owned).collect()
}

/// The checks and constraints, and how the messages of the former are found in what LLVM prints.
struct Verifier {
    checks: Vec<(Regex, Check)>,
    constraints: BTreeMap<String, Constraint>,
}

impl Verifier {
    fn new() -> Self {
        let datalog = root().join("datalog");
        let checks = checks(&datalog).expect("read the checks").into_iter();
        let pattern = |check: &Check| {
            let pieces: Vec<String> = check.message.split('*').map(regex::escape).collect();
            Regex::new(&pieces.join(".*")).expect("a pattern")
        };
        Verifier {
            checks: checks.map(|check| (pattern(&check), check)).collect(),
            constraints: constraints(&datalog).expect("read the constraints"),
        }
    }

    /// Whether LLVM printed a message that the constraint stands for.
    fn agrees(&self, constraint: &str, complaints: &[String]) -> bool {
        let constraint = &self.constraints[constraint];
        let mut checks = self.checks.iter();
        checks.any(|(pattern, check)| {
            constraint.covers(check) && complaints.iter().any(|line| pattern.is_match(line))
        })
    }
}

/// What a workspace violates, by module: constraint and subject.
fn violations(facts: &Path, rows: &Rows) -> BTreeMap<String, BTreeSet<(String, String)>> {
    let output = tool(&[
        "check",
        "--format",
        "tsv",
        facts.to_str().expect("a readable path"),
    ]);
    assert!(
        output.status.code().is_some_and(|code| code < 2),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let mut sharing: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for predicate in ["module:type", "module:immediate"] {
        for row in &rows[predicate] {
            sharing.entry(&row[1]).or_default().push(&row[0]);
        }
    }
    let modules: BTreeSet<&str> = rows["module:id"]
        .iter()
        .map(|row| row[0].as_str())
        .collect();
    let mut found: BTreeMap<String, BTreeSet<(String, String)>> = BTreeMap::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let mut columns = line.split('\t');
        let mut column = || columns.next().unwrap_or_default();
        let (constraint, subject) = (column(), column());
        let own = subject
            .split(':')
            .next()
            .filter(|module| modules.contains(module));
        let shared = sharing.get(subject).into_iter().flatten().copied();
        for module in own.into_iter().chain(shared) {
            let violation = (constraint.to_owned(), subject.to_owned());
            found
                .entry(module.to_owned())
                .or_default()
                .insert(violation);
        }
    }
    found
}
