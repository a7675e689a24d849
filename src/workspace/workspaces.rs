//! The workspaces of paths, opened once for a command: their manifests are read, and the sizes of their files compared with them.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{self, Path, PathBuf};
use std::slice;
use std::sync::Arc;

use datalog::{Filter, Folder};
use rustc_hash::FxHashSet;

use super::manifest::{self, FailedEntry, Manifest, ModuleEntry, Options, WithoutBitcode};
use super::partition::Partition;
use super::qualifier::Qualifier;
use super::read::Modules;
use super::rows::{Lines, file};
use super::staging;
use crate::error::Error;
use crate::ids;
use crate::rows::predicates::{Row, instruction__location};
use crate::schema::{self, Predicate};
use crate::text::shown;

/// One or more workspaces. The ids of unrelated ones never meet: they begin with the name of their workspace.
pub struct Workspaces {
    paths: Vec<PathBuf>,
    all: Vec<Workspace>,
    /// For each source, the number of workspaces up to its last one.
    ends: Vec<usize>,
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
    /// Its manifest; empty if the directory was not written by `export`. The ids are qualified.
    pub manifest: Arc<Manifest>,
    /// Qualifies the ids of its tables, if there are other workspaces.
    pub qualifier: Option<Arc<Qualifier>>,
}

/// A workspace, or the workspaces of an export that wrote several.
struct Source {
    /// The path that tells it from unrelated sources.
    name: PathBuf,
    /// The directories of the workspaces, and their manifests.
    all: Vec<(PathBuf, Manifest)>,
    /// Inputs that failed.
    failed: Vec<FailedEntry>,
    /// What has no bitcode.
    without_bitcode: Vec<WithoutBitcode>,
}

impl Workspaces {
    /// Opens workspaces and directories of workspaces.
    ///
    /// # Errors
    /// One of them is no workspace, has another version of the schema, or lacks files, or it is not clear which belong together.
    pub fn open(paths: &[PathBuf]) -> Result<Self, Error> {
        Self::open_all(paths, true, open)
    }

    /// Opens workspaces and directories of workspaces whose modules have different ids, as if one export had written them.
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    pub fn open_as_one(paths: &[PathBuf]) -> Result<Self, Error> {
        Self::open_all(paths, false, open)
    }

    /// Opens directories of fact files for a program. If there is only one, it may have any files.
    ///
    /// # Errors
    /// A workspace lacks files, or one of several was not written by `export` with this version of the schema.
    pub fn open_facts(paths: &[PathBuf]) -> Result<Self, Error> {
        let mut unreadable = Vec::new();
        let mut workspaces = Self::open_all(paths, true, |directory| {
            let manifest = match read_manifest(directory) {
                Ok(manifest) => manifest,
                Err(error) => {
                    unreadable.push(error);
                    return Ok(Manifest::default());
                }
            };
            check_sizes(directory, &manifest)?;
            Ok(manifest)
        })?;
        workspaces.are_exported = unreadable.is_empty();
        match unreadable.pop() {
            Some(error) if workspaces.all.len() > 1 => Err(error),
            _ => Ok(workspaces),
        }
    }

    fn open_all(
        paths: &[PathBuf],
        qualifies: bool,
        mut open: impl FnMut(&Path) -> Result<Manifest, Error>,
    ) -> Result<Self, Error> {
        let mut sources = Vec::new();
        let mut seen = FxHashSet::default();
        // Paths of parts by themselves: `parts/1 parts/2`.
        let mut parts = Vec::new();
        for (path, name) in paths.iter().zip(names(paths)?) {
            let mut found = Vec::new();
            for place in self::sources(path)? {
                let mut source = Source::read(&place, &mut open)?;
                // A path may be there again, or below another.
                for (directory, _) in source.all.iter().filter(|_| paths.len() > 1) {
                    if !seen.insert(absolute(directory)?) {
                        let directory = shown(directory);
                        return Err(Error::Usage(format!("{directory}: it is given twice")));
                    }
                }
                source.name = match place.strip_prefix(path) {
                    Ok(below) if !below.as_os_str().is_empty() => name.join(below),
                    _ => name.clone(),
                };
                found.push(source);
            }
            if let [one] = &found[..]
                && qualifies
                && one.parts().next().is_some()
            {
                parts.append(&mut found);
            } else if qualifies && are_parts(path, &found)? {
                found
                    .iter_mut()
                    .for_each(|part| part.name.clone_from(&name));
            }
            sources.append(&mut found);
        }
        if parts.len() > 1 {
            let is_one = are_parts(&paths[0], &parts)?;
            if !is_one || !sources.is_empty() {
                return Err(mixed(&paths[0]));
            }
            parts.iter_mut().for_each(|part| part.name = PathBuf::new());
        }
        sources.append(&mut parts);
        let mut neighbours = sources.windows(2);
        let qualifies = qualifies && neighbours.any(|two| two[0].name != two[1].name);
        let mut workspaces = Workspaces {
            paths: paths.to_owned(),
            all: Vec::new(),
            ends: Vec::new(),
            are_exported: true,
            failed: Vec::new(),
            without_bitcode: Vec::new(),
        };
        for source in sources {
            workspaces.add(source, qualifies);
        }
        Ok(workspaces)
    }

