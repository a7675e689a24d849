//! The origins of modules in builds: columns of the table `modules`, and the packages.

use capture::license;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

use crate::error::Error;
use crate::hash;
use crate::rows::predicates::{
    Row as _, module__program, unit__build_date, unit__command, unit__commit, unit__compiler,
    unit__language, unit__license, unit__license_file, unit__license_source, unit__optimization,
    unit__package, unit__package_version, unit__source, unit__source_sha256,
};
use crate::schema;
use crate::text;
use crate::workspace::manifest::Manifest;

/// SPDX's word for a licence that is not known.
pub const UNKNOWN: &str = "NOASSERTION";

const SOURCE: usize = 0;
const LANGUAGE: usize = 2;
const COMPILER: usize = 3;
const OPTIMIZATION: usize = 4;
const PACKAGE: usize = 5;
const VERSION: usize = 6;
const LICENSE_FILES: usize = 7;
const LICENSE: usize = 8;
const COMMAND: usize = 12;
const BUILD_DATE: usize = 13;

/// The columns, each with the fact whose rows it holds; a module may have several rows.
pub const COLUMNS: [(&str, usize); 14] = [
    ("source", unit__source::TABLE),
    ("source_sha256", unit__source_sha256::TABLE),
    ("language", unit__language::TABLE),
    ("compiler", unit__compiler::TABLE),
    ("optimization", unit__optimization::TABLE),
    ("package", unit__package::TABLE),
    ("package_version", unit__package_version::TABLE),
    ("license_files", unit__license_file::TABLE),
    ("license_expression", unit__license::TABLE),
    ("license_source", unit__license_source::TABLE),
    ("commit", unit__commit::TABLE),
    ("programs", module__program::TABLE),
    ("command", unit__command::TABLE),
    ("build_date", unit__build_date::TABLE),
];

/// The columns that have a value for some module, as indices of [`COLUMNS`].
pub type Known = BTreeSet<usize>;

/// Adds the columns that have a value for some module of a workspace.
pub fn add(manifest: &Manifest, known: &mut Known) {
    for (index, (_, table)) in COLUMNS.iter().enumerate() {
        if manifest.table(&schema::PREDICATES[*table]).rows > 0 {
            known.insert(index);
        }
    }
}

/// The origin of a module.
#[derive(Default)]
pub struct Origin {
    /// The cells of [`COLUMNS`]; several values are separated by `, `.
    pub cells: [String; COLUMNS.len()],
    /// The licence in its row of a Parquet file, an SPDX expression; empty if there is none.
    input_license: String,
    /// The licence in its row of a Parquet file, if this is no SPDX expression.
    pub no_license: Option<String>,
    /// Its language; empty if unknown.
    pub language: String,
}

impl Origin {
    /// Reads the origin of a module, from the lines of each table and its columns in a Parquet file.
    pub fn read(texts: &[Vec<u8>], columns: &BTreeMap<String, String>) -> Self {
        let cells = COLUMNS.map(|(_, table)| values(&texts[table]));
        let column = |names: &[&str]| {
            let mut cells = names.iter().filter_map(|name| columns.get(*name));
            cells.find(|cell| !cell.is_empty()).map_or("", |cell| cell)
        };
        let named = column(&["license_expression", "license"]);
        let license = license::expression(named);
        let captured = cells[LANGUAGE].as_str();
        Origin {
            no_license: (license.is_none() && !named.is_empty()).then(|| named.to_owned()),
            input_license: license.unwrap_or_default(),
            language: if captured.is_empty() {
                column(&["language"]).to_owned()
            } else {
                captured.to_owned()
            },
            cells,
        }
    }

    /// Returns the licence, an SPDX expression or [`UNKNOWN`]: that of the row of a Parquet file, of the package or project in `licenses`, or
    /// of the captured unit.
    pub fn license(&self, licenses: &Licenses, project: &str) -> String {
        let input = Some(self.input_license.clone()).filter(|license| !license.is_empty());
        input
            .or_else(|| licenses.find(&[self.package(), project]))
            .or_else(|| license::expression(&self.cells[LICENSE]))
            .unwrap_or_else(|| UNKNOWN.to_owned())
    }

