//! Near misses: why no row of a relation has certain values.
//!
//! For each rule of the relation, the assignments are searched that satisfy the most literals of its body, in an order in which each literal
//! shares a variable with the given values or with earlier literals. The literal that they fail at is the reason; if it is an atom of a
//! derived relation, the rules of that relation are searched in the same way. The nearest rule is the one whose body would hold if the fewest
//! facts were different. The search is bounded by the number of rules that are tried, which is divided evenly among the literals at each level.

use std::cell::OnceCell;
use std::cmp::Ordering;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::eval::interpreter::Interpreter;
use crate::eval::interpreter::deepest::Deepest;
use crate::eval::plan::{Plan, Planner, Step, constant_cell};
use crate::eval::proof::Proofs;
use crate::eval::run;
use crate::eval::symbols::Cell;
use crate::ir::program::{
    Atom, CmpOp, Constant, Expression, Literal, Program, Rule, Term, ValueKind,
};

/// The number of rules that are tried.
const RULES: usize = 4_000;

/// The number of rows of tables that are kept.
const MOST_LACKING: usize = 8;

/// The distance from a row: an estimate of the facts that would have to be different.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
struct Distance {
    /// The facts, most of which count 1.
    facts: f64,
    /// The share of conditions that are unknown, the greatest of a rule: there may be more such facts.
    unknown: f64,
    /// The number of rules on the way.
    steps: usize,
}

impl Distance {
    /// A missing fact, a comparison, or a row that a negation forbids.
    const FACT: f64 = 1.0;
    /// A missing row of a table of the program, such as a table of names, which a program that includes it can add.
    const TABLE: f64 = 0.5;
    /// A relation whose rules were not tried, or that has none.
    const NOT_TRIED: f64 = 4.0;

    fn new(facts: f64) -> Self {
        Distance {
            facts,
            unknown: 0.0,
            steps: 0,
        }
    }

    fn order(&self, other: &Self) -> Ordering {
        let key = |one: &Self| one.facts + 0.3 * one.unknown;
        let facts = key(self).total_cmp(&key(other));
        facts.then(self.steps.cmp(&other.steps))
    }
}

/// A relation of which no row has some values.
#[derive(Debug)]
pub struct Miss {
    pub relation: usize,
    /// The value of each column; `None` is any.
    pub cells: Vec<Option<Cell>>,
    /// The rules that derive the relation, the nearest first; none for a fact, or if they were not tried.
    pub attempts: Vec<Attempt>,
    pub search: SearchState,
    /// The rows of tables of the program that the nearest rules lack in the end, the first few; itself if it is such a row.
    pub lacking: Vec<Pattern>,
    distance: Distance,
}

/// Whether the rules of a relation were tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchState {
    Tried,
    /// Not tried: the search had ended.
    Ended,
    /// Not tried: the relation with these values is above this.
    Repeated,
}

/// A rule, and the assignment that satisfies most of its body.
#[derive(Debug)]
pub struct Attempt {
    /// The rule, whose body ends with equations for those columns of the head that are not variables.
    pub rule: Rc<Rule>,
    /// The places of the literals of the body, in the order in which they were tried.
    pub order: Vec<usize>,
    /// The number of literals that hold before the first one that does not.
    pub held: usize,
    /// Whether each of the literals after that one holds, if this does not depend on what is missing.
    pub rest: Vec<Option<bool>>,
    /// The values of the variables.
    pub values: Vec<Option<Cell>>,
    /// The reason why the next literal does not hold; `None` if all hold.
    pub failure: Option<Failure>,
    /// Whether not all assignments were tried.
    pub is_cut: bool,
    /// Whether the rule was tried for the wider values of the goal.
    pub is_wider: bool,
    distance: Distance,
}

/// The reason why a literal does not hold.
#[derive(Debug, Clone)]
pub enum Failure {
    /// No row matches the atom.
    NoRow(Rc<Miss>),
    /// This row matches the negated atom.
    Row(Vec<Cell>),
    /// The comparison does not hold for the values of its sides; `None` if they cannot be computed.
    Compared(Option<[(Cell, ValueKind); 2]>),
    /// The aggregate has another value, or none, or the range is empty.
    OtherValue,
}

