//! Values: what an operand is.

use llvm_sys::core::*;
use llvm_sys::prelude::*;
use std::marker::PhantomData;

use super::{Constant, Metadata, Type, ffi, raw};

/// A value. Equal handles are the same value.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Value<'m> {
    raw: LLVMValueRef,
    module: PhantomData<&'m ()>,
}

/// A value by what it can be as an operand.
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
    pub(super) fn new(raw: LLVMValueRef) -> Self {
        Value {
            raw,
            module: PhantomData,
        }
    }

    pub(super) fn raw(self) -> LLVMValueRef {
        self.raw
    }

    /// The value's type.
    pub fn ty(self) -> Type<'m> {
        // SAFETY: every value has a type.
        Type::new(unsafe { LLVMTypeOf(self.raw) })
    }

    /// The name without its sigil, empty if there is none.
    pub fn name(self) -> &'m [u8] {
        let mut length = 0;
        // SAFETY: any value may be asked; the bytes belong to the module.
        unsafe {
            let data = LLVMGetValueName2(self.raw, &mut length);
            raw::bytes(data, length)
        }
    }

    /// Narrows the value to its kind.
    pub fn kind(self) -> ValueKind<'m> {
        // SAFETY: any value may be asked for its kind.
        match unsafe { ffi::LLVMGetValueKind(self.raw) } {
            0 | 1 => ValueKind::Local,
            5..=8 => ValueKind::Global,
            22 => ValueKind::Metadata(Metadata::of_operand(self)),
            // `dso_local_equivalent` and `no_cfi` report the kind of an instruction and are none.
            // SAFETY: any value may be asked.
            24 if !unsafe { LLVMIsAInstruction(self.raw) }.is_null() => ValueKind::Local,
            kind => ValueKind::Constant(Constant::new(self, kind)),
        }
    }

    /// The number of operands.
    pub(super) fn operand_count(self) -> u32 {
        // SAFETY: called only for users: instructions, constant expressions and aggregates.
        unsafe { LLVMGetNumOperands(self.raw) as u32 }
    }

    /// The operand at an index below the count.
    pub(super) fn operand(self, index: u32) -> Value<'m> {
        // SAFETY: called only for users, below their operand count.
        Value::new(unsafe { LLVMGetOperand(self.raw, index) })
    }
}
