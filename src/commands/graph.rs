//! `llvm-facts graph`: draws functions, types, debug info, and the rows of relations.

use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::process::ExitCode;

use crate::args::{FactsArgs, ThreadArgs};
use crate::error::Error;
use crate::evaluation::shipped;
use crate::graph::cfg::{self, BlockText};
use crate::graph::cut::{self, Cut};
use crate::graph::flow::Flow;
use crate::graph::model::{Graph, NodeKind};
use crate::graph::store::Store;
use crate::graph::{
    calls, debug, dominators, dot, loops, mermaid, points_to, relation, svg, types,
};
use crate::names::path::shortened;
use crate::names::{WIDTH, ambiguous, entities};
use crate::report::files::write_file;
use crate::terminal::to_stdout;
use crate::text::shown;
use crate::workspace::Workspaces;

#[derive(Args)]
#[command(after_help = include_str!("graph.txt"))]
pub struct GraphArgs {
    /// cfg, dominators, loops, calls, points-to, types, debug, a relation, or a query
    #[arg(value_name = "WHAT")]
    what: String,
    /// The function, type or node to draw
    #[arg(value_name = "OF")]
    of: Option<String>,
    #[command(flatten)]
    workspace: FactsArgs,
    /// Write to a file; its ending .svg, .dot, .gv or .mmd is the format
    ///
    /// It replaces an existing file. --format selects another format.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The output format [default: dot]
    #[arg(long, value_name = "FORM")]
    format: Option<Form>,
    /// The text in blocks [default: ir for cfg]
    #[arg(long, value_name = "WHAT")]
    lines: Option<BlockText>,
    #[command(flatten)]
    cut: Cut,
    /// For calls: draw direct calls only
    #[arg(long)]
    direct: bool,
    /// For points-to FUNCTION: analyse all modules, not the function's alone
    ///
    /// This may take minutes.
    #[arg(long)]
    linked: bool,
    /// Draw post-dominators instead of dominators
    #[arg(long)]
    post: bool,
    /// The program that declares the relation, a .dl file
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    #[command(flatten)]
    threads: ThreadArgs,
}

/// An output format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Form {
    /// The language of Graphviz
    Dot,
    /// The language of Mermaid, which many Markdown viewers draw
    Mermaid,
    /// An image, drawn by Graphviz
    Svg,
}

