//! Attributes of functions, calls and global variables.

use llvm_sys::core::*;
use llvm_sys::prelude::*;

use super::raw::{FromRaw, Raw, calls, raw_handle};
use super::shim::{self, AttributeSet, AttributeSets, getters};
use super::{Integer, Type, raw, spelling};

/// All attributes of a function, a call or a global variable. Equal handles have the same attributes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Attributes<'m> {
    sets: Raw<'m, *const AttributeSet>,
    positions: usize,
}

/// The position of an attribute.
#[derive(Clone, Copy)]
pub enum AttributePosition {
    /// The function, call or variable itself.
    Itself,
    /// The returned value.
    Return,
    /// The parameter or argument at an index.
    Parameter(i64),
}

impl FromRaw<AttributeSets> for Option<Attributes<'_>> {
    unsafe fn from_raw(sets: AttributeSets) -> Self {
        (!sets.data.is_null()).then(|| Attributes {
            // SAFETY: by the trait's contract; the context owns the sets.
            sets: unsafe { Raw::new(sets.data) },
            positions: sets.length,
        })
    }
}

impl<'m> Attributes<'m> {
    /// The attributes, by position, and at a position in LLVM's order.
    pub fn iter(self) -> impl Iterator<Item = (AttributePosition, Attribute<'m>)> {
        let sets = self.sets.raw();
        (0..self.positions).flat_map(move |number| {
            let position = match number {
                0 => AttributePosition::Itself,
                1 => AttributePosition::Return,
                _ => AttributePosition::Parameter(number as i64 - 2),
            };
            // SAFETY: the context owns the sets, and is asked below their counts.
            unsafe {
                let total = shim::LLVMFactsCountAttributes(sets, number);
                (0..total).map(move |index| {
                    let raw = shim::LLVMFactsGetAttribute(sets, number, index);
                    (position, Attribute::from_raw(raw))
                })
            }
        })
    }
}

raw_handle! {
    /// An attribute. Equal handles are equal attributes.
    Attribute(LLVMAttributeRef)
}

/// The value of an attribute.
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

/// The integers from `lower` up to, but without, `upper`.
#[derive(Clone, Copy)]
pub struct Range<'m> {
    pub lower: Integer<'m>,
    pub upper: Integer<'m>,
}

calls! {
    Attribute {
        /// Whether this is a string attribute.
        pub is_string: bool = LLVMIsStringAttribute;
        is_type: bool = LLVMIsTypeAttribute;
        ty: Option<Type<'m>> = LLVMGetTypeAttributeValue;
        number: u64 = LLVMGetEnumAttributeValue;
    }
}

getters! {
    Attribute(LLVMAttributeRef) {
        is_number: flag = LLVMFactsIsIntAttribute;
        is_range: flag = LLVMFactsIsRangeAttribute;
        is_range_list: flag = LLVMFactsIsRangeListAttribute;
        range_lower: integer = LLVMFactsGetRangeLower;
        range_upper: integer = LLVMFactsGetRangeUpper;
        range_count: number = LLVMFactsCountRanges;
        range_lower_at[index]: integer = LLVMFactsGetRangeLowerAt;
        range_upper_at[index]: integer = LLVMFactsGetRangeUpperAt;
        memory_effect[location]: number = LLVMFactsGetMemoryEffect;
        captures: number = LLVMFactsGetCaptures;
        return_captures: number = LLVMFactsGetReturnCaptures;
        alloc_size_param: number = LLVMFactsGetAllocSizeParam;
        alloc_number_param: number = LLVMFactsGetAllocNumberParam;
        vscale_min: number = LLVMFactsGetVScaleRangeMin;
        vscale_max: number = LLVMFactsGetVScaleRangeMax;
        alloc_kind: number = LLVMFactsGetAllocKind;
        no_fp_class: number = LLVMFactsGetNoFPClass;
        uwtable_kind: number = LLVMFactsGetUWTableKind;
    }
}

impl<'m> Attribute<'m> {
    /// The name of an attribute, or the kind of a string attribute.
    pub fn kind(self) -> &'m [u8] {
        // SAFETY: each getter is the one for what was found; names are static, and strings belong to the context.
        unsafe {
            if self.is_string() {
                let mut length = 0;
                let data = LLVMGetStringAttributeKind(self.raw(), &mut length);
                return raw::slice(data.cast(), length as usize);
            }
            shim::LLVMFactsGetAttributeKindName(LLVMGetEnumAttributeKind(self.raw())).bytes()
        }
    }

    /// The value of an attribute.
    pub fn value(self) -> AttributeValue<'m> {
        if self.is_string() {
            let mut length = 0;
            // SAFETY: the getter is the one for what was found; the string belongs to the context.
            return AttributeValue::Text(unsafe {
                let data = LLVMGetStringAttributeValue(self.raw(), &mut length);
                raw::slice(data.cast(), length as usize)
            });
        }
        if self.is_type() {
            return AttributeValue::Type(self.ty());
        }
        if self.is_range() {
            let (lower, upper) = (self.range_lower(), self.range_upper());
            return AttributeValue::Range(Range { lower, upper });
        }
        if self.is_range_list() {
            let ranges = (0..self.range_count() as u32).map(|index| Range {
                lower: self.range_lower_at(index),
                upper: self.range_upper_at(index),
            });
            return AttributeValue::Ranges(ranges.collect());
        }
        if !self.is_number() {
            return AttributeValue::None;
        }
        match self.kind() {
            b"memory" => AttributeValue::Memory(std::array::from_fn(|location| {
                self.memory_effect(location as u32) as u32
            })),
            b"captures" => {
                AttributeValue::Captures(self.captures() as u32, self.return_captures() as u32)
            }
            b"allocsize" => AttributeValue::AllocSize(
                self.alloc_size_param(),
                Some(self.alloc_number_param()).filter(|index| *index >= 0),
            ),
            b"vscale_range" => AttributeValue::VScaleRange(
                self.vscale_min(),
                Some(self.vscale_max()).filter(|most| *most > 0),
            ),
            b"allockind" => AttributeValue::AllocKind(self.alloc_kind() as u32),
            b"nofpclass" => AttributeValue::NoFpClass(self.no_fp_class() as u32),
            b"uwtable" => AttributeValue::UwTable(self.uwtable_kind() as u32),
            _ => AttributeValue::Number(self.number()),
        }
    }

    /// LLVM's text. A type in it is printed as LLVM does without a module.
    pub fn text(self) -> Vec<u8> {
        // SAFETY: the attribute is live, and the text ours to dispose of.
        unsafe { raw::message(shim::LLVMFactsPrintAttribute(self.raw())) }
    }
}
