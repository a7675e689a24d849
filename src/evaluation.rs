//! Evaluates Datalog programs over workspaces with the crate `datalog`, for all commands that do so.
//!
//! [`shipped`] has the programs that are part of the binary, [`batches`] evaluates module-local rules in batches of modules, [`derived`]
//! evaluates single relations, [`files`] writes all outputs atomically, [`places`] finds source locations.

mod batches;
mod derived;
mod files;
pub mod places;
pub mod shipped;

use std::fs;
use std::io::{BufWriter, Write as _};
use std::mem;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anstream::StripStream;
use datalog::diagnostic::{Diagnostic, Severity};
use datalog::program::{File, Program, Relation};
use datalog::proof::Proofs;
use datalog::relation::StoredRelation;
use datalog::sorted_rows::SortedRows;
use datalog::{Checked, Facts, Options, Progress, Run};
use indicatif::ProgressBar;

use crate::error::{Error, report, warn};
use crate::interrupt;
use crate::results::{self, Format, Results};
use crate::sarif::About;
use crate::sarif::triage::Triage;
use crate::schema;
use crate::terminal::{self, count, to_stdout};
use crate::workspace::read;

pub use batches::ROWS;
pub use derived::{Derived, DerivedTable};
pub use files::Files;
use shipped::Shipped;

/// Returns the default number of threads.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Prints diagnostics; returns whether the program can be run.
pub fn print(findings: &[Diagnostic]) -> bool {
    for finding in findings {
        match finding.severity {
            Severity::Error => report(&finding.to_string()),
            Severity::Warning => warn(&finding.to_string()),
        }
    }
    !datalog::has_errors(findings)
}

/// Makes a shipped program read the tables of a compressed workspace. In a directory of workspaces, all are compressed or none.
pub fn find_compressed(program: &mut Program, facts: &Path) {
    // Errors are reported when the facts are read.
    let workspaces = read::directories(facts).unwrap_or_default();
    let Some(facts) = workspaces.first() else {
        return;
    };
    find_models(program, facts, None);
    for file in program
        .relations
        .iter_mut()
        .filter_map(|r| r.input.as_mut())
    {
        let compressed = format!("{}.gz", file.name);
        if !facts.join(&file.name).exists() && facts.join(&compressed).exists() {
            file.name = compressed;
        }
    }
}

/// The table of models that a user may supply.
const MODELS: &str = "models.tsv";

/// Makes the program read the user's models from the path, or none if there is no path and the facts have no table of models.
pub fn find_models(program: &mut Program, facts: &Path, models: Option<&Path>) {
    let tables = program.relations.iter_mut().filter(|relation| {
        let input = relation.input.as_ref();
        input.is_some_and(|file| file.name == MODELS)
    });
    for relation in tables {
        if let (Some(path), Some(file)) = (models, relation.input.as_mut()) {
            file.name = path.to_string_lossy().into_owned();
        } else if !read::directories(facts)
            .unwrap_or_default()
            .iter()
            .any(|folder| folder.join(MODELS).exists())
        {
            relation.input = None;
        }
    }
}

/// Makes a relation the only output.
pub fn only(program: &mut Program, relation: &str) {
    for declared in &mut program.relations {
        declared.output = (declared.name == relation).then(|| output(relation));
        declared.printsize = false;
    }
}

/// Returns the output file of a relation, named like a fact file.
fn output(relation: &str) -> File {
    File {
        name: format!("{}.tsv", relation.replace("__", ":")),
        delimiter: b'\t',
        headers: false,
        stdout: false,
    }
}

/// Reads the shipped `main.dl`, which has the constraints.
pub fn main_program() -> Result<Checked, Vec<Diagnostic>> {
    shipped::read(Path::new("main.dl"), &Shipped)
}

/// Reads the shipped `everything.dl`, which has all relations.
pub fn everything() -> Result<Checked, Vec<Diagnostic>> {
    shipped::read(Path::new("everything.dl"), &Shipped)
}

/// Runs a program over a folder of facts, or over all workspaces of a directory of them, with a progress bar unless `quiet`; `None`
/// after an error, which is reported.
pub fn evaluate(checked: &Checked, facts: &Path, jobs: usize, quiet: bool) -> Option<Run> {
    evaluate_in_batches(checked, facts, ROWS, jobs, quiet, None).ok()
}

