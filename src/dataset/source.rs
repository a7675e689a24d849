//! The inputs of a dataset: workspaces, or modules that are exported to a temporary workspace in partitions.

use serde::Serialize;
use sha2::{Digest as _, Sha256};
use std::ffi::OsString;
use std::fs::{self, File};
use std::num::NonZeroUsize;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::discover::{Selection, discover};
use crate::error::Error;
use crate::hash;
use crate::schema;
use crate::workspace::manifest::{self, FailedEntry, WithoutBitcode};
use crate::workspace::{Workspace, Workspaces};

/// The exit status of an export whose failed inputs are in the manifest.
const SOME_FAILED: i32 = 1;

/// The exit status of an export that has printed why it wrote nothing.
const FAILED: i32 = 2;

/// The inputs of a dataset.
pub enum Input {
    /// A workspace, or a directory of workspaces.
    Facts(Vec<PathBuf>),
    /// Files to export.
    Bitcode(Bitcode),
}

/// Files whose modules are exported.
pub struct Bitcode {
    /// The files and directories.
    pub inputs: Vec<PathBuf>,
    /// The approximate number of files in a partition.
    pub partition: NonZeroUsize,
    /// Whether modules in Parquet files are exported too.
    pub reads_tables: bool,
    /// Further arguments of `llvm-facts export`.
    pub options: Vec<OsString>,
}

/// Workspaces, or modules in partitions.
pub enum Source {
    /// Workspaces.
    Facts {
        workspaces: Workspaces,
        /// The digest of their manifests.
        digest: String,
    },
    /// Modules.
    Bitcode {
        /// The arguments of the export.
        arguments: Vec<OsString>,
        /// The number of files.
        files: usize,
        /// The number of partitions.
        partitions: usize,
        /// The digest of the paths, sizes and times of the files.
        digest: String,
    },
}

/// A workspace. Dropping it deletes it if it is temporary.
pub struct Part {
    /// The workspace.
    pub workspace: Workspace,
    /// Inputs that are missing from this and other parts.
    pub failed: Vec<FailedEntry>,
    /// Objects, archives and libraries of captured builds that have no bitcode.
    pub without_bitcode: Vec<WithoutBitcode>,
    temporary: bool,
}

impl Drop for Part {
    fn drop(&mut self) {
        if self.temporary {
            // The staging directory is deleted too.
            let _ = fs::remove_dir_all(&self.workspace.directory);
        }
    }
}

impl Source {
    /// Finds the workspaces, or the files to export by `jobs` processes.
    pub fn new(input: &Input, jobs: usize) -> Result<Self, Error> {
        let bitcode = match input {
            Input::Facts(paths) => return Source::from_facts(paths),
            Input::Bitcode(bitcode) => bitcode,
        };
        let selection = Selection {
            inputs: bitcode.inputs.clone(),
            ..Selection::default()
        };
        let found = discover(&selection, bitcode.reads_tables)?;
        if let (true, Some(failure)) = (found.inputs.is_empty(), found.failures.first()) {
            let reason = format!("{}: {}", failure.name, failure.reason);
            return Err(Error::Usage(reason));
        }
        let mut digest = Sha256::new();
        for input in &found.inputs {
            digest.update(&input.id);
            let metadata = input.path.as_ref().and_then(|path| fs::metadata(path).ok());
            if let Some(metadata) = metadata {
                let times = [metadata.mtime(), metadata.mtime_nsec()];
                digest.update(format!("\0{}\0{times:?}\0", metadata.len()));
            }
        }
        let mut arguments: Vec<OsString> = vec!["export".into()];
        let inputs = bitcode.inputs.iter();
        arguments.extend(inputs.map(|path| path.as_os_str().to_owned()));
        arguments.extend_from_slice(&bitcode.options);
        for argument in &arguments {
            digest.update(argument.as_bytes());
        }
        arguments.extend(["--quiet".into(), "--jobs".into(), jobs.to_string().into()]);
        Ok(Source::Bitcode {
            arguments,
            files: found.inputs.len(),
            partitions: found.inputs.len().div_ceil(bitcode.partition.get()).max(1),
            digest: hex::encode(digest.finalize()),
        })
    }

