//! The description of a dataset: `dataset.json` is its fields, [`card`](super::card) and [`croissant`](super::croissant) render it.

use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::Options;
use super::functions::FUNCTIONS;
use super::origin::{Packages, UNKNOWN};
use super::placement::{Deduplicate, Duplicates, Placement};
use super::scan::Scan;
use super::split::{By, NAMES, Shares};
use super::statistics::{Statistics, Totals};
use super::table_writers::Written;
use crate::error::Error;
use crate::evaluation::Derived;
use crate::schema::{self, Predicate};
use crate::text::count;
use crate::workspace::manifest::{self, FailedEntry, WithoutBitcode};

/// The name of the file; a directory with such a file is a dataset.
pub const FILE: &str = "dataset.json";

/// The first field of the file.
pub const FORMAT: &str = "llvm-facts dataset";

/// The conventions of all tables.
pub const CONVENTIONS: &str = "- `data/functions` has a row for each function with a body, `data/modules` one for each module, and `facts/RELATION` the rows of a \
    relation, such as `facts/call_instruction__arg`. `dataset.json` lists the tables with their columns and rows; the metadata of each file \
    (`llvm-facts.meaning`) says what a row means.\n\
    - The first column of every table is `module`. Join functions and facts by `module` and `function`. Types and constants that several \
    modules share are repeated for each module, so that every split is complete.\n\
    - There are no nulls, and no duplicate rows of a relation within a module. A tab, line break, backslash, control byte or invalid byte \
    is written as `\\XX`, two hexadecimal digits, except in `ir`.\n\
    - Functions with equal `structural_hash` differ at most in names, positions, paths, debug info, attributes of functions, and flags of \
    linkage such as those of position-independent code. The name of an external callee counts, and the structure of a local one.";

/// The programs that the modules do not represent.
pub const BIASES: &str = "The modules are those that were given to the tool: their projects, languages, compilers and optimization levels are no \
    sample of all programs. Functions of headers and templates occur in many modules.";

/// The personal data.
pub const PERSONAL: &str = "Strings, identifiers and paths of the programs are unchanged. They may name authors or machines.";

/// The uses.
pub const USES: &str = "Learning from compiler IR: similarity of functions, prediction of properties of functions, and language models of LLVM IR. \
    Split by project to measure how a model generalises to other programs.";

/// The description of a dataset.
#[derive(Serialize)]
pub struct Description<'a> {
    #[serde(skip)]
    pub title: &'a str,
    /// The licence, as Hugging Face calls it.
    #[serde(skip)]
    pub license: &'a str,
    #[serde(skip)]
    pub placement: &'a Placement,
    format: &'static str,
    version: &'static str,
    schema: &'static str,
    exported_by: &'a BTreeSet<String>,
    llvm: &'a BTreeSet<String>,
    options: &'a TableOptions<'a>,
    /// The totals of each split.
    pub splits: BTreeMap<&'static str, &'a Totals>,
    /// The duplicates.
    pub duplicates: &'a Duplicates,
    sorted_by_module: bool,
    opcodes: &'a BTreeMap<String, u64>,
    /// The number of rows of `gap` by their text.
    pub gaps: &'a BTreeMap<String, u64>,
    /// The inputs that were not exported.
    pub failed: &'a [FailedEntry],
    /// The objects of captured builds without bitcode.
    pub without_bitcode: &'a [WithoutBitcode],
    /// The modules whose functions cannot be printed, and why.
    pub unprintable: &'a [(String, String)],
    /// The number of modules by licence.
    pub licenses: &'a BTreeMap<String, u64>,
    no_licenses: &'a BTreeSet<String>,
    /// The packages of captured modules.
    pub packages: &'a Packages,
    /// The tables.
    pub tables: Vec<Table<'a>>,
}

/// The options that determine the tables.
#[derive(Serialize)]
pub struct TableOptions<'a> {
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

impl<'a> TableOptions<'a> {
    /// Selects the options; `derived` has the relations, `licenses` the SHA-256 of the file with licences.
    pub fn new(options: &'a Options, derived: Option<&Derived>, licenses: Option<&'a str>) -> Self {
        let derived = derived.into_iter().flat_map(Derived::predicates);
        TableOptions {
            split: options.splitter.shares,
            split_by: options.splitter.by,
            project_depth: options.splitter.depth,
            seed: &options.splitter.seed,
            derived: derived.map(|predicate| predicate.name).collect(),
            graph: options.graph,
            deduplicate: options.deduplicate,
            buffer: options.buffer,
            file_size: options.file_size,
            checkpoint: options.checkpoint,
            licenses,
        }
    }
}

/// A table.
#[derive(Serialize)]
pub struct Table<'a> {
    /// The name.
    pub name: &'a str,
    /// The predicate, if it holds the rows of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub predicate: Option<&'static str>,
    /// The meaning of a row.
    pub meaning: &'static str,
    /// The columns.
    pub columns: Vec<Column<'a>>,
    /// The number of rows of each split.
    pub rows: BTreeMap<&'static str, u64>,
    /// The files.
    pub files: Vec<File>,
}

/// A column.
#[derive(Serialize)]
pub struct Column<'a> {
    /// The name.
    pub name: &'a str,
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
    /// The number of rows.
    pub rows: u64,
    /// The size.
    pub bytes: u64,
    /// The SHA-256.
    pub sha256: String,
}

