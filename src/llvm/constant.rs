//! Constants by their kind, and inline assembly.

use llvm_sys::core::*;

use super::inst::Opcode;
use super::raw::handle;
use super::{Block, Function, Type, Value, ffi, raw, shim};

/// A constant, inline assembly included, that is not a global value.
#[derive(Clone, Copy)]
pub struct Constant<'m> {
    value: Value<'m>,
    kind: u32,
}

/// A constant by its kind.
pub enum ConstantKind<'m> {
    /// An integer.
    Int(Int<'m>),
    /// A floating-point number, in LLVM's text without the type.
    Fp(String),
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
    Array(Elements<'m>),
    /// A structure, by its fields.
    Struct(Elements<'m>),
    /// A vector, by its elements.
    Vector(Elements<'m>),
    /// A constant expression.
    Expression(Expression<'m>),
    /// The address of a block.
    BlockAddress(Function<'m>, Block<'m>),
    /// `dso_local_equivalent` of a global.
    DsoLocalEquivalent(Value<'m>),
    /// `no_cfi` of a global.
    NoCfi(Value<'m>),
    /// A signed pointer: pointer, key, discriminator, address discriminator and, if not null, deactivation symbol.
    PtrAuth(Elements<'m>),
    /// Inline assembly.
    InlineAsm(InlineAsm<'m>),
    /// A kind that LLVM 22 does not have.
    Unknown,
}

impl<'m> Constant<'m> {
    pub(super) fn new(value: Value<'m>, kind: u32) -> Self {
        Constant { value, kind }
    }

    /// Whether this is inline assembly.
    pub fn is_inline_asm(self) -> bool {
        self.kind == 23
    }

    /// Narrows the constant to its kind (`LLVMValueKind`).
    pub fn kind(self) -> ConstantKind<'m> {
        let value = self.value;
        match self.kind {
            9 => {
                // SAFETY: the kind is a block address.
                let (function, block) = unsafe {
                    (
                        LLVMGetBlockAddressFunction(value.raw()),
                        LLVMGetBlockAddressBasicBlock(value.raw()),
                    )
                };
                ConstantKind::BlockAddress(
                    Function::new(super::Global::new(function)),
                    Block::new(block),
                )
            }
            10 => ConstantKind::Expression(Expression(value)),
            11 => ConstantKind::Array(Elements(value)),
            12 => ConstantKind::Struct(Elements(value)),
            13 => ConstantKind::Vector(Elements(value)),
            14 => ConstantKind::Undef,
            15 | 26 => ConstantKind::Zero,
            16 | 17 => ConstantKind::Data(Data(value)),
            18 => ConstantKind::Int(Int(value)),
            19 => ConstantKind::Fp(untyped(&value.print())),
            20 => ConstantKind::Null,
            21 => ConstantKind::None,
            23 => ConstantKind::InlineAsm(InlineAsm(value)),
            // SAFETY: any value may be asked.
            24 if unsafe { shim::LLVMFactsIsANoCFIValue(value.raw()) } != 0 => {
                ConstantKind::NoCfi(value.operand(0))
            }
            // SAFETY: any value may be asked.
            24 if unsafe { shim::LLVMFactsIsADSOLocalEquivalent(value.raw()) } != 0 => {
                ConstantKind::DsoLocalEquivalent(value.operand(0))
            }
            25 => ConstantKind::Poison,
            27 => ConstantKind::PtrAuth(Elements(value)),
            _ => ConstantKind::Unknown,
        }
    }
}

/// LLVM's text of a constant of a one-word type, without the type.
fn untyped(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    text.split_once(' ')
        .map_or_else(|| text.to_string(), |(_, value)| value.to_owned())
}

/// An integer constant.
#[derive(Clone, Copy)]
pub struct Int<'m>(Value<'m>);

impl Int<'_> {
    /// The value as signed, if the type has at most 64 bits.
    pub fn small(self, width: u32) -> Option<i64> {
        // SAFETY: the kind is an integer constant; up to 64 bits the getter is exact.
        (width <= 64).then(|| unsafe { LLVMConstIntGetSExtValue(self.0.raw()) })
    }

    /// The value as signed, in decimal.
    pub fn decimal(self) -> String {
        untyped(&self.0.print())
    }
}

/// An array or vector of integers of 8 to 64 bits or of `half`, `bfloat`, `float` or `double`.
#[derive(Clone, Copy)]
pub struct Data<'m>(Value<'m>);

impl<'m> Data<'m> {
    /// The elements one after the other, each in the byte order of this machine.
    pub fn bytes(self) -> &'m [u8] {
        let mut length = 0;
        // SAFETY: the kind is a data array or vector; the bytes belong to the context.
        unsafe {
            let data = ffi::LLVMGetRawDataValues(self.0.raw(), &mut length);
            raw::bytes(data, length)
        }
    }

    /// The element at an index below the type's size.
    pub fn element(self, index: u32) -> Value<'m> {
        // SAFETY: the kind is a data array or vector, and the index is below its size.
        Value::new(unsafe { LLVMGetAggregateElement(self.0.raw(), index) })
    }
}

/// A constant that is made of others.
#[derive(Clone, Copy)]
pub struct Elements<'m>(Value<'m>);

impl<'m> Elements<'m> {
    /// How many there are.
    pub fn count(self) -> u32 {
        self.0.operand_count()
    }

    /// The part at an index below the count.
    pub fn get(self, index: u32) -> Value<'m> {
        self.0.operand(index)
    }

    /// The parts, in order.
    pub fn iter(self) -> impl Iterator<Item = Value<'m>> {
        (0..self.count()).map(move |index| self.get(index))
    }
}

