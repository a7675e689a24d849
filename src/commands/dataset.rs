//! `llvm-facts dataset`: a workspace as Parquet files in splits, with a card.

use clap::Args;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::args::number::size;
use crate::args::{ThreadArgs, WorkspaceArgs};
use crate::dataset::duplicates::Deduplicate;
use crate::dataset::source::{Bitcode, Input};
use crate::dataset::split::{By, Shares, Splitter, shares};
use crate::dataset::{self, Options};
use crate::error::Error;
use crate::workspace::staging::OverwritePolicy;

/// The heading of the arguments that select modules.
const BITCODE: &str = "From bitcode";

#[derive(Args)]
#[command(after_help = include_str!("dataset.txt"))]
pub struct DatasetArgs {
    #[command(flatten)]
    workspace: WorkspaceArgs,
    #[command(flatten)]
    bitcode: BitcodeArgs,
    /// The directory to write
    #[arg(short, long, value_name = "DIR", default_value = "dataset")]
    output: PathBuf,
    /// Replace an existing dataset (never any other directory)
    #[arg(short, long)]
    force: bool,
    /// Continue an interrupted run with the same inputs and options
    #[arg(long)]
    resume: bool,
    /// The relative sizes of train, validation and test; 0 leaves one out
    #[arg(long, value_name = "N,N,N", default_value = "80,10,10", value_parser = shares)]
    split: Shares,
    /// The modules that always stay in the same split
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = By::Project)]
    split_by: By,
    /// Any text; another text gives another assignment
    #[arg(long, value_name = "TEXT", default_value = "", hide_short_help = true)]
    seed: String,
    /// Write these derived relations of each module too
    #[arg(long, value_name = "RELATION,...", value_delimiter = ',')]
    derived: Vec<String>,
    /// Write the program graph of each module too
    #[arg(long)]
    graph: bool,
    #[command(flatten)]
    threads: ThreadArgs,
    /// The duplicates to leave out
    #[arg(long, value_name = "WHICH", value_enum, default_value_t = Deduplicate::Splits)]
    deduplicate: Deduplicate,
    /// The dataset's name in its card
    #[arg(long, value_name = "TEXT", default_value = "LLVM IR as relations")]
    title: String,
    /// The licence in its card: mit, apache-2.0, other, ...
    ///
    /// Hugging Face's words.
    #[arg(long, value_name = "ID", default_value = "unknown")]
    license: String,
    /// The licences of modules whose inputs have none
    ///
    /// Lines of a package or project, a tab and an SPDX expression.
    #[arg(long, value_name = "FILE")]
    licenses: Option<PathBuf>,
    /// The size of the buffer for rows; a larger one makes larger row groups
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "128M", hide_short_help = true)]
    buffer: u64,
    /// The size at which a new file begins
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "512M", hide_short_help = true)]
    file_size: u64,
    /// The number of rows after which a run can be resumed
    #[arg(
        long,
        value_name = "N",
        default_value = "33554432",
        hide_short_help = true
    )]
    checkpoint: u64,
    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
}

impl DatasetArgs {
    /// Writes the dataset.
    ///
    /// # Errors
    /// Nothing is left under its name.
    pub fn run(self) -> Result<ExitCode, Error> {
        let facts = self.workspace.facts().to_owned();
        dataset::write(&Options {
            input: self.bitcode.input().unwrap_or(Input::Facts(facts)),
            output: self.output,
            existing: OverwritePolicy {
                replace: self.force,
                resume: self.resume,
                wait: false,
            },
            splitter: Splitter {
                shares: self.split,
                by: self.split_by,
                seed: self.seed,
            },
            derived: self.derived,
            graph: self.graph,
            jobs: self.threads.number(),
            deduplicate: self.deduplicate,
            title: self.title,
            license: self.license,
            licenses: self.licenses,
            buffer: self.buffer,
            file_size: self.file_size,
            checkpoint: self.checkpoint,
            quiet: self.quiet,
        })?;
        Ok(ExitCode::SUCCESS)
    }
}

/// The arguments that select modules in place of a workspace.
#[derive(Args)]
struct BitcodeArgs {
    /// Export these files and directories in partitions, to a temporary workspace, in place of reading facts; may be repeated
    #[arg(long = "from", value_name = "INPUT", help_heading = BITCODE, conflicts_with_all = ["argument", "option"])]
    from: Vec<PathBuf>,
    /// The number of files in a partition, about
    #[arg(long, value_name = "N", default_value = "500", requires = "from", help_heading = BITCODE)]
    shard: NonZeroUsize,
    /// Also read Parquet files; their modules are in this column, such as content
    #[arg(long, value_name = "NAME", requires = "from", help_heading = BITCODE)]
    column: Option<OsString>,
    /// Take the modules' names from this column [default: the numbers of the rows]
    #[arg(long, value_name = "NAME", requires = "column", help_heading = BITCODE)]
    id_column: Option<OsString>,
    /// The number of seconds that a module may take
    #[arg(long, value_name = "SECONDS", requires = "from", help_heading = BITCODE)]
    timeout: Option<OsString>,
}

impl BitcodeArgs {
    /// Returns the files to export, if there are any.
    fn input(&self) -> Option<Input> {
        let options = [
            ("--column", &self.column),
            ("--id-column", &self.id_column),
            ("--timeout", &self.timeout),
        ];
        let options = options
            .into_iter()
            .filter_map(|(name, value)| Some([name.into(), value.clone()?]));
        (!self.from.is_empty()).then(|| {
            Input::Bitcode(Bitcode {
                inputs: self.from.clone(),
                partition: self.shard,
                reads_tables: self.column.is_some(),
                options: options.flatten().collect(),
            })
        })
    }
}
