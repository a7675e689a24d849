//! The data of the page, in visible text: each path once, with its lines.

use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

use super::super::{At, Recipe, Report, Step};
use super::visible::{units_before, visible};

/// A report as the page has it.
#[derive(Serialize)]
pub struct Data<'a> {
    pub recipes: &'a [Recipe],
    pub files: Vec<File>,
    pub findings: Vec<Entry>,
}

/// A source file.
#[derive(Serialize)]
pub struct File {
    pub path: String,
    /// Some of its lines, with their numbers, ascending.
    pub lines: Vec<(u64, String)>,
}

/// A finding.
#[derive(Serialize)]
pub struct Entry {
    /// The index of its recipe.
    pub recipe: usize,
    pub message: String,
    pub place: String,
    pub at: Option<Position>,
    pub function: Option<String>,
    pub steps: Vec<Stage>,
    pub copies: Vec<String>,
    pub known: bool,
    pub suppressed: Option<String>,
}

/// A step to a finding.
#[derive(Serialize)]
pub struct Stage {
    pub message: String,
    pub place: String,
    pub at: Option<Position>,
}

/// A position in a source file.
#[derive(Serialize)]
pub struct Position {
    /// The index of the file.
    pub file: usize,
    pub line: u64,
    /// The length of the text before the column, in UTF-16 units, if the column and the text are known.
    pub before: Option<usize>,
}

impl<'a> Data<'a> {
    /// Returns the data of a report.
    pub fn new(report: &'a Report) -> Self {
        let sources = Sources::new(report);
        let findings = report.findings.iter().map(|finding| Entry {
            recipe: finding.recipe,
            message: visible(&finding.message),
            place: visible(&finding.place),
            at: sources.position(finding.at.as_ref()),
            function: finding.function.as_deref().map(visible),
            steps: finding.steps.iter().map(|one| sources.stage(one)).collect(),
            copies: finding.copies.iter().map(|place| visible(place)).collect(),
            known: finding.known,
            suppressed: finding.suppressed.as_deref().map(visible),
        });
        Data {
            recipes: &report.recipes,
            findings: findings.collect(),
            files: sources.files(),
        }
    }
}

/// The lines of all files, by path and number.
struct Sources<'a> {
    paths: Vec<&'a str>,
    lines: BTreeMap<&'a str, BTreeMap<u64, &'a str>>,
}

impl<'a> Sources<'a> {
    fn new(report: &'a Report) -> Self {
        let places = report.findings.iter().flat_map(|finding| {
            let steps = finding.steps.iter().map(|step| &step.at);
            steps.chain([&finding.at]).flatten()
        });
        let paths: BTreeSet<&str> = places.map(|at| at.path.as_str()).collect();
        let lines = report.excerpts.iter().map(|(path, lines)| {
            let lines = lines.iter().map(|line| (line.number, line.text.as_str()));
            (path.as_str(), lines.collect())
        });
        Sources {
            paths: paths.into_iter().collect(),
            lines: lines.collect(),
        }
    }

    fn position(&self, at: Option<&At>) -> Option<Position> {
        let at = at?;
        let text = self.lines.get(at.path.as_str());
        let text = text.and_then(|lines| lines.get(&at.line));
        Some(Position {
            file: self.paths.binary_search(&at.path.as_str()).ok()?,
            line: at.line,
            before: text
                .zip(at.column)
                .map(|(text, column)| units_before(text, column)),
        })
    }

    fn stage(&self, step: &Step) -> Stage {
        Stage {
            message: visible(&step.message),
            place: visible(&step.place),
            at: self.position(step.at.as_ref()),
        }
    }

    fn files(&self) -> Vec<File> {
        let file = |path: &&str| File {
            path: visible(path),
            lines: match self.lines.get(path) {
                Some(lines) => lines
                    .iter()
                    .map(|(number, text)| (*number, visible(text)))
                    .collect(),
                None => Vec::new(),
            },
        };
        self.paths.iter().map(file).collect()
    }
}
