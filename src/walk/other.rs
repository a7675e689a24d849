//! `datalog/schema/other.dl`.

use super::{Body, each};
use crate::ids::columns::Instruction;
use crate::llvm::{Phi, Type, Value};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn phi(&mut self, id: Instruction<'f>, phi: Phi<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.phi_instruction(id);
        let total = each(phi.incoming(), |index, (value, block)| {
            facts.phi_instruction__pair__value(id, index, names.operand(value));
            facts.phi_instruction__pair__label(id, index, names.label(block));
        });
        facts.phi_instruction__npairs(id, total);
    }

    pub(super) fn select(
        &mut self,
        id: Instruction<'f>,
        [condition, first, second]: [Value<'m>; 3],
    ) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.select_instruction(id);
        facts.select_instruction__condition(id, names.operand(condition));
        facts.select_instruction__first_operand(id, names.operand(first));
        facts.select_instruction__second_operand(id, names.operand(second));
    }

    pub(super) fn va_arg(&mut self, id: Instruction<'f>, [list]: [Value<'m>; 1], ty: Type<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.va_arg_instruction(id);
        facts.va_arg_instruction__va_list(id, names.operand(list));
        facts.va_arg_instruction__type(id, names.ty(ty));
    }
}
