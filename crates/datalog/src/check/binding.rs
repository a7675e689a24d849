//! Determines which variables the literals of a body bind (groundedness).

use rustc_hash::FxHashSet;

use crate::ir::program::CmpOp;
use crate::syntax::ast::{Aggregate, BodyLiteral, Term, Value};

/// Returns the variables that a body binds, with those that are bound already.
pub fn grounded<'a>(
    body: &'a [BodyLiteral],
    given: &FxHashSet<&'a str>,
    masked: Option<&Aggregate>,
) -> FxHashSet<&'a str> {
    let mut found = given.clone();
    for literal in body {
        if let BodyLiteral::Atom(atom) = literal {
            for value in &atom.arguments {
                learn(value, &mut found);
            }
        }
    }
    loop {
        let before = found.len();
        for literal in body {
            if let BodyLiteral::Compare(CmpOp::Equal, left, right, _) = literal {
                if is_grounded(right, &found, masked) {
                    learn(left, &mut found);
                }
                if is_grounded(left, &found, masked) {
                    learn(right, &mut found);
                }
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

/// Adds the variables that are bound if the value is known.
fn learn<'a>(value: &'a Value, found: &mut FxHashSet<&'a str>) {
    match &value.term {
        Term::Variable(name) => {
            found.insert(name);
        }
        Term::Cast(value, _) => learn(value, found),
        Term::Record(values) => values.iter().for_each(|value| learn(value, found)),
        _ => {}
    }
}

/// Whether a value can be computed from the bound variables. An aggregate can, unless it is `masked`.
pub fn is_grounded(value: &Value, found: &FxHashSet<&str>, masked: Option<&Aggregate>) -> bool {
    match &value.term {
        Term::Any => false,
        Term::Variable(name) => found.contains(name.as_str()),
        Term::Text(_) | Term::Number(_) | Term::Nil => true,
        Term::Record(values) | Term::Call(_, values) => {
            values.iter().all(|value| is_grounded(value, found, masked))
        }
        Term::Cast(value, _) => is_grounded(value, found, masked),
        Term::Aggregate(aggregate) => {
            masked.is_none_or(|masked| !std::ptr::eq(&**aggregate, masked))
        }
    }
}
