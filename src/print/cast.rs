//! `datalog/schema/cast.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::columns::*;
use crate::opcode::{CastOpcode, cast_opcodes};
use crate::rows::family::{Conversion, NonnegativeConversion};
use crate::rows::predicates::{
    trunc_instruction__from as conversion__from, trunc_instruction__to_type as conversion__to_type,
};

impl<'a> Body<'_, 'a> {
    pub(super) fn cast(&mut self, id: Instruction<'a>, opcode: CastOpcode) -> Result {
        macro_rules! dispatch {
            ($($name:ident = $number:literal, $spelling:literal, $record:ident: $column:ident, $method:ident;)*) => {
                match opcode {
                    $(CastOpcode::$name => self.$method($column::new(id.id())),)*
                }
            };
        }
        cast_opcodes!(dispatch)
    }

    fn truncation(&mut self, id: TruncInstruction<'a>) -> Result {
        self.wraps(id)?;
        self.conversion(id)
    }

    fn nonnegative<I: Conversion<'a> + NonnegativeConversion<'a>>(&mut self, id: I) -> Result {
        self.flag(I::NNEG, Instruction::new(id.id()), "nneg")?;
        self.conversion(id)
    }

    fn conversion<I: Conversion<'a>>(&mut self, id: I) -> Result {
        let facts = self.facts();
        let from = facts.get_in::<conversion__from>(I::FROM, id.id())?;
        let to = facts.get_in::<conversion__to_type>(I::TO_TYPE, id.id())?;
        self.operand(from.operand)?;
        self.put(" to ");
        self.ty(to.ty)
    }
}