/// The row that is looked for: some values of one column, together with the entity that has that value if it is known.
pub struct Goal {
    pub relation: usize,
    pub column: usize,
    pub starts: Vec<Start>,
    /// The values to try for rules that relate none of `starts` to an entity.
    pub wider: Vec<Start>,
}

/// A value of the column of a [`Goal`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Start {
    pub value: Cell,
    /// The first column of the first atom of the body that relates it to the value.
    pub entity: Option<Cell>,
}

/// A relation, and the known values of its columns.
pub type Pattern = (usize, Vec<Option<Cell>>);

/// A search over the rows of a run.
pub struct Search<'p, 'a> {
    proofs: &'p mut Proofs<'a>,
    rules_of: FxHashMap<usize, Vec<usize>>,
    /// By the number of the rule, the given columns of its head, and the given variable of its body.
    plans: FxHashMap<(usize, Vec<usize>, Option<usize>), Rc<Connected>>,
    /// The results with the number of rules that they were limited to.
    known: FxHashMap<Pattern, (usize, Rc<Miss>)>,
    /// The patterns that are being searched.
    open: FxHashSet<Pattern>,
    /// The number of rules that were tried.
    tried: usize,
}

/// A rule with a plan that begins at given variables.
struct Connected {
    rule: Rc<Rule>,
    /// The variable of each column of the head.
    columns: Vec<usize>,
    plan: Plan,
    order: Vec<usize>,
    /// The variables that each step reads.
    reads: Vec<Vec<usize>>,
    /// For each literal in this order, the steps of those after it that do not depend on it, with their places.
    rest: Vec<OnceCell<Vec<(usize, Step)>>>,
}

impl<'p, 'a> Search<'p, 'a> {
    pub fn new(proofs: &'p mut Proofs<'a>) -> Self {
        let program = proofs.program();
        let mut rules_of: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
        for (number, rule) in program.rules.iter().enumerate() {
            if !rule.subsumes && !rule.body.iter().any(never_holds) {
                rules_of.entry(rule.head).or_default().push(number);
            }
        }
        Search {
            proofs,
            rules_of,
            plans: FxHashMap::default(),
            known: FxHashMap::default(),
            open: FxHashSet::default(),
            tried: 0,
        }
    }

    /// Returns the nearest misses of a goal.
    pub fn goal(&mut self, goal: &Goal) -> Miss {
        let rules = self.rules_of.get(&goal.relation).cloned();
        let mut tried = Vec::new();
        for rule in rules.unwrap_or_default() {
            let mut starts = self.related_starts(rule, goal.column, &goal.starts);
            let is_wider = starts.is_empty();
            if is_wider {
                starts = self.related_starts(rule, goal.column, &goal.wider);
            }
            let mut attempts = self.start(rule, goal, &starts);
            attempts.iter_mut().for_each(|one| one.is_wider = is_wider);
            tried.push(attempts);
        }
        let mut cells = vec![None; self.proofs.program().relations[goal.relation].columns.len()];
        if let [only] = &goal.starts[..] {
            cells[goal.column] = Some(only.value);
        }
        self.descend(goal.relation, cells, tried, RULES)
    }

    /// Returns the values that a rule relates to an entity, or all if it relates none.
    fn related_starts(&self, number: usize, column: usize, starts: &[Start]) -> Vec<Start> {
        let rule = &self.proofs.program().rules[number];
        let Expression::Variable(value) = rule.arguments[column] else {
            return starts.to_vec();
        };
        let Some((_, atom)) = related(rule, value) else {
            return starts.to_vec();
        };
        let Some(place) = atom
            .terms
            .iter()
            .position(|term| *term == Term::Variable(value))
        else {
            return starts.to_vec();
        };
        let mut rows: FxHashSet<(Cell, Cell)> = FxHashSet::default();
        for row in self.proofs.rows(atom.relation) {
            rows.insert((row.cells[0], row.cells[place]));
        }
        let values: FxHashSet<Cell> = rows.iter().map(|(_, value)| *value).collect();
        let is_related = |start: &&Start| match start.entity {
            Some(entity) => rows.contains(&(entity, start.value)),
            None => values.contains(&start.value),
        };
        starts.iter().filter(is_related).copied().collect()
    }

