//! Compiles the units of a compilation database.

use rustc_hash::FxHashMap;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::io;
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use super::cache::{Cache, Cached};
use super::cache_home;
use super::command::{self, Command, Source, Stage};
use super::compiler::{self, Compiler, Compilers};
use super::emit::{Failure, Job};
use super::error::Error;
use super::names::{self, Candidates};
use super::stream::Copies;

/// A database, and the options for its units.
pub struct Options {
    /// The `compile_commands.json`, or its folder.
    pub database: PathBuf,
    /// The directory that ids are relative to; `None` for that of the database.
    pub root: Option<PathBuf>,
    /// The clang for every unit; `None` for the one that a command names, or LLVM's own.
    pub clang: Option<PathBuf>,
    /// Options added to every command.
    pub flags: Vec<OsString>,
    /// The folder of the cache; `None` for the default.
    pub cache: Option<PathBuf>,
    /// The number of compilers that run at a time.
    pub jobs: usize,
    /// The time limit of a unit.
    pub timeout: Option<Duration>,
    /// The latest supported major version of LLVM for the bitcode.
    pub newest: u32,
}

/// Reports progress.
pub trait Progress: Sync {
    /// Called first, with the number of units.
    fn begin(&self, units: usize);
    /// Called before a unit is compiled.
    fn unit(&self, id: &Path);
    /// Called after each unit.
    fn done(&self);
}

/// The result of compiling a database.
#[derive(Default)]
pub struct Compiled {
    /// The units with bitcode, sorted by id.
    pub units: Vec<Unit>,
    /// The units without bitcode.
    pub failures: Vec<Failed>,
    /// The compilers that do not exist, each with the number of units, which clang compiled instead.
    pub missing: BTreeMap<PathBuf, usize>,
    /// The options that clang refused, each with the number of units, for a warning.
    pub refused: BTreeMap<String, usize>,
    /// Sources of entries that do not compile C or C++, with the reasons.
    pub passed_over: Vec<(String, String)>,
    /// The number of units from the cache.
    pub hits: usize,
}

/// A unit with bitcode.
pub struct Unit {
    /// The bitcode, in the cache.
    pub path: PathBuf,
    /// The module's id, not yet escaped.
    pub id: Vec<u8>,
}

/// A unit without bitcode.
pub struct Failed {
    /// The id that it would have; its source, if it has no command.
    pub id: Vec<u8>,
    /// The reason.
    pub reason: String,
    /// Whether it exceeded the time limit.
    pub timed_out: bool,
}

impl Failed {
    fn new(id: impl Into<Vec<u8>>, reason: String) -> Self {
        let id = id.into();
        let timed_out = false;
        Failed {
            id,
            reason,
            timed_out,
        }
    }
}

#[derive(Deserialize)]
struct Entry {
    directory: PathBuf,
    file: String,
    command: Option<String>,
    arguments: Option<Vec<String>>,
    output: Option<PathBuf>,
}

/// A source of an entry's command.
#[derive(PartialEq, Eq)]
struct Task {
    directory: PathBuf,
    compiler: OsString,
    kept: Vec<command::Words>,
    source: Source,
    object: PathBuf,
    own_object: bool,
}

/// The result of parsing an entry.
struct OfEntry {
    tasks: Vec<Task>,
    passed_over: Option<String>,
}

/// Compiles every unit of a database whose id is wanted.
///
/// # Errors
/// The database or the cache cannot be used.
pub fn compile(
    options: &Options,
    wanted: &dyn Fn(&[u8]) -> bool,
    progress: &dyn Progress,
) -> Result<Compiled, Error> {
    let mut compiled = Compiled::default();
    let (tasks, root) = tasks(options, &mut compiled)?;
    let ids = names::names(
        &tasks
            .iter()
            .map(|task| task.candidates(&root))
            .collect::<Vec<_>>(),
    );
    let both = tasks.into_iter().zip(ids);
    let both = both.filter(|(_, id)| wanted(id.as_os_str().as_bytes()));
    let (tasks, ids): (Vec<Task>, Vec<PathBuf>) = both.unzip();
    let folder = match &options.cache {
        Some(folder) => folder.clone(),
        None => match cache_home() {
            Some(home) => home.join("bitcode"),
            None => return Err(Error::NoCache),
        },
    };
    if options.clang.is_none() {
        compiled.missing = missing_compilers(&tasks);
    }
    let cache = Cache::open(&folder)?;
    let compilers = Compilers::new(options.clang.as_deref(), options.newest);
    progress.begin(tasks.len());
    let results = in_parallel(&tasks, options.jobs, |index, task| {
        progress.unit(&ids[index]);
        let result = task.compile(&compilers, options, &cache);
        progress.done();
        result
    });
    for (id, result) in ids.into_iter().zip(results) {
        let id = id.into_os_string().into_vec();
        match result {
            Ok(cached) => {
                for option in cached.refused.into_iter().collect::<BTreeSet<_>>() {
                    *compiled.refused.entry(option).or_default() += 1;
                }
                compiled.hits += usize::from(cached.hit);
                let path = cached.path;
                compiled.units.push(Unit { path, id });
            }
            Err(failure) => compiled.failures.push(Failed {
                id,
                timed_out: matches!(failure, Failure::TimedOut(_)),
                reason: failure.reason(),
            }),
        }
    }
    cache.tidy();
    compiled.units.sort_by(|a, b| a.id.cmp(&b.id));
    compiled.failures.sort_by(|a, b| a.id.cmp(&b.id));
    Ok(compiled)
}

