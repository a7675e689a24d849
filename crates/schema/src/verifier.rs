//! The checks of LLVM's Verifier, `datalog/verifier/checks.tsv`, and the messages that constraints cite.

use std::fs;
use std::path::Path;

use crate::error::{Error, Located};
use crate::marks::Doc;

/// The table below `datalog/`.
const TABLE: &str = "verifier/checks.tsv";

/// One check of LLVM's Verifier.
#[derive(Debug, Clone)]
pub struct Check {
    /// `V` and its line in LLVM 19's `Verifier.cpp`; `N` and a number if it is newer.
    pub id: String,
    /// The group of the check, a heading of `docs/verifier.md`.
    pub group: String,
    /// `U` if a module that LLVM has read cannot violate it visibly.
    pub code: String,
    /// LLVM's reader rejects modules that violate it.
    pub by_reader: bool,
    /// LLVM drops the debug info of modules that violate it.
    pub drops_debug_info: bool,
    /// The function of the Verifier.
    pub function: String,
    /// The message, with `*` where LLVM inserts text.
    pub message: String,
    /// The reason why no constraint covers it.
    pub none_because: Option<String>,
}

impl Check {
    /// Whether the facts of a module that LLVM reads can violate it.
    pub fn is_observable(&self) -> bool {
        !self.by_reader && self.code != "U"
    }

    /// Whether the check has this message.
    pub fn says(&self, message: &Message) -> bool {
        let function = message.function.as_ref();
        self.message == message.text && function.is_none_or(|function| *function == self.function)
    }
}

/// A message of LLVM's Verifier that a constraint cites.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The text, as in the table.
    pub text: String,
    /// The function of the Verifier, if several have the message.
    pub function: Option<String>,
}

impl Message {
    /// The name of the mark that cites one.
    pub(crate) const MARK: &str = "verifier";

    /// Takes all marks `@verifier "text"` and `@verifier "text" (function)`.
    pub(crate) fn take_all(doc: &mut Doc<'_>) -> Result<Vec<Self>, Located> {
        let marks = doc.take_all(Self::MARK).into_iter();
        marks
            .map(|mark| Self::parse(mark.arguments).map_err(|reason| mark.error(reason)))
            .collect()
    }

    fn parse(line: &str) -> Result<Self, &'static str> {
        let wrong = || "expected `@verifier \"MESSAGE\"` or `@verifier \"MESSAGE\" (FUNCTION)`";
        let (text, rest) = line
            .strip_prefix('"')
            .and_then(|rest| rest.rsplit_once('"'))
            .ok_or_else(wrong)?;
        let function = match rest.trim() {
            "" => None,
            rest => Some(
                rest.strip_prefix('(')
                    .and_then(|rest| rest.strip_suffix(')'))
                    .ok_or_else(wrong)?
                    .to_owned(),
            ),
        };
        Ok(Message {
            text: text.to_owned(),
            function,
        })
    }
}

/// The effect in LLVM of a module that violates a constraint, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// LLVM's reader or Verifier rejects the module.
    Rejected,
    /// LLVM drops the module's debug info.
    DebugInfoDropped,
}

impl Severity {
    /// Returns the severity of a constraint, given its messages. LLVM's reader enforces a constraint without messages, or it concerns all workspaces.
    ///
    /// # Errors
    /// No check has one of the messages.
    pub(crate) fn of_constraint(
        name: &str,
        messages: &[Message],
        checks: &[Check],
    ) -> Result<Self, Error> {
        let mut drops = Vec::new();
        for message in messages {
            let said: Vec<bool> = checks
                .iter()
                .filter(|check| check.says(message))
                .map(|check| check.drops_debug_info)
                .collect();
            if said.is_empty() {
                return Err(Error::Inconsistent(format!(
                    "constraint `{name}`: {TABLE} has no message {:?}",
                    message.text
                )));
            }
            drops.extend(said);
        }
        if !drops.is_empty() && drops.into_iter().all(|drops| drops) {
            return Ok(Severity::DebugInfoDropped);
        }
        Ok(Severity::Rejected)
    }
}

/// The checks, in the order of the table.
///
/// # Errors
/// The table cannot be read, or a line of it has too few columns.
pub fn checks(datalog: &Path) -> Result<Vec<Check>, Error> {
    let path = datalog.join(TABLE);
    let text = fs::read_to_string(&path).map_err(Error::read(&path))?;
    let mut checks = Vec::new();
    for (number, line) in text.lines().enumerate().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [
            id,
            group,
            code,
            by_reader,
            kind,
            function,
            message,
            rest @ ..,
        ] = columns.as_slice()
        else {
            let reason = format!("{} columns instead of at least 7", columns.len());
            return Err(Located::at(number + 1)(reason).in_file(&path));
        };
        checks.push(Check {
            id: (*id).to_owned(),
            group: (*group).to_owned(),
            code: (*code).to_owned(),
            by_reader: *by_reader == "P",
            drops_debug_info: *kind == "CheckDI",
            function: (*function).to_owned(),
            message: (*message).to_owned(),
            none_because: rest
                .first()
                .filter(|reason| !reason.is_empty())
                .map(|reason| (*reason).to_owned()),
        });
    }
    Ok(checks)
}
