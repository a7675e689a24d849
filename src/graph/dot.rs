//! Graphviz's language.
//!
//! Nodes are called by their ids. Labels are plain strings: a backslash and a quote have a backslash in front, and `&`, which would
//! begin an entity of HTML, is one itself.

use std::fmt::Write as _;

use super::model::{Direction, Graph, Node, NodeKind};
use super::style::{self, Shape};

/// Fonts that are everywhere, the first that is there.
const FONT: &str = "Helvetica,Arial,sans-serif";
const CODE: &str = "Courier New,Courier,monospace";

/// The graph as DOT.
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

/// The nodes of a cluster and the clusters in it.
fn nodes(graph: &Graph, cluster: Option<usize>, depth: usize, out: &mut String) {
    let margin = "  ".repeat(depth);
    let here = graph.nodes.iter().filter(|node| node.cluster == cluster);
    // What comes first is drawn first where there is a cycle.
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
        label([node.id.as_str()].into_iter(), false),
        look.fill,
        look.line,
        look.width
    )
}

/// A name. In one, a backslash is itself, but the last one would take the quote.
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

/// A label; several lines begin at the left.
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
