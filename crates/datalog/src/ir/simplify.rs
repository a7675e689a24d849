//! Replaces equalities of variables by shared variables, so that joins can use an index.

use crate::ir::program::{CmpOp, Expression, Literal, Rule, Term};

/// Removes equalities between a variable of an atom and another such variable, or a constant.
pub fn simplify(mut rule: Rule) -> Rule {
    while let Some((place, variable, value)) = equality(&rule) {
        rule.body.remove(place);
        for literal in &mut rule.body {
            in_literal(literal, variable, &value);
        }
        for argument in &mut rule.arguments {
            argument.substitute(variable, &value);
        }
    }
    rule
}

/// Finds an equality; returns its place, the variable to replace, and the replacement.
fn equality(rule: &Rule) -> Option<(usize, usize, Expression)> {
    let in_atom = |variable: usize| {
        let mut atoms = rule.body.iter();
        atoms.any(|literal| matches!(literal, Literal::Atom(atom) if atom.variables().any(|other| other == variable)))
    };
    rule.body.iter().enumerate().find_map(|(place, literal)| {
        let Literal::Compare(CmpOp::Equal, left, right) = literal else {
            return None;
        };
        match (left, right) {
            (Expression::Variable(one), Expression::Variable(other))
                if one != other && in_atom(*one) && in_atom(*other) =>
            {
                Some((place, *other, left.clone()))
            }
            (Expression::Variable(variable), Expression::Constant(_)) if in_atom(*variable) => {
                Some((place, *variable, right.clone()))
            }
            (Expression::Constant(_), Expression::Variable(variable)) if in_atom(*variable) => {
                Some((place, *variable, left.clone()))
            }
            _ => None,
        }
    })
}

fn in_literal(literal: &mut Literal, variable: usize, value: &Expression) {
    match literal {
        Literal::Atom(atom) | Literal::Not(atom) => {
            for term in &mut atom.terms {
                if *term == Term::Variable(variable) {
                    match value {
                        Expression::Variable(other) => *term = Term::Variable(*other),
                        Expression::Constant(constant) => *term = Term::Constant(constant.clone()),
                        _ => {}
                    }
                }
            }
        }
        Literal::Compare(_, left, right) => {
            left.substitute(variable, value);
            right.substitute(variable, value);
        }
        Literal::Range(_, values) => {
            for part in values {
                part.substitute(variable, value);
            }
        }
        Literal::Aggregate(aggregate) => {
            if let Some(target) = &mut aggregate.target {
                target.substitute(variable, value);
            }
            for literal in &mut aggregate.body {
                in_literal(literal, variable, value);
            }
        }
    }
}
