//! Orders the relations so that each is derived after those that it depends on.

use std::collections::VecDeque;

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};

use rustc_hash::FxHashSet;

use crate::ir::program::{Aggregate, Atom, Expression, Literal, Program, Rule, Term};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::source::Source;

/// Mutually dependent relations, and their rules.
#[derive(Debug)]
pub struct Stratum {
    pub relations: Vec<usize>,
    /// The rules that derive them, in program order.
    pub rules: Vec<usize>,
    /// Whether a rule reads a relation of the stratum.
    pub recursive: bool,
}

/// Returns the strata that the outputs need, in order of dependency.
pub fn strata(program: &Program) -> Vec<Stratum> {
    let needed = program.needed();
    let mut strata = Vec::new();
    let mut stratum_of = vec![usize::MAX; program.relations.len()];
    for component in kosaraju_scc(&graph(program)) {
        let mut relations: Vec<usize> = component.iter().map(|node| node.index()).collect();
        relations.retain(|relation| needed.contains(relation));
        if relations.is_empty() {
            continue;
        }
        relations.sort_unstable();
        for &relation in &relations {
            stratum_of[relation] = strata.len();
        }
        strata.push(Stratum {
            relations,
            rules: Vec::new(),
            recursive: false,
        });
    }
    for (number, rule) in program.rules.iter().enumerate() {
        let Some(stratum) = strata.get_mut(stratum_of[rule.head]) else {
            continue;
        };
        stratum.rules.push(number);
        let mut reads = |relation: usize, _| {
            stratum.recursive |= stratum_of[relation] == stratum_of[rule.head];
        };
        rule.reads(&mut reads);
    }
    strata
}

/// Refuses relations that depend on their own absence, and rules that Soufflé evaluates wrongly in recursions.
pub fn check(program: &Program, source: &Source) -> Vec<Diagnostic> {
    let graph = graph(program);
    let mut component_of = vec![0; program.relations.len()];
    for (number, component) in kosaraju_scc(&graph).iter().enumerate() {
        for node in component {
            component_of[node.index()] = number;
        }
    }
    let subsuming = program.rules.iter().filter(|rule| rule.subsumes);
    let with_deletions: FxHashSet<usize> = subsuming.map(|rule| rule.head).collect();
    let heads = with_deletions.iter();
    let subsumed: FxHashSet<usize> = heads.map(|head| component_of[*head]).collect();
    let mut problems = Vec::new();
    for rule in &program.rules {
        let span = rule.span();
        if let Some(message) = circular_subsumption(program, rule, &component_of) {
            problems.push(source.error(span, message));
            continue;
        }
        if subsumed.contains(&component_of[rule.head])
            && let Some((message, hint)) = timed(program, rule, &component_of)
        {
            problems.push(source.error(span, message).hint(hint));
        }
        for literal in &rule.body {
            if let Literal::Atom(atom) | Literal::Not(atom) = literal
                && with_deletions.contains(&atom.relation)
                && atom.terms.iter().all(|term| *term == Term::Any)
            {
                let name = &program.relations[atom.relation].name;
                let message =
                    format!("Soufflé tests whether `{name}` is empty before rows are deleted");
                problems.push(source.error(span, message).hint("name a column"));
            }
            if let Literal::Aggregate(aggregate) = literal
                && let Some(variable) = misread(rule, aggregate, &component_of)
            {
                let message = format!(
                    "Soufflé loses rows of a recursive rule whose aggregate only compares `{variable}`"
                );
                let hint = "aggregate in a relation of its own";
                problems.push(source.error(span, message).hint(hint));
            }
            let mut cyclic = None;
            literal.relations(&mut |relation, complete| {
                if complete && component_of[relation] == component_of[rule.head] {
                    cyclic = Some(relation);
                }
            });
            if let Some(relation) = cyclic {
                let (message, hint) = cycle(program, &graph, rule, literal, relation);
                problems.push(source.error(span, message).hint(hint));
            }
        }
    }
    problems
}

/// Returns a message if a subsumption depends on the relation whose rows it deletes.
fn circular_subsumption(program: &Program, rule: &Rule, component_of: &[usize]) -> Option<String> {
    let mut circular = None;
    rule.reads(&mut |relation, _| {
        if rule.subsumes && component_of[relation] == component_of[rule.head] {
            circular = Some(relation);
        }
    });
    Some(format!(
        "the subsumption of `{}` depends on `{}`, which depends on it in turn",
        program.relations[rule.head].name, program.relations[circular?].name
    ))
}

/// Returns a message about a literal that needs all rows of a relation that depends on the head, with a hint that names the relations
/// between them.
fn cycle(
    program: &Program,
    graph: &DiGraph<(), ()>,
    rule: &Rule,
    literal: &Literal,
    relation: usize,
) -> (String, String) {
    let how = match literal {
        Literal::Aggregate(_) => "an aggregate",
        _ => "a negation",
    };
    let message = format!(
        "the program cannot be stratified: `{}` depends on itself through {how} of `{}`",
        program.relations[rule.head].name, program.relations[relation].name
    );
    let names: Vec<String> = shortest_path(graph, relation, rule.head)
        .into_iter()
        .map(|relation| format!("`{}`", program.relations[relation].name))
        .collect();
    let hint = match names.as_slice() {
        [first, rest @ ..] if !rest.is_empty() => {
            format!("{first} reads {}", rest.join(", which reads "))
        }
        _ => String::new(),
    };
    (message, hint)
}