/// A constant expression.
#[derive(Clone, Copy)]
pub struct Expression<'m>(Value<'m>);

impl<'m> Expression<'m> {
    /// The operation, `None` for one that LLVM 22 does not have.
    pub fn opcode(self) -> Option<Opcode> {
        // SAFETY: the kind is a constant expression.
        Opcode::from_number(unsafe { ffi::LLVMGetConstOpcode(self.0.raw()) })
    }

    /// The type of the value.
    pub fn ty(self) -> Type<'m> {
        self.0.ty()
    }

    /// The operands.
    pub fn operands(self) -> Elements<'m> {
        Elements(self.0)
    }

    /// Narrows to `add` or `sub`, which may not wrap.
    pub fn wrapping(self) -> Option<Wrapping<'m>> {
        matches!(self.opcode(), Some(Opcode::Add | Opcode::Sub)).then_some(Wrapping(self.0))
    }

    /// Narrows to `getelementptr`.
    pub fn getelementptr(self) -> Option<ConstGetElementPtr<'m>> {
        (self.opcode() == Some(Opcode::GetElementPtr)).then_some(ConstGetElementPtr(self.0))
    }
}

handle! {
    /// A constant `add` or `sub`.
    Wrapping {}
}

handle! {
    /// A constant `getelementptr`.
    ConstGetElementPtr {
        /// The type that the first index steps over.
        source_type: Type<'m> = LLVMGetGEPSourceElementType;
        /// Bit 0 `inbounds`, bit 1 `nusw`, bit 2 `nuw`.
        no_wrap_flags: u32 = LLVMGEPGetNoWrapFlags;
    }
}

handle! {
    /// Inline assembly.
    InlineAsm {
        /// The function type that the assembly stands for.
        function_type: Type<'m> = LLVMGetInlineAsmFunctionType;
        /// `sideeffect`.
        has_side_effects: bool = LLVMGetInlineAsmHasSideEffects;
        /// `alignstack`.
        needs_aligned_stack: bool = LLVMGetInlineAsmNeedsAlignedStack;
        /// `unwind`.
        can_unwind: bool = LLVMGetInlineAsmCanUnwind;
    }
}

impl<'m> InlineAsm<'m> {
    /// The template.
    pub fn text(self) -> &'m [u8] {
        let mut length = 0;
        // SAFETY: narrowed to inline assembly; the bytes belong to the context.
        unsafe {
            let data = LLVMGetInlineAsmAsmString(self.0.raw(), &mut length);
            raw::bytes(data, length)
        }
    }

    /// The constraints.
    pub fn constraints(self) -> &'m [u8] {
        let mut length = 0;
        // SAFETY: narrowed to inline assembly; the bytes belong to the context.
        unsafe {
            let data = LLVMGetInlineAsmConstraintString(self.0.raw(), &mut length);
            raw::bytes(data, length)
        }
    }

    /// `inteldialect`.
    pub fn is_intel_dialect(self) -> bool {
        // SAFETY: narrowed to inline assembly.
        unsafe { ffi::LLVMGetInlineAsmDialect(self.0.raw()) == 1 }
    }
}
