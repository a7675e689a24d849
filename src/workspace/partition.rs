//! Partitions of the inputs, for an export that is divided among processes or machines.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use crate::hash;

/// Partition `number` of `of`. An input's partition depends on its id alone, so that adding or removing other inputs does not move it.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(try_from = "String", into = "String")]
pub struct Partition {
    /// The number of partitions.
    of: NonZeroU32,
    /// This partition's number, from 1.
    number: NonZeroU32,
}

impl Partition {
    /// Returns whether the input with this unescaped id is in the partition.
    pub fn has(self, id: &[u8]) -> bool {
        hash::hash64(id) % u64::from(self.of.get()) == u64::from(self.number.get() - 1)
    }

    /// Returns the number of partitions.
    pub fn count(self) -> u32 {
        self.of.get()
    }

    /// Returns the partitions of the same division that are not in `all`.
    pub fn missing(self, all: &[Self]) -> impl Iterator<Item = Self> {
        let every = (1..=self.of.get()).filter_map(NonZeroU32::new);
        let every = every.map(move |number| Partition { number, ..self });
        every.filter(|partition| !all.contains(partition))
    }
}

/// Returns whether an unescaped id is in the partition; true if there is none.
pub fn has(partition: Option<Partition>, id: &[u8]) -> bool {
    partition.is_none_or(|partition| partition.has(id))
}

impl FromStr for Partition {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (number, of) = text.split_once('/')?;
            let partition = Partition {
                of: of.parse().ok()?,
                number: number.parse().ok()?,
            };
            (partition.number <= partition.of).then_some(partition)
        };
        read()
            .ok_or_else(|| "two numbers are needed, such as 1/16, the first of sixteen".to_owned())
    }
}

impl TryFrom<String> for Partition {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Partition> for String {
    fn from(partition: Partition) -> Self {
        partition.to_string()
    }
}

impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}
