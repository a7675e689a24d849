//! The messages between the parent and its workers, over pipes: rows as they are, everything else encoded with postcard.

use containers::Columns;
use serde::{Deserialize, Serialize};
use std::ffi::OsStr;
use std::io::{self, Read, Write};
use std::mem;
use std::ops::Deref;
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::provenance::Provenance;
use crate::schema::Skip;
use crate::workspace::manifest::Status;
use crate::workspace::write_both;

/// Modules of a file that a worker is to export.
#[derive(Serialize, Deserialize, Clone, Debug)]
pub struct Job {
    /// The path of the file, as bytes.
    pub path: Vec<u8>,
    /// The file is a temporary copy of a stream, whose path has no meaning.
    pub copied: bool,
    /// The file's id, unescaped.
    pub id: Vec<u8>,
    /// The user named the file: it is a failure if it holds no module.
    pub explicit: bool,
    /// Index of the first module to export.
    pub first: usize,
    /// The largest number of modules to export.
    pub count: usize,
    /// The file's SHA-256 in an earlier export; if it is the same, nothing is exported.
    pub known: Option<String>,
    /// The columns of a Parquet file.
    pub columns: Option<Columns>,
    /// Send LLVM's warnings.
    pub verbose: bool,
    /// Send the time of each module.
    pub timings: bool,
    /// The predicates to leave out.
    pub skip: Skip,
    /// Spellings of the source root.
    pub source_roots: Vec<Vec<u8>>,
    /// The build that the file comes from, if a capture recorded it.
    pub provenance: Option<Provenance>,
}

/// A message from a worker. A job yields `Opened`, then for each module `Begin`, its rows, and `End` or `Failed`; then `Done`. Or
/// `Failed` and `Done`, or `Unchanged` and `Done`.
#[derive(Serialize, Deserialize, Debug)]
pub enum Event {
    /// The file is read.
    Opened {
        /// The number of its modules.
        modules: usize,
        /// Its SHA-256.
        sha256: String,
    },
    /// The file has the SHA-256 of the earlier export.
    Unchanged,
    /// A module begins.
    Begin {
        /// Its index in the file.
        index: usize,
        /// Its id.
        id: String,
    },
    /// The module is exported.
    End(Box<Exported>),
    /// The module, or the file, is not exported.
    Failed(Failure),
    /// A line for stderr.
    Log(String),
    /// The job is done.
    Done {
        /// The first module of the file that is left for another job; the parent sets it.
        next: Option<usize>,
    },
    /// A chunk of [`chunk::rows`](crate::rows::chunk::rows). Variants that are not encoded come last, since postcard encodes a variant by its number.
    #[serde(skip)]
    Rows(Chunk),
    /// A chunk of [`chunk::entities`](crate::rows::chunk::entities).
    #[serde(skip)]
    Entities(Chunk),
}

/// The bytes of a chunk. Dropping it gives its memory back to the pool: fresh pages would cost as much as copying the bytes.
#[derive(Debug)]
pub struct Chunk {
    bytes: Vec<u8>,
    pool: Arc<Pool>,
}

/// Memory of chunks that were dropped.
#[derive(Debug, Default)]
pub struct Pool(Mutex<Vec<Vec<u8>>>);

impl Pool {
    /// The largest number of chunks whose memory is kept: a receiver may have been slow for a while.
    const MOST: usize = 128;

    fn free(&self) -> MutexGuard<'_, Vec<Vec<u8>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Deref for Chunk {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Chunk {
    fn drop(&mut self) {
        let mut free = self.pool.free();
        if free.len() < Pool::MOST {
            free.push(mem::take(&mut self.bytes));
        }
    }
}

/// A worker's description of an exported module.
#[derive(Serialize, Deserialize, Debug)]
pub struct Exported {
    /// Its id.
    pub id: String,
    /// The SHA-256 of its bitcode or text.
    pub sha256: String,
    /// The length of its bitcode or text in bytes.
    pub bytes: u64,
    /// `source_filename`, escaped.
    pub source_filename: String,
    /// The target triple, escaped.
    pub triple: String,
    /// The other columns of a Parquet file, escaped.
    pub columns: Vec<(String, String)>,
    /// LLVM's verifier accepts it.
    pub verified: bool,
    /// The number of rows of each table.
    pub rows: Vec<u64>,
    /// The seconds it took, if the job asks for them.
    pub seconds: Option<f64>,
}

