//! The functions of `shim.cpp`, whose head says what they are for.
//!
//! Those that take one handle are declared by [`getters!`] where the handle is, one line each.

use llvm_sys::prelude::*;
use llvm_sys::target::LLVMTargetDataRef;
use std::ffi::c_char;

use super::raw;

/// Text that LLVM owns.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Text {
    data: *const c_char,
    length: usize,
}

impl Text {
    /// The bytes, none where there is no text.
    ///
    /// # Safety
    /// The text must be what a getter returned, and live for `'m`.
    pub unsafe fn bytes<'m>(self) -> &'m [u8] {
        // SAFETY: by this function's contract.
        unsafe { raw::bytes(self.data, self.length) }
    }
}

/// The attributes at one place.
#[repr(C)]
pub struct AttributeSet {
    opaque: [u8; 0],
}

/// The attributes of a function or a call at all places, which LLVM owns.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct AttributeSets {
    pub data: *const AttributeSet,
    pub length: usize,
}

/// What finds a module's structures.
#[repr(C)]
pub struct TypeFinder {
    opaque: [u8; 0],
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

/// Nodes with LLVM's numbers.
#[repr(C)]
pub struct NodeList {
    opaque: [u8; 0],
}

/// A demangled name.
#[repr(C)]
pub struct UnmangledName {
    opaque: [u8; 0],
}

/// The elements of an intrinsic's signature.
#[repr(C)]
pub struct SignatureElements {
    opaque: [u8; 0],
}

/// The name of an intrinsic, with the suffixes of its overloaded types.
#[repr(C)]
pub struct IntrinsicSymbol {
    opaque: [u8; 0],
}

/// The dominators of a function.
#[repr(C)]
pub struct DominatorTree {
    opaque: [u8; 0],
}

/// The post-dominators of a function.
#[repr(C)]
pub struct PostDominatorTree {
    opaque: [u8; 0],
}

/// Comdats of a module.
#[repr(C)]
pub struct ComdatList {
    opaque: [u8; 0],
}

/// The constraints of inline assembly.
#[repr(C)]
pub struct ConstraintList {
    opaque: [u8; 0],
}

unsafe extern "C" {
    pub fn LLVMFactsGetNodeClass(node: LLVMMetadataRef) -> i64;
    pub fn LLVMFactsCreateConstraintList(assembly: LLVMValueRef) -> *mut ConstraintList;
    pub fn LLVMFactsCountListedConstraints(list: *mut ConstraintList) -> usize;
    pub fn LLVMFactsGetListedConstraintKind(list: *mut ConstraintList, index: usize) -> i64;
    pub fn LLVMFactsIsListedConstraintIndirect(list: *mut ConstraintList, index: usize)
    -> LLVMBool;
    pub fn LLVMFactsDisposeConstraintList(list: *mut ConstraintList);
    pub fn LLVMFactsCreateComdatList(module: LLVMModuleRef) -> *mut ComdatList;
    pub fn LLVMFactsCountListedComdats(list: *mut ComdatList) -> usize;
    pub fn LLVMFactsGetListedComdat(list: *mut ComdatList, index: usize) -> LLVMComdatRef;
    pub fn LLVMFactsDisposeComdatList(list: *mut ComdatList);
    pub fn LLVMFactsCreateSignatureElements(id: u32) -> *mut SignatureElements;
    pub fn LLVMFactsCountSignatureElements(elements: *const SignatureElements) -> usize;
    pub fn LLVMFactsGetSignatureElementKind(
        elements: *const SignatureElements,
        index: usize,
    ) -> u32;
    pub fn LLVMFactsGetSignatureElementField(
        elements: *const SignatureElements,
        index: usize,
    ) -> u32;
    pub fn LLVMFactsGetSignatureElementSize(
        elements: *const SignatureElements,
        index: usize,
    ) -> u32;
    pub fn LLVMFactsIsSignatureElementScalable(
        elements: *const SignatureElements,
        index: usize,
    ) -> LLVMBool;
    pub fn LLVMFactsDisposeSignatureElements(elements: *mut SignatureElements);
    pub fn LLVMFactsCreateIntrinsicSymbol(function: LLVMValueRef) -> *mut IntrinsicSymbol;
    pub fn LLVMFactsGetIntrinsicSymbol(name: *const IntrinsicSymbol) -> Text;
    pub fn LLVMFactsDisposeIntrinsicSymbol(name: *mut IntrinsicSymbol);
    pub fn LLVMFactsCreateDominatorTree(function: LLVMValueRef) -> *mut DominatorTree;
    pub fn LLVMFactsGetImmediateDominator(
        tree: *const DominatorTree,
        block: LLVMBasicBlockRef,
    ) -> LLVMBasicBlockRef;
    pub fn LLVMFactsDisposeDominatorTree(tree: *mut DominatorTree);
    pub fn LLVMFactsCreatePostDominatorTree(function: LLVMValueRef) -> *mut PostDominatorTree;
    pub fn LLVMFactsGetImmediatePostDominator(
        tree: *const PostDominatorTree,
        block: LLVMBasicBlockRef,
    ) -> LLVMBasicBlockRef;
    pub fn LLVMFactsDisposePostDominatorTree(tree: *mut PostDominatorTree);
    pub fn LLVMFactsHasSummary(buffer: LLVMMemoryBufferRef) -> LLVMBool;
    pub fn LLVMFactsCreateUnmangledName(mangled: *const c_char, limit: usize)
    -> *mut UnmangledName;
    pub fn LLVMFactsGetUnmangledName(name: *mut UnmangledName) -> Text;
    pub fn LLVMFactsDisposeUnmangledName(name: *mut UnmangledName);
    pub fn LLVMFactsGetWrappedInteger(value: LLVMMetadataRef) -> RawInteger;
    pub fn LLVMFactsGetNodeOperand(node: LLVMMetadataRef, index: u32) -> LLVMMetadataRef;
    pub fn LLVMFactsGetListedValue(list: LLVMMetadataRef, index: u32) -> LLVMValueRef;
    pub fn LLVMFactsCountNamedMetadataOperands(named: LLVMNamedMDNodeRef) -> usize;
    pub fn LLVMFactsGetNamedMetadataOperand(
        named: LLVMNamedMDNodeRef,
        index: usize,
    ) -> LLVMMetadataRef;
    pub fn LLVMFactsGetMetadataKindName(context: LLVMContextRef, kind: u32) -> Text;
    pub fn LLVMFactsCreateNodeList(module: LLVMModuleRef) -> *mut NodeList;
    pub fn LLVMFactsCountNumberedNodes(list: *mut NodeList) -> usize;
    pub fn LLVMFactsGetNumberedNode(list: *mut NodeList, index: usize) -> LLVMMetadataRef;
    pub fn LLVMFactsGetNodeNumber(list: *mut NodeList, index: usize) -> u32;
    pub fn LLVMFactsDisposeNodeList(list: *mut NodeList);
    pub fn LLVMFactsDIExpressionGetElements(expression: LLVMMetadataRef) -> Numbers;
    pub fn LLVMFactsGetOperationName(number: u64) -> Text;
    pub fn LLVMFactsGetOperationSize(operation: *const u64) -> usize;
    pub fn LLVMFactsGetComdatName(comdat: LLVMComdatRef) -> Text;
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
    pub fn LLVMFactsGetAllocaAddressSpace(layout: LLVMTargetDataRef) -> i64;
    pub fn LLVMFactsGetProgramAddressSpace(layout: LLVMTargetDataRef) -> i64;
    pub fn LLVMFactsGetGlobalsAddressSpace(layout: LLVMTargetDataRef) -> i64;
    pub fn LLVMFactsGetStackAlignment(layout: LLVMTargetDataRef) -> i64;
    pub fn LLVMFactsGetFunctionPointerAlignment(layout: LLVMTargetDataRef) -> i64;
    pub fn LLVMFactsIsFunctionPointerAlignmentMultiple(layout: LLVMTargetDataRef) -> LLVMBool;
    pub fn LLVMFactsHasWindowsMangling(layout: LLVMTargetDataRef) -> LLVMBool;
    pub fn LLVMFactsGetPrivatePrefix(layout: LLVMTargetDataRef) -> Text;
    pub fn LLVMFactsCountSpecialAddressSpaces(layout: LLVMTargetDataRef) -> i64;
    pub fn LLVMFactsGetSpecialAddressSpace(layout: LLVMTargetDataRef, index: u32) -> i64;
    pub fn LLVMFactsIsNativeInteger(layout: LLVMTargetDataRef, bits: u32) -> i64;
    pub fn LLVMFactsGetPointerWidth(layout: LLVMTargetDataRef, space: u32) -> i64;
    pub fn LLVMFactsGetIndexWidth(layout: LLVMTargetDataRef, space: u32) -> i64;
    pub fn LLVMFactsGetPointerABIAlignment(layout: LLVMTargetDataRef, space: u32) -> i64;
    pub fn LLVMFactsGetPointerPreferredAlignment(layout: LLVMTargetDataRef, space: u32) -> i64;
    pub fn LLVMFactsHasUnstablePointers(layout: LLVMTargetDataRef, space: u32) -> i64;
    pub fn LLVMFactsHasExternalState(layout: LLVMTargetDataRef, space: u32) -> i64;
    pub fn LLVMFactsGetAddressSpaceName(layout: LLVMTargetDataRef, space: u32) -> Text;
    pub fn LLVMFactsGetLayoutType(ty: LLVMTypeRef) -> LLVMTypeRef;
    pub fn LLVMFactsGetSyncScopeName(context: LLVMContextRef, number: u32) -> Text;
    pub fn LLVMFactsIsADSOLocalEquivalent(value: LLVMValueRef) -> LLVMBool;
    pub fn LLVMFactsIsANoCFIValue(value: LLVMValueRef) -> LLVMBool;
    pub fn LLVMFactsConstIntWords(value: LLVMValueRef, count: *mut usize) -> *const u64;
    pub fn LLVMFactsConstFPWord(value: LLVMValueRef, index: u32) -> u64;
    pub fn LLVMFactsGetCallAttributes(call: LLVMValueRef) -> AttributeSets;
    pub fn LLVMFactsCountAttributes(sets: *const AttributeSet, place: usize) -> usize;
    pub fn LLVMFactsGetAttribute(
        sets: *const AttributeSet,
        place: usize,
        index: usize,
    ) -> LLVMAttributeRef;
    pub fn LLVMFactsIsIntAttribute(attribute: LLVMAttributeRef) -> LLVMBool;
    pub fn LLVMFactsIsRangeAttribute(attribute: LLVMAttributeRef) -> LLVMBool;
    pub fn LLVMFactsIsRangeListAttribute(attribute: LLVMAttributeRef) -> LLVMBool;
    pub fn LLVMFactsGetAttributeKindName(kind: u32) -> Text;
    pub fn LLVMFactsPrintAttribute(attribute: LLVMAttributeRef) -> *mut c_char;
    pub fn LLVMFactsGetMemoryEffect(attribute: LLVMAttributeRef, location: u32) -> i64;
    pub fn LLVMFactsGetCaptures(attribute: LLVMAttributeRef) -> i64;
    pub fn LLVMFactsGetReturnCaptures(attribute: LLVMAttributeRef) -> i64;
    pub fn LLVMFactsGetAllocSizeParam(attribute: LLVMAttributeRef) -> i64;
    pub fn LLVMFactsGetAllocNumberParam(attribute: LLVMAttributeRef) -> i64;
    pub fn LLVMFactsGetVScaleRangeMin(attribute: LLVMAttributeRef) -> i64;
    pub fn LLVMFactsGetVScaleRangeMax(attribute: LLVMAttributeRef) -> i64;
    pub fn LLVMFactsGetNoFPClass(attribute: LLVMAttributeRef) -> i64;
    pub fn LLVMFactsGetAllocKind(attribute: LLVMAttributeRef) -> i64;
    pub fn LLVMFactsGetUWTableKind(attribute: LLVMAttributeRef) -> i64;
    pub fn LLVMFactsGetRangeLower(
        context: LLVMContextRef,
        attribute: LLVMAttributeRef,
    ) -> LLVMValueRef;
    pub fn LLVMFactsGetRangeUpper(
        context: LLVMContextRef,
        attribute: LLVMAttributeRef,
    ) -> LLVMValueRef;
    pub fn LLVMFactsCountRanges(attribute: LLVMAttributeRef) -> i64;
    pub fn LLVMFactsGetRangeLowerAt(
        context: LLVMContextRef,
        attribute: LLVMAttributeRef,
        index: usize,
    ) -> LLVMValueRef;
    pub fn LLVMFactsGetRangeUpperAt(
        context: LLVMContextRef,
        attribute: LLVMAttributeRef,
        index: usize,
    ) -> LLVMValueRef;
    pub fn LLVMFactsCreateTypeFinder(module: LLVMModuleRef) -> *mut TypeFinder;
    pub fn LLVMFactsCountFoundTypes(finder: *mut TypeFinder) -> usize;
    pub fn LLVMFactsGetFoundType(finder: *mut TypeFinder, index: usize) -> LLVMTypeRef;
    pub fn LLVMFactsDisposeTypeFinder(finder: *mut TypeFinder);
}

/// What a getter of the form returns.
macro_rules! returned {
    (flag) => {
        llvm_sys::prelude::LLVMBool
    };
    (number) => {
        i64
    };
    (text) => {
        $crate::llvm::shim::Text
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

/// What a method of the form returns.
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

/// Declares getters of `shim.cpp` that take one handle, and makes each a method of the handle that was narrowed to their class. The
/// forms are those of `shim.cpp`.
macro_rules! getters {
    ($($handle:ident($raw:ident) { $($(#[$doc:meta])* $method:ident: $form:ident = $getter:ident;)* })*) => {$(
        impl<'m> $handle<'m> {
            $($(#[$doc])*
            pub fn $method(self) -> $crate::llvm::shim::converted!($form) {
                unsafe extern "C" {
                    fn $getter(handle: llvm_sys::prelude::$raw) -> $crate::llvm::shim::returned!($form);
                }
                // SAFETY: the handle is live while its module is borrowed, and was narrowed to the class of the getter.
                unsafe { $crate::llvm::raw::FromRaw::from_raw($getter(self.0.raw())) }
            })*
        }
    )*};
}
pub(super) use {converted, getters, returned};
