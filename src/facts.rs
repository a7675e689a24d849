//! Rows in memory, one table per predicate, ready to be written.
//!
//! A writer's signature is its predicate's declaration, so a value in the wrong column does not compile. Entities are
//! written as they are (their ids are escaped once, when `ids` makes them); free text is escaped here.

use crate::ids::columns::*;
use crate::ids::{Digest, Id, escape};
use rustc_hash::FxHashSet;

/// The rows of all predicates.
pub struct Facts {
    tables: Vec<Table>,
    shared: FxHashSet<Digest>,
}

/// The rows of one predicate that are not on disk yet.
#[derive(Default)]
pub struct Table {
    /// All rows so far, those on disk included.
    pub rows: u64,
    /// The bytes of the rows since they were last taken.
    pub bytes: Vec<u8>,
}

include!(concat!(env!("OUT_DIR"), "/facts.rs"));

impl Facts {
    /// No rows.
    pub fn new() -> Self {
        Facts {
            tables: (0..TABLES).map(|_| Table::default()).collect(),
            shared: FxHashSet::default(),
        }
    }

    /// The tables, in the order of [`schema::facts`](crate::schema::facts).
    pub fn tables(&mut self) -> &mut [Table] {
        &mut self.tables
    }

    /// Whether a type or immediate that modules share is not described yet. It is described once, by the first of them.
    pub fn is_new(&mut self, shared: Digest) -> bool {
        self.shared.insert(shared)
    }

    #[inline]
    fn row(&mut self, table: usize) -> Row<'_> {
        let table = &mut self.tables[table];
        table.rows += 1;
        Row(&mut table.bytes)
    }
}

/// A row being written.
struct Row<'t>(&'t mut Vec<u8>);

impl Row<'_> {
    #[inline]
    fn id(self, id: Id<'_>) -> Self {
        self.0.extend_from_slice(id.as_str().as_bytes());
        self
    }

    #[inline]
    fn keyword(self, word: &'static str) -> Self {
        self.0.extend_from_slice(word.as_bytes());
        self
    }

    #[inline]
    fn number(self, number: i64) -> Self {
        let mut digits = itoa::Buffer::new();
        self.0.extend_from_slice(digits.format(number).as_bytes());
        self
    }

    fn text(self, text: &[u8]) -> Self {
        escape(text, self.0);
        self
    }

    #[inline]
    fn tab(self) -> Self {
        self.0.push(b'\t');
        self
    }

    #[inline]
    fn end(self) {
        self.0.push(b'\n');
    }
}
