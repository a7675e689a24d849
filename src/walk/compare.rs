//! `datalog/schema/compare.dl`.

use super::Body;
use crate::ids::columns::Instruction;
use crate::llvm::{FCmp, ICmp, spelling};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn icmp(&mut self, id: Instruction<'f>, icmp: ICmp<'m>) {
        let first = self.operand(icmp.operand(0));
        let second = self.operand(icmp.operand(1));
        let id = self.facts.icmp_instruction(id);
        self.facts.icmp_instruction__first_operand(id, first);
        self.facts.icmp_instruction__second_operand(id, second);
        match spelling::icmp_condition(icmp.condition()) {
            Some(condition) => self.facts.icmp_instruction__condition(id, condition),
            None => self.gap(id.id(), "condition of an icmp"),
        }
        if icmp.same_sign() {
            self.facts.icmp_instruction__samesign(id);
        }
    }

    pub(super) fn fcmp(&mut self, id: Instruction<'f>, fcmp: FCmp<'m>) {
        let first = self.operand(fcmp.operand(0));
        let second = self.operand(fcmp.operand(1));
        let id = self.facts.fcmp_instruction(id);
        self.facts.fcmp_instruction__first_operand(id, first);
        self.facts.fcmp_instruction__second_operand(id, second);
        match spelling::fcmp_condition(fcmp.condition()) {
            Some(condition) => self.facts.fcmp_instruction__condition(id, condition),
            None => self.gap(id.id(), "condition of an fcmp"),
        }
    }
}
