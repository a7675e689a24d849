//! Parts of messages: numbers with nouns, paths, suggestions, sentences.

use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};

use crate::rows::escape;

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
