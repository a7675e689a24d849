//! Explains why a query has no answers: a literal without rows, or a constant that occurs in no row.

use std::collections::BTreeSet;

use datalog::Session;
use datalog::program::{Atom, Constant, Literal, Program, Term, ValueKind};

use crate::ids::shorten_names;
use crate::names::suggest;

/// The largest number of values to compare with a constant that does not occur.
const MOST_VALUES: usize = 200_000;

/// Returns which literals of a relation's rules have no rows by themselves.
pub fn reasons(program: &Program, relation: &str, session: &Session) -> Vec<String> {
    let mut reasons = Vec::new();
    let rules = program.rules.iter();
    for rule in rules.filter(|rule| program.relations[rule.head].name == relation) {
        for literal in &rule.body {
            if let Literal::Atom(atom) = literal
                && let Some(reason) = of_atom(program, atom, session)
                && !reasons.contains(&reason)
            {
                reasons.push(reason);
            }
        }
    }
    reasons
}

fn of_atom(program: &Program, atom: &Atom, session: &Session) -> Option<String> {
    let relation = &program.relations[atom.relation];
    let name = &relation.name;
    let rows = session.rows(name)?;
    if rows.is_empty() {
        return Some(format!("`{name}` has no rows"));
    }
    let columns = atom.terms.iter().zip(&relation.columns).enumerate();
    for (place, (term, (column, kind))) in columns {
        let (Term::Constant(constant), ValueKind::Symbol | ValueKind::Number) = (term, kind) else {
            continue;
        };
        let cells = rows.cells.iter().skip(place).step_by(rows.arity);
        let mut values: BTreeSet<u32> = BTreeSet::new();
        values.extend(cells.copied());
        let symbols = session.symbols();
        let wanted = match constant {
            Constant::Symbol(text) => symbols.intern(text.as_bytes()),
            Constant::Number(number) => symbols.cell(*number),
        };
        if values.contains(&wanted) {
            continue;
        }
        return Some(match constant {
            Constant::Symbol(text) => {
                let values = values.into_iter().take(MOST_VALUES);
                let texts = values.map(|cell| {
                    symbols.text(cell, |text| String::from_utf8_lossy(text).into_owned())
                });
                let texts: BTreeSet<String> = texts.collect();
                let id = Some(shorten_names(text)).filter(|id| texts.contains(id));
                let near = id.or_else(|| suggest(text, texts.into_iter()));
                let near = near.map(|near| format!("; is \"{near}\" meant?"));
                let near = near.unwrap_or_default();
                format!("`{name}` has no row whose `{column}` is \"{text}\"{near}")
            }
            Constant::Number(number) => {
                format!("`{name}` has no row whose `{column}` is {number}")
            }
        });
    }
    None
}
