//! `llvm-facts fsck --update`: enters edited tables in the manifest.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use crate::error::Error;
use crate::hash::Hashing;
use crate::rows::predicates::{Row as _, gap};
use crate::schema;
use crate::terminal::to_stdout;
use crate::text::count;
use crate::workspace::manifest::{self, Counts, Manifest, TableEntry};
use crate::workspace::rows::{Lines, file};
use crate::workspace::workspaces::read_manifest;

/// Writes the sizes, rows and hashes of the tables to the manifest of a workspace.
///
/// # Errors
/// It is no workspace, a table cannot be read, or the number of rows changed and the workspace has several modules: the manifest has
/// the rows of each, and nothing says whose the others are.
pub fn run(directory: &Path, quiet: bool) -> Result<(), Error> {
    let manifest = read_manifest(directory)?;
    let gzip = manifest.options.gzip;
    let mut entries = Vec::new();
    let mut changed = 0;
    for predicate in schema::facts() {
        let entry = entry(&directory.join(file(predicate, gzip)), gzip)?;
        let old = manifest.table(predicate);
        if entry != *old {
            changed += 1;
            if entry.rows != old.rows && manifest.modules.len() != 1 {
                return Err(Error::Refused(format!(
                    "{}: {} has {} rows instead of {}, of several modules: `llvm-facts split --per-module` first",
                    directory.display(),
                    predicate.name,
                    entry.rows,
                    old.rows
                )));
            }
        }
        entries.push((predicate.name, entry));
    }
    if changed > 0 {
        write(directory, manifest, entries)?;
    }
    if !quiet {
        let changed = count(changed, "table");
        to_stdout(format!("{}: {changed} updated\n", directory.display()).as_bytes())?;
    }
    Ok(())
}

/// Returns the entry of a table.
fn entry(path: &Path, gzip: bool) -> Result<TableEntry, Error> {
    let file = File::open(path).map_err(Error::io(path))?;
    let mut raw = Hashing::new(file);
    let rows = Lines::new(path, &mut raw, gzip).count()?;
    io::copy(&mut raw, &mut io::sink()).map_err(Error::io(path))?;
    Ok(TableEntry {
        rows,
        bytes: raw.bytes,
        blake3: raw.blake3(),
    })
}

/// Writes the manifest with other entries of tables, by a rename: an interrupted run leaves the old one.
fn write(
    directory: &Path,
    mut manifest: Manifest,
    entries: Vec<(&'static str, TableEntry)>,
) -> Result<(), Error> {
    if let [module] = &mut manifest.modules[..] {
        module.rows = Counts::new(entries.iter().map(|(_, entry)| entry.rows));
        module.gaps = module.rows.get(gap::TABLE);
    }
    let empty = TableEntry::empty(manifest.options.gzip);
    let with_rows = entries.into_iter().filter(|(_, entry)| entry != empty);
    manifest.tables = with_rows
        .map(|(name, entry)| (name.to_owned(), entry))
        .collect();
    let staging = tempfile::tempdir_in(directory).map_err(Error::io(directory))?;
    let modules = manifest.modules.iter();
    let modules = modules.map(|module| serde_json::to_string(module).map_err(io::Error::from));
    manifest::write(staging.path(), &manifest, modules)?;
    let path = directory.join(manifest::FILE);
    fs::rename(staging.path().join(manifest::FILE), &path).map_err(Error::io(path))
}
