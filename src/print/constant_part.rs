//! `datalog/schema/constant_part.dl`, and numbers by their bits.

use super::Print;
use super::constant::{ImmediateKind, Step};
use super::facts::in_order;
use super::problem::{Problem, Result};
use crate::ids::columns::{ConstantArray, ConstantStruct, ConstantVector, Immediate, Type};
use crate::ids::{Id, number};
use crate::llvm::FpFormat;
use crate::opcode::{Opcode, OtherOpcode};
use crate::rows::family::ConstantAggregate;
use crate::rows::predicates::*;

impl<'a> Print<'a> {
    /// Appends the beginning of a constant that has parts; pushes the rest to `steps`.
    pub(super) fn parts(
        &mut self,
        immediate: Immediate<'a>,
        kind: ImmediateKind,
        steps: &mut Vec<Step<'a>>,
    ) -> Result {
        let (facts, id) = (self.facts, immediate.id());
        let made = matches!(
            kind,
            ImmediateKind::Array
                | ImmediateKind::Struct
                | ImmediateKind::Vector
                | ImmediateKind::Expression
                | ImmediateKind::PtrAuth
        );
        if made && self.left_out.constants {
            return Err(Problem::new(id, "is a constant whose parts were left out"));
        }
        match kind {
            ImmediateKind::Fp => {
                let ty = self.type_of(immediate)?;
                let bits = facts.value_of::<fp_constant__bits>(id)?;
                self.fp(id, ty, bits)
            }
            ImmediateKind::Array | ImmediateKind::Vector if self.data(immediate)? => Ok(()),
            ImmediateKind::Array => self.elements::<ConstantArray>(id, ("[", "]"), steps),
            ImmediateKind::Vector => self.elements::<ConstantVector>(id, ("<", ">"), steps),
            ImmediateKind::Struct => {
                let packed = facts.has::<struct_type__packed>(self.type_of(immediate)?.id())?;
                let brackets = if packed { ("<{ ", " }>") } else { ("{ ", " }") };
                self.elements::<ConstantStruct>(id, brackets, steps)
            }
            ImmediateKind::Expression => self.expression(immediate, steps),
            ImmediateKind::BlockAddress => self.blockaddress(id),
            ImmediateKind::DsoLocalEquivalent => {
                self.put("dso_local_equivalent ");
                let global = facts.value_of::<dso_local_equivalent_constant__global_value>(id)?;
                self.global_name(global.id())
            }
            ImmediateKind::NoCfi => {
                self.put("no_cfi ");
                let global = facts.value_of::<no_cfi_constant__global_value>(id)?;
                self.global_name(global.id())
            }
            ImmediateKind::PtrAuth => {
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
            ImmediateKind::Integer
            | ImmediateKind::Word(_)
            | ImmediateKind::Metadata
            | ImmediateKind::InlineAsm => Ok(()),
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

    /// Appends an array or vector of numbers, which is one text in the facts; returns whether it is one.
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
        let integer = facts.has::<integer_type>(component.id())?;
        self.commas(elements.split(' '), |print, element| {
            print.put_all([text, " "]);
            if integer {
                match element.parse() {
                    Ok(number) => print.number(number),
                    Err(_) => return Err(Problem::new(id, "has an element that is not a number")),
                }
            } else {
                print.fp(id, component, element)?
            }
            Ok(())
        })?;
        self.put(if vector { ">" } else { "]" });
        Ok(true)
    }

    /// Appends a floating-point number in hexadecimal, as LLVM prints numbers without a short decimal.
    fn fp(&mut self, id: Id<'a>, ty: Type<'a>, bits: &str) -> Result {
        let wrong = || Problem::new(id, format_args!("has the bits `{bits}`"));
        let mut formats = FpFormat::ALL.into_iter();
        let format = formats.find(|format| format.word() == ty.id().as_str());
        let digits = format.map_or(32, |format| format.width() as usize / 4);
        if bits.len() != digits || !bits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        self.put(match format.ok_or_else(wrong)? {
            FpFormat::Half => "0xH",
            FpFormat::Bfloat => "0xR",
            FpFormat::Float => {
                let bits = u32::from_str_radix(bits, 16).map_err(|_| wrong())?;
                self.put(&format!("0x{:016X}", number::widened(bits)));
                return Ok(());
            }
            FpFormat::Double => "0x",
            FpFormat::X86Fp80 => "0xK",
            FpFormat::Fp128 => {
                // LLVM prints the lower half first.
                self.put_all(["0xL", &bits[16..], &bits[..16]]);
                return Ok(());
            }
            FpFormat::PpcFp128 => "0xM",
        });
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
        let Some(local) = self.labels_of(function)?.find(label.id()) else {
            return Err(Problem::new(
                id,
                "refers to a label that its function does not have",
            ));
        };
        self.local(local);
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
