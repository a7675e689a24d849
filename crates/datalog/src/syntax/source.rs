//! The files of a program, and positions in them.

use std::fs::Metadata;
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use crate::syntax::diagnostic::{Diagnostic, Excerpt, Position};
use crate::syntax::marks;

/// A position in the program, see [`Source::position`].
pub type Offset = u32;

/// A range of bytes of a program. Offsets count through all files, so that an offset identifies the file too.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// The offset of the first byte.
    pub start: Offset,
    /// The offset after the last byte.
    pub end: Offset,
}

impl Span {
    /// Returns the span from the start of this to the end of `last`.
    pub fn to(self, last: Span) -> Span {
        Span {
            start: self.start,
            end: last.end.max(self.start),
        }
    }
}

/// A source of program files.
pub trait Files {
    /// Reads a file.
    fn read(&self, path: &Path) -> io::Result<Vec<u8>>;

    /// Resolves an `.include` of `name` in the file `from`.
    fn include(&self, from: &Path, name: &str) -> PathBuf {
        normalize(&from.parent().unwrap_or(Path::new("")).join(name))
    }

    /// Returns a path that is the same for all spellings and links of a file.
    fn identity(&self, path: &Path) -> PathBuf {
        path.to_owned()
    }

    /// Returns the file to include for a relation that is not declared, if it is known.
    fn declares(&self, _relation: &str) -> Option<String> {
        None
    }
}

/// The files of the file system.
pub struct Disk;

impl Files for Disk {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        std::fs::read(path)
    }

    /// Follows links as Soufflé does: an include is searched relative to the file itself, and `..` leaves the folder that a link leads to.
    fn include(&self, from: &Path, name: &str) -> PathBuf {
        let folder = from.parent().unwrap_or(Path::new(""));
        let here = if folder == Path::new("") {
            Path::new(".")
        } else {
            folder
        };
        let real = from.is_symlink().then(|| self.identity(from));
        let path = match real.as_deref().and_then(Path::parent) {
            Some(parent) if self.identity(here) != parent => parent.join(name),
            _ => folder.join(name),
        };
        // The shorter path, if both are paths of the same file.
        let short = normalize(&path);
        if short == path || is_same_file(&short, &path) {
            short
        } else {
            path
        }
    }

    fn identity(&self, path: &Path) -> PathBuf {
        path.canonicalize().unwrap_or_else(|_| path.to_owned())
    }
}

/// Whether both paths are of the same existing file.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let metadata = |path: &Path| path.metadata().ok();
    let same =
        |(one, other): (Metadata, Metadata)| one.dev() == other.dev() && one.ino() == other.ino();
    metadata(one).zip(metadata(other)).is_some_and(same)
}

/// A single program in memory, which includes nothing.
impl Files for &str {
    fn read(&self, _: &Path) -> io::Result<Vec<u8>> {
        Ok(self.as_bytes().to_vec())
    }

    fn include(&self, _: &Path, name: &str) -> PathBuf {
        PathBuf::from(name)
    }
}

/// Removes `.` and, where a folder precedes it, `..`.
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
    // Shared, since many programs extend one vocabulary.
    text: Arc<str>,
    base: Offset,
}

impl Source {
    /// Adds a file; returns its index.
    pub fn add(&mut self, path: PathBuf, text: String) -> usize {
        let base = self
            .files
            .last()
            .map_or(0, |last| last.base + last.text.len() as Offset + 1);
        let text = text.into();
        self.files.push(File { path, text, base });
        self.files.len() - 1
    }

    /// Returns the paths of the files; the main program comes first.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().map(|file| file.path.as_path())
    }

    pub fn text(&self, file: usize) -> &str {
        &self.files[file].text
    }

    /// Returns the offset of the first byte of a file.
    pub fn base(&self, file: usize) -> Offset {
        self.files[file].base
    }

    pub fn path(&self, file: usize) -> &Path {
        &self.files[file].path
    }

    /// Returns the position of an offset.
    pub fn position(&self, offset: Offset) -> Position {
        self.find(offset).0
    }

    /// Returns the prose of the `///` lines directly above the line of an offset; empty without such lines.
    pub fn docs(&self, offset: Offset) -> String {
        let lines = self.doc_lines(offset).into_iter();
        let prose = lines.filter(|line| marks::parse(line).is_none());
        let prose = prose.map(|line| line["///".len()..].trim());
        let prose: Vec<&str> = prose.filter(|line| !line.is_empty()).collect();
        prose.join(" ")
    }

    /// Returns the arguments of the marks with the name in the `///` lines directly above the line of an offset.
    pub fn marks(&self, offset: Offset, name: &str) -> Vec<String> {
        let marks = self
            .doc_lines(offset)
            .into_iter()
            .rev()
            .filter_map(marks::parse);
        let marks = marks.filter(|(found, _)| *found == name);
        marks.map(|(_, arguments)| arguments.to_owned()).collect()
    }

    /// Returns the `///` lines directly above the line of an offset.
    fn doc_lines(&self, offset: Offset) -> Vec<&str> {
        let Some(file) = self.files.get(self.file(offset)) else {
            return Vec::new();
        };
        let line = self.position(offset).line;
        let before: Vec<&str> = file.text.lines().take(line - 1).map(str::trim).collect();
        let is_doc = |line: &&str| line.starts_with("///");
        let docs = before.iter().rev().copied().take_while(is_doc).count();
        before[before.len() - docs..].to_vec()
    }

    /// Returns the prose of the `//` lines at the head of the file of an offset, without the commands that follow it.
    pub fn head(&self, offset: Offset) -> String {
        let Some(file) = self.files.get(self.file(offset)) else {
            return String::new();
        };
        head(&file.text)
    }

    /// Returns the index of the file of an offset.
    pub fn file(&self, offset: Offset) -> usize {
        let next = self.files.partition_point(|file| file.base <= offset);
        next.saturating_sub(1)
    }

    /// Returns the position of an offset, and the text of its line.
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

    /// Makes an error with an excerpt of the program.
    pub fn error(&self, span: Span, message: impl Into<String>) -> Diagnostic {
        let (position, excerpt) = self.excerpt(span);
        Diagnostic {
            excerpt: Some(Box::new(excerpt)),
            ..Diagnostic::error(position, message)
        }
    }

    /// Makes a warning with an excerpt of the program.
    pub fn warning(&self, span: Span, message: impl Into<String>) -> Diagnostic {
        let (position, excerpt) = self.excerpt(span);
        Diagnostic {
            excerpt: Some(Box::new(excerpt)),
            ..Diagnostic::warning(position, message)
        }
    }
}

/// Returns the prose at the head of a file: its first comment, up to the commands that run it.
pub fn head(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix("// "));
    let prose = lines.take_while(|line| {
        let word = line.trim().split(' ').next();
        !matches!(word, Some("llvm-facts" | "souffle"))
    });
    prose.map(str::trim).collect::<Vec<_>>().join(" ")
}
