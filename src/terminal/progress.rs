//! Progress bars.

use anstream::ColorChoice;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle, TermLike};
use std::fmt;
use std::io::{self, IsTerminal as _, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A progress bar with the number of files, their rate, and the number of failures; hidden if stderr is not a terminal.
pub struct Progress {
    bar: ProgressBar,
    failed: usize,
}

impl Progress {
    /// Creates a bar for `total` files.
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

    /// Sets the numbers of finished and failed files.
    pub fn set(&mut self, done: usize, failed: usize) {
        self.bar.set_position(done as u64);
        self.bar.reset_eta();
        self.failed = failed;
    }

    /// Shows the current item.
    pub fn at(&self, what: &str) {
        if !self.bar.is_hidden() {
            self.bar.set_message(what.to_owned());
        }
    }

    /// Counts a failure.
    pub fn failed(&mut self) {
        self.failed += 1;
        self.bar.set_prefix(format!("{} failed ", self.failed));
    }

    /// Counts a finished file.
    pub fn next(&self) {
        self.bar.inc(1);
    }

    /// Sets the number of finished files.
    pub fn set_position(&self, done: usize) {
        self.bar.set_position(done as u64);
    }

    /// Prints a line.
    pub fn say(&self, line: &str) {
        // An error of stderr cannot be reported.
        self.suspend(|| drop(writeln!(io::stderr(), "{line}")));
    }

    /// Hides the bar while `print` runs.
    pub fn suspend(&self, print: impl FnOnce()) {
        self.bar.suspend(print);
    }

    /// Clears the bar.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Bars are lines where stderr is no terminal.
static LINES: AtomicBool = AtomicBool::new(false);

/// Prints progress as lines where stderr is no terminal.
pub fn print_progress() {
    LINES.store(true, Ordering::Relaxed);
}

/// Prints a bar as a line, at most one each [`EACH`].
#[derive(Debug, Default)]
struct Lines(Mutex<Option<Instant>>);

const EACH: Duration = Duration::from_secs(2);

impl TermLike for Lines {
    fn width(&self) -> u16 {
        100
    }

    fn move_cursor_up(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_down(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_right(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn move_cursor_left(&self, _: usize) -> io::Result<()> {
        Ok(())
    }

    fn write_line(&self, line: &str) -> io::Result<()> {
        self.write_str(line)
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Some texts are spaces that fill the line.
        if text.trim().is_empty() || last.is_some_and(|last| last.elapsed() < EACH) {
            return Ok(());
        }
        *last = Some(Instant::now());
        writeln!(io::stderr(), "{}", text.trim())
    }

    fn clear_line(&self) -> io::Result<()> {
        Ok(())
    }

    fn flush(&self) -> io::Result<()> {
        Ok(())
    }
}

/// Creates a progress bar, hidden if `quiet` or if stderr is not a terminal, unless lines are requested. With a total of 0, which also means unknown, it shows only
/// text.
pub fn bar(total: usize, quiet: bool, template: &str) -> ProgressBar {
    let target = if quiet {
        ProgressDrawTarget::hidden()
    } else if io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else if LINES.load(Ordering::Relaxed) {
        ProgressDrawTarget::term_like(Box::<Lines>::default())
    } else {
        ProgressDrawTarget::hidden()
    };
    let bar = ProgressBar::with_draw_target(Some(total as u64), target);
    match total {
        0 => bar.with_style(style("{wide_msg}")),
        _ => bar.with_style(style(template)),
    }
}

/// Sets the total of a bar that was created without one.
pub fn set_total(bar: &ProgressBar, total: usize, template: &str) {
    if total > 0 && bar.length() != Some(total as u64) {
        bar.set_length(total as u64);
        bar.set_style(style(template));
    }
}

fn style(template: &str) -> ProgressStyle {
    // This colour is the only one that bypasses `anstream`.
    let plain = template.replace(":.red", "");
    let template = match ColorChoice::global() {
        ColorChoice::Never => &plain,
        _ => template,
    };
    let style = ProgressStyle::with_template(template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    // Decimals of a changing rate are unreadable.
    style.with_key("rate", |state: &ProgressState, out: &mut dyn fmt::Write| {
        let _ = write!(out, "{:.1}/s", state.per_sec());
    })
}
