//! `llvm-facts check`: reports the constraints that a workspace violates.

mod explain;
mod selection;

use std::cmp::Reverse;
use std::fmt::Write as _;
use std::io;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use clap::Args;
use datalog::Checked;
use datalog::proof::Row;
use rustc_hash::FxHashMap;
use serde::{Serialize, Serializer};

use crate::args::{BatchArgs, ProofArgs, ThreadArgs, WorkspaceArgs, limit};
use crate::error::Error;
use crate::evaluation::{Evaluation, only, shipped};
use crate::location::derived;
use crate::location::place::Place;
use crate::report::proofs::sarif::steps;
use crate::report::proofs::{self, Explanation, line, text};
use crate::report::sarif::triage::{Triage, TriageArgs};
use crate::report::sarif::{self, About, Finding, Level, Rule};
use crate::report::{Format, json};
use crate::schema::{self, CONSTRAINTS, Severity};
use crate::terminal::{deliver, to_stdout};
use crate::text::{all_shown, count};
use crate::workspace::Workspaces;
use explain::explain as explain_constraint;
use selection::Selection;

/// The relation that constraints derive: constraint, subject, detail.
const VIOLATION: &str = "violation";

#[derive(Args)]
#[command(after_help = include_str!("check.txt"))]
pub struct CheckArgs {
    #[command(flatten)]
    workspace: WorkspaceArgs,
    /// Check the constraints of GROUP only, such as call (may be repeated)
    #[arg(long, alias = "stem", value_name = "GROUP")]
    group: Vec<String>,
    /// Check the constraint of this name only (may be repeated, and combined with --group)
    #[arg(long, value_name = "NAME")]
    constraint: Vec<String>,
    /// Explain the constraint of this name, with its rules and an example, and check nothing
    #[arg(long, value_name = "NAME", exclusive = true)]
    explain: Option<String>,
    /// The output format
    #[arg(long, value_name = "FORMAT", value_parser = Format::among(FORMATS), default_value = "text")]
    format: Format,
    /// Show the first N subjects of each constraint in the text; 0 shows all
    #[arg(long, value_name = "N", default_value = "5", value_parser = limit)]
    limit: usize,
    /// Show below each violation how it was derived, in text, json and sarif, see `why`
    #[arg(long)]
    why: bool,
    #[command(flatten)]
    proof: ProofArgs,
    #[command(flatten)]
    triage: TriageArgs,
    #[command(flatten)]
    threads: ThreadArgs,
    #[command(flatten)]
    batches: BatchArgs,
    /// Print no report; the exit status has the result
    #[arg(short, long)]
    quiet: bool,
}

const FORMATS: &[Format] = &[Format::Text, Format::Tsv, Format::Json, Format::Sarif];

#[derive(Serialize)]
struct Report<'a> {
    /// The number of constraints checked, if not all.
    #[serde(skip_serializing_if = "Option::is_none")]
    checked: Option<usize>,
    violations: usize,
    constraints: Vec<Violated<'a>>,
    /// The proofs of the violations, if they are wanted.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "nodes")]
    proofs: Option<Explanation>,
}

/// Writes the rows of proofs.
fn nodes<S: Serializer>(proofs: &Option<Explanation>, to: S) -> Result<S::Ok, S::Error> {
    proofs.as_ref().map(proofs::json::value).serialize(to)
}

/// A constraint and its violations.
#[derive(Serialize)]
struct Violated<'a> {
    name: &'a str,
    meaning: &'a str,
    severity: Severity,
    /// The messages of LLVM's Verifier.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    llvm: &'a [&'a str],
    violations: usize,
    subjects: Vec<Subject<'a>>,
}

#[derive(Serialize)]
struct Subject<'a> {
    subject: &'a str,
    /// Its source position, if debug info has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    detail: &'a str,
    /// The node of its proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<usize>,
}

impl CheckArgs {
    /// Checks a workspace.
    ///
    /// # Errors
    /// The check could not be done.
    pub fn run(self) -> Result<ExitCode, Error> {
        match &self.explain {
            Some(name) => explain_constraint(name).map(|()| ExitCode::SUCCESS),
            None => self.check().map_err(Error::undone),
        }
    }

