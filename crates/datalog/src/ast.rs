//! A program as it is written.

use super::program::{AggregateOp, CmpOp, Function};
use super::source::Span;

/// A name, with those of the instances that it is in, and where it stands.
#[derive(Debug, Clone)]
pub struct Name {
    /// The name.
    pub text: String,
    /// Its place.
    pub span: Span,
}

/// What a program or a component declares.
#[derive(Debug, Clone, Default)]
pub struct Unit {
    /// Types.
    pub types: Vec<Type>,
    /// Relations.
    pub relations: Vec<Relation>,
    /// Facts and rules.
    pub clauses: Vec<Clause>,
    /// What is read and written.
    pub directives: Vec<Directive>,
    /// Components.
    pub components: Vec<Component>,
    /// Instances of components.
    pub instances: Vec<Instance>,
    /// Relations whose inherited rules do not count.
    pub overrides: Vec<Name>,
}

/// `.type`
#[derive(Debug, Clone)]
pub struct Type {
    /// Its name.
    pub name: Name,
    /// What it is.
    pub definition: TypeDefinition,
}

/// What a type is.
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

/// `x: T`
#[derive(Debug, Clone)]
pub struct Column {
    /// Its name.
    pub name: Name,
    /// Its type.
    pub ty: Name,
}

/// `.decl`
#[derive(Debug, Clone)]
pub struct Relation {
    /// Its name.
    pub name: Name,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Whether it is an equivalence.
    pub eqrel: bool,
    /// Whether its rules are to be put in the place of its atoms.
    pub inline: bool,
    /// Whether a component that inherits it may have other rules.
    pub overridable: bool,
    /// Whether its comment has the mark `@per_module`.
    pub per_module: bool,
    /// The word that says how Soufflé is to keep its rows.
    pub representation: Option<&'static str>,
}

/// Facts and rules: each head follows from the body.
#[derive(Debug, Clone)]
pub struct Clause {
    /// The heads.
    pub heads: Vec<Atom>,
    /// The body; that of a fact is an empty conjunction.
    pub body: BodyLiteral,
    /// The whole.
    pub span: Span,
    /// Whether the head goes, where the body begins with it and with what subsumes it: `head <= other :- rest`.
    pub subsumes: bool,
}

/// What a body is made of.
#[derive(Debug, Clone)]
pub enum BodyLiteral {
    /// There is such a row.
    Atom(Atom),
    /// Two values compare so.
    Compare(CmpOp, Value, Value, Span),
    /// `true` and `false`
    Constant(bool),
    /// It does not hold.
    Not(Box<BodyLiteral>),
    /// All hold.
    And(Vec<BodyLiteral>),
    /// One holds.
    Or(Vec<BodyLiteral>),
}

/// `relation(values)`
#[derive(Debug, Clone)]
pub struct Atom {
    /// The relation.
    pub name: Name,
    /// Its columns.
    pub arguments: Vec<Value>,
    /// The whole.
    pub span: Span,
}

/// A value and where it stands.
#[derive(Debug, Clone)]
pub struct Value {
    /// What it is.
    pub term: Term,
    /// Its place.
    pub span: Span,
}

/// What a value is.
#[derive(Debug, Clone)]
pub enum Term {
    /// `_`
    Any,
    /// A variable.
    Variable(String),
    /// A string.
    Text(String),
    /// A number as it is written, with its sign.
    Number(String),
    /// No record.
    Nil,
    /// `[values]`
    Record(Vec<Value>),
    /// `as(value, T)`
    Cast(Box<Value>, Name),
    /// An operator or a function.
    Call(Function, Vec<Value>),
    /// An aggregate.
    Aggregate(Box<Aggregate>),
}

/// `operator target : { body }`
#[derive(Debug, Clone)]
pub struct Aggregate {
    /// What is computed.
    pub operator: AggregateOp,
    /// Of what; `count` has nothing.
    pub target: Option<Value>,
    /// Over which bindings.
    pub body: BodyLiteral,
}

/// `.input`, `.output`, `.printsize`, `.limitsize`
#[derive(Debug, Clone)]
pub struct Directive {
    /// Which of them, with its dot.
    pub kind: &'static str,
    /// The relation.
    pub relation: Name,
    /// The parameters.
    pub parameters: Vec<(Name, String)>,
}

