//! Datasets: the modules of workspaces as Parquet files in splits, with a card.
//!
//! [`scan`] reads the manifests and the functions of all modules, and [`placement`] assigns the modules to splits, by their [`project`]s
//! and [`duplicates`]. Then [`writer`] reads
//! module by module; the rows go to the [`table_writers`], which have a [`table_writer`] for each table and split. A [`table_schema`] has
//! the columns of a table. [`statistics`] counts rows; a [`description`] of all is rendered by [`card`] and [`croissant`].

mod card;
mod checkpoint;
mod croissant;
mod description;
pub mod duplicates;
mod functions;
mod graph;
mod origin;
mod placement;
mod prepare;
mod project;
mod read_ahead;
mod scan;
mod similar;
pub mod source;
pub mod split;
mod spool;
mod statistics;
mod table_schema;
mod table_writer;
mod table_writers;
mod writer;

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::evaluation::Derived;
use crate::hash;
use crate::terminal::{Progress, signal, summarize, warn};
use crate::text::count;
use crate::workspace::staging::{self, OverwritePolicy, StagingDir, TargetKind};

use checkpoint::Checkpoints;
use description::{Description, TableOptions};
use duplicates::Deduplicate;
use graph::Graph;
use origin::Licenses;
use placement::Placement;
use scan::{Scan, ScanPart};
use source::{Input, Source};
use split::Splitter;
use spool::Spool;
use table_writers::Tables;
use writer::Dataset;

/// The dataset card.
const CARD: &str = "README.md";

/// The digests of all other files, as `sha256sum -c` reads them.
const SUMS: &str = "SHA256SUMS";

/// A directory with a dataset.
const KIND: TargetKind = TargetKind {
    word: "dataset",
    is: description::is_dataset,
    last: description::FILE,
};

/// The inputs of a dataset, and how it is written.
pub struct Options {
    /// The workspaces or files.
    pub input: Input,
    /// The directory to write.
    pub output: PathBuf,
    /// How an existing dataset is treated.
    pub existing: OverwritePolicy,
    /// Assigns modules to splits.
    pub splitter: Splitter,
    /// The relations to derive for each module, by their names.
    pub derived: Vec<String>,
    /// Whether to derive the program graph of each module.
    pub graph: bool,
    /// The number of threads, or of processes that export.
    pub jobs: usize,
    /// The modules to leave out.
    pub deduplicate: Deduplicate,
    /// The name in the card.
    pub title: String,
    /// The licence in the card, as Hugging Face calls it.
    pub license: String,
    /// A file with the licences of packages and projects.
    pub licenses: Option<PathBuf>,
    /// The limit of bytes of rows in memory.
    pub buffer: u64,
    /// The size in bytes at which a new file begins.
    pub file_size: u64,
    /// The number of rows after which a run can be resumed.
    pub checkpoint: u64,
    /// Print errors only.
    pub quiet: bool,
}

impl Options {
    fn buffer(&self) -> usize {
        usize::try_from(self.buffer).unwrap_or(usize::MAX)
    }
}

/// Writes a dataset.
///
/// # Errors
/// Nothing is left under its name.
pub fn write(options: &Options) -> Result<(), Error> {
    let derived = Derived::read(&options.derived)?;
    let graph = options.graph.then(Graph::new).transpose()?;
    let licenses = options.licenses.as_deref().map(Licenses::read);
    let licenses = licenses.transpose()?.unwrap_or_default();
    let source = Source::new(&options.input, options.jobs)?;
    let modules = match source.files() {
        Some(files) => files,
        None => count_modules(&source)?,
    };
    let staging_dir = StagingDir::create(&options.output, options.existing, KIND)?;
    let staging = staging_dir.partial().to_owned();
    signal::on_signal({
        let staging = staging.clone();
        move || staging::abandon(&staging)
    });
    let table_options = TableOptions::new(options, derived.as_ref(), licenses.digest.as_deref());
    let fingerprint = source.fingerprint(&table_options);
    let (mut checkpoints, found) = Checkpoints::open(&staging, &fingerprint)?;
    if staging_dir.is_interrupted() && !found {
        warn("the interrupted run had other inputs or options; it begins again");
        staging_dir.empty()?;
        (checkpoints, _) = Checkpoints::open(&staging, &fingerprint)?;
    }
    let progress = Progress::files(2 * modules, options.quiet);
    let (scan, mut functions) = read_parts(options, &source, &mut checkpoints, &progress)?;
    let placement = Placement::new(&scan.modules, &options.splitter, options.deduplicate);
    let mut dataset = Dataset::new(
        options,
        &licenses,
        &scan,
        &placement,
        derived,
        graph,
        checkpoints,
    );
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
        options.file_size,
    )?;
    dataset.checkpoints.remove(&staging)?;
    let statistics = &dataset.statistics;
    let description = Description::new(
        &staging,
        options,
        &table_options,
        &scan,
        &placement,
        statistics,
        &tables,
    );
    describe(&staging, &description)?;
    staging_dir.give_name()?;
    if !options.quiet {
        print_summary(options, &description, &scan);
    }
    Ok(())
}

/// Returns the number of modules of workspaces.
fn count_modules(source: &Source) -> Result<usize, Error> {
    let counts = (0..source.parts()).map(|number| {
        let part = source.part(number, Path::new(""), false)?;
        Ok(part.workspace.modules().len())
    });
    counts.sum()
}

/// Reads all modules, except those of parts that were read before.
fn read_parts(
    options: &Options,
    source: &Source,
    checkpoints: &mut Checkpoints,
    progress: &Progress,
) -> Result<(Scan, Spool), Error> {
    let ends = checkpoints.parts.iter().flat_map(|part| &part.ends);
    let folder = checkpoints.folder().to_owned();
    let mut functions = Spool::open(&folder, ends.copied().collect())?;
    let mut scan = Scan::default();
    for number in 0..source.parts() {
        if number == checkpoints.parts.len() {
            let part = source.part(number, &folder, options.quiet)?;
            let read = Scan::read(&part, &mut functions, progress)?;
            let ends = functions.ends(scan.modules.len())?;
            let is_worth = scan.rows + read.rows >= options.checkpoint;
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

/// Writes the files that are not tables: the descriptions, the card and the digests.
fn describe(directory: &Path, description: &Description<'_>) -> Result<(), Error> {
    let texts = [
        (description::FILE, description.text()?),
        (croissant::FILE, croissant::text(description)?),
        (CARD, card::text(description)),
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
fn print_summary(options: &Options, description: &Description<'_>, scan: &Scan) {
    let splits = description.splits();
    let splits: Vec<String> = splits
        .map(|(name, totals)| format!("{name} {}", totals.modules))
        .collect();
    let modules = count(description.totals().modules as usize, "module");
    let modules = format!("{modules} ({})", splits.join(", "));
    summarize(&options.output, &modules, description.rows());
    for sentence in description.duplicates() {
        let _ = writeln!(io::stderr(), "{sentence}");
    }
    let warnings = description.warnings();
    warnings.iter().for_each(|warning| warn(warning));
    if let Some((module, problem)) = scan.unprintable.first() {
        warn(&format!(
            "{} without functions in the table of functions: they cannot be printed ({module}: {problem})",
            count(scan.unprintable.len(), "module")
        ));
    }
    if let Some(name) = scan.no_licenses.first() {
        warn(&format!(
            "{} that are no SPDX expressions, such as `{name}`: the column license has {} there",
            count(scan.no_licenses.len(), "licence"),
            origin::UNKNOWN
        ));
    }
}
