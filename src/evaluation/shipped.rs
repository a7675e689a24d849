//! Reads programs from the binary and the file system.

use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use datalog::Checked;
use datalog::diagnostic::Diagnostic;
use datalog::source::{Disk, Files};

use crate::schema;

/// The programs embedded in the binary, by their paths below `datalog/`.
pub struct Shipped;

impl Files for Shipped {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        find(path)
            .map(|(_, text)| text.as_bytes().to_vec())
            .ok_or_else(|| io::Error::other("it is not among the shipped programs"))
    }
}

/// Returns the name and the text of a shipped file.
fn find(path: &Path) -> Option<(&'static str, &'static str)> {
    let path: PathBuf = path.components().collect();
    let name = path.to_str()?;
    let files = schema::FILES;
    let file = files.binary_search_by_key(&name, |(file, _)| file).ok()?;
    Some(files[file])
}

/// The prefix of a shipped file's name, which distinguishes it from the file system's.
const BINARY: &str = "llvm-facts:";

/// Returns the path of the vocabulary for queries.
pub fn vocabulary() -> PathBuf {
    Path::new(BINARY).join("vocabulary.dl")
}

/// Returns the tables that users supply to shipped programs.
pub fn supplied_tables() -> impl Iterator<Item = &'static str> {
    let files = schema::FILES
        .iter()
        .filter(|(path, _)| !path.starts_with("schema/"));
    files.flat_map(|(_, text)| {
        let inputs = text.lines().filter(|line| line.starts_with(".input "));
        inputs.filter_map(|line| line.split('"').nth(1))
    })
}

/// The path that means stdin.
const STDIN: &str = "-";

/// Programs of the file system; shipped files are used for includes that do not exist there.
pub struct Local;

impl Files for Local {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        if let Ok(name) = path.strip_prefix(BINARY) {
            return Shipped.read(name);
        }
        if path == Path::new(STDIN) {
            let mut text = Vec::new();
            return io::stdin().lock().read_to_end(&mut text).map(|_| text);
        }
        Disk.read(path)
    }

    fn include(&self, from: &Path, name: &str) -> PathBuf {
        let path = if from.starts_with(BINARY) {
            Shipped.include(from, name)
        } else {
            Disk.include(from, name)
        };
        if path.exists() {
            return path;
        }
        // For `datalog/vocabulary.dl`, tries the file below `datalog`.
        let mut parts = Path::new(name).components();
        while !parts.as_path().as_os_str().is_empty() {
            if let Some((file, _)) = find(parts.as_path()) {
                return Path::new(BINARY).join(file);
            }
            parts.next();
        }
        path
    }

    fn identity(&self, path: &Path) -> PathBuf {
        Disk.identity(path)
    }

    fn declares(&self, relation: &str) -> Option<String> {
        let mut predicates = schema::PREDICATES.iter();
        let found = predicates.find(|predicate| predicate.relation == relation)?;
        Some(found.path.to_owned())
    }
}

/// Reads a program. A shipped one was parsed at build time and is not parsed again.
pub fn read(path: &Path, files: &dyn Files) -> Result<Checked, Vec<Diagnostic>> {
    match compiled(path, files) {
        Some(checked) => Ok(checked),
        None => datalog::read(path, files),
    }
}

fn compiled(path: &Path, files: &dyn Files) -> Option<Checked> {
    let mut programs = schema::PROGRAMS.iter();
    let (name, bytes) = programs.find(|(name, _)| path.ends_with(name))?;
    let folder = path.ancestors().nth(Path::new(name).components().count())?;
    datalog::compiled(bytes, folder, files, &Shipped)
}
