//! `datalog/schema/binary.dl`.

use super::Body;
use crate::ids::columns::Instruction;
use crate::llvm::{Opcode, Operation};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn binary(&mut self, id: Instruction<'f>, opcode: Opcode, operation: Operation<'m>) {
        let first = self.operand(operation.operand(0));
        let second = self.operand(operation.operand(1));
        macro_rules! emit {
            ($($opcode:ident => $entity:ident, $first:ident, $second:ident $(, $row:ident if $flag:ident)*;)*) => {
                match opcode {
                    $(Opcode::$opcode => {
                        let id = self.facts.$entity(id);
                        self.facts.$first(id, first);
                        self.facts.$second(id, second);
                        $(if operation.$flag() {
                            self.facts.$row(id);
                        })*
                    })*
                    _ => self.gap(id.id(), "binary operation"),
                }
            };
        }
        emit! {
            Add => add_instruction, add_instruction__first_operand, add_instruction__second_operand, add_instruction__nuw if nuw, add_instruction__nsw if nsw;
            FAdd => fadd_instruction, fadd_instruction__first_operand, fadd_instruction__second_operand;
            Sub => sub_instruction, sub_instruction__first_operand, sub_instruction__second_operand, sub_instruction__nuw if nuw, sub_instruction__nsw if nsw;
            FSub => fsub_instruction, fsub_instruction__first_operand, fsub_instruction__second_operand;
            Mul => mul_instruction, mul_instruction__first_operand, mul_instruction__second_operand, mul_instruction__nuw if nuw, mul_instruction__nsw if nsw;
            FMul => fmul_instruction, fmul_instruction__first_operand, fmul_instruction__second_operand;
            UDiv => udiv_instruction, udiv_instruction__first_operand, udiv_instruction__second_operand, udiv_instruction__exact if exact;
            SDiv => sdiv_instruction, sdiv_instruction__first_operand, sdiv_instruction__second_operand, sdiv_instruction__exact if exact;
            FDiv => fdiv_instruction, fdiv_instruction__first_operand, fdiv_instruction__second_operand;
            URem => urem_instruction, urem_instruction__first_operand, urem_instruction__second_operand;
            SRem => srem_instruction, srem_instruction__first_operand, srem_instruction__second_operand;
            FRem => frem_instruction, frem_instruction__first_operand, frem_instruction__second_operand;
            Shl => shl_instruction, shl_instruction__first_operand, shl_instruction__second_operand, shl_instruction__nuw if nuw, shl_instruction__nsw if nsw;
            LShr => lshr_instruction, lshr_instruction__first_operand, lshr_instruction__second_operand, lshr_instruction__exact if exact;
            AShr => ashr_instruction, ashr_instruction__first_operand, ashr_instruction__second_operand, ashr_instruction__exact if exact;
            And => and_instruction, and_instruction__first_operand, and_instruction__second_operand;
            Or => or_instruction, or_instruction__first_operand, or_instruction__second_operand, or_instruction__disjoint if disjoint;
            Xor => xor_instruction, xor_instruction__first_operand, xor_instruction__second_operand;
        }
    }
}
