//! Parts of messages: numbers with nouns, paths, suggestions, sentences.

use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::rows::escape;

/// Reads a text file that a user gives, without its byte order mark.
///
/// # Errors
/// The file cannot be read, or is not UTF-8.
pub fn read(path: &Path) -> Result<String, Error> {
    let bytes = fs::read(path).map_err(Error::io(path))?;
    let text = str::from_utf8(without_bom(&bytes));
    text.map(str::to_owned)
        .map_err(|error| Error::invalid(path, error))
}

/// Returns a text without the UTF-8 byte order mark that programs of Windows write before it.
pub fn without_bom(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text)
}

/// Returns a number with its noun: `1 row`, `2 rows`.
pub fn count(number: usize, word: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {word}{plural}")
}

/// Returns a path for a message; escapes it if it has control characters or is not UTF-8.
pub fn shown(path: &Path) -> String {
    let text = path.as_os_str().as_bytes();
    match path.to_str() {
        Some(path) if !path.chars().any(char::is_control) => path.to_owned(),
        _ => escape::escaped(text),
    }
}

/// Returns paths for a message.
pub fn all_shown(paths: &[PathBuf]) -> String {
    let paths: Vec<String> = paths.iter().map(|path| shown(path)).collect();
    paths.join(", ")
}

/// Returns the end of a message that suggests a name; nothing without a suggestion.
pub fn hint(suggestion: Option<&str>) -> String {
    suggestion.map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}

/// Returns the first sentence of a text. An abbreviation ends none: a capital letter follows.
pub fn first_sentence(text: &str) -> &str {
    let mut ends = text.match_indices(". ");
    let ends_here = |at: usize| {
        let next = text[at + 2..].chars().next();
        next.is_some_and(|c| !c.is_lowercase())
    };
    let end = ends.find(|(at, _)| ends_here(*at));
    end.map_or(text, |(at, _)| &text[..=at])
}
