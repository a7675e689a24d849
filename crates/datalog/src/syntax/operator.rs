//! The operators and functions of programs.

use serde::{Deserialize, Serialize};

/// Aggregate functions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum AggregateOp {
    /// The number of solutions.
    Count,
    /// The sum, which wraps; 0 without solutions.
    Sum,
    /// The least value; fails without solutions.
    Min,
    /// The greatest value; fails without solutions.
    Max,
}

/// Comparison operators. Strings are compared by bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum CmpOp {
    /// `=`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
    /// `match(regex, text)`, of the whole text.
    Match,
    /// `!match(regex, text)`
    NotMatch,
    /// `contains(needle, text)`
    Contains,
    /// `!contains(needle, text)`
    NotContains,
}

impl CmpOp {
    /// The sign or the name of the operator in programs.
    pub fn text(self) -> &'static str {
        match self {
            CmpOp::Equal => "=",
            CmpOp::NotEqual => "!=",
            CmpOp::Less => "<",
            CmpOp::LessEqual => "<=",
            CmpOp::Greater => ">",
            CmpOp::GreaterEqual => ">=",
            CmpOp::Match => "match",
            CmpOp::NotMatch => "!match",
            CmpOp::Contains => "contains",
            CmpOp::NotContains => "!contains",
        }
    }

    /// Returns the operator that holds where this one does not.
    pub fn negated(self) -> Self {
        match self {
            CmpOp::Equal => CmpOp::NotEqual,
            CmpOp::NotEqual => CmpOp::Equal,
            CmpOp::Less => CmpOp::GreaterEqual,
            CmpOp::LessEqual => CmpOp::Greater,
            CmpOp::Greater => CmpOp::LessEqual,
            CmpOp::GreaterEqual => CmpOp::Less,
            CmpOp::Match => CmpOp::NotMatch,
            CmpOp::NotMatch => CmpOp::Match,
            CmpOp::Contains => CmpOp::NotContains,
            CmpOp::NotContains => CmpOp::Contains,
        }
    }
}

/// Operators and functions. Overflow wraps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Function {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`, towards zero; by zero it faults.
    Divide,
    /// `%`, with the sign of the dividend; by zero it faults.
    Remainder,
    /// `^`; 0 if the exponent is negative.
    Power,
    /// `-` of one
    Negate,
    /// `band`
    BitAnd,
    /// `bor`
    BitOr,
    /// `bxor`
    BitXor,
    /// `bnot`
    BitNot,
    /// `bshl`, by the count modulo 64.
    ShiftLeft,
    /// `bshr`, by the count modulo 64.
    ShiftRight,
    /// `bshru`, by the count modulo 64.
    ShiftRightUnsigned,
    /// `land`: 1 if neither is 0.
    And,
    /// `lor`: 1 if one is not 0.
    Or,
    /// `lxor`: 1 if one of them is 0.
    Xor,
    /// `lnot`: 1 if it is 0.
    Not,
    /// `min`
    Min,
    /// `max`
    Max,
    /// `cat`
    Cat,
    /// `strlen`, in bytes.
    Length,
    /// `substr(text, from, length)`; empty if `from` is outside.
    Substring,
    /// `to_string`
    ToString,
    /// `to_number`; of a word it faults.
    ToNumber,
    /// `range`, in the syntax tree; lowering makes [`Literal::Range`](crate::ir::program::Literal::Range) of it.
    Range,
}

impl Function {
    /// The name or the sign of the function in programs.
    pub fn text(self) -> &'static str {
        match self {
            Function::Add => "+",
            Function::Subtract | Function::Negate => "-",
            Function::Multiply => "*",
            Function::Divide => "/",
            Function::Remainder => "%",
            Function::Power => "^",
            Function::BitAnd => "band",
            Function::BitOr => "bor",
            Function::BitXor => "bxor",
            Function::BitNot => "bnot",
            Function::ShiftLeft => "bshl",
            Function::ShiftRight => "bshr",
            Function::ShiftRightUnsigned => "bshru",
            Function::And => "land",
            Function::Or => "lor",
            Function::Xor => "lxor",
            Function::Not => "lnot",
            Function::Min => "min",
            Function::Max => "max",
            Function::Cat => "cat",
            Function::Length => "strlen",
            Function::Substring => "substr",
            Function::ToString => "to_string",
            Function::ToNumber => "to_number",
            Function::Range => "range",
        }
    }
}
