//! Evaluates a program stratum by stratum, semi-naively, after loading the facts that the outputs need.
//!
//! If derivations are kept, the rounds of a recursive stratum have one height each, in ascending order, so that a row is first derived at its
//! least height: rows that are derived of higher ones wait for their round. Subsumption needs rounds as without derivations; then heights
//! are those at which rows are first derived.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::Checked;
use crate::eval::functions::EvalError;
use crate::eval::interpreter::{Derived, Interpreter, Outermost, Prefix};
use crate::eval::load::{Input, load};
use crate::eval::plan::{Plan, Planner, constant_cell};
use crate::eval::relation::{NONE, StoredRelation};
use crate::eval::symbols::{Cell, SymbolTable};
use crate::ir::locality::Fragment;
use crate::ir::program::{Literal, Program, Rule, ValueKind};
use crate::ir::simplify::simplify;
use crate::ir::stratify::{Stratum, strata};
use crate::ir::subsumption::Subsumption;
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
    Folders(&'a [PathBuf]),
    /// Texts in memory, by file name. A missing file is empty.
    Texts(&'a HashMap<String, Vec<u8>>),
    /// Some files in memory, the others in folders.
    Partial(&'a PartialFacts<'a>),
}

/// Facts of which some are in memory.
pub struct PartialFacts<'a> {
    /// The texts by file name. A text is freed when its rows are loaded.
    pub texts: Mutex<HashMap<String, Vec<u8>>>,
    /// The folders of the other files.
    pub folders: &'a [PathBuf],
}

/// A flag that stops no run.
pub static NEVER: AtomicBool = AtomicBool::new(false);

/// Receives progress reports.
pub trait Progress: Sync {
    /// Evaluation of a stratum begins: its number from 1, the number of strata, and one of its relations.
    fn stratum(&self, number: usize, total: usize, relation: &str);

    /// A round of a recursive stratum has ended: its relation with the most rows, and how many these are.
    fn round(&self, relation: &str, rows: usize);
}

/// Ignores progress.
impl Progress for () {
    fn stratum(&self, _: usize, _: usize, _: &str) {}

    fn round(&self, _: &str, _: usize) {}
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

/// A plan with the variables that are bound before its outermost loop, and the rows of that loop.
struct Started<'a> {
    plan: &'a Plan,
    prefix: Prefix,
    outermost: Outermost,
}

/// A unit of parallel work: a plan over a range of the rows of its outermost loop.
struct Task<'a> {
    started: &'a Started<'a>,
    rows: Range<usize>,
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

fn pool(options: &Options) -> Result<rayon::ThreadPool, Vec<Diagnostic>> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.jobs);
    pool.build().map_err(|error| {
        let message = format!("cannot start threads: {error}");
        vec![Diagnostic::error(None, message)]
    })
}

/// Runs programs one after the other over the same facts. The rows of shared relations are kept for the next program.
#[derive(Default)]
pub struct Session {
    symbols: SymbolTable,
    known: FxHashMap<String, StoredRelation>,
}

impl Session {
    /// Runs a program. `is_shared` tells the relations that have the same rules and facts in every program.
    ///
    /// # Errors
    /// Those of [`run`]. Relations that were complete by then are kept.
    pub fn run(
        &mut self,
        checked: &mut Checked,
        options: &Options,
        is_shared: &dyn Fn(&str) -> bool,
    ) -> Result<(), Vec<Diagnostic>> {
        let Checked {
            source, program, ..
        } = checked;
        self.known.retain(|name, _| is_shared(name));
        let is_known = |number: usize| self.known.contains_key(&program.relations[number].name);
        let known: Vec<bool> = (0..program.relations.len()).map(is_known).collect();
        program.rules.retain(|rule| !known[rule.head]);
        for (relation, known) in program.relations.iter_mut().zip(&known) {
            if *known {
                relation.input = None;
                relation.facts.clear();
            }
        }
        let pool = pool(options)?;
        let mut engine = Engine::new(program, source, options);
        engine.symbols = std::mem::take(&mut self.symbols);
        for (number, relation) in program.relations.iter().enumerate() {
            if let Some(rows) = self.known.remove(&relation.name) {
                engine.relations[number] = rows;
                engine.complete[number] = true;
            }
        }
        let result = pool.install(|| engine.run(true));
        self.symbols = engine.symbols;
        let relations = engine.relations.into_iter().zip(engine.complete);
        for ((rows, complete), relation) in relations.zip(&program.relations) {
            if complete {
                self.known.insert(relation.name.clone(), rows);
            }
        }
        result
    }