    fn from_facts(paths: &[PathBuf]) -> Result<Self, Error> {
        let workspaces = Workspaces::open(paths)?;
        let mut digest = Sha256::new();
        for workspace in workspaces.iter() {
            let path = workspace.directory.join(manifest::FILE);
            let sha256 = File::open(&path).and_then(hash::of_reader);
            digest.update(sha256.map_err(Error::io(path))?);
            if let Some(qualifier) = &workspace.qualifier {
                digest.update(qualifier.name());
            }
        }
        Ok(Source::Facts {
            workspaces,
            digest: hex::encode(digest.finalize()),
        })
    }

    /// Returns the values that a run and the interrupted run that it resumes have in common; other inputs have another digest.
    pub fn fingerprint<'a, T>(&'a self, options: &'a T) -> Fingerprint<'a, T> {
        let (Source::Facts { digest, .. } | Source::Bitcode { digest, .. }) = self;
        Fingerprint {
            version: env!("CARGO_PKG_VERSION"),
            schema: schema::version(),
            options,
            inputs: digest,
        }
    }

    /// Returns the number of parts: each workspace is one.
    pub fn parts(&self) -> usize {
        match self {
            Source::Facts { workspaces, .. } => workspaces.iter().len(),
            Source::Bitcode { partitions, .. } => *partitions,
        }
    }

    /// Returns whether reading a part again takes long: it is exported again.
    pub fn is_exported(&self) -> bool {
        matches!(self, Source::Bitcode { .. })
    }

    /// Returns the number of files, if the number of modules is not known before they are exported.
    pub fn files(&self) -> Option<usize> {
        match self {
            Source::Facts { .. } => None,
            Source::Bitcode { files, .. } => Some(*files),
        }
    }

    /// Returns a part, counted from 0. Modules are exported to `directory`, and messages are printed unless `quiet` is set.
    ///
    /// # Errors
    /// The export failed. It has printed the reason.
    pub fn part(&self, number: usize, directory: &Path, quiet: bool) -> Result<Part, Error> {
        let (arguments, partitions) = match self {
            Source::Facts { workspaces, .. } => {
                let workspace = workspaces.iter().nth(number).cloned().unwrap_or_default();
                // Inputs that failed are in the index of all.
                let (failed, without_bitcode) = match number {
                    0 => (
                        workspaces.failed.clone(),
                        workspaces.without_bitcode.clone(),
                    ),
                    _ => Default::default(),
                };
                return Ok(Part {
                    workspace,
                    failed,
                    without_bitcode,
                    temporary: false,
                });
            }
            Source::Bitcode {
                arguments,
                partitions,
                ..
            } => (arguments, *partitions),
        };
        let path = directory.join("export");
        // A single one stays for the second reading.
        let temporary = partitions > 1;
        let open = |path: PathBuf| {
            let workspace = Workspace::open(path)?;
            Ok(Part {
                failed: workspace.manifest.failed.clone(),
                without_bitcode: workspace.manifest.without_bitcode.clone(),
                workspace,
                temporary,
            })
        };
        if path.exists() && !temporary {
            return open(path);
        }
        let program = std::env::current_exe().map_err(Error::io("llvm-facts"))?;
        let mut command = Command::new(program);
        command
            .args(arguments)
            .arg("--force")
            .arg("--output")
            .arg(&path);
        if partitions > 1 {
            command
                .arg("--partition")
                .arg(format!("{}/{partitions}", number + 1));
        }
        command.stdin(Stdio::null()).stdout(Stdio::null());
        if quiet {
            command.stderr(Stdio::null());
        }
        let status = command.status().map_err(Error::io("llvm-facts export"))?;
        match status.code() {
            Some(0 | SOME_FAILED) => open(path),
            Some(FAILED) if !quiet => Err(Error::Usage("the export failed".to_owned())),
            _ => Err(Error::Usage(format!(
                "the export of partition {} of {partitions} failed: {status}",
                number + 1
            ))),
        }
    }
}

/// The values that a run and the interrupted run that it resumes have in common.
#[derive(Serialize)]
pub struct Fingerprint<'a, T> {
    version: &'static str,
    schema: &'static str,
    options: &'a T,
    inputs: &'a str,
}
