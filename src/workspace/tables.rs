//! Writes the fact files of a workspace.
//!
//! Rows are appended module by module. The rows of a module can be rolled back until they are committed. The committed bytes have a
//! digest at any time, with which a resumed run checks the files.

use blake3::Hasher;
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::hash::Hashing;
use crate::ids::{self, Digest};
use crate::schema;

use super::manifest::TableEntry;
use super::rows::Lines;
use super::{compressed_nothing, compressing, write_both};
use crate::rows::cells::Cells;
use crate::rows::chunk::{self, Entity};

/// The size of a predicate's write buffer in bytes. Measured: with buffers four times as large, ext4 takes twice as long.
const CHUNK: usize = 64 * 1024;

/// Writes are aligned to pages. Measured: this takes a third less time.
const PAGE: u64 = 4096;

/// The fact files.
pub struct Tables {
    directory: PathBuf,
    tables: Vec<TableFile>,
    /// The shared entities that the tables describe.
    described: FxHashSet<Digest>,
    /// Those described since the last commit.
    fresh: Vec<Digest>,
}

/// A fact file.
struct TableFile {
    name: String,
    /// The file was created.
    exists: bool,
    /// The open file, if anything was written to it.
    file: Option<File>,
    /// Bytes not written to the file yet.
    buffer: Vec<u8>,
    /// The length of the file.
    written: u64,
    rows: u64,
    /// The digest of the file. It is boxed since a hasher takes two kilobytes and most files stay empty.
    hash: Option<Box<Hasher>>,
    committed: Committed,
}

/// The state to which a table rolls back.
#[derive(Default)]
struct Committed {
    bytes: u64,
    rows: u64,
    /// The digest of these bytes, if the file is longer.
    hash: Option<Option<Box<Hasher>>>,
}

impl TableFile {
    fn new(name: String) -> Self {
        TableFile {
            name,
            exists: false,
            file: None,
            buffer: Vec::new(),
            written: 0,
            rows: 0,
            hash: None,
            committed: Committed::default(),
        }
    }

    fn length(&self) -> u64 {
        self.written + self.buffer.len() as u64
    }

    /// Appends rows.
    fn append(&mut self, directory: &Path, rows: usize, bytes: &[u8]) -> Result<(), Error> {
        self.rows += rows as u64;
        if self.buffer.len() + bytes.len() < CHUNK {
            self.buffer.extend_from_slice(bytes);
            return Ok(());
        }
        let end = self.length() + bytes.len() as u64;
        self.write(directory, bytes, end - end % PAGE)
    }

    /// Creates an empty file.
    fn create(&mut self, directory: &Path) -> Result<(), Error> {
        let path = directory.join(&self.name);
        File::create(&path).map_err(Error::io(path))?;
        self.exists = true;
        Ok(())
    }

    fn flush(&mut self, directory: &Path) -> Result<(), Error> {
        self.write(directory, &[], self.length())
    }

    /// Writes the buffer and then `bytes`, up to file offset `end`; buffers the rest.
    fn write(&mut self, directory: &Path, bytes: &[u8], end: u64) -> Result<(), Error> {
        let path = || directory.join(&self.name);
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(open_empty(&path()).map_err(|e| Error::io(path())(e))?),
        };
        self.exists = true;
        let length = (end - self.written) as usize;
        let mut waited = std::mem::take(&mut self.buffer);
        let before = &waited[..length.min(waited.len())];
        let (after, rest) = bytes.split_at(length - before.len());
        write_both(file, before, after).map_err(|e| Error::io(path())(e))?;
        self.add(before);
        self.add(after);
        let written = before.len();
        waited.drain(..written);
        waited.extend_from_slice(rest);
        self.buffer = waited;
        Ok(())
    }

    /// Adds written bytes to the digest, while they are in the processor's cache.
    fn add(&mut self, mut bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        let start = self.written;
        self.written += bytes.len() as u64;
        // If the last commit ends within these bytes, its digest is saved there.
        if self.committed.hash.is_none() && self.written > self.committed.bytes {
            let (before, rest) = bytes.split_at((self.committed.bytes - start) as usize);
            if !before.is_empty() {
                self.hash.get_or_insert_default().update(before);
            }
            self.committed.hash = Some(self.hash.clone());
            bytes = rest;
        }
        self.hash.get_or_insert_default().update(bytes);
    }

    fn blake3(&self) -> blake3::Hash {
        match &self.hash {
            Some(hash) => hash.finalize(),
            None => blake3::hash(&[]),
        }
    }

    fn commit(&mut self) {
        self.committed = Committed {
            bytes: self.length(),
            rows: self.rows,
            hash: None,
        };
    }

    fn roll_back(&mut self, directory: &Path) -> Result<(), Error> {
        let committed = self.committed.bytes;
        self.rows = self.committed.rows;
        if committed >= self.written {
            self.buffer.truncate((committed - self.written) as usize);
            return Ok(());
        }
        self.buffer.clear();
        self.written = committed;
        self.hash = self.committed.hash.take().flatten();
        let cut = self.file.as_mut().map_or(Ok(()), |f| cut(f, committed));
        cut.map_err(Error::io(directory.join(&self.name)))
    }
}

