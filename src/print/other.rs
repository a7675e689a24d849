//! `datalog/schema/other.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::Id;
use crate::rows::predicates::*;

impl<'a> Body<'_, 'a> {
    pub(super) fn phi(&mut self, id: Id<'a>) -> Result {
        let facts = self.facts();
        self.opcode(id, "phi")?;
        self.result_type(id)?;
        let values = facts.elements::<phi_instruction__npairs, phi_instruction__pair__value>(id)?;
        let labels = facts.elements::<phi_instruction__npairs, phi_instruction__pair__label>(id)?;
        for (index, (value, label)) in values.into_iter().zip(labels).enumerate() {
            self.put(if index > 0 { ", [ " } else { " [ " });
            self.value(value)?;
            self.put(", ");
            self.block_name(label)?;
            self.put(" ]");
        }
        Ok(())
    }

    pub(super) fn select(&mut self, id: Id<'a>) -> Result {
        self.opcode(id, "select")?;
        self.put_value::<select_instruction__condition>(id)?;
        self.put_after::<select_instruction__first_operand>(", ", id)?;
        self.put_after::<select_instruction__second_operand>(", ", id)
    }

    pub(super) fn va_arg(&mut self, id: Id<'a>) -> Result {
        self.opcode(id, "va_arg")?;
        self.put_value::<va_arg_instruction__va_list>(id)?;
        self.put_after::<va_arg_instruction__type>(", ", id)
    }
}