/// `.comp`
#[derive(Debug, Clone)]
pub struct Component {
    /// Its name.
    pub name: Name,
    /// Its parameters.
    pub parameters: Vec<Name>,
    /// What it inherits.
    pub bases: Vec<ComponentRef>,
    /// What is in it.
    pub unit: Unit,
}

/// `C<T, U>`
#[derive(Debug, Clone)]
pub struct ComponentRef {
    /// The component.
    pub name: Name,
    /// The types for its parameters.
    pub arguments: Vec<Name>,
}

/// `.init name = C<T>`
#[derive(Debug, Clone)]
pub struct Instance {
    /// Its name.
    pub name: Name,
    /// What it is an instance of.
    pub of: ComponentRef,
}

impl Value {
    /// Calls `found` with this and all values in it, but for those in the bodies of aggregates.
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

    /// Calls `found` with the aggregates in it, the outermost ones.
    pub fn aggregates<'a>(&'a self, found: &mut dyn FnMut(&'a Aggregate)) {
        self.each(&mut |value| {
            if let Term::Aggregate(aggregate) = &value.term {
                found(aggregate);
            }
        });
    }

    /// Calls `change` with this and all values in it, those in the bodies of aggregates too, from the inside to the outside.
    pub fn each_mut(&mut self, change: &mut dyn FnMut(&mut Value)) {
        match &mut self.term {
            Term::Record(values) | Term::Call(_, values) => {
                values.iter_mut().for_each(|value| value.each_mut(change));
            }
            Term::Cast(value, _) => value.each_mut(change),
            Term::Aggregate(aggregate) => {
                if let Some(target) = &mut aggregate.target {
                    target.each_mut(change);
                }
                aggregate.body.each_mut(change);
            }
            _ => {}
        }
        change(self);
    }

    /// Calls `found` with the atoms in the bodies of aggregates.
    pub fn atoms_mut(&mut self, found: &mut dyn FnMut(&mut Atom)) {
        self.each_mut(&mut |value| {
            // An aggregate within it was met before, as a value of its own.
            if let Term::Aggregate(aggregate) = &mut value.term {
                aggregate.body.own_atoms_mut(found);
            }
        });
    }
}

impl BodyLiteral {
    /// Calls `change` with all values in it, those in the bodies of aggregates too.
    pub fn each_mut(&mut self, change: &mut dyn FnMut(&mut Value)) {
        match self {
            BodyLiteral::Atom(atom) => {
                let arguments = atom.arguments.iter_mut();
                arguments.for_each(|value| value.each_mut(change));
            }
            BodyLiteral::Compare(_, left, right, _) => {
                left.each_mut(change);
                right.each_mut(change);
            }
            BodyLiteral::Constant(_) => {}
            BodyLiteral::Not(formula) => formula.each_mut(change),
            BodyLiteral::And(formulas) | BodyLiteral::Or(formulas) => {
                formulas.iter_mut().for_each(|part| part.each_mut(change));
            }
        }
    }

    /// Calls `found` with the values that stand in it directly.
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

    /// Calls `found` with the atoms in it, those in the bodies of aggregates too.
    pub fn atoms_mut(&mut self, found: &mut dyn FnMut(&mut Atom)) {
        match self {
            BodyLiteral::Atom(atom) => {
                for value in &mut atom.arguments {
                    value.atoms_mut(found);
                }
                found(atom);
            }
            BodyLiteral::Compare(_, left, right, _) => {
                left.atoms_mut(found);
                right.atoms_mut(found);
            }
            BodyLiteral::Constant(_) => {}
            BodyLiteral::Not(formula) => formula.atoms_mut(found),
            BodyLiteral::And(formulas) | BodyLiteral::Or(formulas) => {
                formulas.iter_mut().for_each(|part| part.atoms_mut(found));
            }
        }
    }

    fn own_atoms_mut(&mut self, found: &mut dyn FnMut(&mut Atom)) {
        match self {
            BodyLiteral::Atom(atom) => found(atom),
            BodyLiteral::Compare(..) | BodyLiteral::Constant(_) => {}
            BodyLiteral::Not(formula) => formula.own_atoms_mut(found),
            BodyLiteral::And(formulas) | BodyLiteral::Or(formulas) => {
                formulas
                    .iter_mut()
                    .for_each(|part| part.own_atoms_mut(found));
            }
        }
    }
}
