//! The commands that evaluate Datalog: `run` and `lint`. `check` is in [`check`].

pub mod check;
mod files;
mod shipped;

use std::io::{self, IsTerminal as _, Write};
use std::mem;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use datalog::diagnostic::{Diagnostic, Severity};
use datalog::lines::Lines;
use datalog::program::{File, Program};
use datalog::source::Disk;
use datalog::{Checked, Options, Progress, Run};
use files::Files;
use indicatif::ProgressBar;
use shipped::Shipped;

use crate::error::{Error, report, warn};
use crate::terminal::{self, to_stdout};
use crate::workspace::manifest::TableEntry;
use crate::workspace::output::FileEntries;
use crate::{hash, schema};

/// What `run` runs.
pub enum What {
    /// A file.
    File(PathBuf),
    /// A shipped program or a relation of `main.dl`.
    Analysis(String),
}

/// What `run` was asked for.
pub struct Request {
    /// The program.
    pub what: What,
    /// The folder of the facts.
    pub facts: PathBuf,
    /// The folder of the outputs; `-` is stdout.
    pub output: PathBuf,
    /// The number of threads.
    pub jobs: usize,
    /// Whether to print what the rules took.
    pub profile: bool,
}

/// The number of threads if none is given.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Prints findings; says whether the program can be run.
fn print(findings: &[Diagnostic]) -> bool {
    for finding in findings {
        match finding.severity {
            Severity::Error => report(&finding.to_string()),
            Severity::Warning => warn(&finding.to_string()),
        }
    }
    !datalog::has_errors(findings)
}

/// Evaluates a program.
pub fn run(request: &Request) -> Result<ExitCode, Error> {
    let checked = match read(&request.what)? {
        Ok(checked) => checked,
        Err(problems) => {
            print(&problems);
            return Ok(ExitCode::FAILURE);
        }
    };
    let mut checked = checked;
    if let What::Analysis(_) = request.what {
        find_compressed(&mut checked.program, &request.facts);
    }
    print(&checked.warnings);
    let files = Arc::default();
    discard_on_signal(Arc::clone(&files));
    let Some(run) = evaluate(&checked, &request.facts, request.jobs, false) else {
        return Ok(ExitCode::FAILURE);
    };
    for note in run.symbols.notes() {
        warn(&note);
    }
    let written = if request.output == Path::new("-") {
        print_outputs(&checked.program, &run)
    } else {
        let written = write_outputs(&checked.program, &run, &request.output, &files);
        // Nothing is left in there but what could not be written whole. The handler would keep it.
        drop(mem::take(
            &mut *files.lock().unwrap_or_else(PoisonError::into_inner),
        ));
        written
    };
    if request.profile {
        print_profile(&checked, &run);
    }
    written.map(|()| ExitCode::SUCCESS)
}

