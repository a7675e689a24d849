//! Finds rules that can be evaluated on one part of the facts at a time.
//!
//! Facts may come in parts, such as the modules of a workspace. A row belongs to one part, or it describes an entity that several parts
//! share, and then each of these parts has the row. A rule is *local* if it joins only rows of one part. The rows that it derives from all
//! facts are then the union of the rows that it derives from each part.
//!
//! The analysis infers this from the rules. A column contains entities that are unique to one part ([`ColumnScope::Own`]), entities that
//! are present in the part of the row ([`ColumnScope::Within`]), or anything ([`ColumnScope::Free`]). Two rows that share a value are in
//! one part if both columns are at least `Within` and one of them is `Own`. A part has all descriptions of the shared entities that it
//! mentions, so that a row that mentions such an entity is also in one part with the rows whose [`ColumnScope::Described`] column contains
//! it. Negated and aggregated atoms have to be joined in the same way: then no other part has matching rows. The scopes of the columns of a
//! derived relation follow from its rules, as the greatest fixpoint.
//!
//! Rows that compare two entities, such as types of the same shape, also exist for entities of different parts. Such a relation is not a
//! union over the parts, but a part that has both entities has the row ([`PartitionedRows::determining`]).
//!
//! Some relations are local for reasons that the analysis does not see, such as a relation that is only needed for entities of one part.
//! Their declarations have the mark `@per_module`, which is not checked here.

use std::collections::VecDeque;

use crate::ir::program::{Atom, Expression, Literal, Program, Relation, Rule, Term};
use crate::ir::simplify::simplify;

/// The scope of the entities in a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ColumnScope {
    Free,
    /// Entities that are present in the part of the row.
    Within,
    /// Like `Within`; and every part that has the entity has the row.
    Described,
    /// Entities that are unique to the part of the row.
    Own,
}

/// The distribution of the rows of a relation over the parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Locality {
    /// Every part has all rows.
    Replicated,
    /// Rows are derived from the rows of a part.
    Partitioned(PartitionedRows),
    /// Rows are derived from several parts together.
    Global,
}

/// Rows that are derived from the rows of a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartitionedRows {
    /// The scope of each column.
    pub columns: Vec<ColumnScope>,
    /// The columns that determine the part: a part that has their entities has the row.
    pub determining: Option<Vec<bool>>,
    /// Whether the rows are the union of the rows of the parts.
    pub is_union: bool,
}

impl PartitionedRows {
    /// Rows that each belong to a part, given the scopes of their columns.
    pub fn new(columns: Vec<ColumnScope>) -> Self {
        let key = |column: &ColumnScope| *column >= ColumnScope::Described;
        PartitionedRows {
            determining: columns
                .iter()
                .any(key)
                .then(|| columns.iter().map(key).collect()),
            columns,
            is_union: true,
        }
    }

    /// The rows of a relation that is declared to be derived from each module by itself.
    fn declared(rule: &Rule, named: impl Fn(usize) -> ColumnScope) -> Self {
        let columns = rule.arguments.iter().map(|argument| match argument {
            Expression::Variable(variable) => named(*variable),
            _ => ColumnScope::Free,
        });
        PartitionedRows {
            columns: columns.collect(),
            determining: Some(vec![false; rule.arguments.len()]),
            is_union: true,
        }
    }

    fn meet(self, other: PartitionedRows) -> Locality {
        let columns = self.columns.into_iter().zip(other.columns);
        let determining = self.determining.zip(other.determining);
        let determining =
            determining.map(|(one, other)| one.iter().zip(&other).map(|(a, b)| a | b).collect());
        let is_union = self.is_union && other.is_union;
        if !is_union && determining.is_none() {
            return Locality::Global;
        }
        Locality::Partitioned(PartitionedRows {
            columns: columns.map(|(one, other)| one.min(other)).collect(),
            determining,
            is_union,
        })
    }
}

