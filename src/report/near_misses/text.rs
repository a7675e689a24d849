//! Near misses as text: a rule with its conditions, then the rule of the row that it lacks, and so on.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use super::{Condition, End, NearMiss, Outcome, Tried};
use crate::report::proofs::literal;
use crate::text::count;

/// Writes the rules of a row that is missing.
pub fn write(miss: &NearMiss) -> String {
    let mut text = String::new();
    for (number, tried) in miss.attempts.iter().enumerate() {
        if number > 0 {
            text.push('\n');
        }
        rules(tried, &mut text);
    }
    if let more @ 1.. = miss.rules.saturating_sub(miss.attempts.len()) {
        let rules = count(more, "other rule");
        let verb = if more == 1 { "is" } else { "are" };
        let _ = writeln!(text, "\n{rules} {verb} not nearer (--limit 0 shows all)");
    }
    text
}

/// Writes a rule, then those of the rows that are missing below it.
fn rules(tried: &Tried, text: &mut String) {
    rule(tried, text);
    let mut last = tried;
    while let Some(condition) = last.failed()
        && let Outcome::Missing(Some(miss)) = &condition.outcome
        && let Some(below) = miss.attempts.first()
    {
        let bold = Style::new().bold();
        let _ = write!(text, "\n{bold}{}{bold:#}", miss.row);
        let _ = match miss.rules {
            1 => writeln!(text, " has one rule:"),
            rules => writeln!(text, " has {rules} rules, of which the nearest is:"),
        };
        rule(below, text);
        last = below;
    }
}

/// Writes a rule and its conditions.
fn rule(tried: &Tried, text: &mut String) {
    let dim = Style::new().dimmed();
    let of = &tried.rule;
    let _ = writeln!(
        text,
        "{dim}{}:{}{}{}{dim:#}",
        of.file,
        of.line,
        if of.sentence.is_empty() { "" } else { ": " },
        of.sentence
    );
    let holds = |one: &&Condition| matches!(one.outcome, Outcome::Holds);
    let held = tried.conditions.iter().filter(holds).count();
    let least = if tried.is_cut { "at least " } else { "" };
    let all = count(tried.conditions.len(), "condition");
    let around = if tried.is_around {
        ", for the function around the place"
    } else {
        ""
    };
    let _ = writeln!(text, "{}: {least}{held} of {all} met{around}", tried.head);
    for one in &tried.conditions {
        condition(one, text);
    }
    if let Some(Condition {
        outcome: Outcome::Missing(Some(miss)),
        ..
    }) = tried.failed()
        && let Some(end) = &miss.end
    {
        let _ = writeln!(text, "  {}", said(end, miss));
    }
}

fn condition(condition: &Condition, text: &mut String) {
    let colored = |color: AnsiColor| Style::new().fg_color(Some(color.into()));
    let (green, red) = (colored(AnsiColor::Green), colored(AnsiColor::Red));
    let (word, style) = match &condition.outcome {
        Outcome::Holds => ("holds", green),
        Outcome::Missing(_) => ("missing", red),
        Outcome::Blocked(_) => ("blocked", red),
        Outcome::Unequal(_) | Outcome::OtherValue => ("false", red),
        Outcome::Open => ("open", Style::new().dimmed()),
    };
    let _ = write!(text, "  {style}{word:<7}{style:#} {}", described(condition));
    match &condition.outcome {
        Outcome::Blocked(Some(row)) => {
            let _ = write!(text, ": there is {row}");
        }
        Outcome::Unequal(Some([left, right])) => {
            let (left, right) = (literal(left), literal(right));
            if !condition.text.starts_with(&left) || !condition.text.ends_with(&right) {
                let _ = write!(text, ": {left} and {right}");
            }
        }
        _ => {}
    }
    text.push('\n');
}

/// Returns a condition with the source names and the source location of its values.
pub fn described(condition: &Condition) -> String {
    let mut text = condition.text.clone();
    if !condition.names.is_empty() {
        let _ = write!(text, " ({})", condition.names.join(", "));
    }
    if let Some(place) = &condition.place {
        let cyan = Style::new().fg_color(Some(AnsiColor::Cyan.into()));
        let _ = write!(text, " at {cyan}{place}{cyan:#}");
    }
    text
}

/// Says why a row is missing whose rules are not shown.
fn said(end: &End, miss: &NearMiss) -> String {
    let (relation, row) = (&miss.relation, &miss.row);
    match end {
        End::Fact(file) => format!("{file} has no such fact"),
        End::Table(file) => {
            format!("`{relation}` is a table of {file}: a program that includes it can add {row}")
        }
        End::NoRule => "no rule derives a row with these values".to_owned(),
        End::Ended => "its rules were not tried: the search ended here".to_owned(),
        End::Repeated => "it is missing for this reason above".to_owned(),
    }
}
