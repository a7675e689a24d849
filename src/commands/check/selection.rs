//! The constraints that a check is to be of.

use std::collections::BTreeSet;

use datalog::program::{Constant, Expression, Program, Rule};

use super::VIOLATION;
use crate::error::Error;
use crate::names::suggest;
use crate::schema::{self, CONSTRAINTS};

/// Some constraints.
pub struct Selection(BTreeSet<&'static str>);

impl Selection {
    /// All constraints of some groups and those of some names; `None` if neither is said: all.
    ///
    /// # Errors
    /// There is none such.
    pub fn new(groups: &[String], names: &[String]) -> Result<Option<Self>, Error> {
        if groups.is_empty() && names.is_empty() {
            return Ok(None);
        }
        let mut selected = BTreeSet::new();
        for group in groups {
            let of = CONSTRAINTS
                .iter()
                .filter(|constraint| constraint.group == group);
            let before = selected.len();
            selected.extend(of.map(|constraint| constraint.name));
            if selected.len() == before && !CONSTRAINTS.iter().any(|c| c.group == group) {
                let groups = CONSTRAINTS.iter().map(|constraint| constraint.group);
                return Err(unknown("group of constraints", group, groups));
            }
        }
        for name in names {
            let constraint = schema::constraint(name).ok_or_else(|| no_constraint(name))?;
            selected.insert(constraint.name);
        }
        Ok(Some(Selection(selected)))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Takes the rules of all others out of a program.
    pub fn apply(&self, program: &mut Program) {
        let relations = &program.relations;
        let is_other = |rule: &Rule| {
            relations[rule.head].name == VIOLATION
                && !name(rule).is_some_and(|name| self.0.contains(name))
        };
        program.rules.retain(|rule| !is_other(rule));
    }
}

/// The constraint that a rule for violations is of.
pub fn name(rule: &Rule) -> Option<&str> {
    match rule.arguments.first() {
        Some(Expression::Constant(Constant::Symbol(name))) => Some(name),
        _ => None,
    }
}

/// Returns the error for a name that no constraint has.
pub fn no_constraint(name: &str) -> Error {
    unknown("constraint", name, CONSTRAINTS.iter().map(|one| one.name))
}

fn unknown(
    what: &'static str,
    name: &str,
    candidates: impl Iterator<Item = &'static str>,
) -> Error {
    Error::Unknown {
        what,
        name: name.to_owned(),
        suggestion: suggest(name, candidates).map(str::to_owned),
    }
}
