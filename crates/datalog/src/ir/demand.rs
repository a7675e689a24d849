//! Restricts recursive relations to the rows that a query can use, as in `may_reach("main", x)`: all pairs of a transitive closure are
//! quadratic, those with one end are linear.
//!
//! A column of a recursive relation is *kept* if all its recursive rules pass its value on, so that a restriction of the other rules restricts
//! the relation. (Aho and Ullman, "Universality of data retrieval languages", 1979: a selection moves into a fixpoint.) If every use of the
//! relation gives the column, by a constant or by a join that does not depend on the relation, the values go into a relation of demanded
//! values, and the rules get an atom of it. Relations that are not recursive hand their demand on. A transitive closure is turned round if
//! the uses give its other end.
//!
//! Relations that are read from files hand it to the loading, which interns only rows with the demanded values.

mod copies;

use std::cell::OnceCell;

use rustc_hash::FxHashSet;

use crate::ir::program::{
    Atom, CmpOp, Constant, Expression, File, Literal, Program, Relation, Rule, Term, ValueKind,
};
use crate::ir::stratify::strata;

/// Restricts the relations of a program, whose outputs stay the same: recursive relations to the rows that the outputs need, and with
/// `files` also the rows that are loaded of fact files. Restricted relations have new names, since they lack rows. The relations from `own`
/// on are the query's, which may have few rows.
pub fn restrict(program: &mut Program, own: usize, files: bool) {
    let needed = program.needed();
    let mut all = program.clone();
    all.rules.retain(|rule| needed.contains(&rule.head));
    let mut restricted = Restricted {
        is_small: (0..all.relations.len())
            .map(|number| number >= own)
            .collect(),
        is_restricted: vec![false; all.relations.len()],
        program: all,
    };
    let copies = files.then(|| copies::split(&mut restricted));
    let mut any = false;
    // What is in few rows restricts first.
    let passes: &[bool] = if files { &[true, false] } else { &[false] };
    for &strict in passes {
        for candidate in candidates(&restricted.program, files) {
            let by = match (strict, candidate.uses_recursion) {
                (true, _) => By::Rare,
                (false, false) => By::Own,
                (false, true) => By::All,
            };
            any |= restricted.restrict(candidate.relation, by) && candidate.recursive;
        }
        for relation in inputs(&restricted.program).filter(|_| files) {
            let by = if strict { By::Rare } else { By::Own };
            any |= restricted.restrict(relation, by);
        }
    }
    if any {
        if let Some(copies) = copies {
            copies.join(&mut restricted);
        }
        *program = restricted.program;
    }
}

/// A program whose relations are being restricted.
struct Restricted {
    program: Program,
    /// The relations that have few rows: those of the query, those that a text or a small relation restricts, and the values that are asked
    /// of them.
    is_small: Vec<bool>,
    /// The relations that are restricted, and the values that are asked of them.
    is_restricted: Vec<bool>,
}

/// What restricts a relation.
#[derive(Clone, Copy, PartialEq)]
enum By {
    /// Texts in rules of the query or of small relations, and small relations.
    Rare,
    /// All constants in rules of the query or of restricted relations, and restricted relations.
    Own,
    /// The same and constants in rules of the vocabulary, which may be in most rows: for recursive relations, which are larger than others.
    All,
}

/// A relation that may be restricted.
struct Candidate {
    relation: usize,
    recursive: bool,
    /// It is recursive, or its rules use such a relation positively.
    uses_recursion: bool,
}

/// Returns the derived relations that may be restricted, each before the relations that it uses: the recursive relations and those whose
/// rules use them positively, or with `all` all.
fn candidates(program: &Program, all: bool) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    for stratum in strata(program) {
        let [relation] = stratum.relations[..] else {
            continue;
        };
        let rules = || stratum.rules.iter().map(|rule| &program.rules[*rule]);
        let uses_found = || {
            let mut atoms = rules().flat_map(|rule| &rule.body).filter_map(positive);
            let is_it =
                |one: &Candidate, atom: &Atom| one.relation == atom.relation && one.uses_recursion;
            atoms.any(|atom| found.iter().any(|one| is_it(one, atom)))
        };
        let uses_recursion = stratum.recursive || uses_found();
        if !stratum.rules.is_empty()
            && is_plain(&program.relations[relation])
            && !rules().any(|rule| rule.subsumes || rule.body.iter().any(may_fault))
            && (all || uses_recursion)
        {
            found.push(Candidate {
                relation,
                recursive: stratum.recursive,
                uses_recursion,
            });
        }
    }
    found.reverse();
    found
}

