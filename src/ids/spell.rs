//! Escaping of names and bytes.

use std::fmt::Write as _;

use super::text_digest;
use crate::rows::escape::{escape, escaped, unescaped};

/// The largest size of a name in an id in bytes. Most mangled names are longer, and stand in the id of each instruction: with 64, facts of
/// leveldb and re2 are a sixth larger.
const LONGEST_NAME: usize = 40;

/// The number of bytes of a longer name that its id begins with.
const KEPT_OF_NAME: usize = 12;

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

/// Appends a name as LLVM prints it after its sigil; of a long name the beginning, `#`, and 64 bits of its digest. No other name has a `#`
/// outside of quotes.
pub fn name(name: &[u8], text: &mut String) {
    if name.len() > LONGEST_NAME {
        let end = char_boundary(name, KEPT_OF_NAME);
        whole_name(&name[..end], text);
        text.push('#');
        base64((text_digest(name) >> 64) as u64, text);
    } else {
        whole_name(name, text);
    }
}

/// Returns an id, or the end of one, in which long names are shortened: users type the names of the module. A word alone, which may be
/// a name of the source, remains.
pub fn shorten_names(id: &str) -> String {
    let mut quoted = false;
    let segments = id.split(|character| {
        quoted ^= character == '"';
        character == ':' && !quoted
    });
    let segments: Vec<&str> = segments.collect();
    let sigils = ['@', '%', '$'];
    let names_module = segments.iter().any(|segment| segment.starts_with(sigils));
    let is_path = |index| index > 0 || names_module || segments.len() == 1;
    let short = segments.iter().enumerate().map(|(index, segment)| {
        let name = segment.trim_start_matches(sigils);
        let sigil = &segment[..segment.len() - name.len()];
        if sigil.is_empty() && is_path(index) {
            return (*segment).to_owned();
        }
        let plain = name
            .strip_prefix('"')
            .and_then(|name| name.strip_suffix('"'));
        let bytes = unescaped(plain.unwrap_or(name));
        if bytes.len() <= LONGEST_NAME {
            return (*segment).to_owned();
        }
        let mut text = sigil.to_owned();
        self::name(&bytes, &mut text);
        text
    });
    short.collect::<Vec<_>>().join(":")
}

/// Appends a number in the 11 digits of base 64 for URLs.
fn base64(number: u64, text: &mut String) {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    // The bits that the last digit lacks are 0.
    let bits = u128::from(number) << 2;
    for place in (0..11).rev() {
        text.push(char::from(DIGITS[(bits >> (6 * place) & 0x3F) as usize]));
    }
}

/// Returns the largest index up to `most` at which no character of UTF-8 is cut.
pub(super) fn char_boundary(bytes: &[u8], most: usize) -> usize {
    let is_start = |index: &usize| bytes[*index] & 0xC0 != 0x80;
    (most.saturating_sub(3)..=most)
        .rev()
        .find(is_start)
        .unwrap_or(most)
}

/// Appends a name as LLVM prints it after its sigil.
fn whole_name(name: &[u8], text: &mut String) {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn spelled(text: &str) -> String {
        let mut id = String::new();
        name(text.as_bytes(), &mut id);
        id
    }

    #[test]
    fn long_names_are_a_beginning_and_a_hash() {
        let longest = "f".repeat(LONGEST_NAME);
        assert_eq!(spelled(&longest), longest);
        let one = spelled(&format!("{longest}1"));
        let other = spelled(&format!("{longest}2"));
        assert_ne!(one, other);
        for id in [one, other] {
            let (beginning, hash) = id.split_once('#').unwrap_or_default();
            assert_eq!((beginning, hash.len()), (&longest[..KEPT_OF_NAME], 11));
        }
        // The first character does not fit whole.
        let id = spelled(&format!("{}\u{e4}{longest}", "f".repeat(KEPT_OF_NAME - 1)));
        assert!(id.starts_with("fffffffffff#"), "{id}");
        let id = spelled(&format!("operator new<{longest}>"));
        assert!(id.starts_with("\"operator new\"#"), "{id}");
    }

    #[test]
    fn users_type_whole_names() {
        let name = "g".repeat(LONGEST_NAME + 1);
        let short = spelled(&name);
        for (sigil, rest) in [
            ("a/b.bc:@", ""),
            ("@", ":12"),
            ("a.bc:@", ":%x"),
            ("", ":12"),
        ] {
            let word = shorten_names(&format!("{sigil}{name}{rest}"));
            assert_eq!(word, format!("{sigil}{short}{rest}"));
        }
        let class = format!("class.a<{name}::b>");
        let word = shorten_names(&format!("a.bc:%\"{class}\""));
        assert_eq!(word, format!("a.bc:%{}", spelled(&class)));
        for unchanged in [&name, "main:12", &format!("{name}/a.bc:@main"), "ns::f"] {
            assert_eq!(shorten_names(unchanged), *unchanged);
        }
    }
}
