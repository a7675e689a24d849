//! Reads the folder of a capture.

use std::path::Path;

use super::about::{ABOUT, About};
use super::error::Error;
use super::index::{self, INDEX, PROGRAMS, Program};
use super::origin::Origin;
use super::record::Record;

/// The records of a capture. Objects and programs are relative to the parent of the folder.
#[derive(Debug, Default)]
pub struct Folder {
    /// The compiled units, and the linked objects without bitcode.
    pub units: Vec<Record>,
    /// The programs, libraries and archives.
    pub programs: Vec<Program>,
    /// The origin of the capture.
    pub about: About,
}

/// Returns a command as text, quoted for a POSIX shell; `None` if it is empty.
pub fn quoted(command: &[String]) -> Option<String> {
    let words = || command.iter().map(String::as_str);
    // Only a word with a NUL, which cannot be an argument, has no quoted form.
    let text = shlex::try_join(words()).unwrap_or_else(|_| command.join(" "));
    (!command.is_empty()).then_some(text)
}

impl Folder {
    /// Reads the files; `None` if the folder is not that of a capture.
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn read(folder: &Path) -> Result<Option<Self>, Error> {
        if !folder.join(INDEX).exists() {
            return Ok(None);
        }
        let units = match index::read(folder, INDEX) {
            Ok(units) => units,
            // Other tools may have a file with this name.
            Err(_) if Origin::read(folder).is_none() => return Ok(None),
            Err(error) => return Err(error),
        };
        let mut about = index::read(folder, ABOUT)?;
        Ok(Some(Folder {
            units,
            programs: index::read(folder, PROGRAMS)?,
            about: about.pop().unwrap_or_default(),
        }))
    }
}
