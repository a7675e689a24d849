//! Proofs as a graph, from each row to those that its rule used.

use super::{Explanation, Node, Reason, Rule, Support, absence, aggregate};
use crate::graph::dot;
use crate::graph::model::{self, Edge, EdgeKind, Graph, NodeKind};

/// Returns the graph in Graphviz's language.
pub fn write(explanation: &Explanation, title: &str) -> String {
    let mut graph = Graph {
        title: title.to_owned(),
        ..Graph::default()
    };
    let nodes = explanation.nodes.iter().enumerate();
    graph.nodes = nodes
        .map(|(number, node)| {
            let is_root = explanation.roots.contains(&number);
            drawn(number, node, is_root)
        })
        .collect();
    for (from, node) in explanation.nodes.iter().enumerate() {
        let Reason::Rule(_, supports) = &node.reason else {
            continue;
        };
        for support in supports {
            let (to, kind) = match support {
                Support::Node(to) => (*to, EdgeKind::Plain),
                Support::Absence { relation, values } => {
                    let text = absence(relation, values);
                    (add(&mut graph, text), EdgeKind::Possible)
                }
                Support::Aggregate {
                    operator,
                    value,
                    solutions,
                    relations,
                } => {
                    let text = aggregate(operator, value, *solutions, relations);
                    (add(&mut graph, text), EdgeKind::Possible)
                }
            };
            graph.edges.push(Edge {
                from,
                to,
                label: String::new(),
                kind,
            });
        }
    }
    dot::write(&graph)
}

/// Adds a node for what is no row.
fn add(graph: &mut Graph, text: String) -> usize {
    let number = graph.nodes.len();
    let node = model::Node::new(format!("n{number}"), text);
    graph.nodes.push(node.with_kind(NodeKind::Unknown));
    number
}

fn drawn(number: usize, node: &Node, is_root: bool) -> model::Node {
    let mut drawn = model::Node::new(format!("n{number}"), node.row());
    if let Some(place) = &node.place
        && !node.has_place_in_values()
    {
        drawn.lines.push(place.clone());
    }
    match &node.reason {
        Reason::Fact(file) => {
            drawn.kind = NodeKind::External;
            let file = file.as_deref().unwrap_or("the program");
            drawn.lines.push(format!("fact of {file}"));
        }
        Reason::Rule(rule, _) | Reason::Subsumed(rule) => drawn.lines.extend(said(rule)),
        Reason::Deeper => {}
    }
    if is_root {
        drawn.kind = NodeKind::Entry;
    }
    drawn
}

fn said(rule: &Rule) -> impl Iterator<Item = String> {
    let sentence = Some(rule.sentence.clone()).filter(|sentence| !sentence.is_empty());
    let place = format!("{}:{}", rule.file, rule.line);
    sentence.into_iter().chain([place])
}