    /// Returns the licence of the input and the cells as a line.
    pub fn line(&self) -> Vec<u8> {
        let line = [self.input_license.as_str(), &self.cells.join("\t")].join("\t");
        (line + "\n").into_bytes()
    }

    /// Returns what [`Origin::line`] has written at the start of a text, and the rest of the text.
    pub fn from_line(text: &[u8]) -> (Self, &[u8]) {
        let end = memchr::memchr(b'\n', text).unwrap_or(text.len());
        let line = String::from_utf8_lossy(&text[..end]);
        let mut cells = line.split('\t').map(str::to_owned);
        let mut origin = Origin {
            input_license: cells.next().unwrap_or_default(),
            ..Origin::default()
        };
        for (place, cell) in origin.cells.iter_mut().zip(cells) {
            *place = cell;
        }
        (origin, text.get(end + 1..).unwrap_or_default())
    }

    /// Returns the source.
    pub fn source(&self) -> &str {
        &self.cells[SOURCE]
    }

    /// Returns the package; an empty text if it is not known.
    pub fn package(&self) -> &str {
        &self.cells[PACKAGE]
    }

    /// Returns the compiler of the build.
    pub fn compiler(&self) -> &str {
        &self.cells[COMPILER]
    }

    /// Returns the optimization level.
    pub fn optimization(&self) -> &str {
        &self.cells[OPTIMIZATION]
    }

    /// Returns the date of the build, by RFC 3339; an empty text if it is not known.
    pub fn build_date(&self) -> &str {
        &self.cells[BUILD_DATE]
    }

    /// Returns the compile command.
    pub fn command(&self) -> &str {
        &self.cells[COMMAND]
    }
}

/// Returns the second cells of lines, separated by `, `.
pub fn values(lines: &[u8]) -> String {
    let lines = String::from_utf8_lossy(lines);
    let values = lines.lines().filter_map(|line| line.split('\t').nth(1));
    values.collect::<Vec<_>>().join(", ")
}

/// The licences of packages and projects, which the user gives.
#[derive(Default)]
pub struct Licenses {
    by_name: BTreeMap<String, String>,
    /// The SHA-256 of the file.
    pub digest: Option<String>,
}

impl Licenses {
    /// Reads a file with lines of a name, a tab and an SPDX expression.
    ///
    /// # Errors
    /// A line is not of this form; it is named.
    pub fn read(path: &Path) -> Result<Self, Error> {
        let text = text::read(path)?;
        let mut by_name = BTreeMap::new();
        for (number, line) in (1..).zip(text.lines()) {
            let cells = line.split_once('\t');
            let cells =
                cells.and_then(|(name, license)| Some((name, license::expression(license)?)));
            let Some((name, license)) = cells else {
                let reason = format!(
                    "line {number} is no name, tab and SPDX expression, such as `zlib1g`, a tab and `Zlib`: {line}"
                );
                let reason = io::Error::new(io::ErrorKind::InvalidData, reason);
                return Err(Error::io(path)(reason));
            };
            by_name.insert(name.to_owned(), license);
        }
        Ok(Licenses {
            by_name,
            digest: Some(hash::sha256_hex(text.as_bytes())),
        })
    }

    /// Returns the licence of the first name that has one.
    fn find(&self, names: &[&str]) -> Option<String> {
        let mut found = names.iter().filter_map(|name| self.by_name.get(*name));
        found.next().cloned()
    }
}

/// The modules of a package.
#[derive(Serialize, Deserialize, Clone, Default)]
pub struct Package {
    /// The number of them.
    pub modules: u64,
    /// The files with the licence.
    pub license_files: BTreeSet<String>,
}

/// The packages, by name and version.
#[derive(Serialize, Deserialize, Clone, Default)]
pub struct Packages(pub BTreeMap<String, BTreeMap<String, Package>>);

impl Packages {
    /// Counts a module.
    pub fn module(&mut self, cells: &[String; COLUMNS.len()]) {
        if cells[PACKAGE].is_empty() {
            return;
        }
        let versions = self.0.entry(cells[PACKAGE].clone()).or_default();
        let package = versions.entry(cells[VERSION].clone()).or_default();
        package.modules += 1;
        let files = cells[LICENSE_FILES]
            .split(", ")
            .filter(|file| !file.is_empty());
        package.license_files.extend(files.map(str::to_owned));
    }
}
