//! Where nodes and edges go on paper, where Graphviz is not at hand: the crate `dagre`, in a process of its own.
//!
//! It takes long where edges are many, and it may give up: then it costs its process, and nodes stand in rows, which never fails.

use dagre::graph::{Graph as Paper, GraphOptions};
use dagre::{EdgeLabel, LayoutOptions, NodeLabel, RankDir};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::io::{self, Read as _};
use std::process::{Command, ExitCode};

use super::child;
use super::model::Direction;
use crate::terminal::to_stdout;

/// The first word of the command line of the process that lays out.
pub const COMMAND: &str = "layout";

/// The space between nodes.
const GAP: f64 = 40.0;

/// What is to be placed: sizes, and what belongs to what.
#[derive(Serialize, Deserialize)]
pub struct Sheet {
    /// Where edges point to.
    pub direction: Direction,
    /// Width and height of each node, and its cluster.
    pub nodes: Vec<(f64, f64, Option<usize>)>,
    /// Of each cluster the one that it lies in.
    pub clusters: Vec<Option<usize>>,
    /// From where to where edges lead, and the width and height of their labels.
    pub edges: Vec<(usize, usize, f64, f64)>,
}

/// A point on paper.
type Point = (f64, f64);

/// Places.
#[derive(Serialize, Deserialize, Default)]
pub struct Placed {
    /// The middle of each node.
    pub nodes: Vec<Point>,
    /// The middle, width and height of each cluster; none if clusters have no place.
    pub clusters: Vec<(f64, f64, f64, f64)>,
    /// The points that each edge passes, and the middle of its label.
    pub edges: Vec<(Vec<Point>, Point)>,
}

/// Places everything.
///
/// # Errors
/// Why the process did not.
pub fn place(sheet: &Sheet) -> Result<Placed, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new(program);
    command.arg(COMMAND);
    let sheet = serde_json::to_vec(sheet).map_err(|error| error.to_string())?;
    let placed = child::run(command, sheet)?;
    serde_json::from_slice(&placed).map_err(|error| error.to_string())
}

/// What the process does: takes a sheet from stdin, and gives the places to stdout.
pub fn serve() -> ExitCode {
    let mut sheet = Vec::new();
    let read = io::stdin().read_to_end(&mut sheet).ok();
    let sheet = read.and_then(|_| serde_json::from_slice(&sheet).ok());
    let placed = sheet.and_then(|sheet| serde_json::to_vec(&layered(&sheet)).ok());
    match placed.map(|placed| to_stdout(&placed)) {
        Some(Ok(())) => ExitCode::SUCCESS,
        _ => ExitCode::from(2),
    }
}

/// Layers of nodes with few crossings between them.
fn layered(sheet: &Sheet) -> Placed {
    let mut paper: Paper<NodeLabel, EdgeLabel> = Paper::with_options(GraphOptions {
        directed: true,
        multigraph: true,
        compound: !sheet.clusters.is_empty(),
    });
    let (node, cluster) = (|at: usize| format!("n{at}"), |at: usize| format!("c{at}"));
    for at in 0..sheet.clusters.len() {
        paper.set_node(cluster(at), Some(NodeLabel::default()));
    }
    for (at, parent) in sheet.clusters.iter().enumerate() {
        if let Some(parent) = parent {
            paper.set_parent(&cluster(at), Some(&cluster(*parent)));
        }
    }
    for (at, (width, height, inside)) in sheet.nodes.iter().enumerate() {
        let label = NodeLabel {
            width: *width,
            height: *height,
            ..NodeLabel::default()
        };
        paper.set_node(node(at), Some(label));
        if let Some(inside) = inside {
            paper.set_parent(&node(at), Some(&cluster(*inside)));
        }
    }
    for (at, (from, to, width, height)) in sheet.edges.iter().enumerate() {
        let label = EdgeLabel {
            width: *width,
            height: *height,
            labelpos: dagre::layout::types::LabelPos::Center,
            ..EdgeLabel::default()
        };
        let name = at.to_string();
        paper.set_edge(node(*from), node(*to), Some(label), Some(&name));
    }
    let options = LayoutOptions {
        rankdir: match sheet.direction {
            Direction::Down => RankDir::TB,
            Direction::Right => RankDir::LR,
        },
        nodesep: GAP / 2.0,
        edgesep: GAP / 4.0,
        ranksep: GAP,
        ..LayoutOptions::default()
    };
    dagre::layout(&mut paper, Some(options));
    let middle = |id: &str| {
        let node = paper.node(id);
        let place = node.map(|node| (node.x.unwrap_or_default(), node.y.unwrap_or_default()));
        place.unwrap_or_default()
    };
    let frame = |at: usize| {
        let (x, y) = middle(&cluster(at));
        let node = paper.node(&cluster(at));
        let size = node
            .map(|node| (node.width, node.height))
            .unwrap_or_default();
        (x, y, size.0, size.1)
    };
    let way = |(at, (from, to, ..)): (usize, &(usize, usize, f64, f64))| {
        let name = at.to_string();
        let found = paper.edge(&node(*from), &node(*to), Some(&name));
        let points = found.map(|edge| edge.points.iter().map(|point| (point.x, point.y)).collect());
        let points: Vec<(f64, f64)> = points.unwrap_or_default();
        let half = points.get(points.len() / 2).copied().unwrap_or_default();
        let label = found.and_then(|edge| Some((edge.x?, edge.y?)));
        (points, label.unwrap_or(half))
    };
    Placed {
        nodes: (0..sheet.nodes.len()).map(|at| middle(&node(at))).collect(),
        clusters: (0..sheet.clusters.len()).map(frame).collect(),
        edges: sheet.edges.iter().enumerate().map(way).collect(),
    }
}

