//! A set of rows of one or two columns. Rows are packed into 64-bit keys, so that a lookup reads a single entry.

use crate::eval::symbols::Cell;

/// Marks a free entry; no row consists of two greatest cells.
const EMPTY: u64 = u64::MAX;

/// The number of rows that are looked up together, so that their memory accesses overlap.
const BLOCK: usize = 256;

/// A hash set with linear probing.
#[derive(Default)]
pub struct PackedRowSet {
    entries: Vec<u64>,
    len: usize,
    shift: u32,
}

/// Packs a row into a key.
#[inline]
fn key(row: &[Cell]) -> u64 {
    match *row {
        [one] => u64::from(one),
        [one, other] => u64::from(one) << 32 | u64::from(other),
        _ => EMPTY,
    }
}

impl PackedRowSet {
    /// Makes a set with room for a number of rows.
    pub fn with_capacity(rows: usize) -> Self {
        let mut pairs = PackedRowSet::default();
        pairs.resize((rows * 3 / 2 + 8).next_power_of_two());
        pairs
    }

    #[inline]
    fn home(&self, key: u64) -> usize {
        const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
        let mixed = (key ^ key >> 32).wrapping_mul(MULTIPLIER);
        ((mixed ^ mixed >> 29).wrapping_mul(MULTIPLIER) >> self.shift) as usize
    }

    /// Returns the slot of a key, or the free slot for it.
    #[inline]
    fn slot(&self, key: u64, mut slot: usize) -> usize {
        let mask = self.entries.len() - 1;
        while self.entries[slot] != key && self.entries[slot] != EMPTY {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Whether the set contains a row.
    #[inline]
    pub fn contains(&self, row: &[Cell]) -> bool {
        let key = key(row);
        self.entries[self.slot(key, self.home(key))] == key
    }

    /// Inserts a row; returns whether it is new.
    pub fn insert(&mut self, row: &[Cell]) -> bool {
        if (self.len + 1) * 4 > self.entries.len() * 3 {
            self.resize(self.entries.len() * 2);
        }
        let key = key(row);
        let slot = self.slot(key, self.home(key));
        let is_new = self.entries[slot] == EMPTY;
        if is_new {
            self.entries[slot] = key;
            self.len += 1;
        }
        is_new
    }

    /// Inserts rows; calls `new` with the new ones.
    pub fn extend(&mut self, rows: &[Cell], columns: usize, mut new: impl FnMut(&[Cell])) {
        for block in rows.chunks(BLOCK * columns) {
            let _ = self.touch(block, columns);
            for row in block.chunks_exact(columns) {
                if self.insert(row) {
                    new(row);
                }
            }
        }
    }

    /// Calls `new` with the rows that are not in the set.
    pub fn find_new(&self, rows: &[Cell], columns: usize, mut new: impl FnMut(&[Cell])) {
        for block in rows.chunks(BLOCK * columns) {
            let first = self.touch(block, columns);
            for (row, first) in block.chunks_exact(columns).zip(first) {
                let is_new = match first {
                    EMPTY => true,
                    first if first == key(row) => false,
                    _ => !self.contains(row),
                };
                if is_new {
                    new(row);
                }
            }
        }
    }

    /// Returns the entries at the home slots of rows; the reads do not depend on each other.
    #[inline]
    fn touch(&self, rows: &[Cell], columns: usize) -> [u64; BLOCK] {
        let mut first = [EMPTY; BLOCK];
        for (first, row) in first.iter_mut().zip(rows.chunks_exact(columns)) {
            *first = self.entries[self.home(key(row))];
        }
        first
    }

    fn resize(&mut self, size: usize) {
        self.shift = 64 - size.trailing_zeros();
        let old = std::mem::replace(&mut self.entries, vec![EMPTY; size]);
        for key in old {
            if key != EMPTY {
                let slot = self.slot(key, self.home(key));
                self.entries[slot] = key;
            }
        }
    }
}
