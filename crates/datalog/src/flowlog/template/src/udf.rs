//! The functions of programs, as llvm-facts computes them. Numbers have 64 bits and wrap; texts are bytes.

use std::cell::RefCell;
use std::collections::HashMap;

pub fn f_add(a: i64, b: i64) -> i64 {
    a.wrapping_add(b)
}

pub fn f_sub(a: i64, b: i64) -> i64 {
    a.wrapping_sub(b)
}

pub fn f_mul(a: i64, b: i64) -> i64 {
    a.wrapping_mul(b)
}

pub fn f_div(a: i64, b: i64) -> i64 {
    if b == 0 {
        crate::fail("a division by zero");
    }
    a.wrapping_div(b)
}

pub fn f_rem(a: i64, b: i64) -> i64 {
    if b == 0 {
        crate::fail("a division by zero");
    }
    a.wrapping_rem(b)
}

/// A power is computed as a floating-point number.
pub fn f_pow(a: i64, b: i64) -> i64 {
    let power = (a as f64).powf(b as f64);
    let fits = (i64::MIN as f64..-(i64::MIN as f64)).contains(&power);
    if fits { power as i64 } else { i64::MIN }
}

pub fn f_neg(a: i64) -> i64 {
    a.wrapping_neg()
}

pub fn f_band(a: i64, b: i64) -> i64 {
    a & b
}

pub fn f_bor(a: i64, b: i64) -> i64 {
    a | b
}

pub fn f_min(a: i64, b: i64) -> i64 {
    a.min(b)
}

pub fn f_max(a: i64, b: i64) -> i64 {
    a.max(b)
}

pub fn f_cat(a: String, b: String) -> String {
    a + &b
}

pub fn f_text(a: i64) -> String {
    a.to_string()
}

/// The number that a text begins with: decimal, `0x` or `0b`.
pub fn f_number(a: String) -> i64 {
    let (sign, digits) = match a.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", &*a),
    };
    let (radix, digits) = match (digits.strip_prefix("0x"), digits.strip_prefix("0b")) {
        (Some(digits), _) => (16, digits),
        (_, Some(digits)) => (2, digits),
        _ => (10, digits),
    };
    let end = digits.find(|one: char| !one.is_digit(radix)).unwrap_or(digits.len());
    let number = i64::from_str_radix(&format!("{sign}{}", &digits[..end]), radix);
    number.unwrap_or_else(|_| crate::fail(&format!("to_number(\"{a}\"): no number")))
}

pub fn f_strlen(a: String) -> i64 {
    a.len() as i64
}

/// Bytes of incomplete characters are represented as `crate::HALF` describes.
pub fn f_substr(a: String, from: i64, length: i64) -> String {
    let rest = usize::try_from(from).ok().and_then(|from| a.as_bytes().get(from..));
    let rest = rest.unwrap_or_default();
    let length = usize::try_from(length).unwrap_or(usize::MAX).min(rest.len());
    let mut text = String::new();
    for chunk in rest[..length].utf8_chunks() {
        text.push_str(chunk.valid());
        let half = |byte: &u8| char::from_u32(*crate::HALF.start() as u32 + u32::from(*byte - 128));
        text.extend(chunk.invalid().iter().filter_map(half));
    }
    text
}

thread_local! {
    static PATTERNS: RefCell<HashMap<String, regex::bytes::Regex>> = RefCell::default();
}

/// Whether a regular expression, which is anchored at both ends, matches a text.
pub fn f_match(pattern: String, text: String) -> bool {
    PATTERNS.with_borrow_mut(|patterns| {
        let whole = || {
            let mut whole = regex::bytes::RegexBuilder::new(&pattern);
            let read = whole.unicode(false).crlf(true).build();
            read.unwrap_or_else(|error| crate::fail(&error.to_string()))
        };
        let known = patterns.entry(pattern.clone()).or_insert_with(whole);
        known.is_match(text.as_bytes())
    })
}

pub fn f_contains(needle: String, text: String) -> bool {
    text.contains(&needle)
}
