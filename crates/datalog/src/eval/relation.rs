//! The rows of a relation, with a set and indexes.
//!
//! Rows are stored in the order of insertion, in one vector, so that the rows of a round are a range. An index links the rows with the same
//! key from the newest to the oldest.

use std::ops::Range;

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::eval::hash_index::{HashIndex, Slot};
use crate::eval::packed_row_set::PackedRowSet;
use crate::eval::symbols::Cell;

/// Marks the absence of a row.
pub const NONE: u32 = u32::MAX;

/// The rows of a relation, and its state in a run.
#[derive(Default)]
pub struct StoredRelation {
    pub arity: usize,
    /// The cells, row by row.
    pub cells: Vec<Cell>,
    len: usize,
    /// Finds a row by all columns. Present for relations that are derived or aggregated, until [`settle`](Self::settle).
    set: Option<Set>,
    /// The set was freed, but the rows are distinct.
    is_distinct: bool,
    /// The freed set is needed again, and [`build`](Self::build) makes it.
    is_set_wanted: bool,
    /// The classes of an equivalence relation.
    classes: Option<Classes>,
    /// The deleted rows, if the relation has subsumption rules.
    deleted: Option<Deleted>,
    /// The derivation of each row, if these are kept. Facts have the height 0 and the rule [`NONE`].
    derivations: Option<Derivations>,
    pub indexes: Vec<Index>,
    /// The rows of the last round, while the relation's stratum is evaluated.
    pub delta: Range<u32>,
    /// Whether the relation's stratum is recursive and is being evaluated.
    pub is_recursive: bool,
    /// The relation that receives the derived rows of a round instead, if the relation has subsumption rules.
    pub pending: Option<usize>,
    /// Whether the relation has all its rows.
    pub is_complete: bool,
}

/// For each row, the height of its proof and the rule that derived it.
#[derive(Default)]
struct Derivations {
    heights: Vec<u32>,
    rules: Vec<u32>,
    /// The least height.
    least: u32,
    /// Whether rows are inserted in the order of their heights, so that no height falls later.
    is_ascending: bool,
}

/// The number of rows whose places in the set are read together, so that these accesses overlap.
const BLOCK: usize = 64;

/// The number of rows from which on threads share the work of adding them.
const FEW: usize = 1 << 10;

/// Deleted rows, which keep their places until [`StoredRelation::compact`].
#[derive(Default)]
struct Deleted {
    is_deleted: Vec<bool>,
    count: usize,
}

impl Deleted {
    #[inline]
    fn contains(&self, row: u32) -> bool {
        self.is_deleted.get(row as usize) == Some(&true)
    }
}

/// A set of the rows.
enum Set {
    /// Rows of one or two columns, packed.
    PackedRowSet(PackedRowSet),
    /// Row numbers by the hash of the row.
    Rows(HashIndex),
}

/// Finds rows by some of their columns.
pub struct Index {
    /// The columns, in ascending order.
    pub columns: Vec<usize>,
    table: HashIndex,
    /// For each row, the previous row with the same key.
    next: Vec<u32>,
    /// For each row, the least height of it and the previous rows with the same key; empty unless derivations are kept.
    least: Vec<u32>,
}

impl StoredRelation {
    /// Makes an empty relation.
    pub fn new(arity: usize) -> Self {
        StoredRelation {
            arity,
            ..StoredRelation::default()
        }
    }

    /// Makes an empty equivalence relation.
    pub fn equivalence() -> Self {
        StoredRelation {
            arity: 2,
            classes: Some(Classes::default()),
            ..StoredRelation::default()
        }
    }

    /// Makes an empty relation that supports deletion.
    pub fn with_deletions(arity: usize) -> Self {
        StoredRelation {
            arity,
            deleted: Some(Deleted::default()),
            ..StoredRelation::default()
        }
    }

    /// The number of rows, including deleted rows until [`compact`](Self::compact).
    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the cells of a row.
    #[inline]
    pub fn row(&self, row: u32) -> &[Cell] {
        let start = row as usize * self.arity;
        &self.cells[start..start + self.arity]
    }

    /// Whether a row was deleted.
    #[inline]
    pub fn is_deleted(&self, row: u32) -> bool {
        let deleted = self.deleted.as_ref();
        deleted.is_some_and(|deleted| deleted.contains(row))
    }

