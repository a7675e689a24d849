//! Programs run by Soufflé over workspaces that tests make.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use super::workspace::{Rows, read_table};

/// Runs a program, which must end well and say nothing.
pub fn run(souffle: &str, program: &Path, facts: &Path, out: &Path) {
    fs::create_dir_all(out).expect("create the output folder");
    let output = Command::new(souffle)
        .arg("-F")
        .arg(facts)
        .arg("-D")
        .arg(out)
        .arg(program)
        .output()
        .expect("run souffle");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && said.is_empty(),
        "souffle {}: {said}",
        program.display()
    );
}

/// Writes rows as a workspace's fact files.
pub fn write(rows: &Rows, folder: &Path) {
    fs::create_dir_all(folder).expect("create the folder");
    for (predicate, rows) in rows {
        let text: String = rows.iter().map(|row| row.join("\t") + "\n").collect();
        fs::write(folder.join(format!("{predicate}.tsv")), text).expect("write facts");
    }
}

/// Constraint and subjects of what `datalog/main.dl` finds in a workspace.
pub fn violations(souffle: &str, facts: &Path, out: &Path) -> BTreeMap<String, Vec<String>> {
    run(souffle, &super::root().join("datalog/main.dl"), facts, out);
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for row in read_table(&out.join("violation.tsv")) {
        assert_eq!(row.len(), 3, "{row:?}");
        found
            .entry(row[0].clone())
            .or_default()
            .push(row[1].clone());
    }
    found
}

/// The names of the constraints of a file under `datalog/constraints/`.
pub fn constraint_names(datalog: &str) -> BTreeSet<String> {
    datalog
        .split("violation(\"")
        .skip(1)
        .filter_map(|rest| rest.split_once('"'))
        .map(|(name, _)| name.to_owned())
        .collect()
}
