//! Evaluates module-local rules in batches of modules, so that only some modules are in memory at a time.
//!
//! [`datalog::locality`] detects these rules: all rows that such a rule joins belong to one module. The other rules, which link modules,
//! run once over the results. The rows do not depend on the batches.

use std::collections::HashMap;
use std::mem;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use datalog::locality::{self, ColumnScope, Fragment, Locality, LocalityAnalysis, PartitionedRows};
use datalog::program::{Program, Relation};
use datalog::{Checked, Facts, Folder, NEVER, Options, PartialFacts, Run};
use rustc_hash::FxHashSet;

use super::Bar;
use crate::error::Error;
use crate::ids::Digest;
use crate::rows::chunk;
use crate::schema::{self, Predicate};
use crate::workspace::Workspaces;
use crate::workspace::manifest::ModuleEntry;
use crate::workspace::read::{Chunk, Modules};

/// The default size of a batch in rows. Starting a program takes as long as evaluating about ten thousand rows.
pub const ROWS: u64 = 300_000;

/// The number of batches in memory per thread; more than one, since some modules are larger than a batch.
const ROOM: u64 = 3;

/// Runs a program in batches of about `rows` rows on several threads. `None` if batches save nothing or after an error: the caller then
/// runs the program over all modules, which reports it.
pub fn run(
    checked: &Checked,
    workspaces: &Workspaces,
    rows: u64,
    jobs: usize,
    bar: &Bar,
) -> Option<Run> {
    if rows == 0 || !workspaces.are_exported() {
        return None;
    }
    // A single batch saves nothing.
    let is_single =
        workspaces.modules().count() == 1 || workspaces.modules().map(rows_of).sum::<u64>() <= rows;
    if workspaces.iter().len() == 1 && is_single {
        return None;
    }
    let modules = workspaces.reader().ok()?;
    let facts = &workspaces.folders()[..];
    let mut program = checked.program.clone();
    let over_all = |program: &Program| {
        let options = Options {
            facts: Facts::Folders(facts),
            jobs,
            progress: bar,
            stop: &bar.stop,
        };
        datalog::run(program, &checked.source, &options).ok()
    };
    answer(&mut program, over_all)?;
    let parts = LocalityAnalysis::new(&program, &spread, &|relation| relation.per_module);
    let (each, whole) = parts.split(&program);
    if each.is_empty() {
        return None;
    }
    let mut all = Run::empty(&checked.program);
    Batches::new(checked, &each, facts, modules, rows, jobs)?.run(&mut all, bar)?;
    if !whole.is_empty() {
        all.merge(&whole, &over_all(&whole.program)?);
    }
    Some(all)
}

/// Evaluates the queries of rules that concern all modules, and replaces them by their answers.
fn answer(program: &mut Program, run: impl Fn(&Program) -> Option<Run>) -> Option<()> {
    let questions = locality::extract_global_queries(program);
    if questions.is_empty() {
        return Some(());
    }
    let mut asking = program.clone();
    for (number, relation) in asking.relations.iter_mut().enumerate() {
        relation.printsize = questions.contains(&number);
        relation.output = None;
    }
    asking.prune();
    let answers = run(&asking)?;
    program.rules.retain(|rule| !questions.contains(&rule.head));
    for question in questions {
        if !answers.relations[question].is_empty() {
            program.relations[question].facts.push(Vec::new());
        }
    }
    Some(())
}

fn rows_of(module: &ModuleEntry) -> u64 {
    module.rows.iter().map(|(_, rows)| rows).sum()
}

/// Returns how the rows of an input are distributed among modules.
pub fn spread(relation: &Relation) -> Locality {
    let Some((_, predicate)) = fact(relation) else {
        // A file of the user's.
        return Locality::Replicated;
    };
    let column = |place: usize| {
        if !predicate.ids.contains(&place) {
            ColumnScope::Free
        } else if predicate.own.contains(&place) {
            ColumnScope::Own
        } else if place == 0 && predicate.describes.is_some() {
            ColumnScope::Described
        } else {
            ColumnScope::Within
        }
    };
    let columns = (0..predicate.columns.len()).map(column).collect();
    Locality::Partitioned(PartitionedRows::new(columns))
}

/// Returns the fact whose table an input reads, with its index among the facts.
fn fact(relation: &Relation) -> Option<(usize, &'static Predicate)> {
    let name = &relation.input.as_ref()?.name;
    let name = name.strip_suffix(".gz").unwrap_or(name);
    let name = name.strip_suffix(".tsv")?;
    schema::facts()
        .enumerate()
        .find(|(_, fact)| fact.name == name)
}

/// The modules of workspaces, divided into batches.
struct Batches<'a> {
    checked: &'a Checked,
    fragment: &'a Fragment,
    facts: &'a [Folder],
    /// The files of the inputs, by table.
    names: Vec<Option<String>>,
    rows: u64,
    jobs: usize,
    /// The largest number of rows in memory.
    room: u64,
    waiting: Mutex<Waiting>,
    /// Notified when a batch is done.
    done: Condvar,
}

