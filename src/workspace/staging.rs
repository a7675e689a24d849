//! The hidden staging directory in which a workspace is written, and its rename to the target when it is complete.

use rustix::fs::{CWD, FlockOperation, RenameFlags, flock, renameat_with};
use rustix::io::{Errno, retry_on_intr};
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{process, thread};
use walkdir::{DirEntry, WalkDir};

use super::{journal, manifest};
use crate::error::Error;
use crate::terminal::report;
use crate::text::shown;

/// The treatment of an existing target or staging directory.
#[derive(Clone, Copy, Default)]
pub struct OverwritePolicy {
    /// Replace an existing workspace.
    pub replace: bool,
    /// Resume an interrupted run, or update an existing workspace.
    pub resume: bool,
    /// Wait for another process that writes there.
    pub wait: bool,
}

/// The kind of the complete directory.
#[derive(Clone, Copy)]
pub struct TargetKind {
    /// The noun for messages.
    pub word: &'static str,
    /// Returns whether a path is a directory of this kind.
    pub is: fn(&Path) -> bool,
    /// The file that marks a directory as this kind; it is moved into place last.
    pub last: &'static str,
}

/// After an export was killed, its lock lasts until a worker that it was starting has ended, too: so long is waited for it.
const PATIENCE: Duration = Duration::from_secs(1);

/// The suffix of a staging directory's hidden name.
pub const PARTIAL: &str = "partial";

/// A workspace, or a directory of workspaces.
pub const WORKSPACE: TargetKind = TargetKind {
    word: "workspace",
    is: is_workspace,
    last: manifest::FILE,
};

/// A directory being written. Dropping it deletes it, unless it can be resumed.
pub struct StagingDir {
    target: PathBuf,
    /// Sibling of the target; inside it if the target is an existing empty directory, which may be a mount point or a shell's working
    /// directory.
    partial: PathBuf,
    existing: OverwritePolicy,
    kind: TargetKind,
    /// It holds an interrupted run, which is to be resumed.
    interrupted: bool,
    /// The lock that keeps other processes from writing here.
    _lock: File,
}

/// Returns whether a path does not exist, or is a directory that has no entry except `but`.
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
    manifest::format(path)
        .is_some_and(|format| [manifest::WORKSPACE, manifest::WORKSPACES].contains(&&*format))
}

impl StagingDir {
    /// Creates and locks the staging directory of `target`.
    ///
    /// # Errors
    /// The target exists and `existing` does not permit to replace or resume it, is something else, or another process writes it.
    pub fn create(
        target: &Path,
        existing: OverwritePolicy,
        kind: TargetKind,
    ) -> Result<Self, Error> {
        let target = resolve(target, kind)?;
        let (partial, lock) = loop {
            let inside = target.join(format!(".{PARTIAL}"));
            check_free(&target, existing, kind, Some(&inside))?;
            let partial = if target.is_dir() && !(kind.is)(&target) {
                inside
            } else {
                beside(&target, PARTIAL)
            };
            if let Some(lock) = lock(&partial, existing.wait)? {
                break (partial, lock);
            }
        };
        let interrupted = journal::has_checkpoint(&partial);
        if interrupted && !existing.resume && !existing.replace {
            return Err(Error::Interrupted(partial));
        }
        let place = StagingDir {
            target,
            partial,
            existing,
            kind,
            interrupted: interrupted && existing.resume,
            _lock: lock,
        };
        if !place.interrupted {
            place.empty()?;
        }
        Ok(place)
    }

    /// Returns whether it holds an interrupted run, which is to be resumed.
    pub fn is_interrupted(&self) -> bool {
        self.interrupted
    }

    /// Deletes the contents of the staging directory, the journal first: it must not describe files that are gone.
    pub fn empty(&self) -> Result<(), Error> {
        if self.partial.join(journal::FILE).exists() {
            journal::remove(&self.partial)?;
        }
        for entry in fs::read_dir(&self.partial).map_err(Error::io(&self.partial))? {
            let path = entry.map_err(Error::io(&self.partial))?.path();
            let removed = if path.is_dir() {
                fs::remove_dir_all(&path)
            } else {
                fs::remove_file(&path)
            };
            removed.map_err(Error::io(&path))?;
        }
        Ok(())
    }

