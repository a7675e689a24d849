//! `datalog/schema/atomic.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::columns::{
    AtomicrmwInstruction, CmpxchgInstruction, FenceInstruction, Instruction,
};
use crate::rows::predicates::{
    Row as _, atomicrmw_instruction__operation, atomicrmw_instruction__ordering,
    atomicrmw_instruction__value, atomicrmw_instruction__volatile, cmpxchg_instruction__cmp,
    cmpxchg_instruction__failure_ordering, cmpxchg_instruction__new,
    cmpxchg_instruction__success_ordering, cmpxchg_instruction__volatile,
    cmpxchg_instruction__weak, fence_instruction__ordering,
};

impl<'a> Body<'_, 'a> {
    pub(super) fn fence(&mut self, id: Instruction<'a>) -> Result {
        self.put("fence");
        self.sync_scope(FenceInstruction::new(id.id()))?;
        self.word(
            self.facts()
                .get::<fence_instruction__ordering>(id.id())?
                .ordering,
        );
        Ok(())
    }

    pub(super) fn cmpxchg(&mut self, id: Instruction<'a>) -> Result {
        let (facts, access) = (self.facts(), CmpxchgInstruction::new(id.id()));
        self.opcode(id, "cmpxchg")?;
        self.flag(cmpxchg_instruction__weak::TABLE, id, "weak")?;
        self.flag(cmpxchg_instruction__volatile::TABLE, id, "volatile")?;
        self.address(access)?;
        self.put(", ");
        self.operand(facts.get::<cmpxchg_instruction__cmp>(id.id())?.operand)?;
        self.put(", ");
        self.operand(facts.get::<cmpxchg_instruction__new>(id.id())?.operand)?;
        self.sync_scope(access)?;
        self.word(
            facts
                .get::<cmpxchg_instruction__success_ordering>(id.id())?
                .ordering,
        );
        self.word(
            facts
                .get::<cmpxchg_instruction__failure_ordering>(id.id())?
                .ordering,
        );
        self.alignment(access)
    }

    pub(super) fn atomicrmw(&mut self, id: Instruction<'a>) -> Result {
        let (facts, access) = (self.facts(), AtomicrmwInstruction::new(id.id()));
        self.opcode(id, "atomicrmw")?;
        self.flag(atomicrmw_instruction__volatile::TABLE, id, "volatile")?;
        self.put(
            facts
                .get::<atomicrmw_instruction__operation>(id.id())?
                .operation,
        );
        self.put(" ");
        self.address(access)?;
        self.put(", ");
        self.operand(facts.get::<atomicrmw_instruction__value>(id.id())?.operand)?;
        self.sync_scope(access)?;
        self.word(
            facts
                .get::<atomicrmw_instruction__ordering>(id.id())?
                .ordering,
        );
        self.alignment(access)
    }

    fn word(&mut self, word: &str) {
        self.put(" ");
        self.put(word);
    }
}