impl Locality {
    /// Combines the rows of two rules.
    fn meet(self, other: Locality) -> Locality {
        match (self, other) {
            (Locality::Replicated, Locality::Replicated) => Locality::Replicated,
            (Locality::Global, _) | (_, Locality::Global) => Locality::Global,
            (Locality::Replicated, Locality::Partitioned(rows))
            | (Locality::Partitioned(rows), Locality::Replicated) => {
                rows.clone().meet(PartitionedRows {
                    columns: vec![ColumnScope::Free; rows.columns.len()],
                    determining: rows.determining.clone(),
                    is_union: true,
                })
            }
            (Locality::Partitioned(one), Locality::Partitioned(other)) => one.meet(other),
        }
    }
}

/// Some rules of a program.
pub struct Fragment {
    /// The program with these rules, and all relations.
    pub program: Program,
    /// The numbers of the rules in the original program.
    pub rules: Vec<usize>,
}

impl Fragment {
    /// Returns the whole program.
    pub fn new(program: &Program) -> Self {
        Fragment {
            program: program.clone(),
            rules: (0..program.rules.len()).collect(),
        }
    }

    /// Whether the fragment has no output.
    pub fn is_empty(&self) -> bool {
        let mut relations = self.program.relations.iter();
        !relations.any(|relation| relation.output.is_some() || relation.printsize)
    }

    fn retain(&mut self, mut keep: impl FnMut(usize, &Rule) -> bool) {
        let rules = std::mem::take(&mut self.program.rules);
        let rules = rules.into_iter().zip(std::mem::take(&mut self.rules));
        let kept = rules.filter(|(rule, number)| keep(*number, rule));
        (self.program.rules, self.rules) = kept.unzip();
    }

    fn write_only(&mut self, written: impl Fn(usize) -> bool) {
        for (number, relation) in self.program.relations.iter_mut().enumerate() {
            if !written(number) {
                relation.output = None;
                relation.printsize = false;
            }
        }
    }

    fn prune(&mut self) {
        let needed = self.program.needed();
        self.retain(|_, rule| needed.contains(&rule.head));
        self.program.prune();
    }
}

/// The locality of the relations and rules of a program.
pub struct LocalityAnalysis {
    /// The locality of each relation; `None` if it is empty.
    pub relations: Vec<Option<Locality>>,
    /// The locality of the rows that each rule derives; `None` if it derives none.
    pub rules: Vec<Option<Locality>>,
}

impl LocalityAnalysis {
    /// Analyzes a program, given the locality of its inputs and the relations that are declared to be derived from each module by itself.
    pub fn new(
        program: &Program,
        input: &dyn Fn(&Relation) -> Locality,
        declared: &dyn Fn(&Relation) -> bool,
    ) -> Self {
        let rules: Vec<Rule> = program.rules.iter().cloned().map(simplify).collect();
        let given = |relation: &Relation| {
            let facts = (!relation.facts.is_empty()).then_some(Locality::Replicated);
            let input = relation.input.as_ref().map(|_| input(relation));
            meet(facts, input)
        };
        let mut parts = LocalityAnalysis {
            relations: program.relations.iter().map(given).collect(),
            rules: vec![None; rules.len()],
        };
        let declared: Vec<bool> = program.relations.iter().map(declared).collect();
        let mut readers = vec![Vec::new(); program.relations.len()];
        for (number, rule) in rules.iter().enumerate() {
            for literal in &rule.body {
                literal.relations(&mut |relation, _| readers[relation].push(number));
            }
        }
        let mut open: VecDeque<usize> = (0..rules.len()).collect();
        let mut is_open = vec![true; rules.len()];
        while let Some(number) = open.pop_front() {
            is_open[number] = false;
            let rule = &rules[number];
            let Some(derived) = parts.derives(rule, declared[rule.head]) else {
                continue;
            };
            let derived = if rule.subsumes && !is_union(Some(&derived)) {
                Locality::Global
            } else {
                derived
            };
            parts.rules[number] = Some(derived.clone());
            if rule.subsumes && derived != Locality::Global {
                // It derives nothing.
                continue;
            }
            let known = &parts.relations[rule.head];
            let now = match meet(known.clone(), Some(derived)) {
                // The closure stays within a part only if both columns are unique to it.
                Some(Locality::Partitioned(rows))
                    if program.relations[rule.head].eqrel
                        && rows.columns != [ColumnScope::Own; 2] =>
                {
                    Some(Locality::Global)
                }
                now => now,
            };
            if now != *known {
                parts.relations[rule.head] = now;
                for &reader in &readers[rule.head] {
                    if !std::mem::replace(&mut is_open[reader], true) {
                        open.push_back(reader);
                    }
                }
            }
        }
        parts
    }

