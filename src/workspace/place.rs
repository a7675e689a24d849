//! Where a workspace is written, out of sight until it is whole, and how it comes by its name.

use rustix::fs::{CWD, FlockOperation, RenameFlags, flock, renameat_with};
use rustix::io::{Errno, retry_on_intr};
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process;

use super::{journal, manifest};
use crate::error::{Error, report};

/// What to do with what is there already.
#[derive(Clone, Copy, Default)]
pub struct Existing {
    /// Replace a workspace.
    pub replace: bool,
    /// Go on with what was interrupted, and with a workspace.
    pub resume: bool,
    /// Let another process that writes there finish first.
    pub wait: bool,
}

/// What the directory is when it is whole.
#[derive(Clone, Copy)]
pub struct Kind {
    /// In a sentence.
    pub word: &'static str,
    /// Whether a path is such a directory.
    pub is: fn(&Path) -> bool,
    /// The file without which it is none.
    pub last: &'static str,
}

/// How the hidden name of an unfinished directory ends.
pub const PARTIAL: &str = "partial";

/// A workspace, or a directory of workspaces.
pub const WORKSPACE: Kind = Kind {
    word: "workspace",
    is: is_workspace,
    last: manifest::FILE,
};

/// A directory being written. Dropped unfinished, it goes away, unless it can be gone on with.
pub struct Place {
    target: PathBuf,
    /// Beside the target; in it, if that is an empty directory, which may be a mount point or where a shell stands.
    partial: PathBuf,
    existing: Existing,
    kind: Kind,
    /// There is work of an interrupted run in it, to be gone on with.
    interrupted: bool,
    /// Locked, so that no other process writes here too.
    _lock: File,
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
    manifest::format(path)
        .is_some_and(|format| [manifest::WORKSPACE, manifest::WORKSPACES].contains(&&*format))
}