/// Refuses a rule that Soufflé optimizes away in a recursion with subsumption, where the timing of deletions would then change the rows.
fn timed(program: &Program, rule: &Rule, component_of: &[usize]) -> Option<(String, &'static str)> {
    if rule.subsumes {
        return None;
    }
    let name = &program.relations[rule.head].name;
    let is_head = |atom: &Atom| {
        let mut pairs = atom.terms.iter().zip(&rule.arguments);
        pairs.all(|(term, argument)| match (term, argument) {
            (Term::Variable(one), Expression::Variable(other)) => one == other,
            (Term::Constant(one), Expression::Constant(other)) => one == other,
            _ => false,
        })
    };
    let has_head = rule.body.iter().any(
        |literal| matches!(literal, Literal::Atom(atom) if atom.relation == rule.head && is_head(atom)),
    );
    if has_head {
        let message = format!("the rule derives rows of `{name}` from the same rows");
        return Some((message, "leave it out"));
    }
    let [Literal::Atom(atom)] = rule.body.as_slice() else {
        return None;
    };
    let others = program.rules.iter().filter(|other| other.head == rule.head);
    let is_copy = atom.relation != rule.head
        && component_of[atom.relation] == component_of[rule.head]
        && atom.terms.len() == rule.arguments.len()
        && is_head(atom)
        && others.count() == 1;
    is_copy.then(|| {
        let copied = &program.relations[atom.relation].name;
        (
            format!("Soufflé replaces `{name}` by `{copied}`, whose rows are subsumed"),
            "read the other relation, or let the rule have a condition",
        )
    })
}

/// Returns a shortest path from a relation to one that it depends on.
fn shortest_path(graph: &DiGraph<(), ()>, from: usize, to: usize) -> Vec<usize> {
    let mut before: Vec<Option<usize>> = vec![None; graph.node_count()];
    let mut open = VecDeque::from([from]);
    while let Some(relation) = open.pop_front() {
        if relation == to {
            break;
        }
        for next in graph.neighbors(NodeIndex::new(relation)) {
            if next.index() != from && before[next.index()].is_none() {
                before[next.index()] = Some(relation);
                open.push_back(next.index());
            }
        }
    }
    let mut path = vec![to];
    let mut at = to;
    while let Some(relation) = before[at] {
        path.push(relation);
        at = relation;
    }
    path.reverse();
    path
}

/// Returns a variable that Soufflé reads too early, from the rows that a recursive rule has so far: in an aggregate of several atoms, one
/// that the recursion binds and that occurs in no atom of the aggregate.
fn misread<'a>(rule: &'a Rule, aggregate: &Aggregate, component_of: &[usize]) -> Option<&'a str> {
    let atoms = |body: &[Literal]| {
        let mut variables = FxHashSet::default();
        let mut atoms = 0;
        for literal in body {
            if let Literal::Atom(atom) = literal {
                atoms += 1;
                variables.extend(atom.variables());
            }
        }
        (atoms, variables)
    };
    let (number, inner) = atoms(&aggregate.body);
    let nested = aggregate
        .body
        .iter()
        .any(|literal| matches!(literal, Literal::Aggregate(_)));
    if number < 2 && !nested {
        return None;
    }
    let mut compared = Vec::new();
    aggregate.inner_variables(&mut |variable| {
        if !inner.contains(&variable) {
            compared.push(variable);
        }
    });
    let recursive = rule.body.iter().any(|literal| match literal {
        Literal::Atom(atom) => {
            component_of[atom.relation] == component_of[rule.head]
                && atom
                    .variables()
                    .any(|variable| compared.contains(&variable))
        }
        _ => false,
    });
    let variable = *compared.first().filter(|_| recursive)?;
    Some(&rule.variables[variable].0)
}

/// Returns the graph with an edge from each relation to the relations that its rules read, and those that tell which of its rows are needed.
fn graph(program: &Program) -> DiGraph<(), ()> {
    let mut graph = DiGraph::with_capacity(program.relations.len(), program.rules.len());
    for _ in &program.relations {
        graph.add_node(());
    }
    let mut seen = FxHashSet::default();
    for rule in &program.rules {
        rule.reads(&mut |relation, _| {
            if seen.insert((rule.head, relation)) {
                graph.add_edge(NodeIndex::new(rule.head), NodeIndex::new(relation), ());
            }
        });
    }
    for (number, relation) in program.relations.iter().enumerate() {
        for (_, asked) in &relation.asked {
            graph.add_edge(NodeIndex::new(number), NodeIndex::new(*asked), ());
        }
    }
    graph
}