    /// Whether the relation supports deletion.
    #[inline]
    pub fn has_deletions(&self) -> bool {
        self.deleted.is_some()
    }

    /// Deletes rows; needs the set.
    pub fn delete(&mut self, rows: &[Cell]) {
        let Some(Set::Rows(set)) = &self.set else {
            return;
        };
        for row in rows.chunks_exact(self.arity) {
            let found = set.find(hash(row), |other| self.row(other) == row);
            if let (Some(number), Some(deleted)) = (found, &mut self.deleted) {
                deleted.is_deleted.resize(self.len, false);
                let is_deleted = &mut deleted.is_deleted[number as usize];
                deleted.count += usize::from(!*is_deleted);
                *is_deleted = true;
            }
        }
    }

    /// Removes the deleted rows if their share is larger than `share`. The others keep their order, and are renumbered.
    pub fn compact(&mut self, share: f64) {
        let Some(deleted) = &mut self.deleted else {
            return;
        };
        if deleted.count as f64 <= self.len as f64 * share {
            return;
        }
        let deleted = std::mem::take(deleted);
        let rows = std::mem::take(&mut self.cells);
        let derivations = self.derivations.as_mut().map(std::mem::take);
        let (mut heights, mut rules) = (Vec::new(), Vec::new());
        let mut kept = Vec::with_capacity((self.len - deleted.count) * self.arity);
        for (number, row) in rows.chunks_exact(self.arity).enumerate() {
            if !deleted.contains(number as u32) {
                kept.extend_from_slice(row);
                if let Some(derivations) = &derivations {
                    heights.push(derivations.heights[number]);
                    rules.push(derivations.rules[number]);
                }
            }
        }
        self.len = 0;
        if let Some(derivations) = derivations {
            self.derivations = Some(Derivations {
                heights,
                rules,
                ..derivations
            });
        }
        if let Some(Set::Rows(set)) = &mut self.set {
            *set = HashIndex::with_capacity(kept.len() / self.arity);
        }
        for index in &mut self.indexes {
            index.table = HashIndex::default();
            index.next.clear();
            index.least.clear();
        }
        self.extend(&kept);
    }

    /// Whether the relation has a set, or will have it after [`build`](Self::build).
    pub fn is_set(&self) -> bool {
        self.set.is_some() || self.is_set_wanted
    }

    /// Frees what only the insertion of rows needs: room for more, and the set, which takes more memory than the rows.
    pub fn settle(&mut self) {
        self.cells.shrink_to_fit();
        for index in &mut self.indexes {
            index.next.shrink_to_fit();
        }
        if self.deleted.is_none() && self.derivations.is_none() {
            self.is_distinct = self.set.take().is_some();
        }
    }

    /// Has [`build`](Self::build) make the set again if it was freed; returns whether it was.
    pub fn want_set(&mut self) -> bool {
        self.is_set_wanted = self.is_distinct;
        self.is_distinct
    }

    /// Whether there is such a row and, where its number is known, `counts` accepts it; needs the set.
    #[inline]
    pub fn contains(&self, row: &[Cell], counts: impl FnOnce(u32) -> bool) -> bool {
        match &self.set {
            Some(Set::PackedRowSet(pairs)) => pairs.contains(row),
            Some(Set::Rows(rows)) => rows
                .find(hash(row), |other| self.row(other) == row)
                .is_some_and(|number| !self.is_deleted(number) && counts(number)),
            None => self.arity == 0 && self.len > 0,
        }
    }

    /// Returns the number of a row; needs a set of row numbers.
    #[inline]
    pub fn find(&self, row: &[Cell]) -> Option<u32> {
        match &self.set {
            Some(Set::Rows(rows)) => rows
                .find(hash(row), |other| self.row(other) == row)
                .filter(|number| !self.is_deleted(*number)),
            _ => (self.arity == 0 && self.len > 0).then_some(0),
        }
    }

    /// Makes the relation keep derivations; it must be empty.
    pub fn keep_derivations(&mut self) {
        self.derivations = Some(Derivations {
            least: NONE,
            ..Derivations::default()
        });
    }

    /// Sets whether rows are inserted in the order of their heights from now on.
    pub fn set_ascending(&mut self, is_ascending: bool) {
        if let Some(derivations) = &mut self.derivations {
            derivations.is_ascending = is_ascending;
        }
    }

