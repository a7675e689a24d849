//! The workspace: a directory with a file per predicate and a manifest, which appears under its name when it is whole.

use serde::Serialize;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::mem;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread::{self, JoinHandle};

use crate::error::Error;
use crate::facts::Facts;
use crate::schema;

/// The manifest's name; a directory with one is a workspace.
const MANIFEST: &str = "manifest.json";

/// The first field of a manifest.
const FORMAT: &str = "llvm-facts workspace";

/// Rows wait in memory until a predicate has this many bytes of them. Measured: with chunks four times as large ext4 takes
/// twice as long to write them.
const CHUNK: usize = 64 * 1024;

/// This many chunks may wait for the file system.
const QUEUE: usize = 128;

/// `manifest.json`.
#[derive(Serialize)]
pub struct Manifest {
    format: &'static str,
    version: &'static str,
    llvm: String,
    /// What the modules' ids are, in order.
    modules: Vec<ModuleEntry>,
    /// Inputs that are not in the facts, and why.
    failed: Vec<FailedEntry>,
    rows: BTreeMap<&'static str, u64>,
}

/// A module of the workspace.
#[derive(Serialize)]
pub struct ModuleEntry {
    /// Its id.
    pub id: String,
    /// LLVM's verifier accepts it.
    pub verified: bool,
}

/// An input that could not be exported.
#[derive(Serialize)]
pub struct FailedEntry {
    /// The id that it would have, or the argument.
    pub id: String,
    /// Why.
    pub reason: String,
}

/// A workspace being written, out of sight until it is whole. Dropped unfinished, it goes away.
pub struct Workspace {
    target: PathBuf,
    /// Beside the target; in it, if that is an empty directory, which may be a mount point or where a shell stands.
    partial: PathBuf,
    force: bool,
    writer: Writer,
}

