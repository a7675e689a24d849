//! Runs a build with wrapped compilers, and writes its bitcode into a folder.

use rayon::iter::{IntoParallelRefMutIterator as _, ParallelIterator as _};
use rustc_hash::FxHashMap;
use rustix::fs::{FlockOperation, flock};
use rustix::process::{Pid, Signal, kill_process};
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::SystemTime;

use super::about::{ABOUT, About};
use super::compiler::{Compilers, RUSTC};
use super::content::{Content, Digests, is_elf_type};
use super::copies;
use super::error::Error;
use super::index::{self, LEFT_OUT, LeftOut, LeftOutKind, Missing, ProgramMember};
use super::install;
use super::license::Licenses;
use super::names::{self, Candidates};
use super::origin::Origin;
use super::record::{Kind, Record, relative};
use super::running::{self, PROGRAM, Settings, Unrecorded, Unwrapped};
use super::select::{Build, Found, Selected, select};

/// The options of a capture.
pub struct Options {
    /// The folder for the bitcode.
    pub output: PathBuf,
    /// The root for the names of bitcode.
    pub root: PathBuf,
    /// The clang for all units, if the user names one.
    pub clang: Option<PathBuf>,
    /// Options for every command.
    pub flags: Vec<OsString>,
    /// Keep all units, even those whose objects the build removed.
    pub all: bool,
    /// Remove the bitcode of earlier captures whose objects are gone or changed, even if the build compiles and links nothing.
    pub force: bool,
    /// Place wrappers on `PATH`, even if the build can be supervised.
    pub by_path: bool,
    /// The package: `NAME` or `NAME=VERSION`.
    pub package: Option<String>,
    /// The latest supported major version of LLVM for the bitcode.
    pub newest: u32,
    /// The build.
    pub command: Vec<OsString>,
}

/// The outcome of a build.
pub struct Outcome {
    /// The exit status.
    pub status: ExitStatus,
    /// The number of compilations.
    pub found: usize,
    /// Whether neither a compiler nor a linker or archiver was captured.
    pub idle: bool,
    /// An object that the build has written, although nothing was captured, and whether the wrappers were on `PATH`.
    pub uncaptured: Option<(PathBuf, bool)>,
    /// The new contents of the folder.
    pub written: Written,
    /// The origin, with the number of units that were left out.
    pub about: About,
    /// The number of units of earlier captures whose objects are gone or changed.
    pub gone: usize,
    /// The files that the build wrote below the root in which a wrapper of `PATH` is, relative to the root.
    pub copies: Vec<PathBuf>,
    /// The compilers and tools that the build executed without their wrappers.
    pub unwrapped: Vec<Unwrapped>,
    /// Whether these units were kept, because the build compiled and linked nothing.
    pub kept: bool,
}

/// The contents of a folder after a capture.
#[derive(Default)]
pub struct Written {
    /// The number of units.
    pub units: usize,
    /// The number of programs, libraries and archives.
    pub programs: usize,
    /// The sources of units without bitcode, with the reason.
    pub failed: Vec<(PathBuf, String)>,
    /// The options that clang refused, each with the number of units.
    pub refused: BTreeMap<String, usize>,
    /// Other objects without bitcode.
    pub missing: Vec<Missing>,
}

