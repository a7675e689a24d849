//! Metadata: its kinds, the classes of nodes, and their getters. The getters of debug-info fields are generated from
//! the marks `@field` of `datalog/schema`.

use llvm_sys::core::*;
use llvm_sys::debuginfo::*;
use llvm_sys::prelude::*;

use super::raw::{FromRaw, collect, handles, raw_handle};
use super::shim::getters;
use super::{GlobalObject, Instruction, Integer, Module, Value, ffi, raw, shim};

raw_handle! {
    /// Metadata of any kind. Equal handles are the same metadata.
    Metadata(LLVMMetadataRef)
}

/// Metadata, narrowed.
pub enum MetadataKind<'m> {
    /// `!"text"`.
    String(&'m [u8]),
    /// A value as metadata, `i32 7`; local to a function if the value is.
    Value(Value<'m>),
    /// `!DIArgList(...)`, the values of a debug record; not a node.
    ArgList(ArgList<'m>),
    /// A node.
    Node(Node<'m>),
}

handles! {
    /// A metadata string.
    MetadataString(Metadata) {}
    /// A value as metadata.
    MetadataValue(Metadata) {}
    /// The values of a debug record that has a list of them.
    ArgList(Metadata) {}
}

/// A metadata node of any kind. Equal handles are the same node.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Node<'m>(Metadata<'m>);

impl<'m> Metadata<'m> {
    fn number(self) -> u32 {
        // SAFETY: any live metadata may be asked.
        unsafe { ffi::LLVMGetMetadataKind(self.raw()) }
    }

    /// Narrows the metadata to its kind.
    pub fn kind(self) -> MetadataKind<'m> {
        const STRING: u32 = 0;
        const CONSTANT: u32 = 1;
        const LOCAL: u32 = 2;
        const ARG_LIST: u32 = 34;
        match self.number() {
            STRING => MetadataKind::String(MetadataString(self).text()),
            CONSTANT | LOCAL => MetadataKind::Value(MetadataValue(self).value()),
            ARG_LIST => MetadataKind::ArgList(ArgList(self)),
            _ => MetadataKind::Node(Node(self)),
        }
    }

    /// The constant integer, if the metadata is one as a value.
    pub fn integer(self) -> Option<Integer<'m>> {
        // SAFETY: any live metadata may be asked; the bits belong to the context.
        unsafe { Integer::new(shim::LLVMFactsGetWrappedInteger(self.raw())) }
    }

    /// The metadata as a node, if it is one.
    pub fn node(self) -> Option<Node<'m>> {
        match self.kind() {
            MetadataKind::Node(node) => Some(node),
            _ => None,
        }
    }
}

macro_rules! nodes {
    ($($(#[$doc:meta])* $class:ident = $number:literal;)*) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $class<'m>(Metadata<'m>);)*

        /// A node narrowed to its class, by LLVM's names. Some classes have no getter.
        #[allow(dead_code)]
        pub enum NodeKind<'m> {
            $($(#[$doc])* $class($class<'m>),)*
            /// A class that LLVM 22 does not have.
            Unknown,
        }

        impl<'m> Node<'m> {
            /// Narrows the node to its class.
            pub fn kind(self) -> NodeKind<'m> {
                // SAFETY: any live metadata may be asked.
                match unsafe { shim::LLVMFactsGetNodeClass(self.0.raw()) } {
                    $($number => NodeKind::$class($class(self.0)),)*
                    _ => NodeKind::Unknown,
                }
            }
        }

        $(impl<'m> $class<'m> {
            /// The node.
            #[allow(dead_code)]
            pub fn node(self) -> Node<'m> {
                Node(self.0)
            }
        })*
    };
}

// The classes that `@class` marks of `datalog/schema` name.
include!(concat!(env!("OUT_DIR"), "/debug_info_classes.rs"));

impl<'m> Node<'m> {
    /// Whether the node has a specialized class; all of these are debug info.
    pub fn is_debug_info(self) -> bool {
        !matches!(self.kind(), NodeKind::MDTuple(_) | NodeKind::Unknown)
    }

    /// Whether the node is `!{}`.
    pub fn is_empty_tuple(self) -> bool {
        matches!(self.kind(), NodeKind::MDTuple(_)) && self.operand_count() == 0
    }

    /// The operands; `None` is `null`.
    pub fn operands(self) -> impl ExactSizeIterator<Item = Option<Metadata<'m>>> {
        (0..self.operand_count() as u32).map(move |index| {
            // SAFETY: narrowed to a node, and below its count.
            unsafe { Option::from_raw(shim::LLVMFactsGetNodeOperand(self.0.raw(), index)) }
        })
    }
}

