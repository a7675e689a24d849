//! `llvm-facts export`: exports inputs to workspaces.

use capture::database;
use clap::Args;
use containers::Columns;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use crate::args::number::{jobs, size};
use crate::args::{LayoutArgs, check_llvm, threads};
use crate::batch::Limits;
use crate::discover::Selection;
use crate::error::Error;
use crate::export::{self, Config};
use crate::llvm;
use crate::schema::Part;
use crate::terminal::to_stdout;
use crate::workspace::partition::Partition;
use crate::workspace::staging::OverwritePolicy;

const TABLES: &str = "From Parquet files";
const COMPILE: &str = "From a compilation database";
const PROGRAMS: &str = "Programs of a build";

#[derive(Args)]
#[command(after_help = include_str!("export.txt"))]
pub struct ExportArgs {
    #[command(flatten)]
    selection: Selection,
    /// Also read Parquet files; their modules are in this column
    #[arg(long, value_name = "NAME", help_heading = TABLES)]
    column: Option<String>,
    /// Take the modules' names from this column [default: the numbers of the rows]
    #[arg(long, value_name = "NAME", requires = "column", help_heading = TABLES, hide_short_help = true)]
    id_column: Option<String>,
    /// Keep only these other columns, with cells of any size
    #[arg(long, value_name = "NAME,...", value_delimiter = ',', requires = "column", help_heading = TABLES, hide_short_help = true)]
    keep_column: Option<Vec<String>>,
    /// Compile and export the units of a compile_commands.json
    ///
    /// PATH is the file or its directory.
    #[arg(short = 'p', long, value_name = "PATH", help_heading = COMPILE)]
    compile_commands: Option<PathBuf>,
    /// Compile every unit with this clang
    #[arg(long, value_name = "PATH", requires = "compile_commands", help_heading = COMPILE, hide_short_help = true)]
    clang: Option<PathBuf>,
    /// Add an option to every command, such as --compile-flag=-g; may be repeated
    #[arg(long = "compile-flag", value_name = "FLAG", requires = "compile_commands",
        allow_hyphen_values = true, help_heading = COMPILE, hide_short_help = true)]
    compile_flags: Vec<OsString>,
    /// Cache bitcode in this directory
    #[arg(long, value_name = "DIR", requires = "compile_commands", help_heading = COMPILE, hide_short_help = true)]
    cache: Option<PathBuf>,
    /// The workspace to write
    #[arg(short, long, value_name = "DIR", default_value = "facts")]
    output: PathBuf,
    /// Make the paths of source files relative to this directory, as debug info names it [default: the directory of the build]
    #[arg(long, value_name = "DIR", hide_short_help = true)]
    source_root: Option<PathBuf>,
    /// Replace an existing workspace, and nothing else
    #[arg(short, long)]
    force: bool,
    /// Continue an interrupted export, or export what has changed
    #[arg(long)]
    resume: bool,
    /// Wait for another export that is writing the same workspace [default: exit with status 75]
    #[arg(long, hide_short_help = true)]
    wait: bool,
    /// Export only the K-th of N partitions of the inputs
    ///
    /// `merge` makes one workspace of all N.
    #[arg(long, alias = "part", value_name = "K/N", conflicts_with_all = ["shard", "per_module", "link"])]
    partition: Option<Partition>,
    /// Leave these parts of the facts empty
    #[arg(long, value_name = "PART", value_delimiter = ',', value_enum)]
    skip: Vec<Part>,
    /// Export only the units of this program; may be repeated
    ///
    /// `llvm-facts capture`, CMake or Ninja names it.
    #[arg(long = "program", value_name = "NAME", help_heading = PROGRAMS)]
    programs: Vec<String>,
    /// Print the programs of the inputs, and export nothing
    ///
    /// The list has their kinds, units and members without bitcode.
    #[arg(long, conflicts_with = "programs", help_heading = PROGRAMS)]
    list_programs: bool,
    /// The number of worker processes and compilers [default: one a core]
    #[arg(short, long, value_name = "N", value_parser = jobs)]
    jobs: Option<NonZeroUsize>,
    /// The time limit of a module and its compiler; 0 sets none
    #[arg(long, value_name = "SECONDS", default_value_t = 300.0, value_parser = seconds)]
    timeout: f64,
    /// The memory limit of a module: 500M, 4G; 0 sets no limit [default: the machine's memory, shared by the workers]
    #[arg(long, value_name = "SIZE", value_parser = memory, hide_short_help = true)]
    memory_limit: Option<u64>,
    /// Stop at the first input that fails, and write nothing
    #[arg(long, hide_short_help = true)]
    fail_fast: bool,
    #[command(flatten)]
    layout: LayoutArgs,
    /// Relate declarations to definitions of other modules
    ///
    /// As a linker does: link/resolves.tsv and others.
    #[arg(long, conflicts_with_all = ["shard", "per_module"])]
    link: bool,
    /// Record the time of each module in manifest.json, which differs between runs
    #[arg(long, hide_short_help = true)]
    timings: bool,
    /// Print errors only
    #[arg(short, long, conflicts_with = "verbose")]
    quiet: bool,
    /// Print the name of each written module, and LLVM's warnings
    #[arg(short, long)]
    verbose: bool,
}

