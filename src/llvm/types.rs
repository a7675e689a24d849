//! Types and the components of each kind of type.

use llvm_sys::core::*;
use llvm_sys::prelude::*;

use super::raw::{FromRaw, calls, handles, raw_handle};
use super::{ffi, raw, shim};

raw_handle! {
    /// A type. Equal handles are equal types.
    Type(LLVMTypeRef)
}

calls! {
    Type {
        /// Whether values of the type have a size.
        pub is_sized: bool = LLVMTypeIsSized;
    }
}

/// A type by its kind.
pub enum TypeKind<'m> {
    /// `void`, `label`, `metadata`, `token` or `x86_amx`: the word.
    Simple(&'static str),
    /// A floating-point type.
    Fp(FpFormat),
    /// `iN`: the width in bits.
    Integer(u32),
    /// A function type.
    Function(FunctionType<'m>),
    /// `ptr`: the address space.
    Pointer(u32),
    /// A vector.
    Vector {
        /// The number of elements; `vscale` multiplies it if the vector is scalable.
        size: u32,
        /// The element type.
        element: Type<'m>,
        /// Whether the vector is scalable.
        scalable: bool,
    },
    /// An array.
    Array {
        /// The number of elements.
        size: u64,
        /// The element type.
        element: Type<'m>,
    },
    /// A structure.
    Struct(StructType<'m>),
    /// A target extension type.
    Target(TargetType<'m>),
    /// A kind that LLVM 22 does not have.
    Unknown,
}

/// A floating-point format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FpFormat {
    /// `half`.
    Half,
    /// `bfloat`.
    Bfloat,
    /// `float`.
    Float,
    /// `double`.
    Double,
    /// `x86_fp80`.
    X86Fp80,
    /// `fp128`.
    Fp128,
    /// `ppc_fp128`, a sum of two doubles.
    PpcFp128,
}

impl FpFormat {
    /// All formats.
    pub const ALL: [FpFormat; 7] = [
        FpFormat::Half,
        FpFormat::Bfloat,
        FpFormat::Float,
        FpFormat::Double,
        FpFormat::X86Fp80,
        FpFormat::Fp128,
        FpFormat::PpcFp128,
    ];

    /// The word of the type.
    pub fn word(self) -> &'static str {
        match self {
            FpFormat::Half => "half",
            FpFormat::Bfloat => "bfloat",
            FpFormat::Float => "float",
            FpFormat::Double => "double",
            FpFormat::X86Fp80 => "x86_fp80",
            FpFormat::Fp128 => "fp128",
            FpFormat::PpcFp128 => "ppc_fp128",
        }
    }

    /// The width in bits.
    pub fn width(self) -> u32 {
        match self {
            FpFormat::Half | FpFormat::Bfloat => 16,
            FpFormat::Float => 32,
            FpFormat::Double => 64,
            FpFormat::X86Fp80 => 80,
            FpFormat::Fp128 | FpFormat::PpcFp128 => 128,
        }
    }
}

impl<'m> Type<'m> {
    /// Whether this is `void`.
    pub fn is_void(self) -> bool {
        // SAFETY: any live type may be asked.
        unsafe { ffi::LLVMGetTypeKind(self.raw()) == 0 }
    }

    /// Narrows the type to its kind.
    pub fn kind(self) -> TypeKind<'m> {
        let raw = self.raw();
        // SAFETY: any live type may be asked for its kind; each further getter is the one for the kind found.
        unsafe {
            match ffi::LLVMGetTypeKind(raw) {
                0 => TypeKind::Simple("void"),
                1 => TypeKind::Fp(FpFormat::Half),
                2 => TypeKind::Fp(FpFormat::Float),
                3 => TypeKind::Fp(FpFormat::Double),
                4 => TypeKind::Fp(FpFormat::X86Fp80),
                5 => TypeKind::Fp(FpFormat::Fp128),
                6 => TypeKind::Fp(FpFormat::PpcFp128),
                7 => TypeKind::Simple("label"),
                8 => TypeKind::Integer(LLVMGetIntTypeWidth(raw)),
                9 => TypeKind::Function(FunctionType(self)),
                10 => TypeKind::Struct(StructType(self)),
                11 => TypeKind::Array {
                    size: LLVMGetArrayLength2(raw),
                    element: Type::from_raw(LLVMGetElementType(raw)),
                },
                12 => TypeKind::Pointer(LLVMGetPointerAddressSpace(raw)),
                kind @ (13 | 17) => TypeKind::Vector {
                    size: LLVMGetVectorSize(raw),
                    element: Type::from_raw(LLVMGetElementType(raw)),
                    scalable: kind == 17,
                },
                14 => TypeKind::Simple("metadata"),
                16 => TypeKind::Simple("token"),
                18 => TypeKind::Fp(FpFormat::Bfloat),
                19 => TypeKind::Simple("x86_amx"),
                20 => TypeKind::Target(TargetType(self)),
                _ => TypeKind::Unknown,
            }
        }
    }
}

