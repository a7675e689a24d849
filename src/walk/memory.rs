//! `datalog/schema/memory.dl`.

use super::{Body, each};
use crate::ids::columns::Instruction;
use crate::llvm::{Access, Alloca, GetElementPtr, Value};
use crate::rows::family::{AlignedAccess, MemoryAccess, OrderedAccess, SynchronizedAccess};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn alloca(&mut self, id: Instruction<'f>, alloca: Alloca<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.alloca_instruction(id);
        facts.alloca_instruction__type(id, names.ty(alloca.allocated_type()));
        let [size] = alloca.operands();
        facts.alloca_instruction__size(id, names.operand(size));
        facts.aligned_access__alignment(id, alloca.alignment());
        facts.alloca_instruction__inalloca(id, alloca.is_inalloca());
        facts.alloca_instruction__swifterror(id, alloca.is_swifterror());
    }

    pub(super) fn load(
        &mut self,
        id: Instruction<'f>,
        [address]: [Value<'m>; 1],
        load: Access<'m>,
    ) {
        let id = self.facts.load_instruction(id);
        self.access(id, address, load);
    }

    pub(super) fn store(
        &mut self,
        id: Instruction<'f>,
        [value, address]: [Value<'m>; 2],
        store: Access<'m>,
    ) {
        let id = self.facts.store_instruction(id);
        self.facts
            .store_instruction__value(id, self.names.operand(value));
        self.access(id, address, store);
    }

    /// Writes what `load` and `store` have in common.
    fn access<I>(&mut self, id: I, address: Value<'m>, access: Access<'m>)
    where
        I: MemoryAccess<'f> + AlignedAccess<'f> + OrderedAccess<'f> + SynchronizedAccess<'f>,
    {
        self.facts
            .memory_access__address(id, self.names.operand(address));
        self.facts.aligned_access__alignment(id, access.alignment());
        self.facts.memory_access__volatile(id, access.is_volatile());
        if let Some(atomic) = access.atomic() {
            self.ordering(id, access.ordering());
            self.sync_scope(id, atomic);
        }
    }

    pub(super) fn getelementptr(&mut self, id: Instruction<'f>, gep: GetElementPtr<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.getelementptr_instruction(id);
        let ([base], indices) = gep.operands();
        facts.getelementptr_instruction__base(id, names.operand(base));
        facts.getelementptr_instruction__source_type(id, names.ty(gep.source_type()));
        let total = each(indices, |index, value| {
            facts.getelementptr_instruction__index(id, index, names.operand(value));
        });
        facts.getelementptr_instruction__nindices(id, total);
        let flags = gep.no_wrap_flags();
        facts.getelementptr_instruction__inbounds(id, flags.inbounds);
        facts.getelementptr_instruction__nusw(id, flags.nusw);
        facts.getelementptr_instruction__nuw(id, flags.nuw);
    }
}