impl Tables {
    /// Creates tables without rows in a directory.
    ///
    /// Plain files are created now, while a worker reads the first module; compressed ones at the end.
    pub fn new(directory: &Path, gzip: bool) -> Result<Self, Error> {
        let mut tables = tables();
        if !gzip {
            for table in &mut tables {
                table.create(directory)?;
            }
        }
        Ok(Tables::with(directory, tables))
    }

    fn with(directory: &Path, tables: Vec<TableFile>) -> Self {
        Tables {
            directory: directory.to_owned(),
            tables,
            described: FxHashSet::default(),
            fresh: Vec::new(),
        }
    }

    /// Reopens the tables of an interrupted run, truncated to `lengths`; `None` if their [`digest`](Self::digest) differs.
    pub fn reopen(directory: &Path, lengths: &[u64], digest: &str) -> Result<Option<Self>, Error> {
        let mut tables = tables();
        if lengths.len() != tables.len() {
            return Ok(None);
        }
        for (table, length) in tables.iter_mut().zip(lengths) {
            let path = directory.join(&table.name);
            let mut file = match OpenOptions::new().read(true).write(true).open(&path) {
                Ok(file) => file,
                Err(error) if error.kind() == io::ErrorKind::NotFound && *length == 0 => continue,
                Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
                Err(error) => return Err(Error::io(path)(error)),
            };
            let mut buffer = vec![0; CHUNK];
            let mut left = *length;
            while left > 0 {
                let end = buffer
                    .len()
                    .min(usize::try_from(left).unwrap_or(usize::MAX));
                match file.read(&mut buffer[..end]) {
                    Ok(0) => return Ok(None),
                    Ok(read) => {
                        table.hash.get_or_insert_default().update(&buffer[..read]);
                        table.rows += memchr::memchr_iter(b'\n', &buffer[..read]).count() as u64;
                        left -= read as u64;
                    }
                    Err(error) => return Err(Error::io(path)(error)),
                }
            }
            table.exists = true;
            table.file = Some(file);
            table.written = *length;
            table.commit();
        }
        if digest_of(&tables) != digest {
            return Ok(None);
        }
        for table in &mut tables {
            if let Some(file) = &mut table.file {
                cut(file, table.written).map_err(Error::io(directory.join(&table.name)))?;
            }
        }
        let mut tables = Tables::with(directory, tables);
        tables.remember_described()?;
        Ok(Some(tables))
    }

    /// Reads which shared entities the tables describe.
    fn remember_described(&mut self) -> Result<(), Error> {
        for kind in schema::Shared::ALL {
            let table = &self.tables[kind.ids()];
            if !table.exists {
                continue;
            }
            let mut lines = Lines::open(&self.directory.join(&table.name), false)?;
            while let Some(line) = lines.next_line()? {
                let id = Cells::new(line, 1).text().unwrap_or_default();
                self.described.insert(ids::digest(kind, id));
            }
        }
        Ok(())
    }

    /// Appends a chunk of rows.
    pub fn rows(&mut self, chunk: &[u8]) -> Result<(), Error> {
        for run in chunk::rows(chunk) {
            let Some(table) = self.tables.get_mut(run.table) else {
                continue;
            };
            table.append(&self.directory, run.rows, run.bytes)?;
        }
        Ok(())
    }

    /// Appends a chunk's descriptions of entities that the tables do not describe yet.
    pub fn entities(&mut self, chunk: &[u8]) -> Result<(), Error> {
        for entity in chunk::entities(chunk) {
            self.entity(&entity)?;
        }
        Ok(())
    }

    fn entity(&mut self, entity: &Entity<'_>) -> Result<(), Error> {
        if !self.described.insert(entity.digest) {
            return Ok(());
        }
        self.fresh.push(entity.digest);
        for run in entity.rows() {
            if let Some(table) = self.tables.get_mut(run.table) {
                table.append(&self.directory, run.rows, run.bytes)?;
            }
        }
        Ok(())
    }

