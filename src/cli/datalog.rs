//! The arguments of `datalog`.

use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::commands::{datalog, flowlog};
use crate::error::Error;

#[derive(Args)]
#[command(after_help = "\
The files are those of datalog/ in the checkout: what declares the facts, the rules, the constraints, and programs over them,
which Soufflé and `llvm-facts run` read.

With --flowlog it is a Cargo project that evaluates one of them with FlowLog, on timely dataflow, by threads,
processes and machines: run.sh in it says how. What rules derive has then to fit in the memory of all
machines together, not of one. It recovers from nothing: a process that is lost ends the run.

Exit status: 0 if the files were written, 2 if not.

Examples:
  llvm-facts datalog datalog && souffle -F facts -D out datalog/main.dl
  llvm-facts datalog datalog --force --gzip      for a workspace of export --gzip
  llvm-facts datalog --flowlog points_to --analysis points_to && points_to/run.sh -n 2 facts out")]
pub struct DatalogArgs {
    /// The directory to create
    #[arg(value_name = "DIR", required_unless_present = "flowlog")]
    directory: Option<PathBuf>,
    /// Write a Cargo project for FlowLog into this directory instead
    #[arg(long, value_name = "DIR", requires = "analysis", conflicts_with_all = ["directory", "gzip"])]
    flowlog: Option<PathBuf>,
    /// Of this analysis, or relation of everything.dl
    #[arg(long, value_name = "NAME", requires = "flowlog")]
    analysis: Option<String>,
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
        match (self.flowlog, self.analysis, self.directory) {
            (Some(directory), Some(analysis), _) => {
                flowlog::write(&directory, self.force, &analysis)
            }
            (_, _, directory) => {
                datalog::write(&directory.unwrap_or_default(), self.force, self.gzip)
            }
        }
    }
}
