//! `graph calls`: the call graph of all modules as one linked unit.

use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

use super::label;
use super::model::{Direction, EdgeKind, Graph, Node, NodeKind};
use super::store::Store;
use crate::error::Error;
use crate::evaluation::shipped;
use crate::names::within;
use crate::rows::predicates::{
    function__declaration, function__id, function__intrinsic, function__name, instruction__function,
};

/// The node for callees that are unknown.
const UNKNOWN: &str = "unknown callee";

/// Builds the graph of all calls.
pub fn graph(store: &Store) -> Result<Graph, Error> {
    let relations = [
        "call_site__may_call",
        "call_site__indirect",
        "instruction__linked",
    ];
    let derived = store.derive(shipped::program("everything.dl")?, &relations)?;
    let [calls, indirect, linked] = &derived[..] else {
        return Ok(Graph::default());
    };
    let mut callers: FxHashMap<&str, String> = FxHashMap::default();
    for row in calls.iter().chain(indirect) {
        callers.insert(&row[0], String::new());
    }
    store.workspaces.each::<instruction__function>(|row| {
        if let Some(caller) = callers.get_mut(row.instruction.id().as_str()) {
            row.function.id().as_str().clone_into(caller);
        }
    })?;
    let functions = Functions::read(store)?;
    let resolved: FxHashSet<&str> = calls.iter().map(|row| row[0].as_str()).collect();
    let unknown = indirect.iter().map(|row| row[0].as_str());
    let linked: FxHashSet<&str> = linked.iter().map(|row| row[0].as_str()).collect();
    let unknown = unknown.filter(|call| linked.contains(call) && !resolved.contains(call));
    let known = calls.iter().map(|row| {
        let kind = match row[2].as_str() {
            "direct" => EdgeKind::Plain,
            _ => EdgeKind::Possible,
        };
        (row[0].as_str(), row[1].as_str(), kind)
    });
    let unknown = unknown.map(|call| (call, UNKNOWN, EdgeKind::Possible));
    let mut counts: BTreeMap<(String, String, bool), usize> = BTreeMap::new();
    for (call, callee, kind) in known.chain(unknown) {
        let caller = callers.get(call).map_or("", String::as_str);
        if functions.intrinsics.contains(callee) {
            continue;
        }
        let ends = (functions.key(caller), functions.key(callee));
        *counts
            .entry((ends.0, ends.1, kind == EdgeKind::Possible))
            .or_default() += 1;
    }
    let mut graph = Graph::new("calls");
    graph.direction = Direction::Right;
    let mut places: FxHashMap<String, usize> = FxHashMap::default();
    for id in &functions.ids {
        let key = functions.key(id);
        if !functions.intrinsics.contains(id) && !places.contains_key(&key) {
            let declared = functions.declared.contains(id);
            let mut node = Node::new(&key, &key);
            if declared {
                node.kind = NodeKind::External;
                node.lines.push("external".to_owned());
            }
            places.insert(key, graph.nodes.len());
            graph.nodes.push(node);
        }
    }
    for ((caller, callee, possible), total) in counts {
        let mut node = |id: String| {
            *places.entry(id).or_insert_with_key(|id| {
                let kind = match id.as_str() {
                    UNKNOWN => NodeKind::Unknown,
                    _ => NodeKind::External,
                };
                graph.nodes.push(Node::new(id, id).with_kind(kind));
                graph.nodes.len() - 1
            })
        };
        let (from, to) = (node(caller), node(callee));
        let label = edge_label(possible, total);
        let kind = if possible {
            EdgeKind::Possible
        } else {
            EdgeKind::Plain
        };
        graph.connect(from, to, label, kind);
    }
    omit_uncalled(&mut graph);
    shorten(&mut graph, store);
    label::functions(&mut graph, store)?;
    Ok(graph)
}

fn edge_label(possible: bool, calls: usize) -> String {
    let times = (calls > 1).then(|| format!("{calls} calls"));
    match (possible, times) {
        (true, Some(times)) => format!("possible, {times}"),
        (true, None) => "possible".to_owned(),
        (false, times) => times.unwrap_or_default(),
    }
}

/// Omits declarations that are not called.
fn omit_uncalled(graph: &mut Graph) {
    let mut used: Vec<bool> = graph
        .nodes
        .iter()
        .map(|node| node.kind != NodeKind::External)
        .collect();
    for edge in &graph.edges {
        used[edge.to] = true;
    }
    graph.keep(&used);
}

/// Removes the calls through pointers, and the node of unknown callees.
pub fn keep_direct(graph: &mut Graph) {
    graph.title = graph.title.replacen("calls", "direct calls", 1);
    graph.edges.retain(|edge| edge.kind == EdgeKind::Plain);
    let mut called = vec![false; graph.nodes.len()];
    for edge in &graph.edges {
        called[edge.to] = true;
    }
    let kept = graph.nodes.iter().zip(&called).map(|(node, called)| {
        *called || !matches!(node.kind, NodeKind::Unknown | NodeKind::External)
    });
    let kept: Vec<bool> = kept.collect();
    graph.keep(&kept);
}

/// Removes the module from names; adds it as a line if there are several modules.
fn shorten(graph: &mut Graph, store: &Store) {
    let modules = store.workspaces.modules().map(|module| &module.id);
    let modules: Vec<&String> = modules.collect();
    for node in &mut graph.nodes {
        let mut owners = modules
            .iter()
            .filter(|module| within(&node.id, module) != node.id);
        if let Some(module) = owners.next() {
            node.name = within(&node.id, module).to_owned();
            if modules.len() > 1 {
                node.lines.insert(0, (*module).clone());
            }
        }
    }
    if let [module] = modules[..] {
        graph.title.push_str(&format!(" in {module}"));
    }
}

/// Properties of functions.
#[derive(Default)]
struct Functions {
    ids: Vec<String>,
    names: FxHashMap<String, String>,
    declared: FxHashSet<String>,
    intrinsics: FxHashSet<String>,
    several: bool,
}

impl Functions {
    fn read(store: &Store) -> Result<Self, Error> {
        let mut functions = Functions {
            several: store.workspaces.modules().count() > 1,
            ..Functions::default()
        };
        let of = |id: crate::ids::Id<'_>| id.as_str().to_owned();
        store
            .workspaces
            .each::<function__id>(|row| functions.ids.push(of(row.function.id())))?;
        store.workspaces.each::<function__declaration>(|row| {
            functions.declared.insert(of(row.function.id()));
        })?;
        store.workspaces.each::<function__intrinsic>(|row| {
            functions.intrinsics.insert(of(row.function.id()));
        })?;
        store.workspaces.each::<function__name>(|row| {
            functions
                .names
                .insert(of(row.function.id()), row.name.to_owned());
        })?;
        functions.ids.sort_unstable();
        Ok(functions)
    }

    /// Returns the key of a function: the name of an external symbol, which several modules may declare, otherwise the id.
    fn key(&self, id: &str) -> String {
        match self.names.get(id) {
            Some(name) if self.several && self.declared.contains(id) => format!("@{name}"),
            _ => id.to_owned(),
        }
    }
}
