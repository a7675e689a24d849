//! A Datalog program in the plain form that the engine evaluates: names resolved, disjunctions and components expanded,
//! types reduced to symbol or number.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ValueKind {
    /// A string.
    Symbol,
    /// A signed number of 64 bits.
    Number,
    /// A record, by its place in [`Program::records`].
    Record(u32),
}

/// A place in the program, resolved by [`Source::position`](super::source::Source::position).
pub type Offset = u32;

/// A program.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Program {
    /// The relations, in the order of their declarations.
    pub relations: Vec<Relation>,
    /// The rules, in the order of the text.
    pub rules: Vec<Rule>,
    /// The kinds of the columns of each type of records.
    pub records: Vec<Vec<ValueKind>>,
}

impl Program {
    /// The relations that the outputs need, and these.
    pub fn needed(&self) -> HashSet<usize> {
        let mut rules_of: Vec<Vec<&Rule>> = vec![Vec::new(); self.relations.len()];
        for rule in &self.rules {
            rules_of[rule.head].push(rule);
        }
        let outputs = self.relations.iter().enumerate();
        let mut open: Vec<usize> = outputs
            .filter(|(_, relation)| relation.output.is_some() || relation.printsize)
            .map(|(number, _)| number)
            .collect();
        let mut needed: HashSet<usize> = open.iter().copied().collect();
        while let Some(relation) = open.pop() {
            for literal in rules_of[relation].iter().flat_map(|rule| &rule.body) {
                literal.relations(&mut |relation, _| {
                    if needed.insert(relation) {
                        open.push(relation);
                    }
                });
            }
        }
        needed
    }

    /// Drops the rules and inputs that no output needs.
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
    /// Where it is declared.
    pub offset: Offset,
    /// The file it is read from.
    pub input: Option<File>,
    /// The file it is written to.
    pub output: Option<File>,
    /// Whether its number of rows is printed.
    pub printsize: bool,
    /// Rows that the program itself states.
    pub facts: Vec<Vec<Constant>>,
    /// Whether it is an equivalence: reflexive, symmetric, transitive.
    pub eqrel: bool,
    /// Whether it is declared to be derived from each module by itself, see [`marks::PER_MODULE`](super::marks::PER_MODULE).
    pub per_module: bool,
}

/// A file of rows.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct File {
    /// Its name below the folder of facts or of outputs.
    pub name: String,
    /// What stands between two columns.
    pub delimiter: u8,
    /// Whether its first line names the columns.
    pub headers: bool,
    /// Whether the rows go to standard output instead.
    pub stdout: bool,
}

/// `head :- body`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Rule {
    /// The relation that is derived.
    pub head: usize,
    /// Its columns.
    pub arguments: Vec<Expression>,
    /// What must hold.
    pub body: Vec<Literal>,
    /// Name and kind of each variable.
    pub variables: Vec<(String, ValueKind)>,
    /// Where the rule begins.
    pub offset: Offset,
    /// Whether the head goes: the first atom of the body is the head, the second the row that subsumes it.
    pub subsumes: bool,
}

impl Rule {
    /// The places of the two rows that a subsumption compares.
    pub fn compared(&self) -> Option<(usize, usize)> {
        let mut atoms = self
            .body
            .iter()
            .enumerate()
            .filter(|(_, literal)| matches!(literal, Literal::Atom(_)));
        let (first, second) = (atoms.next()?.0, atoms.next()?.0);
        self.subsumes.then_some((first, second))
    }

    /// Calls `found` as [`Literal::relations`] does, but not for the rows that a subsumption compares: it derives nothing.
    pub fn reads(&self, found: &mut dyn FnMut(usize, bool)) {
        let compared = self.compared();
        for (place, literal) in self.body.iter().enumerate() {
            if compared.is_none_or(|(one, other)| place != one && place != other) {
                literal.relations(found);
            }
        }
    }
}

/// A part of a body.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Literal {
    /// There is such a row.
    Atom(Atom),
    /// There is no such row.
    Not(Atom),
    /// Two values compare so. An equality gives a variable its value if nothing else does.
    Compare(CmpOp, Expression, Expression),
    /// A variable is each of the numbers from one to another.
    Range(usize, Vec<Expression>),
    /// A variable is the aggregate of a body.
    Aggregate(Aggregate),
}

/// `relation(terms)`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Atom {
    /// The relation.
    pub relation: usize,
    /// Its columns.
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

/// A value that the program states.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Constant {
    /// A string.
    Symbol(String),
    /// A number.
    Number(i64),
}

impl Constant {
    /// Which of them it is.
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
    /// What is computed.
    pub operator: AggregateOp,
    /// Of which value; `count` has none.
    pub target: Option<Expression>,
    /// Over which rows.
    pub body: Vec<Literal>,
    /// What it is bound to.
    pub variable: usize,
    /// Whether Soufflé makes a relation of the body's variables first, so that `_` is no variable: the body has several atoms, an
    /// aggregate, `range`, or an atom with a variable twice.
    pub materialized: bool,
}

/// What an aggregate computes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum AggregateOp {
    /// The number of rows; 0 of none.
    Count,
    /// The sum, which wraps; 0 of none.
    Sum,
    /// The least; no row of none.
    Min,
    /// The greatest; no row of none.
    Max,
}

/// How two values compare. Strings compare by their bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum CmpOp {
    /// `=`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
    /// `match(regex, text)`, of the whole text.
    Match,
    /// `!match(regex, text)`
    NotMatch,
    /// `contains(needle, text)`
    Contains,
    /// `!contains(needle, text)`
    NotContains,
}

