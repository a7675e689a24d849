//! The constraints: the rules for `violation` below `datalog/constraints`.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs;
use std::path::Path;

use crate::datalog_files;
use crate::verifier::{Check, Message, Severity};

/// The folders of `datalog/` with constraints: those written by hand, and those that follow from the schema.
const FOLDERS: [(&str, bool); 2] = [("constraints", false), ("constraints/generated", true)];

/// What begins the head of a constraint's rule.
const HEAD: &str = "violation(\"";

/// What must hold in a workspace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Constraint {
    /// The file's name without `.dl`.
    pub stem: String,
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
    /// The path of its file below `datalog/`.
    pub fn path(&self) -> String {
        let folder = if self.generated {
            FOLDERS[1].0
        } else {
            FOLDERS[0].0
        };
        format!("{folder}/{}.dl", self.stem)
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
    for (folder, generated) in FOLDERS {
        for path in datalog_files(&datalog.join(folder))? {
            let at = |error: String| format!("{}: {error}", path.display());
            let text = fs::read_to_string(&path).map_err(|error| at(error.to_string()))?;
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            for (name, doc) in rules(&text).map_err(at)? {
                let constraint = Constraint::new(&stem, generated, &doc).map_err(at)?;
                match constraints.entry(name.to_owned()) {
                    Entry::Vacant(entry) => _ = entry.insert(constraint),
                    Entry::Occupied(entry) if entry.get().path() != constraint.path() => {
                        return Err(at(format!("`{name}` is in {} too", entry.get().path())));
                    }
                    // Rules of one constraint may stand for a message each.
                    Entry::Occupied(mut entry) => {
                        entry.get_mut().messages.extend(constraint.messages);
                    }
                }
            }
        }
    }
    let checks = crate::verifier::checks(datalog)?;
    for (name, constraint) in &mut constraints {
        constraint.severity = Severity::of(&constraint.messages, &checks)
            .map_err(|error| format!("constraint `{name}`: {error}"))?;
    }
    Ok(constraints)
}

impl Constraint {
    fn new(stem: &str, generated: bool, doc: &[&str]) -> Result<Self, String> {
        let mut meaning = Vec::new();
        let mut messages = Vec::new();
        for line in doc {
            match line.strip_prefix(Message::START) {
                Some(message) => messages.push(Message::read(message)?),
                None => meaning.push(*line),
            }
        }
        Ok(Constraint {
            stem: stem.to_owned(),
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
    for line in text.lines() {
        if let Some(said) = line.strip_prefix("///") {
            doc.push(said.trim());
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
