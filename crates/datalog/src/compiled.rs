//! Programs that are parsed when the tool is built, so that they start at once.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::check::Checked;
use crate::ir::program::Program;
use crate::read;
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::source::{Files, Source};

/// A compiled program.
#[derive(Serialize, Deserialize)]
struct Compiled {
    /// The paths of its files in the binary; the main program comes first.
    files: Vec<PathBuf>,
    program: Program,
}

impl Compiled {
    /// Returns the program if its files below `folder` equal those that it was compiled from.
    fn at(
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

/// Loads a program that [`compile`] serialized, if its files below `folder` equal those that it was made of.
pub fn compiled(
    bytes: &[u8],
    folder: &Path,
    files: &dyn Files,
    made_of: &dyn Files,
) -> Option<Checked> {
    let compiled: Compiled = postcard::from_bytes(bytes).ok()?;
    let (source, program) = compiled.at(folder, files, made_of)?;
    Some(Checked {
        source,
        program,
        warnings: Vec::new(),
        is_shipped: true,
    })
}

/// Reads a program like [`read`], and serializes it for [`compiled`].
pub fn compile(path: &Path, files: &dyn Files) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let Checked {
        source, program, ..
    } = read(path, files)?;
    let compiled = Compiled {
        files: source.paths().map(Path::to_owned).collect(),
        program,
    };
    postcard::to_allocvec(&compiled).map_err(|error| {
        let message = format!("{}: {error}", path.display());
        vec![Diagnostic::error(None, message)]
    })
}
