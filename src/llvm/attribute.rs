//! Attributes of functions, calls and global variables.

use llvm_sys::core::*;
use llvm_sys::prelude::*;
use std::marker::PhantomData;

use super::shim::{self, AttributeSet, AttributeSets};
use super::{ConstantKind, Module, Type, TypeKind, Value, ValueKind, raw, spelling};

/// All attributes of a function, a call or a global variable. Equal handles have the same attributes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Attributes<'m> {
    sets: *const AttributeSet,
    places: usize,
    module: PhantomData<&'m ()>,
}

/// What an attribute is of.
#[derive(Clone, Copy)]
pub enum AttributePosition {
    /// The function, call or variable itself.
    Itself,
    /// What is returned.
    Return,
    /// The parameter or argument at an index.
    Parameter(i64),
}

impl<'m> Attributes<'m> {
    pub(super) fn new(sets: AttributeSets) -> Option<Self> {
        (!sets.data.is_null()).then_some(Attributes {
            sets: sets.data,
            places: sets.length,
            module: PhantomData,
        })
    }

    /// The attributes, by place, and at a place in LLVM's order.
    pub fn iter(self) -> impl Iterator<Item = (AttributePosition, Attribute<'m>)> {
        (0..self.places).flat_map(move |place| {
            let of = match place {
                0 => AttributePosition::Itself,
                1 => AttributePosition::Return,
                _ => AttributePosition::Parameter(place as i64 - 2),
            };
            // SAFETY: the context owns the sets, and is asked below their counts.
            unsafe {
                let total = shim::LLVMFactsCountAttributes(self.sets, place);
                (0..total).map(move |index| {
                    let raw = shim::LLVMFactsGetAttribute(self.sets, place, index);
                    (of, Attribute::new(raw))
                })
            }
        })
    }
}

/// An attribute. Equal handles are equal attributes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Attribute<'m> {
    raw: LLVMAttributeRef,
    module: PhantomData<&'m ()>,
}

