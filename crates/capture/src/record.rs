//! What a capture knows of a unit: the wrappers leave one file each for it, and `units.jsonl` is a line each.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

use super::names;

/// A unit of a captured build.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Record {
    /// The bitcode, relative to the folder of the capture; absolute as long as the build runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bitcode: Option<PathBuf>,
    /// Why there is no bitcode.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// The source, as the command has it; empty if nothing is known of a source.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub source: PathBuf,
    /// Where the command ran.
    pub directory: PathBuf,
    /// What was compiled: the object, or the program that was linked at once.
    pub object: PathBuf,
    /// What kind of object that is.
    pub kind: Kind,
    /// Options that clang refused.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<String>,
    /// It only runs during the build.
    #[serde(default, skip_serializing_if = "is_false")]
    pub host: bool,
    /// Its paths cannot be written down, and are only like those of the build.
    #[serde(default, skip_serializing_if = "is_false")]
    pub is_unnamed: bool,
    /// What it was put into, if the object itself is gone by now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub linked: Option<PathBuf>,
    /// What the object was before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Stamp>,
    /// What the object was in the end: bitcode of another one is out of date.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<Stamp>,
    /// And what it held: it may be copied or touched meanwhile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
    /// When it was compiled, in nanoseconds, so that the last one counts.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub time: u128,
}

/// How a unit's object is made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// From this source alone.
    Object,
    /// From this and maybe other sources, in one command.
    Linked,
    /// By rustc; the name is that of the object without the hash of the package.
    Crate(String),
    /// From what has no IR.
    Assembly,
    /// By nothing that was seen, and linked.
    Unseen,
    /// It is an archive of such objects.
    Archive,
    /// It is an archive, and has such an object among others: this member.
    Member(String),
    /// It is a shared library of the project that was linked by nothing that was seen.
    Library,
}

impl Kind {
    /// It is no unit of the build but a thing that has no bitcode.
    pub fn is_missing(&self) -> bool {
        !matches!(self, Kind::Object | Kind::Linked | Kind::Crate(_))
    }

    /// In a word, as in `units.jsonl`.
    pub fn word(&self) -> &'static str {
        match self {
            Kind::Object => "object",
            Kind::Linked => "linked",
            Kind::Crate(_) => "crate",
            Kind::Assembly => "assembly",
            Kind::Unseen => "unseen",
            Kind::Archive => "archive",
            Kind::Member(_) => "member",
            Kind::Library => "library",
        }
    }
}

/// What tells a file from what it becomes when it is written again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamp(u64, u64, i64, i64);

impl Stamp {
    /// The number of bytes.
    pub fn size(&self) -> u64 {
        self.1
    }

    /// The stamp of a file, if there is one.
    pub fn of(path: &Path) -> Option<Stamp> {
        let file = path.metadata().ok()?;
        Some(Stamp(
            file.ino(),
            file.size(),
            file.mtime(),
            file.mtime_nsec(),
        ))
    }
}

fn is_empty(path: &Path) -> bool {
    path.as_os_str().is_empty()
}

fn sha256(path: &Path) -> Option<String> {
    let mut hash = Sha256::new();
    io::copy(&mut File::open(path).ok()?, &mut hash).ok()?;
    Some(hex::encode(hash.finalize()))
}

fn is_false(value: &bool) -> bool {
    !value
}

fn is_zero(value: &u128) -> bool {
    *value == 0
}

impl Record {
    /// A thing that was linked, and has no bitcode.
    pub fn missing(kind: Kind, object: PathBuf, directory: PathBuf, reason: String) -> Self {
        Record {
            bitcode: None,
            error: Some(reason),
            source: PathBuf::new(),
            directory,
            object,
            kind,
            refused: Vec::new(),
            host: false,
            is_unnamed: false,
            linked: None,
            before: None,
            after: None,
            sha256: None,
            time: 0,
        }
    }

    /// The file that says whether what was captured is what there is.
    pub fn witness(&self) -> &Path {
        self.linked.as_deref().unwrap_or(&self.object)
    }

    /// The build wrote the object, and it is still there.
    pub fn is_written(&self) -> bool {
        let now = Stamp::of(&self.object);
        now.is_some() && now != self.before
    }

    /// The object is the one that was captured.
    pub fn is_current(&self) -> bool {
        let now = Stamp::of(self.witness());
        self.after.is_some()
            && (self.after == now
                || self.after.map(|after| after.1) == now.map(|now| now.1)
                    && self.sha256.is_some()
                    && self.sha256 == sha256(self.witness()))
    }

    /// Remembers what the object is.
    pub fn remember_object(&mut self) {
        let now = Stamp::of(self.witness());
        if self.sha256.is_none() || self.after != now {
            self.sha256 = sha256(self.witness());
        }
        self.after = now;
    }

    /// Has paths below a folder be relative to it, so that they hold when the folder moves.
    pub fn relative_to(&mut self, base: &Path) {
        let linked = self.linked.iter_mut();
        for path in [&mut self.object, &mut self.directory]
            .into_iter()
            .chain(linked)
        {
            if let Ok(below) = path.strip_prefix(base) {
                *path = if below.as_os_str().is_empty() {
                    PathBuf::from(".")
                } else {
                    below.to_owned()
                };
            }
        }
    }

    /// The other way round.
    pub fn below(&mut self, base: &Path) {
        let linked = self.linked.iter_mut();
        for path in [&mut self.object, &mut self.directory]
            .into_iter()
            .chain(linked)
        {
            *path = names::normal(&base.join(&*path));
        }
    }

    /// Leaves the record in the folder of a running capture.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn leave(&self, path: &Path) -> io::Result<()> {
        let unfinished = path.with_extension("unfinished");
        fs::write(&unfinished, serde_json::to_vec(self)?)?;
        fs::rename(unfinished, path)
    }
}
