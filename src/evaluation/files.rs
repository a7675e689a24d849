//! Writes output files atomically: all of them or none.

use std::fs::{File, Metadata};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::folders::Folders;

/// Complete files that still have temporary names.
#[derive(Default)]
pub struct Files {
    files: Vec<(NamedTempFile, Target)>,
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
    fn meanwhile(&self, folders: &mut Folders) -> io::Result<NamedTempFile> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(".llvm-facts-");
        let Target::File(path) = self else {
            return builder.tempfile();
        };
        let folder = path.parent().unwrap_or(Path::new("."));
        folders.make(folder)?;
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        builder.tempfile_in(folder)
    }
}

impl Files {
    /// Creates a folder, which is removed again if the files are not persisted.
    pub fn make(&mut self, folder: &Path) -> io::Result<()> {
        self.folders.make(folder)
    }

    /// Writes a file for the folder.
    pub fn add(
        &mut self,
        folder: &Path,
        name: &str,
        write: &mut dyn FnMut(&mut File) -> io::Result<()>,
    ) -> Result<(), (PathBuf, io::Error)> {
        let path = folder.join(name);
        let target = Target::classify(&path);
        let mut written = || -> io::Result<NamedTempFile> {
            let mut file = target.meanwhile(&mut self.folders)?;
            write(file.as_file_mut())?;
            Ok(file)
        };
        let file = written().map_err(|error| (path, error))?;
        self.files.push((file, target));
        Ok(())
    }

    /// Renames all files to their targets.
    pub fn persist(self) -> Result<(), (PathBuf, io::Error)> {
        for (file, target) in self.files {
            match target {
                Target::File(path) => {
                    file.persist(&path).map_err(|error| (path, error.error))?;
                }
                Target::Device(path) => {
                    let copied = file.reopen().and_then(|mut rows| {
                        let mut device = File::options().write(true).open(&path)?;
                        io::copy(&mut rows, &mut device)
                    });
                    copied.map_err(|error| (path, error))?;
                }
            }
        }
        self.folders.keep();
        Ok(())
    }
}
