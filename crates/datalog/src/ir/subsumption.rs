//! Subsumption, `worse <= better :- body`: deletes rows for which a better row exists.
//!
//! As in Soufflé, a round of a recursion collects its new rows separately. New rows that another new row or an old row subsumes are
//! dropped. The others become the delta of the next round, and the old rows that they subsume are deleted. Without recursion, all subsumed
//! rows are deleted at once. No row subsumes itself.

use crate::ir::program::{CmpOp, Expression, Literal, Rule, Term};

/// The subsumption rules of a relation, for each pair of sets of its rows that are compared.
pub struct Subsumption {
    pub relation: usize,
    /// The relation that holds the new rows of a round.
    pub arrived: usize,
    /// The relation that holds subsumed rows.
    pub subsumed: usize,
    /// The relation that holds the new rows that are not subsumed.
    pub kept: usize,
    /// Old rows that old rows subsume.
    pub settled: Vec<(usize, Rule)>,
    /// New rows that new or old rows subsume.
    pub arriving: Vec<(usize, Rule)>,
    /// For each rule, old rows that the remaining new rows subsume.
    pub leaving: Vec<Vec<(usize, Rule)>>,
}

impl Subsumption {
    /// Instantiates the numbered rules; `parts` are the relations for new, subsumed and kept rows.
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

/// Instantiates a rule for two sets of rows. Within one set it adds that the rows differ: one rule for each column in which they may.
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
