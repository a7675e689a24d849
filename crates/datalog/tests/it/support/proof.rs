//! Checks proofs: each step is an instance of its rule over rows that exist, heights fall, and leaves are facts.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use datalog::diagnostic::Diagnostic;
use datalog::program::{Constant, Expression, Literal, Program, Rule, Term, ValueKind};
use datalog::proof::{Inference, Origin, Premise, Proofs, Row};
use datalog::symbols::Cell;
use datalog::{Checked, Facts, Options, Run};

/// Returns up to `most` rows from all of a relation.
pub fn sample(proofs: &Proofs, relation: usize, most: usize) -> Vec<Row> {
    let rows = &proofs.run().relations[relation];
    let step = rows.len().div_ceil(most).max(1);
    let numbers = (0..rows.len() as u32).step_by(step);
    let row = |number| Row {
        relation,
        cells: rows.row(number).to_vec(),
    };
    numbers.map(row).collect()
}

/// All rows of a run, by relation.
struct Existing(Vec<HashSet<Vec<Cell>>>);

impl Existing {
    fn new(proofs: &Proofs) -> Self {
        let relations = proofs.run().relations.iter();
        let rows = relations.map(|rows| {
            let numbers = 0..rows.len() as u32;
            numbers.map(|number| rows.row(number).to_vec()).collect()
        });
        Existing(rows.collect())
    }

    fn has(&self, row: &Row) -> bool {
        self.0[row.relation].contains(&row.cells)
    }

    fn matches(&self, relation: usize, cells: &[Option<Cell>]) -> bool {
        self.0[relation].iter().any(|row| {
            let mut pairs = row.iter().zip(cells);
            pairs.all(|(cell, wanted)| wanted.is_none_or(|wanted| wanted == *cell))
        })
    }
}

/// Checks that premises and head are those of one instance of the rule; values that the rule computes are left to the replay.
fn check_instance(proofs: &Proofs, row: &Row, inference: &Inference) {
    let rule = &proofs.program().rules[inference.rule];
    assert_eq!(rule.head, row.relation);
    let symbols = &proofs.run().symbols;
    let constant = |constant: &Constant| match constant {
        Constant::Symbol(text) => symbols.intern(text.as_bytes()),
        Constant::Number(number) => symbols.cell(*number),
    };
    let mut values: HashMap<usize, Cell> = HashMap::new();
    let mut premises = inference.premises.iter();
    let mut bind = |variable: usize, cell: Cell| {
        assert_eq!(*values.entry(variable).or_insert(cell), cell, "{row:?}");
    };
    for literal in &rule.body {
        match literal {
            Literal::Atom(atom) => {
                let Some(Premise::Row(found)) = premises.next() else {
                    panic!("{row:?}: no row for an atom");
                };
                assert_eq!(found.relation, atom.relation);
                assert_eq!(found.cells.len(), atom.terms.len());
                for (term, cell) in atom.terms.iter().zip(&found.cells) {
                    match term {
                        Term::Any => {}
                        Term::Variable(variable) => bind(*variable, *cell),
                        Term::Constant(value) => assert_eq!(constant(value), *cell),
                    }
                }
            }
            Literal::Not(atom) => {
                let Some(Premise::Absence(relation, cells)) = premises.next() else {
                    panic!("{row:?}: no absence for a negation");
                };
                assert_eq!(*relation, atom.relation);
                for (term, cell) in atom.terms.iter().zip(cells) {
                    match (term, cell) {
                        (Term::Any, None) => {}
                        (Term::Variable(variable), Some(cell)) => bind(*variable, *cell),
                        (Term::Constant(value), Some(cell)) => assert_eq!(constant(value), *cell),
                        _ => panic!("{row:?}: an absence of other columns"),
                    }
                }
            }
            Literal::Aggregate(aggregate) => {
                let Some(Premise::Aggregate { value, .. }) = premises.next() else {
                    panic!("{row:?}: no value for an aggregate");
                };
                bind(aggregate.variable, *value);
            }
            Literal::Compare(..) | Literal::Range(..) => {}
        }
    }
    assert!(premises.next().is_none(), "{row:?}: too many premises");
    for (argument, cell) in rule.arguments.iter().zip(&row.cells) {
        match argument {
            Expression::Variable(variable) => bind(*variable, *cell),
            Expression::Constant(value) => assert_eq!(constant(value), *cell),
            _ => {}
        }
    }
}

