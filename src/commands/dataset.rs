//! `llvm-facts dataset`: a workspace as Parquet files in splits, with a card.
//!
//! [`scan`] reads the manifests, and [`split`] assigns modules to splits. The modules are read one by one; their rows go to the
//! [`table_writers`], which have a [`table_writer`] for each table and split. A [`table_schema`] has the columns of a table.
//! [`statistics`] counts rows; [`description`] and [`card`] describe the result.

mod card;
pub mod description;
pub mod graph;
mod origin;
mod scan;
pub mod split;
mod statistics;
mod table_schema;
mod table_writer;
mod table_writers;

use clap::Args;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use crate::cli::number::size;
use crate::cli::{ThreadArgs, WorkspaceArgs};
use crate::error::Error;
use crate::evaluation::Derived;
use crate::hash;
use crate::interrupt;
use crate::rows::chunk;
use crate::schema::{self, Predicate};
use crate::terminal::{Progress, count};
use crate::workspace::manifest::ModuleEntry;
use crate::workspace::read::{Chunk, Modules};
use crate::workspace::staging::{self, OverwritePolicy, StagingDir, TargetKind};

use description::Description;
use graph::Graph;
use scan::Scan;
use split::{By, NAMES, Splitter};
use statistics::{Numbers, Statistics};
use table_schema::TableSchema;
use table_writers::{Tables, Written};

/// The dataset card.
const CARD: &str = "README.md";

/// The digests of all other files, as `sha256sum -c` reads them.
const SUMS: &str = "SHA256SUMS";

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if the dataset was written, 2 if not (with the reason on stderr, and nothing under its
name).

A table is data/RELATION/SPLIT-NNNNN-OF-NNNNN.parquet; one without rows is not there, and one with
rows in any split is there in all. Each module is whole in its split: what modules share is repeated.
The same facts and options give the same bytes. README.md is the dataset card, dataset.json has the
same for programs, and sha256sum -c SHA256SUMS checks the files.

A module goes where SHA-256(seed, a zero byte, key) puts it among the shares. The key is the SHA-256
of its content, or with --split-by project the first directories of its id (all of an id that has
none). Equal modules of different projects may then be in different splits, unless --deduplicate.

--derived takes the names that llvm-facts schema has, of what rules derive: instruction:place,
basicblock:predecessors, ... What is derived of a module depends on no other one, so that no split knows
of another; function:calls and the like end at the module's own declarations.

--graph writes the tables graph_nodes and graph_edges, the program graph of each module as ProGraML
defines it and rules/analysis/program_graph.dl derives it. A node is an instruction, variable or constant, and
has a number in its module, from 0; an edge has the numbers of two nodes, its flow (control, data or
call) and its position. Node 0 is what calls the module from outside.

Examples:
  llvm-facts dataset facts --output dataset
  llvm-facts dataset facts --output dataset --split 90,0,10 --split-by project --deduplicate
  llvm-facts dataset facts --derived basicblock:predecessors,instruction:place")]
pub struct DatasetArgs {
    #[command(flatten)]
    workspace: WorkspaceArgs,
    /// The directory to write
    #[arg(short, long, value_name = "DIR", default_value = "dataset")]
    output: PathBuf,
    /// Replace an existing dataset (never any other directory)
    #[arg(short, long)]
    force: bool,
    #[command(flatten)]
    splitter: Splitter,
    /// Derive these relations of the vocabulary for each module separately, and write their tables too
    #[arg(long, value_name = "RELATION,...", value_delimiter = ',')]
    derived: Vec<String>,
    /// Write the program graph of each module too: its nodes, and its edges for control, data and calls
    #[arg(long)]
    graph: bool,
    #[command(flatten)]
    threads: ThreadArgs,
    /// Take only the first by id of modules with the same content
    #[arg(long)]
    deduplicate: bool,
    /// The dataset's name in its card
    #[arg(long, value_name = "TEXT", default_value = "LLVM IR as relations")]
    title: String,
    /// The licence in its card, as Hugging Face calls it: mit, apache-2.0, other, ...
    #[arg(long, value_name = "ID", default_value = "unknown")]
    license: String,
    /// The size of the buffer for rows; a larger one makes larger row groups
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "512M")]
    buffer: u64,
    /// The size at which a new file begins
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "512M")]
    file_size: u64,
    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
}

impl DatasetArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        run(&self)
    }

    /// Returns the number of contents that are in more than one split of the dataset.
    fn shared(&self, scan: &Scan) -> usize {
        if self.deduplicate { 0 } else { scan.shared }
    }
}

