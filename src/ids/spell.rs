//! How names and bytes are spelled.

use std::fmt::Write as _;

/// Appends free text to a row: a tab, line break, backslash, control byte or byte that is not UTF-8 becomes `\XX`, two
/// hexadecimal digits as LLVM prints them.
pub fn escape(text: &[u8], row: &mut Vec<u8>) {
    for chunk in text.utf8_chunks() {
        let mut plain = chunk.valid().as_bytes();
        while let Some(at) = plain.iter().position(|byte| is_special(*byte)) {
            row.extend_from_slice(&plain[..at]);
            hex(plain[at], row);
            plain = &plain[at + 1..];
        }
        row.extend_from_slice(plain);
        for byte in chunk.invalid() {
            hex(*byte, row);
        }
    }
}

fn is_special(byte: u8) -> bool {
    byte < b' ' || byte == b'\\' || byte == 0x7f
}

fn hex(byte: u8, row: &mut Vec<u8>) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    row.extend_from_slice(&[
        b'\\',
        DIGITS[usize::from(byte >> 4)],
        DIGITS[usize::from(byte & 15)],
    ]);
}

/// Free text as [`escape`] leaves it.
pub fn escaped(text: &[u8]) -> String {
    let mut row = Vec::new();
    escape(text, &mut row);
    String::from_utf8_lossy(&row).into_owned()
}

/// What text was before it was [`escaped`].
pub fn unescaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((byte, after)) = rest.split_first() {
        let digit = |at: usize| Some(char::from(*after.get(at)?).to_digit(16)? as u8);
        (rest, _) = match (byte, digit(0), digit(1)) {
            (b'\\', Some(high), Some(low)) => (&after[2..], bytes.push(high << 4 | low)),
            _ => (after, bytes.push(*byte)),
        };
    }
    bytes
}

/// LLVM's words for a terminal, on as many lines: it quotes what it could not read, which may be any bytes.
pub fn printable(text: &[u8]) -> String {
    let lines = text.trim_ascii_end().split(|byte| *byte == b'\n');
    lines.map(escaped).collect::<Vec<_>>().join("\n")
}

/// A module's id: its path, escaped; a `:` too, so that the first one of any id ends the module.
pub fn module(path: &[u8]) -> String {
    escaped(path).replace(':', "\\3A")
}

/// A name as LLVM prints it after its sigil, in quotes if it needs them; a number, counted on, where there is no name.
pub fn name_or_number(name: &[u8], unnamed: &mut usize, text: &mut String) {
    if name.is_empty() {
        text.push_str(itoa::Buffer::new().format(*unnamed));
        *unnamed += 1;
    } else {
        self::name(name, text);
    }
}

/// A name as LLVM prints it after its sigil.
pub fn name(name: &[u8], text: &mut String) {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    if !name.is_empty() && !name[0].is_ascii_digit() && name.iter().all(plain) {
        text.push_str(&String::from_utf8_lossy(name));
    } else {
        quoted(name, text);
    }
}

/// A string in quotes, readable UTF-8 kept.
pub fn quoted(bytes: &[u8], text: &mut String) {
    let mut escaped = Vec::with_capacity(bytes.len());
    escape(bytes, &mut escaped);
    text.push('"');
    text.push_str(&String::from_utf8_lossy(&escaped).replace('"', "\\22"));
    text.push('"');
}

/// The bytes of a string constant in quotes, as LLVM prints them: all but printable ASCII is `\XX`.
pub fn quoted_data(bytes: &[u8], text: &mut String) {
    text.push('"');
    for byte in bytes {
        match byte {
            b'"' | b'\\' | 0..=0x1f | 0x7f..=0xff => {
                let _ = write!(text, "\\{byte:02X}");
            }
            byte => text.push(char::from(*byte)),
        }
    }
    text.push('"');
}
