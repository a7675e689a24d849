//! Constants by their kind, and inline assembly.

use llvm_sys::core::*;
use llvm_sys::prelude::*;

use super::raw::{FromRaw, collect, handles};
use super::shim::{AsmConstraint, getters};
use super::{
    Block, FpFormat, Function, Integer, NoWrapFlags, Operands, Type, TypeKind, Value, ffi, raw,
    shim,
};
use crate::opcode::{Opcode, OperationOpcode, OtherOpcode};

/// A constant, inline assembly included, that is not a global value.
#[derive(Clone, Copy)]
pub struct Constant<'m> {
    value: Value<'m>,
    kind: u32,
}

/// A constant by its kind.
pub enum ConstantKind<'m> {
    /// An integer.
    Int(Integer<'m>),
    /// A floating-point number.
    Fp(Fp<'m>),
    /// A vector that repeats an integer or floating-point number, if an option of LLVM represents it by its element.
    Splat(Value<'m>),
    /// The null pointer.
    Null,
    /// The empty token.
    None,
    /// `undef`.
    Undef,
    /// `poison`.
    Poison,
    /// `zeroinitializer`.
    Zero,
    /// An array or vector of numbers, stored as bytes.
    Data(Data<'m>),
    /// An array, by its elements.
    Array(Operands<'m>),
    /// A structure, by its fields.
    Struct(Operands<'m>),
    /// A vector, by its elements.
    Vector(Operands<'m>),
    /// A constant expression.
    Expression(Expression<'m>),
    /// The address of a block.
    BlockAddress(Function<'m>, Block<'m>),
    /// `dso_local_equivalent` of a global.
    DsoLocalEquivalent([Value<'m>; 1]),
    /// `no_cfi` of a global.
    NoCfi([Value<'m>; 1]),
    /// A signed pointer: pointer, key, discriminator, address discriminator and, if not null, deactivation symbol.
    PtrAuth(Operands<'m>),
    /// Inline assembly.
    InlineAsm(InlineAsm<'m>),
    /// A kind that LLVM 22 does not have.
    Unknown,
}

impl<'m> Constant<'m> {
    /// # Safety
    /// The value must be of the kind (`LLVMValueKind`), and neither metadata nor local to a function.
    pub(super) unsafe fn new(value: Value<'m>, kind: u32) -> Self {
        Constant { value, kind }
    }

    /// Whether this is inline assembly.
    pub fn is_inline_asm(self) -> bool {
        self.kind == 23
    }

    /// Narrows the constant to its kind (`LLVMValueKind`).
    pub fn kind(self) -> ConstantKind<'m> {
        let (value, raw) = (self.value, self.value.raw());
        // SAFETY: each call is the one for the kind, and any value may be asked for its class.
        unsafe {
            match self.kind {
                9 => ConstantKind::BlockAddress(
                    Function::from_raw(LLVMGetBlockAddressFunction(raw)),
                    Block::from_raw(LLVMGetBlockAddressBasicBlock(raw)),
                ),
                10 => ConstantKind::Expression(Expression(value)),
                11 => ConstantKind::Array(value.operands()),
                12 => ConstantKind::Struct(value.operands()),
                13 => ConstantKind::Vector(value.operands()),
                14 => ConstantKind::Undef,
                15 | 26 => ConstantKind::Zero,
                16 | 17 => ConstantKind::Data(Data(value)),
                18 | 19 => match (self.kind, value.ty().kind()) {
                    (18, TypeKind::Integer(_)) => ConstantKind::Int(Int(value).number()),
                    (19, TypeKind::Fp(format)) => ConstantKind::Fp(Fp { value, format }),
                    // A vector has a first element.
                    (_, TypeKind::Vector { .. }) => {
                        ConstantKind::Splat(Value::from_raw(LLVMGetAggregateElement(raw, 0)))
                    }
                    _ => ConstantKind::Unknown,
                },
                20 => ConstantKind::Null,
                21 => ConstantKind::None,
                23 => ConstantKind::InlineAsm(InlineAsm(value)),
                24 if shim::LLVMFactsIsANoCFIValue(raw) != 0 => {
                    ConstantKind::NoCfi(value.first_operands())
                }
                24 if shim::LLVMFactsIsADSOLocalEquivalent(raw) != 0 => {
                    ConstantKind::DsoLocalEquivalent(value.first_operands())
                }
                25 => ConstantKind::Poison,
                27 => ConstantKind::PtrAuth(value.operands()),
                _ => ConstantKind::Unknown,
            }
        }
    }
}

handles! {
    /// An integer constant.
    Int(Value) {}
}

/// A floating-point constant.
#[derive(Clone, Copy)]
pub struct Fp<'m> {
    value: Value<'m>,
    format: FpFormat,
}

/// A floating-point number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FpBits {
    /// Its format.
    pub format: FpFormat,
    /// Its bits as LLVM stores them: the low half of a `ppc_fp128` is the larger of its two doubles.
    pub bits: u128,
}

impl Fp<'_> {
    /// The number.
    pub fn number(self) -> FpBits {
        let word = |index: u32| {
            // SAFETY: the kind is a floating-point constant, and its format has the word.
            u128::from(unsafe { shim::LLVMFactsConstFPWord(self.value.raw(), index) })
        };
        let high = if self.format.width() > 64 { word(1) } else { 0 };
        FpBits {
            format: self.format,
            bits: high << 64 | word(0),
        }
    }
}

/// An array or vector of integers of 8 to 64 bits or of `half`, `bfloat`, `float` or `double`.
#[derive(Clone, Copy)]
pub struct Data<'m>(Value<'m>);

impl<'m> Data<'m> {
    /// The elements, each in the low bits of a word.
    pub fn elements(self) -> impl Iterator<Item = u64> + Clone + use<'m> {
        let bytes = self.bytes();
        let size = match self.0.ty().kind() {
            TypeKind::Array { size, .. } => size as usize,
            TypeKind::Vector { size, .. } => size as usize,
            _ => 1,
        };
        bytes
            .chunks_exact((bytes.len() / size.max(1)).max(1))
            .map(|element| {
                let mut word = [0; 8];
                if cfg!(target_endian = "little") {
                    word[..element.len()].copy_from_slice(element);
                } else {
                    word[8 - element.len()..].copy_from_slice(element);
                }
                u64::from_ne_bytes(word)
            })
    }

    /// The elements one after the other, each in the byte order of this machine.
    pub fn bytes(self) -> &'m [u8] {
        // SAFETY: the kind is a data array or vector; the bytes belong to the context.
        unsafe { raw::text(self.0.raw(), ffi::LLVMGetRawDataValues) }
    }
}

handles! {
    /// A constant expression.
    Expression(Value) {
        /// The type of the value.
        pub ty: Type<'m> = LLVMTypeOf;
    }
}

impl<'m> Expression<'m> {
    /// The operation, `None` for one that LLVM 22 does not have.
    pub fn opcode(self) -> Option<Opcode> {
        // SAFETY: the kind is a constant expression.
        Opcode::from_number(unsafe { ffi::LLVMGetConstOpcode(self.0.raw()) })
    }

    /// The operands.
    pub fn operands(self) -> Operands<'m> {
        // SAFETY: narrowed to a constant.
        unsafe { self.0.operands() }
    }

    /// Narrows to `add` or `sub`, which may not wrap.
    pub fn wrapping(self) -> Option<Wrapping<'m>> {
        matches!(
            self.opcode(),
            Some(Opcode::Operation(
                OperationOpcode::Add | OperationOpcode::Sub
            ))
        )
        .then_some(Wrapping(self.0))
    }

    /// Narrows to `getelementptr`.
    pub fn getelementptr(self) -> Option<ConstGetElementPtr<'m>> {
        (self.opcode() == Some(Opcode::Other(OtherOpcode::GetElementPtr)))
            .then_some(ConstGetElementPtr(self.0))
    }
}

handles! {
    /// A constant `add` or `sub`.
    Wrapping(Value) {}
    /// A constant `getelementptr`.
    ConstGetElementPtr(Value) {
        /// The type that the first index steps over.
        pub source_type: Type<'m> = LLVMGetGEPSourceElementType;
        /// The flags.
        pub no_wrap_flags: NoWrapFlags = LLVMGEPGetNoWrapFlags;
    }
    /// Inline assembly.
    InlineAsm(Value) {
        /// The type of the assembly as a function.
        pub function_type: Type<'m> = LLVMGetInlineAsmFunctionType;
        /// `sideeffect`.
        pub has_side_effects: bool = LLVMGetInlineAsmHasSideEffects;
        dialect: u32 = ffi::LLVMGetInlineAsmDialect;
        /// `alignstack`.
        pub needs_aligned_stack: bool = LLVMGetInlineAsmNeedsAlignedStack;
        /// `unwind`.
        pub can_unwind: bool = LLVMGetInlineAsmCanUnwind;
    }
}

impl<'m> InlineAsm<'m> {
    /// The template.
    pub fn text(self) -> &'m [u8] {
        // SAFETY: narrowed to inline assembly; the bytes belong to the context.
        unsafe { raw::text(self.0.raw(), LLVMGetInlineAsmAsmString) }
    }

    /// The constraints one by one, as LLVM reads the text.
    pub fn parsed_constraints(self) -> Vec<AsmConstraint> {
        // SAFETY: narrowed to inline assembly.
        collect(|list, push| unsafe {
            shim::LLVMFactsVisitConstraints(self.0.raw(), list, push);
        })
    }

    /// The text of all constraints.
    pub fn constraints(self) -> &'m [u8] {
        // SAFETY: narrowed to inline assembly; the bytes belong to the context.
        unsafe { raw::text(self.0.raw(), LLVMGetInlineAsmConstraintString) }
    }

    /// `inteldialect`.
    pub fn is_intel_dialect(self) -> bool {
        self.dialect() == 1
    }
}

getters! {
    Int(LLVMValueRef) {
        /// The number.
        pub number: integer = LLVMFactsGetConstInt;
    }
    Wrapping(LLVMValueRef) {
        /// `nuw`.
        pub nuw: flag = LLVMFactsConstHasNUW;
        /// `nsw`.
        pub nsw: flag = LLVMFactsConstHasNSW;
    }
    ConstGetElementPtr(LLVMValueRef) {
        /// The first offset of `inrange`.
        pub in_range_lower: value = LLVMFactsGetInRangeLower;
        /// The offset after the last one of `inrange`.
        pub in_range_upper: value = LLVMFactsGetInRangeUpper;
    }
}
