//! The layout of help, the same for every command: usage, arguments, options, text, exit status, examples.
//!
//! A command's text is written in paragraphs, whose lines end where the source has room. Here they become one line each, which
//! clap wraps at the width of the terminal. Indented lines stay as they are. Paragraphs after a paragraph [`DETAILS`] are in the
//! manual page only.

use clap::{Arg, ArgAction, Command, ValueHint};

/// The paragraph before those of the manual page.
pub const DETAILS: &str = "Details:";
/// The beginning of the paragraph on exit statuses.
pub const EXIT_STATUS: &str = "Exit status:";
/// The beginning of the paragraph of examples.
pub const EXAMPLES: &str = "Examples:";

/// A text that help shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// The output of `--help`.
    Help,
    /// The manual page, with the details.
    Manual,
}

/// Lays out the texts of a command and of all below it.
pub fn lay_out(command: Command, extent: Extent) -> Command {
    // The texts have no colors, which `to_string` would search them for at every start.
    let text = command
        .get_after_help()
        .map(|text| laid_out(&text.ansi().to_string(), extent));
    let command = match text {
        Some(text) => command.after_help(text),
        None => command,
    };
    // One line for an option, and none between options.
    let help = Arg::new("help").short('h').long("help").help("Print help");
    let command = command
        .disable_help_flag(true)
        .arg(help.action(ArgAction::HelpShort));
    // For completion.
    let command = command.mut_args(|argument| {
        let names = argument.get_value_names().unwrap_or_default();
        if names.iter().any(|name| name == "FACTS" || name == "DIR") {
            argument.value_hint(ValueHint::DirPath)
        } else {
            argument
        }
    });
    let names: Vec<String> = command
        .get_subcommands()
        .map(|command| command.get_name().to_owned())
        .collect();
    names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |below| lay_out(below, extent))
    })
}

/// Returns a text with a line for each paragraph, in the order of all commands.
fn laid_out(text: &str, extent: Extent) -> String {
    let mut paragraphs: Vec<String> = text.split("\n\n").map(one_line).collect();
    let rank = |paragraph: &String| match paragraph {
        text if text.starts_with(EXIT_STATUS) => 1,
        text if text.starts_with(EXAMPLES) => 2,
        _ => 0,
    };
    // A stable sort, which leaves the others in their order.
    paragraphs.sort_by_key(rank);
    if let Some(details) = paragraphs.iter().position(|text| text == DETAILS) {
        let end = paragraphs.partition_point(|text| rank(text) == 0);
        match extent {
            Extent::Help => {
                let more = "`llvm-facts man DIR` writes manual pages, which have more.".to_owned();
                paragraphs.splice(details..end, [more]);
            }
            Extent::Manual => drop(paragraphs.remove(details)),
        }
    }
    paragraphs.join("\n\n")
}

/// Joins the lines of a paragraph, except indented lines.
fn one_line(paragraph: &str) -> String {
    let mut joined = String::new();
    for line in paragraph.lines() {
        let is_indented = line.starts_with(' ');
        let goes_on = !joined.is_empty() && !is_indented && !joined.ends_with('\n');
        match (joined.is_empty(), goes_on) {
            (true, _) => {}
            (_, true) => joined.push(' '),
            (_, false) if joined.ends_with('\n') => {}
            _ => joined.push('\n'),
        }
        joined.push_str(line);
        if is_indented {
            joined.push('\n');
        }
    }
    joined.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_become_lines_and_examples_come_last() {
        let text = "Exit status: 0 if so,\n1 if not.\n\nIt is\nas json\n  {\"a\": 1,\n    \"b\": 2}\nand so on.\n\nExamples:\n  one\n  two\n\nLast\nbut one.";
        let wanted = "It is as json\n  {\"a\": 1,\n    \"b\": 2}\nand so on.\n\nLast but one.\n\nExit status: 0 if so, 1 if not.\n\nExamples:\n  one\n  two";
        assert_eq!(laid_out(text, Extent::Help), wanted);
    }

    #[test]
    fn details_are_in_the_manual_page_only() {
        let text = "Exit status: 0.\n\nFirst.\n\nDetails:\n\nMore.\n\nExamples:\n  one";
        let manual = "First.\n\nMore.\n\nExit status: 0.\n\nExamples:\n  one";
        assert_eq!(laid_out(text, Extent::Manual), manual);
        let help = laid_out(text, Extent::Help);
        assert!(help.starts_with("First.\n\n`llvm-facts man DIR`"), "{help}");
        assert!(!help.contains("More."), "{help}");
    }
}
