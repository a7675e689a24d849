//! Counts for the card and `dataset.json`.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use super::origin::Packages;
use crate::rows::predicates::{
    Row as _, function__definition, function__id, gap, instruction__id, instruction__opcode, rows,
};
use crate::workspace::manifest::ModuleEntry;

/// The numbers of a split.
#[derive(Serialize, Deserialize, Clone, Default)]
pub struct Totals {
    /// The number of modules.
    pub modules: u64,
    /// The size of their bitcode or text in bytes.
    pub bytes: u64,
    /// The number of functions, including declarations.
    pub functions: u64,
    /// The number of functions with a body.
    pub definitions: u64,
    /// The number of instructions.
    pub instructions: u64,
    /// The number of rows of all predicates.
    pub rows: u64,
    /// The number of modules that LLVM's Verifier rejects.
    pub rejected: u64,
    /// The number of rows of `gap`.
    pub gaps: u64,
}

/// The numbers of a module.
pub struct Numbers {
    /// See [`Totals`].
    pub functions: u64,
    /// See [`Totals`].
    pub definitions: u64,
    /// See [`Totals`].
    pub instructions: u64,
    /// See [`Totals`].
    pub rows: u64,
}

impl Numbers {
    /// Returns the numbers of a module from its entry in the manifest.
    pub fn from_entry(entry: &ModuleEntry) -> Self {
        Numbers {
            functions: entry.rows.get(function__id::TABLE),
            definitions: entry.rows.get(function__definition::TABLE),
            instructions: entry.rows.get(instruction__id::TABLE),
            rows: entry.rows.iter().map(|(_, rows)| rows).sum(),
        }
    }
}

/// The number of times that a module has each opcode and each text of `gap`.
pub struct Words {
    opcodes: BTreeMap<String, u64>,
    gaps: BTreeMap<String, u64>,
}

impl Words {
    /// Counts words in lines by table. The table writer reports malformed ones.
    pub fn new(texts: &[Vec<u8>]) -> Self {
        let opcodes = rows::<instruction__opcode>(&texts[instruction__opcode::TABLE]);
        let gaps = rows::<gap>(&texts[gap::TABLE]);
        Words {
            opcodes: count(opcodes.flatten().map(|row| row.opcode)),
            gaps: count(gaps.flatten().map(|row| row.what)),
        }
    }
}

fn count<'w>(words: impl Iterator<Item = &'w str>) -> BTreeMap<String, u64> {
    let mut counts: FxHashMap<&str, u64> = FxHashMap::default();
    words.for_each(|word| *counts.entry(word).or_default() += 1);
    let counts = counts.into_iter();
    counts
        .map(|(word, count)| (word.to_owned(), count))
        .collect()
}

fn add(counts: &mut BTreeMap<String, u64>, others: BTreeMap<String, u64>) {
    for (word, count) in others {
        *counts.entry(word).or_default() += count;
    }
}

/// The counts of a dataset.
#[derive(Serialize, Deserialize, Clone)]
pub struct Statistics {
    /// The totals of each split.
    pub totals: Vec<Totals>,
    /// The number of instructions by opcode.
    pub opcodes: BTreeMap<String, u64>,
    /// The number of rows of `gap` by their text.
    pub gaps: BTreeMap<String, u64>,
    /// The number of modules by licence.
    pub licenses: BTreeMap<String, u64>,
    /// The packages of captured modules.
    pub packages: Packages,
}

impl Statistics {
    /// Returns zero counts for `splits` splits.
    pub fn new(splits: usize) -> Self {
        Statistics {
            totals: vec![Totals::default(); splits],
            opcodes: BTreeMap::new(),
            gaps: BTreeMap::new(),
            licenses: BTreeMap::new(),
            packages: Packages::default(),
        }
    }

    /// Adds the words of a module.
    pub fn words(&mut self, words: Words) {
        add(&mut self.opcodes, words.opcodes);
        add(&mut self.gaps, words.gaps);
    }

    /// Counts the licence of a module.
    pub fn license(&mut self, license: &str) {
        *self.licenses.entry(license.to_owned()).or_default() += 1;
    }

    /// Counts a module.
    pub fn module(&mut self, entry: &ModuleEntry, split: usize, numbers: &Numbers) {
        let totals = &mut self.totals[split];
        totals.modules += 1;
        totals.bytes += entry.bytes;
        totals.functions += numbers.functions;
        totals.definitions += numbers.definitions;
        totals.instructions += numbers.instructions;
        totals.rows += numbers.rows;
        totals.rejected += u64::from(!entry.verified);
        totals.gaps += entry.gaps;
    }

    /// Returns the sums over all splits.
    pub fn all(&self) -> Totals {
        let mut all = Totals::default();
        for totals in &self.totals {
            all.modules += totals.modules;
            all.bytes += totals.bytes;
            all.functions += totals.functions;
            all.definitions += totals.definitions;
            all.instructions += totals.instructions;
            all.rows += totals.rows;
            all.rejected += totals.rejected;
            all.gaps += totals.gaps;
        }
        all
    }
}