impl GraphArgs {
    /// Draws a graph.
    ///
    /// # Errors
    /// The graph is empty or too large, or reading or writing failed.
    pub fn run(self) -> Result<ExitCode, Error> {
        let form = form(&self)?;
        let store = Store {
            workspaces: Workspaces::open(&self.workspace.facts)?,
            jobs: self.threads.number(),
        };
        let graph = graph(&self, &store)?;
        if graph.nodes.is_empty() {
            return Err(Error::Refused(format!("{}: nothing to draw", graph.title)));
        }
        let picture = match form {
            Form::Dot => dot::write(&graph),
            Form::Mermaid => mermaid::write(&graph),
            Form::Svg => svg::write(&graph)?,
        };
        match &self.output {
            Some(path) => write_file(path, picture.as_bytes(), true)?,
            None => to_stdout(picture.as_bytes())?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Returns the output format, from `--format` or the ending of the file.
fn form(args: &GraphArgs) -> Result<Form, Error> {
    if let Some(form) = args.format {
        return Ok(form);
    }
    let Some(path) = &args.output else {
        return Ok(Form::Dot);
    };
    let ending = path.extension().and_then(|ending| ending.to_str());
    match ending.unwrap_or_default() {
        "dot" | "gv" => Ok(Form::Dot),
        "mmd" | "mermaid" => Ok(Form::Mermaid),
        "svg" => Ok(Form::Svg),
        _ => Err(Error::Usage(format!(
            "{}: the ending is not .svg, .dot, .gv or .mmd; select a format with --format",
            shown(path)
        ))),
    }
}

/// Builds the requested graph, reduced to the part to draw.
fn graph(args: &GraphArgs, store: &Store) -> Result<Graph, Error> {
    let of = args.of.as_deref();
    let cut = &args.cut;
    if let Some(path) = &args.program {
        return reduce(
            relation::graph(store, relation::program(path)?, &args.what)?,
            cut,
        );
    }
    match args.what.as_str() {
        what @ ("cfg" | "dominators" | "loops") => {
            let function = of.ok_or_else(|| {
                Error::Usage(format!(
                    "{what} of which function? `llvm-facts graph {what} main`"
                ))
            })?;
            let (flow, workspace) = Flow::read(store, function)?;
            let (mut graph, start) = match what {
                "cfg" => (
                    flow.graph(format!("control flow of {}", flow.title)),
                    flow.entry,
                ),
                "loops" => (loops::graph(&flow, workspace)?, flow.entry),
                _ => dominators::graph(&flow, workspace, args.post)?,
            };
            // Checked before lines are read, which takes longer.
            cut::cut(&mut graph, cut, Some(start))?;
            cut::limit(&graph, cut)?;
            let usual = if what == "cfg" {
                BlockText::Ir
            } else {
                BlockText::None
            };
            cfg::tell(&mut graph, &flow, workspace, args.lines.unwrap_or(usual))?;
            graph.join_edges();
            Ok(graph)
        }
        "calls" => draw_calls(args, store),
        "types" => draw_types(args, store),
        "points-to" => reduce(points_to::graph(store, of, args.linked)?, cut),
        "debug" => {
            let (mut graph, starts) = debug::graph(store, of)?;
            let depth = cut.depth.unwrap_or(debug::DEPTH);
            if cut.from.is_some() || cut.to.is_some() {
                cut::cut(&mut graph, cut, None)?
            } else {
                cut::near(&mut graph, &starts, depth)
            }
            cut::limit(&graph, cut)?;
            graph.join_edges();
            Ok(graph)
        }
        query if query.contains('(') => reduce(relation::query(store, query)?, cut),
        name => reduce(
            relation::graph(store, shipped::program("everything.dl")?, name)?,
            cut,
        ),
    }
}

/// Draws calls. If direct calls make no path, tells whether calls through pointers may make one.
fn draw_calls(args: &GraphArgs, store: &Store) -> Result<Graph, Error> {
    let mut graph = calls::graph(store)?;
    let id = |word: &Option<String>| {
        let word = word.as_deref();
        word.map(|word| function(store, &graph, word)).transpose()
    };
    let of = id(&args.of)?;
    let ends = Cut {
        from: id(&args.cut.from)?,
        to: id(&args.cut.to)?,
        ..args.cut
    };
    let cut = ends.starting_at(of.as_deref());
    if args.direct {
        let possible = cut::distance(&graph, &cut)?;
        calls::keep_direct(&mut graph);
        if let (Some(from), Some(to)) = (&cut.from, &cut.to)
            && cut::distance(&graph, &cut)?.is_none()
        {
            let possible = match possible {
                Some(calls) => format!(
                    "; with calls through pointers the shortest that may be has length {calls}: leave out --direct"
                ),
                None => ", and none with calls through pointers".to_owned(),
            };
            return Err(Error::Refused(format!(
                "no path of direct calls leads from `{from}` to `{to}`{possible}"
            )));
        }
    }
    about(graph, "function", of.as_deref(), &ends)
}

/// Draws structures. Those that share the node of another are named by their own ids too.
fn draw_types(args: &GraphArgs, store: &Store) -> Result<Graph, Error> {
    let types::Types { graph, shared } = types::graph(store)?;
    let node = |word: &Option<String>| -> Result<Option<String>, Error> {
        let Some(word) = word else { return Ok(None) };
        let id = structure(store, word)?;
        Ok(Some(shared.get(&id).cloned().unwrap_or(id)))
    };
    let cut = Cut {
        from: node(&args.cut.from)?,
        to: node(&args.cut.to)?,
        ..args.cut
    };
    about(graph, "type", node(&args.of)?.as_deref(), &cut)
}

/// Returns the id of the function that a word means if the graph has it, otherwise the word, which may name another node.
fn function(store: &Store, graph: &Graph, word: &str) -> Result<String, Error> {
    match store.function(word) {
        Ok((_, id)) if graph.nodes.iter().any(|node| node.id == id) => Ok(id),
        Ok(_) | Err(Error::NoEntity { .. }) => Ok(word.to_owned()),
        Err(error) => Err(error),
    }
}

/// Returns the id of the structure that a type of the source is in IR, or the word.
fn structure(store: &Store, word: &str) -> Result<String, Error> {
    match &entities::types(&store.workspaces, word)?[..] {
        [only] => entities::structure(&store.workspaces, &only.id)?.ok_or_else(|| {
            Error::Refused(format!(
                "`{word}` is no structure in IR; `llvm-facts graph debug {}` draws its debug info",
                only.id
            ))
        }),
        [] => Ok(word.to_owned()),
        types => Err(ambiguous("type", word, types.to_vec())),
    }
}

/// Reduces a graph; if `of` names a node, the graph starts there by default.
fn about(
    mut graph: Graph,
    what: &'static str,
    of: Option<&str>,
    cut: &Cut,
) -> Result<Graph, Error> {
    let mut start = None;
    if let Some(of) = of {
        let node = cut::node(&graph.nodes, what, of)?;
        graph.nodes[node].kind = NodeKind::Entry;
        let node = &graph.nodes[node];
        let name = node.source_name.as_ref().unwrap_or(&node.id);
        graph.title = format!("{} of {}", graph.title, shortened(name, WIDTH));
        start = Some(node.id.clone());
    }
    reduce(graph, &cut.starting_at(start.as_deref()))
}

/// Reduces a graph that has no start node.
fn reduce(mut graph: Graph, cut: &Cut) -> Result<Graph, Error> {
    cut::cut(&mut graph, cut, None)?;
    graph.join_edges();
    cut::limit(&graph, cut)?;
    Ok(graph)
}
