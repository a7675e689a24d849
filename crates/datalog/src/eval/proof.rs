//! Proofs of rows: the rule that derived a row, the rows that the rule used, and so on down to facts.
//!
//! As in Zhao, Subotić and Scholz, "Debugging Large-scale Datalog" (TOPLAS 2020), evaluation keeps the height of each row's least proof and
//! the rule of that proof. A proof is rebuilt backwards: the body of the rule is solved with the row as its head, over rows of lesser
//! heights. As in Soufflé, negations and aggregates do not add to heights, so a rule without atoms has the height 0.

use rustc_hash::FxHashMap;

use crate::eval::functions::EvalError;
use crate::eval::interpreter::Interpreter;
use crate::eval::plan::{Plan, Planner, Step, constant_cell};
use crate::eval::relation::StoredRelation;
use crate::eval::run::{self, Options, Run};
use crate::eval::symbols::Cell;
use crate::ir::program::{
    Atom, CmpOp, Constant, Expression, Literal, Program, Rule, Term, ValueKind,
};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::source::Source;

/// A row of a relation.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Row {
    pub relation: usize,
    pub cells: Vec<Cell>,
}

/// A pattern of rows.
pub struct RowPattern {
    pub relation: String,
    pub columns: Vec<PatternColumn>,
}

/// A column of a pattern.
pub enum PatternColumn {
    Any,
    /// Columns with the same number are equal.
    Variable(usize),
    Constant(Constant),
}

/// The origin of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// It is a fact, of a file or of the program.
    Fact,
    /// A rule derived it.
    Rule(Inference),
    /// The rule derived it from rows that others have subsumed since.
    Subsumed(usize),
}

/// An application of a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inference {
    /// The number of the rule.
    pub rule: usize,
    /// The results of the rule's atoms, negations and aggregates, in the order of the body.
    pub premises: Vec<Premise>,
}

/// The result of a literal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Premise {
    /// A row.
    Row(Row),
    /// No row of a relation with these values; `None` is any value.
    Absence(usize, Vec<Option<Cell>>),
    /// The value of the aggregate at a place of the body, and the number of solutions that it aggregates.
    Aggregate {
        place: usize,
        value: Cell,
        results: i64,
    },
}

/// A run with the derivations of its rows.
pub struct Proofs<'a> {
    /// The program; equivalence relations have rules in it.
    program: Program,
    source: &'a Source,
    run: Run,
    goals: FxHashMap<usize, Goal>,
}

/// A rule with its head given.
struct Goal {
    plan: Plan,
    /// The rule with variables instead of `_`.
    rule: Rule,
    /// The variable of each column of the head.
    given: Vec<usize>,
}

impl<'a> Proofs<'a> {
    /// Runs a program.
    ///
    /// # Errors
    /// Those of [`run`](run::run).
    pub fn new(
        program: &Program,
        source: &'a Source,
        options: &Options,
    ) -> Result<Self, Vec<Diagnostic>> {
        let mut program = program.clone();
        expand_equivalences(&mut program);
        let run = run::run_with_derivations(&program, source, options)?;
        Ok(Proofs {
            program,
            source,
            run,
            goals: FxHashMap::default(),
        })
    }

    pub fn program(&self) -> &Program {
        &self.program
    }

