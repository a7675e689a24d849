//! A row type per predicate, generated from the schema, parsed from the lines of a table.
//!
//! A row borrows from its line. Ids have the newtypes that the walk writes, numbers are `i64`, and everything else is the escaped text
//! of the table, see [`escape`](crate::escape).

use std::fmt;

use crate::ids::{Id, columns};
use crate::schema::{PREDICATES, Predicate};

/// The row type of a predicate.
pub trait Row {
    /// Index of the predicate in [`schema::facts`](crate::schema::facts).
    const TABLE: usize;

    /// The row, borrowed from its line.
    type Of<'r>;

    /// Parses a line without its newline.
    ///
    /// # Errors
    /// The line is not a row of the predicate.
    fn read(line: &str) -> Result<Self::Of<'_>, Malformed>;

    /// Returns the predicate.
    fn predicate() -> &'static Predicate {
        &PREDICATES[Self::TABLE]
    }
}

/// Parses the rows of a predicate from consecutive lines.
pub fn rows<P: Row>(bytes: &[u8]) -> impl Iterator<Item = Result<P::Of<'_>, Malformed>> {
    let lines = bytes.split_inclusive(|byte| *byte == b'\n');
    lines.map(|line| {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        P::read(std::str::from_utf8(line).map_err(|_| Malformed::Text)?)
    })
}

/// Why a line is not a row of its predicate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Malformed {
    /// The line does not have this number of columns.
    Columns(usize),
    /// This cell is not a number.
    Number(String),
    /// The line is not UTF-8.
    Text,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Malformed::Columns(columns) => write!(f, "it has not {columns} columns"),
            Malformed::Number(cell) => write!(f, "`{cell}` is no number"),
            Malformed::Text => write!(f, "it is no UTF-8"),
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
    fn id(&mut self) -> Result<Id<'r>, Malformed> {
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

pub use generated::*;

/// The types are named after the relations; the tool does not read all of them.
#[allow(dead_code, non_camel_case_types)]
mod generated {
    use super::{Cells, Malformed, Row, columns};
    include!(concat!(env!("OUT_DIR"), "/predicates.rs"));
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read() {
        let row = gap::read("a.ll\ta.ll:@f\tattributes").unwrap();
        assert_eq!(row.module.id().as_str(), "a.ll");
        assert_eq!(
            (row.entity.id().as_str(), row.what),
            ("a.ll:@f", "attributes")
        );
        let row = vector_type__size::read("<2 x i8>\t2").unwrap();
        assert_eq!((row.ty.id().as_str(), row.size), ("<2 x i8>", 2));
        assert_eq!(gap::predicate().name, "gap");
        assert_eq!(vector_type__size::predicate().name, "vector_type:size");
    }

    #[test]
    fn what_is_no_row_is_refused() {
        assert_eq!(gap::read("a.ll\tb"), Err(Malformed::Columns(3)));
        assert_eq!(gap::read("a.ll\tb\tc\td"), Err(Malformed::Columns(3)));
        let number = vector_type__size::read("<2 x i8>\ttwo");
        assert_eq!(number, Err(Malformed::Number("two".to_owned())));
    }
}
