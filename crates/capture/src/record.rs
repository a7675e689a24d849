//! The record of a unit: wrappers write one for each, and `units.jsonl` has a line for each.

use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::content::Content;
use super::license::License;
use super::names;

/// A unit of a captured build, or an object without bitcode.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Record {
    /// The bitcode, relative to the folder of the capture; absolute as long as the build runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bitcode: Option<PathBuf>,
    /// The reason why there is no bitcode.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// The source as the command names it; empty if it is unknown.
    #[serde(skip_serializing_if = "is_default")]
    pub source: PathBuf,
    /// The working directory of the command.
    pub directory: PathBuf,
    /// The object, or the program that one command compiled and linked.
    pub object: PathBuf,
    /// The kind of object.
    pub kind: Kind,
    /// Options that clang refused.
    #[serde(skip_serializing_if = "is_default")]
    pub refused: Vec<String>,
    /// The compile command.
    #[serde(skip_serializing_if = "is_default")]
    pub command: Vec<String>,
    /// The compiler of the build, and its version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub compiler: Option<String>,
    /// The clang that made the bitcode, and its version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clang: Option<String>,
    /// The optimization level, such as `O2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optimization: Option<String>,
    /// The language of the source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// The SHA-256 of the source, when it was compiled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_sha256: Option<String>,
    /// The licence, if a file states it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub license: Option<License>,
    /// Whether its code runs only during the build.
    #[serde(skip_serializing_if = "is_default")]
    pub host: bool,
    /// Whether the paths of the build are not UTF-8; the paths here only resemble them.
    #[serde(skip_serializing_if = "is_default")]
    pub is_unnamed: bool,
    /// A program or archive that has the object, if the object itself is gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub linked: Option<PathBuf>,
    /// As long as the build runs: the SHA-256 of the object.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
    /// As long as the build runs: the size of the object in bytes.
    #[serde(skip_serializing_if = "is_default")]
    pub size: u64,
    /// As long as the build runs: the comments at the start of the source, if they may state the licence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comments: Option<String>,
    /// As long as the build runs: whether a `configure` script compiled it.
    #[serde(skip_serializing_if = "is_default")]
    pub of_configure: bool,
    /// As long as the build runs: the device and inode of the object.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inode: Option<(u64, u64)>,
    /// As long as the build runs: the crates that it was compiled against.
    #[serde(skip_serializing_if = "is_default")]
    pub crates: Vec<PathBuf>,
    /// As long as the build runs: the crates that link-time optimization made a part of its objects.
    #[serde(skip_serializing_if = "is_default")]
    pub merged: Vec<PathBuf>,
    /// As long as the build runs: the other outputs of a crate.
    #[serde(skip_serializing_if = "is_default")]
    pub outputs: Vec<PathBuf>,
    /// As long as the build runs: the SHA-256 of the objects in the outputs of a crate.
    #[serde(skip_serializing_if = "is_default")]
    pub objects: Vec<String>,
    /// As long as the build runs: the SHA-256 of the toolchain's objects in the outputs of a crate.
    #[serde(skip_serializing_if = "is_default")]
    pub toolchain: Vec<String>,
    /// As long as the build runs: the command, by the name of its record.
    #[serde(skip_serializing_if = "is_default")]
    pub id: String,
    /// As long as the build runs: the end of the command, in nanoseconds since the epoch.
    #[serde(skip_serializing_if = "is_default")]
    pub time: u128,
}

/// The origin of an object.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Compiled from this source alone.
    #[default]
    Object,
    /// Compiled and linked from this and maybe other sources, in one command.
    Linked,
    /// Compiled by rustc; the name is that of the object without the hash of the package.
    Crate(String),
    /// Assembled from a source that has no IR.
    Assembly,
    /// Linked, and not made by a captured command.
    Unseen,
    /// An archive of such objects.
    Archive,
    /// A member of an archive that also has other objects.
    Member(String),
    /// A shared library of the project that no captured command linked.
    Library,
}

impl Kind {
    /// Returns whether it is an object without bitcode rather than a unit.
    pub fn is_missing(&self) -> bool {
        !matches!(self, Kind::Object | Kind::Linked | Kind::Crate(_))
    }

    /// Returns the name of the kind in `units.jsonl`.
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

    /// Returns the member of an archive.
    pub fn member(&self) -> Option<&str> {
        match self {
            Kind::Member(member) => Some(member),
            _ => None,
        }
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Record {
    /// Returns the content of the object.
    pub fn content(&self) -> Option<Content> {
        Some(Content {
            sha256: self.sha256.clone()?,
            size: self.size,
            inode: self.inode,
        })
    }

    /// Sets the content of the object.
    pub fn set_content(&mut self, content: Option<Content>) {
        if let Some(content) = content {
            (self.size, self.inode) = (content.size, content.inode);
            self.sha256 = Some(content.sha256);
        }
    }

    /// Makes paths below a folder relative to it, so that they hold when the folder moves.
    pub fn relative_to(&mut self, base: &Path) {
        for path in self.paths() {
            *path = relative(base, path);
        }
    }

    /// Makes relative paths absolute again.
    pub fn below(&mut self, base: &Path) {
        for path in self.paths() {
            *path = names::normal(&base.join(&*path));
        }
    }

    fn paths(&mut self) -> impl Iterator<Item = &mut PathBuf> {
        let both = [&mut self.object, &mut self.directory];
        both.into_iter()
            .chain(&mut self.linked)
            .chain(&mut self.merged)
    }
}

/// Returns a path relative to a folder, if it lies below.
pub fn relative(base: &Path, path: &Path) -> PathBuf {
    match path.strip_prefix(base) {
        Ok(below) if below.as_os_str().is_empty() => PathBuf::from("."),
        Ok(below) => below.to_owned(),
        Err(_) => path.to_owned(),
    }
}

/// Writes a record into the folder of a running capture.
///
/// # Errors
/// It cannot be written.
pub fn write_record(record: &impl Serialize, path: &Path) -> io::Result<()> {
    let unfinished = path.with_extension("unfinished");
    fs::write(&unfinished, serde_json::to_vec(record)?)?;
    fs::rename(unfinished, path)
}

/// Returns a unique name for a command of the build.
pub fn new_id() -> String {
    format!("{}-{}", now(), std::process::id())
}

/// Returns the nanoseconds since the epoch.
pub fn now() -> u128 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(0, |now| now.as_nanos())
}
