//! `datalog/schema/unary.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::columns::{FnegInstruction, FreezeInstruction, Instruction};
use crate::opcode::{UnaryOpcode, unary_opcodes};
use crate::rows::family::UnaryOperation;
use crate::rows::predicates::fneg_instruction__operand as unary_operation__operand;

impl<'a> Body<'_, 'a> {
    pub(super) fn unary(&mut self, id: Instruction<'a>, opcode: UnaryOpcode) -> Result {
        macro_rules! dispatch {
            ($($name:ident = $number:literal, $spelling:literal, $record:ident: $column:ident, $method:ident;)*) => {
                match opcode {
                    $(UnaryOpcode::$name => self.$method($column::new(id.id())),)*
                }
            };
        }
        unary_opcodes!(dispatch)
    }

    fn one_operand<I: UnaryOperation<'a>>(&mut self, id: I) -> Result {
        let row = self
            .facts()
            .get_in::<unary_operation__operand>(I::OPERAND, id.id())?;
        self.operand(row.operand)
    }
}