    /// Whether the relation keeps derivations.
    #[inline]
    pub fn has_derivations(&self) -> bool {
        self.derivations.is_some()
    }

    /// Returns the height of a row's proof; 0 for a fact, and for all rows unless derivations are kept.
    #[inline]
    pub fn height(&self, row: u32) -> u32 {
        match &self.derivations {
            Some(derivations) => derivations.heights[row as usize],
            None => 0,
        }
    }

    /// Returns the heights of the rows; none unless derivations are kept.
    #[inline]
    pub fn heights(&self) -> &[u32] {
        match &self.derivations {
            Some(derivations) => &derivations.heights,
            None => &[],
        }
    }

    /// Returns the rule that derived a row; `None` for a fact.
    pub fn rule(&self, row: u32) -> Option<usize> {
        let rule = self.derivations.as_ref()?.rules[row as usize];
        (rule != NONE).then_some(rule as usize)
    }

    /// Returns the least height of all rows; [`NONE`] without rows.
    pub fn least_height(&self) -> u32 {
        match &self.derivations {
            Some(derivations) => derivations.least,
            None if self.is_empty() => NONE,
            None => 0,
        }
    }

    /// Returns the least height of a row and the previous rows with the same key.
    #[inline]
    pub fn least_height_from(&self, index: &Index, row: u32) -> u32 {
        match index.least.get(row as usize) {
            Some(least) => *least,
            None => self.height(row),
        }
    }

    /// Calls `better` with the derived rows that are not in the relation with such a height or a lesser one. Each is followed by its height.
    pub fn find_better(&self, rows: &[Cell], mut better: impl FnMut(&[Cell])) {
        let arity = self.arity;
        let is_ascending = self
            .derivations
            .as_ref()
            .is_some_and(|all| all.is_ascending);
        // A row that a subsumption compared keeps its derivation.
        let is_last = is_ascending || self.has_deletions();
        for block in rows.chunks(BLOCK * (arity + 1)) {
            if let Some(Set::Rows(set)) = &self.set {
                let rows = block.chunks_exact(arity + 1);
                touch(set, rows.map(|derived| &derived[..arity]));
            }
            for derived in block.chunks_exact(arity + 1) {
                let is_known = |row: u32| is_last || self.height(row) <= derived[arity];
                if !self.find(&derived[..arity]).is_some_and(is_known) {
                    better(derived);
                }
            }
        }
    }

