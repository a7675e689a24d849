//! `datalog/schema/constant.dl`: the kind of an immediate.

use super::Walk;
use crate::ids::columns::{FunctionType, Immediate};
use crate::llvm::{ConstantKind, MetadataKind, TypeKind, Value, ValueKind};
use crate::rows::{Facts, ImmediateDescription};

impl<'a, 'm> Walk<'a, 'm> {
    pub(super) fn constant(
        &mut self,
        description: &mut ImmediateDescription<'_>,
        id: Immediate<'a>,
        value: Value<'m>,
    ) {
        let constant = match value.kind() {
            ValueKind::Constant(constant) => constant,
            ValueKind::Metadata(metadata) => {
                self.metadata_operand(description, id, value, metadata);
                return;
            }
            ValueKind::Global | ValueKind::Local => return,
        };
        match constant.kind() {
            ConstantKind::Int(int) => {
                description.integer_constant(id);
                let width = match value.ty().kind() {
                    TypeKind::Integer(width) => width,
                    // A vector of one repeated integer, where LLVM is told to use such constants.
                    _ => return,
                };
                match int.small(width) {
                    // `true` is -1 as signed.
                    Some(number) if width == 1 => description.constant__toInt(id, number.abs()),
                    Some(number) => description.constant__toInt(id, number),
                    None => {
                        let decimal = int.decimal();
                        match decimal.parse() {
                            Ok(number) => description.constant__toInt(id, number),
                            Err(_) => description.constant__toDecimal(id, decimal.as_bytes()),
                        }
                    }
                }
            }
            ConstantKind::Fp(_) => {
                description.fp_constant(id);
            }
            ConstantKind::Null => {
                description.nullptr_constant(id);
            }
            ConstantKind::None => {
                description.none_constant(id);
            }
            ConstantKind::Undef => {
                description.undef_constant(id);
            }
            ConstantKind::Poison => {
                description.poison_constant(id);
            }
            ConstantKind::Zero => {
                description.zero_constant(id);
            }
            ConstantKind::Data(_) => {
                if matches!(value.ty().kind(), TypeKind::Vector { .. }) {
                    description.constant_vector(id);
                } else {
                    description.constant_array(id);
                }
            }
            ConstantKind::Array(_) => {
                description.constant_array(id);
            }
            ConstantKind::Struct(_) => {
                description.constant_struct(id);
            }
            ConstantKind::Vector(_) => {
                description.constant_vector(id);
            }
            ConstantKind::Expression(_) => {
                description.constant_expression(id);
            }
            ConstantKind::BlockAddress(..) => {
                description.blockaddress_constant(id);
            }
            ConstantKind::DsoLocalEquivalent(_) => {
                description.dso_local_equivalent_constant(id);
            }
            ConstantKind::NoCfi(_) => {
                description.no_cfi_constant(id);
            }
            ConstantKind::PtrAuth(_) => {
                description.ptrauth_constant(id);
            }
            ConstantKind::InlineAsm(asm) => {
                let id = description.inline_asm(id);
                description.inline_asm__text(id, asm.text());
                description.inline_asm__constraints(id, asm.constraints());
                let ty = self.ids.ty(asm.function_type());
                description.inline_asm__type(id, FunctionType::new(ty.id()));
                if asm.has_side_effects() {
                    description.inline_asm__sideeffect(id);
                }
                if asm.needs_aligned_stack() {
                    description.inline_asm__alignstack(id);
                }
                if asm.is_intel_dialect() {
                    description.inline_asm__inteldialect(id);
                }
                if asm.can_unwind() {
                    description.inline_asm__unwind(id);
                }
            }
            ConstantKind::Unknown => {}
        }
    }

    /// What is not described of an immediate: said for each module, however many share it.
    pub(super) fn constant_gaps(&mut self, facts: &mut Facts, id: Immediate<'_>, value: Value<'m>) {
        match value.kind() {
            ValueKind::Metadata(metadata) => {
                if matches!(metadata.kind(), MetadataKind::ArgList(_)) {
                    self.gap(facts, id.id(), "list of values");
                }
            }
            ValueKind::Local => self.gap(facts, id.id(), "variable of another function"),
            ValueKind::Constant(constant) => {
                if matches!(constant.kind(), ConstantKind::Unknown) {
                    self.gap(facts, id.id(), "kind of constant");
                }
            }
            ValueKind::Global => {}
        }
    }
}
