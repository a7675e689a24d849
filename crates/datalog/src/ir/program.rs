//! The program that the engine evaluates: names are resolved, disjunctions and components are expanded, and types are reduced to kinds.

use serde::{Deserialize, Serialize};

use rustc_hash::FxHashSet;

pub use crate::syntax::operator::{AggregateOp, CmpOp, Function};
use crate::syntax::source::{Offset, Span};

/// The kind of the values of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ValueKind {
    /// A string.
    Symbol,
    /// A signed number of 64 bits.
    Number,
    /// A record; the index of its type in [`Program::records`].
    Record(u32),
}

/// A program.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Program {
    /// The relations, in the order of their declarations.
    pub relations: Vec<Relation>,
    /// The rules, in the order of the text.
    pub rules: Vec<Rule>,
    /// The column kinds of each record type.
    pub records: Vec<Vec<ValueKind>>,
}

impl Program {
    /// Returns the relations that the outputs need, including the outputs.
    pub fn needed(&self) -> FxHashSet<usize> {
        let mut rules_of: Vec<Vec<&Rule>> = vec![Vec::new(); self.relations.len()];
        for rule in &self.rules {
            rules_of[rule.head].push(rule);
        }
        let outputs = self.relations.iter().enumerate();
        let mut open: Vec<usize> = outputs
            .filter(|(_, relation)| relation.output.is_some() || relation.printsize)
            .map(|(number, _)| number)
            .collect();
        let mut needed: FxHashSet<usize> = open.iter().copied().collect();
        while let Some(relation) = open.pop() {
            for literal in rules_of[relation].iter().flat_map(|rule| &rule.body) {
                literal.relations(&mut |relation, _| {
                    if needed.insert(relation) {
                        open.push(relation);
                    }
                });
            }
            for (_, asked) in &self.relations[relation].asked {
                if needed.insert(*asked) {
                    open.push(*asked);
                }
            }
        }
        needed
    }

    /// Removes the rules and inputs that no output needs.
    pub fn prune(&mut self) {
        let needed = self.needed();
        self.rules.retain(|rule| needed.contains(&rule.head));
        for (number, relation) in self.relations.iter_mut().enumerate() {
            if !needed.contains(&number) {
                relation.input = None;
                relation.facts.clear();
            }
        }
    }
}

/// A declared relation.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Relation {
    /// Its name as written.
    pub name: String,
    /// Name and kind of each column.
    pub columns: Vec<(String, ValueKind)>,
    /// The position of its declaration.
    pub offset: Offset,
    /// The file it is read from.
    pub input: Option<File>,
    /// Columns with relations of one column: only the rows with such a value there are needed of the file.
    #[serde(skip)]
    pub asked: Vec<(usize, usize)>,
    /// The file it is written to.
    pub output: Option<File>,
    /// Whether its number of rows is printed (`.printsize`).
    pub printsize: bool,
    /// The facts in the program.
    pub facts: Vec<Vec<Constant>>,
    /// Whether it is an equivalence relation: reflexive, symmetric and transitive.
    pub eqrel: bool,
    /// Whether it is declared to be derived from each module by itself, see [`marks::PER_MODULE`](crate::syntax::marks::PER_MODULE).
    pub per_module: bool,
}

/// Returns the name of the predicate of a relation: `vector_type:size` for `vector_type__size`.
pub fn predicate_name(relation: &str) -> String {
    relation.replace("__", ":")
}

/// Returns the name of the relation of a predicate; the inverse of [`predicate_name`].
pub fn relation_name(predicate: &str) -> String {
    predicate.replace(':', "__")
}

impl Relation {
    /// Returns the name in the program that a query extends; relations of which a query needs a part have longer names.
    pub fn declared_name(&self) -> &str {
        self.name.split(' ').next().unwrap_or_default()
    }

    /// Returns the name as a predicate, see [`predicate_name`].
    pub fn predicate(&self) -> String {
        predicate_name(&self.name)
    }

    /// The span of its name in the declaration.
    pub fn span(&self) -> Span {
        let end = self.offset + self.name.len() as u32;
        Span {
            start: self.offset,
            end,
        }
    }
}

/// A file of rows.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct File {
    /// The path below the folder of facts or outputs.
    pub name: String,
    /// The byte between two columns.
    pub delimiter: u8,
    /// Whether its first line names the columns.
    pub headers: bool,
    /// Whether the rows are written to standard output instead.
    pub stdout: bool,
}

impl File {
    /// Whether its rows are lines whose columns end at tabs.
    pub fn is_plain(&self) -> bool {
        self.delimiter == b'\t' && !self.headers
    }
}

