//! Triage of results: comparison with an earlier log, and suppressions.

use std::cell::{Cell, RefCell};
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::Serialize;
use serde_json::Value;

use super::{Entry, FINGERPRINT, Location, ResultObject};
use crate::error::Error;
use crate::terminal::warn;
use crate::text;

/// The arguments for triage.
#[derive(Args, Default)]
pub struct TriageArgs {
    /// Compare the results with FILE, an earlier SARIF log
    ///
    /// Results are new, unchanged or absent.
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Suppress the results that FILE lists
    ///
    /// A line has rule, path, part of the message and reason, with tabs between; * for any.
    #[arg(long, value_name = "FILE")]
    suppressions: Option<PathBuf>,
    /// Suppress results by comments in the source below DIR
    ///
    /// A comment `llvm-facts: ignore RULE` is at the line of the result or at the line before.
    #[arg(long, value_name = "DIR")]
    sources: Option<PathBuf>,
}

impl TriageArgs {
    /// Returns the root of the source, if it is given.
    pub fn sources(&self) -> Option<&Path> {
        self.sources.as_deref()
    }

    /// Reads the files.
    ///
    /// # Errors
    /// The arguments are used without SARIF, or a file cannot be read.
    pub fn read(&self, is_sarif: bool) -> Result<Triage, Error> {
        let any = self.baseline.is_some() || self.suppressions.is_some() || self.sources.is_some();
        if any && !is_sarif {
            return Err(Error::Usage(
                "--baseline, --suppressions and --sources need --format sarif".into(),
            ));
        }
        let baseline = self.baseline.as_deref().map(read_log).transpose()?;
        let listed = self.suppressions.as_deref().map(read_list).transpose()?;
        Ok(Triage {
            baseline,
            listed: listed.unwrap_or_default(),
            sources: self.sources.clone(),
            ..Triage::default()
        })
    }
}

/// A baseline and suppressions.
#[derive(Default)]
pub struct Triage {
    /// The results of the baseline.
    baseline: Option<Vec<Value>>,
    listed: Vec<Listed>,
    /// The root of the source.
    sources: Option<PathBuf>,
    /// The lines of the files of the source that were read.
    files: RefCell<FxHashMap<String, Vec<String>>>,
}

/// An entry of the list of suppressions.
struct Listed {
    /// The file and the line of the entry.
    place: String,
    rule: String,
    path: String,
    message: String,
    reason: Option<String>,
    is_used: Cell<bool>,
}

/// A result compared with the baseline.
#[derive(Serialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
pub enum State {
    New,
    Unchanged,
}

/// The suppression of a result.
#[derive(Serialize)]
pub struct Suppression {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub justification: Option<String>,
}

impl Triage {
    /// Whether there is an earlier log.
    pub fn has_baseline(&self) -> bool {
        self.baseline.is_some()
    }

