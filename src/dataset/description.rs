//! The description of a dataset: `dataset.json` is its fields, [`card`](super::card) and [`croissant`](super::croissant) render it.

use capture::source_date;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::Options;
use super::duplicates::{Deduplicate, Duplicates};
use super::functions::FUNCTIONS;
use super::origin::{Packages, UNKNOWN};
use super::placement::Placement;
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
pub const USES: &str = "Learning from compiler IR: similarity of functions, prediction of properties of functions, and language models of LLVM IR.";

/// The description of a dataset.
#[derive(Serialize)]
pub struct Description<'a> {
    #[serde(skip)]
    pub title: &'a str,
    /// The licence, as Hugging Face calls it.
    #[serde(skip)]
    pub license: &'a str,
    /// The date of `SOURCE_DATE_EPOCH`, or of the newest build: `2026-11-24`; empty if there is neither.
    #[serde(skip)]
    pub published: String,
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
    /// What is in one split: of a single project, the modules are divided.
    split_by: By,
    duplicates: &'a Duplicates,
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
    seed: &'a str,
    derived: Vec<&'static str>,
    graph: bool,
    deduplicate: Deduplicate,
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
            published: published(&statistics.newest_build),
            placement,
            format: FORMAT,
            version: env!("CARGO_PKG_VERSION"),
            schema: schema::version(),
            exported_by: &scan.tools,
            llvm: &scan.llvm,
            options,
            splits: names.iter().copied().zip(&statistics.totals).collect(),
            split_by: placement.by,
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

    /// Returns how modules were assigned to splits, and what other options would change.
    pub fn assignment(&self) -> String {
        let removes = self.duplicates.removes(Deduplicate::Splits);
        let near = "near-duplicates: those whose common functions, by structural hash, have at least half of the instructions of each";
        let grouped = match self.split_by {
            By::Project => format!(
                "Modules of a project are in one split. The project is the package of the build, else the first directory of the module's path; \
                the modules of which neither is known are one project, with an empty name. Projects are in one split too if they are {near}."
            ),
            By::Module => format!(
                "Modules with the same content are in one split, and so are {near}. Modules of a project are in several splits, so that what a \
                model has learnt of a program is tested on the same program."
            ),
        };
        let left_out = match (self.split_by, removes) {
            (By::Project, true) => {
                " Of other modules that are near-duplicates or have the same content, and are in several splits, only those in one split are kept: \
                in the one of which they are the largest share. So are functions of equal structure in the table `functions`; facts and graphs have \
                all functions of the modules that are left."
            }
            (By::Module, true) => {
                " Of functions of equal structure in several splits, the table `functions` has only those in one: in the split of which they are \
                the largest share. Facts and graphs have all functions."
            }
            (By::Project, false) => {
                " Other near-duplicates, and functions of equal structure, are in several splits (`--deduplicate=none`): a test may have what was \
                learnt. Without the option, none are."
            }
            (By::Module, false) => {
                " Functions of equal structure are in several splits (`--deduplicate=none`): a test may have what was learnt. Without the option, \
                none are."
            }
        };
        let change = match (self.split_by, self.options.split_by) {
            (By::Project, _) => " `--split-by module` would divide projects.",
            (By::Module, By::Module) => " Without `--split-by module`, they are in one.",
            (By::Module, By::Project) => " There is only one project.",
        };
        let seed = match self.options.seed {
            "" => "empty".to_owned(),
            seed => format!("`{seed}`"),
        };
        format!(
            "{grouped}{change}{left_out} The groups of modules are assigned so that the numbers of instructions are as the shares {}: the larger \
            powers of two first, those of one by SHA-256(seed, a zero byte, key), each to the split that lacks most; the seed is {seed}.",
            self.options.split,
        )
    }

    /// Returns sentences with the numbers of duplicates, without full stops.
    pub fn duplicates(&self) -> Vec<String> {
        self.duplicates.sentences(self.totals().left_out)
    }

    /// Returns warnings of splits that say less than they seem to.
    pub fn warnings(&self) -> Vec<String> {
        let names = self.splits().map(|(name, _)| name);
        let is_divided = self.split_by != self.options.split_by;
        self.placement.warnings(names, is_divided)
    }

    /// Returns how to cite the dataset, in BibTeX.
    pub fn citation(&self) -> String {
        let title = self.title.replace(['{', '}', '\\'], "");
        let words = title.split(|letter: char| !letter.is_ascii_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let key = words.join("_").to_lowercase();
        let year = match self.published.split_once('-') {
            Some((year, _)) => format!(", year = {{{year}}}"),
            None => String::new(),
        };
        format!(
            "@misc{{{key}, title = {{{{{title}}}}}{year}, note = {{Dataset made by llvm-facts {}}}}}",
            self.version
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

/// Returns the date of `SOURCE_DATE_EPOCH`, else that of the newest build.
fn published(newest_build: &str) -> String {
    let date = source_date().unwrap_or_else(|| newest_build.to_owned());
    date.split('T').next().unwrap_or_default().to_owned()
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