/// The modules that are not evaluated yet.
struct Waiting {
    modules: Modules,
    seen: FxHashSet<String>,
    /// The number of rows in memory.
    taken: u64,
    /// A thread failed.
    failed: bool,
}

/// The rows of some modules.
struct Batch {
    texts: HashMap<String, Vec<u8>>,
    rows: u64,
    modules: usize,
}

impl<'a> Batches<'a> {
    fn new(
        checked: &'a Checked,
        fragment: &'a Fragment,
        facts: &'a [Folder],
        mut modules: Modules,
        rows: u64,
        jobs: usize,
    ) -> Option<Self> {
        let mut names = vec![None; schema::facts().count()];
        for relation in &fragment.program.relations {
            if let (Some((table, _)), Some(file)) = (fact(relation), &relation.input) {
                // Modules cannot supply a file that does not exist, or that is read in another format or under two names.
                let is_there = facts[0].path.join(&file.name).exists();
                if file.headers || file.delimiter != b'\t' || names[table].is_some() || !is_there {
                    return None;
                }
                names[table] = Some(file.name.clone());
            }
        }
        modules.only(names.iter().map(Option::is_some).collect::<Vec<_>>().into());
        Some(Batches {
            checked,
            fragment,
            facts,
            names,
            rows,
            jobs,
            room: rows.saturating_mul(ROOM * jobs as u64),
            waiting: Mutex::new(Waiting {
                modules,
                seen: FxHashSet::default(),
                taken: 0,
                failed: false,
            }),
            done: Condvar::new(),
        })
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self, all: &mut Run, bar: &Bar) -> Option<()> {
        let all = Mutex::new(all);
        thread::scope(|scope| {
            for _ in 0..self.jobs {
                scope.spawn(|| {
                    while let Some(batch) = self.next() {
                        let (rows, modules) = (batch.rows, batch.modules);
                        let result = self.evaluate(batch);
                        if let Some(run) = &result {
                            let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
                            all.merge(self.fragment, run);
                            bar.modules(modules);
                        }
                        let mut waiting = self.waiting();
                        waiting.taken -= rows.min(self.room);
                        waiting.failed |= result.is_none();
                        self.done.notify_all();
                    }
                });
            }
        });
        (!self.waiting().failed).then_some(())
    }

    /// Returns the next batch, once there is room for it.
    fn next(&self) -> Option<Batch> {
        let mut waiting = self.waiting();
        loop {
            if waiting.failed {
                return None;
            }
            let rows = match waiting.modules.peek() {
                Ok(module) => rows_of(module?),
                Err(_) => {
                    waiting.failed = true;
                    return None;
                }
            };
            if waiting.taken == 0 || waiting.taken + rows.max(self.rows) <= self.room {
                break;
            }
            waiting = self
                .done
                .wait(waiting)
                .unwrap_or_else(PoisonError::into_inner);
        }
        let batch = waiting.read(&self.names, self.rows);
        match &batch {
            Ok(batch) => waiting.taken += batch.rows.min(self.room),
            Err(_) => waiting.failed = true,
        }
        batch.ok()
    }

    fn evaluate(&self, batch: Batch) -> Option<Run> {
        // A batch that fills the room runs alone, on all threads.
        let jobs = if batch.rows >= self.room {
            self.jobs
        } else {
            1
        };
        let part = PartialFacts {
            texts: Mutex::new(batch.texts),
            folders: self.facts,
        };
        let options = Options {
            facts: Facts::Partial(&part),
            jobs,
            progress: &(),
            stop: &NEVER,
        };
        datalog::run(&self.fragment.program, &self.checked.source, &options).ok()
    }
}

impl Waiting {
    /// Reads modules until they have about `most` rows.
    fn read(&mut self, names: &[Option<String>], most: u64) -> Result<Batch, Error> {
        let mut tables: Vec<Vec<u8>> = vec![Vec::new(); names.len()];
        let mut described: FxHashSet<Digest> = FxHashSet::default();
        let (mut rows, mut modules) = (0, 0);
        while let Some(module) = self.modules.peek()? {
            let more = rows_of(module);
            if modules > 0 && rows + more > most {
                break;
            }
            if !self.seen.insert(module.id.clone()) {
                // An id of this module would name two modules.
                return Err(Error::Nothing);
            }
            rows += more;
            modules += 1;
            let mut add = |run: chunk::Run<'_>| {
                if names.get(run.table).is_some_and(Option::is_some) {
                    tables[run.table].extend_from_slice(run.bytes);
                }
            };
            self.modules.module(|chunk| {
                match chunk {
                    Chunk::Rows(chunk) => chunk::rows(chunk).for_each(&mut add),
                    Chunk::Entities(chunk) => {
                        for entity in chunk::entities(chunk) {
                            if described.insert(entity.digest) {
                                entity.rows().for_each(&mut add);
                            }
                        }
                    }
                }
                Ok(())
            })?;
        }
        let texts = names.iter().zip(&mut tables);
        let texts = texts.filter_map(|(name, text)| Some((name.clone()?, mem::take(text))));
        Ok(Batch {
            texts: texts.collect(),
            rows,
            modules,
        })
    }
}
