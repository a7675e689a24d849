//! Errors and their messages for the user.

use datalog::diagnostic::Diagnostic;
use rustix::io::Errno;
use std::io;
use std::path::PathBuf;

use crate::schema;
use crate::text::{count, hint, shown};

/// An error that ends the command. Errors of single inputs do not end it; they are reported and counted.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A path cannot be read or written.
    #[error("{}: {source}{}", shown(path), advice(source))]
    Io {
        /// The path that was read or written.
        path: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// The output exists and must not be overwritten.
    #[error("{}: exists already; --force replaces it", shown(.0))]
    Exists(PathBuf),
    /// The output exists and is not of the expected kind.
    #[error("{}: exists and is no {} of llvm-facts; it is left alone", shown(.0), .1)]
    Foreign(PathBuf, &'static str),
    /// The path is not a workspace.
    #[error(
        "{}: no workspace: {reason}; `llvm-facts export INPUT --output DIR` makes one",
        shown(path)
    )]
    NoWorkspace {
        /// The path.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// The workspace has another version of the schema.
    #[error(
        "{}: written by another version (schema {}, this is {}); export again",
        shown(path),
        short(schema),
        short(schema::version())
    )]
    OtherSchema {
        /// The workspace.
        path: PathBuf,
        /// Its version of the schema.
        schema: String,
    },
    /// The files of a workspace are not those of its manifest.
    #[error(
        "{}: incomplete or edited: {missing} tables missing, {resized} of another size than manifest.json says, first: {first}; \
         copy or export it again, or accept its tables with `llvm-facts fsck --update`",
        shown(path)
    )]
    OtherFiles {
        /// The workspace.
        path: PathBuf,
        /// The number of missing files.
        missing: usize,
        /// The number of files of another size.
        resized: usize,
        /// The problem of the first of them.
        first: String,
    },
    /// Another process writes there.
    #[error("{}: another llvm-facts is writing there", shown(.0))]
    Busy(PathBuf),
    /// An interrupted run is there, which only `--resume` or `--force` may use or delete.
    #[error("{}: an interrupted run is there: --resume continues it, --force discards it", shown(.0))]
    Interrupted(PathBuf),
    /// An input failed with `--fail-fast`.
    #[error("nothing is written: --fail-fast, and an input failed")]
    FailFast,
    /// Worker processes cannot be started or read from.
    #[error("a worker process: {0}")]
    Worker(#[from] io::Error),
    /// Threads cannot be started.
    #[error("cannot start threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// Two inputs would have the same id.
    #[error(
        "{} and {} would both be the module `{id}`; name a folder above both with --root",
        shown(first),
        shown(second)
    )]
    SameModule {
        /// The id of both.
        id: String,
        /// The path of the first.
        first: PathBuf,
        /// The path of the second.
        second: PathBuf,
    },
    /// The globs are well-formed, but too large in combination.
    #[error("--include and --exclude: {0}")]
    Globs(globset::Error),
    /// The file is not a compilation database.
    #[error("{}: no compilation database: {reason}", shown(path))]
    Database {
        /// The file.
        path: PathBuf,
        /// The problem.
        reason: String,
    },
    /// A compilation database has no command that applies here.
    #[error("{}: nothing to write: the database has no command that compiles a file of C or C++", .0.display())]
    NoCommands(PathBuf),
    /// There is no directory for the cache.
    #[error(
        "neither XDG_CACHE_HOME nor HOME says where bitcode can be kept; name a folder with --cache"
    )]
    NoCache,
    /// The build cannot be started.
    #[error("cannot run {}: {source}", shown(program))]
    Build {
        /// The program.
        program: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// The compilation database does not exist.
    #[error("{}: no such compilation database\n{HOW_TO_GET_ONE}", shown(.0))]
    NoDatabase(PathBuf),
    /// The folder for bitcode is not one of `llvm-facts capture`.
    #[error("{}: exists and was not made by `llvm-facts capture`; it is left alone", shown(.0))]
    NoCapture(PathBuf),
    /// `--program` or `--list-programs`, and the inputs are of no build that is known.
    #[error(
        "no program is known: `llvm-facts capture` records the programs of a build, and --compile-commands reads those of CMake and Ninja"
    )]
    NoPrograms,
    /// A build cannot be captured.
    #[error(transparent)]
    Capture(capture::Error),
    /// No input could be exported.
    #[error("nothing to write: none of the inputs could be exported")]
    Nothing,
    /// No object or archive in the input directories has a module.
    #[error("nothing to write: no LLVM bitcode in any object or archive of the directories ({} searched)", .0)]
    NoBitcode(usize),
    /// No predicate, constraint or group of constraints has the name.
    #[error("no {what} is called `{name}`{}", hint(suggestion.as_deref()))]
    Unknown {
        /// The noun for what was searched.
        what: &'static str,
        /// The requested name.
        name: String,
        /// The nearest name.
        suggestion: Option<String>,
    },
    /// No entity of the facts has the name.
    #[error("no {what} is called `{name}`{}", hint(suggestion.as_deref()))]
    NoEntity {
        /// The noun for what was searched.
        what: &'static str,
        /// The requested name.
        name: String,
        /// The nearest name.
        suggestion: Option<String>,
    },
    /// Several entities have the name.
    #[error("`{name}` is ambiguous, {} have this name; use the id of one:\n  {some}", count(*total, what))]
    Ambiguous {
        /// The noun for what was searched.
        what: &'static str,
        /// The requested name.
        name: String,
        /// The number of entities that have it.
        total: usize,
        /// The ids of the first entities, with source names and places, a line each.
        some: String,
    },
    /// A graph is empty or too large, or cannot be drawn.
    #[error("{0}")]
    Refused(String),
    /// The facts do not describe a module that LLVM can have.
    #[error("`{module}` cannot be printed: {reason}")]
    Unprintable {
        /// The module.
        module: String,
        /// The entity, and what it lacks.
        reason: String,
    },
    /// The workspace has no such module.
    #[error("{}: no module has the id `{id}`{}", shown(path), hint(suggestion.as_deref()))]
    NoModule {
        /// The workspace.
        path: PathBuf,
        /// The requested name.
        id: String,
        /// The nearest id.
        suggestion: Option<String>,
    },
    /// `--analysis` names no program and no relation.
    #[error("no shipped program and no relation of everything.dl is called `{name}`{}; `llvm-facts run --list` lists the programs", hint(suggestion.as_deref()))]
    NoAnalysis {
        /// The requested name.
        name: String,
        /// The nearest name.
        suggestion: Option<String>,
    },
    /// A Datalog program or its facts have errors. There may be warnings too.
    #[error("{}", joined(.0))]
    Diagnostics(Vec<Diagnostic>),
    /// An evaluation took longer, or derived more, than it may.
    #[error("stopped after {limit}{}", place(predicate, *rows))]
    OverBudget {
        /// What it exceeded.
        limit: Limit,
        /// The largest relation then.
        predicate: String,
        /// Its number of rows.
        rows: usize,
    },
    /// The user interrupted a query.
    #[error("interrupted")]
    Stopped,
    /// An error of a command whose status 1 means that it found something, or did a part.
    #[error(transparent)]
    Undone(Box<Error>),
    /// The command line is incomplete or contradictory.
    #[error("{0}")]
    Usage(String),
    /// The headers and the library of LLVM have different versions.
    #[error(
        "built with the headers of LLVM {headers}, but the library that is running is LLVM {library}; install one version of both and build again"
    )]
    Version {
        /// The version of the headers.
        headers: String,
        /// The version of the library.
        library: String,
    },
}

