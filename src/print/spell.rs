//! The spelling of names and texts in textual IR. The cells of rows are escaped as LLVM escapes quoted text.

/// Appends a name as after its sigil, in quotes if necessary.
pub fn name(name: &str, out: &mut String) {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    let starts_as_number = name.starts_with(|first: char| first.is_ascii_digit());
    if !name.is_empty() && !starts_as_number && name.bytes().all(plain) {
        out.push_str(name);
    } else {
        quoted(name, out);
    }
}

/// Appends a text in quotes.
pub fn quoted(text: &str, out: &mut String) {
    out.push('"');
    let mut parts = text.split('"');
    out.push_str(parts.next().unwrap_or_default());
    for part in parts {
        out.push_str("\\22");
        out.push_str(part);
    }
    out.push('"');
}

/// Appends a name of metadata as after `!`: other characters are escaped, never quoted.
pub fn metadata_name(name: &str, out: &mut String) {
    for (at, byte) in name.bytes().enumerate() {
        let first = byte.is_ascii_alphabetic() || matches!(byte, b'-' | b'$' | b'.' | b'_' | b'\\');
        if first || (at > 0 && byte.is_ascii_digit()) {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("\\{byte:02X}"));
        }
    }
}

/// Appends a number.
pub fn number(number: i64, out: &mut String) {
    out.push_str(itoa::Buffer::new().format(number));
}

#[cfg(test)]
mod tests {
    fn spelled(spell: fn(&str, &mut String), text: &str) -> String {
        let mut out = String::new();
        spell(text, &mut out);
        out
    }

    #[test]
    fn names_are_quoted_as_llvm_does() {
        for (name, wanted) in [
            ("main", "main"),
            ("a-b.c_d9", "a-b.c_d9"),
            ("9", "\"9\""),
            ("a b", "\"a b\""),
            ("a$b", "\"a$b\""),
            ("\\01_f", "\"\\01_f\""),
            ("a\"b", "\"a\\22b\""),
            ("ä", "\"ä\""),
            ("", "\"\""),
        ] {
            assert_eq!(spelled(super::name, name), wanted);
        }
    }

    #[test]
    fn names_of_metadata_are_escaped() {
        for (name, wanted) in [
            ("llvm.module.flags", "llvm.module.flags"),
            ("1a", "\\31a"),
            ("a b", "a\\20b"),
            ("a\\01", "a\\01"),
        ] {
            assert_eq!(spelled(super::metadata_name, name), wanted);
        }
    }
}
