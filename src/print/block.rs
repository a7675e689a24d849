//! `datalog/schema/block.dl`.

use rustc_hash::FxHashMap;
use std::rc::Rc;

use super::Body;
use super::facts::Facts;
use super::problem::{Problem, Result};
use crate::ids::Id;
use crate::ids::columns::{Basicblock, DebugRecord, Function, Instruction};
use crate::rows::predicates::{
    basicblock__function, basicblock__index, basicblock__label, debug_record__index,
    debug_record__instruction, instruction__basicblock, instruction__index,
};

/// The blocks of functions, the instructions of blocks and the debug records before instructions, in their order.
pub struct Bodies<'a> {
    blocks: FxHashMap<&'a str, Vec<Basicblock<'a>>>,
    instructions: FxHashMap<&'a str, Vec<Instruction<'a>>>,
    records: FxHashMap<&'a str, Vec<DebugRecord<'a>>>,
}

/// The elements of each owner, with their indices.
type Unsorted<'a, T> = FxHashMap<&'a str, Vec<(i64, T)>>;

impl<'a> Bodies<'a> {
    /// Sorts the rows by function, block, and instruction.
    pub fn new(facts: &Facts<'a>) -> Result<Self> {
        let mut blocks = Unsorted::default();
        for row in facts.all::<basicblock__function>()? {
            let row = row?;
            let index = facts.value_of::<basicblock__index>(row.block.id())?;
            let of = blocks.entry(row.function.id().as_str()).or_default();
            of.push((index, row.block));
        }
        let mut instructions = Unsorted::default();
        for row in facts.all::<instruction__basicblock>()? {
            let row = row?;
            let index = facts.value_of::<instruction__index>(row.instruction.id())?;
            let of = instructions.entry(row.block.id().as_str()).or_default();
            of.push((index, row.instruction));
        }
        let mut records = Unsorted::default();
        for row in facts.all::<debug_record__instruction>()? {
            let row = row?;
            let index = facts.value_of::<debug_record__index>(row.debug_record.id())?;
            let of = records.entry(row.instruction.id().as_str()).or_default();
            of.push((index, row.debug_record));
        }
        Ok(Bodies {
            records: sorted(records, "debug_record:index", DebugRecord::id)?,
            blocks: sorted(blocks, "basicblock:index", Basicblock::id)?,
            instructions: sorted(instructions, "instruction:index", Instruction::id)?,
        })
    }

    /// The blocks of a function.
    pub fn blocks(&self, function: Function<'_>) -> &[Basicblock<'a>] {
        owned(&self.blocks, function.id())
    }

    /// The debug records before an instruction.
    pub fn records(&self, instruction: Id<'_>) -> &[DebugRecord<'a>] {
        owned(&self.records, instruction)
    }

    /// The instructions of a block.
    pub fn instructions(&self, block: Basicblock<'_>) -> &[Instruction<'a>] {
        owned(&self.instructions, block.id())
    }
}

fn owned<'l, T>(lists: &'l FxHashMap<&str, Vec<T>>, owner: Id<'_>) -> &'l [T] {
    lists.get(owner.as_str()).map_or(&[], Vec::as_slice)
}

fn sorted<'a, T: Copy>(
    unsorted: Unsorted<'a, T>,
    predicate: &str,
    id: fn(T) -> Id<'a>,
) -> Result<FxHashMap<&'a str, Vec<T>>> {
    let sorted = unsorted.into_iter().map(|(owner, mut list)| {
        list.sort_by_key(|(index, _)| *index);
        if let Some(two) = list.windows(2).find(|two| two[0].0 == two[1].0) {
            let other = id(two[1].1).as_str();
            let words = format!("has the same {predicate} as `{other}`, {}", two[0].0);
            return Err(Problem::new(id(two[0].1), words));
        }
        Ok((
            owner,
            list.into_iter().map(|(_, element)| element).collect(),
        ))
    });
    sorted.collect()
}

impl<'a> Body<'_, 'a> {
    /// The blocks of the function and their instructions.
    pub(super) fn blocks(&mut self, function: Function<'a>) -> Result {
        let bodies = Rc::clone(&self.print.bodies);
        for (place, block) in bodies.blocks(function).iter().enumerate() {
            if place > 0 {
                self.put("\n");
            }
            let label = self.facts().value_of::<basicblock__label>(block.id())?;
            self.print.mark(block.id());
            if let Some(local) = self.locals.find(label.id()) {
                self.print.bare_local(local);
                self.put(":\n");
            }
            let instructions = bodies.instructions(*block);
            if instructions.is_empty() {
                return Err(Problem::new(block.id(), "has no instruction"));
            }
            for instruction in instructions {
                self.debug_records(instruction.id())?;
                self.instruction(*instruction)?;
            }
        }
        Ok(())
    }
}
