//! `datalog/schema/attribute.dl`.

use super::problem::{Problem, Result};
use super::{Body, Print, spell};
use crate::ids::columns::{Attribute, Function, GlobalVariable};
use crate::rows::family::CallSite;
use crate::rows::predicates::{
    allockind_attribute, allockind_attribute__word, allocsize_attribute,
    allocsize_attribute__number_param, allocsize_attribute__size_param, attribute__kind,
    call_instruction__fn_attribute as call_site__fn_attribute,
    call_instruction__param_attribute as call_site__param_attribute,
    call_instruction__return_attribute as call_site__return_attribute, captures_attribute,
    captures_attribute__component, captures_attribute__return_component, enum_attribute,
    function__attribute, function__param_attribute, function__return_attribute,
    global_variable__attribute, initializes_attribute, initializes_attribute__lower,
    initializes_attribute__nranges, initializes_attribute__upper, integer_attribute,
    integer_attribute__value, memory_attribute, memory_attribute__effect, nofpclass_attribute,
    nofpclass_attribute__class, range_attribute, range_attribute__lower, range_attribute__upper,
    range_attribute__width, string_attribute, string_attribute__value, type_attribute,
    type_attribute__type, uwtable_attribute, uwtable_attribute__kind, vscale_range_attribute,
    vscale_range_attribute__maximum, vscale_range_attribute__minimum,
};

/// Groups of attributes, `#0`, in the order in which they were met.
#[derive(Default)]
pub struct Groups<'a> {
    /// They are not told: what has no module around it cannot say what they are.
    pub hidden: bool,
    texts: Vec<&'a str>,
    numbers: rustc_hash::FxHashMap<&'a str, usize>,
}

/// Where an attribute stands: LLVM writes a number otherwise in a group.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Group,
    Value,
}

/// The attributes of parameters or arguments, by index.
pub struct ByIndex<'a>(Vec<(i64, Attribute<'a>)>);

