//! The fact files of a workspace while they are written.
//!
//! Rows are appended module by module. What a module has written can be taken back until it is committed; what is committed
//! has a digest at any time, so that an interrupted run can tell what it finds.

use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use rustc_hash::FxHashSet;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::hash::{Hashing, hex};
use crate::ids::{self, Digest};
use crate::schema;

use super::manifest::TableEntry;
use crate::pack::{self, Entity, Run};

/// Rows wait in memory until a predicate has this many bytes of them. Measured: with chunks four times as large ext4 takes
/// twice as long to write them.
const CHUNK: usize = 64 * 1024;

/// The fact files.
pub struct Tables {
    directory: PathBuf,
    tables: Vec<Table>,
    /// The types and immediates that are described.
    described: FxHashSet<Digest>,
    /// Those of them since the last commit.
    fresh: Vec<Digest>,
}

/// A fact file.
struct Table {
    name: String,
    file: Option<File>,
    /// What is not in the file yet.
    buffer: Vec<u8>,
    /// The length of the file.
    written: u64,
    /// Of what is in the file.
    hash: Sha256,
    rows: u64,
    committed: Committed,
}

/// What a table goes back to.
struct Committed {
    bytes: u64,
    rows: u64,
    /// Of these bytes, if the file goes beyond them; otherwise [`Table::hash`] is part of the way there.
    hash: Option<Sha256>,
}

impl Table {
    fn new(name: String) -> Self {
        Table {
            name,
            file: None,
            buffer: Vec::new(),
            written: 0,
            hash: Sha256::new(),
            rows: 0,
            committed: Committed {
                bytes: 0,
                rows: 0,
                hash: None,
            },
        }
    }

    fn length(&self) -> u64 {
        self.written + self.buffer.len() as u64
    }

    fn append(&mut self, directory: &Path, run: &Run<'_>) -> Result<(), Error> {
        self.rows += run.rows as u64;
        if self.buffer.is_empty() && run.bytes.len() >= CHUNK {
            return self.write(directory, run.bytes);
        }
        self.buffer.extend_from_slice(run.bytes);
        if self.buffer.len() >= CHUNK {
            self.flush(directory)?;
        }
        Ok(())
    }

    fn flush(&mut self, directory: &Path) -> Result<(), Error> {
        let mut buffer = std::mem::take(&mut self.buffer);
        self.write(directory, &buffer)?;
        buffer.clear();
        // A huge function should not keep its memory for the rest of the run.
        buffer.shrink_to(2 * CHUNK);
        self.buffer = buffer;
        Ok(())
    }

    fn write(&mut self, directory: &Path, mut bytes: &[u8]) -> Result<(), Error> {
        let path = || directory.join(&self.name);
        if self.file.is_none() {
            self.file = Some(File::create(path()).map_err(|e| Error::io(path())(e))?);
        }
        if let Some(file) = &mut self.file {
            file.write_all(bytes).map_err(|e| Error::io(path())(e))?;
        }
        let end = self.written + bytes.len() as u64;
        // The commit may lie within these bytes: the digest is needed there too.
        if self.committed.hash.is_none() && end > self.committed.bytes {
            let (before, after) = bytes.split_at((self.committed.bytes - self.written) as usize);
            self.hash.update(before);
            self.committed.hash = Some(self.hash.clone());
            bytes = after;
        }
        self.hash.update(bytes);
        self.written = end;
        Ok(())
    }

    fn commit(&mut self) {
        self.committed = Committed {
            bytes: self.length(),
            rows: self.rows,
            hash: self.buffer.is_empty().then(|| self.hash.clone()),
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
        if let (Some(file), Some(hash)) = (&mut self.file, &self.committed.hash) {
            cut(file, committed).map_err(Error::io(directory.join(&self.name)))?;
            self.hash = hash.clone();
        }
        self.written = committed;
        Ok(())
    }
}

impl Tables {
    /// Tables without rows, to be written into a directory.
    pub fn new(directory: &Path) -> Self {
        Tables {
            directory: directory.to_owned(),
            tables: schema::facts()
                .map(|predicate| Table::new(predicate.file()))
                .collect(),
            described: FxHashSet::default(),
            fresh: Vec::new(),
        }
    }

