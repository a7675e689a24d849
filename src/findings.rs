//! Findings: what recipes report, with all that a reader needs to act.
//!
//! `datalog/findings.dl` derives them for all recipes at once. [`Report`] has them in the form of every format.

mod collect;
pub mod html;
mod names;
pub mod program;
mod rules;
mod text;

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use crate::report::sarif::triage::Triage;
use crate::report::{Format, sarif};
pub use collect::{Sources, collect};

/// All findings of some recipes.
#[derive(Serialize)]
pub struct Report {
    /// The recipes that ran, sorted by name.
    pub recipes: Vec<Recipe>,
    /// The findings, sorted by file, line, column and recipe; those without a line are last.
    pub findings: Vec<Finding>,
    /// The source lines around the places of findings and steps, by the path of the file.
    pub excerpts: BTreeMap<String, Vec<Line>>,
}

/// A line of a source file.
#[derive(Serialize)]
pub struct Line {
    /// The number, from 1.
    pub number: u64,
    /// The text, without line break and control characters.
    pub text: String,
}

/// A recipe.
#[derive(Serialize)]
pub struct Recipe {
    /// The name, such as `use_after_free`.
    pub name: String,
    /// What it reports; the first sentence is a title.
    pub description: String,
    /// How bad a true finding is.
    pub severity: Severity,
    /// The share of findings that were true in real code, in percent, if it was measured.
    pub precision: Option<u8>,
    /// Tags such as `memory`, `arguments` and `style`.
    pub tags: Vec<String>,
    /// Numbers of the Common Weakness Enumeration.
    pub weaknesses: Vec<u32>,
}

/// How bad a fault is, the worst last.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Style: the program does what is meant.
    Note,
    /// A fault that may have no consequence.
    Warning,
    /// A crash, a leak, or data from outside that does harm.
    Error,
}

/// A finding.
#[derive(Serialize)]
pub struct Finding {
    /// The index of its recipe.
    pub recipe: usize,
    /// What is wrong.
    pub message: String,
    /// The place, as `datalog/rules/ir/place.dl` writes it, of the copy of the code that is inlined least.
    pub place: String,
    /// The position in the source, if it is known; otherwise `place` is the id of an entity.
    pub at: Option<At>,
    /// The name of the function in the source.
    pub function: Option<String>,
    /// The steps to it, in the order of execution; the last one is the finding itself. Empty if the place says all.
    pub steps: Vec<Step>,
    /// The places of other copies of the same code, inlined or compiled again.
    pub copies: Vec<String>,
    /// It was in the baseline.
    pub known: bool,
    /// Why it is suppressed, if it is.
    pub suppressed: Option<String>,
}

/// A position in the source.
#[derive(Serialize, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct At {
    /// The path, below the source root or absolute.
    pub path: String,
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1, if it is known.
    pub column: Option<u64>,
}

/// A step to a finding.
#[derive(Serialize)]
pub struct Step {
    /// What happens.
    pub message: String,
    /// The position in the source, or `None` and the id of an entity in `place`.
    pub at: Option<At>,
    /// The place as text.
    pub place: String,
}

impl Severity {
    /// Returns the word for it.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

impl Report {
    /// Writes the report. Text has ANSI styles; strip them for files.
    ///
    /// # Errors
    /// Writing fails.
    pub fn write(&self, format: Format, triage: &Triage, out: &mut dyn Write) -> io::Result<()> {
        match format {
            Format::Json => {
                serde_json::to_writer_pretty(&mut *out, self)?;
                out.write_all(b"\n")
            }
            Format::Csv => self.csv(out),
            Format::Sarif => {
                let (rules, findings) = rules::rules_and_findings(self);
                sarif::write(&rules, &findings, triage, out)
            }
            _ => text::write(self, out),
        }
    }

    /// Marks the findings that the baseline has or that are suppressed.
    pub fn compare(&mut self, triage: &Triage) {
        let (rules, findings) = rules::rules_and_findings(self);
        let verdicts = sarif::verdicts(&rules, &findings, triage);
        for (finding, verdict) in self.findings.iter_mut().zip(verdicts) {
            finding.known = verdict.is_known;
            finding.suppressed = verdict.suppressed;
        }
    }

    /// Returns the findings that are not suppressed.
    pub fn open(&self) -> impl Iterator<Item = &Finding> {
        let findings = self.findings.iter();
        findings.filter(|finding| finding.suppressed.is_none())
    }

    /// A row for each finding, with the names of the columns.
    fn csv(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut writer = csv::Writer::from_writer(out);
        writer.write_record([
            "recipe",
            "severity",
            "path",
            "line",
            "column",
            "function",
            "message",
            "place",
            "known",
            "suppressed",
        ])?;
        for finding in &self.findings {
            let recipe = &self.recipes[finding.recipe];
            let number = |number: Option<u64>| number.map_or_else(String::new, |n| n.to_string());
            let at = finding.at.as_ref();
            writer.write_record([
                recipe.name.as_str(),
                recipe.severity.name(),
                at.map_or("", |at| &at.path),
                &number(at.map(|at| at.line)),
                &number(at.and_then(|at| at.column)),
                finding.function.as_deref().unwrap_or_default(),
                &finding.message,
                &finding.place,
                if finding.known { "true" } else { "false" },
                finding.suppressed.as_deref().unwrap_or_default(),
            ])?;
        }
        writer.flush()
    }
}

impl At {
    /// Returns a position as compilers print it.
    pub fn text(&self) -> String {
        let column = self.column.map(|column| format!(":{column}"));
        format!("{}:{}{}", self.path, self.line, column.unwrap_or_default())
    }
}
