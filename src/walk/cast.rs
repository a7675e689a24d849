//! `datalog/schema/cast.dl`.

use super::{Body, Narrow};
use crate::ids::columns::{Instruction, TruncInstruction};
use crate::llvm::{Conversion, Nonnegative, Wrapping};
use crate::rows::family;

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn conversion<I: family::Conversion<'f>>(
        &mut self,
        id: Instruction<'f>,
        operation: Conversion<'m>,
        narrow: Narrow<'f, I>,
    ) -> I {
        let id = narrow(self.facts, id);
        let [from] = operation.operands();
        self.facts.conversion__from(id, self.names.operand(from));
        self.facts
            .conversion__to_type(id, self.names.ty(operation.to_type()));
        id
    }

    pub(super) fn truncation(
        &mut self,
        id: Instruction<'f>,
        (operation, flags): (Conversion<'m>, Wrapping<'m>),
        narrow: Narrow<'f, TruncInstruction<'f>>,
    ) {
        let id = self.conversion(id, operation, narrow);
        self.wraps(id, flags);
    }

    pub(super) fn nonnegative<I: family::Conversion<'f> + family::NonnegativeConversion<'f>>(
        &mut self,
        id: Instruction<'f>,
        (operation, flag): (Conversion<'m>, Nonnegative<'m>),
        narrow: Narrow<'f, I>,
    ) {
        let id = self.conversion(id, operation, narrow);
        self.facts.nonnegative_conversion__nneg(id, flag.nneg());
    }
}
