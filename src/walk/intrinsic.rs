//! `datalog/schema/intrinsic.dl`.

use crate::ids::columns::Function;
use crate::llvm::{self, SignatureElement};
use crate::rows::Facts;

/// Writes the signature and the symbol of an intrinsic.
pub(super) fn intrinsic(facts: &mut Facts, id: Function<'_>, function: llvm::Function<'_>) {
    for (index, element) in (0..).zip(function.signature_elements()) {
        let mut kind = |kind: &str| facts.function__intrinsic_element(id, index, kind.as_bytes());
        match element {
            SignatureElement::Type(text) => {
                kind("type");
                facts.function__intrinsic_element_type(id, index, text.as_bytes());
            }
            SignatureElement::VariableArguments => kind("..."),
            SignatureElement::Vector { size, scalable } => {
                kind(if scalable {
                    "scalable vector"
                } else {
                    "vector"
                });
                facts.function__intrinsic_element_number(id, index, size.into());
            }
            SignatureElement::Struct(fields) => {
                kind("struct");
                facts.function__intrinsic_element_number(id, index, fields.into());
            }
            SignatureElement::Overloaded(class, overload) => {
                kind(class);
                facts.function__intrinsic_element_overload(id, index, overload.into());
            }
            SignatureElement::Dependent(how, overload, number) => {
                kind(how);
                facts.function__intrinsic_element_overload(id, index, overload.into());
                if let Some(number) = number {
                    facts.function__intrinsic_element_number(id, index, number.into());
                }
            }
        }
    }
    if let Some(name) = function.intrinsic_symbol() {
        facts.function__intrinsic_symbol(id, &name);
    }
}
