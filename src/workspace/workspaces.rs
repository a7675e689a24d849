//! The workspaces of a path, opened once for a command: their manifests are read, and the sizes of their files compared with them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::slice;
use std::sync::Arc;

use super::manifest::{self, FailedEntry, Manifest, ModuleEntry, WithoutBitcode};
use super::read::Modules;
use super::rows::{Lines, file};
use super::staging;
use crate::error::Error;
use crate::rows::predicates::{Row, instruction__location};
use crate::schema::{self, Predicate};

/// One or more workspaces.
pub struct Workspaces {
    path: PathBuf,
    all: Vec<Workspace>,
    are_exported: bool,
    /// Inputs that failed, and why.
    pub failed: Vec<FailedEntry>,
    /// Objects, archives and libraries of captured builds that have no bitcode.
    pub without_bitcode: Vec<WithoutBitcode>,
}

/// A workspace.
#[derive(Clone, Default)]
pub struct Workspace {
    /// Its directory.
    pub directory: PathBuf,
    /// Its manifest; empty if the directory was not written by `export`.
    pub manifest: Arc<Manifest>,
}

impl Workspaces {
    /// Opens a workspace or a directory of workspaces.
    ///
    /// # Errors
    /// One of them is no workspace, has another version of the schema, or lacks files.
    pub fn open(path: &Path) -> Result<Self, Error> {
        Self::open_all(path, Workspace::open)
    }

    /// Opens directories of fact files for a program. Those that were not written by `export` with this version of the schema may have
    /// any files.
    ///
    /// # Errors
    /// A workspace lacks files.
    pub fn open_facts(path: &Path) -> Result<Self, Error> {
        let mut are_exported = true;
        let mut workspaces = Self::open_all(path, |directory| {
            let manifest = match read_manifest(&directory) {
                Ok(manifest) => {
                    check_sizes(&directory, &manifest)?;
                    manifest
                }
                Err(_) => {
                    are_exported = false;
                    Manifest::default()
                }
            };
            let manifest = Arc::new(manifest);
            Ok(Workspace {
                directory,
                manifest,
            })
        })?;
        workspaces.are_exported = are_exported;
        Ok(workspaces)
    }

    fn open_all(
        path: &Path,
        mut open: impl FnMut(PathBuf) -> Result<Workspace, Error>,
    ) -> Result<Self, Error> {
        let mut workspaces = Workspaces {
            path: path.to_owned(),
            all: Vec::new(),
            are_exported: true,
            failed: Vec::new(),
            without_bitcode: Vec::new(),
        };
        for source in sources(path)? {
            if manifest::format(&source).as_deref() == Some(manifest::WORKSPACES) {
                let index = manifest::read_index(&source)?;
                for entry in &index.workspaces {
                    workspaces.all.push(open(source.join(&entry.path))?);
                }
                workspaces.failed.extend(index.failed);
                workspaces.without_bitcode.extend(index.without_bitcode);
            } else {
                let workspace = open(source)?;
                let manifest = &workspace.manifest;
                workspaces.failed.extend_from_slice(&manifest.failed);
                let without_bitcode = &manifest.without_bitcode;
                workspaces
                    .without_bitcode
                    .extend_from_slice(without_bitcode);
                workspaces.all.push(workspace);
            }
        }
        Ok(workspaces)
    }

    /// Returns the path that was opened.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns whether `export` wrote all of them, with this version of the schema.
    pub fn are_exported(&self) -> bool {
        self.are_exported
    }

