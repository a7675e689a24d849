//! Escaping of names and bytes.

use std::fmt::Write as _;

use crate::escape::{escape, escaped};

/// Returns a module's id: its path, escaped. A `:` is escaped too, so that the first `:` of any id ends the module.
pub fn module(path: &[u8]) -> String {
    escaped(path).replace(':', "\\3A")
}

/// Appends a name as LLVM prints it after its sigil, in quotes if necessary; the next number `unnamed` if the name is empty.
pub fn name_or_number(name: &[u8], unnamed: &mut usize, text: &mut String) {
    if name.is_empty() {
        text.push_str(itoa::Buffer::new().format(*unnamed));
        *unnamed += 1;
    } else {
        self::name(name, text);
    }
}

/// Appends a name as LLVM prints it after its sigil.
pub fn name(name: &[u8], text: &mut String) {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    if !name.is_empty() && !name[0].is_ascii_digit() && name.iter().all(plain) {
        text.push_str(&String::from_utf8_lossy(name));
    } else {
        quoted(name, text);
    }
}

/// Appends a name of metadata as LLVM prints it after `!`: every byte except letters, digits and `-$._` becomes `\XX`.
pub fn metadata_name(name: &[u8], text: &mut String) {
    for (index, byte) in name.iter().enumerate() {
        let plain = byte.is_ascii_alphabetic()
            || matches!(byte, b'-' | b'$' | b'.' | b'_')
            || index > 0 && byte.is_ascii_digit();
        if plain {
            text.push(char::from(*byte));
        } else {
            let _ = write!(text, "\\{byte:02x}");
        }
    }
}

/// Appends a string in quotes; keeps printable UTF-8.
pub fn quoted(bytes: &[u8], text: &mut String) {
    let mut escaped = Vec::with_capacity(bytes.len());
    escape(bytes, &mut escaped);
    text.push('"');
    text.push_str(&String::from_utf8_lossy(&escaped).replace('"', "\\22"));
    text.push('"');
}

/// Appends the bytes of a string constant in quotes, as LLVM prints them: all except printable ASCII becomes `\XX`.
pub fn quoted_data(bytes: &[u8], text: &mut String) {
    text.push('"');
    for (index, piece) in bytes.split(|byte| *byte == b'"').enumerate() {
        if index > 0 {
            text.push_str("\\22");
        }
        data(piece, text);
    }
    text.push('"');
}

/// Appends the bytes of a string constant: the backslash and all except printable ASCII become `\XX`.
pub fn data(bytes: &[u8], text: &mut String) {
    for byte in bytes {
        match byte {
            b'\\' | 0..=0x1f | 0x7f..=0xff => {
                let _ = write!(text, "\\{byte:02X}");
            }
            byte => text.push(char::from(*byte)),
        }
    }
}
