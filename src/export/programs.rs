//! The programs that inputs are in: what a capture recorded, or what the files of CMake and Ninja say.

use capture::folder::{self, Folder};
use capture::{About, ProgramMember, Record, database, targets};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::path::{Path, PathBuf};

use crate::discover::Input;
use crate::error::Error;
use crate::ids;
use crate::names::{self, Candidate};
use crate::provenance::{self, Provenance};
use crate::terminal::warn;
use crate::text::count;
use crate::walk::source_path;
use crate::workspace::manifest::WithoutBitcode;

/// The number of missing members that a warning names.
const NAMED: usize = 5;

/// Identifies an input: the canonical path of a file, or the id of a unit that is compiled for this run.
type Key = Vec<u8>;

/// A program, as the build made it.
struct Program {
    described: provenance::Program,
    /// The ids of equal files.
    copies: Vec<String>,
    /// The number of members with bitcode.
    units: usize,
    /// The members without bitcode.
    missing: Vec<WithoutBitcode>,
}

/// The builds that the inputs come from.
#[derive(Default)]
pub struct Programs {
    units: FxHashMap<Key, provenance::Unit>,
    all: Vec<Program>,
    /// The programs of each input, as indices.
    of: FxHashMap<Key, Vec<usize>>,
    without_bitcode: Vec<WithoutBitcode>,
    /// The objects that have changed since they were captured.
    changed: Vec<PathBuf>,
}

impl Programs {
    /// Reads the captures in the directories that were searched, and those in whose folders an input is.
    pub fn read(captures: &[(PathBuf, PathBuf)], inputs: &[Input]) -> Result<Self, Error> {
        let mut programs = Programs::default();
        let mut seen = FxHashSet::default();
        for (folder, id) in captures {
            let real = folder.canonicalize().map_err(Error::io(folder))?;
            if seen.insert(real.clone()) {
                programs.capture(&real, id, true)?;
            }
        }
        let mut parents = FxHashSet::default();
        for input in inputs {
            let Some(path) = file(input) else { continue };
            let parent = path.parent().unwrap_or(Path::new("/"));
            if !parents.insert(parent.to_owned()) {
                continue;
            }
            let is_capture = |folder: &&Path| folder.join(capture::INDEX).is_file();
            let Some(folder) = parent.ancestors().find(is_capture) else {
                continue;
            };
            if seen.insert(folder.to_owned()) {
                let below = path.strip_prefix(folder).unwrap_or(&path);
                let id = Path::new(OsStr::from_bytes(&input.id));
                // The id of a file that was given may have less of its path.
                let folder_id = if id.ends_with(below) {
                    id.ancestors().nth(below.components().count())
                } else {
                    None
                };
                programs.capture(folder, folder_id.unwrap_or(Path::new("")), false)?;
            }
        }
        Ok(programs)
    }

