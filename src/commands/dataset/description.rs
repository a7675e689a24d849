//! `dataset.json`: a description of a dataset and of its origin, for programs.

use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::origin::Packages;
use super::placement::{Deduplicate, Duplicates};
use super::split::{By, NAMES, Shares};
use super::statistics::Totals;
use super::table_writers::Written;
use super::{Contents, DatasetArgs};
use crate::error::Error;
use crate::evaluation::Derived;
use crate::schema::{self, Predicate};
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
    options: &'a Options<'a>,
    splits: BTreeMap<&'static str, &'a Totals>,
    duplicates: &'a Duplicates,
    sorted_by_module: bool,
    opcodes: &'a BTreeMap<String, u64>,
    gaps: &'a BTreeMap<String, u64>,
    failed: &'a [FailedEntry],
    without_bitcode: &'a [WithoutBitcode],
    unprintable: &'a [(String, String)],
    licenses: &'a BTreeMap<String, u64>,
    no_licenses: &'a BTreeSet<String>,
    packages: &'a Packages,
    /// The tables.
    pub tables: Vec<Table>,
}

/// The options that determine the tables.
#[derive(Serialize)]
pub struct Options<'a> {
    split: Shares,
    split_by: By,
    project_depth: usize,
    seed: &'a str,
    derived: Vec<&'static str>,
    graph: bool,
    deduplicate: Option<Deduplicate>,
    buffer: u64,
    file_size: u64,
    checkpoint: u64,
    /// The SHA-256 of the file with licences.
    licenses: Option<&'a str>,
}

impl<'a> Options<'a> {
    /// Returns the options of a request.
    pub(super) fn new(
        request: &'a DatasetArgs,
        derived: Option<&Derived>,
        licenses: Option<&'a str>,
    ) -> Self {
        Options {
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
            checkpoint: request.checkpoint,
            licenses,
        }
    }
}

/// A table.
#[derive(Serialize)]
pub struct Table {
    /// The name.
    pub name: &'static str,
    /// The predicate, if it holds the rows of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub predicate: Option<&'static str>,
    /// The meaning of a row.
    pub meaning: &'static str,
    /// The columns.
    pub columns: Vec<Column>,
    rows: BTreeMap<&'static str, u64>,
    /// The files.
    pub files: Vec<File>,
}

/// A column.
#[derive(Serialize)]
pub struct Column {
    /// The name.
    pub name: String,
    /// `string`, `int64` or `bool`.
    pub r#type: &'static str,
}

/// A file.
#[derive(Serialize)]
pub struct File {
    /// The path below the dataset.
    pub path: String,
    /// The split.
    pub split: &'static str,
    rows: u64,
    /// The size.
    pub bytes: u64,
    /// The SHA-256.
    pub sha256: String,
}

impl<'a> Description<'a> {
    /// Describes a dataset whose files are below `root`.
    pub fn new(root: &Path, contents: &Contents<'a>) -> Self {
        let Contents {
            request,
            options,
            scan,
            placement,
            statistics,
            tables,
        } = *contents;
        let splits = request.splitter.splits();
        let names = splits.iter().map(|split| NAMES[*split]);
        Description {
            format: FORMAT,
            version: env!("CARGO_PKG_VERSION"),
            schema: schema::version(),
            exported_by: scan.tools.iter().map(String::as_str).collect(),
            llvm: scan.llvm.iter().map(String::as_str).collect(),
            options,
            splits: names.clone().zip(&statistics.totals).collect(),
            duplicates: &placement.duplicates,
            sorted_by_module: !scan.unsorted,
            opcodes: &statistics.opcodes,
            gaps: &statistics.gaps,
            failed: &scan.failed,
            without_bitcode: &scan.without_bitcode,
            unprintable: &scan.unprintable,
            licenses: &statistics.licenses,
            no_licenses: &scan.no_licenses,
            packages: &statistics.packages,
            tables: tables
                .iter()
                .map(|table| self::table(root, table, &splits))
                .collect(),
        }
    }

    /// Returns the text of the file.
    pub fn text(&self) -> Result<String, Error> {
        let text = serde_json::to_string_pretty(self).map_err(std::io::Error::from);
        text.map(|text| text + "\n").map_err(Error::io(FILE))
    }

    /// Returns the files of the tables.
    pub fn files(&self) -> impl Iterator<Item = &File> {
        self.tables.iter().flat_map(|table| &table.files)
    }

    /// Returns the files of a table that have rows.
    pub fn files_of(&self, name: &str) -> impl Iterator<Item = &File> {
        let table = self.tables.iter().find(|table| table.name == name);
        let files = table.into_iter().flat_map(|table| &table.files);
        files.filter(|file| file.rows > 0)
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
        meaning: table
            .schema
            .predicate
            .map_or(table.schema.meaning, Predicate::summary),
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
