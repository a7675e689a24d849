//! Subgraphs: the nodes that are reachable from a node, that reach one, or are within a distance; one shortest path; and a limit on the
//! size.

use clap::Args;
use std::collections::VecDeque;

use super::model::{EdgeKind, Graph, Node};
use crate::error::Error;
use crate::names::{Candidate, resolve};

/// The part of a graph that is drawn.
#[derive(Args)]
pub struct Cut {
    /// Draw only nodes that NODE reaches
    #[arg(long, value_name = "NODE")]
    pub from: Option<String>,
    /// Draw only nodes that reach NODE
    #[arg(long, value_name = "NODE")]
    pub to: Option<String>,
    /// Draw only nodes at most N edges away from the start
    ///
    /// The start is that of the graph, or --from and --to.
    #[arg(long, value_name = "N")]
    pub depth: Option<usize>,
    /// Draw one shortest path that leads --from one node --to another
    #[arg(long, requires = "to", conflicts_with = "depth")]
    pub shortest: bool,
    /// Draw graphs of at most N nodes and four times as many edges
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub limit: usize,
}

impl Cut {
    /// Returns the same, but from a node by default.
    pub fn starting_at(&self, node: Option<&str>) -> Self {
        Cut {
            from: self.from.clone().or(node.map(str::to_owned)),
            to: self.to.clone(),
            ..*self
        }
    }
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
    if cut.shortest && from.is_none() {
        return Err(Error::Usage(
            "--shortest is between two nodes: give --from NODE too".to_owned(),
        ));
    }
    if cut.depth.is_some() && from.is_none() && to.is_none() {
        from = Some(match start {
            Some(start) => vec![start],
            None => roots(graph),
        });
    }
    if from.is_none() && to.is_none() {
        return Ok(());
    }
    if let (Some(from), Some(to)) = (&from, &to) {
        let far = distances(graph, from, true);
        let length = to.iter().filter_map(|to| far[*to]).min();
        if length.is_none_or(|length| cut.depth.is_some_and(|depth| length > depth)) {
            return Err(no_path(cut));
        }
        if cut.shortest {
            keep_shortest(graph, &far, to[0]);
            return Ok(());
        }
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
    graph.keep(&chosen);
    Ok(())
}

/// Returns the error for a path that is not there.
fn no_path(cut: &Cut) -> Error {
    let name = |node: &Option<String>| node.clone().unwrap_or_default();
    let within = cut.depth.map(|depth| format!(" of at most {depth} edges"));
    Error::Refused(format!(
        "no path{} leads from `{}` to `{}`",
        within.unwrap_or_default(),
        name(&cut.from),
        name(&cut.to)
    ))
}

/// Returns the number of edges of a shortest path between the nodes of --from and --to, if both are given and there is one.
pub fn distance(graph: &Graph, cut: &Cut) -> Result<Option<usize>, Error> {
    let (Some(from), Some(to)) = (&cut.from, &cut.to) else {
        return Ok(None);
    };
    let from = node(&graph.nodes, "node", from)?;
    let to = node(&graph.nodes, "node", to)?;
    Ok(distances(graph, &[from], true)[to])
}

/// Keeps one of the shortest paths to a node, given the distances of all nodes from its start. Edges that are certain come first.
fn keep_shortest(graph: &mut Graph, far: &[Option<usize>], to: usize) {
    let mut chosen = vec![false; graph.nodes.len()];
    let mut order = vec![None; graph.nodes.len()];
    let mut at = to;
    chosen[at] = true;
    order[at] = far[at];
    while let Some(distance) = far[at].filter(|distance| *distance > 0) {
        let before = graph.edges.iter().filter(|edge| edge.to == at);
        let before = before.filter(|edge| far[edge.from] == Some(distance - 1));
        let Some(edge) = before.min_by_key(|edge| (edge.kind == EdgeKind::Possible, edge.from))
        else {
            break;
        };
        at = edge.from;
        chosen[at] = true;
        order[at] = far[at];
    }
    let follows = |from: usize, to: usize| {
        order[from].is_some_and(|distance| order[to] == Some(distance + 1))
    };
    graph.edges.retain(|edge| follows(edge.from, edge.to));
    graph.keep(&chosen);
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
    let fits =
        |nodes: usize, edges: usize| nodes <= cut.limit && edges <= cut.limit.saturating_mul(EDGES);
    if fits(nodes, edges) {
        return Ok(());
    }
    let enough = nodes.max(edges.div_ceil(EDGES));
    let part = match (&cut.from, &cut.to) {
        (Some(_), Some(_)) => "--shortest draws one path",
        (None, None) => "--from NODE, --to NODE and --depth N draw a part",
        (Some(_), None) => "--to NODE draws the paths to a node, and with --shortest one",
        (None, Some(_)) => "--from NODE draws the paths from a node, and with --shortest one",
    };
    let depth = fitting_depth(graph, cut, fits).map_or(String::new(), |(depth, nodes)| {
        format!(", --depth {depth} draws {nodes} nodes")
    });
    Err(Error::Refused(format!(
        "{}: {nodes} nodes and {edges} edges are too many to be looked at; {part}{depth}, --limit {enough} draws all",
        graph.title
    )))
}

/// Returns the largest depth whose subgraph fits, with the number of its nodes; `None` if not even the neighbours of the starts do.
fn fitting_depth(
    graph: &Graph,
    cut: &Cut,
    fits: impl Fn(usize, usize) -> bool,
) -> Option<(usize, usize)> {
    let start = match (&cut.from, &cut.to) {
        (Some(_), Some(_)) => return None,
        (None, None) => None,
        (from, to) => from.as_ref().or(to.as_ref()),
    };
    let starts = match start {
        Some(name) => vec![node(&graph.nodes, "node", name).ok()?],
        None => roots(graph),
    };
    let distances = distances(graph, &starts, cut.to.is_none());
    let within = |depth: usize| {
        let is_near = |node: usize| distances[node].is_some_and(|distance| distance <= depth);
        let nodes = (0..distances.len()).filter(|node| is_near(*node)).count();
        let edges = graph.edges.iter();
        let edges = edges.filter(|edge| is_near(edge.from) && is_near(edge.to));
        (nodes, edges.count())
    };
    let farthest = distances.iter().flatten().max()?;
    let depths = (1..=*farthest).map(|depth| (depth, within(depth)));
    let depths = depths.take_while(|(_, (nodes, edges))| fits(*nodes, *edges));
    depths.last().map(|(depth, (nodes, _))| (depth, nodes))
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
