//! `llvm-facts stats`: what a workspace holds, counted in its files.

use anstyle::Style;
use clap::ValueEnum;
use flate2::read::MultiGzDecoder;
use rayon::iter::{
    IndexedParallelIterator as _, IntoParallelIterator as _, IntoParallelRefIterator as _,
    ParallelIterator as _,
};
use rustc_hash::FxHashMap;
use serde::ser::{Serialize, SerializeMap as _, Serializer};
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::error::Error;
use crate::schema::{self, Predicate};
use crate::terminal::{deliver, to_stdout};
use crate::workspace::read;

/// Bytes are counted in pieces of this size.
const BUFFER: usize = 1 << 16;

/// The section with the sums.
const TOTAL: &str = "total";

/// What `stats` was asked for.
pub struct Request {
    /// A workspace or a directory of workspaces.
    pub facts: PathBuf,
    /// How it is printed.
    pub format: Format,
    /// So many lines of a section are in the text; 0 for all.
    pub limit: usize,
    /// The number of threads.
    pub jobs: usize,
}

/// How numbers are printed.
#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// For people: a table for each section, the largest numbers first
    Text,
    /// Rows: section, name, number
    Tsv,
    /// One object with an object for each section
    Json,
}

/// Prints the numbers of a workspace or a directory of workspaces.
///
/// # Errors
/// It is none, or its files cannot be read.
pub fn stats(request: &Request) -> Result<ExitCode, Error> {
    let directories = read::directories(&request.facts)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(request.jobs);
    let mut numbers = pool.build()?.install(|| {
        let all = directories.par_iter().map(|path| workspace(path));
        all.try_reduce(Numbers::default, |a, b| Ok(a.and(b)))
    })?;
    for entry in read::failed(&request.facts)? {
        // As the manifest spells it.
        let status = serde_json::to_value(entry.status).ok();
        let status = status.and_then(|status| status.as_str().map(str::to_owned));
        *numbers
            .failed
            .entry(status.unwrap_or_default())
            .or_default() += 1;
    }
    let sections = Sections(numbers.sections(directories.len()));
    match request.format {
        Format::Text => deliver(
            anstream::stdout().lock(),
            sections.text(request.limit).as_bytes(),
        )?,
        Format::Tsv => to_stdout(sections.tsv().as_bytes())?,
        Format::Json => {
            let mut json = serde_json::to_vec_pretty(&sections)
                .map_err(|error| Error::io("stdout")(error.into()))?;
            json.push(b'\n');
            to_stdout(&json)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

type Counts = FxHashMap<String, u64>;

/// What was counted.
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

    fn rows(&self, predicate: &str) -> u64 {
        let table = schema::table(predicate).and_then(|table| self.tables.get(table));
        table.map_or(0, |(rows, _)| *rows)
    }

    fn sections(self, workspaces: usize) -> Vec<Section> {
        let total = vec![
            ("workspaces".to_owned(), workspaces as u64),
            ("modules".to_owned(), self.modules),
            ("functions".to_owned(), self.rows("function:id")),
            (
                "defined functions".to_owned(),
                self.rows("function:definition"),
            ),
            (
                "declared functions".to_owned(),
                self.rows("function:declaration"),
            ),
            ("instructions".to_owned(), self.rows("instruction:id")),
            ("gaps".to_owned(), self.rows("gap")),
            ("failed inputs".to_owned(), self.failed.values().sum()),
            (
                "rows".to_owned(),
                self.tables.iter().map(|table| table.0).sum(),
            ),
            (
                "bytes".to_owned(),
                self.tables.iter().map(|table| table.1).sum(),
            ),
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
                numbers: total,
                aside: None,
            },
            Section::sorted("instructions", "instructions by opcode", self.opcodes),
            Section::sorted("modules", "instructions by module", self.instructions),
            Section::sorted("rows", "", rows),
            by_bytes,
            Section::sorted("gaps", "gaps by kind", self.gaps),
            Section::sorted("failed", "inputs that failed", self.failed),
        ]
    }
}

/// Counts a workspace.
fn workspace(directory: &Path) -> Result<Numbers, Error> {
    let manifest = read::manifest(directory)?;
    let gzip = manifest.options.gzip;
    let modules = manifest.modules.into_iter();
    // A module without instructions has no row that says so.
    let modules: Counts = modules.map(|module| (module.id, 0)).collect();
    let predicates: Vec<_> = schema::facts().collect();
    let each = predicates.into_par_iter().with_max_len(1);
    let tables = each.map(|predicate| {
        let path = directory.join(read::file(predicate, gzip));
        table(&path, predicate, gzip).map_err(Error::io(path))
    });
    let tables: Vec<Table> = tables.collect::<Result<_, _>>()?;
    let mut numbers = Numbers {
        instructions: modules,
        ..Numbers::default()
    };
    for table in tables {
        numbers.tables.push((table.rows, table.bytes));
        let counts = match table.name {
            "instruction:opcode" => &mut numbers.opcodes,
            "instruction:id" => &mut numbers.instructions,
            "gap" => &mut numbers.gaps,
            "module:id" => {
                numbers.modules = table.rows;
                continue;
            }
            _ => continue,
        };
        for (name, number) in table.counts {
            *counts.entry(name).or_default() += number;
        }
    }
    Ok(numbers)
}

/// What was counted in a file.
struct Table {
    name: &'static str,
    rows: u64,
    /// Of the file as it is.
    bytes: u64,
    /// Rows by what they are about, if they are counted so.
    counts: Counts,
}

fn table(path: &Path, predicate: &'static Predicate, gzip: bool) -> io::Result<Table> {
    let file = File::open(path)?;
    let mut table = Table {
        name: predicate.name,
        rows: 0,
        bytes: file.metadata()?.len(),
        counts: Counts::default(),
    };
    let reader: Box<dyn BufRead> = match gzip {
        true => Box::new(BufReader::with_capacity(BUFFER, MultiGzDecoder::new(file))),
        false => Box::new(BufReader::with_capacity(BUFFER, file)),
    };
    match predicate.name {
        "instruction:opcode" | "gap" => table.classify(reader, last_column)?,
        "instruction:id" => table.classify(reader, module)?,
        _ => table.count(reader)?,
    }
    Ok(table)
}

/// The last column of a row.
fn last_column(row: &[u8]) -> &[u8] {
    let tab = memchr::memrchr(b'\t', row);
    &row[tab.map_or(0, |tab| tab + 1)..]
}

/// The module that the id at the beginning of a row begins with.
fn module(row: &[u8]) -> &[u8] {
    &row[..memchr::memchr2(b':', b'\t', row).unwrap_or(row.len())]
}

impl Table {
    fn count(&mut self, mut reader: Box<dyn BufRead>) -> io::Result<()> {
        loop {
            let bytes = reader.fill_buf()?;
            let length = bytes.len();
            if length == 0 {
                return Ok(());
            }
            self.rows += memchr::memchr_iter(b'\n', bytes).count() as u64;
            reader.consume(length);
        }
    }

    /// Counts rows by a part of theirs. Most of one part follow each other, or there are few parts.
    fn classify(
        &mut self,
        mut reader: Box<dyn BufRead>,
        part: fn(&[u8]) -> &[u8],
    ) -> io::Result<()> {
        let mut line = Vec::new();
        while reader.read_until(b'\n', &mut line)? > 0 {
            self.rows += 1;
            let part = String::from_utf8_lossy(part(line.trim_ascii_end()));
            match self.counts.get_mut(&*part) {
                Some(number) => *number += 1,
                None => drop(self.counts.insert(part.into_owned(), 1)),
            }
            line.clear();
        }
        Ok(())
    }
}

/// Numbers of one kind.
struct Section {
    /// In tsv and json.
    name: &'static str,
    /// In the text, unless it is empty.
    heading: &'static str,
    numbers: Vec<(String, u64)>,
    /// What the text has beside each number, by name.
    aside: Option<Counts>,
}

impl Section {
    /// The largest number first; of equal ones, the names in order.
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
        let mut map = serializer.serialize_map(Some(self.numbers.len()))?;
        for (name, number) in &self.numbers {
            map.serialize_entry(name, number)?;
        }
        map.end()
    }
}

struct Sections(Vec<Section>);

impl Serialize for Sections {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for section in &self.0 {
            map.serialize_entry(section.name, section)?;
        }
        map.end()
    }
}

impl Sections {
    fn tsv(&self) -> String {
        let mut text = String::new();
        for section in &self.0 {
            for (name, number) in &section.numbers {
                // Writing to a string does not fail.
                let _ = writeln!(text, "{}\t{name}\t{number}", section.name);
            }
        }
        text
    }

    /// The totals, and a table for each section that has numbers other than 0.
    fn text(&self, limit: usize) -> String {
        let limit = if limit == 0 { usize::MAX } else { limit };
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