    /// Returns the workspaces in order.
    pub fn iter(&self) -> slice::Iter<'_, Workspace> {
        self.all.iter()
    }

    /// Returns the directories of the workspaces.
    pub fn directories(&self) -> Vec<PathBuf> {
        self.iter().map(|one| one.directory.clone()).collect()
    }

    /// Returns the entries of all modules in order.
    pub fn modules(&self) -> impl Iterator<Item = &ModuleEntry> {
        self.iter().flat_map(|one| one.modules())
    }

    /// Returns the number of rows that the modules have in a table.
    pub fn rows(&self, table: usize) -> u64 {
        self.modules().map(|module| module.rows.get(table)).sum()
    }

    /// Returns whether debug info has the source locations of instructions.
    pub fn have_debug_info(&self) -> bool {
        self.rows(instruction__location::TABLE) > 0
    }

    /// Returns the module that an id begins with, as its workspace and position there.
    pub fn module_of(&self, id: &str) -> Option<(&Workspace, usize)> {
        let found = |one| Workspace::module_of(one, id).map(|position| (one, position));
        let length = |(one, position): &(&Workspace, usize)| one.modules()[*position].id.len();
        self.iter().filter_map(found).max_by_key(length)
    }

    /// Returns a reader of all modules in order.
    ///
    /// # Errors
    /// There is no temporary directory.
    pub fn reader(&self) -> Result<Modules, Error> {
        Modules::new(self.all.clone())
    }

    /// Calls `see` for all rows of a predicate.
    ///
    /// # Errors
    /// A table cannot be read, or a row is malformed.
    pub fn each<P: Row>(&self, mut see: impl FnMut(P::Of<'_>)) -> Result<(), Error> {
        self.iter().try_for_each(|one| one.each::<P>(&mut see))
    }

    /// Calls `see` with all lines of a predicate's tables.
    ///
    /// # Errors
    /// A table cannot be read.
    pub fn each_line(&self, predicate: &Predicate, mut see: impl FnMut(&str)) -> Result<(), Error> {
        let has_rows = |one: &&Workspace| one.manifest.table(predicate).rows > 0;
        let mut workspaces = self.iter().filter(has_rows);
        workspaces.try_for_each(|one| one.each_line(predicate, &mut see))
    }
}

impl Workspace {
    /// Opens a workspace whose files have the sizes that its manifest says.
    ///
    /// # Errors
    /// It is no workspace, has another version of the schema, or lacks files.
    pub fn open(directory: PathBuf) -> Result<Self, Error> {
        let manifest = read_manifest(&directory).map_err(|error| {
            let reason = match fs::read_dir(&directory) {
                Err(error) => error.to_string(),
                Ok(_) if !directory.join(manifest::FILE).exists() => {
                    format!("it has no {}", manifest::FILE)
                }
                Ok(_) if manifest::format(&directory).as_deref() == Some(manifest::WORKSPACES) => {
                    "it holds several; name one of them, or `llvm-facts merge` them".to_owned()
                }
                Ok(_) if manifest::format(&directory).is_none() => {
                    format!("its {} was not written by llvm-facts", manifest::FILE)
                }
                Ok(_) => return error,
            };
            Error::NoWorkspace {
                path: directory.clone(),
                reason,
            }
        })?;
        check_sizes(&directory, &manifest)?;
        Ok(Workspace {
            directory,
            manifest: Arc::new(manifest),
        })
    }

    /// Returns the entries of its modules in order.
    pub fn modules(&self) -> &[ModuleEntry] {
        &self.manifest.modules
    }

    /// Returns the position of the module that an id begins with.
    pub fn module_of(&self, id: &str) -> Option<usize> {
        let modules = self.modules().iter().enumerate();
        let is_in = |module: &str| {
            let rest = id.strip_prefix(module);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
        };
        let modules = modules.filter(|(_, module)| is_in(&module.id));
        let (position, _) = modules.max_by_key(|(_, module)| module.id.len())?;
        Some(position)
    }

