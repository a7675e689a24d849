//! What a data layout says beside the sizes of types.

use llvm_sys::LLVMType;
use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::target::{LLVMByteOrder, LLVMByteOrdering, LLVMTargetDataRef};
use std::marker::PhantomData;

use super::raw::FromRaw;
use super::{shim, spelling};

/// The data layout of a module.
#[derive(Clone, Copy)]
pub struct DataLayout<'m> {
    raw: LLVMTargetDataRef,
    context: LLVMContextRef,
    module: PhantomData<&'m ()>,
}

/// A class of types that a data layout aligns alike if they are equally wide.
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

/// What is asked of the layout, and of a number such as an address space.
macro_rules! fields {
    ($($(#[$doc:meta])* $name:ident$([$number:ident])?: $to:ty = $getter:ident;)*) => {
        impl<'m> DataLayout<'m> {
            $($(#[$doc])*
            pub fn $name(self $(, $number: u32)?) -> $to {
                // SAFETY: the layout is live while its module is borrowed.
                unsafe { FromRaw::from_raw(shim::$getter(self.raw $(, $number)?)) }
            })*
        }
    };
}

fields! {
    /// The address space of what `alloca` makes.
    alloca_space: i64 = LLVMFactsGetAllocaAddressSpace;
    /// The address space of functions.
    program_space: i64 = LLVMFactsGetProgramAddressSpace;
    /// The address space of variables for which nothing else is said.
    globals_space: i64 = LLVMFactsGetGlobalsAddressSpace;
    /// The alignment of the stack in bytes, 0 if none is given.
    stack_alignment: i64 = LLVMFactsGetStackAlignment;
    /// The alignment of function pointers in bytes, 0 if none is given.
    function_pointer_alignment: i64 = LLVMFactsGetFunctionPointerAlignment;
    /// The alignment of a function pointer is a multiple of that of the function.
    is_function_pointer_alignment_multiple: bool = LLVMFactsIsFunctionPointerAlignmentMultiple;
    /// Whether the integers of a width are native.
    is_native_integer[bits]: i64 = LLVMFactsIsNativeInteger;
    /// The width of pointers in bits.
    pointer_width[space]: i64 = LLVMFactsGetPointerWidth;
    /// The width of the integers that pointers are indexed by, in bits.
    index_width[space]: i64 = LLVMFactsGetIndexWidth;
    /// The alignment of pointers in bytes.
    pointer_alignment[space]: i64 = LLVMFactsGetPointerABIAlignment;
    /// The alignment of pointers in bytes that is preferred.
    preferred_pointer_alignment[space]: i64 = LLVMFactsGetPointerPreferredAlignment;
    /// Whether the bits of a pointer may change.
    has_unstable_pointers[space]: i64 = LLVMFactsHasUnstablePointers;
    /// Whether a pointer has state elsewhere.
    has_external_state[space]: i64 = LLVMFactsHasExternalState;
    /// The name of an address space, empty if there is none.
    space_name[space]: &'m [u8] = LLVMFactsGetAddressSpaceName;
}

impl<'m> DataLayout<'m> {
    pub(super) fn new(raw: LLVMTargetDataRef, context: LLVMContextRef) -> Self {
        DataLayout {
            raw,
            context,
            module: PhantomData,
        }
    }

    /// Whether the byte of the lowest address is the least.
    pub fn is_little_endian(self) -> bool {
        // SAFETY: the layout is live while its module is borrowed.
        unsafe { LLVMByteOrder(self.raw) == LLVMByteOrdering::LLVMLittleEndian }
    }

    /// The word for how names become symbols.
    pub fn mangling(self) -> Option<&'static str> {
        // SAFETY: the layout is live while its module is borrowed; the text is static.
        unsafe {
            let windows = shim::LLVMFactsHasWindowsMangling(self.raw) != 0;
            spelling::mangling(shim::LLVMFactsGetPrivatePrefix(self.raw).bytes(), windows)
        }
    }

    /// The address spaces that the layout says something special of, and those it puts things in.
    pub fn spaces(self) -> Vec<u32> {
        // SAFETY: the layout is live while its module is borrowed, and asked below its count.
        let special = unsafe {
            let total = shim::LLVMFactsCountSpecialAddressSpaces(self.raw);
            (0..total as u32).map(|index| shim::LLVMFactsGetSpecialAddressSpace(self.raw, index))
        };
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

    /// The alignments, ABI and preferred, of types that layouts tell apart: class, width in bits, bytes.
    pub fn alignments(self) -> Vec<(LayoutClass, i64, i64, i64)> {
        let context = self.context;
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
                let abi = shim::LLVMFactsABIAlignmentOfType(self.raw, ty);
                let preferred = shim::LLVMFactsPreferredAlignmentOfType(self.raw, ty);
                (class, bits.into(), abi, preferred)
            }
        });
        alignments.collect()
    }
}
