//! `llvm-facts dataset`: a workspace as Parquet files in splits, with a card.
//!
//! [`scan`] reads the manifests, and [`split`] assigns modules to splits. The modules are read one by one; their rows go to the
//! [`table_writers`], which have a [`table_writer`] for each table and split. A [`table_schema`] has the columns of a table, which the
//! [`column_encoder`] encodes.
//! [`statistics`] counts rows; [`description`] and [`card`] describe the result.

mod card;
mod checkpoint;
mod column_encoder;
mod croissant;
pub mod description;
mod functions;
pub mod graph;
mod origin;
mod placement;
mod read_ahead;
mod scan;
mod similar;
mod source;
pub mod split;
mod spool;
mod statistics;
mod table_schema;
mod table_writer;
mod table_writers;
mod texts;

use clap::Args;
use rustc_hash::FxHashSet;
use std::collections::HashMap;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use crate::args::number::size;
use crate::args::{ThreadArgs, WorkspaceArgs};
use crate::error::Error;
use crate::evaluation::Derived;
use crate::hash;
use crate::schema::{self, Predicate};
use crate::terminal::{Progress, signal, summarize, warn};
use crate::text::count;
use crate::workspace::manifest::ModuleEntry;
use crate::workspace::read::Modules;
use crate::workspace::staging::{self, OverwritePolicy, StagingDir, TargetKind};

use checkpoint::{Checkpoints, Step};
use description::Description;
use graph::Graph;
use origin::Licenses;
use origin::Origin;
use placement::{Deduplicate, Placement};
use read_ahead::{ModuleRows, Unit};
use scan::{Scan, ScanPart};
use source::{BitcodeArgs, Source};
use split::{NAMES, Splitter};
use spool::Spool;
use statistics::{Numbers, Statistics, Words};
use table_schema::TableSchema;
use table_writers::{Tables, Written};

/// The dataset card.
const CARD: &str = "README.md";

/// The parts of the buffer for rows that one part of a large module may fill.
const PARTS: usize = 8;

/// The digests of all other files, as `sha256sum -c` reads them.
const SUMS: &str = "SHA256SUMS";

#[derive(Args)]
#[command(after_help = "\
Exit status: 0 if the dataset was written, 2 if not (with the reason on stderr, and nothing under its
name).

data/functions has a row for each function with a body, data/modules one for each module, and
facts/RELATION the rows of a relation, in files SPLIT-NNNNN-OF-NNNNN.parquet. A relation without rows
has no folder; one with rows in any split has files in all. Each module is whole in its split: what
modules share is repeated. The same facts and options give the same bytes. README.md is the dataset
card, croissant.json and dataset.json are for programs, and sha256sum -c SHA256SUMS checks the files.

Modules with the same content are in one split, and so are near-duplicates, which share functions with
half of the instructions of each by their structural hash, and with --split-by project modules of a
project: the first directories of its id (all of an id that has none), or of the name of its row in a
Parquet file. The splits are balanced by the number of instructions.

--derived takes the names that llvm-facts schema has, of what rules derive: instruction:place,
basicblock:predecessors, ... What is derived of a module depends on no other one, so that no split knows
of another; function:calls and the like end at the module's own declarations.

--graph writes the tables graph_nodes and graph_edges, the program graph of each module as ProGraML
defines it and rules/analysis/program_graph.dl derives it. A node is an instruction, variable or constant, and
has a number in its module, from 0; an edge has the numbers of two nodes, its flow (control, data or
call) and its position. Node 0 is what calls the module from outside.

--from exports about --shard files at a time, reads their facts, and deletes them. Several partitions
are exported twice, since the splits depend on all functions; no more than the facts of one partition
and the tables themselves are on the disk.

Examples:
  llvm-facts dataset facts --output dataset
  llvm-facts dataset --from bitcode --output dataset --split-by project
  llvm-facts dataset facts --output dataset --split 90,0,10 --split-by project --deduplicate=near
  llvm-facts dataset facts --derived basicblock:predecessors,instruction:place")]
