//! What LLVM's C API does not tell: the getters of `shim.cpp`, whose head says what they are for.
//!
//! [`getters!`] declares those that take one handle and makes them methods of it, one line each.

use llvm_sys::prelude::*;
use llvm_sys::target::LLVMTargetDataRef;
use std::ffi::c_char;

use super::constant::{ConstGetElementPtr, Wrapping};
use super::debug_record::{DebugRecord, LabelRecord, VariableRecord};
use super::metadata::{MetadataString, MetadataValue};
use super::raw::{self, FromRaw};
use super::{
    Access, Alloca, ArgList, AtomicRmw, Attributes, CmpXchg, DIBasicType, DICommonBlock,
    DICompileUnit, DICompositeType, DIDerivedType, DIEnumerator, DIExpression, DIFile,
    DIFixedPointType, DIGenericSubrange, DIGlobalVariable, DIGlobalVariableExpression,
    DIImportedEntity, DILabel, DILexicalBlock, DILexicalBlockFile, DILocalVariable, DILocation,
    DIMacro, DIMacroFile, DIModule, DINamespace, DIObjCProperty, DIStringType, DISubprogram,
    DISubrange, DISubrangeType, DISubroutineType, DITemplateParameter, DITemplateValueParameter,
    DIType, DIVariable, Function, GenericDINode, Global, GlobalVariable, Instruction, Integer,
    Metadata, Node, Value,
};

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
        LLVMBool
    };
    (number) => {
        i64
    };
    (text) => {
        Text
    };
    (value) => {
        LLVMValueRef
    };
    (some_value) => {
        LLVMValueRef
    };
    (metadata) => {
        LLVMMetadataRef
    };
    (integer) => {
        RawInteger
    };
    (attributes) => {
        AttributeSets
    };
}

