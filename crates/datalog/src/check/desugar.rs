//! Turns clauses into rules with a single head and a conjunction of literals, and renames the local variables of aggregates apart.

use rustc_hash::FxHashSet;

use crate::check::binding::grounded;
use crate::ir::program::{CmpOp, Function};
use crate::syntax::ast::{Aggregate, Atom, BodyLiteral, Clause, Name, Node, Term, Value};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::source::{Source, Span};

/// A rule; a fact is a rule with an empty body.
#[derive(Debug, Clone)]
pub struct Rule {
    pub head: Atom,
    /// Atoms, negated atoms, comparisons and constants.
    pub body: Vec<BodyLiteral>,
    /// The clause of the rule.
    pub span: Span,
    /// See [`Clause::subsumes`].
    pub subsumes: bool,
}

/// The maximal number of bodies that the disjunctions of a rule expand to.
const MAX_BODIES: usize = 1 << 10;

/// Separates a name from the suffix that makes it unique. Programs cannot write it.
const SUFFIX: char = '@';

/// Returns the name of a variable as the program writes it.
pub fn source_name(name: &str) -> &str {
    name.split(SUFFIX).next().unwrap_or(name)
}

/// Returns the rules of a clause.
pub fn rules(clause: Clause, source: &Source, problems: &mut Vec<Diagnostic>) -> Vec<Rule> {
    let Clause {
        mut heads,
        mut body,
        span,
        subsumes,
    } = clause;
    let mut refused = false;
    let mut flatten = |node: Node| {
        if let Node::Value(value) = node
            && let Term::Aggregate(aggregate) = &mut value.term
        {
            match disjunctive_normal_form(&aggregate.body, false).as_deref_mut() {
                Some([one]) => aggregate.body = BodyLiteral::And(std::mem::take(one)),
                _ => {
                    refused = true;
                    let problem =
                        source.error(value.span, "an aggregate cannot contain a disjunction");
                    problems.push(problem.hint("Soufflé knows none: make a relation of it"));
                }
            }
        }
    };
    for value in heads.iter_mut().flat_map(|head| &mut head.arguments) {
        value.walk_mut(&mut flatten);
    }
    body.walk_mut(&mut flatten);
    if refused {
        return Vec::new();
    }
    let bodies = match body {
        BodyLiteral::And(literals) if literals.iter().all(is_literal) => Some(vec![literals]),
        body => disjunctive_normal_form(&body, false),
    };
    let Some(mut bodies) = bodies else {
        let message = "the disjunctions of this rule give more than 1,024 bodies";
        let problem = source.error(span, message);
        problems.push(problem.hint("make a relation of each disjunction"));
        return Vec::new();
    };
    if let ([_], [_]) = (heads.as_slice(), bodies.as_slice()) {
        let rule = |(head, body)| Rule {
            head,
            body,
            span,
            subsumes,
        };
        return heads
            .pop()
            .zip(bodies.pop())
            .map(rule)
            .into_iter()
            .collect();
    }
    let mut rules = Vec::with_capacity(heads.len() * bodies.len());
    for head in &heads {
        for body in &bodies {
            rules.push(Rule {
                head: head.clone(),
                body: body.clone(),
                span,
                subsumes,
            });
        }
    }
    rules
}

/// Whether a part of a body is a literal of a rule as it stands.
fn is_literal(part: &BodyLiteral) -> bool {
    match part {
        BodyLiteral::Not(negated) => matches!(**negated, BodyLiteral::Atom(_)),
        BodyLiteral::And(_) | BodyLiteral::Or(_) => false,
        BodyLiteral::Atom(_) | BodyLiteral::Compare(..) | BodyLiteral::Constant(_) => true,
    }
}