    /// Tries a rule for values of a column of its head.
    fn start(&mut self, number: usize, goal: &Goal, starts: &[Start]) -> Vec<Attempt> {
        let Some(first) = starts.first() else {
            return Vec::new();
        };
        let argument = &self.proofs.program().rules[number].arguments[goal.column];
        let entity = match argument {
            Expression::Variable(value) if first.entity.is_some() => {
                let found = related(&self.proofs.program().rules[number], *value);
                found.map(|(entity, _)| entity)
            }
            _ => None,
        };
        let connected = self.connected(number, &[goal.column], entity);
        let mut found = Deepest::default();
        for start in starts {
            let mut slots = vec![0; connected.plan.slots];
            slots[connected.columns[goal.column]] = start.value;
            if let (Some(variable), Some(entity)) = (entity, start.entity) {
                slots[variable] = entity;
            }
            self.interpreter()
                .deepen(&connected.plan, &connected.reads, slots, &mut found);
        }
        let mut known = vec![connected.columns[goal.column]];
        known.extend(entity);
        self.attempts(&connected, &known, found)
    }

    /// Returns why no row has some values.
    fn miss(&mut self, relation: usize, cells: Vec<Option<Cell>>, most: usize) -> Rc<Miss> {
        let key = (relation, cells);
        if let Some((limit, known)) = self.known.get(&key)
            && *limit >= most
        {
            return Rc::clone(known);
        }
        let rules = self.rules_of.get(&relation).cloned().unwrap_or_default();
        let search = if self.open.contains(&key) {
            SearchState::Repeated
        } else if rules.len() > most && !self.is_table(relation) {
            SearchState::Ended
        } else {
            SearchState::Tried
        };
        if search != SearchState::Tried || rules.is_empty() {
            return Rc::new(Miss {
                relation,
                cells: key.1,
                attempts: Vec::new(),
                search,
                lacking: Vec::new(),
                distance: Distance::new(Distance::NOT_TRIED),
            });
        }
        self.open.insert(key.clone());
        let before = self.tried;
        let attempts = rules.iter().map(|rule| self.rule(*rule, &key.1));
        let tried: Vec<Vec<Attempt>> = attempts.collect();
        let left = most.saturating_sub(self.tried - before);
        let miss = Rc::new(self.descend(relation, key.1.clone(), tried, left));
        self.open.remove(&key);
        self.known.insert(key, (most, Rc::clone(&miss)));
        miss
    }

    /// Tries a rule for values of columns of its head; nothing if the head has other values.
    fn rule(&mut self, number: usize, cells: &[Option<Cell>]) -> Vec<Attempt> {
        let symbols = &self.proofs.run().symbols;
        let arguments = self.proofs.program().rules[number].arguments.iter();
        let mut given = Vec::new();
        let mut values: FxHashMap<usize, Cell> = FxHashMap::default();
        for (column, (argument, cell)) in arguments.zip(cells).enumerate() {
            let Some(cell) = cell else { continue };
            match argument {
                Expression::Constant(constant) => {
                    if constant_cell(symbols, constant) != *cell {
                        return Vec::new();
                    }
                }
                Expression::Variable(variable) => {
                    if values
                        .insert(*variable, *cell)
                        .is_some_and(|other| other != *cell)
                    {
                        return Vec::new();
                    }
                    given.push(column);
                }
                _ => given.push(column),
            }
        }
        let connected = self.connected(number, &given, None);
        let mut slots = vec![0; connected.plan.slots];
        let mut known = Vec::new();
        for column in given {
            let variable = connected.columns[column];
            if let Some(cell) = cells[column] {
                slots[variable] = cell;
            }
            known.push(variable);
        }
        let mut found = Deepest::default();
        self.interpreter()
            .deepen(&connected.plan, &connected.reads, slots, &mut found);
        self.attempts(&connected, &known, found)
    }

