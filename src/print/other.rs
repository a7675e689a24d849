//! `datalog/schema/other.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::columns::Instruction;
use crate::rows::predicates::{
    instruction__to, phi_instruction__npairs, phi_instruction__pair__label,
    phi_instruction__pair__value, select_instruction__condition, select_instruction__first_operand,
    select_instruction__second_operand, va_arg_instruction__type, va_arg_instruction__va_list,
};

impl<'a> Body<'_, 'a> {
    pub(super) fn phi(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        self.opcode(id, "phi")?;
        let variable = facts.get::<instruction__to>(id.id())?.variable;
        self.ty(self.type_of(variable.into())?)?;
        let total = facts.get::<phi_instruction__npairs>(id.id())?.total;
        let values = facts.list::<phi_instruction__pair__value, _>(id.id(), total, |row| {
            (row.index, row.operand)
        })?;
        let labels = facts.list::<phi_instruction__pair__label, _>(id.id(), total, |row| {
            (row.index, row.label)
        })?;
        for (index, (value, label)) in values.into_iter().zip(labels).enumerate() {
            self.put(if index > 0 { ", [ " } else { " [ " });
            self.value(value)?;
            self.put(", ");
            self.block_name(label)?;
            self.put(" ]");
        }
        Ok(())
    }

    pub(super) fn select(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        self.opcode(id, "select")?;
        self.operand(facts.get::<select_instruction__condition>(id.id())?.operand)?;
        self.put(", ");
        self.operand(
            facts
                .get::<select_instruction__first_operand>(id.id())?
                .operand,
        )?;
        self.put(", ");
        self.operand(
            facts
                .get::<select_instruction__second_operand>(id.id())?
                .operand,
        )
    }

    pub(super) fn va_arg(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        self.opcode(id, "va_arg")?;
        self.operand(facts.get::<va_arg_instruction__va_list>(id.id())?.operand)?;
        self.put(", ");
        self.ty(facts.get::<va_arg_instruction__type>(id.id())?.ty)
    }
}
