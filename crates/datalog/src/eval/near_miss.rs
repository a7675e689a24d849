//! Near misses: why no row of a relation has certain values.
//!
//! For each rule of the relation, the assignments are searched that satisfy the most literals of its body, in an order in which each literal
//! shares a variable with the given values or with earlier literals. The literal that they fail at is the reason; if it is an atom of a
//! derived relation, the rules of that relation are searched in the same way. The search is bounded by the number of rules that are tried,
//! which is divided evenly among the literals at each level.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::eval::interpreter::Interpreter;
use crate::eval::interpreter::deepest::Deepest;
use crate::eval::plan::{Plan, Planner, Step, constant_cell};
use crate::eval::proof::Proofs;
use crate::eval::run;
use crate::eval::symbols::Cell;
use crate::ir::program::{
    CmpOp, Constant, Expression, Literal, Program, Rule, Term, ValueKind,
};
use crate::ir::stratify::strata;

/// The number of rules that are tried.
const RULES: usize = 4_000;

/// The nearness of a step of a recursion as a share of that of the row that it leads to: of equal ones, the shortest is the nearest.
const RECURSION: f64 = 0.99;

/// A relation of which no row has some values.
#[derive(Debug)]
pub struct Miss {
    pub relation: usize,
    /// The value of each column; `None` is any.
    pub cells: Vec<Option<Cell>>,
    /// The rules that derive the relation, the nearest first; none for a fact, or if they were not tried.
    pub attempts: Vec<Attempt>,
    pub search: SearchState,
    /// The share of the conditions that hold, from 0 to 1.
    nearness: f64,
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
    /// The number of literals in this order that hold.
    pub held: usize,
    /// The values of the variables.
    pub values: Vec<Option<Cell>>,
    /// The reason why the next literal does not hold; `None` if all hold.
    pub failure: Option<Failure>,
    /// Whether not all assignments were tried.
    pub is_cut: bool,
    /// Whether the rule was tried for the wider values of the goal.
    pub is_wider: bool,
    nearness: f64,
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
    /// The values to try for rules of which none of `starts` satisfies a literal.
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
type Pattern = (usize, Vec<Option<Cell>>);

/// A search over the rows of a run.
pub struct Search<'p, 'a> {
    proofs: &'p mut Proofs<'a>,
    rules_of: FxHashMap<usize, Vec<usize>>,
    stratum_of: FxHashMap<usize, usize>,
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
        let mut stratum_of = FxHashMap::default();
        for (number, stratum) in strata(program).into_iter().enumerate() {
            stratum_of.extend(stratum.relations.iter().map(|relation| (*relation, number)));
        }
        Search {
            proofs,
            rules_of,
            stratum_of,
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
            let mut attempts = self.start(rule, goal, &goal.starts);
            let holds_nothing = |found: &Vec<Attempt>| found.iter().all(|one| one.held == 0);
            if holds_nothing(&attempts) {
                let mut wider = self.start(rule, goal, &goal.wider);
                if !holds_nothing(&wider) {
                    wider.iter_mut().for_each(|one| one.is_wider = true);
                    attempts = wider;
                }
            }
            tried.push(attempts);
        }
        let mut cells = vec![None; self.proofs.program().relations[goal.relation].columns.len()];
        if let [only] = &goal.starts[..] {
            cells[goal.column] = Some(only.value);
        }
        self.descend(goal.relation, cells, tried, RULES)
    }

