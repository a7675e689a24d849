//! Evaluates a program stratum by stratum, semi-naively.
//!
//! If derivations are kept, the rounds of a recursive stratum have one height each, in ascending order, so that a row is first derived at its
//! least height: rows that are derived of higher ones wait for their round. Subsumption needs rounds as without derivations; then heights
//! are those at which rows are first derived.

use std::ops::Range;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use crate::eval::engine::Engine;
use crate::eval::functions::EvalError;
use crate::eval::interpreter::{Derived, Interpreter, Outermost, Prefix};
use crate::eval::plan::{Plan, Planner};
use crate::eval::relation::{NONE, StoredRelation};
use crate::eval::subsumption::Subsumption;
use crate::eval::symbols::Cell;
use crate::ir::program::{Literal, Rule};
use crate::ir::stratify::{Stratum, strata};
use crate::syntax::diagnostic::Diagnostic;

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

/// The number of rows that are not divided further.
const ALONE: usize = 1 << 4;

impl Engine<'_> {
    /// Derives the relations that the outputs need. Unless `keep` is set, frees each after its last use.
    pub fn run(&mut self, keep: bool) -> Result<(), Vec<Diagnostic>> {
        let strata = strata(self.program);
        let sets = self.sets(&strata);
        self.load(&strata, &sets)?;
        let last_reads = if keep {
            vec![Vec::new(); strata.len()]
        } else {
            self.last_reads(&strata)
        };
        let is_asked = self.asked();
        for (number, stratum) in strata.iter().enumerate() {
            if !stratum
                .relations
                .iter()
                .all(|relation| self.is_loaded[*relation])
            {
                self.load(&strata[number..], &sets)?;
            }
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
                self.relations[relation].is_complete = true;
                if !keep && !is_asked[relation] {
                    self.relations[relation].settle();
                }
            }
            for &relation in &last_reads[number] {
                self.relations[relation] = StoredRelation::new(self.relations[relation].arity);
            }
        }
        Ok(())
    }

    fn stratum(&mut self, stratum: &Stratum) -> Result<(), (usize, EvalError)> {
        if stratum.rules.is_empty() {
            return Ok(());
        }
        for &relation in &stratum.relations {
            self.relations[relation].is_recursive = stratum.recursive;
        }
        let reads_itself = |engine: &Self, rule: usize| {
            let mut reads = false;
            for literal in &engine.rules[rule].body {
                literal
                    .relations(&mut |relation, _| reads |= engine.relations[relation].is_recursive);
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
            let rows = &mut self.relations[relation];
            rows.is_recursive = false;
            rows.pending = None;
            rows.compact(0.0);
        }
        self.relations.truncate(parts);
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
            self.relations[subsumption.relation].pending = Some(subsumption.arrived);
        }
        let mut versions = Vec::new();
        for &rule in rules {
            for (place, literal) in self.rules[rule].body.iter().enumerate() {
                if let Literal::Atom(atom) = literal
                    && self.relations[atom.relation].is_recursive
                {
                    versions.push((rule, Some(place)));
                }
            }
        }
        for &relation in &stratum.relations {
            self.relations[relation].delta = 0..self.relations[relation].len() as u32;
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
        }
    }

    fn any_delta(&self, stratum: &Stratum) -> bool {
        let mut relations = stratum.relations.iter();
        relations.any(|relation| !self.relations[*relation].delta.is_empty())
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
            let before = self.relations[relation].delta.end;
            self.relations[relation].delta = before..self.relations[relation].len() as u32;
        }
    }

    /// Reports the largest relation among those that a recursion derives and to which tasks have added rows.
    fn report_largest(&self, tasks: &[Task]) {
        let heads = tasks.iter().map(|task| task.started.plan.head);
        let derived = heads.filter(|head| self.relations[*head].is_recursive);
        if let Some((rows, head)) = derived.map(|head| (self.relations[head].len(), head)).max() {
            let name = &self.program.relations[head].name;
            self.options.progress.grown(name, rows);
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
    pub fn plan_rules<'r>(
        &mut self,
        rules: impl Iterator<Item = (usize, &'r Rule, Option<usize>)>,
    ) -> Vec<Plan> {
        let start = Instant::now();
        let mut planner = Planner::new(&mut self.relations, &self.symbols);
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
    pub fn round(&mut self, plans: &[Plan]) -> Result<(), (usize, EvalError)> {
        let interpreter = Interpreter {
            relations: &self.relations,
            symbols: &self.symbols,
            stop: self.options.stop,
        };
        let mut started = Vec::new();
        for plan in plans {
            if plan
                .delta
                .is_some_and(|relation| self.relations[relation].delta.is_empty())
            {
                continue;
            }
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
        let jobs = self.options.jobs;
        let tasks: Vec<Task> = started.iter().flat_map(|plan| plan.tasks(jobs)).collect();
        // The rows of a wave are added before the next wave begins, so that only one wave's rows are in memory twice. The number of rows
        // per task is known only then. Few rows are one wave.
        const MUCH: usize = 1 << 22;
        const FEW: usize = 1 << 10;
        let rows: usize = tasks.iter().map(|task| task.rows.len()).sum();
        let mut wave = if rows < FEW { tasks.len() } else { 2 * jobs };
        let mut rest = tasks.as_slice();
        while !rest.is_empty() {
            let (now, later) = rest.split_at(wave.min(rest.len()));
            let cells = self.wave(now)?;
            self.report_largest(now);
            wave = if cells < MUCH {
                2 * wave
            } else {
                (wave / 2).max(jobs)
            };
            rest = later;
        }
        Ok(())
    }

    /// Executes tasks in parallel, and adds the derived rows; returns the number of their cells.
    fn wave(&mut self, tasks: &[Task]) -> Result<usize, (usize, EvalError)> {
        let interpreter = Interpreter {
            relations: &self.relations,
            symbols: &self.symbols,
            stop: self.options.stop,
        };
        let mut derived = Vec::with_capacity(tasks.len());
        let mut rest = tasks;
        // Tasks of few rows are often done before another thread begins.
        const SOON: Duration = Duration::from_micros(50);
        let start = Instant::now();
        let mut end = Duration::ZERO;
        while let [task, later @ ..] = rest
            && task.rows.len() <= ALONE
            && end < SOON
        {
            let begin = end;
            let rows = task.run(&interpreter);
            end = start.elapsed();
            derived.push((rows, end - begin));
            rest = later;
        }
        let run = |task: &Task| {
            let start = Instant::now();
            (task.run(&interpreter), start.elapsed())
        };
        derived.par_extend(rest.par_iter().with_max_len(1).map(run));
        let mut cells = 0;
        for (task, (derived, time)) in tasks.iter().zip(derived) {
            let derived = derived.map_err(|fault| (task.started.plan.rule, fault))?;
            cells += derived.cells.len();
            let head = task.started.plan.head;
            let to = self.relations[head].pending.unwrap_or(head);
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
    /// Divides the rows into several tasks for each thread, since rows differ in what they cost.
    fn tasks(&self, jobs: usize) -> impl Iterator<Item = Task<'_>> {
        let len = self.outermost.len();
        let size = (len / (jobs * 16)).clamp(ALONE, 1 << 14);
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
