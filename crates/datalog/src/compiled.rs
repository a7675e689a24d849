//! Programs that are parsed when the tool is built, so that they start at once.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::program::Program;
use super::source::{Files, Source};

/// A compiled program.
#[derive(Serialize, Deserialize)]
pub struct Compiled {
    /// The paths of its files in the binary; the main program comes first.
    pub files: Vec<PathBuf>,
    pub program: Program,
}

impl Compiled {
    /// Returns the program if its files below `folder` equal those that it was compiled from.
    pub fn at(
        self,
        folder: &Path,
        files: &dyn Files,
        made_of: &dyn Files,
    ) -> Option<(Source, Program)> {
        let mut source = Source::default();
        for file in &self.files {
            let path = folder.join(file);
            let text = files.read(&path).ok()?;
            if text != made_of.read(file).ok()? {
                return None;
            }
            source.add(path, String::from_utf8(text).ok()?);
        }
        Some((source, self.program))
    }
}