pub struct DatasetArgs {
    #[command(flatten)]
    workspace: WorkspaceArgs,
    #[command(flatten)]
    bitcode: BitcodeArgs,
    /// The directory to write
    #[arg(short, long, value_name = "DIR", default_value = "dataset")]
    output: PathBuf,
    /// Replace an existing dataset (never any other directory)
    #[arg(short, long)]
    force: bool,
    /// Continue an interrupted run with the same inputs and options
    #[arg(long)]
    resume: bool,
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
    /// Leave out all but the first by id of modules with the same content; near: also near-duplicates
    #[arg(long, value_name = "WHICH", value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "exact")]
    deduplicate: Option<Deduplicate>,
    /// The dataset's name in its card
    #[arg(long, value_name = "TEXT", default_value = "LLVM IR as relations")]
    title: String,
    /// The licence in its card, as Hugging Face calls it: mit, apache-2.0, other, ...
    #[arg(long, value_name = "ID", default_value = "unknown")]
    license: String,
    /// The licences of modules whose inputs have none: lines of a package or project, a tab and an SPDX expression
    #[arg(long, value_name = "FILE")]
    licenses: Option<PathBuf>,
    /// The size of the buffer for rows; a larger one makes larger row groups
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "128M")]
    buffer: u64,
    /// The size at which a new file begins
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "512M")]
    file_size: u64,
    /// The number of rows after which a run can be resumed
    #[arg(long, value_name = "N", default_value = "33554432")]
    checkpoint: u64,
    /// Print errors only
    #[arg(short, long)]
    quiet: bool,
}

