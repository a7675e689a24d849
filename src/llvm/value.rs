//! Values and their kinds, and the operands of instructions and constants.

use llvm_sys::core::*;
use llvm_sys::prelude::*;

use super::raw::{FromRaw, calls, raw_handle};
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

calls! {
    Value {
        /// The value's type.
        pub ty: Type<'m> = LLVMTypeOf;
    }
}

impl<'m> Value<'m> {
    /// The name without its sigil, empty if there is none.
    pub fn name(self) -> &'m [u8] {
        // SAFETY: any value may be asked; the bytes belong to the module.
        unsafe { raw::text(self.raw(), LLVMGetValueName2) }
    }

    /// Narrows the value to its kind.
    pub fn kind(self) -> ValueKind<'m> {
        // SAFETY: any value may be asked for its kind; each further call is for the kind that was found.
        unsafe {
            match ffi::LLVMGetValueKind(self.raw()) {
                0 | 1 => ValueKind::Local,
                5..=8 => ValueKind::Global,
                22 => ValueKind::Metadata(Metadata::from_raw(LLVMValueAsMetadata(self.raw()))),
                // `dso_local_equivalent` and `no_cfi` report the kind of an instruction and are none.
                24 if !LLVMIsAInstruction(self.raw()).is_null() => ValueKind::Local,
                kind => ValueKind::Constant(Constant::new(self, kind)),
            }
        }
    }

    /// The kind of a constant that is not a global value; `None` of any other value.
    pub fn constant(self) -> Option<ConstantKind<'m>> {
        match self.kind() {
            ValueKind::Constant(constant) => Some(constant.kind()),
            ValueKind::Local | ValueKind::Global | ValueKind::Metadata(_) => None,
        }
    }

    /// The operands.
    ///
    /// # Safety
    /// The value must be a `User` of LLVM: an instruction or a constant.
    pub(super) unsafe fn operands(self) -> Operands<'m> {
        // SAFETY: by this function's contract.
        let count = unsafe { LLVMGetNumOperands(self.raw()) } as u32;
        Operands { value: self, count }
    }

    /// The first operands.
    ///
    /// # Safety
    /// The value must be a `User` of LLVM that has as many operands.
    pub(super) unsafe fn first_operands<const N: usize>(self) -> [Value<'m>; N] {
        // SAFETY: by this function's contract.
        std::array::from_fn(|index| unsafe {
            Value::from_raw(LLVMGetOperand(self.raw(), index as u32))
        })
    }
}

/// The operands of an instruction or a constant, in LLVM's order.
#[derive(Clone, Copy)]
pub struct Operands<'m> {
    value: Value<'m>,
    count: u32,
}

impl<'m> Operands<'m> {
    /// The number of operands.
    pub fn count(self) -> u32 {
        self.count
    }

    /// The operand at an index.
    pub fn get(self, index: u32) -> Option<Value<'m>> {
        // SAFETY: the value has operands, and the index is below their count.
        (index < self.count)
            .then(|| unsafe { Value::from_raw(LLVMGetOperand(self.value.raw(), index)) })
    }

    /// All operands, if their number is `N`.
    pub fn all<const N: usize>(self) -> Option<[Value<'m>; N]> {
        // SAFETY: the value has as many operands.
        (self.count as usize == N).then(|| unsafe { self.value.first_operands() })
    }

    /// The operands.
    pub fn iter(self) -> impl Iterator<Item = Value<'m>> {
        (0..self.count).filter_map(move |index| self.get(index))
    }
}
