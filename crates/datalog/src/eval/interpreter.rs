//! Executes plans by nested loops over rows.
//!
//! The height of a result is the greatest height of its rows, which is 0 unless derivations are kept. An existential step finds a result of
//! the least height. [`deepest`] executes plans that have no result, as far as they go.

pub mod deepest;

use std::collections::HashSet;
use std::ops::Range as Rows;
use std::sync::atomic::{self, AtomicBool};

use smallvec::{SmallVec, smallvec};

use crate::eval::functions::{EvalError, Evaluator, RangeNumbers, Scratch, matches};
use crate::eval::plan::{Access, AggregateStep, Lookup, Plan, Step, Value, Version};
use crate::eval::relation::{self, NONE, StoredRelation};
use crate::eval::symbols::{Cell, SymbolTable};
use crate::ir::program::AggregateOp;

/// The data that plans read.
#[derive(Clone, Copy)]
pub struct Interpreter<'a> {
    pub relations: &'a [StoredRelation],
    pub symbols: &'a SymbolTable,
    /// Evaluation stops with an error once this is set.
    pub stop: &'a AtomicBool,
}

/// The rows that a plan derived.
#[derive(Default)]
pub struct Derived {
    /// The cells of the rows, row by row; after each row its height if the head keeps derivations.
    pub cells: Vec<Cell>,
    /// Whether a head without columns was derived.
    pub holds: bool,
    /// The number of rows that the loops visited.
    pub visited: u64,
}

/// The variables of a rule.
type Slots = [Cell];

/// Consumes the results of the last step.
trait Sink {
    /// The number of the first existential step.
    fn cut(&self) -> usize;
    /// The number of rows that loops visited so far.
    fn visited(&mut self) -> &mut u64;
    /// Only results below this height count.
    fn limit(&self) -> u32 {
        NONE
    }
    /// Consumes one result; returns a height of which no other result is needed.
    fn take(
        &mut self,
        interpreter: &Interpreter,
        slots: &Slots,
        height: u32,
    ) -> Result<u32, EvalError>;
}

/// The variables and the height of a plan that was executed up to a step.
pub struct Prefix {
    pub slots: SmallVec<[Cell; 24]>,
    pub at: usize,
    pub height: u32,
}