    /// Returns the rows of a relation of the last program, or of an earlier one.
    pub fn rows(&self, relation: &str) -> Option<&StoredRelation> {
        self.known.get(relation)
    }

    /// Returns the values of the cells.
    pub fn symbols(&self) -> &SymbolTable {
        &self.symbols
    }
}

struct Engine<'a> {
    program: &'a Program,
    source: &'a Source,
    options: &'a Options<'a>,
    rules: Vec<Rule>,
    relations: Vec<StoredRelation>,
    delta: Vec<Range<u32>>,
    recursive: Vec<bool>,
    /// Target relation for this round's derived rows (the pending delta).
    pending: Vec<Option<usize>>,
    /// Whether a relation has all its rows.
    complete: Vec<bool>,
    /// The height of the rows that a stratum is to derive next, if its rounds have one height each.
    height: Option<u32>,
    /// Rows that wait for the round of their height, by height and relation.
    waiting: BTreeMap<(u32, usize), StoredRelation>,
    symbols: SymbolTable,
    profile: Vec<Profile>,
    loading: Duration,
    planning: Duration,
}

impl<'a> Engine<'a> {
    fn new(program: &'a Program, source: &'a Source, options: &'a Options) -> Self {
        let declared = program.relations.iter();
        let rules: Vec<Rule> = program.rules.iter().cloned().map(simplify).collect();
        let mut subsumed = vec![false; program.relations.len()];
        for rule in rules.iter().filter(|rule| rule.subsumes) {
            subsumed[rule.head] = true;
        }
        Engine {
            program,
            source,
            options,
            rules,
            relations: declared
                .zip(subsumed)
                .map(|(relation, subsumed)| {
                    if relation.eqrel {
                        StoredRelation::equivalence()
                    } else if subsumed {
                        StoredRelation::with_deletions(relation.columns.len())
                    } else {
                        StoredRelation::new(relation.columns.len())
                    }
                })
                .collect(),
            delta: vec![0..0; program.relations.len()],
            recursive: vec![false; program.relations.len()],
            pending: vec![None; program.relations.len()],
            complete: vec![false; program.relations.len()],
            height: None,
            waiting: BTreeMap::new(),
            symbols: SymbolTable::default(),
            profile: vec![Profile::default(); program.rules.len()],
            loading: Duration::ZERO,
            planning: Duration::ZERO,
        }
    }

    fn finish(self) -> Run {
        Run {
            relations: self.relations,
            symbols: self.symbols,
            profile: self.profile,
            loading: self.loading,
            planning: self.planning,
            merged: 0,
        }
    }

    /// Derives the relations that the outputs need. Unless `keep` is set, frees each after its last use.
    fn run(&mut self, keep: bool) -> Result<(), Vec<Diagnostic>> {
        let strata = strata(self.program);
        let start = Instant::now();
        self.load(&strata)?;
        self.loading = start.elapsed();
        for stratum in strata.iter().filter(|stratum| stratum.rules.is_empty()) {
            for &relation in &stratum.relations {
                self.complete[relation] = true;
            }
        }
        let last_reads = if keep {
            vec![Vec::new(); strata.len()]
        } else {
            self.last_reads(&strata)
        };
        for (number, stratum) in strata.iter().enumerate() {
            let name = &self.program.relations[stratum.relations[0]].name;
            self.options
                .progress
                .stratum(number + 1, strata.len(), name);
            self.stratum(stratum).map_err(|(rule, fault)| {
                vec![
                    self.source
                        .error(self.rules[rule].span(), fault.to_string()),
                ]
            })?;
            for &relation in &stratum.relations {
                self.complete[relation] = true;
            }
            for &relation in &last_reads[number] {
                self.relations[relation] = StoredRelation::new(self.relations[relation].arity);
            }
        }
        Ok(())
    }

