//! Rows that go because others are better: `worse <= better :- body`.
//!
//! As Soufflé has it, a round of a recursion derives rows from those that were there when it began, all of them aside. Of these go the ones that
//! another of them subsumes, or one that was there; the rest is the next round's, and what it subsumes goes of what was there. Without
//! recursion, all that is subsumed goes at once. No row subsumes itself.

use super::program::{CmpOp, Expression, Literal, Rule, Term};

/// The rules of subsumption of a relation, between the parts of it that are compared.
pub struct Subsumption {
    /// The relation.
    pub relation: usize,
    /// Has what a round derives.
    pub arrived: usize,
    /// Has what is subsumed.
    pub subsumed: usize,
    /// Has what arrived and is not subsumed.
    pub kept: usize,
    /// Rows of the relation by others of it.
    pub settled: Vec<(usize, Rule)>,
    /// Rows that arrived by others that did, or by rows of the relation.
    pub arriving: Vec<(usize, Rule)>,
    /// For each rule, rows of the relation by those that arrived and were kept.
    pub leaving: Vec<Vec<(usize, Rule)>>,
}

impl Subsumption {
    /// Of rules of subsumption with their numbers, and numbers of relations for the parts.
    pub fn new(relation: usize, rules: &[(usize, &Rule)], parts: [usize; 3]) -> Self {
        let [arrived, subsumed, kept] = parts;
        let mut this = Subsumption {
            relation,
            arrived,
            subsumed,
            kept,
            settled: Vec::new(),
            arriving: Vec::new(),
            leaving: Vec::new(),
        };
        for &(number, rule) in rules {
            let between = |worse, better| {
                let rules = between(rule, worse, better, subsumed).into_iter();
                rules.map(move |rule| (number, rule)).collect::<Vec<_>>()
            };
            this.settled.extend(between(relation, relation));
            this.arriving.extend(between(arrived, arrived));
            this.arriving.extend(between(arrived, relation));
            this.leaving.push(between(relation, kept));
        }
        this
    }
}

/// The rule between two parts of a relation, for rows that differ: a rule for each column in which they may.
fn between(rule: &Rule, worse: usize, better: usize, head: usize) -> Vec<Rule> {
    let Some((one, other)) = rule.compared() else {
        return Vec::new();
    };
    let mut rule = rule.clone();
    rule.head = head;
    let mut terms = Vec::new();
    for (place, part) in [(one, worse), (other, better)] {
        if let Literal::Atom(atom) = &mut rule.body[place] {
            atom.relation = part;
            terms.push(atom.terms.clone());
        }
    }
    let pairs = terms[0].iter().zip(&terms[1]);
    let differing: Vec<(Expression, Expression)> = pairs
        .filter(|(one, other)| one != other)
        .filter_map(|(one, other)| Some((value(one)?, value(other)?)))
        .collect();
    let differ = |body: &[Literal]| {
        body.iter().any(|literal| match literal {
            Literal::Compare(CmpOp::Less | CmpOp::Greater | CmpOp::NotEqual, left, right) => {
                differing.iter().any(|(one, other)| {
                    (one, other) == (left, right) || (one, other) == (right, left)
                })
            }
            _ => false,
        })
    };
    // Rows of different parts are different.
    if worse != better || differ(&rule.body) {
        return vec![rule];
    }
    let with = |(one, other): &(Expression, Expression)| {
        let mut rule = rule.clone();
        let differ = Literal::Compare(CmpOp::NotEqual, one.clone(), other.clone());
        rule.body.push(differ);
        rule
    };
    differing.iter().map(with).collect()
}

fn value(term: &Term) -> Option<Expression> {
    match term {
        Term::Any => None,
        Term::Variable(variable) => Some(Expression::Variable(*variable)),
        Term::Constant(constant) => Some(Expression::Constant(constant.clone())),
    }
}
