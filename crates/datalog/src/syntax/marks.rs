//! Marks in doc comments: `/// @name arguments`, on a line of its own.
//!
//! A mark states a fact about the declaration that follows, for programs to read. The other lines are prose, for people.

/// Says that the rules of the relation derive from the rows of one module what they derive from the rows of all modules.
/// See [`locality`](crate::ir::locality).
pub const PER_MODULE: &str = "per_module";

/// Returns the name and the arguments of the mark in a line of a doc comment; `None` if the line is prose.
pub fn parse(line: &str) -> Option<(&str, &str)> {
    let mark = line.trim().trim_start_matches('/').trim_start();
    let mark = mark.strip_prefix('@')?;
    let end = mark.find(char::is_whitespace).unwrap_or(mark.len());
    Some((&mark[..end], mark[end..].trim()))
}