handles! {
    /// A function type.
    FunctionType(Type) {
        /// The return type.
        pub return_type: Type<'m> = LLVMGetReturnType;
        /// Whether further arguments may follow.
        pub is_variadic: bool = LLVMIsFunctionVarArg;
    }
}

impl<'m> FunctionType<'m> {
    /// The types of the fixed parameters.
    pub fn parameters(self) -> Vec<Type<'m>> {
        // SAFETY: narrowed to a function type; the vector has room for as many types as LLVM writes.
        unsafe {
            let raw = self.0.raw();
            raw::written(LLVMCountParamTypes(raw), |types| {
                LLVMGetParamTypes(raw, types)
            })
        }
    }
}

handles! {
    /// A structure type.
    StructType(Type) {
        /// A literal structure, `{ i32, ptr }`.
        pub is_literal: bool = LLVMIsLiteralStruct;
        /// `<{ ... }>`.
        pub is_packed: bool = LLVMIsPackedStruct;
        /// Identified and without a body.
        pub is_opaque: bool = LLVMIsOpaqueStruct;
        /// The name without `%`; none of a literal or unnamed structure.
        pub name: Option<&'m [u8]> = LLVMGetStructName;
        /// The number of fields, 0 for an opaque structure.
        pub field_count: u32 = LLVMCountStructElementTypes;
    }
}

impl<'m> StructType<'m> {
    /// The types of the fields.
    pub fn fields(self) -> Vec<Type<'m>> {
        // SAFETY: narrowed to a structure; the vector has room for as many types as LLVM writes.
        unsafe {
            let raw = self.0.raw();
            raw::written(self.field_count(), |types| {
                LLVMGetStructElementTypes(raw, types)
            })
        }
    }
}

handles! {
    /// A target extension type.
    TargetType(Type) {
        /// The type that memory holds for it, `void` if it cannot be in memory.
        pub layout_type: Type<'m> = shim::LLVMFactsGetLayoutType;
    }
}

impl<'m> TargetType<'m> {
    /// The name, `spirv.Image`.
    pub fn name(self) -> &'m [u8] {
        // SAFETY: narrowed to a target extension type; the name belongs to the context.
        unsafe { raw::c_string(LLVMGetTargetExtTypeName(self.0.raw())) }.unwrap_or_default()
    }

    /// The type parameters.
    pub fn type_parameters(self) -> Vec<Type<'m>> {
        // SAFETY: narrowed to a target extension type, asked below its count.
        unsafe {
            (0..LLVMGetTargetExtTypeNumTypeParams(self.0.raw()))
                .map(|index| Type::from_raw(LLVMGetTargetExtTypeTypeParam(self.0.raw(), index)))
                .collect()
        }
    }

    /// The integer parameters.
    pub fn int_parameters(self) -> Vec<u32> {
        // SAFETY: narrowed to a target extension type, asked below its count.
        unsafe {
            (0..LLVMGetTargetExtTypeNumIntParams(self.0.raw()))
                .map(|index| LLVMGetTargetExtTypeIntParam(self.0.raw(), index))
                .collect()
        }
    }
}
