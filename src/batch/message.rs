//! What the parent and its workers say to each other, over pipes: rows as they are, or where they lie in shared memory, all else in
//! one encoding (postcard), of types that are for this alone.

use containers::Columns;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use slabs::{Pool, Slab};
use std::ffi::OsStr;
use std::fmt::{self, Debug};
use std::io::{self, Read, Write};
use std::ops::Deref;
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;

use crate::schema::Skip;
use crate::workspace::manifest::Status;

/// Modules of a file that a worker is to export.
#[derive(Serialize, Deserialize, Clone, Debug)]
pub struct Job {
    /// Where the file can be opened.
    pub path: Vec<u8>,
    /// It is the copy of a stream: the path says nothing of it.
    pub copied: bool,
    /// The file's id, not yet escaped.
    pub id: Vec<u8>,
    /// It was asked for by name: that it holds no module is a failure.
    pub certain: bool,
    /// The first module of the file that is wanted.
    pub first: usize,
    /// How many are wanted at most.
    pub count: usize,
    /// The file's SHA-256, if there is no need to export it again.
    pub known: Option<String>,
    /// Where the modules are, if the file is a Parquet file.
    pub columns: Option<Columns>,
    /// Pass on LLVM's warnings.
    pub verbose: bool,
    /// Say how long each module took.
    pub timings: bool,
    /// So many processes may be at work beside the worker: more is to be done at once than there are inputs.
    pub spare: usize,
    /// What is not wanted of a module.
    pub skip: Skip,
    /// The directory that the source is below, in all its spellings.
    pub source_roots: Vec<Vec<u8>>,
}

/// What comes of a job, in this order: `Opened`, then for each module `Begin`, its rows, and `End` or `Failed`; then `Done`. Or
/// `Failed` and `Done`, or `Unchanged` and `Done`.
#[derive(Serialize, Deserialize, Debug)]
pub enum Event {
    /// The file is read.
    Opened {
        /// How many modules it holds.
        modules: usize,
        /// Its SHA-256.
        sha256: String,
    },
    /// The file is the one that is known.
    Unchanged,
    /// A module.
    Begin {
        /// Which of the file's.
        index: usize,
        /// Its id.
        id: String,
    },
    /// The module is whole.
    End(Box<Exported>),
    /// The module, or the file, is not exported.
    Failed(Failure),
    /// For the person who wants to hear more.
    Say(String),
    /// The job is done.
    Done {
        /// The first module of the file that is left for another job. The parent knows; a worker does not.
        next: Option<usize>,
    },
    /// A chunk of [`chunk::rows`](crate::rows::chunk::rows). What is not encoded stands last: others are encoded by their numbers.
    #[serde(skip)]
    Rows(Chunk),
    /// A chunk of [`chunk::entities`](crate::rows::chunk::entities).
    #[serde(skip)]
    Entities(Chunk),
}

/// The bytes of a chunk.
pub enum Chunk {
    /// They came through the pipe.
    Piped(Vec<u8>),
    /// They lie in memory that the worker waits for.
    Shared(Slab),
}

impl Deref for Chunk {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Chunk::Piped(bytes) => bytes,
            Chunk::Shared(slab) => slab.as_ref(),
        }
    }
}

impl Debug for Chunk {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} bytes", self.len())
    }
}

/// A module that is whole, as a worker knows it.
#[derive(Serialize, Deserialize, Debug)]
pub struct Exported {
    /// Its id.
    pub id: String,
    /// The SHA-256 of its bitcode or text.
    pub sha256: String,
    /// The length of that in bytes.
    pub bytes: u64,
    /// `source_filename`, escaped.
    pub source_filename: String,
    /// The target triple, escaped.
    pub triple: String,
    /// What other columns of a table say of it, escaped.
    pub columns: Vec<(String, String)>,
    /// LLVM's verifier accepts it.
    pub verified: bool,
    /// The number of rows of each table.
    pub rows: Vec<u64>,
    /// How long it took, if that was asked for.
    pub seconds: Option<f64>,
}

/// A module, or a file, that is not exported.
#[derive(Serialize, Deserialize, Debug)]
pub struct Failure {
    /// The id that it would have.
    pub id: String,
    /// What happened.
    pub status: Status,
    /// Why, in words.
    pub reason: String,
}

const ROWS: u8 = 0;
const ENTITIES: u8 = 1;
const OTHER: u8 = 2;
const ROWS_SLAB: u8 = 3;
const ENTITIES_SLAB: u8 = 4;

/// The bytes that say which slab it is, and how much of it.
const SLAB: usize = 6;

impl Event {
    /// Writes the event, whose bulk is not copied.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        match self {
            Event::Rows(chunk) => write_chunk(out, ROWS, chunk),
            Event::Entities(chunk) => write_chunk(out, ENTITIES, chunk),
            other => write_other(out, other),
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

    /// Writes that a slab is full of rows.
    pub fn write_rows_slab(out: &mut impl Write, slab: usize, length: usize) -> io::Result<()> {
        write_slab(out, ROWS_SLAB, slab, length)
    }

