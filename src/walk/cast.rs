//! `datalog/schema/cast.dl`.

use super::Body;
use crate::ids::columns::Instruction;
use crate::llvm::{Opcode, Operation};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn cast(&mut self, id: Instruction<'f>, opcode: Opcode, operation: Operation<'m>) {
        let from = self.operand(operation.operand(0));
        let to_type = self.ty(operation.ty());
        macro_rules! emit {
            ($($opcode:ident => $entity:ident, $from:ident, $to_type:ident $(, $row:ident if $flag:ident)*;)*) => {
                match opcode {
                    $(Opcode::$opcode => {
                        let id = self.facts.$entity(id);
                        self.facts.$from(id, from);
                        self.facts.$to_type(id, to_type);
                        $(if operation.$flag() {
                            self.facts.$row(id);
                        })*
                    })*
                    _ => self.gap(id.id(), "conversion"),
                }
            };
        }
        emit! {
            Trunc => trunc_instruction, trunc_instruction__from, trunc_instruction__to_type, trunc_instruction__nuw if nuw, trunc_instruction__nsw if nsw;
            ZExt => zext_instruction, zext_instruction__from, zext_instruction__to_type, zext_instruction__nneg if nneg;
            SExt => sext_instruction, sext_instruction__from, sext_instruction__to_type;
            FPToUI => fptoui_instruction, fptoui_instruction__from, fptoui_instruction__to_type;
            FPToSI => fptosi_instruction, fptosi_instruction__from, fptosi_instruction__to_type;
            UIToFP => uitofp_instruction, uitofp_instruction__from, uitofp_instruction__to_type, uitofp_instruction__nneg if nneg;
            SIToFP => sitofp_instruction, sitofp_instruction__from, sitofp_instruction__to_type;
            FPTrunc => fptrunc_instruction, fptrunc_instruction__from, fptrunc_instruction__to_type;
            FPExt => fpext_instruction, fpext_instruction__from, fpext_instruction__to_type;
            PtrToInt => ptrtoint_instruction, ptrtoint_instruction__from, ptrtoint_instruction__to_type;
            PtrToAddr => ptrtoaddr_instruction, ptrtoaddr_instruction__from, ptrtoaddr_instruction__to_type;
            IntToPtr => inttoptr_instruction, inttoptr_instruction__from, inttoptr_instruction__to_type;
            BitCast => bitcast_instruction, bitcast_instruction__from, bitcast_instruction__to_type;
            AddrSpaceCast => addrspacecast_instruction, addrspacecast_instruction__from, addrspacecast_instruction__to_type;
        }
    }
}
