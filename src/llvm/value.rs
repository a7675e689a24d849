//! Values and their kinds.

use llvm_sys::core::*;
use llvm_sys::prelude::*;

use super::raw::raw_handle;
use super::{Constant, ConstantKind, Metadata, Type, ffi, raw};

raw_handle! {
    /// A value. Equal handles are the same value.
    Value(LLVMValueRef)
}

/// A value, narrowed.
pub enum ValueKind<'m> {
    /// The result of an instruction, a parameter or a block: local to a function.
    Local,
    /// A function, global variable, alias or ifunc.
    Global,
    /// Any other constant, and inline assembly.
    Constant(Constant<'m>),
    /// Metadata used as an operand.
    Metadata(Metadata<'m>),
}

impl<'m> Value<'m> {
    /// The value's type.
    pub fn ty(self) -> Type<'m> {
        // SAFETY: every value has a type.
        Type::new(unsafe { LLVMTypeOf(self.raw()) })
    }

    /// The name without its sigil, empty if there is none.
    pub fn name(self) -> &'m [u8] {
        // SAFETY: any value may be asked; the bytes belong to the module.
        unsafe { raw::text(self.raw(), LLVMGetValueName2) }
    }

    /// Narrows the value to its kind.
    pub fn kind(self) -> ValueKind<'m> {
        // SAFETY: any value may be asked for its kind.
        match unsafe { ffi::LLVMGetValueKind(self.raw()) } {
            0 | 1 => ValueKind::Local,
            5..=8 => ValueKind::Global,
            22 => ValueKind::Metadata(Metadata::from_operand(self)),
            // `dso_local_equivalent` and `no_cfi` report the kind of an instruction and are none.
            // SAFETY: any value may be asked.
            24 if !unsafe { LLVMIsAInstruction(self.raw()) }.is_null() => ValueKind::Local,
            kind => ValueKind::Constant(Constant::new(self, kind)),
        }
    }

    /// The kind of a constant that is not a global value; `None` of any other value.
    pub fn constant(self) -> Option<ConstantKind<'m>> {
        match self.kind() {
            ValueKind::Constant(constant) => Some(constant.kind()),
            ValueKind::Local | ValueKind::Global | ValueKind::Metadata(_) => None,
        }
    }

    /// The number of operands.
    pub(super) fn operand_count(self) -> u32 {
        // SAFETY: called only for users: instructions, constant expressions and aggregates.
        unsafe { LLVMGetNumOperands(self.raw()) as u32 }
    }

    /// The operand at an index below the count.
    pub(super) fn operand(self, index: u32) -> Value<'m> {
        // SAFETY: called only for users, below their operand count.
        Value::new(unsafe { LLVMGetOperand(self.raw(), index) })
    }
}
