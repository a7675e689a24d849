//! Rows and their indexes.
//!
//! Rows are kept in the order in which they were found, flat in one vector, so that the rows of a round are a range. An index chains
//! the rows of a key from the newest to the oldest.

use super::symbols::Cell;
use super::table::{Slot, Table};

/// No row.
pub const NONE: u32 = u32::MAX;

/// The rows of a relation.
#[derive(Default)]
pub struct Relation {
    /// The number of columns.
    pub arity: usize,
    /// The rows, one after the other.
    pub cells: Vec<Cell>,
    len: usize,
    /// Finds a row by all its columns; only what rules derive, and what is counted, needs it.
    set: Option<Table>,
    /// The indexes.
    pub indexes: Vec<Index>,
}

/// Finds rows by some of their columns.
pub struct Index {
    /// The columns, ascending.
    pub columns: Vec<usize>,
    table: Table,
    /// For each row, the one before it with the same key.
    next: Vec<u32>,
}

impl Relation {
    /// No rows.
    pub fn new(arity: usize) -> Self {
        Relation {
            arity,
            ..Relation::default()
        }
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.len
    }

    /// A row.
    #[inline]
    pub fn row(&self, row: u32) -> &[Cell] {
        let start = row as usize * self.arity;
        &self.cells[start..start + self.arity]
    }

    /// Whether the set is kept.
    pub fn is_set(&self) -> bool {
        self.set.is_some()
    }

    /// The row with these columns; the set must be kept.
    #[inline]
    pub fn find(&self, row: &[Cell]) -> Option<u32> {
        if self.arity == 0 {
            return (self.len > 0).then_some(0);
        }
        let set = self.set.as_ref()?;
        set.find(hash(row), |other| self.row(other) == row)
    }

    /// Whether there is such a row; the set must be kept.
    #[inline]
    pub fn contains(&self, row: &[Cell]) -> bool {
        self.find(row).is_some()
    }

    /// Takes rows that were read, duplicates included. The set is not kept yet.
    pub fn load(&mut self, cells: Vec<Cell>, rows: usize) {
        if self.arity == 0 {
            self.len = self.len.max(rows.min(1));
            return;
        }
        if self.cells.is_empty() {
            self.cells = cells;
        } else {
            self.cells.extend_from_slice(&cells);
        }
        self.len = self.cells.len() / self.arity;
    }

    /// Keeps the set from now on, and drops rows that are there twice.
    pub fn make_set(&mut self) {
        if self.set.is_some() || self.arity == 0 {
            return;
        }
        let mut set = Table::with_capacity(self.len);
        let arity = self.arity;
        let mut kept = 0;
        for row in 0..self.len {
            let (before, rest) = self.cells.split_at_mut(row * arity);
            let cells = &rest[..arity];
            let hash = hash(cells);
            set.reserve();
            let slot = set.slot(hash, |other| {
                let start = other as usize * arity;
                before[start..start + arity] == *cells
            });
            if let Slot::Free(slot) = slot {
                set.set(slot, hash, kept as u32);
                if kept != row {
                    self.cells
                        .copy_within(row * arity..(row + 1) * arity, kept * arity);
                }
                kept += 1;
            }
        }
        self.cells.truncate(kept * arity);
        self.len = kept;
        self.set = Some(set);
    }

    /// Adds rows that are not there yet; the set must be kept. Says how many were new.
    pub fn extend(&mut self, rows: &[Cell]) -> usize {
        let before = self.len;
        if self.arity == 0 {
            return 0;
        }
        let Some(set) = &mut self.set else { return 0 };
        let arity = self.arity;
        for cells in rows.chunks_exact(arity) {
            let hash = hash(cells);
            set.reserve();
            let slot = set.slot(hash, |other| {
                let start = other as usize * arity;
                self.cells[start..start + arity] == *cells
            });
            if let Slot::Free(slot) = slot {
                set.set(slot, hash, self.len as u32);
                self.cells.extend_from_slice(cells);
                self.len += 1;
            }
        }
        for index in &mut self.indexes {
            index.extend(&self.cells, arity, self.len);
        }
        self.len - before
    }

    /// Adds the row of a relation without columns. Says whether it is new.
    pub fn hold(&mut self) -> usize {
        let new = 1 - self.len;
        self.len = 1;
        new
    }