    /// Tries a rule for values of a column of its head.
    fn start(&mut self, number: usize, goal: &Goal, starts: &[Start]) -> Vec<Attempt> {
        let Some(first) = starts.first() else {
            return Vec::new();
        };
        let argument = &self.proofs.program().rules[number].arguments[goal.column];
        let entity = match argument {
            Expression::Variable(value) if first.entity.is_some() => {
                related(&self.proofs.program().rules[number], *value)
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
        } else if rules.len() > most {
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
                nearness: 0.0,
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
                    if values.insert(*variable, *cell).is_some_and(|other| other != *cell) {
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
        let total = order.len().max(1) as f64;
        let attempts = found.assignments.into_iter().map(|slots| Attempt {
            failure: order.get(held).map(|place| {
                self.failure(&rule.body[*place], &connected.plan.steps[held], &slots, &bound)
            }),
            rule: Rc::clone(rule),
            order: order.clone(),
            held,
            values: slots
                .iter()
                .zip(&bound)
                .map(|(cell, bound)| bound.then_some(*cell))
                .collect(),
            is_cut: found.is_cut,
            is_wider: false,
            nearness: held as f64 / total,
        });
        attempts.collect()
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
                Failure::NoRow(Rc::new(Miss {
                    relation: atom.relation,
                    cells: cells.collect(),
                    attempts: Vec::new(),
                    search: SearchState::Tried,
                    nearness: 0.0,
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
        all.sort_by(|(_, one), (_, other)| other.nearness.total_cmp(&one.nearness));
        let is_derived = |(_, attempt): &&(usize, Attempt)| match &attempt.failure {
            Some(Failure::NoRow(miss)) => self.rules_of.contains_key(&miss.relation),
            _ => false,
        };
        let mut open = all.iter().filter(is_derived).count();
        for (_, attempt) in &mut all {
            let total = attempt.order.len().max(1) as f64;
            let Some(Failure::NoRow(miss)) = &mut attempt.failure else {
                continue;
            };
            if !self.rules_of.contains_key(&miss.relation) {
                if self.is_table(miss.relation) {
                    // A name that a table lacks is nearer than a fact that the code lacks.
                    attempt.nearness = (attempt.held as f64 + 0.5) / total;
                }
                continue;
            }
            let share = left / open;
            open -= 1;
            let before = self.tried;
            *miss = self.miss(miss.relation, miss.cells.clone(), share);
            left = left.saturating_sub(self.tried - before);
            // A step of a recursion is about as near as what it leads to, so that long ones are not nearer.
            let stratum = self.stratum_of.get(&miss.relation);
            attempt.nearness = if stratum.is_some() && stratum == self.stratum_of.get(&relation) {
                RECURSION * miss.nearness
            } else {
                (attempt.held as f64 + miss.nearness) / total
            };
        }
        all.sort_by(|(_, one), (_, other)| other.nearness.total_cmp(&one.nearness));
        let mut seen = FxHashSet::default();
        all.retain(|(rule, _)| seen.insert(*rule));
        let attempts: Vec<Attempt> = all.into_iter().map(|(_, attempt)| attempt).collect();
        Miss {
            relation,
            cells,
            nearness: attempts.first().map_or(0.0, |attempt| attempt.nearness),
            attempts,
            search: SearchState::Tried,
        }
    }

    /// Returns whether the rows of a relation stand in the program.
    fn is_table(&self, relation: usize) -> bool {
        !self.proofs.program().relations[relation].facts.is_empty()
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
        variables.iter().for_each(|variable| bound[*variable] = true);
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
            order,
            reads,
        });
        self.plans.insert(key, Rc::clone(&connected));
        connected
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

/// Returns the variable in the first column of the first atom that has a value in another column.
fn related(rule: &Rule, value: usize) -> Option<usize> {
    rule.body.iter().find_map(|literal| match literal {
        Literal::Atom(atom) => match &atom.terms[..] {
            [Term::Variable(entity), rest @ ..]
                if *entity != value && rest.contains(&Term::Variable(value)) =>
            {
                Some(*entity)
            }
            _ => None,
        },
        _ => None,
    })
}

/// Returns a rule with equations for those given columns of its head that are not variables, and the variable of each column.
fn with_equations(number: usize, program: &Program, given: &[usize]) -> (Rule, Vec<usize>) {
    let mut rule = program.rules[number].clone();
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