/// Checks that the rule derives the row from the premises alone, if these can be written as facts.
fn replay(proofs: &Proofs, checked: &Checked, row: &Row, inference: &Inference) {
    let symbols = &proofs.run().symbols;
    let mut program = Program::clone(proofs.program());
    let rule = program.rules.swap_remove(inference.rule);
    let kinds = |relation: usize| proofs.program().relations[relation].columns.iter();
    let mut facts: Vec<(usize, Vec<Constant>)> = Vec::new();
    for premise in &inference.premises {
        let Premise::Row(row) = premise else {
            match premise {
                Premise::Absence(..) => continue,
                _ => return,
            }
        };
        let cells = row.cells.iter().zip(kinds(row.relation));
        let values = cells.map(|(cell, (_, kind))| match kind {
            ValueKind::Symbol => symbols.text(*cell, |text| {
                Some(Constant::Symbol(String::from_utf8(text.to_vec()).ok()?))
            }),
            ValueKind::Number => Some(Constant::Number(symbols.number(*cell))),
            ValueKind::Record(_) => None,
        });
        let Some(values) = values.collect::<Option<Vec<Constant>>>() else {
            return;
        };
        facts.push((row.relation, values));
    }
    // The head is a relation of its own: a premise may equal it in a relation that the rule reads.
    let head = program.relations.len();
    let mut relation = program.relations[rule.head].clone();
    relation.name.push_str("(replayed)");
    relation.printsize = true;
    for other in &mut program.relations {
        other.facts.clear();
        (other.input, other.output, other.printsize) = (None, None, false);
    }
    (relation.input, relation.output) = (None, None);
    relation.facts.clear();
    program.relations.push(relation);
    for (relation, values) in facts {
        program.relations[relation].facts.push(values);
    }
    program.rules = vec![Rule { head, ..rule }];
    let options = Options {
        facts: Facts::Folders(&[]),
        jobs: 1,
        progress: &(),
        stop: &datalog::NEVER,
    };
    let run = datalog::run(&program, &checked.source, &options);
    let run = run.unwrap_or_else(|problems| panic!("{}", problems[0]));
    let translate = |(cell, (_, kind)): (&Cell, &(String, ValueKind))| {
        let records = &proofs.program().records;
        run.symbols.translate(symbols, *cell, *kind, records)
    };
    let wanted: Vec<Cell> = row
        .cells
        .iter()
        .zip(kinds(row.relation))
        .map(translate)
        .collect();
    let derived = &run.relations[head];
    let mut numbers = 0..derived.len() as u32;
    assert!(
        numbers.any(|number| derived.row(number) == wanted),
        "{}: {row:?} is not derived from {inference:?}",
        checked
            .source
            .position(proofs.program().rules[inference.rule].offset)
    );
}

