//! The cases of `testdata/broken` that LLVM reads: its Verifier rejects each, for what the constraints say that they stand for.

use std::sync::Mutex;

use schema::verifier::Severity;

use super::{Verifier, assemble};
use crate::constraints::cases;
use crate::support::in_parallel;

#[test]
fn llvm_rejects_every_case_for_the_reason_and_with_the_severity_that_is_raised() {
    let verifier = Verifier::new();
    let mut cases = cases();
    cases.retain(|case| !case.path.with_extension("edit").exists());
    let wrong = Mutex::new(Vec::new());
    in_parallel(&cases, |case| {
        // LLVM's reader warns that it drops debug info, unless the module is rejected for another reason.
        let complaints = assemble(&case.path, &[]);
        for raised in &case.raises {
            if verifier.constraints.contains_key(raised) && !verifier.agrees(raised, &complaints) {
                let said = complaints.first().map_or("nothing", String::as_str);
                let line = format!("{}: {raised}, but LLVM says {said}", case.path.display());
                wrong.lock().expect("no thread panicked").push(line);
            }
        }
        let of = |raised| verifier.constraints.get(raised);
        let mut raised = case.raises.iter().filter_map(of);
        let rejected = raised.any(|constraint| constraint.severity == Severity::Rejected);
        let mut lines = complaints.iter();
        if lines.any(|line| line.contains("ignoring invalid debug info")) == rejected {
            let line = format!(
                "{}: LLVM does not agree on the severity: {}",
                case.path.display(),
                complaints.join("\n")
            );
            wrong.lock().expect("no thread panicked").push(line);
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
