//! A build with wrappers for compilers, and afterwards a folder with its bitcode.

use rayon::iter::{IntoParallelRefMutIterator as _, ParallelIterator as _};
use rustc_hash::{FxHashMap, FxHashSet};
use rustix::fs::{FlockOperation, flock};
use rustix::process::{Pid, Signal, kill_process};
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::symlink;
use std::path::{Component, Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

use super::compiler::{Compilers, RUSTC};
use super::error::Error;
use super::link::Link;
use super::names::{self, Candidates};
use super::origin::Origin;
use super::record::{Kind, Record};
use super::select::select;
use super::wrapper::{CAPTURE, PROBES, REAL, RUSTC_WRAPPER, SETTINGS, Settings};
use super::{cache_home, compiler, installed, missing};

/// What is to be captured, and how.
pub struct Options {
    /// The folder for the bitcode.
    pub output: PathBuf,
    /// What it is named relative to.
    pub root: PathBuf,
    /// The clang for all, if one is named.
    pub clang: Option<PathBuf>,
    /// Options for every command.
    pub flags: Vec<OsString>,
    /// Keep what the build did not.
    pub all: bool,
    /// The latest LLVM, by its major version, whose bitcode is wanted.
    pub newest: u32,
    /// The build.
    pub command: Vec<OsString>,
}

/// What came of a build.
pub struct Outcome {
    /// How it ended.
    pub status: ExitStatus,
    /// How many compilations there were.
    pub found: usize,
    /// What the folder has now.
    pub written: Written,
    /// So many units did the build itself not keep.
    pub left_out: usize,
    /// So many of earlier captures are of objects that are no more.
    pub gone: usize,
}

/// A line each for the units of the folder.
pub const INDEX: &str = "units.jsonl";

/// Runs the build and collects its bitcode.
///
/// # Errors
/// The build cannot be started, or the folder not be written.
pub fn run(options: &Options) -> Result<Outcome, Error> {
    let root = options
        .root
        .canonicalize()
        .map_err(Error::io(&options.root))?;
    let output = std::path::absolute(&options.output).map_err(Error::io(&options.output))?;
    // Before the build: a folder of something else should be said now.
    known_units(&output, &options.output)?;
    let running = running_folder()?;
    let begun = SystemTime::now();
    let status = build(options, running.path())?;
    let records: Vec<Record> = left(running.path(), "json", |record: &Record| record.time)?;
    let links: Vec<Link> = left(running.path(), "link", |link: &Link| link.time)?;
    let probes = fs::metadata(running.path().join(PROBES)).map_or(0, |probes| probes.len());
    let probes = usize::try_from(probes).unwrap_or(usize::MAX);
    let found = records.len() + probes;
    fs::create_dir_all(&output).map_err(Error::io(&output))?;
    // Another capture into the folder may have ended meanwhile, or be about to.
    let lock = File::open(&output).map_err(Error::io(&output))?;
    let locked = flock(&lock, FlockOperation::LockExclusive).map_err(io::Error::from);
    locked.map_err(Error::io(&output))?;
    let known = known_units(&output, &options.output)?;
    let old: Vec<PathBuf> = known
        .iter()
        .filter_map(|unit| unit.bitcode.clone())
        .collect();
    let host = records.iter().filter(|record| record.host);
    let host: FxHashSet<PathBuf> = host.map(|record| record.object.clone()).collect();
    let mut selected = select(known, records, &links, options.all);
    selected
        .units
        .par_iter_mut()
        .for_each(Record::remember_object);
    let search = missing::Build {
        root: &root,
        begun,
        links: &links,
        units: &selected.units,
        host: &host,
        covered: &selected.covered,
    };
    for mut record in missing::search(&search) {
        record.remember_object();
        let same = |known: &Record| known.object == record.object && known.kind == record.kind;
        selected.missing.retain(|known| !same(known));
        selected.missing.push(record);
    }
    let written = write(
        selected.units,
        selected.missing,
        &old,
        &output,
        &root,
        running.path(),
    )?;
    // What cannot be written in JSON, for it is not UTF-8, is not known then.
    if let Ok(directory) = env::current_dir().and_then(fs::canonicalize) {
        let _ = Origin { root, directory }.write(&output);
    }
    // What stays is only in the way.
    let _ = running.close();
    Ok(Outcome {
        status,
        found,
        written,
        left_out: selected.left_out + probes,
        gone: selected.gone,
    })
}

/// A folder for what the wrappers leave, where no build cleans up.
fn running_folder() -> Result<TempDir, Error> {
    const ABANDONED: Duration = Duration::from_secs(30 * 24 * 60 * 60);
    let folder = cache_home().unwrap_or_else(env::temp_dir).join("captures");
    fs::create_dir_all(&folder).map_err(Error::io(&folder))?;
    for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
        let modified = entry.metadata().and_then(|metadata| metadata.modified());
        if modified.is_ok_and(|time| time.elapsed().is_ok_and(|age| age > ABANDONED)) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
    TempDir::new_in(&folder).map_err(Error::io(folder))
}

/// The units of an earlier capture into the folder.
fn known_units(output: &Path, given: &Path) -> Result<Vec<Record>, Error> {
    let index = output.join(INDEX);
    let read = |line, base: &Path| -> io::Result<Record> {
        let mut record: Record = serde_json::from_str(line)?;
        record.below(base);
        let mut parts = record.bitcode.iter().flat_map(|path| path.components());
        if parts.all(|part| matches!(part, Component::Normal(_))) {
            Ok(record)
        } else {
            Err(io::Error::other("names bitcode outside of the folder"))
        }
    };
    match fs::read_to_string(&index) {
        Ok(text) => {
            let base = base(output).map_err(Error::io(output))?;
            text.lines()
                .map(|line| read(line, &base).map_err(Error::io(&index)))
                // Bitcode that somebody has removed is not missed.
                .filter(|record| match record {
                    Ok(Record {
                        bitcode: Some(bitcode),
                        ..
                    }) => output.join(bitcode).is_file(),
                    _ => true,
                })
                .collect()
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            match fs::read_dir(output).map(|mut entries| entries.next().is_some()) {
                Ok(true) => Err(Error::NoCapture(given.to_owned())),
                Ok(false) => Ok(Vec::new()),
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
                Err(error) => Err(Error::io(output)(error)),
            }
        }
        Err(error) => Err(Error::io(&index)(error)),
    }
}

/// What objects are relative to in the index.
fn base(output: &Path) -> io::Result<PathBuf> {
    output.parent().unwrap_or(output).canonicalize()
}

/// Runs the build to its end.
fn build(options: &Options, running: &Path) -> Result<ExitStatus, Error> {
    let Some((program, arguments)) = options.command.split_first() else {
        return Ok(ExitStatus::default());
    };
    let wrappers = wrappers(running)?;
    let clang = options.clang.as_ref().map(std::path::absolute).transpose();
    let settings = Settings {
        clang: clang.map_err(Error::io("--clang"))?,
        flags: options
            .flags
            .iter()
            .map(|flag| flag.to_string_lossy().into_owned())
            .collect(),
        newest: options.newest,
        probes: options.all,
    };
    Compilers::new(settings.clang.as_deref(), settings.newest)
        .keep_in(running)
        .ask();
    let path = running.join(SETTINGS);
    let text = serde_json::to_vec(&settings).map_err(|error| Error::io(&path)(error.into()))?;
    fs::write(&path, text).map_err(Error::io(&path))?;

    let mut command = Command::new(program);
    command.args(arguments).env(CAPTURE, running);
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = [wrappers.clone()]
        .into_iter()
        .chain(env::split_paths(&path));
    // A folder with a colon cannot be on PATH; then the cache's is wrong, and has to be moved.
    let path = env::join_paths(folders).map_err(|error| {
        Error::io(&wrappers)(io::Error::new(io::ErrorKind::InvalidInput, error))
    })?;
    command.env("PATH", path);
    for name in ["CC", "CXX"] {
        if let Some(value) = env::var_os(name).and_then(|value| wrapped(&value, &wrappers)) {
            command.env(name, value);
        }
    }
    command.env(
        RUSTC_WRAPPER,
        env::var_os("RUSTC_WRAPPER").unwrap_or_default(),
    );
    command.env("RUSTC_WRAPPER", wrappers.join(RUSTC));

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
    Ok(status)
}

/// A folder with a link to the wrapper under every compiler's name on PATH. It stays: a build folder that is configured within a
/// capture may name it ever after. There is one for each set of names.
fn wrappers(running: &Path) -> Result<PathBuf, Error> {
    let mut names = BTreeSet::from([OsString::from(RUSTC)]);
    let path = env::var_os("PATH").unwrap_or_default();
    for folder in env::split_paths(&path) {
        let Ok(entries) = fs::read_dir(&folder) else {
            continue;
        };
        for entry in entries.filter_map(Result::ok) {
            let name = entry.file_name();
            if compiler::is_wrapped(&name.to_string_lossy()) && compiler::is_program(&entry.path())
            {
                names.insert(name);
            }
        }
    }
    let all = cache_home().unwrap_or_else(|| running.to_owned());
    let all = all.join("wrappers");
    fs::create_dir_all(&all).map_err(Error::io(&all))?;
    let program = installed::program(&all)?;
    let mut hash = Sha256::new();
    for part in names
        .iter()
        .map(OsString::as_os_str)
        .chain([program.as_os_str()])
    {
        hash.update(part.as_bytes());
        hash.update(b"\0");
    }
    let folder = all.join(short_hex(hash));
    fs::create_dir_all(&folder).map_err(Error::io(&folder))?;
    for name in names {
        link(&program, &folder.join(name))?;
    }
    Ok(folder)
}

/// The value of CC or CXX with a wrapper for a program that is not found on PATH; `None` if nothing is to be changed.
fn wrapped(value: &OsStr, wrappers: &Path) -> Option<OsString> {
    let text = value.to_str()?;
    let (program, rest) = match text.find(char::is_whitespace) {
        Some(at) => text.split_at(at),
        None => (text, ""),
    };
    if !program.contains('/') {
        return None;
    }
    let real = Path::new(program).canonicalize().ok()?;
    // A folder of its own, for the wrapper keeps its name, by which build systems know compilers.
    let real_program = std::path::absolute(program).ok()?;
    let folder = wrappers.join(short_hex(Sha256::new_with_prefix(
        real_program.as_os_str().as_bytes(),
    )));
    let wrapper = folder.join(real_program.file_name()?);
    // What the wrappers of this folder are links to.
    let program = fs::read_link(wrappers.join(RUSTC)).ok()?;
    if program.canonicalize().is_ok_and(|program| program == real) {
        // A wrapper already.
        return None;
    }
    fs::create_dir_all(&folder).ok()?;
    link(&real_program, &folder.join(REAL)).ok()?;
    link(&program, &wrapper).ok()?;
    let mut value = wrapper.into_os_string();
    value.push(rest);
    Some(value)
}

/// Makes a link, unless it is there.
fn link(target: &Path, path: &Path) -> Result<(), Error> {
    if fs::read_link(path).is_ok_and(|found| found == target) {
        return Ok(());
    }
    match symlink(target, path) {
        // Another capture was faster.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        result => result.map_err(Error::io(path)),
    }
}

fn short_hex(digest: Sha256) -> String {
    hex::encode(&digest.finalize()[..8])
}

/// What the wrappers left in files with an ending, the earliest first.
fn left<T: DeserializeOwned>(
    running: &Path,
    ending: &str,
    time: impl Fn(&T) -> u128,
) -> Result<Vec<T>, Error> {
    let mut all: Vec<T> = Vec::new();
    for entry in fs::read_dir(running).map_err(Error::io(running))? {
        let path = entry.map_err(Error::io(running))?.path();
        if path.extension().is_none_or(|found| found != ending) || path.ends_with(SETTINGS) {
            continue;
        }
        let text = fs::read(&path).map_err(Error::io(&path))?;
        all.push(serde_json::from_slice(&text).map_err(|error| Error::io(&path)(error.into()))?);
    }
    all.sort_by_key(time);
    Ok(all)
}

/// What a folder has in the end.
#[derive(Default)]
pub struct Written {
    /// The number of units.
    pub units: usize,
    /// The sources of those without bitcode, and why.
    pub failed: Vec<(PathBuf, String)>,
    /// What clang refused of the commands, each with the number of units.
    pub refused: BTreeMap<String, usize>,
    /// What else has no bitcode.
    pub missing: Vec<Missing>,
}

/// Something of a captured build that has no bitcode.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// The object, archive or library, relative to the folder in which that of the capture lies.
    pub object: PathBuf,
    /// The member, of an archive that has others too.
    pub member: Option<String>,
    /// The source, if it was seen, as its command has it.
    pub source: Option<PathBuf>,
    /// What it is: the `kind` of `units.jsonl`.
    pub kind: &'static str,
    /// Why there is no bitcode.
    pub reason: String,
}

