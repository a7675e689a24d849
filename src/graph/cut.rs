//! Subgraphs: the nodes that are reachable from a node, that reach one, or are within a distance; and a limit on the size.

use clap::Args;
use std::collections::VecDeque;

use super::model::{Graph, Node};
use crate::error::Error;
use crate::names::{Candidate, resolve};

/// How much of a graph is drawn.
#[derive(Args)]
pub struct Cut {
    /// Draw only nodes that NODE reaches
    #[arg(long, value_name = "NODE")]
    pub from: Option<String>,
    /// Draw only nodes that reach NODE
    #[arg(long, value_name = "NODE")]
    pub to: Option<String>,
    /// Draw only nodes at most N edges away from the start of the graph, or from --from and --to
    #[arg(long, value_name = "N")]
    pub depth: Option<usize>,
    /// Draw graphs of at most N nodes and four times as many edges
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub limit: usize,
}

/// The largest number of edges per node of the limit.
const EDGES: usize = 4;

/// Reduces a graph to the requested subgraph. `start` is the node from which depth is counted by default.
pub fn cut(graph: &mut Graph, cut: &Cut, start: Option<usize>) -> Result<(), Error> {
    let find = |name: &Option<String>, what| match name {
        Some(name) => node(&graph.nodes, what, name).map(|node| Some(vec![node])),
        None => Ok(None),
    };
    let (mut from, to) = (find(&cut.from, "node")?, find(&cut.to, "node")?);
    if cut.depth.is_some() && from.is_none() && to.is_none() {
        from = Some(match start {
            Some(start) => vec![start],
            None => roots(graph),
        });
    }
    if from.is_none() && to.is_none() {
        return Ok(());
    }
    let distances = |starts: &Option<Vec<usize>>, forward| match starts {
        Some(starts) => distances(graph, starts, forward),
        None => vec![Some(0); graph.nodes.len()],
    };
    let (there, back) = (distances(&from, true), distances(&to, false));
    let near = |there: &Option<usize>, back: &Option<usize>| match (there, back) {
        (Some(there), Some(back)) => cut.depth.is_none_or(|depth| there + back <= depth),
        _ => false,
    };
    let chosen = there.iter().zip(&back);
    let chosen: Vec<bool> = chosen.map(|(there, back)| near(there, back)).collect();
    if let (Some(from), Some(to)) = (&cut.from, &cut.to)
        && !chosen.contains(&true)
    {
        let within = cut.depth.map(|depth| format!(" of at most {depth} edges"));
        return Err(Error::Refused(format!(
            "no path{} leads from `{from}` to `{to}`",
            within.unwrap_or_default()
        )));
    }
    graph.keep(&chosen);
    Ok(())
}

/// Keeps the nodes that are at most `depth` edges away from `starts`.
pub fn near(graph: &mut Graph, starts: &[usize], depth: usize) {
    let distances = distances(graph, starts, true).into_iter();
    let near = distances.map(|distance| distance.is_some_and(|distance| distance <= depth));
    let near: Vec<bool> = near.collect();
    graph.keep(&near);
}

/// Returns an error if a graph is too large to read.
pub fn limit(graph: &Graph, cut: &Cut) -> Result<(), Error> {
    let (nodes, edges) = (graph.nodes.len(), graph.edges.len());
    if nodes <= cut.limit && edges <= cut.limit.saturating_mul(EDGES) {
        return Ok(());
    }
    let enough = nodes.max(edges.div_ceil(EDGES));
    Err(Error::Refused(format!(
        "{}: {nodes} nodes and {edges} edges are too many to be looked at; --from NODE, --to NODE and --depth N draw a part, --limit {enough} draws all",
        graph.title
    )))
}

/// Finds a node by its id, the end of its id, or its name.
pub fn node(nodes: &[Node], what: &'static str, name: &str) -> Result<usize, Error> {
    let candidates = nodes.iter().enumerate().map(|(at, node)| Candidate {
        value: at,
        id: &node.id,
        name: Some(&node.name),
        source_name: node.source_name.as_deref(),
    });
    resolve(what, name, candidates.collect())
}

/// Returns the nodes without predecessors; all nodes if there are none.
fn roots(graph: &Graph) -> Vec<usize> {
    let mut is_root = vec![true; graph.nodes.len()];
    for edge in &graph.edges {
        is_root[edge.to] &= edge.from == edge.to;
    }
    let roots: Vec<usize> = (0..is_root.len()).filter(|node| is_root[*node]).collect();
    if roots.is_empty() {
        (0..is_root.len()).collect()
    } else {
        roots
    }
}

/// Returns each node's distance in edges from the nearest of `starts`.
fn distances(graph: &Graph, starts: &[usize], forward: bool) -> Vec<Option<usize>> {
    let mut next = vec![Vec::new(); graph.nodes.len()];
    for edge in &graph.edges {
        if forward {
            next[edge.from].push(edge.to)
        } else {
            next[edge.to].push(edge.from)
        }
    }
    let mut distances = vec![None; next.len()];
    let mut queue = VecDeque::new();
    for start in starts {
        distances[*start] = Some(0);
        queue.push_back((*start, 0));
    }
    while let Some((node, distance)) = queue.pop_front() {
        for other in &next[node] {
            if distances[*other].is_none() {
                distances[*other] = Some(distance + 1);
                queue.push_back((*other, distance + 1));
            }
        }
    }
    distances
}