/// Returns the bodies of the disjunctive normal form; `None` if there are too many.
fn disjunctive_normal_form(formula: &BodyLiteral, negated: bool) -> Option<Vec<Vec<BodyLiteral>>> {
    let all = match formula {
        BodyLiteral::Not(formula) => return disjunctive_normal_form(formula, !negated),
        BodyLiteral::And(parts) | BodyLiteral::Or(parts) => {
            if matches!(formula, BodyLiteral::And(_)) == negated {
                let mut all = Vec::new();
                for part in parts {
                    all.extend(disjunctive_normal_form(part, negated)?);
                    if all.len() > MAX_BODIES {
                        return None;
                    }
                }
                all
            } else {
                let mut all = vec![Vec::new()];
                for part in parts {
                    let more = disjunctive_normal_form(part, negated)?;
                    if all.len() * more.len() > MAX_BODIES {
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
        BodyLiteral::Atom(_) if negated => vec![vec![BodyLiteral::Not(Box::new(formula.clone()))]],
        BodyLiteral::Atom(_) => vec![vec![formula.clone()]],
        BodyLiteral::Constant(holds) => vec![vec![BodyLiteral::Constant(*holds != negated)]],
        BodyLiteral::Compare(relator, left, right, span) => {
            let relator = if negated { relator.negated() } else { *relator };
            vec![vec![BodyLiteral::Compare(
                relator,
                left.clone(),
                right.clone(),
                *span,
            )]]
        }
    };
    Some(all)
}

impl Aggregate {
    /// The literals of its body.
    pub fn literals(&self) -> &[BodyLiteral] {
        match &self.body {
            BodyLiteral::And(literals) => literals,
            other => std::slice::from_ref(other),
        }
    }
}

/// Renames the local variables of aggregates apart, and makes the target of each aggregate a variable. Returns an aggregate that Soufflé
/// does not evaluate as written, with the reason.
pub fn rename_aggregate_variables(rule: &mut Rule) -> Option<(Span, &'static str)> {
    if !has_aggregate(rule) {
        return None;
    }
    let mut renamer = AggregateRenamer::default();
    let scope = rule.body.clone();
    let given = FxHashSet::default();
    let mut visit = |value: &mut Value| {
        visit_outermost(value, &mut |aggregate| {
            renamer.aggregate(aggregate, &scope, &given);
        });
    };
    rule.head.arguments.iter_mut().for_each(&mut visit);
    for literal in &mut rule.body {
        values_mut(literal, &mut visit);
    }
    renamer.refused
}

fn has_aggregate(rule: &Rule) -> bool {
    let mut found = false;
    let mut visit = |value: &Value| value.aggregates(&mut |_| found = true);
    rule.head.arguments.iter().for_each(&mut visit);
    for literal in &rule.body {
        literal.values(&mut visit);
    }
    found
}

#[derive(Default)]
struct AggregateRenamer {
    /// The number of aggregates so far.
    aggregates: usize,
    refused: Option<(Span, &'static str)>,
}

fn values_mut(literal: &mut BodyLiteral, visit: &mut impl FnMut(&mut Value)) {
    match literal {
        BodyLiteral::Atom(atom) => atom.arguments.iter_mut().for_each(visit),
        BodyLiteral::Compare(_, left, right, _) => {
            visit(left);
            visit(right);
        }
        BodyLiteral::Not(literal) => values_mut(literal, visit),
        BodyLiteral::And(_) | BodyLiteral::Or(_) | BodyLiteral::Constant(_) => {}
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

impl AggregateRenamer {
    /// Renames the variables of an aggregate. `scope` is the body that contains it; `given` are the variables that are bound around that.
    fn aggregate(
        &mut self,
        aggregate: &mut Aggregate,
        scope: &[BodyLiteral],
        given: &FxHashSet<&str>,
    ) {
        self.aggregates += 1;
        let number = self.aggregates;
        let mut outer = grounded(scope, given, find_same(scope, aggregate));
        // The target is a separate variable, even if the rule has one of that name outside of the aggregate.
        let mut own = FxHashSet::default();
        if let Some(target) = &aggregate.target {
            target.each(&mut |value| {
                if let Term::Variable(name) = &value.term {
                    own.insert(name.clone());
                }
            });
            self.check(aggregate, target, outer.contains("x") && own.contains("x"));
            outer.retain(|name| !own.contains(*name));
        }
        let mut change = |node: Node| {
            if let Node::Value(value) = node
                && let Term::Variable(name) = &mut value.term
                && !outer.contains(name.as_str())
            {
                *name = format!("{}{SUFFIX}{number}", source_name(name));
            }
        };
        aggregate.body.walk_mut(&mut change);
        if let Some(target) = &mut aggregate.target {
            target.walk_mut(&mut change);
            if !matches!(target.term, Term::Variable(_)) {
                let span = target.span;
                let variable = Value {
                    term: Term::Variable(format!("{SUFFIX}{number}")),
                    span,
                };
                let computed = std::mem::replace(target, variable.clone());
                let equality = BodyLiteral::Compare(CmpOp::Equal, variable, computed, span);
                if let BodyLiteral::And(literals) = &mut aggregate.body {
                    literals.push(equality);
                }
            }
        }
        let body = aggregate.literals().to_vec();
        if let BodyLiteral::And(literals) = &mut aggregate.body {
            for literal in literals {
                values_mut(literal, &mut |value| {
                    visit_outermost(value, &mut |inner| self.aggregate(inner, &body, &outer));
                });
            }
        }
    }

    /// Records the reason if Soufflé does not evaluate the aggregate as written.
    fn check(&mut self, aggregate: &Aggregate, target: &Value, is_x: bool) {
        let mut has_rows = false;
        for literal in aggregate.literals() {
            has_rows |= matches!(literal, BodyLiteral::Atom(_));
            literal.values(&mut |value| {
                value.each(&mut |value| {
                    has_rows |= matches!(value.term, Term::Call(Function::Range, _));
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

/// Whether the target is a number, or a variable that equals a number.
fn is_constant(target: &Value, aggregate: &Aggregate) -> bool {
    let is_number = |value: &Value| matches!(value.term, Term::Number(_));
    let is_target = |value: &Value| match (&value.term, &target.term) {
        (Term::Variable(one), Term::Variable(other)) => one == other,
        _ => false,
    };
    is_number(target)
        || aggregate.literals().iter().any(|literal| match literal {
            BodyLiteral::Compare(CmpOp::Equal, left, right, _) => {
                is_target(left) && is_number(right) || is_target(right) && is_number(left)
            }
            _ => false,
        })
}

/// Finds the aggregate in a copy of its body, by its position in the text.
fn find_same<'a>(scope: &'a [BodyLiteral], wanted: &Aggregate) -> Option<&'a Aggregate> {
    let place = |aggregate: &Aggregate| match aggregate.literals().first() {
        Some(BodyLiteral::Atom(atom)) => Some(atom.span),
        Some(BodyLiteral::Compare(_, _, _, span)) => Some(*span),
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

/// Refuses inlined relations that Soufflé cannot inline. All others have the same rows if they are derived like any relation.
pub fn check_inlined(
    rules: &[Rule],
    inlined: &FxHashSet<String>,
    source: &Source,
    problems: &mut Vec<Diagnostic>,
) {
    let mut refuse = |name: &Name, reason: &str| {
        let message = format!("`{}` is inlined, and {reason}", name.text);
        let problem = source.error(name.span, message);
        problems.push(problem.hint("leave `inline` out of its declaration"));
    };
    for rule in rules {
        for literal in &rule.body {
            if let BodyLiteral::Not(negated) = literal
                && let BodyLiteral::Atom(atom) = &**negated
                && inlined.contains(&atom.name.text)
            {
                refuse(&atom.name, "negated");
            }
        }
        let mut within = |atom: &Atom| {
            if inlined.contains(&atom.name.text) {
                refuse(&atom.name, "stands in an aggregate");
            }
        };
        rule.head
            .arguments
            .iter()
            .for_each(|value| value.atoms(&mut within));
        for literal in &rule.body {
            literal.values(&mut |value| value.atoms(&mut within));
        }
    }
    for rule in rules
        .iter()
        .filter(|rule| inlined.contains(&rule.head.name.text))
    {
        let mut seen: FxHashSet<&str> = FxHashSet::default();
        let mut pending = vec![rule.head.name.text.as_str()];
        while let Some(name) = pending.pop() {
            let of_name = rules.iter().filter(|other| other.head.name.text == name);
            for literal in of_name.flat_map(|other| &other.body) {
                if let BodyLiteral::Atom(atom) = literal
                    && inlined.contains(&atom.name.text)
                    && seen.insert(&atom.name.text)
                {
                    pending.push(&atom.name.text);
                }
            }
        }
        if seen.contains(rule.head.name.text.as_str()) {
            refuse(&rule.head.name, "depends on itself");
        }
    }
}