    fn interpreter(&self) -> Interpreter<'_> {
        Interpreter {
            relations: &self.proofs.run().relations,
            symbols: &self.proofs.run().symbols,
            stop: &run::NEVER,
        }
    }

    /// Returns an attempt for each assignment.
    fn attempts(&mut self, connected: &Connected, known: &[usize], found: Deepest) -> Vec<Attempt> {
        self.tried += 1;
        let Connected { rule, order, .. } = connected;
        let held = found.satisfied;
        let mut bound = vec![false; rule.variables.len()];
        known.iter().for_each(|variable| bound[*variable] = true);
        for place in &order[..held] {
            rule.body[*place].binds(&mut |variable| bound[variable] = true);
        }
        let rest = self.rest(connected, held, &bound);
        let mut attempts = Vec::new();
        for mut slots in found.assignments {
            let failure = order.get(held).map(|place| {
                let step = &connected.plan.steps[held];
                self.failure(&rule.body[*place], step, &slots, &bound)
            });
            let (mut known, mut holds) = (bound.clone(), FxHashMap::default());
            for (place, step) in rest {
                let is_held = self.interpreter().holds(step, &mut slots);
                if is_held {
                    bind(step, &mut known);
                }
                holds.insert(*place, is_held);
            }
            let values = slots.iter().zip(&known);
            let mut attempt = Attempt {
                rule: Rc::clone(rule),
                order: order.clone(),
                held,
                rest: order[held..]
                    .iter()
                    .skip(1)
                    .map(|place| holds.get(place).copied())
                    .collect(),
                values: values.map(|(cell, known)| known.then_some(*cell)).collect(),
                failure,
                is_cut: found.is_cut,
                is_wider: false,
                distance: Distance::new(0.0),
            };
            attempt.distance = self.distance(&attempt, None);
            attempts.push(attempt);
        }
        attempts
    }

    /// Returns the steps of the literals after the first `held` ones and the one that fails.
    fn rest<'c>(
        &mut self,
        connected: &'c Connected,
        held: usize,
        bound: &[bool],
    ) -> &'c [(usize, Step)] {
        let Some((failed, open)) = connected.order.get(held..).and_then(<[_]>::split_first) else {
            return &[];
        };
        connected.rest[held].get_or_init(|| {
            let rule = &connected.rule;
            let missing = &rule.body[*failed];
            let mut bound = bound.to_vec();
            let plan = |planner: &mut Planner| planner.plan_rest(rule, open, &mut bound, missing);
            self.proofs.plan(plan)
        })
    }

    /// Returns the distance of an attempt, given that of the row that it lacks if that was searched.
    fn distance(&self, attempt: &Attempt, below: Option<Distance>) -> Distance {
        let lacks = |literal: &Literal| match literal {
            Literal::Atom(atom) if self.is_table(atom.relation) => Distance::TABLE,
            Literal::Atom(atom) if self.is_never_derived(atom.relation) => Distance::NOT_TRIED,
            _ => Distance::FACT,
        };
        let mut distance = match &attempt.failure {
            Some(_) => {
                let failed = &attempt.rule.body[attempt.order[attempt.held]];
                below.unwrap_or_else(|| Distance::new(lacks(failed)))
            }
            None => Distance::new(0.0),
        };
        let mut unknown = 0;
        let rest = attempt.order.iter().skip(attempt.held + 1);
        for (place, holds) in rest.zip(&attempt.rest) {
            match holds {
                Some(true) => {}
                Some(false) => distance.facts += lacks(&attempt.rule.body[*place]),
                None => unknown += 1,
            }
        }
        let share = f64::from(unknown) / attempt.order.len().max(1) as f64;
        distance.unknown = distance.unknown.max(share);
        distance.steps += 1;
        distance
    }

    /// Returns why a literal does not hold. Atoms of derived relations are not searched yet.
    fn failure(&self, literal: &Literal, step: &Step, slots: &[Cell], bound: &[bool]) -> Failure {
        let interpreter = self.interpreter();
        let symbols = interpreter.symbols;
        match (literal, step) {
            (Literal::Atom(atom), _) => {
                let cells = atom.terms.iter().map(|term| match term {
                    Term::Variable(variable) if bound[*variable] => Some(slots[*variable]),
                    Term::Constant(constant) => Some(constant_cell(symbols, constant)),
                    _ => None,
                });
                let (relation, cells) = (atom.relation, cells.collect::<Vec<_>>());
                let lacking = self.is_table(relation).then(|| (relation, cells.clone()));
                Failure::NoRow(Rc::new(Miss {
                    relation,
                    cells,
                    attempts: Vec::new(),
                    search: SearchState::Tried,
                    lacking: lacking.into_iter().collect(),
                    distance: Distance::new(Distance::FACT),
                }))
            }
            (_, Step::Exists(access, _)) => Failure::Row(interpreter.first_row(access, slots)),
            (_, Step::Filter(condition)) => Failure::Compared(interpreter.sides(condition, slots)),
            (Literal::Compare(..), _) => Failure::Compared(None),
            _ => Failure::OtherValue,
        }
    }

    /// Searches the derived relations that the attempts fail at, and keeps the best attempt of each rule.
    fn descend(
        &mut self,
        relation: usize,
        cells: Vec<Option<Cell>>,
        tried: Vec<Vec<Attempt>>,
        mut left: usize,
    ) -> Miss {
        let mut all: Vec<(usize, Attempt)> = Vec::new();
        for (rule, attempts) in tried.into_iter().enumerate() {
            all.extend(attempts.into_iter().map(|attempt| (rule, attempt)));
        }
        all.sort_by(|(_, one), (_, other)| one.distance.order(&other.distance));
        let is_searched =
            |relation: usize| self.rules_of.contains_key(&relation) && !self.is_table(relation);
        let is_open = |(_, attempt): &&(usize, Attempt)| match &attempt.failure {
            Some(Failure::NoRow(miss)) => is_searched(miss.relation),
            _ => false,
        };
        let mut open = all.iter().filter(is_open).count();
        for (_, attempt) in &mut all {
            let Some(Failure::NoRow(miss)) = &attempt.failure else {
                continue;
            };
            let (relation, cells) = (miss.relation, miss.cells.clone());
            if !self.rules_of.contains_key(&relation) || self.is_table(relation) {
                continue;
            }
            let share = left / open;
            open -= 1;
            let before = self.tried;
            let found = self.miss(relation, cells, share);
            left = left.saturating_sub(self.tried - before);
            attempt.distance = self.distance(attempt, Some(found.distance));
            attempt.failure = Some(Failure::NoRow(found));
        }
        all.sort_by(|(_, one), (_, other)| one.distance.order(&other.distance));
        let nearest = all.first().map(|(_, attempt)| attempt.distance);
        // Without an attempt, no rule can derive the row.
        let distance = nearest.unwrap_or(Distance::new(Distance::NOT_TRIED));
        let as_near = all
            .iter()
            .filter_map(|(_, attempt)| match &attempt.failure {
                Some(Failure::NoRow(miss)) if attempt.distance.facts <= distance.facts => {
                    Some(miss)
                }
                _ => None,
            });
        let as_near: Vec<&Rc<Miss>> = as_near.collect();
        // The first of each, the second of each, and so on.
        let mut lacking: Vec<Pattern> = Vec::new();
        for number in 0..MOST_LACKING {
            for row in as_near.iter().filter_map(|miss| miss.lacking.get(number)) {
                if !lacking.contains(row) {
                    lacking.push(row.clone());
                }
            }
        }
        lacking.truncate(MOST_LACKING);
        let mut seen = FxHashSet::default();
        all.retain(|(rule, _)| seen.insert(*rule));
        Miss {
            relation,
            cells,
            attempts: all.into_iter().map(|(_, attempt)| attempt).collect(),
            search: SearchState::Tried,
            lacking,
            distance,
        }
    }

    /// Returns whether the rows of a relation stand in the program, at least most of them.
    fn is_table(&self, relation: usize) -> bool {
        let rules = self.rules_of.get(&relation).map_or(0, Vec::len);
        self.proofs.program().relations[relation].facts.len() > rules
    }

    /// Returns whether a relation can have no rows: it has neither rules nor a file.
    fn is_never_derived(&self, relation: usize) -> bool {
        let declared = &self.proofs.program().relations[relation];
        !self.rules_of.contains_key(&relation) && declared.input.is_none()
    }

    /// Plans a rule from given columns of its head and a variable of its body on.
    fn connected(&mut self, number: usize, given: &[usize], body: Option<usize>) -> Rc<Connected> {
        let key = (number, given.to_vec(), body);
        if let Some(connected) = self.plans.get(&key) {
            return Rc::clone(connected);
        }
        let (rule, columns) = with_equations(number, self.proofs.program(), given);
        let mut variables: Vec<usize> = given.iter().map(|column| columns[*column]).collect();
        variables.extend(body);
        let plan = |planner: &mut Planner| planner.plan_connected(number, &rule, &variables);
        let (plan, order) = self.proofs.plan(plan);
        let mut bound = vec![false; rule.variables.len()];
        variables
            .iter()
            .for_each(|variable| bound[*variable] = true);
        let mut reads = Vec::new();
        for place in &order {
            let mut here = Vec::new();
            rule.body[*place].variables(&mut |variable| {
                if bound[variable] && !here.contains(&variable) {
                    here.push(variable);
                }
            });
            reads.push(here);
            rule.body[*place].binds(&mut |variable| bound[variable] = true);
        }
        let connected = Rc::new(Connected {
            rule: Rc::new(rule),
            columns,
            plan,
            rest: order.iter().map(|_| OnceCell::new()).collect(),
            order,
            reads,
        });
        self.plans.insert(key, Rc::clone(&connected));
        connected
    }
}