/// Checks the proofs of up to `most` rows of each relation, and of the rows that these use; returns the number of steps.
///
/// # Errors
/// A rule cannot be evaluated.
pub fn check(
    proofs: &mut Proofs,
    checked: &Checked,
    most: usize,
) -> Result<usize, Vec<Diagnostic>> {
    let existing = Existing::new(proofs);
    let relations = 0..proofs.program().relations.len();
    let mut open: Vec<Row> = relations
        .flat_map(|one| sample(proofs, one, most))
        .collect();
    let mut seen: HashSet<Row> = open.iter().cloned().collect();
    let mut steps = 0;
    while let Some(row) = open.pop() {
        let height = proofs.height(&row).expect("the row exists");
        let origin = proofs.origin(&row)?;
        let inference = match origin.expect("the row exists") {
            Origin::Fact => {
                let relation = &proofs.program().relations[row.relation];
                assert_eq!(height, 0);
                assert!(relation.input.is_some() || !relation.facts.is_empty());
                continue;
            }
            Origin::Subsumed(rule) => {
                // The rows of its proof are those of a relation that a subsumption deletes from.
                let program = proofs.program();
                let subsumed = |relation: usize| {
                    let mut rules = program.rules.iter();
                    rules.any(|rule| rule.subsumes && rule.head == relation)
                };
                let mut body = program.rules[rule].body.iter();
                assert!(body.any(
                    |literal| matches!(literal, Literal::Atom(atom) if subsumed(atom.relation))
                ));
                continue;
            }
            Origin::Rule(inference) => inference,
        };
        steps += 1;
        check_instance(proofs, &row, &inference);
        replay(proofs, checked, &row, &inference);
        let mut below = None;
        for premise in &inference.premises {
            match premise {
                Premise::Row(premise) => {
                    assert!(existing.has(premise), "{premise:?} does not exist");
                    let of_premise = proofs.height(premise).expect("it exists");
                    assert!(of_premise < height, "{row:?}: heights do not fall");
                    below = below.max(Some(of_premise));
                    if seen.insert(premise.clone()) {
                        open.push(premise.clone());
                    }
                }
                Premise::Absence(relation, cells) => {
                    assert!(!existing.matches(*relation, cells), "{cells:?} exists");
                }
                Premise::Aggregate { results, .. } => assert!(*results >= 0),
            }
        }
        let is_timed = proofs.program().rules.iter().any(|rule| rule.subsumes);
        if !is_timed {
            assert_eq!(height, below.map_or(0, |below| below + 1), "{row:?}");
        }
    }
    Ok(steps)
}

/// The heights of the rows of a relation.
type Heights = HashMap<Vec<Cell>, u32>;

