//! The command line.

use clap::{ArgGroup, Args, Parser, Subcommand, value_parser};
use globset::Glob;
use rustix::process::{Resource, getrlimit, setrlimit};
use std::env;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use crate::batch::{Limits, worker};
use crate::commands::check::{self, Format};
use crate::commands::dataset::split::{self, By, Shares, Splitter};
use crate::commands::export::{self, Config};
use crate::commands::run::{self, Request, What};
use crate::commands::{
    capture, datalog, dataset, lint, merge, print, schema, sqlite, stats, verify,
};
use crate::discover::{self, Selection};
use crate::error::{Error, warn};
use crate::schema::Part;
use crate::workspace::Layout;
use crate::workspace::place::Existing;
use crate::{evaluation, interrupt, llvm};

/// LLVM modules as relations: writes one TSV per predicate, and evaluates Datalog over them.
#[derive(Parser)]
#[command(version, max_term_width = 100, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  clang-22 -c -emit-llvm -g list.c -o build/list.bc
  llvm-facts export build/ --output facts     facts of every module below build/
  llvm-facts capture -- make -j8              a build's bitcode, for export bitcode
  llvm-facts export -p compile_commands.json  facts of what a build compiles
  llvm-facts check facts                      do LLVM's restrictions hold in them?
  llvm-facts verify facts                     are the files as they were written?
  llvm-facts stats facts                      how much is it, and of what?
  llvm-facts print facts --module src/list.c  a module as textual IR again
  llvm-facts run mine.dl -F facts -D out      a Datalog program of your own over them
  llvm-facts datalog datalog                  the Datalog programs, from this binary
  souffle -F facts -D out datalog/main.dl     rules and constraints, with the other engine
  llvm-facts schema vector_type:size          what is this predicate?";

const COMPILE: &str = "From a compilation database";

#[derive(Subcommand)]
enum Command {
    /// Write the facts of LLVM modules (.bc, .ll, and objects and archives with bitcode) into a workspace directory
    Export(ExportArgs),
    /// Make one workspace of several
    Merge(MergeArgs),
    /// Make several workspaces of one
    Split(SplitArgs),
    /// Run a build, and keep the bitcode of all that it compiles
    Capture(CaptureArgs),
    /// Say which constraints a workspace violates
    Check(CheckArgs),
    /// Say whether a workspace is, to the last byte, what its manifest says
    Verify(VerifyArgs),
    /// Say what a workspace holds: modules, functions, instructions, rows, gaps
    Stats(StatsArgs),
    /// Write modules again as textual IR, from their facts alone
    Print(PrintArgs),
    /// Evaluate a Datalog program over facts, as Soufflé does
    Run(RunArgs),
    /// Say whether both engines, this and Soufflé, read a program with one meaning
    Lint(LintArgs),
    /// Say what a predicate means; without a name, list all
    Schema(SchemaArgs),
    /// Write the Datalog programs that belong to the facts
    Datalog(DatalogArgs),
    /// Write a workspace as a research dataset: Parquet files in splits, with a card
    Dataset(DatasetArgs),
    /// Write a workspace as one SQLite database
    Sqlite(SqliteArgs),
}

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if every input was exported, 1 if some were not (each is named on stderr with the
reason and listed in manifest.json, the others are written), 2 if nothing was written.

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

GLOB is matched with ids. * and ? match anything but /, a leading dot too; ** as a whole component
matches any number of directories, none as well; [a-z] and {a,b} are as in shells. With a / at its
beginning or inside, a glob is matched with the whole id; without one, with every component of it. A
/ at its end means nothing. A glob that matches a directory means all that is in it.

Modules are read in worker processes: one that crashes LLVM, takes too long or too much memory costs
itself and nothing else. The output is the same for any number of workers.

An export that was interrupted (Ctrl-C, a full disk, a power cut) leaves what it has beside the output;
the same command with --resume goes on with it. Where the output is complete already, --resume exports
those files again whose content has changed and keeps the rest; files that are gone go.

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

Examples:
  llvm-facts export build/ --exclude 'test*' --include '*.o'    objects, but no tests
  find build -name '*.bc' -newer stamp -print0 | llvm-facts export --from-list - --null")]
