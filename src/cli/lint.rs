//! The arguments of `lint`.

use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::commands::lint;
use crate::error::Error;

#[derive(Args)]
#[command(after_help = "\
Prints what this engine refuses, what Soufflé would warn about, where the two would not mean the same, includes that are missing or
unused, and uses of relations that are private to other folders.

Exit status: 0 if there is nothing to say, 1 otherwise. What Soufflé warns about counts.

Examples:
  llvm-facts lint mine.dl
  llvm-facts datalog datalog && llvm-facts lint datalog/main.dl")]
pub struct LintArgs {
    /// Programs, .dl files
    #[arg(required = true, value_name = "PROGRAM")]
    programs: Vec<PathBuf>,
    /// Print how many files, relations and rules each program has, includes counted
    #[arg(short, long)]
    verbose: bool,
}

impl LintArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        Ok(lint::lint(&self.programs, self.verbose))
    }
}
