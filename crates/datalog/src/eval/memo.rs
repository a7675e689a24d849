//! Remembers the results of an aggregate, so that it is computed once for each binding of its outer variables.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};

use rustc_hash::FxHashMap;

use crate::eval::relation;
use crate::eval::symbols::Cell;

/// A result that visited fewer rows than this is computed again: that costs as little as a lookup.
const MIN_VISITED: u64 = 8;

/// The number of shards, which can be written in parallel.
const SHARDS: usize = 16;

/// A shard with this many results is cleared before it gets another, to bound the memory.
const MAX_RESULTS: usize = (1 << 22) / SHARDS;

/// Results by the values of the outer variables; an aggregate without a value has the result `None`.
type Results = FxHashMap<Box<[Cell]>, Option<Cell>>;

/// The results of an aggregate in one plan. They stay valid while the plan is used, since an aggregate reads complete relations only.
#[derive(Default)]
pub struct Memo {
    shards: [RwLock<Results>; SHARDS],
    /// Whether a shard has a result.
    is_used: AtomicBool,
}

impl Memo {
    /// Returns the result for the values of the outer variables, if it is known.
    pub fn get(&self, outer: &[Cell]) -> Option<Option<Cell>> {
        if !self.is_used.load(Ordering::Relaxed) {
            return None;
        }
        let shard = self.shard(outer).read();
        let shard = shard.unwrap_or_else(PoisonError::into_inner);
        shard.get(outer).copied()
    }

    /// Adds a result that took `visited` rows to compute.
    pub fn insert(&self, outer: &[Cell], result: Option<Cell>, visited: u64) {
        if visited < MIN_VISITED {
            return;
        }
        let shard = self.shard(outer).write();
        let mut shard = shard.unwrap_or_else(PoisonError::into_inner);
        if shard.len() >= MAX_RESULTS {
            shard.clear();
        }
        shard.insert(outer.into(), result);
        self.is_used.store(true, Ordering::Relaxed);
    }

    fn shard(&self, outer: &[Cell]) -> &RwLock<Results> {
        &self.shards[(relation::hash(outer) >> 32) as usize % SHARDS]
    }
}
