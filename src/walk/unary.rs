//! `datalog/schema/unary.dl`.

use super::{Body, Kind};
use crate::ids::columns::Instruction;
use crate::llvm::{Opcode, Operation};
use crate::rows::Facts;
use crate::rows::family::UnaryOperation;

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn unary(&mut self, id: Instruction<'f>, opcode: Opcode, operation: Operation<'m>) {
        match opcode {
            Opcode::FNeg => self.unary_operation(id, operation, Facts::fneg_instruction),
            _ => self.unary_operation(id, operation, Facts::freeze_instruction),
        }
    }

    fn unary_operation<I: UnaryOperation<'f>>(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        kind: Kind<'f, I>,
    ) {
        let operand = self.operand(operation.operand(0));
        let id = kind(self.facts, id);
        self.facts.unary_operation__operand(id, operand);
    }
}