struct ExportArgs {
    /// Files, directories (searched for what has modules), or - for stdin
    #[arg(required_unless_present_any = ["from_list", "compile_commands"], value_name = "INPUT")]
    inputs: Vec<PathBuf>,
    /// Take files and directories from a file too, one a line, relative to the current directory; - for stdin
    #[arg(long, value_name = "FILE")]
    from_list: Option<PathBuf>,
    /// The paths of the list end with NUL, as find -print0 writes them; otherwise blank lines are skipped
    #[arg(short = '0', long, requires = "from_list")]
    null: bool,
    /// Of the files in directories, export only these; may be repeated
    #[arg(long, value_name = "GLOB", value_parser = discover::glob)]
    include: Vec<Glob>,
    /// Leave out these, whatever --include says; directories are not entered; may be repeated
    #[arg(long, value_name = "GLOB", value_parser = discover::glob)]
    exclude: Vec<Glob>,
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
    output: PathBuf,
    /// Module ids are paths below this directory
    #[arg(long, value_name = "DIR")]
    root: Option<PathBuf>,
    /// Replace an existing workspace or directory of workspaces (nothing else is ever replaced)
    #[arg(short, long)]
    force: bool,
    /// Go on with an interrupted export, or export again what has changed since the last one
    #[arg(long)]
    resume: bool,
    /// Leave out parts of the facts: their tables stay empty; may be a list
    #[arg(long, value_name = "PART", value_delimiter = ',', value_enum)]
    skip: Vec<Part>,
    /// The number of worker processes, and of compilers [default: one a core]
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Give up on a module after so long, and on its compiler before; 0 waits for ever
    #[arg(long, value_name = "SECONDS", default_value_t = 300.0, value_parser = seconds)]
    timeout: f64,
    /// Give up on a module that needs more memory: 500M, 4G; 0 sets no limit [default: the machine's, shared by the workers]
    #[arg(long, value_name = "SIZE", value_parser = memory)]
    memory_limit: Option<u64>,
    /// Stop at the first input that fails, and write nothing
    #[arg(long)]
    fail_fast: bool,
    #[command(flatten)]
    layout: LayoutArgs,
    /// Relate the modules' declarations to their definitions, as a linker of all of them would: link/resolves.tsv and others
    #[arg(long, conflicts_with_all = ["shard", "per_module"])]
    link: bool,
    /// Say in manifest.json how long each module took, which is never the same twice
    #[arg(long)]
    timings: bool,
    /// Print errors only
    #[arg(short, long, conflicts_with = "verbose")]
    quiet: bool,
    /// Name each module as it is written, and pass on LLVM's warnings
    #[arg(short, long)]
    verbose: bool,
}

/// How modules are divided between workspaces.
#[derive(Args)]
struct LayoutArgs {
    /// Write a workspace for every N modules, each of which Soufflé takes: DIR/shard-00000, ...
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..), conflicts_with = "per_module")]
    shard: Option<u64>,
    /// Write a workspace for each module: DIR/MODULE
    #[arg(long)]
    per_module: bool,
    /// Compress the tables (.tsv.gz), and write the input.dl that reads them
    #[arg(long)]
    gzip: bool,
}

impl LayoutArgs {
    fn layout(&self) -> Layout {
        match self.shard {
            Some(size) => Layout::Shard(size),
            None if self.per_module => Layout::PerModule,
            None => Layout::One,
        }
    }
}

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if the workspace was written, 2 if not.

The result is what an export of all the modules together would have written, byte for byte. No two
workspaces may have the same module, and all must be of one version of llvm-facts and LLVM.

Examples:
  llvm-facts export build/ --shard 1000 --output shards && llvm-facts merge shards --output facts
  llvm-facts merge curl zlib openssl --output all")]
struct MergeArgs {
    /// Workspaces, or directories of workspaces
    #[arg(required = true, value_name = "FACTS")]
    sources: Vec<PathBuf>,
    /// The workspace to write
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// Replace an existing workspace or directory of workspaces, but no source (nothing else is ever replaced)
    #[arg(short, long)]
    force: bool,
    /// Compress the tables (.tsv.gz), and write the input.dl that reads them
    #[arg(long)]
    gzip: bool,
    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
}

#[derive(Args)]
#[command(group = ArgGroup::new("division").required(true).args(["shard", "per_module"]), after_help = "\
Exit status: 0 if the workspaces were written, 2 if not.

