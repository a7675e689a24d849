//! Messages on stderr, and results on stdout.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::Path;

use datalog::diagnostic::{Diagnostic, Severity};

use crate::error::Error;

/// Prints to stdout. A pipe that the reader closed is not an error.
pub fn to_stdout(text: &[u8]) -> Result<(), Error> {
    deliver(io::stdout().lock(), text)
}

/// Prints what is at the output, which is complete: a closed pipe is no reason to fail.
pub fn summarize(output: &Path, modules: &str, rows: u64) {
    let _ = writeln!(io::stdout(), "{}: {modules}, {rows} rows", output.display());
}

/// Prints to `stdout`, see [`to_stdout`].
pub fn deliver(mut stdout: impl Write, text: &[u8]) -> Result<(), Error> {
    match stdout.write_all(text).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Error::io("stdout")(error)),
        _ => Ok(()),
    }
}

/// Prints an error.
pub fn print_error(error: &Error) {
    match error {
        Error::Diagnostics(problems) => print_diagnostics(problems),
        Error::Undone(error) => print_error(error),
        error => report(&error.to_string()),
    }
}

/// Prints errors and warnings about programs and facts.
pub fn print_diagnostics(findings: &[Diagnostic]) {
    for finding in findings {
        match finding.severity {
            Severity::Error => report(&finding.to_string()),
            Severity::Warning => warn(&finding.to_string()),
        }
    }
}

/// Prints an error line.
pub fn report(message: &str) {
    say("error", anstyle::AnsiColor::Red, message);
}

/// Prints a warning line.
pub fn warn(message: &str) {
    say("warning", anstyle::AnsiColor::Yellow, message);
}

fn say(word: &str, color: anstyle::AnsiColor, message: &str) {
    let style = anstyle::Style::new().bold().fg_color(Some(color.into()));
    let mut stderr = anstream::stderr().lock();
    let message = harmless(message);
    // An error of stderr cannot be reported.
    let _ = writeln!(stderr, "{style}{word}{style:#}: {message}");
}

/// Escapes the control characters of a message, except newlines and tabs.
fn harmless(message: &str) -> Cow<'_, str> {
    let obeyed = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    if message.chars().any(obeyed) {
        message
            .chars()
            .map(|c| {
                if obeyed(c) {
                    format!("\\{:02X}", u32::from(c))
                } else {
                    c.to_string()
                }
            })
            .collect()
    } else {
        Cow::Borrowed(message)
    }
}
