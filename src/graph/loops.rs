//! `graph loops`: the loops and irreducible cycles of a function as nested clusters of its control-flow graph.
//!
//! `datalog/rules/analysis/loop.dl` defines both.

use std::collections::{BTreeMap, BTreeSet};

use super::flow::Flow;
use super::model::{Cluster, ClusterKind, EdgeKind, Graph, NodeKind};
use super::store;
use crate::error::Error;
use crate::names::within;
use crate::rows::cells;
use crate::workspace::Workspace;

/// A loop or an irreducible cycle.
struct Cycle {
    /// The header of a loop, or the entries of an irreducible cycle.
    headers: Vec<usize>,
    /// All blocks.
    blocks: BTreeSet<usize>,
    /// It is a natural loop.
    natural: bool,
}

/// Returns the cycles of a function, outer ones first.
fn cycles(flow: &Flow, workspace: &Workspace) -> Result<Vec<Cycle>, Error> {
    let names = [
        "loop:block",
        "cycle:block",
        "cycle:entry",
        "cycle:irreducible",
    ];
    let derived = store::derive(workspace, &flow.function, &names)?;
    let places = flow.places();
    // The blocks of each loop or cycle, which has the id of its header.
    let blocks = |name: &str| {
        let mut blocks: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        let tables = derived.iter().filter(|table| table.predicate.name == name);
        for row in tables.flat_map(|table| cells::lines(&table.lines)) {
            let place = |id| places.get(cells::text(id).ok()?).copied();
            let mut row = cells::cells(row).filter_map(place);
            if let Some(cycle) = row.next() {
                blocks.entry(cycle).or_default().extend(row);
            }
        }
        blocks
    };
    let loops = blocks("loop:block").into_iter();
    let mut cycles: Vec<Cycle> = loops
        .map(|(header, blocks)| Cycle {
            headers: vec![header],
            blocks,
            natural: true,
        })
        .collect();
    let (mut all, mut entries) = (blocks("cycle:block"), blocks("cycle:entry"));
    let irreducible = blocks("cycle:irreducible");
    all.retain(|cycle, _| irreducible.contains_key(cycle));
    for (cycle, blocks) in &all {
        // The cycles within an irreducible one depend on the order of a walk, and are not drawn.
        let is_around = |(other, around): (&usize, &BTreeSet<usize>)| {
            other != cycle && around.is_superset(blocks)
        };
        if !all.iter().any(is_around) {
            let headers = entries.remove(cycle).unwrap_or_default();
            cycles.push(Cycle {
                headers: headers.into_iter().collect(),
                blocks: blocks.clone(),
                natural: false,
            });
        }
    }
    cycles.sort_by_key(|cycle| (std::cmp::Reverse(cycle.blocks.len()), cycle.headers.clone()));
    Ok(cycles)
}

/// Builds the control-flow graph with cycles as clusters.
pub fn graph(flow: &Flow, workspace: &Workspace) -> Result<Graph, Error> {
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
        let (label, kind) = if cycle.natural {
            let depth = around + 1;
            let label = format!("loop {} \u{b7} depth {depth}", headers.join(", "));
            (label, ClusterKind::Loop)
        } else {
            let label = format!("irreducible, entered at {}", headers.join(", "));
            (label, ClusterKind::Irreducible)
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
    graph.title = format!("loops of {}: {loops}", flow.title);
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
