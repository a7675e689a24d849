//! Near misses: the rules that come nearest to deriving a row, and the conditions that do not hold.

pub mod json;
mod literal;
pub mod text;

use datalog::near_miss::{self, Attempt, Failure, SearchState};
use datalog::program::{Literal, ValueKind};
use datalog::proof::Proofs;
use datalog::symbols::Cell;
use serde_json::Value;

use super::proofs::{Rule, SourceNames, describe, literal as constant, value};
use crate::error::Error;
use crate::evaluation::Evaluation;

/// A relation without a row that has some values.
pub struct NearMiss {
    /// The relation as a predicate.
    pub relation: String,
    /// The missing row as an atom. Values that it may have are `_`.
    pub row: String,
    /// The number of rules that may derive it.
    pub rules: usize,
    /// The nearest of them, the nearest first.
    pub attempts: Vec<Tried>,
    /// The reason, if no rules were tried.
    pub end: Option<End>,
    /// The rows of tables that the nearest rules lack in the end, as atoms: any of them may be the reason.
    pub lacking: Vec<String>,
}

/// The reason why a row is missing, if it is not in its rules.
pub enum End {
    /// It is a fact of a file, which `export` or the user writes.
    Fact(String),
    /// It is a row of a table in the program, by its file.
    Table(String),
    /// No rule can derive a row with these values.
    NoRule,
    /// The search was long enough.
    Ended,
    /// The row was missing above.
    Repeated,
}

/// A rule that does not derive the row.
pub struct Tried {
    pub rule: Rule,
    /// The head as the rule has it, with known values.
    pub head: String,
    /// The conditions in the order in which they were tried.
    pub conditions: Vec<Condition>,
    /// The number of conditions that hold.
    pub held: usize,
    /// Whether other assignments may satisfy more.
    pub is_cut: bool,
    /// Whether the rule was tried for the function around the place.
    pub is_around: bool,
}

/// A condition of a rule.
pub struct Condition {
    /// The condition, with the values of its variables.
    pub text: String,
    pub outcome: Outcome,
    /// The texts among its values.
    texts: Vec<String>,
    /// The source location of the first value that has one, unless it is a value.
    pub place: Option<String>,
    /// The source names of functions among its values.
    pub names: Vec<String>,
}

/// What became of a condition.
pub enum Outcome {
    Holds,
    /// No row matches, for this reason if it was searched.
    Missing(Option<Box<NearMiss>>),
    /// The row of the atom, if it is known, exists, but must not.
    Blocked(Option<String>),
    /// A comparison does not hold, of these values if they are known.
    Unequal(Option<[Value; 2]>),
    /// An aggregate or a range has no such value.
    OtherValue,
    /// Not tried, because an earlier one does not hold.
    Open,
}

/// Describes misses: of each of the rows at most `limit` rules, and the nearest rule of each relation below, down to `depth` relations.
///
/// # Errors
/// Source locations cannot be read.
pub fn explain(
    miss: &near_miss::Miss,
    proofs: &Proofs,
    limit: usize,
    depth: Option<usize>,
    evaluation: &Evaluation,
) -> Result<NearMiss, Error> {
    let mut explained = near(miss, proofs, limit, depth.unwrap_or(usize::MAX));
    let mut texts = Vec::new();
    explained.each(&mut |condition| texts.extend(condition.texts.iter().cloned()));
    let names = SourceNames::read(texts.iter().map(String::as_str), evaluation)?;
    explained.each(&mut |condition| {
        let texts: Vec<&str> = condition.texts.iter().map(String::as_str).collect();
        let (place, functions) = names.find(&texts);
        condition.place = place.filter(|place| !texts.contains(&place.as_str()));
        condition.names = functions;
    });
    Ok(explained)
}

fn near(miss: &near_miss::Miss, proofs: &Proofs, limit: usize, depth: usize) -> NearMiss {
    let declared = &proofs.program().relations[miss.relation];
    let mut rules = proofs.program().rules.iter();
    let is_derived = rules.any(|rule| rule.head == miss.relation);
    let file = |offset| {
        let position = proofs.source().position(offset);
        position.file.display().to_string()
    };
    let end = match miss.search {
        SearchState::Ended => Some(End::Ended),
        SearchState::Repeated => Some(End::Repeated),
        SearchState::Tried if !miss.attempts.is_empty() => None,
        SearchState::Tried if !declared.facts.is_empty() => Some(End::Table(file(declared.offset))),
        SearchState::Tried => match &declared.input {
            Some(input) if !is_derived => Some(End::Fact(input.name.clone())),
            _ => Some(End::NoRule),
        },
    };
    let attempts = match depth {
        0 => &[],
        _ => &miss.attempts[..limit.min(miss.attempts.len())],
    };
    NearMiss {
        relation: declared.predicate(),
        row: row((miss.relation, &miss.cells), proofs),
        lacking: miss
            .lacking
            .iter()
            .map(|(relation, cells)| row((*relation, cells), proofs))
            .collect(),
        rules: miss.attempts.len(),
        attempts: attempts
            .iter()
            .map(|attempt| tried(attempt, proofs, depth - 1))
            .collect(),
        end,
    }
}