impl Missing {
    fn of(record: &Record) -> Option<Self> {
        Some(Missing {
            object: record.object.clone(),
            member: match &record.kind {
                Kind::Member(member) => Some(member.clone()),
                _ => None,
            },
            source: (!record.source.as_os_str().is_empty()).then(|| record.source.clone()),
            kind: record.kind.word(),
            reason: record.error.clone()?,
        })
    }
}

/// What has no bitcode, units too, of what was captured into a folder; nothing, if it is none of a capture.
///
/// # Errors
/// Its `units.jsonl` cannot be read.
pub fn without_bitcode(folder: &Path) -> Result<Vec<Missing>, Error> {
    let index = folder.join(INDEX);
    let text = match fs::read_to_string(&index) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(Error::io(&index)(error)),
    };
    let records: Result<Vec<Record>, _> = text.lines().map(serde_json::from_str).collect();
    match records {
        Ok(records) => Ok(records.iter().filter_map(Missing::of).collect()),
        // Others may call a file so too.
        Err(_) if Origin::read(folder).is_none() => Ok(Vec::new()),
        Err(error) => Err(Error::io(&index)(error.into())),
    }
}

/// Puts the units' bitcode under its names, and the index beside it; of the old bitcode what is no unit's any more goes.
fn write(
    mut units: Vec<Record>,
    mut missing: Vec<Record>,
    old: &[PathBuf],
    output: &Path,
    root: &Path,
    running: &Path,
) -> Result<Written, Error> {
    let candidates: Vec<Candidates> = units
        .iter()
        .map(|unit| {
            let object = names::relative(root, &unit.object);
            match &unit.kind {
                Kind::Object => Candidates::of_object(&object),
                Kind::Linked => {
                    let source = names::real(&unit.directory, &unit.source);
                    Candidates::of_linked(&object, &names::relative(root, &source))
                }
                Kind::Crate(short) => Candidates::of_crate(&object, short),
                // It is no unit, and has no name.
                _ => Candidates::of_object(&object),
            }
        })
        .collect();
    let names = names::names(&candidates);

    // What lies under another name than it shall goes aside first, for names may change places.
    let mut aside: FxHashMap<usize, PathBuf> = FxHashMap::default();
    let mut stay: BTreeSet<&Path> = BTreeSet::new();
    for (index, (unit, name)) in units.iter().zip(&names).enumerate() {
        match &unit.bitcode {
            Some(bitcode) if bitcode == name => {
                stay.insert(name);
            }
            Some(bitcode) if bitcode.is_relative() => {
                let place = running.join(format!("aside-{index}"));
                let bitcode = output.join(bitcode);
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
        // Gone already if it is one of those aside.
        let _ = fs::remove_file(output.join(bitcode));
    }
    missing.par_iter_mut().for_each(Record::remember_object);
    let base = base(output).map_err(Error::io(output))?;
    let mut written = Written::default();
    let mut lines = Vec::new();
    for (index, (unit, name)) in units.iter_mut().zip(names).enumerate() {
        if let Some(from) = aside.remove(&index) {
            let to = output.join(&name);
            let folder = to.parent().unwrap_or(output);
            let moved = fs::create_dir_all(folder).and_then(|()| relocate(&from, &to));
            // A name may be too long, or another's folder.
            unit.error = moved
                .err()
                .map(|error| format!("{}: {error}", to.display()));
        }
        match &unit.error {
            None => unit.bitcode = Some(name.clone()),
            Some(error) => {
                written.failed.push((unit.source.clone(), error.clone()));
                unit.bitcode = None;
            }
        }
        for option in unit.refused.iter().collect::<BTreeSet<_>>() {
            *written.refused.entry(option.clone()).or_default() += 1;
        }
        written.units += 1;
        unit.before = None;
        unit.time = 0;
        unit.relative_to(&base);
        lines.push((name, unit));
    }
    lines.sort_by(|a, b| a.0.cmp(&b.0));
    for record in &mut missing {
        record.before = None;
        record.time = 0;
        record.relative_to(&base);
    }
    missing.sort_by(|a, b| (&a.object, a.kind.word()).cmp(&(&b.object, b.kind.word())));
    written.missing = missing.iter().filter_map(Missing::of).collect();
    let index = output.join(INDEX);
    let mut text = Vec::new();
    let units = lines.iter().map(|(_, unit)| &**unit);
    for unit in units.chain(&missing) {
        serde_json::to_writer(&mut text, unit).map_err(|error| Error::io(&index)(error.into()))?;
        text.push(b'\n');
    }
    let unfinished = output.join(format!(".{INDEX}.unfinished"));
    fs::write(&unfinished, text).map_err(Error::io(&unfinished))?;
    fs::rename(&unfinished, &index).map_err(Error::io(&index))?;
    Ok(written)
}

/// Gives a file another name, maybe in another file system.
fn relocate(from: &Path, to: &Path) -> io::Result<()> {
    match fs::rename(from, to) {
        Err(error) if error.kind() == io::ErrorKind::CrossesDevices => {
            fs::copy(from, to).map(drop)?;
            fs::remove_file(from)
        }
        renamed => renamed,
    }
}
