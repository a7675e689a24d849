//! `datalog/schema/instruction.dl`, and the dispatch by opcode.

use super::Body;
use super::problem::{Problem, Result};
use crate::ids::Id;
use crate::ids::columns::*;
use crate::opcode::{Opcode, OperationOpcode, OtherOpcode, operations};
use crate::rows::predicates::{instruction__fast_math, instruction__opcode, instruction__to};

/// The number of flags that `fast` means.
const FAST_MATH_FLAGS: usize = 7;

impl<'a> Body<'_, 'a> {
    pub(super) fn instruction(&mut self, instruction: Instruction<'a>) -> Result {
        let id = instruction.id();
        self.print.mark(id);
        self.put("  ");
        if let Some(variable) = self.facts().optional::<instruction__to>(id)?
            && let Some(local) = self.locals.find(variable.id())
        {
            self.print.mark(variable.id());
            self.print.local(local);
            self.put(" = ");
        }
        let spelling = self.facts().value_of::<instruction__opcode>(id)?;
        match Opcode::from_spelling(spelling) {
            Some(Opcode::Operation(opcode)) => {
                self.opcode(id, spelling)?;
                self.operation(id, opcode)?;
            }
            Some(Opcode::Other(opcode)) => self.other(id, opcode)?,
            None => {
                let words = format_args!("has the opcode `{spelling}`, which LLVM 22 has not");
                return Err(Problem::new(id, words));
            }
        }
        self.instruction_metadata(id)?;
        self.put("\n");
        Ok(())
    }

    /// Appends the opcode, the fast-math flags, and a blank.
    pub(super) fn opcode(&mut self, id: Id<'a>, opcode: &str) -> Result {
        self.put_all([opcode, " "]);
        let flags = self.facts().all_values::<instruction__fast_math>(id)?;
        if flags.len() >= FAST_MATH_FLAGS {
            self.put("fast ");
        } else {
            for flag in flags {
                self.put_all([flag, " "]);
            }
        }
        Ok(())
    }

    /// Appends the flags and operands of a unary, binary or cast operation.
    fn operation(&mut self, id: Id<'a>, opcode: OperationOpcode) -> Result {
        macro_rules! dispatch {
            ($($class:ident { $($name:ident = $number:literal, $spelling:literal, $record:ident: $column:ident, $method:ident;)* })*) => {
                match opcode {
                    $($(OperationOpcode::$name => self.$method::<$column>(id),)*)*
                }
            };
        }
        operations!(dispatch)
    }

    fn other(&mut self, id: Id<'a>, opcode: OtherOpcode) -> Result {
        use OtherOpcode::*;
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
