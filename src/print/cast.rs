//! `datalog/schema/cast.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::columns::*;
use crate::rows::family::{Conversion, NonnegativeConversion};
use crate::rows::predicates::{
    trunc_instruction__from as conversion__from, trunc_instruction__to_type as conversion__to_type,
};

impl<'a> Body<'_, 'a> {
    pub(super) fn cast(&mut self, id: Instruction<'a>, opcode: &str) -> Result {
        self.opcode(id, opcode)?;
        let id = id.id();
        match opcode {
            "trunc" => {
                self.wraps(TruncInstruction::new(id))?;
                self.conversion(TruncInstruction::new(id))
            }
            "zext" => self.nonnegative(ZextInstruction::new(id)),
            "sext" => self.conversion(SextInstruction::new(id)),
            "fptrunc" => self.conversion(FptruncInstruction::new(id)),
            "fpext" => self.conversion(FpextInstruction::new(id)),
            "fptoui" => self.conversion(FptouiInstruction::new(id)),
            "fptosi" => self.conversion(FptosiInstruction::new(id)),
            "uitofp" => self.nonnegative(UitofpInstruction::new(id)),
            "sitofp" => self.conversion(SitofpInstruction::new(id)),
            "ptrtoint" => self.conversion(PtrtointInstruction::new(id)),
            "ptrtoaddr" => self.conversion(PtrtoaddrInstruction::new(id)),
            "inttoptr" => self.conversion(InttoptrInstruction::new(id)),
            "bitcast" => self.conversion(BitcastInstruction::new(id)),
            _ => self.conversion(AddrspacecastInstruction::new(id)),
        }
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
