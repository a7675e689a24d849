//! Counts for the card and `dataset.json`.

use std::collections::BTreeMap;

use super::origin::Packages;
use crate::rows::chunk::Run;
use crate::rows::predicates::{
    Row as _, function__definition, function__id, gap, instruction__id, instruction__opcode, rows,
};
use crate::workspace::manifest::ModuleEntry;

/// The numbers of a split.
#[derive(Clone, Default, serde::Serialize)]
pub struct Totals {
    /// Modules.
    pub modules: u64,
    /// Their bitcode or text.
    pub bytes: u64,
    /// Functions, declarations too.
    pub functions: u64,
    /// Functions with a body.
    pub definitions: u64,
    /// Instructions.
    pub instructions: u64,
    /// Rows of all predicates.
    pub rows: u64,
    /// Modules that LLVM's verifier rejects.
    pub rejected: u64,
    /// Rows of `gap`.
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
    /// Those of a module, which its entry in the manifest has.
    pub fn from_entry(entry: &ModuleEntry) -> Self {
        Numbers {
            functions: entry.rows.get(function__id::TABLE),
            definitions: entry.rows.get(function__definition::TABLE),
            instructions: entry.rows.get(instruction__id::TABLE),
            rows: entry.rows.iter().map(|(_, rows)| rows).sum(),
        }
    }
}

fn count(counts: &mut BTreeMap<String, u64>, word: &str) {
    match counts.get_mut(word) {
        Some(count) => *count += 1,
        None => drop(counts.insert(word.to_owned(), 1)),
    }
}

/// The counts of a dataset.
pub struct Statistics {
    /// By split.
    pub totals: Vec<Totals>,
    /// Instructions by opcode.
    pub opcodes: BTreeMap<String, u64>,
    /// Rows of `gap` by their text.
    pub gaps: BTreeMap<String, u64>,
    /// The packages that captured modules are of.
    pub packages: Packages,
}

impl Statistics {
    /// No counts, for `splits` splits.
    pub fn new(splits: usize) -> Self {
        Statistics {
            totals: vec![Totals::default(); splits],
            opcodes: BTreeMap::new(),
            gaps: BTreeMap::new(),
            packages: Packages::default(),
        }
    }

    /// Counts rows. Malformed rows are reported where the columns are made.
    pub fn rows(&mut self, run: &Run<'_>) {
        match run.table {
            instruction__opcode::TABLE => rows::<instruction__opcode>(run.bytes)
                .flatten()
                .for_each(|row| count(&mut self.opcodes, row.opcode)),
            gap::TABLE => rows::<gap>(run.bytes)
                .flatten()
                .for_each(|row| count(&mut self.gaps, row.what)),
            _ => {}
        }
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

    /// The sums over all splits.
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