    /// Loads the facts of all needed relations, the largest files first.
    fn load(&mut self, strata: &[Stratum]) -> Result<(), Vec<Diagnostic>> {
        let needed: Vec<usize> = strata
            .iter()
            .flat_map(|stratum| stratum.relations.iter().copied())
            .collect();
        let mut inputs: Vec<(u64, usize, Input)> = Vec::new();
        for &number in &needed {
            let Some(file) = &self.program.relations[number].input else {
                continue;
            };
            let mut find = |folders: &[PathBuf]| {
                inputs.extend(folders.iter().map(|folder| {
                    let path = folder.join(&file.name);
                    let size = fs::metadata(&path).map_or(0, |file| file.len());
                    (size, number, Input::File(path))
                }));
            };
            match self.options.facts {
                Facts::Folders(folders) => find(folders),
                Facts::Partial(part) => {
                    let mut texts = part.texts.lock().unwrap_or_else(PoisonError::into_inner);
                    match texts.remove(&file.name) {
                        Some(text) => {
                            let size = text.len() as u64;
                            inputs.push((size, number, Input::Taken(&file.name, text)));
                        }
                        None => find(part.folders),
                    }
                }
                Facts::Texts(texts) => {
                    let text = texts.get(&file.name).map_or(&[][..], Vec::as_slice);
                    inputs.push((text.len() as u64, number, Input::Text(&file.name, text)));
                }
            }
        }
        inputs.sort_unstable_by_key(|(size, number, _)| Reverse((*size, *number)));
        let (program, symbols) = (self.program, &self.symbols);
        let loaded: Vec<_> = inputs
            .into_par_iter()
            .with_max_len(1)
            .filter_map(|(_, number, input)| {
                let relation = &program.relations[number];
                let file = relation.input.as_ref()?;
                let loaded = load(&input, relation, file, symbols);
                Some((number, loaded))
            })
            .collect();
        let mut problems = Vec::new();
        for (number, loaded) in loaded {
            match loaded {
                Ok((cells, rows)) => self.relations[number].load(cells, rows),
                Err(problem) => problems.push(problem),
            }
        }
        if !problems.is_empty() {
            problems.sort_by(|one, other| {
                (&one.position, &one.message).cmp(&(&other.position, &other.message))
            });
            return Err(problems);
        }
        for &number in &needed {
            let facts = &self.program.relations[number].facts;
            let cells = facts
                .iter()
                .flatten()
                .map(|constant| constant_cell(&self.symbols, constant));
            self.relations[number].load(cells.collect(), facts.len());
        }
        let sets = self.sets(strata);
        self.relations
            .par_iter_mut()
            .enumerate()
            .for_each(|(number, relation)| {
                if sets[number] {
                    relation.make_set();
                }
            });
        Ok(())
    }

    /// Returns the relations that must be free of duplicates: those that are derived, aggregated or written.
    fn sets(&self, strata: &[Stratum]) -> Vec<bool> {
        let declared = self.program.relations.iter();
        // Several folders have the rows of shared entities.
        let is_several = match self.options.facts {
            Facts::Folders(folders) => folders.len() > 1,
            Facts::Partial(part) => part.folders.len() > 1,
            Facts::Texts(_) => false,
        };
        let mut sets: Vec<bool> = declared
            .map(|relation| {
                let is_written = relation.output.is_some() || relation.printsize;
                is_written || relation.eqrel || is_several && relation.input.is_some()
            })
            .collect();
        for &rule in strata.iter().flat_map(|stratum| &stratum.rules) {
            sets[self.rules[rule].head] = true;
            for literal in &self.rules[rule].body {
                if let Literal::Aggregate(_) = literal {
                    literal.relations(&mut |relation, _| sets[relation] = true);
                }
            }
        }
        sets
    }

