//! SARIF: a relation with a column `place` and one `message` as results of an analysis.

use std::io::{self, Write};

use super::Results;
use crate::place::Place;
use crate::sarif::triage::Triage;
use crate::sarif::{self, Finding, Level, Rule};

/// Writes relations as one run, each as a rule. What is no place in the source is the entity that it names.
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
    sarif::write(&rules, &findings, triage, out)
}

/// Where the place and the message are.
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
