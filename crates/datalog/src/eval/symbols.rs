//! Interns values as 32-bit cells: strings, records and large numbers.
//!
//! Equal values have equal cells, so that rows are compared without looking at the values. A cell is half as wide as a number, which halves
//! the memory of all rows.

use std::collections::BTreeSet;
use std::hash::Hasher;
use std::sync::{Mutex, PoisonError, RwLock};

use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;

use crate::eval::hash_index::HashIndex;
use crate::eval::relation;
use crate::ir::program::ValueKind;

/// An interned value; the kind of its column tells how to read it.
pub type Cell = u32;

/// The number of shards, which can be written in parallel.
const SHARDS: usize = 64;

/// Numbers from `-HALF` to `HALF - 1` are encoded in the cell; the cells above index the other numbers.
const HALF: i64 = 1 << 30;

/// The cell of `nil`.
pub const NIL: Cell = 0;

/// The strings, large numbers and records of a run.
pub struct SymbolTable {
    shards: Vec<RwLock<Shard>>,
    numbers: RwLock<Numbers>,
    records: RwLock<Records>,
    notes: Mutex<BTreeSet<String>>,
}

#[derive(Default)]
struct Shard {
    /// Indices into `ends`, by the hash of the string.
    table: HashIndex,
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

/// Records, numbered from 1.
#[derive(Default)]
struct Records {
    /// Indices into `ends`, by the hash of the cells.
    table: HashIndex,
    cells: Vec<Cell>,
    ends: Vec<usize>,
}

#[derive(Default)]
struct Numbers {
    cells: FxHashMap<i64, Cell>,
    values: Vec<i64>,
}

impl Records {
    fn get(&self, place: usize) -> &[Cell] {
        let start = if place == 0 { 0 } else { self.ends[place - 1] };
        &self.cells[start..self.ends[place]]
    }

    fn find(&self, hash: u64, values: &[Cell]) -> Option<Cell> {
        let found = self
            .table
            .find(hash, |place| self.get(place as usize) == values);
        found.map(|place| place + 1)
    }
}

impl Shard {
    fn get(&self, place: usize) -> &[u8] {
        let start = if place == 0 { 0 } else { self.ends[place - 1] };
        &self.bytes[start..self.ends[place]]
    }

    fn find(&self, hash: u64, text: &[u8]) -> Option<u32> {
        self.table
            .find(hash, |place| self.get(place as usize) == text)
    }
}

impl Default for SymbolTable {
    fn default() -> Self {
        SymbolTable {
            shards: (0..SHARDS).map(|_| RwLock::default()).collect(),
            numbers: RwLock::default(),
            records: RwLock::default(),
            notes: Mutex::default(),
        }
    }
}

impl SymbolTable {
    /// Records a warning of a function about its arguments, unless there are many already.
    pub fn note(&self, message: impl FnOnce() -> String) {
        const ENOUGH: usize = 20;
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        if notes.len() < ENOUGH {
            notes.insert(message());
        }
    }

    /// Returns the warnings of functions.
    pub fn notes(&self) -> Vec<String> {
        let notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        notes.iter().cloned().collect()
    }

    /// Adds the warnings of another run.
    pub fn copy_notes(&self, other: &SymbolTable) {
        for note in other.notes() {
            self.note(|| note);
        }
    }

    /// Interns a value of another table.
    pub fn translate(
        &self,
        other: &SymbolTable,
        cell: Cell,
        kind: ValueKind,
        records: &[Vec<ValueKind>],
    ) -> Cell {
        match kind {
            ValueKind::Symbol => other.text(cell, |text| self.intern(text)),
            ValueKind::Number => self.cell(other.number(cell)),
            ValueKind::Record(number) => {
                let Some(values) = other.record_of(cell) else {
                    return NIL;
                };
                let kinds = &records[number as usize];
                let values = values.iter().zip(kinds);
                let values =
                    values.map(|(cell, kind)| self.translate(other, *cell, *kind, records));
                self.record(&values.collect::<Vec<_>>())
            }
        }
    }

    /// Appends the text of a value.
    pub fn append(
        &self,
        cell: Cell,
        kind: ValueKind,
        records: &[Vec<ValueKind>],
        text: &mut Vec<u8>,
    ) {
        match kind {
            ValueKind::Symbol => self.text(cell, |symbol| text.extend_from_slice(symbol)),
            ValueKind::Number => append_number(self.number(cell), text),
            ValueKind::Record(number) => {
                let Some(record) = self.record_of(cell) else {
                    text.extend_from_slice(b"nil");
                    return;
                };
                text.push(b'[');
                let parts = record.iter().zip(&records[number as usize]);
                for (place, (cell, kind)) in parts.enumerate() {
                    if place > 0 {
                        text.extend_from_slice(b", ");
                    }
                    self.append(*cell, *kind, records, text);
                }
                text.push(b']');
            }
        }
    }