impl DatasetArgs {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Error> {
        run(&self)
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
    let licenses = request.licenses.as_deref().map(Licenses::read);
    let licenses = licenses.transpose()?.unwrap_or_default();
    let jobs = request.threads.number();
    let source = Source::new(request.workspace.facts(), &request.bitcode, jobs)?;
    let modules = match source.files() {
        Some(files) => files,
        None => count_modules(&source)?,
    };
    let existing = OverwritePolicy {
        replace: request.force,
        resume: request.resume,
        wait: false,
    };
    let place = StagingDir::create(&request.output, existing, KIND)?;
    let staging = place.partial().to_owned();
    signal::on_signal({
        let staging = staging.clone();
        move || staging::abandon(&staging)
    });
    let options = description::Options::new(request, derived.as_ref(), licenses.digest.as_deref());
    let fingerprint = source.fingerprint(&options);
    let (mut checkpoints, found) = Checkpoints::open(&staging, &fingerprint)?;
    if place.is_interrupted() && !found {
        warn("the interrupted run had other inputs or options; it begins again");
        place.empty()?;
        (checkpoints, _) = Checkpoints::open(&staging, &fingerprint)?;
    }
    let progress = Progress::files(2 * modules, request.quiet);
    let (scan, mut functions) =
        read_parts(request, &source, &licenses, &mut checkpoints, &progress)?;
    let placement = Placement::new(&scan.modules, &request.splitter, request.deduplicate);
    let mut dataset = Dataset::new(request, &scan, &placement, derived, graph, checkpoints);
    dataset.resume(&mut functions)?;
    for number in 0..source.parts() {
        dataset.part(number, &source, &mut functions, &progress)?;
    }
    dataset.end_step(false)?;
    progress.finish();
    let tables = Tables::join(
        &staging,
        &dataset.schemas,
        &dataset.checkpoints.steps,
        &dataset.splits,
        request.file_size,
    )?;
    dataset.checkpoints.remove(&staging)?;
    let contents = Contents {
        request,
        options: &options,
        scan: &scan,
        placement: &placement,
        statistics: &dataset.statistics,
        tables: &tables,
    };
    contents.describe(&staging)?;
    place.give_name()?;
    if !request.quiet {
        contents.summarize();
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the number of modules of workspaces.
fn count_modules(source: &Source) -> Result<usize, Error> {
    let counts = (0..source.parts()).map(|number| {
        let part = source.part(number, Path::new(""), true)?;
        Ok(part.workspace.modules().len())
    });
    counts.sum()
}

/// Reads all modules, except those of parts that were read before.
fn read_parts(
    request: &DatasetArgs,
    source: &Source,
    licenses: &Licenses,
    checkpoints: &mut Checkpoints,
    progress: &Progress,
) -> Result<(Scan, Spool), Error> {
    let ends = checkpoints.parts.iter().flat_map(|part| &part.ends);
    let folder = checkpoints.folder().to_owned();
    let mut functions = Spool::open(&folder, ends.copied().collect())?;
    let mut scan = Scan::default();
    for number in 0..source.parts() {
        if number == checkpoints.parts.len() {
            let part = source.part(number, &folder, !request.quiet)?;
            let read = Scan::read(&part, &request.splitter, licenses, &mut functions, progress)?;
            let ends = functions.ends(scan.modules.len())?;
            let is_worth = scan.rows + read.rows >= request.checkpoint;
            let is_worth = is_worth || number > 0 && source.is_exported();
            checkpoints.add_part(ScanPart { scan: read, ends }, is_worth)?;
        }
        if let Some(part) = checkpoints.parts.get(number) {
            scan.merge(&part.scan);
            progress.set_position(scan.modules.len());
        }
    }
    // The scan has all of them.
    checkpoints.parts.clear();
    Ok((scan, functions))
}

/// A dataset being written.
struct Dataset<'a> {
    request: &'a DatasetArgs,
    derived: Option<Derived>,
    graph: Option<Graph>,
    /// The indices in [`NAMES`] of the splits.
    splits: Vec<usize>,
    scan: &'a Scan,
    placement: &'a Placement,
    /// The structures of functions so far, if others with these are left out.
    structures: Option<FxHashSet<u64>>,
    schemas: Vec<Arc<TableSchema>>,
    tables: Tables,
    statistics: Statistics,
    checkpoints: Checkpoints,
    /// The index of the module after those that were written.
    next: usize,
    /// The number of rows of modules in the tables since the last step.
    unsaved: u64,
}

impl<'a> Dataset<'a> {
    fn new(
        request: &'a DatasetArgs,
        scan: &'a Scan,
        placement: &'a Placement,
        derived: Option<Derived>,
        graph: Option<Graph>,
        checkpoints: Checkpoints,
    ) -> Self {
        let splits = request.splitter.splits();
        let predicates = schema::facts().chain(derived.iter().flat_map(Derived::predicates));
        let schemas = predicates.map(TableSchema::new);
        let schemas = schemas.chain(graph.iter().flat_map(|_| Graph::schemas()));
        let schemas = schemas.chain([
            functions::schema(),
            TableSchema::modules(&scan.origin, &scan.columns),
        ]);
        let schemas: Vec<Arc<TableSchema>> = schemas.map(Arc::new).collect();
        let near = placement.duplicates.removed == Some(Deduplicate::Near);
        let last = checkpoints.steps.last();
        Dataset {
            next: last.map_or(0, |step| step.end),
            statistics: last.map_or_else(
                || Statistics::new(splits.len()),
                |step| step.statistics.clone(),
            ),
            tables: tables(request, &schemas, &checkpoints),
            schemas,
            request,
            scan,
            placement,
            structures: near.then(FxHashSet::default),
            splits,
            derived,
            graph,
            checkpoints,
            unsaved: 0,
        }
    }

    /// Deletes what an interrupted step left, and reads the functions of the steps before it if others with their structures are left out.
    fn resume(&mut self, functions: &mut Spool) -> Result<(), Error> {
        let folder = self.checkpoints.step_folder();
        if folder.exists() {
            fs::remove_dir_all(&folder).map_err(Error::io(folder))?;
        }
        let Some(structures) = &mut self.structures else {
            return Ok(());
        };
        for index in 0..self.next {
            if self.placement.split(index).is_some() {
                let text = functions.get(index)?;
                let (_, lines) = Origin::from_line(&text);
                functions::complete(lines, "", "", |structure| structures.insert(structure));
            }
        }
        Ok(())
    }

