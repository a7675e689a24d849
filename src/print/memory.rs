//! `datalog/schema/memory.dl`.

use super::problem::Result;
use super::{Body, types};
use crate::ids::columns::{AllocaInstruction, Instruction, LoadInstruction, StoreInstruction};
use crate::rows::family::{AlignedAccess, MemoryAccess, OrderedAccess, SynchronizedAccess};
use crate::rows::predicates::{
    Row as _, alloca_instruction__alignment as aligned_access__alignment,
    alloca_instruction__inalloca, alloca_instruction__size, alloca_instruction__swifterror,
    alloca_instruction__type, getelementptr_instruction__base, getelementptr_instruction__inbounds,
    getelementptr_instruction__index, getelementptr_instruction__nindices,
    getelementptr_instruction__nusw, getelementptr_instruction__nuw,
    getelementptr_instruction__source_type, instruction__to,
    load_instruction__address as memory_access__address,
    load_instruction__ordering as ordered_access__ordering,
    load_instruction__syncscope as synchronized_access__syncscope, store_instruction__value,
};

impl<'a> Body<'_, 'a> {
    pub(super) fn alloca(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        self.opcode(id, "alloca")?;
        self.flag(alloca_instruction__inalloca::TABLE, id, "inalloca")?;
        self.flag(alloca_instruction__swifterror::TABLE, id, "swifterror")?;
        self.ty(facts.get::<alloca_instruction__type>(id.id())?.ty)?;
        self.put(", ");
        self.operand(facts.get::<alloca_instruction__size>(id.id())?.operand)?;
        self.alignment(AllocaInstruction::new(id.id()))?;
        let variable = facts.get::<instruction__to>(id.id())?.variable;
        let space = self.print.space(self.type_of(variable.into())?)?;
        if space != 0 {
            self.put(",");
            types::address_space(space, &mut self.print.out);
        }
        Ok(())
    }

    pub(super) fn load(&mut self, id: Instruction<'a>) -> Result {
        let access = LoadInstruction::new(id.id());
        self.opcode(id, "load")?;
        self.access_flags(access)?;
        let variable = self.facts().get::<instruction__to>(id.id())?.variable;
        self.ty(self.type_of(variable.into())?)?;
        self.put(", ");
        self.access(access)
    }

    pub(super) fn store(&mut self, id: Instruction<'a>) -> Result {
        let access = StoreInstruction::new(id.id());
        self.opcode(id, "store")?;
        self.access_flags(access)?;
        self.operand(
            self.facts()
                .get::<store_instruction__value>(id.id())?
                .operand,
        )?;
        self.put(", ");
        self.access(access)
    }

    /// What stands in front of the type.
    fn access_flags<I: MemoryAccess<'a> + OrderedAccess<'a>>(&mut self, id: I) -> Result {
        let instruction = Instruction::new(id.id());
        self.flag(I::ORDERING, instruction, "atomic")?;
        self.flag(I::VOLATILE, instruction, "volatile")
    }

    /// What `load` and `store` have in common.
    fn access<I>(&mut self, id: I) -> Result
    where
        I: MemoryAccess<'a> + AlignedAccess<'a> + OrderedAccess<'a> + SynchronizedAccess<'a>,
    {
        self.address(id)?;
        let facts = self.facts();
        if let Some(row) = facts.find_in::<ordered_access__ordering>(I::ORDERING, id.id())? {
            self.sync_scope(id)?;
            self.put(" ");
            self.put(row.ordering);
        }
        self.alignment(id)
    }

    /// Appends the address of an access.
    pub(super) fn address<I: MemoryAccess<'a>>(&mut self, id: I) -> Result {
        let row = self
            .facts()
            .get_in::<memory_access__address>(I::ADDRESS, id.id())?;
        self.operand(row.operand)
    }

    /// Appends the alignment, with a comma in front.
    pub(super) fn alignment<I: AlignedAccess<'a>>(&mut self, id: I) -> Result {
        let row = self
            .facts()
            .get_in::<aligned_access__alignment>(I::ALIGNMENT, id.id())?;
        self.put(", align ");
        self.print.number(row.bytes);
        Ok(())
    }

    /// Appends the scope of a synchronisation, with a blank in front, unless it is the system.
    pub(super) fn sync_scope<I: SynchronizedAccess<'a>>(&mut self, id: I) -> Result {
        let table = I::SYNCSCOPE;
        let row = self
            .facts()
            .get_in::<synchronized_access__syncscope>(table, id.id())?;
        if row.scope != "system" {
            self.put(" syncscope(");
            self.print.quoted(row.scope);
            self.put(")");
        }
        Ok(())
    }

    pub(super) fn getelementptr(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        self.opcode(id, "getelementptr")?;
        if facts.has::<getelementptr_instruction__inbounds>(id.id())? {
            self.put("inbounds ")
        } else {
            self.flag(getelementptr_instruction__nusw::TABLE, id, "nusw")?
        }
        self.flag(getelementptr_instruction__nuw::TABLE, id, "nuw")?;
        self.ty(facts
            .get::<getelementptr_instruction__source_type>(id.id())?
            .ty)?;
        self.put(", ");
        self.operand(
            facts
                .get::<getelementptr_instruction__base>(id.id())?
                .operand,
        )?;
        let total = facts
            .get::<getelementptr_instruction__nindices>(id.id())?
            .total;
        for index in facts.list::<getelementptr_instruction__index, _>(id.id(), total, |row| {
            (row.index, row.operand)
        })? {
            self.put(", ");
            self.operand(index)?;
        }
        Ok(())
    }
}
