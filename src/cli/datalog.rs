//! The arguments of `datalog`.

use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::commands::datalog;
use crate::error::Error;

#[derive(Args)]
pub struct DatalogArgs {
    /// The directory to create
    #[arg(value_name = "DIR")]
    directory: PathBuf,
    /// Write over the files of an existing directory
    #[arg(short, long)]
    force: bool,
    /// Have them read the tables of a compressed workspace
    #[arg(long)]
    gzip: bool,
}

impl DatalogArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        datalog::write(&self.directory, self.force, self.gzip)
    }
}