/// `head :- body`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Rule {
    /// The derived relation.
    pub head: usize,
    /// The values of its columns.
    pub arguments: Vec<Expression>,
    /// The conditions.
    pub body: Vec<Literal>,
    /// Name and kind of each variable.
    pub variables: Vec<(String, ValueKind)>,
    /// The position of the rule.
    pub offset: Offset,
    /// True for subsumption: rows matching the head are deleted. The first atom of the body is the head, the second the row that subsumes
    /// it.
    pub subsumes: bool,
}

impl Rule {
    /// The first byte of the rule.
    pub fn span(&self) -> Span {
        Span {
            start: self.offset,
            end: self.offset,
        }
    }

    /// Returns the places of the two atoms that a subsumption compares.
    pub fn compared(&self) -> Option<(usize, usize)> {
        let mut atoms = self
            .body
            .iter()
            .enumerate()
            .filter(|(_, literal)| matches!(literal, Literal::Atom(_)));
        let (first, second) = (atoms.next()?.0, atoms.next()?.0);
        self.subsumes.then_some((first, second))
    }

    /// Calls `found` like [`Literal::relations`], except for the rows that a subsumption compares, since it derives none.
    pub fn reads(&self, found: &mut dyn FnMut(usize, bool)) {
        let compared = self.compared();
        for (place, literal) in self.body.iter().enumerate() {
            if compared.is_none_or(|(one, other)| place != one && place != other) {
                literal.relations(found);
            }
        }
    }
}

/// A literal of a body.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Literal {
    /// A matching row exists.
    Atom(Atom),
    /// No matching row exists.
    Not(Atom),
    /// A comparison holds. An equality may bind a variable.
    Compare(CmpOp, Expression, Expression),
    /// A variable has each number of a range.
    Range(usize, Vec<Expression>),
    /// A variable has the value of an aggregate.
    Aggregate(Aggregate),
}

/// `relation(terms)`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Atom {
    pub relation: usize,
    pub terms: Vec<Term>,
}

/// A column of an atom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Term {
    /// `_`
    Any,
    /// A variable, by its place in [`Rule::variables`].
    Variable(usize),
    /// A constant.
    Constant(Constant),
}

/// A constant of the program.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Constant {
    /// A string.
    Symbol(String),
    /// A number.
    Number(i64),
}

impl Constant {
    /// Returns the kind of the constant.
    pub fn kind(&self) -> ValueKind {
        match self {
            Constant::Symbol(_) => ValueKind::Symbol,
            Constant::Number(_) => ValueKind::Number,
        }
    }
}

/// `variable = operator target : { body }`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Aggregate {
    /// The aggregate function.
    pub operator: AggregateOp,
    /// The aggregated value; `count` has none.
    pub target: Option<Expression>,
    /// The body whose solutions are aggregated.
    pub body: Vec<Literal>,
    /// The variable of the result.
    pub variable: usize,
    /// Whether Soufflé first projects the body to its variables, so that `_` does not multiply solutions: the body has several atoms, an
    /// aggregate, `range`, or an atom with a repeated variable.
    pub materialized: bool,
}

/// An expression.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Expression {
    /// A variable, by its place in [`Rule::variables`].
    Variable(usize),
    Constant(Constant),
    /// An operator or a function, with the kind of its arguments.
    Call(Function, ValueKind, Vec<Expression>),
    Record(Vec<Expression>),
    /// `nil`
    Nil,
}

impl Function {
    /// The kind of the result, given the kind of the arguments.
    pub fn gives(self, of: ValueKind) -> ValueKind {
        match self {
            Function::Cat | Function::Substring | Function::ToString => ValueKind::Symbol,
            Function::Length | Function::ToNumber => ValueKind::Number,
            _ => of,
        }
    }

    /// Whether evaluation can fail, given the kind of the arguments.
    pub fn may_fault(self, of: ValueKind) -> bool {
        match self {
            Function::Divide | Function::Remainder => true,
            Function::ToNumber => of == ValueKind::Symbol,
            _ => false,
        }
    }
}

impl Expression {
    /// Calls `found` with every variable of the expression.
    pub fn variables(&self, found: &mut dyn FnMut(usize)) {
        match self {
            Expression::Variable(variable) => found(*variable),
            Expression::Constant(_) | Expression::Nil => {}
            Expression::Call(_, _, arguments) | Expression::Record(arguments) => {
                for argument in arguments {
                    argument.variables(found);
                }
            }
        }
    }

    /// Replaces a variable by a value.
    pub fn substitute(&mut self, variable: usize, value: &Expression) {
        match self {
            Expression::Variable(found) if *found == variable => *self = value.clone(),
            Expression::Variable(_) | Expression::Constant(_) | Expression::Nil => {}
            Expression::Call(_, _, arguments) | Expression::Record(arguments) => {
                for argument in arguments {
                    argument.substitute(variable, value);
                }
            }
        }
    }

