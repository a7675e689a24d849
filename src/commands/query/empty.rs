//! Explains why a query has no answers: a literal without rows, or a constant that occurs in no row.

use std::collections::BTreeSet;

use datalog::Session;
use datalog::program::{Atom, Constant, Expression, Literal, Program, Term, ValueKind};

use crate::ids::shorten_names;
use crate::names::{self, suggest};
use crate::rows::escape::escaped;
use crate::workspace::Workspaces;

/// The largest number of values to compare with a constant that does not occur.
const MOST_VALUES: usize = 200_000;

/// Returns which literals of a relation's rules have no rows by themselves.
pub fn reasons(
    program: &Program,
    relation: &str,
    session: &Session,
    facts: &Workspaces,
) -> Vec<String> {
    let mut reasons = Vec::new();
    let rules = program.rules.iter();
    for rule in rules.filter(|rule| program.relations[rule.head].name == relation) {
        for literal in &rule.body {
            if let Literal::Atom(atom) = literal
                && let Some(reason) = of_atom(program, atom, session, facts)
                && !reasons.contains(&reason)
            {
                reasons.push(reason);
            }
        }
    }
    reasons
}

fn of_atom(
    program: &Program,
    atom: &Atom,
    session: &Session,
    facts: &Workspaces,
) -> Option<String> {
    let name = &program.relations[atom.relation].name;
    if session.rows(name)?.is_empty() {
        let reason = restricting(program, atom, session, facts);
        return Some(reason.unwrap_or_else(|| format!("`{name}` has no rows")));
    }
    let mut terms = atom.terms.iter().enumerate();
    terms.find_map(|(place, term)| match term {
        Term::Constant(constant) => absent(program, atom.relation, place, constant, session, facts),
        _ => None,
    })
}

/// Returns which constant keeps a relation empty: one that its rules look up elsewhere, where it does not occur.
fn restricting(
    program: &Program,
    atom: &Atom,
    session: &Session,
    facts: &Workspaces,
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
                absent(program, used.relation, place, constant, session, facts)
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
    facts: &Workspaces,
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
            let near = near(text, texts, (name, column), facts);
            format!("`{name}` has no row whose `{column}` is \"{text}\"{near}")
        }
        Constant::Number(number) => {
            format!("`{name}` has no row whose `{column}` is {number}")
        }
    })
}

/// Returns the end of a message about a text that no row has in a column: what may be meant.
fn near(
    text: &str,
    texts: BTreeSet<String>,
    (relation, column): (&str, &str),
    facts: &Workspaces,
) -> String {
    if escaped(text.as_bytes()) != text {
        return r#"; facts write a backslash as \5C, in a query "\\5C""#.to_owned();
    }
    let meant = names::meant(facts, text).unwrap_or_default();
    let id = Some(shorten_names(text)).filter(|id| texts.contains(id));
    let near = id.or_else(|| meant.iter().find(|text| texts.contains(*text)).cloned());
    if near.is_none()
        && let Ok(Some((other, text))) = names::in_other_fact(facts, relation, column, text)
    {
        return format!("; `{other}` has one with \"{text}\"");
    }
    match (
        near.or_else(|| suggest(text, texts.into_iter())),
        meant.first(),
    ) {
        (Some(near), _) => format!("; is \"{near}\" meant?"),
        (None, Some(id)) => format!("; that names \"{id}\", which has no row either"),
        (None, None) => String::new(),
    }
}
