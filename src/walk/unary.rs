//! `datalog/schema/unary.dl`.

use super::{Body, Narrow};
use crate::ids::columns::Instruction;
use crate::llvm::Unary;
use crate::rows::family::UnaryOperation;

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn one_operand<I: UnaryOperation<'f>>(
        &mut self,
        id: Instruction<'f>,
        operation: Unary<'m>,
        narrow: Narrow<'f, I>,
    ) {
        let id = narrow(self.facts, id);
        let [operand] = operation.operands();
        self.facts
            .unary_operation__operand(id, self.names.operand(operand));
    }
}