    /// Interns a string.
    pub fn intern(&self, text: &[u8]) -> Cell {
        let hash = hash(text);
        let shard = hash as usize % SHARDS;
        let found = self.shards[shard]
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .find(hash, text);
        let place = found.unwrap_or_else(|| self.add(shard, hash, text));
        place * SHARDS as u32 + shard as u32
    }

    /// Returns the cell of a string that is interned, by its [`hash`].
    pub fn find(&self, hash: u64, text: &[u8]) -> Option<Cell> {
        let shard = hash as usize % SHARDS;
        let strings = self.shards[shard]
            .read()
            .unwrap_or_else(PoisonError::into_inner);
        let place = strings.find(hash, text)?;
        Some(place * SHARDS as u32 + shard as u32)
    }

    fn add(&self, shard: usize, hash: u64, text: &[u8]) -> u32 {
        let mut shard = self.shards[shard]
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = shard.find(hash, text) {
            return place;
        }
        let place = shard.ends.len() as u32;
        // 2^32 strings need more memory than a row of them can be read into.
        assert!(place < u32::MAX / SHARDS as u32, "more than 2^32 strings");
        shard.bytes.extend_from_slice(text);
        let end = shard.bytes.len();
        shard.ends.push(end);
        shard.table.insert(hash, place);
        place
    }

    /// Passes the string of a cell to `with`.
    pub fn text<T>(&self, cell: Cell, with: impl FnOnce(&[u8]) -> T) -> T {
        let shard = self.shards[cell as usize % SHARDS]
            .read()
            .unwrap_or_else(PoisonError::into_inner);
        with(shard.get(cell as usize / SHARDS))
    }

    /// Returns the cell of a number.
    #[inline]
    pub fn cell(&self, number: i64) -> Cell {
        if (-HALF..HALF).contains(&number) {
            return (number + HALF) as Cell;
        }
        self.large(number)
    }

    #[cold]
    fn large(&self, number: i64) -> Cell {
        let mut numbers = self.numbers.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(&cell) = numbers.cells.get(&number) {
            return cell;
        }
        assert!(
            numbers.values.len() < HALF as usize,
            "more than 2^30 large numbers"
        );
        let cell = (2 * HALF) as Cell + numbers.values.len() as Cell;
        numbers.values.push(number);
        numbers.cells.insert(number, cell);
        cell
    }

    /// Interns a record.
    pub fn record(&self, values: &[Cell]) -> Cell {
        let hash = relation::hash(values);
        let known = self.records.read().unwrap_or_else(PoisonError::into_inner);
        let found = known.find(hash, values);
        drop(known);
        if let Some(cell) = found {
            return cell;
        }
        let mut records = self.records.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(cell) = records.find(hash, values) {
            return cell;
        }
        let place = records.ends.len();
        assert!(place < u32::MAX as usize - 1, "more than 2^32 records");
        records.cells.extend_from_slice(values);
        let end = records.cells.len();
        records.ends.push(end);
        records.table.insert(hash, place as u32);
        place as Cell + 1
    }

    /// Returns the cells of a record; `None` for `nil`.
    pub fn record_of(&self, cell: Cell) -> Option<SmallVec<[Cell; 8]>> {
        let place = (cell as usize).checked_sub(1)?;
        let records = self.records.read().unwrap_or_else(PoisonError::into_inner);
        (place < records.ends.len()).then(|| SmallVec::from_slice(records.get(place)))
    }

    /// Returns the number of a cell.
    #[inline]
    pub fn number(&self, cell: Cell) -> i64 {
        let number = i64::from(cell);
        if number < 2 * HALF {
            return number - HALF;
        }
        let numbers = self.numbers.read().unwrap_or_else(PoisonError::into_inner);
        numbers.values[(number - 2 * HALF) as usize]
    }
}

/// Returns the hash of a string.
pub fn hash(text: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(text);
    hasher.finish()
}

/// Appends a number in decimal.
pub fn append_number(number: i64, buffer: &mut Vec<u8>) {
    let mut digits = itoa::Buffer::new();
    buffer.extend_from_slice(digits.format(number).as_bytes());
}