    /// Inserts derived rows with their heights and rules, and keeps the least height of each. Returns the number of new rows. Needs the set.
    pub fn derive<'r>(&mut self, rows: impl Iterator<Item = (&'r [Cell], u32, u32)>) -> usize {
        let before = self.len;
        let mut rows = rows;
        let mut block = Vec::with_capacity(BLOCK);
        loop {
            block.clear();
            block.extend(rows.by_ref().take(BLOCK));
            if block.is_empty() {
                break;
            }
            self.derive_block(&block);
        }
        self.index_new_rows();
        self.len - before
    }

    fn derive_block(&mut self, rows: &[(&[Cell], u32, u32)]) {
        let arity = self.arity;
        let Some(derivations) = &mut self.derivations else {
            return;
        };
        if let Some(Set::Rows(set)) = &self.set {
            touch(set, rows.iter().map(|(row, ..)| *row));
        }
        for &(row, height, rule) in rows {
            let known = match &mut self.set {
                _ if arity == 0 => (self.len > 0).then_some(0),
                Some(Set::Rows(set)) => {
                    let hash = hash(row);
                    set.reserve();
                    let cells = &self.cells;
                    let slot = set.slot(hash, |other| {
                        let start = other as usize * arity;
                        cells[start..start + arity] == *row
                    });
                    let deleted = self.deleted.as_ref();
                    let is_deleted = |row| deleted.is_some_and(|deleted| deleted.contains(row));
                    match slot {
                        Slot::Taken(slot) if !is_deleted(set.number(slot)) => {
                            Some(set.number(slot) as usize)
                        }
                        Slot::Taken(slot) | Slot::Free(slot) => {
                            set.set(slot, hash, self.len as u32);
                            None
                        }
                    }
                }
                _ => continue,
            };
            derivations.least = derivations.least.min(height);
            match known {
                Some(_) if derivations.is_ascending => {}
                Some(number) if derivations.heights[number] > height => {
                    derivations.heights[number] = height;
                    derivations.rules[number] = rule;
                }
                Some(_) => {}
                None => {
                    self.cells.extend_from_slice(row);
                    derivations.heights.push(height);
                    derivations.rules.push(rule);
                    self.len += 1;
                }
            }
        }
    }

    /// Inserts the rows of another relation that `keep` accepts, with their derivations. Needs the set.
    pub fn append(&mut self, other: &StoredRelation, keep: impl Fn(&[Cell]) -> bool) {
        if let Some(derivations) = &other.derivations {
            let rows = (0..other.len as u32).map(|number| {
                let at = number as usize;
                (
                    other.row(number),
                    derivations.heights[at],
                    derivations.rules[at],
                )
            });
            self.derive(rows.filter(|(row, ..)| keep(row)));
        } else if self.arity == 0 {
            self.len = self.len.max(other.len);
        } else {
            let rows = other.cells.chunks_exact(self.arity);
            let rows: Vec<Cell> = rows.filter(|row| keep(row)).flatten().copied().collect();
            self.extend(&rows);
        }
    }

    /// Calls `new` with the rows that are not in the relation; needs the set.
    pub fn find_new(&self, rows: &[Cell], mut new: impl FnMut(&[Cell])) {
        match &self.set {
            Some(Set::PackedRowSet(pairs)) => pairs.find_new(rows, self.arity, new),
            Some(Set::Rows(set)) => {
                for block in rows.chunks(BLOCK * self.arity) {
                    touch(set, block.chunks_exact(self.arity));
                    for row in block.chunks_exact(self.arity) {
                        if !self.contains(row, |_| true) {
                            new(row);
                        }
                    }
                }
            }
            None => rows.chunks_exact(self.arity).for_each(new),
        }
    }

    /// Appends loaded rows, including duplicates. The relation must not have a set yet.
    pub fn load(&mut self, cells: Vec<Cell>, rows: usize) {
        if self.arity == 0 {
            self.len = self.len.max(rows.min(1));
            self.add_facts();
            return;
        }
        if self.cells.is_empty() {
            self.cells = cells;
        } else {
            self.cells.extend_from_slice(&cells);
        }
        self.cells.shrink_to_fit();
        self.len = self.cells.len() / self.arity;
    }

    /// Builds the set, and removes duplicates.
    pub fn make_set(&mut self) {
        if self.set.is_some() || self.arity == 0 {
            return;
        }
        let rows = std::mem::take(&mut self.cells);
        // Rows are renumbered without duplicates.
        self.indexes.clear();
        self.set = Some(self.empty_set());
        self.cells.reserve_exact(rows.len());
        self.len = 0;
        self.extend(&rows);
    }

    /// Makes an empty set with room for the rows.
    fn empty_set(&self) -> Set {
        let has_numbers = self.deleted.is_some() || self.derivations.is_some();
        if self.arity <= 2 && !has_numbers {
            Set::PackedRowSet(PackedRowSet::with_capacity(self.len))
        } else {
            Set::Rows(HashIndex::with_capacity(self.len))
        }
    }

    /// Makes the set of rows that are distinct.
    fn restore_set(&mut self) {
        let mut set = self.empty_set();
        match &mut set {
            Set::PackedRowSet(pairs) => pairs.extend(&self.cells, self.arity, |_| {}),
            Set::Rows(rows) => {
                let mut number = 0;
                for block in self.cells.chunks(BLOCK * self.arity) {
                    touch(rows, block.chunks_exact(self.arity));
                    for row in block.chunks_exact(self.arity) {
                        rows.insert(hash(row), number);
                        number += 1;
                    }
                }
            }
        }
        self.set = Some(set);
        (self.is_distinct, self.is_set_wanted) = (false, false);
    }

    /// Inserts rows; returns the number of new ones. Needs the set.
    pub fn extend(&mut self, rows: &[Cell]) -> usize {
        let before = self.len;
        let arity = self.arity;
        let mut closed = Vec::new();
        let rows = match &mut self.classes {
            Some(classes) => {
                for pair in rows.chunks_exact(2) {
                    classes.join(pair[0], pair[1], &mut closed);
                }
                &closed
            }
            None => rows,
        };
        let cells = &mut self.cells;
        match &mut self.set {
            Some(Set::PackedRowSet(pairs)) => {
                pairs.extend(rows, arity, |row| cells.extend_from_slice(row))
            }
            Some(Set::Rows(set)) => {
                for block in rows.chunks(BLOCK * arity) {
                    touch(set, block.chunks_exact(arity));
                    for row in block.chunks_exact(arity) {
                        let hash = hash(row);
                        set.reserve();
                        let slot = set.slot(hash, |other| {
                            let start = other as usize * arity;
                            cells[start..start + arity] == *row
                        });
                        let slot = match (slot, &self.deleted) {
                            (Slot::Free(slot), _) => slot,
                            // A deleted row that is inserted again gets a new number.
                            (Slot::Taken(slot), Some(deleted))
                                if deleted.contains(set.number(slot)) =>
                            {
                                slot
                            }
                            (Slot::Taken(_), _) => continue,
                        };
                        set.set(slot, hash, (cells.len() / arity) as u32);
                        cells.extend_from_slice(row);
                    }
                }
            }
            None => return 0,
        }
        self.len = self.cells.len() / arity;
        self.add_facts();
        self.index_new_rows();
        self.len - before
    }

    /// Gives rows without a derivation that of a fact.
    fn add_facts(&mut self) {
        if let Some(derivations) = &mut self.derivations
            && derivations.heights.len() < self.len
        {
            derivations.heights.resize(self.len, 0);
            derivations.rules.resize(self.len, NONE);
            derivations.least = 0;
        }
    }

    fn index_new_rows(&mut self) {
        let heights = self.derivations.as_ref().map(|all| all.heights.as_slice());
        let (cells, arity, len) = (&self.cells, self.arity, self.len);
        let is_few = |index: &Index| len - index.next.len() < FEW;
        let extend = |index: &mut Index| index.extend(cells, arity, len, heights);
        if self.indexes.iter().all(is_few) {
            self.indexes.iter_mut().for_each(extend);
        } else {
            self.indexes.par_iter_mut().with_max_len(1).for_each(extend);
        }
    }

    /// Inserts the row of a relation without columns; returns the number of new rows.
    pub fn insert_nullary(&mut self) -> usize {
        let new = 1 - self.len;
        self.len = 1;
        new
    }

    /// Adds an index, which [`build`](Self::build) fills.
    pub fn add_index(&mut self, columns: &[usize]) {
        self.indexes.push(Index {
            columns: columns.to_vec(),
            table: HashIndex::default(),
            next: Vec::new(),
            least: Vec::new(),
        });
    }

    /// Fills the indexes, and the set that is wanted.
    pub fn build(&mut self) {
        if self.is_set_wanted {
            self.restore_set();
        }
        self.index_new_rows();
    }

    /// Returns the newest row with a key.
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

    /// Returns the previous row with the same key.
    #[inline]
    pub fn next(&self, index: &Index, row: u32) -> u32 {
        index.next[row as usize]
    }

    /// Estimates the number of rows for a key of these columns, from a sample. The average key has fewer rows than the key of the average row,
    /// by far if some keys have most rows; which one a join meets is unknown, so this is their geometric mean.
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
        let sample = self.len.min(SAMPLE);
        let mut counts: FxHashMap<u64, u32> = FxHashMap::default();
        let mut key = Vec::with_capacity(columns.len());
        for number in 0..sample {
            let row = self.row((number * self.len / sample) as u32);
            key.clear();
            key.extend(columns.iter().map(|&column| row[column]));
            *counts.entry(hash(&key)).or_default() += 1;
        }
        (self.average(columns, &counts, sample) * self.weighted(&counts, sample)).sqrt()
    }

    /// Estimates the share of rows with these values in these columns, from a sample: not less than half a row of it.
    pub fn share(&self, key: &[(usize, Cell)]) -> f64 {
        let sample = self.len.min(SAMPLE);
        let equal = (0..sample).filter(|number| {
            let row = self.row((number * self.len / sample) as u32);
            key.iter().all(|&(column, cell)| row[column] == cell)
        });
        (equal.count() as f64).max(0.5) / sample.max(1) as f64
    }

    /// Estimates the number of rows of the average key.
    fn average(&self, columns: &[usize], counts: &FxHashMap<u64, u32>, sample: usize) -> f64 {
        // An index that is not built yet has no counts.
        let is_built = |index: &&Index| index.columns == columns && index.next.len() == self.len;
        if let Some(index) = self.indexes.iter().find(is_built) {
            return self.len as f64 / index.table.len().max(1) as f64;
        }
        // Keys that occur once in the sample represent those that it missed (Charikar et al., "Towards estimation error guarantees
        // for distinct values", PODS 2000).
        let once = counts.values().filter(|count| **count == 1).count();
        if once == sample {
            return 1.0;
        }
        let often = counts.len() - once;
        let scale = (self.len as f64 / sample as f64).sqrt();
        let distinct = (scale * once as f64 + often as f64).max(1.0);
        (self.len as f64 / distinct).max(1.0)
    }

    /// Estimates the number of rows with the key of the average row: the share of pairs with equal keys is that of the sample.
    fn weighted(&self, counts: &FxHashMap<u64, u32>, sample: usize) -> f64 {
        let pairs = |count: f64| count * (count - 1.0);
        let equal: f64 = counts.values().map(|&count| pairs(count.into())).sum();
        1.0 + (self.len - 1) as f64 * equal / pairs(sample as f64).max(1.0)
    }
}