impl Interpreter<'_> {
    /// Executes the steps before the first loop; `None` if a step fails to match.
    pub fn run_prefix(&self, plan: &Plan) -> Result<Option<Prefix>, EvalError> {
        let mut prefix = Prefix {
            slots: smallvec![0; plan.slots],
            at: 0,
            height: 0,
        };
        while let Some(step) = plan.steps.get(prefix.at) {
            let is_once = match step {
                Step::Rows(access) => access.lookup == Lookup::Set,
                Step::Range(..) => false,
                _ => true,
            };
            if !is_once {
                break;
            }
            let height = self.passes(step, &mut prefix.slots, prefix.height, &mut 0)?;
            if height == NONE {
                return Ok(None);
            }
            prefix.height = height;
            prefix.at += 1;
        }
        Ok(Some(prefix))
    }

    /// Returns the rows of the outermost loop.
    pub fn outermost(&self, plan: &Plan, prefix: &Prefix) -> Outermost {
        let Some(Step::Rows(access)) = plan.steps.get(prefix.at) else {
            return Outermost::Once;
        };
        if access.lookup == Lookup::Scan {
            return Outermost::Range(self.range(access));
        }
        let mut rows = Vec::new();
        self.matches(access, &prefix.slots, |row| {
            rows.push(row);
            true
        });
        Outermost::List(rows)
    }

    /// Executes a plan after its prefix, over some of the rows of its outermost loop.
    pub fn run(
        &self,
        plan: &Plan,
        prefix: &Prefix,
        rows: &mut dyn Iterator<Item = u32>,
    ) -> Result<Derived, EvalError> {
        let Prefix { slots, at, height } = prefix;
        let (mut slots, at, height) = (slots.clone(), *at, *height);
        let mut sink = HeadSink::new(plan, &self.relations[plan.head]);
        let Some(Step::Rows(access)) = plan.steps.get(at) else {
            self.step(&plan.steps, at, &mut slots, height, &mut sink)?;
            return Ok(sink.end(self));
        };
        let relation = &self.relations[access.relation];
        let mut best = NONE;
        for row in rows {
            self.check_stop()?;
            sink.derived.visited += 1;
            if !relation.is_deleted(row) && self.bind(access, relation.row(row), &mut slots) {
                let of_row = height.max(relation.height(row));
                best = best.min(self.step(&plan.steps, at + 1, &mut slots, of_row, &mut sink)?);
                if at >= plan.cut && best <= height {
                    break;
                }
            }
        }
        Ok(sink.end(self))
    }

    /// Returns the variables of a result of a plan below a height, in which variables are given.
    pub fn find(
        &self,
        plan: &Plan,
        mut slots: Vec<Cell>,
        limit: u32,
    ) -> Result<Option<Vec<Cell>>, EvalError> {
        let mut sink = FirstSink {
            limit,
            found: None,
            visited: 0,
        };
        self.step(&plan.steps, 0, &mut slots, 0, &mut sink)?;
        Ok(sink.found)
    }

    #[inline]
    fn check_stop(&self) -> Result<(), EvalError> {
        if self.stop.load(atomic::Ordering::Relaxed) {
            Err(EvalError::Stopped)
        } else {
            Ok(())
        }
    }

    /// Executes the steps from `at`; returns the least height of the results, or [`NONE`].
    fn step<S: Sink>(
        &self,
        steps: &[Step],
        at: usize,
        slots: &mut Slots,
        height: u32,
        sink: &mut S,
    ) -> Result<u32, EvalError> {
        match steps.get(at) {
            None => sink.take(self, slots, height),
            Some(Step::Rows(access)) => {
                self.check_stop()?;
                let relation = &self.relations[access.relation];
                let heights = relation.heights();
                let enough = at >= sink.cut();
                let mut best = NONE;
                let mut key = Key::default();
                let key = key.of(access, slots);
                let mut each = |row: u32, slots: &mut Slots| -> Result<bool, EvalError> {
                    *sink.visited() += 1;
                    if relation.is_deleted(row) || !self.bind(access, relation.row(row), slots) {
                        return Ok(true);
                    }
                    let of_row = match heights.get(row as usize) {
                        Some(of_row) => height.max(*of_row),
                        None => height,
                    };
                    if of_row >= sink.limit() || enough && of_row >= best {
                        return Ok(true);
                    }
                    best = best.min(self.step(steps, at + 1, slots, of_row, sink)?);
                    Ok(!(enough && best <= height))
                };
                match access.lookup {
                    Lookup::Scan => {
                        for row in self.range(access) {
                            if !each(row, slots)? {
                                break;
                            }
                        }
                    }
                    // All columns are known: the row binds nothing.
                    Lookup::Set => {
                        let of_row = self.height_of(access, key);
                        if of_row != NONE && height.max(of_row) < sink.limit() {
                            best = self.step(steps, at + 1, slots, height.max(of_row), sink)?;
                        }
                    }
                    Lookup::Index(index) => {
                        let index = &relation.indexes[index];
                        let mut row = relation.first(index, key);
                        while row != NONE {
                            if self.counts(access, row) && !each(row, slots)? {
                                break;
                            }
                            row = relation.next(index, row);
                        }
                    }
                }
                Ok(best)
            }
            Some(Step::Range(numbers)) => {
                let enough = at >= sink.cut();
                let mut best = NONE;
                let before = slots[numbers.slot];
                for number in RangeNumbers::new(&numbers.values, self.evaluator(slots))? {
                    self.check_stop()?;
                    *sink.visited() += 1;
                    let cell = self.symbols.cell(number);
                    if numbers.known && cell != before {
                        continue;
                    }
                    slots[numbers.slot] = cell;
                    best = best.min(self.step(steps, at + 1, slots, height, sink)?);
                    if enough && best <= height {
                        break;
                    }
                }
                Ok(best)
            }
            Some(step) => {
                let height = self.passes(step, slots, height, sink.visited())?;
                if height < sink.limit() {
                    self.step(steps, at + 1, slots, height, sink)
                } else {
                    Ok(NONE)
                }
            }
        }
    }

    /// Executes a step that binds at most one result, after steps of a height. Returns the height with it, or [`NONE`] if it does not match.
    fn passes(
        &self,
        step: &Step,
        slots: &mut Slots,
        height: u32,
        visited: &mut u64,
    ) -> Result<u32, EvalError> {
        let holds = match step {
            Step::Rows(access) | Step::Exists(access, true) => {
                return Ok(match self.least_height(access, slots, height) {
                    NONE => NONE,
                    of_row => height.max(of_row),
                });
            }
            Step::Exists(access, false) => !self.exists(access, slots),
            Step::Filter(condition) => self.evaluator(slots).holds(condition)?,
            Step::Bind(pattern, computed) => {
                let evaluator = self.evaluator(slots);
                let cell = evaluator.value(computed, &mut Scratch::default())?;
                matches(pattern, cell, self.symbols, slots)?
            }
            // It passes as often as it has numbers.
            Step::Range(numbers) => {
                let span = RangeNumbers::new(&numbers.values, self.evaluator(slots))?;
                span.count() > 0
            }
            Step::Aggregate(aggregate) => match self.aggregate(aggregate, slots, visited)? {
                Some(cell) if aggregate.known => slots[aggregate.slot] == cell,
                Some(cell) => {
                    slots[aggregate.slot] = cell;
                    true
                }
                None => false,
            },
        };
        Ok(if holds { height } else { NONE })
    }

    #[inline]
    fn evaluator<'s>(&'s self, slots: &'s Slots) -> Evaluator<'s> {
        Evaluator {
            symbols: self.symbols,
            slots,
        }
    }

    /// Returns the least height of the rows of an access, or one that is not above `enough`; [`NONE`] without rows.
    fn least_height(&self, access: &Access, slots: &Slots, enough: u32) -> u32 {
        let relation = &self.relations[access.relation];
        if !relation.has_derivations() {
            return if self.exists(access, slots) { 0 } else { NONE };
        }
        if access.lookup == Lookup::Set {
            let mut key = Key::default();
            return self.height_of(access, key.of(access, slots));
        }
        // In relations with deletions, rows are looked at one by one.
        if access.equal.is_empty() && !relation.has_deletions() {
            if let Lookup::Index(index) = access.lookup {
                let index = &relation.indexes[index];
                let mut key = Key::default();
                let mut row = relation.first(index, key.of(access, slots));
                while row != NONE && !self.counts(access, row) {
                    row = relation.next(index, row);
                }
                return match row {
                    NONE => NONE,
                    row => relation.least_height_from(index, row),
                };
            }
            if access.version == Version::All {
                return relation.least_height();
            }
        }
        let mut least = NONE;
        self.matches(access, slots, |row| {
            if self.fits(access, relation.row(row), slots) {
                least = least.min(relation.height(row));
            }
            least > enough
        });
        least
    }

    fn exists(&self, access: &Access, slots: &Slots) -> bool {
        let relation = &self.relations[access.relation];
        if relation.is_empty() {
            return false;
        }
        if access.key.is_empty() && access.equal.is_empty() && !relation.has_deletions() {
            return !self.range(access).is_empty();
        }
        if let (Lookup::Index(index), true, Version::All, false) = (
            access.lookup,
            access.equal.is_empty(),
            access.version,
            relation.has_deletions(),
        ) {
            let mut key = Key::default();
            return relation.first(&relation.indexes[index], key.of(access, slots)) != NONE;
        }
        if access.lookup == Lookup::Set {
            let mut key = Key::default();
            return self.contains(access, key.of(access, slots));
        }
        let mut found = false;
        self.matches(access, slots, |row| {
            found = self.fits(access, relation.row(row), slots);
            !found
        });
        found
    }

    /// Calls `each` with the matching rows until it returns false.
    fn matches(&self, access: &Access, slots: &Slots, mut each: impl FnMut(u32) -> bool) {
        let relation = &self.relations[access.relation];
        if let Lookup::Index(index) = access.lookup {
            let index = &relation.indexes[index];
            let mut key = Key::default();
            let mut row = relation.first(index, key.of(access, slots));
            while row != NONE {
                if self.counts(access, row) && !relation.is_deleted(row) && !each(row) {
                    return;
                }
                row = relation.next(index, row);
            }
        } else {
            let _ = self
                .range(access)
                .filter(|row| !relation.is_deleted(*row))
                .all(each);
        }
    }

    #[inline]
    fn contains(&self, access: &Access, key: &[Cell]) -> bool {
        self.relations[access.relation].contains(key, |row| self.counts(access, row))
    }

    /// Returns the height of the row with all columns, or [`NONE`].
    #[inline]
    fn height_of(&self, access: &Access, key: &[Cell]) -> u32 {
        let relation = &self.relations[access.relation];
        if !relation.has_derivations() {
            return if self.contains(access, key) { 0 } else { NONE };
        }
        match relation.find(key) {
            Some(row) if self.counts(access, row) => relation.height(row),
            _ => NONE,
        }
    }

    /// Returns the rows of an access without a key.
    fn range(&self, access: &Access) -> Rows<u32> {
        let relation = &self.relations[access.relation];
        match access.version {
            Version::All => 0..relation.len() as u32,
            Version::Delta => relation.delta.clone(),
            Version::Old => 0..relation.delta.start,
        }
    }

    #[inline]
    fn counts(&self, access: &Access, row: u32) -> bool {
        access.version == Version::All || row < self.relations[access.relation].delta.start
    }

    /// Whether a row has the values that the access requires.
    #[inline]
    fn fits(&self, access: &Access, row: &[Cell], slots: &Slots) -> bool {
        access
            .equal
            .iter()
            .all(|(column, value)| row[*column] == known(*value, slots))
            && access
                .same
                .iter()
                .all(|(one, other)| row[*one] == row[*other])
    }

    /// Binds the variables of the access, if the row has the required values.
    #[inline]
    fn bind(&self, access: &Access, row: &[Cell], slots: &mut Slots) -> bool {
        if !self.fits(access, row, slots) {
            return false;
        }
        for (column, slot) in &access.bind {
            slots[*slot] = row[*column];
        }
        true
    }

    fn aggregate(
        &self,
        aggregate: &AggregateStep,
        slots: &mut Slots,
        visited: &mut u64,
    ) -> Result<Option<Cell>, EvalError> {
        let mut key = Key::default();
        let outer = aggregate.outer.iter().map(|slot| slots[*slot]);
        let key = key.fill(outer);
        if let Some(result) = aggregate.memo.get(key) {
            return Ok(result);
        }
        let sink = self.accumulate(aggregate, slots)?;
        let (rows, number) = (sink.rows, sink.number);
        let result = match aggregate.operator {
            AggregateOp::Count => Some(self.symbols.cell(rows)),
            AggregateOp::Sum => Some(self.symbols.cell(number)),
            AggregateOp::Min | AggregateOp::Max => (rows > 0).then(|| self.symbols.cell(number)),
        };
        aggregate.memo.insert(key, result, sink.visited);
        *visited += sink.visited;
        Ok(result)
    }

    fn accumulate<'p>(
        &self,
        aggregate: &'p AggregateStep,
        slots: &mut Slots,
    ) -> Result<Accumulator<'p>, EvalError> {
        let mut sink = Accumulator {
            aggregate,
            rows: 0,
            number: 0,
            seen: HashSet::new(),
            visited: 0,
        };
        self.step(&aggregate.steps, 0, slots, 0, &mut sink)?;
        Ok(sink)
    }

    /// Returns the number of solutions that an aggregate aggregates.
    pub fn aggregated(&self, aggregate: &AggregateStep, slots: &[Cell]) -> Result<i64, EvalError> {
        Ok(self.accumulate(aggregate, &mut slots.to_vec())?.rows)
    }
}

