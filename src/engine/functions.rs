//! Operators, functions and comparisons, with Soufflé's results.

use std::cmp::Ordering;
use std::fmt;

use super::pattern::{self, Refusal};
use super::plan::{Compute, Condition, Value};
use super::program::{Comparison, Function, Kind};
use super::symbols::{Cell, Symbols};

/// Why a rule stopped the run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// Division or remainder by zero.
    DivisionByZero,
    /// `to_number` of what is no number.
    NotANumber(String),
    /// A regular expression that is not in the dialect.
    Pattern(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::DivisionByZero => write!(f, "division by zero"),
            Fault::NotANumber(text) => {
                write!(f, "`to_number` of `{text}`, which is no number of 64 bits")
            }
            Fault::Pattern(reason) => f.write_str(reason),
        }
    }
}

/// Memory for the strings of a computation.
#[derive(Default)]
pub struct Scratch {
    text: Vec<u8>,
}

/// The cell of a computed value.
#[inline]
pub fn value(
    compute: &Compute,
    symbols: &Symbols,
    slots: &[Cell],
    scratch: &mut Scratch,
) -> Result<Cell, Fault> {
    match compute {
        Compute::Value(Value::Slot(slot), _) => Ok(slots[*slot]),
        Compute::Value(Value::Cell(cell), _) => Ok(*cell),
        Compute::Call(function, _) if function.kind() == Kind::Number => {
            Ok(symbols.cell(number(compute, symbols, slots, scratch)?))
        }
        Compute::Call(..) => {
            let mut buffer = std::mem::take(&mut scratch.text);
            buffer.clear();
            let appended = append(compute, symbols, slots, &mut buffer);
            let cell = appended.map(|()| symbols.intern(&buffer));
            scratch.text = buffer;
            cell
        }
    }
}

/// A computed number.
pub fn number(
    compute: &Compute,
    symbols: &Symbols,
    slots: &[Cell],
    scratch: &mut Scratch,
) -> Result<i64, Fault> {
    let (function, arguments) = match compute {
        Compute::Value(Value::Slot(slot), _) => return Ok(symbols.number(slots[*slot])),
        Compute::Value(Value::Cell(cell), _) => return Ok(symbols.number(*cell)),
        Compute::Call(function, arguments) => (*function, arguments),
    };
    match (function, arguments.as_slice()) {
        (Function::Length, [argument]) => text(argument, symbols, slots, |text| text.len() as i64),
        (Function::ToNumber, [argument]) => text(argument, symbols, slots, |text| {
            parse_number(text)
                .ok_or_else(|| Fault::NotANumber(String::from_utf8_lossy(text).into_owned()))
        })?,
        (function, [left, right]) => {
            let left = number(left, symbols, slots, scratch)?;
            let right = number(right, symbols, slots, scratch)?;
            arithmetic(function, left, right)
        }
        _ => Ok(0),
    }
}

fn arithmetic(function: Function, left: i64, right: i64) -> Result<i64, Fault> {
    // Shift counts are taken modulo 64, which is what `wrapping_shl` does with the lower bits.
    let count = right as u32;
    Ok(match function {
        Function::Add => left.wrapping_add(right),
        Function::Subtract => left.wrapping_sub(right),
        Function::Multiply => left.wrapping_mul(right),
        Function::Divide | Function::Remainder if right == 0 => return Err(Fault::DivisionByZero),
        Function::Divide => left.wrapping_div(right),
        Function::Remainder => left.wrapping_rem(right),
        Function::Power => power(left, right),
        Function::And => left & right,
        Function::Or => left | right,
        Function::Xor => left ^ right,
        Function::ShiftLeft => left.wrapping_shl(count),
        Function::ShiftRight => left.wrapping_shr(count),
        Function::ShiftRightUnsigned => (left as u64).wrapping_shr(count) as i64,
        Function::Cat
        | Function::Length
        | Function::Substring
        | Function::ToString
        | Function::ToNumber => 0,
    })
}

/// Soufflé computes powers in floating point, exact below 2^53, and x86 gives the least number for what does not fit.
fn power(base: i64, exponent: i64) -> i64 {
    let power = (base as f64).powf(exponent as f64);
    let fits = (i64::MIN as f64..-(i64::MIN as f64)).contains(&power);
    if fits { power as i64 } else { i64::MIN }
}

/// Gives a computed string to a function.
pub fn text<T>(
    compute: &Compute,
    symbols: &Symbols,
    slots: &[Cell],
    with: impl FnOnce(&[u8]) -> T,
) -> Result<T, Fault> {
    match compute {
        Compute::Value(Value::Slot(slot), _) => Ok(symbols.text(slots[*slot], with)),
        Compute::Value(Value::Cell(cell), _) => Ok(symbols.text(*cell, with)),
        Compute::Call(..) => {
            let mut buffer = Vec::new();
            append(compute, symbols, slots, &mut buffer)?;
            Ok(with(&buffer))
        }
    }
}