/// A value that is computed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Expression {
    /// A variable, by its place in [`Rule::variables`].
    Variable(usize),
    /// A constant.
    Constant(Constant),
    /// An operator or a function, of values of the kind.
    Call(Function, ValueKind, Vec<Expression>),
    /// A record.
    Record(Vec<Expression>),
    /// No record.
    Nil,
}

/// Operators and functions. All that overflows wraps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Function {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`, towards zero; by zero it faults.
    Divide,
    /// `%`, with the sign of the dividend; by zero it faults.
    Remainder,
    /// `^`; 0 if the exponent is negative.
    Power,
    /// `-` of one
    Negate,
    /// `band`
    BitAnd,
    /// `bor`
    BitOr,
    /// `bxor`
    BitXor,
    /// `bnot`
    BitNot,
    /// `bshl`, by the count modulo 64.
    ShiftLeft,
    /// `bshr`, by the count modulo 64.
    ShiftRight,
    /// `bshru`, by the count modulo 64.
    ShiftRightUnsigned,
    /// `land`: 1 if neither is 0.
    And,
    /// `lor`: 1 if one is not 0.
    Or,
    /// `lxor`: 1 if one of them is 0.
    Xor,
    /// `lnot`: 1 if it is 0.
    Not,
    /// `min`
    Min,
    /// `max`
    Max,
    /// `cat`
    Cat,
    /// `strlen`, in bytes.
    Length,
    /// `substr(text, from, length)`; empty if `from` is outside.
    Substring,
    /// `to_string`
    ToString,
    /// `to_number`; of a word it faults.
    ToNumber,
    /// `range`, in the syntax tree; lowering makes [`Literal::Range`] of it.
    Range,
}

impl CmpOp {
    /// The comparison that holds where this one does not.
    pub fn negated(self) -> Self {
        match self {
            CmpOp::Equal => CmpOp::NotEqual,
            CmpOp::NotEqual => CmpOp::Equal,
            CmpOp::Less => CmpOp::GreaterEqual,
            CmpOp::LessEqual => CmpOp::Greater,
            CmpOp::Greater => CmpOp::LessEqual,
            CmpOp::GreaterEqual => CmpOp::Less,
            CmpOp::Match => CmpOp::NotMatch,
            CmpOp::NotMatch => CmpOp::Match,
            CmpOp::Contains => CmpOp::NotContains,
            CmpOp::NotContains => CmpOp::Contains,
        }
    }
}

impl Function {
    /// How a program writes it.
    pub fn text(self) -> &'static str {
        match self {
            Function::Add => "+",
            Function::Subtract | Function::Negate => "-",
            Function::Multiply => "*",
            Function::Divide => "/",
            Function::Remainder => "%",
            Function::Power => "^",
            Function::BitAnd => "band",
            Function::BitOr => "bor",
            Function::BitXor => "bxor",
            Function::BitNot => "bnot",
            Function::ShiftLeft => "bshl",
            Function::ShiftRight => "bshr",
            Function::ShiftRightUnsigned => "bshru",
            Function::And => "land",
            Function::Or => "lor",
            Function::Xor => "lxor",
            Function::Not => "lnot",
            Function::Min => "min",
            Function::Max => "max",
            Function::Cat => "cat",
            Function::Length => "strlen",
            Function::Substring => "substr",
            Function::ToString => "to_string",
            Function::ToNumber => "to_number",
            Function::Range => "range",
        }
    }

    /// What it gives, of values of a kind.
    pub fn gives(self, of: ValueKind) -> ValueKind {
        match self {
            Function::Cat | Function::Substring | Function::ToString => ValueKind::Symbol,
            Function::Length | Function::ToNumber => ValueKind::Number,
            _ => of,
        }
    }

    /// Whether it can fault, of values of a kind.
    pub fn may_fault(self, of: ValueKind) -> bool {
        match self {
            Function::Divide | Function::Remainder => true,
            Function::ToNumber => of == ValueKind::Symbol,
            _ => false,
        }
    }
}

impl Expression {
    /// Calls `found` with every variable in it.
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

    /// Whether computing it can fault.
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
    /// The variables in it.
    pub fn variables(&self) -> impl Iterator<Item = usize> {
        self.terms.iter().filter_map(|term| match term {
            Term::Variable(variable) => Some(*variable),
            _ => None,
        })
    }
}

impl Literal {
    /// Calls `found` with every variable in it, those inside an aggregate too.
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

    /// Calls `found` with every relation in it, and whether the rows must be complete before it is evaluated.
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

    /// Whether it can be given a value: it is a variable or a record, of which the rest is bound.
    pub fn is_pattern(&self, bound: &[bool]) -> bool {
        match self {
            Expression::Variable(_) => true,
            Expression::Record(values) => values.iter().all(|value| value.is_pattern(bound)),
            other => other.is_bound(bound),
        }
    }

    /// Calls `found` with the variables that are bound if it is given a value.
    fn binds(&self, found: &mut dyn FnMut(usize)) {
        match self {
            Expression::Variable(variable) => found(*variable),
            Expression::Record(values) => values.iter().for_each(|value| value.binds(found)),
            _ => {}
        }
    }
}

impl Literal {
    /// Whether it can be evaluated; `outer` are the variables of the body that it is in, whoever binds them.
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

    /// Calls `found` with the variables that it binds.
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
    /// Whether computing it can fault.
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