/// The rows of the outermost loop of a plan.
pub enum Outermost {
    /// The plan has no loop.
    Once,
    Range(Rows<u32>),
    List(Vec<u32>),
}

impl Outermost {
    pub fn len(&self) -> usize {
        match self {
            Outermost::Once => 1,
            Outermost::Range(rows) => rows.len(),
            Outermost::List(rows) => rows.len(),
        }
    }
}

#[inline]
fn known(value: Value, slots: &Slots) -> Cell {
    match value {
        Value::Slot(slot) => slots[slot],
        Value::Cell(cell) => cell,
    }
}

/// The key of a lookup; short keys need no allocation.
#[derive(Default)]
struct Key {
    short: [Cell; 4],
    long: Vec<Cell>,
}

impl Key {
    #[inline]
    fn of(&mut self, access: &Access, slots: &Slots) -> &[Cell] {
        self.fill(access.key.iter().map(|value| known(*value, slots)))
    }

    #[inline]
    fn fill(&mut self, cells: impl ExactSizeIterator<Item = Cell>) -> &[Cell] {
        let length = cells.len();
        if length <= self.short.len() {
            for (place, cell) in self.short.iter_mut().zip(cells) {
                *place = cell;
            }
            return &self.short[..length];
        }
        self.long.extend(cells);
        &self.long
    }
}