    pub fn source(&self) -> &'a Source {
        self.source
    }

    pub fn run(&self) -> &Run {
        &self.run
    }

    /// Plans rules over the rows of the run, and builds the indexes that they use.
    pub fn plan<T>(&mut self, make: impl FnOnce(&mut Planner) -> T) -> T {
        plan(&mut self.run, make)
    }

    /// Returns the rows of a relation.
    pub fn rows(&self, relation: usize) -> impl Iterator<Item = Row> {
        let rows = &self.run.relations[relation];
        (0..rows.len() as u32).map(move |number| Row {
            relation,
            cells: rows.row(number).to_vec(),
        })
    }

    /// Whether a row is a fact of the program's text.
    pub fn is_of_text(&self, row: &Row) -> bool {
        let mut facts = self.program.relations[row.relation].facts.iter();
        facts.any(|fact| {
            let mut pairs = fact.iter().zip(&row.cells);
            pairs.all(|(value, cell)| constant_cell(&self.run.symbols, value) == *cell)
        })
    }

    /// Returns the rows of a relation that match a pattern; none if the pattern has other columns.
    pub fn matching(&self, relation: usize, pattern: &RowPattern) -> impl Iterator<Item = Row> {
        let columns = &self.program.relations[relation].columns;
        let is_constant_of =
            |(column, (_, kind)): (&PatternColumn, &(String, ValueKind))| match column {
                PatternColumn::Constant(constant) => constant.kind() == *kind,
                _ => true,
            };
        let mut pairs = pattern.columns.iter().zip(columns);
        let is_possible = pattern.columns.len() == columns.len() && pairs.all(is_constant_of);
        let wanted = pattern.columns.iter().map(|column| match column {
            PatternColumn::Constant(constant) => Some(constant_cell(&self.run.symbols, constant)),
            _ => None,
        });
        let wanted: Vec<Option<Cell>> = wanted.collect();
        let is_match = move |row: &Row| {
            let mut variables: FxHashMap<usize, Cell> = FxHashMap::default();
            let mut columns = row.cells.iter().zip(&wanted).zip(&pattern.columns);
            columns.all(|((cell, wanted), column)| match column {
                PatternColumn::Variable(variable) => {
                    variables.entry(*variable).or_insert(*cell) == cell
                }
                _ => wanted.is_none_or(|wanted| wanted == *cell),
            })
        };
        let rows = self.rows(relation);
        rows.filter(move |row| is_possible && is_match(row))
    }

    /// Returns the height of a row's least proof; `None` without such a row. Facts of relations without rules are not looked for.
    pub fn height(&self, row: &Row) -> Option<u32> {
        let rows = &self.run.relations[row.relation];
        if !rows.has_derivations() {
            return Some(0);
        }
        rows.find(&row.cells).map(|number| rows.height(number))
    }

    /// Returns how a row came to be; `None` without such a row.
    ///
    /// # Errors
    /// A rule cannot be evaluated.
    pub fn origin(&mut self, row: &Row) -> Result<Option<Origin>, Vec<Diagnostic>> {
        let rows = &self.run.relations[row.relation];
        if !rows.has_derivations() {
            return Ok(Some(Origin::Fact));
        }
        let Some(number) = rows.find(&row.cells) else {
            return Ok(None);
        };
        let Some(rule) = rows.rule(number) else {
            return Ok(Some(Origin::Fact));
        };
        let limit = rows.height(number);
        let inference = self.inference(rule, &row.cells, limit).map_err(|fault| {
            let span = self.program.rules[rule].span();
            vec![self.source.error(span, fault.to_string())]
        })?;
        Ok(Some(inference.map_or(Origin::Subsumed(rule), Origin::Rule)))
    }

    /// Solves the body of a rule with a head, over rows below a height.
    fn inference(
        &mut self,
        rule: usize,
        head: &[Cell],
        limit: u32,
    ) -> Result<Option<Inference>, EvalError> {
        if !self.goals.contains_key(&rule) {
            let program = &self.program;
            let goal = plan(&mut self.run, |planner| Goal::new(rule, program, planner));
            self.goals.insert(rule, goal);
        }
        let goal = &self.goals[&rule];
        let interpreter = Interpreter {
            relations: &self.run.relations,
            symbols: &self.run.symbols,
            stop: &run::NEVER,
        };
        let mut slots = vec![0; goal.plan.slots];
        for (slot, cell) in goal.given.iter().zip(head) {
            slots[*slot] = *cell;
        }
        let is_atom = |literal: &Literal| matches!(literal, Literal::Atom(_));
        let limit = if goal.rule.body.iter().any(is_atom) {
            limit
        } else {
            u32::MAX
        };
        let Some(slots) = interpreter.find(&goal.plan, slots, limit)? else {
            return Ok(None);
        };
        let value = |term: &Term| match term {
            Term::Any => None,
            Term::Variable(variable) => Some(slots[*variable]),
            Term::Constant(constant) => Some(constant_cell(&self.run.symbols, constant)),
        };
        let mut premises = Vec::new();
        for (place, literal) in goal.rule.body.iter().enumerate() {
            match literal {
                Literal::Atom(atom) => premises.push(Premise::Row(Row {
                    relation: atom.relation,
                    cells: atom.terms.iter().filter_map(value).collect(),
                })),
                Literal::Not(atom) => {
                    let cells = atom.terms.iter().map(value).collect();
                    premises.push(Premise::Absence(atom.relation, cells));
                }
                Literal::Aggregate(aggregate) => {
                    let step = goal.plan.steps.iter().find_map(|step| match step {
                        Step::Aggregate(step) if step.slot == aggregate.variable => Some(step),
                        _ => None,
                    });
                    let results =
                        step.map_or(Ok(0), |step| interpreter.aggregated(step, &slots))?;
                    premises.push(Premise::Aggregate {
                        place,
                        value: slots[aggregate.variable],
                        results,
                    });
                }
                Literal::Compare(..) | Literal::Range(..) => {}
            }
        }
        Ok(Some(Inference { rule, premises }))
    }
}

