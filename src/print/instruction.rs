//! `datalog/schema/instruction.dl`, and the way from an opcode to its file.

use super::Body;
use super::problem::{Problem, Result};
use crate::ids::columns::Instruction;
use crate::rows::predicates::{instruction__fast_math, instruction__opcode, instruction__to};

/// The flags that `fast` stands for.
const FAST_MATH_FLAGS: usize = 7;

impl<'a> Body<'_, 'a> {
    pub(super) fn instruction(&mut self, id: Instruction<'a>) -> Result {
        self.print.mark(id.id());
        self.put("  ");
        if let Some(row) = self.facts().find::<instruction__to>(id.id())?
            && let Some(local) = self.locals.find(row.variable.id())
        {
            self.print.mark(row.variable.id());
            local.name.put(&mut self.print.out);
            self.put(" = ");
        }
        let opcode = self.facts().get::<instruction__opcode>(id.id())?.opcode;
        self.operation(id, opcode)?;
        self.instruction_metadata(id)?;
        self.put("\n");
        Ok(())
    }

    /// Appends the opcode and the flags that any instruction may have, and a blank.
    pub(super) fn opcode(&mut self, id: Instruction<'a>, opcode: &str) -> Result {
        self.put(opcode);
        self.put(" ");
        let flags = self.facts().about::<instruction__fast_math>(id.id())?;
        if flags.len() >= FAST_MATH_FLAGS {
            self.put("fast ");
        } else {
            for row in flags {
                self.put(row.flag);
                self.put(" ");
            }
        }
        Ok(())
    }

    /// Appends a word and a blank if there is a row.
    pub(super) fn flag(&mut self, table: usize, id: Instruction<'a>, word: &str) -> Result {
        if self.facts().has_in(table, id.id())? {
            self.put(word);
            self.put(" ");
        }
        Ok(())
    }

    fn operation(&mut self, id: Instruction<'a>, opcode: &str) -> Result {
        match opcode {
            "fneg" | "freeze" => self.unary(id, opcode),
            "add" | "fadd" | "sub" | "fsub" | "mul" | "fmul" | "udiv" | "sdiv" | "fdiv"
            | "urem" | "srem" | "frem" | "shl" | "lshr" | "ashr" | "and" | "or" | "xor" => {
                self.binary(id, opcode)
            }
            "trunc" | "zext" | "sext" | "fptrunc" | "fpext" | "fptoui" | "fptosi" | "uitofp"
            | "sitofp" | "ptrtoint" | "ptrtoaddr" | "inttoptr" | "bitcast" | "addrspacecast" => {
                self.cast(id, opcode)
            }
            "icmp" => self.icmp(id),
            "fcmp" => self.fcmp(id),
            "alloca" => self.alloca(id),
            "load" => self.load(id),
            "store" => self.store(id),
            "getelementptr" => self.getelementptr(id),
            "fence" => self.fence(id),
            "cmpxchg" => self.cmpxchg(id),
            "atomicrmw" => self.atomicrmw(id),
            "ret" => self.ret(id),
            "br" => self.br(id),
            "switch" => self.switch(id),
            "indirectbr" => self.indirectbr(id),
            "unreachable" => {
                self.put("unreachable");
                Ok(())
            }
            "call" => self.call(id),
            "invoke" => self.invoke(id),
            "callbr" => self.callbr(id),
            "resume" => self.resume(id),
            "landingpad" => self.landingpad(id),
            "catchswitch" => self.catchswitch(id),
            "catchpad" => self.catchpad(id),
            "cleanuppad" => self.cleanuppad(id),
            "catchret" => self.catchret(id),
            "cleanupret" => self.cleanupret(id),
            "extractelement" => self.extractelement(id),
            "insertelement" => self.insertelement(id),
            "shufflevector" => self.shufflevector(id),
            "extractvalue" => self.extractvalue(id),
            "insertvalue" => self.insertvalue(id),
            "phi" => self.phi(id),
            "select" => self.select(id),
            "va_arg" => self.va_arg(id),
            _ => {
                let words = format_args!("has the opcode `{opcode}`, which LLVM 22 has not");
                Err(Problem::new(id.id(), words))
            }
        }
    }
}