/// The same, with module-local rules evaluated in batches of about `rows` rows.
pub fn evaluate_in_batches(
    checked: &Checked,
    folder: &Path,
    rows: u64,
    jobs: usize,
    quiet: bool,
    budget: Option<Duration>,
) -> Result<Run, Unfinished> {
    let facts = directories(&checked.program, folder).ok_or(Unfinished::Failed)?;
    let bar = Bar::new(quiet);
    if let Some(budget) = budget {
        let stop = Arc::clone(&bar.stop);
        thread::spawn(move || {
            thread::sleep(budget);
            stop.store(true, Ordering::Relaxed);
        });
    }
    if let Some(run) = batches::run(checked, &facts, rows, jobs, &bar) {
        bar.finish();
        return Ok(run);
    }
    let result = datalog::run(
        &checked.program,
        &checked.source,
        &Options {
            facts: Facts::Folders(&facts),
            jobs,
            progress: &bar,
            stop: &bar.stop,
        },
    );
    bar.finish();
    result.map_err(|problems| {
        if bar.stop.load(Ordering::Relaxed) {
            return Unfinished::OverBudget(bar.largest());
        }
        print(&problems);
        Unfinished::Failed
    })
}

/// Runs a program like [`evaluate`], without batches, and keeps the derivations of all rows.
pub fn prove<'a>(
    checked: &'a Checked,
    folder: &Path,
    jobs: usize,
    quiet: bool,
) -> Option<Proofs<'a>> {
    let facts = directories(&checked.program, folder)?;
    let bar = Bar::new(quiet);
    let options = Options {
        facts: Facts::Folders(&facts),
        jobs,
        progress: &bar,
        stop: &datalog::NEVER,
    };
    let proofs = Proofs::new(&checked.program, &checked.source, &options);
    bar.finish();
    proofs.inspect_err(|problems| _ = print(problems)).ok()
}

/// Returns the directories of a program's facts; `None` after an error, which is reported.
fn directories(program: &Program, folder: &Path) -> Option<Vec<PathBuf>> {
    let checked = read::directories(folder).and_then(|facts| {
        if let Some(error) = no_facts(program, folder, &facts) {
            return Err(error);
        }
        read::check_all_sizes(&facts).map(|()| facts)
    });
    checked.inspect_err(|error| report(&error.to_string())).ok()
}

/// Returns one error if a program reads workspaces' tables and the folder has none of them, instead of an error per table.
fn no_facts(program: &Program, folder: &Path, directories: &[PathBuf]) -> Option<Error> {
    let needed = program.needed();
    let needed = || needed.iter().map(|number| &program.relations[*number]);
    let inputs = || needed().filter_map(|relation| relation.input.as_ref());
    let is_there = |file: &File| directories.iter().any(|one| one.join(&file.name).exists());
    let is_table = |file: &File| schema::facts().any(|table| table.file() == file.name);
    if inputs().any(is_there) || !inputs().any(is_table) {
        return None;
    }
    let reason = match fs::read_dir(folder) {
        Ok(_) => "none of the files that the program reads is there".to_owned(),
        Err(error) => error.to_string(),
    };
    Some(Error::NoWorkspace {
        path: folder.to_owned(),
        reason,
    })
}

const TEMPLATE: &str = "{bar:20} {pos}/{len} {msg}";

/// A relation of so many rows is large enough for the progress bar to name it while it grows.
const LARGE: usize = 100_000;

/// Why there are no results.
pub enum Unfinished {
    /// Of errors, which were printed.
    Failed,
    /// The time was over. The largest relation then, and its rows.
    OverBudget((String, usize)),
}