/// A limit of an evaluation, shown with the option that sets it.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub enum Limit {
    /// Its time in seconds.
    #[error("{0} s (--budget)")]
    Seconds(u64),
    /// The rows of a recursive relation.
    #[error("{0} rows (--max-rows)")]
    Rows(u64),
}

/// Returns where an evaluation stopped, if it is known.
fn place(predicate: &str, rows: usize) -> String {
    match (predicate, rows) {
        ("", _) => String::new(),
        (predicate, 0) => format!(" at {predicate}"),
        (predicate, rows) => format!("; largest relation: {predicate}, {}", count(rows, "row")),
    }
}

impl Error {
    /// Returns the exit status of a command that ends with this error.
    pub fn status(&self) -> u8 {
        /// `EX_TEMPFAIL` of `sysexits.h`: the same command may succeed later.
        const TRY_AGAIN: u8 = 75;
        match self {
            Error::Busy(_) => TRY_AGAIN,
            Error::NoEntity { .. }
            | Error::Ambiguous { .. }
            | Error::Refused(_)
            | Error::Diagnostics(_)
            | Error::OverBudget { .. }
            | Error::Stopped => 1,
            _ => 2,
        }
    }

    /// Makes an error have the status 2.
    pub fn undone(self) -> Self {
        Error::Undone(Box::new(self))
    }

    /// Returns the error for a file whose contents are wrong.
    pub fn invalid(
        path: impl Into<PathBuf>,
        reason: impl Into<Box<dyn std::error::Error + Send + Sync>>,
    ) -> Error {
        Error::io(path)(io::Error::new(io::ErrorKind::InvalidData, reason))
    }

    /// Adds a path to an I/O error.
    pub fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Error {
        let path = path.into();
        move |source| Error::Io { path, source }
    }
}

/// The commands that generate a compilation database with common build systems.
const HOW_TO_GET_ONE: &str = "\
  CMake:  cmake -B build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON   then -p build
  Meson:  meson setup build                                   then -p build
  Ninja:  ninja -t compdb > compile_commands.json
  make:   bear -- make                                        or, without a database:
          llvm-facts capture -- make                          then llvm-facts export bitcode";

impl From<Vec<Diagnostic>> for Error {
    fn from(problems: Vec<Diagnostic>) -> Self {
        Error::Diagnostics(problems)
    }
}

/// Returns the first digits of a version of the schema, as `--version` prints them.
fn short(version: &str) -> &str {
    version.get(..12).unwrap_or(version)
}

/// Returns diagnostics as one text.
fn joined(problems: &[Diagnostic]) -> String {
    let problems: Vec<String> = problems.iter().map(Diagnostic::to_string).collect();
    problems.join("\n")
}

impl From<capture::Error> for Error {
    fn from(error: capture::Error) -> Self {
        match error {
            capture::Error::Io { path, source } => Error::Io { path, source },
            capture::Error::Database { path, reason } => Error::Database { path, reason },
            capture::Error::NoDatabase(path) => Error::NoDatabase(path),
            capture::Error::NoCommands(path) => Error::NoCommands(path),
            capture::Error::NoCache => Error::NoCache,
            capture::Error::Build { program, source } => Error::Build { program, source },
            capture::Error::NoCapture(path) => Error::NoCapture(path),
            error @ (capture::Error::NoFolder | capture::Error::Uncaptured { .. }) => {
                Error::Capture(error)
            }
        }
    }
}

/// Returns the remedy for an error whose message does not imply it.
fn advice(error: &io::Error) -> &'static str {
    match error.raw_os_error().map(Errno::from_raw_os_error) {
        Some(Errno::MFILE) => "; a workspace has hundreds of files: `ulimit -n` allows more",
        Some(Errno::FBIG) => "; `ulimit -f`, or the file system, allows no larger one",
        _ => "",
    }
}

/// The remedy for a timeout.
pub const MORE_TIME: &str = "--timeout allows more";
