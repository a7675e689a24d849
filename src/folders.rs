//! Folders that are made for files which may then not come to be.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Folders that were made here. Dropped, those go that have nothing in them, unless they are kept.
#[derive(Default)]
pub struct Folders(Vec<PathBuf>);

impl Folders {
    /// Makes a folder, and what it is in.
    pub fn make(&mut self, folder: &Path) -> io::Result<()> {
        let missing = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
        let missing: Vec<&Path> = folder.ancestors().take_while(missing).collect();
        for folder in missing.into_iter().rev() {
            match fs::create_dir(folder) {
                Ok(()) => self.0.push(folder.to_owned()),
                // By somebody else, meanwhile; or it is `..`.
                Err(_) if folder.is_dir() => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// They stay, whatever is in them.
    pub fn keep(mut self) {
        self.0.clear();
    }
}

impl Drop for Folders {
    fn drop(&mut self) {
        for folder in self.0.iter().rev() {
            // One with something in it stays.
            let _ = fs::remove_dir(folder);
        }
    }
}
