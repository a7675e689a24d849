//! Signatures and symbols of intrinsics, from LLVM's tables.

use llvm_sys::core::*;

use super::raw::collect;
use super::shim::RawSignatureElement;
use super::{Function, raw, shim};

/// An element of an intrinsic's signature in LLVM's table: a type, a container of the types that follow, or a type that depends on an
/// overloaded type. Overloaded types are numbered from 0.
pub enum SignatureElement {
    /// The text of a type.
    Type(String),
    VariableArguments,
    Vector {
        size: u32,
        scalable: bool,
    },
    /// A literal structure with this number of fields.
    Struct(u32),
    /// An overloaded type: its class and its number.
    Overloaded(&'static str, u32),
    /// A type that depends on an overloaded type: how, the number of that type, and a further number.
    Dependent(&'static str, u32, Option<u32>),
}

impl SignatureElement {
    /// Interprets an element by its `IITDescriptorKind`. The field of an element that refers to an overloaded type has its number
    /// above three bits for the class; kinds 17 and 19 have two numbers of 16 bits each.
    fn new(element: RawSignatureElement) -> Option<Self> {
        let RawSignatureElement {
            kind,
            field,
            scalable,
        } = element;
        let ty = |text: &str| Some(SignatureElement::Type(text.to_owned()));
        let dependent = |how, number| Some(SignatureElement::Dependent(how, field >> 3, number));
        match kind {
            0 => ty("void"),
            1 => Some(SignatureElement::VariableArguments),
            2 => ty("<1 x i64>"),
            3 => ty("token"),
            4 => ty("metadata"),
            5 => ty("half"),
            6 => ty("bfloat"),
            7 => ty("float"),
            8 => ty("double"),
            9 => ty("fp128"),
            10 => Some(SignatureElement::Type(format!("i{field}"))),
            11 => Some(SignatureElement::Vector {
                size: field,
                scalable,
            }),
            12 if field == 0 => ty("ptr"),
            12 => Some(SignatureElement::Type(format!("ptr addrspace({field})"))),
            13 => Some(SignatureElement::Struct(field)),
            14 => match field & 7 {
                0 => Some(SignatureElement::Overloaded("any", field >> 3)),
                1 => Some(SignatureElement::Overloaded("any integer", field >> 3)),
                2 => Some(SignatureElement::Overloaded(
                    "any floating-point",
                    field >> 3,
                )),
                3 => Some(SignatureElement::Overloaded("any vector", field >> 3)),
                4 => Some(SignatureElement::Overloaded("any pointer", field >> 3)),
                7 => dependent("same", None),
                _ => None,
            },
            15 => dependent("extended", None),
            16 => dependent("truncated", None),
            17 => Some(SignatureElement::Dependent(
                "part",
                field & 0xffff,
                Some(field >> 16),
            )),
            18 => dependent("same shape", None),
            19 => Some(SignatureElement::Dependent(
                "pointers",
                field & 0xffff,
                Some(field >> 16),
            )),
            20 => dependent("element", None),
            21 => dependent("subdivided", Some(2)),
            22 => dependent("subdivided", Some(4)),
            23 => dependent("bits", None),
            24 => ty("x86_amx"),
            25 => ty("ppc_fp128"),
            26 => ty("target(\"aarch64.svcount\")"),
            _ => None,
        }
    }
}

impl Function<'_> {
    /// The elements of the signature that LLVM's table has for the intrinsic; none for other functions. The list ends at an element of a
    /// kind that LLVM 22 does not have.
    pub fn signature_elements(self) -> Vec<SignatureElement> {
        // SAFETY: narrowed to a function; the id is one that LLVM gave.
        let elements = collect(|list, push| unsafe {
            let id = LLVMGetIntrinsicID(self.raw());
            if id != 0 {
                shim::LLVMFactsVisitSignature(id, list, push);
            }
        });
        elements
            .into_iter()
            .map_while(SignatureElement::new)
            .collect()
    }

    /// The name of the intrinsic with the suffixes that its type gives; none where the type does not fit LLVM's table.
    pub fn intrinsic_symbol(self) -> Option<Vec<u8>> {
        // SAFETY: narrowed to a function, and asked only of an intrinsic; the text is null or ours to dispose of.
        unsafe {
            if LLVMGetIntrinsicID(self.raw()) == 0 {
                return None;
            }
            let name = shim::LLVMFactsCopyIntrinsicSymbol(self.raw());
            (!name.is_null()).then(|| raw::message(name))
        }
    }
}
