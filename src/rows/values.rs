//! The values of rows of attributes: their last columns.

use super::predicates::*;
use crate::ids::columns;

/// A predicate whose last column is the value of an attribute.
pub trait Valued: Row {
    /// The type of the value.
    type Value<'r>;

    /// Returns the value of a row.
    fn value(row: Self::Of<'_>) -> Self::Value<'_>;
}

/// A predicate whose rows are an entity, an index and a value.
pub trait Listed: Valued {
    /// Returns the index of a row.
    fn index(row: &Self::Of<'_>) -> i64;
}

include!(concat!(env!("OUT_DIR"), "/values.rs"));
