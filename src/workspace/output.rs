//! Writes modules, in input order, to one workspace or to several.

use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, BufWriter, Write as _};
use std::path::{Component, Path, PathBuf};
use walkdir::WalkDir;

use super::Layout;
use super::journal::{self, Checkpoint, Done, Header, History, Journal, Line};
use super::manifest::{
    self, FailedEntry, Index, IndexEntry, Manifest, ModuleEntry, Options, TableEntry, Versions,
    WithoutBitcode,
};
use super::staging::StagingDir;
use super::tables::Tables;
use crate::error::Error;
use crate::terminal::warn;
use crate::{hash, schema};

/// The file that holds the modules' entries, one per line, until the manifest is written.
const ENTRIES: &str = "modules.jsonl";

/// Files of a workspace, by their relative paths.
pub type FileEntries = BTreeMap<String, TableEntry>;

/// Adds files to a workspace and returns their entries.
type Derive<'a> = &'a mut dyn FnMut(&Path) -> Result<FileEntries, Error>;

fn nothing(_: &Path) -> Result<FileEntries, Error> {
    Ok(FileEntries::new())
}

/// The layout, options and versions of an export.
pub struct ExportSpec {
    /// The division of modules.
    pub layout: Layout,
    /// For the manifest.
    pub options: Options,
    /// For the manifest.
    pub versions: Versions,
}

/// Writes workspaces. Dropping it before [`finish`](Self::finish) deletes them, unless the run can be resumed.
pub struct WorkspaceWriter {
    header: Header,
    open: Option<Open>,
    finished: Vec<IndexEntry>,
    failed: Vec<FailedEntry>,
    without_bitcode: Vec<WithoutBitcode>,
    journal: Journal,
    /// The current job is partly written, so this is no place for a checkpoint.
    within_job: bool,
    /// The workspace of the last checkpoint is closed.
    outdated: bool,
    modules: u64,
    /// The rows of the finished workspaces.
    rows: u64,
    // The last field, so that files are closed before the directory is removed.
    place: StagingDir,
}

/// The workspace that modules are written to.
struct Open {
    path: String,
    tables: Tables,
    entries: BufWriter<File>,
    modules: u64,
}

/// The state in which an export starts or resumes.
struct State {
    history: History,
    journal: Journal,
    open: Option<Open>,
    modules: u64,
    rows: u64,
}

impl State {
    /// Creates the state of a new export and empties the staging directory.
    fn new(place: &StagingDir, header: &Header) -> Result<Self, Error> {
        place.empty()?;
        Ok(State {
            history: History::default(),
            journal: Journal::create(place.partial(), header.clone())?,
            open: None,
            modules: 0,
            rows: 0,
        })
    }

    /// Returns the latest checkpoint of an interrupted run whose files exist and whose inputs are `valid`.
    fn find(
        place: &StagingDir,
        header: &Header,
        valid: impl FnOnce(&[Done]) -> Result<usize, Error>,
    ) -> Result<Option<Self>, Error> {
        let Some(mut history) = journal::read(place.partial(), header)? else {
            warn(
                "the interrupted export had other options, or was of another version: beginning anew",
            );
            return Ok(None);
        };
        let valid = valid(&history.done)?;
        while let Some(state) = history.states.pop() {
            if state.done > valid {
                continue;
            }
            if let Some(open) = reopen(place.partial(), &state.checkpoint)? {
                history.cut(&state);
                return Ok(Some(State {
                    history,
                    journal: Journal::reopen(place.partial(), &state)?,
                    open,
                    modules: state.checkpoint.modules,
                    rows: state.checkpoint.rows,
                }));
            }
        }
        Ok(None)
    }
}

/// Totals of a finished export.
pub struct Written {
    /// The number of modules.
    pub modules: u64,
    /// All rows.
    pub rows: u64,
    /// The number of workspaces.
    pub workspaces: u64,
    /// Inputs that were not exported.
    pub failed: Vec<FailedEntry>,
}

