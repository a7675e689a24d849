//! `datalog/schema/compare.dl`.

use super::{Body, Kind};
use crate::ids::columns::Instruction;
use crate::llvm::{FCmp, ICmp, Value, spelling};
use crate::rows::Facts;
use crate::rows::family::Comparison;

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    fn comparison<I: Comparison<'f>>(
        &mut self,
        id: Instruction<'f>,
        operands: [Value<'m>; 2],
        kind: Kind<'f, I>,
    ) -> I {
        let [first, second] = operands.map(|operand| self.operand(operand));
        let id = kind(self.facts, id);
        self.facts.comparison__first_operand(id, first);
        self.facts.comparison__second_operand(id, second);
        id
    }

    pub(super) fn icmp(&mut self, id: Instruction<'f>, icmp: ICmp<'m>) {
        let operands = [icmp.operand(0), icmp.operand(1)];
        let id = self.comparison(id, operands, Facts::icmp_instruction);
        match spelling::icmp_condition(icmp.condition()) {
            Some(condition) => self.facts.icmp_instruction__condition(id, condition),
            None => self.gap(id.id(), "condition of an icmp"),
        }
        if icmp.same_sign() {
            self.facts.icmp_instruction__samesign(id);
        }
    }

    pub(super) fn fcmp(&mut self, id: Instruction<'f>, fcmp: FCmp<'m>) {
        let operands = [fcmp.operand(0), fcmp.operand(1)];
        let id = self.comparison(id, operands, Facts::fcmp_instruction);
        match spelling::fcmp_condition(fcmp.condition()) {
            Some(condition) => self.facts.fcmp_instruction__condition(id, condition),
            None => self.gap(id.id(), "condition of an fcmp"),
        }
    }
}
