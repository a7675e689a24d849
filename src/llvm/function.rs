//! Functions and their basic blocks.

use llvm_sys::core::*;
use llvm_sys::prelude::*;
use std::marker::PhantomData;

use super::shim::getters;
use super::{Global, GlobalObject, Instruction, Value, raw};

/// A function.
#[derive(Clone, Copy)]
pub struct Function<'m>(pub(super) Global<'m>);

impl<'m> Function<'m> {
    pub(super) fn new(global: Global<'m>) -> Self {
        Function(global)
    }

    /// The function as a global value.
    pub fn global(self) -> Global<'m> {
        self.0
    }

    /// The function as a global object.
    pub fn object(self) -> GlobalObject<'m> {
        GlobalObject::new(self.0)
    }

    pub(super) fn raw(self) -> LLVMValueRef {
        self.0.value().raw()
    }

    /// Whether there is no body.
    pub fn is_declaration(self) -> bool {
        // SAFETY: narrowed to a function.
        unsafe { LLVMIsDeclaration(self.raw()) != 0 }
    }

    /// The name of the intrinsic, without the suffix of an overload.
    pub fn intrinsic(self) -> Option<&'m [u8]> {
        let mut length = 0;
        // SAFETY: narrowed to a function; the name of a valid id is static.
        unsafe {
            let id = LLVMGetIntrinsicID(self.raw());
            if id == 0 {
                return None;
            }
            let data = LLVMIntrinsicGetName(id, &mut length);
            Some(raw::bytes(data, length))
        }
    }

    /// The number of the calling convention.
    pub fn calling_convention(self) -> u32 {
        // SAFETY: narrowed to a function.
        unsafe { LLVMGetFunctionCallConv(self.raw()) }
    }

    /// The garbage collector strategy.
    pub fn gc(self) -> Option<&'m [u8]> {
        // SAFETY: narrowed to a function; the string belongs to the context.
        unsafe { raw::c_string(LLVMGetGC(self.raw())) }
    }

    /// The personality function.
    pub fn personality(self) -> Option<Value<'m>> {
        // SAFETY: narrowed to a function, and asked only if it has one.
        unsafe {
            (LLVMHasPersonalityFn(self.raw()) != 0)
                .then(|| Value::new(LLVMGetPersonalityFn(self.raw())))
        }
    }

    /// The constant before the entry.
    pub fn prefix_data(self) -> Option<Value<'m>> {
        // SAFETY: narrowed to a function, and asked only if it has some.
        unsafe {
            (LLVMHasPrefixData(self.raw()) != 0).then(|| Value::new(LLVMGetPrefixData(self.raw())))
        }
    }

    /// The constant at the entry.
    pub fn prologue_data(self) -> Option<Value<'m>> {
        // SAFETY: narrowed to a function, and asked only if it has some.
        unsafe {
            (LLVMHasPrologueData(self.raw()) != 0)
                .then(|| Value::new(LLVMGetPrologueData(self.raw())))
        }
    }

    /// The parameters and their names. Those of a declaration have none: textual IR may give them names, but neither
    /// LLVM's printer nor bitcode keeps them.
    pub fn parameters(self) -> impl Iterator<Item = (Value<'m>, &'m [u8])> {
        let declaration = self.is_declaration();
        // SAFETY: narrowed to a function, and asked below its count.
        let count = unsafe { LLVMCountParams(self.raw()) };
        // SAFETY: as above.
        let parameters =
            (0..count).map(move |index| Value::new(unsafe { LLVMGetParam(self.raw(), index) }));
        parameters.map(move |value| {
            if declaration {
                (value, [].as_slice())
            } else {
                (value, value.name())
            }
        })
    }

    /// The blocks, the entry first.
    pub fn blocks(self) -> impl Iterator<Item = Block<'m>> {
        // SAFETY: narrowed to a function.
        let mut current = unsafe { LLVMGetFirstBasicBlock(self.raw()) };
        std::iter::from_fn(move || {
            let block = current;
            if block.is_null() {
                return None;
            }
            // SAFETY: `block` is one of the function's.
            current = unsafe { LLVMGetNextBasicBlock(block) };
            Some(Block::new(block))
        })
    }
}

/// A basic block.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Block<'m> {
    raw: LLVMBasicBlockRef,
    module: PhantomData<&'m ()>,
}

impl<'m> Block<'m> {
    pub(super) fn new(raw: LLVMBasicBlockRef) -> Self {
        Block {
            raw,
            module: PhantomData,
        }
    }

    pub(super) fn raw(self) -> LLVMBasicBlockRef {
        self.raw
    }

    /// The block as the value that is its label.
    pub fn label(self) -> Value<'m> {
        // SAFETY: the block is live.
        Value::new(unsafe { LLVMBasicBlockAsValue(self.raw) })
    }

    /// The last instruction, which is its terminator in a block that is whole.
    pub fn last(self) -> Option<Instruction<'m>> {
        // SAFETY: the block is live.
        let last = unsafe { LLVMGetLastInstruction(self.raw) };
        (!last.is_null()).then(|| Instruction::new(Value::new(last)))
    }

    /// The instructions, in order.
    pub fn instructions(self) -> impl Iterator<Item = Instruction<'m>> {
        // SAFETY: the block is live.
        let mut current = unsafe { LLVMGetFirstInstruction(self.raw) };
        std::iter::from_fn(move || {
            let instruction = current;
            if instruction.is_null() {
                return None;
            }
            // SAFETY: `instruction` is one of the block's.
            current = unsafe { LLVMGetNextInstruction(instruction) };
            Some(Instruction::new(Value::new(instruction)))
        })
    }
}

getters! {
    Function(LLVMValueRef) {
        /// The attributes of the function, what it returns, and its parameters.
        attributes: attributes = LLVMFactsGetFunctionAttributes;
        /// The alignment in bytes, 0 if none is given.
        alignment: number = LLVMFactsGetFunctionAlignment;
    }
}
