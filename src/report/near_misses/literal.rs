//! Literals of rules as text, with the values of variables that are known.

use datalog::program::{Atom, Expression, Function, Literal, Rule, Term, predicate_name};
use datalog::program::{CmpOp, Constant};
use datalog::proof::Proofs;
use datalog::symbols::Cell;
use serde_json::Value;

use crate::report::proofs::{literal as constant, operator_name, value};

/// Writes the literals of a rule.
pub struct Printer<'a> {
    proofs: &'a Proofs<'a>,
    rule: &'a Rule,
    values: &'a [Option<Cell>],
}

impl<'a> Printer<'a> {
    pub fn new(proofs: &'a Proofs<'a>, rule: &'a Rule, values: &'a [Option<Cell>]) -> Self {
        Printer {
            proofs,
            rule,
            values,
        }
    }

    /// Returns the head.
    pub fn head(&self) -> String {
        let arguments = self.rule.arguments.iter();
        let arguments: Vec<String> = arguments.map(|one| self.expression(one)).collect();
        let name = &self.proofs.program().relations[self.rule.head].name;
        format!("{}({})", predicate_name(name), arguments.join(", "))
    }

    /// Returns a literal.
    pub fn literal(&self, literal: &Literal) -> String {
        match literal {
            Literal::Atom(atom) => self.atom(atom),
            Literal::Not(atom) => format!("!{}", self.atom(atom)),
            Literal::Compare(operator, left, right) => {
                let (left, right) = (self.expression(left), self.expression(right));
                match operator {
                    CmpOp::Match | CmpOp::NotMatch | CmpOp::Contains | CmpOp::NotContains => {
                        format!("{}({left}, {right})", operator.text())
                    }
                    _ => format!("{left} {} {right}", operator.text()),
                }
            }
            Literal::Range(variable, bounds) => {
                let bounds: Vec<String> = bounds.iter().map(|one| self.expression(one)).collect();
                format!(
                    "{} = range({})",
                    self.variable(*variable),
                    bounds.join(", ")
                )
            }
            Literal::Aggregate(aggregate) => {
                let target = aggregate.target.as_ref();
                let target = target.map(|target| format!(" {}", self.expression(target)));
                let body: Vec<String> =
                    aggregate.body.iter().map(|one| self.literal(one)).collect();
                let computed = format!(
                    "{}{} : {{ {} }}",
                    operator_name(aggregate.operator),
                    target.unwrap_or_default(),
                    body.join(", ")
                );
                match self.rule.variables[aggregate.variable].0.as_str() {
                    "" => match self.value(aggregate.variable) {
                        Some(value) => format!("{computed} is {}", constant(&value)),
                        None => computed,
                    },
                    _ => format!("{} = {computed}", self.variable(aggregate.variable)),
                }
            }
        }
    }

    /// Returns the values of a literal that are texts.
    pub fn texts(&self, literal: &Literal) -> Vec<String> {
        let mut texts: Vec<String> = Vec::new();
        literal.variables(&mut |variable| {
            if let Some(Value::String(text)) = self.value(variable)
                && !texts.contains(&text)
            {
                texts.push(text);
            }
        });
        texts
    }

    fn atom(&self, atom: &Atom) -> String {
        let terms = atom.terms.iter().map(|term| match term {
            Term::Any => "_".to_owned(),
            Term::Variable(variable) => self.variable(*variable),
            Term::Constant(value) => text_of(value),
        });
        let terms: Vec<String> = terms.collect();
        let name = &self.proofs.program().relations[atom.relation].name;
        format!("{}({})", predicate_name(name), terms.join(", "))
    }

    fn value(&self, variable: usize) -> Option<Value> {
        let (_, kind) = self.rule.variables[variable];
        self.values[variable].map(|cell| value(self.proofs, cell, kind))
    }

    /// Returns the value of a variable, or its name without one.
    fn variable(&self, variable: usize) -> String {
        match (
            self.value(variable),
            self.rule.variables[variable].0.as_str(),
        ) {
            (Some(value), _) => constant(&value),
            // The value of an expression that the rule does not name.
            (None, "") => "_".to_owned(),
            (None, name) => name.to_owned(),
        }
    }

    fn expression(&self, expression: &Expression) -> String {
        let list = |parts: &[Expression]| {
            let parts: Vec<String> = parts.iter().map(|part| self.expression(part)).collect();
            parts.join(", ")
        };
        match expression {
            Expression::Variable(variable) => self.variable(*variable),
            Expression::Constant(value) => text_of(value),
            Expression::Nil => "nil".to_owned(),
            Expression::Record(parts) => format!("[{}]", list(parts)),
            Expression::Call(function, _, arguments) => match (function.text(), &arguments[..]) {
                (sign, [left, right]) if is_infix(*function) => {
                    format!(
                        "({} {sign} {})",
                        self.expression(left),
                        self.expression(right)
                    )
                }
                (name, arguments) => format!("{name}({})", list(arguments)),
            },
        }
    }
}

fn text_of(value: &Constant) -> String {
    constant(&match value {
        Constant::Symbol(text) => text.as_str().into(),
        Constant::Number(number) => (*number).into(),
    })
}

/// Returns whether a function is written between its arguments.
fn is_infix(function: Function) -> bool {
    !matches!(
        function,
        Function::Min
            | Function::Max
            | Function::Cat
            | Function::Length
            | Function::Substring
            | Function::ToString
            | Function::ToNumber
            | Function::Range
    )
}
