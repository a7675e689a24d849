//! A graph to draw: nodes, edges and clusters with labels and kinds, without layout.

use rustc_hash::FxHashMap;

/// A graph.
#[derive(Default)]
pub struct Graph {
    /// Its title.
    pub title: String,
    /// The nodes, with unique ids.
    pub nodes: Vec<Node>,
    /// The edges between them.
    pub edges: Vec<Edge>,
    /// The clusters, each after its parent.
    pub clusters: Vec<Cluster>,
    /// The direction of edges.
    pub direction: Direction,
}

/// A node.
#[derive(Clone)]
pub struct Node {
    /// The id of the entity.
    pub id: String,
    /// Its name, on one line.
    pub name: String,
    /// Its name in the source, if the label has another or a part of it.
    pub source_name: Option<String>,
    /// Further lines of its label.
    pub lines: Vec<String>,
    /// Its kind.
    pub kind: NodeKind,
    /// The innermost cluster that contains it.
    pub cluster: Option<usize>,
}

/// An edge.
#[derive(Clone)]
pub struct Edge {
    /// Index of the source node.
    pub from: usize,
    /// Index of the target node.
    pub to: usize,
    /// Its label, on one line.
    pub label: String,
    /// Its kind.
    pub kind: EdgeKind,
}

/// A group of nodes.
#[derive(Clone)]
pub struct Cluster {
    /// Its label.
    pub label: String,
    /// The cluster that contains it.
    pub parent: Option<usize>,
    /// Its kind.
    pub kind: ClusterKind,
}

/// The kind of a node. Its label implies the kind too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum NodeKind {
    /// No special kind.
    #[default]
    Plain,
    /// The entry of a function, or the requested entity.
    Entry,
    /// An exit of a function.
    Exit,
    /// The header of a loop.
    Header,
    /// A node of an irreducible cycle.
    Irreducible,
    /// An entity that is defined elsewhere.
    External,
    /// An unknown entity.
    Unknown,
}

/// The kind of an edge. Its label implies the kind too, unless that is obvious.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EdgeKind {
    /// No special kind.
    #[default]
    Plain,
    /// Taken if the condition holds.
    True,
    /// Taken if the condition does not hold.
    False,
    /// Taken by an exception.
    Unwind,
    /// A back edge, to the header of a loop.
    Back,
    /// A possible edge.
    Possible,
}

/// The kind of a cluster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClusterKind {
    /// A loop.
    Loop,
    /// An irreducible cycle.
    Irreducible,
}

/// The direction of edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Direction {
    /// Down.
    #[default]
    Down,
    /// To the right.
    Right,
}

impl Node {
    /// Creates a node of no special kind.
    pub fn new(id: impl Into<String>, name: impl Into<String>) -> Self {
        Node {
            id: id.into(),
            name: name.into(),
            source_name: None,
            lines: Vec::new(),
            kind: NodeKind::Plain,
            cluster: None,
        }
    }

    /// Returns the node with another kind.
    pub fn with_kind(mut self, kind: NodeKind) -> Self {
        self.kind = kind;
        self
    }

    /// Returns the name in the source and the id.
    pub fn whole_name(&self) -> String {
        match &self.source_name {
            Some(name) => format!("{name} {}", self.id),
            None => self.id.clone(),
        }
    }

    /// Returns the lines of its label: the name, then the others.
    pub fn text(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.name.as_str()).chain(self.lines.iter().map(String::as_str))
    }
}

impl Graph {
    /// Creates a graph without nodes.
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

    /// Keeps the chosen nodes, the edges between them, and the clusters that are not empty then.
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

    /// Merges parallel edges of the same kind into one edge with all their labels.
    pub fn join_edges(&mut self) {
        /// The largest number of labels per edge.
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
