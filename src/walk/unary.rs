//! `datalog/schema/unary.dl`.

use super::Body;
use crate::ids::columns::Instruction;
use crate::llvm::{Opcode, Operation};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn unary(&mut self, id: Instruction<'f>, opcode: Opcode, operation: Operation<'m>) {
        let operand = self.operand(operation.operand(0));
        if opcode == Opcode::FNeg {
            let id = self.facts.fneg_instruction(id);
            self.facts.fneg_instruction__operand(id, operand);
        } else {
            let id = self.facts.freeze_instruction(id);
            self.facts.freeze_instruction__operand(id, operand);
        }
    }
}
