//! The journal of an export: which inputs are done and what was written, so that an interrupted run can be resumed.
//!
//! A file of JSON lines. Lines after the last checkpoint, including a truncated one, are ignored. A checkpoint is valid only if the
//! files still have the digest that it records, so the order in which the file system persists writes does not matter.

use rustix::fs::syncfs;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use super::Layout;
use super::manifest::{FailedEntry, IndexEntry, Options, Versions};
use crate::error::Error;

/// The name of the file.
pub const FILE: &str = "journal";

/// The time between checkpoints.
pub const EVERY: Duration = Duration::from_millis(500);

/// The time between checkpoints that are synced to disk, which survive a power failure.
const SYNC_EVERY: Duration = Duration::from_secs(30);

/// The settings that a run must share with the one that it resumes.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The version of the workspace format.
    pub format_version: u32,
    /// The versions of the tool, the schema and LLVM.
    pub versions: Versions,
    /// The layout.
    pub layout: Layout,
    /// The options that determine the contents.
    pub options: Options,
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// The settings, in the first line.
    Header(Header),
    /// A finished job.
    Done(Done),
    /// A failed input.
    Failed(FailedEntry),
    /// A complete workspace.
    Finished(IndexEntry),
    /// The progress so far.
    Checkpoint(Checkpoint),
}

/// A finished job: some modules of a file were written or failed.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The id of the file.
    pub file: String,
    /// Its SHA-256; empty if it could not be read.
    pub sha256: String,
    /// All spellings of its source root.
    #[serde(default)]
    pub source_roots: Vec<String>,
    /// The digest of its provenance.
    #[serde(default)]
    pub provenance: Option<String>,
    /// Index of the next module to export; `None` if the file is done.
    pub next: Option<usize>,
}

/// The progress of an export at one point.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// The workspace that was being written.
    pub open: Option<Open>,
    /// The number of modules.
    pub modules: u64,
    /// All rows of the workspaces that were finished.
    pub rows: u64,
}

/// An unfinished workspace.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Open {
    /// Its directory.
    pub path: String,
    /// The number of modules.
    pub modules: u64,
    /// The length of the file with their entries.
    pub entries: u64,
    /// The lengths of the tables.
    pub lengths: Vec<u64>,
    /// The digest of the tables.
    pub digest: String,
}

/// The contents of the journal of an interrupted run.
#[derive(Default)]
pub struct History {
    /// The finished jobs, in order.
    pub done: Vec<Done>,
    /// The inputs that failed.
    pub failed: Vec<FailedEntry>,
    /// The complete workspaces.
    pub finished: Vec<IndexEntry>,
    /// The checkpoints.
    pub states: Vec<State>,
}

/// A point from which a run can be resumed.
pub struct State {
    /// The checkpoint.
    pub checkpoint: Checkpoint,
    /// Length of `History::done` at this point.
    pub done: usize,
    /// Length of `History::failed`.
    pub failed: usize,
    /// Length of `History::finished`.
    pub finished: usize,
    /// The length of the journal in bytes.
    bytes: u64,
}

impl History {
    /// Truncates the history to `state`.
    pub fn cut(&mut self, state: &State) {
        self.done.truncate(state.done);
        self.failed.truncate(state.failed);
        self.finished.truncate(state.finished);
    }
}

/// A journal being written.
pub struct Journal {
    file: File,
    /// Lines since the last checkpoint.
    pending: Vec<u8>,
    /// Something was recorded since the last checkpoint.
    pub outdated: bool,
    last: Instant,
    synced: Instant,
}

/// Returns whether an interrupted run wrote a checkpoint, and so can be resumed.
pub fn has_checkpoint(directory: &Path) -> bool {
    fs::read(directory.join(FILE))
        .is_ok_and(|text| memchr::memmem::find(&text, b"{\"checkpoint\":").is_some())
}

/// Reads a journal; `None` if its header is not `header`.
pub fn read(directory: &Path, header: &Header) -> Result<Option<History>, Error> {
    let path = directory.join(FILE);
    let text = fs::read(&path).map_err(Error::io(&path))?;
    let mut lines = text.split_inclusive(|byte| *byte == b'\n');
    let first = lines.next().unwrap_or_default();
    match serde_json::from_slice(first) {
        Ok(Line::Header(found)) if found == *header => {}
        _ => return Ok(None),
    }
    let mut history = History::default();
    let mut bytes = first.len() as u64;
    for line in lines {
        bytes += line.len() as u64;
        match serde_json::from_slice(line) {
            Ok(Line::Done(done)) => history.done.push(done),
            Ok(Line::Failed(failed)) => history.failed.push(failed),
            Ok(Line::Finished(finished)) => history.finished.push(finished),
            Ok(Line::Checkpoint(checkpoint)) => history.states.push(State {
                checkpoint,
                done: history.done.len(),
                failed: history.failed.len(),
                finished: history.finished.len(),
                bytes,
            }),
            Ok(Line::Header(_)) | Err(_) => break,
        }
    }
    Ok(Some(history))
}

impl Journal {
    /// Creates a journal.
    pub fn create(directory: &Path, header: Header) -> Result<Self, Error> {
        let path = directory.join(FILE);
        let file = File::create(&path).map_err(Error::io(&path))?;
        let mut journal = Journal::new(file);
        journal.push(&Line::Header(header))?;
        Ok(journal)
    }

    /// Reopens a journal, truncated to `state`.
    pub fn reopen(directory: &Path, state: &State) -> Result<Self, Error> {
        let path = directory.join(FILE);
        let file = OpenOptions::new().append(true).open(&path);
        let file = file.and_then(|file| file.set_len(state.bytes).map(|()| file));
        Ok(Journal::new(file.map_err(Error::io(&path))?))
    }

    fn new(file: File) -> Self {
        Journal {
            file,
            pending: Vec::new(),
            outdated: false,
            last: Instant::now(),
            synced: Instant::now(),
        }
    }

    /// Records a finished job, a failed input or a complete workspace.
    pub fn record(&mut self, line: &Line) -> Result<(), Error> {
        self.outdated = true;
        self.push(line)
    }

    /// Returns whether [`EVERY`] has passed since the last checkpoint.
    pub fn is_due(&self) -> bool {
        self.last.elapsed() >= EVERY
    }

    /// Writes the pending lines and a checkpoint. The caller has flushed the files that it describes.
    pub fn checkpoint(&mut self, checkpoint: Checkpoint) -> Result<(), Error> {
        if self.synced.elapsed() >= SYNC_EVERY {
            // If this fails, a power failure loses more work, but resuming stays correct.
            let _ = syncfs(&self.file);
            self.synced = Instant::now();
        }
        self.push(&Line::Checkpoint(checkpoint))?;
        let written = self.file.write_all(&self.pending);
        written.map_err(Error::io(FILE))?;
        self.pending.clear();
        self.outdated = false;
        self.last = Instant::now();
        Ok(())
    }

    fn push(&mut self, line: &Line) -> Result<(), Error> {
        serde_json::to_writer(&mut self.pending, line).map_err(|e| Error::io(FILE)(e.into()))?;
        self.pending.push(b'\n');
        Ok(())
    }
}

/// Removes the journal of a complete run.
pub fn remove(directory: &Path) -> Result<(), Error> {
    let path = directory.join(FILE);
    fs::remove_file(&path).map_err(Error::io(&path))
}
