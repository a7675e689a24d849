//! The syntax tree of a program.

use crate::syntax::operator::{AggregateOp, CmpOp, Function};
use crate::syntax::source::Span;

/// A name, qualified by the component instances that it is in.
#[derive(Debug, Clone)]
pub struct Name {
    pub text: String,
    pub span: Span,
}

/// The statements of a program or of a component.
#[derive(Debug, Clone, Default)]
pub struct Unit {
    pub types: Vec<Type>,
    pub relations: Vec<Relation>,
    pub clauses: Vec<Clause>,
    /// The directives `.input`, `.output`, `.printsize` and `.limitsize`.
    pub directives: Vec<Directive>,
    pub components: Vec<Component>,
    pub instances: Vec<Instance>,
    /// The relations of base components whose rules are replaced.
    pub overrides: Vec<Name>,
}

impl Unit {
    /// Adds the statements of another unit.
    pub fn append(&mut self, mut other: Unit) {
        self.types.append(&mut other.types);
        self.relations.append(&mut other.relations);
        self.clauses.append(&mut other.clauses);
        self.directives.append(&mut other.directives);
    }
}

/// `.type`
#[derive(Debug, Clone)]
pub struct Type {
    pub name: Name,
    pub definition: TypeDefinition,
}

/// The definition of a type.
#[derive(Debug, Clone)]
pub enum TypeDefinition {
    /// `<: T`
    Subtype(Name),
    /// `= T`
    Alias(Name),
    /// `= T | U`
    Union(Vec<Name>),
    /// `= [x: T]`
    Record(Vec<Column>),
}

impl TypeDefinition {
    /// Returns the names of the types that it consists of.
    pub fn names(&self) -> Vec<&Name> {
        match self {
            TypeDefinition::Subtype(name) | TypeDefinition::Alias(name) => vec![name],
            TypeDefinition::Union(names) => names.iter().collect(),
            TypeDefinition::Record(columns) => columns.iter().map(|column| &column.ty).collect(),
        }
    }

    /// Returns mutable references to [`names`](Self::names).
    pub fn names_mut(&mut self) -> Vec<&mut Name> {
        match self {
            TypeDefinition::Subtype(name) | TypeDefinition::Alias(name) => vec![name],
            TypeDefinition::Union(names) => names.iter_mut().collect(),
            TypeDefinition::Record(columns) => {
                columns.iter_mut().map(|column| &mut column.ty).collect()
            }
        }
    }
}

/// `x: T`
#[derive(Debug, Clone)]
pub struct Column {
    pub name: Name,
    pub ty: Name,
}

/// `.decl`
#[derive(Debug, Clone)]
pub struct Relation {
    pub name: Name,
    pub columns: Vec<Column>,
    /// Whether it is an equivalence relation.
    pub eqrel: bool,
    /// Whether Soufflé replaces its atoms by its rules.
    pub inline: bool,
    /// Whether a derived component may replace its rules.
    pub overridable: bool,
    pub per_module: bool,
    /// The data structure that the declaration asks Soufflé to use.
    pub representation: Option<&'static str>,
}

/// A fact, or rules: the body implies each head.
#[derive(Debug, Clone)]
pub struct Clause {
    pub heads: Vec<Atom>,
    /// The body; an empty conjunction for a fact.
    pub body: BodyLiteral,
    pub span: Span,
    /// Whether rows that match the head are deleted, as in `head <= other :- rest`. The body begins with the head and the other atom.
    pub subsumes: bool,
}

impl Clause {
    /// Calls `found` with the heads and the atoms of the body, also those in aggregates.
    pub fn atoms<'a>(&'a self, found: &mut dyn FnMut(&'a Atom)) {
        for head in &self.heads {
            found(head);
            head.arguments.iter().for_each(|value| value.atoms(found));
        }
        self.body.atoms(found);
    }
}

/// A literal, or a formula of literals.
#[derive(Debug, Clone)]
pub enum BodyLiteral {
    /// There is a row that matches.
    Atom(Atom),
    /// The comparison of two values holds.
    Compare(CmpOp, Value, Value, Span),
    /// `true` and `false`
    Constant(bool),
    /// The literal does not hold.
    Not(Box<BodyLiteral>),
    /// All of them hold.
    And(Vec<BodyLiteral>),
    /// At least one of them holds.
    Or(Vec<BodyLiteral>),
}

/// `relation(values)`
#[derive(Debug, Clone)]
pub struct Atom {
    pub name: Name,
    pub arguments: Vec<Value>,
    pub span: Span,
}

/// A value with its position.
#[derive(Debug, Clone)]
pub struct Value {
    pub term: Term,
    pub span: Span,
}

/// The kinds of values.
#[derive(Debug, Clone)]
pub enum Term {
    /// `_`
    Any,
    Variable(String),
    Text(String),
    /// A number as it is written, with its sign.
    Number(String),
    /// `nil`
    Nil,
    /// `[values]`
    Record(Vec<Value>),
    /// `as(value, T)`
    Cast(Box<Value>, Name),
    /// An operator or a function of values.
    Call(Function, Vec<Value>),
    Aggregate(Box<Aggregate>),
}

