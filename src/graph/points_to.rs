//! `graph points-to`: the objects to which the pointers of a function may point, from `analyses/points_to.dl`.

use rustc_hash::{FxHashMap, FxHashSet};

use super::label;
use super::model::{Direction, EdgeKind, Graph, Node, NodeKind};
use super::store::Store;
use crate::error::Error;
use crate::evaluation::shipped;
use crate::names::within;
use crate::rows::predicates::{instruction__opcode, instruction__to};

/// Builds the graph of the pointers of one function or all functions, and their objects. The analysis of one function sees its module alone,
/// for which other modules are external code, or all modules, if they are `linked`: these may take minutes.
pub fn graph(store: &Store, function: Option<&str>, linked: bool) -> Result<Graph, Error> {
    let function = match function {
        Some(word) => Some(store.function(word)?.1),
        None => None,
    };
    let program = shipped::program("analyses/points_to.dl")?;
    let relations = ["points_to", "holds"];
    let is_alone = !linked && function.is_some() && store.workspaces.modules().count() > 1;
    let derived = match &function {
        Some(id) if is_alone => store.derive_in_module_of(program, id, &relations)?,
        _ => store.derive(program, &relations)?,
    };
    let [points_to, holds] = &derived[..] else {
        return Ok(Graph::default());
    };
    let is_here = |variable: &str| match &function {
        Some(function) => within(variable, function) != variable,
        None => true,
    };
    let mut graph = Graph::new(title(store, function.as_deref(), is_alone)?);
    graph.direction = Direction::Right;
    let objects: FxHashSet<&str> = points_to.iter().map(|row| row[1].as_str()).collect();
    let mut places: FxHashMap<&str, usize> = FxHashMap::default();
    let mut place = |graph: &mut Graph, id| {
        *places.entry(id).or_insert_with(|| {
            let name = function
                .as_ref()
                .map_or(id, |function| within(id, function));
            graph.nodes.push(Node::new(id, name));
            graph.nodes.len() - 1
        })
    };
    for row in points_to {
        let (pointer, object) = (row[0].as_str(), row[1].as_str());
        if is_here(pointer) {
            let from = place(&mut graph, pointer);
            if pointer != object {
                let to = place(&mut graph, object);
                graph.connect(from, to, "", EdgeKind::Plain);
            }
        }
    }
    // Adds the objects that the shown objects point to, transitively.
    let mut held: FxHashMap<&str, Vec<&str>> = FxHashMap::default();
    for row in holds {
        held.entry(&row[0]).or_default().push(&row[1]);
    }
    let shown = graph.nodes.iter().map(|node| node.id.clone());
    let mut rest: Vec<String> = shown.filter(|id| objects.contains(id.as_str())).collect();
    let mut seen: FxHashSet<String> = rest.iter().cloned().collect();
    while let Some(container) = rest.pop() {
        let Some((container, objects)) = held.get_key_value(container.as_str()) else {
            continue;
        };
        for object in objects.iter().copied() {
            let (from, to) = (place(&mut graph, container), place(&mut graph, object));
            graph.connect(from, to, "holds", EdgeKind::Possible);
            if seen.insert(object.to_owned()) {
                rest.push(object.to_owned());
            }
        }
    }
    mark_objects(&mut graph, &opcodes(store, &objects)?);
    let order = |edge: &super::model::Edge| (edge.from, edge.to, edge.label.clone());
    graph.edges.sort_by_key(order);
    label::functions(&mut graph, store)?;
    Ok(graph)
}

fn title(store: &Store, function: Option<&str>, is_alone: bool) -> Result<String, Error> {
    let Some(function) = function else {
        return Ok("points-to".to_owned());
    };
    let name = label::of_function(store, function)?;
    let outside = if is_alone {
        ", with other modules as external code"
    } else {
        ""
    };
    Ok(format!("points-to of {name}{outside}"))
}

/// Shows the nodes that are objects by the instructions that create them.
fn mark_objects(graph: &mut Graph, opcodes: &FxHashMap<String, String>) {
    for node in &mut graph.nodes {
        if let Some(opcode) = opcodes.get(node.id.as_str()) {
            node.kind = NodeKind::Header;
            node.lines.push(match opcode.as_str() {
                "alloca" => "object on the stack (alloca)".to_owned(),
                other => format!("object of a {other} of other code"),
            });
        }
    }
}

/// Returns the opcodes of the instructions that allocate objects.
fn opcodes(store: &Store, objects: &FxHashSet<&str>) -> Result<FxHashMap<String, String>, Error> {
    let mut makers: FxHashMap<String, String> = FxHashMap::default();
    store.workspaces.each::<instruction__to>(|row| {
        let variable = row.variable.id().as_str();
        if objects.contains(variable) {
            let instruction = row.instruction.id().as_str();
            makers.insert(instruction.to_owned(), variable.to_owned());
        }
    })?;
    let mut opcodes = FxHashMap::default();
    store.workspaces.each::<instruction__opcode>(|row| {
        if let Some(variable) = makers.remove(row.instruction.id().as_str()) {
            opcodes.insert(variable, row.opcode.to_owned());
        }
    })?;
    Ok(opcodes)
}
