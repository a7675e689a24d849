//! `datalog/schema/memory.dl`.

use super::problem::Result;
use super::{Body, types};
use crate::ids::Id;
use crate::ids::columns::{AllocaInstruction, LoadInstruction, StoreInstruction};
use crate::rows::family::{AlignedAccess, MemoryAccess, OrderedAccess, SynchronizedAccess};
use crate::rows::predicates::*;

impl<'a> Body<'_, 'a> {
    pub(super) fn alloca(&mut self, id: Id<'a>) -> Result {
        self.opcode(id, "alloca")?;
        self.flag::<alloca_instruction__inalloca>(id, "inalloca")?;
        self.flag::<alloca_instruction__swifterror>(id, "swifterror")?;
        self.put_value::<alloca_instruction__type>(id)?;
        self.put_after::<alloca_instruction__size>(", ", id)?;
        self.alignment::<AllocaInstruction>(id)?;
        let variable = self.facts().value_of::<instruction__to>(id)?;
        let space = self.print.space(self.type_of(variable.into())?)?;
        if space != 0 {
            self.put(",");
            types::address_space(space, &mut self.print.out);
        }
        Ok(())
    }

    pub(super) fn load(&mut self, id: Id<'a>) -> Result {
        self.opcode(id, "load")?;
        self.access_flags::<LoadInstruction>(id)?;
        self.result_type(id)?;
        self.put(", ");
        self.access::<LoadInstruction>(id)
    }

    pub(super) fn store(&mut self, id: Id<'a>) -> Result {
        self.opcode(id, "store")?;
        self.access_flags::<StoreInstruction>(id)?;
        self.put_value::<store_instruction__value>(id)?;
        self.put(", ");
        self.access::<StoreInstruction>(id)
    }

    /// Appends the type of an instruction's result.
    pub(super) fn result_type(&mut self, id: Id<'a>) -> Result {
        let variable = self.facts().value_of::<instruction__to>(id)?;
        self.ty(self.type_of(variable.into())?)
    }

    /// Appends the flags in front of the type.
    fn access_flags<I: MemoryAccess<'a> + OrderedAccess<'a>>(&mut self, id: Id<'a>) -> Result {
        self.flag::<I::Ordering>(id, "atomic")?;
        self.flag::<I::Volatile>(id, "volatile")
    }

    /// Appends what `load` and `store` have in common.
    fn access<I>(&mut self, id: Id<'a>) -> Result
    where
        I: MemoryAccess<'a> + AlignedAccess<'a> + OrderedAccess<'a> + SynchronizedAccess<'a>,
    {
        self.put_value::<I::Address>(id)?;
        if let Some(ordering) = self.facts().optional::<I::Ordering>(id)? {
            self.sync_scope::<I>(id)?;
            self.put_all([" ", ordering]);
        }
        self.alignment::<I>(id)
    }

    /// Appends the alignment, with a comma in front.
    pub(super) fn alignment<I: AlignedAccess<'a>>(&mut self, id: Id<'a>) -> Result {
        let bytes = self.facts().value_of::<I::Alignment>(id)?;
        self.put(", align ");
        self.print.number(bytes);
        Ok(())
    }

    /// Appends the synchronization scope, with a blank in front, unless it is the system.
    pub(super) fn sync_scope<I: SynchronizedAccess<'a>>(&mut self, id: Id<'a>) -> Result {
        let scope = self.facts().value_of::<I::Syncscope>(id)?;
        if scope != "system" {
            self.put(" syncscope(");
            self.print.quoted(scope);
            self.put(")");
        }
        Ok(())
    }

    pub(super) fn getelementptr(&mut self, id: Id<'a>) -> Result {
        type Count<'a> = getelementptr_instruction__nindices<'a>;
        let facts = self.facts();
        self.opcode(id, "getelementptr")?;
        if facts.has::<getelementptr_instruction__inbounds>(id)? {
            self.put("inbounds ")
        } else {
            self.flag::<getelementptr_instruction__nusw>(id, "nusw")?
        }
        self.flag::<getelementptr_instruction__nuw>(id, "nuw")?;
        self.put_value::<getelementptr_instruction__source_type>(id)?;
        self.put_after::<getelementptr_instruction__base>(", ", id)?;
        for index in facts.elements::<Count, getelementptr_instruction__index>(id)? {
            self.put(", ");
            self.operand(index)?;
        }
        Ok(())
    }
}
