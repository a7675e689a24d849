//! `datalog/schema/constant.dl`: the kind of an immediate.

use super::Walk;
use crate::ids::columns::{FunctionType, Immediate};
use crate::llvm::{ConstantKind, MetadataKind, TypeKind, Value, ValueKind};
use crate::rows::Facts;

impl<'m> Walk<'_, 'm> {
    pub(super) fn constant(&mut self, facts: &mut Facts, id: Immediate<'_>, value: Value<'m>) {
        let constant = match value.kind() {
            ValueKind::Constant(constant) => constant,
            ValueKind::Metadata(_) => {
                facts.metadata_operand(id);
                return;
            }
            ValueKind::Global | ValueKind::Local => return,
        };
        match constant.kind() {
            ConstantKind::Int(int) => {
                facts.integer_constant(id);
                let width = match value.ty().kind() {
                    TypeKind::Integer(width) => width,
                    // A vector of one repeated integer, where LLVM is told to use such constants.
                    _ => return,
                };
                match int.small(width) {
                    // `true` is -1 as signed.
                    Some(number) if width == 1 => facts.constant__toInt(id, number.abs()),
                    Some(number) => facts.constant__toInt(id, number),
                    None => {
                        let decimal = int.decimal();
                        match decimal.parse() {
                            Ok(number) => facts.constant__toInt(id, number),
                            Err(_) => facts.constant__toDecimal(id, decimal.as_bytes()),
                        }
                    }
                }
            }
            ConstantKind::Fp(_) => {
                facts.fp_constant(id);
            }
            ConstantKind::Null => {
                facts.nullptr_constant(id);
            }
            ConstantKind::None => {
                facts.none_constant(id);
            }
            ConstantKind::Undef => {
                facts.undef_constant(id);
            }
            ConstantKind::Poison => {
                facts.poison_constant(id);
            }
            ConstantKind::Zero => {
                facts.zero_constant(id);
            }
            ConstantKind::Data(_) => {
                if matches!(value.ty().kind(), TypeKind::Vector { .. }) {
                    facts.constant_vector(id);
                } else {
                    facts.constant_array(id);
                }
            }
            ConstantKind::Array(_) => {
                facts.constant_array(id);
            }
            ConstantKind::Struct(_) => {
                facts.constant_struct(id);
            }
            ConstantKind::Vector(_) => {
                facts.constant_vector(id);
            }
            ConstantKind::Expression(_) => {
                facts.constant_expression(id);
            }
            ConstantKind::BlockAddress(..) => {
                facts.blockaddress_constant(id);
            }
            ConstantKind::DsoLocalEquivalent(_) => {
                facts.dso_local_equivalent_constant(id);
            }
            ConstantKind::NoCfi(_) => {
                facts.no_cfi_constant(id);
            }
            ConstantKind::PtrAuth(_) => {
                facts.ptrauth_constant(id);
            }
            ConstantKind::InlineAsm(asm) => {
                let id = facts.inline_asm(id);
                facts.inline_asm__text(id, asm.text());
                facts.inline_asm__constraints(id, asm.constraints());
                let ty = self.ids.ty(asm.function_type());
                facts.inline_asm__type(id, FunctionType::new(ty.id()));
                if asm.has_side_effects() {
                    facts.inline_asm__sideeffect(id);
                }
                if asm.needs_aligned_stack() {
                    facts.inline_asm__alignstack(id);
                }
                if asm.is_intel_dialect() {
                    facts.inline_asm__inteldialect(id);
                }
                if asm.can_unwind() {
                    facts.inline_asm__unwind(id);
                }
            }
            ConstantKind::Unknown => {}
        }
    }

    /// What is not described of an immediate: said for each module, however many share it.
    pub(super) fn constant_gaps(&mut self, facts: &mut Facts, id: Immediate<'_>, value: Value<'m>) {
        match value.kind() {
            ValueKind::Metadata(metadata) => {
                if matches!(metadata.kind(value), MetadataKind::Node) {
                    self.gap(facts, id.id(), "content of a metadata node");
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
