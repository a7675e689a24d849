//! The arguments of `verify`.

use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

use super::ThreadArgs;
use crate::commands::verify;
use crate::error::Error;

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if all is as the manifest says, 1 if something is not, 2 if that is not known: no
workspace, one of another version of the schema, or files that may not be read.

Every file is there, with the bytes, the rows and the BLAKE3 that manifest.json says, and no
other is beside them. Every row has its predicate's columns, in UTF-8, with numbers where numbers
belong. Read back, every module has the rows that the manifest says, in the order of its modules,
and no row is left. In a directory of workspaces (--shard, --per-module), all of them are
verified, they stand in the order of their modules, and their manifests have the SHA-256 that the
first one says. What is wrong stands on stderr, a line each. The form of the manifest itself is
docs/manifest.schema.json.

With --inputs, the files that were exported are to have the SHA-256 of then too. Their ids are
paths below that directory: the one that export was given, or its --root. What came from stdin
is not looked for. What export compiled (--compile-commands) has the id of an object that need not
be there and is not what was exported: --inputs cannot compare it.

Examples:
  llvm-facts verify facts && cp -r facts /archive
  llvm-facts verify facts --inputs build || llvm-facts export build --output facts --resume
  llvm-facts verify facts --quiet || exit 1                   in a script")]
pub struct VerifyArgs {
    /// A workspace, or a directory of workspaces
    #[arg(value_name = "FACTS", default_value = "facts")]
    facts: PathBuf,
    /// Compare the inputs too, which are below this directory
    #[arg(long, value_name = "DIR")]
    inputs: Option<PathBuf>,
    /// Name the first N problems; 0 names all
    #[arg(long, value_name = "N", default_value_t = 20)]
    limit: usize,
    #[command(flatten)]
    threads: ThreadArgs,
    /// No report: the exit status says it
    #[arg(short, long)]
    quiet: bool,
}

impl VerifyArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        verify::verify(&verify::Request {
            facts: self.facts,
            inputs: self.inputs,
            limit: self.limit,
            jobs: self.threads.number(),
            quiet: self.quiet,
        })
    }
}