/// Runs the build and collects its bitcode.
///
/// # Errors
/// The build cannot be started, or the folder cannot be written.
pub fn run(options: &Options) -> Result<Outcome, Error> {
    let root = options
        .root
        .canonicalize()
        .map_err(Error::io(&options.root))?;
    let output = std::path::absolute(&options.output).map_err(Error::io(&options.output))?;
    // Before the build: that a folder is another one's should be said now.
    index::known(&output, &options.output)?;
    let folder = install::running_folder()?;
    let running = folder.path();
    let begun = SystemTime::now();
    let (status, by_path) = build(options, running, &root)?;

    let records: Vec<Record> = recorded(running, "json", |record: &Record| record.time)?;
    let left_out = unrecorded(running, Unrecorded::Probe);
    let failed = unrecorded(running, Unrecorded::Failed).len();
    let found = records.len() + left_out.len() + failed;
    let links = recorded(running, "link", |link: &super::link::Link| link.time)?;
    let no_output = records.is_empty() && links.is_empty();
    fs::create_dir_all(&output).map_err(Error::io(&output))?;
    // Another capture into the folder may have ended meanwhile, or be about to.
    let lock = File::open(&output).map_err(Error::io(&output))?;
    let locked = flock(&lock, FlockOperation::LockExclusive).map_err(io::Error::from);
    locked.map_err(Error::io(&output))?;
    let (known, known_programs) = index::known(&output, &options.output)?;
    let old: Vec<PathBuf> = known
        .iter()
        .filter_map(|unit| unit.bitcode.clone())
        .collect();
    let earlier = old.len();
    let files = copies::written_since(&root, &[&output, running], begun);
    let mut selected = select(Build {
        root: &root,
        output: &output,
        begun,
        digests: &Digests::new(running),
        known,
        known_programs,
        records,
        links,
        changes: recorded(running, "change", |change: &super::change::Change| {
            change.time
        })?,
        written: &files,
        all: options.all,
        by_path,
    });
    let probes = left_out.into_iter().map(|object| LeftOut {
        kind: LeftOutKind::Probe,
        object,
        source: None,
    });
    selected.left_out.extend(probes);
    let mut about = About::new(&root, words(&options.command), options.package.as_deref());
    for left_out in &selected.left_out {
        match left_out.kind {
            LeftOutKind::Probe => about.left_out.probes += 1,
            LeftOutKind::Deleted => about.left_out.deleted += 1,
            LeftOutKind::Host => about.left_out.host += 1,
        }
    }
    let mut licenses = Licenses::new(&root);
    for unit in &mut selected.units {
        licenses.add(unit);
    }
    let gone = selected.gone;
    let mut copies = Vec::new();
    if by_path {
        let wrapper = fs::read(running.join(PROGRAM)).map_err(Error::io(running))?;
        let found = copies::containing(&wrapper, &files);
        copies.extend(found.iter().map(|path| names::relative(&root, path)));
    }
    let idle = no_output && found == 0;
    let uncaptured = idle
        .then(|| written_object(&files, begun))
        .flatten()
        .map(|object| (object, by_path));
    let kept = no_output && gone > 0 && !options.force;
    let written = if kept {
        Written {
            units: earlier,
            ..Written::default()
        }
    } else {
        let writer = Writer {
            output: &output,
            root: &root,
            running,
        };
        let written = writer.write(selected, old)?;
        index::write(&output, ABOUT, [&about])?;
        // Paths that are not UTF-8 are not written, since JSON cannot represent them.
        if let Ok(directory) = env::current_dir().and_then(fs::canonicalize) {
            let _ = Origin { root, directory }.write(&output);
        }
        written
    };
    let unwrapped = running::unwrapped(running);
    // Errors are ignored: files that stay do no harm.
    let _ = folder.close();
    Ok(Outcome {
        status,
        found,
        idle,
        uncaptured,
        written,
        about,
        gone,
        copies,
        unwrapped,
        kept,
    })
}

fn words(words: &[OsString]) -> Vec<String> {
    words
        .iter()
        .map(|word| word.to_string_lossy().into_owned())
        .collect()
}

