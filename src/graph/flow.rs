//! The control-flow graph of a function: its blocks in order, and the edges between them.

use rustc_hash::{FxHashMap, FxHashSet};

use super::label;
use super::model::{EdgeKind, Graph, Node, NodeKind};
use super::store::Store;
use crate::error::Error;
use crate::names::within;
use crate::rows::predicates::*;
use crate::schema::PREDICATES;
use crate::workspace::Workspace;

/// The control-flow graph of a function.
pub struct Flow {
    /// The id of the function.
    pub function: String,
    /// Its name in the source, or the id.
    pub title: String,
    /// The blocks, in order.
    pub blocks: Vec<Block>,
    /// Index of the entry block.
    pub entry: usize,
    /// The edges.
    pub passes: Vec<Pass>,
}

/// A basic block.
#[derive(Default)]
pub struct Block {
    /// The id.
    pub id: String,
    /// The opcode of its terminator.
    pub terminator: String,
    /// A path from the entry leads to it.
    is_reached: bool,
    /// A call that does not return (`noreturn`) precedes its terminator, or leads to it.
    does_not_return: bool,
    last: String,
    index: i64,
}

/// An edge from a block to another.
pub struct Pass {
    /// Index of the source block.
    pub from: usize,
    /// Index of the target block.
    pub to: usize,
    /// The condition under which it is taken.
    pub label: String,
    /// The kind of the edge.
    pub kind: EdgeKind,
}