/// Returns the relations that are read from files. The rows of one can tell which rows of those before it are needed: those with the longest
/// constants, which occur in the fewest rows, come last.
fn inputs(program: &Program) -> impl Iterator<Item = usize> + use<> {
    let derived: FxHashSet<usize> = program.rules.iter().map(|rule| rule.head).collect();
    let needed = program.needed();
    let inputs = 0..program.relations.len();
    let inputs = inputs.filter(|number| needed.contains(number) && !derived.contains(number));
    let mut inputs: Vec<usize> = inputs
        .filter(|number| {
            let relation = &program.relations[*number];
            relation.input.as_ref().is_some_and(File::is_plain) && !is_written(relation)
        })
        .collect();
    inputs.sort_by_key(|relation| longest_constant(program, *relation));
    inputs.into_iter()
}

/// Returns the length of the longest constant that atoms of a relation have.
fn longest_constant(program: &Program, relation: usize) -> usize {
    let literals = program.rules.iter().flat_map(|rule| &rule.body);
    let atoms = literals.flat_map(|literal| uses(literal, relation));
    let lengths = atoms.flat_map(|atom| &atom.terms).map(|term| match term {
        Term::Constant(Constant::Symbol(text)) => text.len(),
        _ => 0,
    });
    lengths.max().unwrap_or_default()
}

/// Whether more than the rules of the program reads the rows of a relation.
fn is_written(relation: &Relation) -> bool {
    relation.output.is_some() || relation.printsize || relation.eqrel || !relation.facts.is_empty()
}

/// Whether all rows of a relation come from its rules, and no file receives them.
fn is_plain(relation: &Relation) -> bool {
    relation.input.is_none() && !is_written(relation)
}

fn positive(literal: &Literal) -> Option<&Atom> {
    match literal {
        Literal::Atom(atom) => Some(atom),
        _ => None,
    }
}

/// Whether evaluation of a literal can fail; then it must not be evaluated for fewer rows.
fn may_fault(literal: &Literal) -> bool {
    match literal {
        Literal::Atom(_) | Literal::Not(_) => false,
        Literal::Compare(_, left, right) => left.may_fault() || right.may_fault(),
        Literal::Range(_, values) => values.iter().any(Expression::may_fault),
        Literal::Aggregate(aggregate) => aggregate.may_fault(),
    }
}

/// The demanded values of a column.
struct Demand {
    column: usize,
    facts: Vec<Constant>,
    rules: Vec<Rule>,
}

impl Restricted {
    /// Adds a relation.
    fn push(&mut self, relation: Relation, is_small: bool) -> usize {
        self.program.relations.push(relation);
        self.is_small.push(is_small);
        self.is_restricted.push(false);
        self.program.relations.len() - 1
    }

    /// Restricts a relation; returns whether its uses give one of its columns.
    fn restrict(&mut self, relation: usize, by: By) -> bool {
        if self.is_restricted[relation] {
            return false;
        }
        let demands = self.demands(relation, by);
        let turned = closure(&self.program, relation).and_then(|rule| {
            turn(&mut self.program.rules[rule], relation);
            let turned = self.demands(relation, by);
            if turned.len() > demands.len() {
                return Some(turned);
            }
            turn(&mut self.program.rules[rule], relation);
            None
        });
        let demands = turned.unwrap_or(demands);
        if demands.is_empty() {
            return false;
        }
        let columns = demands.iter().map(|demand| {
            let (name, _) = &self.program.relations[relation].columns[demand.column];
            name.as_str()
        });
        let columns: Vec<&str> = columns.collect();
        let mut copy = self.program.relations[relation].clone();
        copy.name = format!("{} of the asked {}", copy.name, columns.join(" and "));
        let is_small = demands.iter().any(|demand| demand.is_small(by));
        let number = self.push(copy, is_small);
        self.is_restricted[number] = true;
        for rule in &mut self.program.rules {
            if rule.head == relation {
                rule.head = number;
            }
            for literal in &mut rule.body {
                rename(literal, relation, number);
            }
        }
        for demand in demands {
            self.add(number, demand, by);
        }
        true
    }

