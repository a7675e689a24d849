//! Reads and runs programs for the tests of the engine, in this process.
#![allow(dead_code)]

pub mod case;
pub mod naive;
pub mod proof;
pub mod random;
pub mod random_program;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use datalog::diagnostic::{Diagnostic, Severity};
use datalog::program::Program;
use datalog::proof::Proofs;
use datalog::sorted_rows::SortedRows;
use datalog::source::Disk;
use datalog::{Checked, Facts, Options, Run};

/// Contents by name.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The folder of the crate.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Whether the run is to accept what it finds (`make bless`).
pub fn blessing() -> bool {
    std::env::var_os("BLESS").is_some()
}

/// Says that a test, or part of one, did not run.
pub fn skip(what: &str, why: &str) {
    writeln!(std::io::stderr(), "SKIPPED {what}: {why}").expect("write to stderr");
}

/// Soufflé, or `None` after saying that the test is skipped for want of it.
pub fn souffle(test: &str) -> Option<String> {
    let mut command = Command::new("souffle");
    let found = command
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if found.is_err() {
        skip(test, "souffle is not installed");
        return None;
    }
    Some("souffle".to_owned())
}

/// Reads a program.
pub fn read_here(program: &Path) -> Result<Checked, Vec<Diagnostic>> {
    datalog::read(program, &Disk)
}

/// The outputs of a run.
pub struct Ran {
    pub files: Files,
    pub stdout: Vec<u8>,
    pub notes: String,
}

/// Runs a program over a folder of facts.
pub fn run_here(checked: &Checked, facts: &Path, jobs: usize) -> Result<Ran, Vec<Diagnostic>> {
    let options = Options {
        facts: Facts::Folders(&[facts.to_owned().into()]),
        jobs,
        progress: &(),
        stop: &datalog::NEVER,
    };
    let run = datalog::run(&checked.program, &checked.source, &options)?;
    Ok(outputs(&checked.program, &run))
}

/// Runs a program, and checks proofs of up to `most` rows of each relation.
pub fn prove_here(
    checked: &Checked,
    facts: &Path,
    jobs: usize,
    most: usize,
) -> Result<Ran, Vec<Diagnostic>> {
    let options = Options {
        facts: Facts::Folders(&[facts.to_owned().into()]),
        jobs,
        progress: &(),
        stop: &datalog::NEVER,
    };
    let mut proofs = Proofs::new(&checked.program, &checked.source, &options)?;
    proof::check(&mut proofs, checked, most)?;
    proof::check_least(&proofs, checked, facts);
    Ok(outputs(&checked.program, proofs.run()))
}

/// Returns the outputs of a run.
pub fn outputs(program: &Program, run: &Run) -> Ran {
    let mut ran = Ran {
        files: Files::new(),
        stdout: Vec::new(),
        notes: String::new(),
    };
    for note in run.symbols.notes() {
        let _ = writeln!(ran.notes, "warning: {note}");
    }
    for (relation, rows) in program.relations.iter().zip(&run.relations) {
        if let Some(file) = &relation.output {
            let lines = SortedRows::new(
                relation,
                rows,
                file.delimiter,
                &run.symbols,
                &program.records,
            );
            let mut text = Vec::new();
            lines
                .headed(file.headers)
                .write(&mut text)
                .expect("write to memory");
            if file.stdout {
                let name = &relation.name;
                let heading = format!("---------------\n{name}\n===============\n");
                ran.stdout.extend(heading.bytes());
                ran.stdout.extend(text);
                ran.stdout.extend(b"===============\n");
            } else {
                ran.files.insert(file.name.clone(), text);
            }
        }
        if relation.printsize {
            let size = format!("{}\t{}\n", relation.name, rows.len());
            ran.stdout.extend(size.bytes());
        }
    }
    ran
}

/// Findings as the tool prints them.
pub fn told(findings: &[Diagnostic]) -> String {
    let mut text = String::new();
    for finding in findings {
        let word = match finding.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        let _ = writeln!(text, "{word}: {finding}");
    }
    text
}
