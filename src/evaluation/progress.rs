//! The progress bar of an evaluation.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use datalog::{Checked, Progress};
use indicatif::ProgressBar;
use rustc_hash::FxHashMap;

use crate::terminal;
use crate::text::count;

const TEMPLATE: &str = "{bar:20} {pos}/{len} {msg}";

/// A relation of so many rows is large enough for the progress bar to name it while it grows.
const LARGE: usize = 100_000;

/// A progress bar that names the current stratum; hidden if stderr is not a terminal.
pub struct Bar {
    bar: ProgressBar,
    /// The recipe of each relation that one declares.
    recipes: FxHashMap<String, String>,
    /// The relation of the current stratum; of a recursive one the largest, with its rows.
    largest: Mutex<(String, usize)>,
    /// The number of rows of a recursive relation that stops the evaluation.
    max_rows: u64,
    /// Evaluation stops once this is set.
    pub stop: Arc<AtomicBool>,
}

impl Bar {
    /// Shows that facts are being read.
    pub fn new(quiet: bool, checked: &Checked, max_rows: Option<u64>) -> Self {
        let bar = terminal::bar(0, quiet, TEMPLATE);
        bar.set_message("reading facts");
        Bar {
            recipes: recipes(checked),
            bar,
            largest: Mutex::default(),
            max_rows: max_rows.unwrap_or(u64::MAX),
            stop: Arc::default(),
        }
    }

    /// Returns the relation of the current stratum, of a recursive one the largest with its rows.
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

/// Returns the recipe of each relation that a file of `recipes` declares.
fn recipes(checked: &Checked) -> FxHashMap<String, String> {
    let source = &checked.source;
    let relations = checked.program.relations.iter().filter_map(|relation| {
        let path = source.path(source.file(relation.offset));
        let is_recipe = path
            .parent()
            .is_some_and(|folder| folder.ends_with("recipes"));
        let recipe = path.file_stem()?.to_str()?;
        is_recipe.then(|| (relation.name.clone(), recipe.to_owned()))
    });
    relations.collect()
}

impl Progress for Bar {
    fn stratum(&self, number: usize, total: usize, relation: &str) {
        terminal::set_total(&self.bar, total, TEMPLATE);
        let message = match self.recipes.get(relation) {
            Some(recipe) => format!("{recipe}: {relation}"),
            None => relation.to_owned(),
        };
        self.bar.set_message(message);
        self.bar.set_position(number as u64);
        let mut largest = self.largest.lock().unwrap_or_else(PoisonError::into_inner);
        // The recursion may have ended with too many rows; nothing is evaluated any more.
        if largest.1 as u64 <= self.max_rows {
            *largest = (relation.to_owned(), 0);
        }
    }

    fn grown(&self, relation: &str, rows: usize) {
        let mut largest = self.largest.lock().unwrap_or_else(PoisonError::into_inner);
        if rows < largest.1 {
            return;
        }
        *largest = (relation.to_owned(), rows);
        if rows >= LARGE {
            self.bar
                .set_message(format!("{relation}: {}", count(rows, "row")));
        }
        if rows as u64 > self.max_rows {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}
