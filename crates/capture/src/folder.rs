//! Reads what a capture wrote into its folder.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::fs;
use std::io;
use std::path::Path;

use super::about::ABOUT;
use super::error::Error;
use super::index::{INDEX, PROGRAMS};
use super::origin::Origin;

/// The records of a capture. Paths are those of the files: objects and programs are relative to the folder that contains the capture's.
#[derive(Debug, Default)]
pub struct Folder {
    /// What the build compiled, and what it linked that has no bitcode.
    pub units: Vec<Unit>,
    /// What it linked and archived.
    pub programs: Vec<Program>,
    /// The build.
    pub about: About,
}

/// A line of `units.jsonl`.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Unit {
    /// The bitcode, relative to the capture's folder.
    pub bitcode: Option<String>,
    /// Why there is no bitcode.
    pub error: Option<String>,
    /// The source, relative to `directory`.
    pub source: Option<String>,
    /// The directory in which the command ran.
    pub directory: String,
    /// The object.
    pub object: String,
    kind: serde_json::Value,
    /// The command, one word an element.
    pub command: Vec<String>,
    /// The compiler of the build: name and version.
    pub compiler: Option<String>,
    /// The clang that made the bitcode.
    pub clang: Option<String>,
    /// The optimization level.
    pub optimization: Option<String>,
    /// The language of the source.
    pub language: Option<String>,
    /// The SHA-256 of the source.
    pub source_sha256: Option<String>,
}

impl Unit {
    /// Returns the word for the kind of object.
    pub fn kind(&self) -> &str {
        let object = || self.kind.as_object()?.keys().next().map(String::as_str);
        self.kind.as_str().or_else(object).unwrap_or("object")
    }

    /// Returns the member of an archive that has other members too.
    pub fn member(&self) -> Option<&str> {
        self.kind.get("member")?.as_str()
    }
}

/// A line of `programs.jsonl`.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Program {
    /// Its path.
    pub program: String,
    /// `executable`, `shared library`, `archive` or `relocatable object`.
    pub kind: String,
    /// What is in it, in link order.
    pub members: Vec<Member>,
    /// The shared libraries of the build that it is linked with, by their paths.
    pub libraries: Vec<String>,
    /// The paths of files with the same content.
    pub copies: Vec<String>,
}

/// A part of a program.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub enum Member {
    /// A unit with bitcode.
    Unit {
        /// The path of the bitcode, relative to the capture's folder.
        unit: String,
    },
    /// An object without bitcode.
    Missing {
        /// The object, or an archive.
        object: String,
        /// The member of the archive.
        member: Option<String>,
        /// Why there is no bitcode.
        reason: String,
    },
}

/// The contents of `about.json`.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct About {
    /// The command that ran the build, one word an element.
    pub command: Vec<String>,
    /// The package.
    pub package: Option<String>,
    /// Its version.
    pub version: Option<String>,
    /// Files with its licence, relative to the root of the source.
    pub license_files: Vec<String>,
    /// The commit of the source tree.
    pub commit: Option<String>,
    /// The date from `SOURCE_DATE_EPOCH`.
    pub date: Option<String>,
}

/// Returns a command as text, quoted for a POSIX shell; `None` if it is empty.
pub fn quoted(command: &[String]) -> Option<String> {
    let words = || command.iter().map(String::as_str);
    // Only a word with a NUL, which no process can be given, has no quoted form.
    let text = shlex::try_join(words()).unwrap_or_else(|_| command.join(" "));
    (!command.is_empty()).then_some(text)
}

impl Folder {
    /// Reads the files; `None` if it is not the folder of a capture.
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn read(folder: &Path) -> Result<Option<Self>, Error> {
        let Some(units) = read(&folder.join(INDEX))? else {
            return Ok(None);
        };
        let units = match lines(&units) {
            Ok(units) => units,
            // Other tools may have a file with this name.
            Err(_) if Origin::read(folder).is_none() => return Ok(None),
            Err(error) => return Err(Error::io(folder.join(INDEX))(error)),
        };
        let programs = read(&folder.join(PROGRAMS))?.unwrap_or_default();
        let about = read(&folder.join(ABOUT))?;
        let about = about.map(|text| serde_json::from_str(&text)).transpose();
        Ok(Some(Folder {
            units,
            programs: lines(&programs).map_err(Error::io(folder.join(PROGRAMS)))?,
            about: about
                .map_err(|error| Error::io(folder.join(ABOUT))(error.into()))?
                .unwrap_or_default(),
        }))
    }
}

/// Returns the text of a file; `None` if it does not exist.
fn read(path: &Path) -> Result<Option<String>, Error> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Error::io(path)(error)),
    }
}

fn lines<T: DeserializeOwned>(text: &str) -> io::Result<Vec<T>> {
    let lines = text.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().map_err(io::Error::from)
}
