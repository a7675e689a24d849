//! Evaluates operators, functions and comparisons as Soufflé does.

use std::cmp::Ordering;

use crate::eval::plan::{Compute, Condition, Pattern, Value};
use crate::eval::symbols::{Cell, SymbolTable, append_number};
use crate::ir::pattern::{self, Refusal};
use crate::ir::program::{CmpOp, Function, ValueKind};

/// The reason why evaluation stopped.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EvalError {
    #[error("division by zero")]
    DivisionByZero,
    /// Soufflé is killed by a signal here.
    #[error("the quotient of the least number and -1 does not fit into 64 bits")]
    DivisionOverflow,
    #[error("`to_number`: `{0}` is not a 64-bit number")]
    NotANumber(String),
    #[error("a relation has more than 2^32 rows")]
    TooManyRows,
    /// A regular expression that is not in the dialect.
    #[error("{0}")]
    Pattern(String),
    /// [`Options::stop`](crate::Options::stop) was set.
    #[error("interrupted")]
    Stopped,
}

/// A reusable buffer for computed strings.
#[derive(Default)]
pub struct Scratch {
    text: Vec<u8>,
}

/// Evaluates expressions.
#[derive(Clone, Copy)]
pub struct Evaluator<'a> {
    pub symbols: &'a SymbolTable,
    /// The values of the variables.
    pub slots: &'a [Cell],
}

