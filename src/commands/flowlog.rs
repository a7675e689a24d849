//! `datalog --flowlog`: a shipped program as a Cargo project, which evaluates it on several machines with FlowLog.
//!
//! FlowLog's crates are dependencies of the project, and none of this tool's.

use std::path::Path;
use std::process::ExitCode;

use ::datalog::flowlog;

use super::datalog;
use super::run::{self, What};
use crate::error::Error;
use crate::evaluation::print;

/// Writes the project of an analysis, or of a relation of `main.dl`, into a directory.
///
/// # Errors
/// There is no such analysis, or FlowLog cannot be told what it says; or the files cannot be written.
pub fn write(directory: &Path, force: bool, analysis: &str) -> Result<ExitCode, Error> {
    if analysis == "main" {
        return Err(Error::Usage(
            "--flowlog: main.dl is more than a compiler of Rust takes, and its constraints are of one module each: \
             `llvm-facts check` takes parts of an export as they are"
                .to_owned(),
        ));
    }
    let checked = match run::read(&What::Analysis(analysis.to_owned()))? {
        Ok(checked) => checked,
        Err(problems) => {
            print(&problems);
            return Ok(ExitCode::FAILURE);
        }
    };
    let written = flowlog::write(&checked.program).map_err(|refused| {
        let place = checked.source.position(refused.offset);
        Error::Datalog(format!("{place}: {}", refused.reason))
    })?;
    let kinds = [("input", &written.inputs), ("output", &written.outputs)];
    let relations = kinds.iter().flat_map(|(kind, relations)| {
        let lines = relations.iter();
        lines.map(move |(name, file)| format!("{kind}\t{name}\t{file}\n"))
    });
    let name: String = analysis
        .chars()
        .map(|one| {
            if one.is_ascii_alphanumeric() {
                one
            } else {
                '-'
            }
        })
        .collect();
    let named = |text: &str| text.replace("@NAME@", &name);
    let files = [
        ("Cargo.toml", named(include_str!("flowlog/Cargo.toml.in"))),
        ("build.rs", include_str!("flowlog/build.rs").to_owned()),
        ("src/main.rs", include_str!("flowlog/main.rs").to_owned()),
        ("src/udf.rs", flowlog::FUNCTIONS.to_owned()),
        ("program.dl", written.program),
        ("relations.tsv", relations.collect()),
        ("run.sh", named(include_str!("flowlog/run.sh"))),
    ];
    datalog::write_files(directory, force, files.into_iter())?;
    Ok(ExitCode::SUCCESS)
}