/// What a method of the form returns.
macro_rules! told {
    (flag) => { bool };
    (number) => { i64 };
    (text) => { &'m [u8] };
    (value) => { Option<Value<'m>> };
    (some_value) => { Value<'m> };
    (metadata) => { Option<Metadata<'m>> };
    (integer) => { Integer<'m> };
    (attributes) => { Option<Attributes<'m>> };
}

/// Declares getters that take one handle, and makes each a method of the handle that was narrowed to their class. The forms
/// are those of `shim.cpp`.
macro_rules! getters {
    ($($handle:ident($raw:ty) { $($(#[$doc:meta])* $method:ident: $form:ident = $getter:ident;)* })*) => {$(
        impl<'m> $handle<'m> {
            $($(#[$doc])*
            pub fn $method(self) -> told!($form) {
                unsafe extern "C" {
                    fn $getter(handle: $raw) -> returned!($form);
                }
                // SAFETY: the handle is live while its module is borrowed, and was narrowed to the class of the getter.
                unsafe { FromRaw::from_raw($getter(self.0.raw())) }
            })*
        }
    )*};
}

getters! {
    Global(LLVMValueRef) {
        /// The symbol is resolved within the linked unit.
        is_dso_local: flag = LLVMFactsIsDSOLocal;
        /// The partition, empty if there is none.
        partition: text = LLVMFactsGetPartition;
    }
    GlobalVariable(LLVMValueRef) {
        /// The alignment in bytes, 0 if none is given.
        alignment: number = LLVMFactsGetVariableAlignment;
        /// A number for [`spelling::code_model`](super::spelling::code_model).
        code_model: number = LLVMFactsGetCodeModel;
        /// The attributes.
        attributes: attributes = LLVMFactsGetVariableAttributes;
        /// Whether there are settings of sanitizers; only then the next four may be asked for.
        has_sanitizer_metadata: flag = LLVMFactsHasSanitizerMetadata;
        /// `no_sanitize_address`.
        is_no_sanitize_address: flag = LLVMFactsIsNoSanitizeAddress;
        /// `no_sanitize_hwaddress`.
        is_no_sanitize_hwaddress: flag = LLVMFactsIsNoSanitizeHWAddress;
        /// `sanitize_memtag`.
        is_sanitize_memtag: flag = LLVMFactsIsSanitizeMemtag;
        /// `sanitize_address_dyninit`.
        is_sanitize_address_dyninit: flag = LLVMFactsIsSanitizeAddressDynInit;
    }
    Function(LLVMValueRef) {
        /// The attributes of the function, what it returns, and its parameters.
        attributes: attributes = LLVMFactsGetFunctionAttributes;
        /// The alignment in bytes, 0 if none is given.
        alignment: number = LLVMFactsGetFunctionAlignment;
    }
    Alloca(LLVMValueRef) {
        /// The alignment in bytes.
        alignment: number = LLVMFactsGetAllocaAlignment;
        /// `inalloca`.
        is_inalloca: flag = LLVMFactsIsInAlloca;
        /// `swifterror`.
        is_swifterror: flag = LLVMFactsIsSwiftError;
    }
    Access(LLVMValueRef) {
        /// The alignment in bytes.
        alignment: number = LLVMFactsGetLoadStoreAlignment;
    }
    CmpXchg(LLVMValueRef) {
        /// The alignment in bytes.
        alignment: number = LLVMFactsGetCmpXchgAlignment;
    }
    AtomicRmw(LLVMValueRef) {
        /// The alignment in bytes.
        alignment: number = LLVMFactsGetAtomicRMWAlignment;
    }
    Wrapping(LLVMValueRef) {
        /// `nuw`.
        nuw: flag = LLVMFactsConstHasNUW;
        /// `nsw`.
        nsw: flag = LLVMFactsConstHasNSW;
    }
    ConstGetElementPtr(LLVMValueRef) {
        /// The first offset of the range that the address may be used to reach.
        in_range_lower: value = LLVMFactsGetInRangeLower;
        /// The offset behind its last one.
        in_range_upper: value = LLVMFactsGetInRangeUpper;
    }
    Instruction(LLVMValueRef) {
        /// Whether metadata other than a source location is attached.
        has_attachments: flag = LLVMFactsHasOtherMetadata;
    }
    MetadataString(LLVMMetadataRef) {
        /// The text.
        text: text = LLVMFactsGetString;
    }
    MetadataValue(LLVMMetadataRef) {
        /// The value.
        value: some_value = LLVMFactsGetWrappedValue;
    }
    ArgList(LLVMMetadataRef) {
        /// The number of values.
        count: number = LLVMFactsCountListedValues;
    }
    DebugRecord(LLVMDbgRecordRef) {
        /// 0 if it speaks of a variable, 1 if of a label.
        number: number = LLVMFactsDbgRecordGetKind;
        /// The position in the source.
        location: metadata = LLVMFactsDbgRecordGetLocation;
    }
    LabelRecord(LLVMDbgRecordRef) {
        /// The label.
        label: metadata = LLVMFactsDbgLabelGetLabel;
    }
    VariableRecord(LLVMDbgRecordRef) {
        /// A number for [`spelling::debug_record`](super::spelling::debug_record).
        number: number = LLVMFactsDbgVariableGetType;
        /// The variable.
        variable: metadata = LLVMFactsDbgVariableGetVariable;
        /// How it is computed from the values.
        expression: metadata = LLVMFactsDbgVariableGetExpression;
        /// The value or the list of values; an empty tuple if there is none.
        value: metadata = LLVMFactsDbgVariableGetValue;
        /// What ties an assignment to its stores.
        assign_id: metadata = LLVMFactsDbgVariableGetAssignID;
        /// The address that an assignment writes to; an empty tuple if there is none.
        address: metadata = LLVMFactsDbgVariableGetAddress;
        /// How that is computed.
        address_expression: metadata = LLVMFactsDbgVariableGetAddressExpression;
    }
    Node(LLVMMetadataRef) {
        /// The number of operands.
        operand_count: number = LLVMFactsGetNumNodeOperands;
        /// The node is distinct from an equal one.
        is_distinct: flag = LLVMFactsIsDistinct;
    }
    DIExpression(LLVMMetadataRef) {
        /// The numbers are whole operations, in an order that is allowed.
        is_valid: flag = LLVMFactsDIExpressionIsValid;
    }
    DILocation(LLVMMetadataRef) {
        /// The compiler made the code, and no line of the source stands for it.
        is_implicit_code: flag = LLVMFactsDILocationIsImplicitCode;
        /// The group of instructions that do what one place of the source says, 0 if none.
        atom_group: number = LLVMFactsDILocationGetAtomGroup;
        /// The rank within the group, 0 if none.
        atom_rank: number = LLVMFactsDILocationGetAtomRank;
    }
}

// Nodes of debug info. Metadata is as it stands there, of whatever class.
getters! {
    GenericDINode(LLVMMetadataRef) {
        /// The header.
        header: text = LLVMFactsGenericDINodeGetHeader;
    }
    DIFile(LLVMMetadataRef) {
        /// The name that the compiler was given.
        filename: text = LLVMFactsDIFileGetFilename;
        /// The directory that the name is relative to.
        directory: text = LLVMFactsDIFileGetDirectory;
        /// A number for [`dwarf::checksum_kind`](super::dwarf), 0 if there is no checksum.
        checksum_kind: number = LLVMFactsDIFileGetChecksumKind;
        /// The checksum; only where there is one.
        checksum: text = LLVMFactsDIFileGetChecksum;
        /// The text of the file, a string.
        source: metadata = LLVMFactsDIFileGetSource;
    }
    DICompileUnit(LLVMMetadataRef) {
        /// The file.
        file: metadata = LLVMFactsDICompileUnitGetFile;
        /// The language is told by name and version.
        has_versioned_name: flag = LLVMFactsDICompileUnitGetHasVersionedName;
        /// The language: a number for [`dwarf::language`](super::dwarf), or for [`dwarf::source_language_name`](super::dwarf) if there is a version beside it.
        language: number = LLVMFactsDICompileUnitGetLanguage;
        /// The version beside it.
        language_version: number = LLVMFactsDICompileUnitGetLanguageVersion;
        /// The compiler.
        producer: text = LLVMFactsDICompileUnitGetProducer;
        /// The code was optimized.
        is_optimized: flag = LLVMFactsDICompileUnitGetIsOptimized;
        /// The arguments of the compiler.
        flags: text = LLVMFactsDICompileUnitGetFlags;
        /// The version of the runtime library of Objective-C.
        runtime_version: number = LLVMFactsDICompileUnitGetRuntimeVersion;
        /// The file that split debug info goes to.
        split_debug_filename: text = LLVMFactsDICompileUnitGetSplitDebugFilename;
        /// A number for [`dwarf::emission_kind`](super::dwarf).
        emission_kind: number = LLVMFactsDICompileUnitGetEmissionKind;
        /// The enumerations.
        enums: metadata = LLVMFactsDICompileUnitGetEnums;
        /// The types to keep.
        retained_types: metadata = LLVMFactsDICompileUnitGetRetainedTypes;
        /// The global variables.
        globals: metadata = LLVMFactsDICompileUnitGetGlobals;
        /// What is imported.
        imports: metadata = LLVMFactsDICompileUnitGetImports;
        /// The macros.
        macros: metadata = LLVMFactsDICompileUnitGetMacros;
        /// What names split debug info.
        dwo_id: number = LLVMFactsDICompileUnitGetDwoId;
        /// What was inlined is described beside the code.
        split_debug_inlining: flag = LLVMFactsDICompileUnitGetSplitDebugInlining;
        /// There are discriminators for profiles.
        debug_info_for_profiling: flag = LLVMFactsDICompileUnitGetDebugInfoForProfiling;
        /// A number for [`dwarf::name_table_kind`](super::dwarf).
        name_table_kind: number = LLVMFactsDICompileUnitGetNameTableKind;
        /// Ranges of addresses begin with a base.
        ranges_base_address: flag = LLVMFactsDICompileUnitGetRangesBaseAddress;
        /// The folder of the system's headers.
        sysroot: text = LLVMFactsDICompileUnitGetSysroot;
        /// Apple's SDK.
        sdk: text = LLVMFactsDICompileUnitGetSdk;
    }
    DISubprogram(LLVMMetadataRef) {
        /// The name in the source.
        name: text = LLVMFactsDISubprogramGetName;
        /// The name the linker sees.
        linkage_name: text = LLVMFactsDISubprogramGetLinkageName;
        /// The scope.
        scope: metadata = LLVMFactsDISubprogramGetScope;
        /// The file.
        file: metadata = LLVMFactsDISubprogramGetFile;
        /// The type.
        ty: metadata = LLVMFactsDISubprogramGetTy;
        /// The line the body begins on.
        scope_line: number = LLVMFactsDISubprogramGetScopeLine;
        /// The class of a virtual function.
        containing_type: metadata = LLVMFactsDISubprogramGetContainingType;
        /// 0 if it is not virtual.
        virtuality: number = LLVMFactsDISubprogramGetVirtuality;
        /// The place in the table of virtual functions.
        virtual_index: number = LLVMFactsDISubprogramGetVirtualIndex;
        /// What is added to `this`.
        this_adjustment: number = LLVMFactsDISubprogramGetThisAdjustment;
        /// Bits for [`dwarf::flags`](super::dwarf).
        flags: number = LLVMFactsDISubprogramGetFlags;
        /// Bits for [`dwarf::spflags`](super::dwarf).
        spflags: number = LLVMFactsDISubprogramGetSpflags;
        /// The unit that defines it.
        unit: metadata = LLVMFactsDISubprogramGetUnit;
        /// The template parameters.
        template_params: metadata = LLVMFactsDISubprogramGetTemplateParams;
        /// The declaration.
        declaration: metadata = LLVMFactsDISubprogramGetDeclaration;
        /// What is kept though no code refers to it.
        retained_nodes: metadata = LLVMFactsDISubprogramGetRetainedNodes;
        /// The types of what it throws.
        thrown_types: metadata = LLVMFactsDISubprogramGetThrownTypes;
        /// Annotations.
        annotations: metadata = LLVMFactsDISubprogramGetAnnotations;
        /// The function that a trampoline calls.
        target_func_name: text = LLVMFactsDISubprogramGetTargetFuncName;
        /// Its locations have atom groups.
        key_instructions: flag = LLVMFactsDISubprogramGetKeyInstructions;
    }
    DILexicalBlock(LLVMMetadataRef) {
        /// The scope.
        scope: metadata = LLVMFactsDILexicalBlockGetScope;
        /// The file.
        file: metadata = LLVMFactsDILexicalBlockGetFile;
        /// The line.
        line: number = LLVMFactsDILexicalBlockGetLine;
        /// The column.
        column: number = LLVMFactsDILexicalBlockGetColumn;
    }
    DILexicalBlockFile(LLVMMetadataRef) {
        /// The scope.
        scope: metadata = LLVMFactsDILexicalBlockFileGetScope;
        /// The file.
        file: metadata = LLVMFactsDILexicalBlockFileGetFile;
        /// What tells apart code of one line.
        discriminator: number = LLVMFactsDILexicalBlockFileGetDiscriminator;
    }
    DINamespace(LLVMMetadataRef) {
        /// The name.
        name: text = LLVMFactsDINamespaceGetName;
        /// The scope.
        scope: metadata = LLVMFactsDINamespaceGetScope;
        /// Its names are visible around it.
        export_symbols: flag = LLVMFactsDINamespaceGetExportSymbols;
    }
    DIModule(LLVMMetadataRef) {
        /// The name.
        name: text = LLVMFactsDIModuleGetName;
        /// The scope.
        scope: metadata = LLVMFactsDIModuleGetScope;
        /// The macros that were given.
        config_macros: text = LLVMFactsDIModuleGetConfigMacros;
        /// The path to its map.
        include_path: text = LLVMFactsDIModuleGetIncludePath;
        /// The path to its notes.
        apinotes: text = LLVMFactsDIModuleGetApinotes;
        /// The file.
        file: metadata = LLVMFactsDIModuleGetFile;
        /// The line.
        line: number = LLVMFactsDIModuleGetLine;
        /// It is only declared.
        is_decl: flag = LLVMFactsDIModuleGetIsDecl;
    }
    DICommonBlock(LLVMMetadataRef) {
        /// The scope.
        scope: metadata = LLVMFactsDICommonBlockGetScope;
        /// The variable that stands for it.
        declaration: metadata = LLVMFactsDICommonBlockGetDeclaration;
        /// The name.
        name: text = LLVMFactsDICommonBlockGetName;
        /// The file.
        file: metadata = LLVMFactsDICommonBlockGetFile;
        /// The line.
        line: number = LLVMFactsDICommonBlockGetLine;
    }
    DIType(LLVMMetadataRef) {
        /// The name.
        name: text = LLVMFactsDITypeGetName;
        /// The scope.
        scope: metadata = LLVMFactsDITypeGetScope;
        /// The file.
        file: metadata = LLVMFactsDITypeGetFile;
        /// The size in bits: a number, a variable or an expression.
        raw_size: metadata = LLVMFactsDITypeGetRawSize;
        /// The offset in bits: a number, a variable or an expression.
        raw_offset: metadata = LLVMFactsDITypeGetRawOffset;
        /// The bit patterns that are no value.
        num_extra_inhabitants: number = LLVMFactsDITypeGetNumExtraInhabitants;
    }
    DIBasicType(LLVMMetadataRef) {
        /// A number for [`dwarf::encoding`](super::dwarf).
        encoding: number = LLVMFactsDIBasicTypeGetEncoding;
        /// The bits that a value uses, 0 if all.
        data_size: number = LLVMFactsDIBasicTypeGetDataSize;
    }
    DIFixedPointType(LLVMMetadataRef) {
        /// A number for [`dwarf::encoding`](super::dwarf).
        encoding: number = LLVMFactsDIFixedPointTypeGetEncoding;
        /// A number for [`dwarf::fixed_point_kind`](super::dwarf).
        fixed_point_kind: number = LLVMFactsDIFixedPointTypeGetFixedPointKind;
        /// The exponent of a power of 2 or 10.
        factor: number = LLVMFactsDIFixedPointTypeGetFactor;
        /// The encoding is signed.
        is_signed: flag = LLVMFactsDIFixedPointTypeGetIsSigned;
        /// The numerator of a rational scale.
        numerator: integer = LLVMFactsDIFixedPointTypeGetNumerator;
        /// The denominator of a rational scale.
        denominator: integer = LLVMFactsDIFixedPointTypeGetDenominator;
    }
    DIStringType(LLVMMetadataRef) {
        /// The variable that has the length.
        length: metadata = LLVMFactsDIStringTypeGetLength;
        /// How the length is computed.
        length_expression: metadata = LLVMFactsDIStringTypeGetLengthExpression;
        /// How the place is computed.
        location_expression: metadata = LLVMFactsDIStringTypeGetLocationExpression;
        /// A number for [`dwarf::encoding`](super::dwarf).
        encoding: number = LLVMFactsDIStringTypeGetEncoding;
    }
    DISubrangeType(LLVMMetadataRef) {
        /// The type of the values.
        base_type: metadata = LLVMFactsDISubrangeTypeGetBaseType;
        /// The first value.
        lower_bound: metadata = LLVMFactsDISubrangeTypeGetLowerBound;
        /// The last value.
        upper_bound: metadata = LLVMFactsDISubrangeTypeGetUpperBound;
        /// The distance of elements.
        stride: metadata = LLVMFactsDISubrangeTypeGetStride;
        /// What is added to the stored value.
        bias: metadata = LLVMFactsDISubrangeTypeGetBias;
    }
    DIDerivedType(LLVMMetadataRef) {
        /// The type it is made from.
        base_type: metadata = LLVMFactsDIDerivedTypeGetBaseType;
        /// What it has beside.
        extra_data: metadata = LLVMFactsDIDerivedTypeGetExtraData;
        /// The address space of a pointer, -1 if none is given.
        dwarf_address_space: number = LLVMFactsDIDerivedTypeGetDwarfAddressSpace;
        /// Annotations.
        annotations: metadata = LLVMFactsDIDerivedTypeGetAnnotations;
        /// It is a signed pointer; only then the next five may be asked for.
        is_ptr_auth: flag = LLVMFactsDIDerivedTypeGetIsPtrAuth;
        /// The key.
        ptr_auth_key: number = LLVMFactsDIDerivedTypeGetPtrAuthKey;
        /// The signature depends on the place.
        ptr_auth_is_address_discriminated: flag = LLVMFactsDIDerivedTypeGetPtrAuthIsAddressDiscriminated;
        /// What the signature depends on beside.
        ptr_auth_extra_discriminator: number = LLVMFactsDIDerivedTypeGetPtrAuthExtraDiscriminator;
        /// It is an `isa` pointer.
        ptr_auth_isa_pointer: flag = LLVMFactsDIDerivedTypeGetPtrAuthIsaPointer;
        /// Null is signed too.
        ptr_auth_authenticates_null_values: flag = LLVMFactsDIDerivedTypeGetPtrAuthAuthenticatesNullValues;
    }
    DICompositeType(LLVMMetadataRef) {
        /// The type of elements or values.
        base_type: metadata = LLVMFactsDICompositeTypeGetBaseType;
        /// Members, enumerators or subranges.
        elements: metadata = LLVMFactsDICompositeTypeGetElements;
        /// A number for [`dwarf::language`](super::dwarf).
        runtime_lang: number = LLVMFactsDICompositeTypeGetRuntimeLang;
        /// The class that has the table of virtual functions.
        vtable_holder: metadata = LLVMFactsDICompositeTypeGetVtableHolder;
        /// The template parameters.
        template_params: metadata = LLVMFactsDICompositeTypeGetTemplateParams;
        /// What names the type in all modules.
        identifier: text = LLVMFactsDICompositeTypeGetIdentifier;
        /// The member that says which variant there is.
        discriminator: metadata = LLVMFactsDICompositeTypeGetDiscriminator;
        /// Where the data of an array is.
        data_location: metadata = LLVMFactsDICompositeTypeGetDataLocation;
        /// Whether a pointer to an array points to one.
        associated: metadata = LLVMFactsDICompositeTypeGetAssociated;
        /// Whether an array is allocated.
        allocated: metadata = LLVMFactsDICompositeTypeGetAllocated;
        /// The number of dimensions.
        rank: metadata = LLVMFactsDICompositeTypeGetRank;
        /// Annotations.
        annotations: metadata = LLVMFactsDICompositeTypeGetAnnotations;
        /// The type that this one completes.
        specification: metadata = LLVMFactsDICompositeTypeGetSpecification;
        /// A number for [`dwarf::enum_kind`](super::dwarf), -1 if none is given.
        enum_kind: number = LLVMFactsDICompositeTypeGetEnumKind;
        /// The distance of elements in bits.
        bit_stride: metadata = LLVMFactsDICompositeTypeGetBitStride;
    }
    DISubroutineType(LLVMMetadataRef) {
        /// A number for [`dwarf::calling_convention`](super::dwarf).
        cc: number = LLVMFactsDISubroutineTypeGetCc;
        /// The types of result and parameters.
        types: metadata = LLVMFactsDISubroutineTypeGetTypes;
    }
    DIEnumerator(LLVMMetadataRef) {
        /// The name.
        name: text = LLVMFactsDIEnumeratorGetName;
        /// The value.
        value: integer = LLVMFactsDIEnumeratorGetValue;
        /// The value is unsigned.
        is_unsigned: flag = LLVMFactsDIEnumeratorGetIsUnsigned;
    }
    DISubrange(LLVMMetadataRef) {
        /// The number of elements.
        subrange_count: metadata = LLVMFactsDISubrangeGetSubrangeCount;
        /// The first index.
        lower_bound: metadata = LLVMFactsDISubrangeGetLowerBound;
        /// The last index.
        upper_bound: metadata = LLVMFactsDISubrangeGetUpperBound;
        /// The distance of elements.
        stride: metadata = LLVMFactsDISubrangeGetStride;
    }
    DIGenericSubrange(LLVMMetadataRef) {
        /// The number of elements.
        subrange_count: metadata = LLVMFactsDIGenericSubrangeGetSubrangeCount;
        /// The first index.
        lower_bound: metadata = LLVMFactsDIGenericSubrangeGetLowerBound;
        /// The last index.
        upper_bound: metadata = LLVMFactsDIGenericSubrangeGetUpperBound;
        /// The distance of elements.
        stride: metadata = LLVMFactsDIGenericSubrangeGetStride;
    }
    DITemplateParameter(LLVMMetadataRef) {
        /// The name.
        name: text = LLVMFactsDITemplateParameterGetName;
        /// The type.
        ty: metadata = LLVMFactsDITemplateParameterGetTy;
        /// It stands for its default.
        is_default: flag = LLVMFactsDITemplateParameterGetIsDefault;
    }
    DITemplateValueParameter(LLVMMetadataRef) {
        /// The value.
        value: metadata = LLVMFactsDITemplateValueParameterGetValue;
    }
    DIObjCProperty(LLVMMetadataRef) {
        /// The name.
        name: text = LLVMFactsDIObjCPropertyGetName;
        /// The file.
        file: metadata = LLVMFactsDIObjCPropertyGetFile;
        /// The line.
        line: number = LLVMFactsDIObjCPropertyGetLine;
        /// The method that sets it.
        setter: text = LLVMFactsDIObjCPropertyGetSetter;
        /// The method that gets it.
        getter: text = LLVMFactsDIObjCPropertyGetGetter;
        /// The attributes as bits.
        attributes: number = LLVMFactsDIObjCPropertyGetAttributes;
        /// The type.
        ty: metadata = LLVMFactsDIObjCPropertyGetTy;
    }
    DIVariable(LLVMMetadataRef) {
        /// The name.
        name: text = LLVMFactsDIVariableGetName;
        /// The scope.
        scope: metadata = LLVMFactsDIVariableGetScope;
        /// The file.
        file: metadata = LLVMFactsDIVariableGetFile;
        /// The type.
        ty: metadata = LLVMFactsDIVariableGetTy;
        /// The alignment in bits.
        align: number = LLVMFactsDIVariableGetAlign;
    }
    DIGlobalVariable(LLVMMetadataRef) {
        /// The name the linker sees.
        linkage_name: text = LLVMFactsDIGlobalVariableGetLinkageName;
        /// Other units do not see it.
        is_local_to_unit: flag = LLVMFactsDIGlobalVariableGetIsLocalToUnit;
        /// It is defined.
        is_definition: flag = LLVMFactsDIGlobalVariableGetIsDefinition;
        /// The member of a class that declares it.
        declaration: metadata = LLVMFactsDIGlobalVariableGetDeclaration;
        /// The template parameters.
        template_params: metadata = LLVMFactsDIGlobalVariableGetTemplateParams;
        /// Annotations.
        annotations: metadata = LLVMFactsDIGlobalVariableGetAnnotations;
    }
    DILocalVariable(LLVMMetadataRef) {
        /// The place among the parameters, 0 for a variable.
        arg_num: number = LLVMFactsDILocalVariableGetArgNum;
        /// Bits for [`dwarf::flags`](super::dwarf).
        flags: number = LLVMFactsDILocalVariableGetFlags;
        /// Annotations.
        annotations: metadata = LLVMFactsDILocalVariableGetAnnotations;
    }
    DILabel(LLVMMetadataRef) {
        /// The scope.
        scope: metadata = LLVMFactsDILabelGetScope;
        /// The name.
        name: text = LLVMFactsDILabelGetName;
        /// The file.
        file: metadata = LLVMFactsDILabelGetFile;
        /// The line.
        line: number = LLVMFactsDILabelGetLine;
        /// The column.
        column: number = LLVMFactsDILabelGetColumn;
        /// The compiler made it.
        is_artificial: flag = LLVMFactsDILabelGetIsArtificial;
        /// The suspend point of a coroutine, -1 if it stands for none.
        coro_suspend_idx: number = LLVMFactsDILabelGetCoroSuspendIdx;
    }
    DIGlobalVariableExpression(LLVMMetadataRef) {
        /// The variable.
        variable: metadata = LLVMFactsDIGlobalVariableExpressionGetVariable;
        /// Where it is.
        expression: metadata = LLVMFactsDIGlobalVariableExpressionGetExpression;
    }
    DIImportedEntity(LLVMMetadataRef) {
        /// The scope that it is made known in.
        scope: metadata = LLVMFactsDIImportedEntityGetScope;
        /// What is imported.
        entity: metadata = LLVMFactsDIImportedEntityGetEntity;
        /// The name it is given.
        name: text = LLVMFactsDIImportedEntityGetName;
        /// The file.
        file: metadata = LLVMFactsDIImportedEntityGetFile;
        /// The line.
        line: number = LLVMFactsDIImportedEntityGetLine;
        /// What is renamed.
        elements: metadata = LLVMFactsDIImportedEntityGetElements;
    }
    DIMacro(LLVMMetadataRef) {
        /// A number for [`dwarf::macinfo`](super::dwarf).
        macinfo_type: number = LLVMFactsDIMacroGetMacinfoType;
        /// The line.
        line: number = LLVMFactsDIMacroGetLine;
        /// The name.
        name: text = LLVMFactsDIMacroGetName;
        /// What it stands for.
        value: text = LLVMFactsDIMacroGetValue;
    }
    DIMacroFile(LLVMMetadataRef) {
        /// A number for [`dwarf::macinfo`](super::dwarf).
        macinfo_type: number = LLVMFactsDIMacroFileGetMacinfoType;
        /// The line that includes it.
        line: number = LLVMFactsDIMacroFileGetLine;
        /// The file.
        file: metadata = LLVMFactsDIMacroFileGetFile;
        /// The macros in it.
        nodes: metadata = LLVMFactsDIMacroFileGetNodes;
    }
}