    /// Adds a capture; what its programs lack is `wanted` if its whole folder is exported.
    fn capture(&mut self, folder: &Path, id: &Path, wanted: bool) -> Result<(), Error> {
        let Some(known) = Folder::read(folder)? else {
            return Ok(());
        };
        self.changed.extend(capture::changed_objects(folder)?);
        let in_id = |path: &Path| {
            let path = path.as_os_str().as_bytes();
            ids::module_id(&source_path::normal(id.as_os_str().as_bytes(), path))
        };
        let key = |bitcode: &Path| folder.join(bitcode).into_os_string().into_vec();
        for unit in &known.units {
            match (&unit.bitcode, &unit.error) {
                (Some(bitcode), None) => {
                    let unit = captured_unit(unit, &known.about);
                    self.units.insert(key(bitcode), unit);
                }
                (_, Some(reason)) if wanted => self.without_bitcode.push(WithoutBitcode {
                    object: in_id(&unit.object),
                    member: unit.kind.member().map(str::to_owned),
                    source: source(unit),
                    kind: unit.kind.word().to_owned(),
                    reason: reason.clone(),
                }),
                _ => {}
            }
        }
        let lacking: FxHashMap<(&Path, Option<&str>), &Record> = known
            .units
            .iter()
            .filter(|unit| unit.error.is_some())
            .map(|unit| ((unit.object.as_path(), unit.kind.member()), unit))
            .collect();
        for program in &known.programs {
            let index = self.all.len();
            let mut missing = Vec::new();
            let mut units = BTreeSet::new();
            for member in &program.members {
                match member {
                    ProgramMember::Unit { unit } => drop(units.insert(key(unit))),
                    ProgramMember::Object {
                        object,
                        member,
                        reason,
                    } => {
                        let unit = lacking.get(&(object.as_path(), member.as_deref()));
                        missing.push(WithoutBitcode {
                            object: in_id(object),
                            member: member.clone(),
                            source: unit.and_then(|unit| source(unit)),
                            kind: unit.map_or("unseen", |unit| unit.kind.word()).to_owned(),
                            reason: reason.clone(),
                        });
                    }
                }
            }
            self.all.push(Program {
                described: provenance::Program {
                    id: in_id(&program.program),
                    kind: program.kind.word().to_owned(),
                    libraries: program.libraries.iter().map(|path| in_id(path)).collect(),
                    without_bitcode: missing.iter().map(WithoutBitcode::name).collect(),
                },
                copies: program.copies.iter().map(|path| in_id(path)).collect(),
                units: units.len(),
                missing,
            });
            for unit in units {
                self.of.entry(unit).or_default().push(index);
            }
        }
        Ok(())
    }

    /// Warns of objects that have changed since they were captured: the facts are those of the old ones.
    pub fn warn_of_changed(&self) {
        let Some(first) = self.changed.first() else {
            return;
        };
        let objects = count(self.changed.len(), "object");
        let verb = if self.changed.len() == 1 {
            "has"
        } else {
            "have"
        };
        warn(&format!(
            "{objects} {verb} changed since the capture, whose bitcode is exported: {}{}; capture the build again",
            first.display(),
            if self.changed.len() > 1 { ", ..." } else { "" }
        ));
    }

    /// Adds the programs that the build files of a compilation database name.
    pub fn add_targets(&mut self, build: &database::Options) -> Result<(), Error> {
        for target in targets::of(build)? {
            let index = self.all.len();
            self.all.push(Program {
                described: provenance::Program {
                    id: ids::module_id(&target.id),
                    kind: target.kind.to_owned(),
                    libraries: target
                        .libraries
                        .iter()
                        .map(|id| ids::module_id(id))
                        .collect(),
                    without_bitcode: Vec::new(),
                },
                copies: Vec::new(),
                units: target.units.len(),
                missing: Vec::new(),
            });
            for unit in target.units {
                self.of.entry(unit).or_default().push(index);
            }
        }
        Ok(())
    }

    /// Keeps only the programs with these names, if there are any, and warns about their members without bitcode.
    ///
    /// # Errors
    /// A name is unknown or ambiguous.
    pub fn select(&mut self, words: &[String], quiet: bool) -> Result<(), Error> {
        if words.is_empty() {
            return Ok(());
        }
        self.require()?;
        let mut chosen = BTreeSet::new();
        for word in words {
            let candidates = self.all.iter().enumerate().flat_map(|(index, program)| {
                let ids = [&program.described.id].into_iter().chain(&program.copies);
                ids.map(move |id| Candidate {
                    value: index,
                    id,
                    name: id.rsplit('/').next(),
                    source_name: None,
                })
            });
            let index = names::resolve("program", word, candidates.collect());
            chosen.insert(index.map_err(|error| Error::Usage(error.to_string()))?);
        }
        self.without_bitcode.clear();
        for index in &chosen {
            let program = &self.all[*index];
            self.without_bitcode.extend(program.missing.clone());
            if quiet {
                continue;
            }
            let id = &program.described.id;
            for lacking in program.missing.iter().take(NAMED) {
                let (object, reason) = (lacking.name(), &lacking.reason);
                warn(&format!("{id}: {object}: no bitcode: {reason}"));
            }
            if let more @ 1.. = program.missing.len().saturating_sub(NAMED) {
                let more = count(more, "more object");
                warn(&format!(
                    "{id}: {more} without bitcode: see `without_bitcode` in the manifest"
                ));
            }
        }
        for programs in self.of.values_mut() {
            programs.retain(|index| chosen.contains(index));
        }
        self.of.retain(|_, programs| !programs.is_empty());
        Ok(())
    }

