//! Prints an entity as text.

use anstyle::{AnsiColor, Style};
use std::fmt::Write as _;

use super::{Entity, Line};
use crate::location::excerpt::Excerpt;
use crate::names::entities::AtLine;
use crate::text::count;

/// Returns the text of an entity, with styles for a terminal.
pub fn entity(entity: &Entity) -> String {
    let colored = |color: AnsiColor| Style::new().fg_color(Some(color.into()));
    let (bold, id) = (Style::new().bold(), colored(AnsiColor::Cyan));
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write!(text, "{id}{}{id:#}", entity.id);
    if !entity.kinds.is_empty() {
        let _ = write!(text, ": {}", entity.kinds.join(", "));
    }
    text.push('\n');
    if let Some(name) = &entity.function_name {
        let word = if entity.kinds.contains(&"function") {
            "the function"
        } else {
            "in the function"
        };
        let _ = writeln!(text, "{word} {bold}{name}{bold:#}");
    }
    if let Some(structure) = &entity.structure {
        let _ = writeln!(text, "in IR {id}{structure}{id:#}");
    }
    for (depth, position) in entity.source.iter().enumerate() {
        source(depth, position, &mut text);
    }
    if !entity.ir.is_empty() {
        let module = entity.module.as_deref().unwrap_or_default();
        let _ = writeln!(text, "\n{bold}IR{bold:#} of {module}");
        for Line { text: line, is_it } in &entity.ir {
            if *is_it {
                _ = writeln!(text, "{bold}> {line}{bold:#}")
            } else {
                _ = writeln!(text, "{}", format!("  {line}").trim_end())
            }
        }
    }
    let _ = writeln!(text, "\n{bold}facts{bold:#}");
    for mention in &entity.mentions {
        let _ = write!(text, "  {bold}{}{bold:#}", mention.predicate.name);
        if mention.column > 0 {
            let _ = write!(text, " ({})", mention.column_name());
        }
        let rows = usize::try_from(mention.rows).unwrap_or(usize::MAX);
        let _ = writeln!(text, ": {}", count(rows, "row"));
        if mention.predicate.columns.len() > 1 {
            for row in &mention.first {
                let _ = writeln!(text, "    {}", row.replace('\t', "  "));
            }
            if let more @ 1.. = rows.saturating_sub(mention.first.len()) {
                let _ = writeln!(text, "    and {more} more (--limit 0 shows all)");
            }
        }
    }
    text
}

/// Returns the text of what is at a line of the source. `name` returns the name of a function in the source.
pub fn line<'n>(place: &str, at: &AtLine, name: impl Fn(&String) -> Option<&'n str>) -> String {
    let cyan = Style::new().fg_color(Some(AnsiColor::Cyan.into()));
    let mut text = format!(
        "{place}: {} of {}\n",
        count(at.instructions.len(), "instruction"),
        count(at.functions().len(), "function"),
    );
    let mut add = |id: &str, word: &str, name: Option<&str>| {
        let name = name.map(|name| format!(" {name}")).unwrap_or_default();
        let _ = writeln!(text, "  {cyan}{id}{cyan:#}: {word}{name}");
    };
    for id in &at.declared {
        add(id, "declared here", name(id));
    }
    for one in &at.instructions {
        let function = name(&one.function);
        let word = if function.is_some() { " in" } else { "" };
        add(&one.id, &format!("{}{word}", one.opcode), function);
    }
    text
}

fn source(depth: usize, position: &Excerpt, text: &mut String) {
    let bold = Style::new().bold();
    let mark = Style::new().bold().fg_color(Some(AnsiColor::Green.into()));
    let mut place = position.file.clone();
    if position.line > 0 {
        let _ = write!(place, ":{}", position.line);
        if position.column > 0 {
            let _ = write!(place, ":{}", position.column);
        }
    } else {
        place.push_str(" (no line: the compiler made it)");
    }
    let word = if depth == 0 { "source" } else { "inlined at" };
    let _ = write!(text, "\n{bold}{word}{bold:#} {place}");
    if let Some(function) = &position.function {
        let _ = write!(text, " in {function}");
    }
    text.push('\n');
    let last = position.lines.last().map_or(0, |(number, _)| *number);
    let width = last.to_string().len();
    for (number, line) in &position.lines {
        let is_it = *number == position.line;
        let sign = if is_it { '>' } else { ' ' };
        let line = format!("{sign} {number:width$} | {line}");
        let _ = writeln!(text, "{}", line.trim_end());
        if is_it && position.column > 0 {
            caret(&line, width, position.column, text, mark);
        }
    }
}

/// Writes a caret below a column, which LLVM counts in bytes, after the tabs that the line has before it.
fn caret(line: &str, width: usize, column: i64, text: &mut String, mark: Style) {
    let start = width + 5;
    let before = usize::try_from(column - 1).unwrap_or_default();
    let Some(prefix) = line.get(start..).map(|line| line.as_bytes()) else {
        return;
    };
    let prefix = &prefix[..before.min(prefix.len())];
    let prefix = String::from_utf8_lossy(prefix);
    let blank = prefix.chars().map(|c| if c == '\t' { '\t' } else { ' ' });
    let blank: String = blank.collect();
    let _ = writeln!(text, "  {:width$} | {blank}{mark}^{mark:#}", "");
}