/// Checks that heights are the least, by those of all instances of all rules; returns the number of compared rows. Programs with subsumption are
/// left out, and those that can fail if their rules are evaluated in another order.
pub fn check_least(proofs: &Proofs, checked: &Checked, facts: &Path) -> usize {
    let mut program = proofs.program().clone();
    if program.rules.iter().any(|rule| rule.subsumes) {
        return 0;
    }
    let declared = program.relations.len();
    for relation in &mut program.relations {
        // All rows are wanted.
        (relation.output, relation.printsize) = (None, true);
    }
    let mut without_rules = program.clone();
    without_rules.rules.clear();
    let Some(known) = run(&without_rules, checked, facts) else {
        return 0;
    };
    for number in 0..program.rules.len() {
        let rule = instances(&program, &program.rules[number]);
        let columns = rule.arguments.iter().map(|argument| match argument {
            Expression::Variable(variable) => rule.variables[*variable].1,
            _ => ValueKind::Number,
        });
        let head = program.relations[rule.head].columns.iter();
        let arity = head.len();
        let kinds = head.map(|(_, kind)| *kind).chain(columns.skip(arity));
        let columns = kinds.map(|kind| (String::new(), kind)).collect();
        let relation = datalog::program::Relation {
            name: format!("instances {number}"),
            columns,
            facts: Vec::new(),
            input: None,
            ..program.relations[rule.head].clone()
        };
        let head = program.relations.len();
        program.relations.push(relation);
        program.rules.push(Rule { head, ..rule });
    }
    let Some(all) = run(&program, checked, facts) else {
        return 0;
    };
    // Equal values of several runs have several cells.
    let here = |run: &Run, relation: usize, row: u32| -> Vec<Cell> {
        let cells = run.relations[relation].row(row).iter();
        let columns = &program.relations[relation].columns;
        let cells = cells.zip(columns).map(|(cell, (_, kind))| {
            let symbols = &proofs.run().symbols;
            symbols.translate(&run.symbols, *cell, *kind, &program.records)
        });
        cells.collect()
    };
    let mut heights: Vec<Heights> = vec![Heights::new(); declared];
    for (relation, heights) in heights.iter_mut().enumerate() {
        let rows = 0..known.relations[relation].len() as u32;
        heights.extend(rows.map(|row| (here(&known, relation, row), 0)));
    }
    let mut steps = Vec::new();
    let rules = &program.rules[program.rules.len() / 2..];
    for (number, rule) in rules.iter().enumerate() {
        let original = &program.rules[number];
        let arity = program.relations[original.head].columns.len();
        for row in 0..all.relations[rule.head].len() as u32 {
            let cells = here(&all, rule.head, row);
            let value = |variable: usize| {
                let is_it = |argument: &Expression| *argument == Expression::Variable(variable);
                let place = rule.arguments[arity..].iter().position(is_it);
                cells[arity + place.expect("a column")]
            };
            let constant = |constant: &Constant| match constant {
                Constant::Symbol(text) => proofs.run().symbols.intern(text.as_bytes()),
                Constant::Number(number) => proofs.run().symbols.cell(*number),
            };
            let premises = rule.body.iter().filter_map(|literal| match literal {
                Literal::Atom(atom) => {
                    let cells = atom.terms.iter().map(|term| match term {
                        Term::Variable(variable) => value(*variable),
                        Term::Constant(value) => constant(value),
                        Term::Any => unreachable!("it has a name"),
                    });
                    Some((atom.relation, cells.collect()))
                }
                _ => None,
            });
            let premises: Vec<(usize, Vec<Cell>)> = premises.collect();
            steps.push((original.head, cells[..arity].to_vec(), premises));
        }
    }
    loop {
        let mut is_stable = true;
        for (relation, row, premises) in &steps {
            let of = premises.iter().map(|(of, row)| heights[*of].get(row));
            let Some(of) = of.collect::<Option<Vec<&u32>>>() else {
                continue;
            };
            let height = of.into_iter().max().map_or(0, |most| most + 1);
            let known = heights[*relation].entry(row.clone()).or_insert(u32::MAX);
            is_stable &= *known <= height;
            *known = height.min(*known);
        }
        if is_stable {
            break;
        }
    }
    let mut compared = 0;
    for (relation, heights) in heights.into_iter().enumerate() {
        for (cells, height) in heights {
            let row = Row { relation, cells };
            assert_eq!(proofs.height(&row), Some(height), "{row:?}");
            compared += 1;
        }
    }
    compared
}

/// Returns a rule whose head also has the variables of the atoms, with variables instead of `_`.
fn instances(program: &Program, rule: &Rule) -> Rule {
    let mut rule = rule.clone();
    let mut variables = Vec::new();
    for literal in &mut rule.body {
        let Literal::Atom(atom) = literal else {
            continue;
        };
        let columns = &program.relations[atom.relation].columns;
        for (term, (_, kind)) in atom.terms.iter_mut().zip(columns) {
            if *term == Term::Any {
                *term = Term::Variable(rule.variables.len());
                rule.variables.push((String::new(), *kind));
            }
            if let Term::Variable(variable) = term
                && !variables.contains(variable)
            {
                variables.push(*variable);
            }
        }
    }
    let variables = variables.into_iter().map(Expression::Variable);
    rule.arguments.extend(variables);
    rule
}

fn run(program: &Program, checked: &Checked, facts: &Path) -> Option<Run> {
    let options = Options {
        facts: Facts::Folders(&[facts.to_owned().into()]),
        jobs: 1,
        progress: &(),
        stop: &datalog::NEVER,
    };
    datalog::run(program, &checked.source, &options).ok()
}
