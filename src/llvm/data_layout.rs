//! Data layouts: address spaces, pointers, alignments, mangling.

use llvm_sys::LLVMType;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::target::{LLVMByteOrder, LLVMByteOrdering, LLVMTargetDataRef};

use super::raw::Raw;
use super::shim::getters;
use super::{shim, spelling};

/// The data layout of a module.
#[derive(Clone, Copy)]
pub struct DataLayout<'m>(Raw<'m, LLVMTargetDataRef>, LLVMContextRef);

/// A class of types; a data layout has one alignment for the types of a class and width.
#[derive(Clone, Copy)]
pub enum LayoutClass {
    /// Integers.
    Integer,
    /// Floating-point values.
    Float,
    /// Vectors.
    Vector,
    /// Structures.
    Aggregate,
}

getters! {
    DataLayout(LLVMTargetDataRef) {
        /// The address space of `alloca`.
        pub alloca_space: number = LLVMFactsGetAllocaAddressSpace;
        /// The address space of functions.
        pub program_space: number = LLVMFactsGetProgramAddressSpace;
        /// The default address space of variables.
        pub globals_space: number = LLVMFactsGetGlobalsAddressSpace;
        /// The alignment of the stack in bytes, 0 if none is given.
        pub stack_alignment: number = LLVMFactsGetStackAlignment;
        /// The alignment of function pointers in bytes, 0 if none is given.
        pub function_pointer_alignment: number = LLVMFactsGetFunctionPointerAlignment;
        /// The alignment of a function pointer is a multiple of that of the function.
        pub is_function_pointer_alignment_multiple: flag = LLVMFactsIsFunctionPointerAlignmentMultiple;
        /// Whether the integers of a width are native.
        pub is_native_integer[bits]: number = LLVMFactsIsNativeInteger;
        /// The width of pointers in bits.
        pub pointer_width[space]: number = LLVMFactsGetPointerWidth;
        /// The width of the integers that pointers are indexed by, in bits.
        pub index_width[space]: number = LLVMFactsGetIndexWidth;
        /// The alignment of pointers in bytes.
        pub pointer_alignment[space]: number = LLVMFactsGetPointerABIAlignment;
        /// The alignment of pointers in bytes that is preferred.
        pub preferred_pointer_alignment[space]: number = LLVMFactsGetPointerPreferredAlignment;
        /// Whether the representation of pointers is unstable.
        pub has_unstable_pointers[space]: number = LLVMFactsHasUnstablePointers;
        /// Whether pointers have external state.
        pub has_external_state[space]: number = LLVMFactsHasExternalState;
        /// The name of an address space, empty if there is none.
        pub space_name[space]: text = LLVMFactsGetAddressSpaceName;
        has_windows_mangling: flag = LLVMFactsHasWindowsMangling;
        private_prefix: text = LLVMFactsGetPrivatePrefix;
        special_space_count: number = LLVMFactsCountSpecialAddressSpaces;
        special_space[index]: number = LLVMFactsGetSpecialAddressSpace;
    }
}

impl<'m> DataLayout<'m> {
    /// # Safety
    /// Both must live as long as the module.
    pub(super) unsafe fn new(raw: LLVMTargetDataRef, context: LLVMContextRef) -> Self {
        // SAFETY: by this function's contract.
        DataLayout(unsafe { Raw::new(raw) }, context)
    }

    /// Whether integers are stored with the least significant byte first.
    pub fn is_little_endian(self) -> bool {
        // SAFETY: the layout is live while its module is borrowed.
        unsafe { LLVMByteOrder(self.0.raw()) == LLVMByteOrdering::LLVMLittleEndian }
    }

    /// The word for the mangling of symbols.
    pub fn mangling(self) -> Option<&'static str> {
        spelling::mangling(self.private_prefix(), self.has_windows_mangling())
    }

    /// The address spaces that the layout specifies, and those of allocas, functions and variables.
    pub fn spaces(self) -> Vec<u32> {
        let special = (0..self.special_space_count() as u32).map(|index| self.special_space(index));
        let used = [
            0,
            self.alloca_space(),
            self.program_space(),
            self.globals_space(),
        ];
        let mut spaces: Vec<u32> = special.chain(used).map(|space| space as u32).collect();
        spaces.sort_unstable();
        spaces.dedup();
        spaces
    }

    /// The ABI and preferred alignments of the types that layouts distinguish: class, width in bits, bytes.
    pub fn alignments(self) -> Vec<(LayoutClass, i64, i64, i64)> {
        let context = self.1;
        // SAFETY: the context is live while its module is borrowed; its types live as long.
        let types = unsafe {
            let int = |bits| {
                (
                    LayoutClass::Integer,
                    bits,
                    LLVMIntTypeInContext(context, bits),
                )
            };
            let vector = |bits| {
                let ty: *mut LLVMType = LLVMVectorType(LLVMInt8TypeInContext(context), bits / 8);
                (LayoutClass::Vector, bits, ty)
            };
            let float = |bits, ty| (LayoutClass::Float, bits, ty);
            [
                int(1),
                int(8),
                int(16),
                int(32),
                int(64),
                int(128),
                float(16, LLVMHalfTypeInContext(context)),
                float(32, LLVMFloatTypeInContext(context)),
                float(64, LLVMDoubleTypeInContext(context)),
                float(80, LLVMX86FP80TypeInContext(context)),
                float(128, LLVMFP128TypeInContext(context)),
                vector(64),
                vector(128),
                (
                    LayoutClass::Aggregate,
                    0,
                    LLVMStructTypeInContext(context, std::ptr::null_mut(), 0, 0),
                ),
            ]
        };
        let alignments = types.into_iter().map(|(class, bits, ty)| {
            // SAFETY: layout and type are live, and the type has a size.
            unsafe {
                let abi = shim::LLVMFactsABIAlignmentOfType(self.0.raw(), ty);
                let preferred = shim::LLVMFactsPreferredAlignmentOfType(self.0.raw(), ty);
                (class, bits.into(), abi, preferred)
            }
        });
        alignments.collect()
    }
}
