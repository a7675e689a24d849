//! Writes graphs as Mermaid, which many Markdown renderers draw.
//!
//! Nodes are numbered, since words such as `end` are keywords. Special characters of labels are written as `#` and the Unicode number.

use std::fmt::Write as _;

use super::model::{ClusterKind, Direction, EdgeKind, Graph, NodeKind};
use super::style::{self, Shape};

/// The class name of each kind of node.
const KINDS: [(NodeKind, &str); 7] = [
    (NodeKind::Plain, "plain"),
    (NodeKind::Entry, "entry"),
    (NodeKind::Exit, "exit"),
    (NodeKind::Header, "header"),
    (NodeKind::Irreducible, "irreducible"),
    (NodeKind::External, "external"),
    (NodeKind::Unknown, "unknown"),
];

/// Returns the graph as Mermaid.
pub fn write(graph: &Graph) -> String {
    let mut out = String::new();
    let direction = match graph.direction {
        Direction::Down => "TD",
        Direction::Right => "LR",
    };
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "---\ntitle: \"{}\"\nconfig:\n  flowchart:\n    wrappingWidth: 900\n---",
        title(&graph.title)
    );
    let _ = writeln!(out, "flowchart {direction}");
    nodes(graph, None, 1, &mut out);
    for edge in &graph.edges {
        let dashed = style::edge(edge.kind).dashed;
        let arrow = if dashed { "-.->" } else { "-->" };
        let _ = write!(out, "  n{} {arrow}", edge.from);
        if !edge.label.is_empty() {
            let _ = write!(out, "|\"{}\"|", escaped(&edge.label));
        }
        let _ = writeln!(out, " n{}", edge.to);
    }
    for (kind, name) in KINDS {
        if graph.nodes.iter().any(|node| node.kind == kind) {
            let look = style::node(kind);
            let _ = writeln!(
                out,
                "  classDef kind_{name} fill:{},stroke:{},stroke-width:{}px,color:#000,text-align:left",
                look.fill, look.line, look.width
            );
        }
    }
    for (at, cluster) in graph.clusters.iter().enumerate() {
        let (fill, line) = style::cluster(cluster.kind);
        let dashes = match cluster.kind {
            ClusterKind::Loop => "",
            ClusterKind::Irreducible => ",stroke-dasharray:4 2",
        };
        let _ = writeln!(
            out,
            "  style c{at} fill:{fill},stroke:{line},color:{line}{dashes}"
        );
    }
    for kind in [
        EdgeKind::True,
        EdgeKind::False,
        EdgeKind::Unwind,
        EdgeKind::Back,
        EdgeKind::Possible,
    ] {
        let edges = graph.edges.iter().enumerate();
        let edges = edges.filter(|(_, edge)| edge.kind == kind);
        let numbers: Vec<String> = edges.map(|(at, _)| at.to_string()).collect();
        if !numbers.is_empty() {
            let color = style::edge(kind).color;
            let _ = writeln!(out, "  linkStyle {} stroke:{color}", numbers.join(","));
        }
    }
    out
}

/// Writes the nodes and clusters of a cluster.
fn nodes(graph: &Graph, cluster: Option<usize>, depth: usize, out: &mut String) {
    let margin = "  ".repeat(depth);
    for (at, node) in graph.nodes.iter().enumerate() {
        if node.cluster != cluster {
            continue;
        }
        let lines: Vec<String> = node.text().map(escaped).collect();
        let (open, close) = match style::node(node.kind).shape {
            Shape::Box => ("[\"", "\"]"),
            Shape::Rounded => ("([\"", "\"])"),
            Shape::Cut => ("{{\"", "\"}}"),
        };
        let kind = KINDS.iter().find(|(kind, _)| *kind == node.kind);
        let kind = kind.map_or("plain", |(_, name)| name);
        let text = lines.join("<br/>");
        let _ = writeln!(out, "{margin}n{at}{open}{text}{close}:::kind_{kind}");
    }
    for (at, inner) in graph.clusters.iter().enumerate() {
        if inner.parent == cluster {
            let _ = writeln!(out, "{margin}subgraph c{at}[\"{}\"]", escaped(&inner.label));
            nodes(graph, Some(at), depth + 1, out);
            let _ = writeln!(out, "{margin}end");
        }
    }
}

/// Escapes a label, except letters, digits and harmless characters. A blank label becomes a space, since it must not be empty.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            ' ' | '.' | ',' | ':' | '_' | '/' | '(' | ')' | '=' | '@' | '%' | '-' | '+'
            | '\u{b7}' => escaped.push(c),
            c if c.is_alphanumeric() => escaped.push(c),
            c => {
                let _ = write!(escaped, "#{};", u32::from(c));
            }
        }
    }
    if escaped.trim().is_empty() {
        "#32;".to_owned()
    } else {
        // Markdown would turn these into lists.
        numbered(escaped)
    }
}

/// Escapes a beginning that Markdown would read as a list.
fn numbered(text: String) -> String {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &text[digits..];
    match rest.as_bytes() {
        [b'.', b' ', ..] if digits > 0 => format!("{}#46;{}", &text[..digits], &rest[1..]),
        [first @ (b'-' | b'+'), ..] if digits == 0 => format!("#{first};{}", &rest[1..]),
        _ => text,
    }
}

/// Returns the title as YAML.
fn title(text: &str) -> String {
    let mut title = String::new();
    for c in text.chars() {
        match c {
            '"' | '\\' => title.extend(['\\', c]),
            c if c.is_control() => title.push(' '),
            c => title.push(c),
        }
    }
    title
}
