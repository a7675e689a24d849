//! SVG, drawn by Graphviz.

use std::io::{self, Write as _};
use std::process::{Command, Stdio};
use std::thread;

use super::dot;
use super::model::Graph;
use crate::error::Error;

const NO_GRAPHVIZ: &str = "SVG needs Graphviz, and there is no `dot` on PATH: install the package graphviz, or write --format dot or --format mermaid";

/// Draws the graph with `dot -Tsvg`.
///
/// # Errors
/// Graphviz failed; the message has the reason and a remedy.
pub fn write(graph: &Graph) -> Result<String, Error> {
    let source = dot::write(graph).into_bytes();
    let output = run(Command::new("dot").arg("-Tsvg"), source);
    let output = output.map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Error::Refused(NO_GRAPHVIZ.to_owned()),
        _ => Error::Refused(format!("dot: {error}")),
    })?;
    String::from_utf8(output).map_err(|error| Error::Refused(format!("dot: {error}")))
}

/// Runs a program on `input` and returns what it prints.
fn run(command: &mut Command, input: Vec<u8>) -> io::Result<Vec<u8>> {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let stdin = child.stdin.take();
    // Writes on another thread, since either pipe may fill.
    let writer = thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(&input)));
    let output = child.wait_with_output()?;
    // If the program stops reading, its exit status tells why.
    let _ = writer.join();
    if output.status.success() {
        return Ok(output.stdout);
    }
    let message = String::from_utf8_lossy(&output.stderr);
    let first = message.lines().find(|line| !line.trim().is_empty());
    Err(io::Error::other(match first {
        Some(line) => line.to_owned(),
        None => output.status.to_string(),
    }))
}
