//! Reads workspaces module by module, as the chunks in which workers send modules. Each module comes with all entities that it shares
//! with others.

use flate2::read::MultiGzDecoder;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read as _, Seek as _, SeekFrom, Write as _};
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::error::Error;
use crate::ids::{self, Digest};
use crate::rows::chunk::{self, Run};
use crate::schema::{self, Predicate, Shared};

use super::manifest::{self, FailedEntry, Manifest, ModuleEntry, WithoutBitcode};
use super::output::WorkspaceWriter;
use super::place;

/// The approximate size of a chunk in bytes.
const CHUNK: usize = 64 * 1024;

/// A chunk of a module.
pub enum Chunk<'a> {
    /// Rows, see [`chunk::rows`].
    Rows(&'a [u8]),
    /// Shared entities, see [`chunk::entities`].
    Entities(&'a [u8]),
}

/// Reads the manifest of a workspace.
///
/// # Errors
/// It is not a workspace, or has another version of the schema.
pub fn manifest(directory: &Path) -> Result<Manifest, Error> {
    let mut manifest = manifest::read(directory)?;
    if manifest.schema != schema::version() || !arrange(&mut manifest) {
        return Err(Error::NoWorkspace {
            path: directory.to_owned(),
            reason: format!(
                "it is of another version of the schema (llvm-facts {}, this is {})",
                manifest.version,
                env!("CARGO_PKG_VERSION")
            ),
        });
    }
    Ok(manifest)
}

/// Reorders the counts of rows into this schema's order of predicates, which can change if declarations move between files; returns
/// whether the predicates are the same.
fn arrange(manifest: &mut Manifest) -> bool {
    let names = || schema::facts().map(|predicate| predicate.name);
    if names().eq(manifest.predicates.iter()) {
        return true;
    }
    let places: FxHashMap<&str, usize> = names().zip(0..).collect();
    let place = |name: &String| places.get(name.as_str()).copied();
    let Some(order) = manifest
        .predicates
        .iter()
        .map(place)
        .collect::<Option<Vec<_>>>()
    else {
        return false;
    };
    for module in &mut manifest.modules {
        module.rows = module.rows.moved(&order);
    }
    manifest.predicates = names().map(str::to_owned).collect();
    order.len() == places.len()
}

/// Returns the file name of a predicate's table.
pub fn file(predicate: &Predicate, gzip: bool) -> String {
    match gzip {
        true => format!("{}.gz", predicate.file()),
        false => predicate.file(),
    }
}

/// Reads the modules of a workspace in order.
pub struct Reader {
    directory: PathBuf,
    manifest: Manifest,
    next: usize,
    tables: Vec<Table>,
    /// Which tables to read; `None` for all.
    only: Option<Arc<[bool]>>,
    descriptions: Descriptions,
}

impl Reader {
    /// Opens a workspace.
    ///
    /// # Errors
    /// See [`manifest`](self::manifest).
    pub fn open(directory: &Path) -> Result<Self, Error> {
        let manifest = self::manifest(directory)?;
        let gzip = manifest.options.gzip;
        let tables = schema::facts().map(|predicate| Table {
            predicate,
            path: directory.join(file(predicate, gzip)),
            gzip,
            reader: None,
            read: 0,
            line: Vec::new(),
            held: false,
            taken: 0,
        });
        Ok(Reader {
            tables: tables.collect(),
            only: None,
            directory: directory.to_owned(),
            manifest,
            next: 0,
            descriptions: Descriptions::new()?,
        })
    }

    /// Returns the directory of the workspace.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// Returns the manifest.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Returns the entry of the next module.
    pub fn peek(&self) -> Option<&ModuleEntry> {
        self.manifest.modules.get(self.next)
    }

    /// Returns the number of rows read from each table; a description of a shared entity counts once.
    pub fn taken(&self) -> impl Iterator<Item = u64> {
        self.tables.iter().map(|table| table.taken)
    }

    /// Closes the files; the next module reopens them at the same position.
    pub fn release(&mut self) {
        self.tables.iter_mut().for_each(|table| table.reader = None);
    }

    /// Reads the next module: its rows, then the entities that it shares, in the order in which its own export describes them.
    pub fn module(
        &mut self,
        mut sink: impl FnMut(Chunk<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let Some(entry) = self.manifest.modules.get(self.next) else {
            return Ok(());
        };
        self.next += 1;
        let mut shared = Shared::ALL.map(|kind| (kind, Vec::new()));
        let mut chunk = Vec::new();
        for (table, rows) in entry.rows.iter() {
            let predicate = self.tables.get(table).map(|table| table.predicate);
            if predicate.is_none_or(|predicate| predicate.describes.is_some()) {
                continue;
            }
            if !self.is_read(table) {
                continue;
            }
            let mut mentions = shared.iter_mut().find(|(kind, _)| kind.occurs() == table);
            let result = self.tables[table].rows(rows, |rows, bytes| {
                if let Some((_, ids)) = &mut mentions {
                    let lines = bytes.split(|byte| *byte == b'\n');
                    let id = |line: &[u8]| Some(line[memchr::memchr(b'\t', line)? + 1..].to_vec());
                    ids.extend(lines.filter_map(id));
                }
                chunk.clear();
                chunk::push_rows(&mut chunk, &Run { table, rows, bytes });
                sink(Chunk::Rows(&chunk))
            })?;
            if !result {
                let path = self.tables[table].path.clone();
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
        let mut tables = self.tables.iter().zip(only.iter());
        tables.any(|(table, read)| *read && table.predicate.describes == Some(kind))
    }

    /// Appends the description of an entity: read from the tables for the first module that has it, from the cache after that.
    fn entity(&mut self, kind: Shared, id: &[u8], chunk: &mut Vec<u8>) -> Result<(), Error> {
        let digest = ids::digest(kind, &String::from_utf8_lossy(id));
        if self.descriptions.find(digest, chunk)? {
            return Ok(());
        }
        let (mut marks, mut bytes) = (Vec::new(), Vec::new());
        for (index, table) in self.tables.iter_mut().enumerate() {
            let is_read = self.only.as_ref().is_none_or(|only| only[index]);
            if table.predicate.describes != Some(kind) || !is_read {
                continue;
            }
            loop {
                let line = table.line()?;
                let end = memchr::memchr2(b'\t', b'\n', line).unwrap_or(line.len());
                if line.is_empty() || line[..end] != *id {
                    break;
                }
                marks.push((index as u16, bytes.len()));
                bytes.extend_from_slice(line);
                table.take();
            }
        }
        let start = chunk.len();
        chunk::push_entity(chunk, digest, &marks, &bytes);
        self.descriptions.keep(digest, &chunk[start..])
    }
}

/// Opens a file at a byte offset of its uncompressed text.
fn lines(path: &Path, gzip: bool, start: u64) -> io::Result<Box<dyn BufRead + Send>> {
    let mut file = File::open(path)?;
    Ok(match gzip {
        true => {
            let mut reader = BufReader::new(MultiGzDecoder::new(file));
            io::copy(&mut (&mut reader).take(start), &mut io::sink())?;
            Box::new(reader)
        }
        false => {
            file.seek(SeekFrom::Start(start))?;
            Box::new(BufReader::new(file))
        }
    })
}

/// Returns the rows of one module, by table. Lines of earlier modules are skipped and not parsed.
///
/// # Errors
/// A file cannot be read or is too short.
pub fn module(
    directory: &Path,
    manifest: &Manifest,
    position: usize,
) -> Result<Vec<Vec<u8>>, Error> {
    check_sizes(directory, manifest)?;
    let mut tables = vec![Vec::new(); schema::facts().count()];
    let Some(entry) = manifest.modules.get(position) else {
        return Ok(tables);
    };
    let facts: Vec<&'static Predicate> = schema::facts().collect();
    let mut before = vec![0; facts.len()];
    for earlier in &manifest.modules[..position] {
        for (table, rows) in earlier.rows.iter() {
            before[table] += rows;
        }
    }
    let open = |predicate| table(directory, predicate, manifest.options.gzip);
    let own = entry.rows.iter().collect::<Vec<_>>().into_par_iter();
    let own = own.filter(|(table, _)| facts[*table].describes.is_none());
    let own = own.map(|(table, rows)| {
        let (path, mut reader) = open(facts[table])?;
        let mut bytes = Vec::new();
        let read = skip_lines(&mut reader, before[table]);
        let read = read.and_then(|()| take_lines(&mut reader, rows, &mut bytes));
        read.map_err(Error::io(path))?;
        Ok((table, bytes))
    });
    for (table, bytes) in own.collect::<Result<Vec<_>, Error>>()? {
        tables[table] = bytes;
    }
    for kind in Shared::ALL {
        let occurs = tables[kind.occurs()].clone();
        let ids = occurs.split(|byte| *byte == b'\n');
        let ids = ids.filter_map(|line| Some(&line[memchr::memchr(b'\t', line)? + 1..]));
        let ids: FxHashSet<&[u8]> = ids.collect();
        if ids.is_empty() {
            continue;
        }
        let described = facts.par_iter().enumerate();
        let described = described.filter(|(_, predicate)| predicate.describes == Some(kind));
        let described = described.map(|(table, predicate)| {
            let (path, mut reader) = open(predicate)?;
            let (mut line, mut bytes) = (Vec::new(), Vec::new());
            loop {
                line.clear();
                let read = reader.read_until(b'\n', &mut line);
                if read.map_err(Error::io(&path))? == 0 {
                    return Ok((table, bytes));
                }
                let end = memchr::memchr2(b'\t', b'\n', &line).unwrap_or(line.len());
                if ids.contains(&line[..end]) {
                    bytes.extend_from_slice(&line);
                }
            }
        });
        for (table, bytes) in described.collect::<Result<Vec<_>, Error>>()? {
            tables[table] = bytes;
        }
    }
    Ok(tables)
}

/// Opens a predicate's table; returns its path and a reader.
///
/// # Errors
/// The file cannot be opened.
pub fn table(
    directory: &Path,
    predicate: &Predicate,
    gzip: bool,
) -> Result<(PathBuf, Box<dyn BufRead + Send>), Error> {
    let path = directory.join(file(predicate, gzip));
    let reader = lines(&path, gzip, 0).map_err(Error::io(&path))?;
    Ok((path, reader))
}

fn skip_lines(reader: &mut impl BufRead, mut lines: u64) -> io::Result<()> {
    while lines > 0 {
        let buffer = reader.fill_buf()?;
        if buffer.is_empty() {
            return Err(ends());
        }
        let all = buffer.len();
        let nth = usize::try_from(lines - 1).unwrap_or(usize::MAX);
        let used = match memchr::memchr_iter(b'\n', buffer).nth(nth) {
            Some(last) => {
                lines = 0;
                last + 1
            }
            None => {
                lines -= memchr::memchr_iter(b'\n', buffer).count() as u64;
                all
            }
        };
        reader.consume(used);
    }
    Ok(())
}

fn take_lines(reader: &mut impl BufRead, lines: u64, bytes: &mut Vec<u8>) -> io::Result<()> {
    for _ in 0..lines {
        if reader.read_until(b'\n', bytes)? == 0 {
            return Err(ends());
        }
    }
    Ok(())
}

fn ends() -> io::Error {
    io::Error::other("it ends before the rows of the module that manifest.json says")
}

/// A fact file being read.
struct Table {
    predicate: &'static Predicate,
    path: PathBuf,
    gzip: bool,
    reader: Option<Box<dyn BufRead + Send>>,
    /// The number of bytes read, which is the offset at which the file is reopened.
    read: u64,
    line: Vec<u8>,
    /// `line` holds a line that was not used yet.
    held: bool,
    /// The number of lines used.
    taken: u64,
}

impl Table {
    /// Returns the next line with its newline, empty at the end of the file; the same line until [`take`](Self::take).
    fn line(&mut self) -> Result<&[u8], Error> {
        if self.held {
            return Ok(&self.line);
        }
        self.fill().map_err(Error::io(&self.path))?;
        self.held = true;
        Ok(&self.line)
    }

    /// Streams `rows` lines to `sink`; false if the file is short. No line may be buffered.
    fn rows(
        &mut self,
        mut rows: u64,
        mut sink: impl FnMut(usize, &[u8]) -> Result<(), Error>,
    ) -> Result<bool, Error> {
        let failed = Error::io(&self.path);
        let reader = match &mut self.reader {
            Some(reader) => reader,
            none => match lines(&self.path, self.gzip, self.read) {
                Ok(lines) => none.insert(lines),
                Err(error) => return Err(failed(error)),
            },
        };
        self.taken += rows;
        // The buffer may end within a line, whose rest comes with the next read.
        let (mut bytes, mut whole, mut count) = (Vec::new(), 0, 0);
        while rows > 0 {
            let buffer = match reader.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(failed(error)),
            };
            if buffer.is_empty() {
                // The last line of a file may lack a newline: the receiver handles that.
                if rows > 1 || bytes.len() == whole {
                    return Ok(false);
                }
                return sink(count + 1, &bytes).map(|()| true);
            }
            let before = bytes.len();
            let (mut used, mut found) = (buffer.len(), 0);
            for end in memchr::memchr_iter(b'\n', buffer) {
                found += 1;
                whole = before + end + 1;
                if found == rows {
                    used = end + 1;
                    break;
                }
            }
            bytes.extend_from_slice(&buffer[..used]);
            reader.consume(used);
            self.read += used as u64;
            rows -= found;
            count += found as usize;
            if count > 0 && (rows == 0 || whole >= CHUNK) {
                sink(count, &bytes[..whole])?;
                bytes.drain(..whole);
                (whole, count) = (0, 0);
            }
        }
        Ok(true)
    }

    fn take(&mut self) {
        self.held = false;
        self.taken += 1;
    }

    fn fill(&mut self) -> io::Result<()> {
        self.line.clear();
        let reader = match &mut self.reader {
            Some(reader) => reader,
            none => none.insert(lines(&self.path, self.gzip, self.read)?),
        };
        self.read += reader.read_until(b'\n', &mut self.line)? as u64;
        Ok(())
    }
}

/// A cache of the descriptions read so far: their offsets are in memory, their bytes in a temporary file.
struct Descriptions {
    places: FxHashMap<Digest, (u64, u32)>,
    file: BufWriter<File>,
    length: u64,
}

impl Descriptions {
    fn new() -> Result<Self, Error> {
        let file = tempfile::tempfile().map_err(Error::io(std::env::temp_dir()))?;
        Ok(Descriptions {
            places: FxHashMap::default(),
            file: BufWriter::new(file),
            length: 0,
        })
    }

    fn find(&mut self, digest: Digest, chunk: &mut Vec<u8>) -> Result<bool, Error> {
        let Some((start, length)) = self.places.get(&digest).copied() else {
            return Ok(false);
        };
        let before = chunk.len();
        chunk.resize(before + length as usize, 0);
        let read = self.file.flush();
        let read = read.and_then(|()| {
            self.file
                .get_ref()
                .read_exact_at(&mut chunk[before..], start)
        });
        read.map_err(Error::io(std::env::temp_dir()))?;
        Ok(true)
    }

    fn keep(&mut self, digest: Digest, description: &[u8]) -> Result<(), Error> {
        self.places
            .insert(digest, (self.length, description.len() as u32));
        self.length += description.len() as u64;
        let written = self.file.write_all(description);
        written.map_err(Error::io(std::env::temp_dir()))
    }
}

/// Returns an error if a file's size differs from its manifest: rows after the last module's would never be read.
fn check_sizes(directory: &Path, manifest: &Manifest) -> Result<(), Error> {
    for predicate in schema::facts() {
        let says = manifest.table(predicate).bytes;
        let path = directory.join(file(predicate, manifest.options.gzip));
        let metadata = std::fs::metadata(&path).map_err(Error::io(&path))?;
        let bytes = metadata.len();
        if bytes != says {
            let reason = format!("has {bytes} bytes, and manifest.json says {says}");
            return Err(Error::io(&path)(io::Error::other(reason)));
        }
    }
    Ok(())
}

fn open_checked(directory: &Path) -> Result<Reader, Error> {
    let reader = Reader::open(directory)?;
    check_sizes(directory, &reader.manifest)?;
    Ok(reader)
}

/// Reads the modules of one or more workspaces in order.
pub struct Modules {
    /// The workspaces not opened yet, in reverse order.
    rest: Vec<PathBuf>,
    reader: Reader,
    /// Which tables to read; `None` for all.
    only: Option<Arc<[bool]>>,
    /// The number of modules read.
    position: usize,
}

impl Modules {
    /// Opens a workspace or a directory of workspaces.
    pub fn open(path: &Path) -> Result<Self, Error> {
        let mut directories = directories(path)?;
        if directories.is_empty() {
            directories.push(path.to_owned());
        }
        Modules::of(directories)
    }

    /// Opens workspaces, of which there must be at least one.
    pub fn of(mut directories: Vec<PathBuf>) -> Result<Self, Error> {
        directories.reverse();
        let first = directories.pop().unwrap_or_default();
        Ok(Modules {
            rest: directories,
            reader: open_checked(&first)?,
            only: None,
            position: 0,
        })
    }

    /// Restricts reading to the selected tables.
    pub fn only(&mut self, tables: Arc<[bool]>) {
        self.reader.only = Some(tables.clone());
        self.only = Some(tables);
    }

    /// Returns the number of rows of each module of the open workspace.
    pub fn rows(&self) -> impl Iterator<Item = u64> {
        let modules = self.reader.manifest.modules.iter();
        modules.map(|module| module.rows.iter().map(|(_, rows)| rows).sum())
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
                    self.reader = open_checked(&next)?;
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

/// Expands a path to workspaces: itself, or those in it.
///
/// # Errors
/// An index cannot be read, or a folder of workspaces also has a directory that is not a complete workspace.
pub fn directories(path: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut all = Vec::new();
    for source in sources(path)? {
        if manifest::format(&source).as_deref() != Some(manifest::WORKSPACES) {
            all.push(source);
            continue;
        }
        let index = manifest::read_index(&source)?;
        let workspaces = index.workspaces.iter();
        all.extend(workspaces.map(|entry| source.join(&entry.path)));
    }
    Ok(all)
}

/// Expands a path to workspaces or directories of workspaces: itself, or, if it is a folder without a manifest, those in it. Modules
/// are ordered only within each of them.
///
/// # Errors
/// The folder has workspaces and also a directory that is not a complete workspace.
pub fn sources(path: &Path) -> Result<Vec<PathBuf>, Error> {
    let itself = || Ok(vec![path.to_owned()]);
    let has_manifest = |path: &Path| path.join(manifest::FILE).exists();
    if has_manifest(path) {
        return itself();
    }
    let Ok(entries) = fs::read_dir(path) else {
        // The caller reports this when it reads the workspace.
        return itself();
    };
    let mut folders = Vec::new();
    for entry in entries {
        let path = entry.map_err(Error::io(path))?.path();
        let name = path.file_name().unwrap_or_default().as_encoded_bytes();
        let unfinished = name.starts_with(b".") && name.ends_with(place::PARTIAL.as_bytes());
        if path.is_dir() && (unfinished || !name.starts_with(b".")) {
            folders.push(path);
        }
    }
    folders.sort();
    if !folders.iter().any(|folder| has_manifest(folder)) {
        return itself();
    }
    match folders.iter().find(|folder| !has_manifest(folder)) {
        None => Ok(folders),
        Some(folder) => Err(Error::NoWorkspace {
            path: folder.clone(),
            reason: format!(
                "it has no {}, and the others beside it have one",
                manifest::FILE
            ),
        }),
    }
}

/// Inputs that are not in the facts.
#[derive(Default)]
pub struct Missing {
    /// Inputs that failed, and why.
    pub failed: Vec<FailedEntry>,
    /// Objects, archives and libraries of a captured build that have no bitcode.
    pub without_bitcode: Vec<WithoutBitcode>,
}

/// Returns the inputs that are missing from all workspaces of a path.
pub fn missing(path: &Path) -> Result<Missing, Error> {
    let mut missing = Missing::default();
    for source in sources(path)? {
        let outline = manifest::outline(&source)?;
        missing.failed.extend(outline.failed);
        missing.without_bitcode.extend(outline.without_bitcode);
    }
    Ok(missing)
}
