//! Functions and their basic blocks.

use llvm_sys::core::*;
use llvm_sys::prelude::*;

use super::raw::{FromRaw, calls, handles, raw_handle};
use super::shim::getters;
use super::{Global, GlobalObject, Instruction, Value, raw};

handles! {
    /// A function.
    Function(Global) {
        /// Whether there is no body.
        pub is_declaration: bool = LLVMIsDeclaration;
        /// The number of the calling convention.
        pub calling_convention: u32 = LLVMGetFunctionCallConv;
        /// The garbage collector strategy.
        pub gc: Option<&'m [u8]> = LLVMGetGC;
    }
}

impl<'m> Function<'m> {
    /// The function as a global value.
    pub fn global(self) -> Global<'m> {
        self.0
    }

    /// The function as a global object.
    pub fn object(self) -> GlobalObject<'m> {
        // SAFETY: a function is one.
        unsafe { GlobalObject::from_raw(self.raw()) }
    }

    pub(super) fn raw(self) -> LLVMValueRef {
        self.0.value().raw()
    }

    /// The name of the intrinsic, without the suffix of an overload.
    pub fn intrinsic(self) -> Option<&'m [u8]> {
        // SAFETY: narrowed to a function; the name of a valid id is static.
        unsafe {
            let id = LLVMGetIntrinsicID(self.raw());
            if id == 0 {
                return None;
            }
            Some(raw::text(id, LLVMIntrinsicGetName))
        }
    }

    /// A constant of the function, where it has one.
    ///
    /// # Safety
    /// `has` must tell for any function whether `get` may be called.
    unsafe fn constant(
        self,
        has: unsafe extern "C" fn(LLVMValueRef) -> LLVMBool,
        get: unsafe extern "C" fn(LLVMValueRef) -> LLVMValueRef,
    ) -> Option<Value<'m>> {
        // SAFETY: by this function's contract.
        unsafe { (has(self.raw()) != 0).then(|| Value::from_raw(get(self.raw()))) }
    }

    /// The personality function.
    pub fn personality(self) -> Option<Value<'m>> {
        // SAFETY: the two belong together.
        unsafe { self.constant(LLVMHasPersonalityFn, LLVMGetPersonalityFn) }
    }

    /// The prefix data.
    pub fn prefix_data(self) -> Option<Value<'m>> {
        // SAFETY: the two belong together.
        unsafe { self.constant(LLVMHasPrefixData, LLVMGetPrefixData) }
    }

    /// The prologue data.
    pub fn prologue_data(self) -> Option<Value<'m>> {
        // SAFETY: the two belong together.
        unsafe { self.constant(LLVMHasPrologueData, LLVMGetPrologueData) }
    }

    /// The parameters and their names. Those of a declaration have none: textual IR may give them names, but neither
    /// LLVM's printer nor bitcode keeps them.
    pub fn parameters(self) -> impl Iterator<Item = (Value<'m>, &'m [u8])> {
        let declaration = self.is_declaration();
        // SAFETY: narrowed to a function, and asked below its count.
        let count = unsafe { LLVMCountParams(self.raw()) };
        // SAFETY: as above.
        let parameters = (0..count)
            .map(move |index| unsafe { Value::from_raw(LLVMGetParam(self.raw(), index)) });
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
        // SAFETY: narrowed to a function, whose blocks these are.
        unsafe { raw::chain(LLVMGetFirstBasicBlock(self.raw()), LLVMGetNextBasicBlock) }
    }
}

raw_handle! {
    /// A basic block.
    Block(LLVMBasicBlockRef)
}

calls! {
    Block {
        /// The block as the value that is its label.
        pub label: Value<'m> = LLVMBasicBlockAsValue;
        /// The last instruction, the terminator of a complete block.
        pub last: Option<Instruction<'m>> = LLVMGetLastInstruction;
    }
}

impl<'m> Block<'m> {
    /// The instructions, in order.
    pub fn instructions(self) -> impl Iterator<Item = Instruction<'m>> {
        // SAFETY: the block is live, and these are its instructions.
        unsafe { raw::chain(LLVMGetFirstInstruction(self.raw()), LLVMGetNextInstruction) }
    }
}

getters! {
    Function(LLVMValueRef) {
        /// The attributes of the function, what it returns, and its parameters.
        pub attributes: attributes = LLVMFactsGetFunctionAttributes;
        /// The alignment in bytes, 0 if none is given.
        pub alignment: number = LLVMFactsGetFunctionAlignment;
    }
}
