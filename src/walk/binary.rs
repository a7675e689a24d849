//! `datalog/schema/binary.dl`.

use super::{Body, Kind};
use crate::ids::columns::{Instruction, OrInstruction};
use crate::llvm::Operation;
use crate::opcode::{BinaryOpcode, binary_opcodes};
use crate::rows::Facts;
use crate::rows::family::{BinaryOperation, ExactOperation, WrappingOperation};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn binary(
        &mut self,
        id: Instruction<'f>,
        opcode: BinaryOpcode,
        operation: Operation<'m>,
    ) {
        macro_rules! dispatch {
            ($($name:ident = $number:literal, $spelling:literal, $record:ident: $column:ident, $method:ident;)*) => {
                match opcode {
                    $(BinaryOpcode::$name => _ = self.$method(id, operation, Facts::$record),)*
                }
            };
        }
        binary_opcodes!(dispatch);
    }

    fn operands<I: BinaryOperation<'f>>(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        kind: Kind<'f, I>,
    ) -> I {
        let first = self.operand(operation.operand(0));
        let second = self.operand(operation.operand(1));
        let id = kind(self.facts, id);
        self.facts.binary_operation__first_operand(id, first);
        self.facts.binary_operation__second_operand(id, second);
        id
    }

    fn wrapping<I: BinaryOperation<'f> + WrappingOperation<'f>>(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        kind: Kind<'f, I>,
    ) {
        let id = self.operands(id, operation, kind);
        self.wraps(id, operation);
    }

    fn disjoint(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        kind: Kind<'f, OrInstruction<'f>>,
    ) {
        let id = self.operands(id, operation, kind);
        if operation.disjoint() {
            self.facts.or_instruction__disjoint(id);
        }
    }

    /// Writes `nuw` and `nsw`.
    pub(super) fn wraps(&mut self, id: impl WrappingOperation<'f>, operation: Operation<'m>) {
        if operation.nuw() {
            self.facts.wrapping_operation__nuw(id);
        }
        if operation.nsw() {
            self.facts.wrapping_operation__nsw(id);
        }
    }

    fn exact<I: BinaryOperation<'f> + ExactOperation<'f>>(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        kind: Kind<'f, I>,
    ) {
        let id = self.operands(id, operation, kind);
        if operation.exact() {
            self.facts.exact_operation__exact(id);
        }
    }
}