impl WorkspaceWriter {
    /// Starts an export, or resumes an interrupted one and returns its history. `valid` returns how many of the finished inputs are
    /// still valid; the history is cut to these.
    pub fn create(
        place: StagingDir,
        plan: ExportSpec,
        valid: impl FnOnce(&[Done]) -> Result<usize, Error>,
    ) -> Result<(Self, History), Error> {
        let header = Header {
            format_version: manifest::FORMAT_VERSION,
            versions: plan.versions,
            layout: plan.layout,
            options: plan.options,
        };
        let find = || State::find(&place, &header, valid);
        let found = place.is_interrupted().then(find).transpose()?.flatten();
        let state = found.map_or_else(|| State::new(&place, &header), Ok)?;
        let output = WorkspaceWriter {
            header,
            open: state.open,
            finished: state.history.finished.clone(),
            failed: state.history.failed.clone(),
            without_bitcode: Vec::new(),
            journal: state.journal,
            within_job: false,
            outdated: false,
            modules: state.modules,
            rows: state.rows,
            place,
        };
        output.remove_stray_workspaces()?;
        Ok((output, state.history))
    }

    /// Returns the staging directory.
    pub fn partial(&self) -> &Path {
        self.place.partial()
    }

    /// Returns the workspace to be replaced if `--resume` may take modules from it.
    pub fn previous(&self) -> Option<&Path> {
        self.place.previous()
    }

    /// Begins a module.
    pub fn begin(&mut self, id: &str) -> Result<(), Error> {
        let full = match (&self.open, self.header.layout) {
            (None, _) => true,
            (Some(_), Layout::One) => false,
            (Some(open), Layout::Shard(size)) => open.modules >= size,
            (Some(_), Layout::PerModule) => true,
        };
        if !full {
            return Ok(());
        }
        self.close(&mut nothing)?;
        if self.outdated && !self.within_job {
            self.checkpoint()?;
        }
        let path = match self.header.layout {
            Layout::One => String::new(),
            Layout::PerModule => directory_of(id),
            Layout::Shard(_) => format!("shard-{:05}", self.finished.len()),
        };
        let directory = self.place.partial().join(&path);
        let mut names = Path::new(&path).components();
        if !names.all(|name| matches!(name, Component::Normal(_))) {
            // Only a manifest that another tool wrote has such an id.
            return Err(Error::io(path)(io::ErrorKind::InvalidInput.into()));
        }
        fs::create_dir_all(&directory).map_err(Error::io(&directory))?;
        let entries = directory.join(ENTRIES);
        let file = File::create(&entries).map_err(Error::io(&entries))?;
        self.open = Some(Open {
            path,
            tables: Tables::new(&directory, self.header.options.gzip)?,
            entries: BufWriter::new(file),
            modules: 0,
        });
        Ok(())
    }

    /// Adds a chunk of rows to the module.
    pub fn rows(&mut self, chunk: &[u8]) -> Result<(), Error> {
        self.open
            .as_mut()
            .map_or(Ok(()), |open| open.tables.rows(chunk))
    }

    /// Adds a chunk of shared entities, such as types and immediates, to the module.
    pub fn entities(&mut self, chunk: &[u8]) -> Result<(), Error> {
        self.open
            .as_mut()
            .map_or(Ok(()), |open| open.tables.entities(chunk))
    }

    /// Ends the module.
    pub fn end(&mut self, entry: &ModuleEntry) -> Result<(), Error> {
        let Some(open) = &mut self.open else {
            return Ok(());
        };
        open.tables.commit();
        let written = serde_json::to_writer(&mut open.entries, entry).map_err(io::Error::from);
        let written = written.and_then(|()| open.entries.write_all(b"\n"));
        written.map_err(Error::io(ENTRIES))?;
        open.modules += 1;
        self.modules += 1;
        self.within_job = true;
        Ok(())
    }

    /// Records a failed input and rolls back the rows of its module.
    pub fn fail(&mut self, entry: FailedEntry) -> Result<(), Error> {
        if let Some(open) = &mut self.open {
            open.tables.roll_back()?;
        }
        self.journal.record(&Line::Failed(entry.clone()))?;
        self.failed.push(entry);
        self.within_job = true;
        Ok(())
    }

    /// Records an argument that has no input. Not journaled: re-checked on resume.
    pub fn refuse(&mut self, entry: FailedEntry) {
        self.failed.push(entry);
    }

