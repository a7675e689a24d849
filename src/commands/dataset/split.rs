//! Assigns modules to the splits train, validation and test.

use clap::{Args, ValueEnum};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use std::fmt;
use std::num::{IntErrorKind, NonZeroUsize, ParseIntError};

/// The names of the splits.
pub const NAMES: [&str; 3] = ["train", "validation", "test"];

/// The modules that always stay in the same split.
#[derive(ValueEnum, Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// Modules with the same content.
    Module,
    /// Modules below one directory.
    Project,
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

/// Assigns modules to splits.
#[derive(Args)]
pub struct Splitter {
    /// The relative sizes of the splits train, validation and test; a split of size 0 is left out
    #[arg(long = "split", value_name = "N,N,N", default_value = "80,10,10", value_parser = shares)]
    pub shares: Shares,
    /// The modules that always stay in the same split
    #[arg(long = "split-by", value_name = "WHAT", value_enum, default_value_t = By::Module)]
    pub by: By,
    /// A project is the first N directories of an id
    #[arg(long, value_name = "N", default_value = "1")]
    project_depth: NonZeroUsize,
    /// Any text; another text gives another assignment
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub seed: String,
}

impl Splitter {
    /// The number of directories that make a project.
    pub fn depth(&self) -> usize {
        self.project_depth.get()
    }

    /// Returns the split of a module, as an index of [`NAMES`].
    pub fn split(&self, id: &str, sha256: &str) -> usize {
        self.assign(match self.by {
            By::Module => sha256,
            By::Project => project(id, self.depth()),
        })
    }

    /// The first eight bytes of SHA-256(seed, a zero byte, key), divided by 2^64, select a split by its share.
    fn assign(&self, key: &str) -> usize {
        let hash = Sha256::new()
            .chain_update(&self.seed)
            .chain_update([0])
            .chain_update(key)
            .finalize();
        let first = hash
            .iter()
            .take(8)
            .fold(0, |n, byte| n << 8 | u128::from(*byte));
        let total: u128 = self.shares.0.iter().map(|share| u128::from(*share)).sum();
        let place = (first * total) >> 64;
        let mut end = 0;
        let ends = self.shares.0.iter().map(|share| {
            end += u128::from(*share);
            end
        });
        ends.take_while(|end| *end <= place).count()
    }

    /// Returns the splits that have a share, even those without a module.
    pub fn splits(&self) -> Vec<usize> {
        (0..NAMES.len())
            .filter(|split| self.shares.0[*split] > 0)
            .collect()
    }
}

/// Returns the project of a module: the first directories of its id, or the complete id if it has none.
pub fn project(id: &str, depth: usize) -> &str {
    let ends = id.match_indices('/').map(|(at, _)| at);
    ends.take(depth).last().map_or(id, |end| &id[..end])
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    fn splitter(text: &str, seed: &str) -> Splitter {
        Splitter {
            shares: shares(text).expect("shares"),
            by: By::Module,
            project_depth: NonZeroUsize::MIN,
            seed: seed.to_owned(),
        }
    }

    #[test]
    fn shares_are_kept() {
        let splitter = splitter("80,15,5", "");
        let mut counts = [0; 3];
        for key in 0..20_000 {
            counts[splitter.assign(&key.to_string())] += 1;
        }
        for (count, wanted) in counts.into_iter().zip([16_000, 3_000, 1_000]) {
            assert!(i32::abs(count - wanted) < 200, "{counts:?}");
        }
    }

    #[test]
    fn nothing_goes_where_no_share_is() {
        for (text, split) in [("1,0,0", 0), ("0,1,0", 1), ("0,0,4294967295", 2)] {
            let splitter = splitter(text, "seed");
            assert!((0..1000).all(|key| splitter.assign(&key.to_string()) == split));
        }
    }

    /// Computed by another program, as the card describes it:
    /// `printf 'x\0abc' | sha256sum` begins with 80 bits of which the first eight bytes count.
    #[test]
    fn the_rule_is_the_documented_one() {
        let splitter = splitter("1,1,0", "x");
        let first =
            u64::from_str_radix(&crate::hash::sha256_hex(b"x\0abc")[..16], 16).expect("digits");
        assert_eq!(splitter.assign("abc"), usize::from(first >= 1 << 63));
    }

    #[test]
    fn projects_are_directories() {
        assert_eq!(project("a/b/c.bc", 1), "a");
        assert_eq!(project("a/b/c.bc", 2), "a/b");
        assert_eq!(project("a/b/c.bc", 9), "a/b");
        assert_eq!(project("c.bc", 1), "c.bc");
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