/// Marks the variables that a step binds.
fn bind(step: &Step, bound: &mut [bool]) {
    match step {
        Step::Rows(access) => access.bind.iter().for_each(|(_, slot)| bound[*slot] = true),
        Step::Bind(pattern, _) => pattern.slots(&mut |slot| bound[slot] = true),
        Step::Range(numbers) => bound[numbers.slot] = true,
        Step::Aggregate(aggregate) => bound[aggregate.slot] = true,
        Step::Exists(..) | Step::Filter(_) => {}
    }
}

/// Returns whether a literal is `false`.
fn never_holds(literal: &Literal) -> bool {
    match literal {
        Literal::Compare(
            CmpOp::Equal,
            Expression::Constant(Constant::Number(left)),
            Expression::Constant(Constant::Number(right)),
        ) => left != right,
        _ => false,
    }
}

/// Returns the variable in the first column of the first atom that has a value in another column, and the atom.
fn related(rule: &Rule, value: usize) -> Option<(usize, &Atom)> {
    rule.body.iter().find_map(|literal| match literal {
        Literal::Atom(atom) => match &atom.terms[..] {
            [Term::Variable(entity), rest @ ..]
                if *entity != value && rest.contains(&Term::Variable(value)) =>
            {
                Some((*entity, atom))
            }
            _ => None,
        },
        _ => None,
    })
}

