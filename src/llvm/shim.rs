//! The functions of `shim.cpp`.
//!
//! [`getters!`] declares those that take one handle, or a handle and a number, in the module of the handle.

use llvm_sys::prelude::*;
use llvm_sys::target::LLVMTargetDataRef;
use std::ffi::{c_char, c_void};

use super::raw::{Push, Text};

/// The attributes at one position.
#[repr(C)]
pub struct AttributeSet {
    opaque: [u8; 0],
}

/// The attributes of a function or a call at all positions, which LLVM owns.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct AttributeSets {
    pub data: *const AttributeSet,
    pub length: usize,
}

/// Numbers that LLVM owns.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Numbers {
    pub data: *const u64,
    pub length: usize,
}

/// The bits of an integer that LLVM owns: words of 64, the lowest first, and how many bits of them are its own.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct RawInteger {
    pub words: *const u64,
    pub bits: u32,
}

/// A node with LLVM's number.
#[repr(C)]
pub struct NumberedNode {
    pub node: LLVMMetadataRef,
    pub number: u32,
}

/// An element of an intrinsic's signature.
#[repr(C)]
pub struct RawSignatureElement {
    pub kind: u32,
    /// The size of a vector, or the field of another kind.
    pub field: u32,
    pub scalable: bool,
}

/// A constraint of inline assembly.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct AsmConstraint {
    /// `InlineAsm::ConstraintPrefix`.
    pub kind: u32,
    /// The operand is the address of the value (`*`).
    pub indirect: bool,
}

unsafe extern "C" {
    pub fn LLVMFactsGetNodeClass(node: LLVMMetadataRef) -> i64;
    pub fn LLVMFactsVisitConstraints(
        assembly: LLVMValueRef,
        list: *mut c_void,
        push: Push<AsmConstraint>,
    );
    pub fn LLVMFactsVisitComdats(
        module: LLVMModuleRef,
        list: *mut c_void,
        push: Push<LLVMComdatRef>,
    );
    pub fn LLVMFactsVisitSignature(id: u32, list: *mut c_void, push: Push<RawSignatureElement>);
    pub fn LLVMFactsVisitDominators(
        function: LLVMValueRef,
        list: *mut c_void,
        push: Push<LLVMBasicBlockRef>,
    );
    pub fn LLVMFactsVisitPostDominators(
        function: LLVMValueRef,
        list: *mut c_void,
        push: Push<LLVMBasicBlockRef>,
    );
    pub fn LLVMFactsVisitTypes(module: LLVMModuleRef, list: *mut c_void, push: Push<LLVMTypeRef>);
    pub fn LLVMFactsVisitNumberedNodes(
        module: LLVMModuleRef,
        list: *mut c_void,
        push: Push<NumberedNode>,
    );
    pub fn LLVMFactsCopyIntrinsicSymbol(function: LLVMValueRef) -> *mut c_char;
    pub fn LLVMFactsCopyUnmangledName(mangled: *const c_char, limit: usize) -> *mut c_char;
    pub fn LLVMFactsHasSummary(buffer: LLVMMemoryBufferRef) -> LLVMBool;
    pub fn LLVMFactsGetWrappedInteger(value: LLVMMetadataRef) -> RawInteger;
    pub fn LLVMFactsGetNodeOperand(node: LLVMMetadataRef, index: u32) -> LLVMMetadataRef;
    pub fn LLVMFactsGetListedValue(list: LLVMMetadataRef, index: u32) -> LLVMValueRef;
    pub fn LLVMFactsCountNamedMetadataOperands(named: LLVMNamedMDNodeRef) -> usize;
    pub fn LLVMFactsGetNamedMetadataOperand(
        named: LLVMNamedMDNodeRef,
        index: usize,
    ) -> LLVMMetadataRef;
    pub fn LLVMFactsGetMetadataKindName(context: LLVMContextRef, kind: u32) -> Text;
    pub fn LLVMFactsCountMetadataKinds(context: LLVMContextRef) -> u32;
    pub fn LLVMFactsDIExpressionGetElements(expression: LLVMMetadataRef) -> Numbers;
    pub fn LLVMFactsGetOperationName(number: u64) -> Text;
    pub fn LLVMFactsGetOperationSize(operation: *const u64) -> usize;
    pub fn LLVMFactsABIAlignmentOfType(layout: LLVMTargetDataRef, ty: LLVMTypeRef) -> i64;
    pub fn LLVMFactsPreferredAlignmentOfType(layout: LLVMTargetDataRef, ty: LLVMTypeRef) -> i64;
    pub fn LLVMFactsSizeOfTypeInBits(layout: LLVMTargetDataRef, ty: LLVMTypeRef) -> u64;
    pub fn LLVMFactsStoreSizeOfType(layout: LLVMTargetDataRef, ty: LLVMTypeRef) -> u64;
    pub fn LLVMFactsAllocSizeOfType(layout: LLVMTargetDataRef, ty: LLVMTypeRef) -> u64;
    pub fn LLVMFactsOffsetOfElement(
        layout: LLVMTargetDataRef,
        structure: LLVMTypeRef,
        index: u32,
    ) -> u64;
    pub fn LLVMFactsGetLayoutType(ty: LLVMTypeRef) -> LLVMTypeRef;
    pub fn LLVMFactsGetSyncScopeName(context: LLVMContextRef, number: u32) -> Text;
    pub fn LLVMFactsIsADSOLocalEquivalent(value: LLVMValueRef) -> LLVMBool;
    pub fn LLVMFactsIsANoCFIValue(value: LLVMValueRef) -> LLVMBool;
    pub fn LLVMFactsConstFPWord(value: LLVMValueRef, index: u32) -> u64;
    pub fn LLVMFactsGetCallAttributes(call: LLVMValueRef) -> AttributeSets;
    pub fn LLVMFactsCountAttributes(sets: *const AttributeSet, position: usize) -> usize;
    pub fn LLVMFactsGetAttribute(
        sets: *const AttributeSet,
        position: usize,
        index: usize,
    ) -> LLVMAttributeRef;
    pub fn LLVMFactsGetAttributeKindName(kind: u32) -> Text;
    pub fn LLVMFactsPrintAttribute(attribute: LLVMAttributeRef) -> *mut c_char;
}

