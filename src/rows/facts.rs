//! Rows in memory, one table per predicate, ready to be written.
//!
//! A writer's signature is its predicate's declaration, so a value in the wrong column does not compile. Entities are
//! written as they are (their ids are escaped once, when `ids` makes them); free text is escaped here.

use crate::escape::escape;
use crate::ids::columns::*;
use crate::ids::{Digest, Id, digest};
use crate::rows::chunk;
use crate::rows::family;
use crate::schema::Shared;
use rustc_hash::FxHashSet;

/// The rows of a module.
pub struct Facts {
    tables: Vec<Table>,
    /// What the module has described of what modules share.
    described: FxHashSet<Digest>,
    /// Of the description that is being written: table and start of each row, and the rows.
    marks: Vec<(u16, usize)>,
    bytes: Vec<u8>,
    /// A chunk of the entities described since it was last taken, see [`chunk`].
    pub entities: Vec<u8>,
}

/// The rows of one predicate that are not on disk yet.
#[derive(Default)]
pub struct Table {
    /// All rows of the module so far.
    pub rows: u64,
    /// Those of them that were taken.
    pub taken: u64,
    /// The bytes of the rows since they were last taken.
    pub bytes: Vec<u8>,
}

include!(concat!(env!("OUT_DIR"), "/facts.rs"));

impl Facts {
    /// No rows.
    pub fn new() -> Self {
        Facts {
            tables: (0..TABLES).map(|_| Table::default()).collect(),
            described: FxHashSet::default(),
            marks: Vec::new(),
            bytes: Vec::new(),
            entities: Vec::new(),
        }
    }

    /// Forgets the module, so that the next one can begin.
    pub fn clear(&mut self) {
        for table in &mut self.tables {
            table.rows = 0;
            table.taken = 0;
            table.bytes.clear();
        }
        self.described.clear();
        self.entities.clear();
    }

    /// The tables, in the order of [`schema::facts`](crate::schema::facts).
    pub fn tables(&mut self) -> &mut [Table] {
        &mut self.tables
    }

    fn describe(&mut self, kind: Shared, id: Id<'_>) -> Option<Describing<'_>> {
        let digest = digest(kind, id.as_str());
        let fresh = self.described.insert(digest);
        fresh.then(|| {
            self.marks.clear();
            self.bytes.clear();
            Describing {
                facts: self,
                digest,
            }
        })
    }

    #[inline]
    fn row(&mut self, table: usize) -> Row<'_> {
        let table = &mut self.tables[table];
        table.rows += 1;
        Row(&mut table.bytes)
    }
}

/// A description being written: its rows are those that every module with the entity writes.
struct Describing<'f> {
    facts: &'f mut Facts,
    digest: Digest,
}

impl Describing<'_> {
    fn row(&mut self, table: usize) -> Row<'_> {
        let facts = &mut *self.facts;
        facts.tables[table].rows += 1;
        facts.marks.push((table as u16, facts.bytes.len()));
        Row(&mut facts.bytes)
    }

    fn end(self) {
        let facts = self.facts;
        chunk::push_entity(&mut facts.entities, self.digest, &facts.marks, &facts.bytes);
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
