//! Writes graphs in Graphviz's DOT language.
//!
//! Nodes are named by their ids. In labels, backslashes and quotes are escaped with a backslash, and `&` as an HTML entity.

use std::fmt::Write as _;

use super::model::{Direction, Graph, Node, NodeKind};
use super::style::{self, Shape};

/// Fonts that are commonly installed, in order of preference.
const FONT: &str = "Helvetica,Arial,sans-serif";
const CODE: &str = "Courier New,Courier,monospace";

/// Returns the graph as DOT.
pub fn write(graph: &Graph) -> String {
    let mut out = String::new();
    let rankdir = match graph.direction {
        Direction::Down => "TB",
        Direction::Right => "LR",
    };
    // Writing to a string does not fail.
    let _ = writeln!(out, "digraph {} {{", quoted(&graph.title));
    let _ = writeln!(
        out,
        "  graph [label={}, labelloc=t, rankdir={rankdir}, fontname=\"{FONT}\", fontsize=14];",
        label([graph.title.as_str()].into_iter(), false)
    );
    let _ = writeln!(
        out,
        "  node [shape=box, style=filled, fontname=\"{CODE}\", fontsize=10, margin=\"0.1,0.05\"];"
    );
    let _ = writeln!(
        out,
        "  edge [fontname=\"{FONT}\", fontsize=9, arrowsize=0.7];"
    );
    nodes(graph, None, 1, &mut out);
    for edge in &graph.edges {
        let look = style::edge(edge.kind);
        let ends = (&graph.nodes[edge.from].id, &graph.nodes[edge.to].id);
        let _ = write!(out, "  {} -> {} [", quoted(ends.0), quoted(ends.1));
        if !edge.label.is_empty() {
            let text = label([edge.label.as_str()].into_iter(), false);
            let _ = write!(out, "label={text}, fontcolor=\"{}\", ", look.color);
        }
        let _ = write!(out, "color=\"{}\"", look.color);
        if look.dashed {
            out.push_str(", style=dashed");
        }
        out.push_str("];\n");
    }
    out.push_str("}\n");
    out
}

/// Writes the nodes and clusters of a cluster.
fn nodes(graph: &Graph, cluster: Option<usize>, depth: usize, out: &mut String) {
    let margin = "  ".repeat(depth);
    let here = graph.nodes.iter().filter(|node| node.cluster == cluster);
    // Graphviz breaks cycles at the nodes that come first.
    let (first, rest): (Vec<&Node>, Vec<&Node>) =
        here.partition(|node| matches!(node.kind, NodeKind::Entry | NodeKind::Header));
    for node in first.into_iter().chain(rest) {
        let _ = writeln!(out, "{margin}{};", described(node));
    }
    for (at, inner) in graph.clusters.iter().enumerate() {
        if inner.parent != cluster {
            continue;
        }
        let (fill, line) = style::cluster(inner.kind);
        let _ = writeln!(out, "{margin}subgraph cluster_{at} {{");
        let _ = writeln!(
            out,
            "{margin}  graph [label={}, labeljust=l, style=\"filled,rounded\", fillcolor=\"{fill}\", color=\"{line}\", fontcolor=\"{line}\", fontsize=11];",
            label([inner.label.as_str()].into_iter(), false)
        );
        nodes(graph, Some(at), depth + 1, out);
        let _ = writeln!(out, "{margin}}}");
    }
}

fn described(node: &Node) -> String {
    let look = style::node(node.kind);
    let shape = match look.shape {
        Shape::Box => "",
        Shape::Rounded => ", style=\"filled,rounded\"",
        Shape::Cut => ", shape=octagon",
    };
    format!(
        "{} [label={}, tooltip={}, fillcolor=\"{}\", color=\"{}\", penwidth={}{shape}]",
        quoted(&node.id),
        label(node.text(), !node.lines.is_empty()),
        label([node.whole_name().as_str()].into_iter(), false),
        look.fill,
        look.line,
        look.width
    )
}

/// Returns a quoted name. Backslashes are literal in names; a space follows a final one, which would escape the closing quote.
fn quoted(text: &str) -> String {
    let mut name = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => name.push_str("\\\""),
            c if c.is_control() => name.push(' '),
            c => name.push(c),
        }
    }
    if text.ends_with('\\') {
        name.push(' ');
    }
    name.push('"');
    name
}

/// Returns a quoted label.
fn label<'t>(lines: impl Iterator<Item = &'t str>, left: bool) -> String {
    let mut label = String::from("\"");
    for (number, line) in lines.enumerate() {
        if number > 0 && !left {
            label.push_str("\\n");
        }
        for c in line.chars() {
            match c {
                '"' => label.push_str("\\\""),
                '\\' => label.push_str("\\\\"),
                '&' => label.push_str("&amp;"),
                c if c.is_control() => label.push(' '),
                c => label.push(c),
            }
        }
        if left {
            label.push_str("\\l");
        }
    }
    label.push('"');
    label
}