    /// Returns whether nothing was appended since the last commit.
    pub fn is_committed(&self) -> bool {
        let mut tables = self.tables.iter();
        tables.all(|table| table.length() == table.committed.bytes)
    }

    /// Commits the appended rows.
    pub fn commit(&mut self) {
        self.fresh.clear();
        for table in &mut self.tables {
            if table.length() != table.committed.bytes {
                table.commit();
            }
        }
    }

    /// Removes the rows appended since the last commit.
    pub fn roll_back(&mut self) -> Result<(), Error> {
        for digest in self.fresh.drain(..) {
            self.described.remove(&digest);
        }
        for table in &mut self.tables {
            if table.length() != table.committed.bytes {
                table.roll_back(&self.directory)?;
            }
        }
        Ok(())
    }

    /// Writes all buffers.
    pub fn flush(&mut self) -> Result<(), Error> {
        for table in &mut self.tables {
            if !table.buffer.is_empty() {
                table.flush(&self.directory)?;
            }
        }
        Ok(())
    }

    /// Returns the length of each file in bytes.
    pub fn lengths(&self) -> Vec<u64> {
        self.tables.iter().map(|table| table.written).collect()
    }

    /// Returns one digest of all files.
    pub fn digest(&self) -> String {
        digest_of(&self.tables)
    }

    /// Returns the number of rows of all tables.
    pub fn total(&self) -> u64 {
        self.tables.iter().map(|table| table.rows).sum()
    }

    /// Writes the buffers and creates empty files; compresses all with `gzip`. Returns the entries of files with rows.
    pub fn finish(mut self, gzip: bool) -> Result<BTreeMap<String, TableEntry>, Error> {
        let predicates = schema::facts().map(|predicate| predicate.name.to_owned());
        if gzip {
            let directory = &self.directory;
            let tables: Vec<_> = predicates.zip(self.tables).collect();
            let tables = tables.into_par_iter();
            let entry = |(name, table)| Ok((name, compress(directory, &table)?));
            let entries: Result<BTreeMap<_, _>, Error> = tables.map(entry).collect();
            return entries.map(with_rows);
        }
        self.flush()?;
        let directory = self.directory;
        let entry = |(name, mut table): (String, TableFile)| {
            if !table.exists {
                table.create(&directory)?;
            }
            let entry = TableEntry {
                rows: table.rows,
                bytes: table.written,
                blake3: table.blake3().to_string(),
            };
            Ok((name, entry))
        };
        let tables = predicates.zip(self.tables);
        let entries: Result<BTreeMap<_, _>, Error> = tables.map(entry).collect();
        entries.map(with_rows)
    }
}

fn with_rows(mut entries: BTreeMap<String, TableEntry>) -> BTreeMap<String, TableEntry> {
    entries.retain(|_, entry| entry.rows > 0);
    entries
}

fn tables() -> Vec<TableFile> {
    let names = schema::facts().map(schema::Predicate::file);
    names.map(TableFile::new).collect()
}

/// Returns one digest of all files.
fn digest_of(tables: &[TableFile]) -> String {
    let mut all = Hasher::new();
    for table in tables {
        all.update(table.blake3().as_bytes());
    }
    all.finalize().to_string()
}

/// Opens a file that is empty or does not exist, to write to it. It is not truncated: ext4 writes a file that was truncated to disk when it is
/// closed, and the export would wait for that.
fn open_empty(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false).open(path)
}

/// Truncates a file to `length` bytes and seeks to its end.
fn cut(file: &mut File, length: u64) -> io::Result<()> {
    file.set_len(length)?;
    file.seek(SeekFrom::Start(length)).map(drop)
}

/// Writes a compressed table from its plain file and buffer, and removes the plain file.
fn compress(directory: &Path, table: &TableFile) -> Result<TableEntry, Error> {
    let path = directory.join(&table.name);
    let compressed = directory.join(format!("{}.gz", table.name));
    let write = || -> io::Result<TableEntry> {
        if table.rows == 0 {
            fs::write(&compressed, compressed_nothing())?;
            return Ok(TableEntry::empty(true).clone());
        }
        let out = Hashing::new(io::BufWriter::new(File::create(&compressed)?));
        let mut out = compressing(out);
        if table.file.is_some() {
            io::copy(&mut File::open(&path)?, &mut out)?;
        }
        out.write_all(&table.buffer)?;
        let mut out = out.finish()?;
        out.flush()?;
        Ok(TableEntry {
            rows: table.rows,
            bytes: out.bytes,
            blake3: out.blake3(),
        })
    };
    let entry = write().map_err(Error::io(&compressed))?;
    if table.exists {
        fs::remove_file(&path).map_err(Error::io(path))?;
    }
    Ok(entry)
}
