//! The control-flow graph of a function: its blocks in order, and the edges between them.

use rustc_hash::FxHashMap;

use super::label;
use super::model::{EdgeKind, Graph, Node, NodeKind};
use super::store::{Store, Workspace};
use crate::error::Error;
use crate::names::within;
use crate::rows::predicates::{
    basicblock__entry, basicblock__function, basicblock__index, basicblock__last,
    basicblock__successor, catchswitch_instruction__unwind_label, instruction__opcode,
    switch_instruction__case__value,
};

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
pub struct Block {
    /// The id.
    pub id: String,
    /// The opcode of its terminator.
    pub terminator: String,
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
        let (at, function) = store.function(word)?;
        let workspace = &store.workspaces()[at];
        let mut blocks = Vec::new();
        workspace.each::<basicblock__function>(|row| {
            if row.function.id().as_str() == function {
                blocks.push(Block {
                    id: row.block.id().as_str().to_owned(),
                    terminator: String::new(),
                    last: String::new(),
                    index: 0,
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
        let terminators = self.blocks.iter();
        let terminators = terminators.map(|block| opcodes.get(block.last.as_str()).cloned());
        let terminators: Vec<Option<String>> = terminators.collect();
        for (block, terminator) in self.blocks.iter_mut().zip(terminators) {
            block.terminator = terminator.unwrap_or_default();
        }
        self.passes = passes;
        Ok(())
    }

    /// Returns the blocks as nodes, with lines that mark entry and exits.
    pub fn nodes(&self) -> Vec<Node> {
        let blocks = self.blocks.iter().enumerate();
        let nodes = blocks.map(|(at, block)| {
            let mut name = within(&block.id, &self.function).to_owned();
            let leaves = match block.terminator.as_str() {
                "ret" => Some("returns"),
                "unreachable" => Some("unreachable"),
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
