//! How help is laid out, the same for every command: usage, arguments, options, then the text, with the exit status and the
//! examples last.
//!
//! A command's text is written in paragraphs, whose lines end where the source has room. Here they become one line each, which
//! clap wraps at the width of the terminal. Lines that are indented stay as they are.

use clap::{Command, ValueHint};

/// What the last paragraph but one begins with.
pub const EXIT_STATUS: &str = "Exit status:";
/// What the last paragraph begins with.
pub const EXAMPLES: &str = "Examples:";

/// Lays out the texts of a command and of all below it.
pub fn lay_out(command: Command) -> Command {
    // The texts have no colors, which `to_string` would search them for at every start.
    let text = command
        .get_after_help()
        .map(|text| laid_out(&text.ansi().to_string()));
    let command = match text {
        Some(text) => command.after_help(text),
        None => command,
    };
    // What a shell completes.
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
        command.mut_subcommand(name, lay_out)
    })
}

/// A text with a line for each paragraph, in the order of all commands.
fn laid_out(text: &str) -> String {
    let mut paragraphs: Vec<String> = text.split("\n\n").map(one_line).collect();
    let rank = |paragraph: &String| match paragraph {
        text if text.starts_with(EXIT_STATUS) => 1,
        text if text.starts_with(EXAMPLES) => 2,
        _ => 0,
    };
    // A stable sort, which leaves the others in their order.
    paragraphs.sort_by_key(rank);
    paragraphs.join("\n\n")
}

/// Joins the lines of a paragraph, but those that are indented.
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
    fn paragraphs_are_lines_and_the_examples_come_last() {
        let text = "Exit status: 0 if so,\n1 if not.\n\nIt is\nas json\n  {\"a\": 1,\n    \"b\": 2}\nand so on.\n\nExamples:\n  one\n  two\n\nLast\nbut one.";
        let wanted = "It is as json\n  {\"a\": 1,\n    \"b\": 2}\nand so on.\n\nLast but one.\n\nExit status: 0 if so, 1 if not.\n\nExamples:\n  one\n  two";
        assert_eq!(laid_out(text), wanted);
    }
}