    /// Adds the relation of demanded values. The rules that are not recursive, or the file, give only rows with these.
    fn add(&mut self, restricted: usize, demand: Demand, by: By) {
        let of = &self.program.relations[restricted];
        let is_read = of.input.is_some();
        let (column, kind) = of.columns[demand.column].clone();
        let is_small = demand.is_small(by);
        let asked = Relation {
            name: format!("asked {column} of {}", of.name),
            columns: vec![(column, kind)],
            input: None,
            asked: Vec::new(),
            facts: demand.facts.into_iter().map(|fact| vec![fact]).collect(),
            per_module: false,
            ..of.clone()
        };
        let number = self.push(asked, is_small);
        self.is_restricted[number] = true;
        if is_read {
            let columns = &mut self.program.relations[restricted].asked;
            columns.push((demand.column, number));
        }
        for rule in self.program.rules.iter_mut() {
            if rule.head != restricted || own_atoms(rule, restricted).next().is_some() {
                continue;
            }
            let term = match &rule.arguments[demand.column] {
                Expression::Constant(constant) => Term::Constant(constant.clone()),
                Expression::Variable(variable) => Term::Variable(*variable),
                _ => continue,
            };
            rule.body.insert(
                0,
                Literal::Atom(Atom {
                    relation: number,
                    terms: vec![term],
                }),
            );
        }
        let rules = demand.rules.into_iter();
        self.program.rules.extend(rules.map(|rule| Rule {
            head: number,
            ..rule
        }));
    }

    /// Returns the columns of a relation that can be restricted, with the values that all uses of the relation give them.
    fn demands(&self, relation: usize, by: By) -> Vec<Demand> {
        let program = &self.program;
        let given = Given {
            relation,
            dependents: OnceCell::new(),
            program: self,
            by,
        };
        let columns = &program.relations[relation].columns;
        let columns = columns.iter().enumerate();
        let columns = columns.filter(|(_, (_, kind))| !matches!(kind, ValueKind::Record(_)));
        let columns = columns.map(|(column, _)| column);
        let kept = columns.filter(|column| is_kept(program, relation, *column));
        kept.filter_map(|column| demand(program, relation, column, &given))
            .collect()
    }
}

impl Demand {
    /// Whether few rows have the values: texts, or values of small relations.
    fn is_small(&self, by: By) -> bool {
        let mut facts = self.facts.iter();
        by == By::Rare && facts.all(|fact| matches!(fact, Constant::Symbol(_)))
    }
}

fn rename(literal: &mut Literal, from: usize, to: usize) {
    match literal {
        Literal::Atom(atom) | Literal::Not(atom) if atom.relation == from => atom.relation = to,
        Literal::Aggregate(aggregate) => {
            for literal in &mut aggregate.body {
                rename(literal, from, to);
            }
        }
        _ => {}
    }
}

/// Returns the atoms of a rule's own relation.
fn own_atoms(rule: &Rule, relation: usize) -> impl Iterator<Item = &Atom> {
    let atoms = rule.body.iter().filter_map(positive);
    atoms.filter(move |atom| atom.relation == relation)
}

/// Whether all recursive rules pass the value of a column on.
fn is_kept(program: &Program, relation: usize, column: usize) -> bool {
    let mut rules = program.rules.iter().filter(|rule| rule.head == relation);
    rules.all(|rule| {
        let mut atoms = own_atoms(rule, relation);
        match &rule.arguments[column] {
            Expression::Variable(variable) => {
                atoms.all(|atom| atom.terms[column] == Term::Variable(*variable))
            }
            Expression::Constant(_) => atoms.next().is_none(),
            _ => false,
        }
    })
}

