//! Selects the constraints to check.

use std::collections::BTreeSet;

use datalog::program::{Constant, Expression, Program, Rule};

use super::VIOLATION;
use crate::error::Error;
use crate::names::suggest;
use crate::schema::{self, CONSTRAINTS};

/// The selected constraints.
pub struct Selection(BTreeSet<&'static str>);

impl Selection {
    /// Selects the constraints of some groups and those with some names; `None` for all, if both are empty.
    ///
    /// # Errors
    /// A name or group does not exist.
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

    /// Returns the number of constraints.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Removes the rules of all others from a program.
    pub fn apply(&self, program: &mut Program) {
        let relations = &program.relations;
        let is_other = |rule: &Rule| {
            relations[rule.head].name == VIOLATION
                && !name(rule).is_some_and(|name| self.0.contains(name))
        };
        program.rules.retain(|rule| !is_other(rule));
    }
}

/// Returns the constraint that a rule for violations belongs to.
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
