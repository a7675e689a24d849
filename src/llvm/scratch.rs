//! What LLVM's printer knows and no getter of the C API tells, asked for in a module of our own.
//!
//! Printing a value where it stands costs as much as its function and module are large, because LLVM numbers them first.
//! A copy in an otherwise empty function prints in about a microsecond; operands that are local to where it came from print
//! as `<badref>`.

use llvm_sys::core::*;
use llvm_sys::prelude::*;
use rustc_hash::FxHashMap;
use std::marker::PhantomData;
use std::ptr;

use super::inst::{Alloca, AtomicAccess};
use super::{Context, Value, raw};

/// A module with one empty function, in the context of the module that is walked.
pub struct Scratch<'c> {
    module: LLVMModuleRef,
    function: LLVMValueRef,
    builder: LLVMBuilderRef,
    conventions: FxHashMap<u32, String>,
    scopes: FxHashMap<u32, Vec<u8>>,
    context: PhantomData<&'c Context>,
}

impl<'c> Scratch<'c> {
    pub(super) fn new(context: &'c Context) -> Self {
        // SAFETY: everything is created in one live context, and disposed of in `drop` before the context is.
        unsafe {
            let module = LLVMModuleCreateWithNameInContext(c"scratch".as_ptr(), context.raw());
            let void = LLVMVoidTypeInContext(context.raw());
            let ty = LLVMFunctionType(void, ptr::null_mut(), 0, 0);
            let function = LLVMAddFunction(module, c"f".as_ptr(), ty);
            let block = LLVMAppendBasicBlockInContext(context.raw(), function, c"b".as_ptr());
            let builder = LLVMCreateBuilderInContext(context.raw());
            LLVMPositionBuilderAtEnd(builder, block);
            Scratch {
                module,
                function,
                builder,
                conventions: FxHashMap::default(),
                scopes: FxHashMap::default(),
                context: PhantomData,
            }
        }
    }

    /// The word for a calling convention's number: `ccc`, `fastcc`, `cc1000` for one without a name.
    pub fn calling_convention(&mut self, number: u32) -> &str {
        let function = self.function;
        self.conventions.entry(number).or_insert_with(|| {
            // SAFETY: the function is ours.
            let text = unsafe {
                LLVMSetFunctionCallConv(function, number);
                raw::message(LLVMPrintValueToString(function))
            };
            let text = String::from_utf8_lossy(&text);
            let words = text
                .split_once("define ")
                .and_then(|(_, rest)| rest.split_once("void @f"));
            match words.map(|(convention, _)| convention.trim()) {
                Some("") | None => "ccc".to_owned(),
                Some(convention) => convention.to_owned(),
            }
        })
    }

    /// `inalloca` and `swifterror`.
    pub fn alloca_flags(&self, alloca: Alloca<'_>) -> (bool, bool) {
        let text = self.print(alloca.0);
        let rest = text.split_once("alloca ").map_or("", |(_, rest)| rest);
        let (inalloca, rest) = match rest.strip_prefix("inalloca ") {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        (inalloca, rest.starts_with("swifterror "))
    }

    /// The synchronization scope of an instruction that is atomic: `singlethread`, `system` for the one that textual IR
    /// leaves out, or a name of the target's; `None` if LLVM does not print it.
    pub fn sync_scope<'m>(&mut self, access: impl AtomicAccess<'m>) -> Option<&[u8]> {
        let number = match access.sync_scope() {
            0 => return Some(b"singlethread"),
            1 => return Some(b"system"),
            number => number,
        };
        if !self.scopes.contains_key(&number) {
            let text = self.print(access.instruction());
            // The scope follows the operands, so it is the last of its form.
            let (_, rest) = text.rsplit_once("syncscope(\"")?;
            let (name, _) = rest.split_once("\")")?;
            self.scopes.insert(number, unescape(name));
        }
        self.scopes.get(&number).map(Vec::as_slice)
    }

    /// LLVM's text of a copy of an instruction.
    fn print(&self, instruction: Value<'_>) -> String {
        // SAFETY: called for instructions; the copy is placed in our block, and gone before we return.
        unsafe {
            let copy = LLVMInstructionClone(instruction.raw());
            LLVMInsertIntoBuilder(self.builder, copy);
            let text = raw::message(LLVMPrintValueToString(copy));
            LLVMInstructionEraseFromParent(copy);
            String::from_utf8_lossy(&text).into_owned()
        }
    }
}

/// The bytes of a string as LLVM prints it in quotes, where `\\` and `\XX` are one byte.
fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, tail)) = rest.split_first() {
        let hex = tail.get(..2).and_then(|hex| std::str::from_utf8(hex).ok());
        let hex = hex.and_then(|hex| u8::from_str_radix(hex, 16).ok());
        let (byte, length) = match (first, hex, tail.first()) {
            (b'\\', _, Some(b'\\')) => (b'\\', 2),
            (b'\\', Some(byte), _) => (byte, 3),
            _ => (*first, 1),
        };
        bytes.push(byte);
        rest = &rest[length..];
    }
    bytes
}

impl Drop for Scratch<'_> {
    fn drop(&mut self) {
        // SAFETY: builder and module are ours, and nothing borrows from them.
        unsafe {
            LLVMDisposeBuilder(self.builder);
            LLVMDisposeModule(self.module);
        }
    }
}
