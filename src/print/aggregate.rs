//! `datalog/schema/aggregate.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::Id;
use crate::ids::columns::{ExtractvalueInstruction, InsertvalueInstruction};
use crate::rows::family::AggregateAccess;
use crate::rows::predicates::*;

impl<'a> Body<'_, 'a> {
    pub(super) fn extractvalue(&mut self, id: Id<'a>) -> Result {
        self.opcode(id, "extractvalue")?;
        self.put_value::<extractvalue_instruction__base>(id)?;
        self.path::<ExtractvalueInstruction>(id)
    }

    pub(super) fn insertvalue(&mut self, id: Id<'a>) -> Result {
        self.opcode(id, "insertvalue")?;
        self.put_value::<insertvalue_instruction__base>(id)?;
        self.put_after::<insertvalue_instruction__value>(", ", id)?;
        self.path::<InsertvalueInstruction>(id)
    }

    fn path<I: AggregateAccess<'a>>(&mut self, id: Id<'a>) -> Result {
        for index in self.facts().elements::<I::Nindices, I::Index>(id)? {
            self.put(", ");
            // LLVM keeps indices as unsigned, and the constants are `i32`.
            let value = self.facts().value_of::<constant__toInt>(index.id())?;
            self.print.number(i64::from(value as u32));
        }
        Ok(())
    }
}
