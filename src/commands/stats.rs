//! `llvm-facts stats`: counts the contents of a workspace.

use anstyle::Style;
use clap::Args;
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use serde::{Serialize, Serializer};
use std::fmt::Write as _;
use std::fs;
use std::process::ExitCode;

use crate::args::{ThreadArgs, WorkspaceArgs, limit};
use crate::error::Error;
use crate::report::{Format, json};
use crate::rows::predicates::{
    Row, function__declaration, function__definition, function__id, gap, instruction__id,
    instruction__opcode, module__id,
};
use crate::schema::{self, Predicate};
use crate::terminal::{deliver, to_stdout};
use crate::workspace::manifest::{FailedEntry, ModuleEntry};
use crate::workspace::rows::file;
use crate::workspace::{Workspace, Workspaces};

/// The section of totals.
const TOTAL: &str = "total";

#[derive(Args)]
#[command(after_help = include_str!("stats.txt"))]
pub struct StatsArgs {
    #[command(flatten)]
    workspace: WorkspaceArgs,
    /// Instead of counting, print the entries of modules and of inputs that failed, as JSON
    #[arg(long, conflicts_with_all = ["format", "limit"])]
    entries: bool,
    /// The output format
    #[arg(long, value_name = "FORMAT", value_parser = Format::among(FORMATS), default_value = "text")]
    format: Format,
    /// Show the first N lines of each section in the text; 0 shows all
    #[arg(long, value_name = "N", default_value = "10", value_parser = limit)]
    limit: usize,
    #[command(flatten)]
    threads: ThreadArgs,
}

const FORMATS: &[Format] = &[Format::Text, Format::Tsv, Format::Json];

impl StatsArgs {
    /// Prints the numbers of a workspace or a directory of workspaces.
    ///
    /// # Errors
    /// There is no workspace, or its files cannot be read.
    pub fn run(self) -> Result<ExitCode, Error> {
        let workspaces = Workspaces::open(self.workspace.facts())?;
        if self.entries {
            let entries = Entries {
                modules: workspaces.modules().map(Module::of).collect(),
                failed: &workspaces.failed,
            };
            to_stdout(&json::format(&entries)?)?;
            return Ok(ExitCode::SUCCESS);
        }
        let all: Vec<&Workspace> = workspaces.iter().collect();
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads.number());
        let mut numbers = pool.build()?.install(|| {
            let numbers = all.par_iter().map(|one| workspace(one));
            numbers.try_reduce(Numbers::default, |a, b| Ok(a.and(b)))
        })?;
        for entry in &workspaces.without_bitcode {
            count(&mut numbers.without_bitcode, &entry.kind);
        }
        for entry in &workspaces.failed {
            // As the manifest spells it.
            let status = serde_json::to_value(entry.status).ok();
            let status = status.as_ref().and_then(|status| status.as_str());
            count(&mut numbers.failed, status.unwrap_or_default());
        }
        let sections = Sections(numbers.sections(all.len()));
        match self.format {
            Format::Tsv => {
                let tsv = sections.tsv();
                to_stdout(&tsv.map_err(|error| Error::io("stdout")(error.into()))?)?;
            }
            Format::Json => to_stdout(&json::format(&sections)?)?,
            _ => {
                let text = sections.text(self.limit);
                deliver(anstream::stdout().lock(), text.as_bytes())?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// What manifests say of inputs, with the ids that all commands use.
#[derive(Serialize)]
struct Entries<'w> {
    modules: Vec<Module<'w>>,
    failed: &'w [FailedEntry],
}

/// What the manifest says of a module, without its numbers of rows.
#[derive(Serialize)]
struct Module<'w> {
    id: &'w str,
    sha256: &'w str,
    bytes: u64,
    source_filename: &'w str,
    triple: &'w str,
    verified: bool,
    gaps: u64,
}

impl<'w> Module<'w> {
    fn of(entry: &'w ModuleEntry) -> Self {
        Module {
            id: &entry.id,
            sha256: &entry.sha256,
            bytes: entry.bytes,
            source_filename: &entry.source_filename,
            triple: &entry.triple,
            verified: entry.verified,
            gaps: entry.gaps,
        }
    }
}

type Counts = FxHashMap<String, u64>;

/// The numbers of one or more workspaces.
#[derive(Default)]
struct Numbers {
    modules: u64,
    /// Rows and bytes of each table.
    tables: Vec<(u64, u64)>,
    opcodes: Counts,
    /// Instructions by module.
    instructions: Counts,
    gaps: Counts,
    failed: Counts,
    /// Objects of captured builds without bitcode, by kind.
    without_bitcode: Counts,
}

impl Numbers {
    fn and(mut self, mut other: Self) -> Self {
        self.modules += other.modules;
        if self.tables.len() < other.tables.len() {
            std::mem::swap(&mut self.tables, &mut other.tables);
        }
        for (this, that) in self.tables.iter_mut().zip(other.tables) {
            this.0 += that.0;
            this.1 += that.1;
        }
        for (this, that) in [
            (&mut self.opcodes, other.opcodes),
            (&mut self.instructions, other.instructions),
            (&mut self.gaps, other.gaps),
            (&mut self.failed, other.failed),
        ] {
            if this.is_empty() {
                *this = that;
                continue;
            }
            for (name, number) in that {
                *this.entry(name).or_default() += number;
            }
        }
        self
    }

