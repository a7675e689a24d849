//! `datalog/schema/compare.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::columns::{FcmpInstruction, IcmpInstruction, Instruction};
use crate::rows::family::Comparison;
use crate::rows::predicates::{
    Row as _, fcmp_instruction__condition, icmp_instruction__condition,
    icmp_instruction__first_operand as comparison__first_operand, icmp_instruction__samesign,
    icmp_instruction__second_operand as comparison__second_operand,
};

impl<'a> Body<'_, 'a> {
    pub(super) fn icmp(&mut self, id: Instruction<'a>) -> Result {
        self.opcode(id, "icmp")?;
        self.flag(icmp_instruction__samesign::TABLE, id, "samesign")?;
        self.put(
            self.facts()
                .get::<icmp_instruction__condition>(id.id())?
                .condition,
        );
        self.comparison(IcmpInstruction::new(id.id()))
    }

    pub(super) fn fcmp(&mut self, id: Instruction<'a>) -> Result {
        self.opcode(id, "fcmp")?;
        self.put(
            self.facts()
                .get::<fcmp_instruction__condition>(id.id())?
                .condition,
        );
        self.comparison(FcmpInstruction::new(id.id()))
    }

    fn comparison<I: Comparison<'a>>(&mut self, id: I) -> Result {
        let facts = self.facts();
        let first = facts.get_in::<comparison__first_operand>(I::FIRST_OPERAND, id.id())?;
        let second = facts.get_in::<comparison__second_operand>(I::SECOND_OPERAND, id.id())?;
        self.put(" ");
        self.operand(first.operand)?;
        self.put(", ");
        self.value(second.operand)
    }
}
