//! `datalog/schema/constant_part.dl`, and numbers by their bits.

use super::Print;
use super::constant::{Kind, Step};
use super::facts::in_order;
use super::problem::{Problem, Result};
use crate::ids::Id;
use crate::ids::columns::{ConstantArray, ConstantStruct, ConstantVector, Immediate, Type};
use crate::opcode::{Opcode, OtherOpcode};
use crate::rows::family::ConstantAggregate;
use crate::rows::predicates::*;

impl<'a> Print<'a> {
    /// Appends the beginning of a constant that has parts, and what is left of it to the steps.
    pub(super) fn parts(
        &mut self,
        immediate: Immediate<'a>,
        kind: Kind,
        steps: &mut Vec<Step<'a>>,
    ) -> Result {
        let (facts, id) = (self.facts, immediate.id());
        let made = matches!(
            kind,
            Kind::Array | Kind::Struct | Kind::Vector | Kind::Expression | Kind::PtrAuth
        );
        if made && self.left_out.constants {
            return Err(Problem::new(id, "is a constant whose parts were left out"));
        }
        match kind {
            Kind::Fp => {
                let ty = self.type_of(immediate)?;
                let bits = facts.value_of::<fp_constant__bits>(id)?;
                self.fp(id, ty, bits)
            }
            Kind::Array | Kind::Vector if self.data(immediate)? => Ok(()),
            Kind::Array => self.elements::<ConstantArray>(id, ("[", "]"), steps),
            Kind::Vector => self.elements::<ConstantVector>(id, ("<", ">"), steps),
            Kind::Struct => {
                let packed = facts.has::<struct_type__packed>(self.type_of(immediate)?.id())?;
                let brackets = if packed { ("<{ ", " }>") } else { ("{ ", " }") };
                self.elements::<ConstantStruct>(id, brackets, steps)
            }
            Kind::Expression => self.expression(immediate, steps),
            Kind::BlockAddress => self.blockaddress(id),
            Kind::DsoLocalEquivalent => {
                self.put("dso_local_equivalent ");
                let global = facts.value_of::<dso_local_equivalent_constant__global_value>(id)?;
                self.global_name(global.id())
            }
            Kind::NoCfi => {
                self.put("no_cfi ");
                let global = facts.value_of::<no_cfi_constant__global_value>(id)?;
                self.global_name(global.id())
            }
            Kind::PtrAuth => {
                let parts = [
                    facts.value_of::<ptrauth_constant__pointer>(id)?,
                    facts.value_of::<ptrauth_constant__key>(id)?.into(),
                    facts
                        .value_of::<ptrauth_constant__discriminator>(id)?
                        .into(),
                    facts.value_of::<ptrauth_constant__address_discriminator>(id)?,
                    facts.value_of::<ptrauth_constant__deactivation_symbol>(id)?,
                ];
                self.put("ptrauth (");
                list(&parts, steps);
                steps.push(Step::Text(")"));
                Ok(())
            }
            Kind::Integer | Kind::Word(_) | Kind::Metadata | Kind::InlineAsm => Ok(()),
        }
    }

    fn elements<I: ConstantAggregate<'a>>(
        &mut self,
        id: Id<'a>,
        (open, close): (&str, &'static str),
        steps: &mut Vec<Step<'a>>,
    ) -> Result {
        let elements = in_order(
            id,
            "its elements",
            None,
            self.facts.indexed::<I::Index>(id)?,
        )?;
        if elements.is_empty() {
            return Err(Problem::new(id, "has no elements"));
        }
        self.put(open);
        list(&elements, steps);
        steps.push(Step::Text(close));
        Ok(())
    }

    /// Appends an array or vector of numbers, if it is one: its facts have them in one text.
    fn data(&mut self, data: Immediate<'a>) -> Result<bool> {
        let (facts, id) = (self.facts, data.id());
        if let Some(bytes) = facts.optional::<constant_data__string>(id)? {
            self.put("c");
            self.quoted(bytes.id().as_str());
            return Ok(true);
        }
        let Some(elements) = facts.optional::<constant_data__elements>(id)? else {
            return Ok(false);
        };
        let ty = self.type_of(data)?;
        let vector = facts.has::<vector_type__size>(ty.id())?;
        let component = if vector {
            facts.value_of::<vector_type__component>(ty.id())?
        } else {
            facts.value_of::<array_type__component>(ty.id())?
        };
        self.put(if vector { "<" } else { "[" });
        let text = self.type_text(component)?;
        let integer = text.starts_with('i');
        self.commas(elements.split(' '), |print, element| {
            print.put(text);
            print.put(" ");
            if integer {
                match element.parse() {
                    Ok(number) => print.number(number),
                    Err(_) => return Err(Problem::new(id, "has an element that is no number")),
                }
            } else {
                print.fp(id, component, element)?
            }
            Ok(())
        })?;
        self.put(if vector { ">" } else { "]" });
        Ok(true)
    }

