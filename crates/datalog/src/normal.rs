//! From clauses to rules: one head, and a body of literals that all must hold; the variables of an aggregate have names of their own.

use std::collections::HashSet;

use super::diagnostic::Diagnostic;
use super::ground::grounded;
use super::source::{Source, Span};
use super::syntax::{Aggregate, Atom, Clause, Formula, Operation, Plan, Relator, Term, Value};

/// A rule, or a fact, whose body is empty.
#[derive(Debug, Clone)]
pub struct Rule {
    /// What follows.
    pub head: Atom,
    /// Atoms, negated atoms, comparisons and constants.
    pub body: Vec<Formula>,
    /// The clause that it comes of.
    pub span: Span,
    /// What the comment before it says.
    pub doc: Option<String>,
    /// In which order Soufflé is to join.
    pub plan: Option<Plan>,
    /// See [`Clause::subsumes`].
    pub subsumes: bool,
}

/// So many bodies may the disjunctions of one rule give: each of them is evaluated by itself.
const MOST_BODIES: usize = 1 << 10;

/// What follows a name so that it is another; none that is written has it.
const MARK: char = '@';

/// The name of a variable as it is written.
pub fn written(name: &str) -> &str {
    name.split(MARK).next().unwrap_or(name)
}

/// The rules of a clause.
pub fn rules(clause: Clause, source: &Source, problems: &mut Vec<Diagnostic>) -> Vec<Rule> {
    let Clause {
        mut heads,
        mut body,
        span,
        doc,
        plan,
        subsumes,
    } = clause;
    let mut refused = false;
    let mut flatten = |value: &mut Value| {
        if let Term::Aggregate(aggregate) = &mut value.term {
            match bodies(&aggregate.body, false).as_deref_mut() {
                Some([one]) => aggregate.body = Formula::And(std::mem::take(one)),
                _ => {
                    refused = true;
                    let problem = source.error(value.span, "a disjunction in an aggregate");
                    problems.push(problem.hint("Soufflé knows none: make a relation of it"));
                }
            }
        }
    };
    for value in heads.iter_mut().flat_map(|head| &mut head.arguments) {
        value.each_mut(&mut flatten);
    }
    body.each_mut(&mut flatten);
    if refused {
        return Vec::new();
    }
    let Some(bodies) = bodies(&body, false) else {
        let message = "the disjunctions of this rule give more than 1,024 bodies";
        let problem = source.error(span, message);
        problems.push(problem.hint("make a relation of each disjunction"));
        return Vec::new();
    };
    let mut rules = Vec::with_capacity(heads.len() * bodies.len());
    for head in &heads {
        for body in &bodies {
            rules.push(Rule {
                head: head.clone(),
                body: body.clone(),
                span,
                doc: doc.clone(),
                plan: plan.clone(),
                subsumes,
            });
        }
    }
    rules
}

/// The disjunctive normal form; `None` if there are too many bodies.
fn bodies(formula: &Formula, negated: bool) -> Option<Vec<Vec<Formula>>> {
    let all = match formula {
        Formula::Not(formula) => return bodies(formula, !negated),
        Formula::And(parts) | Formula::Or(parts) => {
            if matches!(formula, Formula::And(_)) == negated {
                let mut all = Vec::new();
                for part in parts {
                    all.extend(bodies(part, negated)?);
                    if all.len() > MOST_BODIES {
                        return None;
                    }
                }
                all
            } else {
                let mut all = vec![Vec::new()];
                for part in parts {
                    let more = bodies(part, negated)?;
                    if all.len() * more.len() > MOST_BODIES {
                        return None;
                    }
                    if let [one] = more.as_slice() {
                        all.iter_mut().for_each(|body| body.extend_from_slice(one));
                        continue;
                    }
                    let product = all.iter().flat_map(|first| {
                        more.iter().map(move |then| {
                            let mut body = first.clone();
                            body.extend_from_slice(then);
                            body
                        })
                    });
                    all = product.collect();
                }
                all
            }
        }
        Formula::Atom(_) if negated => vec![vec![Formula::Not(Box::new(formula.clone()))]],
        Formula::Atom(_) => vec![vec![formula.clone()]],
        Formula::Constant(holds) => vec![vec![Formula::Constant(*holds != negated)]],
        Formula::Compare(relator, left, right, span) => {
            let relator = if negated {
                relator.opposite()
            } else {
                *relator
            };
            vec![vec![Formula::Compare(
                relator,
                left.clone(),
                right.clone(),
                *span,
            )]]
        }
    };
    Some(all)
}