    /// Writes that a slab is full of entities.
    pub fn write_entities_slab(out: &mut impl Write, slab: usize, length: usize) -> io::Result<()> {
        write_slab(out, ENTITIES_SLAB, slab, length)
    }

    /// Reads an event, whose bulk may lie in the slabs.
    pub fn read(source: &mut impl Read, slabs: Option<&Pool>) -> io::Result<Event> {
        let mut kind = [0];
        source.read_exact(&mut kind)?;
        match kind[0] {
            ROWS => Ok(Event::Rows(Chunk::Piped(read_chunk(source)?))),
            ENTITIES => Ok(Event::Entities(Chunk::Piped(read_chunk(source)?))),
            ROWS_SLAB => Ok(Event::Rows(read_slab(source, slabs)?)),
            ENTITIES_SLAB => Ok(Event::Entities(read_slab(source, slabs)?)),
            _ => postcard::from_bytes(&read_chunk(source)?).map_err(malformed),
        }
    }

    /// The event, for as long as it may take: what waits keeps no memory from the worker.
    pub fn kept(self) -> Event {
        let piped = |chunk: Chunk| match chunk {
            Chunk::Shared(slab) => Chunk::Piped(slab.as_ref().to_vec()),
            piped => piped,
        };
        match self {
            Event::Rows(chunk) => Event::Rows(piped(chunk)),
            Event::Entities(chunk) => Event::Entities(piped(chunk)),
            other => other,
        }
    }

    /// About how much memory it takes.
    pub fn size(&self) -> usize {
        size_of::<Event>()
            + match self {
                Event::Rows(chunk) | Event::Entities(chunk) => chunk.len(),
                _ => 256,
            }
    }
}

/// Writes what is neither rows nor entities.
pub fn write_other(out: &mut impl Write, message: &impl Serialize) -> io::Result<()> {
    write_chunk(out, OTHER, &encoded(message)?)
}

/// Passes on a chunk; or gives what is something else.
pub fn pass_on<T: DeserializeOwned>(
    source: &mut impl Read,
    out: &mut impl Write,
) -> io::Result<Option<T>> {
    let mut kind = [0];
    source.read_exact(&mut kind)?;
    match kind[0] {
        ROWS | ENTITIES => write_chunk(out, kind[0], &read_chunk(source)?)?,
        ROWS_SLAB | ENTITIES_SLAB => {
            let mut place = [0; SLAB];
            source.read_exact(&mut place)?;
            out.write_all(&kind)?;
            out.write_all(&place)?;
        }
        _ => {
            return postcard::from_bytes(&read_chunk(source)?)
                .map(Some)
                .map_err(malformed);
        }
    }
    Ok(None)
}

impl Job {
    /// Where the file can be opened.
    pub fn path(&self) -> &Path {
        Path::new(OsStr::from_bytes(&self.path))
    }

    /// Writes the job.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        write_other(out, self)
    }

    /// Reads a job; `None` if there are no more.
    pub fn read(source: &mut impl Read) -> io::Result<Option<Job>> {
        let mut kind = [0];
        if source.read(&mut kind)? == 0 {
            return Ok(None);
        }
        let chunk = read_chunk(source)?;
        postcard::from_bytes(&chunk).map(Some).map_err(malformed)
    }
}

fn write_chunk(out: &mut impl Write, kind: u8, chunk: &[u8]) -> io::Result<()> {
    write_head(out, kind, chunk.len())?;
    out.write_all(chunk)
}

fn write_head(out: &mut impl Write, kind: u8, length: usize) -> io::Result<()> {
    let length = u32::try_from(length).map_err(malformed)?.to_le_bytes();
    out.write_all(&[kind, length[0], length[1], length[2], length[3]])
}

fn write_slab(out: &mut impl Write, kind: u8, slab: usize, length: usize) -> io::Result<()> {
    let slab = u16::try_from(slab).map_err(malformed)?;
    write_head(out, kind, length)?;
    out.write_all(&slab.to_le_bytes())
}

fn read_slab(source: &mut impl Read, slabs: Option<&Pool>) -> io::Result<Chunk> {
    let mut length = [0; 4];
    let mut slab = [0; 2];
    source.read_exact(&mut length)?;
    source.read_exact(&mut slab)?;
    let length = u32::from_le_bytes(length) as usize;
    let slab = slabs.and_then(|slabs| slabs.slab(u16::from_le_bytes(slab).into(), length));
    slab.map(Chunk::Shared)
        .ok_or_else(|| io::ErrorKind::InvalidData.into())
}

fn read_chunk(source: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut length = [0; 4];
    source.read_exact(&mut length)?;
    let length = u64::from(u32::from_le_bytes(length));
    // After a crash the length may be all that came.
    let mut chunk = Vec::with_capacity(length.min(1 << 20) as usize);
    let read = source.take(length).read_to_end(&mut chunk)?;
    match read as u64 == length {
        true => Ok(chunk),
        false => Err(io::ErrorKind::UnexpectedEof.into()),
    }
}

fn encoded(message: &impl Serialize) -> io::Result<Vec<u8>> {
    postcard::to_allocvec(message).map_err(malformed)
}

fn malformed(error: impl std::error::Error + Send + Sync + 'static) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}