/// `operator target : { body }`
#[derive(Debug, Clone)]
pub struct Aggregate {
    /// The aggregate function.
    pub operator: AggregateOp,
    /// The aggregated value; `count` has none.
    pub target: Option<Value>,
    /// The body whose solutions are aggregated.
    pub body: BodyLiteral,
}

/// A directive: `.input`, `.output`, `.printsize` or `.limitsize`.
#[derive(Debug, Clone)]
pub struct Directive {
    /// The word, with its dot.
    pub kind: &'static str,
    pub relation: Name,
    pub parameters: Vec<(Name, String)>,
}

/// `.comp`
#[derive(Debug, Clone)]
pub struct Component {
    pub name: Name,
    pub parameters: Vec<Name>,
    /// The base components.
    pub bases: Vec<ComponentRef>,
    pub unit: Unit,
}

/// A reference to a component: `C<T, U>`
#[derive(Debug, Clone)]
pub struct ComponentRef {
    pub name: Name,
    pub arguments: Vec<Name>,
}

/// `.init name = C<T>`
#[derive(Debug, Clone)]
pub struct Instance {
    pub name: Name,
    pub of: ComponentRef,
}

impl Value {
    /// Calls `found` with this value and all values in it, except those in the bodies of aggregates.
    pub fn each<'a>(&'a self, found: &mut dyn FnMut(&'a Value)) {
        found(self);
        match &self.term {
            Term::Record(values) | Term::Call(_, values) => {
                values.iter().for_each(|value| value.each(found));
            }
            Term::Cast(value, _) => value.each(found),
            _ => {}
        }
    }

    /// Calls `found` with the outermost aggregates of the value.
    pub fn aggregates<'a>(&'a self, found: &mut dyn FnMut(&'a Aggregate)) {
        self.each(&mut |value| {
            if let Term::Aggregate(aggregate) = &value.term {
                found(aggregate);
            }
        });
    }

    /// Calls `found` with the atoms in the bodies of the value's aggregates.
    pub fn atoms<'a>(&'a self, found: &mut dyn FnMut(&'a Atom)) {
        self.aggregates(&mut |aggregate| {
            if let Some(target) = &aggregate.target {
                target.atoms(found);
            }
            aggregate.body.atoms(found);
        });
    }

    /// Visits this value, all values in it and all atoms in its aggregates; inner nodes come first.
    pub fn walk_mut(&mut self, visit: &mut dyn FnMut(Node)) {
        match &mut self.term {
            Term::Record(values) | Term::Call(_, values) => {
                values.iter_mut().for_each(|value| value.walk_mut(visit));
            }
            Term::Cast(value, _) => value.walk_mut(visit),
            Term::Aggregate(aggregate) => {
                if let Some(target) = &mut aggregate.target {
                    target.walk_mut(visit);
                }
                aggregate.body.walk_mut(visit);
            }
            _ => {}
        }
        visit(Node::Value(self));
    }
}

/// A node of the syntax tree that [`BodyLiteral::walk_mut`] visits.
pub enum Node<'a> {
    Atom(&'a mut Atom),
    Value(&'a mut Value),
}

impl BodyLiteral {
    /// Visits all atoms and values of the literal, also those in the bodies of aggregates.
    pub fn walk_mut(&mut self, visit: &mut dyn FnMut(Node)) {
        match self {
            BodyLiteral::Atom(atom) => {
                atom.arguments
                    .iter_mut()
                    .for_each(|value| value.walk_mut(visit));
                visit(Node::Atom(atom));
            }
            BodyLiteral::Compare(_, left, right, _) => {
                left.walk_mut(visit);
                right.walk_mut(visit);
            }
            BodyLiteral::Constant(_) => {}
            BodyLiteral::Not(literal) => literal.walk_mut(visit),
            BodyLiteral::And(parts) | BodyLiteral::Or(parts) => {
                parts.iter_mut().for_each(|part| part.walk_mut(visit));
            }
        }
    }

    /// Calls `found` with the arguments of its atoms and the operands of its comparisons.
    pub fn values<'a>(&'a self, found: &mut dyn FnMut(&'a Value)) {
        match self {
            BodyLiteral::Atom(atom) => atom.arguments.iter().for_each(found),
            BodyLiteral::Compare(_, left, right, _) => {
                found(left);
                found(right);
            }
            BodyLiteral::Constant(_) => {}
            BodyLiteral::Not(formula) => formula.values(found),
            BodyLiteral::And(formulas) | BodyLiteral::Or(formulas) => {
                formulas.iter().for_each(|part| part.values(found));
            }
        }
    }

    /// Calls `found` with the atoms of the literal, also those in the bodies of aggregates.
    pub fn atoms<'a>(&'a self, found: &mut dyn FnMut(&'a Atom)) {
        match self {
            BodyLiteral::Atom(atom) => found(atom),
            BodyLiteral::Not(literal) => return literal.atoms(found),
            BodyLiteral::And(parts) | BodyLiteral::Or(parts) => {
                return parts.iter().for_each(|part| part.atoms(found));
            }
            BodyLiteral::Compare(..) | BodyLiteral::Constant(_) => {}
        }
        self.values(&mut |value| value.atoms(found));
    }
}
