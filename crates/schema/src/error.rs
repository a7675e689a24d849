//! Errors in the declarations of `datalog/`.

use std::io;
use std::path::{Path, PathBuf};

/// The reason why the declarations could not be read.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file or folder cannot be read.
    #[error("{}: {source}", path.display())]
    Read { path: PathBuf, source: io::Error },
    /// A line of a file is malformed.
    #[error("{}:{line}: {reason}", path.display())]
    Line {
        path: PathBuf,
        line: usize,
        reason: String,
    },
    /// A file is malformed.
    #[error("{}: {reason}", path.display())]
    File { path: PathBuf, reason: String },
    /// Declarations contradict each other.
    #[error("{0}")]
    Inconsistent(String),
}

impl Error {
    /// Wraps an error of the file system.
    pub(crate) fn read(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        |source| Error::Read { path, source }
    }

    /// An error about a file as a whole.
    pub(crate) fn file(path: &Path, reason: impl Into<String>) -> Self {
        let (path, reason) = (path.to_owned(), reason.into());
        Error::File { path, reason }
    }
}

/// An error at a line of the file that is being read.
#[derive(Debug)]
pub(crate) struct Located {
    pub line: usize,
    pub reason: String,
}

impl Located {
    /// An error at a line.
    pub fn at(line: usize) -> impl Fn(String) -> Self {
        move |reason| Located { line, reason }
    }

    /// Adds the file.
    pub fn in_file(self, path: &Path) -> Error {
        Error::Line {
            path: path.to_owned(),
            line: self.line,
            reason: self.reason,
        }
    }
}
