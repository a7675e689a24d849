//! `datalog/schema/atomic.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::Id;
use crate::ids::columns::{AtomicrmwInstruction, CmpxchgInstruction, FenceInstruction};
use crate::rows::predicates::*;

impl<'a> Body<'_, 'a> {
    pub(super) fn fence(&mut self, id: Id<'a>) -> Result {
        self.put("fence");
        self.sync_scope::<FenceInstruction>(id)?;
        self.put_after::<fence_instruction__ordering>(" ", id)
    }

    pub(super) fn cmpxchg(&mut self, id: Id<'a>) -> Result {
        self.opcode(id, "cmpxchg")?;
        self.flag::<cmpxchg_instruction__weak>(id, "weak")?;
        self.flag::<cmpxchg_instruction__volatile>(id, "volatile")?;
        self.put_value::<cmpxchg_instruction__address>(id)?;
        self.put_after::<cmpxchg_instruction__cmp>(", ", id)?;
        self.put_after::<cmpxchg_instruction__new>(", ", id)?;
        self.sync_scope::<CmpxchgInstruction>(id)?;
        self.put_after::<cmpxchg_instruction__success_ordering>(" ", id)?;
        self.put_after::<cmpxchg_instruction__failure_ordering>(" ", id)?;
        self.alignment::<CmpxchgInstruction>(id)
    }

    pub(super) fn atomicrmw(&mut self, id: Id<'a>) -> Result {
        self.opcode(id, "atomicrmw")?;
        self.flag::<atomicrmw_instruction__volatile>(id, "volatile")?;
        self.put_value::<atomicrmw_instruction__operation>(id)?;
        self.put_after::<atomicrmw_instruction__address>(" ", id)?;
        self.put_after::<atomicrmw_instruction__value>(", ", id)?;
        self.sync_scope::<AtomicrmwInstruction>(id)?;
        self.put_after::<atomicrmw_instruction__ordering>(" ", id)?;
        self.alignment::<AtomicrmwInstruction>(id)
    }
}
