//! The files of a program, and the way from a place in them to what is told of it.

use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use super::diagnostic::{Diagnostic, Excerpt, Position};
use super::program::Offset;

/// A piece of a file. Files lie one behind the other, so that a number says file and byte.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// Its first byte.
    pub start: Offset,
    /// The byte after its last.
    pub end: Offset,
}

impl Span {
    /// From the beginning of this to the end of another.
    pub fn to(self, last: Span) -> Span {
        Span {
            start: self.start,
            end: last.end.max(self.start),
        }
    }
}

/// Where program files come from.
pub trait Files {
    /// The text of a file, or why it cannot be read.
    fn read(&self, path: &Path) -> Result<Vec<u8>, String>;

    /// The file that another includes by a name.
    fn include(&self, from: &Path, name: &str) -> PathBuf {
        normalize(&from.parent().unwrap_or(Path::new("")).join(name))
    }

    /// A path that is the same for each way to the file.
    fn identity(&self, path: &Path) -> PathBuf {
        path.to_owned()
    }

    /// The file whose inclusion would declare a relation, for whom it is missing.
    fn declares(&self, _relation: &str) -> Option<String> {
        None
    }
}

/// The files of the file system.
pub struct Disk;

impl Files for Disk {
    fn read(&self, path: &Path) -> Result<Vec<u8>, String> {
        std::fs::read(path).map_err(|error| error.to_string())
    }

    /// Soufflé follows links: an include is searched beside the file itself, and `..` leaves the folder that a link leads to.
    fn include(&self, from: &Path, name: &str) -> PathBuf {
        let folder = from.parent().unwrap_or(Path::new(""));
        let here = if folder == Path::new("") {
            Path::new(".")
        } else {
            folder
        };
        let real = self.identity(from);
        let path = match real.parent() {
            Some(parent) if self.identity(here) != parent => parent.join(name),
            _ => folder.join(name),
        };
        // A short name is the better one, if it is one of the same file.
        let short = normalize(&path);
        if self.identity(&short) == self.identity(&path) {
            short
        } else {
            path
        }
    }

    fn identity(&self, path: &Path) -> PathBuf {
        path.canonicalize().unwrap_or_else(|_| path.to_owned())
    }
}

/// One program in memory, without includes.
impl Files for &str {
    fn read(&self, _: &Path) -> Result<Vec<u8>, String> {
        Ok(self.as_bytes().to_vec())
    }

    fn include(&self, _: &Path, name: &str) -> PathBuf {
        PathBuf::from(name)
    }
}

/// The path without `.` and, where a folder is before it, `..`.
fn normalize(path: &Path) -> PathBuf {
    let mut normalized = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir
                if matches!(
                    normalized.components().next_back(),
                    Some(Component::Normal(_))
                ) =>
            {
                normalized.pop();
            }
            component => normalized.push(component),
        }
    }
    normalized
}

/// The files of a program.
#[derive(Clone, Default)]
pub struct Source {
    files: Vec<File>,
}

#[derive(Clone)]
struct File {
    path: PathBuf,
    // Shared: what comes after a vocabulary is many programs with its files.
    text: Arc<str>,
    base: Offset,
}

impl Source {
    /// Adds a file; gives its number.
    pub fn add(&mut self, path: PathBuf, text: String) -> usize {
        let base = self
            .files
            .last()
            .map_or(0, |last| last.base + last.text.len() as Offset + 1);
        let text = text.into();
        self.files.push(File { path, text, base });
        self.files.len() - 1
    }

    /// The names of the files, the program's own first.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().map(|file| file.path.as_path())
    }

    /// The text of a file.
    pub fn text(&self, file: usize) -> &str {
        &self.files[file].text
    }

    /// Where a file begins.
    pub fn base(&self, file: usize) -> Offset {
        self.files[file].base
    }

    /// The name of a file.
    pub fn path(&self, file: usize) -> &Path {
        &self.files[file].path
    }

    /// Where an offset is.
    pub fn position(&self, offset: Offset) -> Position {
        self.find(offset).0
    }

    /// The number of the file that an offset is in.
    pub fn file(&self, offset: Offset) -> usize {
        let next = self.files.partition_point(|file| file.base <= offset);
        next.saturating_sub(1)
    }

    /// The place of an offset and the line that it is in.
    fn find(&self, offset: Offset) -> (Position, &str) {
        let Some(file) = self.files.get(self.file(offset)) else {
            return (Position::default(), "");
        };
        let mut at = ((offset - file.base) as usize).min(file.text.len());
        while !file.text.is_char_boundary(at) {
            at -= 1;
        }
        let (before, after) = file.text.split_at(at);
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let end = after.find('\n').map_or(file.text.len(), |end| at + end);
        let position = Position {
            file: file.path.clone(),
            line: before.matches('\n').count() + 1,
            column: at - start + 1,
        };
        (position, file.text[start..end].trim_end_matches('\r'))
    }

    fn excerpt(&self, span: Span) -> (Position, Excerpt) {
        let (position, line) = self.find(span.start);
        let rest = line.len().saturating_sub(position.column - 1);
        let length = ((span.end - span.start) as usize).min(rest).max(1);
        let excerpt = Excerpt {
            line: line.to_owned(),
            length,
        };
        (position, excerpt)
    }

    /// An error at a place.
    pub fn error(&self, span: Span, message: impl Into<String>) -> Diagnostic {
        let (position, excerpt) = self.excerpt(span);
        Diagnostic {
            excerpt: Some(Box::new(excerpt)),
            ..Diagnostic::error(position, message)
        }
    }

    /// A warning at a place.
    pub fn warning(&self, span: Span, message: impl Into<String>) -> Diagnostic {
        let (position, excerpt) = self.excerpt(span);
        Diagnostic {
            excerpt: Some(Box::new(excerpt)),
            ..Diagnostic::warning(position, message)
        }
    }
}