impl Flow {
    /// Reads the control flow of a function; returns it with the function's workspace.
    pub fn read<'s>(store: &'s Store, word: &str) -> Result<(Flow, &'s Workspace), Error> {
        let (workspace, function) = store.function(word)?;
        let mut blocks = Vec::new();
        workspace.each::<basicblock__function>(|row| {
            if row.function.id().as_str() == function {
                blocks.push(Block {
                    id: row.block.id().as_str().to_owned(),
                    ..Block::default()
                });
            }
        })?;
        if blocks.is_empty() {
            return Err(Error::Refused(format!(
                "`{function}` is only declared here, and has no blocks"
            )));
        }
        let mut flow = Flow {
            title: label::of_function(store, &function)?,
            function,
            blocks,
            entry: 0,
            passes: Vec::new(),
        };
        flow.order(workspace)?;
        flow.connect(workspace)?;
        flow.reach();
        flow.read_noreturn(workspace)?;
        Ok((flow, workspace))
    }

    /// Returns the indices of the blocks by id.
    pub fn places(&self) -> FxHashMap<&str, usize> {
        let blocks = self.blocks.iter().zip(0..);
        blocks.map(|(block, at)| (block.id.as_str(), at)).collect()
    }

    fn order(&mut self, workspace: &Workspace) -> Result<(), Error> {
        let mut blocks = std::mem::take(&mut self.blocks);
        let places = blocks.iter().zip(0..);
        let places: FxHashMap<String, usize> =
            places.map(|(block, at)| (block.id.clone(), at)).collect();
        workspace.each::<basicblock__index>(|row| {
            if let Some(at) = places.get(row.block.id().as_str()) {
                blocks[*at].index = row.index;
            }
        })?;
        workspace.each::<basicblock__last>(|row| {
            if let Some(at) = places.get(row.block.id().as_str()) {
                blocks[*at].last = row.instruction.id().as_str().to_owned();
            }
        })?;
        blocks.sort_by(|one, other| (one.index, &one.id).cmp(&(other.index, &other.id)));
        self.blocks = blocks;
        let mut entry = 0;
        let places = self.places();
        workspace.each::<basicblock__entry>(|row| {
            if let Some(at) = places.get(row.block.id().as_str()) {
                entry = *at;
            }
        })?;
        self.entry = entry;
        Ok(())
    }

    fn connect(&mut self, workspace: &Workspace) -> Result<(), Error> {
        let mut opcodes: FxHashMap<&str, String> = FxHashMap::default();
        for block in &self.blocks {
            opcodes.insert(&block.last, String::new());
        }
        workspace.each::<instruction__opcode>(|row| {
            if let Some(opcode) = opcodes.get_mut(row.instruction.id().as_str()) {
                row.opcode.clone_into(opcode);
            }
        })?;
        let mut cases: FxHashMap<(&str, i64), String> = FxHashMap::default();
        if opcodes.values().any(|opcode| opcode == "switch") {
            workspace.each::<switch_instruction__case__value>(|row| {
                if let Some((last, _)) = opcodes.get_key_value(row.instruction.id().as_str()) {
                    let value = row.value.id().as_str();
                    let value = value.split_once(' ').map_or(value, |(_, value)| value);
                    cases.insert((last, row.index), value.to_owned());
                }
            })?;
        }
        let mut unwinding = Vec::new();
        if opcodes.values().any(|opcode| opcode == "catchswitch") {
            workspace.each::<catchswitch_instruction__unwind_label>(|row| {
                if let Some((last, _)) = opcodes.get_key_value(row.instruction.id().as_str()) {
                    unwinding.push(*last);
                }
            })?;
        }
        let mut passes = Vec::new();
        let places = self.places();
        workspace.each::<basicblock__successor>(|row| {
            let from = places.get(row.block.id().as_str());
            let to = places.get(row.successor.id().as_str());
            if let (Some(from), Some(to)) = (from, to) {
                passes.push((*from, row.index, *to));
            }
        })?;
        passes.sort_unstable();
        passes.dedup();
        let mut ways = vec![0; self.blocks.len()];
        for (from, ..) in &passes {
            ways[*from] += 1;
        }
        let passes = passes.into_iter().map(|(from, index, to)| {
            let last = self.blocks[from].last.as_str();
            let opcode = opcodes.get(last).map_or("", String::as_str);
            let case = |index| cases.get(&(last, index)).cloned().unwrap_or_default();
            let (label, kind) = match opcode {
                "br" if ways[from] == 1 => (String::new(), EdgeKind::Plain),
                _ => when(opcode, index, unwinding.contains(&last), case),
            };
            Pass {
                from,
                to,
                label,
                kind,
            }
        });
        let passes: Vec<Pass> = passes.collect();
        self.passes = passes;
        let mut opcodes: FxHashMap<String, String> = opcodes
            .into_iter()
            .map(|(last, opcode)| (last.to_owned(), opcode))
            .collect();
        for block in &mut self.blocks {
            block.terminator = opcodes.remove(&block.last).unwrap_or_default();
        }
        Ok(())
    }

    /// Marks the blocks to which a path leads.
    fn reach(&mut self) {
        let mut next = vec![Vec::new(); self.blocks.len()];
        for pass in &self.passes {
            next[pass.from].push(pass.to);
        }
        let mut open = vec![self.entry];
        while let Some(block) = open.pop() {
            if !std::mem::replace(&mut self.blocks[block].is_reached, true) {
                open.extend(&next[block]);
            }
        }
    }

    /// Marks the blocks that end in `unreachable` since a call does not return: one in the block, or an `invoke` that leads to it.
    fn read_noreturn(&mut self, workspace: &Workspace) -> Result<(), Error> {
        let ends = |block: &Block| block.is_reached && block.terminator == "unreachable";
        if !self.blocks.iter().any(ends) {
            return Ok(());
        }
        let places = self.blocks.iter().enumerate();
        let places = places.filter(|(_, block)| ends(block));
        let lasts: FxHashMap<&str, usize> = places
            .clone()
            .map(|(at, block)| (block.last.as_str(), at))
            .collect();
        // Each call, and the blocks that end since it does not return.
        let mut calls: FxHashMap<String, Vec<usize>> = FxHashMap::default();
        workspace.each::<instruction__next>(|row| {
            if let Some(at) = lasts.get(row.next.id().as_str()) {
                let call = row.instruction.id().as_str().to_owned();
                calls.entry(call).or_default().push(*at);
            }
        })?;
        for pass in &self.passes {
            let (from, to) = (&self.blocks[pass.from], &self.blocks[pass.to]);
            if ends(to) && from.terminator == "invoke" && pass.kind == EdgeKind::Plain {
                calls.entry(from.last.clone()).or_default().push(pass.to);
            }
        }
        for call in noreturn(workspace, &calls)? {
            for at in calls.remove(&call).unwrap_or_default() {
                self.blocks[at].does_not_return = true;
            }
        }
        Ok(())
    }

    /// Returns the blocks as nodes, with lines that mark entry and exits.
    pub fn nodes(&self) -> Vec<Node> {
        let nodes = self.blocks.iter().enumerate().map(|(at, block)| {
            let mut name = within(&block.id, &self.function).to_owned();
            let leaves = match block.terminator.as_str() {
                _ if !block.is_reached => Some("unreachable"),
                "ret" => Some("returns"),
                "unreachable" if block.does_not_return => Some("does not return"),
                "unreachable" => Some("undefined if reached"),
                "resume" => Some("resumes unwinding"),
                "cleanupret" | "catchswitch" if !self.passes.iter().any(|pass| pass.from == at) => {
                    Some("unwinds to the caller")
                }
                _ => None,
            };
            let entry = (at == self.entry).then_some("entry");
            let kind = match (entry, leaves) {
                (Some(_), _) => NodeKind::Entry,
                (_, Some(_)) => NodeKind::Exit,
                _ => NodeKind::Plain,
            };
            for word in entry.into_iter().chain(leaves) {
                name.push_str(" \u{b7} ");
                name.push_str(word);
            }
            Node::new(&block.id, name).with_kind(kind)
        });
        nodes.collect()
    }

    /// Returns the graph of the blocks and edges.
    pub fn graph(&self, title: String) -> Graph {
        let mut graph = Graph::new(title);
        graph.nodes = self.nodes();
        for pass in &self.passes {
            graph.connect(pass.from, pass.to, &pass.label, pass.kind);
        }
        graph
    }
}

