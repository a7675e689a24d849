//! `datalog/schema/cast.dl`.

use super::{Body, Narrow};
use crate::ids::columns::{Instruction, TruncInstruction};
use crate::llvm::{Operands, Operation};
use crate::rows::family::{Conversion, NonnegativeConversion};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn conversion<I: Conversion<'f>>(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        narrow: Narrow<'f, I>,
    ) -> I {
        let id = narrow(self.facts, id);
        self.facts
            .conversion__from(id, self.names.operand(operation.operand(0)));
        self.facts
            .conversion__to_type(id, self.names.ty(operation.ty()));
        id
    }

    pub(super) fn truncation(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        narrow: Narrow<'f, TruncInstruction<'f>>,
    ) {
        let id = self.conversion(id, operation, narrow);
        self.wraps(id, operation);
    }

    pub(super) fn nonnegative<I: Conversion<'f> + NonnegativeConversion<'f>>(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        narrow: Narrow<'f, I>,
    ) {
        let id = self.conversion(id, operation, narrow);
        self.facts
            .nonnegative_conversion__nneg(id, operation.nneg());
    }
}
