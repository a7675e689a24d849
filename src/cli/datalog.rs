//! The arguments of `datalog`.

use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::commands::datalog;
use crate::error::Error;

#[derive(Args)]
#[command(after_help = "\
The files are those of datalog/ in the checkout: what declares the facts, the rules, the constraints, and programs over them,
which Soufflé and `llvm-facts run` read.

Exit status: 0 if the files were written, 2 if not.

Examples:
  llvm-facts datalog datalog && souffle -F facts -D out datalog/main.dl
  llvm-facts datalog datalog --force --gzip      for a workspace of export --gzip")]
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
