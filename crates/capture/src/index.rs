//! The files of a capture's folder: `units.jsonl`, `programs.jsonl` and `left_out.jsonl`, a line of JSON for each entry.

use rustc_hash::FxHashMap;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use super::content::Content;
use super::error::Error;
use super::link::ProgramKind;
use super::record::{Record, relative};

/// The units, and the objects without bitcode.
pub const INDEX: &str = "units.jsonl";
/// The programs, libraries and archives.
pub const PROGRAMS: &str = "programs.jsonl";
/// The units of the build that were left out.
pub const LEFT_OUT: &str = "left_out.jsonl";
/// The contents of the objects and programs, by which the next capture recognizes them. They depend on the folder because of
/// debug information.
const CONTENTS: &str = "contents.jsonl";

/// The content of an object or a program.
#[derive(Debug, Serialize, Deserialize)]
struct Contents {
    #[serde(flatten)]
    key: Key,
    sha256: String,
    size: u64,
    /// The objects in the outputs of a crate.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    objects: Vec<String>,
    /// The toolchain's objects there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    toolchain: Vec<String>,
    /// The crates that are a part of its objects.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    merged: Vec<PathBuf>,
}

/// Identifies the object of a unit, or a program.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Key {
    object: PathBuf,
    source: PathBuf,
    /// The bitcode; several units may share an object.
    unit: Option<PathBuf>,
    member: Option<String>,
}

impl Key {
    fn of_unit(record: &Record) -> Self {
        Key {
            object: record.object.clone(),
            source: record.source.clone(),
            unit: record.bitcode.clone(),
            member: record.kind.member().map(str::to_owned),
        }
    }

    fn of_program(program: &Program) -> Self {
        Key {
            object: program.program.clone(),
            source: PathBuf::new(),
            unit: None,
            member: None,
        }
    }
}

/// An object of a captured build without bitcode.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// The object, archive or library, relative to the parent of the capture's folder.
    pub object: PathBuf,
    /// The member of an archive that has other members too.
    pub member: Option<String>,
    /// The source as its command names it, if a command was captured.
    pub source: Option<PathBuf>,
    /// The `kind` of `units.jsonl`.
    pub kind: &'static str,
    /// The reason why there is no bitcode.
    pub reason: String,
}

/// A program, library or archive of a captured build.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// The path, relative to the parent of the capture's folder.
    pub program: PathBuf,
    /// The kind.
    pub kind: ProgramKind,
    /// The objects, in link order.
    pub members: Vec<ProgramMember>,
    /// The shared libraries of the project that it is linked with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub libraries: Vec<PathBuf>,
    /// Other files with the same content, or with what `strip` or `objcopy` left of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub copies: Vec<PathBuf>,
    /// The SHA-256 of the file.
    #[serde(skip)]
    pub sha256: String,
}

/// An object of a program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ProgramMember {
    /// An object with bitcode.
    Unit {
        /// The bitcode.
        unit: PathBuf,
    },
    /// An object without bitcode.
    Object {
        /// The object, or its archive.
        object: PathBuf,
        /// The member of the archive.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        member: Option<String>,
        /// The reason why there is no bitcode.
        reason: String,
    },
}

/// A unit of the build that was left out.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct LeftOut {
    /// The reason.
    pub kind: LeftOutKind,
    /// The object.
    pub object: PathBuf,
    /// The source, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<PathBuf>,
}

/// The reason why a unit was left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum LeftOutKind {
    /// A configuration compiled it to test the compiler.
    Probe,
    /// The build removed the object, and no program contains it.
    Deleted,
    /// Its code runs only during the build.
    Host,
}

impl Missing {
    /// Returns the object of a record without bitcode.
    pub fn new(record: &Record) -> Option<Self> {
        Some(Missing {
            object: record.object.clone(),
            member: record.kind.member().map(str::to_owned),
            source: (!record.source.as_os_str().is_empty()).then(|| record.source.clone()),
            kind: record.kind.word(),
            reason: record.error.clone()?,
        })
    }
}

impl Program {
    /// Makes paths below a folder relative to it.
    pub fn relative_to(&mut self, base: &Path) {
        self.map_paths(|path| relative(base, path));
    }

    /// Makes relative paths absolute again.
    pub fn below(&mut self, base: &Path) {
        self.map_paths(|path| super::names::normal(&base.join(path)));
    }

    fn map_paths(&mut self, map: impl Fn(&Path) -> PathBuf) {
        let objects = self.members.iter_mut().filter_map(|member| match member {
            ProgramMember::Object { object, .. } => Some(object),
            ProgramMember::Unit { .. } => None,
        });
        let paths = self
            .libraries
            .iter_mut()
            .chain(&mut self.copies)
            .chain(objects);
        for path in [&mut self.program].into_iter().chain(paths) {
            *path = map(path);
        }
    }
}

/// Reads a file of a capture's folder; empty if it does not exist.
///
/// # Errors
/// The file cannot be read, or a line is malformed.
pub fn read<T: DeserializeOwned>(folder: &Path, name: &str) -> Result<Vec<T>, Error> {
    let path = folder.join(name);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(Error::io(&path)(error)),
    };
    let entries: Result<_, _> = text.lines().map(serde_json::from_str).collect();
    entries.map_err(|error| Error::io(&path)(error.into()))
}

