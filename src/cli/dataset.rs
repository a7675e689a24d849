//! The arguments of `dataset`.

use clap::Args;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use super::ThreadArgs;
use super::number::size;
use crate::commands::dataset;
use crate::commands::dataset::graph::Graph;
use crate::commands::dataset::split::{self, By, Shares, Splitter};
use crate::error::Error;
use crate::evaluation::Derived;

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if the dataset was written, 2 if not (with the reason on stderr, and nothing under its
name).

A table is data/RELATION/SPLIT-NNNNN-OF-NNNNN.parquet; one without rows is not there, and one with
rows in any split is there in all. Each module is whole in its split: what modules share is repeated.
The same facts and options give the same bytes. README.md is the dataset card, dataset.json has the
same for programs, and sha256sum -c SHA256SUMS checks the files.

A module goes where SHA-256(seed, a zero byte, key) puts it among the shares. The key is the SHA-256
of its content, or with --split-by project the first directories of its id (all of an id that has
none). Equal modules of different projects may then be in different splits, unless --deduplicate.

--derived takes the names that llvm-facts schema has, of what rules derive: instruction:place,
basicblock:predecessors, ... What is derived of a module depends on no other one, so that no split knows
of another; function:calls and the like end at the module's own declarations.

--graph writes the tables graph_nodes and graph_edges, the program graph of each module as ProGraML
defines it and rules/analysis/program_graph.dl derives it. A node is an instruction, variable or constant, and
has a number in its module, from 0; an edge has the numbers of two nodes, its flow (control, data or
call) and its position. Node 0 is what calls the module from outside.

Examples:
  llvm-facts dataset facts --output dataset
  llvm-facts dataset facts --output dataset --split 90,0,10 --split-by project --deduplicate
  llvm-facts dataset facts --derived basicblock:predecessors,instruction:place")]
pub struct DatasetArgs {
    /// The workspace, or the directory of workspaces, that export wrote
    #[arg(value_name = "FACTS", default_value = "facts")]
    facts: PathBuf,
    /// The directory to write
    #[arg(short, long, value_name = "DIR", default_value = "dataset")]
    output: PathBuf,
    /// Replace an existing dataset (nothing else is ever replaced)
    #[arg(short, long)]
    force: bool,
    /// How large the splits train, validation and test are, in parts of their sum; there is none of 0
    #[arg(long, value_name = "N,N,N", default_value = "80,10,10", value_parser = split::shares)]
    split: Shares,
    /// What is never divided
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = By::Module)]
    split_by: By,
    /// A project is the first N directories of an id
    #[arg(long, value_name = "N", default_value = "1")]
    project_depth: NonZeroUsize,
    /// Any text: another one is another division
    #[arg(long, value_name = "TEXT", default_value = "")]
    seed: String,
    /// Derive these relations of the vocabulary, of each module by itself, and write their tables too
    #[arg(long, value_name = "RELATION,...", value_delimiter = ',')]
    derived: Vec<String>,
    /// Write the program graph of each module too, of control, data and calls: its nodes and edges
    #[arg(long)]
    graph: bool,
    #[command(flatten)]
    threads: ThreadArgs,
    /// Of modules with the same content, only take the first by id
    #[arg(long)]
    deduplicate: bool,
    /// The dataset's name in its card
    #[arg(long, value_name = "TEXT", default_value = "LLVM IR as relations")]
    title: String,
    /// The licence in its card, as Hugging Face calls it: mit, apache-2.0, other, ...
    #[arg(long, value_name = "ID", default_value = "unknown")]
    license: String,
    /// How much of the rows waits in memory; more makes larger row groups
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "512M")]
    buffer: u64,
    /// A file that has become so large is followed by another
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "512M")]
    file_size: u64,
    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
}

impl TryFrom<DatasetArgs> for dataset::Request {
    type Error = Error;

    fn try_from(arguments: DatasetArgs) -> Result<Self, Error> {
        Ok(dataset::Request {
            derived: Derived::read(&arguments.derived)?,
            graph: arguments.graph.then(Graph::new).transpose()?,
            jobs: arguments.threads.number(),
            facts: arguments.facts,
            output: arguments.output,
            force: arguments.force,
            splitter: Splitter {
                shares: arguments.split,
                by: arguments.split_by,
                depth: arguments.project_depth.get(),
                seed: arguments.seed,
            },
            deduplicate: arguments.deduplicate,
            buffer: arguments.buffer,
            file_size: arguments.file_size,
            title: arguments.title,
            license: arguments.license,
            quiet: arguments.quiet,
        })
    }
}

impl DatasetArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        dataset::run(&self.try_into()?)
    }
}
