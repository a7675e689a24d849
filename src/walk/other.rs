//! `datalog/schema/other.dl`.

use super::Body;
use crate::ids::columns::Instruction;
use crate::llvm::{Operation, Phi};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn phi(&mut self, id: Instruction<'f>, phi: Phi<'m>) {
        let id = self.facts.phi_instruction(id);
        let mut total = 0;
        for (value, block) in phi.incoming() {
            let value = self.operand(value);
            let label = self.label(block);
            self.facts.phi_instruction__pair__value(id, total, value);
            self.facts.phi_instruction__pair__label(id, total, label);
            total += 1;
        }
        self.facts.phi_instruction__npairs(id, total);
    }

    pub(super) fn select(&mut self, id: Instruction<'f>, operation: Operation<'m>) {
        let condition = self.operand(operation.operand(0));
        let first = self.operand(operation.operand(1));
        let second = self.operand(operation.operand(2));
        let id = self.facts.select_instruction(id);
        self.facts.select_instruction__condition(id, condition);
        self.facts.select_instruction__first_operand(id, first);
        self.facts.select_instruction__second_operand(id, second);
    }

    pub(super) fn va_arg(&mut self, id: Instruction<'f>, operation: Operation<'m>) {
        let va_list = self.operand(operation.operand(0));
        let ty = self.ty(operation.ty());
        let id = self.facts.va_arg_instruction(id);
        self.facts.va_arg_instruction__va_list(id, va_list);
        self.facts.va_arg_instruction__type(id, ty);
    }
}
