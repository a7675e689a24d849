//! The arguments of `merge` and `split`.

use clap::{ArgGroup, Args};
use std::path::PathBuf;
use std::process::ExitCode;

use super::LayoutArgs;
use crate::commands::merge;
use crate::error::Error;
use crate::workspace::Layout;

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if the workspace was written, 2 if not.

The result is what an export of all the modules together would have written, byte for byte. No two
workspaces may have the same module, and all must be of one version of llvm-facts and LLVM. What
export --part wrote must be there whole, each part once. A folder that has workspaces in it means all
of them, and is refused while one of them is not whole.

Examples:
  llvm-facts export build/ --shard 1000 --output shards && llvm-facts merge shards --output facts
  llvm-facts merge curl zlib openssl --output all
  llvm-facts export build/ --part 1/2 -o parts/1; llvm-facts export build/ --part 2/2 -o parts/2
  llvm-facts merge parts --output facts")]
pub struct MergeArgs {
    /// Workspaces, directories of workspaces that export or split wrote, or folders with workspaces in them
    #[arg(required = true, value_name = "FACTS")]
    sources: Vec<PathBuf>,
    /// The workspace to write
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// Replace an existing workspace or directory of workspaces, but no source (nothing else is ever replaced)
    #[arg(short, long)]
    force: bool,
    /// Compress the tables (.tsv.gz); `llvm-facts datalog --gzip` writes programs for Soufflé that read them
    #[arg(long)]
    gzip: bool,
    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
}

#[derive(Args)]
// As clap would write it, and shorter: usage is not wrapped.
#[command(override_usage = "llvm-facts split [OPTIONS] -o <DIR> <--shard <N>|--per-module> <FACTS>", group = ArgGroup::new("division").required(true).args(["shard", "per_module"]), after_help = "\
Exit status: 0 if the workspaces were written, 2 if not.

Each of the workspaces is what an export of its modules alone would have written, byte for byte:
what modules share is in each workspace that needs it.

Examples:
  llvm-facts split facts --shard 1000 --output shards
  llvm-facts split facts --per-module --output modules && ls modules/src/list.bc")]
pub struct SplitArgs {
    /// A workspace, or a directory of workspaces
    #[arg(value_name = "FACTS")]
    source: PathBuf,
    /// The directory to write
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// Replace an existing workspace or directory of workspaces, but not the source (nothing else is ever replaced)
    #[arg(short, long)]
    force: bool,
    #[command(flatten)]
    layout: LayoutArgs,
    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
}

impl MergeArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        merge::run(&merge::Request {
            sources: self.sources,
            output: self.output,
            force: self.force,
            layout: Layout::One,
            gzip: self.gzip,
            quiet: self.quiet,
        })
    }
}

impl SplitArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        merge::run(&merge::Request {
            sources: vec![self.source],
            output: self.output,
            force: self.force,
            layout: self.layout.layout(),
            gzip: self.layout.gzip,
            quiet: self.quiet,
        })
    }
}
