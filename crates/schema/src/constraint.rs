//! The constraints: the rules for `violation` below `datalog/constraints`.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs;
use std::path::Path;

use crate::marks;
use crate::verifier::{Check, Message, Severity};
use crate::{Schema, handwritten, is_rules};

/// What begins the head of a constraint's rule.
const HEAD: &str = "violation(\"";

/// What must hold in a workspace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Constraint {
    /// The file of its rules, below `datalog/`.
    pub path: String,
    /// It follows from the schema.
    pub generated: bool,
    /// What must hold, in LangRef's terms.
    pub meaning: String,
    /// What LLVM's Verifier says of a module in which it does not.
    pub messages: Vec<Message>,
    /// What LLVM does with such a module, set by [`constraints`].
    pub severity: Severity,
}

impl Constraint {
    /// The file's name without `.dl`.
    pub fn stem(&self) -> &str {
        crate::parse::stem(&self.path)
    }

    /// Whether it stands for the check.
    pub fn stands_for(&self, check: &Check) -> bool {
        self.messages.iter().any(|message| check.says(message))
    }
}

/// The constraints below `datalog/`, by name.
///
/// # Errors
/// A file cannot be read, two have a constraint of one name, or a message is not as it should be.
pub fn constraints(datalog: &Path) -> Result<BTreeMap<String, Constraint>, String> {
    let mut constraints: BTreeMap<String, Constraint> = BTreeMap::new();
    let mut add = |path: &str, name: &str, generated, doc: &[&str]| {
        let at = |error: String| format!("{}: {error}", datalog.join(path).display());
        let constraint = Constraint::new(path, generated, doc).map_err(at)?;
        match constraints.entry(name.to_owned()) {
            Entry::Vacant(entry) => _ = entry.insert(constraint),
            Entry::Occupied(entry) if entry.get().path != constraint.path => {
                return Err(at(format!("`{name}` is in {} too", entry.get().path)));
            }
            // Rules of one constraint may stand for a message each.
            Entry::Occupied(mut entry) => entry.get_mut().messages.extend(constraint.messages),
        }
        Ok(())
    };
    for path in handwritten(datalog, "constraints")? {
        if is_rules(&path) {
            continue;
        }
        let full = datalog.join(&path);
        let at = |error: String| format!("{}: {error}", full.display());
        let text = fs::read_to_string(&full).map_err(|error| at(error.to_string()))?;
        for (name, doc) in rules(&text).map_err(at)? {
            add(&path, name, false, &doc)?;
        }
    }
    for rule in crate::datalog::rules(&Schema::read(datalog)?) {
        let llvm = rule.llvm.iter().map(String::as_str);
        let doc: Vec<&str> = [rule.meaning.as_str()].into_iter().chain(llvm).collect();
        add(&rule.path, &rule.name, true, &doc)?;
    }
    let checks = crate::verifier::checks(datalog)?;
    for (name, constraint) in &mut constraints {
        constraint.severity = Severity::of(&constraint.messages, &checks)
            .map_err(|error| format!("constraint `{name}`: {error}"))?;
    }
    Ok(constraints)
}

impl Constraint {
    fn new(path: &str, generated: bool, doc: &[&str]) -> Result<Self, String> {
        let mut meaning = Vec::new();
        let mut messages = Vec::new();
        for line in doc {
            match line.strip_prefix(Message::START) {
                Some(message) => messages.push(Message::read(message)?),
                None => meaning.push(*line),
            }
        }
        Ok(Constraint {
            path: path.to_owned(),
            generated,
            meaning: meaning.join(" "),
            messages,
            severity: Severity::Rejected,
        })
    }
}

/// The constraint that each rule for violations is of, with the lines of the paragraph in front of it.
fn rules(text: &str) -> Result<Vec<(&str, Vec<&str>)>, String> {
    let mut rules = Vec::new();
    let mut doc = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let at = |error| format!("line {}: {error}", number + 1);
        if let Some(said) = line.strip_prefix("///") {
            if !marks::is_mark(line).map_err(at)? {
                doc.push(said.trim());
            }
        } else if let Some(head) = line.strip_prefix(HEAD) {
            let (name, _) = head
                .split_once('"')
                .ok_or_else(|| format!("`{HEAD}` without an end"))?;
            rules.push((name, std::mem::take(&mut doc)));
        } else {
            doc.clear();
        }
    }
    Ok(rules)
}