/// Runs the build to its end. Returns its status, and whether the wrappers are on `PATH`.
fn build(options: &Options, running: &Path, root: &Path) -> Result<(ExitStatus, bool), Error> {
    let Some(program) = options.command.first() else {
        return Ok((ExitStatus::default(), options.by_path));
    };
    let clang = options.clang.as_ref().map(std::path::absolute).transpose();
    let settings = Settings {
        clang: clang.map_err(Error::io("--clang"))?,
        flags: words(&options.flags),
        newest: options.newest,
        probes: options.all,
        rustc_wrapper: env::var_os("RUSTC_WRAPPER"),
    };
    Compilers::new(settings.clang.as_deref(), settings.newest)
        .keep_in(running)
        .ask();
    settings.write(running).map_err(Error::io(running))?;
    let supervised = (!options.by_path).then(|| install::supervised(running, &options.command));
    let supervised = supervised.flatten();
    let by_path = supervised.is_none();
    let mut command = match supervised {
        Some(command) => command,
        None => {
            let wrappers = install::on_path(running, root)?;
            let path = env::var_os("PATH").unwrap_or_default();
            let folders = [wrappers.clone()]
                .into_iter()
                .chain(env::split_paths(&path));
            let path = env::join_paths(folders).map_err(|error| {
                Error::io(&wrappers)(io::Error::new(io::ErrorKind::InvalidInput, error))
            })?;
            let mut command = Command::new(program);
            command.args(&options.command[1..]).env("PATH", path);
            command
        }
    };
    command.env("RUSTC_WRAPPER", running.join(RUSTC));
    let mut child = command.spawn().map_err(|source| Error::Build {
        program: program.into(),
        source,
    })?;
    // The terminal's Ctrl-C is for the build too; what comes to this process alone is passed on. It stays to collect.
    static BUILD: AtomicU32 = AtomicU32::new(0);
    BUILD.store(child.id(), Ordering::Relaxed);
    let _ = ctrlc::set_handler(|| {
        let pid = i32::try_from(BUILD.load(Ordering::Relaxed)).ok();
        if let Some(pid) = pid.and_then(Pid::from_raw) {
            let _ = kill_process(pid, Signal::TERM);
        }
    });
    let status = child.wait().map_err(Error::io(Path::new(program)))?;
    BUILD.store(0, Ordering::Relaxed);
    match install::not_started(running) {
        Some(source) => Err(Error::Build {
            program: program.into(),
            source,
        }),
        None => Ok((status, by_path)),
    }
}

/// Reads the records with an ending, the earliest first.
fn recorded<T: DeserializeOwned>(
    running: &Path,
    ending: &str,
    time: impl Fn(&T) -> u128,
) -> Result<Vec<T>, Error> {
    let mut all: Vec<T> = Vec::new();
    for entry in fs::read_dir(running).map_err(Error::io(running))? {
        let path = entry.map_err(Error::io(running))?.path();
        let is_record = path
            .file_name()
            .and_then(OsStr::to_str)
            .is_some_and(|name| name.starts_with(|first: char| first.is_ascii_digit()));
        if !is_record || path.extension().is_none_or(|found| found != ending) {
            continue;
        }
        let text = fs::read(&path).map_err(Error::io(&path))?;
        all.push(serde_json::from_slice(&text).map_err(|error| Error::io(&path)(error.into()))?);
    }
    all.sort_by_key(time);
    Ok(all)
}

/// Reads the outputs of commands that left no record.
fn unrecorded(running: &Path, what: Unrecorded) -> Vec<PathBuf> {
    let text = fs::read(running.join(what.file())).unwrap_or_default();
    String::from_utf8_lossy(&text)
        .lines()
        .map(PathBuf::from)
        .collect()
}

/// Finds an object whose content was written since a time.
fn written_object(files: &[(PathBuf, Metadata)], since: SystemTime) -> Option<PathBuf> {
    let is_object =
        |path: &Path| fs::read(path).is_ok_and(|bytes| is_elf_type(&bytes, &[object::elf::ET_REL]));
    let mut files = files.iter();
    let found = files.find(|(path, file)| {
        file.modified().is_ok_and(|modified| modified >= since) && is_object(path)
    });
    found.map(|(path, _)| path.clone())
}

/// Writes the folder of a capture.
struct Writer<'a> {
    output: &'a Path,
    root: &'a Path,
    running: &'a Path,
}