    /// Writes the modules of a part, except those of steps that were written before.
    fn part(
        &mut self,
        number: usize,
        source: &Source,
        functions: &mut Spool,
        progress: &Progress,
    ) -> Result<(), Error> {
        let (first, end) = self.scan.range(number);
        if end <= self.next || first == end {
            return Ok(());
        }
        let part = source.part(number, self.checkpoints.folder(), false)?;
        let modules = Modules::new(vec![part.workspace.clone()])?;
        let (placement, scan, next) = (self.placement, self.scan, self.next);
        let (derived, graph) = (self.derived.take(), self.graph.take());
        let preparation = Preparation::new(self.request, derived.as_ref(), graph.as_ref());
        let unit = match (&derived, &graph) {
            (None, None) => Unit::Tables(buffer(self.request) / PARTS),
            _ => Unit::Module,
        };
        let (mut read, mut rows) = (first, 0);
        let result = read_ahead::for_each(
            modules,
            unit,
            |index| first + index >= next && placement.split(first + index).is_some(),
            |rows, alone| preparation.prepare(rows, alone),
            |prepared| {
                let index = first + prepared.module.index;
                let id = &prepared.module.entry.id;
                progress.at(id);
                let expected = scan.modules.get(index);
                if expected.is_none_or(|module| module.id != *id) {
                    let reason = format!("{id} was not there when the modules were read first");
                    return Err(Error::io(&part.workspace.directory)(io::Error::other(
                        reason,
                    )));
                }
                rows += prepared.module.rows.iter().sum::<u64>();
                let is_last = prepared.module.is_last;
                if is_last {
                    let wanted = Numbers::from_entry(&prepared.module.entry).rows;
                    let found = std::mem::take(&mut rows);
                    if found != wanted {
                        let reason = format!(
                            "{id} has {found} rows; manifest.json says that there are {wanted}"
                        );
                        let reason = io::Error::new(io::ErrorKind::InvalidData, reason);
                        return Err(Error::io(&part.workspace.directory)(reason));
                    }
                    read = index + 1;
                }
                if let Some(split) = placement.split(index) {
                    let entry = self.rows(prepared, split)?;
                    if is_last {
                        self.module(entry, index, split, functions)?;
                    }
                }
                if !is_last {
                    return Ok(());
                }
                progress.set_position(scan.modules.len() + index + 1);
                if self.unsaved >= self.request.checkpoint {
                    self.end_step(true)?;
                }
                Ok(())
            },
        );
        (self.derived, self.graph) = (derived, graph);
        result?;
        let last = (first..end)
            .rev()
            .find(|index| placement.split(*index).is_some());
        if last.is_some_and(|last| read <= last && last >= next) {
            let reason = "modules are missing that were there when they were read first";
            return Err(Error::io(&part.workspace.directory)(io::Error::other(
                reason,
            )));
        }
        self.next = self.next.max(end);
        Ok(())
    }

    /// Finishes the tables of the modules since the last step. `is_worth` tells that a run that is interrupted later can continue with them.
    fn end_step(&mut self, is_worth: bool) -> Result<(), Error> {
        if self.unsaved == 0 {
            return Ok(());
        }
        self.unsaved = 0;
        let empty = Tables::new(Path::new(""), &[], &[], 0, 0);
        let tables = std::mem::replace(&mut self.tables, empty).finish()?;
        let step = Step {
            end: self.next,
            tables,
            statistics: self.statistics.clone(),
        };
        self.checkpoints.add_step(step, is_worth)?;
        self.tables = self::tables(self.request, &self.schemas, &self.checkpoints);
        Ok(())
    }

