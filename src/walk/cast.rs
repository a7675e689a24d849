//! `datalog/schema/cast.dl`.

use super::{Body, Kind};
use crate::ids::columns::{Instruction, TruncInstruction};
use crate::llvm::Operation;
use crate::opcode::{CastOpcode, cast_opcodes};
use crate::rows::Facts;
use crate::rows::family::{Conversion, NonnegativeConversion};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn cast(
        &mut self,
        id: Instruction<'f>,
        opcode: CastOpcode,
        operation: Operation<'m>,
    ) {
        macro_rules! dispatch {
            ($($name:ident = $number:literal, $spelling:literal, $record:ident: $column:ident, $method:ident;)*) => {
                match opcode {
                    $(CastOpcode::$name => _ = self.$method(id, operation, Facts::$record),)*
                }
            };
        }
        cast_opcodes!(dispatch);
    }

    fn conversion<I: Conversion<'f>>(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        kind: Kind<'f, I>,
    ) -> I {
        let from = self.operand(operation.operand(0));
        let to_type = self.ty(operation.ty());
        let id = kind(self.facts, id);
        self.facts.conversion__from(id, from);
        self.facts.conversion__to_type(id, to_type);
        id
    }

    fn truncation(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        kind: Kind<'f, TruncInstruction<'f>>,
    ) {
        let id = self.conversion(id, operation, kind);
        self.wraps(id, operation);
    }

    fn nonnegative<I: Conversion<'f> + NonnegativeConversion<'f>>(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        kind: Kind<'f, I>,
    ) {
        let id = self.conversion(id, operation, kind);
        if operation.nneg() {
            self.facts.nonnegative_conversion__nneg(id);
        }
    }
}
