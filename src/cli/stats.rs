//! The arguments of `stats`.

use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

use super::ThreadArgs;
use crate::commands::stats;
use crate::error::Error;

#[derive(Args)]
#[command(after_help = "\
Exit status: 0, or 2 if the files cannot be counted (with the reason on stderr).

Everything is counted in the files, but for the inputs that failed, which only manifest.json
knows. A directory of workspaces (--shard, --per-module) is counted as a whole: what its
workspaces all describe, such as the type i32, counts in each. Bytes are those of the files,
compressed if they are.

After the totals, the text has the largest numbers of each section first, and no 0. tsv and json
have all, whatever the limit, in the same order. tsv is section, name, number; json is
  {\"total\": {\"workspaces\": 1, \"modules\": 20, ...}, \"instructions\": {OPCODE: N, ...},
    \"modules\": {MODULE: INSTRUCTIONS, ...}, \"rows\": {PREDICATE: N, ...},
    \"bytes\": {PREDICATE: N, ...}, \"gaps\": {KIND: N, ...}, \"failed\": {STATUS: N, ...}}

Examples:
  llvm-facts stats facts --limit 0 | less
  llvm-facts stats facts --format tsv | grep ^gaps            what the facts do not describe
  llvm-facts stats facts --format json | jq .instructions.call")]
pub struct StatsArgs {
    /// A workspace, or a directory of workspaces
    #[arg(value_name = "FACTS", default_value = "facts")]
    facts: PathBuf,
    /// How to print
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = stats::Format::Text)]
    format: stats::Format,
    /// Show the first N lines of each section in the text; 0 shows all
    #[arg(long, value_name = "N", default_value_t = 10)]
    limit: usize,
    #[command(flatten)]
    threads: ThreadArgs,
}

impl StatsArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        stats::stats(&stats::Request {
            facts: self.facts,
            format: self.format,
            limit: self.limit,
            jobs: self.threads.number(),
        })
    }
}