impl Evaluator<'_> {
    /// Evaluates an expression to a cell.
    #[inline]
    pub fn value(self, compute: &Compute, scratch: &mut Scratch) -> Result<Cell, EvalError> {
        match compute {
            Compute::Value(Value::Slot(slot), _) => Ok(self.slots[*slot]),
            Compute::Value(Value::Cell(cell), _) => Ok(*cell),
            Compute::Call(function, kind, _) if function.gives(*kind) != ValueKind::Symbol => {
                Ok(self.symbols.cell(self.number(compute)?))
            }
            Compute::Call(..) => {
                let mut buffer = std::mem::take(&mut scratch.text);
                buffer.clear();
                let appended = self.append(compute, &mut buffer);
                let cell = appended.map(|()| self.symbols.intern(&buffer));
                scratch.text = buffer;
                cell
            }
            Compute::Record(_, values) => {
                let values = values.iter().map(|part| self.value(part, scratch));
                Ok(self
                    .symbols
                    .record(&values.collect::<Result<Vec<Cell>, EvalError>>()?))
            }
        }
    }

    /// Evaluates an expression to a number.
    pub fn number(self, compute: &Compute) -> Result<i64, EvalError> {
        let (function, kind, arguments) = match compute {
            Compute::Value(Value::Slot(slot), _) => {
                return Ok(self.symbols.number(self.slots[*slot]));
            }
            Compute::Value(Value::Cell(cell), _) => return Ok(self.symbols.number(*cell)),
            Compute::Record(..) => return Ok(0),
            Compute::Call(function, kind, arguments) => (*function, *kind, arguments),
        };
        match (function, arguments.as_slice()) {
            (Function::Length, [argument]) => self.text(argument, |text| text.len() as i64),
            (Function::ToNumber, [argument]) if kind == ValueKind::Symbol => {
                self.text(argument, |text| {
                    number_at_start(text).ok_or_else(|| {
                        EvalError::NotANumber(String::from_utf8_lossy(text).into_owned())
                    })
                })?
            }
            (function, [argument]) => Ok(unary(function, self.number(argument)?)),
            (Function::Min | Function::Max, arguments) => {
                let mut best: Option<i64> = None;
                for argument in arguments {
                    let number = self.number(argument)?;
                    let is_better = best.is_none_or(|best| is_better(function, number.cmp(&best)));
                    if is_better {
                        best = Some(number);
                    }
                }
                Ok(best.unwrap_or_default())
            }
            (function, [left, right]) => {
                let left = self.number(left)?;
                let right = self.number(right)?;
                arithmetic(function, left, right)
            }
            _ => Ok(0),
        }
    }

    /// Evaluates an expression to a string, and passes it to `with`.
    fn text<T>(self, compute: &Compute, with: impl FnOnce(&[u8]) -> T) -> Result<T, EvalError> {
        match compute {
            Compute::Value(Value::Slot(slot), _) => Ok(self.symbols.text(self.slots[*slot], with)),
            Compute::Value(Value::Cell(cell), _) => Ok(self.symbols.text(*cell, with)),
            Compute::Call(..) | Compute::Record(..) => {
                let mut buffer = Vec::new();
                self.append(compute, &mut buffer)?;
                Ok(with(&buffer))
            }
        }
    }

    /// Evaluates an expression to a string, and appends it.
    fn append(self, compute: &Compute, buffer: &mut Vec<u8>) -> Result<(), EvalError> {
        match compute {
            Compute::Value(..) => self.text(compute, |text| buffer.extend_from_slice(text)),
            Compute::Call(Function::Cat, _, arguments)
            | Compute::Call(Function::ToString, ValueKind::Symbol, arguments) => arguments
                .iter()
                .try_for_each(|argument| self.append(argument, buffer)),
            Compute::Call(Function::ToString, _, arguments) => {
                for argument in arguments {
                    append_number(self.number(argument)?, buffer);
                }
                Ok(())
            }
            Compute::Call(function @ (Function::Min | Function::Max), _, arguments) => {
                let mut best: Option<Vec<u8>> = None;
                for argument in arguments {
                    let text = self.text(argument, <[u8]>::to_vec)?;
                    let is_better = best
                        .as_ref()
                        .is_none_or(|best| is_better(*function, text.cmp(best)));
                    if is_better {
                        best = Some(text);
                    }
                }
                buffer.extend(best.unwrap_or_default());
                Ok(())
            }
            Compute::Call(Function::Substring, _, arguments) => {
                let [whole, from, length] = arguments.as_slice() else {
                    return Ok(());
                };
                let from = self.number(from)?;
                let length = self.number(length)?;
                self.text(whole, |whole| {
                let part = substring(whole, from, length).unwrap_or_else(|| {
                    self.symbols.note(|| {
                        let text = String::from_utf8_lossy(whole);
                        format!("substr(\"{text}\", {from}, {length}) begins outside of the text: it is empty")
                    });
                    b""
                });
                buffer.extend_from_slice(part);
            })
            }
            Compute::Call(..) | Compute::Record(..) => Ok(()),
        }
    }

    /// Evaluates a comparison.
    pub fn holds(self, condition: &Condition) -> Result<bool, EvalError> {
        let Condition {
            comparison,
            left,
            right,
            pattern: constant,
        } = condition;
        let mut scratch = Scratch::default();
        let ordering = match comparison {
            CmpOp::Equal | CmpOp::NotEqual => {
                let equal = if left.kind() == ValueKind::Number {
                    self.number(left)? == self.number(right)?
                } else {
                    self.value(left, &mut scratch)? == self.value(right, &mut scratch)?
                };
                return Ok(equal == (*comparison == CmpOp::Equal));
            }
            CmpOp::Match | CmpOp::NotMatch => {
                let computed;
                let pattern = match constant {
                    Some(pattern) => pattern,
                    None => {
                        computed = self.text(left, pattern::compile)?;
                        &computed
                    }
                };
                let matched = match pattern {
                    Ok(pattern) => self.text(right, |text| pattern.is_match(text))?,
                    Err(Refusal::Foreign(reason)) => {
                        return Err(EvalError::Pattern(reason.clone()));
                    }
                    // Neither `match` nor `!match` holds.
                    Err(Refusal::Invalid) => {
                        self.text(left, |pattern| {
                        self.symbols.note(|| {
                            format!(
                                "`match` of `{}`, which is not a regular expression: nothing matches it",
                                String::from_utf8_lossy(pattern)
                            )
                        });
                    })?;
                        return Ok(false);
                    }
                };
                return Ok(matched == (*comparison == CmpOp::Match));
            }
            CmpOp::Contains | CmpOp::NotContains => {
                let contains = self.text(left, <[u8]>::to_vec).and_then(|needle| {
                    self.text(right, |text| memchr::memmem::find(text, &needle).is_some())
                })?;
                return Ok(contains == (*comparison == CmpOp::Contains));
            }
            CmpOp::Less | CmpOp::LessEqual | CmpOp::Greater | CmpOp::GreaterEqual => {
                match left.kind() {
                    ValueKind::Number | ValueKind::Record(_) => {
                        self.number(left)?.cmp(&self.number(right)?)
                    }
                    ValueKind::Symbol => {
                        let left = self.text(left, <[u8]>::to_vec)?;
                        self.text(right, |right| left.as_slice().cmp(right))?
                    }
                }
            }
        };
        Ok(match comparison {
            CmpOp::Less => ordering == Ordering::Less,
            CmpOp::LessEqual => ordering != Ordering::Greater,
            CmpOp::Greater => ordering == Ordering::Greater,
            _ => ordering != Ordering::Less,
        })
    }
}

