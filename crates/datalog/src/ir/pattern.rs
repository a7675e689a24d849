//! Translates the regular expressions of `match`: accepts what ECMAScript (Soufflé's syntax, over bytes) and the crate `regex` have in
//! common.

use regex::bytes::{Regex, RegexBuilder};

use crate::ir::program::{CmpOp, Constant, Expression};

/// The reason why a pattern is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// Not a regular expression. Soufflé warns, and nothing matches.
    Invalid,
    /// The two engines could disagree about it.
    Foreign(String),
}

/// Compiles the pattern of a comparison if it is a constant.
pub fn from_constant(comparison: CmpOp, pattern: &Expression) -> Option<Result<Regex, Refusal>> {
    match (comparison, pattern) {
        (CmpOp::Match | CmpOp::NotMatch, Expression::Constant(Constant::Symbol(text))) => {
            Some(compile(text.as_bytes()))
        }
        _ => None,
    }
}

/// Compiles a pattern that matches whole texts.
pub fn compile(pattern: &[u8]) -> Result<Regex, Refusal> {
    let translated = translate(pattern)?;
    RegexBuilder::new(&format!("^(?:{translated})$"))
        .unicode(false)
        // So that `.` is neither a line feed nor a carriage return.
        .crlf(true)
        .build()
        .map_err(|_| Refusal::Invalid)
}

fn foreign(what: &[u8]) -> Refusal {
    Refusal::Foreign(format!(
        "`{}` in a regular expression is outside the dialect of both engines",
        String::from_utf8_lossy(what)
    ))
}

/// Translates a pattern for the crate `regex`, byte by byte as C++ reads it.
fn translate(pattern: &[u8]) -> Result<String, Refusal> {
    let mut text = String::new();
    let mut before = Before::Nothing;
    let mut groups = 0usize;
    let mut at = 0;
    while at < pattern.len() {
        let rest = &pattern[at..];
        let mut length = 1;
        match rest[0] {
            b'\\' => {
                escape(rest, b"dDwWsSbBtnrfv", &mut text)?;
                length = 2;
                before = if matches!(rest[1], b'b' | b'B') {
                    Before::Nothing
                } else {
                    Before::Atom
                };
            }
            b'[' => {
                length = class(rest, &mut text)?;
                before = Before::Atom;
            }
            b'(' => {
                if rest.starts_with(b"(?") {
                    if !rest.starts_with(b"(?:") {
                        return Err(foreign(&rest[..3.min(rest.len())]));
                    }
                    length = 3;
                }
                text.push_str("(?:");
                groups += 1;
                before = Before::Nothing;
            }
            b')' => {
                groups = groups.checked_sub(1).ok_or(Refusal::Invalid)?;
                text.push(')');
                before = Before::Atom;
            }
            b'*' | b'+' | b'?' | b'{' => {
                match before {
                    Before::Nothing => return Err(Refusal::Invalid),
                    // C++ repeats a repetition.
                    Before::Repetition => return Err(foreign(rest)),
                    Before::Atom => {}
                }
                if rest[0] == b'{' {
                    length = rest
                        .iter()
                        .position(|byte| *byte == b'}')
                        .ok_or(Refusal::Invalid)?
                        + 1;
                    let counts = &rest[1..length - 1];
                    let is_count = counts.first().is_some_and(u8::is_ascii_digit)
                        && counts
                            .iter()
                            .all(|byte| byte.is_ascii_digit() || *byte == b',');
                    if !is_count {
                        return Err(Refusal::Invalid);
                    }
                }
                // Whether a repetition is lazy does not matter to a whole match.
                text.push_str(&String::from_utf8_lossy(&rest[..length]));
                if rest.get(length) == Some(&b'?') {
                    length += 1;
                }
                before = Before::Repetition;
            }
            b'^' | b'$' | b'|' => {
                text.push(char::from(rest[0]));
                before = Before::Nothing;
            }
            b'}' => return Err(foreign(b"}")),
            byte => {
                literal(byte, &mut text);
                before = Before::Atom;
            }
        }
        at += length;
    }
    if groups > 0 {
        Err(Refusal::Invalid)
    } else {
        Ok(text)
    }
}

