//! Reads workspaces module by module, as the chunks in which workers send modules. Each module comes with all entities that it shares
//! with others.

use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::os::unix::fs::FileExt as _;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use crate::error::Error;
use crate::ids::{self, Digest};
use crate::rows::cells;
use crate::rows::chunk::{self, Run};
use crate::schema::{self, Predicate, Shared};

use super::manifest::ModuleEntry;
use super::module_rows::ModuleOrder;
use super::output::WorkspaceWriter;
use super::rows::Lines;
use super::workspaces::Workspace;

/// The approximate size of a chunk of entities in bytes.
const CHUNK: usize = 64 * 1024;

/// A chunk of a module.
pub enum Chunk<'a> {
    /// Rows, see [`chunk::rows`].
    Rows(&'a [u8]),
    /// Shared entities, see [`chunk::entities`].
    Entities(&'a [u8]),
}

/// Reads the modules of a workspace in order.
pub struct Reader {
    workspace: Workspace,
    next: usize,
    tables: Vec<FactFile>,
    /// The tables to read; `None` for all.
    only: Option<Arc<[bool]>>,
    /// The tables that describe the entities of each kind.
    describing: [Vec<usize>; Shared::ALL.len()],
    descriptions: Descriptions,
}

impl Reader {
    /// Reads a workspace, whatever its files are: the caller compares them with the manifest.
    ///
    /// # Errors
    /// There is no temporary directory.
    pub fn new(workspace: Workspace) -> Result<Self, Error> {
        let tables = schema::facts().map(|predicate| FactFile {
            predicate,
            lines: None,
            offset: 0,
            taken: 0,
        });
        let describing = Shared::ALL.map(|kind| {
            let facts = schema::facts().enumerate();
            let facts = facts.filter(|(_, predicate)| predicate.describes == Some(kind));
            facts.map(|(table, _)| table).collect()
        });
        Ok(Reader {
            tables: tables.collect(),
            only: None,
            describing,
            workspace,
            next: 0,
            descriptions: Descriptions::new()?,
        })
    }

    /// Returns the entry of the next module.
    pub fn peek(&self) -> Option<&ModuleEntry> {
        self.workspace.manifest.modules.get(self.next)
    }

    /// Returns the number of rows read from each table; a description of a shared entity counts once.
    pub fn taken(&self) -> impl Iterator<Item = u64> {
        self.tables.iter().map(FactFile::taken)
    }

    /// Closes the files; the next module reopens them at the same position.
    pub fn release(&mut self) {
        self.tables.iter_mut().for_each(FactFile::close);
    }

    /// Reads the next module: its rows, then the entities that it shares, in the order in which its own export describes them.
    pub fn module(
        &mut self,
        mut sink: impl FnMut(Chunk<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let manifest = Arc::clone(&self.workspace.manifest);
        let Some(entry) = manifest.modules.get(self.next) else {
            return Ok(());
        };
        self.next += 1;
        let mut shared = Shared::ALL.map(|kind| (kind, Vec::new()));
        let mut chunk = Vec::new();
        for (table, rows) in entry.rows.iter() {
            let predicate = self.tables.get(table).map(|table| table.predicate);
            let is_described = |predicate: &Predicate| predicate.describes.is_some();
            if predicate.is_none_or(is_described) || !self.is_read(table) {
                continue;
            }
            let mut mentions = shared.iter_mut().find(|(kind, _)| kind.occurs() == table);
            let lines = self.tables[table].lines(&self.workspace)?;
            let is_complete = lines.pass(rows, |rows, bytes| {
                if let Some((_, ids)) = &mut mentions {
                    let shared = cells::lines(bytes).filter_map(shared_id);
                    ids.extend(shared.map(<[u8]>::to_vec));
                }
                chunk.clear();
                let rows = rows as usize;
                chunk::push_rows(&mut chunk, &Run { table, rows, bytes });
                sink(Chunk::Rows(&chunk))
            })?;
            if !is_complete {
                let path = lines.path();
                return Err(Error::io(path)(io::Error::other(format!(
                    "it ends before the rows of {}; manifest.json says that there are {rows}",
                    entry.id
                ))));
            }
        }
        chunk.clear();
        for (kind, ids) in &shared {
            if !self.describes(*kind) {
                continue;
            }
            for id in ids {
                self.entity(*kind, id, &mut chunk)?;
                if chunk.len() >= CHUNK {
                    sink(Chunk::Entities(&chunk))?;
                    chunk.clear();
                }
            }
        }
        if !chunk.is_empty() {
            sink(Chunk::Entities(&chunk))?;
        }
        if self.peek().is_none() {
            // A merge of many workspaces must not keep the files of finished ones open.
            self.release();
        }
        Ok(())
    }

    /// Returns whether a table must be read: it was selected, or it lists the entities of a selected description.
    fn is_read(&self, table: usize) -> bool {
        let mut occurs = Shared::ALL.into_iter();
        self.only.as_ref().is_none_or(|only| only[table])
            || occurs.any(|kind| kind.occurs() == table && self.describes(kind))
    }

    /// Returns whether a selected table describes entities of this kind.
    fn describes(&self, kind: Shared) -> bool {
        let Some(only) = &self.only else { return true };
        let mut tables = self.describing[kind as usize].iter();
        tables.any(|table| only[*table])
    }

    /// Appends the description of an entity: read from the tables for the first module that has it, from the cache after that.
    fn entity(&mut self, kind: Shared, id: &[u8], chunk: &mut Vec<u8>) -> Result<(), Error> {
        let digest = ids::digest(kind, &String::from_utf8_lossy(id));
        if self.descriptions.find(digest, chunk)? {
            return Ok(());
        }
        let (mut marks, mut bytes) = (Vec::new(), Vec::new());
        for &index in &self.describing[kind as usize] {
            if self.only.as_ref().is_some_and(|only| !only[index]) {
                continue;
            }
            let lines = self.tables[index].lines(&self.workspace)?;
            while let Some(line) = lines.next_if(|line| cells::first(line) == id)? {
                marks.push((index as u16, bytes.len()));
                bytes.extend_from_slice(line);
            }
        }
        let start = chunk.len();
        chunk::push_entity(chunk, digest, &marks, &bytes);
        self.descriptions.keep(digest, &chunk[start..])
    }
}

/// Returns the id of a shared entity, the second cell of a line that says in which module it occurs.
fn shared_id(line: &[u8]) -> Option<&[u8]> {
    cells::cells(line).nth(1)
}

impl Workspace {
    /// Returns the rows of one module, by table.
    ///
    /// # Errors
    /// A file cannot be read or is too short.
    pub fn module(&self, position: usize) -> Result<Vec<Vec<u8>>, Error> {
        let facts: Vec<&'static Predicate> = schema::facts().collect();
        let manifest = &self.manifest;
        let open = |predicate| self.lines(predicate);
        if manifest.modules.len() == 1 {
            // All rows are the module's, also those that were added after the export.
            let read = |predicate| open(predicate)?.read_all();
            return facts.into_par_iter().map(read).collect();
        }
        let mut tables = vec![Vec::new(); facts.len()];
        let Some(entry) = manifest.modules.get(position) else {
            return Ok(tables);
        };
        let before = LazyLock::new(|| {
            let mut before = vec![0; facts.len()];
            for earlier in &manifest.modules[..position] {
                for (table, rows) in earlier.rows.iter() {
                    before[table] += rows;
                }
            }
            before
        });
        let own = entry.rows.iter().collect::<Vec<_>>().into_par_iter();
        let own = own.filter(|(table, _)| facts[*table].describes.is_none());
        let order = ModuleOrder::new(manifest);
        let own = own.map(|(table, rows)| {
            if let Some(bytes) = self.module_rows(&order, facts[table], position, rows)? {
                return Ok((table, bytes));
            }
            let mut lines = open(facts[table])?;
            let mut bytes = Vec::new();
            let mut is_complete = lines.pass(before[table], |_, _| Ok(()))?;
            is_complete &= lines.pass(rows, |_, lines| {
                bytes.extend_from_slice(lines);
                Ok(())
            })?;
            if is_complete {
                return Ok((table, bytes));
            }
            Err(Error::io(lines.path())(io::Error::other(
                "it ends before the rows of the module that manifest.json says",
            )))
        });
        for (table, bytes) in own.collect::<Result<Vec<_>, Error>>()? {
            tables[table] = bytes;
        }
        for kind in Shared::ALL {
            let occurs = tables[kind.occurs()].clone();
            let ids: FxHashSet<&[u8]> = cells::lines(&occurs).filter_map(shared_id).collect();
            if ids.is_empty() {
                continue;
            }
            let described = facts.par_iter().enumerate();
            let described = described.filter(|(_, predicate)| predicate.describes == Some(kind));
            let described = described.map(|(table, predicate)| {
                let mut bytes = Vec::new();
                let mut lines = open(predicate)?;
                while let Some((_, some)) = lines.next_lines(u64::MAX)? {
                    let all = cells::full_lines(some);
                    let wanted = all.filter(|line| ids.contains(cells::first(line)));
                    wanted.for_each(|line| bytes.extend_from_slice(line));
                }
                Ok((table, bytes))
            });
            for (table, bytes) in described.collect::<Result<Vec<_>, Error>>()? {
                tables[table] = bytes;
            }
        }
        Ok(tables)
    }
}

/// A fact file that is opened when it is read.
struct FactFile {
    predicate: &'static Predicate,
    lines: Option<Lines<'static>>,
    /// The offset and the number of lines at which the file was closed.
    offset: u64,
    taken: u64,
}

impl FactFile {
    fn lines(&mut self, workspace: &Workspace) -> Result<&mut Lines<'static>, Error> {
        match &mut self.lines {
            Some(lines) => Ok(lines),
            none => Ok(none.insert(workspace.lines_at(self.predicate, self.offset)?)),
        }
    }

    /// Returns the number of lines read.
    fn taken(&self) -> u64 {
        self.taken + self.lines.as_ref().map_or(0, Lines::number)
    }

    fn close(&mut self) {
        self.taken = self.taken();
        if let Some(lines) = self.lines.take() {
            self.offset = lines.offset();
        }
    }
}

/// The bytes of descriptions that stay in memory. The first ones are those that most modules have.
const IN_MEMORY: usize = 32 << 20;

/// A cache of the descriptions read so far: their offsets are in memory, their bytes too up to [`IN_MEMORY`], the others in a temporary
/// file.
struct Descriptions {
    places: FxHashMap<Digest, (u64, u32)>,
    memory: Vec<u8>,
    file: BufWriter<File>,
    length: u64,
}

impl Descriptions {
    fn new() -> Result<Self, Error> {
        let file = tempfile::tempfile().map_err(Error::io(std::env::temp_dir()))?;
        Ok(Descriptions {
            places: FxHashMap::default(),
            memory: Vec::new(),
            file: BufWriter::new(file),
            length: 0,
        })
    }

    fn find(&mut self, digest: Digest, chunk: &mut Vec<u8>) -> Result<bool, Error> {
        let Some((start, length)) = self.places.get(&digest).copied() else {
            return Ok(false);
        };
        let place = usize::try_from(start).unwrap_or(usize::MAX);
        let end = place.saturating_add(length as usize);
        if let Some(description) = self.memory.get(place..end) {
            chunk.extend_from_slice(description);
            return Ok(true);
        }
        let start = start - self.memory.len() as u64;
        let before = chunk.len();
        chunk.resize(before + length as usize, 0);
        let read = self.file.flush().and_then(|()| {
            self.file
                .get_ref()
                .read_exact_at(&mut chunk[before..], start)
        });
        read.map_err(Error::io(std::env::temp_dir()))?;
        Ok(true)
    }

    fn keep(&mut self, digest: Digest, description: &[u8]) -> Result<(), Error> {
        let length = description.len();
        self.places.insert(digest, (self.length, length as u32));
        // Each description after the first in the file is in the file, so that its offsets have no gaps.
        let is_first = self.length == self.memory.len() as u64;
        self.length += length as u64;
        if is_first && self.memory.len() + length <= IN_MEMORY {
            self.memory.extend_from_slice(description);
            return Ok(());
        }
        let written = self.file.write_all(description);
        written.map_err(Error::io(std::env::temp_dir()))
    }
}

/// Reads the modules of one or more workspaces in order.
pub struct Modules {
    /// The workspaces not read yet, in reverse order.
    rest: Vec<Workspace>,
    reader: Reader,
    /// The tables to read; `None` for all.
    only: Option<Arc<[bool]>>,
    /// The number of modules read.
    position: usize,
}

impl Modules {
    /// Reads workspaces. Without any, there is no module.
    ///
    /// # Errors
    /// There is no temporary directory.
    pub fn new(mut workspaces: Vec<Workspace>) -> Result<Self, Error> {
        workspaces.reverse();
        let first = workspaces.pop().unwrap_or_default();
        Ok(Modules {
            rest: workspaces,
            reader: Reader::new(first)?,
            only: None,
            position: 0,
        })
    }

    /// Restricts reading to the selected tables.
    pub fn only(&mut self, tables: Arc<[bool]>) {
        self.reader.only = Some(tables.clone());
        self.only = Some(tables);
    }

    /// Returns about the number of bytes that the next module has in each table, if the tables are not compressed.
    pub fn sizes(&self) -> Vec<usize> {
        let manifest = &self.reader.workspace.manifest;
        let mut sizes = vec![0; self.reader.tables.len()];
        let rows = self.reader.peek().map(|module| module.rows.iter());
        for (table, rows) in rows.into_iter().flatten() {
            let file = self.reader.tables.get(table);
            if let Some(file) = file.filter(|_| self.reader.is_read(table)) {
                sizes[table] = manifest.table(file.predicate).size_of(rows);
            }
        }
        sizes
    }

    /// Returns the directory of the next module's workspace.
    pub fn directory(&self) -> &Path {
        &self.reader.workspace.directory
    }

    /// The number of modules read.
    pub fn position(&self) -> usize {
        self.position
    }

    /// Returns the entry of the next module; opens the next workspace if necessary.
    pub fn peek(&mut self) -> Result<Option<&ModuleEntry>, Error> {
        while self.reader.peek().is_none() {
            match self.rest.pop() {
                Some(next) => {
                    self.reader = Reader::new(next)?;
                    self.reader.only.clone_from(&self.only);
                }
                None => return Ok(None),
            }
        }
        Ok(self.reader.peek())
    }

    /// Reads the next module, see [`Reader::module`].
    pub fn module(
        &mut self,
        sink: impl FnMut(Chunk<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        self.peek()?;
        self.position += 1;
        self.reader.module(sink)
    }

    /// Passes over the next module.
    pub fn skip(&mut self) -> Result<(), Error> {
        // Its lines are read, since only their number is known.
        self.module(|_| Ok(()))
    }

    /// See [`Reader::release`].
    pub fn release(&mut self) {
        self.reader.release();
    }

    /// Copies the next module to `output`.
    pub fn copy(&mut self, output: &mut WorkspaceWriter) -> Result<(), Error> {
        let Some(entry) = self.peek()?.cloned() else {
            return Ok(());
        };
        output.begin(&entry.id)?;
        self.module(|chunk| match chunk {
            Chunk::Rows(chunk) => output.rows(chunk),
            Chunk::Entities(chunk) => output.entities(chunk),
        })?;
        output.end(&entry)
    }
}
