//! Runs plans: nested loops over rows, each step for every result of the steps before it.

use std::collections::HashSet;
use std::fmt;
use std::ops::Range as Rows;

use super::functions::{Fault, Scratch, holds, value};
use super::plan::{Access, Fold, Lookup, Plan, Range, Step, Value};
use super::program::{Kind, Operator};
use super::relation::{NONE, Relation};
use super::symbols::{Cell, Symbols};

/// What plans read.
#[derive(Clone, Copy)]
pub struct Machine<'a> {
    /// The relations.
    pub relations: &'a [Relation],
    /// For each relation, the rows of the last round.
    pub newest: &'a [Rows<u32>],
    /// What cells stand for.
    pub symbols: &'a Symbols,
}

/// Rows that a plan derived.
#[derive(Default)]
pub struct Derived {
    /// The rows, flat.
    pub cells: Vec<Cell>,
    /// Whether the head holds, if it has no columns.
    pub holds: bool,
}

/// The variables of a rule.
type Slots = [Cell];

/// What happens with the results of the last step.
trait Sink {
    /// The step from which on the first result is enough.
    fn cut(&self) -> usize;
    /// Takes a result.
    fn take(&mut self, machine: &Machine, slots: &Slots) -> Result<(), Fault>;
}

impl Machine<'_> {
    /// Runs the steps before the first that goes through rows; `None` if nothing can come of it, otherwise the variables so far and
    /// the number of that step.
    pub fn begin(&self, plan: &Plan) -> Result<Option<(Vec<Cell>, usize)>, Fault> {
        let mut slots = vec![0; plan.slots];
        for (at, step) in plan.steps.iter().enumerate() {
            if let Step::Rows(_) = step {
                return Ok(Some((slots, at)));
            }
            if !self.passes(step, &mut slots)? {
                return Ok(None);
            }
        }
        Ok(Some((slots, plan.steps.len())))
    }

    /// The rows that the first step through rows has to go through.
    pub fn outermost(&self, plan: &Plan, slots: &Slots, at: usize) -> Outermost {
        let Some(Step::Rows(access)) = plan.steps.get(at) else {
            return Outermost::Once;
        };
        match access.lookup {
            Lookup::Scan => Outermost::Range(self.range(access)),
            Lookup::Index(_) | Lookup::Set => {
                let mut rows = Vec::new();
                self.matches(access, slots, |row| {
                    rows.push(row);
                    Ok(true)
                })
                .unwrap_or_default();
                Outermost::List(rows)
            }
        }
    }

    /// Runs a plan from the step `at` over some of its outermost rows.
    pub fn run(
        &self,
        plan: &Plan,
        slots: &Slots,
        at: usize,
        rows: &mut dyn Iterator<Item = u32>,
    ) -> Result<Derived, Fault> {
        let mut slots = slots.to_vec();
        let mut sink = Head {
            plan,
            derived: Derived::default(),
            row: Vec::with_capacity(plan.emit.len()),
            scratch: Scratch::default(),
        };
        let Some(Step::Rows(access)) = plan.steps.get(at) else {
            sink.take(self, &slots)?;
            return Ok(sink.derived);
        };
        let relation = &self.relations[access.relation];
        for row in rows {
            if self.bind(access, relation.row(row), &mut slots)
                && self.step(&plan.steps, at + 1, &mut slots, &mut sink)?
                && at >= plan.cut
            {
                break;
            }
        }
        Ok(sink.derived)
    }

    /// Runs the steps from `at`; says whether there was a result.
    fn step<S: Sink>(
        &self,
        steps: &[Step],
        at: usize,
        slots: &mut Slots,
        sink: &mut S,
    ) -> Result<bool, Fault> {
        match steps.get(at) {
            None => {
                sink.take(self, slots)?;
                Ok(true)
            }
            Some(Step::Rows(access)) => {
                let relation = &self.relations[access.relation];
                let enough = at >= sink.cut();
                let mut found = false;
                let mut key = Key::default();
                let key = key.fill(access, slots);
                let mut each = |row: u32, slots: &mut Slots| -> Result<bool, Fault> {
                    if self.bind(access, relation.row(row), slots)
                        && self.step(steps, at + 1, slots, sink)?
                    {
                        found = true;
                        return Ok(!enough);
                    }
                    Ok(true)
                };
                match access.lookup {
                    Lookup::Scan => {
                        for row in self.range(access) {
                            if !each(row, slots)? {
                                break;
                            }
                        }
                    }
                    Lookup::Set => {
                        if let Some(row) = self.find(access, key) {
                            each(row, slots)?;
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
                Ok(found)
            }
            Some(step) => {
                if self.passes(step, slots)? {
                    self.step(steps, at + 1, slots, sink)
                } else {
                    Ok(false)
                }
            }
        }
    }

    /// Whether a step that goes through no rows lets the result pass.
    fn passes(&self, step: &Step, slots: &mut Slots) -> Result<bool, Fault> {
        match step {
            Step::Rows(_) => Ok(true),
            Step::Exists(access, wanted) => Ok(self.exists(access, slots) == *wanted),
            Step::Filter(condition) => holds(condition, self.symbols, slots),
            Step::Fold(fold) => match self.fold(fold, slots)? {
                Some(cell) => {
                    slots[fold.slot] = cell;
                    Ok(true)
                }
                None => Ok(false),
            },
        }
    }

    fn exists(&self, access: &Access, slots: &Slots) -> bool {
        let relation = &self.relations[access.relation];
        if relation.len() == 0 {
            return false;
        }
        if access.key.is_empty() && access.equal.is_empty() {
            return !self.range(access).is_empty();
        }
        if let (Lookup::Index(index), true, Range::All) =
            (access.lookup, access.equal.is_empty(), access.range)
        {
            let mut key = Key::default();
            return relation.first(&relation.indexes[index], key.fill(access, slots)) != NONE;
        }
        let mut found = false;
        // The closure cannot fail.
        let _ = self.matches(access, slots, |row| {
            found = self.fits(access, relation.row(row), slots);
            Ok(!found)
        });
        found
    }

    /// Calls `each` with the rows that a lookup finds, until it says that it is enough.
    fn matches(
        &self,
        access: &Access,
        slots: &Slots,
        mut each: impl FnMut(u32) -> Result<bool, Fault>,
    ) -> Result<(), Fault> {
        let relation = &self.relations[access.relation];
        let mut key = Key::default();
        let key = key.fill(access, slots);
        match access.lookup {
            Lookup::Scan => {
                for row in self.range(access) {
                    if !each(row)? {
                        break;
                    }
                }
            }
            Lookup::Set => {
                if let Some(row) = self.find(access, key) {
                    each(row)?;
                }
            }
            Lookup::Index(index) => {
                let index = &relation.indexes[index];
                let mut row = relation.first(index, key);
                while row != NONE {
                    if self.counts(access, row) && !each(row)? {
                        break;
                    }
                    row = relation.next(index, row);
                }
            }
        }
        Ok(())
    }

    fn find(&self, access: &Access, key: &[Cell]) -> Option<u32> {
        let row = self.relations[access.relation].find(key)?;
        self.counts(access, row).then_some(row)
    }

    /// The rows of an access that has no key.
    fn range(&self, access: &Access) -> Rows<u32> {
        let newest = &self.newest[access.relation];
        match access.range {
            Range::All => 0..self.relations[access.relation].len() as u32,
            Range::New => newest.clone(),
            Range::Old => 0..newest.start,
        }
    }

    #[inline]
    fn counts(&self, access: &Access, row: u32) -> bool {
        access.range == Range::All || row < self.newest[access.relation].start
    }

    /// Whether a row has what the access wants.
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

    /// Binds the variables to a row, if it has what the access wants.
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

    fn fold(&self, fold: &Fold, slots: &mut Slots) -> Result<Option<Cell>, Fault> {
        let mut sink = Accumulator {
            fold,
            rows: 0,
            number: 0,
            seen: HashSet::new(),
            scratch: Scratch::default(),
        };
        self.step(&fold.steps, 0, slots, &mut sink)?;
        let (rows, number) = (sink.rows, sink.number);
        Ok(match fold.operator {
            Operator::Count => Some(self.symbols.cell(rows)),
            Operator::Sum => Some(self.symbols.cell(number)),
            Operator::Min | Operator::Max => (rows > 0).then(|| self.symbols.cell(number)),
        })
    }
}

/// The outermost rows of a plan.
pub enum Outermost {
    /// It goes through no rows.
    Once,
    /// These.
    Range(Rows<u32>),
    /// These.
    List(Vec<u32>),
}

impl Outermost {
    /// The number of rows.
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

/// The key of a lookup.
#[derive(Default)]
struct Key {
    short: [Cell; 4],
    long: Vec<Cell>,
}

impl Key {
    #[inline]
    fn fill(&mut self, access: &Access, slots: &Slots) -> &[Cell] {
        let length = access.key.len();
        if length <= self.short.len() {
            for (cell, value) in self.short.iter_mut().zip(&access.key) {
                *cell = known(*value, slots);
            }
            return &self.short[..length];
        }
        self.long
            .extend(access.key.iter().map(|value| known(*value, slots)));
        &self.long
    }
}

/// Collects the rows of a head.
struct Head<'a> {
    plan: &'a Plan,
    derived: Derived,
    row: Vec<Cell>,
    scratch: Scratch,
}

impl Sink for Head<'_> {
    #[inline]
    fn cut(&self) -> usize {
        self.plan.cut
    }

    fn take(&mut self, machine: &Machine, slots: &Slots) -> Result<(), Fault> {
        self.row.clear();
        for compute in &self.plan.emit {
            self.row
                .push(value(compute, machine.symbols, slots, &mut self.scratch)?);
        }
        if self.row.is_empty() {
            self.derived.holds = true;
        } else if self.derived.cells.len() < self.row.len()
            || self.derived.cells[self.derived.cells.len() - self.row.len()..] != self.row[..]
        {
            // Most that was derived before was so in another round: the relation knows it.
            if !machine.relations[self.plan.head].contains(&self.row) {
                self.derived.cells.extend_from_slice(&self.row);
            }
        }
        Ok(())
    }
}

/// Folds the rows of an aggregate.
struct Accumulator<'a> {
    fold: &'a Fold,
    rows: i64,
    number: i64,
    seen: HashSet<Vec<Cell>>,
    scratch: Scratch,
}

impl Sink for Accumulator<'_> {
    fn cut(&self) -> usize {
        usize::MAX
    }

    fn take(&mut self, machine: &Machine, slots: &Slots) -> Result<(), Fault> {
        if let Some(distinct) = &self.fold.distinct
            && !self
                .seen
                .insert(distinct.iter().map(|slot| slots[*slot]).collect())
        {
            return Ok(());
        }
        self.rows += 1;
        let Some(target) = &self.fold.target else {
            return Ok(());
        };
        debug_assert_eq!(target.kind(), Kind::Number);
        let number = super::functions::number(target, machine.symbols, slots, &mut self.scratch)?;
        self.number = match self.fold.operator {
            Operator::Count => 0,
            Operator::Sum => self.number.wrapping_add(number),
            Operator::Min if self.rows > 1 => self.number.min(number),
            Operator::Max if self.rows > 1 => self.number.max(number),
            Operator::Min | Operator::Max => number,
        };
        Ok(())
    }
}

impl fmt::Debug for Machine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Machine").finish_non_exhaustive()
    }
}
