//! Evaluates Datalog programs over workspaces with the crate `datalog`, for all commands that do so.
//!
//! [`shipped`] loads programs, an [`Evaluation`] runs them, and an [`Outcome`] has the rows. [`batches`] evaluates module-local rules in
//! batches of modules, [`derived`] single relations.

mod batches;
mod derived;
mod outcome;
mod progress;
pub mod shipped;

use std::fs;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use datalog::diagnostic::Diagnostic;
use datalog::locality::Fragment;
use datalog::program::{File, Program, predicate_name, relation_name};
use datalog::proof::Proofs;
use datalog::{Checked, Facts, NEVER, Options, Run};

use crate::error::{Error, Limit};
use crate::llvm;
use crate::schema;
use crate::workspace::Workspaces;

pub use batches::ROWS;
pub use derived::{Derived, DerivedTable};
pub use outcome::{Outcome, Output, sizes};
pub use progress::Bar;

/// Returns the default number of threads.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Makes a relation, named like a predicate or like a relation, the only output.
pub fn only(program: &mut Program, relation: &str) {
    let relation = relation_name(relation);
    for declared in &mut program.relations {
        declared.output = (declared.name == relation).then(|| output(&relation));
        declared.printsize = false;
    }
}

/// Returns the output file of a relation, named like a fact file.
fn output(relation: &str) -> File {
    File {
        name: format!("{}.tsv", predicate_name(relation)),
        delimiter: b'\t',
        headers: false,
        stdout: false,
    }
}

/// The settings of evaluations.
#[derive(Clone, Copy)]
pub struct Evaluation<'w> {
    /// The facts.
    pub workspaces: &'w Workspaces,
    /// The number of threads.
    pub jobs: usize,
    /// The approximate number of rows for which module-local rules are evaluated at a time; 0 for all at once.
    pub batch_rows: u64,
    /// The time after which an evaluation is given up.
    pub budget: Option<Duration>,
    /// The number of rows of a recursive relation above which an evaluation is given up.
    pub max_rows: Option<u64>,
    /// Shows no progress.
    pub quiet: bool,
}

/// The number of rows of a recursive relation above which an evaluation is given up by default: bash needs four million, tar at -O2 six.
const MAX_ROWS: u64 = 8_000_000;

/// Returns the number of rows above which an evaluation is given up: what the user says, with 0 for none, or else [`MAX_ROWS`], and as many as the facts have.
pub fn max_rows(said: Option<u64>, workspaces: &Workspaces) -> Option<u64> {
    let default = || workspaces.total_rows().max(MAX_ROWS);
    Some(said.unwrap_or_else(default)).filter(|rows| *rows > 0)
}

impl<'w> Evaluation<'w> {
    /// Returns an evaluation in batches of the usual size, without limits.
    pub fn new(workspaces: &'w Workspaces, jobs: usize, quiet: bool) -> Self {
        Evaluation {
            workspaces,
            jobs,
            batch_rows: ROWS,
            budget: None,
            max_rows: None,
            quiet,
        }
    }

    /// Evaluates a program: a shipped one over each of several unrelated workspaces, since what it links is one program; a user's over all,
    /// since it may compare them.
    ///
    /// # Errors
    /// A fact file or a rule has an error, or a limit is exceeded.
    pub fn run<'c>(&self, checked: &'c Checked) -> Result<Outcome<'c>, Error> {
        self.require_facts(&checked.program)?;
        llvm::return_large_blocks();
        let bar = Bar::new(self.quiet, checked, self.max_rows);
        if let Some(budget) = self.budget {
            let stop = Arc::clone(&bar.stop);
            thread::spawn(move || {
                thread::sleep(budget);
                stop.store(true, Ordering::Relaxed);
            });
        }
        let result = if checked.is_shipped && self.workspaces.are_unrelated() {
            self.over_each(checked, &bar)
        } else {
            self.over(self.workspaces, checked, &bar)
        };
        bar.finish();
        match result {
            Ok(run) => Ok(Outcome { checked, run }),
            Err(_) if bar.stop.load(Ordering::Relaxed) => {
                let (relation, rows) = bar.largest();
                let seconds = self.budget.unwrap_or_default().as_secs();
                Err(Error::OverBudget {
                    limit: match self.max_rows {
                        Some(max) if rows as u64 > max => Limit::Rows(max),
                        _ => Limit::Seconds(seconds),
                    },
                    predicate: predicate_name(&relation),
                    rows,
                })
            }
            Err(problems) => Err(problems.into()),
        }
    }

    /// Evaluates a program over each of the unrelated workspaces.
    fn over_each(&self, checked: &Checked, bar: &Bar) -> Result<Run, Vec<Diagnostic>> {
        let whole = Fragment::new(&checked.program);
        let mut all = Run::empty(&checked.program);
        for workspaces in self.workspaces.unrelated() {
            all.merge(&whole, &self.over(&workspaces, checked, bar)?);
        }
        Ok(all)
    }

    /// Evaluates a program over workspaces together.
    fn over(
        &self,
        workspaces: &Workspaces,
        checked: &Checked,
        bar: &Bar,
    ) -> Result<Run, Vec<Diagnostic>> {
        let over_all = || {
            let options = Options {
                facts: Facts::Folders(&workspaces.folders()),
                jobs: self.jobs,
                progress: bar,
                stop: &bar.stop,
            };
            datalog::run(&checked.program, &checked.source, &options)
        };
        let batches = batches::run(checked, workspaces, self.batch_rows, self.jobs, bar);
        batches.map_or_else(over_all, Ok)
    }

    /// Evaluates a program over all workspaces without batches, and keeps the derivations of all rows.
    ///
    /// # Errors
    /// A fact file or a rule has an error.
    pub fn prove<'c>(&self, checked: &'c Checked) -> Result<Proofs<'c>, Error> {
        self.require_facts(&checked.program)?;
        let bar = Bar::new(self.quiet, checked, None);
        let options = Options {
            facts: Facts::Folders(&self.workspaces.folders()),
            jobs: self.jobs,
            progress: &bar,
            stop: &NEVER,
        };
        let proofs = Proofs::new(&checked.program, &checked.source, &options);
        bar.finish();
        Ok(proofs?)
    }

    /// Returns one error if a program reads workspaces' tables and there is none of them, instead of an error per table.
    fn require_facts(&self, program: &Program) -> Result<(), Error> {
        let needed = program.needed();
        let needed = || needed.iter().map(|number| &program.relations[*number]);
        let inputs = || needed().filter_map(|relation| relation.input.as_ref());
        let folders = self.workspaces.directories();
        let is_there = |file: &File| folders.iter().any(|one| one.join(&file.name).exists());
        let is_table = |file: &File| schema::facts().any(|table| table.file() == file.name);
        if inputs().any(is_there) || !inputs().any(is_table) {
            return Ok(());
        }
        let path = self.workspaces.paths().first().cloned();
        let path = path.unwrap_or_default();
        Err(Error::NoWorkspace {
            reason: match fs::read_dir(&path) {
                Ok(_) => "none of the files that the program reads is there".to_owned(),
                Err(error) => error.to_string(),
            },
            path,
        })
    }
}