    /// Splits a program into a fragment to run on each part and a fragment to run on all facts. Their outputs together are the outputs of
    /// the program.
    pub fn split(&self, program: &Program) -> (Fragment, Fragment) {
        let is_of_one = |relation: usize| is_union(self.relations[relation].as_ref());
        let mut whole = Fragment::new(program);
        whole.write_only(|relation| !is_of_one(relation));
        let needed = whole.program.needed();
        let mut read = vec![false; program.relations.len()];
        for rule in &program.rules {
            for literal in rule.body.iter().filter(|_| needed.contains(&rule.head)) {
                literal.relations(&mut |relation, _| read[relation] = true);
            }
        }
        // A relation that is read is derived by the fragment that reads it; one that is only written, by part where possible.
        let is_written_by_part =
            |number: usize, rule: &Rule| is_union(self.rules[number].as_ref()) && !read[rule.head];
        whole.retain(|number, rule| is_of_one(rule.head) || !is_written_by_part(number, rule));
        let mut by_part = Fragment::new(program);
        by_part.retain(|number, rule| match self.relations[rule.head] {
            Some(Locality::Global) => is_written_by_part(number, rule),
            _ => true,
        });
        let mut derived = vec![false; program.relations.len()];
        for (rule, number) in by_part.program.rules.iter().zip(&by_part.rules) {
            derived[rule.head] |= is_written_by_part(*number, rule);
        }
        by_part.write_only(|relation| is_of_one(relation) || derived[relation]);
        by_part.prune();
        whole.prune();
        (by_part, whole)
    }

