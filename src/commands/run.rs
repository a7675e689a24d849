//! `llvm-facts run`: evaluates a Datalog program.

use clap::Args;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use datalog::proof::Row;
use datalog::source::head;
use datalog::{Checked, Run};

use crate::args::{BatchArgs, ProofArgs, ThreadArgs};
use crate::error::Error;
use crate::evaluation::shipped::{self, Kind, ProgramName, find_models};
use crate::evaluation::{Evaluation, max_rows, sizes};
use crate::location::derived;
use crate::report::files::SharedFiles;
use crate::report::proofs::{self, explain, first};
use crate::report::sarif::triage::TriageArgs;
use crate::report::{self, Format, json, outputs};
use crate::terminal::{deliver, print_diagnostics, to_stdout, warn};
use crate::text::{all_shown, first_sentence};
use crate::workspace::Workspaces;

#[derive(Args)]
#[command(after_help = include_str!("run.txt"))]
pub struct RunArgs {
    /// The program, a .dl file; - reads it from stdin
    #[arg(
        value_name = "PROGRAM",
        required_unless_present_any = ["analysis", "list"],
        conflicts_with = "analysis"
    )]
    program: Option<PathBuf>,
    /// A shipped program, see --list, or a relation of everything.dl (violation, function:calls, ...), from this binary
    #[arg(short, long, value_name = "NAME")]
    analysis: Option<String>,
    /// List the shipped programs
    #[arg(long, exclusive = true)]
    list: bool,
    /// The fact files, or a directory of workspaces; may be repeated [default: facts or .]
    ///
    /// The default is facts if it exists, otherwise the current directory.
    #[arg(short = 'F', long = "fact-dir", value_name = "DIR")]
    facts: Vec<PathBuf>,
    /// Rows that the table of models gains or loses
    ///
    /// Models say what functions do with data, for taint and other recipes.
    #[arg(long, value_name = "FILE")]
    models: Option<PathBuf>,
    /// The directory to write to; - prints to stdout
    #[arg(
        short = 'D',
        long = "output-dir",
        value_name = "DIR",
        default_value = "."
    )]
    output: PathBuf,
    /// The format of all outputs [default: as the program declares; text on a terminal]
    #[arg(long, value_name = "FORMAT", value_parser = Format::among(report::ROWS))]
    format: Option<Format>,
    /// Write only rows with a `place` below DIR of the source root
    ///
    /// . leaves out system headers and libraries.
    #[arg(long, value_name = "DIR")]
    below: Option<String>,
    /// Stop after SECONDS; `points_to` then runs as `points_to_unified`
    ///
    /// Any other program fails.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    budget: Option<u64>,
    /// Stop at N rows of a recursive relation, as --budget does; 0: never
    ///
    /// The default is 0, but for `points_to` 8 million, or as many as the facts have: it would not end for a few programs.
    #[arg(long, value_name = "N")]
    max_rows: Option<u64>,
    #[command(flatten)]
    threads: ThreadArgs,
    #[command(flatten)]
    batches: BatchArgs,
    /// Print the rules with their time and rows, the slowest first, to stderr
    #[arg(long)]
    profile: bool,
    /// Write below each row how it was derived, see `why`
    ///
    /// The format is text (the default), json or sarif.
    #[arg(long, conflicts_with_all = ["below", "profile", "batch_rows", "budget", "max_rows"])]
    why: bool,
    #[command(flatten)]
    proof: ProofArgs,
    #[command(flatten)]
    triage: TriageArgs,
}

impl RunArgs {
    /// Evaluates a program.
    ///
    /// # Errors
    /// The program or the facts have an error, or the outputs cannot be written.
    pub fn run(self) -> Result<ExitCode, Error> {
        if self.list {
            to_stdout(list().as_bytes())?;
            return Ok(ExitCode::SUCCESS);
        }
        let workspaces = open_facts(&self.facts)?;
        let program = match &self.program {
            Some(path) => ProgramName::File(path.clone()),
            None => ProgramName::Shipped(self.analysis.clone().unwrap_or_default()),
        };
        let is_points_to = matches!(&program, ProgramName::Shipped(name) if name == "points_to");
        let limit = self.max_rows.or((!is_points_to).then_some(0));
        let mut evaluation = Evaluation {
            batch_rows: self.batches.batch_rows,
            budget: self.budget.map(Duration::from_secs),
            max_rows: max_rows(limit, &workspaces),
            ..Evaluation::new(&workspaces, self.threads.number(), false)
        };
        match self.evaluate(&program, &evaluation) {
            Err(error @ Error::OverBudget { .. }) if is_points_to => {
                warn(&format!("{error}; points_to_unified instead"));
                (evaluation.budget, evaluation.max_rows) = (None, None);
                let coarser = ProgramName::Shipped("points_to_unified".to_owned());
                self.evaluate(&coarser, &evaluation)
            }
            result => result,
        }
    }

