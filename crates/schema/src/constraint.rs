//! The constraints: the rules for `violation` below `datalog/constraints`.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs;
use std::path::Path;

use crate::Schema;
use crate::error::{Error, Located};
use crate::files::{handwritten, is_rules};
use crate::marks::Doc;
use crate::verifier::{Check, Message, Severity};
use ::datalog::marks::PER_MODULE;

/// The start of the head of a constraint's rule.
const HEAD: &str = "violation(\"";

/// A condition on workspaces, and how LLVM diagnoses its violation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Constraint {
    /// The file of its rules, below `datalog/`.
    pub path: String,
    /// Whether it is generated from the schema.
    pub generated: bool,
    /// The condition, in LangRef's terms.
    pub meaning: String,
    /// The messages of LLVM's Verifier for a module that violates it.
    pub messages: Vec<Message>,
    /// The effect in LLVM, set by [`constraints`].
    pub severity: Severity,
}

impl Constraint {
    /// The file's name without `.dl`.
    pub fn group(&self) -> &str {
        crate::parse::group(&self.path)
    }

    /// Whether the constraint cites the message of a check.
    pub fn covers(&self, check: &Check) -> bool {
        self.messages.iter().any(|message| check.says(message))
    }
}

/// Reads the constraints below `datalog/`, by name.
///
/// # Errors
/// A file cannot be read, two files have a constraint of one name, or a message is malformed or unknown.
pub fn constraints(datalog: &Path) -> Result<BTreeMap<String, Constraint>, Error> {
    let mut constraints: BTreeMap<String, Constraint> = BTreeMap::new();
    let mut add = |name: String, constraint: Constraint| {
        match constraints.entry(name) {
            Entry::Vacant(entry) => _ = entry.insert(constraint),
            Entry::Occupied(entry) if entry.get().path != constraint.path => {
                let reason = format!("`{}` is in {} too", entry.key(), entry.get().path);
                return Err(Error::file(&datalog.join(&constraint.path), reason));
            }
            // Each rule of a constraint may have a message.
            Entry::Occupied(mut entry) => entry.get_mut().messages.extend(constraint.messages),
        }
        Ok(())
    };
    for path in handwritten(datalog, "constraints")? {
        if is_rules(&path) {
            continue;
        }
        let full = datalog.join(&path);
        let text = fs::read_to_string(&full).map_err(Error::read(&full))?;
        for (name, constraint) in rules(&path, &text).map_err(|error| error.in_file(&full))? {
            add(name, constraint)?;
        }
    }
    for rule in crate::datalog::rules(&Schema::read(datalog)?) {
        let constraint = Constraint {
            path: rule.path,
            generated: true,
            meaning: rule.meaning,
            messages: rule.messages,
            severity: Severity::Rejected,
        };
        add(rule.name, constraint)?;
    }
    let checks = crate::verifier::checks(datalog)?;
    for (name, constraint) in &mut constraints {
        constraint.severity = Severity::of_constraint(name, &constraint.messages, &checks)?;
    }
    Ok(constraints)
}

/// Parses the constraints of a file: the rules for `violation`, each with the paragraph before it.
fn rules(path: &str, text: &str) -> Result<Vec<(String, Constraint)>, Located> {
    let mut rules = Vec::new();
    let mut doc = Doc::default();
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(text) = line.strip_prefix("///") {
            doc.push(number, text);
            continue;
        }
        let mut doc = std::mem::take(&mut doc);
        if line.starts_with(".decl ") {
            doc.take(PER_MODULE);
            doc.prose("`@per_module`")?;
            continue;
        }
        let Some(head) = line.strip_prefix(HEAD) else {
            continue;
        };
        let (name, _) = head
            .split_once('"')
            .ok_or_else(|| Located::at(number)(format!("`{HEAD}` without an end")))?;
        let messages = Message::take_all(&mut doc)?;
        let constraint = Constraint {
            path: path.to_owned(),
            generated: false,
            meaning: doc.prose("`@verifier \"MESSAGE\"`")?,
            messages,
            severity: Severity::Rejected,
        };
        rules.push((name.to_owned(), constraint));
    }
    Ok(rules)
}