impl<'m> ArgList<'m> {
    /// The values.
    pub fn values(self) -> impl ExactSizeIterator<Item = Value<'m>> {
        (0..self.count() as u32).map(move |index| {
            // SAFETY: narrowed to a list, and below its count.
            unsafe { Value::from_raw(shim::LLVMFactsGetListedValue(self.0.raw(), index)) }
        })
    }
}

/// An operation of a [`DIExpression`].
pub struct ExpressionOperation<'m> {
    /// `DW_OP_deref`; empty if LLVM has no name for the number.
    pub name: &'m [u8],
    /// The number of the operation, and its arguments.
    pub elements: &'m [u64],
}

impl<'m> DIExpression<'m> {
    /// The elements of the expression.
    pub fn elements(self) -> &'m [u64] {
        // SAFETY: narrowed to an expression; the numbers belong to the context.
        unsafe {
            let elements = shim::LLVMFactsDIExpressionGetElements(self.0.raw());
            raw::slice(elements.data, elements.length)
        }
    }

    /// The operations; none of an invalid expression, whose elements can end within an operation.
    pub fn operations(self) -> impl Iterator<Item = ExpressionOperation<'m>> {
        let mut rest = if self.is_valid() {
            self.elements()
        } else {
            &[]
        };
        std::iter::from_fn(move || {
            let number = *rest.first()?;
            // SAFETY: the elements are complete operations, and this is the start of one; the name is static.
            let (name, size) = unsafe {
                (
                    shim::LLVMFactsGetOperationName(number).bytes(),
                    shim::LLVMFactsGetOperationSize(rest.as_ptr()),
                )
            };
            let (elements, next) = rest.split_at_checked(size)?;
            rest = next;
            Some(ExpressionOperation { name, elements })
        })
    }
}

impl<'m> Instruction<'m> {
    /// The source location.
    pub fn location(self) -> Option<Metadata<'m>> {
        // SAFETY: narrowed to an instruction; null without a location.
        unsafe { Option::from_raw(LLVMInstructionGetDebugLoc(self.value().raw())) }
    }

    /// The attachments other than the source location. [`Instruction::has_attachments`] is the quick way to know whether there are some.
    pub fn attachments(self) -> Vec<Attachment<'m>> {
        let mut count = 0;
        // SAFETY: narrowed to an instruction; the entries are passed on.
        let mut all = unsafe {
            let raw = self.value().raw();
            let entries = LLVMInstructionGetAllMetadataOtherThanDebugLoc(raw, &mut count);
            attachments(entries, count)
        };
        // LLVM-C includes the location in spite of its getter's name.
        all.retain(|attachment| attachment.kind != DBG);
        all
    }
}

impl Module<'_> {
    /// LLVM's numbers of the nodes, the `n` of `!n`, in no order.
    pub fn node_numbers(&self) -> impl Iterator<Item = (Node<'_>, u32)> {
        // SAFETY: the module is live.
        let nodes = collect(|list, push| unsafe {
            shim::LLVMFactsVisitNumberedNodes(self.raw(), list, push);
        });
        let nodes = nodes.into_iter();
        // SAFETY: each is a node of the module.
        nodes.map(|numbered| unsafe { (Node(Metadata::from_raw(numbered.node)), numbered.number) })
    }
}

/// A node attached to a global object or an instruction.
#[derive(Clone, Copy)]
pub struct Attachment<'m> {
    /// The number of the kind, see [`Module::metadata_kind`].
    pub kind: u32,
    /// The node.
    pub node: Node<'m>,
}

/// `!dbg`.
pub const DBG: u32 = 0;

/// Copies the entries of attachments and disposes of them.
///
/// # Safety
/// There must be `count` entries, which nothing else disposes of.
unsafe fn attachments<'m>(
    entries: *mut LLVMValueMetadataEntry,
    count: usize,
) -> Vec<Attachment<'m>> {
    // SAFETY: by this function's contract; asked below the count, and attached is always a node.
    unsafe {
        let all = (0..count as u32).map(|index| Attachment {
            kind: LLVMValueMetadataEntriesGetKind(entries, index),
            node: Node(Metadata::from_raw(LLVMValueMetadataEntriesGetMetadata(
                entries, index,
            ))),
        });
        let all = all.collect();
        LLVMDisposeValueMetadataEntries(entries);
        all
    }
}