/// The number of rows that estimates look at.
const SAMPLE: usize = 1 << 9;

/// The classes of an equivalence relation.
#[derive(Default)]
struct Classes {
    class_of: FxHashMap<Cell, usize>,
    members: Vec<Vec<Cell>>,
}

impl Classes {
    /// Returns the class of a value; creates one for a new value.
    fn find(&mut self, cell: Cell, new: &mut Vec<Cell>) -> usize {
        *self.class_of.entry(cell).or_insert_with(|| {
            self.members.push(vec![cell]);
            new.extend([cell, cell]);
            self.members.len() - 1
        })
    }

    /// Merges the classes of two values, and adds the new pairs.
    fn join(&mut self, one: Cell, other: Cell, new: &mut Vec<Cell>) {
        let (one, other) = (self.find(one, new), self.find(other, new));
        if one == other {
            return;
        }
        let (large, small) = if self.members[one].len() < self.members[other].len() {
            (other, one)
        } else {
            (one, other)
        };
        let moved = std::mem::take(&mut self.members[small]);
        for &cell in &moved {
            self.class_of.insert(cell, large);
            for &member in &self.members[large] {
                new.extend([cell, member, member, cell]);
            }
        }
        self.members[large].extend(moved);
    }
}

impl Index {
    fn extend(&mut self, cells: &[Cell], arity: usize, len: usize, heights: Option<&[u32]>) {
        // As in `PackedRowSet`: the slots of a block are read before any is needed.
        const BLOCK: usize = 256;
        let mut hashes = [0; BLOCK];
        let mut key = vec![0; self.columns.len()];
        let mut row = self.next.len();
        self.next.reserve(len - row);
        while row < len {
            let block = BLOCK.min(len - row);
            for (number, hash) in hashes[..block].iter_mut().enumerate() {
                let start = (row + number) * arity;
                for (cell, column) in key.iter_mut().zip(&self.columns) {
                    *cell = cells[start + column];
                }
                *hash = self::hash(&key);
                self.table.touch(*hash);
            }
            for hash in &hashes[..block] {
                self.add(cells, arity, row, *hash);
                if let Some(heights) = heights {
                    let before = self.next[row] as usize;
                    let least = self.least.get(before).copied().unwrap_or(NONE);
                    self.least.push(least.min(heights[row]));
                }
                row += 1;
            }
        }
    }

    #[inline]
    fn add(&mut self, cells: &[Cell], arity: usize, row: usize, hash: u64) {
        self.table.reserve();
        let start = row * arity;
        let columns = &self.columns;
        let slot = self.table.slot(hash, |other| {
            let other = other as usize * arity;
            columns.len() == 1
                || columns
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

/// Reads the places of rows in a set, so that these accesses overlap.
#[inline]
fn touch<'r>(set: &HashIndex, rows: impl Iterator<Item = &'r [Cell]>) {
    rows.for_each(|row| set.touch(hash(row)));
}

/// Hashes a key. Only the upper half of the hash is well distributed.
#[inline]
pub fn hash(key: &[Cell]) -> u64 {
    const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
    if let [cell] = *key {
        // A key of one column is its own tag, so the cells need not be compared.
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
