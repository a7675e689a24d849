//! `datalog/schema/constant.dl`: the kind of an immediate, and the values of simple constants.

use super::Walk;
use crate::ids::columns::{Function, FunctionType, GlobalValue, Immediate};
use crate::ids::number;
use crate::llvm::{ConstantKind, InlineAsm, MetadataKind, TypeKind, Value, ValueKind, spelling};
use crate::rows::{Facts, ImmediateDescription};
use crate::schema::Part;

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
                match int.small() {
                    // `true` is -1 as signed.
                    Some(number) if int.width() == 1 => {
                        description.constant__toInt(id, number.abs());
                    }
                    Some(number) => description.constant__toInt(id, number),
                    None => {
                        let decimal = int.decimal(true);
                        match decimal.parse() {
                            Ok(number) => description.constant__toInt(id, number),
                            Err(_) => description.constant__toDecimal(id, decimal.as_bytes()),
                        }
                    }
                }
            }
            ConstantKind::Fp(fp) => {
                let id = description.fp_constant(id);
                let bits = number::bits(fp.number());
                description.fp_constant__bits(id, bits.as_bytes());
                let decimal = number::decimal(fp.number());
                description.fp_constant__decimal(id, decimal.as_bytes());
            }
            ConstantKind::Null => _ = description.nullptr_constant(id),
            ConstantKind::None => _ = description.none_constant(id),
            ConstantKind::Undef => _ = description.undef_constant(id),
            ConstantKind::Poison => _ = description.poison_constant(id),
            ConstantKind::Zero => _ = description.zero_constant(id),
            ConstantKind::Data(_) => {
                if matches!(value.ty().kind(), TypeKind::Vector { .. }) {
                    description.constant_vector(id);
                } else {
                    description.constant_array(id);
                }
            }
            ConstantKind::Array(_) => _ = description.constant_array(id),
            ConstantKind::Struct(_) => _ = description.constant_struct(id),
            ConstantKind::Vector(_) | ConstantKind::Splat(_) => _ = description.constant_vector(id),
            ConstantKind::Expression(_) => _ = description.constant_expression(id),
            ConstantKind::BlockAddress(function, block) => {
                let id = description.blockaddress_constant(id);
                let global = self.ids.global(function.global());
                description.blockaddress_constant__function(id, Function::new(global));
                let label = self.ids.block_label(function, block);
                description.blockaddress_constant__label(id, label);
            }
            ConstantKind::DsoLocalEquivalent([global]) => {
                let id = description.dso_local_equivalent_constant(id);
                let global = GlobalValue::new(self.ids.immediate(global, None).id());
                description.dso_local_equivalent_constant__global_value(id, global);
            }
            ConstantKind::NoCfi([global]) => {
                let id = description.no_cfi_constant(id);
                let global = GlobalValue::new(self.ids.immediate(global, None).id());
                description.no_cfi_constant__global_value(id, global);
            }
            ConstantKind::PtrAuth(_) => _ = description.ptrauth_constant(id),
            ConstantKind::InlineAsm(asm) => self.inline_asm(description, id, asm),
            ConstantKind::Unknown => {}
        }
    }

    fn inline_asm(
        &mut self,
        description: &mut ImmediateDescription<'_>,
        id: Immediate<'a>,
        asm: InlineAsm<'m>,
    ) {
        let id = description.inline_asm(id);
        description.inline_asm__text(id, asm.text());
        description.inline_asm__constraints(id, asm.constraints());
        for (index, constraint) in (0..).zip(asm.parsed_constraints()) {
            if let Some(kind) = spelling::asm_constraint_kind(constraint.kind) {
                description.inline_asm__constraint__kind(id, index, kind);
            }
            if constraint.indirect {
                description.inline_asm__constraint__indirect(id, index);
            }
        }
        let ty = self.ids.ty(asm.function_type());
        description.inline_asm__type(id, FunctionType::new(ty.id()));
        description.inline_asm__sideeffect(id, asm.has_side_effects());
        description.inline_asm__alignstack(id, asm.needs_aligned_stack());
        description.inline_asm__inteldialect(id, asm.is_intel_dialect());
        description.inline_asm__unwind(id, asm.can_unwind());
    }

    /// Writes the gaps of an immediate, for each module that has it.
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
                if !self.skip.has(Part::Constants) && self.depths.is_too_deep(value) {
                    self.gap(facts, id.id(), "parts of a constant nested too deep");
                }
            }
            ValueKind::Global => {}
        }
    }
}
