//! `datalog/schema/binary.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::columns::*;
use crate::opcode::{BinaryOpcode, binary_opcodes};
use crate::rows::family::{BinaryOperation, ExactOperation, WrappingOperation};
use crate::rows::predicates::{
    Row as _, add_instruction__first_operand as binary_operation__first_operand,
    add_instruction__second_operand as binary_operation__second_operand, or_instruction__disjoint,
};

impl<'a> Body<'_, 'a> {
    pub(super) fn binary(&mut self, id: Instruction<'a>, opcode: BinaryOpcode) -> Result {
        macro_rules! dispatch {
            ($($name:ident = $number:literal, $spelling:literal, $record:ident: $column:ident, $method:ident;)*) => {
                match opcode {
                    $(BinaryOpcode::$name => self.$method($column::new(id.id())),)*
                }
            };
        }
        binary_opcodes!(dispatch)
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

    fn disjoint(&mut self, id: OrInstruction<'a>) -> Result {
        let instruction = Instruction::new(id.id());
        self.flag(or_instruction__disjoint::TABLE, instruction, "disjoint")?;
        self.operands(id)
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
