//! Copies of relations that a query uses several times, so that each use can ask for other rows.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Restricted, is_written, rename, uses};
use crate::ir::program::{Literal, Program, Term};

/// The largest number of rules that are copied for a use. Of more, a query needs most rows anyway.
const MOST_RULES: usize = 100;

/// The copies of relations, with themselves, by their numbers.
pub struct Copies(FxHashMap<usize, Vec<usize>>);

/// Makes each use of a relation in rules of the query, except the first and those with constants in the same columns, one of a copy of the
/// relation and of all that it depends on.
pub fn split(program: &mut Restricted) -> Copies {
    let mut copies = Copies(FxHashMap::default());
    let mut seen = FxHashMap::default();
    for rule in 0..program.program.rules.len() {
        if !program.is_small[program.program.rules[rule].head] {
            continue;
        }
        for place in 0..program.program.rules[rule].body.len() {
            let Literal::Atom(atom) = &program.program.rules[rule].body[place] else {
                continue;
            };
            let relation = atom.relation;
            if program.is_small[relation] {
                continue;
            }
            let is_constant = |term: &Term| matches!(term, Term::Constant(_));
            let constants: Vec<bool> = atom.terms.iter().map(is_constant).collect();
            let pattern = (relation, constants);
            let known = seen.get(&pattern).copied();
            let known = known.filter(|_| pattern.1.contains(&true));
            let number = match known {
                Some(number) => number,
                None if seen.keys().any(|(other, _)| *other == relation) => {
                    match copies.copy(program, relation) {
                        Some(number) => number,
                        None => continue,
                    }
                }
                None => relation,
            };
            seen.insert(pattern, number);
            rename(
                &mut program.program.rules[rule].body[place],
                relation,
                number,
            );
        }
    }
    copies
}

impl Copies {
    /// Copies a relation and all that it depends on; returns the number of its copy. `None` if these are too many, or are written to files.
    fn copy(&mut self, restricted: &mut Restricted, relation: usize) -> Option<usize> {
        let program = &restricted.program;
        let mut cone = vec![relation];
        let mut rules = Vec::new();
        let mut at = 0;
        while let Some(&relation) = cone.get(at) {
            at += 1;
            if is_written(&program.relations[relation]) {
                return None;
            }
            for rule in program.rules.iter().filter(|rule| rule.head == relation) {
                rules.push(rule.clone());
                for literal in &rule.body {
                    literal.relations(&mut |read, _| {
                        if !cone.contains(&read) {
                            cone.push(read);
                        }
                    });
                }
            }
            if rules.len() > MOST_RULES {
                return None;
            }
        }
        let mut copied = FxHashMap::default();
        for &original in &cone {
            let all = self.0.entry(original).or_insert_with(|| vec![original]);
            let mut copy = restricted.program.relations[original].clone();
            copy.name = format!("{} ({})", copy.name, all.len() + 1);
            let number = restricted.push(copy, false);
            all.push(number);
            copied.insert(original, number);
        }
        for mut rule in rules {
            rule.head = copied[&rule.head];
            for literal in &mut rule.body {
                // Copies have numbers of their own, so that none is renamed twice.
                copied
                    .iter()
                    .for_each(|(from, to)| rename(literal, *from, *to));
            }
            restricted.program.rules.push(rule);
        }
        Some(copied[&relation])
    }

    /// Makes one relation of the copies that have all rows.
    pub fn join(&self, restricted: &mut Restricted) {
        let are_partial = partial(restricted);
        let program = &mut restricted.program;
        for all in self.0.values() {
            let is_used = |number: &usize| is_used(program, *number);
            let whole = all.iter().filter(|number| !are_partial.contains(number));
            let whole: Vec<usize> = whole.copied().filter(is_used).collect();
            let Some((&kept, others)) = whole.split_first() else {
                continue;
            };
            let is_free = !is_used(&all[0]);
            let target = if is_free { all[0] } else { kept };
            program.rules.retain(|rule| !others.contains(&rule.head));
            for rule in &mut program.rules {
                if rule.head == kept {
                    rule.head = target;
                }
                for literal in &mut rule.body {
                    whole.iter().for_each(|from| rename(literal, *from, target));
                }
            }
        }
    }
}

fn is_used(program: &Program, relation: usize) -> bool {
    let mut literals = program.rules.iter().flat_map(|rule| &rule.body);
    literals.any(|literal| !uses(literal, relation).is_empty())
}

/// Returns the relations that are restricted, or depend on those that are.
fn partial(restricted: &Restricted) -> FxHashSet<usize> {
    let small = restricted.is_small.iter().enumerate();
    let small = small.filter(|(_, is_small)| **is_small);
    let mut partial: FxHashSet<usize> = small.map(|(number, _)| number).collect();
    loop {
        let before = partial.len();
        for rule in &restricted.program.rules {
            for literal in &rule.body {
                literal.relations(&mut |read, _| {
                    if partial.contains(&read) {
                        partial.insert(rule.head);
                    }
                });
            }
        }
        if partial.len() == before {
            return partial;
        }
    }
}
