//! A Datalog program in the plain form that the engine evaluates: names resolved, disjunctions and components expanded,
//! types reduced to symbol or number.

use serde::{Deserialize, Serialize};

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// A string.
    Symbol,
    /// A signed number of 64 bits.
    Number,
}

/// A place in the program, resolved by [`Source::position`](super::source::Source::position).
pub type Offset = u32;

/// A program.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Program {
    /// The relations, in the order of their declarations.
    pub relations: Vec<Relation>,
    /// The rules, in the order of the text.
    pub rules: Vec<Rule>,
}

/// A declared relation.
#[derive(Debug, Serialize, Deserialize)]
pub struct Relation {
    /// Its name as written.
    pub name: String,
    /// Name and kind of each column.
    pub columns: Vec<(String, Kind)>,
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
}

/// A file of rows.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct File {
    /// Its name below the folder of facts or of outputs.
    pub name: String,
    /// What stands between two columns.
    pub delimiter: u8,
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
    pub variables: Vec<(String, Kind)>,
    /// Where the rule begins.
    pub offset: Offset,
    /// What the comment before the rule says.
    pub doc: Option<String>,
}

/// A part of a body.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Literal {
    /// There is such a row.
    Atom(Atom),
    /// There is no such row.
    Not(Atom),
    /// Two values compare so.
    Compare(Comparison, Expression, Expression),
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
    /// Which of the two it is.
    pub fn kind(&self) -> Kind {
        match self {
            Constant::Symbol(_) => Kind::Symbol,
            Constant::Number(_) => Kind::Number,
        }
    }
}

/// `variable = operator target : { body }`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Aggregate {
    /// What is computed.
    pub operator: Operator,
    /// Of which value; `count` has none.
    pub target: Option<Expression>,
    /// Over which rows.
    pub body: Vec<Literal>,
    /// What it is bound to.
    pub variable: usize,
    /// Whether Soufflé makes a relation of the body's variables first, so that `_` is no variable: the body has several atoms, an
    /// aggregate, or an atom with a variable twice.
    pub materialized: bool,
}

/// What an aggregate computes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Operator {
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
pub enum Comparison {
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
    /// An operator or a function.
    Call(Function, Vec<Expression>),
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
    /// `band`
    And,
    /// `bor`
    Or,
    /// `bxor`
    Xor,
    /// `bshl`, by the count modulo 64.
    ShiftLeft,
    /// `bshr`, by the count modulo 64.
    ShiftRight,
    /// `bshru`, by the count modulo 64.
    ShiftRightUnsigned,
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
}

impl Function {
    /// What it gives.
    pub fn kind(self) -> Kind {
        match self {
            Function::Cat | Function::Substring | Function::ToString => Kind::Symbol,
            _ => Kind::Number,
        }
    }

    /// Whether it can fault.
    pub fn may_fault(self) -> bool {
        matches!(
            self,
            Function::Divide | Function::Remainder | Function::ToNumber
        )
    }
}

impl Expression {
    /// Calls `found` with every variable in it.
    pub fn variables(&self, found: &mut dyn FnMut(usize)) {
        match self {
            Expression::Variable(variable) => found(*variable),
            Expression::Constant(_) => {}
            Expression::Call(_, arguments) => {
                for argument in arguments {
                    argument.variables(found);
                }
            }
        }
    }

    /// Whether computing it can fault.
    pub fn may_fault(&self) -> bool {
        match self {
            Expression::Variable(_) | Expression::Constant(_) => false,
            Expression::Call(function, arguments) => {
                function.may_fault() || arguments.iter().any(Expression::may_fault)
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
            Literal::Compare(..) => {}
            Literal::Aggregate(aggregate) => {
                for literal in &aggregate.body {
                    literal.relations(&mut |relation, _| found(relation, true));
                }
            }
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
