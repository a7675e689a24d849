//! Near-duplicates: modules that have most of their functions in common, by the hashes of the functions' structures.
//!
//! Two modules are near-duplicates if the functions that both have are at least half of the instructions of each. Each structure counts
//! once in a module.

use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};

/// The structure of a function.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Function {
    /// The first 64 bits of a hash of the structure's hash.
    pub structure: u64,
    /// The number of instructions.
    pub instructions: u64,
}

/// Returns the pairs of modules, or of projects, that are near-duplicates, the smaller index first. Of modules with the same functions, each
/// is in a pair with the first of them, and only the first is compared with others.
pub fn pairs(modules: &[impl AsRef<[Function]>]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    let mut same: FxHashMap<&[Function], usize> = FxHashMap::default();
    let mut distinct = Vec::new();
    let modules: Vec<&[Function]> = modules.iter().map(AsRef::as_ref).collect();
    let modules = modules.as_slice();
    for (index, functions) in modules
        .iter()
        .enumerate()
        .filter(|(_, functions)| !functions.is_empty())
    {
        match same.get(functions) {
            Some(first) => pairs.push((*first, index)),
            None => {
                same.insert(functions, index);
                distinct.push(index);
            }
        }
    }
    let mut frequencies: FxHashMap<u64, u32> = FxHashMap::default();
    for index in &distinct {
        for function in modules[*index] {
            *frequencies.entry(function.structure).or_default() += 1;
        }
    }
    // Near-duplicates share a function among their rarest ones that make more than half of their instructions: without these, less
    // than half is left.
    let mut with: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
    for index in distinct {
        let functions = modules[index];
        let total = size(functions);
        let mut rarest = functions.to_vec();
        rarest.sort_unstable_by_key(|function| (frequencies[&function.structure], *function));
        let mut left = total;
        let mut candidates = FxHashSet::default();
        for function in rarest {
            if 2 * left < total {
                break;
            }
            let others = with.entry(function.structure).or_default();
            candidates.extend(others.iter().copied());
            others.push(index);
            left -= function.instructions;
        }
        let mut candidates = Vec::from_iter(candidates);
        candidates.sort_unstable();
        candidates.retain(|other| {
            let common = common(functions, modules[*other]);
            2 * common >= total && 2 * common >= size(modules[*other])
        });
        pairs.extend(candidates.into_iter().map(|other| (other, index)));
    }
    pairs
}

/// Returns the number of instructions of functions.
pub fn size(functions: &[Function]) -> u64 {
    functions.iter().map(|function| function.instructions).sum()
}

/// Returns the number of instructions of the functions that two sorted lists have in common.
fn common(one: &[Function], other: &[Function]) -> u64 {
    let found = one
        .iter()
        .filter(|function| other.binary_search(function).is_ok());
    found.map(|function| function.instructions).sum()
}

/// Groups of indices, which grow.
pub struct Groups(Vec<usize>);

impl Groups {
    /// Returns a group for each index.
    pub fn new(number: usize) -> Self {
        Groups((0..number).collect())
    }

    /// Returns the smallest index of the group of an index.
    pub fn first(&mut self, index: usize) -> usize {
        let mut first = index;
        while self.0[first] != first {
            self.0[first] = self.0[self.0[first]];
            first = self.0[first];
        }
        first
    }

    /// Makes one group of the groups of two indices.
    pub fn unite(&mut self, one: usize, other: usize) {
        let (one, other) = (self.first(one), self.first(other));
        self.0[one.max(other)] = one.min(other);
    }
}

/// Returns a generator of numbers below a bound, always the same ones.
#[cfg(test)]
pub fn random() -> impl FnMut(u64) -> u64 {
    let mut state = 1_u64;
    move |most| {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (state >> 33) % most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(functions: &[(u64, u64)]) -> Vec<Function> {
        let functions = functions.iter().map(|(structure, instructions)| Function {
            structure: *structure,
            instructions: *instructions,
        });
        functions.collect()
    }

    #[test]
    fn near_duplicates_share_half_of_each() {
        let modules = [
            module(&[(1, 10), (2, 10)]),
            module(&[(1, 10), (2, 10)]),
            module(&[(1, 10), (3, 10)]),
            module(&[(1, 10), (4, 11)]),
            module(&[]),
            module(&[]),
            module(&[(9, 100), (1, 10)]),
        ];
        assert_eq!(pairs(&modules), [(0, 1), (0, 2)]);
    }

    /// The same by comparing all pairs, for random modules.
    #[test]
    fn all_pairs_are_found() {
        let mut random = random();
        let mut found = 0;
        for _ in 0..50 {
            let modules: Vec<Vec<Function>> = (0..20)
                .map(|_| {
                    let functions = (0..=random(6))
                        .map(|_| random(8))
                        .map(|structure| (structure, structure + 1));
                    let mut functions = module(&Vec::from_iter(functions));
                    functions.sort_unstable();
                    functions.dedup();
                    functions
                })
                .collect();
            let near = |one: usize, other: usize| {
                let common = common(&modules[one], &modules[other]);
                2 * common >= size(&modules[one]).max(size(&modules[other]))
            };
            let (mut by_pairs, mut by_all) = (Groups::new(20), Groups::new(20));
            for (one, other) in pairs(&modules) {
                assert!(near(one, other));
                by_pairs.unite(one, other);
                found += 1;
            }
            for one in 0..20 {
                (0..one)
                    .filter(|other| near(one, *other))
                    .for_each(|other| by_all.unite(one, other));
            }
            for index in 0..20 {
                assert_eq!(by_pairs.first(index), by_all.first(index), "{modules:?}");
            }
        }
        assert!(found > 100, "{found}");
    }
}
