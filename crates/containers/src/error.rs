//! The errors of a file and of the modules in it.

use std::fmt::Display;
use std::io;
use std::sync::Arc;

/// An error of a file, or of one of the modules in it.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Error {
    /// A file that cannot be read.
    #[error("{0}")]
    Io(Arc<io::Error>),
    /// A file without bytes.
    #[error("the file is empty")]
    Empty,
    /// A file that was modified after the search.
    #[error("the file was changed meanwhile")]
    Changed,
    /// A member of a thin archive, whose file is elsewhere.
    #[error("it is in a file elsewhere")]
    External,
    /// A device, a pipe or a folder.
    #[error("not a regular file")]
    NotRegular,
    /// Bytes that are not of a format, and the reason.
    #[error("not readable as {0}: {1}")]
    Unreadable(&'static str, String),
    /// Damaged WebAssembly.
    #[error("not readable as WebAssembly")]
    Wasm,
    /// An archive with a damaged header.
    #[error("the archive cannot be read on: {0}")]
    Archive(String),
    /// A part that is longer than the rest of its archive or file.
    #[error("the {0} ends in the middle of it")]
    Truncated(&'static str),
    /// More nested containers than this limit.
    #[error("more than {0} containers inside each other")]
    Nested(usize),
    /// A Parquet file inside another file.
    #[error("a Parquet file is only read as a file of its own")]
    NestedTable,
    /// Sections or slices that overlap.
    #[error("its {0} have more bytes than the file")]
    LargeParts(&'static str),
    /// A section outside of its file.
    #[error("a section with bitcode reaches past the end")]
    SectionPastEnd,
    /// A member whose name is too long, and its bytes.
    #[error("a name of a member has {0} bytes")]
    LongName(usize),
    /// A relative path in an input without a path.
    #[error("it lies beside the input, which has no path")]
    NoPath,
    /// Another file that the input names, which has no modules.
    #[error("no LLVM bitcode in it")]
    NoBitcode,
    /// More unpacked bytes than this limit.
    #[error("unpacked, there are more than {} in it", size(*.0))]
    TooLarge(u64),
    /// A negative number of rows.
    #[error("a row group has a negative number of rows")]
    NegativeRows,
    /// More rows than the file can have.
    #[error("it says that {bytes} bytes hold {rows} rows")]
    Rows {
        /// The size of the file.
        bytes: u64,
        /// The number of rows that it claims.
        rows: usize,
    },
    /// A column that the table does not have, and those that it has.
    #[error("no column `{0}`; it has {1}")]
    NoColumn(String, String),
    /// A column, and what it should hold.
    #[error("its column `{0}` has no {1}")]
    ColumnType(String, &'static str),
    /// A cell that is null.
    #[error("the cell is null")]
    NullCell,
    /// A cell without bytes.
    #[error("the cell is empty")]
    EmptyCell,
    /// A row with several modules.
    #[error("{0} modules in one row")]
    Modules(usize),
    /// An error with the name of its file or column.
    #[error("{0}: {1}")]
    In(String, Box<Error>),
}

impl Error {
    /// Returns the error of bytes that are not of a format.
    pub(crate) fn unreadable(format: &'static str, error: impl Display) -> Self {
        Error::Unreadable(format, error.to_string())
    }

    /// Returns the error of an archive that is damaged.
    pub(crate) fn archive(error: impl Display) -> Self {
        Error::Archive(error.to_string())
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Error::Io(Arc::new(error))
    }
}

fn size(bytes: u64) -> String {
    match bytes >> 30 {
        0 => format!("{bytes} bytes"),
        gib => format!("{gib} GiB"),
    }
}