impl<'a> Print<'a> {
    /// Appends ` #n` for attributes, unless there are none.
    fn group(&mut self, attributes: &[Attribute<'a>]) -> Result {
        if attributes.is_empty() || self.groups.hidden {
            return Ok(());
        }
        let mut text = String::new();
        for attribute in attributes {
            text.push(' ');
            self.attribute(*attribute, Place::Group, &mut text)?;
        }
        let next = self.groups.texts.len();
        let number = match self.groups.numbers.get(text.as_str()) {
            Some(number) => *number,
            None => {
                let text = &*self.arena.alloc_str(&text);
                self.groups.numbers.insert(text, next);
                self.groups.texts.push(text);
                next
            }
        };
        self.put(" #");
        self.number(number as i64);
        Ok(())
    }

    /// The definitions of the groups.
    pub(super) fn attribute_groups(&mut self) {
        let texts = std::mem::take(&mut self.groups.texts);
        if !texts.is_empty() {
            self.put("\n");
        }
        for (number, text) in (0..).zip(texts) {
            self.put("attributes #");
            self.number(number);
            self.put(" = {");
            self.put(text);
            self.put(" }\n");
        }
    }

    pub(super) fn function_attributes(&mut self, id: Function<'a>) -> Result {
        let rows = self.facts.about::<function__attribute>(id.id())?;
        let attributes: Vec<_> = rows.into_iter().map(|row| row.attribute).collect();
        self.group(&attributes)
    }

    pub(super) fn variable_attributes(&mut self, id: GlobalVariable<'a>) -> Result {
        let rows = self.facts.about::<global_variable__attribute>(id.id())?;
        let attributes: Vec<_> = rows.into_iter().map(|row| row.attribute).collect();
        self.group(&attributes)
    }

    /// Appends the attributes of a function's result, with a blank behind each.
    pub(super) fn return_attributes(&mut self, id: Function<'a>) -> Result {
        for row in self.facts.about::<function__return_attribute>(id.id())? {
            self.value_attribute(row.attribute)?;
        }
        Ok(())
    }

    /// The attributes of a function's parameters.
    pub(super) fn parameter_attributes(&self, id: Function<'a>) -> Result<ByIndex<'a>> {
        let rows = self.facts.about::<function__param_attribute>(id.id())?;
        Ok(ByIndex(
            rows.into_iter()
                .map(|row| (row.index, row.attribute))
                .collect(),
        ))
    }

    /// Appends those of a parameter or an argument, with a blank behind each.
    pub(super) fn attributes_at(&mut self, all: &ByIndex<'a>, index: i64) -> Result {
        for (_, attribute) in all.0.iter().filter(|(at, _)| *at == index) {
            self.value_attribute(*attribute)?;
        }
        Ok(())
    }

    fn value_attribute(&mut self, attribute: Attribute<'a>) -> Result {
        let mut text = String::new();
        self.attribute(attribute, Place::Value, &mut text)?;
        self.put(&text);
        self.put(" ");
        Ok(())
    }

    fn attribute(&self, attribute: Attribute<'a>, place: Place, text: &mut String) -> Result {
        let (facts, id) = (self.facts, attribute.id());
        let kind = facts.get::<attribute__kind>(id)?.kind;
        if facts.has::<string_attribute>(id)? {
            spell::quoted(kind, text);
            let value = facts.get::<string_attribute__value>(id)?.value;
            if !value.is_empty() {
                text.push('=');
                spell::quoted(value, text);
            }
            return Ok(());
        }
        text.push_str(kind);
        if facts.has::<enum_attribute>(id)? {
            return Ok(());
        }
        if facts.has::<integer_attribute>(id)? {
            let value = facts.get::<integer_attribute__value>(id)?.value;
            // LLVM reads `align(8)` too, but only for values.
            match place {
                Place::Group => text.push_str(&format!("={value}")),
                Place::Value => text.push_str(&format!("({value})")),
            }
            return Ok(());
        }
        text.push('(');
        if facts.has::<type_attribute>(id)? {
            text.push_str(self.type_text(facts.get::<type_attribute__type>(id)?.ty)?);
        } else if facts.has::<range_attribute>(id)? {
            let width = facts.get::<range_attribute__width>(id)?.bits;
            let lower = facts.get::<range_attribute__lower>(id)?.lower;
            let upper = facts.get::<range_attribute__upper>(id)?.upper;
            text.push_str(&format!("i{width} {lower}, {upper}"));
        } else if facts.has::<initializes_attribute>(id)? {
            let total = facts.get::<initializes_attribute__nranges>(id)?.total;
            let lower = facts
                .list::<initializes_attribute__lower, _>(id, total, |row| (row.index, row.lower))?;
            let upper = facts
                .list::<initializes_attribute__upper, _>(id, total, |row| (row.index, row.upper))?;
            let ranges = lower.iter().zip(&upper);
            let ranges: Vec<String> = ranges.map(|(a, b)| format!("({a}, {b})")).collect();
            text.push_str(&ranges.join(", "));
        } else if facts.has::<memory_attribute>(id)? {
            self.memory(attribute, text)?;
        } else if facts.has::<captures_attribute>(id)? {
            let kept = facts.about::<captures_attribute__component>(id)?;
            let mut kept: Vec<&str> = kept.into_iter().map(|row| row.component).collect();
            let returned = facts.about::<captures_attribute__return_component>(id)?;
            let mut returned: Vec<&str> = returned.into_iter().map(|row| row.component).collect();
            kept.sort_unstable();
            returned.sort_unstable();
            let words = |components: &[&str]| match components {
                [] => "none".to_owned(),
                components => components.join(", "),
            };
            if kept == returned {
                text.push_str(&words(&kept));
            } else {
                if !kept.is_empty() {
                    text.push_str(&words(&kept));
                    text.push_str(", ");
                }
                text.push_str("ret: ");
                text.push_str(&words(&returned));
            }
        } else if facts.has::<allocsize_attribute>(id)? {
            spell::number(
                facts.get::<allocsize_attribute__size_param>(id)?.index,
                text,
            );
            if let Some(row) = facts.find::<allocsize_attribute__number_param>(id)? {
                text.push_str(&format!(", {}", row.index));
            }
        } else if facts.has::<allockind_attribute>(id)? {
            let words = facts.about::<allockind_attribute__word>(id)?;
            let words: Vec<&str> = words.into_iter().map(|row| row.word).collect();
            spell::quoted(&words.join(","), text);
        } else if facts.has::<vscale_range_attribute>(id)? {
            let minimum = facts.get::<vscale_range_attribute__minimum>(id)?.minimum;
            let maximum = facts.find::<vscale_range_attribute__maximum>(id)?;
            let maximum = maximum.map_or(0, |row| row.maximum);
            text.push_str(&format!("{minimum}, {maximum}"));
        } else if facts.has::<nofpclass_attribute>(id)? {
            let classes = facts.about::<nofpclass_attribute__class>(id)?;
            let classes: Vec<&str> = classes.into_iter().map(|row| row.class).collect();
            text.push_str(&classes.join(" "));
        } else if facts.has::<uwtable_attribute>(id)? {
            text.push_str(facts.get::<uwtable_attribute__kind>(id)?.kind);
        } else {
            return Err(Problem::new(id, "is an attribute of no kind"));
        }
        text.push(')');
        Ok(())
    }

    /// What holds for other memory comes first and has no word.
    fn memory(&self, attribute: Attribute<'a>, text: &mut String) -> Result {
        let mut effects = Vec::new();
        for row in self
            .facts
            .about::<memory_attribute__effect>(attribute.id())?
        {
            match row.location {
                "other" => effects.insert(0, row.effect.to_owned()),
                location => effects.push(format!("{location}: {}", row.effect)),
            }
        }
        text.push_str(&effects.join(", "));
        Ok(())
    }
}

impl<'a> Body<'_, 'a> {
    /// Appends the attributes of a call itself.
    pub(super) fn call_attributes<I: CallSite<'a>>(&mut self, id: I) -> Result {
        let rows = self
            .facts()
            .about_in::<call_site__fn_attribute>(I::FN_ATTRIBUTE, id.id())?;
        let attributes: Vec<_> = rows.into_iter().map(|row| row.attribute).collect();
        self.print.group(&attributes)
    }

    /// Appends the attributes of a call's result, with a blank behind each.
    pub(super) fn call_return_attributes<I: CallSite<'a>>(&mut self, id: I) -> Result {
        let table = I::RETURN_ATTRIBUTE;
        for row in self
            .facts()
            .about_in::<call_site__return_attribute>(table, id.id())?
        {
            self.print.value_attribute(row.attribute)?;
        }
        Ok(())
    }

    /// The attributes of a call's arguments.
    pub(super) fn argument_attributes<I: CallSite<'a>>(&self, id: I) -> Result<ByIndex<'a>> {
        let table = I::PARAM_ATTRIBUTE;
        let rows = self
            .facts()
            .about_in::<call_site__param_attribute>(table, id.id())?;
        Ok(ByIndex(
            rows.into_iter()
                .map(|row| (row.index, row.attribute))
                .collect(),
        ))
    }
}
