//! The look of each kind in all output formats.

use super::model::{ClusterKind, EdgeKind, NodeKind};

/// The look of a node.
pub struct NodeStyle {
    /// The fill colour.
    pub fill: &'static str,
    /// The colour of the outline.
    pub line: &'static str,
    /// The width of the outline.
    pub width: f64,
    /// The shape of the outline.
    pub shape: Shape,
}

/// The outline of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A rectangle.
    Box,
    /// A rectangle with round corners.
    Rounded,
    /// A rectangle with cut corners.
    Cut,
}

/// Returns the look of a node.
pub fn node(kind: NodeKind) -> NodeStyle {
    let (fill, line, width, shape) = match kind {
        NodeKind::Plain => ("#ffffff", "#333333", 1.0, Shape::Box),
        NodeKind::Entry => ("#e3f0fc", "#1f5f9e", 2.0, Shape::Box),
        NodeKind::Exit => ("#f0f0f0", "#333333", 2.0, Shape::Box),
        NodeKind::Header => ("#fff5d6", "#8a6d00", 1.5, Shape::Box),
        NodeKind::Irreducible => ("#fde8e8", "#a32020", 1.5, Shape::Box),
        NodeKind::External => ("#f7f7f7", "#777777", 1.0, Shape::Rounded),
        NodeKind::Unknown => ("#ffffff", "#a32020", 1.0, Shape::Cut),
    };
    NodeStyle {
        fill,
        line,
        width,
        shape,
    }
}

/// The look of an edge.
pub struct EdgeStyle {
    /// The colour of the edge and its label.
    pub color: &'static str,
    /// It is dashed.
    pub dashed: bool,
}

/// Returns the look of an edge.
pub fn edge(kind: EdgeKind) -> EdgeStyle {
    let (color, dashed) = match kind {
        EdgeKind::Plain => ("#333333", false),
        EdgeKind::True => ("#1a7332", false),
        EdgeKind::False => ("#b3261e", false),
        EdgeKind::Unwind => ("#8a4b00", true),
        EdgeKind::Back => ("#1f5f9e", false),
        EdgeKind::Possible => ("#666666", true),
    };
    EdgeStyle { color, dashed }
}

/// Returns the fill and outline colours of a cluster.
pub fn cluster(kind: ClusterKind) -> (&'static str, &'static str) {
    match kind {
        ClusterKind::Loop => ("#fdfbf3", "#8a6d00"),
        ClusterKind::Irreducible => ("#fff8f8", "#a32020"),
    }
}