/// The number of rows of a head that are looked up together.
const PENDING: usize = 1 << 10;

/// The number of recent rows that are remembered to drop duplicates.
const RECENT: usize = 1 << 12;

/// The number of cells from which on a task keeps a set to drop duplicates.
const MANY: usize = 1 << 18;

/// Collects the rows of a head.
struct HeadSink<'a> {
    plan: &'a Plan,
    /// The number of cells of a derived row, with its height if that is kept.
    width: usize,
    /// The difference between the heights of a row and of its body, if heights are kept.
    step: Option<u32>,
    derived: Derived,
    /// Rows that were not looked up yet.
    pending: Vec<Cell>,
    /// Places in `derived` of recent rows, by hash: most duplicates follow closely.
    recent: Vec<usize>,
    /// The derived rows as a set, once there are many.
    all: Option<StoredRelation>,
    scratch: Scratch,
}

impl<'a> HeadSink<'a> {
    fn new(plan: &'a Plan, head: &StoredRelation) -> Self {
        let is_atom = |step: &Step| matches!(step, Step::Rows(_) | Step::Exists(_, true));
        let step = u32::from(plan.steps.iter().any(is_atom));
        let step = head.has_derivations().then_some(step);
        HeadSink {
            plan,
            width: plan.emit.len() + usize::from(step.is_some()),
            step,
            derived: Derived::default(),
            pending: Vec::new(),
            recent: Vec::new(),
            all: None,
            scratch: Scratch::default(),
        }
    }

