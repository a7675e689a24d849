//! `datalog/schema/memory.dl`.

use super::Body;
use crate::ids::columns::{Instruction, Operand};
use crate::llvm::{Access, Alloca, GetElementPtr};
use crate::rows::family::{AlignedAccess, MemoryAccess, OrderedAccess, SynchronizedAccess};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn alloca(&mut self, id: Instruction<'f>, alloca: Alloca<'m>) {
        let ty = self.ty(alloca.allocated_type());
        let size = self.operand(alloca.size());
        let id = self.facts.alloca_instruction(id);
        self.facts.alloca_instruction__type(id, ty);
        self.facts.alloca_instruction__size(id, size);
        self.facts.aligned_access__alignment(id, alloca.alignment());
        if alloca.is_inalloca() {
            self.facts.alloca_instruction__inalloca(id);
        }
        if alloca.is_swifterror() {
            self.facts.alloca_instruction__swifterror(id);
        }
    }

    pub(super) fn load(&mut self, id: Instruction<'f>, load: Access<'m>) {
        let address = self.operand(load.operand(0));
        let id = self.facts.load_instruction(id);
        self.access(id, address, load);
    }

    pub(super) fn store(&mut self, id: Instruction<'f>, store: Access<'m>) {
        let value = self.operand(store.operand(0));
        let address = self.operand(store.operand(1));
        let id = self.facts.store_instruction(id);
        self.facts.store_instruction__value(id, value);
        self.access(id, address, store);
    }

    /// What `load` and `store` have in common.
    fn access<I>(&mut self, id: I, address: Operand<'f>, access: Access<'m>)
    where
        I: MemoryAccess<'f> + AlignedAccess<'f> + OrderedAccess<'f> + SynchronizedAccess<'f>,
    {
        self.facts.memory_access__address(id, address);
        self.facts.aligned_access__alignment(id, access.alignment());
        if access.is_volatile() {
            self.facts.memory_access__volatile(id);
        }
        if access.is_atomic() {
            self.ordering(id, access.ordering());
            self.sync_scope(id, access);
        }
    }

    pub(super) fn getelementptr(&mut self, id: Instruction<'f>, gep: GetElementPtr<'m>) {
        let base = self.operand(gep.base());
        let source_type = self.ty(gep.source_type());
        let id = self.facts.getelementptr_instruction(id);
        self.facts.getelementptr_instruction__base(id, base);
        self.facts
            .getelementptr_instruction__source_type(id, source_type);
        let mut total = 0;
        for index in gep.indices() {
            let index = self.operand(index);
            self.facts
                .getelementptr_instruction__index(id, total, index);
            total += 1;
        }
        self.facts.getelementptr_instruction__nindices(id, total);
        let flags = gep.no_wrap_flags();
        if flags & 1 != 0 {
            self.facts.getelementptr_instruction__inbounds(id);
        }
        if flags & 2 != 0 {
            self.facts.getelementptr_instruction__nusw(id);
        }
        if flags & 4 != 0 {
            self.facts.getelementptr_instruction__nuw(id);
        }
    }
}