    /// Whether evaluation can fail.
    pub fn may_fault(&self) -> bool {
        match self {
            Expression::Variable(_) | Expression::Constant(_) | Expression::Nil => false,
            Expression::Record(arguments) => arguments.iter().any(Expression::may_fault),
            Expression::Call(function, kind, arguments) => {
                function.may_fault(*kind) || arguments.iter().any(Expression::may_fault)
            }
        }
    }
}

impl Atom {
    /// Returns the variables of the atom.
    pub fn variables(&self) -> impl Iterator<Item = usize> {
        self.terms.iter().filter_map(|term| match term {
            Term::Variable(variable) => Some(*variable),
            _ => None,
        })
    }
}

impl Literal {
    /// Calls `found` with every variable of the literal, including those inside aggregates.
    pub fn variables(&self, found: &mut dyn FnMut(usize)) {
        match self {
            Literal::Atom(atom) | Literal::Not(atom) => atom.variables().for_each(found),
            Literal::Compare(_, left, right) => {
                left.variables(found);
                right.variables(found);
            }
            Literal::Range(variable, values) => {
                found(*variable);
                values.iter().for_each(|value| value.variables(found));
            }
            Literal::Aggregate(aggregate) => {
                found(aggregate.variable);
                aggregate.inner_variables(found);
            }
        }
    }

    /// Calls `found` with every relation of the literal, and whether it must be complete before the literal is evaluated.
    pub fn relations(&self, found: &mut dyn FnMut(usize, bool)) {
        match self {
            Literal::Atom(atom) => found(atom.relation, false),
            Literal::Not(atom) => found(atom.relation, true),
            Literal::Compare(..) | Literal::Range(..) => {}
            Literal::Aggregate(aggregate) => {
                for literal in &aggregate.body {
                    literal.relations(&mut |relation, _| found(relation, true));
                }
            }
        }
    }
}

impl Expression {
    /// Whether all its variables are bound.
    pub fn is_bound(&self, bound: &[bool]) -> bool {
        let mut all = true;
        self.variables(&mut |variable| all &= bound[variable]);
        all
    }

    /// Whether a value can be matched against it: it consists of variables, records and bound expressions.
    pub fn is_pattern(&self, bound: &[bool]) -> bool {
        match self {
            Expression::Variable(_) => true,
            Expression::Record(values) => values.iter().all(|value| value.is_pattern(bound)),
            other => other.is_bound(bound),
        }
    }

    /// Calls `found` with the variables that a match binds.
    fn binds(&self, found: &mut dyn FnMut(usize)) {
        match self {
            Expression::Variable(variable) => found(*variable),
            Expression::Record(values) => values.iter().for_each(|value| value.binds(found)),
            _ => {}
        }
    }
}

impl Literal {
    /// Whether the literal can be evaluated; `outer` are the variables that the surrounding body binds.
    pub fn is_ready(&self, bound: &[bool], outer: &[bool]) -> bool {
        match self {
            Literal::Atom(_) => true,
            Literal::Not(atom) => atom.variables().all(|variable| bound[variable]),
            Literal::Compare(CmpOp::Equal, left, right) => {
                left.is_bound(bound) && right.is_pattern(bound)
                    || right.is_bound(bound) && left.is_pattern(bound)
            }
            Literal::Compare(_, left, right) => left.is_bound(bound) && right.is_bound(bound),
            Literal::Range(_, values) => values.iter().all(|value| value.is_bound(bound)),
            Literal::Aggregate(aggregate) => {
                let mut all = true;
                aggregate
                    .inner_variables(&mut |variable| all &= bound[variable] || !outer[variable]);
                all
            }
        }
    }

    /// Calls `found` with the variables that the literal binds.
    pub fn binds(&self, found: &mut dyn FnMut(usize)) {
        match self {
            Literal::Atom(atom) => atom.variables().for_each(found),
            Literal::Aggregate(aggregate) => found(aggregate.variable),
            Literal::Range(variable, _) => found(*variable),
            Literal::Compare(CmpOp::Equal, left, right) => {
                left.binds(found);
                right.binds(found);
            }
            Literal::Not(_) | Literal::Compare(..) => {}
        }
    }
}

impl Aggregate {
    /// Whether evaluation can fail.
    pub fn may_fault(&self) -> bool {
        self.target.as_ref().is_some_and(Expression::may_fault)
            || self.body.iter().any(|literal| match literal {
                Literal::Atom(_) | Literal::Not(_) => false,
                Literal::Compare(_, left, right) => left.may_fault() || right.may_fault(),
                Literal::Range(_, values) => values.iter().any(Expression::may_fault),
                Literal::Aggregate(inner) => inner.may_fault(),
            })
    }

    /// Calls `found` with every variable of its target and body.
    pub fn inner_variables(&self, found: &mut dyn FnMut(usize)) {
        if let Some(target) = &self.target {
            target.variables(&mut *found);
        }
        for literal in &self.body {
            literal.variables(&mut *found);
        }
    }
}
