//! The marks of doc comments in `datalog/`, see [`datalog::marks`].

use ::datalog::marks::{PER_MODULE, parse};

/// The names of all marks.
const KNOWN: [&str; 1] = [PER_MODULE];

/// Whether a line of a doc comment is a mark, which is left out of generated pages.
///
/// # Errors
/// No mark has this name.
pub(crate) fn is_mark(line: &str) -> Result<bool, String> {
    match parse(line) {
        Some((name, _)) if KNOWN.contains(&name) => Ok(true),
        Some((name, _)) => Err(format!(
            "unknown mark `@{name}`; known: @{}",
            KNOWN.join(", @")
        )),
        None => Ok(false),
    }
}
