//! Problems of facts that are not a module, in an edited or incomplete workspace.

use std::fmt;

use crate::ids::Id;
use crate::rows::cells::Malformed;

/// A message.
#[derive(Clone, Debug)]
pub struct Problem(Box<str>);

/// A result with a [`Problem`].
pub type Result<T = ()> = std::result::Result<T, Problem>;

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An id in words; one that is very long is cut.
fn shown(id: &str) -> &str {
    const LONGEST: usize = 200;
    match id.char_indices().nth(LONGEST) {
        Some((end, _)) => &id[..end],
        None => id,
    }
}

impl Problem {
    /// Anything about an entity.
    pub fn new(id: Id<'_>, words: impl fmt::Display) -> Self {
        Problem(format!("`{}` {words}", shown(id.as_str())).into())
    }

    /// An entity has no row of a predicate that it must have one of.
    pub fn missing(id: Id<'_>, predicate: &str) -> Self {
        Problem::new(id, format_args!("has no row of {predicate}"))
    }

    /// An entity has several rows of a predicate that it may have one of.
    pub fn twice(id: Id<'_>, predicate: &str) -> Self {
        Problem::new(id, format_args!("has several rows of {predicate}"))
    }

    /// A line is not a row.
    pub fn malformed(predicate: &str, line: &str, reason: &Malformed) -> Self {
        Problem(format!("{predicate} has the line `{}`: {reason}", shown(line)).into())
    }

    /// A table is not UTF-8.
    pub fn text(predicate: &str) -> Self {
        Problem(format!("{predicate}: {}", Malformed::Text).into())
    }

    /// A table is larger than 4 GiB.
    pub fn size(predicate: &str) -> Self {
        Problem(format!("{predicate}: it has more than 4 GiB").into())
    }
}