impl Relator {
    fn opposite(self) -> Self {
        match self {
            Relator::Equal => Relator::NotEqual,
            Relator::NotEqual => Relator::Equal,
            Relator::Less => Relator::GreaterEqual,
            Relator::LessEqual => Relator::Greater,
            Relator::Greater => Relator::LessEqual,
            Relator::GreaterEqual => Relator::Less,
            Relator::Match => Relator::NotMatch,
            Relator::NotMatch => Relator::Match,
            Relator::Contains => Relator::NotContains,
            Relator::NotContains => Relator::Contains,
        }
    }
}

impl Aggregate {
    /// The literals of its body.
    pub fn literals(&self) -> &[Formula] {
        match &self.body {
            Formula::And(literals) => literals,
            other => std::slice::from_ref(other),
        }
    }
}

/// Gives the variables that are an aggregate's own names of their own, and each aggregate a variable as its target. Gives what
/// Soufflé does not evaluate as it is written.
pub fn separate(rule: &mut Rule) -> Option<(Span, &'static str)> {
    let mut separator = Separator::default();
    let scope = rule.body.clone();
    let given = HashSet::new();
    let mut visit = |value: &mut Value| {
        visit_outermost(value, &mut |aggregate| {
            separator.aggregate(aggregate, &scope, &given);
        });
    };
    rule.head.arguments.iter_mut().for_each(&mut visit);
    for literal in &mut rule.body {
        values_mut(literal, &mut visit);
    }
    separator.refused
}

#[derive(Default)]
struct Separator {
    /// The number of aggregates so far.
    aggregates: usize,
    refused: Option<(Span, &'static str)>,
}

fn values_mut(literal: &mut Formula, visit: &mut impl FnMut(&mut Value)) {
    match literal {
        Formula::Atom(atom) => atom.arguments.iter_mut().for_each(visit),
        Formula::Compare(_, left, right, _) => {
            visit(left);
            visit(right);
        }
        Formula::Not(literal) => values_mut(literal, visit),
        Formula::And(_) | Formula::Or(_) | Formula::Constant(_) => {}
    }
}

fn visit_outermost(value: &mut Value, visit: &mut dyn FnMut(&mut Aggregate)) {
    match &mut value.term {
        Term::Aggregate(aggregate) => visit(aggregate),
        Term::Record(values) | Term::Call(_, values) => {
            values
                .iter_mut()
                .for_each(|value| visit_outermost(value, visit));
        }
        Term::Cast(value, _) => visit_outermost(value, visit),
        _ => {}
    }
}

impl Separator {
    /// `scope` is the body that the aggregate is in, `given` what has a value around that.
    fn aggregate(&mut self, aggregate: &mut Aggregate, scope: &[Formula], given: &HashSet<&str>) {
        self.aggregates += 1;
        let number = self.aggregates;
        let mut outer = grounded(scope, given, find_same(scope, aggregate));
        // The target is a variable of its own, whatever the rule calls so outside of it.
        let mut own = HashSet::new();
        if let Some(target) = &aggregate.target {
            target.each(&mut |value| {
                if let Term::Variable(name) = &value.term {
                    own.insert(name.clone());
                }
            });
            self.check(aggregate, target, outer.contains("x") && own.contains("x"));
            outer.retain(|name| !own.contains(*name));
        }
        let mut change = |value: &mut Value| {
            if let Term::Variable(name) = &mut value.term
                && !outer.contains(name.as_str())
            {
                *name = format!("{}{MARK}{number}", written(name));
            }
        };
        aggregate.body.each_mut(&mut change);
        if let Some(target) = &mut aggregate.target {
            target.each_mut(&mut change);
            if !matches!(target.term, Term::Variable(_)) {
                let span = target.span;
                let variable = Value {
                    term: Term::Variable(format!("{MARK}{number}")),
                    span,
                };
                let computed = std::mem::replace(target, variable.clone());
                let equality = Formula::Compare(Relator::Equal, variable, computed, span);
                if let Formula::And(literals) = &mut aggregate.body {
                    literals.push(equality);
                }
            }
        }
        let body = aggregate.literals().to_vec();
        if let Formula::And(literals) = &mut aggregate.body {
            for literal in literals {
                values_mut(literal, &mut |value| {
                    visit_outermost(value, &mut |inner| self.aggregate(inner, &body, &outer));
                });
            }
        }
    }

