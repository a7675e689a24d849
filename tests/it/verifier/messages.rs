//! The cases of `testdata/broken` that LLVM reads: its Verifier rejects each, for what the constraints say that they stand for.

use std::fs;
use std::sync::Mutex;

use super::{Verifier, complaints};
use crate::support::{files, in_parallel, root};

#[test]
fn llvm_rejects_every_case_for_the_reason_that_is_raised() {
    let verifier = Verifier::new();
    let stems = fs::read_dir(root().join("testdata/broken")).expect("read the folder");
    let cases: Vec<_> = stems
        .flat_map(|stem| files(&stem.expect("read the folder").path(), "ll"))
        .filter(|case| !case.with_extension("edit").exists())
        .collect();
    let wrong = Mutex::new(Vec::new());
    in_parallel(&cases, |case| {
        let text = fs::read_to_string(case).expect("read the case");
        let complaints = complaints(case);
        for raised in text
            .lines()
            .filter_map(|line| line.strip_prefix("; raises: "))
        {
            if verifier.constraints.contains_key(raised) && !verifier.agrees(raised, &complaints) {
                let said = complaints.first().map_or("nothing", String::as_str);
                let line = format!("{}: {raised}, but LLVM says {said}", case.display());
                wrong.lock().expect("no thread panicked").push(line);
            }
        }
    });
    let mut wrong = wrong.into_inner().expect("no thread panicked");
    wrong.sort();
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
