//! `datalog/schema/type.dl`.

use super::Walk;
use crate::ids::NamedType;
use crate::ids::columns::Type;
use crate::llvm::{self, TypeKind};
use crate::rows::{Facts, TypeDescription};

impl<'a, 'm> Walk<'a, 'm> {
    /// Describes a type, which can add the types of fields to the worklist.
    pub(super) fn ty(&mut self, facts: &mut Facts, named: NamedType<'a, 'm>) {
        let (ty, id) = (named.ty, named.id);
        if facts.describe_type(id, |description| {
            description.type__id(id, named.text);
            self.describe_type(description, ty, id);
        }) {
            facts.module__type(self.ids.module(), id);
        }
        self.type_gaps(facts, ty, id);
        self.layout(facts, ty, id);
    }

    fn describe_type(
        &mut self,
        description: &mut TypeDescription<'_>,
        ty: llvm::Type<'m>,
        id: Type<'a>,
    ) {
        match ty.kind() {
            TypeKind::Simple(_) => {
                description.primitive_type(id);
            }
            TypeKind::Fp(format) => {
                let primitive = description.primitive_type(id);
                let fp = description.fp_type(primitive);
                description.fp_type__width(fp, format.width().into());
            }
            TypeKind::Integer(width) => {
                let primitive = description.primitive_type(id);
                let integer = description.integer_type(primitive);
                description.integer_type__width(integer, width.into());
            }
            TypeKind::Function(function) => {
                let id = description.function_type(id);
                description.function_type__return(id, self.ids.ty(function.return_type()));
                let mut total = 0;
                for parameter in function.parameters() {
                    description.function_type__params(id, total, self.ids.ty(parameter));
                    total += 1;
                }
                description.function_type__nparams(id, total);
                description.function_type__varargs(id, function.is_variadic());
            }
            TypeKind::Pointer(space) => {
                let id = description.pointer_type(id);
                description.pointer_type__addr_space(id, space.into());
            }
            TypeKind::Vector {
                size,
                element,
                scalable,
            } => {
                let id = description.vector_type(id);
                description.vector_type__size(id, size.into());
                description.vector_type__component(id, self.ids.ty(element));
                description.vector_type__scalable(id, scalable);
            }
            TypeKind::Array { size, element } => {
                let id = description.array_type(id);
                if let Ok(size) = i64::try_from(size) {
                    description.array_type__size(id, size);
                }
                description.array_type__component(id, self.ids.ty(element));
            }
            TypeKind::Struct(structure) => self.structure(description, structure, id),
            TypeKind::Target(target) => {
                let id = description.target_type(id);
                description.target_type__name(id, target.name());
                description.target_type__layout_type(id, self.ids.ty(target.layout_type()));
                let types = target.type_parameters();
                description.target_type__ntype_params(id, types.len() as i64);
                for (index, parameter) in types.into_iter().enumerate() {
                    description.target_type__type_param(id, index as i64, self.ids.ty(parameter));
                }
                let numbers = target.int_parameters();
                description.target_type__nint_params(id, numbers.len() as i64);
                for (index, parameter) in numbers.into_iter().enumerate() {
                    description.target_type__int_param(id, index as i64, parameter.into());
                }
            }
            TypeKind::Unknown => {}
        }
    }

    /// Writes the gaps of a type, for each module that has it.
    fn type_gaps(&mut self, facts: &mut Facts, ty: llvm::Type<'m>, id: Type<'a>) {
        match ty.kind() {
            TypeKind::Array { size, .. } if i64::try_from(size).is_err() => self.gap(
                facts,
                id.id(),
                "size of an array of more than 2^63-1 elements",
            ),
            TypeKind::Unknown => self.gap(facts, id.id(), "kind of type"),
            _ => {}
        }
    }

    fn structure(
        &mut self,
        description: &mut TypeDescription<'_>,
        structure: llvm::StructType<'m>,
        id: Type<'a>,
    ) {
        let id = description.struct_type(id);
        description.struct_type__literal(id, structure.is_literal());
        if !structure.is_literal() {
            description.struct_type__module(id, self.ids.module());
            if let Some(name) = structure.name() {
                description.struct_type__name(id, name);
            }
        }
        if structure.is_opaque() {
            description.opaque_struct_type(id);
            return;
        }
        description.struct_type__packed(id, structure.is_packed());
        let fields = structure.fields();
        description.struct_type__nfields(id, fields.len() as i64);
        for (index, field) in fields.into_iter().enumerate() {
            description.struct_type__field(id, index as i64, self.ids.ty(field));
        }
    }
}