impl Writer<'_> {
    /// Renames the bitcode of units to their names, writes the lists, and removes old bitcode that no longer belongs to a unit.
    fn write(&self, selected: Selected, old: Vec<PathBuf>) -> Result<Written, Error> {
        let Selected {
            mut units,
            mut missing,
            programs,
            mut left_out,
            ..
        } = selected;
        let names = self.names(&units);
        let mut aside = self.set_aside(&units, &names, &old)?;
        let base = index::base(self.output)?;
        let mut written = Written {
            units: units.len(),
            programs: programs.len(),
            ..Written::default()
        };
        for (index, (unit, name)) in units.iter_mut().zip(&names).enumerate() {
            if let Some(from) = aside.remove(&index) {
                let to = self.output.join(name);
                let folder = to.parent().unwrap_or(self.output);
                let moved = fs::create_dir_all(folder).and_then(|()| relocate(&from, &to));
                // The name may be too long, or that of a folder.
                unit.error = moved
                    .err()
                    .map(|error| format!("{}: {error}", to.display()));
            }
            unit.bitcode = unit.error.is_none().then(|| name.clone());
            if let Some(error) = &unit.error {
                written.failed.push((unit.source.clone(), error.clone()));
            }
            for option in unit.refused.iter().collect::<BTreeSet<_>>() {
                *written.refused.entry(option.clone()).or_default() += 1;
            }
        }
        let programs = programs.into_iter().map(|(mut program, members)| {
            program.members = members
                .into_iter()
                .map(|member| match member {
                    Found::Unit(unit) => match (&units[unit].bitcode, &units[unit].error) {
                        (Some(bitcode), _) => ProgramMember::Unit {
                            unit: bitcode.clone(),
                        },
                        (None, error) => ProgramMember::Object {
                            object: units[unit].object.clone(),
                            member: None,
                            reason: error.clone().unwrap_or_default(),
                        },
                    },
                    Found::Nothing {
                        object,
                        member,
                        reason,
                        ..
                    } => ProgramMember::Object {
                        object,
                        member,
                        reason,
                    },
                })
                .collect();
            program.relative_to(&base);
            program
        });
        let programs: Vec<_> = programs.collect();
        missing.par_iter_mut().for_each(|record| {
            record.set_content(Content::read(&record.object));
        });
        for record in units.iter_mut().chain(&mut missing) {
            self.finish(record, &base);
        }
        let mut lines: Vec<_> = names.iter().zip(units).collect();
        lines.sort_by(|a, b| a.0.cmp(b.0));
        missing.sort_by(|a, b| (&a.object, a.kind.word()).cmp(&(&b.object, b.kind.word())));
        written.missing = missing.iter().filter_map(Missing::new).collect();
        for entry in &mut left_out {
            entry.object = relative(&base, &entry.object);
        }
        left_out.sort();
        let units = lines.into_iter().map(|(_, unit)| unit).chain(missing);
        index::write_units(self.output, units.collect(), &programs)?;
        index::write(self.output, LEFT_OUT, left_out)?;
        Ok(written)
    }

    fn names(&self, units: &[Record]) -> Vec<PathBuf> {
        let candidates = units.iter().map(|unit| {
            let object = names::relative(self.root, &unit.object);
            let source = || {
                let source = names::real(&unit.directory, &unit.source);
                let is_gone = !source.starts_with(self.root) && !source.exists();
                let name = source.file_name().filter(|_| is_gone).map(PathBuf::from);
                name.unwrap_or_else(|| names::relative(self.root, &source))
            };
            match &unit.kind {
                Kind::Linked => Candidates::of_linked(&object, &source()),
                Kind::Object if self.is_temporary(&unit.object) => {
                    let program = unit.linked.as_ref();
                    let program = program.map(|program| names::relative(self.root, program));
                    Candidates::of_linked(&program.unwrap_or_else(|| "deleted".into()), &source())
                }
                Kind::Crate(short) => Candidates::of_crate(&object, short),
                _ => Candidates::of_object(&object),
            }
        });
        names::names(&candidates.collect::<Vec<_>>())
    }

    /// Returns whether an object is gone whose path may be another in the next build: the output of a pipe, and a file in a folder that is
    /// gone too or is not part of the project.
    fn is_temporary(&self, object: &Path) -> bool {
        let has_folder = object.parent().is_some_and(Path::exists);
        let is_pipe = object.file_name() == Some(OsStr::new("-"));
        !object.exists() && (is_pipe || !has_folder || !object.starts_with(self.root))
    }

    /// Moves bitcode to be renamed to temporary names first, since names may be swapped; removes bitcode without a unit.
    fn set_aside(
        &self,
        units: &[Record],
        names: &[PathBuf],
        old: &[PathBuf],
    ) -> Result<FxHashMap<usize, PathBuf>, Error> {
        let mut aside: FxHashMap<usize, PathBuf> = FxHashMap::default();
        let mut stay: BTreeSet<&Path> = BTreeSet::new();
        for (index, (unit, name)) in units.iter().zip(names).enumerate() {
            match &unit.bitcode {
                Some(bitcode) if bitcode == name => {
                    stay.insert(name);
                }
                Some(bitcode) if bitcode.is_relative() => {
                    let place = self.running.join(format!("aside-{index}"));
                    let bitcode = self.output.join(bitcode);
                    relocate(&bitcode, &place).map_err(Error::io(&bitcode))?;
                    aside.insert(index, place);
                }
                Some(bitcode) => {
                    aside.insert(index, bitcode.clone());
                }
                None => {}
            }
        }
        for bitcode in old.iter().filter(|path| !stay.contains(path.as_path())) {
            // It may have been moved to a temporary name.
            let _ = fs::remove_file(self.output.join(bitcode));
        }
        Ok(aside)
    }

    /// Removes from a record the fields that are only used during the build, and the project's location.
    fn finish(&self, record: &mut Record, base: &Path) {
        let to_root = path_between(&record.directory, self.root);
        for word in &mut record.command {
            *word = below(self.root, &to_root, word);
        }
        if let Ok(source) = record.source.strip_prefix(self.root) {
            record.source = Path::new(&to_root).join(source);
        }
        (record.id, record.time, record.inode) = (String::new(), 0, None);
        record.crates.clear();
        record.outputs.clear();
        record.of_configure = false;
        record.relative_to(base);
    }
}