    /// Returns the staging directory.
    pub fn partial(&self) -> &Path {
        &self.partial
    }

    /// Returns the workspace to be replaced if `--resume` may take modules from it.
    pub fn previous(&self) -> Option<&Path> {
        (self.existing.resume && (self.kind.is)(&self.target)).then_some(self.target.as_path())
    }

    /// Renames the staging directory to the target.
    pub fn give_name(self) -> Result<(), Error> {
        // Checked again: something may have been created there in the meantime.
        check_free(&self.target, self.existing, self.kind, Some(&self.partial))?;
        if self.partial.parent() == Some(&self.target) {
            return self.move_into_target();
        }
        if !self.target.exists() {
            return fs::rename(&self.partial, &self.target).map_err(Error::io(&self.target));
        }
        // Exchanged atomically, so that the target is a complete workspace at any time.
        if renameat_with(CWD, &self.partial, CWD, &self.target, RenameFlags::EXCHANGE).is_ok() {
            return remove_all(&self.partial).map_err(Error::io(&self.partial));
        }
        let old = beside(&self.target, &format!("replaced-{}", process::id()));
        fs::rename(&self.target, &old).map_err(Error::io(&self.target))?;
        if let Err(error) = fs::rename(&self.partial, &self.target) {
            fs::rename(&old, &self.target).map_err(Error::io(&old))?;
            return Err(Error::io(&self.target)(error));
        }
        remove_all(&old).map_err(Error::io(&old))
    }

    /// Moves the contents into the target, the file that marks its kind last.
    fn move_into_target(&self) -> Result<(), Error> {
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.partial).map_err(Error::io(&self.partial))? {
            names.push(entry.map_err(Error::io(&self.partial))?.file_name());
        }
        names.sort_by_key(|name| name == self.kind.last);
        for name in names {
            let (from, to) = (self.partial.join(&name), self.target.join(&name));
            fs::rename(&from, &to).map_err(Error::io(&to))?;
        }
        fs::remove_dir(&self.partial).map_err(Error::io(&self.partial))
    }
}

impl Drop for StagingDir {
    fn drop(&mut self) {
        discard(&self.partial);
    }
}

/// Deletes a staging directory after a signal; if it can be resumed, keeps it and reports that instead.
pub fn abandon(partial: &Path) {
    if journal::has_checkpoint(partial) {
        report(&format!(
            "interrupted; --resume continues with {}",
            partial.display()
        ));
        return;
    }
    // Renamed first, so that no other thread creates files in it.
    let mut doomed = partial.as_os_str().to_owned();
    doomed.push(".discarded");
    let doomed = PathBuf::from(doomed);
    let renamed = fs::rename(partial, &doomed);
    discard(renamed.map_or(partial, |()| &doomed));
}

/// Deletes a staging directory unless it can be resumed.
fn discard(partial: &Path) {
    if !journal::has_checkpoint(partial) {
        // An error here has no remedy.
        let _ = fs::remove_dir_all(partial);
    }
}

/// Deletes a directory, several files at a time: a file system that discards blocks or is on another machine lets each deletion wait.
fn remove_all(directory: &Path) -> io::Result<()> {
    const THREADS: usize = 8;
    let entries = WalkDir::new(directory).into_iter().filter_map(Result::ok);
    let files: Vec<PathBuf> = entries
        .filter(|entry| !entry.file_type().is_dir())
        .map(DirEntry::into_path)
        .collect();
    thread::scope(|scope| {
        for part in files.chunks(files.len().div_ceil(THREADS).max(1)) {
            // What cannot be deleted is reported below.
            scope.spawn(|| part.iter().for_each(|file| drop(fs::remove_file(file))));
        }
    });
    fs::remove_dir_all(directory)
}

/// Returns the absolute path of a target, with symbolic links resolved if it exists.
fn resolve(target: &Path, kind: TargetKind) -> Result<PathBuf, Error> {
    match fs::canonicalize(target) {
        Ok(path) => Ok(path),
        // A dangling link is not a directory of the kind.
        Err(_) if target.is_symlink() => Err(Error::Foreign(target.to_owned(), kind.word)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            std::path::absolute(target).map_err(Error::io(target))
        }
        Err(error) => Err(Error::io(target)(error)),
    }
}

