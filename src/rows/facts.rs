//! Rows in memory, one table per predicate, ready to be written.
//!
//! A writer's signature is its predicate's declaration, so a value in the wrong column does not compile. Ids are written as they
//! are, since `ids` escapes them when it creates them; free text is escaped here.

use crate::ids::columns::*;
use crate::ids::{Digest, Id, digest};
use crate::rows::block::{Block, NUMBER, Row};
use crate::rows::escape::LONGEST;
use crate::rows::{chunk, family};
use crate::schema::Shared;
use rustc_hash::FxHashSet;
use std::collections::VecDeque;

/// The rows of a module.
pub struct Facts {
    tables: Vec<TableRows>,
    /// Full blocks, by table, in write order.
    pub full: VecDeque<(usize, Block)>,
    /// Empty blocks, whose memory is reused.
    recycled: Vec<Block>,
    /// The entities shared by modules that this module has described.
    described: FxHashSet<Digest>,
    /// The description being written: table and start of each row, the rows, and their length.
    marks: Vec<(u16, usize)>,
    bytes: Vec<u8>,
    length: usize,
    /// A chunk of the entities described since it was last taken, see [`chunk`].
    pub entities: Vec<u8>,
}

/// The rows of one predicate.
#[derive(Default)]
pub struct TableRows {
    /// All rows of the module so far.
    pub rows: u64,
    /// The last of them.
    pub open: Block,
}

include!(concat!(env!("OUT_DIR"), "/facts.rs"));

impl Facts {
    /// Creates tables without rows.
    pub fn new() -> Self {
        Facts {
            tables: (0..TABLES).map(|_| TableRows::default()).collect(),
            full: VecDeque::new(),
            recycled: Vec::new(),
            described: FxHashSet::default(),
            marks: Vec::new(),
            bytes: Vec::new(),
            length: 0,
            entities: Vec::new(),
        }
    }

    /// Deletes all rows, so that another module can begin.
    pub fn clear(&mut self) {
        for table in &mut self.tables {
            table.rows = 0;
            table.open.clear();
        }
        self.full.clear();
        self.described.clear();
        self.entities.clear();
    }

    /// Takes back a block that was sent.
    pub fn recycle(&mut self, mut block: Block) {
        block.clear();
        self.recycled.push(block);
    }

    /// Takes the block with the last rows of a table.
    pub fn take_open(&mut self, table: usize) -> Block {
        std::mem::take(&mut self.tables[table].open)
    }

    /// Takes back the memory of the last rows of a table: a small block stays with its table.
    pub fn recycle_open(&mut self, table: usize, mut block: Block) {
        if block.is_large() {
            self.recycle(block);
        } else {
            block.clear();
            self.tables[table].open = block;
        }
    }

    /// Returns the tables, in the order of [`schema::facts`](crate::schema::facts).
    pub fn tables(&mut self) -> &mut [TableRows] {
        &mut self.tables
    }

    fn describe(&mut self, kind: Shared, id: Id<'_>) -> Option<Describing<'_>> {
        let digest = digest(kind, id.as_str());
        self.described.insert(digest).then(|| {
            self.marks.clear();
            self.length = 0;
            Describing {
                facts: self,
                digest,
            }
        })
    }

    /// Begins a row of a table that has at most `room` bytes.
    #[inline]
    pub fn row(&mut self, index: usize, room: usize) -> Row<'_> {
        let table = &mut self.tables[index];
        table.rows += 1;
        if !table.open.has_room(room) {
            let full = table.open.reserve(room, &mut self.recycled);
            self.full.extend(full.map(|block| (index, block)));
        }
        table.open.row()
    }
}

/// Writes the description of a shared entity: the rows that every module with the entity has.
struct Describing<'f> {
    facts: &'f mut Facts,
    digest: Digest,
}

impl Describing<'_> {
    fn row(&mut self, table: usize, room: usize) -> Row<'_> {
        let facts = &mut *self.facts;
        facts.tables[table].rows += 1;
        facts.marks.push((table as u16, facts.length));
        let end = facts.length + room;
        if facts.bytes.len() < end {
            facts.bytes.resize(end.next_power_of_two(), 0);
        }
        Row::new(&mut facts.bytes[facts.length..], &mut facts.length)
    }

    fn end(self) {
        let facts = self.facts;
        let bytes = &facts.bytes[..facts.length];
        chunk::push_entity(&mut facts.entities, self.digest, &facts.marks, bytes);
    }
}
