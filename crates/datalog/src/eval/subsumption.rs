//! Subsumption, `worse <= better :- body`: deletes rows for which a better row exists.
//!
//! As in Soufflé, a round of a recursion collects its new rows separately. New rows that another new row or an old row subsumes are
//! dropped. The others become the delta of the next round, and the old rows that they subsume are deleted. Without recursion, all subsumed
//! rows are deleted at once. No row subsumes itself.

use crate::eval::engine::Engine;
use crate::eval::functions::EvalError;
use crate::eval::relation::StoredRelation;
use crate::ir::program::{CmpOp, Expression, Literal, Rule, Term};
use crate::ir::stratify::Stratum;

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

impl Engine<'_> {
    /// Returns the subsumption rules of a stratum, and creates the relations for their sets of rows.
    pub fn subsumptions(&mut self, stratum: &Stratum, rules: &[usize]) -> Vec<Subsumption> {
        let mut subsumptions = Vec::new();
        if rules.is_empty() {
            return subsumptions;
        }
        for &relation in &stratum.relations {
            let first = self.relations.len();
            for _ in 0..3 {
                self.relations.push(StoredRelation::default());
            }
            let parts = [first, first + 1, first + 2];
            for part in parts {
                self.clear_part(relation, part);
            }
            let own = rules
                .iter()
                .filter(|rule| self.rules[**rule].head == relation);
            let own: Vec<(usize, &Rule)> = own.map(|&rule| (rule, &self.rules[rule])).collect();
            subsumptions.push(Subsumption::new(relation, &own, parts));
        }
        subsumptions
    }

    /// Clears one of the relations for sets of another relation's rows.
    fn clear_part(&mut self, of: usize, part: usize) {
        let mut empty = StoredRelation::new(self.relations[of].arity);
        if self.relations[of].has_derivations() {
            empty.keep_derivations();
        }
        empty.make_set();
        self.relations[part] = empty;
    }

    /// Finds the rows that the rules subsume.
    pub fn subsume(
        &mut self,
        subsumption: &Subsumption,
        rules: &[(usize, Rule)],
    ) -> Result<(), (usize, EvalError)> {
        self.clear_part(subsumption.relation, subsumption.subsumed);
        let rules = rules.iter().map(|(number, rule)| (*number, rule, None));
        let plans = self.plan_rules(rules);
        self.round(&plans)
    }

    /// Deletes the subsumed rows.
    pub fn delete_subsumed(&mut self, subsumption: &Subsumption) {
        let cells = std::mem::take(&mut self.relations[subsumption.subsumed].cells);
        self.relations[subsumption.relation].delete(&cells);
    }

    /// Adds the new rows of a round that are not subsumed, and deletes the old rows that they subsume.
    pub fn insert_delta(&mut self, subsumption: &Subsumption) -> Result<(), (usize, EvalError)> {
        let &Subsumption {
            relation,
            arrived,
            subsumed,
            kept,
            ..
        } = subsumption;
        self.subsume(subsumption, &subsumption.arriving)?;
        self.clear_part(relation, kept);
        let rows = std::mem::take(&mut self.relations[arrived]);
        let mut remaining = std::mem::take(&mut self.relations[kept]);
        remaining.append(&rows, |row| {
            row.is_empty() || !self.relations[subsumed].contains(row, |_| true)
        });
        self.relations[kept] = remaining;
        self.clear_part(relation, arrived);
        for rules in &subsumption.leaving {
            self.subsume(subsumption, rules)?;
            self.delete_subsumed(subsumption);
        }
        const MAX_GONE: f64 = 0.5;
        self.relations[relation].compact(MAX_GONE);
        let before = self.relations[relation].len() as u32;
        let rows = std::mem::take(&mut self.relations[kept]);
        self.relations[relation].append(&rows, |_| true);
        self.relations[relation].delta = before..self.relations[relation].len() as u32;
        Ok(())
    }
}