    fn check(&self) -> Result<ExitCode, Error> {
        if self.why && self.format == Format::Tsv {
            return Err(Error::Usage(
                "--why needs --format text, json or sarif".into(),
            ));
        }
        let triage = self.triage.read(self.format == Format::Sarif)?;
        let workspaces = Workspaces::open(self.workspace.facts())?;
        let evaluation = Evaluation {
            batch_rows: self.batches.batch_rows,
            ..Evaluation::new(&workspaces, self.threads.number(), self.quiet)
        };
        let selection = Selection::new(&self.group, &self.constraint)?;
        let checked = constraints(selection.as_ref(), &workspaces)?;
        let outcome = evaluation.run(&checked)?;
        let output = outcome.named(VIOLATION);
        let rows = output.map(|output| output.texts()).unwrap_or_default();
        let mut report = Report::new(&rows);
        report.checked = selection.map(|selection| selection.len());
        if !self.quiet {
            if report.violations > 0 && self.format != Format::Tsv {
                report.locate(&evaluation)?;
                if self.why {
                    report.prove(self, &evaluation)?;
                }
            }
            match self.format {
                Format::Json => to_stdout(&json::format(&report)?)?,
                Format::Sarif => {
                    let mut log = Vec::new();
                    let written = report.sarif(&triage, &mut log);
                    written.map_err(Error::io("stdout"))?;
                    to_stdout(&log)?;
                }
                Format::Text => deliver(anstream::stdout().lock(), report.text(self).as_bytes())?,
                _ => to_stdout(&output.map(|output| output.lines()).unwrap_or_default())?,
            }
        }
        triage.warn_of_unused();
        Ok(ExitCode::from(u8::from(report.violations > 0)))
    }
}

/// Reads the selected constraints, or all, for workspaces.
fn constraints(selection: Option<&Selection>, workspaces: &Workspaces) -> Result<Checked, Error> {
    let mut checked = shipped::program("main.dl")?;
    only(&mut checked.program, VIOLATION);
    if let Some(selection) = selection {
        selection.apply(&mut checked.program);
    }
    shipped::adapt(&mut checked.program, workspaces);
    Ok(checked)
}

impl<'a> Report<'a> {
    /// Groups sorted rows by constraint: the most severe first, and among those the constraint with the most violations.
    fn new(rows: &'a [Vec<String>]) -> Self {
        let mut constraints: Vec<Violated> = Vec::new();
        for row in rows {
            let [name, subject, detail] = &row[..] else {
                continue;
            };
            if constraints.last().is_none_or(|last| last.name != name) {
                let known = schema::constraint(name);
                constraints.push(Violated {
                    name,
                    meaning: known.map_or("", |known| known.meaning),
                    severity: known.map_or(Severity::Rejected, |known| known.severity),
                    llvm: known.map_or(&[], |known| known.messages),
                    violations: 0,
                    subjects: Vec::new(),
                });
            }
            if let Some(constraint) = constraints.last_mut() {
                constraint.violations += 1;
                constraint.subjects.push(Subject {
                    subject,
                    place: None,
                    detail,
                    proof: None,
                });
            }
        }
        // The sort is stable, so that equal ones stay in order of their names.
        constraints.sort_by_key(|one| (one.severity, Reverse(one.violations)));
        Report {
            checked: None,
            violations: constraints.iter().map(|c| c.violations).sum(),
            constraints,
            proofs: None,
        }
    }

    /// Adds the source position of each subject.
    fn locate(&mut self, evaluation: &Evaluation) -> Result<(), Error> {
        derived::warn_of_none_in(evaluation.workspaces);
        let subjects = self.constraints.iter().flat_map(|one| &one.subjects);
        let subjects = subjects.map(|one| one.subject).collect();
        let places = derived::locate(&subjects, evaluation)?;
        for constraint in &mut self.constraints {
            for subject in &mut constraint.subjects {
                subject.place = places.get(subject.subject).cloned();
            }
        }
        Ok(())
    }