    /// Returns the locality of the rows that a rule derives; `None` if it derives none.
    fn derives(&self, rule: &Rule, declared: bool) -> Option<Locality> {
        let atoms = match self.atoms(&rule.body) {
            Atoms::Empty => return None,
            Atoms::Global => return Some(Locality::Global),
            Atoms::Partitioned(atoms) => atoms,
        };
        if atoms.is_empty() {
            let is_everywhere = rule.body.iter().all(|one| self.is_everywhere(one));
            return Some(if is_everywhere {
                Locality::Replicated
            } else if declared {
                Locality::Partitioned(PartitionedRows::declared(rule, |_| ColumnScope::Free))
            } else {
                Locality::Global
            });
        }
        let is_of_one = |mut joined: Joined, others: Vec<LocalAtom<'_>>| {
            let all =
                joined.all(others) && rule.body.iter().all(|one| self.is_joined(one, &joined));
            all.then_some(joined)
        };
        let nothing = || Joined(vec![ColumnScope::Free; rule.variables.len()]);
        let mut starts = (0..atoms.len()).filter(|start| atoms[*start].1.is_union);
        let is_union = starts.find_map(|start| {
            let mut others = atoms.clone();
            let (atom, rows) = others.swap_remove(start);
            let mut joined = nothing();
            joined.add(atom, rows);
            is_of_one(joined, others)
        });
        let variables = || {
            rule.arguments.iter().map(|argument| match argument {
                Expression::Variable(variable) => Some(*variable),
                _ => None,
            })
        };
        // The scopes of the variables in the atoms, without regard to the parts of their rows.
        let mut named = nothing();
        atoms.iter().for_each(|(atom, rows)| named.add(atom, rows));
        let given = |variables: &mut dyn Iterator<Item = usize>| {
            let mut given = nothing();
            for variable in variables {
                given.0[variable] = named.0[variable].min(ColumnScope::Within);
            }
            given
        };
        let determining = is_of_one(given(&mut variables().flatten()), atoms.clone());
        if declared {
            let named = |variable: usize| named.0[variable];
            return Some(Locality::Partitioned(PartitionedRows::declared(
                rule, named,
            )));
        }
        if is_union.is_none() && determining.is_none() {
            return Some(Locality::Global);
        }
        let columns = variables().map(|variable| {
            let Some(variable) = variable else {
                return ColumnScope::Free;
            };
            let known = match &is_union {
                Some(is_union) => is_union.0[variable],
                None => return named.0[variable].min(ColumnScope::Within),
            };
            let alone = || is_of_one(given(&mut [variable].into_iter()), atoms.clone());
            if known == ColumnScope::Within && alone().is_some() {
                ColumnScope::Described
            } else {
                known
            }
        });
        let columns: Vec<ColumnScope> = columns.collect();
        let is_named = |variable: Option<usize>| {
            variable.is_some_and(|variable| named.0[variable] > ColumnScope::Free)
        };
        Some(Locality::Partitioned(PartitionedRows {
            columns,
            determining: determining.map(|_| variables().map(is_named).collect()),
            is_union: is_union.is_some(),
        }))
    }

    /// Returns the atoms of a body that are partitioned.
    fn atoms<'a>(&'a self, body: &'a [Literal]) -> Atoms<'a> {
        let mut atoms = Vec::new();
        let mut is_whole = false;
        for literal in body {
            if let Literal::Atom(atom) = literal {
                match &self.relations[atom.relation] {
                    None => return Atoms::Empty,
                    Some(Locality::Replicated) => {}
                    Some(Locality::Global) => is_whole = true,
                    Some(Locality::Partitioned(rows)) => atoms.push((atom, rows)),
                }
            }
        }
        if is_whole {
            Atoms::Global
        } else {
            Atoms::Partitioned(atoms)
        }
    }

    /// Whether a literal that is not an atom can be evaluated in the part of the joined rows.
    fn is_joined(&self, literal: &Literal, joined: &Joined) -> bool {
        match literal {
            Literal::Atom(_) | Literal::Compare(..) | Literal::Range(..) => true,
            Literal::Not(atom) => match &self.relations[atom.relation] {
                None | Some(Locality::Replicated) => true,
                Some(Locality::Global) => false,
                Some(Locality::Partitioned(rows)) => joined.joins(atom, rows),
            },
            Literal::Aggregate(aggregate) => match self.atoms(&aggregate.body) {
                Atoms::Empty => true,
                Atoms::Global => false,
                Atoms::Partitioned(atoms) => {
                    let mut joined = joined.clone();
                    joined.all(atoms)
                        && aggregate
                            .body
                            .iter()
                            .all(|one| self.is_joined(one, &joined))
                }
            },
        }
    }

    /// Whether a literal has the same result in every part.
    fn is_everywhere(&self, literal: &Literal) -> bool {
        let mut everywhere = true;
        literal.relations(&mut |relation, _| {
            everywhere &= matches!(self.relations[relation], None | Some(Locality::Replicated));
        });
        everywhere
    }
}

/// Whether the rows are the union of the rows of the parts.
pub fn is_union(spread: Option<&Locality>) -> bool {
    match spread {
        None | Some(Locality::Replicated) => true,
        Some(Locality::Partitioned(rows)) => rows.is_union,
        Some(Locality::Global) => false,
    }
}

fn meet(one: Option<Locality>, other: Option<Locality>) -> Option<Locality> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.meet(other)),
        (one, other) => one.or(other),
    }
}

/// The scopes of the variables of a rule, in the part of the joined rows.
#[derive(Clone)]
struct Joined(Vec<ColumnScope>);

/// An atom, and the locality of its relation.
type LocalAtom<'a> = (&'a Atom, &'a PartitionedRows);

