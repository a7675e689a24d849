//! The arguments of `export`.

use clap::Args;
use containers::Columns;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use crate::batch::Limits;
use crate::cli::number::{jobs, size};
use crate::cli::{LayoutArgs, threads};
use crate::discover::Selection;
use crate::llvm;
use crate::partition::Partition;
use crate::schema::Part;
use crate::workspace::place::OverwritePolicy;

const TABLES: &str = "From Parquet files";
const COMPILE: &str = "From a compilation database";
const PROGRAMS: &str = "Programs of a build";

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if every input was exported, 1 if some were not (each is named on stderr with the
reason and listed in manifest.json, the others are written), 2 if nothing was written, 75 if another
export is writing there.

A file's id is its path below the directory that was given, or the name of a file that was given.
What a list has below the current directory has its path below that; what it has elsewhere is as if
it were given. With --root, all ids are paths below that. They never hold more of the path, so that
facts are the same in every checkout. A file that is found more than once is one module: its own
name comes before that of a link to it, and of the directories with it the outermost decides the
id, whatever the order of the arguments. Symbolic links to directories are not followed.

A file is bitcode, textual IR, or has modules inside: an object, linked file or archive with bitcode
(-flto, -fembed-bitcode, -ffat-lto-objects, .rlib), a Mach-O universal binary, what wllvm and gllvm
compile or extract-bc -m lists (*.llvm.manifest); each of them compressed too (gzip, zstd, xz). The
id of a module inside is the file's with (member.o), (arm64) or #0 behind it. In a directory, those
without bitcode are passed over; one that was named fails. Compressed files are looked into there
if they are named like x.bc.gz, x.ll.zst, x.o.xz or x.a.gz, and manifests are not.

Parquet files, as datasets of bitcode are published, are read with --column: each row is a module, of
bitcode or textual IR, whose id is the file's with #0, #1, ... or what --id-column has, as (name),
behind it. The manifest has for each module what the other columns say, texts, numbers and lists of
these; without --keep-column those of at most 4096 bytes. No more of the file is in memory than a page
of each column. A row that is null, or no module, fails alone.

GLOB is matched with ids. * and ? match anything but /, a leading dot too; ** as a whole component
matches any number of directories, none as well; [a-z] and {a,b} are as in shells. With a / at its
beginning or inside, a glob is matched with the whole id; without one, with every component of it. A
/ at its end means nothing. A glob that matches a directory means all that is in it.

Debug info has paths as the compiler was given them: cluster.c in /home/me/redis/src. Facts have them
below the source root too, src/cluster.c: that of --source-root, else where the build ran: the folder
of --compile-commands (of CMake and Meson, that of the source) or --root, and what a folder of
llvm-facts capture says. The root itself is in no fact. Where it is not known, rules take what the
directories of all compile units have in common.

Modules are read in worker processes: one that crashes LLVM, takes too long or too much memory costs
itself and nothing else. The output is the same for any number of workers.

An export that was interrupted (Ctrl-C, a full disk, a power cut) leaves what it has beside the output;
the same command with --resume goes on with it. Where the output is complete already, --resume exports
those files again whose content has changed and keeps the rest; files that are gone go.

With --part, several processes or machines share an export: each asks for another of the N parts of the
same inputs, with the same options. An input is in the part that its id says, whatever else there is,
and its facts are those that it has in the whole. A part is written even if no input is in it; merge
takes all N and writes what one export writes, byte for byte.

With --compile-commands each command of the database is run again with -emit-llvm, by its own
compiler if that is a clang of LLVM 22 or older, otherwise by clang-22. Options that only name
other outputs, or are for LTO or the linker, are left out; so are those that this clang refuses,
with a warning. What it ends in is the module of one unit, even with -flto, and with --coverage code
that counts its runs. A unit that does not compile, or not within --timeout, is an input that fails.
Commands that make no object (--precompile, --analyze, -E) or read from a pipe are passed over; with
-v they are named. The id of a unit is that of its object, relative to the folder of the
database or to --root: src/list.bc for src/list.o, lib/list.c.bc for
lib/CMakeFiles/list.dir/list.c.o. Where two units would have one id, both get more of the object's
path: lib/list.dir/list.c.bc. Bitcode is kept, and taken from there when neither the command nor a
file that it read has changed: $XDG_CACHE_HOME/llvm-facts/bitcode, or --cache. Commands with
--config or -fprebuilt-module-path, which do not say what they read, are run each time.

Programs are what llvm-facts capture recorded: what the build linked or archived, with the members
that the linker took. With --compile-commands they are what build.ninja says, or the link.txt of CMake's
Makefile generators; a static library counts with all its members there. The name of a program is its
path, or the last component of that.

Examples:
  llvm-facts export bitcode --program git                      the units of one program
  llvm-facts export build/ --exclude 'test*' --include '*.o'    objects, but no tests
  llvm-facts export ComPile/data --column content               a dataset of bitcode
  find build -name '*.bc' -newer stamp -print0 | llvm-facts export --from-list - --null")]
