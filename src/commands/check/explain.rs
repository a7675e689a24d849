//! `check --explain`: explains a constraint with its rules and an example.

use std::fmt::Write as _;

use super::selection;
use crate::error::Error;
use crate::schema::{self, Constraint, EXAMPLES, FILES};
use crate::terminal::to_stdout;

/// Prints the meaning of a constraint, LLVM's messages for its violations, its rules, and a module that violates it.
///
/// # Errors
/// There is no such constraint, or stdout cannot be written.
pub fn explain(name: &str) -> Result<(), Error> {
    let Some(constraint) = schema::constraint(name) else {
        return Err(selection::no_constraint(name));
    };
    to_stdout(text(constraint).as_bytes())
}

fn text(constraint: &Constraint) -> String {
    let mut text = format!("{}\n\n{}\n", constraint.name, constraint.meaning);
    // Writing to a string does not fail.
    if !constraint.messages.is_empty() {
        let _ = writeln!(text, "\nLLVM {}:", constraint.severity.words());
        for message in constraint.messages {
            let _ = writeln!(text, "    {message}");
        }
    }
    let file = FILES.iter().find(|(path, _)| *path == constraint.path);
    let _ = writeln!(text, "\ndatalog/{}:", constraint.path);
    for rule in rules(file.map_or("", |(_, text)| text), constraint.name) {
        indent(rule, &mut text);
    }
    let example = EXAMPLES
        .iter()
        .find(|example| example.constraint == constraint.name);
    if let Some(example) = example {
        let _ = writeln!(text, "\nA module that violates it:");
        indent(example.module, &mut text);
        if let Some(edit) = example.edit {
            let _ = writeln!(
                text,
                "\nLLVM reads no such module: these of its facts are taken away, and added."
            );
            indent(edit, &mut text);
        }
    }
    text
}

fn indent(block: &str, text: &mut String) {
    for line in block.lines() {
        let _ = writeln!(text, "    {line}");
    }
}

/// Returns the rules of a constraint in the text of its file. A rule ends with a line that ends in a full stop.
fn rules<'a>(file: &'a str, name: &str) -> Vec<&'a str> {
    let head = format!("violation(\"{name}\",");
    let mut rules = Vec::new();
    let mut rest = file;
    while let Some(start) = rest.find(&head) {
        rest = &rest[start..];
        let end = rest.find(".\n").map_or(rest.len(), |end| end + 1);
        rules.push(&rest[..end]);
        rest = &rest[end..];
    }
    rules
}