impl<'a> Description<'a> {
    /// Describes the dataset of these tables, whose files are below `root`.
    pub fn new(
        root: &Path,
        request: &'a Options,
        options: &'a TableOptions<'a>,
        scan: &'a Scan,
        placement: &'a Placement,
        statistics: &'a Statistics,
        tables: &'a [Written],
    ) -> Self {
        let splits = request.splitter.splits();
        let names: Vec<&'static str> = splits.into_iter().map(|split| NAMES[split]).collect();
        Description {
            title: &request.title,
            license: &request.license,
            placement,
            format: FORMAT,
            version: env!("CARGO_PKG_VERSION"),
            schema: schema::version(),
            exported_by: &scan.tools,
            llvm: &scan.llvm,
            options,
            splits: names.iter().copied().zip(&statistics.totals).collect(),
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
                .map(|table| Table::new(root, table, &names))
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

    /// Returns the splits with their totals, in the order of [`NAMES`].
    pub fn splits(&self) -> impl Iterator<Item = (&'static str, &'a Totals)> {
        let named = NAMES.into_iter();
        named.filter_map(|name| Some((name, *self.splits.get(name)?)))
    }

    /// Returns the sums over all splits.
    pub fn totals(&self) -> Totals {
        self.splits.values().copied().sum()
    }

    /// Returns the tables that are not those of predicates: functions first, then modules, then graphs.
    pub fn configurations(&self) -> Vec<&Table<'a>> {
        let tables = self.tables.iter().rev();
        let mut tables: Vec<&Table> = tables.filter(|table| table.predicate.is_none()).collect();
        tables.sort_by_key(|table| table.name != FUNCTIONS);
        tables
    }

    /// Returns the number of rows of all tables.
    pub fn rows(&self) -> u64 {
        let rows = self.tables.iter().flat_map(|table| table.rows.values());
        rows.sum()
    }

    /// Returns a sentence on the contents and how they were made.
    pub fn summary(&self) -> String {
        let all = self.totals();
        let facts = self.tables.iter().filter(|table| table.predicate.is_some());
        let list =
            |versions: &BTreeSet<String>| Vec::from_iter(versions.iter().cloned()).join(", ");
        format!(
            "{} functions of {} modules of LLVM IR, with their text, origin, licence and structural hash, and all that LLVM IR has about the modules \
            as {} rows of {} relations. Made by llvm-facts {}, schema {}; exported by llvm-facts {} with LLVM {}.",
            all.definitions,
            all.modules,
            all.rows,
            facts.count(),
            self.version,
            self.schema,
            list(self.exported_by),
            list(self.llvm),
        )
    }

    /// Returns how modules were assigned to splits.
    pub fn assignment(&self) -> String {
        let options = self.options;
        let directories = match options.project_depth {
            1 => "1 directory".to_owned(),
            depth => format!("{depth} directories"),
        };
        let project = match options.split_by {
            By::Module => String::new(),
            By::Project => format!(
                ", and so are modules of a project, which is the first {directories} of a module's path"
            ),
        };
        let seed = match options.seed {
            "" => "empty".to_owned(),
            seed => format!("`{seed}`"),
        };
        format!(
            "Modules with the same content are in one split, and so are near-duplicates, which share functions of equal structure with at least half \
            of the instructions of each{project}. These groups are assigned so that the numbers of instructions are as the shares {}: the larger \
            powers of two first, those of one by SHA-256(seed, a zero byte, key), each to the split that lacks most; the seed is {seed}.",
            options.split,
        )
    }

    /// Returns a sentence on gaps, inputs that were not exported, and modules without functions.
    pub fn limitations(&self) -> String {
        let gaps = self.totals().gaps;
        let counts = [
            (
                gaps as usize,
                "part",
                "of modules that the schema does not describe",
            ),
            (self.failed.len(), "input", "not exported"),
            (
                self.without_bitcode.len(),
                "object",
                "of the builds without bitcode, and so in no module",
            ),
            (
                self.unprintable.len(),
                "module",
                "without rows in the table of functions",
            ),
        ];
        let counts = counts.into_iter().filter(|(number, ..)| *number > 0);
        let counts: Vec<String> = counts
            .map(|(number, word, what)| format!("{} {what}", count(number, word)))
            .collect();
        if counts.is_empty() {
            "The schema describes everything in the modules, and every input was exported."
                .to_owned()
        } else {
            format!("There are {}.", counts.join("; "))
        }
    }

    /// Returns the licences that apply.
    pub fn licensing(&self) -> String {
        let license = match self.license {
            "unknown" => {
                "The licence of the dataset is to be filled in, here and in `license` above"
            }
            license => license,
        };
        format!(
            "{license}. The rows are made from programs, whose licences apply to them: the column `license` has the SPDX expression of a \
            module, `{UNKNOWN}` if it is not known."
        )
    }
}

impl<'a> Table<'a> {
    fn new(root: &Path, table: &'a Written, splits: &[&'static str]) -> Self {
        let schema = &table.schema;
        let columns = schema.table.columns.iter().map(|column| Column {
            name: &column.name,
            r#type: column.ty.name(),
        });
        let files = splits.iter().zip(&table.files);
        let files = files.flat_map(|(split, files)| {
            files.iter().map(|file| File {
                path: relative(root, &file.path),
                split,
                rows: file.rows,
                bytes: file.bytes,
                sha256: file.sha256.clone(),
            })
        });
        let files: Vec<File> = files.collect();
        let mut rows: BTreeMap<&'static str, u64> =
            splits.iter().map(|split| (*split, 0)).collect();
        for file in &files {
            *rows.entry(file.split).or_default() += file.rows;
        }
        Table {
            name: schema.name(),
            predicate: schema.predicate.map(|predicate| predicate.name),
            meaning: schema.predicate.map_or(schema.meaning, Predicate::summary),
            columns: columns.collect(),
            rows,
            files,
        }
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