/// Returns a rule in which the value of an aggregate or a range has the name of the variable that it equals.
fn without_unnamed(mut rule: Rule) -> Rule {
    let unnamed = |rule: &Rule, one: usize| {
        let is_of = |literal: &Literal| match literal {
            Literal::Aggregate(aggregate) => aggregate.variable == one,
            Literal::Range(variable, _) => *variable == one,
            _ => false,
        };
        rule.variables[one].0.is_empty() && rule.body.iter().any(is_of)
    };
    let pair = |rule: &Rule| {
        let mut literals = rule.body.iter().enumerate();
        literals.find_map(|(place, literal)| match literal {
            Literal::Compare(
                CmpOp::Equal,
                Expression::Variable(one),
                Expression::Variable(other),
            ) => {
                if unnamed(rule, *other) && !unnamed(rule, *one) {
                    Some((place, *one, *other))
                } else if unnamed(rule, *one) && !unnamed(rule, *other) {
                    Some((place, *other, *one))
                } else {
                    None
                }
            }
            _ => None,
        })
    };
    while let Some((place, named, unnamed)) = pair(&rule) {
        rule.body.remove(place);
        for literal in &mut rule.body {
            match literal {
                Literal::Aggregate(aggregate) if aggregate.variable == unnamed => {
                    aggregate.variable = named;
                }
                Literal::Range(variable, _) if *variable == unnamed => *variable = named,
                _ => {}
            }
        }
    }
    rule
}

/// Returns a rule with equations for those given columns of its head that are not variables, and the variable of each column.
fn with_equations(number: usize, program: &Program, given: &[usize]) -> (Rule, Vec<usize>) {
    let mut rule = without_unnamed(program.rules[number].clone());
    let mut columns = Vec::new();
    for (column, argument) in rule.arguments.clone().into_iter().enumerate() {
        let variable = match argument {
            Expression::Variable(variable) => variable,
            other => {
                let (name, kind) = program.relations[rule.head].columns[column].clone();
                rule.variables.push((name, kind));
                let variable = rule.variables.len() - 1;
                if given.contains(&column) {
                    let variable = Expression::Variable(variable);
                    rule.body
                        .push(Literal::Compare(CmpOp::Equal, variable, other));
                }
                variable
            }
        };
        columns.push(variable);
    }
    (rule, columns)
}
