//! Writes output files atomically: all of them or none.

use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, Write as _};
use std::mem;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

use crate::error::Error;
use crate::terminal::signal;

/// The permissions of a file, before the umask.
pub const DATA: u32 = 0o666;

/// The permissions of a script, before the umask.
pub const SCRIPT: u32 = 0o777;

/// Complete files that still have temporary names. Dropping them deletes them.
#[derive(Default)]
pub struct Files {
    files: Vec<(NamedTempFile, Target)>,
    /// Fail if a target exists.
    keep_existing: bool,
    // The last field, so that files are deleted before their folders.
    folders: Folders,
}

/// The target of an output file.
enum Target {
    /// A regular file, which may exist.
    File(PathBuf),
    /// A device or a pipe, which is opened and written.
    Device(PathBuf),
}

impl Target {
    /// Classifies a path, following links.
    fn classify(path: &Path) -> Self {
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let is_device = |file: Metadata| !file.is_file() && !file.is_dir();
        if path.metadata().is_ok_and(is_device) {
            Target::Device(path)
        } else {
            Target::File(path)
        }
    }

    /// Creates a temporary file.
    fn temporary(&self, mode: u32, folders: &mut Folders) -> io::Result<NamedTempFile> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(".llvm-facts-");
        let Target::File(path) = self else {
            return builder.tempfile();
        };
        let folder = path.parent().unwrap_or(Path::new("."));
        folders.create(folder)?;
        builder.permissions(Permissions::from_mode(mode));
        builder.tempfile_in(folder)
    }
}

impl Files {
    /// Creates a folder, which is removed again if the files are not persisted.
    ///
    /// # Errors
    /// It cannot be created.
    pub fn create_folder(&mut self, folder: &Path) -> Result<(), Error> {
        self.folders.create(folder).map_err(Error::io(folder))
    }

    /// Writes a file.
    ///
    /// # Errors
    /// It cannot be created, or `write` fails.
    pub fn add(
        &mut self,
        path: PathBuf,
        mode: u32,
        write: impl FnOnce(&mut File) -> io::Result<()>,
    ) -> Result<(), Error> {
        let target = Target::classify(&path);
        let file = target.temporary(mode, &mut self.folders);
        let written = file.and_then(|mut file| write(file.as_file_mut()).map(|()| file));
        self.files.push((written.map_err(Error::io(path))?, target));
        Ok(())
    }

    /// Renames all files to their targets.
    ///
    /// # Errors
    /// A file cannot be renamed, or not be copied to a device.
    pub fn persist(self) -> Result<(), Error> {
        for (file, target) in self.files {
            match target {
                Target::File(path) if self.keep_existing => {
                    let persisted = file.persist_noclobber(&path);
                    persisted.map_err(|error| match error.error.kind() {
                        io::ErrorKind::AlreadyExists => Error::Exists(path),
                        _ => Error::io(path)(error.error),
                    })?;
                }
                Target::File(path) => {
                    let persisted = file.persist(&path);
                    persisted.map_err(|error| Error::io(path)(error.error))?;
                }
                Target::Device(path) if self.keep_existing => return Err(Error::Exists(path)),
                Target::Device(path) => {
                    let copied = file.reopen().and_then(|mut rows| {
                        let mut device = File::options().write(true).open(&path)?;
                        io::copy(&mut rows, &mut device)
                    });
                    copied.map_err(Error::io(path))?;
                }
            }
        }
        self.folders.keep();
        Ok(())
    }
}

/// Writes one file, which replaces an existing one if that is allowed.
///
/// # Errors
/// It exists, or cannot be written.
pub fn write_file(path: &Path, text: &[u8], replace: bool) -> Result<(), Error> {
    let mut files = Files {
        keep_existing: !replace,
        ..Files::default()
    };
    files.add(path.to_owned(), DATA, |file| file.write_all(text))?;
    files.persist().map_err(|error| match error {
        // The path as the user spelled it.
        Error::Exists(_) => Error::Exists(path.to_owned()),
        error => error,
    })
}

/// Folders that were created here. Those that are empty are removed again on drop, unless [`keep`](Self::keep) was called.
#[derive(Default)]
struct Folders(Vec<PathBuf>);

impl Folders {
    /// Creates a folder and those that it is in.
    fn create(&mut self, folder: &Path) -> io::Result<()> {
        let missing = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
        let missing: Vec<&Path> = folder.ancestors().take_while(missing).collect();
        for folder in missing.into_iter().rev() {
            match fs::create_dir(folder) {
                Ok(()) => self.0.push(folder.to_owned()),
                // Another process created it, or it is `..`.
                Err(_) if folder.is_dir() => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    fn keep(mut self) {
        self.0.clear();
    }
}

impl Drop for Folders {
    fn drop(&mut self) {
        for folder in self.0.iter().rev() {
            // A folder that is not empty stays.
            let _ = fs::remove_dir(folder);
        }
    }
}

/// Files that a signal handler can delete.
#[derive(Default)]
pub struct SharedFiles(Arc<Mutex<Files>>);

impl SharedFiles {
    /// Makes a signal delete the temporary files and end the process.
    pub fn discarded_on_signal() -> Self {
        let all = SharedFiles::default();
        let files = Arc::clone(&all.0);
        signal::on_signal(move || {
            // The lock is kept, so that no other file is created or renamed.
            let mut files = files.lock().unwrap_or_else(PoisonError::into_inner);
            drop(mem::take(&mut *files));
            mem::forget(files);
        });
        all
    }

    /// Returns the files. A signal waits while they are locked.
    pub fn lock(&self) -> MutexGuard<'_, Files> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Renames all files to their targets.
    ///
    /// # Errors
    /// See [`Files::persist`].
    pub fn persist(&self) -> Result<(), Error> {
        mem::take(&mut *self.lock()).persist()
    }
}

/// Deletes the temporary files, which the signal handler would keep.
impl Drop for SharedFiles {
    fn drop(&mut self) {
        drop(mem::take(&mut *self.lock()));
    }
}
