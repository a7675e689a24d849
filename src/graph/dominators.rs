//! `graph dominators`: the dominator tree or post-dominator tree of a function's blocks.

use super::flow::Flow;
use super::model::{EdgeKind, Graph, Node, NodeKind};
use crate::error::Error;
use crate::ids::columns::Basicblock;
use crate::rows::predicates::{
    basicblock__immediate_dominator, basicblock__immediate_postdominator,
};
use crate::text::count;
use crate::workspace::Workspace;

/// Returns the immediate dominator of each block; `None` for the entry and unreachable blocks. If `post`, the immediate post-dominator: the
/// index after the last block is the virtual exit, to which LLVM also connects infinite loops.
fn immediate(flow: &Flow, workspace: &Workspace, post: bool) -> Result<Vec<Option<usize>>, Error> {
    let places = flow.places();
    let outside = post.then_some(flow.blocks.len());
    let mut parents = vec![outside; flow.blocks.len()];
    let mut set = |block: Basicblock<'_>, parent: Basicblock<'_>| {
        if let Some(block) = places.get(block.id().as_str()) {
            parents[*block] = places.get(parent.id().as_str()).copied();
        }
    };
    if post {
        workspace
            .each::<basicblock__immediate_postdominator>(|row| set(row.block, row.postdominator))?;
    } else {
        workspace.each::<basicblock__immediate_dominator>(|row| set(row.block, row.dominator))?;
    }
    Ok(parents)
}

/// Builds the graph of the tree; returns it with the index of the root.
pub fn graph(flow: &Flow, workspace: &Workspace, post: bool) -> Result<(Graph, usize), Error> {
    let which = if post { "post-" } else { "" };
    let parents = immediate(flow, workspace, post)?;
    let mut graph = Graph::new(format!("{which}dominators of {}", flow.title));
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
        let lost = count(lost, "block");
        graph.title += &format!(", without {lost} that cannot be reached");
    }
    // The root is found again by its id, since indices change.
    let id = graph.nodes[root].id.clone();
    graph.keep(&is_in);
    let root = graph.nodes.iter().position(|node| node.id == id);
    Ok((graph, root.unwrap_or_default()))
}
