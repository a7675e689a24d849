//! `datalog/schema/aggregate.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::columns::{ExtractvalueInstruction, InsertvalueInstruction, Instruction};
use crate::rows::family::AggregateAccess;
use crate::rows::predicates::{
    constant__toInt, extractvalue_instruction__base as aggregate_access__base,
    extractvalue_instruction__index as aggregate_access__index,
    extractvalue_instruction__nindices as aggregate_access__nindices,
    insertvalue_instruction__value,
};

impl<'a> Body<'_, 'a> {
    pub(super) fn extractvalue(&mut self, id: Instruction<'a>) -> Result {
        let access = ExtractvalueInstruction::new(id.id());
        self.opcode(id, "extractvalue")?;
        self.base(access)?;
        self.path(access)
    }

    pub(super) fn insertvalue(&mut self, id: Instruction<'a>) -> Result {
        let access = InsertvalueInstruction::new(id.id());
        self.opcode(id, "insertvalue")?;
        self.base(access)?;
        self.put(", ");
        self.operand(
            self.facts()
                .get::<insertvalue_instruction__value>(id.id())?
                .operand,
        )?;
        self.path(access)
    }

    fn base<I: AggregateAccess<'a>>(&mut self, id: I) -> Result {
        let row = self
            .facts()
            .get_in::<aggregate_access__base>(I::BASE, id.id())?;
        self.operand(row.operand)
    }

    fn path<I: AggregateAccess<'a>>(&mut self, id: I) -> Result {
        let (facts, id) = (self.facts(), id.id());
        let total = facts
            .get_in::<aggregate_access__nindices>(I::NINDICES, id)?
            .total;
        let path = facts.list_in::<aggregate_access__index, _>(I::INDEX, id, total, |row| {
            (row.index, row.constant)
        })?;
        for place in path {
            self.put(", ");
            // LLVM keeps places as unsigned, and the constants are `i32`.
            let value = facts.get::<constant__toInt>(place.id())?.value;
            self.print.number(i64::from(value as u32));
        }
        Ok(())
    }
}