    fn evaluate(&self, program: &ProgramName, evaluation: &Evaluation) -> Result<ExitCode, Error> {
        let mut checked = program.read()?;
        let models = shipped::models(self.models.as_deref())?;
        let workspaces = evaluation.workspaces;
        find_models(&mut checked.program, workspaces, models.as_deref());
        if let ProgramName::Shipped(_) = program {
            shipped::adapt(&mut checked.program, workspaces);
        }
        print_diagnostics(&checked.warnings);
        let mut relations = checked.program.relations.iter();
        if !relations.any(|relation| relation.output.is_some() || relation.printsize) {
            warn("the program has no output: say `.output RELATION` in it");
            return Ok(ExitCode::SUCCESS);
        }
        derived::warn_of_none(&checked.program, workspaces);
        if self.why {
            return self.write_proofs(&checked, evaluation);
        }
        let triage = self.triage.read(self.format == Some(Format::Sarif))?;
        let files = SharedFiles::discarded_on_signal();
        let mut outcome = evaluation.run(&checked)?;
        if let Some(directory) = &self.below {
            derived::keep_below(&checked.program, &mut outcome.run, directory)?;
        }
        for note in outcome.run.symbols.notes() {
            warn(&note);
        }
        let written = if self.output == Path::new("-") {
            outputs::print(&outcome, self.format, &triage)
        } else {
            outputs::write(&outcome, &self.output, self.format, &triage, &files)
        };
        triage.warn_of_unused();
        if self.profile {
            print_profile(&checked, &outcome.run);
        }
        written.map(|()| ExitCode::SUCCESS)
    }

    /// Evaluates a program, and writes the rows of its outputs with their proofs.
    fn write_proofs(&self, checked: &Checked, evaluation: &Evaluation) -> Result<ExitCode, Error> {
        let format = self.format.unwrap_or(Format::Text);
        if !matches!(format, Format::Text | Format::Json | Format::Sarif) {
            return Err(Error::Usage(
                "--why needs --format text, json or sarif".into(),
            ));
        }
        if checked.is_shipped && evaluation.workspaces.are_unrelated() {
            let paths = all_shown(&evaluation.workspaces.directories());
            return Err(Error::Usage(format!(
                "--why explains the rows of one workspace at a time: {paths}"
            )));
        }
        let triage = self.triage.read(format == Format::Sarif)?;
        let files = SharedFiles::discarded_on_signal();
        let mut proofs = evaluation.prove(checked)?;
        for note in proofs.run().symbols.notes() {
            warn(&note);
        }
        let outputs = checked.program.relations.iter().enumerate();
        let outputs =
            outputs.filter_map(|(number, relation)| Some((number, relation.output.as_ref()?)));
        let rows = |number| first(&proofs, proofs.rows(number), usize::MAX).0;
        let outputs: Vec<(&str, Vec<Row>)> = outputs
            .map(|(number, file)| (file.name.as_str(), rows(number)))
            .collect();
        let is_printed = self.output == Path::new("-");
        // The proofs of a text refer to one another.
        let groups = if is_printed {
            let all = outputs.into_iter().flat_map(|(_, rows)| rows);
            vec![("", all.collect())]
        } else {
            outputs
        };
        let mut texts: Vec<(PathBuf, Vec<u8>)> = Vec::new();
        for (name, rows) in groups {
            let explanation = explain(&mut proofs, &rows, self.proof.depth(), evaluation)?;
            let text = match format {
                Format::Json => json::format(&proofs::json::value(&explanation))?,
                Format::Sarif => proofs::sarif::write(&explanation, &triage)?,
                _ => proofs::text::write(&explanation).into_bytes(),
            };
            texts.push((Path::new(name).with_extension(format.ending()), text));
        }
        if !is_printed {
            outputs::write_texts(&self.output, &texts, &files)?;
        }
        for (_, text) in texts.iter().filter(|_| is_printed) {
            match format {
                Format::Text => deliver(anstream::stdout().lock(), text)?,
                _ => to_stdout(text)?,
            }
        }
        to_stdout(sizes(checked, proofs.run()).as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Opens the folders of the facts; by default the other commands' if it exists, otherwise Soufflé's.
///
/// # Errors
/// As for [`Workspaces::open_facts`].
pub fn open_facts(folders: &[PathBuf]) -> Result<Workspaces, Error> {
    if !folders.is_empty() {
        return Workspaces::open_facts(folders);
    }
    let facts = Some(Path::new("facts")).filter(|facts| facts.is_dir());
    Workspaces::open_facts(&[facts.unwrap_or(Path::new(".")).to_owned()])
}

/// Returns the shipped programs, each with its first sentence.
fn list() -> String {
    let mut text = String::new();
    for (kind, title) in [
        (Kind::Analysis, "Analyses"),
        (
            Kind::Recipe,
            "Recipes, which report findings with `place` and `message`",
        ),
    ] {
        text += &format!("{title}:\n");
        for program in shipped::programs().filter(|program| program.kind == kind) {
            let head = head(program.text);
            let prose = head.split(" docs/").next().unwrap_or_default();
            let sentence = first_sentence(prose).trim_end_matches(['.', ':']);
            text += &format!("  {:<22} {sentence}\n", program.name);
        }
    }
    text
}

/// Prints the rules by their time, the slowest first.
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