/// Has a shipped program read the tables of a compressed workspace, as the `input.dl` that lies beside them does.
fn find_compressed(program: &mut Program, facts: &Path) {
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

/// Relates the declarations of a workspace's modules to their definitions: `analyses/link.dl`, into `link/` of the workspace.
///
/// # Errors
/// The rules cannot be evaluated, or what they derive not be written.
pub fn link(facts: &Path, jobs: usize) -> Result<FileEntries, Error> {
    const PROGRAM: &str = "analyses/link.dl";
    let refused = |problems: Vec<Diagnostic>| {
        print(&problems);
        Error::Rules {
            program: PROGRAM,
            path: facts.to_owned(),
        }
    };
    let mut checked = shipped::read(Path::new(PROGRAM), &Shipped).map_err(refused)?;
    find_compressed(&mut checked.program, facts);
    let run = evaluate(&checked, facts, jobs, true).ok_or_else(|| refused(Vec::new()))?;
    let directory = facts.join("link");
    write_outputs(&checked.program, &run, &directory, &Arc::default())?;
    let mut files = FileEntries::new();
    for (relation, rows) in checked.program.relations.iter().zip(&run.relations) {
        if let Some(file) = &relation.output {
            let path = directory.join(&file.name);
            let text = std::fs::read(&path).map_err(Error::io(&path))?;
            let entry = TableEntry {
                rows: rows.len() as u64,
                bytes: text.len() as u64,
                sha256: hash::of(&text),
            };
            files.insert(format!("link/{}", file.name), entry);
        }
    }
    Ok(files)
}

/// Reads the program that is asked for.
fn read(what: &What) -> Result<Result<Checked, Vec<Diagnostic>>, Error> {
    let name = match what {
        What::File(path) => return Ok(shipped::read(path, &Disk)),
        What::Analysis(name) => name,
    };
    let path = format!("analyses/{name}.dl");
    if schema::FILES.iter().any(|(file, _)| *file == path) {
        return Ok(shipped::read(Path::new(&path), &Shipped));
    }
    let mut main = match main_program() {
        Ok(main) => main,
        Err(problems) => return Ok(Err(problems)),
    };
    if name == "main" {
        return Ok(Ok(main));
    }
    let relation = name.replace(':', "__");
    let relations = &main.program.relations;
    if !relations.iter().any(|declared| declared.name == relation) {
        return Err(no_analysis(
            name,
            relations
                .iter()
                .map(|declared| declared.name.replace("__", ":")),
        ));
    }
    only(&mut main.program, &relation);
    Ok(Ok(main))
}

/// Makes a relation the one output.
fn only(program: &mut Program, relation: &str) {
    for declared in &mut program.relations {
        declared.output = (declared.name == relation).then(|| File {
            name: format!("{}.tsv", relation.replace("__", ":")),
            delimiter: b'\t',
        });
    }
}

/// The shipped `main.dl`.
fn main_program() -> Result<Checked, Vec<Diagnostic>> {
    shipped::read(Path::new("main.dl"), &Shipped)
}

fn no_analysis(name: &str, relations: impl Iterator<Item = String>) -> Error {
    let files = schema::FILES.iter();
    let programs: Vec<&str> = files
        .filter_map(|(file, _)| file.strip_prefix("analyses/")?.strip_suffix(".dl"))
        .chain(["main"])
        .collect();
    let suggestion = relations
        .chain(programs.iter().map(|program| (*program).to_owned()))
        .map(|candidate| (strsim::damerau_levenshtein(&candidate, name), candidate))
        .min()
        .filter(|(distance, _)| *distance <= name.len() / 3)
        .map(|(_, nearest)| nearest);
    Error::NoAnalysis {
        name: name.to_owned(),
        suggestion,
        programs: programs.join(", "),
    }
}

/// Runs a program, with a line of progress on a terminal if not `quiet`; `None` if it failed, which was reported.
fn evaluate(checked: &Checked, facts: &Path, jobs: usize, quiet: bool) -> Option<Run> {
    let bar = Bar::new(quiet);
    let result = datalog::run(
        &checked.program,
        &checked.source,
        &Options {
            facts,
            jobs,
            progress: &bar,
        },
    );
    bar.0.finish_and_clear();
    result.inspect_err(|problems| _ = print(problems)).ok()
}

/// A line that says which stratum is being derived; nothing if stderr is no terminal.
struct Bar(ProgressBar);

impl Bar {
    fn new(quiet: bool) -> Self {
        let bar = terminal::bar(0, quiet, "{bar:20} {pos}/{len} {msg}");
        bar.set_message("reading facts");
        Bar(bar)
    }
}

impl Progress for Bar {
    fn stratum(&self, number: usize, total: usize, relation: &str) {
        self.0.set_length(total as u64);
        self.0.set_message(relation.to_owned());
        self.0.set_position(number as u64);
    }
}

/// On Ctrl-C and the like: away with the files that are not under their names yet, and out.
fn discard_on_signal(files: Arc<Mutex<Files>>) {
    let handler = move || {
        // Locked to the end: no other file is begun, nor put under its name.
        let mut files = files.lock().unwrap_or_else(PoisonError::into_inner);
        drop(mem::take(&mut *files));
        // As a shell reports a process that SIGINT ended.
        std::process::exit(130);
    };
    // Without a handler a file may stay, under a name that says whose it is.
    let _ = ctrlc::set_handler(handler);
}

fn write_outputs(
    program: &Program,
    run: &Run,
    folder: &Path,
    files: &Mutex<Files>,
) -> Result<(), Error> {
    let failed = |(path, error)| Error::io(path)(error);
    let lock = || files.lock().unwrap_or_else(PoisonError::into_inner);
    lock().make(folder).map_err(Error::io(folder))?;
    for (relation, rows) in program.relations.iter().zip(&run.relations) {
        if let Some(file) = &relation.output {
            let lines = Lines::new(relation, rows, file.delimiter, &run.symbols);
            lock().add(folder, &file.name, &lines).map_err(failed)?;
        }
    }
    let mut files = lock();
    mem::take(&mut *files).persist().map_err(failed)?;
    drop(files);
    to_stdout(&sizes(program, run))
}

/// Several outputs have headings, as Soufflé gives them; one is rows alone.
fn print_outputs(program: &Program, run: &Run) -> Result<(), Error> {
    let outputs = program.relations.iter().zip(&run.relations);
    let outputs: Vec<_> = outputs
        .filter_map(|(relation, rows)| relation.output.as_ref().map(|file| (relation, rows, file)))
        .collect();
    let mut text = Vec::new();
    for (relation, rows, file) in &outputs {
        if outputs.len() > 1 {
            text.extend_from_slice(
                format!("---------------\n{}\n===============\n", relation.name).as_bytes(),
            );
        }
        // Writing to memory does not fail.
        let _ = Lines::new(relation, rows, file.delimiter, &run.symbols).write(&mut text);
        if outputs.len() > 1 {
            text.extend_from_slice(b"===============\n");
        }
    }
    text.extend_from_slice(&sizes(program, run));
    to_stdout(&text)
}

/// What `.printsize` asks for.
fn sizes(program: &Program, run: &Run) -> Vec<u8> {
    let mut text = String::new();
    for (relation, rows) in program.relations.iter().zip(&run.relations) {
        if relation.printsize {
            text.push_str(&format!("{}\t{}\n", relation.name, rows.len()));
        }
    }
    text.into_bytes()
}

/// The rules by their time, the slowest first.
fn print_profile(checked: &Checked, run: &Run) {
    let mut rules: Vec<usize> = (0..run.profile.len()).collect();
    rules.retain(|rule| run.profile[*rule].time > Duration::ZERO);
    rules.sort_by_key(|rule| std::cmp::Reverse(run.profile[*rule].time));
    let mut stderr = io::stderr().lock();
    let _ = writeln!(stderr, "{:>9}  {:>10}  rule", "seconds", "rows");
    for (time, what) in [
        (run.loading, "reading the facts"),
        (run.planning, "planning, and building indexes"),
    ] {
        let _ = writeln!(stderr, "{:>9.3}  {:>10}  {what}", time.as_secs_f64(), "");
    }
    for rule in rules {
        let profile = run.profile[rule];
        let declared = &checked.program.rules[rule];
        let _ = writeln!(
            stderr,
            "{:>9.3}  {:>10}  {} ({})",
            profile.time.as_secs_f64(),
            profile.rows,
            checked.program.relations[declared.head].name,
            checked.source.position(declared.offset),
        );
    }
}

/// Says whether both engines read the programs alike.
pub fn lint(programs: &[PathBuf]) -> ExitCode {
    let mut clean = true;
    for path in programs {
        let findings = match shipped::read(path, &Disk) {
            Ok(checked) => checked.warnings,
            Err(problems) => problems,
        };
        print(&findings);
        clean &= findings.is_empty();
        if findings.is_empty() && io::stdout().is_terminal() {
            let _ = writeln!(
                io::stdout(),
                "{}: both engines read it alike",
                path.display()
            );
        }
    }
    if clean {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
