//! The arguments of `sqlite`.

use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

use super::ThreadArgs;
use crate::commands::sqlite;
use crate::error::Error;
use crate::evaluation::Derived;

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if the database was written, 2 if not (with the reason on stderr, and nothing under its
name).

A predicate is a table with the name of its relation, with rows or without. The table predicates says
what they mean, modules where the rows come from, failed which inputs are not there. What modules
share is there once. The same facts give the same bytes.

--derived takes the names that llvm-facts schema has, of what rules derive: function:calls,
call_site:linked_callee, ... Their rows follow from all modules together.

Examples:
  llvm-facts sqlite facts --output facts.sqlite
  llvm-facts sqlite facts --index --derived function:calls,instruction:place
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
    /// Index every column that holds ids: the file is some three times as large, and joins are fast
    #[arg(long)]
    index: bool,
    /// Derive these relations of the vocabulary from all the facts, and write their tables too
    #[arg(long, value_name = "RELATION,...", value_delimiter = ',')]
    derived: Vec<String>,
    #[command(flatten)]
    threads: ThreadArgs,
    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
}

impl SqliteArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        sqlite::run(sqlite::Request {
            facts: self.facts,
            output: self.output,
            force: self.force,
            index: self.index,
            derived: Derived::read(&self.derived)?,
            jobs: self.threads.number(),
            quiet: self.quiet,
        })
    }
}
