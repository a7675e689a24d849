//! `capture.json`: the directories of a captured build, which make the paths of debug info relative.

use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The name of the file.
pub const ORIGIN: &str = "capture.json";

/// The directories of a captured build. The paths are absolute and without links, as compilers write them into debug info. If the tree was
/// moved since, they are still the old ones.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The root of the project, which names of bitcode are relative to.
    pub root: PathBuf,
    /// The directory in which the build was started.
    pub directory: PathBuf,
}

impl Origin {
    /// Writes the directories into the folder of a capture.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        let unfinished = folder.join(format!(".{ORIGIN}.unfinished"));
        let mut text = serde_json::to_vec(self)?;
        text.push(b'\n');
        fs::write(&unfinished, text)?;
        fs::rename(unfinished, folder.join(ORIGIN))
    }

    /// Reads the directories of the last capture into a folder; `None` if the folder is not that of a capture, or of an older llvm-facts.
    pub fn read(folder: &Path) -> Option<Self> {
        serde_json::from_slice(&fs::read(folder.join(ORIGIN)).ok()?).ok()
    }
}
