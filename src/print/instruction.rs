//! `datalog/schema/instruction.dl`, and the way from an opcode to its file.

use super::Body;
use super::problem::{Problem, Result};
use crate::ids::columns::Instruction;
use crate::opcode::{Opcode, OtherOpcode};
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

    fn operation(&mut self, id: Instruction<'a>, spelling: &str) -> Result {
        use OtherOpcode::*;
        let Some(opcode) = Opcode::from_spelling(spelling) else {
            let words = format_args!("has the opcode `{spelling}`, which LLVM 22 has not");
            return Err(Problem::new(id.id(), words));
        };
        if !matches!(opcode, Opcode::Other(_)) {
            self.opcode(id, spelling)?;
        }
        let opcode = match opcode {
            Opcode::Unary(opcode) => return self.unary(id, opcode),
            Opcode::Binary(opcode) => return self.binary(id, opcode),
            Opcode::Cast(opcode) => return self.cast(id, opcode),
            Opcode::Other(opcode) => opcode,
        };
        match opcode {
            ICmp => self.icmp(id),
            FCmp => self.fcmp(id),
            Alloca => self.alloca(id),
            Load => self.load(id),
            Store => self.store(id),
            GetElementPtr => self.getelementptr(id),
            Fence => self.fence(id),
            CmpXchg => self.cmpxchg(id),
            AtomicRmw => self.atomicrmw(id),
            Ret => self.ret(id),
            Br => self.br(id),
            Switch => self.switch(id),
            IndirectBr => self.indirectbr(id),
            Unreachable => {
                self.put("unreachable");
                Ok(())
            }
            Call => self.call(id),
            Invoke => self.invoke(id),
            CallBr => self.callbr(id),
            Resume => self.resume(id),
            LandingPad => self.landingpad(id),
            CatchSwitch => self.catchswitch(id),
            CatchPad => self.catchpad(id),
            CleanupPad => self.cleanuppad(id),
            CatchRet => self.catchret(id),
            CleanupRet => self.cleanupret(id),
            ExtractElement => self.extractelement(id),
            InsertElement => self.insertelement(id),
            ShuffleVector => self.shufflevector(id),
            ExtractValue => self.extractvalue(id),
            InsertValue => self.insertvalue(id),
            Phi => self.phi(id),
            Select => self.select(id),
            VAArg => self.va_arg(id),
        }
    }
}
