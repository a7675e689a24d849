//! The arguments of `show`.

use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::commands::show::{self, Format, Request};
use crate::error::Error;

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if the entity was shown, 1 if there is none of that id or the name means several, 2 if
there is no workspace or it cannot be read.

ID is what stands in a column of the facts: list.bc:@main, list.bc:@main:12, list.bc:@main:%5, i32,
list.bc:!7. A name will do where it means one: main or @main, main:12, %struct.node, !7, or the name
of a function as the source has it, db::open.

Shown are the kinds of the entity, its lines in the source and of the calls that it was inlined at,
its line of the IR that `llvm-facts print` writes (where numbers of attribute groups may be others),
and the rows of all facts that have it in a column. Files of the source are looked for where the
compiler read them, then below --source-root and the current directory.

Examples:
  llvm-facts show main                          where is it, and what is said of it?
  llvm-facts show 'list.bc:@main:12' facts --limit 0
  llvm-facts show '%struct.node' --context 0
  llvm-facts show main --format json | jq .source")]
pub struct ShowArgs {
    /// The id of an entity, or a name that means one
    #[arg(value_name = "ID")]
    id: String,
    /// The workspace, or the directory of workspaces, that export wrote
    #[arg(value_name = "FACTS", default_value = "facts")]
    facts: PathBuf,
    /// Show the first N rows of each predicate; 0 shows all
    #[arg(long, value_name = "N", default_value_t = 3)]
    limit: usize,
    /// Show N lines of IR and of source before and behind the entity's
    #[arg(short = 'C', long, value_name = "N", default_value_t = 2)]
    context: usize,
    /// Where the source is, if not where the compiler read it
    #[arg(long, value_name = "DIR")]
    source_root: Option<PathBuf>,
    /// How to show it
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl ShowArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        show::show(&Request {
            id: self.id,
            facts: self.facts,
            limit: self.limit,
            context: self.context,
            source_root: self.source_root,
            format: self.format,
        })
    }
}
