//! `lint`: checks that both engines accept programs, and that the programs include what they use.

use clap::Args;
use std::io::{self, IsTerminal as _, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use datalog::Size;

use crate::error::Error;
use crate::evaluation::shipped::Local;
use crate::terminal::print_diagnostics;
use crate::text::count;

#[derive(Args)]
#[command(after_help = include_str!("lint.txt"))]
pub struct LintArgs {
    /// Programs, .dl files
    #[arg(required = true, value_name = "PROGRAM")]
    programs: Vec<PathBuf>,
    /// Print the number of files, relations and rules of each program, including its includes
    #[arg(short, long)]
    verbose: bool,
}

impl LintArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        Ok(lint(&self.programs, self.verbose))
    }
}

/// Prints the findings of each program; with `verbose`, also its size.
fn lint(programs: &[PathBuf], verbose: bool) -> ExitCode {
    let mut clean = true;
    for path in programs {
        let linted = datalog::lint(path, &Local);
        print_diagnostics(&linted.findings);
        let is_clean = linted.findings.is_empty();
        clean &= is_clean;
        let path = path.display();
        let said = match linted.size {
            Some(Size {
                files,
                relations,
                rules,
            }) if verbose => {
                let (files, relations) = (count(files, "file"), count(relations, "relation"));
                format!("{path}: {files}, {relations}, {}", count(rules, "rule"))
            }
            _ if is_clean && io::stdout().is_terminal() => {
                format!("{path}: both engines read it alike")
            }
            _ => continue,
        };
        let _ = writeln!(io::stdout(), "{said}");
    }
    if clean {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
