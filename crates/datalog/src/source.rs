//! The text of a program as the parser is given it, and the way back to the files.
//!
//! The parser knows no positions in included files, and drops relations that no output needs before it has checked them. So it is given
//! one text without comments and includes, which [`scan`](super::scan) makes, and in which every relation is an input and an output.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::diagnostic::{Diagnostic, Position};
use super::lex::{columns, name_after, normal, skip_spaces, string_end, word_length};
use super::program::Offset;

/// What a relation without an `.input` of its own is given, so that the parser keeps it.
pub const NO_INPUT: &str = " no input ";

/// Where program files come from.
pub trait Files {
    /// The text of a file, or why it cannot be read.
    fn read(&self, path: &Path) -> Result<Vec<u8>, String>;

    /// The file that another includes by a name.
    fn include(&self, from: &Path, name: &str) -> PathBuf {
        normal(&from.parent().unwrap_or(Path::new("")).join(name))
    }

    /// A path that is the same for each way to the file.
    fn identity(&self, path: &Path) -> PathBuf {
        path.to_owned()
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
        let short = normal(&path);
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

/// A program's text.
#[derive(Default)]
pub struct Source {
    /// The text for the parser.
    pub text: String,
    pub(super) files: Vec<(PathBuf, Vec<u8>)>,
    pub(super) segments: Vec<Segment>,
    /// What comments say of the statements after them.
    pub(super) docs: Vec<(Offset, String)>,
    /// The relations with a `.printsize` of their own.
    pub(super) printsizes: HashSet<String>,
    /// The relations that have rules or facts in the text, whatever becomes of these.
    pub(super) heads: HashSet<String>,
    /// Where rules begin, outside of components: file and byte.
    pub(super) rules: Vec<(usize, usize)>,
}

/// A piece of the text that is the same in a file.
#[derive(Serialize, Deserialize)]
pub struct Segment {
    pub(super) offset: usize,
    pub(super) file: usize,
    pub(super) start: usize,
}
impl Source {
    /// The way back to the files, of a text that was parsed before.
    pub fn of(files: Vec<(PathBuf, Vec<u8>)>, segments: Vec<Segment>) -> Source {
        Source {
            files,
            segments,
            ..Source::default()
        }
    }

    /// The files, and where each piece of the text came from.
    #[allow(dead_code, reason = "build.rs calls it")]
    pub fn into_parts(self) -> (Vec<PathBuf>, Vec<Segment>) {
        let files = self.files.into_iter().map(|(path, _)| path);
        (files.collect(), self.segments)
    }

    /// Where an offset of the text is.
    pub fn position(&self, offset: Offset) -> Position {
        let (file, at) = self.origin(offset);
        self.place(file, at)
    }

    /// The file and byte that an offset of the text came from.
    fn origin(&self, offset: Offset) -> (usize, usize) {
        let offset = offset as usize;
        let next = self
            .segments
            .partition_point(|segment| segment.offset <= offset);
        let Some(segment) = self.segments.get(next.saturating_sub(1)) else {
            return (0, 0);
        };
        // What was put in between stands where the next piece begins.
        let is_inserted = self
            .segments
            .get(next)
            .is_some_and(|next| (next.file, next.start) == (segment.file, segment.start));
        let within = if is_inserted {
            0
        } else {
            offset.saturating_sub(segment.offset)
        };
        (segment.file, segment.start + within)
    }

    /// Where rules are of which nothing begins at these offsets.
    pub fn rules_without(&self, offsets: impl Iterator<Item = Offset>) -> Vec<Position> {
        let found: HashSet<(usize, usize)> = offsets.map(|offset| self.origin(offset)).collect();
        let missing = self.rules.iter().filter(|rule| !found.contains(rule));
        missing.map(|(file, at)| self.place(*file, *at)).collect()
    }

    /// The comment before the statement at an offset.
    pub fn doc(&self, offset: Offset) -> Option<&str> {
        let at = self
            .docs
            .binary_search_by_key(&offset, |(at, _)| *at)
            .ok()?;
        Some(&self.docs[at].1)
    }

    /// Whether the program itself asks for the size of the relation.
    pub fn prints_size(&self, relation: &str) -> bool {
        self.printsizes.contains(last_part(relation))
    }

    /// Whether the text has a rule or a fact of the relation.
    pub fn derives(&self, relation: &str) -> bool {
        self.heads.contains(last_part(relation))
    }

    /// Atoms with more or fewer columns than the one declaration of their name has.
    pub fn wrong_arities(&self) -> Vec<Diagnostic> {
        let text = self.text.as_bytes();
        let mut declared: HashMap<&str, Option<usize>> = HashMap::new();
        let mut used = Vec::new();
        let mut at = 0;
        let mut directive = false;
        while at < text.len() {
            match text[at] {
                b'"' => at = string_end(text, at),
                b'.' if text[at + 1..].starts_with(b"decl") => {
                    directive = true;
                    at += 5;
                }
                b'.' if text[at + 1..].starts_with(b"input")
                    || text[at + 1..].starts_with(b"output") =>
                {
                    // What stands in parentheses behind the name are parameters.
                    let end = at + 1 + word_length(&text[at + 1..]);
                    at = name_after(text, end).1;
                    let open = skip_spaces(text, at);
                    if text.get(open) == Some(&b'(') {
                        at = open;
                        while at < text.len() && text[at] != b')' {
                            at = if text[at] == b'"' {
                                string_end(text, at)
                            } else {
                                at + 1
                            };
                        }
                    }
                }
                byte if byte.is_ascii_alphabetic() || byte == b'_' => {
                    let end = at + word_length(&text[at..]);
                    let name = &self.text[at..end];
                    let open = skip_spaces(text, end);
                    if text.get(open) == Some(&b'(') {
                        let columns = columns(text, open);
                        if directive {
                            declared
                                .entry(name)
                                .and_modify(|arity| *arity = None)
                                .or_insert(Some(columns));
                        } else {
                            used.push((name, columns, at));
                        }
                        directive = false;
                    }
                    at = end;
                }
                _ => at += 1,
            }
        }
        let wrong = used.into_iter().filter_map(|(name, columns, at)| {
            let arity = (*declared.get(name)?)?;
            (arity != columns).then(|| {
                let message =
                    format!("`{name}` is declared with {arity} columns, and has {columns} here");
                Diagnostic::error(self.position(at as Offset), message)
            })
        });
        wrong.collect()
    }

    /// Where a byte of a file is.
    pub(super) fn place(&self, file: usize, at: usize) -> Position {
        let Some((path, text)) = self.files.get(file) else {
            return Position::default();
        };
        let before = &text[..at.min(text.len())];
        let line = before.iter().filter(|byte| **byte == b'\n').count();
        let start = before
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |newline| newline + 1);
        Position {
            file: path.clone(),
            line: line + 1,
            column: before.len() - start + 1,
        }
    }
}
/// The name of a relation without those of the components that it is in.
pub fn last_part(relation: &str) -> &str {
    relation.rsplit('.').next().unwrap_or(relation)
}
