//! A part of the inputs, for an export that several processes or machines share.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use crate::hash;

/// One of so many parts. Which one an input is in depends on its id alone: neither on the other inputs, so that one that comes or goes
/// moves none, nor on when or where each part is asked for.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(try_from = "String", into = "String")]
pub struct Portion {
    /// How many there are.
    of: NonZeroU32,
    /// Which one, from 1.
    number: NonZeroU32,
}

impl Portion {
    /// Whether what has this id, not escaped, is in it.
    pub fn has(self, id: &[u8]) -> bool {
        hash::number(id) % u64::from(self.of.get()) == u64::from(self.number.get() - 1)
    }

    /// How many parts there are.
    pub fn of(self) -> u32 {
        self.of.get()
    }

    /// Those of as many that are not among these.
    pub fn missing(self, all: &[Self]) -> impl Iterator<Item = Self> {
        let every = (1..=self.of.get()).filter_map(NonZeroU32::new);
        let every = every.map(move |number| Portion { number, ..self });
        every.filter(|portion| !all.contains(portion))
    }
}

/// Whether an id is in the part that is wanted, if one is.
pub fn has(portion: Option<Portion>, id: &[u8]) -> bool {
    portion.is_none_or(|portion| portion.has(id))
}

impl FromStr for Portion {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (number, of) = text.split_once('/')?;
            let portion = Portion {
                of: of.parse().ok()?,
                number: number.parse().ok()?,
            };
            (portion.number <= portion.of).then_some(portion)
        };
        read()
            .ok_or_else(|| "two numbers are needed, such as 1/16, the first of sixteen".to_owned())
    }
}

impl TryFrom<String> for Portion {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Portion> for String {
    fn from(portion: Portion) -> Self {
        portion.to_string()
    }
}

impl fmt::Display for Portion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}
