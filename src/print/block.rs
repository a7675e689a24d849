//! `datalog/schema/block.dl`.

use rustc_hash::FxHashMap;
use std::rc::Rc;

use super::Body;
use super::facts::Facts;
use super::problem::{Problem, Result};
use crate::ids::Id;
use crate::ids::columns::{Basicblock, DebugRecord, Function, Instruction};
use crate::rows::predicates::*;
use crate::rows::values::Valued;

/// The blocks of functions, the instructions of blocks and the debug records before instructions, in their order.
pub struct Bodies<'a> {
    blocks: FxHashMap<&'a str, Vec<Basicblock<'a>>>,
    instructions: FxHashMap<&'a str, Vec<Instruction<'a>>>,
    records: FxHashMap<&'a str, Vec<DebugRecord<'a>>>,
}

impl<'a> Bodies<'a> {
    /// Sorts the rows by function, block, and instruction.
    pub fn new(facts: &Facts<'a>) -> Result<Self> {
        Ok(Bodies {
            blocks: elements::<basicblock__function, basicblock__index, _>(
                facts,
                |row| (row.function.id(), row.block),
                Basicblock::id,
            )?,
            instructions: elements::<instruction__basicblock, instruction__index, _>(
                facts,
                |row| (row.block.id(), row.instruction),
                Instruction::id,
            )?,
            records: elements::<debug_record__instruction, debug_record__index, _>(
                facts,
                |row| (row.instruction.id(), row.debug_record),
                DebugRecord::id,
            )?,
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

/// The elements of each owner, which a row of `P` has both, in the order of their indices, which `N` has.
fn elements<'a, P: Row, N: for<'n> Valued<Value<'n> = i64>, T: Copy>(
    facts: &Facts<'a>,
    columns: fn(P::Of<'a>) -> (Id<'a>, T),
    id: fn(T) -> Id<'a>,
) -> Result<FxHashMap<&'a str, Vec<T>>> {
    let mut unsorted: FxHashMap<&str, Vec<(i64, T)>> = FxHashMap::default();
    for row in facts.all::<P>()? {
        let (owner, element) = columns(row?);
        let index = facts.value_of::<N>(id(element))?;
        let of = unsorted.entry(owner.as_str()).or_default();
        of.push((index, element));
    }
    let sorted = unsorted.into_iter().map(|(owner, mut list)| {
        list.sort_by_key(|(index, _)| *index);
        if let Some(two) = list.windows(2).find(|two| two[0].0 == two[1].0) {
            let (other, predicate) = (id(two[1].1).as_str(), N::predicate().name);
            let words = format!("has the same {predicate} as `{other}`, {}", two[0].0);
            return Err(Problem::new(id(two[0].1), words));
        }
        let list = list.into_iter().map(|(_, element)| element);
        Ok((owner, list.collect()))
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