/// Returns an error if the output is a source, is inside one or contains one: `--force` must not delete what is being read.
///
/// # Errors
/// The paths overlap, or the output's path cannot be resolved.
pub fn require_apart(output: &Path, sources: &[PathBuf]) -> Result<(), Error> {
    let path = real(output).map_err(Error::io(output))?;
    for source in sources {
        // A source that does not exist is reported when it is read.
        let Ok(real) = source.canonicalize() else {
            continue;
        };
        if path.starts_with(&real) || real.starts_with(&path) {
            let (output, source) = (shown(output), shown(source));
            return Err(Error::Usage(format!(
                "{output}: is, is in, or has in it the source {source}; write it elsewhere"
            )));
        }
    }
    Ok(())
}

/// Returns the canonical path, even if the last components do not exist.
fn real(path: &Path) -> io::Result<PathBuf> {
    match path.canonicalize() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let path = std::path::absolute(path)?;
            match (path.parent(), path.file_name()) {
                (Some(parent), Some(name)) => Ok(real(parent)?.join(name)),
                _ => Ok(path),
            }
        }
        canonical => canonical,
    }
}

/// Creates and locks a directory; `None` if the process that held the lock has meanwhile renamed or removed it.
fn lock(partial: &Path, wait: bool) -> Result<Option<File>, Error> {
    fs::create_dir_all(partial).map_err(Error::io(partial))?;
    let lock = match File::open(partial) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened.map_err(Error::io(partial))?,
    };
    let operation = if wait {
        FlockOperation::LockExclusive
    } else {
        FlockOperation::NonBlockingLockExclusive
    };
    let deadline = Instant::now() + PATIENCE;
    loop {
        match retry_on_intr(|| flock(&lock, operation)) {
            Ok(()) => break,
            Err(Errno::WOULDBLOCK) if Instant::now() < deadline => thread::sleep(PATIENCE / 20),
            Err(Errno::WOULDBLOCK) => return Err(Error::Busy(partial.to_owned())),
            Err(error) => return Err(Error::io(partial)(error.into())),
        }
    }
    let locked = lock.metadata().map_err(Error::io(partial))?;
    Ok(match fs::metadata(partial) {
        Ok(now) if (now.dev(), now.ino()) == (locked.dev(), locked.ino()) => Some(lock),
        _ => None,
    })
}

/// Returns an error unless the target may be written. `but` is this process's own entry in it.
fn check_free(
    target: &Path,
    existing: OverwritePolicy,
    kind: TargetKind,
    but: Option<&Path>,
) -> Result<(), Error> {
    if is_vacant(target, but)? {
        return Ok(());
    }
    if !(kind.is)(target) {
        return Err(Error::Foreign(target.to_owned(), kind.word));
    }
    if existing.replace || existing.resume {
        Ok(())
    } else {
        Err(Error::Exists(target.to_owned()))
    }
}

/// Returns the hidden sibling `.NAME.WORD` of a path.
fn beside(path: &Path, word: &str) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{word}"))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    /// Everything in the directory is deleted, but nothing that a link in it leads to; what is not there is an error.
    #[test]
    fn a_directory_is_deleted_without_the_targets_of_links() {
        let folder = tempfile::tempdir().unwrap();
        let (doomed, kept) = (folder.path().join("doomed"), folder.path().join("kept"));
        fs::create_dir_all(doomed.join("shard-00000/empty")).unwrap();
        fs::create_dir(&kept).unwrap();
        for number in 0..20 {
            fs::write(doomed.join(number.to_string()), "row\n").unwrap();
            fs::write(doomed.join("shard-00000").join(number.to_string()), "").unwrap();
        }
        fs::write(kept.join("file"), "row\n").unwrap();
        symlink(&kept, doomed.join("link")).unwrap();
        symlink(kept.join("file"), doomed.join("file")).unwrap();
        remove_all(&doomed).unwrap();
        assert!(!doomed.exists() && kept.join("file").exists());
        assert!(remove_all(&doomed).is_err());
        fs::create_dir(&doomed).unwrap();
        remove_all(&doomed).unwrap();
        assert!(!doomed.exists());
    }
}
