//! `datalog/schema/unary.dl`.

use super::{Body, Kind};
use crate::ids::columns::Instruction;
use crate::llvm::Operation;
use crate::opcode::{UnaryOpcode, unary_opcodes};
use crate::rows::Facts;
use crate::rows::family::UnaryOperation;

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn unary(
        &mut self,
        id: Instruction<'f>,
        opcode: UnaryOpcode,
        operation: Operation<'m>,
    ) {
        macro_rules! dispatch {
            ($($name:ident = $number:literal, $spelling:literal, $record:ident: $column:ident, $method:ident;)*) => {
                match opcode {
                    $(UnaryOpcode::$name => _ = self.$method(id, operation, Facts::$record),)*
                }
            };
        }
        unary_opcodes!(dispatch);
    }

    fn one_operand<I: UnaryOperation<'f>>(
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
