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

/// What must hold in a workspace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Constraint {
    /// The file of its rules, below `datalog/`.
    pub path: String,
    /// It is generated from the schema.
    pub generated: bool,
    /// What must hold, in LangRef's terms.
    pub meaning: String,
    /// What LLVM's Verifier reports for a module that violates it.
    pub messages: Vec<Message>,
    /// What LLVM does with such a module, set by [`constraints`].
    pub severity: Severity,
}

impl Constraint {
    /// The file's name without `.dl`.
    pub fn group(&self) -> &str {
        crate::parse::group(&self.path)
    }

    /// Whether it covers the check.
    pub fn covers(&self, check: &Check) -> bool {
        self.messages.iter().any(|message| check.says(message))
    }
}

/// The constraints below `datalog/`, by name.
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
        constraint.severity = Severity::of(&constraint.messages, &checks)
            .map_err(|error| Error::Inconsistent(format!("constraint `{name}`: {error}")))?;
    }
    Ok(constraints)
}

/// The constraint that each rule for violations of a file is of, with the paragraph before the rule.
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
