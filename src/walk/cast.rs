//! `datalog/schema/cast.dl`.

use super::{Body, Kind};
use crate::ids::columns::Instruction;
use crate::llvm::{Opcode, Operation};
use crate::rows::Facts;
use crate::rows::family::{Conversion, NonnegativeConversion};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn cast(&mut self, id: Instruction<'f>, opcode: Opcode, operation: Operation<'m>) {
        match opcode {
            Opcode::Trunc => {
                let id = self.conversion(id, operation, Facts::trunc_instruction);
                self.wraps(id, operation);
            }
            Opcode::ZExt => self.nonnegative(id, operation, Facts::zext_instruction),
            Opcode::SExt => _ = self.conversion(id, operation, Facts::sext_instruction),
            Opcode::FPToUI => _ = self.conversion(id, operation, Facts::fptoui_instruction),
            Opcode::FPToSI => _ = self.conversion(id, operation, Facts::fptosi_instruction),
            Opcode::UIToFP => self.nonnegative(id, operation, Facts::uitofp_instruction),
            Opcode::SIToFP => _ = self.conversion(id, operation, Facts::sitofp_instruction),
            Opcode::FPTrunc => _ = self.conversion(id, operation, Facts::fptrunc_instruction),
            Opcode::FPExt => _ = self.conversion(id, operation, Facts::fpext_instruction),
            Opcode::PtrToInt => _ = self.conversion(id, operation, Facts::ptrtoint_instruction),
            Opcode::PtrToAddr => _ = self.conversion(id, operation, Facts::ptrtoaddr_instruction),
            Opcode::IntToPtr => _ = self.conversion(id, operation, Facts::inttoptr_instruction),
            Opcode::BitCast => _ = self.conversion(id, operation, Facts::bitcast_instruction),
            Opcode::AddrSpaceCast => {
                _ = self.conversion(id, operation, Facts::addrspacecast_instruction)
            }
            _ => self.gap(id.id(), "conversion"),
        }
    }

    fn conversion<I: Conversion<'f>>(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        kind: Kind<'f, I>,
    ) -> I {
        let from = self.operand(operation.operand(0));
        let to_type = self.ty(operation.ty());
        let id = kind(self.facts, id);
        self.facts.conversion__from(id, from);
        self.facts.conversion__to_type(id, to_type);
        id
    }

    fn nonnegative<I: Conversion<'f> + NonnegativeConversion<'f>>(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        kind: Kind<'f, I>,
    ) {
        let id = self.conversion(id, operation, kind);
        if operation.nneg() {
            self.facts.nonnegative_conversion__nneg(id);
        }
    }
}
