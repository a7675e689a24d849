//! `schema`: what a predicate means, or which there are.

use std::process::ExitCode;

use crate::error::Error;
use crate::nearest::nearest;
use crate::schema::{self, Predicate};
use crate::terminal;

/// Prints what is known of predicates and stems; a line for each predicate if none is named.
pub fn schema(names: &[String]) -> Result<ExitCode, Error> {
    let mut text = String::new();
    let predicates = schema::PREDICATES.iter();
    if names.is_empty() {
        list(predicates.clone(), &mut text);
    }
    for (index, name) in names.iter().enumerate() {
        let wanted = name.trim_end_matches(".tsv").replace("__", ":");
        if index > 0 {
            text.push('\n');
        }
        if let Some(predicate) = predicates.clone().find(|p| p.name == wanted) {
            describe(predicate, &mut text);
            continue;
        }
        if !predicates.clone().any(|predicate| predicate.stem == *name) {
            return Err(Error::NoPredicate {
                name: name.clone(),
                suggestion: nearest(&wanted, predicates.map(|p| p.name)),
            });
        }
        list(predicates.clone().filter(|p| p.stem == *name), &mut text);
    }
    terminal::to_stdout(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn list(predicates: impl Iterator<Item = &'static Predicate> + Clone, text: &mut String) {
    let width = predicates.clone().map(|p| p.name.len()).max().unwrap_or(0);
    for predicate in predicates {
        let kind = if predicate.is_fact() { "fact" } else { "rule" };
        let summary = predicate
            .doc
            .split_once(". ")
            .map_or(predicate.doc, |(first, _)| first);
        let summary = summary.trim_end_matches('.');
        *text += &format!("{:width$}  {kind}  {summary}\n", predicate.name);
    }
}

fn describe(predicate: &Predicate, text: &mut String) {
    *text += &format!("{}({})\n\n", predicate.name, predicate.signature());
    *text += &format!("  {}\n", predicate.doc);
    match predicate.cardinality {
        Some(cardinality) => {
            *text += &format!("  {cardinality}\n\n");
            *text += &format!("  file      {}\n", predicate.file());
        }
        None => *text += "\n  derived by rules\n",
    }
    *text += &format!("  relation  {}\n", predicate.relation);
    *text += &format!("  declared  {}\n", predicate.path());
}
