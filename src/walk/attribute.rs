//! `datalog/schema/attribute.dl`.

use super::{Body, Walk};
use crate::ids::columns::{Attribute, Function, GlobalVariable};
use crate::ids::{Ids, NamedAttribute};
use crate::llvm::{self, AttributePosition, AttributeValue, spelling};
use crate::rows::family::CallSite;
use crate::rows::{AttributeDescription, Facts};
use crate::schema::{Part, Skip};

/// The attributes of a function, a call or a global variable; none if the export skips them.
fn attributes<'a, 'm>(
    ids: &mut Ids<'a, 'm>,
    skip: Skip,
    attributes: Option<llvm::Attributes<'m>>,
) -> &'a [(AttributePosition, Attribute<'a>)] {
    match attributes.filter(|_| !skip.has(Part::Attributes)) {
        Some(attributes) => ids.attributes(attributes),
        None => &[],
    }
}

impl<'a, 'm> Walk<'a, 'm> {
    pub(super) fn function_attributes(
        &mut self,
        facts: &mut Facts,
        id: Function<'a>,
        function: llvm::Function<'m>,
    ) {
        for (position, attribute) in attributes(&mut self.ids, self.skip, function.attributes()) {
            match *position {
                AttributePosition::Itself => facts.function__attribute(id, *attribute),
                AttributePosition::Return => facts.function__return_attribute(id, *attribute),
                AttributePosition::Parameter(index) => {
                    facts.function__param_attribute(id, index, *attribute);
                }
            }
        }
    }

    pub(super) fn variable_attributes(
        &mut self,
        facts: &mut Facts,
        id: GlobalVariable<'a>,
        variable: llvm::GlobalVariable<'m>,
    ) {
        for (_, attribute) in attributes(&mut self.ids, self.skip, variable.attributes()) {
            facts.global_variable__attribute(id, *attribute);
        }
    }

    pub(super) fn attribute(&mut self, facts: &mut Facts, named: NamedAttribute<'a, 'm>) {
        let id = named.id;
        if facts.describe_attribute(id, |description| {
            self.describe_attribute(description, named.attribute, id);
        }) {
            facts.module__attribute(self.ids.module(), id);
        }
        if let AttributeValue::Number(value) = named.attribute.value()
            && i64::try_from(value).is_err()
        {
            self.gap(facts, id.id(), "number of more than 2^63-1");
        }
    }

    fn describe_attribute(
        &mut self,
        description: &mut AttributeDescription<'_>,
        attribute: llvm::Attribute<'m>,
        id: Attribute<'a>,
    ) {
        description.attribute(id);
        description.attribute__kind(id, attribute.kind());
        match attribute.value() {
            AttributeValue::None => _ = description.enum_attribute(id),
            AttributeValue::Number(value) => {
                let id = description.integer_attribute(id);
                if let Ok(value) = i64::try_from(value) {
                    description.integer_attribute__value(id, value);
                }
            }
            AttributeValue::Type(ty) => {
                let id = description.type_attribute(id);
                if let Some(ty) = ty {
                    description.type_attribute__type(id, self.ids.ty(ty));
                }
            }
            AttributeValue::Text(value) => {
                let id = description.string_attribute(id);
                description.string_attribute__value(id, value);
            }
            AttributeValue::Range(range) => {
                let id = description.range_attribute(id);
                let [lower, upper] = ends(range);
                description.range_attribute__width(id, range.lower.width().into());
                description.range_attribute__lower(id, lower.as_bytes());
                description.range_attribute__upper(id, upper.as_bytes());
            }
            AttributeValue::Ranges(ranges) => {
                let id = description.initializes_attribute(id);
                for (index, range) in (0..).zip(&ranges) {
                    let [lower, upper] = ends(*range);
                    // LLVM's parser gives them 64 bits, and only malformed bitcode others.
                    if let (Ok(lower), Ok(upper)) = (lower.parse(), upper.parse()) {
                        description.initializes_attribute__lower(id, index, lower);
                        description.initializes_attribute__upper(id, index, upper);
                    }
                }
                description.initializes_attribute__nranges(id, ranges.len() as i64);
            }
            AttributeValue::Memory(effects) => {
                let id = description.memory_attribute(id);
                for (location, effect) in spelling::MEMORY_LOCATIONS.into_iter().zip(effects) {
                    if let Some(effect) = spelling::memory_effect(effect) {
                        description.memory_attribute__effect(id, location, effect);
                    }
                }
            }
            AttributeValue::Captures(otherwise, returned) => {
                let id = description.captures_attribute(id);
                for component in spelling::capture_components(otherwise) {
                    description.captures_attribute__component(id, component);
                }
                for component in spelling::capture_components(returned) {
                    description.captures_attribute__return_component(id, component);
                }
            }
            AttributeValue::AllocSize(size, number) => {
                let id = description.allocsize_attribute(id);
                description.allocsize_attribute__size_param(id, size);
                if let Some(number) = number {
                    description.allocsize_attribute__number_param(id, number);
                }
            }
            AttributeValue::AllocKind(words) => {
                let id = description.allockind_attribute(id);
                for word in spelling::allocator_words(words) {
                    description.allockind_attribute__word(id, word);
                }
            }
            AttributeValue::VScaleRange(minimum, maximum) => {
                let id = description.vscale_range_attribute(id);
                description.vscale_range_attribute__minimum(id, minimum);
                if let Some(maximum) = maximum {
                    description.vscale_range_attribute__maximum(id, maximum);
                }
            }
            AttributeValue::NoFpClass(classes) => {
                let id = description.nofpclass_attribute(id);
                for class in spelling::fp_classes(classes) {
                    description.nofpclass_attribute__class(id, class);
                }
            }
            AttributeValue::UwTable(kind) => {
                let id = description.uwtable_attribute(id);
                if let Some(kind) = spelling::uwtable_kind(kind) {
                    description.uwtable_attribute__kind(id, kind);
                }
            }
        }
    }
}

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn call_attributes<I: CallSite<'f>>(&mut self, id: I, site: llvm::CallSite<'m>) {
        for (position, attribute) in attributes(self.names.ids, self.skip, site.attributes()) {
            match *position {
                AttributePosition::Itself => self.facts.call_site__fn_attribute(id, *attribute),
                AttributePosition::Return => self.facts.call_site__return_attribute(id, *attribute),
                AttributePosition::Parameter(index) => {
                    self.facts.call_site__param_attribute(id, index, *attribute);
                }
            }
        }
    }
}

/// Both ends of a range, as signed, in decimal.
fn ends(range: llvm::Range<'_>) -> [String; 2] {
    [range.lower, range.upper].map(|end| end.decimal(true))
}
