//! Assigns modules to the splits train, validation and test.

use clap::ValueEnum;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use std::cmp::Reverse;
use std::fmt;
use std::num::{IntErrorKind, ParseIntError};

/// The names of the splits.
pub const NAMES: [&str; 3] = ["train", "validation", "test"];

/// The modules that always stay in the same split.
#[derive(ValueEnum, Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// Modules of a project, if there are several.
    Project,
    /// Near-duplicates, and modules with the same content.
    Module,
}

/// The relative sizes of the splits.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shares(pub [u32; 3]);

impl fmt::Display for Shares {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [train, validation, test] = self.0;
        write!(f, "{train},{validation},{test}")
    }
}

/// Parses the shares of an argument.
pub fn shares(text: &str) -> Result<Shares, String> {
    let parts = text.split(',').map(str::trim);
    let parsed: Result<Vec<u32>, _> = parts
        .map(|part| part.parse().map_err(|error: ParseIntError| (part, error)))
        .collect();
    match parsed.map(<[u32; 3]>::try_from) {
        Err((part, error)) if *error.kind() == IntErrorKind::PosOverflow => {
            Err(format!("{part} is too large; {} is the most", u32::MAX))
        }
        Ok(Ok(shares)) if shares.iter().any(|share| *share > 0) => Ok(Shares(shares)),
        _ => Err("three numbers are needed, not all 0: 80,10,10".to_owned()),
    }
}

/// Modules that stay in one split.
pub struct Group<'k> {
    /// A text that identifies them.
    pub key: &'k str,
    /// The number of instructions.
    pub size: u64,
}

/// Assigns modules to splits.
pub struct Splitter {
    /// The relative sizes of the splits; a split of size 0 is left out.
    pub shares: Shares,
    /// The modules that always stay in the same split.
    pub by: By,
    /// A text that determines the assignment.
    pub seed: String,
}

