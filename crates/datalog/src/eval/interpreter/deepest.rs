//! Executes a plan as far as some assignment satisfies its steps, to find the step at which it fails.

use rustc_hash::FxHashSet;

use super::{Interpreter, Key, Slots};
use crate::eval::functions::{RangeNumbers, Scratch};
use crate::eval::plan::{Access, Compute, Condition, Lookup, Plan, Step};
use crate::eval::relation::NONE;
use crate::eval::symbols::Cell;
use crate::ir::program::ValueKind;

/// The largest number of assignments that are tried.
const MOST_ASSIGNMENTS: usize = 10_000;

/// The largest number of assignments that are kept.
const MOST_KEPT: usize = 8;

/// The assignments that satisfy the most steps of a plan.
#[derive(Default)]
pub struct Deepest {
    /// The number of steps that they satisfy.
    pub satisfied: usize,
    /// The variables. Only those of the satisfied steps have values. Assignments that are equal in what the next step reads occur once.
    pub assignments: Vec<Vec<Cell>>,
    /// Whether there were more assignments than are tried.
    pub is_cut: bool,
    tried: usize,
    seen: FxHashSet<Vec<Cell>>,
}

impl Interpreter<'_> {
    /// Adds the assignments that satisfy the most steps of a plan, from some given variables on. `reads` has the variables that each step reads.
    pub fn deepen(
        &self,
        plan: &Plan,
        reads: &[Vec<usize>],
        mut slots: Vec<Cell>,
        found: &mut Deepest,
    ) {
        self.try_step(&plan.steps, reads, 0, &mut slots, found);
    }

    /// Returns the first row that an access finds, of which there is one.
    pub fn first_row(&self, access: &Access, slots: &Slots) -> Vec<Cell> {
        if access.lookup == Lookup::Set {
            return Key::default().of(access, slots).to_vec();
        }
        let relation = &self.relations[access.relation];
        let mut found = Vec::new();
        self.matches(access, slots, |row| {
            if self.fits(access, relation.row(row), slots) {
                found = relation.row(row).to_vec();
            }
            found.is_empty()
        });
        found
    }

    /// Executes a step for the first row that it finds; returns whether it holds. One that cannot be evaluated does not.
    pub fn holds(&self, step: &Step, slots: &mut Slots) -> bool {
        match step {
            Step::Rows(access) => {
                let relation = &self.relations[access.relation];
                let mut found = None;
                self.matches(access, slots, |row| {
                    found = Some(row).filter(|row| self.fits(access, relation.row(*row), slots));
                    found.is_none()
                });
                found.is_some_and(|row| self.bind(access, relation.row(row), slots))
            }
            once => {
                let height = self.passes(once, slots, 0, &mut 0);
                height.is_ok_and(|height| height != NONE)
            }
        }
    }

    /// Returns the values of both sides of a comparison with their kinds; `None` if they cannot be computed.
    pub fn sides(&self, condition: &Condition, slots: &Slots) -> Option<[(Cell, ValueKind); 2]> {
        let evaluator = self.evaluator(slots);
        let side = |side: &Compute| {
            let value = evaluator.value(side, &mut Scratch::default());
            Some((value.ok()?, side.kind()))
        };
        Some([side(&condition.left)?, side(&condition.right)?])
    }

    /// Tries the steps from `at` on.
    fn try_step(
        &self,
        steps: &[Step],
        reads: &[Vec<usize>],
        at: usize,
        slots: &mut Slots,
        found: &mut Deepest,
    ) {
        found.tried += 1;
        found.is_cut |= found.tried > MOST_ASSIGNMENTS;
        if found.is_cut && !found.assignments.is_empty() {
            return;
        }
        let Some(step) = steps.get(at) else {
            found.keep(at, &[], slots);
            return;
        };
        let mut holds = false;
        match step {
            Step::Rows(access) => {
                let relation = &self.relations[access.relation];
                let mut rows = Vec::new();
                self.matches(access, slots, |row| {
                    rows.push(row);
                    rows.len() <= MOST_ASSIGNMENTS
                });
                // An index has the newest rows first: what stands first in the code is tried first.
                rows.sort_unstable();
                for row in rows {
                    if self.bind(access, relation.row(row), slots) {
                        holds = true;
                        self.try_step(steps, reads, at + 1, slots, found);
                    }
                }
            }
            Step::Range(numbers) => {
                let before = slots[numbers.slot];
                let span = RangeNumbers::new(&numbers.values, self.evaluator(slots));
                for number in span.into_iter().flatten().take(MOST_ASSIGNMENTS) {
                    let cell = self.symbols.cell(number);
                    if numbers.known && cell != before {
                        continue;
                    }
                    slots[numbers.slot] = cell;
                    holds = true;
                    self.try_step(steps, reads, at + 1, slots, found);
                }
            }
            once => {
                holds = self.holds(once, slots);
                if holds {
                    self.try_step(steps, reads, at + 1, slots, found);
                }
            }
        }
        if !holds {
            found.keep(at, &reads[at], slots);
        }
    }
}

impl Deepest {
    /// Keeps an assignment that satisfies the steps before `at`, if none satisfies more.
    fn keep(&mut self, at: usize, reads: &[usize], slots: &Slots) {
        if at > self.satisfied {
            self.satisfied = at;
            self.assignments.clear();
            self.seen.clear();
        }
        let key = reads.iter().map(|slot| slots[*slot]);
        if at == self.satisfied
            && self.assignments.len() < MOST_KEPT
            && self.seen.insert(key.collect())
        {
            self.assignments.push(slots.to_vec());
        }
    }
}