    /// Returns the relations that can be freed after each stratum.
    fn last_reads(&self, strata: &[Stratum]) -> Vec<Vec<usize>> {
        let mut last = vec![None; self.relations.len()];
        for (number, stratum) in strata.iter().enumerate() {
            for &rule in &stratum.rules {
                last[self.rules[rule].head] = Some(number);
                for literal in &self.rules[rule].body {
                    literal.relations(&mut |relation, _| last[relation] = Some(number));
                }
            }
        }
        let mut forgotten = vec![Vec::new(); strata.len()];
        for (relation, last) in last.into_iter().enumerate() {
            let declared = &self.program.relations[relation];
            if let (Some(number), None, false) = (last, &declared.output, declared.printsize) {
                forgotten[number].push(relation);
            }
        }
        forgotten
    }

    fn stratum(&mut self, stratum: &Stratum) -> Result<(), (usize, EvalError)> {
        if stratum.rules.is_empty() {
            return Ok(());
        }
        for &relation in &stratum.relations {
            self.recursive[relation] = stratum.recursive;
        }
        let reads_itself = |engine: &Self, rule: usize| {
            let mut reads = false;
            for literal in &engine.rules[rule].body {
                literal.relations(&mut |relation, _| reads |= engine.recursive[relation]);
            }
            reads
        };
        let (subsuming, deriving): (Vec<usize>, Vec<usize>) = stratum
            .rules
            .iter()
            .copied()
            .partition(|rule| self.rules[*rule].subsumes);
        let (recursive, exit): (Vec<usize>, Vec<usize>) = deriving
            .into_iter()
            .partition(|rule| reads_itself(self, *rule));
        let keeps_derivations = self.relations[stratum.relations[0]].has_derivations();
        let by_height = keeps_derivations && stratum.recursive && subsuming.is_empty();
        self.height = by_height.then_some(0);
        for &relation in &stratum.relations {
            self.relations[relation].set_ascending(by_height);
        }
        let plans = self.plan(exit.into_iter().map(|rule| (rule, None)).collect());
        self.round(&plans)?;
        drop(plans);
        let parts = self.relations.len();
        let subsumptions = self.subsumptions(stratum, &subsuming);
        for subsumption in &subsumptions {
            self.subsume(subsumption, &subsumption.settled)?;
            self.delete_subsumed(subsumption);
        }
        if !recursive.is_empty() {
            self.fixpoint(stratum, &recursive, &subsumptions)?;
        }
        self.height = None;
        for &relation in &stratum.relations {
            self.recursive[relation] = false;
            self.pending[relation] = None;
            self.relations[relation].compact(0.0);
        }
        self.relations.truncate(parts);
        self.delta.truncate(parts);
        self.recursive.truncate(parts);
        Ok(())
    }

    /// Returns the subsumption rules of a stratum, and creates the relations for their sets of rows.
    fn subsumptions(&mut self, stratum: &Stratum, rules: &[usize]) -> Vec<Subsumption> {
        let mut subsumptions = Vec::new();
        if rules.is_empty() {
            return subsumptions;
        }
        for &relation in &stratum.relations {
            let first = self.relations.len();
            for _ in 0..3 {
                self.relations.push(StoredRelation::default());
                self.delta.push(0..0);
                self.recursive.push(false);
            }
            let parts = [first, first + 1, first + 2];
            for part in parts {
                self.clear_part(relation, part);
            }
            let own = rules
                .iter()
                .filter(|rule| self.rules[**rule].head == relation);
            let own: Vec<(usize, &Rule)> = own.map(|&rule| (rule, &self.rules[rule])).collect();
            subsumptions.push(Subsumption::new(relation, &own, parts));
        }
        subsumptions
    }