/// Rows of nodes by how many edges they are away from those that none leads to, and straight edges.
pub fn rows(sheet: &Sheet) -> Placed {
    /// A row is about so wide.
    const WIDTH: f64 = 4000.0;
    let ranks = ranks(sheet);
    let mut order: Vec<usize> = (0..sheet.nodes.len()).collect();
    order.sort_by_key(|node| (ranks[*node], *node));
    let mut placed = Placed {
        nodes: vec![(0.0, 0.0); sheet.nodes.len()],
        ..Placed::default()
    };
    let (mut x, mut y, mut tallest, mut rank) = (0.0, 0.0, 0.0_f64, 0);
    for node in order {
        let (width, height, _) = sheet.nodes[node];
        if ranks[node] != rank || x + width > WIDTH {
            y += tallest + 2.0 * GAP;
            (x, tallest, rank) = (0.0, 0.0, ranks[node]);
        }
        placed.nodes[node] = (x + width / 2.0, y + height / 2.0);
        x += width + GAP;
        tallest = tallest.max(height);
    }
    for (from, to, ..) in &sheet.edges {
        let side = |node: usize, sign: f64| {
            let (x, y) = placed.nodes[node];
            (x, y + sign * sheet.nodes[node].1 / 2.0)
        };
        let (start, end) = (side(*from, 1.0), side(*to, -1.0));
        let points = match placed.nodes[*from].1 < placed.nodes[*to].1 {
            true => vec![start, end],
            // Around the right side of both.
            false => {
                let right = |node: usize| placed.nodes[node].0 + sheet.nodes[node].0 / 2.0;
                let x = right(*from).max(right(*to)) + GAP / 2.0;
                vec![start, (x, start.1 + GAP / 2.0), (x, end.1 - GAP / 2.0), end]
            }
        };
        let at = |of: usize| points.get(of).copied().unwrap_or_default();
        let (one, other) = (at((points.len() - 1) / 2), at(points.len() / 2));
        let label = ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0);
        placed.edges.push((points, label));
    }
    placed
}

fn ranks(sheet: &Sheet) -> Vec<usize> {
    let mut next = vec![Vec::new(); sheet.nodes.len()];
    let mut is_root = vec![true; sheet.nodes.len()];
    for (from, to, ..) in &sheet.edges {
        next[*from].push(*to);
        is_root[*to] &= from == to;
    }
    let mut ranks = vec![None; sheet.nodes.len()];
    let roots = (0..is_root.len()).filter(|node| is_root[*node]);
    // Of a cycle that nothing leads to, the first node.
    for start in roots.chain(0..is_root.len()) {
        if ranks[start].is_some() {
            continue;
        }
        ranks[start] = Some(0);
        let mut queue = VecDeque::from([(start, 0)]);
        while let Some((node, rank)) = queue.pop_front() {
            for other in &next[node] {
                if ranks[*other].is_none() {
                    ranks[*other] = Some(rank + 1);
                    queue.push_back((*other, rank + 1));
                }
            }
        }
    }
    ranks.into_iter().map(Option::unwrap_or_default).collect()
}
