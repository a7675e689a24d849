//! Rows in memory, one table per predicate, ready to be written.
//!
//! A writer's signature is its predicate's declaration, so a value in the wrong column does not compile. Entities are
//! written as they are (their ids are escaped once, when `ids` makes them); free text is escaped here.

use crate::escape::escape;
use crate::ids::columns::*;
use crate::ids::{Digest, Id};
use crate::rows::chunk;
use rustc_hash::FxHashSet;

/// The rows of a module.
pub struct Facts {
    tables: Vec<Table>,
    /// The types and immediates that the module has described.
    described: FxHashSet<Digest>,
    description: Description,
    /// A chunk of the entities described since it was last taken, see [`chunk`].
    pub entities: Vec<u8>,
}

/// The rows of the type or immediate that is being described.
#[derive(Default)]
struct Description {
    /// Rows go here at present.
    open: bool,
    digest: Digest,
    /// Table and start of each row.
    marks: Vec<(u16, usize)>,
    bytes: Vec<u8>,
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
            description: Description::default(),
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
        self.description.open = false;
        self.entities.clear();
    }

    /// The tables, in the order of [`schema::facts`](crate::schema::facts).
    pub fn tables(&mut self) -> &mut [Table] {
        &mut self.tables
    }

    /// Begins to describe a type or immediate: the rows until [`end_entity`](Self::end_entity) are those that every module with
    /// it writes. `false` if this module has described it already.
    pub fn begin_entity(&mut self, digest: Digest) -> bool {
        if !self.described.insert(digest) {
            return false;
        }
        let description = &mut self.description;
        description.open = true;
        description.digest = digest;
        description.marks.clear();
        description.bytes.clear();
        true
    }

    /// Ends the description.
    pub fn end_entity(&mut self) {
        let description = &mut self.description;
        description.open = false;
        chunk::push_entity(
            &mut self.entities,
            description.digest,
            &description.marks,
            &description.bytes,
        );
    }

    #[inline]
    fn row(&mut self, table: usize) -> Row<'_> {
        let index = table;
        let table = &mut self.tables[table];
        table.rows += 1;
        if self.description.open {
            let description = &mut self.description;
            let start = description.bytes.len();
            description.marks.push((index as u16, start));
            return Row(&mut description.bytes);
        }
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