    fn end(mut self, interpreter: &Interpreter) -> Derived {
        self.flush(interpreter);
        if let Some(all) = self.all {
            self.derived.cells = all.cells;
        }
        self.derived
    }

    /// Looks up the pending rows, and keeps the new ones.
    fn flush(&mut self, interpreter: &Interpreter) {
        let columns = self.width;
        if self.pending.is_empty() {
            return;
        }
        // Most tasks of a long recursion derive few rows.
        if self.recent.len() < RECENT {
            let places = (self.pending.len() / columns.max(1)).next_power_of_two();
            self.recent.clear();
            self.recent.resize(places.min(RECENT), usize::MAX);
        }
        let cells = &mut self.derived.cells;
        let recent = &mut self.recent;
        let places = recent.len();
        let keep = |row: &[Cell]| {
            let place = &mut recent[(relation::hash(row) >> 32) as usize % places];
            if cells.get(*place..place.saturating_add(columns)) != Some(row) {
                *place = cells.len();
                cells.extend_from_slice(row);
            }
        };
        let head = &interpreter.relations[self.plan.head];
        if self.step.is_some() {
            head.find_better(&self.pending, keep);
        } else {
            head.find_new(&self.pending, keep);
        }
        self.pending.clear();
        if let Some(all) = &mut self.all {
            all.extend(&self.derived.cells);
            self.derived.cells.clear();
        } else if self.derived.cells.len() > MANY {
            let mut all = StoredRelation::new(columns);
            all.load(std::mem::take(&mut self.derived.cells), 0);
            all.make_set();
            self.all = Some(all);
        }
    }
}

