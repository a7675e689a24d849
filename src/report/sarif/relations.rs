//! Relations with columns `place` and `message` as results of an analysis.

use std::io::{self, Write};

use super::triage::Triage;
use super::{Finding, Level, Rule};
use crate::location::place::Place;
use crate::report::Results;

/// Writes relations as one run, each as a rule. A `place` that is no source location is the id of an entity.
///
/// # Errors
/// A relation lacks a column, or writing fails.
pub fn write(results: &[Results], triage: &Triage, out: &mut dyn Write) -> io::Result<()> {
    let mut rows: Vec<(usize, String, String)> = Vec::new();
    let mut rules = Vec::new();
    for (rule, relation) in results.iter().enumerate() {
        let (place, message) = columns(relation)?;
        relation.each(&mut |row| {
            let text = |column: usize| String::from_utf8_lossy(&row[column]).into_owned();
            rows.push((rule, text(place), text(message)));
            Ok(())
        })?;
        rules.push(Rule {
            id: relation.name,
            about: relation.about.clone(),
            level: Level::Warning,
        });
    }
    let findings: Vec<Finding> = rows
        .iter()
        .map(|(rule, text, message)| {
            let place = Place::read(text);
            Finding {
                rule: *rule,
                message: message.clone(),
                entity: place.is_none().then_some(text.as_str()),
                place,
                steps: Vec::new(),
            }
        })
        .collect();
    super::write(&rules, &findings, triage, out)
}

/// Returns the columns of the place and the message.
fn columns(results: &Results) -> io::Result<(usize, usize)> {
    let column = |wanted: &str| results.names().position(|name| name == wanted);
    match (column("place"), column("message")) {
        (Some(place), Some(message)) => Ok((place, message)),
        (place, message) => {
            let lacks = match (place, message) {
                (None, None) => "columns `place` and `message`",
                (None, _) => "a column `place`",
                _ => "a column `message`",
            };
            let has: Vec<&str> = results.names().collect();
            Err(io::Error::other(format!(
                "SARIF takes relations with {lacks}, which `{}({})` has not",
                results.name,
                has.join(", ")
            )))
        }
    }
}
