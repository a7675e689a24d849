//! The parts of the facts that an export can leave out.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

/// A group of predicates that `--skip` leaves empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// Attributes of functions, parameters, calls and variables
    Attributes,
    /// Elements and operands of constants; kinds and integers stay
    Constants,
    /// Debug info: nodes, records, positions in the source
    Debug,
    /// Other metadata: attachments, named metadata, operands
    Metadata,
}

impl Part {
    const ALL: [Part; 4] = [
        Part::Attributes,
        Part::Constants,
        Part::Debug,
        Part::Metadata,
    ];

    /// Returns the text of the row of `gap` for a module without the part.
    fn gap(self) -> &'static str {
        match self {
            Part::Attributes => "skipped: attributes",
            Part::Constants => "skipped: constants",
            Part::Debug => "skipped: debug",
            Part::Metadata => "skipped: metadata",
        }
    }
}

/// A set of parts to leave out.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Skip(u8);

impl Skip {
    /// Makes a set of a list.
    pub fn from_parts(parts: &[Part]) -> Self {
        Skip(parts.iter().fold(0, |bits, part| bits | 1 << *part as u8))
    }

    /// Returns whether the part is left out.
    #[inline]
    pub fn has(self, part: Part) -> bool {
        self.0 & 1 << part as u8 != 0
    }

    /// Returns the texts of the rows of `gap`.
    pub fn gaps(self) -> impl Iterator<Item = &'static str> {
        let left_out = Part::ALL.into_iter().filter(move |part| self.has(*part));
        left_out.map(Part::gap)
    }
}
