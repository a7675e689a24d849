//! `datalog/schema/constant_part.dl`: the parts of constants.

use rustc_hash::FxHashMap;

use super::Walk;
use crate::ids::columns::{self, ConstantExpression, ConstantVector, Immediate, IntegerConstant};
use crate::ids::number;
use crate::llvm::{ConstantKind, Data, Expression, Operands, Type, TypeKind, Value};
use crate::rows::{ImmediateDescription, family};

/// The largest nesting depth of a constant whose parts are described. Each part has a text with all of its own parts: without a limit,
/// the total length would grow with the square of the depth.
const MAX_DEPTH: u32 = 256;

/// The nesting depths of constants.
#[derive(Default)]
pub(super) struct NestingDepth<'m>(FxHashMap<Value<'m>, u32>);

impl<'m> NestingDepth<'m> {
    /// Whether the constant is nested deeper than [`MAX_DEPTH`].
    pub(super) fn is_too_deep(&mut self, value: Value<'m>) -> bool {
        parts(value).is_some() && self.get(value) > MAX_DEPTH
    }

    /// The number of levels. Iterative, since constants can be nested deeper than recursion permits.
    fn get(&mut self, value: Value<'m>) -> u32 {
        let mut pending = vec![value];
        while let Some(value) = pending.last().copied() {
            let unknown = pending.len();
            let mut depth = 0;
            if let Some(parts) = parts(value).filter(|_| !self.0.contains_key(&value)) {
                for part in parts.iter().filter(|part| self::parts(*part).is_some()) {
                    match self.0.get(&part) {
                        Some(below) => depth = depth.max(*below),
                        None => pending.push(part),
                    }
                }
                if pending.len() == unknown {
                    self.0.insert(value, depth + 1);
                }
            }
            if pending.len() == unknown {
                pending.pop();
            }
        }
        self.0.get(&value).copied().unwrap_or_default()
    }
}

/// The parts of a constant that has any.
fn parts(value: Value<'_>) -> Option<Operands<'_>> {
    match value.constant()? {
        ConstantKind::Array(parts)
        | ConstantKind::Struct(parts)
        | ConstantKind::Vector(parts)
        | ConstantKind::PtrAuth(parts) => Some(parts),
        ConstantKind::Expression(expression) => Some(expression.operands()),
        _ => None,
    }
}

impl<'a, 'm> Walk<'a, 'm> {
    pub(super) fn constant_parts(
        &mut self,
        description: &mut ImmediateDescription<'_>,
        id: Immediate<'a>,
        value: Value<'m>,
    ) {
        let Some(constant) = value.constant().filter(|_| !self.depths.is_too_deep(value)) else {
            return;
        };
        match constant {
            ConstantKind::Array(elements) => {
                self.elements(description, columns::ConstantArray::new(id.id()), elements);
            }
            ConstantKind::Struct(elements) => {
                self.elements(description, columns::ConstantStruct::new(id.id()), elements);
            }
            ConstantKind::Vector(elements) => {
                self.elements(description, columns::ConstantVector::new(id.id()), elements);
            }
            ConstantKind::Splat(element) => {
                let TypeKind::Vector { size, .. } = value.ty().kind() else {
                    return;
                };
                let element = self.ids.immediate(element, None);
                for index in 0..size.into() {
                    let id = ConstantVector::new(id.id());
                    description.constant_aggregate__index(id, index, element);
                }
            }
            ConstantKind::Data(data) => self.data(description, id, value.ty(), data),
            ConstantKind::Expression(expression) => {
                self.expression(description, ConstantExpression::new(id.id()), expression);
            }
            ConstantKind::PtrAuth(parts) => {
                let id = columns::PtrauthConstant::new(id.id());
                let Some(parts) = parts.all() else {
                    return;
                };
                let parts = parts.map(|part| self.ids.immediate(part, None));
                let [pointer, key, discriminator, address, symbol] = parts;
                description.ptrauth_constant__pointer(id, pointer);
                description.ptrauth_constant__key(id, IntegerConstant::new(key.id()));
                let discriminator = IntegerConstant::new(discriminator.id());
                description.ptrauth_constant__discriminator(id, discriminator);
                description.ptrauth_constant__address_discriminator(id, address);
                description.ptrauth_constant__deactivation_symbol(id, symbol);
            }
            _ => {}
        }
    }

    fn elements<'e>(
        &mut self,
        description: &mut ImmediateDescription<'_>,
        id: impl family::ConstantAggregate<'e>,
        elements: Operands<'m>,
    ) {
        for (index, element) in (0..).zip(elements.iter()) {
            let element = self.ids.immediate(element, None);
            description.constant_aggregate__index(id, index, element);
        }
    }

    /// Numbers that LLVM stores as bytes.
    fn data(
        &mut self,
        description: &mut ImmediateDescription<'_>,
        id: Immediate<'a>,
        ty: Type<'m>,
        data: Data<'m>,
    ) {
        let (is_array, element) = match ty.kind() {
            TypeKind::Array { element, .. } => (true, element.kind()),
            TypeKind::Vector { element, .. } => (false, element.kind()),
            _ => return,
        };
        let words = data.elements();
        let elements = match element {
            TypeKind::Integer(8) if is_array => {
                description.constant_data__string(id, self.ids.bytes(data.bytes()));
                return;
            }
            TypeKind::Integer(width) => {
                number::integers(words.map(|word| number::signed(word, width)))
            }
            TypeKind::Fp(format) => number::hexadecimal(words, format.width()),
            _ => return,
        };
        description.constant_data__elements(id, elements.as_bytes());
    }

    fn expression(
        &mut self,
        description: &mut ImmediateDescription<'_>,
        id: ConstantExpression<'a>,
        expression: Expression<'m>,
    ) {
        let Some(opcode) = expression.opcode() else {
            return;
        };
        description.constant_expression__opcode(id, opcode.spelling());
        for (index, operand) in (0..).zip(expression.operands().iter()) {
            let operand = self.ids.immediate(operand, None);
            description.constant_expression__operand(id, index, operand);
        }
        if let Some(wrapping) = expression.wrapping() {
            description.constant_expression__nuw(id, wrapping.nuw());
            description.constant_expression__nsw(id, wrapping.nsw());
        }
        if let Some(gep) = expression.getelementptr() {
            let source_type = self.ids.ty(gep.source_type());
            description.constant_expression__source_type(id, source_type);
            let flags = gep.no_wrap_flags();
            description.constant_expression__inbounds(id, flags.inbounds);
            description.constant_expression__nusw(id, flags.nusw);
            description.constant_expression__nuw(id, flags.nuw);
            if let (Some(lower), Some(upper)) = (gep.in_range_lower(), gep.in_range_upper()) {
                let mut end = |value| IntegerConstant::new(self.ids.immediate(value, None).id());
                description.constant_expression__inrange(id, end(lower), end(upper));
            }
        }
    }
}
