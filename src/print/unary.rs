//! `datalog/schema/unary.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::columns::{FnegInstruction, FreezeInstruction, Instruction};
use crate::rows::family::UnaryOperation;
use crate::rows::predicates::fneg_instruction__operand as unary_operation__operand;

impl<'a> Body<'_, 'a> {
    pub(super) fn unary(&mut self, id: Instruction<'a>, opcode: &str) -> Result {
        self.opcode(id, opcode)?;
        match opcode {
            "fneg" => self.one_operand(FnegInstruction::new(id.id())),
            _ => self.one_operand(FreezeInstruction::new(id.id())),
        }
    }

    fn one_operand<I: UnaryOperation<'a>>(&mut self, id: I) -> Result {
        let row = self
            .facts()
            .get_in::<unary_operation__operand>(I::OPERAND, id.id())?;
        self.operand(row.operand)
    }
}
