//! Counts for the card and `dataset.json`.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::iter::Sum;

use super::origin::{Origin, Packages};
use crate::rows::predicates::{
    Row as _, function__definition, function__id, gap, instruction__id, instruction__opcode, rows,
};
use crate::workspace::manifest::ModuleEntry;

/// The numbers of a split, or of a module.
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
    /// The number of those that the table of functions does not have because of others of the same structure.
    pub left_out: u64,
    /// The number of instructions.
    pub instructions: u64,
    /// The number of rows of all predicates.
    pub rows: u64,
    /// The number of modules that LLVM's Verifier rejects.
    pub rejected: u64,
    /// The number of rows of `gap`.
    pub gaps: u64,
}

impl Totals {
    /// Returns the numbers of a module from its entry in the manifest.
    pub fn from_entry(entry: &ModuleEntry) -> Self {
        Totals {
            modules: 1,
            bytes: entry.bytes,
            functions: entry.rows.get(function__id::TABLE),
            definitions: entry.rows.get(function__definition::TABLE),
            left_out: 0,
            instructions: entry.rows.get(instruction__id::TABLE),
            rows: entry.rows.iter().map(|(_, rows)| rows).sum(),
            rejected: u64::from(!entry.verified),
            gaps: entry.gaps,
        }
    }
}

impl<'t> Sum<&'t Totals> for Totals {
    fn sum<I: Iterator<Item = &'t Totals>>(totals: I) -> Self {
        totals.fold(Totals::default(), |all, one| Totals {
            modules: all.modules + one.modules,
            bytes: all.bytes + one.bytes,
            functions: all.functions + one.functions,
            definitions: all.definitions + one.definitions,
            left_out: all.left_out + one.left_out,
            instructions: all.instructions + one.instructions,
            rows: all.rows + one.rows,
            rejected: all.rejected + one.rejected,
            gaps: all.gaps + one.gaps,
        })
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
    /// The date of the newest build, by RFC 3339; empty if none is known.
    pub newest_build: String,
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
            newest_build: String::new(),
        }
    }

    /// Adds the words of a module.
    pub fn words(&mut self, words: Words) {
        add(&mut self.opcodes, words.opcodes);
        add(&mut self.gaps, words.gaps);
    }

    /// Counts a module with its licence and its build.
    pub fn module(&mut self, split: usize, numbers: &Totals, license: &str, origin: &Origin) {
        *self.licenses.entry(license.to_owned()).or_default() += 1;
        self.packages.module(&origin.cells);
        if self.newest_build.as_str() < origin.build_date() {
            self.newest_build = origin.build_date().to_owned();
        }
        let totals = &mut self.totals[split];
        *totals = [&*totals, numbers].into_iter().sum();
    }
}
