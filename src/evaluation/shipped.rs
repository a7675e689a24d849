//! Where programs are read from: the binary, and the file system.

use std::path::{Path, PathBuf};

use datalog::Checked;
use datalog::diagnostic::Diagnostic;
use datalog::source::{Disk, Files};

use crate::schema;

/// The programs that the binary carries, by their paths below `datalog/`.
pub struct Shipped;

impl Files for Shipped {
    fn read(&self, path: &Path) -> Result<Vec<u8>, String> {
        let mut files = schema::FILES.iter();
        files
            .find(|(name, _)| Path::new(name) == path)
            .map(|(_, text)| text.as_bytes().to_vec())
            .ok_or_else(|| "it is not among the shipped programs".to_owned())
    }
}

/// The programs of the file system, with what the shipped files declare for whom it is missing.
pub struct Local;

impl Files for Local {
    fn read(&self, path: &Path) -> Result<Vec<u8>, String> {
        Disk.read(path)
    }

    fn include(&self, from: &Path, name: &str) -> PathBuf {
        Disk.include(from, name)
    }

    fn identity(&self, path: &Path) -> PathBuf {
        Disk.identity(path)
    }

    fn declares(&self, relation: &str) -> Option<String> {
        let mut predicates = schema::PREDICATES.iter();
        let found = predicates.find(|predicate| predicate.relation == relation)?;
        Some(found.path())
    }
}

/// Reads a program; one that was parsed when the tool was built is not parsed again.
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