    /// Returns whether an input is in one of the programs.
    pub fn has(&self, input: &Input) -> bool {
        key(input).is_some_and(|key| self.of.contains_key(&key))
    }

    /// Returns whether a unit that is to be compiled is in one of the programs.
    pub fn has_unit(&self, id: &[u8]) -> bool {
        self.of.contains_key(id)
    }

    /// Sets the provenance of the inputs.
    pub fn assign(&self, inputs: &mut [Input]) {
        for input in inputs {
            let Some(key) = key(input) else { continue };
            let unit = self.units.get(&key).cloned();
            let programs = self.of.get(&key).into_iter().flatten();
            let programs: Vec<_> = programs
                .map(|index| self.all[*index].described.clone())
                .collect();
            if unit.is_some() || !programs.is_empty() {
                input.provenance = Some(Provenance { unit, programs });
            }
        }
    }

    /// Returns what the captures have without bitcode.
    pub fn without_bitcode(self) -> Vec<WithoutBitcode> {
        self.without_bitcode
    }

    /// Returns the programs as text: kind, number of units, and the members without bitcode.
    ///
    /// # Errors
    /// No program is known.
    pub fn list(&self) -> Result<String, Error> {
        self.require()?;
        let mut programs: Vec<&Program> = self.all.iter().collect();
        programs.sort_by(|a, b| a.described.id.cmp(&b.described.id));
        let mut text = String::new();
        // Writing to a string does not fail.
        for program in programs {
            let (id, kind) = (&program.described.id, &program.described.kind);
            let _ = write!(text, "{id}: {kind}, {}", count(program.units, "unit"));
            if !program.missing.is_empty() {
                let _ = write!(text, ", {} without bitcode", program.missing.len());
            }
            text.push('\n');
            for lacking in &program.missing {
                let _ = writeln!(text, "  {}: {}", lacking.name(), lacking.reason);
            }
        }
        Ok(text)
    }

    fn require(&self) -> Result<(), Error> {
        if self.all.is_empty() {
            Err(Error::NoPrograms)
        } else {
            Ok(())
        }
    }
}

/// Returns the source of a unit, as its command has it.
fn source(unit: &Record) -> Option<String> {
    let source = unit.source.to_string_lossy();
    (!source.is_empty()).then(|| source.into_owned())
}

fn captured_unit(unit: &Record, about: &About) -> provenance::Unit {
    let text = |path: &Path| path.to_string_lossy().into_owned();
    let directory = unit.directory.as_os_str().as_bytes();
    let source = source(unit).map(|source| {
        let path = source_path::normal(directory, source.as_bytes());
        String::from_utf8_lossy(&path).into_owned()
    });
    let license = unit.license.as_ref();
    let license_source = license.and_then(|license| match &license.file {
        Some(file) => Some(text(file)),
        None => source.clone(),
    });
    provenance::Unit {
        object: Some(text(&unit.object)),
        source,
        source_sha256: unit.source_sha256.clone(),
        language: unit.language.clone(),
        command: folder::quoted(&unit.command),
        compiler: unit.compiler.clone(),
        clang: unit.clang.clone(),
        optimization: unit.optimization.clone(),
        package: about.package.clone(),
        package_version: about.version.clone(),
        license_files: about.license_files.iter().map(|path| text(path)).collect(),
        license: license.map(|license| license.expression.clone()),
        license_source,
        build_command: folder::quoted(&about.command),
        build_date: about.date.clone(),
        commit: about.commit.clone(),
    }
}

/// Returns the canonical path of an input's file, but for a link that is its last component.
fn file(input: &Input) -> Option<PathBuf> {
    let path = input.path.as_ref().filter(|_| !input.compiled)?;
    let path = std::path::absolute(path).ok()?;
    Some(path.parent()?.canonicalize().ok()?.join(path.file_name()?))
}

fn key(input: &Input) -> Option<Key> {
    if input.compiled {
        Some(input.id.clone())
    } else {
        Some(file(input)?.into_os_string().into_vec())
    }
}
