//! The arguments of `run`.

use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

use super::ThreadArgs;
use crate::commands::run::{self, Request, What};
use crate::error::Error;

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if the outputs were written, 1 if the program or the facts were refused (with file
and line on stderr, and nothing written), 2 if the command line was or writing failed.

Rows are those of Soufflé, sorted bytewise. A file is written whole or not at all.")]
pub struct RunArgs {
    /// The program, a .dl file
    #[arg(
        value_name = "PROGRAM",
        required_unless_present = "analysis",
        conflicts_with = "analysis"
    )]
    program: Option<PathBuf>,
    /// A shipped program (main, call_graph, ...) or a relation of main.dl (violation, function:calls, ...), from this binary
    #[arg(short, long, value_name = "NAME")]
    analysis: Option<String>,
    /// The directory of the fact files
    #[arg(
        short = 'F',
        long = "fact-dir",
        value_name = "DIR",
        default_value = "."
    )]
    facts: PathBuf,
    /// The directory to write to; - prints to stdout
    #[arg(
        short = 'D',
        long = "output-dir",
        value_name = "DIR",
        default_value = "."
    )]
    output: PathBuf,
    #[command(flatten)]
    threads: ThreadArgs,
    /// Print the rules with their time and rows, the slowest first, to stderr
    #[arg(long)]
    profile: bool,
}

impl RunArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        let what = match (self.program, self.analysis) {
            (Some(program), _) => What::File(program),
            (None, analysis) => What::Analysis(analysis.unwrap_or_default()),
        };
        run::run(&Request {
            what,
            facts: self.facts,
            output: self.output,
            jobs: self.threads.number(),
            profile: self.profile,
        })
    }
}
