//! The ids of a workspace that is read beside unrelated ones: after the workspace's name, `p1/main.bc:@f` for `main.bc:@f`. What modules
//! share, such as types, is the same in all workspaces.

use rustc_hash::FxHashSet;
use std::io::{self, Read};
use std::sync::Arc;

use super::manifest::Manifest;
use crate::rows::cells;
use crate::schema::{self, Predicate};

/// The number of bytes of rows that are read at a time.
const CHUNK: usize = 64 * 1024;

/// Puts the name of a workspace before the ids that belong to it.
pub struct Qualifier {
    /// The name, escaped as in ids, and a `/`.
    name: String,
    /// The ids of the modules.
    modules: FxHashSet<Box<[u8]>>,
}

/// The values of a column that belong to a workspace.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    /// Entities: those whose ids begin with the id of a module.
    Entity,
    /// Programs: all.
    Program,
    /// Packages: all, and the workspace itself where no package is known.
    Package,
}

impl Qualifier {
    /// Qualifies the ids of a manifest's modules; returns a qualifier of its tables. The name is escaped as in ids.
    pub fn new(name: &str, manifest: &mut Manifest) -> Self {
        let modules = manifest.modules.iter();
        let modules = modules.map(|module| module.id.as_bytes().into()).collect();
        let name = format!("{name}/");
        for module in &mut manifest.modules {
            module.id.insert_str(0, &name);
            if let Some(file) = &mut module.file {
                file.insert_str(0, &name);
            }
        }
        Qualifier { name, modules }
    }

    /// Returns the name of the workspace and a `/`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Qualifies the text of the file with a name; a file that is no table of facts is unchanged.
    pub fn file<'i>(
        self: &Arc<Self>,
        file: &str,
        input: Box<dyn Read + Send + 'i>,
    ) -> Box<dyn Read + Send + 'i> {
        let name = file.strip_suffix(".gz").unwrap_or(file);
        let name = name.strip_suffix(".tsv");
        match schema::facts().find(|predicate| name == Some(predicate.name)) {
            Some(predicate) => self.table(predicate, input),
            None => input,
        }
    }

    /// Qualifies the text of a predicate's table.
    pub fn table<'i>(
        self: &Arc<Self>,
        predicate: &Predicate,
        input: Box<dyn Read + Send + 'i>,
    ) -> Box<dyn Read + Send + 'i> {
        let columns: Vec<_> = (0..predicate.columns.len())
            .map(|place| column(predicate, place))
            .collect();
        if columns.iter().all(Option::is_none) {
            return input;
        }
        Box::new(Qualified {
            qualifier: Arc::clone(self),
            columns,
            input,
            ended: false,
            read: Vec::new(),
            ready: Vec::new(),
            taken: 0,
            module: Vec::new(),
        })
    }
}

/// Returns what a column holds of a workspace.
fn column(predicate: &Predicate, place: usize) -> Option<Column> {
    match predicate.columns[place].1 {
        "Package" => Some(Column::Package),
        "Program" | "ProgramPath" => Some(Column::Program),
        // The second column of a refmode is the id as text, or the longer text that the id stands for.
        _ if predicate.ids.contains(&place) || place == 1 && predicate.lists().is_some() => {
            Some(Column::Entity)
        }
        _ => None,
    }
}

/// A text whose ids are qualified.
struct Qualified<'i> {
    qualifier: Arc<Qualifier>,
    columns: Vec<Option<Column>>,
    input: Box<dyn Read + Send + 'i>,
    /// The input has no more bytes.
    ended: bool,
    /// What was read after the last complete line.
    read: Vec<u8>,
    /// Qualified lines.
    ready: Vec<u8>,
    /// The number of bytes of `ready` that were returned.
    taken: usize,
    /// The module that was found last: most rows have the one of the row before.
    module: Vec<u8>,
}

impl Read for Qualified<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.ready.len() && !self.ended {
            self.advance()?;
        }
        let rest = &self.ready[self.taken..];
        let length = rest.len().min(buffer.len());
        buffer[..length].copy_from_slice(&rest[..length]);
        self.taken += length;
        Ok(length)
    }
}

impl Qualified<'_> {
    /// Reads more and qualifies the complete lines, at the end also a line without newline.
    fn advance(&mut self) -> io::Result<()> {
        let before = self.read.len();
        self.read.resize(before + CHUNK, 0);
        let more = self.input.read(&mut self.read[before..]);
        self.read
            .truncate(before + more.as_ref().copied().unwrap_or(0));
        self.ended = more? == 0;
        let last = memchr::memrchr(b'\n', &self.read[before..]);
        let end = match last {
            _ if self.ended => self.read.len(),
            Some(last) => before + last + 1,
            None => 0,
        };
        let read = std::mem::take(&mut self.read);
        self.ready.clear();
        self.taken = 0;
        for line in cells::full_lines(&read[..end]) {
            self.line(line);
        }
        self.read = read;
        self.read.drain(..end);
        Ok(())
    }

    fn line(&mut self, line: &[u8]) {
        let text = line.strip_suffix(b"\n").unwrap_or(line);
        for (place, cell) in cells::cells(text).enumerate() {
            if place > 0 {
                self.ready.push(b'\t');
            }
            let column = self.columns.get(place).copied().flatten();
            if column.is_some_and(|column| self.belongs(column, cell)) {
                self.ready.extend_from_slice(self.qualifier.name.as_bytes());
                if column == Some(Column::Package) && cell.is_empty() {
                    // The name alone.
                    self.ready.pop();
                }
            }
            self.ready.extend_from_slice(cell);
        }
        self.ready.extend_from_slice(&line[text.len()..]);
    }

    /// Returns whether a cell of the column belongs to the workspace.
    fn belongs(&mut self, column: Column, cell: &[u8]) -> bool {
        if column != Column::Entity {
            return true;
        }
        // The first `:` of an id ends the module.
        let end = memchr::memchr(b':', cell).unwrap_or(cell.len());
        let module = &cell[..end];
        if module == self.module && !module.is_empty() {
            return true;
        }
        let is_module = self.qualifier.modules.contains(module);
        if is_module {
            self.module.clear();
            self.module.extend_from_slice(module);
        }
        is_module
    }
}
