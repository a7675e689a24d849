//! `datalog/schema/compare.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::Id;
use crate::ids::columns::{FcmpInstruction, IcmpInstruction};
use crate::rows::family::Comparison;
use crate::rows::predicates::*;

impl<'a> Body<'_, 'a> {
    pub(super) fn icmp(&mut self, id: Id<'a>) -> Result {
        self.opcode(id, "icmp")?;
        self.flag::<icmp_instruction__samesign>(id, "samesign")?;
        self.put_value::<icmp_instruction__condition>(id)?;
        self.comparison::<IcmpInstruction>(id)
    }

    pub(super) fn fcmp(&mut self, id: Id<'a>) -> Result {
        self.opcode(id, "fcmp")?;
        self.put_value::<fcmp_instruction__condition>(id)?;
        self.comparison::<FcmpInstruction>(id)
    }

    fn comparison<I: Comparison<'a>>(&mut self, id: Id<'a>) -> Result {
        self.put_after::<I::FirstOperand>(" ", id)?;
        self.put_untyped::<I::SecondOperand>(", ", id)
    }
}
