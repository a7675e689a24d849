//! `datalog/schema/attribute.dl`.

use super::problem::{Problem, Result};
use super::{Print, spell};
use crate::ids::Id;
use crate::ids::columns::Attribute;
use crate::rows::predicates::*;
use crate::rows::values::Valued;

/// The attribute groups, `#0`, in the order of their first use.
#[derive(Default)]
pub struct Groups<'a> {
    /// Omits groups, which only the text of a complete module defines.
    pub hidden: bool,
    texts: Vec<&'a str>,
    numbers: rustc_hash::FxHashMap<&'a str, usize>,
}

/// The position of an attribute, which decides the syntax of integer attributes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Position {
    Group,
    Value,
}

impl<'a> Print<'a> {
    /// Appends ` #n` for the attributes of an entity by a predicate, unless there are none.
    pub(super) fn attribute_group<P>(&mut self, id: Id<'a>) -> Result
    where
        P: for<'r> Valued<Value<'r> = Attribute<'r>>,
    {
        if self.groups.hidden {
            return Ok(());
        }
        let attributes = self.facts.all_values::<P>(id)?;
        if attributes.is_empty() {
            return Ok(());
        }
        let mut text = String::new();
        for attribute in attributes {
            text.push(' ');
            self.attribute(attribute, Position::Group, &mut text)?;
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
            self.put_all([" = {", text, " }\n"]);
        }
    }

    /// Appends the attributes of a value by a predicate, with a blank after each.
    pub(super) fn value_attributes<P>(&mut self, id: Id<'a>) -> Result
    where
        P: for<'r> Valued<Value<'r> = Attribute<'r>>,
    {
        let mut attributes = self.facts.all_values::<P>(id)?.into_iter();
        attributes.try_for_each(|attribute| self.value_attribute(attribute))
    }

    /// Appends the attributes of the parameter or argument at an index, with a blank after each.
    pub(super) fn attributes_at(&mut self, all: &[(i64, Attribute<'a>)], index: i64) -> Result {
        let mut own = all.iter().filter(|(at, _)| *at == index);
        own.try_for_each(|(_, attribute)| self.value_attribute(*attribute))
    }

    fn value_attribute(&mut self, attribute: Attribute<'a>) -> Result {
        let (facts, id) = (self.facts, attribute.id());
        if let Some(ty) = facts.optional::<type_attribute__type>(id)? {
            self.put_all([facts.value_of::<attribute__kind>(id)?, "("]);
            self.ty(ty)?;
            self.put(") ");
            return Ok(());
        }
        let mut text = String::new();
        self.attribute(attribute, Position::Value, &mut text)?;
        self.put_all([&text, " "]);
        Ok(())
    }

    fn attribute(&self, attribute: Attribute<'a>, position: Position, text: &mut String) -> Result {
        let (facts, id) = (self.facts, attribute.id());
        let kind = facts.value_of::<attribute__kind>(id)?;
        if facts.has::<string_attribute>(id)? {
            spell::quoted(kind, text);
            let value = facts.value_of::<string_attribute__value>(id)?;
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
            let value = facts.value_of::<integer_attribute__value>(id)?;
            // LLVM reads `align(8)` too, but only for values.
            text.push_str(&match position {
                Position::Group => format!("={value}"),
                Position::Value => format!("({value})"),
            });
            return Ok(());
        }
        text.push('(');
        text.push_str(&self.attribute_value(id)?);
        text.push(')');
        Ok(())
    }

    /// The value in parentheses.
    fn attribute_value(&self, id: Id<'a>) -> Result<String> {
        let facts = self.facts;
        Ok(if facts.has::<type_attribute>(id)? {
            self.type_text(facts.value_of::<type_attribute__type>(id)?)?
                .to_owned()
        } else if facts.has::<range_attribute>(id)? {
            let width = facts.value_of::<range_attribute__width>(id)?;
            let lower = facts.value_of::<range_attribute__lower>(id)?;
            let upper = facts.value_of::<range_attribute__upper>(id)?;
            format!("i{width} {lower}, {upper}")
        } else if facts.has::<initializes_attribute>(id)? {
            type Count<'a> = initializes_attribute__nranges<'a>;
            let lower = facts.elements::<Count, initializes_attribute__lower>(id)?;
            let upper = facts.elements::<Count, initializes_attribute__upper>(id)?;
            let ranges = lower.iter().zip(&upper);
            let ranges: Vec<String> = ranges.map(|(a, b)| format!("({a}, {b})")).collect();
            ranges.join(", ")
        } else if facts.has::<memory_attribute>(id)? {
            self.memory(id)?
        } else if facts.has::<captures_attribute>(id)? {
            self.captures(id)?
        } else if facts.has::<allocsize_attribute>(id)? {
            let size = facts.value_of::<allocsize_attribute__size_param>(id)?;
            match facts.optional::<allocsize_attribute__number_param>(id)? {
                Some(number) => format!("{size}, {number}"),
                None => size.to_string(),
            }
        } else if facts.has::<allockind_attribute>(id)? {
            let words = facts.all_values::<allockind_attribute__word>(id)?;
            let mut text = String::new();
            spell::quoted(&words.join(","), &mut text);
            text
        } else if facts.has::<vscale_range_attribute>(id)? {
            let minimum = facts.value_of::<vscale_range_attribute__minimum>(id)?;
            let maximum = facts.optional::<vscale_range_attribute__maximum>(id)?;
            format!("{minimum}, {}", maximum.unwrap_or(0))
        } else if facts.has::<nofpclass_attribute>(id)? {
            facts
                .all_values::<nofpclass_attribute__class>(id)?
                .join(" ")
        } else if facts.has::<uwtable_attribute>(id)? {
            facts.value_of::<uwtable_attribute__kind>(id)?.to_owned()
        } else {
            return Err(Problem::new(id, "is an attribute of no kind"));
        })
    }

    /// The effects; the one on other memory comes first and has no word.
    fn memory(&self, id: Id<'a>) -> Result<String> {
        let mut effects = Vec::new();
        for row in self.facts.about::<memory_attribute__effect>(id)? {
            match row.location {
                "other" => effects.insert(0, row.effect.to_owned()),
                location => effects.push(format!("{location}: {}", row.effect)),
            }
        }
        Ok(effects.join(", "))
    }

    fn captures(&self, id: Id<'a>) -> Result<String> {
        let mut kept = self.facts.all_values::<captures_attribute__component>(id)?;
        let mut returned = self
            .facts
            .all_values::<captures_attribute__return_component>(id)?;
        kept.sort_unstable();
        returned.sort_unstable();
        let words = |components: &[&str]| match components {
            [] => "none".to_owned(),
            components => components.join(", "),
        };
        Ok(if kept == returned {
            words(&kept)
        } else if kept.is_empty() {
            format!("ret: {}", words(&returned))
        } else {
            format!("{}, ret: {}", words(&kept), words(&returned))
        })
    }
}
