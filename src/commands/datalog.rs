//! `datalog`: writes the shipped programs.

use clap::Args;
use datalog::diagnostic::Diagnostic;
use std::fs::File;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::error::Error;
use crate::evaluation::shipped::ProgramName;
use crate::report::files::{DATA, Files, SCRIPT};
use crate::{schema, workspace};

#[derive(Args)]
#[command(after_help = include_str!("datalog.txt"))]
pub struct DatalogArgs {
    /// The directory to create
    #[arg(value_name = "DIR", required_unless_present = "flowlog")]
    directory: Option<PathBuf>,
    /// Write a Cargo project for FlowLog into this directory instead
    #[arg(long, value_name = "DIR", requires = "analysis", conflicts_with_all = ["directory", "gzip"])]
    flowlog: Option<PathBuf>,
    /// The analysis, or the relation of everything.dl, for --flowlog
    #[arg(long, value_name = "NAME", requires = "flowlog")]
    analysis: Option<String>,
    /// Write over the files of an existing directory
    #[arg(short, long)]
    force: bool,
    /// Write programs that read the tables of a compressed workspace
    #[arg(long)]
    gzip: bool,
}

impl DatalogArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        match (self.flowlog, self.analysis, self.directory) {
            (Some(directory), Some(analysis), _) => {
                write_flowlog(&directory, self.force, &analysis)
            }
            (_, _, directory) => write(&directory.unwrap_or_default(), self.force, self.gzip),
        }
    }
}

/// Writes the programs below a directory; with `gzip`, they read compressed tables.
fn write(directory: &Path, force: bool, gzip: bool) -> Result<ExitCode, Error> {
    let files = schema::FILES.iter().map(|(path, text)| {
        let text = if gzip {
            schema::compressed(path, text)
        } else {
            (*text).to_owned()
        };
        (*path, text)
    });
    write_files(directory, force, files)?;
    if io::stdout().is_terminal() {
        let _ = writeln!(
            io::stdout(),
            "{} files in {}; try: llvm-facts run {} -F facts -D out",
            schema::FILES.len(),
            directory.display(),
            directory.join("main.dl").display()
        );
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes a shipped analysis as a Cargo project that evaluates it with FlowLog.
fn write_flowlog(directory: &Path, force: bool, analysis: &str) -> Result<ExitCode, Error> {
    if analysis == "main" {
        return Err(Error::Usage(
            "--flowlog: main.dl is too large for rustc, and its constraints concern one module each: \
             run `llvm-facts check` on partitions of an export"
                .to_owned(),
        ));
    }
    let checked = ProgramName::Shipped(analysis.to_owned()).read()?;
    let project = datalog::flowlog::project(&checked.program, analysis).map_err(|refused| {
        let position = checked.source.position(refused.offset);
        Error::from(vec![Diagnostic::error(position, refused.reason)]).undone()
    })?;
    write_files(directory, force, project.into_iter())?;
    Ok(ExitCode::SUCCESS)
}

/// Writes either all files or none below a directory; replaces existing files if that is allowed.
fn write_files<'a>(
    directory: &Path,
    force: bool,
    all: impl Iterator<Item = (&'a str, String)>,
) -> Result<(), Error> {
    if !force && !workspace::is_vacant(directory, None)? {
        return Err(Error::Exists(directory.to_owned()));
    }
    // All are complete before any has its name, so that a full disk leaves no part of a program.
    let mut files = Files::default();
    for (path, text) in all {
        let mode = if text.starts_with("#!") { SCRIPT } else { DATA };
        let write = |file: &mut File| file.write_all(text.as_bytes());
        files.add(directory.join(path), mode, write)?;
    }
    files.persist()
}
