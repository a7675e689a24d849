//! Explains why a query has no answers: a literal without rows, or a constant that occurs in no row.

use std::collections::BTreeSet;

use datalog::Session;
use datalog::program::{Atom, Constant, Expression, Literal, Program, Term, ValueKind};

use crate::ids::shorten_names;
use crate::names::suggest;

/// The largest number of values to compare with a constant that does not occur.
const MOST_VALUES: usize = 200_000;

/// Returns the ids and names of the entities that a word means.
type Meant<'a> = dyn Fn(&str) -> Vec<String> + 'a;

/// Returns which literals of a relation's rules have no rows by themselves.
pub fn reasons(
    program: &Program,
    relation: &str,
    session: &Session,
    meant: &Meant<'_>,
) -> Vec<String> {
    let mut reasons = Vec::new();
    let rules = program.rules.iter();
    for rule in rules.filter(|rule| program.relations[rule.head].name == relation) {
        for literal in &rule.body {
            if let Literal::Atom(atom) = literal
                && let Some(reason) = of_atom(program, atom, session, meant)
                && !reasons.contains(&reason)
            {
                reasons.push(reason);
            }
        }
    }
    reasons
}

fn of_atom(program: &Program, atom: &Atom, session: &Session, meant: &Meant<'_>) -> Option<String> {
    let name = &program.relations[atom.relation].name;
    if session.rows(name)?.is_empty() {
        let reason = restricting(program, atom, session, meant);
        return Some(reason.unwrap_or_else(|| format!("`{name}` has no rows")));
    }
    let mut terms = atom.terms.iter().enumerate();
    terms.find_map(|(place, term)| match term {
        Term::Constant(constant) => absent(program, atom.relation, place, constant, session, meant),
        _ => None,
    })
}

/// Returns which constant keeps a relation empty: one that its rules look up elsewhere, where it does not occur.
fn restricting(
    program: &Program,
    atom: &Atom,
    session: &Session,
    meant: &Meant<'_>,
) -> Option<String> {
    let rules = program.rules.iter();
    let mut rules = rules.filter(|rule| rule.head == atom.relation);
    rules.find_map(|rule| {
        let mut arguments = rule.arguments.iter().zip(&atom.terms);
        arguments.find_map(|(argument, term)| {
            let (Expression::Variable(variable), Term::Constant(constant)) = (argument, term)
            else {
                return None;
            };
            rule.body.iter().find_map(|literal| {
                let Literal::Atom(used) = literal else {
                    return None;
                };
                let name = &program.relations[used.relation].name;
                session.rows(name).filter(|rows| !rows.is_empty())?;
                let mut terms = used.terms.iter();
                let place = terms.position(|term| *term == Term::Variable(*variable))?;
                absent(program, used.relation, place, constant, session, meant)
            })
        })
    })
}

/// Returns that a constant does not occur in a column, and what may be meant.
fn absent(
    program: &Program,
    relation: usize,
    place: usize,
    constant: &Constant,
    session: &Session,
    meant: &Meant<'_>,
) -> Option<String> {
    let relation = &program.relations[relation];
    let rows = session.rows(&relation.name)?;
    let (name, (column, kind)) = (&relation.name, &relation.columns[place]);
    let (ValueKind::Symbol | ValueKind::Number) = kind else {
        return None;
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
        return None;
    }
    Some(match constant {
        Constant::Symbol(text) => {
            let values = values.into_iter().take(MOST_VALUES);
            let texts = values
                .map(|cell| symbols.text(cell, |text| String::from_utf8_lossy(text).into_owned()));
            let texts: BTreeSet<String> = texts.collect();
            let meant = meant(text);
            let id = Some(shorten_names(text)).filter(|id| texts.contains(id));
            let near = id.or_else(|| meant.iter().find(|text| texts.contains(*text)).cloned());
            let near = match (
                near.or_else(|| suggest(text, texts.into_iter())),
                meant.first(),
            ) {
                (Some(near), _) => format!("; is \"{near}\" meant?"),
                (None, Some(id)) => format!("; that names \"{id}\", which has no row either"),
                (None, None) => String::new(),
            };
            format!("`{name}` has no row whose `{column}` is \"{text}\"{near}")
        }
        Constant::Number(number) => {
            format!("`{name}` has no row whose `{column}` is {number}")
        }
    })
}