    /// Proves the violations that are shown.
    fn prove(&mut self, args: &CheckArgs, evaluation: &Evaluation) -> Result<(), Error> {
        // Other constraints need not be evaluated again.
        let violated: Vec<String> = self
            .constraints
            .iter()
            .map(|one| one.name.to_owned())
            .collect();
        let selection = Selection::new(&[], &violated)?;
        let checked = constraints(selection.as_ref(), evaluation.workspaces)?;
        let mut proofs = evaluation.prove(&checked)?;
        let mut relations = checked.program.relations.iter();
        let relation = relations.position(|relation| relation.name == VIOLATION);
        let rows = relation
            .into_iter()
            .flat_map(|relation| proofs.rows(relation));
        let rows = rows.map(|row| {
            let line = String::from_utf8_lossy(&line(&proofs, &row)).into_owned();
            (line, row)
        });
        let rows: FxHashMap<String, Row> = rows.collect();
        let limit = match args.format {
            Format::Text => args.limit,
            _ => usize::MAX,
        };
        let mut shown = Vec::new();
        let mut roots = Vec::new();
        for constraint in &mut self.constraints {
            for subject in constraint.subjects.iter_mut().take(limit) {
                let line = [constraint.name, subject.subject, subject.detail].join("\t");
                if let Some(row) = rows.get(&line) {
                    roots.push(row.clone());
                    shown.push(subject);
                }
            }
        }
        let depth = args.proof.depth();
        let explanation = proofs::explain(&mut proofs, &roots, depth, evaluation)?;
        for (subject, root) in shown.into_iter().zip(&explanation.roots) {
            subject.proof = Some(*root);
        }
        self.proofs = Some(explanation);
        Ok(())
    }

    /// Writes the violations as SARIF.
    fn sarif(&self, triage: &Triage, out: &mut Vec<u8>) -> io::Result<()> {
        let rules: Vec<Rule> = self
            .constraints
            .iter()
            .map(|constraint| Rule {
                id: constraint.name,
                about: About {
                    description: constraint.meaning.to_owned(),
                    ..About::default()
                },
                level: match constraint.severity {
                    Severity::Rejected => Level::Error,
                    Severity::DebugInfoDropped => Level::Warning,
                },
            })
            .collect();
        let findings = self.constraints.iter().enumerate().flat_map(|(rule, one)| {
            one.subjects.iter().map(move |one| Finding {
                rule,
                message: format!("{}: {}", one.subject, one.detail),
                place: one.place.as_deref().and_then(Place::read),
                entity: Some(one.subject),
                steps: match (&self.proofs, one.proof) {
                    (Some(proofs), Some(root)) => steps(proofs, root),
                    _ => Vec::new(),
                },
            })
        });
        sarif::write(&rules, &findings.collect::<Vec<_>>(), triage, out)
    }

    /// Returns the report as text with colours.
    fn text(&self, args: &CheckArgs) -> String {
        let total = self.checked.unwrap_or(CONSTRAINTS.len());
        let colored = |color: AnsiColor| Style::new().fg_color(Some(color.into()));
        let (name, id) = (Style::new().bold(), colored(AnsiColor::Cyan));
        let [bad, good] = [AnsiColor::Red, AnsiColor::Green].map(|color| colored(color).bold());
        let others = match self.checked {
            Some(checked) => format!(", {} not checked", CONSTRAINTS.len() - checked),
            None => String::new(),
        };
        if self.violations == 0 {
            let facts = all_shown(args.workspace.facts());
            let all = match total {
                1 => "the constraint holds".to_owned(),
                _ => format!("all {total} constraints hold"),
            };
            return format!("{facts}: {good}{all}{good:#}{others}\n");
        }
        let mut text = String::new();
        let mut proofs = self.proofs.as_ref().map(text::Writer::new);
        // Writing to a string does not fail.
        for constraint in &self.constraints {
            let violations = count(constraint.violations, "violation");
            let _ = writeln!(text, "{name}{}{name:#}: {violations}", constraint.name);
            let _ = writeln!(text, "  {}", constraint.meaning);
            if !constraint.llvm.is_empty() {
                let verdict = constraint.severity.words();
                let _ = writeln!(text, "  LLVM {verdict}: {}", constraint.llvm.join(" | "));
            }
            for one in constraint.subjects.iter().take(args.limit) {
                text.push_str("    ");
                if let Some(place) = &one.place {
                    let _ = write!(text, "{name}{place}{name:#}: ");
                }
                let _ = writeln!(text, "{id}{}{id:#}: {}", one.subject, one.detail);
                if let (Some(proofs), Some(root)) = (&mut proofs, one.proof) {
                    proofs.tree(root, 3, &mut text);
                }
            }
            if let more @ 1.. = constraint.violations.saturating_sub(args.limit) {
                let _ = writeln!(text, "    and {more} more (--limit 0 shows all)");
            }
            text.push('\n');
        }
        let violations = count(self.violations, "violation");
        let violated = count(self.constraints.len(), "constraint");
        let holding = count(total - self.constraints.len(), "constraint");
        let _ = writeln!(
            text,
            "{bad}{violations}{bad:#} of {violated}; {holding} hold{others}"
        );
        text
    }
}
