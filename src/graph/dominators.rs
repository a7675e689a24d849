//! `graph dominators`: the dominator tree or post-dominator tree of a function's blocks.

use super::flow::Flow;
use super::model::{EdgeKind, Graph, Node, NodeKind};
use crate::error::Error;
use crate::rows::predicates::{
    basicblock__immediate_dominator, basicblock__immediate_postdominator,
};
use crate::workspace::Workspace;

/// Returns the immediate dominator of each block; `None` for the entry and unreachable blocks.
pub fn immediate(flow: &Flow, workspace: &Workspace) -> Result<Vec<Option<usize>>, Error> {
    let places = flow.places();
    let mut parents = vec![None; flow.blocks.len()];
    workspace.each::<basicblock__immediate_dominator>(|row| {
        if let Some(block) = places.get(row.block.id().as_str()) {
            parents[*block] = places.get(row.dominator.id().as_str()).copied();
        }
    })?;
    Ok(parents)
}

/// Returns the immediate post-dominator of each block. The index after the last block is the virtual exit, to which LLVM also connects
/// infinite loops.
fn immediate_post(flow: &Flow, workspace: &Workspace) -> Result<Vec<Option<usize>>, Error> {
    let places = flow.places();
    let mut parents = vec![Some(flow.blocks.len()); flow.blocks.len()];
    workspace.each::<basicblock__immediate_postdominator>(|row| {
        if let Some(block) = places.get(row.block.id().as_str()) {
            parents[*block] = places.get(row.postdominator.id().as_str()).copied();
        }
    })?;
    Ok(parents)
}

/// Builds the graph of the tree; returns it with the index of the root.
pub fn graph(flow: &Flow, workspace: &Workspace, post: bool) -> Result<(Graph, usize), Error> {
    let (what, parents) = if post {
        ("post-dominators", immediate_post(flow, workspace)?)
    } else {
        ("dominators", immediate(flow, workspace)?)
    };
    let mut graph = Graph::new(format!("{what} of {}", flow.title));
    graph.nodes = flow.nodes();
    let mut root = flow.entry;
    if post {
        root = graph.nodes.len();
        let out = Node::new("out of the function", "out of the function");
        graph.nodes.push(out.with_kind(NodeKind::External));
    }
    let mut is_in = vec![false; graph.nodes.len()];
    is_in[root] = true;
    for (block, parent) in parents.iter().enumerate() {
        if let Some(parent) = parent {
            is_in[block] = true;
            graph.connect(*parent, block, "", EdgeKind::Plain);
        }
    }
    let lost = is_in.iter().filter(|is_in| !**is_in).count();
    if lost > 0 {
        let blocks = if lost == 1 { "block" } else { "blocks" };
        graph
            .title
            .push_str(&format!(", without {lost} {blocks} that cannot be reached"));
    }
    // The root is found again by its id, since indices change.
    let id = graph.nodes[root].id.clone();
    graph.keep(&is_in);
    let root = graph.nodes.iter().position(|node| node.id == id);
    Ok((graph, root.unwrap_or_default()))
}
