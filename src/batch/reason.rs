//! Turns LLVM's messages about files that are not modules into reasons for the user.

use std::borrow::Cow;

/// The first error of LLVM's IR parser for a file that is not textual IR.
const NO_ENTITY: &str = ":1:1: error: expected top-level entity";

/// Messages of LLVM's bitcode reader for truncated files; the last for one that ends before its module.
const TOO_SHORT: [&str; 5] = [
    "can't skip to bit",
    "Unexpected end of file",
    "file too small",
    "Invalid bitcode signature",
    "Expected a single module",
];

/// Returns the reason why LLVM cannot parse `bytes` as text.
pub fn of_text(reason: &str, bytes: &[u8]) -> String {
    if reason.contains(NO_ENTITY) || bytes.contains(&0) {
        // The start of a binary file is not readable text.
        return if bytes.iter().take(1024).all(|byte| is_of_text(*byte)) {
            format!("neither bitcode nor textual IR: {reason}")
        } else {
            "neither bitcode nor textual IR".to_owned()
        };
    }
    if line(reason).is_some_and(|line| line >= last_line(bytes)) {
        format!("{reason}\nThat is the end of the file. Is it truncated?")
    } else {
        reason.to_owned()
    }
}

/// Returns the reason why LLVM cannot read the bitcode of a module.
pub fn of_bitcode<'a>(reason: &'a str, id: &str) -> Cow<'a, str> {
    // The caller's message names the module.
    let reason = reason
        .strip_prefix(id)
        .and_then(|rest| rest.strip_prefix(": error: "))
        .unwrap_or(reason);
    if TOO_SHORT.iter().any(|start| reason.contains(start)) {
        Cow::Owned(format!(
            "bitcode that ends too early ({reason}). Is it truncated?"
        ))
    } else {
        Cow::Borrowed(reason)
    }
}

fn is_of_text(byte: u8) -> bool {
    byte >= 0x20 || matches!(byte, b'\t' | b'\n' | b'\r' | 0x0C)
}

/// Returns the line number in `NAME:LINE:COLUMN: error:`.
fn line(reason: &str) -> Option<usize> {
    let (place, _) = reason.split_once(": error: ")?;
    place.rsplit(':').nth(1)?.parse().ok()
}

/// Returns the number of the last line that is not blank.
fn last_line(bytes: &[u8]) -> usize {
    let text = bytes.trim_ascii_end();
    text.iter().filter(|byte| **byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_says_what_the_file_is() {
        let none = "a.ll:1:1: error: expected top-level entity\nDear\n^";
        assert_eq!(
            of_text(none, b"Dear\n"),
            format!("neither bitcode nor textual IR: {none}")
        );
        assert_eq!(
            of_text(none, b"\x01\xff\x00"),
            "neither bitcode nor textual IR"
        );
        let cut = "a.ll:2:7: error: expected value token";
        let truncated = format!("{cut}\nThat is the end of the file. Is it truncated?");
        assert_eq!(of_text(cut, b"define i32 @f() {\n  ret i32\n\n"), truncated);
        assert_eq!(of_text(cut, b"define i32 @f() {\n  ret i32\n}\n"), cut);
        let short = "a.bc: error: can't skip to bit 9 from 3";
        let truncated =
            "bitcode that ends too early (can't skip to bit 9 from 3). Is it truncated?";
        assert_eq!(of_bitcode(short, "a.bc"), truncated);
        let none = "bitcode that ends too early (Expected a single module). Is it truncated?";
        assert_eq!(of_bitcode("Expected a single module", "a.bc"), none);
        assert_eq!(
            of_bitcode("a.bc: error: Invalid record", "a.bc"),
            "Invalid record"
        );
    }
}
