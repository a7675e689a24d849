//! `llvm-facts why`: proves rows.

use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

use datalog::program::{Constant, Program, Relation, ValueKind, predicate_name};
use datalog::query::{PatternColumn, RowPattern, pattern};

use super::run::open_facts;
use crate::args::{ProofArgs, ThreadArgs, limit};
use crate::error::Error;
use crate::evaluation::shipped::{self, ProgramName};
use crate::evaluation::{Evaluation, only};
use crate::names::suggest;
use crate::report::proofs::{Explanation, dot, explain, first, json, sarif, text};
use crate::report::sarif::triage::Triage;
use crate::report::{self, Format};
use crate::terminal::{deliver, print_diagnostics, to_stdout, warn};
use crate::text::{all_shown, count, hint};
use crate::workspace::Workspaces;

#[derive(Args)]
#[command(after_help = include_str!("why.txt"))]
pub struct WhyArgs {
    /// The rows, such as 'function:calls(f, "list.bc:@free")'
    #[arg(value_name = "ROWS")]
    rows: String,
    /// The program that derives them, a .dl file; - reads it from stdin
    #[arg(value_name = "PROGRAM", conflicts_with = "analysis")]
    program: Option<PathBuf>,
    /// A shipped program, see `run --list`, from this binary
    #[arg(short, long, value_name = "NAME")]
    analysis: Option<String>,
    /// The directory of the fact files, or a directory of workspaces; may be repeated [default: facts if it exists, otherwise .]
    #[arg(short = 'F', long = "fact-dir", value_name = "DIR")]
    facts: Vec<PathBuf>,
    #[command(flatten)]
    proof: ProofArgs,
    /// Explain the first N rows that match; 0 explains all
    #[arg(long, value_name = "N", default_value = "5", value_parser = limit)]
    limit: usize,
    /// The output format
    #[arg(long, value_name = "FORMAT", value_parser = Format::among(FORMATS), default_value = "text")]
    format: Format,
    #[command(flatten)]
    threads: ThreadArgs,
}

const FORMATS: &[Format] = &[Format::Text, Format::Json, Format::Sarif, Format::Dot];

impl WhyArgs {
    /// Explains rows.
    ///
    /// # Errors
    /// No row matches, or the pattern, the program or the facts have an error.
    pub fn run(self) -> Result<ExitCode, Error> {
        let pattern = pattern(&self.rows).map_err(|problems| Error::from(problems).undone())?;
        let program = match (&self.program, &self.analysis) {
            (Some(program), _) => ProgramName::File(program.clone()),
            (None, Some(name)) => ProgramName::Shipped(name.clone()),
            (None, None) => ProgramName::Shipped(pattern.relation.clone()),
        };
        let mut checked = program.read()?;
        print_diagnostics(&checked.warnings);
        let number = find(&checked.program, &pattern)?;
        let all = open_facts(&self.facts)?;
        if let ProgramName::Shipped(_) = program {
            shipped::adapt(&mut checked.program, &all);
        }
        only(&mut checked.program, &pattern.relation);
        checked.program.prune();
        let places = if checked.is_shipped {
            candidates(&all, &pattern)
        } else {
            vec![all]
        };
        let mut others = 0;
        for (index, workspaces) in places.iter().enumerate() {
            let evaluation = Evaluation::new(workspaces, self.threads.number(), false);
            let mut proofs = evaluation.prove(&checked)?;
            let (rows, matching) = first(&proofs, proofs.matching(number, &pattern), self.limit);
            if matching == 0 {
                others += proofs.run().relations[number].len();
                continue;
            }
            if index + 1 < places.len() {
                let directories = workspaces.directories();
                let first = all_shown(&directories);
                warn(&format!(
                    "only rows of {first}; an id of another workspace in ROWS, or -F, chooses that"
                ));
            }
            let explanation = explain(&mut proofs, &rows, self.proof.depth(), &evaluation)?;
            return self.print(&explanation, rows.len(), matching);
        }
        let name = predicate_name(&pattern.relation);
        let all = count(others, "row");
        let reason = format!("no row matches: `{name}` has {all}");
        Err(Error::Refused(reason))
    }

    /// Prints the explanation of some of the rows that match.
    fn print(
        &self,
        explanation: &Explanation,
        explained: usize,
        matching: usize,
    ) -> Result<ExitCode, Error> {
        let more = (explained < matching).then(|| {
            format!("the first {explained} of {matching} rows that match (--limit 0 explains all)")
        });
        match self.format {
            Format::Json => {
                let mut value = json::value(explanation);
                value["rows"] = matching.into();
                to_stdout(&report::json::format(&value)?)?;
            }
            Format::Sarif => to_stdout(&sarif::write(explanation, &Triage::default())?)?,
            Format::Dot => to_stdout(dot::write(explanation, &self.rows).as_bytes())?,
            _ => {
                let mut text = text::write(explanation);
                text.extend(more.iter().map(|more| format!("\n{more}\n")));
                deliver(anstream::stdout().lock(), text.as_bytes())?;
            }
        }
        if let (Some(more), Format::Sarif | Format::Dot) = (&more, self.format) {
            warn(more);
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Returns the unrelated workspaces that may have rows of the pattern: the one that its ids are of, or all.
fn candidates(all: &Workspaces, pattern: &RowPattern) -> Vec<Workspaces> {
    let mut each = all.unrelated();
    for column in &pattern.columns {
        if let PatternColumn::Constant(Constant::Symbol(id)) = column
            && let Some(place) = each.iter().position(|one| one.module_of(id).is_some())
        {
            return vec![each.swap_remove(place)];
        }
    }
    each
}

/// Returns the relation of a pattern.
///
/// # Errors
/// There is none, or it has other columns.
fn find(program: &Program, pattern: &RowPattern) -> Result<usize, Error> {
    let mut relations = program.relations.iter();
    let Some(number) = relations.position(|declared| declared.name == pattern.relation) else {
        let names = program
            .relations
            .iter()
            .map(|declared| declared.name.as_str());
        return Err(Error::Usage(format!(
            "the program declares no relation `{}`{}",
            pattern.relation,
            hint(suggest(&pattern.relation, names))
        )));
    };
    let declared = &program.relations[number];
    let mut kinds = pattern.columns.iter().zip(&declared.columns);
    let is_kind = |(column, (_, kind)): (&PatternColumn, &(String, ValueKind))| match column {
        PatternColumn::Constant(constant) => constant.kind() == *kind,
        _ => true,
    };
    if pattern.columns.len() == declared.columns.len() && kinds.all(is_kind) {
        return Ok(number);
    }
    Err(Error::Usage(format!(
        "the columns of the relation are `{}`",
        signature(declared)
    )))
}

/// Writes the columns of a relation with their kinds.
fn signature(relation: &Relation) -> String {
    let columns = relation.columns.iter().map(|(name, kind)| {
        let kind = match kind {
            ValueKind::Symbol => "symbol",
            ValueKind::Number => "number",
            ValueKind::Record(_) => "a record",
        };
        format!("{name}: {kind}")
    });
    let columns: Vec<String> = columns.collect();
    format!("{}({})", relation.name, columns.join(", "))
}
