//! `dataset.json`: a description of a dataset and of its origin, for programs.

use serde::Serialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::DatasetArgs;
use super::origin::Packages;
use super::scan::Scan;
use super::split::{By, NAMES, Shares};
use super::statistics::{Statistics, Totals};
use super::table_writers::Written;
use crate::error::Error;
use crate::evaluation::Derived;
use crate::schema;
use crate::workspace::manifest::{self, FailedEntry, WithoutBitcode};

/// The name of the file; a directory with such a file is a dataset.
pub const FILE: &str = "dataset.json";

/// The first field of the file.
pub const FORMAT: &str = "llvm-facts dataset";

/// The contents of the file.
#[derive(Serialize)]
pub struct Description<'a> {
    format: &'static str,
    version: &'static str,
    schema: &'static str,
    exported_by: Vec<&'a str>,
    llvm: Vec<&'a str>,
    options: Options<'a>,
    splits: BTreeMap<&'static str, &'a Totals>,
    duplicates: Duplicates,
    sorted_by_module: bool,
    opcodes: &'a BTreeMap<String, u64>,
    gaps: &'a BTreeMap<String, u64>,
    failed: &'a [FailedEntry],
    without_bitcode: &'a [WithoutBitcode],
    packages: &'a Packages,
    tables: Vec<Table>,
}

#[derive(Serialize)]
struct Options<'a> {
    split: Shares,
    split_by: By,
    project_depth: usize,
    seed: &'a str,
    derived: Vec<&'static str>,
    graph: bool,
    deduplicate: bool,
    buffer: u64,
    file_size: u64,
}

#[derive(Serialize)]
struct Duplicates {
    /// The number of modules whose content also belongs to a module with a smaller id.
    modules: usize,
    /// Whether these modules were left out.
    removed: bool,
    /// The number of contents that are in more than one split.
    in_several_splits: usize,
}

#[derive(Serialize)]
struct Table {
    name: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    predicate: Option<&'static str>,
    columns: Vec<Column>,
    rows: BTreeMap<&'static str, u64>,
    files: Vec<File>,
}

#[derive(Serialize)]
struct Column {
    name: String,
    r#type: &'static str,
}

#[derive(Serialize)]
struct File {
    path: String,
    split: &'static str,
    rows: u64,
    bytes: u64,
    sha256: String,
}

impl<'a> Description<'a> {
    /// Describes a dataset whose files are below `root`.
    pub fn new(
        root: &Path,
        request: &'a DatasetArgs,
        derived: Option<&'a Derived>,
        scan: &'a Scan,
        statistics: &'a Statistics,
        tables: &[Written],
    ) -> Self {
        let splits = request.splitter.splits();
        let names = splits.iter().map(|split| NAMES[*split]);
        Description {
            format: FORMAT,
            version: env!("CARGO_PKG_VERSION"),
            schema: schema::version(),
            exported_by: scan.tools.iter().map(String::as_str).collect(),
            llvm: scan.llvm.iter().map(String::as_str).collect(),
            options: Options {
                split: request.splitter.shares,
                split_by: request.splitter.by,
                project_depth: request.splitter.depth(),
                seed: &request.splitter.seed,
                derived: derived
                    .into_iter()
                    .flat_map(Derived::predicates)
                    .map(|predicate| predicate.name)
                    .collect(),
                graph: request.graph,
                deduplicate: request.deduplicate,
                buffer: request.buffer,
                file_size: request.file_size,
            },
            splits: names.clone().zip(&statistics.totals).collect(),
            duplicates: Duplicates {
                modules: scan.duplicates.len(),
                removed: request.deduplicate,
                in_several_splits: request.shared(scan),
            },
            sorted_by_module: scan.sorted,
            opcodes: &statistics.opcodes,
            gaps: &statistics.gaps,
            failed: &scan.failed,
            without_bitcode: &scan.without_bitcode,
            packages: &statistics.packages,
            tables: tables
                .iter()
                .map(|table| self::table(root, table, &splits))
                .collect(),
        }
    }

    /// Writes the file.
    pub fn write(&self, directory: &Path) -> Result<(), Error> {
        let path = directory.join(FILE);
        let text = serde_json::to_string_pretty(self).map_err(std::io::Error::from);
        let written = text.and_then(|text| fs::write(&path, text + "\n"));
        written.map_err(Error::io(path))
    }

    /// Returns the path and the SHA-256 of every file of the tables.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        let files = self.tables.iter().flat_map(|table| &table.files);
        files.map(|file| (file.path.as_str(), file.sha256.as_str()))
    }
}

fn table(root: &Path, table: &Written, splits: &[usize]) -> Table {
    let columns = table.schema.columns.iter().map(|column| Column {
        name: column.name.to_string(),
        r#type: column.kind.word(),
    });
    let names = splits.iter().map(|split| NAMES[*split]);
    let files = names.clone().zip(&table.files).flat_map(|(split, files)| {
        files.iter().map(move |file| File {
            path: relative(root, &file.path),
            split,
            rows: file.rows,
            bytes: file.bytes,
            sha256: file.sha256.clone(),
        })
    });
    Table {
        name: table.schema.name,
        predicate: table.schema.predicate.map(|predicate| predicate.name),
        columns: columns.collect(),
        rows: names
            .enumerate()
            .map(|(index, name)| (name, table.rows(index)))
            .collect(),
        files: files.collect(),
    }
}

/// Returns a path relative to another.
fn relative(root: &Path, path: &Path) -> String {
    let path = path.strip_prefix(root).unwrap_or(path);
    path.to_string_lossy().into_owned()
}

/// Returns whether a directory is a dataset.
pub fn is_dataset(path: &Path) -> bool {
    manifest::format_of(&path.join(FILE)).as_deref() == Some(FORMAT)
}
