//! The fact files of a workspace while they are written.
//!
//! Rows are appended module by module. What a module has written can be taken back until it is committed; what is committed
//! has a digest at any time, so that an interrupted run can tell what it finds.

use bytes::Bytes;
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use rustc_hash::FxHashSet;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::hash::Hashing;
use crate::ids::{self, Digest};
use crate::schema;

use super::compressing;
use super::digests::{self, Digests};
use super::manifest::TableEntry;
use crate::rows::chunk::{self, Entity};

/// Rows wait in memory until a predicate has this many bytes of them. Measured: with chunks four times as large ext4 takes
/// twice as long to write them.
const CHUNK: usize = 64 * 1024;

/// The fact files.
pub struct Tables {
    files: Files,
    tables: Vec<Table>,
    /// What is described of what modules share.
    described: FxHashSet<Digest>,
    /// Those of them since the last commit.
    fresh: Vec<Digest>,
}

/// Where rows go.
struct Files {
    directory: PathBuf,
    digests: Digests,
}

/// A fact file.
struct Table {
    /// Which of all it is.
    index: usize,
    name: String,
    file: Option<File>,
    /// What is not in the file yet.
    buffer: Vec<u8>,
    /// The length of the file.
    written: u64,
    rows: u64,
    committed: Committed,
}

/// What a table goes back to.
struct Committed {
    bytes: u64,
    rows: u64,
    /// The file goes beyond these bytes, and their digest is kept.
    kept: bool,
}

impl Table {
    fn new(index: usize, name: String) -> Self {
        Table {
            index,
            name,
            file: None,
            buffer: Vec::new(),
            written: 0,
            rows: 0,
            committed: Committed {
                bytes: 0,
                rows: 0,
                kept: false,
            },
        }
    }

    fn length(&self) -> u64 {
        self.written + self.buffer.len() as u64
    }

    /// Appends rows, of which `bytes` may be a part of something larger.
    fn append(&mut self, files: &Files, rows: usize, bytes: &[u8]) -> Result<(), Error> {
        self.rows += rows as u64;
        self.buffer.extend_from_slice(bytes);
        match self.buffer.len() >= CHUNK {
            true => self.flush(files),
            false => Ok(()),
        }
    }

    /// Appends as many rows as are worth a write of their own.
    fn append_chunk(&mut self, files: &Files, rows: usize, bytes: Bytes) -> Result<(), Error> {
        if !self.buffer.is_empty() {
            return self.append(files, rows, &bytes);
        }
        self.rows += rows as u64;
        self.write(files, bytes)
    }

    fn flush(&mut self, files: &Files) -> Result<(), Error> {
        let buffer = std::mem::take(&mut self.buffer);
        self.write(files, buffer.into())
    }

    fn write(&mut self, files: &Files, bytes: Bytes) -> Result<(), Error> {
        let path = || files.directory.join(&self.name);
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(File::create(path()).map_err(|e| Error::io(path())(e))?),
        };
        file.write_all(&bytes).map_err(|e| Error::io(path())(e))?;
        self.add(&files.digests, bytes)
            .map_err(|e| Error::io(&files.directory)(e))
    }

    /// Adds what was written to the digest.
    fn add(&mut self, digests: &Digests, mut bytes: Bytes) -> io::Result<()> {
        let start = self.written;
        self.written += bytes.len() as u64;
        // The commit may lie within these bytes: the digest is needed there too.
        if !self.committed.kept && self.written > self.committed.bytes {
            let before = bytes.split_to((self.committed.bytes - start) as usize);
            digests.add(self.index, before)?;
            digests.keep(self.index)?;
            self.committed.kept = true;
        }
        digests.add(self.index, bytes)
    }

    fn commit(&mut self) {
        self.committed = Committed {
            bytes: self.length(),
            rows: self.rows,
            kept: false,
        };
    }

    fn roll_back(&mut self, files: &Files) -> Result<(), Error> {
        let committed = self.committed.bytes;
        self.rows = self.committed.rows;
        if committed >= self.written {
            self.buffer.truncate((committed - self.written) as usize);
            return Ok(());
        }
        self.buffer.clear();
        self.written = committed;
        let cut = self.file.as_mut().map_or(Ok(()), |f| cut(f, committed));
        cut.and_then(|()| files.digests.go_back(self.index))
            .map_err(Error::io(files.directory.join(&self.name)))
    }
}

impl Tables {
    /// Tables without rows, to be written into a directory.
    pub fn new(directory: &Path) -> Result<Self, Error> {
        let tables = tables();
        let hashes = vec![Sha256::new(); tables.len()];
        Tables::with(directory, tables, hashes)
    }

    fn with(directory: &Path, tables: Vec<Table>, hashes: Vec<Sha256>) -> Result<Self, Error> {
        Ok(Tables {
            files: Files {
                directory: directory.to_owned(),
                digests: Digests::new(hashes).map_err(Error::io(directory))?,
            },
            tables,
            described: FxHashSet::default(),
            fresh: Vec::new(),
        })
    }

