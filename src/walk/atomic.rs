//! `datalog/schema/atomic.dl`.

use super::Body;
use crate::ids::columns::Instruction;
use crate::llvm::{AtomicAccess, AtomicRmw, CmpXchg, Fence, spelling};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    /// The name of an atomic instruction's synchronization scope: `system` for the one that textual IR leaves out.
    pub(super) fn sync_scope(&self, access: impl AtomicAccess<'m>) -> &'m [u8] {
        match self.module.sync_scope(access.sync_scope()) {
            [] => b"system",
            name => name,
        }
    }

    pub(super) fn fence(&mut self, id: Instruction<'f>, fence: Fence<'m>) {
        let id = self.facts.fence_instruction(id);
        match spelling::ordering(fence.ordering()) {
            Some(ordering) => self.facts.fence_instruction__ordering(id, ordering),
            None => self.gap(id.id(), "ordering"),
        }
        let scope = self.sync_scope(fence);
        self.facts.fence_instruction__syncscope(id, scope);
    }

    pub(super) fn cmpxchg(&mut self, id: Instruction<'f>, cmpxchg: CmpXchg<'m>) {
        let address = self.operand(cmpxchg.operand(0));
        let compare = self.operand(cmpxchg.operand(1));
        let new = self.operand(cmpxchg.operand(2));
        let id = self.facts.cmpxchg_instruction(id);
        self.facts.cmpxchg_instruction__address(id, address);
        self.facts.cmpxchg_instruction__cmp(id, compare);
        self.facts.cmpxchg_instruction__new(id, new);
        match spelling::ordering(cmpxchg.success_ordering()) {
            Some(ordering) => self
                .facts
                .cmpxchg_instruction__success_ordering(id, ordering),
            None => self.gap(id.id(), "success ordering"),
        }
        match spelling::ordering(cmpxchg.failure_ordering()) {
            Some(ordering) => self
                .facts
                .cmpxchg_instruction__failure_ordering(id, ordering),
            None => self.gap(id.id(), "failure ordering"),
        }
        let scope = self.sync_scope(cmpxchg);
        self.facts.cmpxchg_instruction__syncscope(id, scope);
        self.facts
            .cmpxchg_instruction__alignment(id, cmpxchg.alignment());
        if cmpxchg.is_volatile() {
            self.facts.cmpxchg_instruction__volatile(id);
        }
        if cmpxchg.is_weak() {
            self.facts.cmpxchg_instruction__weak(id);
        }
    }

    pub(super) fn atomicrmw(&mut self, id: Instruction<'f>, atomicrmw: AtomicRmw<'m>) {
        let address = self.operand(atomicrmw.operand(0));
        let value = self.operand(atomicrmw.operand(1));
        let id = self.facts.atomicrmw_instruction(id);
        self.facts.atomicrmw_instruction__address(id, address);
        self.facts.atomicrmw_instruction__value(id, value);
        match spelling::atomicrmw_operation(atomicrmw.operation()) {
            Some(operation) => self.facts.atomicrmw_instruction__operation(id, operation),
            None => self.gap(id.id(), "operation of an atomicrmw"),
        }
        match spelling::ordering(atomicrmw.ordering()) {
            Some(ordering) => self.facts.atomicrmw_instruction__ordering(id, ordering),
            None => self.gap(id.id(), "ordering"),
        }
        let scope = self.sync_scope(atomicrmw);
        self.facts.atomicrmw_instruction__syncscope(id, scope);
        self.facts
            .atomicrmw_instruction__alignment(id, atomicrmw.alignment());
        if atomicrmw.is_volatile() {
            self.facts.atomicrmw_instruction__volatile(id);
        }
    }
}
