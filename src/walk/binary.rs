//! `datalog/schema/binary.dl`.

use super::{Body, Kind};
use crate::ids::columns::Instruction;
use crate::llvm::{Opcode, Operation};
use crate::rows::Facts;
use crate::rows::family::{BinaryOperation, ExactOperation, WrappingOperation};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn binary(&mut self, id: Instruction<'f>, opcode: Opcode, operation: Operation<'m>) {
        match opcode {
            Opcode::Add => self.wrapping(id, operation, Facts::add_instruction),
            Opcode::FAdd => _ = self.operands(id, operation, Facts::fadd_instruction),
            Opcode::Sub => self.wrapping(id, operation, Facts::sub_instruction),
            Opcode::FSub => _ = self.operands(id, operation, Facts::fsub_instruction),
            Opcode::Mul => self.wrapping(id, operation, Facts::mul_instruction),
            Opcode::FMul => _ = self.operands(id, operation, Facts::fmul_instruction),
            Opcode::UDiv => self.exact(id, operation, Facts::udiv_instruction),
            Opcode::SDiv => self.exact(id, operation, Facts::sdiv_instruction),
            Opcode::FDiv => _ = self.operands(id, operation, Facts::fdiv_instruction),
            Opcode::URem => _ = self.operands(id, operation, Facts::urem_instruction),
            Opcode::SRem => _ = self.operands(id, operation, Facts::srem_instruction),
            Opcode::FRem => _ = self.operands(id, operation, Facts::frem_instruction),
            Opcode::Shl => self.wrapping(id, operation, Facts::shl_instruction),
            Opcode::LShr => self.exact(id, operation, Facts::lshr_instruction),
            Opcode::AShr => self.exact(id, operation, Facts::ashr_instruction),
            Opcode::And => _ = self.operands(id, operation, Facts::and_instruction),
            Opcode::Or => {
                let id = self.operands(id, operation, Facts::or_instruction);
                if operation.disjoint() {
                    self.facts.or_instruction__disjoint(id);
                }
            }
            Opcode::Xor => _ = self.operands(id, operation, Facts::xor_instruction),
            _ => self.gap(id.id(), "binary operation"),
        }
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

    /// What is poison if it wraps.
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
