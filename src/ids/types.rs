//! Ids of types: LLVM's text, with the module as prefix of the name of an identified structure.

use std::fmt::Write as _;

use super::{Ids, LONGEST_ID, NamedType, columns, spell, text_digest};
use crate::llvm::{self, TypeKind};

/// The number of bytes of a long text of a type that the id begins with.
const KEPT_OF_TYPE: usize = 64;

impl<'a, 'm> Ids<'a, 'm> {
    /// Returns the id of a type.
    pub fn ty(&mut self, ty: llvm::Type<'m>) -> columns::Type<'a> {
        let index = self.type_entry(ty);
        self.types.nth(index).id
    }

    /// Returns the id of a type, and whether it names a structure of this module.
    pub(super) fn type_and_locality(&mut self, ty: llvm::Type<'m>) -> (columns::Type<'a>, bool) {
        let index = self.type_entry(ty);
        let named = self.types.nth(index);
        (named.id, named.local)
    }

    fn type_entry(&mut self, ty: llvm::Type<'m>) -> usize {
        match self.type_index.get(&ty) {
            Some(index) => *index,
            None => self.name_type(ty),
        }
    }

    /// Creates the ids of a type's components and then of the type. Iterative, since types can be nested deeper than recursion permits.
    fn name_type(&mut self, ty: llvm::Type<'m>) -> usize {
        let mut pending = vec![ty];
        while let Some(ty) = pending.last().copied() {
            if self.type_index.contains_key(&ty) {
                pending.pop();
                continue;
            }
            let depth = pending.len();
            let is_new = |part: &llvm::Type<'m>| !self.type_index.contains_key(part);
            pending.extend(parts(ty).into_iter().filter(is_new));
            // The first component is named first.
            pending[depth..].reverse();
            if pending.len() == depth {
                let mut text = String::new();
                let local = self.spell_type(ty, &mut text);
                let whole = self.intern(&text);
                let mut id = whole;
                if text.len() > LONGEST_ID && !is_identified(ty) {
                    shorten(&mut text);
                    id = self.intern(&text);
                }
                self.type_index.insert(ty, self.types.count());
                self.types.push(NamedType {
                    ty,
                    id: columns::Type::new(id),
                    text: whole,
                    local,
                });
            }
        }
        self.type_index[&ty]
    }

    /// Appends a component's id; returns whether it is local.
    fn component(&mut self, ty: llvm::Type<'m>, text: &mut String) -> bool {
        let named = self.types.nth(self.type_index[&ty]);
        text.push_str(named.id.id().as_str());
        named.local
    }

    fn components(&mut self, types: &[llvm::Type<'m>], text: &mut String) -> bool {
        let mut local = false;
        for (index, ty) in types.iter().enumerate() {
            if index > 0 {
                text.push_str(", ");
            }
            local |= self.component(*ty, text);
        }
        local
    }

    /// Appends the text of a type whose components have ids; returns whether it is local.
    fn spell_type(&mut self, ty: llvm::Type<'m>, text: &mut String) -> bool {
        match ty.kind() {
            TypeKind::Simple(word) => text.push_str(word),
            TypeKind::Fp(format) => text.push_str(format.word()),
            TypeKind::Integer(width) => {
                let _ = write!(text, "i{width}");
            }
            TypeKind::Pointer(0) => text.push_str("ptr"),
            TypeKind::Pointer(space) => {
                let _ = write!(text, "ptr addrspace({space})");
            }
            TypeKind::Function(function) => {
                let mut local = self.component(function.return_type(), text);
                text.push_str(" (");
                let parameters = function.parameters();
                local |= self.components(&parameters, text);
                match (function.is_variadic(), parameters.is_empty()) {
                    (true, true) => text.push_str("..."),
                    (true, false) => text.push_str(", ..."),
                    (false, _) => {}
                }
                text.push(')');
                return local;
            }
            TypeKind::Vector {
                size,
                element,
                scalable,
            } => {
                let scale = if scalable { "vscale x " } else { "" };
                let _ = write!(text, "<{scale}{size} x ");
                let local = self.component(element, text);
                text.push('>');
                return local;
            }
            TypeKind::Array { size, element } => {
                let _ = write!(text, "[{size} x ");
                let local = self.component(element, text);
                text.push(']');
                return local;
            }
            TypeKind::Struct(structure) if structure.is_literal() => {
                let is_packed = structure.is_packed();
                let (open, close) = if is_packed { ("<{", "}>") } else { ("{", "}") };
                text.push_str(open);
                let fields = structure.fields();
                let mut local = false;
                if !fields.is_empty() {
                    text.push(' ');
                    local = self.components(&fields, text);
                    text.push(' ');
                }
                text.push_str(close);
                return local;
            }
            TypeKind::Struct(structure) => {
                text.push_str(self.prefix);
                text.push('%');
                match structure.name() {
                    Some(name) => spell::name(name, text),
                    None => {
                        let number = self.unnamed_struct(ty);
                        text.push_str(itoa::Buffer::new().format(number));
                    }
                }
                return true;
            }
            TypeKind::Target(target) => {
                text.push_str("target(");
                spell::quoted(target.name(), text);
                let mut local = false;
                for parameter in target.type_parameters() {
                    text.push_str(", ");
                    local |= self.component(parameter, text);
                }
                for parameter in target.int_parameters() {
                    let _ = write!(text, ", {parameter}");
                }
                text.push(')');
                return local;
            }
            TypeKind::Unknown => text.push_str("unknown"),
        }
        false
    }

    /// Returns LLVM's number of an unnamed identified structure, as in `%0 = type { i32 }`. Structures that LLVM's search for types does
    /// not find get the numbers after these.
    fn unnamed_struct(&mut self, ty: llvm::Type<'m>) -> usize {
        let found = || self.source.unnamed_structs().into_iter().zip(0..).collect();
        let numbers = self.unnamed_structs.get_or_insert_with(found);
        let next = numbers.len();
        *numbers.entry(ty).or_insert(next)
    }
}

/// Replaces the end of a text by the digest of the text.
fn shorten(text: &mut String) {
    let hash = text_digest(&*text);
    text.truncate(spell::char_boundary(text.as_bytes(), KEPT_OF_TYPE));
    let _ = write!(text, "#{hash:032x}");
}

/// Returns whether the text of a type is a name.
fn is_identified(ty: llvm::Type<'_>) -> bool {
    matches!(ty.kind(), TypeKind::Struct(structure) if !structure.is_literal())
}

/// Returns the types that occur in the text of a type, in order; none for an identified structure, whose text is its name.
fn parts(ty: llvm::Type<'_>) -> Vec<llvm::Type<'_>> {
    match ty.kind() {
        TypeKind::Function(function) => {
            let mut parts = vec![function.return_type()];
            parts.extend(function.parameters());
            parts
        }
        TypeKind::Vector { element, .. } | TypeKind::Array { element, .. } => vec![element],
        TypeKind::Struct(structure) if structure.is_literal() => structure.fields(),
        TypeKind::Target(target) => target.type_parameters(),
        _ => Vec::new(),
    }
}