/// Returns the path from a folder to the root above it; empty if they are the same.
fn path_between(from: &Path, root: &Path) -> String {
    let steps = from
        .strip_prefix(root)
        .map_or(0, |below| below.components().count());
    "../".repeat(steps)
}

/// Makes absolute paths below a root in a word relative. `to_root` is the path to the root, which ends with a slash unless it is empty.
fn below(root: &Path, to_root: &str, word: &str) -> String {
    let Some(root) = root.to_str().filter(|root| root.len() > 1) else {
        return word.to_owned();
    };
    let mut result = String::new();
    let mut rest = word;
    while let Some(at) = rest.find(root) {
        let (before, found) = rest.split_at(at);
        let after = &found[root.len()..];
        result.push_str(before);
        if let Some(path) = after.strip_prefix('/') {
            result.push_str(to_root);
            rest = path;
        } else if after.starts_with(|next: char| next.is_alphanumeric() || "-_.+".contains(next)) {
            // Another path with the same beginning.
            result.push_str(root);
            rest = after;
        } else {
            result.push_str(if to_root.is_empty() {
                "."
            } else {
                &to_root[..to_root.len() - 1]
            });
            rest = after;
        }
    }
    result + rest
}

/// Moves a file, maybe to another file system.
fn relocate(from: &Path, to: &Path) -> io::Result<()> {
    match fs::rename(from, to) {
        Err(error) if error.kind() == io::ErrorKind::CrossesDevices => {
            fs::copy(from, to).map(drop)?;
            fs::remove_file(from)
        }
        renamed => renamed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_have_paths_relative_to_their_directory() {
        for (directory, word, wanted) in [
            ("/p", "/p/a.c", "a.c"),
            ("/p/b", "-I/p/inc", "-I../inc"),
            ("/p", "-ffile-prefix-map=/p=.", "-ffile-prefix-map=.=."),
            ("/p/b/c", "-DX=\"/p\"", "-DX=\"../..\""),
            ("/p", "/pq/a.c", "/pq/a.c"),
        ] {
            let root = Path::new("/p");
            let to_root = path_between(Path::new(directory), root);
            assert_eq!(below(root, &to_root, word), wanted);
        }
    }
}
