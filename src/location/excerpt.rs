//! The positions of an entity as they are shown: with the lines of the source around them.

use serde::Serialize;
use std::fs;
use std::path::{Path, PathBuf};

use crate::location::position::{Position, positions};
use crate::print::{Facts, Problem};
use crate::rows::escape;
use crate::rows::predicates::{
    Row, di__file__directory, di__file__filename, di__file__normal_path, di__file__source,
    di__file__source_path,
};

/// A position in the source, with the lines around it.
#[derive(Serialize)]
pub struct Excerpt {
    /// The file, below the source root if that is known; otherwise as the compiler was given it if that is below its directory, or the normal path.
    pub file: String,
    /// The line, from 1; 0 for code without a source line.
    pub line: i64,
    /// The column, from 1; 0 if it is unknown.
    pub column: i64,
    /// The name of the subprogram.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
    /// The lines around it, with their numbers, if the file was found.
    pub lines: Vec<(i64, String)>,
}

/// Finds positions, and reads the source files.
pub struct Sources<'r> {
    /// The rows of the module.
    pub facts: &'r Facts<'r>,
    /// The directories in which source files are searched.
    pub roots: Vec<PathBuf>,
    /// The number of lines to show before and after a line.
    pub context: usize,
}

impl<'r> Sources<'r> {
    /// Returns the position of an entity, then those of the calls that it was inlined at.
    pub fn excerpts(&self, entity: &'r str) -> Result<Vec<Excerpt>, Problem> {
        let positions = positions(self.facts, entity)?.into_iter();
        positions.map(|position| self.excerpt(&position)).collect()
    }

    fn excerpt(&self, position: &Position<'r>) -> Result<Excerpt, Problem> {
        let value = |table| self.facts.value(table, position.file);
        let name = value(di__file__filename::TABLE)?.unwrap_or_default();
        let below = value(di__file__source_path::TABLE)?;
        let normal = value(di__file__normal_path::TABLE)?.unwrap_or(name);
        let text = match value(di__file__source::TABLE)? {
            Some(source) => Some(escape::unescaped(source)),
            None => {
                let directory = value(di__file__directory::TABLE)?.unwrap_or_default();
                read(&self.roots, directory, name, below, normal)
            }
        };
        let is_plain = normal == name || normal.ends_with(&format!("/{name}"));
        let file = below.unwrap_or(if is_plain { name } else { normal });
        let lines = text.map(|bytes| around(&bytes, position.line, self.context));
        Ok(Excerpt {
            file: file.to_owned(),
            line: position.line,
            column: position.column,
            function: position.function.map(str::to_owned),
            lines: lines.unwrap_or_default(),
        })
    }
}

/// Reads a file: where the compiler read it, otherwise below a root, by the longest end of its path that exists there. The path of the file
/// is `name` in `directory` for the compiler, `below` the source root if it is, and `normal` without links and dots.
pub fn read(
    roots: &[PathBuf],
    directory: &str,
    name: &str,
    below: Option<&str>,
    normal: &str,
) -> Option<Vec<u8>> {
    let raw = path(directory).join(path(name));
    if raw.is_absolute() && raw.is_file() {
        return fs::read(raw).ok();
    }
    let normal = path(normal.trim_start_matches('/'));
    let mut parts = normal.components();
    let mut candidates: Vec<PathBuf> = below.map(path).into_iter().collect();
    while !parts.as_path().as_os_str().is_empty() {
        candidates.push(parts.as_path().to_owned());
        parts.next();
    }
    let mut all = roots
        .iter()
        .flat_map(|root| candidates.iter().map(|candidate| root.join(candidate)));
    let found = all.find(|path| path.is_file())?;
    fs::read(found).ok()
}

/// Returns the path in a cell.
fn path(text: &str) -> PathBuf {
    use std::os::unix::ffi::OsStringExt as _;
    PathBuf::from(std::ffi::OsString::from_vec(escape::unescaped(text)))
}

/// Returns a line and those around it, with their numbers; nothing if the text has no such line.
fn around(text: &[u8], line: i64, context: usize) -> Vec<(i64, String)> {
    if line < 1 {
        return Vec::new();
    }
    let context = context as i64;
    let lines = text.split(|byte| *byte == b'\n');
    let lines: Vec<(i64, String)> = (1..)
        .zip(lines)
        .skip_while(|(number, _)| *number < line - context)
        .take_while(|(number, _)| *number <= line + context)
        .map(|(number, text)| {
            let text = text.strip_suffix(b"\r").unwrap_or(text);
            (number, printable(text))
        })
        .collect();
    if lines.iter().any(|(number, _)| *number == line) {
        lines
    } else {
        // The file has changed since it was compiled.
        Vec::new()
    }
}

/// Replaces the control characters of a line, which a terminal would obey.
pub fn printable(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let harmless = |c: char| {
        if c.is_control() && c != '\t' {
            char::REPLACEMENT_CHARACTER
        } else {
            c
        }
    };
    text.chars().map(harmless).collect()
}

/// Returns the directories in which source files are searched.
pub fn roots(given: Option<&Path>) -> Vec<PathBuf> {
    let here = std::env::current_dir().ok();
    given.map(Path::to_owned).into_iter().chain(here).collect()
}
