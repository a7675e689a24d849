//! `datalog/schema/compare.dl`.

use super::Body;
use crate::ids::columns::Instruction;
use crate::llvm::{FCmp, ICmp, spelling};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn icmp(&mut self, id: Instruction<'f>, icmp: ICmp<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.icmp_instruction(id);
        let [first, second] = icmp.operands();
        facts.comparison__first_operand(id, names.operand(first));
        facts.comparison__second_operand(id, names.operand(second));
        facts.icmp_instruction__samesign(id, icmp.same_sign());
        match spelling::icmp_condition(icmp.condition()) {
            Some(condition) => facts.icmp_instruction__condition(id, condition),
            None => self.gap(id.id(), "condition of an icmp"),
        }
    }

    pub(super) fn fcmp(&mut self, id: Instruction<'f>, fcmp: FCmp<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.fcmp_instruction(id);
        let [first, second] = fcmp.operands();
        facts.comparison__first_operand(id, names.operand(first));
        facts.comparison__second_operand(id, names.operand(second));
        match spelling::fcmp_condition(fcmp.condition()) {
            Some(condition) => facts.fcmp_instruction__condition(id, condition),
            None => self.gap(id.id(), "condition of an fcmp"),
        }
    }
}
