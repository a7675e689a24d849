//! What an interrupted run leaves, so that another can go on: which inputs are done, and what was written then.
//!
//! Lines of JSON. What follows the last checkpoint, if only half of a line, counts for nothing. A checkpoint is believed when
//! the files still have the bytes whose digest it holds: no order in which a file system keeps what it was given matters.

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

/// The time between those that a power cut leaves too.
const SYNC_EVERY: Duration = Duration::from_secs(30);

/// What a run must share with the one that it goes on with.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The version of the form of what is written.
    pub format_version: u32,
    /// Versions.
    pub versions: Versions,
    /// The layout.
    pub layout: Layout,
    /// Options.
    pub options: Options,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Line {
    Header(Header),
    Done(Done),
    Failed(FailedEntry),
    Finished(IndexEntry),
    Checkpoint(Checkpoint),
}

/// Some modules of a file are written.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The id of the file.
    pub file: String,
    /// Its SHA-256; empty if it could not be read.
    pub sha256: String,
    /// The directory that its source is below, in all its spellings.
    #[serde(default)]
    pub source_roots: Vec<String>,
    /// The first module that is not written yet, if there is one.
    pub next: Option<usize>,
}

/// What was written at some point.
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

/// What an interrupted run has left.
#[derive(Default)]
pub struct History {
    /// What is done, in order.
    pub done: Vec<Done>,
    /// What failed.
    pub failed: Vec<FailedEntry>,
    /// Workspaces that are complete.
    pub finished: Vec<IndexEntry>,
    /// The checkpoints.
    pub states: Vec<State>,
}

/// A point to go on from.
pub struct State {
    /// What was written.
    pub checkpoint: Checkpoint,
    /// How much of each list of the history there was.
    pub done: usize,
    /// See `done`.
    pub failed: usize,
    /// See `done`.
    pub finished: usize,
    /// The length of the journal.
    bytes: u64,
}

impl History {
    /// Forgets what came after a state.
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
    /// Whether these are more than the header.
    outdated: bool,
    last: Instant,
    synced: Instant,
}

/// Whether an interrupted run got far enough to be gone on with.
pub fn has_checkpoint(directory: &Path) -> bool {
    fs::read(directory.join(FILE))
        .is_ok_and(|text| memchr::memmem::find(&text, b"{\"checkpoint\":").is_some())
}

/// What a journal holds, if it is of such a run.
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
    /// Begins a journal.
    pub fn create(directory: &Path, header: Header) -> Result<Self, Error> {
        let path = directory.join(FILE);
        let file = File::create(&path).map_err(Error::io(&path))?;
        let mut journal = Journal::new(file);
        journal.push(&Line::Header(header))?;
        Ok(journal)
    }

    /// Goes on with a journal from a state.
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

    /// Some modules of a file are written.
    pub fn done(&mut self, done: Done) -> Result<(), Error> {
        self.outdated = true;
        self.push(&Line::Done(done))
    }

    /// An input failed.
    pub fn failed(&mut self, entry: FailedEntry) -> Result<(), Error> {
        self.outdated = true;
        self.push(&Line::Failed(entry))
    }

    /// A workspace is complete.
    pub fn finished(&mut self, entry: IndexEntry) -> Result<(), Error> {
        self.outdated = true;
        self.push(&Line::Finished(entry))
    }

    /// Whether it is time for a checkpoint.
    pub fn is_due(&self) -> bool {
        self.last.elapsed() >= EVERY
    }

    /// Whether work was recorded since the last checkpoint.
    pub fn is_outdated(&self) -> bool {
        self.outdated
    }

    /// Writes a checkpoint, after all that it speaks of.
    pub fn checkpoint(&mut self, checkpoint: Checkpoint) -> Result<(), Error> {
        if self.synced.elapsed() >= SYNC_EVERY {
            // A file system that cannot do it leaves less after a power cut, and nothing wrong.
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

/// Removes the journal: the run is complete.
pub fn remove(directory: &Path) -> Result<(), Error> {
    let path = directory.join(FILE);
    fs::remove_file(&path).map_err(Error::io(&path))
}
