//! The workspace that an export replaces, for what need not be exported again.

use rustc_hash::FxHashMap;
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::schema::Part;
use crate::workspace::manifest::{self, Versions};
use crate::workspace::output::Output;
use crate::workspace::read::{self, Modules};

/// The workspace that is replaced, for what need not be exported again.
pub struct Previous {
    path: PathBuf,
    modules: Modules,
    /// By file: its SHA-256, and the numbers of its modules.
    files: FxHashMap<String, (String, Vec<usize>)>,
}

impl Previous {
    /// `None` if there is none, or one of another version, or one that lacks other parts.
    pub fn open(path: Option<&Path>, skip: &[Part]) -> Result<Option<Self>, Error> {
        let Some(path) = path else {
            return Ok(None);
        };
        let mut files: FxHashMap<String, (String, Vec<usize>)> = FxHashMap::default();
        let mut number = 0;
        for directory in read::directories(path)? {
            let manifest = manifest::read(&directory)?;
            if manifest.versions() != Versions::current() || manifest.options.skip != skip {
                return Ok(None);
            }
            for entry in &manifest.modules {
                let (_, modules) = files
                    .entry(entry.file().to_owned())
                    .or_insert_with(|| (entry.file_sha256().to_owned(), Vec::new()));
                modules.push(number);
                number += 1;
            }
        }
        // A file of which a part failed is tried again.
        let mut failed: Vec<String> = read::failed(path)?.into_iter().map(|f| f.id).collect();
        failed.sort();
        files.retain(|file, _| {
            let first = failed.partition_point(|id| id < file);
            !failed
                .get(first)
                .is_some_and(|id| id.starts_with(file.as_str()))
        });
        Ok(Some(Previous {
            path: path.to_owned(),
            modules: Modules::open(path)?,
            files,
        }))
    }

    /// The SHA-256 of each file.
    pub fn known(&self) -> FxHashMap<String, String> {
        let known = self.files.iter();
        known
            .map(|(file, (sha256, _))| (file.clone(), sha256.clone()))
            .collect()
    }

    /// The SHA-256 of a file.
    pub fn sha256(&self, file: &str) -> String {
        self.files
            .get(file)
            .map(|(sha256, _)| sha256.clone())
            .unwrap_or_default()
    }

    /// Copies the modules of a file; how many these are.
    pub fn copy(&mut self, file: &str, output: &mut Output) -> Result<u64, Error> {
        let Some((_, numbers)) = self.files.get(file) else {
            return Ok(0);
        };
        for number in numbers {
            if *number < self.modules.position() {
                // The inputs have another order than they had.
                self.modules = Modules::open(&self.path)?;
            }
            while self.modules.position() < *number {
                self.modules.module(|_| Ok(()))?;
            }
            self.modules.copy(output)?;
        }
        Ok(numbers.len() as u64)
    }
}
