//! Why a file is no module, for whoever gave it: what LLVM says, and what that most likely means.

use std::borrow::Cow;

/// How LLVM's parser of text begins to refuse what is none.
const NO_ENTITY: &str = ":1:1: error: expected top-level entity";

/// What its reader of bitcode says where the bytes end too early.
const TOO_SHORT: [&str; 4] = [
    "can't skip to bit",
    "Unexpected end of file",
    "file too small",
    "Invalid bitcode signature",
];

/// LLVM's reason against a text of so many lines, in the light of what it was.
pub fn of_text(reason: &str, bytes: &[u8]) -> String {
    if reason.contains(NO_ENTITY) || bytes.contains(&0) {
        return match bytes.iter().take(1024).all(|byte| is_of_text(*byte)) {
            true => format!("neither bitcode nor textual IR: {reason}"),
            // Its beginning is nothing to read.
            false => "neither bitcode nor textual IR".to_owned(),
        };
    }
    match line(reason).is_some_and(|line| line >= last_line(bytes)) {
        true => format!("{reason}\nThat is the end of the file. Is it truncated?"),
        false => reason.to_owned(),
    }
}

/// LLVM's reason against the bitcode of a module.
pub fn of_bitcode<'a>(reason: &'a str, id: &str) -> Cow<'a, str> {
    // The message names the module already.
    let reason = reason
        .strip_prefix(id)
        .and_then(|rest| rest.strip_prefix(": error: "))
        .unwrap_or(reason);
    match TOO_SHORT.iter().any(|start| reason.contains(start)) {
        true => Cow::Owned(format!(
            "bitcode that ends too early ({reason}). Is it truncated?"
        )),
        false => Cow::Borrowed(reason),
    }
}

fn is_of_text(byte: u8) -> bool {
    byte >= 0x20 || matches!(byte, b'\t' | b'\n' | b'\r' | 0x0C)
}

/// The line that `NAME:LINE:COLUMN: error:` names.
fn line(reason: &str) -> Option<usize> {
    let (place, _) = reason.split_once(": error: ")?;
    place.rsplit(':').nth(1)?.parse().ok()
}

/// The last line with anything on it.
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
        assert_eq!(
            of_bitcode("a.bc: error: Invalid record", "a.bc"),
            "Invalid record"
        );
    }
}