    /// Records parts of the build without bitcode. Not journaled: re-checked on resume.
    pub fn lacks(&mut self, entries: Vec<WithoutBitcode>) {
        self.without_bitcode.extend(entries);
    }

    /// Records that a job is done: some modules of a file were written or failed.
    pub fn done(&mut self, done: Done) -> Result<(), Error> {
        self.journal.record(&Line::Done(done))?;
        self.within_job = false;
        if self.journal.is_due() || self.outdated {
            self.checkpoint()?;
        }
        Ok(())
    }

    /// Writes a checkpoint if there is work to save and no input is partly written. Called after [`journal::EVERY`] without an event.
    pub fn idle(&mut self) -> Result<(), Error> {
        let mut open = self.open.iter();
        if self.within_job || !self.journal.outdated || !open.all(|open| open.tables.is_committed())
        {
            return Ok(());
        }
        self.checkpoint()
    }

    fn checkpoint(&mut self) -> Result<(), Error> {
        self.outdated = false;
        let open = match &mut self.open {
            None => None,
            Some(open) => {
                open.tables.flush()?;
                open.entries.flush().map_err(Error::io(ENTRIES))?;
                let length = open.entries.get_ref().metadata();
                Some(journal::Open {
                    path: open.path.clone(),
                    modules: open.modules,
                    entries: length.map_err(Error::io(ENTRIES))?.len(),
                    lengths: open.tables.lengths(),
                    digest: open.tables.digest(),
                })
            }
        };
        self.journal.checkpoint(Checkpoint {
            open,
            modules: self.modules,
            rows: self.rows,
        })
    }

    /// Finishes the open workspace; `derive` adds files to it.
    fn close(&mut self, derive: Derive<'_>) -> Result<(), Error> {
        let Some(mut open) = self.open.take() else {
            return Ok(());
        };
        let directory = self.place.partial().join(&open.path);
        if open.modules == 0 && self.header.options.part.is_none() {
            // The module that it was created for failed.
            drop(open);
            return match self.header.layout {
                Layout::One => Ok(()),
                _ => fs::remove_dir_all(&directory).map_err(Error::io(directory)),
            };
        }
        open.entries.flush().map_err(Error::io(ENTRIES))?;
        self.rows += open.tables.total();
        let tables = open.tables.finish(self.header.options.gzip)?;
        // With several workspaces, the index has these.
        let (failed, without_bitcode) = match self.header.layout {
            Layout::One => (self.failed.clone(), self.without_bitcode.clone()),
            _ => (Vec::new(), Vec::new()),
        };
        let derived = derive(&directory)?;
        let manifest = Manifest {
            format: manifest::WORKSPACE.to_owned(),
            version: self.header.versions.version.clone(),
            schema: self.header.versions.schema.clone(),
            llvm: self.header.versions.llvm.clone(),
            options: self.header.options.clone(),
            format_version: manifest::FORMAT_VERSION,
            predicates: schema::facts().map(|p| p.name.to_owned()).collect(),
            modules: Vec::new(),
            failed,
            without_bitcode,
            tables,
            derived,
        };
        let entries = directory.join(ENTRIES);
        let modules = File::open(&entries).map_err(Error::io(&entries))?;
        manifest::write(&directory, &manifest, BufReader::new(modules).lines())?;
        fs::remove_file(&entries).map_err(Error::io(entries))?;
        let path = directory.join(manifest::FILE);
        let sha256 = File::open(&path).and_then(hash::of_reader);
        let entry = IndexEntry {
            path: open.path,
            modules: open.modules,
            sha256: sha256.map_err(Error::io(path))?,
        };
        self.journal.record(&Line::Finished(entry.clone()))?;
        self.finished.push(entry);
        self.outdated = true;
        Ok(())
    }