Each of the workspaces is what an export of its modules alone would have written, byte for byte:
what modules share is in each workspace that needs it.

Examples:
  llvm-facts split facts --shard 1000 --output shards
  llvm-facts split facts --per-module --output modules && ls modules/src/list.bc")]
struct SplitArgs {
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

#[derive(Args)]
struct ThreadArgs {
    /// The number of threads [default: one a core]
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

impl ThreadArgs {
    fn number(&self) -> usize {
        threads(self.jobs)
    }
}

/// What `export` runs to read modules. No subcommand, for clap suggests hidden ones too.
#[derive(Parser)]
struct WorkerArgs {
    #[arg(long)]
    parent: i32,
    #[arg(long)]
    memory: Option<u64>,
}

impl From<ExportArgs> for Config {
    fn from(arguments: ExportArgs) -> Self {
        let jobs = threads(arguments.jobs);
        let memory = arguments.memory_limit.unwrap_or_else(|| share(jobs));
        let timeout = Duration::from_secs_f64(arguments.timeout);
        let timeout = (timeout > Duration::ZERO).then_some(timeout);
        Config {
            build: arguments
                .compile_commands
                .map(|path| ::capture::database::Options {
                    database: path,
                    root: arguments.root.clone(),
                    clang: arguments.clang,
                    flags: arguments.compile_flags,
                    cache: arguments.cache,
                    jobs,
                    timeout,
                    newest: llvm::version().0,
                }),
            selection: Selection {
                arguments: arguments.inputs,
                list: arguments.from_list,
                null: arguments.null,
                root: arguments.root,
                include: arguments.include,
                exclude: arguments.exclude,
            },
            output: arguments.output,
            existing: Existing {
                replace: arguments.force,
                resume: arguments.resume,
            },
            layout: arguments.layout.layout(),
            gzip: arguments.layout.gzip,
            skip: {
                let mut skip = arguments.skip;
                skip.sort();
                skip.dedup();
                skip
            },
            link: arguments.link,
            jobs,
            limits: Limits {
                timeout,
                memory: (memory > 0).then_some(memory),
            },
            fail_fast: arguments.fail_fast,
            timings: arguments.timings,
            quiet: arguments.quiet,
            verbose: arguments.verbose,
        }
    }
}

/// A worker's share of the machine's memory, of which something is left to others.
fn share(jobs: usize) -> u64 {
    const LEAST: u64 = 1 << 30;
    let system = rustix::system::sysinfo();
    let total = system.totalram as u64 * u64::from(system.mem_unit);
    (total / 10 * 9 / jobs as u64).max(LEAST)
}

/// A time in seconds.
fn seconds(text: &str) -> Result<f64, String> {
    const LONGEST: f64 = 1e9;
    match text.parse() {
        Ok(seconds) if (0.0..=LONGEST).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds is needed, such as 30 or 0.5".to_owned()),
    }
}

/// A limit that a worker can start with.
fn memory(text: &str) -> Result<u64, String> {
    const LEAST: u64 = 16 << 20;
    match size(text)? {
        bytes @ 1..LEAST => Err(format!(
            "{bytes} bytes are not enough to begin with; 16M is the least"
        )),
        bytes => Ok(bytes),
    }
}

/// A number of bytes, with K, M, G or T for powers of 1024.
fn size(text: &str) -> Result<u64, String> {
    let units = text.find(|c: char| c.is_ascii_alphabetic());
    let (number, unit) = text.split_at(units.unwrap_or(text.len()));
    let unit = unit.to_ascii_uppercase();
    let unit = unit.trim_end_matches('B').trim_end_matches('I');
    let power = ["", "K", "M", "G", "T"].iter().position(|u| *u == unit);
    let bytes = number.trim().parse::<u64>().ok().zip(power);
    bytes
        .and_then(|(number, power)| number.checked_mul(1 << (10 * power)))
        .ok_or_else(|| "a size is needed, such as 500M or 4G".to_owned())
}

#[derive(Args)]
#[command(after_help = "\
Exit status: the build's.

The build runs as it would, with the same objects. C and C++ compilers of PATH (cc, gcc-12,
clang++, ...; also CC and CXX with an absolute path) are found in a folder that comes first on
PATH; there each compile is first done by clang to bitcode, by the build's own if that is a clang
of LLVM 22 or older, otherwise by clang-22, and then by the compiler itself. What cannot be
compiled to bitcode is reported at the end, and is nothing to the build. For cargo, RUSTC_WRAPPER
does the same with each crate, which is one module.

Bitcode is named after its object, relative to --root: src/list.bc for src/list.o. Only a unit
whose object (or program, if it was linked at once) the build wrote and left there is kept, so
that a configure's probes are not; nor are CMake's own, build scripts and procedural macros. --all
keeps them. DIR/units.jsonl has each unit's source, object and directory, and why there is no
bitcode. Another capture into the same DIR adds to it and takes the place of what was compiled
again.

A build that is up to date compiles nothing, and one that names its compilers with absolute paths,
as CMake's does once it is configured, does not look at PATH: capture the configuration too. The
tree then names wrappers in $XDG_CACHE_HOME/llvm-facts/wrappers, which run the compiler without a
capture too.

Examples:
  llvm-facts capture -- make -j8
  llvm-facts capture -- sh -c 'cmake -B build && cmake --build build'
  llvm-facts capture --output rust -- cargo build")]
struct CaptureArgs {
    /// The folder for the bitcode
    #[arg(short, long, value_name = "DIR", default_value = "bitcode")]
    output: PathBuf,
    /// Bitcode is named relative to this directory
    #[arg(long, value_name = "DIR", default_value = ".")]
    root: PathBuf,
    /// The clang for every C and C++ unit
    #[arg(long, value_name = "PATH")]
    clang: Option<PathBuf>,
    /// Add an option to every command of a C or C++ compiler, such as --compile-flag=-g; may be repeated
    #[arg(long = "compile-flag", value_name = "FLAG", allow_hyphen_values = true)]
    compile_flags: Vec<OsString>,
    /// Keep units too whose objects are gone, and what runs only during the build
    #[arg(long)]
    all: bool,
    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
    /// The build
    #[arg(required = true, trailing_var_arg = true, value_name = "COMMAND")]
    command: Vec<OsString>,
}

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if nothing is violated, 1 if something is, 2 if the check could not be done: no
workspace, or facts that cannot be read (with file, line and reason on stderr).

A constraint is what LangRef or the schema demands; every module that LLVM's verifier accepts keeps
all. The report has the constraint with the most violations first. tsv and json have all violations,
whatever the limit. tsv is sorted bytewise, the lines of the violation.tsv of datalog/main.dl; json is
  {\"violations\": 1, \"constraints\": [{\"name\": ..., \"meaning\": ..., \"violations\": 1,
    \"subjects\": [{\"subject\": ..., \"detail\": ...}]}]}
and begins with \"checked\", the number of constraints, if a part was asked for.

--stem and --constraint check a part, and only what that part needs is read and derived. The stem of a
constraint is the name of its file below datalog/constraints.

Examples:
  llvm-facts export build/ && llvm-facts check
  llvm-facts check facts --stem call --constraint instruction:next
  llvm-facts check facts --limit 0 | less
  llvm-facts check facts --format tsv | cut -f2 | sort -u     whatever violates anything
  llvm-facts check facts --quiet || exit 1                    in a script")]
struct CheckArgs {
    /// The workspace that export wrote
    #[arg(value_name = "FACTS", default_value = "facts")]
    facts: PathBuf,
    /// Check the constraints of STEM only, such as call (may be repeated)
    #[arg(long, value_name = "STEM")]
    stem: Vec<String>,
    /// Check the constraint of this name only (may be repeated, and beside --stem)
    #[arg(long, value_name = "NAME")]
    constraint: Vec<String>,
    /// How to report
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Show the first N subjects of each constraint in the text; 0 shows all
    #[arg(long, value_name = "N", default_value_t = 5)]
    limit: usize,
    #[command(flatten)]
    threads: ThreadArgs,
    /// No report: the exit status says it
    #[arg(short, long)]
    quiet: bool,
}

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if all is as the manifest says, 1 if something is not, 2 if that is not known: no
workspace, one of another version of the schema, or files that may not be read.

Every file is there, with the bytes, the rows and the SHA-256 that manifest.json says, and no
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
struct VerifyArgs {
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
struct StatsArgs {
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

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if every module was printed, 1 if some could not be (each is named on stderr with the
reason), 2 if nothing was.

What is printed comes from the fact files alone, without LLVM: llvm-as-22 reads it as the module that
was exported, and llvm-dis-22 prints both alike. What it prints otherwise, and what facts do not have,
is in docs/lossless.md. Facts that were edited print as what they say now; where they do not say
enough, the reason names the entity and the predicate.

In a directory, a module's file is its id with .ll behind it: out/src/list.bc.ll. Files that exist are
left alone without --force. `llvm-facts stats FACTS --format tsv | grep ^modules` lists the ids.

Examples:
  llvm-facts print facts --module src/list.bc | llvm-as-22 -o list.bc
  llvm-facts print facts --output again/       every module, a file each
  llvm-facts print facts -o list.ll            the only module")]
struct PrintArgs {
    /// The workspace, or the directory of workspaces, that export wrote
    #[arg(value_name = "FACTS", default_value = "facts")]
    facts: PathBuf,
    /// Print only the module with this id
    #[arg(short, long, value_name = "ID")]
    module: Option<String>,
    /// Write to a file, or the modules of a workspace with several into a directory; otherwise to stdout
    #[arg(short, long, value_name = "FILE|DIR")]
    output: Option<PathBuf>,
    /// Replace existing files
    #[arg(short, long, requires = "output")]
    force: bool,
}

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if the outputs were written, 1 if the program or the facts were refused (with file
and line on stderr, and nothing written), 2 if the command line was or writing failed.

Rows are those of Soufflé, sorted bytewise. A file is written whole or not at all.")]
struct RunArgs {
    /// The program, a .dl file
    #[arg(
        value_name = "PROGRAM",
        required_unless_present = "analysis",
        conflicts_with = "analysis"
    )]
    program: Option<PathBuf>,
    /// A shipped program (main, call_graph, ...) or a relation of main.dl (violation, function:calls, ...), from this binary
    #[arg(short, long, value_name = "NAME")]
    analysis: Option<String>,
    /// The directory of the fact files
    #[arg(
        short = 'F',
        long = "fact-dir",
        value_name = "DIR",
        default_value = "."
    )]
    facts: PathBuf,
    /// The directory to write to; - prints to stdout
    #[arg(
        short = 'D',
        long = "output-dir",
        value_name = "DIR",
        default_value = "."
    )]
    output: PathBuf,
    #[command(flatten)]
    threads: ThreadArgs,
    /// Print the rules with their time and rows, the slowest first, to stderr
    #[arg(long)]
    profile: bool,
}

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if there is nothing to say, 1 otherwise. What Soufflé warns about counts.")]
struct LintArgs {
    /// Programs, .dl files
    #[arg(required = true, value_name = "PROGRAM")]
    programs: Vec<PathBuf>,
}