impl Place {
    /// Begins a directory that is to be called `target`.
    ///
    /// # Errors
    /// The name is taken: by one of the kind, unless `existing` allows that, by something else, or by another process.
    pub fn create(target: &Path, existing: Existing, kind: Kind) -> Result<Self, Error> {
        let target = resolve(target, kind)?;
        let (partial, lock) = loop {
            let inside = target.join(format!(".{PARTIAL}"));
            check_free(&target, existing, kind, Some(&inside))?;
            let partial = match target.is_dir() && !(kind.is)(&target) {
                true => inside,
                false => beside(&target, PARTIAL),
            };
            if let Some(lock) = lock(&partial, existing.wait)? {
                break (partial, lock);
            }
        };
        let interrupted = journal::has_checkpoint(&partial);
        if interrupted && !existing.resume && !existing.replace {
            return Err(Error::Interrupted(partial));
        }
        let place = Place {
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

    /// Whether there is work of an interrupted run in it, to be gone on with.
    pub fn is_interrupted(&self) -> bool {
        self.interrupted
    }

    /// Removes what is in the unfinished directory.
    pub fn empty(&self) -> Result<(), Error> {
        for entry in fs::read_dir(&self.partial).map_err(Error::io(&self.partial))? {
            let path = entry.map_err(Error::io(&self.partial))?.path();
            let removed = match path.is_dir() {
                true => fs::remove_dir_all(&path),
                false => fs::remove_file(&path),
            };
            removed.map_err(Error::io(&path))?;
        }
        Ok(())
    }

    /// The directory under its name for the time being.
    pub fn partial(&self) -> &Path {
        &self.partial
    }

    /// The workspace that is to be replaced, if it may be gone on with.
    pub fn previous(&self) -> Option<&Path> {
        (self.existing.resume && (self.kind.is)(&self.target)).then_some(self.target.as_path())
    }

    /// Gives the directory its name.
    pub fn give_name(self) -> Result<(), Error> {
        // Checked again: the name may have been taken meanwhile.
        check_free(&self.target, self.existing, self.kind, Some(&self.partial))?;
        if self.partial.parent() == Some(&self.target) {
            return self.move_into_target();
        }
        if !self.target.exists() {
            return fs::rename(&self.partial, &self.target).map_err(Error::io(&self.target));
        }
        // At once, so that there is a whole one under the name at any moment.
        if renameat_with(CWD, &self.partial, CWD, &self.target, RenameFlags::EXCHANGE).is_ok() {
            return fs::remove_dir_all(&self.partial).map_err(Error::io(&self.partial));
        }
        let old = beside(&self.target, &format!("replaced-{}", process::id()));
        fs::rename(&self.target, &old).map_err(Error::io(&self.target))?;
        if let Err(error) = fs::rename(&self.partial, &self.target) {
            fs::rename(&old, &self.target).map_err(Error::io(&old))?;
            return Err(Error::io(&self.target)(error));
        }
        fs::remove_dir_all(&old).map_err(Error::io(&old))
    }

    /// The file last that makes the directory what it is.
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

impl Drop for Place {
    fn drop(&mut self) {
        discard(&self.partial);
    }
}

/// Whether an unfinished directory can be gone on with.
fn is_resumable(partial: &Path) -> bool {
    journal::has_checkpoint(partial)
}

/// Away with an unfinished directory on a signal, unless it can be gone on with, which is said.
pub fn abandon(partial: &Path) {
    if is_resumable(partial) {
        report(&format!(
            "interrupted; --resume goes on with what is in {}",
            partial.display()
        ));
        return;
    }
    // Under another name first, so that no further file is created in it.
    let mut doomed = partial.as_os_str().to_owned();
    doomed.push(".discarded");
    let doomed = PathBuf::from(doomed);
    let renamed = fs::rename(partial, &doomed);
    discard(renamed.map_or(partial, |()| &doomed));
}

/// Removes an unfinished directory that cannot be gone on with.
fn discard(partial: &Path) {
    if !is_resumable(partial) {
        // There is nothing left to do if that fails.
        let _ = fs::remove_dir_all(partial);
    }
}

/// The full path of a target, through symbolic links; one that does not exist yet has a name all the same.
fn resolve(target: &Path, kind: Kind) -> Result<PathBuf, Error> {
    match fs::canonicalize(target) {
        Ok(path) => Ok(path),
        // A link to nowhere is something else.
        Err(_) if target.is_symlink() => Err(Error::Foreign(target.to_owned(), kind.word)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            std::path::absolute(target).map_err(Error::io(target))
        }
        Err(error) => Err(Error::io(target)(error)),
    }
}

/// Refuses an output that is a source, is in one or has one in it: `--force` is not meant to take away what is being read.
///
/// # Errors
/// It is such a one, or that cannot be known.
pub fn require_apart(output: &Path, sources: &[PathBuf]) -> Result<(), Error> {
    let path = real(output).map_err(Error::io(output))?;
    for source in sources {
        // What cannot be found cannot be read either, which is said elsewhere.
        let Ok(real) = source.canonicalize() else {
            continue;
        };
        if path.starts_with(&real) || real.starts_with(&path) {
            return Err(Error::IsSource {
                output: output.to_owned(),
                read: source.clone(),
            });
        }
    }
    Ok(())
}

/// Where a path leads, even if there is nothing yet.
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

/// Makes a directory and locks it; `None` if it is another one, or gone, since whoever had it locked has finished.
fn lock(partial: &Path, wait: bool) -> Result<Option<File>, Error> {
    fs::create_dir_all(partial).map_err(Error::io(partial))?;
    let lock = match File::open(partial) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened.map_err(Error::io(partial))?,
    };
    let operation = match wait {
        true => FlockOperation::LockExclusive,
        false => FlockOperation::NonBlockingLockExclusive,
    };
    match retry_on_intr(|| flock(&lock, operation)) {
        Ok(()) => {}
        Err(Errno::WOULDBLOCK) => return Err(Error::Busy(partial.to_owned())),
        Err(error) => return Err(Error::io(partial)(error.into())),
    }
    let locked = lock.metadata().map_err(Error::io(partial))?;
    Ok(match fs::metadata(partial) {
        Ok(now) if (now.dev(), now.ino()) == (locked.dev(), locked.ino()) => Some(lock),
        _ => None,
    })
}

/// Whether a directory of the kind may take the name. `but` is what is ours in the directory.
fn check_free(
    target: &Path,
    existing: Existing,
    kind: Kind,
    but: Option<&Path>,
) -> Result<(), Error> {
    if is_vacant(target, but)? {
        return Ok(());
    }
    if !(kind.is)(target) {
        return Err(Error::Foreign(target.to_owned(), kind.word));
    }
    match existing.replace || existing.resume {
        true => Ok(()),
        false => Err(Error::Exists(target.to_owned())),
    }
}

/// A hidden name beside a path.
fn beside(path: &Path, word: &str) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{word}"))
}
