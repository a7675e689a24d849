//! `llvm-facts why-not`: explains why a program reports nothing at a place.

mod place;

use clap::Args;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use datalog::near_miss::{Goal, Search};
use datalog::program::Program;
use datalog::proof::{Proofs, Row};
use serde_json::{Value, json};

use super::run::open_facts;
use crate::args::{ProofArgs, ThreadArgs, limit};
use crate::error::Error;
use crate::evaluation::Evaluation;
use crate::evaluation::shipped::{self, ProgramName};
use crate::location::derived::{place_column, warn_of_none};
use crate::report::near_misses::{self, NearMiss, Outcome, Tried, explain, text::described};
use crate::report::proofs::{first, literal, value};
use crate::report::{self, Format};
use crate::terminal::{deliver, print_diagnostics, to_stdout};
use crate::text::count;
use place::{Code, Query};

#[derive(Args)]
#[command(after_help = include_str!("why_not.txt"))]
pub struct WhyNotArgs {
    /// A shipped program, see `run --list`, or a .dl file; - reads it from stdin
    #[arg(value_name = "RECIPE")]
    recipe: String,
    /// The place: list.c:12, list.c:12:3, or the id of an instruction, function, ...
    #[arg(value_name = "PLACE")]
    place: String,
    /// The directory of the fact files, or a directory of workspaces; may be repeated [default: facts if it exists, otherwise .]
    #[arg(short = 'F', long = "fact-dir", value_name = "DIR")]
    facts: Vec<PathBuf>,
    #[command(flatten)]
    proof: ProofArgs,
    /// Show the N nearest rules; 0 shows all
    #[arg(long, value_name = "N", default_value = "1", value_parser = limit)]
    limit: usize,
    /// The output format
    #[arg(long, value_name = "FORMAT", value_parser = Format::among(FORMATS), default_value = "text")]
    format: Format,
    #[command(flatten)]
    threads: ThreadArgs,
}

const FORMATS: &[Format] = &[Format::Text, Format::Json];

/// What is to be said of an output.
struct Answer {
    /// The output, as a predicate.
    output: String,
    /// The rows at the place, as atoms.
    found: Vec<String>,
    /// The nearest rules, if there is no row.
    miss: Option<NearMiss>,
}

impl WhyNotArgs {
    /// Explains what keeps a program from reporting a place.
    ///
    /// # Errors
    /// The program has no output with places, nothing is at the place, or the program or the facts have an error.
    pub fn run(self) -> Result<ExitCode, Error> {
        let path = Path::new(&self.recipe);
        let is_file = self.recipe == "-" || path.extension().is_some_and(|ending| ending == "dl");
        let name = if is_file {
            ProgramName::File(path.to_owned())
        } else {
            ProgramName::Shipped(self.recipe.clone())
        };
        let query = Query::new(&self.place);
        let mut checked = name.read()?;
        print_diagnostics(&checked.warnings);
        let all = open_facts(&self.facts)?;
        if let ProgramName::Shipped(_) = name {
            shipped::adapt(&mut checked.program, &all);
        }
        let outputs = keep_outputs_with_places(&mut checked.program)?;
        warn_of_none(&checked.program, &all);
        let workspaces = if checked.is_shipped {
            all.unrelated()
        } else {
            vec![all]
        };
        for workspaces in &workspaces {
            let evaluation = Evaluation::new(workspaces, self.threads.number(), false);
            let mut proofs = evaluation.prove(&checked)?;
            let code = Code::find(&query, workspaces, &proofs)?;
            if code.is_empty() {
                continue;
            }
            let mut answers = Vec::new();
            for (relation, column) in &outputs {
                let answer = self.answer(*relation, *column, &code, &mut proofs, &evaluation)?;
                answers.push(answer);
            }
            return self.print(&code, &answers);
        }
        Err(query.nothing(&workspaces)?)
    }