/// The units of a database, without their bitcode.
pub(crate) struct Objects {
    /// The ids of the units, by the absolute paths of their objects.
    pub ids: FxHashMap<PathBuf, Vec<u8>>,
    /// The directory that ids are relative to.
    pub root: PathBuf,
    /// The folder of the database.
    pub base: PathBuf,
}

/// Returns the units of a database.
///
/// # Errors
/// The database cannot be read.
pub(crate) fn objects(options: &Options) -> Result<Objects, Error> {
    let (tasks, root) = tasks(options, &mut Compiled::default())?;
    let candidates: Vec<_> = tasks.iter().map(|task| task.candidates(&root)).collect();
    let ids = names::names(&candidates).into_iter();
    let ids = tasks.iter().zip(ids).map(|(task, id)| {
        let directory = task.directory.canonicalize();
        let directory = directory.as_deref().unwrap_or(&task.directory);
        let object = names::real(directory, &task.object);
        (object, id.into_os_string().into_vec())
    });
    let folder = if options.database.is_dir() {
        options.database.join("compile_commands.json")
    } else {
        options.database.clone()
    };
    let file = folder.canonicalize().map_err(Error::io(&folder))?;
    Ok(Objects {
        ids: ids.collect(),
        base: file.parent().unwrap_or(Path::new("/")).to_owned(),
        root,
    })
}

/// The tasks of the database, in its order and each once, and the root of their ids.
fn tasks(options: &Options, compiled: &mut Compiled) -> Result<(Vec<Task>, PathBuf), Error> {
    // The folder is accepted too, as by clang's tools.
    let path = if options.database.is_dir() {
        &options.database.join("compile_commands.json")
    } else {
        &options.database
    };
    let text = fs::read(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Error::NoDatabase(path.clone()),
        _ => Error::io(path)(error),
    })?;
    // Tools of Windows write a byte order mark, and clang skips it.
    let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&text);
    let no_database = |reason: String| Error::Database {
        path: path.clone(),
        reason,
    };
    let text = str::from_utf8(text).map_err(|error| {
        let before = &text[..error.valid_up_to()];
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        let column = before
            .iter()
            .rev()
            .take_while(|byte| **byte != b'\n')
            .count()
            + 1;
        no_database(format!(
            "not UTF-8, as JSON must be, at line {line} byte {column}: leave the entry out, or rename its file or folder"
        ))
    })?;
    let entries: Vec<serde_json::Value> =
        serde_json::from_str(text).map_err(|error| no_database(error.to_string()))?;
    if entries.is_empty() {
        return Err(Error::NoCommands(path.clone()));
    }
    // The source folder often has a link to the database of the build folder.
    let path = path.canonicalize().map_err(Error::io(path))?;
    let base = path.parent().unwrap_or(Path::new("/"));
    let root = match &options.root {
        Some(root) => root.canonicalize().map_err(Error::io(root))?,
        None => base.to_owned(),
    };
    let mut tasks: Vec<Task> = Vec::new();
    for (index, entry) in entries.into_iter().enumerate() {
        let entry: Entry = match serde_json::from_value(entry) {
            Ok(entry) => entry,
            Err(error) => {
                let id = format!("entry {index} of the database");
                compiled.failures.push(Failed::new(id, error.to_string()));
                continue;
            }
        };
        match entry.tasks(base) {
            Ok(of_entry) => {
                tasks.extend(of_entry.tasks);
                let reason = of_entry.passed_over.into_iter();
                let reason = reason.map(|reason| (entry.file.clone(), reason));
                compiled.passed_over.extend(reason);
            }
            Err(reason) => {
                let failed = Failed::new(entry.file, reason.to_owned());
                compiled.failures.push(failed);
            }
        }
    }
    // A database may list a command twice, as when two were joined.
    let mut unique: Vec<Task> = Vec::with_capacity(tasks.len());
    let mut seen: BTreeMap<PathBuf, Vec<usize>> = BTreeMap::new();
    for task in tasks {
        let same_object = seen.entry(task.directory.join(&task.object)).or_default();
        if !same_object.iter().any(|index| unique[*index] == task) {
            same_object.push(unique.len());
            unique.push(task);
        }
    }
    Ok((unique, root))
}