    /// Returns the results with their state and suppressions, then those of the baseline that are absent.
    pub(super) fn apply<'a>(&self, outcomes: Vec<ResultObject<'a>>) -> Vec<Entry<'a>> {
        let mut old: FxHashSet<(String, String)> =
            self.baseline.iter().flatten().map(key).collect();
        let known = |mut outcome: ResultObject<'a>| {
            if self.baseline.is_some() {
                let ours = outcome.partial_fingerprints.ours.clone();
                let is_old = old.remove(&(outcome.rule_id.into(), ours));
                let state = if is_old { State::Unchanged } else { State::New };
                outcome.baseline_state = Some(state);
            }
            outcome.suppressions = self.suppressions(&outcome);
            Entry::Found(outcome)
        };
        let mut all: Vec<Entry> = outcomes.into_iter().map(known).collect();
        let left = |result: &&Value| old.contains(&key(result));
        all.extend(self.baseline.iter().flatten().filter(left).map(|result| {
            let mut absent = result.clone();
            absent["baselineState"] = "absent".into();
            // The number of the rule was one of the other log.
            if let Some(members) = absent.as_object_mut() {
                members.remove("ruleIndex");
            }
            Entry::Absent(absent)
        }));
        all
    }

    /// Warns of entries that have suppressed nothing.
    pub fn warn_of_unused(&self) {
        for one in self.listed.iter().filter(|one| !one.is_used.get()) {
            warn(&format!("{}: suppresses no result", one.place));
        }
    }

    /// Returns who has suppressed a result.
    fn suppressions(&self, outcome: &ResultObject) -> Vec<Suppression> {
        let location = outcome.locations.as_ref().map(|[location]| location);
        let path = location.map_or("", Location::name);
        let listed = self.listed.iter().filter(|one| {
            let fits = |wanted: &str, has: bool| wanted == "*" || has;
            fits(&one.rule, one.rule == outcome.rule_id)
                && fits(
                    &one.path,
                    one.path == path || one.path.ends_with('/') && path.starts_with(&one.path),
                )
                && fits(&one.message, outcome.message.text.contains(&one.message))
        });
        let listed = listed.map(|one| {
            one.is_used.set(true);
            Suppression {
                kind: "external",
                justification: one.reason.clone(),
            }
        });
        let mut all: Vec<Suppression> = listed.collect();
        all.extend(location.and_then(|location| self.comment(outcome.rule_id, location)));
        all
    }

    /// Returns what a comment at the line, or at the one before, says about the rule.
    fn comment(&self, rule: &str, location: &Location) -> Option<Suppression> {
        let (root, physical) = (self.sources.as_ref()?, location.physical_location.as_ref()?);
        physical.artifact_location.uri_base_id?;
        let path = &physical.artifact_location.uri;
        let mut files = self.files.borrow_mut();
        let lines = files.entry(path.clone()).or_insert_with(|| {
            let text = fs::read(root.join(path)).unwrap_or_default();
            let text = String::from_utf8_lossy(&text);
            text.lines().map(str::to_owned).collect()
        });
        let line = usize::try_from(physical.region.start_line).ok()?;
        let own = lines.get(line.checked_sub(1)?);
        let before = line.checked_sub(2).and_then(|line| lines.get(line));
        let said = [own, before].into_iter().flatten().find_map(|line| {
            let (_, said) = line.split_once("llvm-facts: ignore")?;
            let said = said.trim().trim_end_matches("*/").trim();
            let (rules, reason) = said.split_once(" -- ").unwrap_or((said, ""));
            let names = |name: &str| name == rule;
            let is_meant = rules.is_empty() || rules.split([' ', ',']).any(names);
            is_meant.then_some(reason)
        })?;
        Some(Suppression {
            kind: "inSource",
            justification: (!said.is_empty()).then(|| said.to_owned()),
        })
    }
}

/// Returns the rule and the fingerprint of a result.
fn key(result: &Value) -> (String, String) {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let fingerprint = &result["partialFingerprints"][FINGERPRINT];
    (text(&result["ruleId"]), text(fingerprint))
}

/// Reads the results of a log that this program wrote.
///
/// # Errors
/// The file cannot be read, is no SARIF, or has a result without our fingerprint.
pub fn read_log(path: &Path) -> Result<Vec<Value>, Error> {
    let wrong = |reason: &str| Error::Usage(format!("{}: {reason}", path.display()));
    let mut log: Value = serde_json::from_str(&text::read(path)?)
        .map_err(|error| wrong(&format!("no SARIF: {error}")))?;
    let Some(runs) = log["runs"].as_array_mut() else {
        return Err(wrong("no SARIF: it has no `runs`"));
    };
    let mut results = Vec::new();
    for run in runs {
        if let Value::Array(found) = run["results"].take() {
            results.extend(found);
        }
    }
    results.retain(|result| result["baselineState"] != "absent");
    if results.iter().any(|result| key(result).1.is_empty()) {
        return Err(wrong("a result has no fingerprint of this program"));
    }
    Ok(results)
}

/// Reads a list of suppressions.
fn read_list(path: &Path) -> Result<Vec<Listed>, Error> {
    let text = text::read(path)?;
    let lines = text.lines().enumerate();
    lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|(number, line)| {
            let place = format!("{}:{}", path.display(), number + 1);
            let mut columns = line.split('\t').map(str::to_owned);
            let mut next = || columns.next().filter(|column| !column.is_empty());
            let (Some(rule), Some(path), Some(message)) = (next(), next(), next()) else {
                return Err(Error::Usage(format!(
                    "{place}: a suppression has a rule, a path and a part of the message, with tabs between"
                )));
            };
            Ok(Listed {
                place,
                rule,
                path,
                message,
                reason: next(),
                is_used: Cell::new(false),
            })
        })
        .collect()
}
