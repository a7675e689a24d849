//! Datasets hold the rows of the workspace, no others, and describe themselves correctly. They are read with the libraries' own readers.

mod derived;
mod description;
mod functions;
mod rows;
mod runs;
mod splits;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::columnar::{parquet, type_name};
use crate::support::folder::{Arguments, Folder, Ran, names};
use crate::support::{files, root, schema};

/// By module: rows by relation.
type Modules = BTreeMap<String, BTreeMap<String, BTreeSet<Vec<String>>>>;

const SPLITS: [&str; 3] = ["train", "validation", "test"];

/// The column of a table that names the module is the first; then the predicate's others.
pub fn columns() -> BTreeMap<String, Vec<(String, String)>> {
    let facts = schema().facts.into_iter();
    facts
        .map(|relation| (relation.relation, relation.columns))
        .collect()
}

/// A workspace of textual IR with rows of every predicate, and of copies of two modules.
pub fn workspace() -> Folder {
    let folder = Folder::new();
    for path in files(&root().join("testdata/ir"), "ll") {
        let name = path.file_name().expect("a name").to_string_lossy();
        let project = ["first", "second", "third"][name.len() % 3];
        let text = fs::read(&path).expect("read");
        folder.write(format!("in/{project}/{name}"), &text);
        if name == "call.ll" || name == "cast.ll" {
            folder.write(format!("in/zz/copy-of-{name}"), &text);
        }
    }
    folder.ok("export in --quiet");
    folder
}

fn dataset(folder: &Folder, arguments: impl Arguments) -> Ran {
    folder.ok(("dataset facts", arguments))
}

/// The folders of tables.
const FOLDERS: [&str; 2] = ["data", "facts"];

/// The files of a table of a split.
fn split_files(dataset: &Path, table: &str, split: &str) -> Vec<PathBuf> {
    let folders = FOLDERS.map(|folder| dataset.join(folder).join(table));
    let folder = folders.iter().find(|folder| folder.exists());
    let mut files = folder.map_or(Vec::new(), |folder| files(folder, "parquet"));
    files.retain(|path| {
        let name = path.file_name().expect("a name").to_string_lossy();
        name.starts_with(&format!("{split}-"))
    });
    files
}

/// All tables of a dataset, by split.
fn tables(dataset: &Path) -> BTreeSet<String> {
    let folders = FOLDERS.map(|folder| names(&dataset.join(folder)));
    folders.into_iter().flatten().collect()
}

/// The tables that are not those of a predicate.
const OTHERS: [&str; 2] = ["functions", "modules"];

/// The rows of the table of functions or modules, by the name of the column.
pub fn cells(dataset: &Path, table: &str) -> Vec<BTreeMap<String, String>> {
    let mut all = Vec::new();
    for split in SPLITS {
        for file in split_files(dataset, table, split) {
            let (columns, rows) = parquet(&file);
            for row in rows {
                let names = columns.iter().map(|(name, _)| name.clone());
                let row: BTreeMap<String, String> = names.zip(row).collect();
                assert_eq!(row["split"], split);
                all.push(row);
            }
        }
    }
    all
}

/// What a dataset holds: by split, by module. Every column is the declared one, and no row is there twice.
fn load(dataset: &Path) -> BTreeMap<String, Modules> {
    let declared = columns();
    let mut all = BTreeMap::new();
    for split in SPLITS {
        let modules: &mut Modules = all.entry(split.to_owned()).or_default();
        for table in tables(dataset) {
            let files = split_files(dataset, &table, split);
            assert!(!files.is_empty(), "{table} has no file of {split}");
            for file in files {
                let (columns, rows) = parquet(&file);
                let (name, kind) = &columns[0];
                assert_eq!((&**name, &**kind), ("module", "string"), "{table}");
                let wanted = declared.get(&table);
                for row in rows {
                    let module = row[0].clone();
                    let row = match wanted {
                        None => row,
                        Some(wanted) => in_order(&columns, row, wanted),
                    };
                    let tables = modules.entry(module.clone()).or_default();
                    let new = tables.entry(table.clone()).or_default().insert(row.clone());
                    assert!(new, "{table} of {module} has {row:?} twice");
                }
            }
        }
    }
    all
}

/// A row in the order of the declaration.
fn in_order(
    columns: &[(String, String)],
    row: Vec<String>,
    declared: &[(String, String)],
) -> Vec<String> {
    let cells: BTreeMap<&str, (&str, String)> = columns
        .iter()
        .zip(row)
        .map(|((name, kind), cell)| (name.as_str(), (kind.as_str(), cell)))
        .collect();
    assert_eq!(
        cells.len(),
        columns.len(),
        "a column is there twice: {columns:?}"
    );
    let own = usize::from(!declared.iter().any(|(name, _)| name == "module"));
    assert_eq!(columns.len(), declared.len() + own);
    let cell = |(name, ty): &(String, String)| {
        let (kind, cell) = &cells[name.as_str()];
        assert_eq!(*kind, type_name(ty), "{name}: {ty}");
        cell.clone()
    };
    declared.iter().map(cell).collect()
}

/// Compiles a text to `in/PATH.bc`.
fn compile(folder: &Folder, path: &str, source: &str, flags: &str) {
    folder.write(format!("{path}.c"), source);
    fs::create_dir_all(folder.path("in").join(path).parent().expect("a parent")).expect("create");
    folder
        .sh(&format!(
            "clang-22 {flags} -c -emit-llvm -o in/{path}.bc {path}.c"
        ))
        .succeeds();
}

/// By module, the hash of each function.
fn hashes(dataset: &Path) -> BTreeMap<(String, String), String> {
    let rows = cells(dataset, "functions").into_iter();
    rows.map(|row| {
        let key = (row["module"].clone(), row["name"].clone());
        (key, row["structural_hash"].clone())
    })
    .collect()
}