/// Appends a computed string.
fn append(
    compute: &Compute,
    symbols: &Symbols,
    slots: &[Cell],
    buffer: &mut Vec<u8>,
) -> Result<(), Fault> {
    match compute {
        Compute::Value(..) => text(compute, symbols, slots, |text| {
            buffer.extend_from_slice(text)
        }),
        Compute::Call(Function::Cat, arguments) => arguments
            .iter()
            .try_for_each(|argument| append(argument, symbols, slots, buffer)),
        Compute::Call(Function::ToString, arguments) => {
            let mut scratch = Scratch::default();
            for argument in arguments {
                let number = number(argument, symbols, slots, &mut scratch)?;
                buffer.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
            }
            Ok(())
        }
        Compute::Call(Function::Substring, arguments) => {
            let [whole, from, length] = arguments.as_slice() else {
                return Ok(());
            };
            let mut scratch = Scratch::default();
            let from = number(from, symbols, slots, &mut scratch)?;
            let length = number(length, symbols, slots, &mut scratch)?;
            text(whole, symbols, slots, |whole| {
                buffer.extend_from_slice(substring(whole, from, length));
            })
        }
        Compute::Call(..) => Ok(()),
    }
}

/// C++'s `substr`: a negative number is a very large one, and a start beyond the end gives nothing.
fn substring(whole: &[u8], from: i64, length: i64) -> &[u8] {
    let Some(rest) = usize::try_from(from)
        .ok()
        .and_then(|from| whole.get(from..))
    else {
        return b"";
    };
    let length = usize::try_from(length).unwrap_or(usize::MAX);
    &rest[..length.min(rest.len())]
}

/// A number as C++'s `stoll` reads it: spaces before it and a sign are allowed, nothing after it.
pub fn parse_number(text: &[u8]) -> Option<i64> {
    let start = text
        .iter()
        .position(|byte| !matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c))?;
    let text = &text[start..];
    let (digits, negative) = match text[0] {
        b'-' => (&text[1..], true),
        b'+' => (&text[1..], false),
        _ => (text, false),
    };
    if digits.is_empty() {
        return None;
    }
    let mut number = 0i64;
    for byte in digits {
        let digit = i64::from(byte.wrapping_sub(b'0'));
        if digit > 9 {
            return None;
        }
        number = number.checked_mul(10)?;
        // The least number has no positive counterpart, so that the sum goes down.
        number = number.checked_sub(digit)?;
    }
    if negative {
        Some(number)
    } else {
        number.checked_neg()
    }
}

/// Whether a comparison holds.
pub fn holds(condition: &Condition, symbols: &Symbols, slots: &[Cell]) -> Result<bool, Fault> {
    let Condition {
        comparison,
        left,
        right,
        pattern: constant,
    } = condition;
    let mut scratch = Scratch::default();
    let ordering = match comparison {
        Comparison::Equal | Comparison::NotEqual => {
            let equal = match left.kind() {
                Kind::Symbol => {
                    value(left, symbols, slots, &mut scratch)?
                        == value(right, symbols, slots, &mut scratch)?
                }
                Kind::Number => {
                    number(left, symbols, slots, &mut scratch)?
                        == number(right, symbols, slots, &mut scratch)?
                }
            };
            return Ok(equal == (*comparison == Comparison::Equal));
        }
        Comparison::Match | Comparison::NotMatch => {
            let matched = match constant {
                Some(Ok(pattern)) => {
                    Some(text(right, symbols, slots, |text| pattern.is_match(text))?)
                }
                Some(Err(Refusal::Invalid)) => None,
                Some(Err(Refusal::Foreign(reason))) => return Err(Fault::Pattern(reason.clone())),
                None => {
                    let pattern = text(left, symbols, slots, pattern::compile)?;
                    match pattern {
                        Ok(pattern) => {
                            Some(text(right, symbols, slots, |text| pattern.is_match(text))?)
                        }
                        Err(Refusal::Invalid) => None,
                        Err(Refusal::Foreign(reason)) => return Err(Fault::Pattern(reason)),
                    }
                }
            };
            // Neither of the two holds if the pattern is none.
            return Ok(matched.is_some_and(|matched| matched == (*comparison == Comparison::Match)));
        }
        Comparison::Contains | Comparison::NotContains => {
            let contains = text(left, symbols, slots, <[u8]>::to_vec).and_then(|needle| {
                text(right, symbols, slots, |text| {
                    memchr::memmem::find(text, &needle).is_some()
                })
            })?;
            return Ok(contains == (*comparison == Comparison::Contains));
        }
        Comparison::Less
        | Comparison::LessEqual
        | Comparison::Greater
        | Comparison::GreaterEqual => match left.kind() {
            Kind::Number => number(left, symbols, slots, &mut scratch)?.cmp(&number(
                right,
                symbols,
                slots,
                &mut scratch,
            )?),
            Kind::Symbol => {
                let left = text(left, symbols, slots, <[u8]>::to_vec)?;
                text(right, symbols, slots, |right| left.as_slice().cmp(right))?
            }
        },
    };
    Ok(match comparison {
        Comparison::Less => ordering == Ordering::Less,
        Comparison::LessEqual => ordering != Ordering::Greater,
        Comparison::Greater => ordering == Ordering::Greater,
        _ => ordering != Ordering::Less,
    })
}
