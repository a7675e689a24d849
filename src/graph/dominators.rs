//! `graph dominators`: the tree of immediate dominators of a function's blocks, or of immediate post-dominators.

use petgraph::algo::dominators::{Dominators, simple_fast};
use petgraph::graph::NodeIndex;
use petgraph::visit::Reversed;

use super::flow::Flow;
use super::model::{EdgeKind, Graph, Node, NodeKind};

/// For each block the one that immediately dominates it. The entry has none, nor has what cannot be reached.
pub fn immediate(flow: &Flow) -> Vec<Option<usize>> {
    let paths = flow.paths();
    let dominators = simple_fast(&paths, NodeIndex::new(flow.entry));
    parents(flow, &dominators)
}

/// For each block the one that immediately post-dominates it; the number behind the last block's stands for all ways out of the
/// function. What no way out can be reached from has none.
fn immediate_post(flow: &Flow) -> Vec<Option<usize>> {
    let mut paths = flow.paths();
    let out = paths.add_node(());
    for block in 0..flow.blocks.len() {
        if !flow.passes.iter().any(|pass| pass.from == block) {
            paths.update_edge(NodeIndex::new(block), out, ());
        }
    }
    let dominators = simple_fast(Reversed(&paths), out);
    parents(flow, &dominators)
}

fn parents(flow: &Flow, dominators: &Dominators<NodeIndex>) -> Vec<Option<usize>> {
    let blocks = (0..flow.blocks.len()).map(|block| {
        let parent = dominators.immediate_dominator(NodeIndex::new(block));
        parent.map(NodeIndex::index)
    });
    blocks.collect()
}

/// The tree as a graph, and the number of its root.
pub fn graph(flow: &Flow, post: bool) -> (Graph, usize) {
    let (what, parents) = match post {
        true => ("post-dominators", immediate_post(flow)),
        false => ("dominators", immediate(flow)),
    };
    let mut graph = Graph::new(format!("{what} of {}", flow.function));
    graph.nodes = flow.nodes();
    let mut root = flow.entry;
    if post {
        root = graph.nodes.len();
        let out = Node::new("out of the function", "out of the function");
        graph.nodes.push(out.of(NodeKind::External));
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
        let why = match post {
            true => "from which nothing leads out of the function",
            false => "that cannot be reached",
        };
        let blocks = if lost == 1 { "block" } else { "blocks" };
        graph
            .title
            .push_str(&format!(", without {lost} {blocks} {why}"));
    }
    // Roots are found again by their id, for the numbers change.
    let id = graph.nodes[root].id.clone();
    graph.keep(&is_in);
    let root = graph.nodes.iter().position(|node| node.id == id);
    (graph, root.unwrap_or_default())
}