/// The atoms of a body.
enum Atoms<'a> {
    /// A relation is empty.
    Empty,
    /// A relation is global.
    Global,
    /// The atoms of partitioned relations.
    Partitioned(Vec<LocalAtom<'a>>),
}

impl Joined {
    /// Joins the rows of an atom.
    fn add(&mut self, atom: &Atom, rows: &PartitionedRows) {
        for (term, column) in atom.terms.iter().zip(&rows.columns) {
            if let Term::Variable(variable) = term {
                let known = &mut self.0[*variable];
                // For a join, `Described` adds nothing to `Within`.
                let named = match column {
                    ColumnScope::Described => ColumnScope::Within,
                    column => *column,
                };
                *known = (*known).max(named);
            }
        }
    }

    /// Whether matching rows of an atom are in the part of the joined rows.
    fn joins(&self, atom: &Atom, rows: &PartitionedRows) -> bool {
        let known = |term: &Term| match term {
            Term::Variable(variable) => self.0[*variable],
            _ => ColumnScope::Free,
        };
        let mut terms = atom.terms.iter().zip(&rows.columns);
        let is_joined = terms.any(|(term, column)| match known(term) {
            ColumnScope::Free => false,
            ColumnScope::Own => *column >= ColumnScope::Within,
            ColumnScope::Within | ColumnScope::Described => *column >= ColumnScope::Described,
        });
        let has_all = |determining: &Vec<bool>| {
            let mut keys = atom.terms.iter().zip(determining).filter(|(_, key)| **key);
            keys.all(|(term, _)| known(term) > ColumnScope::Free)
        };
        // A relation that is not a union is in the part if all its determining columns are.
        rows.is_union && is_joined || rows.determining.as_ref().is_some_and(has_all)
    }

    /// Joins all atoms that share variables with joined rows; returns whether all are joined.
    fn all(&mut self, mut rest: Vec<LocalAtom<'_>>) -> bool {
        loop {
            let before = rest.len();
            rest.retain(|(atom, rows)| {
                let joins = self.joins(atom, rows);
                if joins {
                    self.add(atom, rows);
                }
                !joins
            });
            match rest.len() {
                0 => return true,
                left if left == before => return false,
                _ => {}
            }
        }
    }
}

/// Replaces atoms of inputs that share no variable with their rule, and so depend on all facts, by relations without columns. Returns these
/// relations: evaluate them on all facts first.
pub fn extract_global_queries(program: &mut Program) -> Vec<usize> {
    let mut questions: Vec<(Atom, usize)> = Vec::new();
    let needed = program.needed();
    let mut rules = std::mem::take(&mut program.rules);
    for rule in rules.iter_mut().filter(|rule| needed.contains(&rule.head)) {
        for literal in &mut rule.body {
            let (Literal::Atom(atom) | Literal::Not(atom)) = literal else {
                continue;
            };
            let is_input = program.relations[atom.relation].input.is_some();
            if !is_input || atom.variables().next().is_some() || rule.subsumes {
                continue;
            }
            let is_same = |(other, _): &&(Atom, usize)| {
                other.relation == atom.relation && other.terms == atom.terms
            };
            let known = questions.iter().find(is_same).map(|(_, number)| *number);
            let number = known.unwrap_or(program.relations.len());
            if known.is_none() {
                program.relations.push(Relation {
                    name: format!("?{number}"),
                    columns: Vec::new(),
                    offset: rule.offset,
                    input: None,
                    asked: Vec::new(),
                    output: None,
                    printsize: false,
                    facts: Vec::new(),
                    eqrel: false,
                    per_module: false,
                });
                questions.push((atom.clone(), number));
            }
            *atom = Atom {
                relation: number,
                terms: Vec::new(),
            };
        }
    }
    program.rules = rules;
    let numbers = questions.iter().map(|(_, number)| *number).collect();
    for (atom, number) in questions {
        program.rules.push(Rule {
            head: number,
            arguments: Vec::new(),
            offset: program.relations[number].offset,
            body: vec![Literal::Atom(atom)],
            variables: Vec::new(),
            subsumes: false,
        });
    }
    numbers
}