    /// What Soufflé does not evaluate as it is written.
    fn check(&mut self, aggregate: &Aggregate, target: &Value, is_x: bool) {
        let mut has_rows = false;
        for literal in aggregate.literals() {
            has_rows |= matches!(literal, Formula::Atom(_));
            literal.values(&mut |value| {
                value.each(&mut |value| {
                    has_rows |= matches!(value.term, Term::Call(Operation::Range, _));
                });
            });
        }
        let is_computed = !matches!(target.term, Term::Variable(_));
        let message = if !has_rows && !is_constant(target, aggregate) {
            "Soufflé needs an atom in an aggregate of values"
        } else if is_computed && is_x {
            "Soufflé confuses `x`, which is bound outside of the aggregate, with a variable of its own: call it otherwise"
        } else {
            return;
        };
        self.refused.get_or_insert((target.span, message));
    }
}

/// Whether the target is a number that is written, or a variable that is equal to one.
fn is_constant(target: &Value, aggregate: &Aggregate) -> bool {
    let is_number = |value: &Value| matches!(value.term, Term::Number(_));
    let is_target = |value: &Value| match (&value.term, &target.term) {
        (Term::Variable(one), Term::Variable(other)) => one == other,
        _ => false,
    };
    is_number(target)
        || aggregate.literals().iter().any(|literal| match literal {
            Formula::Compare(Relator::Equal, left, right, _) => {
                is_target(left) && is_number(right) || is_target(right) && is_number(left)
            }
            _ => false,
        })
}

/// The aggregate of a copy of the body that stands where this one does: it is known by its place in the text.
fn find_same<'a>(scope: &'a [Formula], wanted: &Aggregate) -> Option<&'a Aggregate> {
    let place = |aggregate: &Aggregate| match aggregate.literals().first() {
        Some(Formula::Atom(atom)) => Some(atom.span),
        Some(Formula::Compare(_, _, _, span)) => Some(*span),
        _ => aggregate.target.as_ref().map(|target| target.span),
    };
    let mut found = None;
    for literal in scope {
        literal.values(&mut |value| {
            value.aggregates(&mut |aggregate| {
                if place(aggregate) == place(wanted) {
                    found = Some(aggregate);
                }
            });
        });
    }
    found
}

/// Puts the rules of relations that are declared `inline` in the place of their atoms.
pub fn inline(
    rules: Vec<Rule>,
    inlined: &HashSet<String>,
    source: &Source,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Rule> {
    if inlined.is_empty() {
        return rules;
    }
    let (definitions, mut left): (Vec<Rule>, Vec<Rule>) = rules
        .into_iter()
        .partition(|rule| inlined.contains(&rule.head.name.text));
    let mut inliner = Inliner {
        definitions,
        inlined,
        count: 0,
        source,
        problems,
    };
    inliner.check(&left);
    if !inliner.problems.is_empty() {
        return Vec::new();
    }
    let mut done = Vec::new();
    left.reverse();
    while let Some(rule) = left.pop() {
        let place = rule.body.iter().position(|literal| match literal {
            Formula::Atom(atom) => inlined.contains(&atom.name.text),
            Formula::Not(negated) => {
                matches!(&**negated, Formula::Atom(atom) if inlined.contains(&atom.name.text))
            }
            _ => false,
        });
        match place {
            Some(place) => left.extend(inliner.replace(&rule, place).into_iter().rev()),
            None => done.push(rule),
        }
    }
    done
}

struct Inliner<'a> {
    definitions: Vec<Rule>,
    inlined: &'a HashSet<String>,
    count: usize,
    source: &'a Source,
    problems: &'a mut Vec<Diagnostic>,
}

/// More than any program has: its definitions multiply each other.
const MOST_INLINED: usize = 10_000;

