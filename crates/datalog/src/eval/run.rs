//! Runs programs.

use std::collections::HashMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::eval::engine::Engine;
use crate::eval::relation::StoredRelation;
use crate::eval::symbols::{Cell, SymbolTable};
use crate::ir::locality::Fragment;
use crate::ir::program::{Program, ValueKind};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::source::Source;

/// The settings of a run.
pub struct Options<'a> {
    /// The source of the facts.
    pub facts: Facts<'a>,
    pub jobs: usize,
    /// Receives progress reports.
    pub progress: &'a dyn Progress,
    /// The run stops with an error once this is set.
    pub stop: &'a AtomicBool,
}

/// The source of facts.
#[derive(Clone, Copy)]
pub enum Facts<'a> {
    /// Files in folders. The rows of a relation are the union over the folders.
    Folders(&'a [Folder]),
    /// Texts in memory, by file name. A missing file is empty.
    Texts(&'a HashMap<String, Vec<u8>>),
    /// Some files in memory, the others in folders.
    Partial(&'a PartialFacts<'a>),
}

/// A folder of fact files.
#[derive(Clone)]
pub struct Folder {
    /// Its path.
    pub path: PathBuf,
    /// What a file with a name is read through, after it is decompressed.
    pub filter: Option<Arc<Filter>>,
}

/// Returns a reader of the changed text of the fact file with a name.
pub type Filter = dyn Fn(&str, Box<dyn Read + Send>) -> Box<dyn Read + Send> + Send + Sync;

impl Folder {
    /// Returns the path and the size of a file; of the uncompressed one where there is no compressed one.
    pub(crate) fn find(&self, name: &str) -> (PathBuf, u64) {
        let size = |path: &Path| Some(fs::metadata(path).ok()?.len());
        let path = self.path.join(name);
        let plain = || {
            let plain = self.path.join(name.strip_suffix(".gz")?);
            size(&plain).map(|size| (plain, size))
        };
        match size(&path) {
            Some(size) => (path, size),
            None => plain().unwrap_or((path, 0)),
        }
    }
}

impl From<PathBuf> for Folder {
    fn from(path: PathBuf) -> Self {
        Folder { path, filter: None }
    }
}

/// Facts of which some are in memory.
pub struct PartialFacts<'a> {
    /// The texts by file name. A text is freed when its rows are loaded.
    pub texts: Mutex<HashMap<String, Vec<u8>>>,
    /// The folders of the other files.
    pub folders: &'a [Folder],
}

/// A flag that stops no run.
pub static NEVER: AtomicBool = AtomicBool::new(false);

/// Receives progress reports.
pub trait Progress: Sync {
    /// Evaluation of a stratum begins: its number from 1, the number of strata, and one of its relations.
    fn stratum(&self, number: usize, total: usize, relation: &str);

    /// A relation of a recursive stratum has grown, and has so many rows now.
    fn grown(&self, relation: &str, rows: usize);
}

/// Ignores progress.
impl Progress for () {
    fn stratum(&self, _: usize, _: usize, _: &str) {}

    fn grown(&self, _: &str, _: usize) {}
}

/// The result of a run.
pub struct Run {
    /// The rows of each relation of the program; empty if no output needs them.
    pub relations: Vec<StoredRelation>,
    /// The values of the cells.
    pub symbols: SymbolTable,
    /// The cost of each rule of the program.
    pub profile: Vec<Profile>,
    /// The time to load the facts.
    pub loading: Duration,
    /// The time for planning, including building indexes.
    pub planning: Duration,
    /// The number of runs that were merged into this one.
    pub merged: usize,
}

impl Run {
    /// Returns a run without rows.
    pub fn empty(program: &Program) -> Self {
        let declared = program.relations.iter();
        Run {
            relations: declared
                .map(|relation| StoredRelation::new(relation.columns.len()))
                .collect(),
            symbols: SymbolTable::default(),
            profile: vec![Profile::default(); program.rules.len()],
            loading: Duration::ZERO,
            planning: Duration::ZERO,
            merged: 0,
        }
    }

    /// Adds the output rows of a run of a fragment of the program.
    pub fn merge(&mut self, fragment: &Fragment, other: &Run) {
        let program = &fragment.program;
        for (number, relation) in program.relations.iter().enumerate() {
            let rows = &other.relations[number];
            if rows.is_empty() || relation.output.is_none() && !relation.printsize {
                continue;
            }
            let all = &mut self.relations[number];
            if relation.columns.is_empty() {
                all.insert_nullary();
                continue;
            }
            let kinds: Vec<ValueKind> = relation.columns.iter().map(|(_, kind)| *kind).collect();
            let cells = rows.cells.iter().zip(kinds.iter().cycle());
            let cells = cells.map(|(cell, kind)| {
                self.symbols
                    .translate(&other.symbols, *cell, *kind, &program.records)
            });
            let cells: Vec<Cell> = cells.collect();
            all.make_set();
            all.extend(&cells);
        }
        self.symbols.copy_notes(&other.symbols);
        for (number, one) in fragment.rules.iter().zip(&other.profile) {
            let all = &mut self.profile[*number];
            all.time += one.time;
            all.rows += one.rows;
            all.visited += one.visited;
        }
        self.merged += 1;
        self.loading += other.loading;
        self.planning += other.planning;
    }
}

/// The cost of a rule.
#[derive(Debug, Clone, Copy, Default)]
pub struct Profile {
    /// The time, summed over threads.
    pub time: Duration,
    /// The number of rows that it derived first.
    pub rows: usize,
    /// The number of rows that its loops visited, with those of its aggregates.
    pub visited: u64,
}

/// Runs a program.
pub fn run(program: &Program, source: &Source, options: &Options) -> Result<Run, Vec<Diagnostic>> {
    let mut engine = Engine::new(program, source, options);
    pool(options)?.install(|| engine.run(false))?;
    Ok(engine.finish())
}

/// Runs a program, and keeps the rows and derivations of all relations.
pub fn run_with_derivations(
    program: &Program,
    source: &Source,
    options: &Options,
) -> Result<Run, Vec<Diagnostic>> {
    let mut engine = Engine::new(program, source, options);
    for rule in &engine.rules {
        engine.relations[rule.head].keep_derivations();
    }
    pool(options)?.install(|| engine.run(true))?;
    Ok(engine.finish())
}

/// Starts the threads of a run.
pub fn pool(options: &Options) -> Result<rayon::ThreadPool, Vec<Diagnostic>> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.jobs);
    pool.build().map_err(|error| {
        let message = format!("cannot start threads: {error}");
        vec![Diagnostic::error(None, message)]
    })
}
