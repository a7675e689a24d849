//! What can go wrong, in words for the person at the terminal.

use rustix::io::Errno;
use std::borrow::Cow;
use std::io::{self, Write as _};
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};

use crate::escape;

/// An error that ends the command. Errors of single inputs do not: they are reported and counted.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Reading or writing a path.
    #[error("{}: {source}{}", shown(path), advice(source))]
    Io {
        /// What was read or written.
        path: PathBuf,
        /// Why it failed.
        source: io::Error,
    },
    /// The output exists and must not be overwritten.
    #[error("{}: exists already; --force replaces it", shown(.0))]
    Exists(PathBuf),
    /// The output exists and is something else.
    #[error("{}: exists and is no {} of llvm-facts; it is left alone", shown(.0), .1)]
    Foreign(PathBuf, &'static str),
    /// The output would replace a source, or come to be in it.
    #[error(
        "{}: is, is in, or has in it the source {}; write it elsewhere",
        shown(output),
        shown(read)
    )]
    IsSource {
        /// What is to be written.
        output: PathBuf,
        /// What it is to be made of.
        read: PathBuf,
    },
    /// What should be a workspace is none.
    #[error(
        "{}: no workspace: {reason}; `llvm-facts export INPUT --output DIR` makes one",
        shown(path)
    )]
    NoWorkspace {
        /// What was given.
        path: PathBuf,
        /// What it lacks.
        reason: String,
    },
    /// Another process writes there.
    #[error("{}: another llvm-facts is writing there", shown(.0))]
    Busy(PathBuf),
    /// Parts of an export that do not make the whole.
    #[error("{reason}; `check` takes them as they are")]
    Portions {
        /// Which are missing, or too many.
        reason: String,
    },
    /// What an interrupted run has left is not to be lost without a word.
    #[error("{}: an interrupted run has left its work; --resume goes on with it, --force begins anew", shown(.0))]
    Interrupted(PathBuf),
    /// The first failure was to end the export.
    #[error("nothing is written: --fail-fast, and an input failed")]
    FailFast,
    /// Worker processes cannot be started, or listened to.
    #[error("a worker process: {0}")]
    Worker(#[from] io::Error),
    /// Threads cannot be started.
    #[error("cannot start threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// Two inputs would be one module.
    #[error(
        "{} and {} would both be the module `{id}`; name a folder above both with --root",
        shown(first),
        shown(second)
    )]
    SameModule {
        /// The id of both.
        id: String,
        /// The one path.
        first: PathBuf,
        /// The other path.
        second: PathBuf,
    },
    /// The globs are each well-formed, and too much together.
    #[error("--include and --exclude: {0}")]
    Globs(globset::Error),
    /// Two workspaces have a module.
    #[error(
        "{}: has the module `{id}`, which another workspace has too",
        shown(path)
    )]
    TwiceTheModule {
        /// The id of both.
        id: String,
        /// The later workspace.
        path: PathBuf,
    },
    /// A shipped program cannot be evaluated over a workspace; the reason was printed.
    #[error("{}: the rules of {program} cannot be evaluated", shown(path))]
    Rules {
        /// The program.
        program: &'static str,
        /// The workspace.
        path: PathBuf,
    },
    /// A compilation database that is none.
    #[error("{}: no compilation database: {reason}", shown(path))]
    Database {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A compilation database without a command, or without one that is for here.
    #[error("{}: nothing to write: the database has no command that compiles a file of C or C++", .0.display())]
    NoCommands(PathBuf),
    /// No home for the cache.
    #[error(
        "neither XDG_CACHE_HOME nor HOME says where bitcode can be kept; name a folder with --cache"
    )]
    NoCache,
    /// The build cannot be started.
    #[error("cannot run {}: {source}", shown(program))]
    Build {
        /// What was to be run.
        program: PathBuf,
        /// Why it cannot be.
        source: io::Error,
    },
    /// No compilation database where one is named.
    #[error("{}: no such compilation database\n{HOW_TO_GET_ONE}", shown(.0))]
    NoDatabase(PathBuf),
    /// The folder for bitcode is something else.
    #[error("{}: exists and was not made by `llvm-facts capture`; it is left alone", shown(.0))]
    NoCapture(PathBuf),
    /// No input could be exported.
    #[error("nothing to write: none of the inputs could be exported")]
    Nothing,
    /// All inputs are objects and archives of directories, and have no module.
    #[error("nothing to write: no LLVM bitcode in any object or archive of the directories ({} searched)", .0)]
    NoBitcode(usize),
    /// `schema` was asked for something else.
    #[error("no predicate is called `{name}`{}", suggestion.map(|s| format!("; did you mean `{s}`?")).unwrap_or_default())]
    NoPredicate {
        /// What was asked for.
        name: String,
        /// The nearest name.
        suggestion: Option<&'static str>,
    },
    /// The facts of a module are none of a module of LLVM's.
    #[error("`{module}` cannot be printed: {reason}")]
    Unprintable {
        /// The module.
        module: String,
        /// Which entity lacks what.
        reason: String,
    },
    /// A workspace has modules, and not that one.
    #[error("{}: no module has the id `{id}`{}", shown(path), suggestion.as_ref().map(|s| format!("; did you mean `{s}`?")).unwrap_or_default())]
    NoModule {
        /// The workspace.
        path: PathBuf,
        /// What was asked for.
        id: String,
        /// The nearest id.
        suggestion: Option<String>,
    },
    /// One module can be printed to stdout.
    #[error("{}: {total} modules ({some}{}); --module names one, --output a directory for all", shown(path), if *total > some.split(", ").count() { ", ..." } else { "" })]
    SeveralModules {
        /// The workspace.
        path: PathBuf,
        /// How many there are.
        total: usize,
        /// The ids of the first.
        some: String,
    },
    /// `check` was asked for something else.
    #[error("no {what} is called `{name}`{}", suggestion.map(|s| format!("; did you mean `{s}`?")).unwrap_or_default())]
    NoConstraint {
        /// `constraint`, or what has several.
        what: &'static str,
        /// What was asked for.
        name: String,
        /// The nearest name.
        suggestion: Option<&'static str>,
    },
    /// `run --analysis` was asked for something else.
    #[error("no shipped program and no relation of everything.dl is called `{name}`{}; shipped programs: {programs}", suggestion.as_ref().map(|s| format!("; did you mean `{s}`?")).unwrap_or_default())]
    NoAnalysis {
        /// What was asked for.
        name: String,
        /// The nearest name.
        suggestion: Option<String>,
        /// What there is.
        programs: String,
    },
    /// A Datalog program was refused, or its facts were.
    #[error("{0}")]
    Datalog(String),
    /// The command line says too little, or what cannot be.
    #[error("{0}")]
    Usage(String),
    /// Headers and library of LLVM are not of one version.
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