impl<'m> GlobalObject<'m> {
    /// The attachments.
    pub fn attachments(self) -> Vec<Attachment<'m>> {
        let mut count = 0;
        // SAFETY: narrowed to a global object; the entries are passed on.
        unsafe {
            let entries = LLVMGlobalCopyAllMetadata(self.raw(), &mut count);
            attachments(entries, count)
        }
    }
}

raw_handle! {
    /// A named list of nodes.
    NamedMetadata(LLVMNamedMDNodeRef)
}

impl Module<'_> {
    /// The named metadata, in the module's order.
    pub fn named_metadata(&self) -> impl Iterator<Item = NamedMetadata<'_>> {
        // SAFETY: the module is live, and this is its list.
        unsafe {
            raw::chain(
                LLVMGetFirstNamedMetadata(self.raw()),
                LLVMGetNextNamedMetadata,
            )
        }
    }

    /// The name of a kind of attachment.
    pub fn metadata_kind(&self, number: u32) -> &[u8] {
        // SAFETY: the context is live, and the name belongs to it.
        unsafe { shim::LLVMFactsGetMetadataKindName(self.context(), number).bytes() }
    }
}

impl<'m> NamedMetadata<'m> {
    /// The name without its `!`.
    pub fn name(self) -> &'m [u8] {
        // SAFETY: the handle is live; the bytes belong to the module.
        unsafe { raw::text(self.raw(), LLVMGetNamedMetadataName) }
    }

    /// The nodes.
    pub fn operands(self) -> impl ExactSizeIterator<Item = Node<'m>> {
        // SAFETY: the handle is live.
        let count = unsafe { shim::LLVMFactsCountNamedMetadataOperands(self.raw()) };
        (0..count).map(move |index| {
            // SAFETY: below the count; every operand is a node.
            Node(unsafe {
                Metadata::from_raw(shim::LLVMFactsGetNamedMetadataOperand(self.raw(), index))
            })
        })
    }
}

getters! {
    MetadataString(LLVMMetadataRef) {
        text: text = LLVMFactsGetString;
    }
    MetadataValue(LLVMMetadataRef) {
        value: some_value = LLVMFactsGetWrappedValue;
    }
    ArgList(LLVMMetadataRef) {
        count: number = LLVMFactsCountListedValues;
    }
    Node(LLVMMetadataRef) {
        /// The number of operands.
        pub operand_count: number = LLVMFactsGetNumNodeOperands;
        /// The node is distinct from an equal one.
        pub is_distinct: flag = LLVMFactsIsDistinct;
    }
    DIExpression(LLVMMetadataRef) {
        /// The elements are complete operations in an order that LLVM allows.
        pub is_valid: flag = LLVMFactsDIExpressionIsValid;
    }
    DIFile(LLVMMetadataRef) {
        /// The checksum, empty if there is none.
        pub checksum: text = LLVMFactsDIFileGetChecksum;
        /// The text of the file, a string.
        pub source: metadata = LLVMFactsDIFileGetSource;
    }
    DIStringType(LLVMMetadataRef) {
        /// A number for [`dwarf::tag`](super::dwarf::tag).
        pub tag: number = LLVMFactsDIStringTypeGetTag;
    }
    DIFixedPointType(LLVMMetadataRef) {
        /// The encoding is signed.
        pub is_signed: flag = LLVMFactsDIFixedPointTypeGetIsSigned;
        /// The numerator of a rational scale.
        pub numerator: integer = LLVMFactsDIFixedPointTypeGetNumerator;
        /// The denominator of a rational scale.
        pub denominator: integer = LLVMFactsDIFixedPointTypeGetDenominator;
    }
    DIEnumerator(LLVMMetadataRef) {
        /// The value.
        pub value: integer = LLVMFactsDIEnumeratorGetValue;
    }
}

/// The getters of `@field` marks. They return metadata as it is, of whatever class.
mod debug_info {
    use super::*;
    include!(concat!(env!("OUT_DIR"), "/debug_info_getters.rs"));
}
pub use debug_info::{DITemplateParameter, DIType, DIVariable};