/// Checks that a directory is a dataset.
const KIND: TargetKind = TargetKind {
    word: "dataset",
    is: description::is_dataset,
    last: description::FILE,
};

/// Writes the dataset.
///
/// # Errors
/// Nothing is left under the name of the dataset.
fn run(request: &DatasetArgs) -> Result<ExitCode, Error> {
    let derived = Derived::read(&request.derived)?;
    let graph = request.graph.then(Graph::new).transpose()?;
    let scan = Scan::read(request.workspace.facts(), &request.splitter)?;
    let modules = Modules::open(request.workspace.facts())?;
    let existing = OverwritePolicy {
        replace: request.force,
        resume: false,
        wait: false,
    };
    let place = StagingDir::create(&request.output, existing, KIND)?;
    let partial = place.partial().to_owned();
    interrupt::on_signal(move || staging::abandon(&partial));
    // Closed before the place goes: removing a directory takes a descriptor, of which there may be no more.
    let mut modules = modules;
    let progress = Progress::files(scan.modules, request.quiet);
    let mut dataset = Dataset::new(place.partial(), request, &scan, derived, graph);
    while let Some(entry) = modules.peek()?.cloned() {
        progress.at(&entry.id);
        if request.deduplicate && scan.duplicates.contains(&entry.id) {
            modules.module(|_| Ok(()))?;
        } else {
            dataset.module(&entry, &mut modules)?;
        }
        progress.next();
    }
    progress.finish();
    let statistics = dataset.statistics;
    let tables = dataset.tables.finish()?;
    let derived = dataset.derived.as_ref();
    describe(
        place.partial(),
        request,
        derived,
        &scan,
        &statistics,
        &tables,
    )?;
    place.give_name()?;
    if !request.quiet {
        summarize(request, &scan, &statistics);
    }
    Ok(ExitCode::SUCCESS)
}

/// A dataset being written.
struct Dataset<'a> {
    request: &'a DatasetArgs,
    derived: Option<Derived>,
    graph: Option<Graph>,
    /// The indices in [`NAMES`] of the splits.
    splits: Vec<usize>,
    /// For each fact, whether a derived relation needs it.
    read: Vec<bool>,
    scan: &'a Scan,
    tables: Tables,
    statistics: Statistics,
}

impl<'a> Dataset<'a> {
    fn new(
        directory: &Path,
        request: &'a DatasetArgs,
        scan: &'a Scan,
        derived: Option<Derived>,
        graph: Option<Graph>,
    ) -> Self {
        let splits = request.splitter.splits();
        let buffer = usize::try_from(request.buffer).unwrap_or(usize::MAX);
        let data = directory.join("data");
        let is_read = |fact| {
            derived.as_ref().is_some_and(|derived| derived.reads(fact))
                || graph.as_ref().is_some_and(|graph| graph.reads(fact))
        };
        let mut read: Vec<bool> = schema::facts().map(is_read).collect();
        for (_, table) in origin::COLUMNS {
            read[table] = true;
        }
        let predicates = schema::facts().chain(derived.iter().flat_map(Derived::predicates));
        let others = graph.iter().flat_map(|_| Graph::schemas());
        let others = others.chain([TableSchema::modules(&scan.origin, &scan.columns)]);
        Dataset {
            request,
            read,
            tables: Tables::new(
                &data,
                predicates,
                others,
                &splits,
                buffer,
                request.file_size,
            ),
            scan,
            statistics: Statistics::new(splits.len()),
            splits,
            derived,
            graph,
        }
    }