/// A progress bar that names the current stratum; hidden if stderr is not a terminal.
pub struct Bar {
    bar: ProgressBar,
    /// The largest relation of the recursive stratum that was evaluated last.
    largest: Mutex<(String, usize)>,
    /// Evaluation stops once this is set.
    stop: Arc<AtomicBool>,
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
    fn largest(&self) -> (String, usize) {
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

/// On a signal, deletes the temporary output files and exits.
pub fn discard_on_signal(files: Arc<Mutex<Files>>) {
    interrupt::on_signal(move || {
        // The lock is kept, so that no other file is created or renamed.
        let mut files = files.lock().unwrap_or_else(PoisonError::into_inner);
        drop(mem::take(&mut *files));
        mem::forget(files);
    });
}

/// Writes the outputs of a run below a folder, all of them or none, and prints the sizes that `.printsize` requests. Without a format,
/// each output has the one that the program declares.
pub fn write_outputs(
    checked: &Checked,
    run: &Run,
    folder: &Path,
    format: Option<Format>,
    triage: &Triage,
    files: &Mutex<Files>,
) -> Result<(), Error> {
    let program = &checked.program;
    let failed = |(path, error)| Error::io(path)(error);
    let lock = || files.lock().unwrap_or_else(PoisonError::into_inner);
    lock().make(folder).map_err(Error::io(folder))?;
    let mut printed = Vec::new();
    for (relation, rows) in program.relations.iter().zip(&run.relations) {
        if let Some(file) = &relation.output {
            let lines = lines(program, relation, rows, file, run);
            if file.stdout {
                print_output(relation, &lines, &mut printed);
                continue;
            }
            let added = match format {
                None => lock().add(folder, &file.name, &mut |mut out| lines.write(&mut out)),
                Some(format) => {
                    let name = Path::new(&file.name).with_extension(format.ending());
                    let about = About::read(&checked.source, relation);
                    let results = [Results::all(&relation.name, about, lines)];
                    let mut write = |out: &mut fs::File| {
                        if format == Format::Text {
                            let mut out = BufWriter::new(StripStream::new(out));
                            results::write(&results, format, triage, &mut out)?;
                            return out.flush();
                        }
                        let mut out = BufWriter::new(out);
                        results::write(&results, format, triage, &mut out)?;
                        out.flush()
                    };
                    lock().add(folder, &name.to_string_lossy(), &mut write)
                }
            };
            added.map_err(failed)?;
        }
    }
    let mut files = lock();
    mem::take(&mut *files).persist().map_err(failed)?;
    drop(files);
    printed.extend_from_slice(&sizes(program, run));
    to_stdout(&printed)
}

/// Writes texts below a folder, all of them or none, and prints the sizes that `.printsize` requests.
pub fn write_texts(
    program: &Program,
    run: &Run,
    folder: &Path,
    texts: &[(PathBuf, Vec<u8>)],
    files: &Mutex<Files>,
) -> Result<(), Error> {
    let failed = |(path, error)| Error::io(path)(error);
    let mut files = files.lock().unwrap_or_else(PoisonError::into_inner);
    files.make(folder).map_err(Error::io(folder))?;
    for (name, text) in texts {
        let mut write = |out: &mut fs::File| StripStream::new(out).write_all(text);
        let added = files.add(folder, &name.to_string_lossy(), &mut write);
        added.map_err(failed)?;
    }
    mem::take(&mut *files).persist().map_err(failed)?;
    drop(files);
    to_stdout(&sizes(program, run))
}

/// Returns the rows of an output.
pub fn lines<'a>(
    program: &'a Program,
    relation: &'a Relation,
    rows: &StoredRelation,
    file: &File,
    run: &'a Run,
) -> SortedRows<'a> {
    SortedRows::new(
        relation,
        rows,
        file.delimiter,
        &run.symbols,
        &program.records,
    )
    .headed(file.headers)
}

/// Appends an output with its heading, as Soufflé prints it.
pub fn print_output(relation: &Relation, lines: &SortedRows, text: &mut Vec<u8>) {
    let heading = format!("---------------\n{}\n===============\n", relation.name);
    text.extend_from_slice(heading.as_bytes());
    // Writing to memory does not fail.
    let _ = lines.write(text);
    text.extend_from_slice(b"===============\n");
}

/// Returns the lines of all `.printsize` directives.
pub fn sizes(program: &Program, run: &Run) -> Vec<u8> {
    let mut text = String::new();
    for (relation, rows) in program.relations.iter().zip(&run.relations) {
        if relation.printsize {
            text.push_str(&format!("{}\t{}\n", relation.name, rows.len()));
        }
    }
    text.into_bytes()
}