impl Inliner<'_> {
    fn tell(&mut self, span: Span, message: String) {
        let problem = self.source.error(span, message);
        self.problems
            .push(problem.hint("leave `inline` out of its declaration"));
    }

    /// Refuses what depends on itself, and what stands in aggregates.
    fn check(&mut self, rules: &[Rule]) {
        for rule in self.definitions.clone() {
            let mut seen = HashSet::new();
            let mut open = vec![rule.head.name.text.clone()];
            while let Some(name) = open.pop() {
                for other in &self.definitions {
                    if other.head.name.text == name {
                        let read = other.body.iter().filter_map(atom_of);
                        let read = read.map(|atom| atom.name.text.clone());
                        open.extend(read.filter(|name| {
                            self.inlined.contains(name) && seen.insert(name.clone())
                        }));
                    }
                }
            }
            if seen.contains(&rule.head.name.text) {
                let name = &rule.head.name;
                let message = format!("`{}` is inlined, and depends on itself", name.text);
                return self.tell(name.span, message);
            }
        }
        for rule in self.definitions.clone() {
            if rule.body.is_empty() {
                for value in &rule.head.arguments {
                    value.each(&mut |value| {
                        if let Term::Variable(name) = &value.term {
                            let message = format!("the variable `{name}` stands in a fact");
                            self.problems.push(self.source.error(value.span, message));
                        }
                    });
                }
            }
        }
        let mut within = Vec::new();
        for rule in rules.iter().chain(&self.definitions) {
            let mut rule = rule.clone();
            let arguments = &mut rule.head.arguments;
            for value in arguments {
                value.atoms_mut(&mut |atom| within.push(atom.name.clone()));
            }
            for literal in &mut rule.body {
                values_mut(literal, &mut |value| {
                    value.atoms_mut(&mut |atom| within.push(atom.name.clone()));
                });
            }
        }
        for name in within {
            if self.inlined.contains(&name.text) {
                let message = format!("`{}` is inlined, and stands in an aggregate", name.text);
                self.tell(name.span, message);
            }
        }
    }

    /// The bodies that an atom stands for, with its values in the place of the columns.
    fn bodies(&mut self, atom: &Atom) -> Vec<Vec<Formula>> {
        let mut bodies = Vec::new();
        for definition in &self.definitions {
            if definition.head.name.text != atom.name.text {
                continue;
            }
            self.count += 1;
            let number = self.count;
            let mut definition = definition.clone();
            let mut values = Vec::new();
            let mut equalities = Vec::new();
            for (given, wanted) in atom.arguments.iter().zip(&definition.head.arguments) {
                match &wanted.term {
                    _ if matches!(given.term, Term::Any) => {}
                    Term::Variable(name) if values.iter().all(|(known, _)| known != name) => {
                        values.push((name.clone(), given.term.clone()));
                    }
                    _ => equalities.push((given.clone(), wanted.clone())),
                }
            }
            let mut put = |value: &mut Value| {
                if let Term::Variable(name) = &mut value.term {
                    match values.iter().find(|(known, _)| known == name) {
                        Some((_, given)) => value.term = given.clone(),
                        None => *name = format!("{name}{MARK}i{number}"),
                    }
                }
            };
            let mut body = Vec::new();
            for (given, mut wanted) in equalities {
                wanted.each_mut(&mut put);
                let span = given.span;
                body.push(Formula::Compare(Relator::Equal, given, wanted, span));
            }
            for mut literal in std::mem::take(&mut definition.body) {
                literal.each_mut(&mut put);
                body.push(literal);
            }
            bodies.push(body);
        }
        bodies
    }

    /// The rules with what an atom stands for in its place.
    fn replace(&mut self, rule: &Rule, place: usize) -> Vec<Rule> {
        let Some(atom) = atom_of(&rule.body[place]).cloned() else {
            return Vec::new();
        };
        if self.count > MOST_INLINED {
            let message = format!("there are too many ways to inline `{}`", atom.name.text);
            self.tell(atom.span, message);
            return Vec::new();
        }
        let mut instead = self.bodies(&atom);
        if matches!(rule.body[place], Formula::Not(_)) {
            let is_open = |literal: &Formula| {
                let mut open = false;
                literal.values(&mut |value| {
                    value.each(&mut |value| {
                        open |= matches!(&value.term, Term::Variable(name) if name.contains("@i"))
                            || matches!(&value.term, Term::Any | Term::Aggregate(_));
                    });
                });
                open
            };
            let has_any = atom
                .arguments
                .iter()
                .any(|value| matches!(value.term, Term::Any));
            if has_any || instead.iter().flatten().any(is_open) {
                let message = format!(
                    "`{}` is inlined, and negated with open variables",
                    atom.name.text
                );
                self.tell(atom.span, message);
                return Vec::new();
            }
            let all = instead.into_iter().map(Formula::And).collect();
            let Some(negated) = bodies(&Formula::Or(all), true) else {
                let message = format!("there are too many ways to inline `{}`", atom.name.text);
                self.tell(atom.span, message);
                return Vec::new();
            };
            instead = negated;
        }
        let with = |body: Vec<Formula>| {
            let mut all = rule.body[..place].to_vec();
            all.extend(body);
            all.extend_from_slice(&rule.body[place + 1..]);
            Rule {
                body: all,
                ..rule.clone()
            }
        };
        instead.into_iter().map(with).collect()
    }
}

/// The atom of a literal, negated or not.
fn atom_of(literal: &Formula) -> Option<&Atom> {
    match literal {
        Formula::Atom(atom) => Some(atom),
        Formula::Not(negated) => atom_of(negated),
        _ => None,
    }
}