/// Returns the relations that depend on a relation, with itself.
fn dependents(program: &Program, relation: usize) -> FxHashSet<usize> {
    let mut dependents = FxHashSet::from_iter([relation]);
    loop {
        let before = dependents.len();
        for rule in &program.rules {
            for literal in &rule.body {
                literal.relations(&mut |read, _| {
                    if dependents.contains(&read) {
                        dependents.insert(rule.head);
                    }
                });
            }
        }
        for (number, other) in program.relations.iter().enumerate() {
            if other
                .asked
                .iter()
                .any(|(_, asked)| dependents.contains(asked))
            {
                dependents.insert(number);
            }
        }
        if dependents.len() == before {
            return dependents;
        }
    }
}

/// The relations whose rows tell which rows of a relation are needed.
struct Given<'a> {
    relation: usize,
    /// The relation, and those that depend on it, whose rows cannot tell.
    dependents: OnceCell<FxHashSet<usize>>,
    program: &'a Restricted,
    by: By,
}

impl Given<'_> {
    fn has(&self, relation: usize) -> bool {
        let find = || dependents(&self.program.program, self.relation);
        !self.dependents.get_or_init(find).contains(&relation)
    }

    /// Whether only some rows of a relation are needed.
    fn selects(&self, relation: usize) -> bool {
        self.program.is_small[relation]
            || self.by != By::Rare && self.program.is_restricted[relation]
    }

    /// Whether a literal leaves only some of a rule's rows; its constants count if they are the query's own.
    fn restricts(&self, literal: &Literal, is_own: bool) -> bool {
        match literal {
            Literal::Atom(atom) => {
                let mut terms = atom.terms.iter();
                let is_rare = |term: &Term| matches!(term, Term::Constant(constant) if self.is_rare(constant));
                self.selects(atom.relation) || is_own && terms.any(is_rare)
            }
            Literal::Compare(operator, left, right) => {
                let constants = [left, right].into_iter().filter_map(|side| match side {
                    Expression::Constant(constant) => Some(constant),
                    _ => None,
                });
                let mut counts = constants.map(|constant| match operator {
                    CmpOp::Equal => self.is_rare(constant),
                    CmpOp::NotEqual => false,
                    _ => self.by != By::Rare,
                });
                is_own && counts.any(|counts| counts)
            }
            _ => false,
        }
    }

    /// Whether few rows have a constant. A number, such as 0, may be in most.
    fn is_rare(&self, constant: &Constant) -> bool {
        self.by != By::Rare || matches!(constant, Constant::Symbol(_))
    }
}

/// Returns the values that all uses of a relation give a column; `None` if one gives none.
fn demand(program: &Program, relation: usize, column: usize, given: &Given) -> Option<Demand> {
    let mut demand = Demand {
        column,
        facts: Vec::new(),
        rules: Vec::new(),
    };
    for rule in program.rules.iter().filter(|rule| rule.head != relation) {
        for literal in &rule.body {
            for atom in uses(literal, relation) {
                match &atom.terms[column] {
                    Term::Constant(constant) => demand.facts.push(constant.clone()),
                    Term::Variable(variable) => {
                        demand.rules.push(giver(rule, *variable, given)?);
                    }
                    _ => return None,
                }
            }
        }
    }
    Some(demand)
}

