//! `datalog/schema/atomic.dl`.

use super::Body;
use crate::ids::columns::Instruction;
use crate::llvm::{Atomic, AtomicRmw, CmpXchg, Fence, spelling};
use crate::rows::family::{OrderedAccess, SynchronizedAccess};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn ordering(&mut self, id: impl OrderedAccess<'f>, ordering: u32) {
        match spelling::ordering(ordering) {
            Some(ordering) => self.facts.ordered_access__ordering(id, ordering),
            None => self.gap(id.id(), "ordering"),
        }
    }

    /// The name of an atomic instruction's synchronization scope: `system` for the one that textual IR leaves out.
    pub(super) fn sync_scope(&mut self, id: impl SynchronizedAccess<'f>, atomic: Atomic<'m>) {
        let name = match self.module.sync_scope(atomic.sync_scope()) {
            [] => b"system",
            name => name,
        };
        self.facts.synchronized_access__syncscope(id, name);
    }

    pub(super) fn fence(&mut self, id: Instruction<'f>, fence: Fence<'m>) {
        let id = self.facts.fence_instruction(id);
        self.ordering(id, fence.ordering());
        self.sync_scope(id, fence.atomic());
    }

    pub(super) fn cmpxchg(&mut self, id: Instruction<'f>, cmpxchg: CmpXchg<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.cmpxchg_instruction(id);
        let [address, compared, new] = cmpxchg.operands();
        facts.memory_access__address(id, names.operand(address));
        facts.cmpxchg_instruction__cmp(id, names.operand(compared));
        facts.cmpxchg_instruction__new(id, names.operand(new));
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
        self.sync_scope(id, cmpxchg.atomic());
    }

    pub(super) fn atomicrmw(&mut self, id: Instruction<'f>, atomicrmw: AtomicRmw<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.atomicrmw_instruction(id);
        let [address, value] = atomicrmw.operands();
        facts.memory_access__address(id, names.operand(address));
        facts.atomicrmw_instruction__value(id, names.operand(value));
        facts.aligned_access__alignment(id, atomicrmw.alignment());
        facts.memory_access__volatile(id, atomicrmw.is_volatile());
        match spelling::atomicrmw_operation(atomicrmw.operation()) {
            Some(operation) => facts.atomicrmw_instruction__operation(id, operation),
            None => self.gap(id.id(), "operation of an atomicrmw"),
        }
        self.ordering(id, atomicrmw.ordering());
        self.sync_scope(id, atomicrmw.atomic());
    }
}