/// Whether there is nothing at a path, or a directory with nothing in it but `but`.
pub fn is_vacant(path: &Path, but: Option<&Path>) -> Result<bool, Error> {
    match fs::read_dir(path) {
        Ok(entries) => {
            let mut entries = entries.map(|entry| entry.map(|entry| entry.path()));
            let other = entries.find(|entry| !matches!(entry, Ok(path) if but == Some(path)));
            Ok(other.is_none())
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => Ok(false),
        Err(error) => Err(Error::io(path)(error)),
    }
}

fn is_workspace(path: &Path) -> bool {
    let manifest = fs::read(path.join(MANIFEST)).unwrap_or_default();
    serde_json::from_slice::<serde_json::Value>(&manifest)
        .is_ok_and(|manifest| manifest["format"] == FORMAT)
}

/// Refuses what is no whole workspace: the first file that it lacks is named.
pub fn require(path: &Path) -> Result<(), Error> {
    let names = schema::facts().map(|predicate| predicate.file());
    let mut names = [MANIFEST.to_owned()].into_iter().chain(names);
    let reason = match fs::read_dir(path) {
        Err(error) => error.to_string(),
        Ok(_) => match names.find(|name| !path.join(name).exists()) {
            Some(name) => format!("it has no {name}"),
            None if is_workspace(path) => return Ok(()),
            None => format!("its {MANIFEST} is none of llvm-facts"),
        },
    };
    Err(Error::NoWorkspace {
        path: path.to_owned(),
        reason,
    })
}

impl Workspace {
    /// Begins a workspace that is to be called `target`.
    ///
    /// # Errors
    /// The name is taken: by a workspace, unless `force`, or by something else.
    pub fn create(target: &Path, force: bool) -> Result<Self, Error> {
        let target = resolve(target)?;
        check_free(&target, force, None)?;
        let partial = match target.is_dir() && !is_workspace(&target) {
            true => target.join(format!(".partial-{}", process::id())),
            false => beside(&target, "partial"),
        };
        if let Some(parent) = partial.parent() {
            fs::create_dir_all(parent).map_err(Error::io(parent))?;
        }
        fs::create_dir(&partial).map_err(Error::io(&partial))?;
        Ok(Workspace {
            writer: Writer::start(partial.clone()),
            target,
            partial,
            force,
        })
    }

    /// The directory that the rows are in until they are whole.
    pub fn partial(&self) -> &Path {
        &self.partial
    }

    /// Writes the rows of predicates that have many.
    pub fn write(&mut self, facts: &mut Facts) -> Result<(), Error> {
        self.write_from(facts, CHUNK)
    }

    /// Writes the rows of predicates that have at least so many bytes of them.
    fn write_from(&mut self, facts: &mut Facts, least: usize) -> Result<(), Error> {
        for (index, table) in facts.tables().iter_mut().enumerate() {
            if table.bytes.len() >= least {
                self.writer.write(index, &mut table.bytes)?;
            }
        }
        Ok(())
    }

    /// Writes what is left and the manifest, and gives the workspace its name.
    pub fn finish(
        mut self,
        facts: &mut Facts,
        llvm: String,
        modules: Vec<ModuleEntry>,
        failed: Vec<FailedEntry>,
    ) -> Result<(), Error> {
        self.write_from(facts, 0)?;
        self.writer.finish()?;
        let rows = schema::facts().map(|predicate| predicate.name);
        let rows = rows.zip(facts.tables().iter().map(|table| table.rows));
        let manifest = Manifest {
            format: FORMAT,
            version: env!("CARGO_PKG_VERSION"),
            llvm,
            modules,
            failed,
            rows: rows.collect(),
        };
        let path = self.partial.join(MANIFEST);
        let text = serde_json::to_vec_pretty(&manifest).map_err(io::Error::from);
        let written = text.and_then(|mut text| {
            text.push(b'\n');
            fs::write(&path, text)
        });
        written.map_err(Error::io(&path))?;
        self.give_name()
    }

    fn give_name(&self) -> Result<(), Error> {
        // Checked again: the name may have been taken meanwhile.
        check_free(&self.target, self.force, Some(&self.partial))?;
        if self.partial.parent() == Some(&self.target) {
            return self.move_into_target();
        }
        if !self.target.exists() {
            return fs::rename(&self.partial, &self.target).map_err(Error::io(&self.target));
        }
        let old = beside(&self.target, "replaced");
        fs::rename(&self.target, &old).map_err(Error::io(&self.target))?;
        if let Err(error) = fs::rename(&self.partial, &self.target) {
            fs::rename(&old, &self.target).map_err(Error::io(&old))?;
            return Err(Error::io(&self.target)(error));
        }
        fs::remove_dir_all(&old).map_err(Error::io(&old))
    }

    /// The manifest last: with it the directory is a workspace.
    fn move_into_target(&self) -> Result<(), Error> {
        let names = schema::facts().map(|predicate| predicate.file());
        for name in names.chain([MANIFEST.to_owned()]) {
            let (from, to) = (self.partial.join(&name), self.target.join(&name));
            fs::rename(&from, &to).map_err(Error::io(&to))?;
        }
        fs::remove_dir(&self.partial).map_err(Error::io(&self.partial))
    }
}

/// The full path of a target, through symbolic links; one that does not exist yet has a name all the same.
fn resolve(target: &Path) -> Result<PathBuf, Error> {
    match fs::canonicalize(target) {
        Ok(path) => Ok(path),
        // A link to nowhere is something else than a workspace.
        Err(_) if target.is_symlink() => Err(Error::Foreign(target.to_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            std::path::absolute(target).map_err(Error::io(target))
        }
        Err(error) => Err(Error::io(target)(error)),
    }
}

/// Whether a workspace may take the name. `but` is what is ours in the directory.
fn check_free(target: &Path, force: bool, but: Option<&Path>) -> Result<(), Error> {
    if is_vacant(target, but)? {
        return Ok(());
    }
    if !is_workspace(target) {
        return Err(Error::Foreign(target.to_owned()));
    }
    match force {
        true => Ok(()),
        false => Err(Error::Exists(target.to_owned())),
    }
}

impl Drop for Workspace {
    fn drop(&mut self) {
        // An error that matters was returned by `finish`; here the directory only has to be left alone before it goes.
        let _ = self.writer.finish();
        discard(&self.partial);
    }
}

/// A thread that writes, so that the walk need not wait for the file system: that is half of the time of an export.
struct Writer {
    /// `None` when finished.
    queue: Option<SyncSender<(usize, Vec<u8>)>>,
    /// Buffers that were written, for use again.
    spare: Receiver<Vec<u8>>,
    thread: Option<JoinHandle<Result<(), Error>>>,
}

impl Writer {
    fn start(directory: PathBuf) -> Self {
        let (queue, chunks) = mpsc::sync_channel::<(usize, Vec<u8>)>(QUEUE);
        let (spares, spare) = mpsc::channel();
        let thread = thread::spawn(move || {
            let mut files: Vec<Option<File>> = schema::facts().map(|_| None).collect();
            for (index, mut bytes) in chunks {
                let path = || {
                    let mut names = schema::facts().skip(index).map(|p| p.file());
                    directory.join(names.next().unwrap_or_default())
                };
                if files[index].is_none() {
                    files[index] = Some(File::create(path()).map_err(|e| Error::io(path())(e))?);
                }
                if let Some(file) = &mut files[index] {
                    file.write_all(&bytes).map_err(|e| Error::io(path())(e))?;
                }
                bytes.clear();
                // Nobody may be left to use it again.
                let _ = spares.send(bytes);
            }
            Ok(())
        });
        Writer {
            queue: Some(queue),
            spare,
            thread: Some(thread),
        }
    }

    /// Hands over the bytes of a table and leaves an empty buffer.
    fn write(&mut self, table: usize, bytes: &mut Vec<u8>) -> Result<(), Error> {
        let mut empty = self.spare.try_recv().unwrap_or_default();
        // A huge function should not keep its memory for the rest of the run.
        empty.shrink_to(2 * CHUNK);
        let full = mem::replace(bytes, empty);
        match &self.queue {
            Some(queue) if queue.send((table, full)).is_ok() => Ok(()),
            // The thread has ended, which it does on an error only.
            _ => self.finish(),
        }
    }

    /// Waits until all is written.
    fn finish(&mut self) -> Result<(), Error> {
        self.queue = None;
        match self.thread.take().map(JoinHandle::join) {
            Some(Ok(result)) => result,
            // It does not panic; and a release build would not be here if it did.
            Some(Err(_)) | None => Ok(()),
        }
    }
}

/// Removes an unfinished workspace; there is nothing left to do if that fails.
pub fn discard(partial: &Path) {
    let _ = fs::remove_dir_all(partial);
}

/// A hidden name beside a path, of this process alone.
fn beside(path: &Path, word: &str) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{word}-{}", process::id()))
}