/// Returns the atoms of a relation in a literal, including those that are negated or in aggregates.
fn uses(literal: &Literal, relation: usize) -> Vec<&Atom> {
    match literal {
        Literal::Atom(atom) | Literal::Not(atom) if atom.relation == relation => vec![atom],
        Literal::Aggregate(aggregate) => {
            let body = aggregate.body.iter();
            body.flat_map(|literal| uses(literal, relation)).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns a rule that derives all values that a variable of a rule can have, from the literals that are connected with it; `None` if
/// these have no constant and no relation with few rows.
fn giver(rule: &Rule, variable: usize, given: &Given) -> Option<Rule> {
    let is_own = given.by == By::All || given.selects(rule.head);
    let selects = |literal: &Literal| given.restricts(literal, is_own);
    if !rule.body.iter().any(selects) {
        return None;
    }
    let mut bound = FxHashSet::from_iter([variable]);
    let mut chosen: FxHashSet<usize> = FxHashSet::default();
    loop {
        let before = chosen.len();
        for (place, literal) in rule.body.iter().enumerate() {
            if let Some(atom) = positive(literal)
                && given.has(atom.relation)
                && atom.variables().any(|variable| bound.contains(&variable))
            {
                chosen.insert(place);
                bound.extend(atom.variables());
            }
        }
        if chosen.len() == before {
            break;
        }
    }
    let mut body: Vec<Literal> = Vec::new();
    let mut gives = false;
    for (place, literal) in rule.body.iter().enumerate() {
        match literal {
            Literal::Atom(atom) if chosen.contains(&place) => {
                gives |= atom.variables().any(|other| other == variable);
            }
            Literal::Compare(operator, left, right)
                if !left.may_fault() && !right.may_fault() && is_within(literal, &bound) =>
            {
                let sides = [left, right];
                let constant = |side: &&Expression| matches!(side, Expression::Constant(_));
                gives |= *operator == CmpOp::Equal
                    && sides.iter().any(constant)
                    && sides.contains(&&Expression::Variable(variable));
            }
            _ => continue,
        }
        body.push(literal.clone());
    }
    (gives && body.iter().any(selects)).then(|| Rule {
        arguments: vec![Expression::Variable(variable)],
        body,
        ..rule.clone()
    })
}

fn is_within(literal: &Literal, bound: &FxHashSet<usize>) -> bool {
    let mut within = true;
    literal.variables(&mut |variable| within &= bound.contains(&variable));
    within
}

/// Returns the recursive rule of a transitive closure: of `r(x, z) :- s(x, z).` and `r(x, z) :- r(x, y), s(y, z).`, both possibly with further
/// columns that all atoms share.
fn closure(program: &Program, relation: usize) -> Option<usize> {
    let rules = program.rules.iter().enumerate();
    let rules = rules.filter(|(_, rule)| rule.head == relation);
    let [(_, one), (number, other)] = rules.collect::<Vec<_>>()[..] else {
        return None;
    };
    let variables = |rule: &Rule| -> Option<Vec<Term>> {
        let variables = rule.arguments.iter().map(|argument| match argument {
            Expression::Variable(variable) => Some(Term::Variable(*variable)),
            _ => None,
        });
        variables.collect()
    };
    let (start, head) = (variables(one)?, variables(other)?);
    let [Literal::Atom(step)] = &one.body[..] else {
        return None;
    };
    let [Literal::Atom(first), Literal::Atom(second)] = &other.body[..] else {
        return None;
    };
    let is_closure = step.relation != relation
        && step.terms == start
        && distinct(&start)
        && distinct(&head)
        && first.relation == relation
        && second.relation == step.relation
        && is_path(&head, &first.terms, &second.terms);
    is_closure.then_some(number)
}

fn distinct(terms: &[Term]) -> bool {
    let mut terms = terms.iter().enumerate();
    let all = terms.clone();
    terms.all(|(place, term)| !all.clone().any(|(at, other)| at > place && other == term))
}

/// Whether two steps lead from one column of the head to another: the first ends where the second begins, and the other columns are equal.
fn is_path(head: &[Term], first: &[Term], second: &[Term]) -> bool {
    let mut ends = (0..head.len()).filter(|at| first[*at] != head[*at]);
    let mut starts = (0..head.len()).filter(|at| second[*at] != head[*at]);
    let (Some(end), None) = (ends.next(), ends.next()) else {
        return false;
    };
    let (Some(start), None) = (starts.next(), starts.next()) else {
        return false;
    };
    let between = &first[end];
    end != start
        && matches!(between, Term::Variable(_))
        && second[start] == *between
        && !head.contains(between)
}

/// Turns the recursion of a transitive closure round: `r(x, y), s(y, z)` becomes `s(x, y), r(y, z)`.
fn turn(rule: &mut Rule, relation: usize) {
    let step = rule
        .body
        .iter()
        .filter_map(positive)
        .map(|atom| atom.relation);
    let Some(step) = step.clone().find(|step| *step != relation) else {
        return;
    };
    for literal in &mut rule.body {
        if let Literal::Atom(atom) = literal {
            atom.relation = if atom.relation == relation {
                step
            } else {
                relation
            };
        }
    }
}