/// The element before a quantifier.
enum Before {
    Nothing,
    Atom,
    Repetition,
}

/// The letters of escapes for classes of characters.
const CLASS_LETTERS: &[u8] = b"dDwWsS";

/// The named classes that both engines know.
const CLASSES: [&[u8]; 12] = [
    b"alnum", b"alpha", b"blank", b"cntrl", b"digit", b"graph", b"lower", b"print", b"punct",
    b"space", b"upper", b"xdigit",
];

/// Appends a literal byte, or `.`.
fn literal(byte: u8, text: &mut String) {
    if byte.is_ascii() {
        text.push(char::from(byte));
    } else {
        text.push_str(&format!("\\x{byte:02x}"));
    }
}

fn escape(rest: &[u8], letters: &[u8], text: &mut String) -> Result<(), Refusal> {
    match rest.get(1) {
        Some(byte)
            if letters.contains(byte)
                || byte.is_ascii_punctuation() && !matches!(byte, b'<' | b'>') =>
        {
            text.push('\\');
            text.push(char::from(*byte));
            Ok(())
        }
        Some(_) => Err(foreign(&rest[..2])),
        None => Err(Refusal::Invalid),
    }
}

/// Translates `[...]`; returns its length.
fn class(pattern: &[u8], text: &mut String) -> Result<usize, Refusal> {
    text.push('[');
    let mut at = 1;
    if pattern.get(at) == Some(&b'^') {
        text.push('^');
        at += 1;
    }
    let first = at;
    loop {
        let rest = pattern.get(at..).unwrap_or_default();
        match rest {
            [] => return Err(Refusal::Invalid),
            [b']', ..] if at == first => return Err(foreign(&pattern[..=at])),
            [b']', ..] => break,
            [b'[', b':', ..] => {
                let length = rest
                    .windows(2)
                    .position(|pair| pair == b":]")
                    .ok_or(Refusal::Invalid)?;
                if !CLASSES.contains(&&rest[2..length]) {
                    return Err(Refusal::Invalid);
                }
                text.push_str(&String::from_utf8_lossy(&rest[..length + 2]));
                at += length + 2;
            }
            [b'[', b'.' | b'=', ..] | [b'-', b'-', ..] => return Err(foreign(&rest[..2])),
            // A class of characters is no end of a range.
            [b'\\', letter, b'-', after, ..]
                if *after != b']' && CLASS_LETTERS.contains(letter) =>
            {
                return Err(Refusal::Invalid);
            }
            [_, b'-', b'\\', letter, ..] if CLASS_LETTERS.contains(letter) => {
                return Err(Refusal::Invalid);
            }
            [b'\\', _, b'-', after, ..] if *after != b']' => return Err(foreign(&rest[..4])),
            [b'\\', ..] => {
                escape(rest, b"dDwWsStnrfv", text)?;
                at += 2;
            }
            [low, b'-', high, ..] if *high != b']' => {
                range(*low, *high, text)?;
                at += 3;
            }
            [byte, ..] => {
                member(*byte, text);
                at += 1;
            }
        }
    }
    text.push(']');
    Ok(at + 1)
}

/// Appends a member of a class, escaped where only the crate `regex` gives it a meaning.
fn member(byte: u8, text: &mut String) {
    if matches!(byte, b'[' | b'&' | b'~' | b'-') {
        text.push('\\');
    }
    literal(byte, text);
}

/// Appends a range. Bytes are signed in C++, so that non-ASCII bytes precede ASCII.
fn range(low: u8, high: u8, text: &mut String) -> Result<(), Refusal> {
    if (low as i8) > (high as i8) {
        return Err(Refusal::Invalid);
    }
    if low > high || matches!(high, b'[' | b'\\' | b'-') || low == b'-' {
        return Err(foreign(&[low, b'-', high]));
    }
    member(low, text);
    text.push('-');
    member(high, text);
    Ok(())
}