    /// Writes rows of a module; `name` is the index of its split in [`NAMES`]. Returns the module's entry.
    fn rows(&mut self, prepared: Prepared, name: usize) -> Result<ModuleEntry, Error> {
        let ModuleRows {
            entry, texts, rows, ..
        } = prepared.module;
        let split = self.splits.partition_point(|split| *split < name);
        let id: Arc<str> = entry.id.as_str().into();
        let facts = texts.into_iter().zip(rows);
        for (table, (lines, rows)) in facts.chain(prepared.further).enumerate() {
            if rows > 0 {
                self.tables.push(table, split, &id, lines, rows)?;
            }
        }
        self.statistics.words(prepared.words);
        Ok(entry)
    }

    /// Writes the rows of a module in the tables of functions and modules.
    fn module(
        &mut self,
        entry: ModuleEntry,
        index: usize,
        name: usize,
        functions: &mut Spool,
    ) -> Result<(), Error> {
        let Some(module) = self.scan.modules.get(index) else {
            return Ok(());
        };
        let split = self.splits.partition_point(|split| *split < name);
        let id: Arc<str> = entry.id.as_str().into();
        let text = functions.get(index)?;
        let (origin, lines) = Origin::from_line(&text);
        let structures = &mut self.structures;
        let keep = |structure| {
            structures
                .as_mut()
                .is_none_or(|seen| seen.insert(structure))
        };
        let (lines, rows) = functions::complete(lines, NAMES[name], &module.project, keep);
        if rows > 0 {
            let table = self.tables.functions();
            self.tables.push(table, split, &id, lines, rows)?;
        }
        let numbers = Numbers::from_entry(&entry);
        self.statistics.module(&entry, split, &numbers);
        self.statistics.packages.module(&origin.cells);
        self.statistics.license(&origin.license);
        let mut cells = vec![
            entry.sha256,
            entry.bytes.to_string(),
            entry.source_filename,
            entry.triple,
            entry.verified.to_string(),
            entry.gaps.to_string(),
            NAMES[name].to_owned(),
            module.project.clone(),
            numbers.functions.to_string(),
            numbers.definitions.to_string(),
            numbers.instructions.to_string(),
            numbers.rows.to_string(),
            origin.license,
            module.structural_hash(),
        ];
        let known = self.scan.origin.iter();
        cells.extend(known.map(|column| origin.cells[*column].clone()));
        let columns = self.scan.columns.iter();
        cells.extend(columns.map(|column| entry.columns.get(column).cloned().unwrap_or_default()));
        let line = cells.join("\t") + "\n";
        let table = self.tables.modules();
        self.next = index + 1;
        self.unsaved += numbers.rows + 1;
        self.tables.push(table, split, &id, line.into_bytes(), 1)
    }
}

/// Returns the limit of bytes of rows in memory.
fn buffer(request: &DatasetArgs) -> usize {
    usize::try_from(request.buffer).unwrap_or(usize::MAX)
}

/// Returns the tables of the next step.
fn tables(
    request: &DatasetArgs,
    schemas: &[Arc<TableSchema>],
    checkpoints: &Checkpoints,
) -> Tables {
    Tables::new(
        &checkpoints.step_folder(),
        schemas,
        &request.splitter.splits(),
        buffer(request),
        request.file_size,
    )
}

/// Rows of a module, and what depends on them alone.
struct Prepared {
    module: ModuleRows,
    /// The lines of derived tables and graphs, and their number.
    further: Vec<(Vec<u8>, u64)>,
    words: Words,
}

/// Prepares modules, in parallel.
struct Preparation<'a> {
    jobs: usize,
    derived: Option<&'a Derived>,
    graph: Option<&'a Graph>,
    /// The tables that rules need, and their files.
    read: Vec<(usize, String)>,
}

impl<'a> Preparation<'a> {
    fn new(
        request: &'a DatasetArgs,
        derived: Option<&'a Derived>,
        graph: Option<&'a Graph>,
    ) -> Self {
        let is_read = |fact: &Predicate| {
            derived.is_some_and(|derived| derived.reads(fact))
                || graph.is_some_and(|graph| graph.reads(fact))
        };
        let read = schema::facts().enumerate();
        let read = read.filter(|(_, predicate)| is_read(predicate));
        Preparation {
            jobs: request.threads.number(),
            derived,
            graph,
            read: read
                .map(|(table, predicate)| (table, predicate.file()))
                .collect(),
        }
    }

