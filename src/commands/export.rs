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
#[command(after_help = "\
Exit status: 0 if every input was exported, 1 if some failed (each is reported on stderr with the
reason and listed in manifest.json; the others are written), 2 if nothing was written, 75 if another
export is writing the same workspace.

Details:

The id of a file is its path below the given directory, or the name of the given file. A listed file
below the current directory has its path below that as its id; other entries of a list have ids as
if they were arguments. With --root, all ids are paths below that directory. Ids never contain more
of the path, so that facts are the same in every checkout. A file that is found more than once is
one module: its own name takes precedence over links to it, and the outermost directory that
contains it determines the id, for any order of the arguments. Symbolic links to directories are not
followed.

A file is bitcode, textual IR, or contains modules: an object, linked file or archive with bitcode
(-flto, -fembed-bitcode, -ffat-lto-objects, .rlib), a Mach-O universal binary, the output of wllvm
and gllvm, or a list by extract-bc -m (*.llvm.manifest); each may be compressed (gzip, zstd, xz).
The id of a contained module is that of the file with the suffix (member.o), (arm64) or #0. Files
without bitcode are skipped in a directory and fail if they are named. In a directory, compressed
files are read if they are named like x.bc.gz, x.ll.zst, x.o.xz or x.a.gz; compressed manifests are
not.

Parquet files, in which datasets of bitcode are published, are read with --column. Each row is a
module of bitcode or textual IR; its id is that of the file with the suffix #0, #1, ..., or (name)
with the name from --id-column. The manifest has the other columns of each module: texts, numbers
and lists of these, by default cells of at most 4096 bytes. Only one page of each column is in
memory. A row that is null, or not a module, fails alone.

GLOB matches ids. * and ? match anything but /, including a leading dot; ** as a component matches
any number of directories, also none; [a-z] and {a,b} are as in shells. A glob with a / at its
beginning or inside matches the whole id; any other glob matches every component. A / at its end has
no effect. A glob that matches a directory matches all files in it.

Debug info has paths as the compiler was given them: cluster.c in /home/me/redis/src. Facts also
have them relative to the source root, src/cluster.c. The source root is --source-root, or else the
directory of the build: that of --compile-commands (for CMake and Meson, that of the source),
--root, or the directory that a captured build names. No fact contains the root itself. If it is
unknown, rules use the common directory of all compile units.

Worker processes read the modules: a module that crashes LLVM, or exceeds the time or memory limit,
fails alone. The output is the same for any number of workers.

An interrupted export (Ctrl-C, a full disk, a power failure) keeps its progress next to the output;
the same command with --resume continues. If the output is complete, --resume exports changed files
again, keeps the others, and removes files that no longer exist.

With --partition, several processes or machines share an export: each exports another of the N
partitions of the same inputs, with the same options. The id of an input determines its partition,
independently of other inputs. A partition without inputs is written too. merge joins all N
partitions to the output of one export, byte for byte.

With --compile-commands, each command of the database is run again with -emit-llvm, by its own
compiler if that is a clang of LLVM 22 or older, otherwise by clang-22. Options for other outputs,
LTO and the linker are removed; so are options that this clang rejects, with a warning. The output
is the module of one unit, even with -flto; with --coverage it contains the counters. A unit that
does not compile, or exceeds --timeout, is an input that fails. Commands that write no object
(--precompile, --analyze, -E) or read from a pipe are skipped; -v names them. The id of a unit is
that of its object, relative to the directory of the database or to --root: src/list.bc for
src/list.o, lib/list.c.bc for lib/CMakeFiles/list.dir/list.c.o. If two units would have the same id,
both ids get more of the object's path: lib/list.dir/list.c.bc. Bitcode is cached in
$XDG_CACHE_HOME/llvm-facts/bitcode, or --cache, and reused if neither the command nor a file that it
read has changed. Commands with --config or -fprebuilt-module-path are run each time, because the
files that they read are not known.

A program is an executable, library or archive that the captured build linked, with the members that
the linker took. With --compile-commands, programs come from build.ninja, or from link.txt of CMake's
Makefile generators; these count all members of a static library. The name of a program is its path,
or the last component of its path.

Examples:
  llvm-facts export bitcode --program git                      the units of one program
  llvm-facts export build/ --exclude 'test*' --include '*.o'    objects, but no tests
  find build -name '*.bc' -newer stamp -print0 | llvm-facts export --from-list - --null")]
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
