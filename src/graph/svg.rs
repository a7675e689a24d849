//! Pictures: drawn by Graphviz where it is installed, otherwise here, with the places of [`layout`](super::layout).

use std::fmt::Write as _;
use std::process::Command;

use super::layout::{self, Placed, Sheet};
use super::model::{Edge, EdgeKind, Graph, Node};
use super::style::{self, Shape};
use super::{child, dot};
use crate::error::warn;

/// Who says where nodes go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum Layout {
    /// Graphviz where `dot` is installed, otherwise dagre
    #[default]
    Auto,
    /// `dot` of Graphviz
    Graphviz,
    /// The crate of that name, which is built in
    Dagre,
    /// Rows, for graphs of any size
    Rows,
}

/// The height of a line of text, and the width of one of its characters.
const LINE: f64 = 15.0;
const CHARACTER: f64 = 7.3;
/// Of labels at edges and clusters.
const SMALL: f64 = 6.3;
/// Around the text of a node, and around the picture.
const PADDING: f64 = 8.0;
const MARGIN: f64 = 20.0;

/// The graph as a picture.
///
/// # Errors
/// The layout that was asked for is not to be had.
pub fn write(graph: &Graph, layout: Layout) -> Result<String, String> {
    let mut layout = layout;
    if matches!(layout, Layout::Auto | Layout::Graphviz) {
        match graphviz(graph) {
            Ok(picture) => return Ok(picture),
            Err(reason) if layout == Layout::Graphviz => return Err(format!("dot {reason}")),
            Err(reason) if reason == "is not installed" => {}
            Err(reason) => {
                warn(&format!("dot {reason}; the picture is laid out without it"));
                // The other takes no less.
                if reason.starts_with(child::LATE) {
                    layout = Layout::Rows;
                }
            }
        }
    }
    let sheet = sheet(graph);
    let placed = match layout {
        Layout::Rows => layout::rows(&sheet),
        _ => layout::place(&sheet).unwrap_or_else(|reason| {
            warn(&format!(
                "the layout {reason}; nodes stand in rows, without clusters (Graphviz, or a part of the graph, makes a better picture)"
            ));
            layout::rows(&sheet)
        }),
    };
    Ok(draw(graph, &turned(graph, placed)))
}

/// Edges from a node to itself, close to its right side: a layout that knows no corners makes them as large as the node.
fn turned(graph: &Graph, mut placed: Placed) -> Placed {
    let mut turns = vec![0.0; graph.nodes.len()];
    for (edge, way) in graph.edges.iter().zip(&mut placed.edges) {
        if edge.from == edge.to {
            let (x, y) = placed.nodes[edge.from];
            let (width, height) = size(&graph.nodes[edge.from]);
            let turn = &mut turns[edge.from];
            let (right, y) = (x + width / 2.0, y + *turn);
            *turn += LINE;
            let half = (height / 2.0 - 2.0).min(10.0);
            let far = right + 24.0;
            let points = [
                (right, y - half),
                (far, y - half),
                (far, y + half),
                (right, y + half),
            ];
            way.0 = points.to_vec();
            way.1 = (far + self::width(&edge.label) * SMALL / 2.0, y);
        }
    }
    placed
}

/// The picture that Graphviz makes.
fn graphviz(graph: &Graph) -> Result<String, String> {
    let mut command = Command::new("dot");
    command.arg("-Tsvg");
    let picture = child::run(command, dot::write(graph).into_bytes())?;
    String::from_utf8(picture).map_err(|_| "gave what is no text".to_owned())
}

/// The width of a text, in characters: those of East Asia are twice as wide.
fn width(text: &str) -> f64 {
    let wide = |c: char| u32::from(c) >= 0x2e80;
    let characters = text.chars().map(|c| if wide(c) { 2.0 } else { 1.0 });
    characters.sum()
}

fn size(node: &Node) -> (f64, f64) {
    let widest = node.text().map(width).fold(0.0, f64::max);
    let lines = node.text().count() as f64;
    (
        widest * CHARACTER + 2.0 * PADDING,
        lines * LINE + 2.0 * PADDING,
    )
}

