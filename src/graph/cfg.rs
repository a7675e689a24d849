//! `graph cfg`: the control-flow graph of a function.

use super::flow::Flow;
use super::model::Graph;
use super::source;
use crate::error::Error;
use crate::workspace::Workspace;

/// The text to show in a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum BlockText {
    /// Its instructions
    Ir,
    /// The lines of the source that they come from
    Source,
    /// Its name
    None,
}

/// The largest number of lines per block, and of characters per line.
const LINES: usize = 30;
const CHARACTERS: usize = 100;

/// Adds lines of IR or source to the blocks of a function.
pub fn tell(
    graph: &mut Graph,
    flow: &Flow,
    workspace: &Workspace,
    text: BlockText,
) -> Result<(), Error> {
    let lines = match text {
        BlockText::Ir => super::code::lines(flow, workspace)?,
        BlockText::Source => source::lines(flow, workspace)?,
        BlockText::None => return Ok(()),
    };
    let places = flow.places();
    for node in &mut graph.nodes {
        let Some(lines) = places.get(node.id.as_str()).and_then(|at| lines.get(*at)) else {
            continue;
        };
        let more = lines.len().saturating_sub(LINES);
        if more > 1 {
            // Keeps the last line: the terminator names the successors.
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

/// Truncates a long line. Indentation becomes no-break spaces, since output formats strip leading spaces.
fn short(line: &str) -> String {
    let text = line.trim_start_matches(' ');
    let mut short = "\u{a0}".repeat(line.len() - text.len());
    match text.char_indices().nth(CHARACTERS) {
        Some((end, _)) => short.extend([&text[..end], "..."]),
        None => short.push_str(text),
    }
    short
}