    fn rows<P: Row>(&self) -> u64 {
        self.tables.get(P::TABLE).map_or(0, |(rows, _)| *rows)
    }

    fn sections(self, workspaces: usize) -> Vec<Section> {
        let total = [
            ("workspaces", workspaces as u64),
            ("modules", self.modules),
            ("functions", self.rows::<function__id>()),
            ("defined functions", self.rows::<function__definition>()),
            ("declared functions", self.rows::<function__declaration>()),
            ("instructions", self.rows::<instruction__id>()),
            ("gaps", self.rows::<gap>()),
            ("failed inputs", self.failed.values().sum()),
            (
                "objects without bitcode",
                self.without_bitcode.values().sum(),
            ),
            ("rows", self.tables.iter().map(|table| table.0).sum()),
            ("bytes", self.tables.iter().map(|table| table.1).sum()),
        ];
        let of_tables = |number: fn(&(u64, u64)) -> u64| {
            let numbers = self.tables.iter().map(number);
            let names = schema::facts().map(|predicate| predicate.name.to_owned());
            names.zip(numbers).collect::<Vec<_>>()
        };
        let (rows, bytes) = (of_tables(|table| table.0), of_tables(|table| table.1));
        let mut by_bytes = Section::sorted("bytes", "bytes and rows by predicate", bytes);
        by_bytes.aside = Some(rows.iter().cloned().collect());
        vec![
            Section {
                name: TOTAL,
                heading: "",
                numbers: total.map(|(name, number)| (name.to_owned(), number)).into(),
                aside: None,
            },
            Section::sorted("instructions", "instructions by opcode", self.opcodes),
            Section::sorted("modules", "instructions by module", self.instructions),
            Section::sorted("rows", "", rows),
            by_bytes,
            Section::sorted("gaps", "gaps by kind", self.gaps),
            Section::sorted("failed", "inputs that failed", self.failed),
            Section::sorted(
                "without_bitcode",
                "objects of captured builds without bitcode, by kind",
                self.without_bitcode,
            ),
        ]
    }
}

/// Counts a workspace.
fn workspace(workspace: &Workspace) -> Result<Numbers, Error> {
    let modules = workspace.modules().iter();
    // A module without instructions has no row of them.
    let modules: Counts = modules.map(|module| (module.id.clone(), 0)).collect();
    let predicates: Vec<_> = schema::facts().enumerate().collect();
    let each = predicates.into_par_iter().with_max_len(1);
    let tables = each.map(|(index, predicate)| table(workspace, index, predicate));
    let tables: Vec<TableCounts> = tables.collect::<Result<_, _>>()?;
    let mut numbers = Numbers {
        instructions: modules,
        ..Numbers::default()
    };
    for (index, table) in tables.into_iter().enumerate() {
        numbers.tables.push((table.rows, table.bytes));
        let counts = match index {
            instruction__opcode::TABLE => &mut numbers.opcodes,
            instruction__id::TABLE => &mut numbers.instructions,
            gap::TABLE => &mut numbers.gaps,
            _ => continue,
        };
        for (name, number) in table.counts {
            *counts.entry(name).or_default() += number;
        }
    }
    numbers.modules = numbers.rows::<module__id>();
    Ok(numbers)
}

/// The numbers of a fact file.
struct TableCounts {
    rows: u64,
    /// The size of the file.
    bytes: u64,
    /// The number of rows for each opcode, module or kind of gap, if the table has those.
    counts: Counts,
}

fn table(
    workspace: &Workspace,
    index: usize,
    predicate: &'static Predicate,
) -> Result<TableCounts, Error> {
    let path = workspace
        .directory
        .join(file(predicate, workspace.manifest.options.gzip));
    let mut counts = Counts::default();
    let mut rows = 0;
    let mut add = |name: &str| {
        rows += 1;
        count(&mut counts, name);
    };
    match index {
        instruction__opcode::TABLE => {
            workspace.each::<instruction__opcode>(|row| add(row.opcode))?;
        }
        instruction__id::TABLE => workspace.each::<instruction__id>(|row| add(module(row.id)))?,
        gap::TABLE => workspace.each::<gap>(|row| add(row.what))?,
        _ => rows = workspace.lines(predicate)?.count()?,
    }
    Ok(TableCounts {
        rows,
        bytes: fs::metadata(&path).map_err(Error::io(path))?.len(),
        counts,
    })
}

/// Returns the module that an id begins with.
fn module(id: &str) -> &str {
    &id[..memchr::memchr(b':', id.as_bytes()).unwrap_or(id.len())]
}

/// Counts a word. Rows with the same word are mostly consecutive, or there are few words.
fn count(counts: &mut Counts, word: &str) {
    match counts.get_mut(word) {
        Some(number) => *number += 1,
        None => drop(counts.insert(word.to_owned(), 1)),
    }
}

/// A section of numbers.
struct Section {
    /// Its name in tsv and json.
    name: &'static str,
    /// Its heading in the text, unless it is empty.
    heading: &'static str,
    numbers: Vec<(String, u64)>,
    /// The second number that the text shows for a name.
    aside: Option<Counts>,
}

impl Section {
    /// Sorts numbers in descending order, and equal ones by name.
    fn sorted(
        name: &'static str,
        heading: &'static str,
        numbers: impl IntoIterator<Item = (String, u64)>,
    ) -> Self {
        let mut numbers: Vec<_> = numbers.into_iter().collect();
        numbers.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        Section {
            name,
            heading,
            numbers,
            aside: None,
        }
    }
}

impl Serialize for Section {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.numbers.iter().map(|(name, number)| (name, number)))
    }
}