    fn add(&mut self, source: Source, qualifies: bool) {
        let name = qualifies.then(|| ids::module_id(source.name.as_os_str().as_encoded_bytes()));
        for (directory, mut manifest) in source.all {
            let qualifier = name
                .as_deref()
                .map(|name| Qualifier::new(name, &mut manifest));
            self.all.push(Workspace {
                directory,
                manifest: Arc::new(manifest),
                qualifier: qualifier.map(Arc::new),
            });
        }
        self.ends.push(self.all.len());
        let qualified = |id: String| match &name {
            Some(name) => format!("{name}/{id}"),
            None => id,
        };
        let failed = source.failed.into_iter().map(|entry| FailedEntry {
            id: qualified(entry.id),
            ..entry
        });
        self.failed.extend(failed);
        let without_bitcode = source.without_bitcode.into_iter();
        let without_bitcode = without_bitcode.map(|entry| WithoutBitcode {
            object: qualified(entry.object),
            ..entry
        });
        self.without_bitcode.extend(without_bitcode);
    }

    /// Returns the paths that were opened.
    pub fn paths(&self) -> &[PathBuf] {
        &self.paths
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

    /// Returns the number of rows of all fact tables.
    pub fn total_rows(&self) -> u64 {
        let tables = self.iter().flat_map(|one| one.manifest.tables.values());
        tables.map(|table| table.rows).sum()
    }

    /// Returns whether some of them are unrelated, so that their ids are qualified.
    pub fn are_unrelated(&self) -> bool {
        self.iter().any(|one| one.qualifier.is_some())
    }

    /// Returns each workspace, or the workspaces of one export, by itself, without what failed. The ids remain qualified.
    pub fn unrelated(&self) -> Vec<Self> {
        let groups = self.all.chunk_by(|one, other| one.name() == other.name());
        let alone = |group: &[Workspace]| Workspaces {
            paths: self.paths.clone(),
            ends: (1..=group.len()).collect(),
            all: group.to_owned(),
            are_exported: self.are_exported,
            failed: Vec::new(),
            without_bitcode: Vec::new(),
        };
        groups.map(alone).collect()
    }

    /// Returns the folders from which a program reads facts.
    pub fn folders(&self) -> Vec<Folder> {
        let folder = |one: &Workspace| {
            let qualifier = one.qualifier.clone();
            let filter = qualifier.map(|qualifier| -> Arc<Filter> {
                Arc::new(move |file, input| qualifier.file(file, input))
            });
            Folder {
                path: one.directory.clone(),
                filter,
            }
        };
        self.iter().map(folder).collect()
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

    /// Returns a reader for each source; the files of one are in the order of their ids.
    ///
    /// # Errors
    /// There is no temporary directory.
    pub fn readers(&self) -> Result<Vec<Modules>, Error> {
        let starts = [0].into_iter().chain(self.ends.iter().copied());
        let sources = starts.zip(&self.ends);
        sources
            .map(|(start, end)| Modules::new(self.all[start..*end].to_vec()))
            .collect()
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

impl Source {
    /// Returns the parts of exports that it has.
    fn parts(&self) -> impl Iterator<Item = Partition> {
        let manifests = self.all.iter().map(|(_, manifest)| manifest);
        manifests.filter_map(|manifest| manifest.options.part)
    }

    fn read(
        place: &Path,
        open: &mut impl FnMut(&Path) -> Result<Manifest, Error>,
    ) -> Result<Self, Error> {
        let name = PathBuf::new();
        if manifest::format(place).as_deref() != Some(manifest::WORKSPACES) {
            let manifest = open(place)?;
            return Ok(Source {
                name,
                failed: manifest.failed.clone(),
                without_bitcode: manifest.without_bitcode.clone(),
                all: vec![(place.to_owned(), manifest)],
            });
        }
        let index = manifest::read_index(place)?;
        let mut all = Vec::new();
        for entry in &index.workspaces {
            let directory = place.join(&entry.path);
            let manifest = open(&directory)?;
            all.push((directory, manifest));
        }
        Ok(Source {
            name,
            all,
            failed: index.failed,
            without_bitcode: index.without_bitcode,
        })
    }
}

/// Returns whether all are parts of one export, by `--partition`.
///
/// # Errors
/// Some are parts, and it is not clear of what.
fn are_parts(path: &Path, sources: &[Source]) -> Result<bool, Error> {
    let parts: Vec<Partition> = sources.iter().flat_map(Source::parts).collect();
    if parts.len() < 2 {
        return Ok(false);
    }
    let options = sources.iter().flat_map(|source| &source.all);
    let options = options.map(|(_, manifest)| Options {
        part: None,
        ..manifest.options.clone()
    });
    let options: Vec<Options> = options.collect();
    let mut distinct = parts.clone();
    distinct.sort();
    distinct.dedup();
    let is_one = parts.len() == options.len()
        && distinct.len() == parts.len()
        && parts.windows(2).all(|two| two[0].count() == two[1].count())
        && options.windows(2).all(|two| two[0] == two[1]);
    if is_one { Ok(true) } else { Err(mixed(path)) }
}

/// Returns the error for parts beside other workspaces.
fn mixed(path: &Path) -> Error {
    Error::NoWorkspace {
        path: path.to_owned(),
        reason: "parts of an export beside other workspaces: put the parts of each export in a folder, and name the folders".to_owned(),
    }
}

/// Returns the absolute path, without `.` in it.
fn absolute(path: &Path) -> Result<PathBuf, Error> {
    let absolute = path::absolute(path).map_err(Error::io(path))?;
    Ok(absolute.components().collect())
}

/// Returns for each path the folders by which it differs from the others; nothing for a single path.
///
/// # Errors
/// There is no current directory.
fn names(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Error> {
    if paths.len() < 2 {
        return Ok(vec![PathBuf::new(); paths.len()]);
    }
    let full: Vec<PathBuf> = paths
        .iter()
        .map(|path| absolute(path))
        .collect::<Result<_, _>>()?;
    let full: Vec<Vec<&OsStr>> = full.iter().map(|path| path.iter().collect()).collect();
    let shortest = full.iter().map(Vec::len).min().unwrap_or(0);
    // Whether the parts at places of two neighbours are the same, for all.
    let same = |one: &dyn Fn(&[&OsStr]) -> usize| {
        let mut neighbours = full.windows(2);
        neighbours.all(|two| two[0][one(&two[0])] == two[1][one(&two[1])])
    };
    let start = (0..shortest).take_while(|at| same(&|_| *at)).count();
    let end = (0..shortest).take_while(|at| same(&|path| path.len() - 1 - at));
    // One path may be the beginning or the end of another.
    let end = match end.count() {
        end if start + end < shortest => end,
        _ => 0,
    };
    let start = start.min(shortest.saturating_sub(1));
    let name = |path: &Vec<&OsStr>| path[start..path.len() - end].iter().collect();
    Ok(full.iter().map(name).collect())
}

/// Reads the manifest of a workspace whose files have the sizes that it says.
fn open(directory: &Path) -> Result<Manifest, Error> {
    let manifest = read_manifest(directory).map_err(|error| {
        let reason = match fs::read_dir(directory) {
            Err(error) => error.to_string(),
            Ok(_) if !directory.join(manifest::FILE).exists() => {
                format!("it has no {}", manifest::FILE)
            }
            Ok(_) if manifest::format(directory).as_deref() == Some(manifest::WORKSPACES) => {
                "it holds several; name one of them, or `llvm-facts merge` them".to_owned()
            }
            Ok(_) if manifest::format(directory).is_none() => {
                format!("its {} was not written by llvm-facts", manifest::FILE)
            }
            Ok(_) => return error,
        };
        Error::NoWorkspace {
            path: directory.to_owned(),
            reason,
        }
    })?;
    check_sizes(directory, &manifest)?;
    Ok(manifest)
}

impl Workspace {
    /// Opens a workspace whose files have the sizes that its manifest says.
    ///
    /// # Errors
    /// It is no workspace, has another version of the schema, or lacks files.
    pub fn open(directory: PathBuf) -> Result<Self, Error> {
        Ok(Workspace {
            manifest: Arc::new(open(&directory)?),
            directory,
            qualifier: None,
        })
    }

    /// Returns what its ids begin with, if there are other workspaces.
    fn name(&self) -> Option<&str> {
        Some(self.qualifier.as_ref()?.name())
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
        self.lines_at(predicate, 0)
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