impl Entry {
    /// Returns the sources that the command compiles, and the reasons for those that are not compiled here.
    fn tasks(&self, base: &Path) -> Result<OfEntry, &'static str> {
        let words: Vec<OsString> = match (&self.arguments, &self.command) {
            (Some(arguments), _) => arguments.iter().map(OsString::from).collect(),
            (None, Some(command)) => match shlex::split(command) {
                Some(words) => words.into_iter().map(OsString::from).collect(),
                None => return Err("its command ends within quotes"),
            },
            (None, None) => return Err("it has neither `command` nor `arguments`"),
        };
        let directory = base.join(&self.directory);
        let position = compiler::position(&words);
        let Some(compiler) = words.get(position).cloned() else {
            return Err("its command is empty");
        };
        let arguments = words.into_iter().skip(position + 1);
        let arguments = command::expand_response_files(&directory, arguments, &Copies::default());
        let command = Command::parse(&directory, arguments);
        if command.stage == Stage::Nothing {
            return Ok(OfEntry {
                tasks: Vec::new(),
                passed_over: Some("its command makes no object".to_owned()),
            });
        }
        let passed_over = match command.streams.iter().chain(&command.unread).next() {
            Some(stream) => Some(format!(
                "{} is read from a pipe or the terminal, which only the build could",
                stream.display()
            )),
            None if command.sources.is_empty() => Some("no C or C++ source".to_owned()),
            None => None,
        };
        let object_of = |source: &Source| match (&command.output, &self.output) {
            // Only if the command does not set it.
            (None, Some(output)) => (output.clone(), true),
            _ => command.object(source),
        };
        let tasks = command
            .sources
            .iter()
            .map(|source| {
                let (object, own_object) = object_of(source);
                Task {
                    directory: directory.clone(),
                    compiler: compiler.clone(),
                    kept: command.kept.clone(),
                    source: source.clone(),
                    object,
                    own_object,
                }
            })
            .collect();
        Ok(OfEntry { tasks, passed_over })
    }
}

impl Task {
    fn candidates(&self, root: &Path) -> Candidates {
        let directory = self.directory.canonicalize();
        let directory = directory.as_deref().unwrap_or(&self.directory);
        let relative = |path: &Path| names::relative(root, &names::real(directory, path));
        if self.own_object {
            Candidates::of_object(&relative(&self.object))
        } else {
            let source = relative(Path::new(&self.source.path));
            Candidates::of_linked(&relative(&self.object), &source)
        }
    }

    fn compile(
        &self,
        compilers: &Compilers,
        options: &Options,
        cache: &Cache,
    ) -> Result<Cached, Failure> {
        if !self.directory.is_dir() {
            let directory = self.directory.display();
            let reason = format!("no folder {directory}, in which its command runs");
            return Err(Failure::Reason(reason));
        }
        let name = compiler::name(&self.compiler);
        let compiler = compilers.choose(&self.compiler, &name, &self.directory);
        let compiler: Compiler = compiler.map_err(Failure::Reason)?;
        let job = Job {
            compiler: &compiler,
            directory: &self.directory,
            kept: &self.kept,
            flags: &options.flags,
            source: &self.source,
        };
        cache.compile(&job, options.timeout)
    }
}

/// Returns the compilers of tasks that do not exist, each with the number of its tasks.
fn missing_compilers(tasks: &[Task]) -> BTreeMap<PathBuf, usize> {
    let mut units: BTreeMap<(&OsString, &Path), usize> = BTreeMap::new();
    for task in tasks {
        *units.entry((&task.compiler, &task.directory)).or_default() += 1;
    }
    let mut missing = BTreeMap::new();
    for ((compiler, directory), units) in units {
        if compiler::find(compiler, directory).is_none() {
            *missing.entry(compiler.into()).or_default() += units;
        }
    }
    missing
}

/// Applies a function to each item, `jobs` at a time; returns the results in the order of the items.
fn in_parallel<T: Sync, R: Send>(
    all: &[T],
    jobs: usize,
    work: impl Fn(usize, &T) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let (sender, results) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, all.len().max(1)) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(one) = all.get(index) else { break };
                    // The receiver outlives every sender.
                    let _ = sender.send((index, work(index, one)));
                }
            });
        }
    });
    drop(sender);
    let mut results: Vec<(usize, R)> = results.into_iter().collect();
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}
