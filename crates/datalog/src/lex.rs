//! Where words, strings and lines of a program end.

use std::path::{Path, PathBuf};

/// The end of a string that begins here.
pub fn string_end(text: &[u8], at: usize) -> usize {
    let mut end = at + 1;
    while end < text.len() && text[end] != b'"' {
        end += if text[end] == b'\\' { 2 } else { 1 };
    }
    end + 1
}

/// The number of columns between the parenthesis that opens here and its end.
pub fn columns(text: &[u8], open: usize) -> usize {
    let mut depth = 0;
    let mut columns = 0;
    let mut at = open;
    while at < text.len() {
        match text[at] {
            b'"' => {
                columns = columns.max(1);
                at = string_end(text, at);
                continue;
            }
            b'(' | b'{' => depth += 1,
            b')' | b'}' => depth -= 1,
            b',' if depth == 1 => columns += 1,
            byte if !byte.is_ascii_whitespace() => columns = columns.max(1),
            _ => {}
        }
        at += 1;
        if depth == 0 {
            break;
        }
    }
    columns
}

/// The end of the line.
pub fn line_end(text: &[u8], at: usize) -> usize {
    memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |length| at + length)
}

/// The number of bytes of the word that begins here.
pub fn word_length(text: &[u8]) -> usize {
    text.iter()
        .position(|byte| !byte.is_ascii_alphanumeric() && !matches!(byte, b'_' | b'?'))
        .unwrap_or(text.len())
}

/// The place of the next character that is no space.
pub fn skip_spaces(text: &[u8], at: usize) -> usize {
    text.get(at..)
        .and_then(|rest| rest.iter().position(|byte| !byte.is_ascii_whitespace()))
        .map_or(text.len(), |length| at + length)
}

/// The name after a directive, with the dots in it, and where it ends.
pub fn name_after(text: &[u8], at: usize) -> (String, usize) {
    let start = skip_spaces(text, at);
    let mut end = start;
    while let Some(byte) = text.get(end)
        && (byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'?' | b'.'))
    {
        end += 1;
    }
    (String::from_utf8_lossy(&text[start..end]).into_owned(), end)
}

/// Whether the byte at a place is one of a word.
pub fn is_word(text: &[u8], at: usize) -> bool {
    let byte = text.get(at).copied().unwrap_or(b' ');
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'?')
}

/// The path without `.` and `..`, so that a file has one name.
pub fn normal(path: &Path) -> PathBuf {
    use std::path::Component;
    let mut normal = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir
                if matches!(normal.components().next_back(), Some(Component::Normal(_))) =>
            {
                normal.pop();
            }
            other => normal.push(other),
        }
    }
    normal
}
