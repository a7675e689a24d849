//! `llvm-facts graph`: pictures of functions, and of the rows of relations.

use std::path::PathBuf;
use std::process::ExitCode;

use crate::commands::print::write;
use crate::error::{self, Error};
use crate::graph::cfg::{self, Told};
use crate::graph::cut::{self, Cut};
use crate::graph::flow::Flow;
use crate::graph::model::{Graph, NodeKind};
use crate::graph::store::Store;
use crate::graph::{
    Problem, calls, debug, dominators, dot, loops, mermaid, points_to, relation, svg, types,
};
use crate::terminal::to_stdout;

/// What is asked for.
pub struct Request {
    /// The kind of picture, or a relation.
    pub what: String,
    /// What it is about.
    pub of: Option<String>,
    /// A workspace, or a directory of workspaces.
    pub facts: PathBuf,
    /// A file; stdout if none is named.
    pub output: Option<PathBuf>,
    /// The form, if the file does not say it.
    pub form: Option<Form>,
    /// Replace a file.
    pub force: bool,
    /// What is told of blocks, if not what is usual.
    pub lines: Option<Told>,
    /// How much is drawn.
    pub cut: Cut,
    /// Post-dominators.
    pub post: bool,
    /// The program that has the relation.
    pub program: Option<PathBuf>,
    /// The number of threads.
    pub jobs: usize,
}

/// The form of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Form {
    /// Graphviz's language
    Dot,
    /// What sites that show Markdown draw
    Mermaid,
    /// A picture, drawn by Graphviz
    Svg,
}

/// Draws a picture.
///
/// # Errors
/// Something cannot be read or written.
pub fn run(request: &Request) -> Result<ExitCode, Error> {
    match draw(request) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(Problem::Refused(words)) => {
            error::report(&words);
            Ok(ExitCode::FAILURE)
        }
        Err(Problem::Told) => Ok(ExitCode::FAILURE),
        Err(Problem::Failed(error)) => Err(error),
    }
}

fn draw(request: &Request) -> Result<(), Problem> {
    let form = form(request)?;
    let store = Store::open(&request.facts, request.jobs)?;
    let graph = graph(request, &store)?;
    if graph.nodes.is_empty() {
        return Err(Problem::Refused(format!(
            "{}: nothing to draw",
            graph.title
        )));
    }
    let picture = match form {
        Form::Dot => dot::write(&graph),
        Form::Mermaid => mermaid::write(&graph),
        Form::Svg => svg::write(&graph).map_err(Problem::Refused)?,
    };
    match &request.output {
        Some(path) => write(path, picture.as_bytes(), request.force)?,
        None => to_stdout(picture.as_bytes())?,
    }
    Ok(())
}

/// The form that is asked for, in words or by the ending of the file.
fn form(request: &Request) -> Result<Form, Problem> {
    if let Some(form) = request.form {
        return Ok(form);
    }
    let Some(path) = &request.output else {
        return Ok(Form::Dot);
    };
    let ending = path.extension().and_then(|ending| ending.to_str());
    match ending.unwrap_or_default() {
        "dot" | "gv" => Ok(Form::Dot),
        "mmd" | "mermaid" => Ok(Form::Mermaid),
        "svg" => Ok(Form::Svg),
        _ => Err(Problem::usage(format!(
            "{}: its ending is none of .svg, .dot, .gv and .mmd; --format says what it is to be",
            error::shown(path)
        ))),
    }
}

/// The graph that is asked for, as much of it as is to be drawn.
fn graph(request: &Request, store: &Store) -> Result<Graph, Problem> {
    let of = request.of.as_deref();
    let cut = &request.cut;
    if let Some(path) = &request.program {
        return whole(
            relation::graph(store, relation::program(path)?, &request.what)?,
            cut,
        );
    }
    match request.what.as_str() {
        what @ ("cfg" | "dominators" | "loops") => {
            let function = of.ok_or_else(|| {
                Problem::usage(format!(
                    "{what} of which function? `llvm-facts graph {what} main`"
                ))
            })?;
            let (flow, workspace) = Flow::read(store, function)?;
            let (mut graph, start) = match what {
                "cfg" => (cfg::graph(&flow), flow.entry),
                "loops" => (loops::graph(&flow, workspace)?, flow.entry),
                _ => dominators::graph(&flow, workspace, request.post)?,
            };
            // Before lines are read, which takes longer.
            cut::cut(&mut graph, cut, Some(start))?;
            cut::limit(&graph, cut)?;
            let usual = if what == "cfg" { Told::Ir } else { Told::None };
            cfg::tell(&mut graph, &flow, workspace, request.lines.unwrap_or(usual))?;
            graph.join_edges();
            Ok(graph)
        }
        "calls" => about(calls::graph(store)?, "function", of, cut),
        "types" => about(types::graph(store)?, "type", of, cut),
        "points-to" => whole(points_to::graph(store, of)?, cut),
        "debug" => {
            let (mut graph, starts) = debug::graph(store, of)?;
            let depth = cut.depth.unwrap_or(debug::DEPTH);
            match cut.from.is_some() || cut.to.is_some() {
                true => cut::cut(&mut graph, cut, None)?,
                false => cut::near(&mut graph, &starts, depth),
            }
            cut::limit(&graph, cut)?;
            graph.join_edges();
            Ok(graph)
        }
        query if query.contains('(') => whole(relation::query(store, query)?, cut),
        name => whole(
            relation::graph(store, relation::shipped_rules()?, name)?,
            cut,
        ),
    }
}

/// A graph with a node that it is about, from which on it is drawn.
fn about(
    mut graph: Graph,
    what: &'static str,
    of: Option<&str>,
    cut: &Cut,
) -> Result<Graph, Problem> {
    let mut from = None;
    if let Some(of) = of {
        let start = cut::node(&graph.nodes, what, of)?;
        graph.nodes[start].kind = NodeKind::Entry;
        graph.title = format!("{} of {}", graph.title, graph.nodes[start].id);
        from = Some(graph.nodes[start].id.clone());
    }
    let cut = Cut {
        from: cut.from.clone().or(from),
        to: cut.to.clone(),
        ..*cut
    };
    whole(graph, &cut)
}

/// A graph of which nothing is the beginning.
fn whole(mut graph: Graph, cut: &Cut) -> Result<Graph, Problem> {
    cut::cut(&mut graph, cut, None)?;
    graph.join_edges();
    cut::limit(&graph, cut)?;
    Ok(graph)
}
