//! `datalog/schema/atomic.dl`.

use super::Body;
use crate::ids::columns::Instruction;
use crate::llvm::{AtomicAccess, AtomicRmw, CmpXchg, Fence, Operands, spelling};
use crate::rows::family::{OrderedAccess, SynchronizedAccess};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn ordering(&mut self, id: impl OrderedAccess<'f>, ordering: u32) {
        match spelling::ordering(ordering) {
            Some(ordering) => self.facts.ordered_access__ordering(id, ordering),
            None => self.gap(id.id(), "ordering"),
        }
    }

    /// The name of an atomic instruction's synchronization scope: `system` for the one that textual IR leaves out.
    pub(super) fn sync_scope<I>(&mut self, id: I, access: impl AtomicAccess<'m>)
    where
        I: SynchronizedAccess<'f>,
    {
        let name = match self.module.sync_scope(access.sync_scope()) {
            [] => b"system",
            name => name,
        };
        self.facts.synchronized_access__syncscope(id, name);
    }

    pub(super) fn fence(&mut self, id: Instruction<'f>, fence: Fence<'m>) {
        let id = self.facts.fence_instruction(id);
        self.ordering(id, fence.ordering());
        self.sync_scope(id, fence);
    }

    pub(super) fn cmpxchg(&mut self, id: Instruction<'f>, cmpxchg: CmpXchg<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.cmpxchg_instruction(id);
        facts.memory_access__address(id, names.operand(cmpxchg.operand(0)));
        facts.cmpxchg_instruction__cmp(id, names.operand(cmpxchg.operand(1)));
        facts.cmpxchg_instruction__new(id, names.operand(cmpxchg.operand(2)));
        facts.aligned_access__alignment(id, cmpxchg.alignment());
        facts.memory_access__volatile(id, cmpxchg.is_volatile());
        facts.cmpxchg_instruction__weak(id, cmpxchg.is_weak());
        match spelling::ordering(cmpxchg.success_ordering()) {
            Some(ordering) => facts.cmpxchg_instruction__success_ordering(id, ordering),
            None => self.gap(id.id(), "success ordering"),
        }
        match spelling::ordering(cmpxchg.failure_ordering()) {
            Some(ordering) => self
                .facts
                .cmpxchg_instruction__failure_ordering(id, ordering),
            None => self.gap(id.id(), "failure ordering"),
        }
        self.sync_scope(id, cmpxchg);
    }

    pub(super) fn atomicrmw(&mut self, id: Instruction<'f>, atomicrmw: AtomicRmw<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.atomicrmw_instruction(id);
        facts.memory_access__address(id, names.operand(atomicrmw.operand(0)));
        facts.atomicrmw_instruction__value(id, names.operand(atomicrmw.operand(1)));
        facts.aligned_access__alignment(id, atomicrmw.alignment());
        facts.memory_access__volatile(id, atomicrmw.is_volatile());
        match spelling::atomicrmw_operation(atomicrmw.operation()) {
            Some(operation) => facts.atomicrmw_instruction__operation(id, operation),
            None => self.gap(id.id(), "operation of an atomicrmw"),
        }
        self.ordering(id, atomicrmw.ordering());
        self.sync_scope(id, atomicrmw);
    }
}
