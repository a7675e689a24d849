//! `datalog/schema/binary.dl`.

use super::{Body, Narrow};
use crate::ids::columns::{Instruction, OrInstruction};
use crate::llvm::{Operands, Operation};
use crate::rows::family::{BinaryOperation, ExactOperation, WrappingOperation};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn operands<I: BinaryOperation<'f>>(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        narrow: Narrow<'f, I>,
    ) -> I {
        let id = narrow(self.facts, id);
        self.facts
            .binary_operation__first_operand(id, self.names.operand(operation.operand(0)));
        self.facts
            .binary_operation__second_operand(id, self.names.operand(operation.operand(1)));
        id
    }

    pub(super) fn wrapping<I: BinaryOperation<'f> + WrappingOperation<'f>>(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        narrow: Narrow<'f, I>,
    ) {
        let id = self.operands(id, operation, narrow);
        self.wraps(id, operation);
    }

    pub(super) fn disjoint(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        narrow: Narrow<'f, OrInstruction<'f>>,
    ) {
        let id = self.operands(id, operation, narrow);
        self.facts
            .or_instruction__disjoint(id, operation.disjoint());
    }

    /// Writes `nuw` and `nsw`.
    pub(super) fn wraps(&mut self, id: impl WrappingOperation<'f>, operation: Operation<'m>) {
        self.facts.wrapping_operation__nuw(id, operation.nuw());
        self.facts.wrapping_operation__nsw(id, operation.nsw());
    }

    pub(super) fn exact<I: BinaryOperation<'f> + ExactOperation<'f>>(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        narrow: Narrow<'f, I>,
    ) {
        let id = self.operands(id, operation, narrow);
        self.facts.exact_operation__exact(id, operation.exact());
    }
}