    fn module(&mut self, entry: &ModuleEntry, modules: &mut Modules) -> Result<(), Error> {
        let splitter = &self.request.splitter;
        let name = splitter.split(&entry.id, &entry.sha256);
        let split = self.splits.partition_point(|split| *split < name);
        let id: Arc<str> = entry.id.as_str().into();
        let mut rows = 0;
        let mut texts: Vec<Vec<u8>> = vec![Vec::new(); self.read.len()];
        modules.module(|chunk| {
            let mut add = |run: &chunk::Run<'_>| {
                rows += run.rows as u64;
                if self.read[run.table] {
                    texts[run.table].extend_from_slice(run.bytes);
                }
                self.statistics.rows(run);
                self.tables
                    .push(run.table, split, &id, run.bytes, run.rows as u64)
            };
            match chunk {
                Chunk::Rows(chunk) => chunk::rows(chunk).try_for_each(|run| add(&run)),
                Chunk::Entities(chunk) => chunk::entities(chunk)
                    .flat_map(|entity| entity.rows().collect::<Vec<_>>())
                    .try_for_each(|run| add(&run)),
            }
        })?;
        let numbers = Numbers::from_entry(entry);
        if rows != numbers.rows {
            let reason = format!(
                "{} has {rows} rows; manifest.json says that there are {}",
                entry.id, numbers.rows
            );
            let reason = io::Error::new(io::ErrorKind::InvalidData, reason);
            return Err(Error::io(self.request.workspace.facts())(reason));
        }
        let origin = origin::cells(&texts);
        let texts = schema::facts().map(Predicate::file).zip(texts).collect();
        let jobs = self.request.threads.number();
        let mut further = Vec::new();
        if let Some(derived) = &self.derived {
            let tables = derived.of_texts(&texts, jobs)?.into_iter();
            further.extend(tables.map(|table| (table.lines, table.rows)));
        }
        if let Some(graph) = &self.graph {
            let tables = graph.derive(&texts, jobs)?.into_iter();
            further.extend(tables.map(|table| (table.text, table.rows)));
        }
        for (table, (lines, rows)) in (self.read.len()..).zip(&further) {
            if *rows > 0 {
                self.tables.push(table, split, &id, lines, *rows)?;
            }
        }
        self.statistics.module(entry, split, &numbers);
        self.statistics.packages.module(&origin);
        let mut line = format!(
            "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
            entry.sha256,
            entry.bytes,
            entry.source_filename,
            entry.triple,
            entry.verified,
            entry.gaps,
            NAMES[name],
            split::project(&entry.id, splitter.depth()),
            numbers.functions,
            numbers.definitions,
            numbers.instructions,
            numbers.rows,
        );
        for column in &self.scan.origin {
            line.push('\t');
            line.push_str(&origin[*column]);
        }
        for column in &self.scan.columns {
            line.push('\t');
            line.push_str(entry.columns.get(column).map_or("", |cell| cell));
        }
        line.push('\n');
        let table = self.tables.modules();
        self.tables.push(table, split, &id, line.as_bytes(), 1)
    }
}

/// Writes the files that are not tables: the description, the card and the digests.
fn describe(
    directory: &Path,
    request: &DatasetArgs,
    derived: Option<&Derived>,
    scan: &Scan,
    statistics: &Statistics,
    tables: &[Written],
) -> Result<(), Error> {
    let description = Description::new(directory, request, derived, scan, statistics, tables);
    description.write(directory)?;
    let card = card::Card {
        request,
        scan,
        statistics,
        tables,
    };
    let readme = directory.join(CARD);
    fs::write(&readme, card.text()).map_err(Error::io(readme))?;
    let files = description.files();
    let mut sums: Vec<(String, String)> = files
        .map(|(path, sha256)| (path.to_owned(), sha256.to_owned()))
        .collect();
    for name in [description::FILE, CARD] {
        let file = directory.join(name);
        let sha256 = File::open(&file).and_then(hash::of_reader);
        sums.push((name.to_owned(), sha256.map_err(Error::io(file))?));
    }
    sums.sort();
    let text: String = sums
        .iter()
        .map(|(path, sha256)| format!("{sha256}  {path}\n"))
        .collect();
    let path = directory.join(SUMS);
    fs::write(&path, text).map_err(Error::io(path))
}

/// Prints a summary line, and warnings about what is missing.
fn summarize(request: &DatasetArgs, scan: &Scan, statistics: &Statistics) {
    let all = statistics.all();
    let splits = request.splitter.splits();
    let splits = splits.iter().zip(&statistics.totals);
    let splits: Vec<String> = splits
        .map(|(split, totals)| format!("{} {}", NAMES[*split], totals.modules))
        .collect();
    let duplicates = match (scan.duplicates.len(), request.deduplicate) {
        (0, _) => String::new(),
        (number, true) => format!("; {} left out", count(number, "duplicate")),
        (number, false) => format!("; {} kept", count(number, "duplicate")),
    };
    // A closed pipe is no reason to fail: the dataset is complete.
    let _ = writeln!(
        io::stdout(),
        "{}: {} ({}), {} rows{duplicates}",
        request.output.display(),
        count(all.modules as usize, "module"),
        splits.join(", "),
        all.rows
    );
    if request.splitter.by == By::Project && request.shared(scan) > 0 {
        let _ = writeln!(
            io::stdout(),
            "{} in more than one split; --deduplicate leaves the first module of each",
            count(scan.shared, "content")
        );
    }
}
