//! Arguments that several commands share.

pub mod number;

use clap::{Args, value_parser};
use std::num::{NonZeroUsize, ParseIntError};
use std::path::PathBuf;

use crate::error::Error;
use crate::evaluation;
use crate::llvm;
use crate::terminal::warn;
use crate::workspace::Layout;

/// The division of modules between workspaces.
#[derive(Args)]
pub struct LayoutArgs {
    /// Write a workspace for every N modules: DIR/shard-00000, ...
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..), conflicts_with = "per_module")]
    shard: Option<u64>,
    /// Write a workspace for each module: DIR/MODULE
    #[arg(long)]
    per_module: bool,
    /// Compress the tables (.tsv.gz), see `llvm-facts datalog --gzip`
    #[arg(long)]
    pub gzip: bool,
}

impl LayoutArgs {
    /// Returns the division of modules between workspaces.
    pub fn layout(&self) -> Layout {
        match self.shard {
            Some(size) => Layout::Shard(size),
            None if self.per_module => Layout::PerModule,
            None => Layout::One,
        }
    }
}

/// The workspaces of a command whose arguments are something else.
#[derive(Args)]
pub struct FactsArgs {
    /// Workspaces, or directories of them
    #[arg(
        short = 'F',
        long = "fact-dir",
        value_name = "FACTS",
        default_value = "facts"
    )]
    pub facts: Vec<PathBuf>,
}

/// The workspaces of a command that takes them as arguments too.
#[derive(Args)]
pub struct WorkspaceArgs {
    /// Workspaces, or directories of workspaces, that export wrote; also as -F FACTS
    #[arg(value_name = "FACTS", default_value = "facts")]
    argument: Vec<PathBuf>,
    #[arg(
        short = 'F',
        long = "fact-dir",
        value_name = "FACTS",
        hide = true,
        conflicts_with = "argument"
    )]
    option: Vec<PathBuf>,
}

impl WorkspaceArgs {
    /// Returns the paths.
    pub fn facts(&self) -> &[PathBuf] {
        if self.option.is_empty() {
            &self.argument
        } else {
            &self.option
        }
    }
}

/// Parses a number of items to show; 0 shows all.
pub fn limit(text: &str) -> Result<usize, ParseIntError> {
    let number = text.parse();
    number.map(|number| if number == 0 { usize::MAX } else { number })
}

#[derive(Args)]
pub struct ThreadArgs {
    /// The number of threads [default: one a core]
    #[arg(short, long, value_name = "N", value_parser = number::jobs)]
    jobs: Option<NonZeroUsize>,
}

impl ThreadArgs {
    /// The number of threads.
    pub fn number(&self) -> usize {
        threads(self.jobs)
    }
}

#[derive(Args)]
pub struct BatchArgs {
    /// Evaluate module-local rules for about N rows at a time; 0: for all
    #[arg(long, value_name = "N", default_value_t = evaluation::ROWS)]
    pub batch_rows: u64,
}

/// The depth of proofs.
#[derive(Args)]
pub struct ProofArgs {
    /// Explain N steps below a row; 0: all, down to facts
    #[arg(long, value_name = "N", default_value_t = 0)]
    depth: usize,
}

impl ProofArgs {
    /// The number of steps below a row, unless all are shown.
    pub fn depth(&self) -> Option<usize> {
        (self.depth > 0).then_some(self.depth)
    }
}

pub fn threads(jobs: Option<NonZeroUsize>) -> usize {
    // More threads would only wait for each other, and the system limits their number.
    const MOST: usize = 256;
    jobs.map_or_else(evaluation::cores, NonZeroUsize::get)
        .min(MOST)
}

/// Headers of one LLVM and the library of another disagree on numbers and layouts.
pub fn check_llvm() -> Result<(), Error> {
    let headers = env!("LLVM_HEADERS_VERSION");
    let (major, minor, patch) = llvm::version();
    let library = format!("{major}.{minor}.{patch}");
    if !headers.starts_with(&format!("{major}.{minor}.")) {
        return Err(Error::Version {
            headers: headers.to_owned(),
            library,
        });
    }
    if headers != library {
        warn(&format!(
            "built with the headers of LLVM {headers}, running with the library of {library}; continuing, they should agree"
        ));
    }
    Ok(())
}
