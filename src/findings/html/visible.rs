//! Text in which nothing is hidden: a page of findings quotes source code that may try to deceive its reader.

/// Characters that `escape_debug` escapes although everybody sees them, or that lines are indented with.
const PLAIN: [char; 4] = ['\t', '"', '\'', '\\'];

/// Escapes what cannot be seen, or changes how other text is shown, as `\u{202e}`: control characters, overrides of the direction, spaces
/// of no width.
pub fn visible(text: &str) -> String {
    let mut visible = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(PLAIN) {
        visible.extend(rest[..at].escape_debug());
        visible.push_str(&rest[at..=at]);
        rest = &rest[at + 1..];
    }
    visible.extend(rest.escape_debug());
    visible
}

/// Returns what is before a column of a line, in UTF-16 units of its visible text as JavaScript counts them. LLVM counts columns in bytes, from 1.
pub fn units_before(line: &str, column: u64) -> usize {
    let bytes = usize::try_from(column.saturating_sub(1)).unwrap_or(usize::MAX);
    let mut end = bytes.min(line.len());
    while !line.is_char_boundary(end) {
        end -= 1;
    }
    visible(&line[..end]).encode_utf16().count()
}
