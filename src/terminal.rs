//! What a person at a terminal sees: lines, and a bar while it lasts.

use anstream::ColorChoice;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt;
use std::io::{self, IsTerminal as _, Write};

use crate::error::Error;

/// Prints to stdout. A reader that has seen enough closes the pipe, which is no error.
pub fn to_stdout(text: &[u8]) -> Result<(), Error> {
    deliver(io::stdout().lock(), text)
}

/// Prints to a stdout, see [`to_stdout`].
pub fn deliver(mut stdout: impl Write, text: &[u8]) -> Result<(), Error> {
    match stdout.write_all(text).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Error::io("stdout")(error)),
        _ => Ok(()),
    }
}

/// A bar with the number of files, how fast they are done, and how many failed; nothing if stderr is no terminal.
pub struct Progress {
    bar: ProgressBar,
    failed: usize,
}

impl Progress {
    /// A bar for so many files.
    pub fn files(total: usize, quiet: bool) -> Self {
        Progress {
            bar: bar(
                total,
                quiet,
                "{bar:30} {pos}/{len} {rate} {prefix:.red}{wide_msg} {eta}",
            ),
            failed: 0,
        }
    }

    /// So many are done, and so many have failed.
    pub fn set(&mut self, done: usize, failed: usize) {
        self.bar.set_position(done as u64);
        self.bar.reset_eta();
        self.failed = failed;
    }

    /// What is worked at.
    pub fn at(&self, what: &str) {
        if !self.bar.is_hidden() {
            self.bar.set_message(what.to_owned());
        }
    }

    /// One more failed.
    pub fn failed(&mut self) {
        self.failed += 1;
        self.bar.set_prefix(format!("{} failed ", self.failed));
    }

    /// One more is done.
    pub fn next(&self) {
        self.bar.inc(1);
    }

    /// Prints a line.
    pub fn say(&self, line: &str) {
        // Nobody is left to be told that stderr is gone.
        self.suspend(|| drop(writeln!(io::stderr(), "{line}")));
    }

    /// Does something that prints.
    pub fn suspend(&self, print: impl FnOnce()) {
        self.bar.suspend(print);
    }

    /// Away with the bar.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// A bar for the terminal; a hidden one if there is none, or if it is not wanted. Of 0 things, or as long as it is not known how
/// many they are, it is only words.
pub fn bar(total: usize, quiet: bool, template: &str) -> ProgressBar {
    if quiet || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(total as u64), ProgressDrawTarget::stderr());
    match total {
        0 => bar.with_style(style("{wide_msg}")),
        _ => bar.with_style(style(template)),
    }
}

/// Says of how many things a bar is that was made without.
pub fn set_total(bar: &ProgressBar, total: usize, template: &str) {
    if total > 0 && bar.length() != Some(total as u64) {
        bar.set_length(total as u64);
        bar.set_style(style(template));
    }
}

fn style(template: &str) -> ProgressStyle {
    // The only colour that does not go through `anstream`.
    let plain = template.replace(":.red", "");
    let template = match ColorChoice::global() {
        ColorChoice::Never => &plain,
        _ => template,
    };
    let style = ProgressStyle::with_template(template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    // Nobody reads four decimals while they change.
    style.with_key("rate", |state: &ProgressState, out: &mut dyn fmt::Write| {
        let _ = write!(out, "{:.1}/s", state.per_sec());
    })
}

/// A number of things: `1 row`, `2 rows`.
pub fn count(number: usize, word: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {word}{plural}")
}
