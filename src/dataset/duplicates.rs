//! The duplicates among modules and functions, and which of them are left out.

use clap::ValueEnum;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::Serialize;

use super::scan::Module;
use super::similar::{self, Function};
use crate::text::count;

/// The duplicates to leave out. Each value leaves out what those before it do.
#[derive(ValueEnum, Serialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Deduplicate {
    /// None: similar modules and equal functions may be in several splits.
    None,
    /// Near-duplicates of modules, and functions of equal structure, except those in one of the splits.
    Splits,
    /// Also modules with the same content as one before.
    Exact,
    /// Also modules that share half of their instructions with one before, and functions with the structure of one before.
    Near,
}

/// The duplicates among the modules.
#[derive(Serialize)]
pub struct Duplicates {
    /// The number of modules with the same content as a module with a smaller id.
    pub modules: usize,
    /// The number of other modules that are near-duplicates of a module with a smaller id.
    pub near_modules: usize,
    /// The number of modules with near-duplicates in a split of which they are not.
    pub modules_across_splits: usize,
    /// The number of functions with the structure of a function before.
    pub functions: usize,
    /// The number of structures of functions that modules of several splits have.
    pub structures_across_splits: usize,
    /// The duplicates that were left out.
    pub removed: Deduplicate,
}

impl Duplicates {
    /// Counts similar modules.
    pub fn new(similar: &SimilarModules, removed: Deduplicate) -> Self {
        Duplicates {
            modules: similar.exact.len(),
            near_modules: similar.near.len(),
            modules_across_splits: 0,
            functions: 0,
            structures_across_splits: 0,
            removed,
        }
    }

    /// Returns whether duplicates of a kind are left out.
    pub fn removes(&self, kind: Deduplicate) -> bool {
        self.removed >= kind
    }

    /// Returns sentences with the numbers of duplicates, without full stops; `left_out` is the number of functions that the table of
    /// functions does not have for this reason.
    pub fn sentences(&self, left_out: u64) -> Vec<String> {
        let are = |kind| {
            if self.removes(kind) {
                "left out"
            } else {
                "kept"
            }
        };
        let mut sentences = Vec::new();
        if self.modules > 0 {
            let modules = count(self.modules, "module");
            let are = are(Deduplicate::Exact);
            sentences.push(format!("{modules} with the content of another: {are}"));
        }
        if self.near_modules > 0 {
            let modules = count(self.near_modules, "near-duplicate");
            let are = are(Deduplicate::Near);
            sentences.push(format!("{modules} of other modules: {are}"));
        }
        if self.modules_across_splits > 0 {
            let modules = count(self.modules_across_splits, "module");
            let are = are(Deduplicate::Splits);
            sentences.push(format!(
                "{modules} with near-duplicates in another split: {are}"
            ));
        }
        if self.functions > 0 {
            let functions = count(self.functions, "function");
            let removed = match self.removed {
                Deduplicate::None => "kept".to_owned(),
                Deduplicate::Near => "left out of the table of functions".to_owned(),
                _ if left_out == 0 => "kept".to_owned(),
                Deduplicate::Splits | Deduplicate::Exact => format!(
                    "kept, except {left_out} that the table of functions does not have: another split has their structures"
                ),
            };
            sentences.push(format!(
                "{functions} with the structure of another: {removed}"
            ));
        }
        if self.structures_across_splits > 0 && !self.removes(Deduplicate::Splits) {
            let structures = count(self.structures_across_splits, "structure");
            sentences.push(format!(
                "{structures} of functions in more than one split; without --deduplicate=none there are none"
            ));
        }
        sentences
    }
}

/// The pairs of similar modules, as indices.
pub struct SimilarModules {
    /// Modules with the same content, and near-duplicates; the one with the smaller id is first.
    pub pairs: Vec<(usize, usize)>,
    /// The modules with the content of one with a smaller id.
    exact: FxHashSet<usize>,
    /// The other modules that are near-duplicates of one with a smaller id.
    near: FxHashSet<usize>,
    /// The modules that stay if near-duplicates are left out.
    distinct: Vec<bool>,
}

impl SimilarModules {
    /// Compares modules.
    pub fn new(modules: &[Module]) -> Self {
        let mut by_id: Vec<usize> = (0..modules.len()).collect();
        by_id.sort_by(|one, other| (&modules[*one].id, one).cmp(&(&modules[*other].id, other)));
        let mut similar = SimilarModules {
            pairs: Vec::new(),
            exact: FxHashSet::default(),
            near: FxHashSet::default(),
            distinct: vec![true; modules.len()],
        };
        let mut contents: FxHashMap<&str, usize> = FxHashMap::default();
        for index in &by_id {
            let first = *contents.entry(&modules[*index].sha256).or_insert(*index);
            if first != *index {
                similar.pairs.push((first, *index));
                similar.exact.insert(*index);
                similar.distinct[*index] = false;
            }
        }
        let functions = by_id
            .iter()
            .map(|index| modules[*index].functions.as_slice());
        let functions: Vec<&[Function]> = functions.collect();
        let mut near = similar::pairs(&functions);
        near.sort_unstable_by_key(|(_, other)| *other);
        for (one, other) in near {
            // Of modules with the same functions, only the first was compared with others.
            let is_same = functions[one] == functions[other];
            let (one, other) = (by_id[one], by_id[other]);
            similar.pairs.push((one, other));
            if !similar.exact.contains(&other) {
                similar.near.insert(other);
            }
            if is_same || similar.distinct[one] {
                similar.distinct[other] = false;
            }
        }
        similar
    }

    /// Returns whether a module stays, before the modules have splits.
    pub fn keeps(&self, index: usize, removed: Deduplicate) -> bool {
        match removed {
            Deduplicate::None | Deduplicate::Splits => true,
            Deduplicate::Exact => !self.exact.contains(&index),
            Deduplicate::Near => self.distinct[index],
        }
    }
}