/// Matches a value against a pattern, and binds the variables of the pattern.
pub fn matches(
    pattern: &Pattern,
    cell: Cell,
    symbols: &SymbolTable,
    slots: &mut [Cell],
) -> Result<bool, EvalError> {
    match pattern {
        Pattern::Slot(slot) => {
            slots[*slot] = cell;
            Ok(true)
        }
        Pattern::Known(known) => {
            let evaluator = Evaluator { symbols, slots };
            Ok(evaluator.value(known, &mut Scratch::default())? == cell)
        }
        Pattern::Record(parts) => {
            let Some(record) = symbols.record_of(cell) else {
                return Ok(false);
            };
            for (part, cell) in parts.iter().zip(record.iter()) {
                if !matches(part, *cell, symbols, slots)? {
                    return Ok(false);
                }
            }
            Ok(true)
        }
    }
}

/// Whether a value that compares like this with the best value so far replaces it.
fn is_better(function: Function, ordering: Ordering) -> bool {
    match function {
        Function::Min => ordering == Ordering::Less,
        _ => ordering == Ordering::Greater,
    }
}

/// Applies an operator to one number.
fn unary(function: Function, number: i64) -> i64 {
    match function {
        Function::Negate => number.wrapping_neg(),
        Function::BitNot => !number,
        Function::Not => i64::from(number == 0),
        // `to_number` of a number.
        _ => number,
    }
}

fn arithmetic(function: Function, left: i64, right: i64) -> Result<i64, EvalError> {
    // Shift counts are taken modulo 64, which is what `wrapping_shl` does with the lower bits.
    let count = right as u32;
    Ok(match function {
        Function::Add => left.wrapping_add(right),
        Function::Subtract => left.wrapping_sub(right),
        Function::Multiply => left.wrapping_mul(right),
        Function::Divide | Function::Remainder if right == 0 => {
            return Err(EvalError::DivisionByZero);
        }
        Function::Divide => left.checked_div(right).ok_or(EvalError::DivisionOverflow)?,
        Function::Remainder => left.checked_rem(right).ok_or(EvalError::DivisionOverflow)?,
        Function::Power => power(left, right),
        Function::BitAnd => left & right,
        Function::BitOr => left | right,
        Function::BitXor => left ^ right,
        Function::ShiftLeft => left.wrapping_shl(count),
        Function::ShiftRight => left.wrapping_shr(count),
        Function::ShiftRightUnsigned => (left as u64).wrapping_shr(count) as i64,
        Function::And => i64::from(left != 0 && right != 0),
        Function::Or => i64::from(left != 0 || right != 0),
        Function::Xor => i64::from((left != 0) != (right != 0)),
        _ => 0,
    })
}