    fn answer(
        &self,
        relation: usize,
        column: usize,
        code: &Code,
        proofs: &mut Proofs,
        evaluation: &Evaluation,
    ) -> Result<Answer, Error> {
        let output = proofs.program().relations[relation].predicate();
        let is_there = |row: &Row| code.has_place(row.cells[column]);
        let rows = proofs.rows(relation).filter(is_there);
        let (found, _) = first(proofs, rows, usize::MAX);
        if !found.is_empty() {
            let found = found.iter().map(|row| atom(proofs, row)).collect();
            return Ok(Answer {
                output,
                found,
                miss: None,
            });
        }
        let goal = Goal {
            relation,
            column,
            starts: code.starts.clone(),
            wider: code.around.clone(),
        };
        let miss = Search::new(proofs).goal(&goal);
        let miss = explain(&miss, proofs, self.limit, self.proof.depth(), evaluation)?;
        Ok(Answer {
            output,
            found: Vec::new(),
            miss: Some(miss),
        })
    }

    fn print(&self, code: &Code, answers: &[Answer]) -> Result<ExitCode, Error> {
        if self.format == Format::Json {
            let outputs = answers.iter().map(|answer| {
                json!({
                    "output": answer.output,
                    "found": answer.found,
                    "missing": answer.miss.as_ref().map(near_misses::json::value),
                })
            });
            let value = json!({
                "place": self.place,
                "instructions": code.instructions,
                "outputs": outputs.collect::<Vec<Value>>(),
            });
            to_stdout(&report::json::format(&value)?)?;
        } else {
            let answers = answers.iter().map(|answer| self.text(code, answer));
            let text = answers.collect::<Vec<String>>().join("\n");
            deliver(anstream::stdout().lock(), text.as_bytes())?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn text(&self, code: &Code, answer: &Answer) -> String {
        let (output, place) = (&answer.output, &self.place);
        let mut text = String::new();
        // Writing to a string does not fail.
        if let Some(first) = answer.found.first() {
            let rows = count(answer.found.len(), "row");
            let _ = writeln!(text, "{output} has {rows} at {place}:");
            for row in &answer.found {
                let _ = writeln!(text, "  {row}");
            }
            let program = if &self.recipe == output {
                String::new()
            } else if self.recipe.ends_with(".dl") {
                format!(" {}", self.recipe)
            } else {
                format!(" --analysis {}", self.recipe)
            };
            let _ = writeln!(text, "`llvm-facts why '{first}'{program}` explains it");
            return text;
        }
        let _ = write!(text, "{output} has no row at {place}");
        if let Some(instructions) = code.instructions {
            let _ = write!(
                text,
                ", where the code has {}",
                count(instructions, "instruction")
            );
        }
        text.push('\n');
        let Some(miss) = &answer.miss else {
            return text;
        };
        if let Some(nearest) = miss.attempts.first() {
            let _ = writeln!(text, "{}", conclusion(nearest));
        }
        if let [_, _, ..] = miss.lacking[..] {
            let _ = writeln!(text, "as near: {}", miss.lacking.join(", "));
        }
        text.push('\n');
        text.push_str(&near_misses::text::write(miss));
        text
    }
}

/// Says which condition the nearest rule lacks in the end.
fn conclusion(nearest: &Tried) -> String {
    let Some(last) = nearest.last_failed() else {
        return "all conditions of a rule hold".to_owned();
    };
    let said = described(last);
    match &last.outcome {
        Outcome::Missing(_) => format!("missing for the nearest rule: {said}"),
        Outcome::Blocked(Some(row)) => format!("blocking the nearest rule: {row}"),
        _ => format!("false for the nearest rule: {said}"),
    }
}

/// Makes those outputs the only ones that have a column `place`; returns them with the column.
///
/// # Errors
/// There is none.
fn keep_outputs_with_places(program: &mut Program) -> Result<Vec<(usize, usize)>, Error> {
    let mut outputs = Vec::new();
    for (number, relation) in program.relations.iter_mut().enumerate() {
        relation.printsize = false;
        if relation.output.is_some() {
            match place_column(relation) {
                Some(column) => outputs.push((number, column)),
                None => relation.output = None,
            }
        }
    }
    if outputs.is_empty() {
        return Err(Error::Usage(
            "the program has no output with a column `place`".into(),
        ));
    }
    program.prune();
    Ok(outputs)
}

/// Returns a row as an atom.
fn atom(proofs: &Proofs, row: &Row) -> String {
    let declared = &proofs.program().relations[row.relation];
    let columns = declared.columns.iter().zip(&row.cells);
    let values = columns.map(|((_, kind), cell)| literal(&value(proofs, *cell, *kind)));
    let values: Vec<String> = values.collect();
    format!("{}({})", declared.predicate(), values.join(", "))
}
