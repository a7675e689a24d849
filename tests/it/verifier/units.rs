//! Invalid modules of LLVM's own tests, `testdata/verifier/units`: what LLVM rejects them for is what is raised.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Mutex;

use super::{Verifier, complaints, violations};
use crate::support::workspace::{read, read_table, tool};
use crate::support::{check_file, files, in_parallel, root};

/// So many must raise a violation for LLVM's reason.
const LEAST: usize = 110;

#[test]
fn units_raise_the_constraints_of_their_verifier_messages() {
    let verifier = Verifier::new();
    let folder = tempfile::tempdir().expect("a temporary directory");
    let facts = folder.path().join("facts");
    let units = root().join("testdata/verifier/units");
    let text = |path: &Path| path.to_str().expect("a readable path").to_owned();
    // A unit that crashes LLVM is one that raises nothing.
    tool(&[
        "export",
        "--quiet",
        "--output",
        &text(&facts),
        &text(&units),
    ]);
    let raised = violations(&facts, &read(&facts));
    let right = Mutex::new(BTreeSet::new());
    in_parallel(&files(&units, "ll"), |path| {
        let unit = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let complaints = complaints(path);
        let raised = raised.get(&unit).into_iter().flatten();
        if raised
            .into_iter()
            .any(|(constraint, _)| verifier.agrees(constraint, &complaints))
        {
            right.lock().expect("no thread panicked").insert(unit);
        }
    });
    let right = right.into_inner().expect("no thread panicked");
    let units = read_table(&root().join("testdata/verifier/units.tsv"));
    let mut missing = Vec::new();
    let mut groups: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for unit in &units[1..] {
        let found = right.contains(&unit[0]);
        for group in unit[2].split(',') {
            let (of, found_of) = groups.entry(group).or_default();
            *of += 1;
            *found_of += usize::from(found);
        }
        if !found {
            missing.push(format!("{}: {}", unit[0], unit[4]));
        }
    }
    println!("units of LLVM's tests, and those that raise what LLVM rejects them for:");
    for (group, (of, found)) in groups {
        println!("{of:5}{found:5}  {group}");
    }
    let all = units.len() - 1;
    println!("{all:5}{:5}  all\n{}", right.len(), missing.join("\n"));
    assert!(
        right.len() >= LEAST,
        "{} of {all}:\n{}",
        right.len(),
        missing.join("\n")
    );
    let rows = raised.iter().flat_map(|(unit, raised)| {
        raised
            .iter()
            .map(move |(constraint, subject)| format!("{unit}\t{constraint}\t{subject}\n"))
    });
    check_file(
        &root().join("testdata/verifier/units.expected"),
        &rows.collect::<String>(),
    )
    .unwrap_or_else(|e| panic!("{e}"));
}