    /// Clears one of the relations for sets of another relation's rows.
    fn clear_part(&mut self, of: usize, part: usize) {
        let mut empty = StoredRelation::new(self.relations[of].arity);
        if self.relations[of].has_derivations() {
            empty.keep_derivations();
        }
        empty.make_set();
        self.relations[part] = empty;
    }

    /// Finds the rows that the rules subsume.
    fn subsume(
        &mut self,
        subsumption: &Subsumption,
        rules: &[(usize, Rule)],
    ) -> Result<(), (usize, EvalError)> {
        self.clear_part(subsumption.relation, subsumption.subsumed);
        let rules = rules.iter().map(|(number, rule)| (*number, rule, None));
        let plans = self.plan_rules(rules);
        self.round(&plans)
    }

    /// Deletes the subsumed rows.
    fn delete_subsumed(&mut self, subsumption: &Subsumption) {
        let cells = std::mem::take(&mut self.relations[subsumption.subsumed].cells);
        self.relations[subsumption.relation].delete(&cells);
    }

    /// Adds the new rows of a round that are not subsumed, and deletes the old rows that they subsume.
    fn insert_delta(&mut self, subsumption: &Subsumption) -> Result<(), (usize, EvalError)> {
        let &Subsumption {
            relation,
            arrived,
            subsumed,
            kept,
            ..
        } = subsumption;
        self.subsume(subsumption, &subsumption.arriving)?;
        self.clear_part(relation, kept);
        let rows = std::mem::take(&mut self.relations[arrived]);
        let mut remaining = std::mem::take(&mut self.relations[kept]);
        remaining.append(&rows, |row| {
            row.is_empty() || !self.relations[subsumed].contains(row, |_| true)
        });
        self.relations[kept] = remaining;
        self.clear_part(relation, arrived);
        for rules in &subsumption.leaving {
            self.subsume(subsumption, rules)?;
            self.delete_subsumed(subsumption);
        }
        const MAX_GONE: f64 = 0.5;
        self.relations[relation].compact(MAX_GONE);
        let before = self.relations[relation].len() as u32;
        let rows = std::mem::take(&mut self.relations[kept]);
        self.relations[relation].append(&rows, |_| true);
        self.delta[relation] = before..self.relations[relation].len() as u32;
        Ok(())
    }

    /// Repeats rounds until no new rows are derived.
    fn fixpoint(
        &mut self,
        stratum: &Stratum,
        rules: &[usize],
        subsumptions: &[Subsumption],
    ) -> Result<(), (usize, EvalError)> {
        for subsumption in subsumptions {
            self.pending[subsumption.relation] = Some(subsumption.arrived);
        }
        let mut versions = Vec::new();
        for &rule in rules {
            for (place, literal) in self.rules[rule].body.iter().enumerate() {
                if let Literal::Atom(atom) = literal
                    && self.recursive[atom.relation]
                {
                    versions.push((rule, Some(place)));
                }
            }
        }
        for &relation in &stratum.relations {
            self.delta[relation] = 0..self.relations[relation].len() as u32;
        }
        let mut plans = Vec::new();
        let mut planned_at = Vec::new();
        loop {
            // Rounds without rows of their height are left out.
            while self.height.is_some() && !self.any_delta(stratum) {
                let Some((&(height, _), _)) = self.waiting.first_key_value() else {
                    return Ok(());
                };
                self.end_round(stratum, height);
            }
            let relations = stratum.relations.iter();
            let sizes: Vec<usize> = relations
                .map(|&relation| self.relations[relation].len())
                .collect();
            // The best plan for few rows need not be the best for many.
            const FEW: usize = 1 << 8;
            let mut sizes_before = sizes.iter().zip(&planned_at);
            if plans.is_empty() || sizes_before.any(|(now, then)| *now > 4 * FEW.max(*then)) {
                plans = self.plan(versions.clone());
                planned_at = sizes;
            }
            self.height = self.height.map(|height| height + 1);
            self.round(&plans)?;
            for subsumption in subsumptions {
                self.insert_delta(subsumption)?;
            }
            if subsumptions.is_empty() {
                self.end_round(stratum, self.height.unwrap_or_default());
            }
            if !self.any_delta(stratum) && self.waiting.is_empty() {
                return Ok(());
            }
            self.report_largest(stratum);
        }
    }

