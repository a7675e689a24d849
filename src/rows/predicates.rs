//! A row type per predicate, generated from the schema, parsed from the lines of a table.
//!
//! A row borrows from its line. Ids have the newtypes that the walk writes, numbers are `i64`, and everything else is the escaped text
//! of the table, see [`escape`](crate::rows::escape).

use super::cells::{self, Cells, Malformed};
use crate::ids::columns;
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
    cells::lines(bytes).map(|line| P::read(cells::text(line)?))
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