#[derive(Args)]
struct SchemaArgs {
    /// A predicate, `vector_type:size`, or its relation, `vector_type__size`; a stem, `call`, lists its predicates
    #[arg(value_name = "PREDICATE")]
    names: Vec<String>,
}

#[derive(Args)]
struct DatalogArgs {
    /// The directory to create
    #[arg(value_name = "DIR")]
    directory: PathBuf,
    /// Write over the files of an existing directory
    #[arg(short, long)]
    force: bool,
    /// Have them read the tables of a compressed workspace
    #[arg(long)]
    gzip: bool,
}

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

Examples:
  llvm-facts dataset facts --output dataset
  llvm-facts dataset facts --output dataset --split 90,0,10 --split-by project --deduplicate")]
struct DatasetArgs {
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

impl From<DatasetArgs> for dataset::Request {
    fn from(arguments: DatasetArgs) -> Self {
        dataset::Request {
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
        }
    }
}

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if the database was written, 2 if not (with the reason on stderr, and nothing under its
name).

A predicate is a table with the name of its relation, with rows or without. The table predicates says
what they mean, modules where the rows come from, failed which inputs are not there. What modules
share is there once. The same facts give the same bytes.

Examples:
  llvm-facts sqlite facts --output facts.sqlite
  sqlite3 facts.sqlite \"SELECT opcode, count(*) FROM instruction__opcode GROUP BY 1 ORDER BY 2 DESC\"")]