    /// Opens the table of a predicate.
    ///
    /// # Errors
    /// It cannot be opened.
    pub fn lines(&self, predicate: &Predicate) -> Result<Lines<'static>, Error> {
        Lines::open(&self.directory, predicate, self.manifest.options.gzip)
    }

    /// Calls `see` for all rows of a predicate.
    ///
    /// # Errors
    /// The table cannot be read, or a row is malformed.
    pub fn each<P: Row>(&self, mut see: impl FnMut(P::Of<'_>)) -> Result<(), Error> {
        let mut lines = self.lines(P::predicate())?;
        while let Some(row) = lines.next_row::<P>()? {
            see(row);
        }
        Ok(())
    }

    /// Calls `see` with all lines of a predicate's table.
    ///
    /// # Errors
    /// The table cannot be read.
    pub fn each_line(&self, predicate: &Predicate, mut see: impl FnMut(&str)) -> Result<(), Error> {
        let mut lines = self.lines(predicate)?;
        while let Some(line) = lines.next_line()? {
            see(line);
        }
        Ok(())
    }
}

/// Reads the manifest of a workspace, whatever its files are.
///
/// # Errors
/// It is no workspace, or has another version of the schema.
pub fn read_manifest(directory: &Path) -> Result<Manifest, Error> {
    let manifest = manifest::read(directory)?;
    let names = schema::facts().map(|predicate| predicate.name);
    if manifest.schema == schema::version() && names.eq(manifest.predicates.iter()) {
        return Ok(manifest);
    }
    Err(Error::OtherSchema {
        path: directory.to_owned(),
        schema: manifest.schema,
    })
}

/// Returns an error if files are missing or have another size than the manifest says: a copy that was interrupted, or edited facts.
/// Rows beyond those of the manifest's modules would never be read, and rows that a table lacks would be taken for absent.
fn check_sizes(directory: &Path, manifest: &Manifest) -> Result<(), Error> {
    let (mut missing, mut resized, mut first) = (0, 0, None);
    for predicate in schema::facts() {
        let says = manifest.table(predicate).bytes;
        let name = file(predicate, manifest.options.gzip);
        let path = directory.join(&name);
        let reason = match fs::metadata(&path) {
            Ok(metadata) if metadata.len() == says => continue,
            Ok(metadata) => {
                resized += 1;
                format!("{name} has {} bytes, not {says}", metadata.len())
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                missing += 1;
                format!("{name} is missing")
            }
            Err(error) => return Err(Error::io(path)(error)),
        };
        first.get_or_insert(reason);
    }
    match first {
        None => Ok(()),
        Some(first) => Err(Error::OtherFiles {
            path: directory.to_owned(),
            missing,
            resized,
            first,
        }),
    }
}

/// Expands a path to workspaces or directories of workspaces: itself, or, if it is a folder without a manifest, those in it. Modules
/// are ordered only within each of them.
///
/// # Errors
/// The folder has workspaces and also a directory that is not a complete workspace.
pub fn sources(path: &Path) -> Result<Vec<PathBuf>, Error> {
    let itself = || Ok(vec![path.to_owned()]);
    let has_manifest = |path: &Path| path.join(manifest::FILE).exists();
    if has_manifest(path) {
        return itself();
    }
    let Ok(entries) = fs::read_dir(path) else {
        // The caller reports this when it reads the workspace.
        return itself();
    };
    let mut folders = Vec::new();
    for entry in entries {
        let path = entry.map_err(Error::io(path))?.path();
        let name = path.file_name().unwrap_or_default().as_encoded_bytes();
        let unfinished = name.starts_with(b".") && name.ends_with(staging::PARTIAL.as_bytes());
        if path.is_dir() && (unfinished || !name.starts_with(b".")) {
            folders.push(path);
        }
    }
    folders.sort();
    if !folders.iter().any(|folder| has_manifest(folder)) {
        return itself();
    }
    match folders.iter().find(|folder| !has_manifest(folder)) {
        None => Ok(folders),
        Some(folder) => Err(Error::NoWorkspace {
            path: folder.clone(),
            reason: format!(
                "it has no {}, and the others beside it have one",
                manifest::FILE
            ),
        }),
    }
}