    /// Makes an index.
    pub fn add_index(&mut self, columns: &[usize]) {
        let mut index = Index {
            columns: columns.to_vec(),
            table: Table::default(),
            next: Vec::with_capacity(self.len),
        };
        index.extend(&self.cells, self.arity, self.len);
        self.indexes.push(index);
    }

    /// The newest row with a key.
    #[inline]
    pub fn first(&self, index: &Index, key: &[Cell]) -> u32 {
        let hash = hash(key);
        let found = match *index.columns.as_slice() {
            [_] => index.table.find(hash, |_| true),
            [a, b] => index.table.find(hash, |row| {
                let start = row as usize * self.arity;
                self.cells[start + a] == key[0] && self.cells[start + b] == key[1]
            }),
            _ => index.table.find(hash, |row| {
                let row = self.row(row);
                index
                    .columns
                    .iter()
                    .zip(key)
                    .all(|(&column, cell)| row[column] == *cell)
            }),
        };
        found.unwrap_or(NONE)
    }

    /// Rows that share a key, one after the other.
    #[inline]
    pub fn next(&self, index: &Index, row: u32) -> u32 {
        index.next[row as usize]
    }

    /// How many rows a key of these columns has on average, judged by some of the rows.
    pub fn fanout(&self, columns: &[usize]) -> f64 {
        if self.len == 0 {
            return 0.0;
        }
        if columns.len() == self.arity {
            return 1.0;
        }
        if columns.is_empty() {
            return self.len as f64;
        }
        if let Some(index) = self.indexes.iter().find(|index| index.columns == columns) {
            return self.len as f64 / index.table.len().max(1) as f64;
        }
        const SAMPLE: usize = 512;
        let sample = self.len.min(SAMPLE);
        let mut counts: rustc_hash::FxHashMap<u64, u32> = rustc_hash::FxHashMap::default();
        let mut key = Vec::with_capacity(columns.len());
        for number in 0..sample {
            let row = self.row((number * self.len / sample) as u32);
            key.clear();
            key.extend(columns.iter().map(|&column| row[column]));
            *counts.entry(hash(&key)).or_default() += 1;
        }
        // Keys that the sample has once stand for those that it missed (Charikar et al., "Towards estimation error guarantees for
        // distinct values", PODS 2000).
        let once = counts.values().filter(|count| **count == 1).count();
        let often = counts.len() - once;
        let scale = (self.len as f64 / sample as f64).sqrt();
        let distinct = (scale * once as f64 + often as f64).max(1.0);
        let distinct = if once == sample {
            self.len as f64
        } else {
            distinct
        };
        (self.len as f64 / distinct).max(1.0)
    }
}

impl Index {
    fn extend(&mut self, cells: &[Cell], arity: usize, len: usize) {
        let mut key = [0; 1];
        let mut long_key = vec![0; self.columns.len()];
        for row in self.next.len()..len {
            let start = row * arity;
            let hash = if let [column] = *self.columns.as_slice() {
                key[0] = cells[start + column];
                hash(&key)
            } else {
                for (cell, column) in long_key.iter_mut().zip(&self.columns) {
                    *cell = cells[start + column];
                }
                hash(&long_key)
            };
            self.table.reserve();
            let columns = &self.columns;
            let slot = self.table.slot(hash, |other| {
                let other = other as usize * arity;
                columns
                    .iter()
                    .all(|column| cells[other + column] == cells[start + column])
            });
            let (slot, before) = match slot {
                Slot::Taken(slot) => (slot, self.table.number(slot)),
                Slot::Free(slot) => (slot, NONE),
            };
            self.table.set(slot, hash, row as u32);
            self.next.push(before);
        }
    }
}

/// A hash of which the upper half is good.
#[inline]
fn hash(key: &[Cell]) -> u64 {
    const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
    if let [cell] = *key {
        // A key of one column is its own tag: the entry in the table decides alone.
        return u64::from(cell) << 32;
    }
    let mut hash = 0u64;
    for pair in key.chunks(2) {
        let low = u64::from(pair[0]);
        let high = pair.get(1).map_or(0, |cell| u64::from(*cell));
        hash = (hash.rotate_left(26) ^ (low | high << 32)).wrapping_mul(MULTIPLIER);
        hash ^= hash >> 32;
    }
    hash.wrapping_mul(MULTIPLIER)
}
