//! A picture before it is drawn: nodes, edges and clusters, with words and kinds, and without a place on paper.

use rustc_hash::FxHashMap;

/// A graph.
#[derive(Default)]
pub struct Graph {
    /// What it shows.
    pub title: String,
    /// The nodes, each with an id of its own.
    pub nodes: Vec<Node>,
    /// The edges between them.
    pub edges: Vec<Edge>,
    /// The clusters, each after the one that it lies in.
    pub clusters: Vec<Cluster>,
    /// Where edges point to.
    pub direction: Direction,
}

/// A node.
#[derive(Clone)]
pub struct Node {
    /// The id of the entity.
    pub id: String,
    /// What it is called, on one line.
    pub name: String,
    /// What else is said of it, a line each.
    pub lines: Vec<String>,
    /// What it is.
    pub kind: NodeKind,
    /// The innermost cluster that it lies in.
    pub cluster: Option<usize>,
}

/// An edge.
#[derive(Clone)]
pub struct Edge {
    /// The number of the node that it comes from.
    pub from: usize,
    /// The number of the node that it leads to.
    pub to: usize,
    /// What is said of it, on one line.
    pub label: String,
    /// What it is.
    pub kind: EdgeKind,
}

/// Nodes that belong together.
#[derive(Clone)]
pub struct Cluster {
    /// What is said of them.
    pub label: String,
    /// The cluster that this one lies in.
    pub parent: Option<usize>,
    /// What it is.
    pub kind: ClusterKind,
}

/// What a node is. The words of a node say it too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum NodeKind {
    /// Nothing else.
    #[default]
    Plain,
    /// Where control comes in, or what was asked for.
    Entry,
    /// Where control leaves.
    Exit,
    /// The header of a loop.
    Header,
    /// In a part of a function that is no loop and yet a cycle.
    Irreducible,
    /// What is defined elsewhere.
    External,
    /// What is not known.
    Unknown,
}

/// What an edge is. Its label says it too, where that is no matter of course.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EdgeKind {
    /// Nothing else.
    #[default]
    Plain,
    /// Taken if the condition holds.
    True,
    /// Taken if it does not.
    False,
    /// Taken by an exception.
    Unwind,
    /// From within a loop to its header.
    Back,
    /// What may be.
    Possible,
}

/// What a cluster is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClusterKind {
    /// A loop.
    Loop,
    /// A cycle that is no loop.
    Irreducible,
}

/// Where edges point to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Direction {
    /// Down.
    #[default]
    Down,
    /// To the right.
    Right,
}

impl Node {
    /// A plain node.
    pub fn new(id: impl Into<String>, name: impl Into<String>) -> Self {
        Node {
            id: id.into(),
            name: name.into(),
            lines: Vec::new(),
            kind: NodeKind::Plain,
            cluster: None,
        }
    }

    /// The same, of a kind.
    pub fn of(mut self, kind: NodeKind) -> Self {
        self.kind = kind;
        self
    }

    /// All that is said of it: its name, then the lines.
    pub fn text(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.name.as_str()).chain(self.lines.iter().map(String::as_str))
    }
}

impl Graph {
    /// The graph without nodes.
    pub fn new(title: impl Into<String>) -> Self {
        Graph {
            title: title.into(),
            ..Graph::default()
        }
    }

    /// Adds an edge.
    pub fn connect(&mut self, from: usize, to: usize, label: impl Into<String>, kind: EdgeKind) {
        self.edges.push(Edge {
            from,
            to,
            label: label.into(),
            kind,
        });
    }

    /// Keeps the nodes that are chosen, the edges between them, and the clusters that still have a node.
    pub fn keep(&mut self, chosen: &[bool]) {
        let mut places = vec![None; self.nodes.len()];
        let mut nodes = Vec::new();
        for (at, node) in std::mem::take(&mut self.nodes).into_iter().enumerate() {
            if chosen.get(at).copied().unwrap_or_default() {
                places[at] = Some(nodes.len());
                nodes.push(node);
            }
        }
        let edges = std::mem::take(&mut self.edges).into_iter();
        let edges = edges.filter_map(|edge| {
            Some(Edge {
                from: places[edge.from]?,
                to: places[edge.to]?,
                ..edge
            })
        });
        self.edges = edges.collect();
        self.nodes = nodes;
        let mut used = vec![false; self.clusters.len()];
        for node in &self.nodes {
            let mut next = node.cluster;
            while let Some(cluster) = next {
                used[cluster] = true;
                next = self.clusters[cluster].parent;
            }
        }
        let mut renamed = vec![None; used.len()];
        let mut clusters: Vec<Cluster> = Vec::new();
        for (at, cluster) in std::mem::take(&mut self.clusters).into_iter().enumerate() {
            if used[at] {
                renamed[at] = Some(clusters.len());
                clusters.push(Cluster {
                    parent: cluster.parent.and_then(|parent| renamed[parent]),
                    ..cluster
                });
            }
        }
        for node in &mut self.nodes {
            node.cluster = node.cluster.and_then(|cluster| renamed[cluster]);
        }
        self.clusters = clusters;
    }

    /// Makes one edge of those that connect the same nodes and are of the same kind, with all their labels.
    pub fn join_edges(&mut self) {
        /// So many labels are told.
        const TOLD: usize = 6;
        let mut places: FxHashMap<(usize, usize, EdgeKind), usize> = FxHashMap::default();
        let mut joined: Vec<(Edge, Vec<String>)> = Vec::new();
        for edge in std::mem::take(&mut self.edges) {
            let key = (edge.from, edge.to, edge.kind);
            let label = edge.label.clone();
            match places.get(&key) {
                Some(at) => {
                    if !joined[*at].1.contains(&label) {
                        joined[*at].1.push(label);
                    }
                }
                None => {
                    places.insert(key, joined.len());
                    joined.push((edge, vec![label]));
                }
            }
        }
        let edges = joined.into_iter().map(|(mut edge, mut labels)| {
            labels.retain(|label| !label.is_empty());
            let left = labels.len().saturating_sub(TOLD);
            if left > 1 {
                labels.truncate(TOLD);
                labels.push(format!("and {left} more"));
            }
            edge.label = labels.join(", ");
            edge
        });
        self.edges = edges.collect();
    }
}