/// The C type that a getter of a form returns.
macro_rules! returned {
    (flag) => {
        llvm_sys::prelude::LLVMBool
    };
    (number) => {
        i64
    };
    (text) => {
        $crate::llvm::raw::Text
    };
    (value) => {
        llvm_sys::prelude::LLVMValueRef
    };
    (some_value) => {
        llvm_sys::prelude::LLVMValueRef
    };
    (metadata) => {
        llvm_sys::prelude::LLVMMetadataRef
    };
    (integer) => {
        $crate::llvm::shim::RawInteger
    };
    (attributes) => {
        $crate::llvm::shim::AttributeSets
    };
}

/// The Rust type that a method of a form returns.
macro_rules! converted {
    (flag) => { bool };
    (number) => { i64 };
    (text) => { &'m [u8] };
    (value) => { Option<$crate::llvm::Value<'m>> };
    (some_value) => { $crate::llvm::Value<'m> };
    (metadata) => { Option<$crate::llvm::Metadata<'m>> };
    (integer) => { $crate::llvm::Integer<'m> };
    (attributes) => { Option<$crate::llvm::Attributes<'m>> };
}

/// Declares getters of `shim.cpp` that take a handle, and in brackets a number such as an index, and makes each a method of the handle
/// that was narrowed to their class. The forms are those of `shim.cpp`.
macro_rules! getters {
    ($($handle:ident($raw:ident) { $($(#[$doc:meta])* $vis:vis $method:ident $([$number:ident])?: $form:ident = $getter:ident;)* })*) => {$(
        impl<'m> $handle<'m> {
            $($(#[$doc])*
            $vis fn $method(self $(, $number: u32)?) -> $crate::llvm::shim::converted!($form) {
                unsafe extern "C" {
                    fn $getter(handle: $raw $(, $number: u32)?) -> $crate::llvm::shim::returned!($form);
                }
                // SAFETY: the handle is live while its module is borrowed, and was narrowed to the class of the getter.
                unsafe { $crate::llvm::raw::FromRaw::from_raw($getter(self.0.raw() $(, $number)?)) }
            })*
        }
    )*};
}
pub(super) use {converted, getters, returned};
