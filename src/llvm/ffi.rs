//! Prototypes that `llvm-sys` declares in a way that is not safe to call.
//!
//! A C enum is a Rust enum there, and a value that a newer or a confused LLVM returns outside of it is undefined behaviour
//! at once; here such getters return the number. `LLVMGetRawDataValues` takes a pointer to the size, not the size.

use llvm_sys::prelude::*;
use std::ffi::{c_char, c_uint};

#[allow(clashing_extern_declarations)]
unsafe extern "C" {
    pub fn LLVMGetValueKind(value: LLVMValueRef) -> c_uint;
    pub fn LLVMGetTypeKind(ty: LLVMTypeRef) -> c_uint;
    pub fn LLVMGetInstructionOpcode(instruction: LLVMValueRef) -> c_uint;
    pub fn LLVMGetConstOpcode(expression: LLVMValueRef) -> c_uint;
    pub fn LLVMGetMetadataKind(metadata: LLVMMetadataRef) -> c_uint;
    pub fn LLVMGetComdatSelectionKind(comdat: LLVMComdatRef) -> c_uint;
    pub fn LLVMGetLinkage(global: LLVMValueRef) -> c_uint;
    pub fn LLVMGetVisibility(global: LLVMValueRef) -> c_uint;
    pub fn LLVMGetDLLStorageClass(global: LLVMValueRef) -> c_uint;
    pub fn LLVMGetUnnamedAddress(global: LLVMValueRef) -> c_uint;
    pub fn LLVMGetICmpPredicate(instruction: LLVMValueRef) -> c_uint;
    pub fn LLVMGetFCmpPredicate(instruction: LLVMValueRef) -> c_uint;
    pub fn LLVMGetOrdering(instruction: LLVMValueRef) -> c_uint;
    pub fn LLVMGetCmpXchgSuccessOrdering(instruction: LLVMValueRef) -> c_uint;
    pub fn LLVMGetCmpXchgFailureOrdering(instruction: LLVMValueRef) -> c_uint;
    pub fn LLVMGetAtomicRMWBinOp(instruction: LLVMValueRef) -> c_uint;
    pub fn LLVMGetTailCallKind(call: LLVMValueRef) -> c_uint;
    pub fn LLVMGetInlineAsmDialect(value: LLVMValueRef) -> c_uint;
    pub fn LLVMGetDiagInfoSeverity(info: LLVMDiagnosticInfoRef) -> c_uint;
    pub fn LLVMGetRawDataValues(constant: LLVMValueRef, size: *mut usize) -> *const c_char;
}