impl ExportArgs {
    /// Exports the inputs, or lists their programs.
    ///
    /// # Errors
    /// Nothing was written.
    pub fn run(self) -> Result<ExitCode, Error> {
        check_llvm()?;
        let list_programs = self.list_programs;
        let config = self.config();
        if list_programs {
            to_stdout(export::list_programs(&config)?.as_bytes())?;
            return Ok(ExitCode::SUCCESS);
        }
        export::run(&config)
    }

    fn config(self) -> Config {
        let jobs = threads(self.jobs);
        let timeout = Duration::from_secs_f64(self.timeout);
        let memory = self.memory_limit.unwrap_or_else(|| share(jobs));
        let limits = Limits {
            timeout: (timeout > Duration::ZERO).then_some(timeout),
            memory: (memory > 0).then_some(memory),
        };
        let mut skip = self.skip;
        skip.sort();
        skip.dedup();
        Config {
            columns: self.column.map(|content| Columns {
                content,
                id: self.id_column,
                others: self.keep_column,
            }),
            build: self.compile_commands.map(|database| database::Options {
                database,
                root: self.selection.root.clone(),
                clang: self.clang,
                flags: self.compile_flags,
                cache: self.cache,
                jobs,
                timeout: limits.timeout,
                newest: llvm::version().0,
            }),
            selection: self.selection,
            programs: self.programs,
            partition: self.partition,
            source_root: self.source_root,
            skip,
            output: self.output,
            layout: self.layout.layout(),
            gzip: self.layout.gzip,
            existing: OverwritePolicy {
                replace: self.force,
                resume: self.resume,
                wait: self.wait,
            },
            link: self.link,
            jobs,
            limits,
            fail_fast: self.fail_fast,
            timings: self.timings,
            quiet: self.quiet,
            verbose: self.verbose,
        }
    }
}

/// Returns a worker's share of nine tenths of the machine's memory, in bytes.
fn share(jobs: usize) -> u64 {
    const LEAST: u64 = 1 << 30;
    let system = rustix::system::sysinfo();
    let total = system.totalram as u64 * u64::from(system.mem_unit);
    (total / 10 * 9 / jobs as u64).max(LEAST)
}

/// Parses a time in seconds.
fn seconds(text: &str) -> Result<f64, String> {
    const LONGEST: f64 = 1e9;
    match text.parse() {
        Ok(seconds) if (0.0..=LONGEST).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds is needed, such as 30 or 0.5".to_owned()),
    }
}

/// Parses a memory limit that is large enough for a worker to start.
fn memory(text: &str) -> Result<u64, String> {
    const LEAST: u64 = 16 << 20;
    match size(text)? {
        bytes @ 1..LEAST => Err(format!(
            "{bytes} bytes are not enough to begin with; 16M is the least"
        )),
        bytes => Ok(bytes),
    }
}
