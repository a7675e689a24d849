//! The folder of a running capture: the settings for its wrappers, and their records.

use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use super::compiler::Compilers;
use super::content::Digests;
use super::link::Link;
use super::record::{Record, new_id, now, write_record};

/// The name of the wrapper program.
pub const PROGRAM: &str = "llvm-facts-wrapper";
/// The argument with which a wrapper only prints [`PROTOCOL`].
pub const ASK_PROTOCOL: &str = "--llvm-facts-protocol";
/// The version of the protocol between a capture and its wrappers: [`Settings`], and the records.
pub const PROTOCOL: &str = "5";

/// The name of the file with the [`Unwrapped`], one a line.
pub const UNWRAPPED: &str = "unwrapped";
/// The name of the file with the [`Settings`].
const SETTINGS: &str = "settings.json";

/// The settings for the wrappers of a capture.
#[derive(Serialize, Deserialize)]
pub struct Settings {
    /// The clang for all units, if the user names one.
    pub clang: Option<PathBuf>,
    /// Options for every command.
    pub flags: Vec<String>,
    /// The latest supported major version of LLVM for the bitcode.
    pub newest: u32,
    /// Whether probes of configurations are compiled too.
    pub probes: bool,
    /// The original `RUSTC_WRAPPER` of the build, which is empty if the build is to have none.
    pub rustc_wrapper: Option<OsString>,
}

/// Reads which compilers and tools have run without their wrappers.
pub fn unwrapped(folder: &Path) -> Vec<Unwrapped> {
    let text = fs::read_to_string(folder.join(UNWRAPPED)).unwrap_or_default();
    let lines = text.lines();
    lines
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect()
}

/// A running capture.
pub struct Capture {
    /// The folder for bitcode and records.
    pub folder: PathBuf,
    /// The settings.
    pub settings: Settings,
}

/// A compiler or tool that a build has executed without its wrapper.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Unwrapped {
    /// The program.
    pub program: PathBuf,
    /// The reason.
    pub reason: String,
}

/// Commands without a record.
#[derive(Debug, Clone, Copy)]
pub enum Unrecorded {
    /// Probes of a configuration.
    Probe,
    /// Commands that failed.
    Failed,
}

impl Unrecorded {
    /// Returns the name of the file with these commands, one a line.
    pub fn file(self) -> &'static str {
        match self {
            Unrecorded::Probe => "probes",
            Unrecorded::Failed => "failed",
        }
    }
}

impl Settings {
    /// Writes the settings into the folder of a capture.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn write(&self, folder: &Path) -> std::io::Result<()> {
        fs::write(folder.join(SETTINGS), serde_json::to_vec(self)?)
    }
}

impl Capture {
    /// Returns the capture that runs with this folder.
    pub fn of_folder(folder: PathBuf) -> Option<Self> {
        let settings = fs::read(folder.join(SETTINGS)).ok()?;
        let settings = serde_json::from_slice(&settings).ok()?;
        Some(Capture { folder, settings })
    }

    /// Returns the compilers for its units.
    pub fn compilers(&self) -> Compilers {
        Compilers::new(self.settings.clang.as_deref(), self.settings.newest).keep_in(&self.folder)
    }

    /// Returns the digests of the build's files.
    pub fn digests(&self) -> Digests {
        Digests::new(&self.folder)
    }

    /// Records the output of a command that leaves no other record.
    pub fn note(&self, what: Unrecorded, directory: &Path, output: &Path) {
        self.append(what.file(), &directory.join(output).display().to_string());
    }

    /// Records that a compiler or tool runs without its wrapper.
    pub fn record_unwrapped(&self, unwrapped: &Unwrapped) {
        // JSON cannot represent paths that are not UTF-8.
        if let Ok(line) = serde_json::to_string(unwrapped) {
            self.append(UNWRAPPED, &line);
        }
    }

    /// Appends a line to a file.
    fn append(&self, file: &str, line: &str) {
        let file = File::options()
            .create(true)
            .append(true)
            .open(self.folder.join(file));
        // If the folder is full, there is nowhere to report it.
        let _ = file.and_then(|mut file| file.write_all(format!("{line}\n").as_bytes()));
    }

    /// Notes that a crate was recorded for the command `id`.
    pub fn mark(&self, id: &str) {
        // It is recorded twice if that cannot be written.
        let _ = File::create(self.mark_path(id));
    }

    /// Returns whether a crate was recorded for the command `id`.
    pub fn is_marked(&self, id: &str) -> bool {
        self.mark_path(id).exists()
    }

    fn mark_path(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{id}.crate"))
    }

    /// Records a linker's or an archiver's run.
    pub fn record_link(&self, link: &Link) {
        let path = match &link.parent {
            Some(parent) if !self.has_link(parent) => self.link_path(parent),
            _ => self.link_path(&new_id()),
        };
        let _ = write_record(link, &path);
    }

    /// Returns whether the linker that a compiler called has left a record.
    pub fn has_link(&self, parent: &str) -> bool {
        self.link_path(parent).exists()
    }

    fn link_path(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{id}.link"))
    }

    /// Records a unit, or a source without bitcode.
    pub fn record_unit(&self, mut record: Record) {
        let path = self.folder.join(format!("{}.json", new_id()));
        record.time = now();
        if write_record(&record, &path).is_err() {
            // JSON cannot represent paths that are not UTF-8.
            for path in [
                &mut record.source,
                &mut record.directory,
                &mut record.object,
            ] {
                *path = path.to_string_lossy().into_owned().into();
            }
            record.bitcode = None;
            record.error = Some("a path is not UTF-8".to_owned());
            record.is_unnamed = true;
            let _ = write_record(&record, &path);
        }
    }
}
