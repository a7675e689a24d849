//! `graph loops`: the loops and irreducible cycles of a function as nested clusters of its control-flow graph.
//!
//! A loop is LLVM's natural loop: its header dominates all of its blocks, and its back edges lead to the header. A cycle that can be
//! entered at several blocks is not a loop and is called irreducible.

use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use std::collections::{BTreeMap, BTreeSet};

use super::Problem;
use super::dominators::immediate;
use super::flow::Flow;
use super::model::{Cluster, ClusterKind, EdgeKind, Graph, NodeKind};
use super::store::Workspace;
use crate::names::within;

/// A loop or an irreducible cycle.
pub struct Cycle {
    /// The header of a loop, or the entries of an irreducible cycle.
    pub headers: Vec<usize>,
    /// All blocks.
    pub blocks: BTreeSet<usize>,
    /// It is a natural loop.
    pub natural: bool,
}

/// Returns the cycles of a function, outer ones first.
pub fn cycles(flow: &Flow, workspace: &Workspace) -> Result<Vec<Cycle>, Problem> {
    let dominators = Dominance::new(flow, workspace)?;
    let mut before = vec![Vec::new(); flow.blocks.len()];
    for pass in &flow.passes {
        before[pass.to].push(pass.from);
    }
    let mut latches: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for pass in &flow.passes {
        if dominators.dominates(pass.to, pass.from) {
            latches.entry(pass.to).or_default().push(pass.from);
        }
    }
    let mut cycles = Vec::new();
    for (header, latches) in latches {
        let mut blocks = BTreeSet::from([header]);
        let mut rest = latches;
        while let Some(block) = rest.pop() {
            // Unreachable blocks are in no loop.
            if dominators.is_reached(block) && blocks.insert(block) {
                rest.extend(&before[block]);
            }
        }
        cycles.push(Cycle {
            headers: vec![header],
            blocks,
            natural: true,
        });
    }
    let all = (0..flow.blocks.len()).filter(|block| dominators.is_reached(*block));
    irreducible(flow, &before, all.collect(), &mut cycles);
    cycles.sort_by_key(|cycle| (std::cmp::Reverse(cycle.blocks.len()), cycle.headers.clone()));
    Ok(cycles)
}

/// Adds the irreducible cycles of a part of the function.
fn irreducible(flow: &Flow, before: &[Vec<usize>], part: BTreeSet<usize>, cycles: &mut Vec<Cycle>) {
    let mut parts = vec![part];
    while let Some(part) = parts.pop() {
        for component in components(flow, &part) {
            let is_entry = |block: &&usize| {
                **block == flow.entry
                    || before[**block].iter().any(|from| !component.contains(from))
            };
            let headers: Vec<usize> = component.iter().filter(is_entry).copied().collect();
            if let [header] = headers[..] {
                let mut inner = component;
                inner.remove(&header);
                parts.push(inner);
            } else {
                cycles.push(Cycle {
                    headers,
                    blocks: component,
                    natural: false,
                });
            }
        }
    }
}

/// Returns the strongly connected components of a part that have a cycle.
fn components(flow: &Flow, part: &BTreeSet<usize>) -> Vec<BTreeSet<usize>> {
    let mut graph = DiGraph::<usize, ()>::new();
    let nodes: BTreeMap<usize, NodeIndex> = part
        .iter()
        .map(|block| (*block, graph.add_node(*block)))
        .collect();
    let mut turns = BTreeSet::new();
    for pass in &flow.passes {
        if let (Some(from), Some(to)) = (nodes.get(&pass.from), nodes.get(&pass.to)) {
            graph.update_edge(*from, *to, ());
            if from == to {
                turns.insert(pass.from);
            }
        }
    }
    let components = tarjan_scc(&graph).into_iter();
    let components = components.map(|nodes| nodes.iter().map(|node| graph[*node]).collect());
    let is_cycle = |blocks: &BTreeSet<usize>| blocks.len() > 1 || !blocks.is_disjoint(&turns);
    components.filter(is_cycle).collect()
}

/// The dominance relation of blocks.
struct Dominance {
    parents: Vec<Option<usize>>,
    entry: usize,
}

impl Dominance {
    fn new(flow: &Flow, workspace: &Workspace) -> Result<Self, Problem> {
        Ok(Dominance {
            parents: immediate(flow, workspace)?,
            entry: flow.entry,
        })
    }

    fn is_reached(&self, block: usize) -> bool {
        block == self.entry || self.parents[block].is_some()
    }

    fn dominates(&self, one: usize, other: usize) -> bool {
        let mut next = Some(other).filter(|other| self.is_reached(*other));
        while let Some(block) = next {
            if block == one {
                return true;
            }
            next = self.parents[block];
        }
        false
    }
}

/// Builds the control-flow graph with cycles as clusters.
pub fn graph(flow: &Flow, workspace: &Workspace) -> Result<Graph, Problem> {
    let cycles = cycles(flow, workspace)?;
    let mut graph = flow.graph(String::new());
    let mut depths: Vec<usize> = Vec::new();
    for (at, cycle) in cycles.iter().enumerate() {
        // Earlier cycles are at least as large, so the last one that contains all blocks is the innermost.
        let mut around = cycles[..at].iter();
        let parent = around.rposition(|around| around.blocks.is_superset(&cycle.blocks));
        let around = parent.map_or(0, |parent| depths[parent]);
        depths.push(around + usize::from(cycle.natural));
        let name = |block: &usize| within(&flow.blocks[*block].id, &flow.function);
        let headers: Vec<&str> = cycle.headers.iter().map(name).collect();
        let (label, kind) = match cycle.natural {
            true => {
                let depth = around + 1;
                let label = format!("loop {} \u{b7} depth {depth}", headers.join(", "));
                (label, ClusterKind::Loop)
            }
            false => {
                let label = format!("irreducible, entered at {}", headers.join(", "));
                (label, ClusterKind::Irreducible)
            }
        };
        graph.clusters.push(Cluster {
            label,
            parent,
            kind,
        });
    }
    for (at, cycle) in cycles.iter().enumerate() {
        for block in &cycle.blocks {
            let node = &mut graph.nodes[*block];
            node.cluster = Some(at);
            if !cycle.natural {
                node.kind = NodeKind::Irreducible;
            }
        }
    }
    for cycle in cycles.iter().filter(|cycle| cycle.natural) {
        for header in &cycle.headers {
            let node = &mut graph.nodes[*header];
            node.name.push_str(" \u{b7} loop header");
            if node.kind != NodeKind::Entry {
                node.kind = NodeKind::Header;
            }
        }
        for edge in &mut graph.edges {
            if edge.to == cycle.headers[0] && cycle.blocks.contains(&edge.from) {
                let words = [edge.label.as_str(), "back"];
                let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
                edge.label = words.join(", ");
                edge.kind = EdgeKind::Back;
            }
        }
    }
    let loops = cycles.iter().filter(|cycle| cycle.natural).count();
    let others = cycles.len() - loops;
    graph.title = format!("loops of {}: {loops}", flow.function);
    if loops > 0 {
        let depth = depths.iter().max().copied().unwrap_or_default();
        graph.title.push_str(&format!(", at most {depth} deep"));
    }
    if others > 0 {
        graph
            .title
            .push_str(&format!("; irreducible cycles: {others}"));
    }
    Ok(graph)
}