    fn any_delta(&self, stratum: &Stratum) -> bool {
        let mut relations = stratum.relations.iter();
        relations.any(|relation| !self.delta[*relation].is_empty())
    }

    /// Makes the new rows of a round, and those that waited for its height, the rows of the last round.
    fn end_round(&mut self, stratum: &Stratum, height: u32) {
        if self.height.is_some() {
            self.height = Some(height);
        }
        for &relation in &stratum.relations {
            if let Some(rows) = self.waiting.remove(&(height, relation)) {
                self.relations[relation].append(&rows, |_| true);
            }
            let before = self.delta[relation].end;
            self.delta[relation] = before..self.relations[relation].len() as u32;
        }
    }

    /// Reports the largest relation of a stratum.
    fn report_largest(&self, stratum: &Stratum) {
        let relations = stratum.relations.iter();
        let sizes = relations.map(|&relation| (self.relations[relation].len(), relation));
        if let Some((rows, relation)) = sizes.max() {
            let name = &self.program.relations[relation].name;
            self.options.progress.round(name, rows);
        }
    }

    /// Plans rules of the program, and builds the indexes that they use. Rules that read an empty relation are left out.
    fn plan(&mut self, versions: Vec<(usize, Option<usize>)>) -> Vec<Plan> {
        let rules = std::mem::take(&mut self.rules);
        let plans = self.plan_rules(
            versions
                .into_iter()
                .map(|(rule, delta)| (rule, &rules[rule], delta)),
        );
        self.rules = rules;
        plans
    }

    /// Plans numbered rules, and builds the indexes that they use.
    fn plan_rules<'r>(
        &mut self,
        rules: impl Iterator<Item = (usize, &'r Rule, Option<usize>)>,
    ) -> Vec<Plan> {
        let start = Instant::now();
        let mut planner = Planner::new(&mut self.relations, &self.symbols, &self.recursive);
        let plans = rules
            .filter_map(|(number, rule, delta)| planner.plan(number, rule, delta))
            .collect();
        if planner.unbuilt {
            self.relations
                .par_iter_mut()
                .for_each(StoredRelation::build);
        }
        self.planning += start.elapsed();
        plans
    }

    /// Executes plans over the rows of this round, and adds the derived rows.
    fn round(&mut self, plans: &[Plan]) -> Result<(), (usize, EvalError)> {
        let interpreter = Interpreter {
            relations: &self.relations,
            delta: &self.delta,
            symbols: &self.symbols,
            stop: self.options.stop,
        };
        let mut started = Vec::new();
        for plan in plans {
            let begun = interpreter
                .run_prefix(plan)
                .map_err(|fault| (plan.rule, fault))?;
            if let Some(prefix) = begun {
                started.push(Started {
                    outermost: interpreter.outermost(plan, &prefix),
                    plan,
                    prefix,
                });
            }
        }
        let total: usize = started.iter().map(|plan| plan.outermost.len()).sum();
        let size = (total / (self.options.jobs * 16)).clamp(1 << 7, 1 << 16);
        let tasks: Vec<Task> = started.iter().flat_map(|plan| plan.tasks(size)).collect();
        // The rows of a wave are added before the next wave begins, so that only one wave's rows are in memory twice. The number of rows
        // per task is known only then.
        const MUCH: usize = 1 << 22;
        let mut wave = 2 * self.options.jobs;
        let mut rest = tasks.as_slice();
        while !rest.is_empty() {
            let (now, later) = rest.split_at(wave.min(rest.len()));
            let cells = self.wave(now)?;
            wave = if cells < MUCH {
                2 * wave
            } else {
                (wave / 2).max(self.options.jobs)
            };
            rest = later;
        }
        Ok(())
    }

