//! The arguments of `lint`.

use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::commands::lint;
use crate::error::Error;

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if there is nothing to say, 1 otherwise. What Soufflé warns about counts.")]
pub struct LintArgs {
    /// Programs, .dl files
    #[arg(required = true, value_name = "PROGRAM")]
    programs: Vec<PathBuf>,
}

impl LintArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        Ok(lint::lint(&self.programs))
    }
}