impl Sink for HeadSink<'_> {
    #[inline]
    fn cut(&self) -> usize {
        self.plan.cut
    }

    #[inline]
    fn visited(&mut self) -> &mut u64 {
        &mut self.derived.visited
    }

    fn take(
        &mut self,
        interpreter: &Interpreter,
        slots: &Slots,
        height: u32,
    ) -> Result<u32, EvalError> {
        let evaluator = interpreter.evaluator(slots);
        for compute in &self.plan.emit {
            let cell = evaluator.value(compute, &mut self.scratch)?;
            self.pending.push(cell);
        }
        self.pending.extend(self.step.map(|step| height + step));
        if self.width == 0 {
            self.derived.holds = true;
        } else if self.pending.len() >= PENDING * self.width {
            self.flush(interpreter);
        }
        Ok(height)
    }
}

/// Keeps the first result.
struct FirstSink {
    limit: u32,
    found: Option<Vec<Cell>>,
    visited: u64,
}

impl Sink for FirstSink {
    fn cut(&self) -> usize {
        0
    }

    fn visited(&mut self) -> &mut u64 {
        &mut self.visited
    }

    fn limit(&self) -> u32 {
        self.limit
    }

    fn take(&mut self, _: &Interpreter, slots: &Slots, _: u32) -> Result<u32, EvalError> {
        self.found = Some(slots.to_vec());
        Ok(0)
    }
}

/// Aggregates the results of a body.
struct Accumulator<'a> {
    aggregate: &'a AggregateStep,
    rows: i64,
    number: i64,
    seen: HashSet<Vec<Cell>>,
    visited: u64,
}

impl Sink for Accumulator<'_> {
    fn cut(&self) -> usize {
        usize::MAX
    }

    #[inline]
    fn visited(&mut self) -> &mut u64 {
        &mut self.visited
    }

    fn take(
        &mut self,
        interpreter: &Interpreter,
        slots: &Slots,
        height: u32,
    ) -> Result<u32, EvalError> {
        if let Some(distinct) = &self.aggregate.distinct
            && !self
                .seen
                .insert(distinct.iter().map(|slot| slots[*slot]).collect())
        {
            return Ok(height);
        }
        self.rows += 1;
        let Some(target) = &self.aggregate.target else {
            return Ok(height);
        };
        let number = interpreter.evaluator(slots).number(target)?;
        self.number = match self.aggregate.operator {
            AggregateOp::Count => 0,
            AggregateOp::Sum => self.number.wrapping_add(number),
            AggregateOp::Min if self.rows > 1 => self.number.min(number),
            AggregateOp::Max if self.rows > 1 => self.number.max(number),
            AggregateOp::Min | AggregateOp::Max => number,
        };
        Ok(height)
    }
}