/// A module or a file that is not exported.
#[derive(Serialize, Deserialize, Debug)]
pub struct Failure {
    /// Its id.
    pub id: String,
    /// The kind of failure.
    pub status: Status,
    /// The reason, as text.
    pub reason: String,
}

const ROWS: u8 = 0;
const ENTITIES: u8 = 1;
const OTHER: u8 = 2;

impl Event {
    /// Writes the event.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        match self {
            Event::Rows(chunk) => write_chunk(out, ROWS, chunk),
            Event::Entities(chunk) => write_chunk(out, ENTITIES, chunk),
            other => write_encoded(out, other),
        }
    }

    /// Writes a chunk of rows.
    pub fn write_rows(out: &mut impl Write, chunk: &[u8]) -> io::Result<()> {
        write_chunk(out, ROWS, chunk)
    }

    /// Writes a chunk of entities.
    pub fn write_entities(out: &mut impl Write, chunk: &[u8]) -> io::Result<()> {
        write_chunk(out, ENTITIES, chunk)
    }

    /// Reads an event, into memory of the pool.
    pub fn read(source: &mut impl Read, pool: &Arc<Pool>) -> io::Result<Event> {
        let mut kind = [0];
        source.read_exact(&mut kind)?;
        let mut chunk = Chunk {
            bytes: pool.free().pop().unwrap_or_default(),
            pool: pool.clone(),
        };
        read_chunk(source, &mut chunk.bytes)?;
        match kind[0] {
            ROWS => Ok(Event::Rows(chunk)),
            ENTITIES => Ok(Event::Entities(chunk)),
            _ => postcard::from_bytes(&chunk).map_err(malformed),
        }
    }

    /// Returns the approximate size in memory in bytes.
    pub fn size(&self) -> usize {
        size_of::<Event>()
            + match self {
                Event::Rows(chunk) | Event::Entities(chunk) => chunk.len(),
                _ => 256,
            }
    }
}

impl Job {
    /// Returns the path at which the file can be opened.
    pub fn path(&self) -> &Path {
        Path::new(OsStr::from_bytes(&self.path))
    }

    /// Writes the job.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        write_encoded(out, self)
    }

    /// Reads a job; `None` if there are no more.
    pub fn read(source: &mut impl Read) -> io::Result<Option<Job>> {
        let mut kind = [0];
        if source.read(&mut kind)? == 0 {
            return Ok(None);
        }
        let mut chunk = Vec::new();
        read_chunk(source, &mut chunk)?;
        postcard::from_bytes(&chunk).map(Some).map_err(malformed)
    }
}

fn write_encoded(out: &mut impl Write, message: &impl Serialize) -> io::Result<()> {
    let bytes = postcard::to_allocvec(message).map_err(malformed)?;
    write_chunk(out, OTHER, &bytes)
}

fn write_chunk(out: &mut impl Write, kind: u8, chunk: &[u8]) -> io::Result<()> {
    let length = u32::try_from(chunk.len()).map_err(malformed)?.to_le_bytes();
    let head = [kind, length[0], length[1], length[2], length[3]];
    write_both(out, &head, chunk)
}

/// Replaces `chunk` by the next one. Reads into memory that is initialized: `read_to_end` asks for a few KB at a time, and each call may block.
fn read_chunk(source: &mut impl Read, chunk: &mut Vec<u8>) -> io::Result<()> {
    /// After a crash only the length may arrive, so memory is allocated as the bytes arrive.
    const STEP: usize = 1 << 20;
    let mut length = [0; 4];
    source.read_exact(&mut length)?;
    let length = u32::from_le_bytes(length) as usize;
    let mut end = 0;
    while end < length {
        let start = end;
        end = length.min(start + STEP);
        if start == 0 && chunk.capacity() < end {
            // Zeroed by the allocator, which costs less than `resize`.
            *chunk = vec![0; end];
        } else if chunk.len() < end {
            chunk.resize(end, 0);
        }
        source.read_exact(&mut chunk[start..end])?;
    }
    chunk.truncate(length);
    Ok(())
}

fn malformed(error: impl std::error::Error + Send + Sync + 'static) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}
