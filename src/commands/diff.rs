//! `llvm-facts diff`: what is in one workspace or log and not in another.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use datalog::sorted_rows::SortedRows;
use serde_json::{Value, json};

use super::run::{What, read};
use crate::cli::ThreadArgs;
use crate::error::Error;
use crate::evaluation::{evaluate, find_compressed, print};
use crate::sarif::triage::read_log;
use crate::sarif::without_positions;
use crate::terminal::to_stdout;

/// How the differences are written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A line each, + or - first
    Text,
    /// An array of objects
    Json,
}

#[derive(Args)]
#[command(after_help = "\
Two workspaces differ in defined functions, global variables, calls (through pointers with all functions of the called type), violated
constraints, and the findings of the programs that --analysis names. Two SARIF logs differ in their results. All are compared by names and messages
without lines and columns, so that code that has moved does not differ; a line comes as often as it is new or gone.

Exit status: 0 without differences, 1 with some, 2 if something cannot be read.

Examples:
  llvm-facts diff old/facts facts
  llvm-facts diff old/facts facts --analysis taint --analysis use_after_free
  llvm-facts diff old.sarif new.sarif --format json")]
pub struct DiffArgs {
    /// A workspace, or a SARIF log of this program
    old: PathBuf,
    /// The same, later
    new: PathBuf,
    /// Compare the findings of a shipped program too; may be repeated
    #[arg(short, long, value_name = "NAME")]
    analysis: Vec<String>,
    /// How to write the differences
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    threads: ThreadArgs,
}

/// What is compared: its kind and its text, and how often it is there.
type Items = BTreeMap<(String, String), usize>;

impl DiffArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        if self.old.is_file() != self.new.is_file() {
            return Err(Error::Usage(
                "a log and a workspace have nothing to compare: name two of a kind".into(),
            ));
        }
        let (Some(old), Some(new)) = (self.items(&self.old)?, self.items(&self.new)?) else {
            return Ok(ExitCode::from(2));
        };
        let differences = differences(&old, &new);
        let text = match self.format {
            Format::Text => text(&differences),
            Format::Json => json(&differences),
        };
        to_stdout(text.as_bytes())?;
        Ok(ExitCode::from(u8::from(!differences.is_empty())))
    }

    /// Returns what is in a workspace or log; `None` after an error, which is printed.
    fn items(&self, path: &Path) -> Result<Option<Items>, Error> {
        if path.is_file() {
            return log(path).map(Some);
        }
        let mut items = Items::new();
        let names = ["diff", "violation"].into_iter();
        for name in names.chain(self.analysis.iter().map(String::as_str)) {
            if self.derive(path, name, &mut items)?.is_none() {
                return Ok(None);
            }
        }
        Ok(Some(items))
    }

    /// Adds the outputs of a shipped program: columns other than `place` are compared.
    fn derive(&self, facts: &Path, name: &str, items: &mut Items) -> Result<Option<()>, Error> {
        let mut checked = match read(&What::Analysis(name.to_owned()))? {
            Ok(checked) => checked,
            Err(problems) => {
                print(&problems);
                return Ok(None);
            }
        };
        find_compressed(&mut checked.program, facts);
        let Some(run) = evaluate(&checked, facts, self.threads.number(), false) else {
            return Ok(None);
        };
        let (program, symbols) = (&checked.program, &run.symbols);
        for (relation, rows) in program.relations.iter().zip(&run.relations) {
            if relation.output.is_none() {
                continue;
            }
            let lines = SortedRows::new(relation, rows, b'\t', symbols, &program.records);
            let names = relation.columns.iter().map(|(name, _)| name.as_str());
            let kept: Vec<bool> = names.map(|name| name != "place").collect();
            // Writing to memory does not fail.
            let _ = lines.each_row(usize::MAX, &mut |row| {
                let texts = row.iter().zip(&kept).filter(|(_, kept)| **kept);
                let texts =
                    texts.map(|(text, _)| without_positions(&String::from_utf8_lossy(text)));
                let text = texts.collect::<Vec<_>>().join("  ");
                let kind = relation.name.replace("__", ":");
                *items.entry((kind, text)).or_default() += 1;
                Ok(())
            });
        }
        Ok(Some(()))
    }
}

/// Returns the results of a log.
fn log(path: &Path) -> Result<Items, Error> {
    let mut items = Items::new();
    for result in read_log(path)? {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let location = &result["locations"][0];
        let path = text(&location["physicalLocation"]["artifactLocation"]["uri"]);
        let message = without_positions(&text(&result["message"]["text"]));
        let item = (text(&result["ruleId"]), format!("{path}  {message}"));
        *items.entry(item).or_default() += 1;
    }
    Ok(items)
}

/// A difference: whether it is new, its kind and its text.
type Difference<'a> = (bool, &'a str, &'a str);

/// Returns what is in one and not in the other, as often as it is, in the order of kinds and texts.
fn differences<'a>(old: &'a Items, new: &'a Items) -> Vec<Difference<'a>> {
    let mut all = Vec::new();
    for (is_new, one, other) in [(false, old, new), (true, new, old)] {
        for (item @ (kind, text), number) in one {
            let more = number.saturating_sub(other.get(item).copied().unwrap_or_default());
            all.extend((0..more).map(|_| (is_new, kind.as_str(), text.as_str())));
        }
    }
    all.sort_by_key(|(is_new, kind, text)| (*kind, *text, *is_new));
    all
}

fn text(differences: &[Difference]) -> String {
    let mut out = String::new();
    for (is_new, kind, text) in differences {
        let sign = if *is_new { '+' } else { '-' };
        // Writing to a string does not fail.
        let _ = writeln!(out, "{sign} {kind}  {text}");
    }
    out
}

fn json(differences: &[Difference]) -> String {
    let rows = differences.iter().map(|(is_new, kind, text)| {
        let state = if *is_new { "new" } else { "absent" };
        json!({ "state": state, "kind": kind, "text": text })
    });
    format!("{:#}\n", Value::from_iter(rows))
}
