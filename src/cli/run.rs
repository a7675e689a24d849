//! The arguments of `run`.

use clap::Args;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::{BatchArgs, ThreadArgs};
use crate::commands::run::{self, Request, What};
use crate::error::Error;
use crate::results::Format;

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if the outputs were written, 1 if the program or the facts were refused (with file
and line on stderr, and nothing written), 2 if the command line was or writing failed.

Rows are those of Soufflé, sorted bytewise. A file is written whole or not at all; --format gives it
another ending. A file that the program includes and that is not there is taken from this binary if
it is one of `llvm-facts datalog`, such as vocabulary.dl. The workspaces of a directory of them
(--shard, --per-module) are taken together.

Of a workspace, rules that are of one module each are evaluated for some modules at a time, and the
others over all; rows are the same. --profile says of how many batches the rows come.

Examples:
  llvm-facts run mine.dl                             the outputs in this directory
  llvm-facts run mine.dl -F facts -D out --format json
  llvm-facts run --analysis call_graph -D -          a shipped program, printed
  llvm-facts run --analysis recursion -D -           a recipe of docs/cookbook.md
  llvm-facts run --analysis function:calls -D -      a relation of the vocabulary
  llvm-facts query 'function:calls(a, b)'            a question without a file")]
pub struct RunArgs {
    /// The program, a .dl file; - reads it from stdin
    #[arg(
        value_name = "PROGRAM",
        required_unless_present = "analysis",
        conflicts_with = "analysis"
    )]
    program: Option<PathBuf>,
    /// A shipped program (main, call_graph, a recipe of the cookbook, ...) or a relation of everything.dl (violation, function:calls, ...), from this binary
    #[arg(short, long, value_name = "NAME")]
    analysis: Option<String>,
    /// The directory of the fact files, or one of several workspaces [default: facts if there is one, otherwise .]
    #[arg(short = 'F', long = "fact-dir", value_name = "DIR")]
    facts: Option<PathBuf>,
    /// The directory to write to; - prints to stdout
    #[arg(
        short = 'D',
        long = "output-dir",
        value_name = "DIR",
        default_value = "."
    )]
    output: PathBuf,
    /// How to write, whatever the program says [default: as it says; on a terminal, text]
    #[arg(long, value_name = "FORMAT", value_enum)]
    format: Option<Format>,
    #[command(flatten)]
    threads: ThreadArgs,
    #[command(flatten)]
    batches: BatchArgs,
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
            facts: self.facts.unwrap_or_else(fact_directory),
            output: self.output,
            format: self.format,
            jobs: self.threads.number(),
            batch_rows: self.batches.batch_rows,
            profile: self.profile,
        })
    }
}

/// Where facts are if nothing is said: where the other commands have them, or where Soufflé does.
fn fact_directory() -> PathBuf {
    let facts = Path::new("facts");
    match facts.is_dir() {
        true => facts,
        false => Path::new("."),
    }
    .to_owned()
}