    /// Appends a floating-point number, in hexadecimal as LLVM writes what has no short decimal.
    fn fp(&mut self, id: Id<'a>, ty: Type<'a>, bits: &str) -> Result {
        let wrong = || Problem::new(id, format_args!("has the bits `{bits}`"));
        let digits = match ty.id().as_str() {
            "half" | "bfloat" => 4,
            "float" => 8,
            "double" => 16,
            "x86_fp80" => 20,
            _ => 32,
        };
        if bits.len() != digits || !bits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        match ty.id().as_str() {
            "half" => self.put("0xH"),
            "bfloat" => self.put("0xR"),
            "float" => {
                let bits = u32::from_str_radix(bits, 16).map_err(|_| wrong())?;
                let wide = widened(bits);
                self.put(&format!("0x{wide:016X}"));
                return Ok(());
            }
            "double" => self.put("0x"),
            "x86_fp80" => self.put("0xK"),
            "fp128" => {
                // Of two words LLVM writes the lower one first.
                self.put("0xL");
                self.put(&bits[16..]);
                self.put(&bits[..16]);
                return Ok(());
            }
            "ppc_fp128" => self.put("0xM"),
            _ => return Err(wrong()),
        }
        self.put(bits);
        Ok(())
    }

    fn expression(&mut self, expression: Immediate<'a>, steps: &mut Vec<Step<'a>>) -> Result {
        let (facts, id) = (self.facts, expression.id());
        let opcode = facts.value_of::<constant_expression__opcode>(id)?;
        self.put(opcode);
        let operands = facts.indexed::<constant_expression__operand>(id)?;
        let operands = in_order(id, "its operands", None, operands)?;
        if facts.has::<constant_expression__inbounds>(id)? {
            self.put(" inbounds");
        } else {
            self.put_flag::<constant_expression__nusw>(id, " nusw")?;
        }
        self.put_flag::<constant_expression__nuw>(id, " nuw")?;
        self.put_flag::<constant_expression__nsw>(id, " nsw")?;
        if let Some(row) = facts.find::<constant_expression__inrange>(id)? {
            self.put(" inrange(");
            self.value(Immediate::new(row.lower.id()), None)?;
            self.put(", ");
            self.value(Immediate::new(row.upper.id()), None)?;
            self.put(")");
        }
        self.put(" (");
        if let Some(ty) = facts.optional::<constant_expression__source_type>(id)? {
            steps.extend([Step::Type(ty), Step::Text(", ")]);
        }
        list(&operands, steps);
        let ty = self.type_of(expression)?;
        let opcode = Opcode::from_spelling(opcode);
        if opcode.is_some_and(Opcode::is_cast) {
            steps.extend([Step::Text(" to "), Step::Type(ty)]);
        } else if opcode == Some(Opcode::Other(OtherOpcode::ShuffleVector)) {
            // The mask of the one that LLVM does not fold is all zeros.
            let lanes = facts.value_of::<vector_type__size>(ty.id())?;
            let mask = format!(", <vscale x {lanes} x i32> zeroinitializer");
            steps.push(Step::Text(self.arena.alloc_str(&mask)));
        }
        steps.push(Step::Text(")"));
        Ok(())
    }

    fn blockaddress(&mut self, id: Id<'a>) -> Result {
        let facts = self.facts;
        let function = facts.value_of::<blockaddress_constant__function>(id)?;
        let label = facts.value_of::<blockaddress_constant__label>(id)?;
        self.put("blockaddress(");
        self.global_name(function.id())?;
        self.put(", ");
        let labels = self.labels_of(function)?;
        let Some(local) = labels.find(label.id()) else {
            return Err(Problem::new(id, "names a label that its function has not"));
        };
        local.name.put(&mut self.out);
        self.put(")");
        Ok(())
    }
}

fn list<'a>(constants: &[Immediate<'a>], steps: &mut Vec<Step<'a>>) {
    for (index, constant) in constants.iter().enumerate() {
        if index > 0 {
            steps.push(Step::Text(", "));
        }
        steps.push(Step::Typed(*constant));
    }
}

/// The bits of a `float` as those of a `double`, which textual IR writes. What Rust does on the way with a number that is
/// none is not said, so its bits are moved.
fn widened(bits: u32) -> u64 {
    const EXPONENT: u32 = 0x7f80_0000;
    if bits & EXPONENT != EXPONENT {
        return f64::from(f32::from_bits(bits)).to_bits();
    }
    let sign = u64::from(bits >> 31) << 63;
    sign | 0x7ff << 52 | u64::from(bits & 0x007f_ffff) << 29
}

#[cfg(test)]
mod tests {
    use super::widened;

    #[test]
    fn floats_are_widened_bit_by_bit() {
        for (float, double) in [
            (0x3f80_0000, 0x3ff0_0000_0000_0000),
            (0x8000_0000, 0x8000_0000_0000_0000),
            (0x0000_0001, 0x36a0_0000_0000_0000),
            (0x7f80_0000, 0x7ff0_0000_0000_0000),
            (0xffa0_0001, 0xfff4_0000_2000_0000),
        ] {
            assert_eq!(widened(float), double);
        }
    }
}
