//! `datalog/schema/memory.dl`.

use super::Body;
use crate::ids::columns::Instruction;
use crate::llvm::{Access, Alloca, GetElementPtr, spelling};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn alloca(&mut self, id: Instruction<'f>, alloca: Alloca<'m>) {
        let ty = self.ty(alloca.allocated_type());
        let size = self.operand(alloca.size());
        let id = self.facts.alloca_instruction(id);
        self.facts.alloca_instruction__type(id, ty);
        self.facts.alloca_instruction__size(id, size);
        self.facts
            .alloca_instruction__alignment(id, alloca.alignment());
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
        self.facts.load_instruction__address(id, address);
        self.facts.load_instruction__alignment(id, load.alignment());
        if load.is_volatile() {
            self.facts.load_instruction__volatile(id);
        }
        if load.is_atomic() {
            match spelling::ordering(load.ordering()) {
                Some(ordering) => self.facts.load_instruction__ordering(id, ordering),
                None => self.gap(id.id(), "ordering"),
            }
            let scope = self.sync_scope(load);
            self.facts.load_instruction__syncscope(id, scope);
        }
    }

    pub(super) fn store(&mut self, id: Instruction<'f>, store: Access<'m>) {
        let value = self.operand(store.operand(0));
        let address = self.operand(store.operand(1));
        let id = self.facts.store_instruction(id);
        self.facts.store_instruction__value(id, value);
        self.facts.store_instruction__address(id, address);
        self.facts
            .store_instruction__alignment(id, store.alignment());
        if store.is_volatile() {
            self.facts.store_instruction__volatile(id);
        }
        if store.is_atomic() {
            match spelling::ordering(store.ordering()) {
                Some(ordering) => self.facts.store_instruction__ordering(id, ordering),
                None => self.gap(id.id(), "ordering"),
            }
            let scope = self.sync_scope(store);
            self.facts.store_instruction__syncscope(id, scope);
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