/// Writes a file of a capture's folder.
///
/// # Errors
/// It cannot be written.
pub fn write<T: Serialize>(
    folder: &Path,
    name: &str,
    entries: impl IntoIterator<Item = T>,
) -> Result<(), Error> {
    let path = folder.join(name);
    let write = || -> io::Result<()> {
        let mut text = Vec::new();
        for entry in entries {
            serde_json::to_writer(&mut text, &entry)?;
            text.push(b'\n');
        }
        let unfinished = folder.join(format!(".{name}.unfinished"));
        fs::write(&unfinished, text)?;
        fs::rename(unfinished, &path)
    };
    write().map_err(Error::io(&path))
}

/// Reads the units and programs of earlier captures into a folder, with absolute paths. Units whose bitcode was removed are left
/// out. `given` is the folder as the user named it.
///
/// # Errors
/// The folder is not that of a capture, or cannot be read.
pub fn known(folder: &Path, given: &Path) -> Result<(Vec<Record>, Vec<Program>), Error> {
    if !folder.join(INDEX).exists() {
        return match fs::read_dir(folder).map(|mut entries| entries.next().is_some()) {
            Ok(true) => Err(Error::NoCapture(given.to_owned())),
            Ok(false) => Ok((Vec::new(), Vec::new())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok((Vec::new(), Vec::new())),
            Err(error) => Err(Error::io(folder)(error)),
        };
    }
    let base = base(folder)?;
    let contents: Vec<Contents> = read(folder, CONTENTS)?;
    let contents: FxHashMap<Key, Contents> = contents
        .into_iter()
        .map(|entry| (entry.key.clone(), entry))
        .collect();
    let mut units: Vec<Record> = read(folder, INDEX)?;
    for unit in &mut units {
        if let Some(entry) = contents.get(&Key::of_unit(unit)) {
            (unit.sha256, unit.size) = (Some(entry.sha256.clone()), entry.size);
            unit.objects.clone_from(&entry.objects);
            unit.toolchain.clone_from(&entry.toolchain);
            unit.merged.clone_from(&entry.merged);
        }
        unit.below(&base);
        let mut parts = unit.bitcode.iter().flat_map(|path| path.components());
        if !parts.all(|part| matches!(part, Component::Normal(_))) {
            let error = io::Error::other("names bitcode outside of the folder");
            return Err(Error::io(folder.join(INDEX))(error));
        }
    }
    units.retain(|unit| {
        unit.bitcode
            .as_ref()
            .is_none_or(|bitcode| folder.join(bitcode).is_file())
    });
    // Units of the same object are numbered in the order of time: `a.bc`, `a.2.bc`.
    units.sort_by_cached_key(|unit| {
        let bitcode = unit.bitcode.clone();
        (bitcode.as_ref().map(|path| path.as_os_str().len()), bitcode)
    });
    let mut programs: Vec<Program> = read(folder, PROGRAMS)?;
    for program in &mut programs {
        if let Some(entry) = contents.get(&Key::of_program(program)) {
            program.sha256.clone_from(&entry.sha256);
        }
        program.below(&base);
    }
    Ok((units, programs))
}

/// Returns the objects whose content has changed since they were captured. Removed objects and members of archives are not compared.
///
/// # Errors
/// The folder cannot be read.
pub fn changed_objects(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let base = base(folder)?;
    let contents: Vec<Contents> = read(folder, CONTENTS)?;
    let of_units = contents
        .into_iter()
        .filter(|entry| entry.key.unit.is_some() && entry.key.member.is_none());
    // Several units may have the same object, which contains the last of them.
    let mut captured: BTreeMap<PathBuf, Vec<Contents>> = BTreeMap::new();
    for entry in of_units {
        let of_object = captured.entry(entry.key.object.clone()).or_default();
        of_object.push(entry);
    }
    captured.retain(|object, entries| {
        let path = base.join(object);
        let Ok(metadata) = fs::metadata(&path) else {
            return false;
        };
        entries.retain(|entry| entry.size == metadata.len());
        if entries.is_empty() {
            return true;
        }
        let content = Content::read(&path);
        let is_it = |entry: &Contents| content.as_ref().is_some_and(|it| it.sha256 == entry.sha256);
        !entries.iter().any(is_it)
    });
    Ok(captured.into_keys().collect())
}

/// Writes the units and programs of a folder, and their contents. Their paths are relative.
///
/// # Errors
/// They cannot be written.
pub fn write_units(
    folder: &Path,
    mut units: Vec<Record>,
    programs: &[Program],
) -> Result<(), Error> {
    let of_programs = programs.iter().map(|program| Contents {
        key: Key::of_program(program),
        sha256: program.sha256.clone(),
        size: 0,
        objects: Vec::new(),
        toolchain: Vec::new(),
        merged: Vec::new(),
    });
    let of_units = units.iter_mut().filter_map(|unit| {
        let size = std::mem::take(&mut unit.size);
        let objects = std::mem::take(&mut unit.objects);
        let toolchain = std::mem::take(&mut unit.toolchain);
        let merged = std::mem::take(&mut unit.merged);
        let sha256 = unit.sha256.take()?;
        Some(Contents {
            key: Key::of_unit(unit),
            sha256,
            size,
            objects,
            toolchain,
            merged,
        })
    });
    write(folder, CONTENTS, of_units.chain(of_programs))?;
    write(folder, INDEX, units)?;
    write(folder, PROGRAMS, programs)
}

/// Returns the folder that the objects of a capture are relative to.
///
/// # Errors
/// It cannot be resolved.
pub fn base(folder: &Path) -> Result<PathBuf, Error> {
    let parent = folder.parent().unwrap_or(folder);
    parent.canonicalize().map_err(Error::io(parent))
}
