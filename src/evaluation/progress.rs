//! The progress bar of an evaluation.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use datalog::Progress;
use indicatif::ProgressBar;

use crate::terminal;
use crate::text::count;

const TEMPLATE: &str = "{bar:20} {pos}/{len} {msg}";

/// A relation of so many rows is large enough for the progress bar to name it while it grows.
const LARGE: usize = 100_000;

/// A progress bar that names the current stratum; hidden if stderr is not a terminal.
pub struct Bar {
    bar: ProgressBar,
    /// The largest relation of the recursive stratum that was evaluated last.
    largest: Mutex<(String, usize)>,
    /// Evaluation stops once this is set.
    pub stop: Arc<AtomicBool>,
}

impl Bar {
    /// Shows that facts are being read.
    pub fn new(quiet: bool) -> Self {
        let bar = terminal::bar(0, quiet, TEMPLATE);
        bar.set_message("reading facts");
        Bar {
            bar,
            largest: Mutex::default(),
            stop: Arc::default(),
        }
    }

    /// Returns the largest relation of the recursive stratum that was evaluated last, with its rows.
    pub fn largest(&self) -> (String, usize) {
        let largest = self.largest.lock();
        largest.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Adds `modules` finished modules.
    pub fn modules(&self, modules: usize) {
        self.bar.inc(modules as u64);
        let done = self.bar.position() as usize;
        self.bar.set_message(count(done, "module"));
    }

    /// Clears the bar.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Progress for Bar {
    fn stratum(&self, number: usize, total: usize, relation: &str) {
        terminal::set_total(&self.bar, total, TEMPLATE);
        self.bar.set_message(relation.to_owned());
        self.bar.set_position(number as u64);
    }

    fn round(&self, relation: &str, rows: usize) {
        if rows >= LARGE {
            self.bar
                .set_message(format!("{relation}: {}", count(rows, "row")));
        }
        let mut largest = self.largest.lock().unwrap_or_else(PoisonError::into_inner);
        *largest = (relation.to_owned(), rows);
    }
}