fn sheet(graph: &Graph) -> Sheet {
    let nodes = graph.nodes.iter().map(|node| {
        let (width, height) = size(node);
        (width, height, node.cluster)
    });
    let edges = graph.edges.iter().map(|edge| {
        let (width, height) = match edge.label.is_empty() {
            true => (0.0, 0.0),
            false => (width(&edge.label) * SMALL + PADDING, LINE),
        };
        (edge.from, edge.to, width, height)
    });
    Sheet {
        direction: graph.direction,
        nodes: nodes.collect(),
        clusters: graph
            .clusters
            .iter()
            .map(|cluster| cluster.parent)
            .collect(),
        edges: edges.collect(),
    }
}

/// A rectangle: left, top, right, bottom.
struct Frame(f64, f64, f64, f64);

impl Frame {
    fn hold(&mut self, (x, y): (f64, f64), width: f64, height: f64) {
        self.0 = self.0.min(x - width / 2.0);
        self.1 = self.1.min(y - height / 2.0);
        self.2 = self.2.max(x + width / 2.0);
        self.3 = self.3.max(y + height / 2.0);
    }
}

fn draw(graph: &Graph, placed: &Placed) -> String {
    let mut frame = Frame(0.0, 0.0, width(&graph.title) * CHARACTER, 0.0);
    for (node, place) in graph.nodes.iter().zip(&placed.nodes) {
        let (width, height) = size(node);
        frame.hold(*place, width, height);
    }
    for (edge, (points, label)) in graph.edges.iter().zip(&placed.edges) {
        points.iter().for_each(|point| frame.hold(*point, 4.0, 4.0));
        frame.hold(*label, width(&edge.label) * SMALL, LINE);
    }
    for (x, y, width, height) in &placed.clusters {
        frame.hold((*x, *y), *width, height + 2.0 * LINE);
    }
    let (left, top) = (frame.0 - MARGIN, frame.1 - MARGIN - 2.0 * LINE);
    let (across, down) = (frame.2 + MARGIN - left, frame.3 + MARGIN - top);
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{across:.0}\" height=\"{down:.0}\" viewBox=\"{left:.1} {top:.1} {across:.1} {down:.1}\">"
    );
    let title = escaped(&graph.title);
    let _ = writeln!(out, "<title>{title}</title>");
    out.push_str(STYLE);
    arrows(graph, &mut out);
    let _ = writeln!(
        out,
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{across:.1}\" height=\"{down:.1}\" fill=\"#ffffff\"/>"
    );
    let _ = writeln!(
        out,
        "<text class=\"title\" x=\"{:.1}\" y=\"{:.1}\">{title}</text>",
        left + MARGIN,
        top + MARGIN + 4.0
    );
    for (cluster, (x, y, width, height)) in graph.clusters.iter().zip(&placed.clusters) {
        let (fill, line) = style::cluster(cluster.kind);
        let (left, top) = (x - width / 2.0, y - height / 2.0);
        let _ = writeln!(
            out,
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"6\" fill=\"{fill}\" stroke=\"{line}\"/>"
        );
        let _ = writeln!(
            out,
            "<text class=\"small\" x=\"{:.1}\" y=\"{:.1}\" fill=\"{line}\">{}</text>",
            left + PADDING,
            top + LINE - 2.0,
            escaped(&cluster.label)
        );
    }
    for (edge, (points, _)) in graph.edges.iter().zip(&placed.edges) {
        line(edge, points, &mut out);
    }
    for (node, place) in graph.nodes.iter().zip(&placed.nodes) {
        block(node, *place, &mut out);
    }
    for (edge, (_, (x, y))) in graph.edges.iter().zip(&placed.edges) {
        if !edge.label.is_empty() {
            let width = width(&edge.label) * SMALL + 4.0;
            let _ = writeln!(
                out,
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{LINE}\" fill=\"#ffffff\" fill-opacity=\"0.85\"/>",
                x - width / 2.0,
                y - LINE / 2.0
            );
            let _ = writeln!(
                out,
                "<text class=\"small\" text-anchor=\"middle\" x=\"{x:.1}\" y=\"{:.1}\" fill=\"{}\">{}</text>",
                y + 4.0,
                style::edge(edge.kind).color,
                escaped(&edge.label)
            );
        }
    }
    out.push_str("</svg>\n");
    out
}

