//! The errors that end a capture, or the compilation of a database.

use std::io;
use std::path::PathBuf;

/// An error that ends a capture. Errors of single units are in their records.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Reading or writing a path.
    #[error("{}: {source}", path.display())]
    Io {
        /// The path.
        path: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// A malformed compilation database.
    #[error("{}: no compilation database: {reason}", path.display())]
    Database {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// A missing compilation database.
    #[error("{}: no such compilation database", .0.display())]
    NoDatabase(PathBuf),
    /// A compilation database without a command.
    #[error("{}: the database has no command", .0.display())]
    NoCommands(PathBuf),
    /// No home for the cache.
    #[error("neither XDG_CACHE_HOME nor HOME says where bitcode can be kept")]
    NoCache,
    /// The build ran compilers, but none was captured.
    #[error(
        "the build has written {}, and none of its compilers was captured: {}",
        object.display(),
        if *by_path {
            "it calls them by their paths, with its own PATH or RUSTC_WRAPPER, where wrappers on PATH are not seen; or it hides the folder \
             of temporary files (set TMPDIR to one that it has)"
        } else {
            "they have names that compilers do not have, or ran without their wrappers"
        }
    )]
    Uncaptured {
        /// An object.
        object: PathBuf,
        /// Whether the wrappers were on `PATH`.
        by_path: bool,
    },
    /// No folder is suitable for the records of wrappers.
    #[error(
        "neither TMPDIR, /var/tmp nor /tmp is a folder that all users can write to, and can run programs from; set TMPDIR to one"
    )]
    NoFolder,
    /// The build cannot be started.
    #[error("cannot run {}: {source}", program.display())]
    Build {
        /// The command.
        program: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// The folder for bitcode exists and is not that of a capture.
    #[error("{}: exists and was not made by a capture", .0.display())]
    NoCapture(PathBuf),
}

impl Error {
    /// An input or output error with its path.
    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Error {
        let path = path.into();
        move |source| Error::Io { path, source }
    }
}
