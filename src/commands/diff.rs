//! `llvm-facts diff`: what is in one workspace or log and not in another.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use serde_json::{Value, json};

use crate::args::ThreadArgs;
use crate::error::Error;
use crate::evaluation::Evaluation;
use crate::evaluation::shipped::{self, ProgramName};
use crate::report::Format;
use crate::report::sarif::triage::read_log;
use crate::report::sarif::without_positions;
use crate::terminal::to_stdout;
use crate::workspace::Workspaces;

#[derive(Args)]
#[command(after_help = include_str!("diff.txt"))]
pub struct DiffArgs {
    /// A workspace, or a SARIF log of this program
    old: PathBuf,
    /// A later workspace or log
    new: PathBuf,
    /// Compare the findings of a shipped program too; may be repeated
    #[arg(short, long, value_name = "NAME")]
    analysis: Vec<String>,
    /// The output format
    #[arg(long, value_name = "FORMAT", value_parser = Format::among(FORMATS), default_value = "text")]
    format: Format,
    #[command(flatten)]
    threads: ThreadArgs,
}

const FORMATS: &[Format] = &[Format::Text, Format::Json];

/// The number of occurrences of each item: a kind and a text.
type Items = BTreeMap<(String, String), usize>;

impl DiffArgs {
    /// Compares two workspaces or logs.
    ///
    /// # Errors
    /// One of them cannot be read.
    pub fn run(self) -> Result<ExitCode, Error> {
        if self.old.is_file() != self.new.is_file() {
            return Err(Error::Usage(
                "a log and a workspace have nothing to compare: name two of a kind".into(),
            ));
        }
        let items = |path| self.items(path).map_err(Error::undone);
        let (old, new) = (items(&self.old)?, items(&self.new)?);
        let differences = differences(&old, &new);
        let text = match self.format {
            Format::Json => json(&differences),
            _ => text(&differences),
        };
        to_stdout(text.as_bytes())?;
        Ok(ExitCode::from(u8::from(!differences.is_empty())))
    }

    /// Returns the items of a workspace or log.
    fn items(&self, path: &Path) -> Result<Items, Error> {
        if path.is_file() {
            return log(path);
        }
        let workspaces = Workspaces::open(&[path.to_owned()])?;
        let mut items = Items::new();
        let names = ["diff", "violation"].into_iter();
        for name in names.chain(self.analysis.iter().map(String::as_str)) {
            self.derive(&workspaces, name, &mut items)?;
        }
        Ok(items)
    }

    /// Adds the outputs of a shipped program, without columns `place` and without positions.
    fn derive(&self, workspaces: &Workspaces, name: &str, items: &mut Items) -> Result<(), Error> {
        let mut checked = ProgramName::Shipped(name.to_owned()).read()?;
        shipped::adapt(&mut checked.program, workspaces);
        let evaluation = Evaluation::new(workspaces, self.threads.number(), false);
        for output in evaluation.run(&checked)?.outputs() {
            let names = output.relation.columns.iter();
            let kept: Vec<bool> = names.map(|(name, _)| name != "place").collect();
            for row in output.texts() {
                let texts = row.iter().zip(&kept).filter(|(_, kept)| **kept);
                let texts = texts.map(|(text, _)| without_positions(text));
                let text = texts.collect::<Vec<_>>().join("  ");
                let item = (output.relation.predicate(), text);
                *items.entry(item).or_default() += 1;
            }
        }
        Ok(())
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
