//! The arguments of `print`.

use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::commands::print;
use crate::error::Error;

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if every module was printed, 1 if some could not be (each is named on stderr with the
reason), 2 if nothing was.

What is printed comes from the fact files alone, without LLVM: llvm-as-22 reads it as the module that
was exported, and llvm-dis-22 prints both alike. What it prints otherwise, and what facts do not have,
is in docs/lossless.md. Facts that were edited print as what they say now; where they do not say
enough, the reason names the entity and the predicate.

In a directory, a module's file is its id with .ll behind it, out/src/list.bc.ll, or .lines. Files that exist are
left alone without --force. `llvm-facts stats FACTS --format tsv | grep ^modules` lists the ids.

Examples:
  llvm-facts print facts --module src/list.bc | llvm-as-22 -o list.bc
  llvm-facts print facts --output again/       every module, a file each
  llvm-facts print facts -o list.ll            the only module
  llvm-facts print facts --lines               on which line of it what stands")]
pub struct PrintArgs {
    /// The workspace, or the directory of workspaces, that export wrote
    #[arg(value_name = "FACTS", default_value = "facts")]
    facts: PathBuf,
    /// Print only the module with this id
    #[arg(short, long, value_name = "ID")]
    module: Option<String>,
    /// Write to a file, or the modules of a workspace with several into a directory; otherwise to stdout
    #[arg(short, long, value_name = "FILE|DIR")]
    output: Option<PathBuf>,
    /// Write the lines of entities in the text instead of it: line, from 1, and id, with a tab between
    #[arg(long)]
    lines: bool,
    /// Replace existing files
    #[arg(short, long, requires = "output")]
    force: bool,
}

impl PrintArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        print::run(&print::Request {
            facts: self.facts,
            module: self.module,
            output: self.output,
            lines: self.lines,
            force: self.force,
        })
    }
}