    /// The tables of an interrupted run, as they were when they had these lengths and this [`digest`](Self::digest). `None` if
    /// what is there is not that.
    pub fn reopen(directory: &Path, lengths: &[u64], digest: &str) -> Result<Option<Self>, Error> {
        let mut tables = tables();
        let mut hashes = vec![Sha256::new(); tables.len()];
        if lengths.len() != tables.len() {
            return Ok(None);
        }
        for ((table, hash), length) in tables.iter_mut().zip(&mut hashes).zip(lengths) {
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
                        hash.update(&buffer[..read]);
                        table.rows += memchr::memchr_iter(b'\n', &buffer[..read]).count() as u64;
                        left -= read as u64;
                    }
                    Err(error) => return Err(Error::io(path)(error)),
                }
            }
            table.file = Some(file);
            table.written = *length;
            table.commit();
        }
        if digests::digest(&hashes) != digest {
            return Ok(None);
        }
        for table in &mut tables {
            if let Some(file) = &mut table.file {
                let cut = cut(file, table.written);
                cut.map_err(Error::io(directory.join(&table.name)))?;
            }
        }
        let mut tables = Tables::with(directory, tables, hashes)?;
        tables.remember_described()?;
        Ok(Some(tables))
    }

    /// What the tables describe of what modules share.
    fn remember_described(&mut self) -> Result<(), Error> {
        for kind in schema::Shared::ALL {
            let path = self.files.directory.join(&self.tables[kind.ids()].name);
            let file = match File::open(&path) {
                Ok(file) => file,
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                Err(error) => return Err(Error::io(path)(error)),
            };
            for line in io::BufRead::lines(io::BufReader::new(file)) {
                let line = line.map_err(Error::io(&path))?;
                let id = line.split('\t').next().unwrap_or_default();
                self.described.insert(ids::digest(kind, id));
            }
        }
        Ok(())
    }

    /// Appends a chunk of rows.
    pub fn rows(&mut self, chunk: &Bytes) -> Result<(), Error> {
        for run in chunk::rows(chunk) {
            let Some(table) = self.tables.get_mut(run.table) else {
                continue;
            };
            match run.bytes.len() < CHUNK {
                true => table.append(&self.files, run.rows, run.bytes)?,
                false => {
                    let bytes = chunk.slice_ref(run.bytes);
                    table.append_chunk(&self.files, run.rows, bytes)?;
                }
            }
        }
        Ok(())
    }

    /// Appends the descriptions of a chunk's entities that have none yet.
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
                table.append(&self.files, run.rows, run.bytes)?;
            }
        }
        Ok(())
    }

    /// Keeps what was appended.
    pub fn commit(&mut self) {
        self.fresh.clear();
        for table in &mut self.tables {
            if table.length() != table.committed.bytes {
                table.commit();
            }
        }
    }

    /// Takes back what was appended since the last commit.
    pub fn roll_back(&mut self) -> Result<(), Error> {
        for digest in self.fresh.drain(..) {
            self.described.remove(&digest);
        }
        for table in &mut self.tables {
            if table.length() != table.committed.bytes {
                table.roll_back(&self.files)?;
            }
        }
        Ok(())
    }

    /// Writes what waits in memory.
    pub fn flush(&mut self) -> Result<(), Error> {
        for table in &mut self.tables {
            if !table.buffer.is_empty() {
                table.flush(&self.files)?;
            }
        }
        Ok(())
    }

    /// The bytes in each file.
    pub fn lengths(&self) -> Vec<u64> {
        self.tables.iter().map(|table| table.written).collect()
    }

    /// The digest of what is in the files.
    pub fn digest(&self) -> Result<String, Error> {
        let digest = self.files.digests.digest();
        digest.map_err(Error::io(&self.files.directory))
    }

    /// All rows.
    pub fn total(&self) -> u64 {
        self.tables.iter().map(|table| table.rows).sum()
    }

    /// Writes what is left, and the empty files; compresses them if that is wanted. Gives the entries of those with rows.
    pub fn finish(mut self, gzip: bool) -> Result<BTreeMap<String, TableEntry>, Error> {
        let predicates = schema::facts().map(|predicate| predicate.name.to_owned());
        if gzip {
            let directory = &self.files.directory;
            let tables: Vec<_> = predicates.zip(self.tables).collect();
            let tables = tables.into_par_iter();
            let entry = |(name, table)| Ok((name, compress(directory, &table)?));
            let entries: Result<BTreeMap<_, _>, Error> = tables.map(entry).collect();
            return entries.map(with_rows);
        }
        self.flush()?;
        let Files { directory, digests } = self.files;
        let digests = digests.finish().map_err(Error::io(&directory))?;
        let entry = |((name, table), sha256): ((String, Table), String)| {
            if table.file.is_none() {
                let path = directory.join(&table.name);
                File::create(&path).map_err(Error::io(path))?;
            }
            let entry = TableEntry {
                rows: table.rows,
                bytes: table.written,
                sha256,
            };
            Ok((name, entry))
        };
        let tables = predicates.zip(self.tables).zip(digests);
        let entries: Result<BTreeMap<_, _>, Error> = tables.map(entry).collect();
        entries.map(with_rows)
    }
}

fn with_rows(mut entries: BTreeMap<String, TableEntry>) -> BTreeMap<String, TableEntry> {
    entries.retain(|_, entry| entry.rows > 0);
    entries
}

fn tables() -> Vec<Table> {
    let names = schema::facts().map(schema::Predicate::file);
    let tables = names.enumerate();
    tables
        .map(|(index, name)| Table::new(index, name))
        .collect()
}

/// Leaves so many bytes of a file, and goes on behind them.
fn cut(file: &mut File, length: u64) -> io::Result<()> {
    file.set_len(length)?;
    file.seek(SeekFrom::Start(length)).map(drop)
}

/// Writes a compressed table; what is in its file already comes from there, and the file goes.
fn compress(directory: &Path, table: &Table) -> Result<TableEntry, Error> {
    let path = directory.join(&table.name);
    let compressed = directory.join(format!("{}.gz", table.name));
    let write = || -> io::Result<TableEntry> {
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
            sha256: out.sha256(),
        })
    };
    let entry = write().map_err(Error::io(&compressed))?;
    if table.file.is_some() {
        fs::remove_file(&path).map_err(Error::io(path))?;
    }
    Ok(entry)
}