    /// Removes the workspaces that were begun after the checkpoint that this run resumes from.
    fn remove_stray_workspaces(&self) -> Result<(), Error> {
        let finished = self.finished.iter().map(|entry| &*entry.path);
        let open = self.open.iter().map(|open| &*open.path);
        let known: FxHashSet<PathBuf> = finished
            .chain(open)
            .map(|path| self.partial().join(path))
            .collect();
        let mut entries = WalkDir::new(self.partial()).min_depth(1).into_iter();
        while let Some(entry) = entries.next() {
            let entry = entry.map_err(|error| Error::io(self.partial())(error.into()))?;
            let path = entry.path();
            if !entry.file_type().is_dir() {
                continue;
            }
            if known.contains(path) {
                entries.skip_current_dir();
            } else if path.join(ENTRIES).exists() || path.join(manifest::FILE).exists() {
                fs::remove_dir_all(path).map_err(Error::io(path))?;
                entries.skip_current_dir();
            }
        }
        Ok(())
    }

    /// Finishes the last workspace, after which [`partial`](Self::partial) is complete. If there is one workspace for all modules,
    /// `derive` adds files to it and returns their entries.
    pub fn complete(
        &mut self,
        mut derive: impl FnMut(&Path) -> Result<FileEntries, Error>,
    ) -> Result<(), Error> {
        self.failed.sort_by(|a, b| a.id.cmp(&b.id));
        self.without_bitcode.sort();
        self.without_bitcode.dedup();
        if self.header.options.part.is_some() && self.open.is_none() {
            // A partition without inputs is written too, so that a merge can tell it from a missing one.
            self.begin("")?;
        }
        match self.header.layout {
            Layout::One => self.close(&mut derive)?,
            _ => self.close(&mut nothing)?,
        }
        if self.modules == 0 && self.header.options.part.is_none() {
            // A checkpoint that has only failures is not worth resuming.
            self.place.empty()?;
            return Err(Error::Nothing);
        }
        if self.header.layout != Layout::One {
            let index = Index {
                format: manifest::WORKSPACES.to_owned(),
                version: self.header.versions.version.clone(),
                workspaces: self.finished.clone(),
                failed: self.failed.clone(),
                without_bitcode: self.without_bitcode.clone(),
            };
            manifest::write_index(self.partial(), &index)?;
        }
        Ok(())
    }

    /// Renames the staging directory to the target and returns the totals.
    pub fn finish(self) -> Result<Written, Error> {
        journal::remove(self.place.partial())?;
        let written = Written {
            modules: self.modules,
            rows: self.rows,
            workspaces: self.finished.len() as u64,
            failed: self.failed,
        };
        self.place.give_name()?;
        Ok(written)
    }
}

/// Returns the directory of a module's workspace: its id, in which names that no directory can have are escaped so that directories
/// stay unique.
fn directory_of(id: &str) -> String {
    const LONGEST: usize = 200;
    let name = |(index, name): (usize, &str)| match name {
        // Ids are escaped, so no id contains these sequences.
        "" => "\\2F".to_owned(),
        "." => "\\2E".to_owned(),
        ".." => "\\2E\\2E".to_owned(),
        manifest::FILE | journal::FILE if index == 0 => format!("{name}\\2F"),
        name if name.len() > LONGEST => {
            let start: String = name.chars().take(30).collect();
            format!("{start}#{}", hash::sha256_hex(name.as_bytes()))
        }
        name => name.to_owned(),
    };
    let names: Vec<String> = id.split('/').enumerate().map(name).collect();
    names.join("/")
}

/// Reopens the unfinished workspace of a checkpoint; the outer `None` means that its files are missing or changed.
fn reopen(partial: &Path, checkpoint: &Checkpoint) -> Result<Option<Option<Open>>, Error> {
    let Some(open) = &checkpoint.open else {
        return Ok(Some(None));
    };
    let directory = partial.join(&open.path);
    let entries = directory.join(ENTRIES);
    let file = match OpenOptions::new().append(true).open(&entries) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Error::io(entries)(error)),
    };
    if file.metadata().map_err(Error::io(&entries))?.len() < open.entries {
        return Ok(None);
    }
    let Some(tables) = Tables::reopen(&directory, &open.lengths, &open.digest)? else {
        return Ok(None);
    };
    file.set_len(open.entries).map_err(Error::io(&entries))?;
    Ok(Some(Some(Open {
        path: open.path.clone(),
        tables,
        entries: BufWriter::new(file),
        modules: open.modules,
    })))
}