    /// Executes tasks in parallel, and adds the derived rows; returns the number of their cells.
    fn wave(&mut self, tasks: &[Task]) -> Result<usize, (usize, EvalError)> {
        let interpreter = Interpreter {
            relations: &self.relations,
            delta: &self.delta,
            symbols: &self.symbols,
            stop: self.options.stop,
        };
        let run = |task: &Task| {
            let start = Instant::now();
            let derived = task.run(&interpreter);
            (derived, start.elapsed())
        };
        let derived: Vec<(Result<Derived, EvalError>, Duration)> = match tasks {
            [task] => vec![run(task)],
            _ => tasks.par_iter().with_max_len(1).map(run).collect(),
        };
        let mut cells = 0;
        for (task, (derived, time)) in tasks.iter().zip(derived) {
            let derived = derived.map_err(|fault| (task.started.plan.rule, fault))?;
            cells += derived.cells.len();
            let head = task.started.plan.head;
            let to = self.pending.get(head).copied().flatten().unwrap_or(head);
            let head = &mut self.relations[to];
            // Rows are numbered in 32 bits.
            if head.len() + derived.cells.len() > u32::MAX as usize - 1 {
                return Err((task.started.plan.rule, EvalError::TooManyRows));
            }
            let rows = if head.has_derivations() {
                let rule = task.started.plan.rule as u32;
                self.derive(to, &derived.cells, rule)
            } else if head.arity == 0 {
                if derived.holds {
                    head.insert_nullary()
                } else {
                    0
                }
            } else {
                head.extend(&derived.cells)
            };
            let profile = &mut self.profile[task.started.plan.rule];
            profile.time += time;
            profile.rows += rows;
            profile.visited += derived.visited;
        }
        Ok(cells)
    }

    /// Adds derived rows with their heights; returns the number of new ones. Rows of a greater height than this round's wait.
    fn derive(&mut self, to: usize, cells: &[Cell], rule: u32) -> usize {
        let arity = self.relations[to].arity;
        let rows = cells.chunks_exact(arity + 1);
        let rows = rows.map(|derived| (&derived[..arity], derived[arity], rule));
        let latest = self.height.unwrap_or(NONE);
        let now = rows.clone().filter(|(_, height, _)| *height <= latest);
        let new = self.relations[to].derive(now);
        for row in rows.filter(|(_, height, _)| *height > latest) {
            let later = self.waiting.entry((row.1, to)).or_insert_with(|| {
                let mut later = StoredRelation::new(arity);
                later.keep_derivations();
                later.make_set();
                later
            });
            later.derive(std::iter::once(row));
        }
        new
    }
}

impl Started<'_> {
    /// Divides the rows into tasks of at most `size` rows.
    fn tasks(&self, size: usize) -> impl Iterator<Item = Task<'_>> {
        let len = self.outermost.len();
        (0..len).step_by(size).map(move |start| Task {
            started: self,
            rows: start..len.min(start + size),
        })
    }
}

impl Task<'_> {
    fn run(&self, interpreter: &Interpreter) -> Result<Derived, EvalError> {
        let Started {
            plan,
            prefix,
            outermost,
        } = self.started;
        match outermost {
            Outermost::Once => interpreter.run(plan, prefix, &mut std::iter::once(0)),
            Outermost::Range(all) => {
                let row = |place: usize| all.start + place as u32;
                let mut rows = row(self.rows.start)..row(self.rows.end);
                interpreter.run(plan, prefix, &mut rows)
            }
            Outermost::List(all) => {
                let mut rows = all[self.rows.clone()].iter().copied();
                interpreter.run(plan, prefix, &mut rows)
            }
        }
    }
}
