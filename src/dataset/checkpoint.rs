//! The state of an unfinished dataset, from which `--resume` continues: what was read of each part, and the tables of each step.
//!
//! A step is a range of modules with about `--checkpoint` rows. Its tables are files of their own; [`table_writers`](super::table_writers)
//! joins the files of all steps at the end.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::scan::ScanPart;
use super::statistics::Statistics;
use super::table_writer::Finished;
use crate::error::Error;
use crate::hash;

/// The folder in the staging directory.
const FOLDER: &str = "unfinished";

/// The file by which a staging directory can be resumed.
const JOURNAL: &str = crate::workspace::journal::FILE;

/// The files of a table.
#[derive(Serialize, Deserialize)]
pub struct TableFiles {
    /// The index of the table.
    pub table: usize,
    /// The files of each split.
    pub splits: Vec<Vec<Finished>>,
}

/// The files of a step.
#[derive(Serialize, Deserialize)]
pub struct Step {
    /// The index of the first module after it.
    pub end: usize,
    /// The files of its tables.
    pub tables: Vec<TableFiles>,
    /// The counts of all modules up to its end.
    pub statistics: Statistics,
}

/// The state of an unfinished dataset.
pub struct Checkpoints {
    folder: PathBuf,
    /// The parts that were read.
    pub parts: Vec<ScanPart>,
    /// The steps that were written.
    pub steps: Vec<Step>,
}

impl Checkpoints {
    /// Reads the state of a staging directory if it has the fingerprint, otherwise begins a new one; returns whether it was read.
    pub fn open(staging: &Path, fingerprint: &impl Serialize) -> Result<(Self, bool), Error> {
        let journal = staging.join(JOURNAL);
        let text = json(fingerprint, &journal)?;
        let text = format!("{{\"checkpoint\":{text}}}\n");
        let folder = staging.join(FOLDER);
        let mut checkpoints = Checkpoints {
            folder,
            parts: Vec::new(),
            steps: Vec::new(),
        };
        if fs::read(&journal).is_ok_and(|found| found == text.as_bytes()) {
            while let Some(part) = checkpoints.read("part", checkpoints.parts.len())? {
                checkpoints.parts.push(part);
            }
            while let Some(step) = checkpoints.read::<Step>("step", checkpoints.steps.len())? {
                if !step.is_complete() {
                    break;
                }
                checkpoints.steps.push(step);
            }
            return Ok((checkpoints, true));
        }
        if checkpoints.folder.exists() {
            fs::remove_dir_all(&checkpoints.folder).map_err(Error::io(&checkpoints.folder))?;
        }
        fs::create_dir_all(&checkpoints.folder).map_err(Error::io(&checkpoints.folder))?;
        // Written under another name until there is something to resume.
        let unused = checkpoints.folder.join(JOURNAL);
        fs::write(&unused, text).map_err(Error::io(&unused))?;
        Ok((checkpoints, false))
    }

    /// Returns the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the folder of the tables of the step that is written.
    pub fn step_folder(&self) -> PathBuf {
        self.folder.join(format!("tables-{:05}", self.steps.len()))
    }

    /// Records a part that was read, see [`Self::write`].
    pub fn add_part(&mut self, part: ScanPart, is_worth: bool) -> Result<(), Error> {
        self.write("part", self.parts.len(), &part, is_worth)?;
        self.parts.push(part);
        Ok(())
    }

    /// Records a step that was written, see [`Self::write`].
    pub fn add_step(&mut self, step: Step, is_worth: bool) -> Result<(), Error> {
        self.write("step", self.steps.len(), &step, is_worth)?;
        self.steps.push(step);
        Ok(())
    }

    /// Deletes the state.
    pub fn remove(self, staging: &Path) -> Result<(), Error> {
        fs::remove_dir_all(&self.folder).map_err(Error::io(&self.folder))?;
        let journal = staging.join(JOURNAL);
        match fs::remove_file(&journal) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Error::io(journal)(error)),
            _ => Ok(()),
        }
    }

    fn path(&self, kind: &str, number: usize) -> PathBuf {
        self.folder.join(format!("{kind}-{number:05}.json"))
    }

    /// Writes a file atomically. If that `is_worth` it, the staging directory can be resumed from now on: a run that fails before leaves
    /// nothing.
    fn write(
        &self,
        kind: &str,
        number: usize,
        value: &impl Serialize,
        is_worth: bool,
    ) -> Result<(), Error> {
        let path = self.path(kind, number);
        let text = json(value, &path)?;
        let partial = path.with_extension("partial");
        let written = File::create(&partial).and_then(|mut file| {
            file.write_all(text.as_bytes())
                .and_then(|()| file.sync_all())
        });
        written
            .and_then(|()| fs::rename(&partial, &path))
            .map_err(Error::io(&path))?;
        let journal = self.folder.with_file_name(JOURNAL);
        if !is_worth || journal.exists() {
            return Ok(());
        }
        fs::rename(self.folder.join(JOURNAL), &journal).map_err(Error::io(journal))
    }

    fn read<T: DeserializeOwned>(&self, kind: &str, number: usize) -> Result<Option<T>, Error> {
        let path = self.path(kind, number);
        if !path.exists() {
            return Ok(None);
        }
        let text = fs::read(&path).map_err(Error::io(&path))?;
        let value = serde_json::from_slice(&text).map_err(std::io::Error::from);
        value.map(Some).map_err(Error::io(path))
    }
}

impl Step {
    /// Returns whether all files have the digests that were recorded.
    fn is_complete(&self) -> bool {
        let mut files = self
            .tables
            .iter()
            .flat_map(|files| files.splits.iter().flatten());
        files.all(|file| {
            let sha256 = File::open(&file.path).and_then(hash::of_reader);
            sha256.is_ok_and(|sha256| sha256 == file.sha256)
        })
    }
}

fn json(value: &impl Serialize, path: &Path) -> Result<String, Error> {
    let text = serde_json::to_string(value).map_err(std::io::Error::from);
    text.map_err(Error::io(path))
}