/// The numbers of `range`: from the first bound up or down to the second, which is excluded. The step is the third value, or 1.
pub struct RangeNumbers {
    next: Option<i64>,
    to: i64,
    step: i64,
}

impl RangeNumbers {
    /// Evaluates two or three bounds.
    pub fn new(values: &[Compute], evaluator: Evaluator) -> Result<Self, EvalError> {
        let mut numbers = values.iter().map(|value| evaluator.number(value));
        let mut next = || numbers.next().transpose();
        let from = next()?.unwrap_or_default();
        let to = next()?.unwrap_or_default();
        let step = next()?.unwrap_or(if from <= to { 1 } else { -1 });
        Ok(RangeNumbers {
            next: Some(from),
            to,
            step,
        })
    }
}

impl Iterator for RangeNumbers {
    type Item = i64;

    fn next(&mut self) -> Option<i64> {
        let number = self.next.take()?;
        let is_inside = match self.step.cmp(&0) {
            Ordering::Less => number > self.to,
            Ordering::Equal => number != self.to,
            Ordering::Greater => number < self.to,
        };
        if self.step != 0 && is_inside {
            self.next = number.checked_add(self.step);
        }
        is_inside.then_some(number)
    }
}

/// Soufflé computes powers in floating point, which is exact below 2^53. On x86, a result that does not fit becomes the least number.
fn power(base: i64, exponent: i64) -> i64 {
    let power = (base as f64).powf(exponent as f64);
    let fits = (i64::MIN as f64..-(i64::MIN as f64)).contains(&power);
    if fits { power as i64 } else { i64::MIN }
}

/// C++'s `substr`: a negative number counts as a very large one. `None` if `from` is outside of the text.
fn substring(whole: &[u8], from: i64, length: i64) -> Option<&[u8]> {
    let rest = whole.get(usize::try_from(from).ok()?..)?;
    let length = usize::try_from(length).unwrap_or(usize::MAX);
    Some(&rest[..length.min(rest.len())])
}

/// Parses a number as fact files may write it: leading blanks and a sign are allowed, trailing text is not.
pub fn whole_number(text: &[u8]) -> Option<i64> {
    let (number, length) = leading_number(text, 10)?;
    (length == text.len()).then_some(number)
}

/// Parses the number at the start of a text, as `to_number` does. It knows the prefixes `0x` and `0b`, and ignores trailing text.
fn number_at_start(text: &[u8]) -> Option<i64> {
    let (negative, digits) = match text.strip_prefix(b"-") {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    for (prefix, base) in [("0b", 2), ("0x", 16)] {
        if let Some(digits) = digits.strip_prefix(prefix.as_bytes())
            && (base == 2 || digits.first().is_some_and(u8::is_ascii_hexdigit))
        {
            let sign: &[u8] = if negative { b"-" } else { b"" };
            return leading_number(&[sign, digits].concat(), base).map(|(number, _)| number);
        }
    }
    leading_number(text, 10).map(|(number, _)| number)
}

/// Parses the number at the start of a text as C++'s `stoll` does; returns the number and its length.
fn leading_number(text: &[u8], base: u32) -> Option<(i64, usize)> {
    let is_space = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c);
    let mut at = text.iter().position(|byte| !is_space(byte))?;
    let negative = text[at] == b'-';
    if matches!(text[at], b'-' | b'+') {
        at += 1;
    }
    let start = at;
    // The least number has no positive counterpart, so that the sum goes down.
    let mut number = 0i64;
    while let Some(digit) = text
        .get(at)
        .and_then(|byte| char::from(*byte).to_digit(base))
    {
        number = number
            .checked_mul(i64::from(base))?
            .checked_sub(i64::from(digit))?;
        at += 1;
    }
    if at == start {
        return None;
    }
    let number = if negative {
        number
    } else {
        number.checked_neg()?
    };
    Some((number, at))
}
