//! `graph cfg`: the blocks of a function and the ways between them.

use super::Problem;
use super::flow::Flow;
use super::model::Graph;
use super::source;
use super::store::Workspace;

/// What is told of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Told {
    /// Its instructions
    Ir,
    /// The lines of the source that they come from
    Source,
    /// Its name
    None,
}

/// So many lines of a block are told, and so many characters of a line.
const LINES: usize = 30;
const CHARACTERS: usize = 100;

/// The control flow as a graph.
pub fn graph(flow: &Flow) -> Graph {
    flow.graph(format!("control flow of {}", flow.function))
}

/// Adds to the blocks of a function what is to be told of them.
pub fn tell(
    graph: &mut Graph,
    flow: &Flow,
    workspace: &Workspace,
    told: Told,
) -> Result<(), Problem> {
    let lines = match told {
        Told::Ir => super::code::lines(flow, workspace)?,
        Told::Source => source::lines(flow, workspace)?,
        Told::None => return Ok(()),
    };
    let places = flow.places();
    for node in &mut graph.nodes {
        let Some(lines) = places.get(node.id.as_str()).and_then(|at| lines.get(*at)) else {
            continue;
        };
        let more = lines.len().saturating_sub(LINES);
        if more > 1 {
            // The end of a block says where it goes.
            let (head, tail) = (LINES - 2, lines.len() - 1);
            node.lines
                .extend(lines[..head].iter().map(|line| short(line)));
            node.lines.push(format!("... {} more lines", tail - head));
            node.lines.push(short(&lines[tail]));
        } else {
            node.lines.extend(lines.iter().map(|line| short(line)));
        }
    }
    Ok(())
}

/// A line, cut where it is long. Its margin stays: a blank at the beginning is lost in all forms of a picture.
fn short(line: &str) -> String {
    let text = line.trim_start_matches(' ');
    let mut short = "\u{a0}".repeat(line.len() - text.len());
    match text.char_indices().nth(CHARACTERS) {
        Some((end, _)) => short.extend([&text[..end], "..."]),
        None => short.push_str(text),
    }
    short
}
