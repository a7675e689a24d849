//! The arguments of `sqlite`.

use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::commands::sqlite;
use crate::error::Error;

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if the database was written, 2 if not (with the reason on stderr, and nothing under its
name).

A predicate is a table with the name of its relation, with rows or without. The table predicates says
what they mean, modules where the rows come from, failed which inputs are not there. What modules
share is there once. The same facts give the same bytes.

Examples:
  llvm-facts sqlite facts --output facts.sqlite
  sqlite3 facts.sqlite \"SELECT opcode, count(*) FROM instruction__opcode GROUP BY 1 ORDER BY 2 DESC\"")]
pub struct SqliteArgs {
    /// The workspace, or the directory of workspaces, that export wrote
    #[arg(value_name = "FACTS", default_value = "facts")]
    facts: PathBuf,
    /// The file to write
    #[arg(short, long, value_name = "FILE", default_value = "facts.sqlite")]
    output: PathBuf,
    /// Replace an existing database of this command (nothing else is ever replaced)
    #[arg(short, long)]
    force: bool,
    /// Index the first column of every table: the file is larger, and joins are fast
    #[arg(long)]
    index: bool,
    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
}

impl SqliteArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        sqlite::run(&sqlite::Request {
            facts: self.facts,
            output: self.output,
            force: self.force,
            index: self.index,
            quiet: self.quiet,
        })
    }
}