/// Returns the calls that do not return, by an attribute of the call or of the function that it names.
fn noreturn(
    workspace: &Workspace,
    calls: &FxHashMap<String, Vec<usize>>,
) -> Result<Vec<String>, Error> {
    let mut attributes: FxHashSet<String> = FxHashSet::default();
    workspace.each::<attribute__kind>(|row| {
        if row.kind == "noreturn" {
            attributes.insert(row.attribute.id().as_str().to_owned());
        }
    })?;
    let mut functions: FxHashSet<String> = FxHashSet::default();
    workspace.each::<function__attribute>(|row| {
        if attributes.contains(row.attribute.id().as_str()) {
            functions.insert(row.function.id().as_str().to_owned());
        }
    })?;
    let mut found = Vec::new();
    for (table, known) in [
        (call_instruction__function::TABLE, &functions),
        (call_instruction__fn_attribute::TABLE, &attributes),
        (invoke_instruction__function::TABLE, &functions),
        (invoke_instruction__fn_attribute::TABLE, &attributes),
    ] {
        workspace.each_line(&PREDICATES[table], |line| {
            if let Some((call, of)) = line.split_once('\t')
                && known.contains(of)
                && calls.contains_key(call)
            {
                found.push(call.to_owned());
            }
        })?;
    }
    Ok(found)
}

/// Returns the condition of a terminator's n-th successor, as numbered in `basicblock:successor`.
fn when(
    opcode: &str,
    index: i64,
    unwinds: bool,
    case: impl Fn(i64) -> String,
) -> (String, EdgeKind) {
    let (label, kind) = match (opcode, index) {
        ("br", 0) => ("true", EdgeKind::True),
        ("br", _) => ("false", EdgeKind::False),
        ("switch", 0) => ("default", EdgeKind::Plain),
        ("switch", _) => return (case(index - 1), EdgeKind::Plain),
        ("invoke", 0) => ("normal", EdgeKind::Plain),
        ("invoke", _) | ("cleanupret", _) => ("unwind", EdgeKind::Unwind),
        ("callbr", 0) => ("falls through", EdgeKind::Plain),
        ("callbr", _) => return (format!("label {}", index - 1), EdgeKind::Plain),
        ("catchswitch", 0) if unwinds => ("unwind", EdgeKind::Unwind),
        ("catchswitch", _) => {
            let handler = index - i64::from(unwinds);
            return (format!("handler {handler}"), EdgeKind::Unwind);
        }
        ("catchret", _) => ("caught", EdgeKind::Plain),
        ("indirectbr", _) => ("address", EdgeKind::Plain),
        _ => ("", EdgeKind::Plain),
    };
    (label.to_owned(), kind)
}
