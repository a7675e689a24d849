//! Free text in cells: bytes that are not printable UTF-8 are written as `\XX`.

/// Appends free text to a row: a tab, line break, backslash, control byte or byte that is not UTF-8 becomes `\XX`, two
/// hexadecimal digits as LLVM prints them.
pub fn escape(text: &[u8], row: &mut Vec<u8>) {
    escape_to(text, |bytes| row.extend_from_slice(bytes));
}

/// The longest escape of one byte, in bytes.
pub const LONGEST: usize = 3;

/// Escapes like [`escape`], piece by piece.
pub fn escape_to(text: &[u8], mut push: impl FnMut(&[u8])) {
    for chunk in text.utf8_chunks() {
        let mut plain = chunk.valid().as_bytes();
        while let Some(at) = plain.iter().position(|byte| is_special(*byte)) {
            push(&plain[..at]);
            push(&hex(plain[at]));
            plain = &plain[at + 1..];
        }
        push(plain);
        for byte in chunk.invalid() {
            push(&hex(*byte));
        }
    }
}

fn is_special(byte: u8) -> bool {
    byte < b' ' || byte == b'\\' || byte == 0x7f
}

fn hex(byte: u8) -> [u8; LONGEST] {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    [
        b'\\',
        DIGITS[usize::from(byte >> 4)],
        DIGITS[usize::from(byte & 15)],
    ]
}

/// Free text as [`escape`] leaves it.
pub fn escaped(text: &[u8]) -> String {
    let mut row = Vec::new();
    escape(text, &mut row);
    String::from_utf8_lossy(&row).into_owned()
}

/// Returns the bytes of a text that [`escaped`] returned.
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
