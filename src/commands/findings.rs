//! `llvm-facts findings`: what is wrong in the code.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anstream::StripStream;
use clap::{Args, ValueEnum};
use datalog::program::relation_name;

use crate::args::{ThreadArgs, WorkspaceArgs};
use crate::error::Error;
use crate::evaluation::{Evaluation, max_rows, shipped};
use crate::findings::program::{self, Choice};
use crate::findings::{Recipe, Report, Sources, collect};
use crate::location::{derived, excerpt};
use crate::report::Format;
use crate::report::files::{DATA, SharedFiles};
use crate::report::sarif::triage::TriageArgs;
use crate::terminal::{deliver, to_stdout, warn};
use crate::workspace::Workspaces;

#[derive(Args)]
#[command(after_help = include_str!("findings.txt"))]
pub struct FindingsArgs {
    #[command(flatten)]
    workspace: WorkspaceArgs,
    /// List the recipes with their severity, precision and tags
    #[arg(long, exclusive = true)]
    list: bool,
    /// Run these recipes only: names, or tags such as memory, arguments, input or style
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    only: Vec<String>,
    /// Leave these recipes out: names or tags
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    skip: Vec<String>,
    /// Run all recipes, also those that are left out by default: of style, and imprecise ones
    #[arg(long, conflicts_with = "only")]
    all: bool,
    /// Leave out recipes of whose reports in real code fewer than PERCENT were true [default: 25, and 0 with --only or --all]
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    min_precision: Option<u8>,
    /// The output format
    #[arg(long, value_name = "FORMAT", value_parser = Format::among(FORMATS), default_value = "text")]
    format: Format,
    /// Write to FILE instead of stdout
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Report only what is below DIR of the source root; . leaves out system headers and libraries
    #[arg(long, value_name = "DIR")]
    below: Option<String>,
    /// Exit with status 1 on findings that are not suppressed: on any, or on those that --baseline does not have
    #[arg(long, value_name = "WHEN", default_value = "never")]
    fail_on: FailOn,
    /// Leave out what does not end in SECONDS, and say so
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..))]
    budget: Option<u64>,
    /// Leave out what derives more than N rows of a relation
    #[arg(long, value_name = "N")]
    max_rows: Option<u64>,
    /// Rows that the table of models of functions gains or loses
    #[arg(long, value_name = "FILE")]
    models: Option<PathBuf>,
    #[command(flatten)]
    triage: TriageArgs,
    #[command(flatten)]
    threads: ThreadArgs,
}

const FORMATS: &[Format] = &[
    Format::Text,
    Format::Html,
    Format::Sarif,
    Format::Json,
    Format::Csv,
];

/// The findings that make the command fail.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum FailOn {
    /// Findings that the baseline does not have
    New,
    /// All findings
    Any,
    /// None
    Never,
}

impl FindingsArgs {
    /// Reports findings.
    ///
    /// # Errors
    /// A name is wrong, the facts have an error, or the report cannot be written.
    pub fn run(self) -> Result<ExitCode, Error> {
        if self.list {
            to_stdout(list()?.as_bytes())?;
            return Ok(ExitCode::SUCCESS);
        }
        let to_terminal = self.output.is_none() && io::stdout().is_terminal();
        if self.format == Format::Html && to_terminal {
            return Err(Error::Usage(
                "html is not for a terminal: write it to a file (-o FILE)".into(),
            ));
        }
        let triage = self.triage.read(true)?;
        if self.fail_on == FailOn::New && !triage.has_baseline() {
            return Err(Error::Usage("--fail-on new needs --baseline FILE".into()));
        }
        let choice = Choice {
            all: self.all,
            only: self.only.clone(),
            skip: self.skip.clone(),
            min_precision: self.min_precision,
        };
        let (recipes, notes) = choice.choose()?;
        let workspaces = Workspaces::open_facts(self.workspace.facts())?;
        let files = SharedFiles::discarded_on_signal();
        let mut report = self.evaluate(recipes, &workspaces)?;
        report.compare(&triage);
        let title = workspaces.directories();
        let title = crate::text::all_shown(&title);
        let mut text = Vec::new();
        let written = match self.format {
            Format::Html => crate::findings::html::write(&report, &title, &mut text),
            format => report.write(format, &triage, &mut text),
        };
        written.map_err(Error::io("stdout"))?;
        match (&self.output, self.format) {
            (None, Format::Text) => deliver(anstream::stdout().lock(), &text)?,
            (None, _) => to_stdout(&text)?,
            (Some(path), format) => {
                files.lock().add(path.clone(), DATA, |file| match format {
                    Format::Text => StripStream::new(file).write_all(&text),
                    _ => file.write_all(&text),
                })?;
                files.persist()?;
            }
        }
        triage.warn_of_unused();
        if self.format == Format::Text && self.output.is_none() {
            for note in notes {
                to_stdout(format!("{note}\n").as_bytes())?;
            }
        }
        let mut open = report.open();
        let fails = match self.fail_on {
            FailOn::Never => false,
            FailOn::Any => open.next().is_some(),
            FailOn::New => open.any(|finding| !finding.known),
        };
        Ok(ExitCode::from(u8::from(fails)))
    }

    /// Evaluates the recipes together. If that exceeds a limit, those that need the relation that did not end are left out.
    fn evaluate(&self, mut recipes: Vec<Recipe>, workspaces: &Workspaces) -> Result<Report, Error> {
        let models = shipped::models(self.models.as_deref())?;
        let evaluation = Evaluation {
            budget: self.budget.map(Duration::from_secs),
            max_rows: max_rows(self.max_rows, workspaces),
            ..Evaluation::new(workspaces, self.threads.number(), false)
        };
        // Each finding has a place.
        derived::warn_of_none_in(workspaces);
        loop {
            let mut checked = program::read(&recipes)?;
            shipped::find_models(&mut checked.program, workspaces, models.as_deref());
            shipped::adapt(&mut checked.program, workspaces);
            match evaluation.run(&checked) {
                Ok(outcome) => {
                    for note in outcome.run.symbols.notes() {
                        warn(&note);
                    }
                    let sources = Sources {
                        roots: excerpt::roots(self.triage.sources()),
                        below: self.below.clone(),
                    };
                    return Ok(collect(recipes, &outcome, &sources));
                }
                Err(Error::OverBudget {
                    limit,
                    predicate,
                    rows,
                }) => {
                    let (left_out, rest) = program::needing(recipes, &relation_name(&predicate))?;
                    if left_out.is_empty() || rest.is_empty() {
                        return Err(Error::OverBudget {
                            limit,
                            predicate,
                            rows,
                        });
                    }
                    let names: Vec<&str> = left_out.iter().map(|one| one.name.as_str()).collect();
                    warn(&format!(
                        "left out after {limit}: {}, which need {predicate}",
                        names.join(", ")
                    ));
                    recipes = rest;
                }
                Err(error) => return Err(error),
            }
        }
    }
}

/// Returns a line for each recipe, below the names of the columns.
fn list() -> Result<String, Error> {
    let mut text = format!(
        "{:<22} {:<8} {:>9}  tags\n",
        "recipe", "severity", "precision"
    );
    for recipe in program::recipes()? {
        let precision = recipe.precision.map(|percent| format!("{percent} %"));
        text += &format!(
            "{:<22} {:<8} {:>9}  {}\n",
            recipe.name,
            recipe.severity.name(),
            precision.unwrap_or_default(),
            recipe.tags.join(", ")
        );
    }
    Ok(text)
}