struct Sections(Vec<Section>);

impl Serialize for Sections {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|section| (section.name, section)))
    }
}

impl Sections {
    fn tsv(&self) -> Result<Vec<u8>, csv::Error> {
        // Quotes are ordinary characters in tables, and no cell has a tab or a line break.
        let mut writer = csv::WriterBuilder::new()
            .delimiter(b'\t')
            .quote_style(csv::QuoteStyle::Never)
            .from_writer(Vec::new());
        for section in &self.0 {
            for (name, number) in &section.numbers {
                writer.write_record([section.name, name, &number.to_string()])?;
            }
        }
        writer
            .into_inner()
            .map_err(|error| error.into_error().into())
    }

    /// Returns the totals, and a table for each section that has numbers other than 0.
    fn text(&self, limit: usize) -> String {
        let bold = Style::new().bold();
        let numbers = self.0.iter().flat_map(|section| &section.numbers);
        let largest = numbers.map(|(_, number)| *number).max().unwrap_or(0);
        let width = largest.to_string().len() + 2;
        let mut text = String::new();
        // Writing to a string does not fail.
        for section in &self.0 {
            if section.name == TOTAL {
                for (name, number) in &section.numbers {
                    let _ = writeln!(text, "{number:>width$}  {name}");
                }
                continue;
            }
            let mut numbers = section.numbers.iter().filter(|(_, number)| *number > 0);
            let shown: Vec<_> = numbers.by_ref().take(limit).collect();
            if shown.is_empty() || section.heading.is_empty() {
                continue;
            }
            let _ = writeln!(text, "\n{bold}{}{bold:#}", section.heading);
            for (name, number) in shown {
                let _ = write!(text, "{number:>width$}");
                if let Some(aside) = &section.aside {
                    let _ = write!(text, "{:>width$}", aside.get(name).copied().unwrap_or(0));
                }
                let _ = writeln!(text, "  {name}");
            }
            if let more @ 1.. = numbers.count() {
                let _ = writeln!(text, "{:>width$}  {more} more (--limit 0 shows all)", "and");
            }
        }
        text
    }
}
