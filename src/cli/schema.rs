//! The arguments of `schema`.

use clap::Args;
use std::process::ExitCode;

use crate::commands::schema;
use crate::error::Error;

#[derive(Args)]
#[command(after_help = "\
Exit status: 0, or 2 if there is no such predicate, or none about the words.

Without arguments the predicates that people ask for first come by task, then all. A fact is read from
the module and has a file; a rule derives the others, which `llvm-facts query` and `run` ask for by
the same names.

Examples:
  llvm-facts schema | less
  llvm-facts schema call_site:callee
  llvm-facts schema memory                            the predicates of a stem
  llvm-facts schema --search 'source line'            those about something")]
pub struct SchemaArgs {
    /// A predicate, `vector_type:size`, or its relation, `vector_type__size`; a stem, `call`, lists its predicates
    #[arg(value_name = "PREDICATE")]
    names: Vec<String>,
    /// List the predicates in whose names, columns and texts all words are
    #[arg(short, long, value_name = "WORDS", conflicts_with = "names")]
    search: Option<String>,
}

impl SchemaArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        match &self.search {
            Some(words) => schema::search(words),
            None => schema::schema(&self.names),
        }
    }
}
