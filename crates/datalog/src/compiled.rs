//! A program that was parsed when the tool was built, so that a shipped one starts at once.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::program::Program;
use super::source::{Files, Source};

/// A shipped program.
#[derive(Serialize, Deserialize)]
pub struct Compiled {
    /// Its files as the binary carries them, the program's own first.
    pub files: Vec<PathBuf>,
    /// The relations and rules.
    pub program: Program,
}

impl Compiled {
    /// The program below a folder, if its files there are those that it was made of.
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
