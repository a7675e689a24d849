//! Text for people: aligned columns below their names.

use std::io::{self, Write};

use anstyle::Style;
use unicode_width::UnicodeWidthStr as _;

use super::Results;
use crate::text::count;

/// Writes a relation, with its number of rows below it.
pub fn write(results: &Results, out: &mut dyn Write) -> io::Result<()> {
    let names: Vec<&str> = results.names().collect();
    if names.is_empty() {
        let holds = if results.lines.is_empty() {
            "no"
        } else {
            "yes"
        };
        return writeln!(out, "{holds}");
    }
    let numeric = results.numeric();
    let mut rows: Vec<Vec<String>> = Vec::with_capacity(results.len());
    let mut widths: Vec<usize> = names.iter().map(|name| name.width()).collect();
    results.each(&mut |row| {
        let texts: Vec<String> = row.iter().map(|value| shown(value)).collect();
        for (width, text) in widths.iter_mut().zip(&texts) {
            *width = text.width().max(*width);
        }
        rows.push(texts);
        Ok(())
    })?;
    if !rows.is_empty() {
        let style = Style::new().bold();
        let header = line(&names, &widths, &numeric);
        writeln!(out, "{style}{header}{style:#}")?;
    }
    for row in &rows {
        let texts: Vec<&str> = row.iter().map(String::as_str).collect();
        writeln!(out, "{}", line(&texts, &widths, &numeric))?;
    }
    let total = count(results.lines.len(), "row");
    match rows.len() {
        0 => writeln!(out, "no rows"),
        shown if shown < results.lines.len() => writeln!(out, "{shown} of {total}"),
        _ => writeln!(out, "{total}"),
    }
}

/// Escapes control characters, which would break the line.
fn shown(value: &[u8]) -> String {
    let text = String::from_utf8_lossy(value);
    if text.contains(|c: char| c.is_control()) {
        text.escape_debug().to_string()
    } else {
        text.into_owned()
    }
}

/// Right-aligns numbers; no trailing blanks.
fn line(texts: &[&str], widths: &[usize], numeric: &[bool]) -> String {
    const GAP: &str = "  ";
    let mut line = String::new();
    for (column, text) in texts.iter().enumerate() {
        if column > 0 {
            line.push_str(GAP);
        }
        let space = " ".repeat(widths[column].saturating_sub(text.width()));
        if numeric[column] {
            line.extend([&space, *text])
        } else {
            line.extend([*text, &space])
        }
    }
    line.truncate(line.trim_end().len());
    line
}