const STYLE: &str = "<style>\n\
text { font-family: 'DejaVu Sans Mono', Menlo, Consolas, monospace; font-size: 12px; white-space: pre; }\n\
.title { font-family: 'DejaVu Sans', Helvetica, Arial, sans-serif; font-size: 14px; }\n\
.small { font-family: 'DejaVu Sans', Helvetica, Arial, sans-serif; font-size: 11px; }\n\
.name { font-weight: bold; }\n\
</style>\n";

/// The heads of arrows, one for each kind of edge that there is.
fn arrows(graph: &Graph, out: &mut String) {
    let mut drawn: Vec<EdgeKind> = Vec::new();
    out.push_str("<defs>\n");
    for edge in &graph.edges {
        if !drawn.contains(&edge.kind) {
            drawn.push(edge.kind);
            let _ = writeln!(
                out,
                "<marker id=\"arrow-{:?}\" viewBox=\"0 0 10 10\" refX=\"10\" refY=\"5\" markerUnits=\"userSpaceOnUse\" markerWidth=\"9\" markerHeight=\"9\" orient=\"auto\"><path d=\"M0,1 L10,5 L0,9 z\" fill=\"{}\"/></marker>",
                edge.kind,
                style::edge(edge.kind).color
            );
        }
    }
    out.push_str("</defs>\n");
}

/// An edge: through the middles between its points, bent by these.
fn line(edge: &Edge, points: &[(f64, f64)], out: &mut String) {
    let [first, rest @ ..] = points else {
        return;
    };
    let mut path = format!("M{:.1},{:.1}", first.0, first.1);
    for (at, point) in rest.iter().enumerate() {
        match rest.get(at + 1) {
            Some(next) => {
                let half = ((point.0 + next.0) / 2.0, (point.1 + next.1) / 2.0);
                let _ = write!(
                    path,
                    " Q{:.1},{:.1} {:.1},{:.1}",
                    point.0, point.1, half.0, half.1
                );
            }
            None => {
                let _ = write!(path, " L{:.1},{:.1}", point.0, point.1);
            }
        }
    }
    let look = style::edge(edge.kind);
    let dashes = if look.dashed {
        " stroke-dasharray=\"5 3\""
    } else {
        ""
    };
    let _ = writeln!(
        out,
        "<path d=\"{path}\" fill=\"none\" stroke=\"{}\"{dashes} marker-end=\"url(#arrow-{:?})\"/>",
        look.color, edge.kind
    );
}

/// A node and its text.
fn block(node: &Node, (x, y): (f64, f64), out: &mut String) {
    let look = style::node(node.kind);
    let (width, height) = size(node);
    let (left, top) = (x - width / 2.0, y - height / 2.0);
    let (fill, line) = (look.fill, look.line);
    let round = match look.shape {
        Shape::Rounded => 10.0,
        _ => 0.0,
    };
    let dashes = match look.shape {
        Shape::Cut => " stroke-dasharray=\"4 2\"",
        _ => "",
    };
    let _ = writeln!(out, "<g><title>{}</title>", escaped(&node.id));
    let _ = writeln!(
        out,
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{round}\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"{}\"{dashes}/>",
        look.width
    );
    for (number, text) in node.text().enumerate() {
        let y = top + PADDING + LINE * number as f64 + 11.0;
        let class = match number == 0 && !node.lines.is_empty() {
            true => " class=\"name\"",
            false => "",
        };
        let _ = writeln!(
            out,
            "<text{class} x=\"{:.1}\" y=\"{y:.1}\">{}</text>",
            left + PADDING,
            escaped(text)
        );
    }
    out.push_str("</g>\n");
}

/// A text in XML, which has no words for some characters.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}