impl Splitter {
    /// Returns the split of each group, as an index of [`NAMES`]. The groups of most binary digits of size are first, those of equal
    /// number by SHA-256(seed, a zero byte, key). Each goes to the split that lacks most of its share, or to an empty one if there are
    /// only as many groups left as empty splits. If there are fewer groups than splits, the splits of the largest shares get them, test
    /// before validation.
    pub fn assign(&self, groups: &[Group<'_>]) -> Vec<usize> {
        let hash = |key: &str| {
            let hash = Sha256::new().chain_update(&self.seed).chain_update([0]);
            hash.chain_update(key).finalize()
        };
        let mut order: Vec<usize> = (0..groups.len()).collect();
        order.sort_by_cached_key(|index| {
            let group = &groups[*index];
            (
                Reverse(group.size.checked_ilog2()),
                hash(group.key),
                group.key,
            )
        });
        let total: i128 = groups.iter().map(|group| i128::from(group.size)).sum();
        let shares: i128 = self.shares.0.iter().map(|share| i128::from(*share)).sum();
        let mut sizes = [0; NAMES.len()];
        let mut counts = [0; NAMES.len()];
        let mut splits = vec![0; groups.len()];
        let used = self.used(groups.len());
        for (place, index) in order.into_iter().enumerate() {
            let empty = used.iter().filter(|split| counts[**split] == 0);
            let only_empty = empty.count() >= groups.len() - place;
            let lacks =
                |split: usize| total * i128::from(self.shares.0[split]) - shares * sizes[split];
            let candidates = used.iter().copied();
            let candidates = candidates.filter(|split| !only_empty || counts[*split] == 0);
            let split = candidates
                .min_by_key(|split| (Reverse(lacks(*split)), *split))
                .unwrap_or(0);
            sizes[split] += i128::from(groups[index].size);
            counts[split] += 1;
            splits[index] = split;
        }
        splits
    }

    /// Returns the splits that so many groups can fill.
    fn used(&self, groups: usize) -> Vec<usize> {
        const BY_USE: [usize; NAMES.len()] = [0, 2, 1];
        let mut splits = self.splits();
        splits.sort_by_key(|split| (Reverse(self.shares.0[*split]), BY_USE[*split]));
        splits.truncate(groups);
        splits.sort_unstable();
        splits
    }

    /// Returns the splits that have a share, even those without a module.
    pub fn splits(&self) -> Vec<usize> {
        (0..NAMES.len())
            .filter(|split| self.shares.0[*split] > 0)
            .collect()
    }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    fn splitter(text: &str, seed: &str) -> Splitter {
        Splitter {
            shares: shares(text).expect("shares"),
            by: By::Module,
            seed: seed.to_owned(),
        }
    }

    fn sizes(splitter: &Splitter, sizes: &[u64]) -> [u64; 3] {
        let keys: Vec<String> = (0..sizes.len()).map(|key| key.to_string()).collect();
        let groups = keys
            .iter()
            .zip(sizes)
            .map(|(key, size)| Group { key, size: *size });
        let groups = Vec::from_iter(groups);
        let mut sums = [0; 3];
        for (group, split) in groups.iter().zip(splitter.assign(&groups)) {
            sums[split] += group.size;
        }
        sums
    }

    #[test]
    fn splits_are_balanced_by_size() {
        let splitter = splitter("80,15,5", "");
        let many: Vec<u64> = (0..20_000).map(|size| size % 97 + 1).collect();
        let total: u64 = many.iter().sum();
        for (sum, share) in sizes(&splitter, &many).into_iter().zip([80, 15, 5]) {
            assert!(sum.abs_diff(total * share / 100) < 100, "{sum}");
        }
        // One group is larger than the others together.
        assert_eq!(
            sizes(&splitter, &[1000, 10, 9, 8, 7]).map(|size| size > 0),
            [true; 3]
        );
        assert_eq!(sizes(&splitter, &[1, 1, 1]), [1; 3]);
        assert_eq!(sizes(&splitter, &[1, 1]), [1, 1, 0]);
        let balanced = super::tests::splitter("80,10,10", "");
        assert_eq!(sizes(&balanced, &[1, 1]), [1, 0, 1]);
        assert_eq!(sizes(&splitter, &[7]), [7, 0, 0]);
    }

    #[test]
    fn nothing_goes_where_no_share_is() {
        for (text, wanted) in [
            ("1,0,0", [3, 0, 0]),
            ("0,1,0", [0, 3, 0]),
            ("0,0,4294967295", [0, 0, 3]),
        ] {
            assert_eq!(sizes(&splitter(text, "seed"), &[1, 1, 1]), wanted);
        }
    }

    #[test]
    fn the_seed_changes_the_assignment_and_the_order_does_not() {
        let keys: Vec<String> = (0..50).map(|key| key.to_string()).collect();
        let group = |key: &'_ String| Group {
            key: Box::leak(key.clone().into_boxed_str()),
            size: 5,
        };
        let groups: Vec<Group<'_>> = keys.iter().map(group).collect();
        let reversed: Vec<Group<'_>> = keys.iter().rev().map(group).collect();
        let one = splitter("1,1,1", "x").assign(&groups);
        let mut again = splitter("1,1,1", "x").assign(&reversed);
        again.reverse();
        assert_eq!(one, again);
        assert_ne!(one, splitter("1,1,1", "y").assign(&groups));
    }

    #[test]
    fn shares_are_three_numbers() {
        for bad in [
            "",
            "1,2",
            "1,2,3,4",
            "0,0,0",
            "-1,1,1",
            "a,b,c",
            "0.8,0.1,0.1",
        ] {
            assert!(shares(bad).is_err(), "{bad}");
        }
        let most = shares("4294967295,0,1").expect("shares");
        assert_eq!(most, Shares([u32::MAX, 0, 1]));
        let refused = shares("99999999999,0,1").expect_err("too large");
        assert_eq!(refused, "99999999999 is too large; 4294967295 is the most");
        assert_eq!(shares("80, 10, 10"), Ok(Shares([80, 10, 10])));
    }
}
