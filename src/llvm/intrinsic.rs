//! What LLVM's tables say of intrinsics.

use llvm_sys::core::*;

use super::{Function, shim};

/// An element of an intrinsic's signature, as LLVM's table has them: a type, what holds the types that follow, or a type that
/// depends on the overloaded ones, which are numbered from 0.
pub enum SignatureElement {
    /// The text of a type.
    Type(String),
    VariableArguments,
    Vector {
        size: u32,
        scalable: bool,
    },
    /// A structure without a name, of so many fields.
    Struct(u32),
    /// The overloaded type of the number, of a class.
    Overloaded(&'static str, u32),
    /// What depends on the overloaded type of the number: how, and by which further number.
    Dependent(&'static str, u32, Option<u32>),
}

impl SignatureElement {
    /// The element of a kind, in the order of LLVM's `IITDescriptorKind`. The field of what names an overloaded type has its
    /// number above three bits for its class, but that of two numbers of 16 bits each.
    fn of(kind: u32, field: u32) -> Option<Self> {
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

/// The number of the kind whose field is the size of a vector.
const VECTOR: u32 = 11;

impl Function<'_> {
    /// The elements of the signature that LLVM's table has for the intrinsic, none of what is no intrinsic. The list ends at
    /// an element of a kind that LLVM 22 does not have.
    pub fn signature_elements(self) -> Vec<SignatureElement> {
        // SAFETY: narrowed to a function; the id is one that LLVM gave, the elements are asked for below their count, and they
        // are ours to dispose of.
        unsafe {
            let id = LLVMGetIntrinsicID(self.raw());
            if id == 0 {
                return Vec::new();
            }
            let elements = shim::LLVMFactsCreateSignatureElements(id);
            let count = shim::LLVMFactsCountSignatureElements(elements);
            let list = (0..count).map_while(|index| {
                let kind = shim::LLVMFactsGetSignatureElementKind(elements, index);
                if kind == VECTOR {
                    return Some(SignatureElement::Vector {
                        size: shim::LLVMFactsGetSignatureElementSize(elements, index),
                        scalable: shim::LLVMFactsIsSignatureElementScalable(elements, index) != 0,
                    });
                }
                let field = shim::LLVMFactsGetSignatureElementField(elements, index);
                SignatureElement::of(kind, field)
            });
            let list = list.collect();
            shim::LLVMFactsDisposeSignatureElements(elements);
            list
        }
    }

    /// The name of the intrinsic with the suffixes that its type gives; none where the type does not fit LLVM's table.
    pub fn intrinsic_symbol(self) -> Option<Vec<u8>> {
        // SAFETY: narrowed to a function, and asked only of an intrinsic; the text is copied before it is disposed of.
        unsafe {
            if LLVMGetIntrinsicID(self.raw()) == 0 {
                return None;
            }
            let name = shim::LLVMFactsCreateIntrinsicSymbol(self.raw());
            if name.is_null() {
                return None;
            }
            let text = shim::LLVMFactsGetIntrinsicSymbol(name).bytes().to_vec();
            shim::LLVMFactsDisposeIntrinsicSymbol(name);
            Some(text)
        }
    }
}
