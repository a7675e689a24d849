//! Parses the sentence that ends the paragraph of a fact, and states the number of rows for a key.

use crate::error::Located;

/// The number of rows for a key, which consists of the relation's first columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cardinality {
    /// The sentence itself.
    pub sentence: String,
    /// The number of rows.
    pub rows: Rows,
    /// The entity relation of the first column, or of another entity if that is a kind of it.
    pub owner: String,
    /// The number of key columns.
    pub key: usize,
    /// The last key column counts from 0 without gaps.
    pub from_zero: bool,
}

/// A number of rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rows {
    /// Exactly one.
    One,
    /// None or one.
    AtMostOne,
    /// Any number.
    Any,
}

/// Splits a sentence after `One per `, `At most one per ` or `Any number per `.
fn start(sentence: &str) -> Option<(Rows, &str)> {
    let starts = [
        ("One per ", Rows::One),
        ("At most one per ", Rows::AtMostOne),
        ("Any number per ", Rows::Any),
    ];
    let mut starts = starts.into_iter();
    starts.find_map(|(start, rows)| Some((rows, sentence.strip_prefix(start)?)))
}

impl Cardinality {
    /// Whether a line begins like a sentence of cardinality.
    pub fn is_sentence(line: &str) -> bool {
        start(line).is_some()
    }

    /// Reads `One per function.`, `At most one per (module, type).`, `One per (call_instruction, index), from 0.` or
    /// `Any number per module.`
    pub(crate) fn parse(
        line: usize,
        sentence: &str,
        columns: &[(String, String)],
    ) -> Result<Self, Located> {
        let wrong = || {
            Located::at(line)(format!(
                "`{sentence}` is not a sentence of cardinality: `One per function.`, `At most one per function.`, \
                 `Any number per function.` or `One per (call_instruction, index), from 0.`"
            ))
        };
        let (rows, rest) = start(sentence).ok_or_else(wrong)?;
        let rest = rest.strip_suffix('.').ok_or_else(wrong)?;
        let (rest, from_zero) = match rest.strip_suffix(", from 0") {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let names: Vec<&str> = match rest.strip_prefix('(').and_then(|r| r.strip_suffix(')')) {
            Some(list) => list.split(',').map(str::trim).collect(),
            None => vec![rest],
        };
        for (name, (column, _)) in names.iter().zip(columns).skip(1) {
            if name != column {
                let reason = format!("`{sentence}`: column {column} stands in the place of {name}");
                return Err(Located::at(line)(reason));
            }
        }
        Ok(Cardinality {
            sentence: sentence.to_owned(),
            rows,
            owner: names[0].to_owned(),
            key: names.len(),
            from_zero,
        })
    }
}