pub struct ExportArgs {
    #[command(flatten)]
    pub selection: Selection,
    /// Read Parquet files too, whose modules are in this column: content, for one
    #[arg(long, value_name = "NAME", help_heading = TABLES)]
    column: Option<String>,
    /// The modules' names are in this column, otherwise they are the numbers of their rows
    #[arg(long, value_name = "NAME", requires = "column", help_heading = TABLES)]
    id_column: Option<String>,
    /// Of the other columns keep only these, and all that they say
    #[arg(long, value_name = "NAME,...", value_delimiter = ',', requires = "column", help_heading = TABLES)]
    keep_column: Option<Vec<String>>,
    /// Compile what this compile_commands.json, or the one of this folder, lists, and export that
    #[arg(short = 'p', long, value_name = "PATH", help_heading = COMPILE)]
    compile_commands: Option<PathBuf>,
    /// The clang for every unit
    #[arg(long, value_name = "PATH", requires = "compile_commands", help_heading = COMPILE)]
    clang: Option<PathBuf>,
    /// Add an option to every command, such as --compile-flag=-g; may be repeated
    #[arg(long = "compile-flag", value_name = "FLAG", requires = "compile_commands",
        allow_hyphen_values = true, help_heading = COMPILE)]
    compile_flags: Vec<OsString>,
    /// Where bitcode is kept
    #[arg(long, value_name = "DIR", requires = "compile_commands", help_heading = COMPILE)]
    cache: Option<PathBuf>,
    /// The workspace to write
    #[arg(short, long, value_name = "DIR", default_value = "facts")]
    pub output: PathBuf,
    /// The paths of source files are told below this directory, as debug info names it [default: where the build ran]
    #[arg(long, value_name = "DIR")]
    pub source_root: Option<PathBuf>,
    /// Replace an existing workspace or directory of workspaces (nothing else is ever replaced)
    #[arg(short, long)]
    force: bool,
    /// Go on with an interrupted export, or export again what has changed since the last one
    #[arg(long)]
    resume: bool,
    /// Where another export is writing there, let it finish first [default: exit with 75]
    #[arg(long)]
    pub wait: bool,
    /// Export only the K-th of N parts of the inputs; `merge` makes one workspace of all N
    #[arg(long, value_name = "K/N", conflicts_with_all = ["shard", "per_module", "link"])]
    pub part: Option<Partition>,
    /// Leave out parts of the facts: their tables stay empty; may be a list
    #[arg(long, value_name = "PART", value_delimiter = ',', value_enum)]
    pub skip: Vec<Part>,
    /// Export only the units of this program, as `llvm-facts capture` recorded it, or as CMake or Ninja build it; may be repeated
    #[arg(long = "program", value_name = "NAME", help_heading = PROGRAMS)]
    pub programs: Vec<String>,
    /// Print the programs of the inputs with their kinds, units and members without bitcode, and export nothing
    #[arg(long, conflicts_with = "programs", help_heading = PROGRAMS)]
    pub list_programs: bool,
    /// The number of worker processes, and of compilers [default: one a core]
    #[arg(short, long, value_name = "N", value_parser = jobs)]
    jobs: Option<NonZeroUsize>,
    /// Give up on a module after so long, and on its compiler before; 0 waits for ever
    #[arg(long, value_name = "SECONDS", default_value_t = 300.0, value_parser = seconds)]
    timeout: f64,
    /// Give up on a module that needs more memory: 500M, 4G; 0 sets no limit [default: the machine's, shared by the workers]
    #[arg(long, value_name = "SIZE", value_parser = memory)]
    memory_limit: Option<u64>,
    /// Stop at the first input that fails, and write nothing
    #[arg(long)]
    pub fail_fast: bool,
    #[command(flatten)]
    pub layout: LayoutArgs,
    /// Relate the modules' declarations to their definitions, as a linker of all of them would: link/resolves.tsv and others
    #[arg(long, conflicts_with_all = ["shard", "per_module"])]
    pub link: bool,
    /// Say in manifest.json how long each module took, which is never the same twice
    #[arg(long)]
    pub timings: bool,
    /// Print errors only
    #[arg(short, long, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Name each module as it is written, and pass on LLVM's warnings
    #[arg(short, long)]
    pub verbose: bool,
}

impl ExportArgs {
    /// Returns the number of worker processes.
    pub fn jobs(&self) -> usize {
        threads(self.jobs)
    }

    /// Returns the limits of a module.
    pub fn limits(&self) -> Limits {
        let timeout = Duration::from_secs_f64(self.timeout);
        let memory = self.memory_limit.unwrap_or_else(|| share(self.jobs()));
        Limits {
            timeout: (timeout > Duration::ZERO).then_some(timeout),
            memory: (memory > 0).then_some(memory),
        }
    }

    /// Returns what to do with an output that exists.
    pub fn existing(&self) -> OverwritePolicy {
        OverwritePolicy {
            replace: self.force,
            resume: self.resume,
            wait: false,
        }
    }

    /// Returns the columns of Parquet files.
    pub fn columns(&self) -> Option<Columns> {
        self.column.clone().map(|content| Columns {
            content,
            id: self.id_column.clone(),
            others: self.keep_column.clone(),
        })
    }

    /// Returns the options of the compilation database whose units are inputs.
    pub fn build(&self) -> Option<capture::database::Options> {
        let database = self.compile_commands.clone()?;
        Some(capture::database::Options {
            database,
            root: self.selection.root.clone(),
            clang: self.clang.clone(),
            flags: self.compile_flags.clone(),
            cache: self.cache.clone(),
            jobs: self.jobs(),
            timeout: self.limits().timeout,
            newest: llvm::version().0,
        })
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
