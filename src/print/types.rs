//! `datalog/schema/type.dl`.

use rustc_hash::FxHashMap;
use std::cell::RefCell;

use super::problem::{Problem, Result};
use super::structure::{self, Structural};
use super::{Print, constant, spell};
use crate::ids::columns::{Immediate, StructType, Type};
use crate::rows::predicates::*;

/// The largest nesting depth; a deeper type contains itself.
const DEEPEST: usize = 1 << 16;

/// The most bytes of the text of a type without names: a longer one is its digest, as nested structures repeat their fields.
const LONGEST: usize = 64;

/// The texts of types that are known.
#[derive(Default)]
pub struct TypeTexts<'a> {
    known: RefCell<FxHashMap<&'a str, &'a str>>,
    /// Whether the fields of structures stand in place of their names.
    without_names: bool,
}

impl TypeTexts<'_> {
    /// Returns no texts yet, for those in which the fields of structures stand in place of their names.
    pub fn without_names() -> Self {
        TypeTexts {
            without_names: true,
            ..TypeTexts::default()
        }
    }
}

/// A part of the text of a type, on a stack.
enum Part<'a> {
    Text(&'static str),
    Number(i64),
    Type(Type<'a>),
    /// The end of a type, and the offset of its text.
    Done(Type<'a>, usize),
}

impl<'a> Print<'a> {
    /// The text of a type.
    pub(super) fn type_text(&self, ty: Type<'a>) -> Result<&'a str> {
        self.type_text_in(ty, &self.types)
    }

    fn type_text_in(&self, ty: Type<'a>, texts: &TypeTexts<'a>) -> Result<&'a str> {
        if let Some(text) = texts.known.borrow().get(ty.id().as_str()) {
            return Ok(text);
        }
        let mut text = String::new();
        let mut depth = 0;
        let mut parts = vec![Part::Type(ty)];
        // Iterative, since types can be nested deeper than recursion permits.
        while let Some(part) = parts.pop() {
            match part {
                Part::Text(words) => text.push_str(words),
                Part::Number(number) => spell::number(number, &mut text),
                Part::Type(ty) => {
                    if let Some(known) = texts.known.borrow().get(ty.id().as_str()) {
                        text.push_str(known);
                        continue;
                    }
                    depth += 1;
                    if depth > DEEPEST {
                        return Err(Problem::new(ty.id(), "is a type that contains itself"));
                    }
                    parts.push(Part::Done(ty, text.len()));
                    let start = parts.len();
                    self.type_parts(ty, texts.without_names, &mut text, &mut parts)?;
                    parts[start..].reverse();
                }
                Part::Done(ty, start) => {
                    depth -= 1;
                    if texts.without_names && text.len() - start > LONGEST {
                        let digest = structure::digest(&text[start..]);
                        text.replace_range(start.., &digest);
                    }
                    let text = self.arena.alloc_str(&text[start..]);
                    texts.known.borrow_mut().insert(ty.id().as_str(), text);
                }
            }
        }
        let known = texts.known.borrow().get(ty.id().as_str()).copied();
        known.ok_or_else(|| Problem::new(ty.id(), "is a type of no kind"))
    }

    /// Appends a type.
    pub(super) fn ty(&mut self, ty: Type<'a>) -> Result {
        let (text, start) = (self.type_text(ty)?, self.out.len());
        self.put(text);
        if let Some(structures) = &self.structures
            && (text.len() > LONGEST || text.contains('%'))
        {
            let text = self.type_text_in(ty, &structures.types)?;
            self.differs(start, Structural::Text(text));
        }
        Ok(())
    }

    /// The type of an immediate.
    pub(super) fn type_of(&self, immediate: Immediate<'a>) -> Result<Type<'a>> {
        let id = immediate.id();
        match self.facts.optional::<immediate__type>(id)? {
            Some(ty) => Ok(ty),
            None if self.is_immediate(id) => Err(Problem::missing(id, "immediate:type")),
            None => Err(constant::unknown(id)),
        }
    }

    /// Appends the beginning of a type's text; pushes the rest to `parts`.
    fn type_parts(
        &self,
        ty: Type<'a>,
        without_names: bool,
        text: &mut String,
        parts: &mut Vec<Part<'a>>,
    ) -> Result {
        let (facts, id) = (self.facts, ty.id());
        if facts.has::<integer_type>(id)? {
            text.push('i');
            spell::number(facts.value_of::<integer_type__width>(id)?, text);
        } else if facts.has::<pointer_type>(id)? {
            text.push_str("ptr");
            let space = facts.value_of::<pointer_type__addr_space>(id)?;
            address_space(space, text);
        } else if facts.has::<fp_type>(id)? || facts.has::<primitive_type>(id)? {
            // The id of a type without components is its word.
            text.push_str(id.as_str());
        } else if facts.has::<array_type>(id)? {
            text.push('[');
            let size = facts.value_of::<array_type__size>(id)?;
            let component = facts.value_of::<array_type__component>(id)?;
            parts.extend([Part::Number(size), Part::Text(" x ")]);
            parts.extend([Part::Type(component), Part::Text("]")]);
        } else if facts.has::<vector_type>(id)? {
            let scalable = facts.has::<vector_type__scalable>(id)?;
            text.push_str(if scalable { "<vscale x " } else { "<" });
            spell::number(facts.value_of::<vector_type__size>(id)?, text);
            let component = facts.value_of::<vector_type__component>(id)?;
            parts.extend([Part::Text(" x "), Part::Type(component), Part::Text(">")]);
        } else if facts.has::<function_type>(id)? {
            let returned = facts.value_of::<function_type__return>(id)?;
            parts.extend([Part::Type(returned), Part::Text(" (")]);
            let mut parameters = self.function_parameters(ty)?;
            let more = facts.has::<function_type__varargs>(id)?;
            list(parameters.drain(..), parts);
            parts.push(Part::Text(
                match (more, matches!(parts.last(), Some(Part::Type(_)))) {
                    (true, true) => ", ...)",
                    (true, false) => "...)",
                    (false, _) => ")",
                },
            ));
        } else if facts.has::<struct_type>(id)? {
            let literal = facts.has::<struct_type__literal>(id)?;
            if without_names && facts.has::<opaque_struct_type>(id)? {
                text.push_str("opaque");
            } else if literal || without_names {
                self.fields(StructType::new(id), parts)?
            } else {
                self.structure_name(StructType::new(id), text)?
            }
        } else if facts.has::<target_type>(id)? {
            text.push_str("target(");
            spell::quoted(facts.value_of::<target_type__name>(id)?, text);
            for parameter in
                facts.elements::<target_type__ntype_params, target_type__type_param>(id)?
            {
                parts.extend([Part::Text(", "), Part::Type(parameter)]);
            }
            for parameter in
                facts.elements::<target_type__nint_params, target_type__int_param>(id)?
            {
                parts.extend([Part::Text(", "), Part::Number(parameter)]);
            }
            parts.push(Part::Text(")"));
        } else {
            return Err(Problem::new(id, "is a type of no kind"));
        }
        Ok(())
    }

    /// The types of a function type's parameters.
    pub(super) fn function_parameters(&self, ty: Type<'a>) -> Result<Vec<Type<'a>>> {
        self.facts
            .elements::<function_type__nparams, function_type__params>(ty.id())
    }

    fn fields(&self, structure: StructType<'a>, parts: &mut Vec<Part<'a>>) -> Result {
        let (facts, id) = (self.facts, structure.id());
        let fields = facts.elements::<struct_type__nfields, struct_type__field>(id)?;
        let packed = facts.has::<struct_type__packed>(id)?;
        let (open, close) = match (packed, fields.is_empty()) {
            (false, false) => ("{ ", " }"),
            (false, true) => ("{", "}"),
            (true, false) => ("<{ ", " }>"),
            (true, true) => ("<{", "}>"),
        };
        parts.push(Part::Text(open));
        list(fields.into_iter(), parts);
        parts.push(Part::Text(close));
        Ok(())
    }

    fn structure_name(&self, structure: StructType<'a>, text: &mut String) -> Result {
        text.push('%');
        match self.facts.optional::<struct_type__name>(structure.id())? {
            Some(name) => spell::name(name, text),
            None => {
                // LLVM accepts any distinct numbers.
                let id = structure.id().as_str();
                let number = id
                    .rsplit_once('%')
                    .and_then(|(_, number)| number.parse().ok());
                let Some(number) = number else {
                    return Err(Problem::missing(structure.id(), "struct_type:name"));
                };
                spell::number(number, text);
            }
        }
        Ok(())
    }

    /// The definitions of identified structures.
    pub(super) fn structures(&mut self) -> Result {
        let facts = self.facts;
        for row in facts.all::<struct_type>()? {
            let id = row?.ty;
            if facts.has::<struct_type__literal>(id.id())? {
                continue;
            }
            let mut text = String::new();
            self.structure_name(id, &mut text)?;
            text.push_str(" = type ");
            if facts.has::<opaque_struct_type>(id.id())? {
                text.push_str("opaque");
            } else {
                let mut parts = Vec::new();
                self.fields(id, &mut parts)?;
                for part in parts {
                    match part {
                        Part::Type(ty) => text.push_str(self.type_text(ty)?),
                        Part::Text(words) => text.push_str(words),
                        Part::Number(_) | Part::Done(..) => {}
                    }
                }
            }
            text.push('\n');
            self.mark(id.id());
            self.put(&text);
        }
        Ok(())
    }

    /// The address space of a pointer type.
    pub(super) fn space(&self, pointer: Type<'_>) -> Result<i64> {
        let space = self
            .facts
            .optional::<pointer_type__addr_space>(pointer.id())?;
        Ok(space.unwrap_or(0))
    }
}

/// Appends an address space, unless it is 0.
pub(super) fn address_space(space: i64, text: &mut String) {
    if space != 0 {
        text.push_str(" addrspace(");
        spell::number(space, text);
        text.push(')');
    }
}

fn list<'a>(types: impl Iterator<Item = Type<'a>>, parts: &mut Vec<Part<'a>>) {
    for (index, ty) in types.enumerate() {
        if index > 0 {
            parts.push(Part::Text(", "));
        }
        parts.push(Part::Type(ty));
    }
}