impl Error {
    /// The exit status of a command that ends with it.
    pub fn status(&self) -> u8 {
        /// `EX_TEMPFAIL` of `sysexits.h`: the same command may succeed later.
        const TRY_AGAIN: u8 = 75;
        match self {
            Error::Busy(_) => TRY_AGAIN,
            _ => 2,
        }
    }

    /// An input or output error with its path.
    pub fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Error {
        let path = path.into();
        move |source| Error::Io { path, source }
    }
}

/// How builds bring a compilation database.
const HOW_TO_GET_ONE: &str = "\
  CMake:  cmake -B build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON   then -p build
  Meson:  meson setup build                                   then -p build
  Ninja:  ninja -t compdb > compile_commands.json
  make:   bear -- make                                        or, without a database:
          llvm-facts capture -- make                          then llvm-facts export bitcode";

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
        }
    }
}

/// A path in a message: as it is, unless it has what is no readable text, or would be more than a line.
pub fn shown(path: &Path) -> String {
    let text = path.as_os_str().as_bytes();
    match path.to_str() {
        Some(path) if !path.chars().any(char::is_control) => path.to_owned(),
        _ => escape::escaped(text),
    }
}

/// What to do about an error, where its own words leave that open.
fn advice(error: &io::Error) -> &'static str {
    match error.raw_os_error().map(Errno::from_raw_os_error) {
        Some(Errno::MFILE) => "; a workspace has hundreds of files: `ulimit -n` allows more",
        Some(Errno::FBIG) => "; `ulimit -f`, or the file system, allows no larger one",
        _ => "",
    }
}

/// What to do about what had only so much time.
pub const MORE_TIME: &str = "--timeout allows more";

/// Prints an error line.
pub fn report(message: &str) {
    say("error", anstyle::AnsiColor::Red, message);
}

/// Prints a warning line.
pub fn warn(message: &str) {
    say("warning", anstyle::AnsiColor::Yellow, message);
}

fn say(word: &str, color: anstyle::AnsiColor, message: &str) {
    let style = anstyle::Style::new().bold().fg_color(Some(color.into()));
    let mut stderr = anstream::stderr().lock();
    let message = harmless(message);
    // Nobody is left to be told that stderr is gone.
    let _ = writeln!(stderr, "{style}{word}{style:#}: {message}");
}

/// A message without what a terminal would obey; its lines are its own.
fn harmless(message: &str) -> Cow<'_, str> {
    let obeyed = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    match message.chars().any(obeyed) {
        false => Cow::Borrowed(message),
        true => message
            .chars()
            .map(|c| match obeyed(c) {
                true => format!("\\{:02X}", u32::from(c)),
                false => c.to_string(),
            })
            .collect(),
    }
}
