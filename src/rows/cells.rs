//! Splits the text of fact files into lines and cells.

use std::fmt;

use crate::ids::Id;

/// Returns the lines of `bytes`, without their newlines; the last line may lack one.
pub fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    full_lines(bytes).map(|line| line.strip_suffix(b"\n").unwrap_or(line))
}

/// Returns the lines of `bytes`, with their newlines; the last line may lack one.
pub fn full_lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = bytes;
    std::iter::from_fn(move || {
        let end = memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
        let (line, after) = rest.split_at(end);
        rest = after;
        (!line.is_empty()).then_some(line)
    })
}

/// Returns the first cell of a line, with or without its newline.
pub fn first(line: &[u8]) -> &[u8] {
    &line[..memchr::memchr2(b'\t', b'\n', line).unwrap_or(line.len())]
}

/// Returns the cells of a line without its newline.
pub fn cells(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let line = rest?;
        let tab = memchr::memchr(b'\t', line);
        rest = tab.map(|tab| &line[tab + 1..]);
        Some(&line[..tab.unwrap_or(line.len())])
    })
}

/// Returns the number of cells of a line without its newline.
pub fn count(line: &[u8]) -> usize {
    memchr::memchr_iter(b'\t', line).count() + 1
}

/// Returns a line as text.
pub fn text(line: &[u8]) -> Result<&str, Malformed> {
    std::str::from_utf8(line).map_err(|_| Malformed::Text)
}

/// The reason why a line is not a row of its predicate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Malformed {
    /// The line does not have this number of columns.
    Columns(usize),
    /// This cell is not a number.
    Number(String),
    /// The line is not UTF-8.
    Text,
    /// A cell has 2 GB or more.
    Long,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Malformed::Columns(columns) => write!(f, "it has not {columns} columns"),
            Malformed::Number(cell) => write!(f, "`{cell}` is no number"),
            Malformed::Text => write!(f, "it is no UTF-8"),
            Malformed::Long => write!(f, "a text has 2 GB or more"),
        }
    }
}

/// An iterator over the cells of a line.
pub struct Cells<'r> {
    /// The rest of the line; `None` after the last cell.
    rest: Option<&'r str>,
    columns: usize,
}

impl<'r> Cells<'r> {
    /// Starts at the first cell of a line that must have `columns` cells.
    #[inline]
    pub fn new(line: &'r str, columns: usize) -> Self {
        Cells {
            rest: Some(line),
            columns,
        }
    }

    /// Returns the next cell.
    #[inline]
    pub fn text(&mut self) -> Result<&'r str, Malformed> {
        let rest = self.rest.ok_or(Malformed::Columns(self.columns))?;
        match memchr::memchr(b'\t', rest.as_bytes()) {
            Some(tab) => {
                self.rest = Some(&rest[tab + 1..]);
                Ok(&rest[..tab])
            }
            None => {
                self.rest = None;
                Ok(rest)
            }
        }
    }

    #[inline]
    pub(super) fn id(&mut self) -> Result<Id<'r>, Malformed> {
        self.text().map(Id::from_cell)
    }

    /// Returns the next cell as a number.
    #[inline]
    pub fn number(&mut self) -> Result<i64, Malformed> {
        let cell = self.text()?;
        cell.parse().map_err(|_| Malformed::Number(cell.to_owned()))
    }

    /// Returns `row`, or an error if cells are left.
    #[inline]
    pub fn end<T>(self, row: T) -> Result<T, Malformed> {
        match self.rest {
            None => Ok(row),
            Some(_) => Err(Malformed::Columns(self.columns)),
        }
    }
}
