//! The origins of modules in builds: columns of the table `modules`, and the packages.

use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

use crate::rows::predicates::{
    Row as _, module__program, unit__commit, unit__compiler, unit__language, unit__license_file,
    unit__optimization, unit__package, unit__package_version, unit__source, unit__source_sha256,
};
use crate::schema;
use crate::workspace::manifest::Manifest;

const PACKAGE: usize = 5;
const VERSION: usize = 6;
const LICENSE_FILES: usize = 7;

/// The columns, each with the fact whose rows it holds; a module may have several rows.
pub const COLUMNS: [(&str, usize); 10] = [
    ("source", unit__source::TABLE),
    ("source_sha256", unit__source_sha256::TABLE),
    ("language", unit__language::TABLE),
    ("compiler", unit__compiler::TABLE),
    ("optimization", unit__optimization::TABLE),
    ("package", unit__package::TABLE),
    ("package_version", unit__package_version::TABLE),
    ("license_files", unit__license_file::TABLE),
    ("commit", unit__commit::TABLE),
    ("programs", module__program::TABLE),
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

/// Returns the cells of a module, given the lines of each table; several values are separated by `, `.
pub fn cells(texts: &[Vec<u8>]) -> [String; COLUMNS.len()] {
    COLUMNS.map(|(_, table)| {
        let lines = String::from_utf8_lossy(&texts[table]);
        let values = lines.lines().filter_map(|line| line.split('\t').nth(1));
        values.collect::<Vec<_>>().join(", ")
    })
}

/// The modules of a package.
#[derive(Default, Serialize)]
pub struct Package {
    /// The number of them.
    pub modules: u64,
    /// The files with the licence.
    pub license_files: BTreeSet<String>,
}

/// The packages, by name and version.
#[derive(Default, Serialize)]
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
