//! `schema`: what a predicate means, or which there are.

mod search;
mod tasks;

use clap::Args;
use datalog::program::predicate_name;
use std::process::ExitCode;

use crate::error::Error;
use crate::names::suggest;
use crate::schema::{self, Predicate};
use crate::terminal;

#[derive(Args)]
#[command(after_help = include_str!("schema.txt"))]
pub struct SchemaArgs {
    /// A predicate, `vector_type:size`, or its relation, `vector_type__size`; a group, `call`, lists its predicates
    #[arg(value_name = "PREDICATE")]
    names: Vec<String>,
    /// List the predicates, recipes, analyses and sections of the cookbook that are about the words, the best first
    #[arg(short, long, value_name = "WORDS", conflicts_with = "names")]
    search: Option<String>,
}

impl SchemaArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        match &self.search {
            Some(words) => search(words),
            None => explain(&self.names),
        }
    }
}

/// Prints what is known of predicates and groups; if none is named, those that people ask for first, and a line for each.
///
/// # Errors
/// There is no such predicate.
pub fn explain(names: &[String]) -> Result<ExitCode, Error> {
    let mut text = String::new();
    let predicates = schema::public();
    if names.is_empty() {
        text += &format!("{} predicates; by task:\n", predicates.clone().count());
        for (question, predicates) in tasks::tasks() {
            text += &format!("\n  {question}\n");
            for line in wrapped(&predicates) {
                text += &format!("    {line}\n");
            }
        }
        text += "\n\
                 `llvm-facts schema NAME` says what one means, `schema call` lists those of a group,\n\
                 `schema --search WORD` those about something; llvm-facts query 'NAME(x, y)' asks.\n\
                 All of them:\n\n";
        list(predicates.clone(), &mut text);
    }
    for (index, name) in names.iter().enumerate() {
        let wanted = predicate_name(name.trim_end_matches(".tsv"));
        if index > 0 {
            text.push('\n');
        }
        if let Some(predicate) = predicates.clone().find(|p| p.name == wanted) {
            describe(predicate, &mut text);
            continue;
        }
        if !predicates.clone().any(|predicate| predicate.group == *name) {
            return Err(Error::Unknown {
                what: "predicate",
                name: name.clone(),
                suggestion: suggest(&wanted, predicates.map(|p| p.name)).map(str::to_owned),
            });
        }
        list(predicates.clone().filter(|p| p.group == *name), &mut text);
    }
    terminal::to_stdout(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Prints what is about the words of a search: predicates, recipes, analyses and sections of the cookbook, the best first.
///
/// # Errors
/// There is nothing.
pub fn search(words: &str) -> Result<ExitCode, Error> {
    let found = search::search(words);
    if found.is_empty() {
        let names = schema::public().map(|predicate| predicate.name);
        return Err(Error::Unknown {
            what: "predicate",
            name: words.to_owned(),
            suggestion: suggest(words, names).map(str::to_owned),
        });
    }
    let width = found.iter().map(|entry| entry.name.len()).max();
    let width = width.unwrap_or_default();
    let mut text = String::new();
    for entry in &found {
        let (name, kind, summary) = (&entry.name, entry.kind, &entry.summary);
        text += &format!("{name:width$}  {kind:8}  {summary}\n");
    }
    terminal::to_stdout(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Names in lines of a moderate length.
fn wrapped(names: &[&str]) -> Vec<String> {
    const WIDTH: usize = 76;
    let mut lines: Vec<String> = Vec::new();
    for name in names {
        match lines.last_mut() {
            Some(line) if line.len() + name.len() + 2 <= WIDTH => {
                line.push_str("  ");
                line.push_str(name);
            }
            _ => lines.push((*name).to_owned()),
        }
    }
    lines
}

fn list(predicates: impl Iterator<Item = &'static Predicate> + Clone, text: &mut String) {
    let width = predicates.clone().map(|p| p.name.len()).max().unwrap_or(0);
    for predicate in predicates {
        let kind = if predicate.is_fact() { "fact" } else { "rule" };
        let summary = predicate.summary();
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
    *text += &format!("  declared  {}\n", predicate.path);
}
