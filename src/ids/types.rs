//! Types: LLVM's text, with the module in front of the name of an identified structure.

use std::fmt::Write as _;

use super::{Ids, NamedType, columns, spell};
use crate::llvm::{self, TypeKind};

impl<'a, 'm> Ids<'a, 'm> {
    /// The id of a type.
    pub fn ty(&mut self, ty: llvm::Type<'m>) -> columns::Type<'a> {
        let index = self.type_entry(ty);
        self.types[index].id
    }

    /// The id of a type, and whether it names a structure of this module.
    pub(super) fn type_and_locality(&mut self, ty: llvm::Type<'m>) -> (columns::Type<'a>, bool) {
        let index = self.type_entry(ty);
        (self.types[index].id, self.types[index].local)
    }

    fn type_entry(&mut self, ty: llvm::Type<'m>) -> usize {
        if let Some(index) = self.type_index.get(&ty) {
            return *index;
        }
        let mut text = String::new();
        let local = self.spell_type(ty, &mut text);
        let id = columns::Type::new(self.intern(&text));
        let index = self.types.len();
        self.type_index.insert(ty, index);
        self.types.push(NamedType { ty, id, local });
        index
    }

    /// Appends a component's id; whether it is local.
    fn component(&mut self, ty: llvm::Type<'m>, text: &mut String) -> bool {
        let (id, local) = self.type_and_locality(ty);
        text.push_str(id.id().as_str());
        local
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

    /// Appends the text of a type; whether it is local.
    fn spell_type(&mut self, ty: llvm::Type<'m>, text: &mut String) -> bool {
        match ty.kind() {
            TypeKind::Simple(word) | TypeKind::Fp(word, _) => text.push_str(word),
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
                let (open, close) = match structure.is_packed() {
                    true => ("<{", "}>"),
                    false => ("{", "}"),
                };
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
                    // Not LLVM's number, which depends on a walk that only its printer does.
                    None => spell::name_or_number(b"", &mut self.unnamed_structs, text),
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
}