    /// Prepares rows of a module; `alone` tells that no others are prepared at the same time.
    fn prepare(&self, mut module: ModuleRows, alone: bool) -> Result<Prepared, Error> {
        let jobs = if alone { self.jobs } else { 1 };
        let take = |(table, file): &(usize, String)| {
            (file.clone(), std::mem::take(&mut module.texts[*table]))
        };
        let mut texts: HashMap<String, Vec<u8>> = self.read.iter().map(take).collect();
        let mut further = Vec::new();
        if let Some(derived) = self.derived {
            let tables = derived.of_texts(&texts, jobs)?.into_iter();
            further.extend(tables.map(|table| (table.lines, table.rows)));
        }
        if let Some(graph) = self.graph {
            let tables = graph.derive(&texts, jobs)?.into_iter();
            further.extend(tables.map(|table| (table.text, table.rows)));
        }
        for (table, file) in &self.read {
            module.texts[*table] = texts.remove(file).unwrap_or_default();
        }
        Ok(Prepared {
            words: Words::new(&module.texts),
            further,
            module,
        })
    }
}

/// The parts of a complete dataset.
pub struct Contents<'a> {
    request: &'a DatasetArgs,
    options: &'a description::Options<'a>,
    scan: &'a Scan,
    placement: &'a Placement,
    statistics: &'a Statistics,
    tables: &'a [Written],
}

impl Contents<'_> {
    /// Writes the files that are not tables: the descriptions, the card and the digests.
    fn describe(&self, directory: &Path) -> Result<(), Error> {
        let description = Description::new(directory, self);
        let texts = [
            (description::FILE, description.text()?),
            (croissant::FILE, croissant::text(self, &description)?),
            (CARD, card::text(self, &description)),
        ];
        let files = description.files();
        let mut sums: Vec<(&str, String)> = files
            .map(|file| (file.path.as_str(), file.sha256.clone()))
            .collect();
        for (name, text) in &texts {
            let path = directory.join(name);
            fs::write(&path, text).map_err(Error::io(path))?;
            sums.push((name, hash::sha256_hex(text.as_bytes())));
        }
        sums.sort();
        let text: String = sums
            .iter()
            .map(|(path, sha256)| format!("{sha256}  {path}\n"))
            .collect();
        let path = directory.join(SUMS);
        fs::write(&path, text).map_err(Error::io(path))
    }

    /// Prints a summary line to stdout; duplicates and warnings to stderr.
    fn summarize(&self) {
        let all = self.statistics.all();
        let splits = self.request.splitter.splits();
        let splits = splits.iter().zip(&self.statistics.totals);
        let splits: Vec<String> = splits
            .map(|(split, totals)| format!("{} {}", NAMES[*split], totals.modules))
            .collect();
        let rows: u64 = self.tables.iter().map(Written::all_rows).sum();
        let modules = count(all.modules as usize, "module");
        let modules = format!("{modules} ({})", splits.join(", "));
        summarize(&self.request.output, &modules, rows);
        for sentence in self.placement.duplicates.sentences() {
            let _ = writeln!(io::stderr(), "{sentence}");
        }
        let warnings = self.placement.warnings(&self.request.splitter);
        warnings.iter().for_each(|warning| warn(warning));
        if let Some((module, problem)) = self.scan.unprintable.first() {
            warn(&format!(
                "{} without functions in the table of functions: they cannot be printed ({module}: {problem})",
                count(self.scan.unprintable.len(), "module")
            ));
        }
        if let Some(name) = self.scan.no_licenses.first() {
            warn(&format!(
                "{} that are no SPDX expressions, such as `{name}`: the column license has {} there",
                count(self.scan.no_licenses.len(), "licence"),
                origin::UNKNOWN
            ));
        }
    }
}