/// Returns a missing row as an atom.
fn row((relation, cells): (usize, &[Option<Cell>]), proofs: &Proofs) -> String {
    let declared = &proofs.program().relations[relation];
    let columns = cells.iter().zip(&declared.columns);
    let values = columns.map(|(cell, (_, kind))| match cell {
        Some(cell) => constant(&value(proofs, *cell, *kind)),
        None => "_".to_owned(),
    });
    let values: Vec<String> = values.collect();
    format!("{}({})", declared.predicate(), values.join(", "))
}

fn tried(attempt: &Attempt, proofs: &Proofs, depth: usize) -> Tried {
    let printer = literal::Printer::new(proofs, &attempt.rule, &attempt.values);
    let conditions = attempt.order.iter().enumerate().map(|(number, place)| {
        let literal = &attempt.rule.body[*place];
        let outcome = match (number.checked_sub(attempt.held), &attempt.failure) {
            (Some(0), Some(failure)) => self::outcome(failure, literal, proofs, depth),
            (Some(after @ 1..), _) => match attempt.rest.get(after - 1).copied().flatten() {
                Some(true) => Outcome::Holds,
                Some(false) => fails(literal),
                None => Outcome::Open,
            },
            _ => Outcome::Holds,
        };
        Condition {
            text: printer.literal(literal),
            outcome,
            texts: printer.texts(literal),
            place: None,
            names: Vec::new(),
        }
    });
    Tried {
        conditions: conditions.collect(),
        rule: describe(proofs, &attempt.rule),
        head: printer.head(),
        held: attempt.held,
        is_cut: attempt.is_cut,
        is_around: attempt.is_wider,
    }
}

/// Returns the outcome of a literal that does not hold either.
fn fails(literal: &Literal) -> Outcome {
    match literal {
        Literal::Atom(_) => Outcome::Missing(None),
        Literal::Not(_) => Outcome::Blocked(None),
        Literal::Compare(..) => Outcome::Unequal(None),
        Literal::Range(..) | Literal::Aggregate(_) => Outcome::OtherValue,
    }
}

fn outcome(failure: &Failure, literal: &Literal, proofs: &Proofs, depth: usize) -> Outcome {
    match (failure, literal) {
        (Failure::NoRow(miss), _) => Outcome::Missing(Some(Box::new(near(miss, proofs, 1, depth)))),
        (Failure::Row(cells), Literal::Not(atom)) => {
            let declared = &proofs.program().relations[atom.relation];
            let columns = declared.columns.iter().zip(cells);
            let values = columns.map(|((_, kind), cell)| constant(&value(proofs, *cell, *kind)));
            let values: Vec<String> = values.collect();
            Outcome::Blocked(Some(format!(
                "{}({})",
                declared.predicate(),
                values.join(", ")
            )))
        }
        (Failure::Compared(sides), _) => {
            Outcome::Unequal(sides.map(|sides| {
                sides.map(|(cell, kind): (Cell, ValueKind)| value(proofs, cell, kind))
            }))
        }
        (Failure::Row(_) | Failure::OtherValue, _) => Outcome::OtherValue,
    }
}

impl NearMiss {
    /// Calls `see` with all conditions.
    fn each(&mut self, see: &mut dyn FnMut(&mut Condition)) {
        for condition in self.attempts.iter_mut().flat_map(|one| &mut one.conditions) {
            see(condition);
            if let Outcome::Missing(Some(miss)) = &mut condition.outcome {
                miss.each(see);
            }
        }
    }
}

impl Tried {
    /// Returns the condition that does not hold.
    pub fn failed(&self) -> Option<&Condition> {
        self.conditions.get(self.held)
    }

    /// Returns the last condition that does not hold: that of the rule, or of the rules of the missing row.
    pub fn last_failed(&self) -> Option<&Condition> {
        let mut last = self.failed()?;
        while let Outcome::Missing(Some(miss)) = &last.outcome
            && let Some(below) = miss.attempts.first().and_then(Tried::failed)
        {
            last = below;
        }
        Some(last)
    }
}