/// What an attribute says beside its kind.
pub enum AttributeValue<'m> {
    /// Nothing.
    None,
    /// A number.
    Number(u64),
    /// A type; old bitcode has some without.
    Type(Option<Type<'m>>),
    /// The text of a string attribute, empty if it has none.
    Text(&'m [u8]),
    /// `range`.
    Range(Range<'m>),
    /// `initializes`.
    Ranges(Vec<Range<'m>>),
    /// `memory`: for each of [`spelling::MEMORY_LOCATIONS`] a number for [`spelling::memory_effect`].
    Memory([u32; spelling::MEMORY_LOCATIONS.len()]),
    /// `captures`: bits of components, captured otherwise than by the return value, and by it.
    Captures(u32, u32),
    /// `allocsize`: the parameter that is a size, and the one that is a number.
    AllocSize(i64, Option<i64>),
    /// `allockind`: bits of words.
    AllocKind(u32),
    /// `vscale_range`: the least value and the greatest.
    VScaleRange(i64, Option<i64>),
    /// `nofpclass`: bits of classes.
    NoFpClass(u32),
    /// `uwtable`: a number for [`spelling::uwtable_kind`].
    UwTable(u32),
}

/// The integers from one up to another.
#[derive(Clone, Copy)]
pub struct Range<'m> {
    /// The width in bits.
    pub width: u32,
    /// The bits of the first integer, as [`Int::words`](super::constant::Int::words) has them.
    pub lower: &'m [u64],
    /// The bits of the integer behind the last one.
    pub upper: &'m [u64],
}

impl<'m> Attribute<'m> {
    pub(super) fn new(raw: LLVMAttributeRef) -> Self {
        Attribute {
            raw,
            module: PhantomData,
        }
    }

    /// Whether this is a string attribute.
    pub fn is_string(self) -> bool {
        // SAFETY: any live attribute may be asked.
        unsafe { LLVMIsStringAttribute(self.raw) != 0 }
    }

    /// The word, or the string.
    pub fn kind(self) -> &'m [u8] {
        // SAFETY: each getter is the one for what was found; words are static, and strings the context's.
        unsafe {
            if self.is_string() {
                let mut length = 0;
                let data = LLVMGetStringAttributeKind(self.raw, &mut length);
                return raw::bytes(data, length as usize);
            }
            shim::LLVMFactsGetAttributeKindName(LLVMGetEnumAttributeKind(self.raw)).bytes()
        }
    }

    /// What it says beside its kind. `module` is one of its context.
    pub fn value(self, module: &'m Module<'m>) -> AttributeValue<'m> {
        let raw = self.raw;
        let range = |lower, upper| {
            let (lower, upper) = (Value::new(lower), Value::new(upper));
            Range {
                width: match lower.ty().kind() {
                    TypeKind::Integer(width) => width,
                    _ => 0,
                },
                lower: words(lower),
                upper: words(upper),
            }
        };
        let context = module.context();
        // SAFETY: each getter is the one for what was found; ranges are asked below their count.
        unsafe {
            if self.is_string() {
                let mut length = 0;
                let data = LLVMGetStringAttributeValue(raw, &mut length);
                return AttributeValue::Text(raw::bytes(data, length as usize));
            }
            if LLVMIsTypeAttribute(raw) != 0 {
                let ty = LLVMGetTypeAttributeValue(raw);
                return AttributeValue::Type((!ty.is_null()).then(|| Type::new(ty)));
            }
            if shim::LLVMFactsIsRangeAttribute(raw) != 0 {
                return AttributeValue::Range(range(
                    shim::LLVMFactsGetRangeLower(context, raw),
                    shim::LLVMFactsGetRangeUpper(context, raw),
                ));
            }
            if shim::LLVMFactsIsRangeListAttribute(raw) != 0 {
                let total = shim::LLVMFactsCountRanges(raw);
                let ranges = (0..total as usize).map(|index| {
                    range(
                        shim::LLVMFactsGetRangeLowerAt(context, raw, index),
                        shim::LLVMFactsGetRangeUpperAt(context, raw, index),
                    )
                });
                return AttributeValue::Ranges(ranges.collect());
            }
            if shim::LLVMFactsIsIntAttribute(raw) == 0 {
                return AttributeValue::None;
            }
            match self.kind() {
                b"memory" => AttributeValue::Memory(std::array::from_fn(|location| {
                    shim::LLVMFactsGetMemoryEffect(raw, location as u32) as u32
                })),
                b"captures" => AttributeValue::Captures(
                    shim::LLVMFactsGetCaptures(raw) as u32,
                    shim::LLVMFactsGetReturnCaptures(raw) as u32,
                ),
                b"allocsize" => AttributeValue::AllocSize(
                    shim::LLVMFactsGetAllocSizeParam(raw),
                    Some(shim::LLVMFactsGetAllocNumberParam(raw)).filter(|index| *index >= 0),
                ),
                b"vscale_range" => AttributeValue::VScaleRange(
                    shim::LLVMFactsGetVScaleRangeMin(raw),
                    Some(shim::LLVMFactsGetVScaleRangeMax(raw)).filter(|most| *most > 0),
                ),
                b"allockind" => AttributeValue::AllocKind(shim::LLVMFactsGetAllocKind(raw) as u32),
                b"nofpclass" => AttributeValue::NoFpClass(shim::LLVMFactsGetNoFPClass(raw) as u32),
                b"uwtable" => AttributeValue::UwTable(shim::LLVMFactsGetUWTableKind(raw) as u32),
                _ => AttributeValue::Number(LLVMGetEnumAttributeValue(raw)),
            }
        }
    }

    /// LLVM's text. Of a type it has what LLVM prints where it knows no module.
    pub fn text(self) -> Vec<u8> {
        // SAFETY: the attribute is live, and the text ours to dispose of.
        unsafe { raw::message(shim::LLVMFactsPrintAttribute(self.raw)) }
    }
}

/// The bits of an integer constant.
fn words(value: Value<'_>) -> &[u64] {
    match value.kind() {
        ValueKind::Constant(constant) => match constant.kind() {
            ConstantKind::Int(int) => int.words(),
            _ => &[],
        },
        _ => &[],
    }
}
