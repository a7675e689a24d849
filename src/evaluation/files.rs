//! Output files: whole or not at all.

use std::fs::{File, Metadata};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::folders::Folders;

/// Files that are complete, but not yet under their names.
#[derive(Default)]
pub struct Files {
    files: Vec<(NamedTempFile, Target)>,
    // Last, so that the files in them are gone before them.
    folders: Folders,
}

/// What a file is to become.
enum Target {
    /// A file, which may exist.
    File(PathBuf),
    /// A device or a pipe, which is written to.
    Device(PathBuf),
}

impl Target {
    /// What a path leads to, over links.
    fn of(path: &Path) -> Self {
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let is_device = |file: Metadata| !file.is_file() && !file.is_dir();
        if path.metadata().is_ok_and(is_device) {
            Target::Device(path)
        } else {
            Target::File(path)
        }
    }

    /// A file to write to in the meantime.
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
    /// Makes a folder, which goes again if nothing comes of it.
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
        let target = Target::of(&path);
        let mut written = || -> io::Result<NamedTempFile> {
            let mut file = target.meanwhile(&mut self.folders)?;
            write(file.as_file_mut())?;
            Ok(file)
        };
        let file = written().map_err(|error| (path, error))?;
        self.files.push((file, target));
        Ok(())
    }

    /// Puts all files under their names.
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
