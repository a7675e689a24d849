//! Findings as compilers print messages: with the line of the source, a caret, and the steps below.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use unicode_width::UnicodeWidthStr as _;

use super::{At, Finding, Line, Report, Severity};
use crate::text::count;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const GREEN: Style = Style::new()
    .bold()
    .fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green)));

/// Writes the findings that are not suppressed, by file, and their number.
pub fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let mut file = None;
    for finding in report.open() {
        let path = finding.at.as_ref().map(|at| at.path.as_str());
        if file.is_some_and(|file| file != path) {
            writeln!(out)?;
        }
        file = Some(path);
        write_finding(report, finding, out)?;
    }
    let total = report.open().count();
    if total > 0 {
        writeln!(out)?;
    }
    let files = report.open().filter_map(|finding| finding.at.as_ref());
    let mut files: Vec<&str> = files.map(|at| at.path.as_str()).collect();
    files.sort_unstable();
    files.dedup();
    let suppressed = report.findings.len() - total;
    let hidden = match suppressed {
        0 => String::new(),
        number => format!("; {number} suppressed"),
    };
    let findings = match total {
        0 => "no findings".to_owned(),
        _ => count(total, "finding"),
    };
    let places = match files.len() {
        0 => String::new(),
        number => format!(" in {}", count(number, "file")),
    };
    writeln!(out, "{findings}{places}{hidden}")
}

fn write_finding(report: &Report, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
    let recipe = &report.recipes[finding.recipe];
    let color = match recipe.severity {
        Severity::Error => AnsiColor::Red,
        Severity::Warning => AnsiColor::Magenta,
        Severity::Note => AnsiColor::Cyan,
    };
    let style = BOLD.fg_color(Some(color.into()));
    let place = finding
        .at
        .as_ref()
        .map_or_else(|| finding.place.clone(), At::text);
    let word = recipe.severity.name();
    let known = if finding.known { " (known)" } else { "" };
    writeln!(
        out,
        "{BOLD}{place}:{BOLD:#} {style}{word}:{style:#} {BOLD}{}{BOLD:#} [{}]{known}",
        finding.message, recipe.name
    )?;
    let line = finding.at.as_ref().and_then(|at| report.line(at));
    if let (Some(line), Some(at)) = (line, &finding.at) {
        write_line(line, at, out)?;
    }
    for (number, step) in finding.steps.iter().enumerate() {
        let place = step
            .at
            .as_ref()
            .map_or_else(|| step.place.clone(), At::text);
        writeln!(out, "  {:>3}. {place}: {}", number + 1, step.message)?;
        let line = step.at.as_ref().and_then(|at| report.line(at));
        if let (Some(line), true) = (line, step.at != finding.at) {
            let text = line.text.trim();
            writeln!(out, "       {DIM}{text}{DIM:#}")?;
        }
    }
    match finding.copies.len() {
        0 => Ok(()),
        copies => {
            let copies = match copies {
                1 => "1 more copy".to_owned(),
                number => format!("{number} more copies"),
            };
            writeln!(out, "       {DIM}and in {copies} of this code{DIM:#}")
        }
    }
}

/// Writes a line of the source with a caret below the column.
fn write_line(line: &Line, at: &At, out: &mut dyn Write) -> io::Result<()> {
    let text = line.text.replace('\t', "    ");
    writeln!(out, "{:>5} | {text}", line.number)?;
    let Some(column) = at.column else {
        return Ok(());
    };
    // Columns count bytes.
    let bytes = usize::try_from(column - 1).unwrap_or_default();
    let Some(before) = line.text.get(..bytes) else {
        return Ok(());
    };
    let width = before.replace('\t', "    ").width();
    writeln!(out, "      | {}{GREEN}^{GREEN:#}", " ".repeat(width))
}

impl Report {
    /// Returns the line of the source at a position.
    fn line(&self, at: &At) -> Option<&Line> {
        let lines = self.excerpts.get(&at.path)?;
        let found = lines
            .binary_search_by_key(&at.line, |line| line.number)
            .ok()?;
        Some(&lines[found])
    }
}
