//! `datalog/schema/binary.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::columns::*;
use crate::rows::family::{BinaryOperation, ExactOperation, WrappingOperation};
use crate::rows::predicates::{
    Row as _, add_instruction__first_operand as binary_operation__first_operand,
    add_instruction__second_operand as binary_operation__second_operand, or_instruction__disjoint,
};

impl<'a> Body<'_, 'a> {
    pub(super) fn binary(&mut self, id: Instruction<'a>, opcode: &str) -> Result {
        self.opcode(id, opcode)?;
        let instruction = id;
        let id = id.id();
        match opcode {
            "add" => self.wrapping(AddInstruction::new(id)),
            "fadd" => self.operands(FaddInstruction::new(id)),
            "sub" => self.wrapping(SubInstruction::new(id)),
            "fsub" => self.operands(FsubInstruction::new(id)),
            "mul" => self.wrapping(MulInstruction::new(id)),
            "fmul" => self.operands(FmulInstruction::new(id)),
            "udiv" => self.exact(UdivInstruction::new(id)),
            "sdiv" => self.exact(SdivInstruction::new(id)),
            "fdiv" => self.operands(FdivInstruction::new(id)),
            "urem" => self.operands(UremInstruction::new(id)),
            "srem" => self.operands(SremInstruction::new(id)),
            "frem" => self.operands(FremInstruction::new(id)),
            "shl" => self.wrapping(ShlInstruction::new(id)),
            "lshr" => self.exact(LshrInstruction::new(id)),
            "ashr" => self.exact(AshrInstruction::new(id)),
            "and" => self.operands(AndInstruction::new(id)),
            "or" => {
                self.flag(or_instruction__disjoint::TABLE, instruction, "disjoint")?;
                self.operands(OrInstruction::new(id))
            }
            _ => self.operands(XorInstruction::new(id)),
        }
    }

    fn operands<I: BinaryOperation<'a>>(&mut self, id: I) -> Result {
        let facts = self.facts();
        let first = facts.get_in::<binary_operation__first_operand>(I::FIRST_OPERAND, id.id())?;
        let second =
            facts.get_in::<binary_operation__second_operand>(I::SECOND_OPERAND, id.id())?;
        self.operand(first.operand)?;
        self.put(", ");
        self.value(second.operand)
    }

    fn wrapping<I: BinaryOperation<'a> + WrappingOperation<'a>>(&mut self, id: I) -> Result {
        self.wraps(id)?;
        self.operands(id)
    }

    /// Appends `nuw` and `nsw`.
    pub(super) fn wraps<I: WrappingOperation<'a>>(&mut self, id: I) -> Result {
        let instruction = Instruction::new(id.id());
        self.flag(I::NUW, instruction, "nuw")?;
        self.flag(I::NSW, instruction, "nsw")
    }

    fn exact<I: BinaryOperation<'a> + ExactOperation<'a>>(&mut self, id: I) -> Result {
        self.flag(I::EXACT, Instruction::new(id.id()), "exact")?;
        self.operands(id)
    }
}