    /// The tables of an interrupted run, as they were when they had these lengths and this [`digest`](Self::digest). `None` if
    /// what is there is not that.
    pub fn reopen(directory: &Path, lengths: &[u64], digest: &str) -> Result<Option<Self>, Error> {
        let mut tables = Tables::new(directory);
        if lengths.len() != tables.tables.len() {
            return Ok(None);
        }
        for (table, length) in tables.tables.iter_mut().zip(lengths) {
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
                        table.hash.update(&buffer[..read]);
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
        if tables.digest() != digest {
            return Ok(None);
        }
        for table in &mut tables.tables {
            if let Some(file) = &mut table.file {
                let cut = cut(file, table.written);
                cut.map_err(Error::io(directory.join(&table.name)))?;
            }
        }
        tables.remember_described()?;
        Ok(Some(tables))
    }

    /// Which types and immediates the tables describe.
    fn remember_described(&mut self) -> Result<(), Error> {
        for (predicate, kind) in [
            ("type:id", schema::Shared::Type),
            ("immediate:value", schema::Shared::Immediate),
        ] {
            let Some(table) = schema::table(predicate) else {
                continue;
            };
            let path = self.directory.join(&self.tables[table].name);
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
    pub fn rows(&mut self, chunk: &[u8]) -> Result<(), Error> {
        for run in pack::rows(chunk) {
            if let Some(table) = self.tables.get_mut(run.table) {
                table.append(&self.directory, &run)?;
            }
        }
        Ok(())
    }

    /// Appends the descriptions of a chunk's entities that have none yet.
    pub fn entities(&mut self, chunk: &[u8]) -> Result<(), Error> {
        for entity in pack::entities(chunk) {
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
                table.append(&self.directory, &run)?;
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
                table.roll_back(&self.directory)?;
            }
        }
        Ok(())
    }

    /// Writes what waits in memory.
    pub fn flush(&mut self) -> Result<(), Error> {
        for table in &mut self.tables {
            if !table.buffer.is_empty() {
                table.flush(&self.directory)?;
            }
        }
        Ok(())
    }

    /// The bytes in each file.
    pub fn lengths(&self) -> Vec<u64> {
        self.tables.iter().map(|table| table.written).collect()
    }

    /// The digest of what is in the files.
    pub fn digest(&self) -> String {
        let mut all = Sha256::new();
        for table in &self.tables {
            all.update(table.hash.clone().finalize());
        }
        hex(&all.finalize())
    }

    /// All rows.
    pub fn total(&self) -> u64 {
        self.tables.iter().map(|table| table.rows).sum()
    }

    /// Writes what is left, and the empty files; compresses them if that is wanted.
    pub fn finish(mut self, gzip: bool) -> Result<BTreeMap<String, TableEntry>, Error> {
        self.flush()?;
        let directory = &self.directory;
        let entry = |(predicate, table): (&schema::Predicate, &mut Table)| {
            let path = directory.join(&table.name);
            if table.file.is_none() {
                File::create(&path).map_err(Error::io(&path))?;
            }
            // Closed here: a workspace after the other must not keep its files open.
            table.file = None;
            let entry = match gzip {
                true => compress(&path, table.rows)?,
                false => TableEntry {
                    rows: table.rows,
                    bytes: table.written,
                    sha256: hex(&table.hash.clone().finalize()),
                },
            };
            Ok((predicate.name.to_owned(), entry))
        };
        let tables = schema::facts().zip(&mut self.tables);
        if !gzip {
            return tables.map(entry).collect();
        }
        let tables: Vec<_> = tables.collect();
        tables.into_par_iter().map(entry).collect()
    }
}

/// Leaves so many bytes of a file, and goes on behind them.
fn cut(file: &mut File, length: u64) -> io::Result<()> {
    file.set_len(length)?;
    file.seek(SeekFrom::Start(length)).map(drop)
}

/// Compresses a file and removes it.
fn compress(path: &Path, rows: u64) -> Result<TableEntry, Error> {
    let mut name = path.as_os_str().to_owned();
    name.push(".gz");
    let compressed = PathBuf::from(name);
    let write = || -> io::Result<TableEntry> {
        let out = Hashing::new(io::BufWriter::new(File::create(&compressed)?));
        // No name and no time in the header: the same rows are the same bytes.
        let mut out = flate2::write::GzEncoder::new(out, flate2::Compression::default());
        io::copy(&mut File::open(path)?, &mut out)?;
        let mut out = out.finish()?;
        out.flush()?;
        Ok(TableEntry {
            rows,
            bytes: out.bytes,
            sha256: out.sha256(),
        })
    };
    let entry = write().map_err(Error::io(&compressed))?;
    fs::remove_file(path).map_err(Error::io(path))?;
    Ok(entry)
}