struct SqliteArgs {
    /// The workspace, or the directory of workspaces, that export wrote
    #[arg(value_name = "FACTS", default_value = "facts")]
    facts: PathBuf,
    /// The file to write
    #[arg(short, long, value_name = "FILE", default_value = "facts.sqlite")]
    output: PathBuf,
    /// Replace an existing database of this command (nothing else is ever replaced)
    #[arg(short, long)]
    force: bool,
    /// Index the first column of every table: the file is larger, and joins are fast
    #[arg(long)]
    index: bool,
    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
}

/// Runs the command of the arguments.
pub fn run() -> Result<ExitCode, Error> {
    allow_files();
    interrupt::survive_large_files();
    let mut words = env::args_os().skip(1).peekable();
    if words.peek().is_some_and(|word| word == worker::COMMAND) {
        let arguments = WorkerArgs::parse_from(words);
        return Ok(worker::run(arguments.parent, arguments.memory));
    }
    match Cli::parse().command {
        Command::Export(arguments) => {
            check_llvm()?;
            export::run(&arguments.into())
        }
        Command::Merge(arguments) => merge::run(&merge::Request {
            sources: arguments.sources,
            output: arguments.output,
            force: arguments.force,
            layout: Layout::One,
            gzip: arguments.gzip,
            quiet: arguments.quiet,
        }),
        Command::Split(arguments) => merge::run(&merge::Request {
            sources: vec![arguments.source],
            output: arguments.output,
            force: arguments.force,
            layout: arguments.layout.layout(),
            gzip: arguments.layout.gzip,
            quiet: arguments.quiet,
        }),
        Command::Capture(arguments) => {
            let options = ::capture::Options {
                output: arguments.output,
                root: arguments.root,
                clang: arguments.clang,
                flags: arguments.compile_flags,
                all: arguments.all,
                newest: llvm::version().0,
                command: arguments.command,
            };
            capture::run(&options, arguments.quiet)
        }
        Command::Run(arguments) => {
            let what = match (arguments.program, arguments.analysis) {
                (Some(program), _) => What::File(program),
                (None, analysis) => What::Analysis(analysis.unwrap_or_default()),
            };
            run::run(&Request {
                what,
                facts: arguments.facts,
                output: arguments.output,
                jobs: arguments.threads.number(),
                profile: arguments.profile,
            })
        }
        Command::Check(arguments) => check::check(&check::Request {
            facts: arguments.facts,
            stems: arguments.stem,
            constraints: arguments.constraint,
            format: arguments.format,
            limit: arguments.limit,
            jobs: arguments.threads.number(),
            quiet: arguments.quiet,
        }),
        Command::Verify(arguments) => verify::verify(&verify::Request {
            facts: arguments.facts,
            inputs: arguments.inputs,
            limit: arguments.limit,
            jobs: arguments.threads.number(),
            quiet: arguments.quiet,
        }),
        Command::Stats(arguments) => stats::stats(&stats::Request {
            facts: arguments.facts,
            format: arguments.format,
            limit: arguments.limit,
            jobs: arguments.threads.number(),
        }),
        Command::Print(arguments) => print::run(&print::Request {
            facts: arguments.facts,
            module: arguments.module,
            output: arguments.output,
            force: arguments.force,
        }),
        Command::Lint(arguments) => Ok(lint::lint(&arguments.programs)),
        Command::Schema(arguments) => schema::schema(&arguments.names),
        Command::Datalog(arguments) => {
            datalog::write(&arguments.directory, arguments.force, arguments.gzip)
        }
        Command::Dataset(arguments) => dataset::run(&arguments.into()),
        Command::Sqlite(arguments) => sqlite::run(&sqlite::Request {
            facts: arguments.facts,
            output: arguments.output,
            force: arguments.force,
            index: arguments.index,
            quiet: arguments.quiet,
        }),
    }
}

/// A workspace has hundreds of files, and some commands have several open: as many as the system lets this process have.
fn allow_files() {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    // Where that is not allowed, what needs more will say so.
    let _ = setrlimit(Resource::Nofile, limit);
}

fn threads(jobs: Option<NonZeroUsize>) -> usize {
    // More would only wait for each other, and the system gives no more at some point.
    const MOST: usize = 256;
    jobs.map_or_else(evaluation::cores, NonZeroUsize::get)
        .min(MOST)
}

/// Headers of one LLVM and the library of another disagree on numbers and layouts.
fn check_llvm() -> Result<(), Error> {
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