/// Plans rules over the rows of a run, and builds the indexes that they use.
fn plan<T>(run: &mut Run, make: impl FnOnce(&mut Planner) -> T) -> T {
    let mut planner = Planner::new(&mut run.relations, &run.symbols);
    let made = make(&mut planner);
    if planner.unbuilt {
        let relations = &mut run.relations;
        relations.iter_mut().for_each(StoredRelation::build);
    }
    made
}

impl Goal {
    fn new(number: usize, program: &Program, planner: &mut Planner) -> Self {
        let mut rule = program.rules[number].clone();
        let variables = &mut rule.variables;
        let mut variable = |relation: usize, column: usize| {
            let (_, kind) = program.relations[relation].columns[column];
            variables.push((String::new(), kind));
            variables.len() - 1
        };
        for literal in &mut rule.body {
            if let Literal::Atom(atom) = literal {
                for (column, term) in atom.terms.iter_mut().enumerate() {
                    if *term == Term::Any {
                        *term = Term::Variable(variable(atom.relation, column));
                    }
                }
            }
        }
        let mut given: Vec<usize> = Vec::new();
        for (column, argument) in rule.arguments.iter().enumerate() {
            match argument {
                Expression::Variable(known) if !given.contains(known) => given.push(*known),
                other => {
                    let known = variable(rule.head, column);
                    given.push(known);
                    let known = Expression::Variable(known);
                    rule.body
                        .push(Literal::Compare(CmpOp::Equal, known, other.clone()));
                }
            }
        }
        Goal {
            plan: planner.plan_given(number, &rule, &given),
            rule,
            given,
        }
    }
}

/// Gives equivalence relations rules of their own, since their rows have no derivations otherwise.
fn expand_equivalences(program: &mut Program) {
    for head in 0..program.relations.len() {
        let relation = &mut program.relations[head];
        if !std::mem::take(&mut relation.eqrel) {
            continue;
        }
        let (offset, kind) = (relation.offset, relation.columns[0].1);
        let atom = |first: usize, second: Term| {
            let terms = vec![Term::Variable(first), second];
            Literal::Atom(Atom {
                relation: head,
                terms,
            })
        };
        let rules = [
            (0, 0, vec![atom(0, Term::Any)]),
            (0, 1, vec![atom(1, Term::Variable(0))]),
            (
                0,
                2,
                vec![atom(0, Term::Variable(1)), atom(1, Term::Variable(2))],
            ),
        ];
        program.rules.extend(rules.map(|(from, to, body)| Rule {
            head,
            arguments: vec![Expression::Variable(from), Expression::Variable(to)],
            body,
            variables: ["x", "y", "z"].map(|name| (name.to_owned(), kind)).to_vec(),
            offset,
            subsumes: false,
        }));
    }
}
