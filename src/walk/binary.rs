//! `datalog/schema/binary.dl`.

use super::{Body, Narrow};
use crate::ids::columns::{Instruction, OrInstruction};
use crate::llvm::{Binary, Disjoint, Exact, Wrapping};
use crate::rows::family::{BinaryOperation, ExactOperation, WrappingOperation};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn operands<I: BinaryOperation<'f>>(
        &mut self,
        id: Instruction<'f>,
        operation: Binary<'m>,
        narrow: Narrow<'f, I>,
    ) -> I {
        let id = narrow(self.facts, id);
        let [first, second] = operation.operands();
        self.facts
            .binary_operation__first_operand(id, self.names.operand(first));
        self.facts
            .binary_operation__second_operand(id, self.names.operand(second));
        id
    }

    pub(super) fn wrapping<I: BinaryOperation<'f> + WrappingOperation<'f>>(
        &mut self,
        id: Instruction<'f>,
        (operation, flags): (Binary<'m>, Wrapping<'m>),
        narrow: Narrow<'f, I>,
    ) {
        let id = self.operands(id, operation, narrow);
        self.wraps(id, flags);
    }

    pub(super) fn disjoint(
        &mut self,
        id: Instruction<'f>,
        (operation, flag): (Binary<'m>, Disjoint<'m>),
        narrow: Narrow<'f, OrInstruction<'f>>,
    ) {
        let id = self.operands(id, operation, narrow);
        self.facts.or_instruction__disjoint(id, flag.disjoint());
    }

    /// Writes `nuw` and `nsw`.
    pub(super) fn wraps(&mut self, id: impl WrappingOperation<'f>, flags: Wrapping<'m>) {
        self.facts.wrapping_operation__nuw(id, flags.nuw());
        self.facts.wrapping_operation__nsw(id, flags.nsw());
    }

    pub(super) fn exact<I: BinaryOperation<'f> + ExactOperation<'f>>(
        &mut self,
        id: Instruction<'f>,
        (operation, flag): (Binary<'m>, Exact<'m>),
        narrow: Narrow<'f, I>,
    ) {
        let id = self.operands(id, operation, narrow);
        self.facts.exact_operation__exact(id, flag.exact());
    }
}
