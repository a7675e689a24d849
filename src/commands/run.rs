//! `run`: evaluates a program.

use std::io::{self, Write};
use std::mem;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use datalog::diagnostic::Diagnostic;
use datalog::program::Program;
use datalog::{Checked, Run};

use crate::error::{Error, warn};
use crate::evaluation::shipped::{self, Local, Shipped};
use crate::evaluation::{
    discard_on_signal, evaluate_in_batches, everything, find_compressed, lines, main_program, only,
    places, print, sizes, write_outputs,
};
use crate::nearest::nearest;
use crate::results::{self, Format, Results};
use crate::schema;
use crate::terminal::to_stdout;

/// What `run` runs.
pub enum What {
    /// A file.
    File(PathBuf),
    /// A shipped program or a relation of `everything.dl`.
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
    /// What is of one module is evaluated for modules of so many rows at a time; for all if this is 0.
    pub batch_rows: u64,
    /// How outputs are written, if not as the program says.
    pub format: Option<Format>,
    /// Whether to print what the rules took.
    pub profile: bool,
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
    let mut relations = checked.program.relations.iter();
    if !relations.any(|relation| relation.output.is_some() || relation.printsize) {
        warn("the program has no output: say `.output RELATION` in it");
        return Ok(ExitCode::SUCCESS);
    }
    places::warn_of_none(&checked.program, &request.facts);
    let files = Arc::default();
    discard_on_signal(Arc::clone(&files));
    let (facts, rows) = (&request.facts, request.batch_rows);
    let Some(run) = evaluate_in_batches(&checked, facts, rows, request.jobs, false) else {
        return Ok(ExitCode::FAILURE);
    };
    for note in run.symbols.notes() {
        warn(&note);
    }
    let written = if request.output == Path::new("-") {
        print_outputs(&checked.program, &run, request.format)
    } else {
        let (output, format) = (&request.output, request.format);
        let written = write_outputs(&checked.program, &run, output, format, &files);
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

/// Reads the program that is asked for.
///
/// # Errors
/// There is none of that name.
pub fn read(what: &What) -> Result<Result<Checked, Vec<Diagnostic>>, Error> {
    let name = match what {
        What::File(path) => return Ok(shipped::read(path, &Local)),
        What::Analysis(name) => name,
    };
    if let Some(path) = path_of(name) {
        return Ok(shipped::read(Path::new(path), &Shipped));
    }
    if name == "main" {
        return Ok(main_program());
    }
    let mut everything = match everything() {
        Ok(everything) => everything,
        Err(problems) => return Ok(Err(problems)),
    };
    let relation = name.replace(':', "__");
    let relations = &everything.program.relations;
    if !relations.iter().any(|declared| declared.name == relation) {
        return Err(no_analysis(
            name,
            relations
                .iter()
                .map(|declared| declared.name.replace("__", ":")),
        ));
    }
    only(&mut everything.program, &relation);
    Ok(Ok(everything))
}

/// The shipped programs that have a name, and their paths below `datalog/`: analyses, then recipes.
fn named() -> impl Iterator<Item = (&'static str, &'static str)> {
    ["analyses/", "recipes/"].into_iter().flat_map(|folder| {
        schema::FILES.iter().filter_map(move |(path, _)| {
            Some((path.strip_prefix(folder)?.strip_suffix(".dl")?, *path))
        })
    })
}

fn path_of(name: &str) -> Option<&'static str> {
    let (_, path) = named().find(|(program, _)| *program == name)?;
    Some(path)
}

/// The names of all shipped programs.
pub fn programs() -> impl Iterator<Item = &'static str> {
    named().map(|(name, _)| name).chain(["main"])
}

fn no_analysis(name: &str, relations: impl Iterator<Item = String>) -> Error {
    let programs: Vec<&str> = programs().collect();
    let programs_too = relations.chain(programs.iter().map(|program| (*program).to_owned()));
    let suggestion = nearest(name, programs_too);
    Error::NoAnalysis {
        name: name.to_owned(),
        suggestion,
        programs: programs.join(", "),
    }
}

/// Prints the outputs, and the sizes that were asked for.
fn print_outputs(program: &Program, run: &Run, format: Option<Format>) -> Result<(), Error> {
    let outputs = program.relations.iter().zip(&run.relations);
    let outputs = outputs.filter_map(|(relation, rows)| {
        let file = relation.output.as_ref()?;
        let lines = lines(program, relation, rows, file, run);
        Some((Results::all(&relation.name, lines), file))
    });
    let (results, files): (Vec<_>, Vec<_>) = outputs.unzip();
    match (format, results.as_slice(), files.as_slice()) {
        (_, [], _) => {}
        // What the program says of delimiter and names.
        (None, [one], [file]) if file.delimiter != b'\t' || file.headers => {
            let mut text = Vec::new();
            one.lines.write(&mut text).map_err(Error::io("stdout"))?;
            to_stdout(&text)?;
        }
        _ => results::print(&results, format)?,
    }
    to_stdout(&sizes(program, run))
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
    if run.merged > 0 {
        let _ = writeln!(
            stderr,
            "{:>9}  {:>10}  runs over some modules each",
            "", run.merged
        );
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
