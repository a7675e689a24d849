//! The checks of LLVM's Verifier, `datalog/verifier/checks.tsv`, and what stands for them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::Constraint;
use crate::error::{Error, Located};
use crate::marks::Doc;

/// The table below `datalog/`.
const TABLE: &str = "verifier/checks.tsv";

/// One check of LLVM's Verifier.
#[derive(Debug, Clone)]
pub struct Check {
    /// `V` and its line in LLVM 19's `Verifier.cpp`; `N` and a number if it is newer.
    pub id: String,
    /// What it is about.
    pub group: String,
    /// `U` if a module that was read does not show it.
    pub code: String,
    /// LLVM's reader refuses what would break it.
    pub by_reader: bool,
    /// LLVM drops the debug info of what breaks it.
    pub drops_debug_info: bool,
    /// The function of the Verifier.
    pub function: String,
    /// The message, with `*` where LLVM inserts text.
    pub message: String,
    /// Why no constraint stands for it.
    pub none_because: Option<String>,
}

impl Check {
    /// Whether it can be seen in facts that something breaks it, in a module that LLVM reads.
    pub fn is_observable(&self) -> bool {
        !self.by_reader && self.code != "U"
    }

    /// Whether the message is its own.
    pub fn says(&self, message: &Message) -> bool {
        let function = message.function.as_ref();
        self.message == message.text && function.is_none_or(|function| *function == self.function)
    }
}

/// A message that a constraint stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// As the table has it.
    pub text: String,
    /// The function of the Verifier, where several have such a message.
    pub function: Option<String>,
}

impl Message {
    /// The name of a mark that has one.
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

/// What LLVM does with a module that violates a constraint, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Its reader or its verifier rejects it.
    Rejected,
    /// It drops the module's debug info.
    DebugInfoDropped,
}

impl Severity {
    /// That of a constraint: what stands for no check is what LLVM's reader does not let be, or what every workspace has.
    ///
    /// # Errors
    /// A message that no check has.
    pub fn of(messages: &[Message], checks: &[Check]) -> Result<Self, String> {
        let mut drops = Vec::new();
        for message in messages {
            let said: Vec<bool> = checks
                .iter()
                .filter(|check| check.says(message))
                .map(|check| check.drops_debug_info)
                .collect();
            if said.is_empty() {
                return Err(format!("{TABLE} has no message {:?}", message.text));
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

/// `docs/verifier.md`: every check with the constraints that stand for it, or why there is none.
pub fn page(checks: &[Check], constraints: &BTreeMap<String, Constraint>) -> String {
    let mut text = "<!-- Generated from datalog/ by `make bless`: do not edit. -->\n\n\
        # LLVM's Verifier\n\n\
        Every check of LLVM's Verifier, with the constraints that stand for it or the reason why there is none. The checks are those of LLVM 19, by their \
        lines in `Verifier.cpp`, with the messages of LLVM 22; what LLVM 20 to 22 added begins with `N`. `*` is for text that LLVM inserts.\n\n\
        `llvm-facts check --explain NAME` says what a constraint demands, with its rules and a module that violates it. `make verifier` compares with LLVM.\n\n\
        | group | checks | that facts can break | with a constraint |\n|---|---|---|---|\n"
        .to_owned();
    let mut groups: BTreeMap<&str, Vec<(&Check, Vec<&str>)>> = BTreeMap::new();
    for check in checks {
        let standing = constraints
            .iter()
            .filter(|(_, constraint)| constraint.stands_for(check));
        let names = standing.map(|(name, _)| name.as_str()).collect();
        groups.entry(&check.group).or_default().push((check, names));
    }
    let row = |group: &str, checks: &mut dyn Iterator<Item = &(&Check, Vec<&str>)>| {
        let (mut all, mut observable, mut covered) = (0, 0, 0);
        for (check, names) in checks {
            all += 1;
            observable += usize::from(check.is_observable());
            covered += usize::from(check.is_observable() && !names.is_empty());
        }
        format!("| {group} | {all} | {observable} | {covered} |\n")
    };
    for (group, checks) in &groups {
        text += &row(group, &mut checks.iter());
    }
    text += &row("**all**", &mut groups.values().flatten());
    for (group, checks) in &groups {
        let mut group = (*group).to_owned();
        if let Some(first) = group.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        text += &format!(
            "\n## {group}\n\n| check | function | message | constraint, or why none |\n|---|---|---|---|\n"
        );
        for (check, names) in checks {
            let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            let answer = match &check.none_because {
                _ if !names.is_empty() => names.join(", "),
                Some(reason) => reason.clone(),
                None if check.by_reader => "LLVM's reader refuses it".to_owned(),
                None if check.code == "U" => "a module that was read does not show it".to_owned(),
                None => "none yet".to_owned(),
            };
            let cell = |text: &str| text.replace('|', "\\|");
            text += &format!(
                "| {} | `{}` | {} | {} |\n",
                check.id,
                check.function,
                cell(&check.message).replace('*', "\\*").replace('<', "\\<"),
                cell(&answer)
            );
        }
    }
    text
}
