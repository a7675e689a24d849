//! Metadata: what an operand can be, the classes of nodes, and their getters. The getters of debug-info fields are generated from
//! the marks `@field` of `datalog/schema`.

use llvm_sys::core::*;
use llvm_sys::debuginfo::*;
use llvm_sys::prelude::*;
use std::marker::PhantomData;

use super::shim::getters;
use super::{GlobalObject, Instruction, Integer, Module, Value, ffi, raw, shim};

/// Metadata of any kind. Equal handles are the same metadata.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Metadata<'m> {
    raw: LLVMMetadataRef,
    module: PhantomData<&'m ()>,
}

/// Metadata by what it is.
pub enum MetadataKind<'m> {
    /// `!"text"`.
    String(&'m [u8]),
    /// A value in the place of metadata, `i32 7`; local to a function if the value is.
    Value(Value<'m>),
    /// `!DIArgList(...)`, which is no node: the values of a debug record.
    ArgList(ArgList<'m>),
    /// A node.
    Node(Node<'m>),
}

/// A metadata string, narrowed.
#[derive(Clone, Copy)]
pub(super) struct MetadataString<'m>(pub(super) Metadata<'m>);

/// A value as metadata, narrowed.
#[derive(Clone, Copy)]
pub(super) struct MetadataValue<'m>(pub(super) Metadata<'m>);

/// The values of a debug record that has a list of them.
#[derive(Clone, Copy)]
pub struct ArgList<'m>(pub(super) Metadata<'m>);

/// A metadata node of any kind. Equal handles are the same node.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Node<'m>(pub(super) Metadata<'m>);

impl<'m> Metadata<'m> {
    /// `None` for null.
    pub(super) fn new(raw: LLVMMetadataRef) -> Option<Self> {
        (!raw.is_null()).then_some(Metadata {
            raw,
            module: PhantomData,
        })
    }

    /// The metadata that an operand wraps; only for values of that kind.
    pub(super) fn of_operand(value: Value<'m>) -> Self {
        Metadata {
            // SAFETY: narrowed to metadata as a value.
            raw: unsafe { LLVMValueAsMetadata(value.raw()) },
            module: PhantomData,
        }
    }

    pub(super) fn raw(self) -> LLVMMetadataRef {
        self.raw
    }

    fn number(self) -> u32 {
        // SAFETY: any live metadata may be asked.
        unsafe { ffi::LLVMGetMetadataKind(self.raw) }
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
        unsafe { Integer::new(shim::LLVMFactsGetWrappedInteger(self.raw)) }
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
        pub struct $class<'m>(pub(super) Metadata<'m>);)*

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
                match unsafe { shim::LLVMFactsGetNodeClass(self.0.raw) } {
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
    /// Whether it is of a class of its own: all of these are debug info.
    pub fn is_debug_info(self) -> bool {
        !matches!(self.kind(), NodeKind::MDTuple(_) | NodeKind::Unknown)
    }

    /// Whether it is `!{}`.
    pub fn is_empty_tuple(self) -> bool {
        matches!(self.kind(), NodeKind::MDTuple(_)) && self.operand_count() == 0
    }

    /// The operands; `None` is `null`.
    pub fn operands(self) -> impl ExactSizeIterator<Item = Option<Metadata<'m>>> {
        (0..self.operand_count() as u32).map(move |index| {
            // SAFETY: narrowed to a node, and below its count.
            Metadata::new(unsafe { shim::LLVMFactsGetNodeOperand(self.0.raw, index) })
        })
    }
}

impl<'m> ArgList<'m> {
    /// The values.
    pub fn values(self) -> impl ExactSizeIterator<Item = Value<'m>> {
        (0..self.count() as u32).map(move |index| {
            // SAFETY: narrowed to a list, and below its count.
            Value::new(unsafe { shim::LLVMFactsGetListedValue(self.0.raw, index) })
        })
    }
}

/// An operation of a [`DIExpression`].
pub struct ExpressionOperation<'m> {
    /// `DW_OP_deref`; empty for a number that LLVM has no word for.
    pub name: &'m [u8],
    /// The number of the operation, and what it takes.
    pub elements: &'m [u64],
}

impl<'m> DIExpression<'m> {
    /// The numbers that the expression is.
    pub fn elements(self) -> &'m [u64] {
        // SAFETY: narrowed to an expression; the numbers belong to the context.
        unsafe {
            let elements = shim::LLVMFactsDIExpressionGetElements(self.0.raw);
            match elements.length {
                0 => &[],
                length => std::slice::from_raw_parts(elements.data, length),
            }
        }
    }

    /// The operations, of a valid expression only: the numbers of another one can end within one.
    pub fn operations(self) -> impl Iterator<Item = ExpressionOperation<'m>> {
        let mut rest = if self.is_valid() {
            self.elements()
        } else {
            &[]
        };
        std::iter::from_fn(move || {
            let number = *rest.first()?;
            // SAFETY: the numbers are whole operations, and this is the start of one; the name is LLVM's own.
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
    /// The position in the source.
    pub fn location(self) -> Option<Metadata<'m>> {
        // SAFETY: narrowed to an instruction; null without a location.
        Metadata::new(unsafe { LLVMInstructionGetDebugLoc(self.value().raw()) })
    }

    /// What else is attached; asked only of an instruction that has something.
    pub fn attachments(self) -> Vec<Attachment<'m>> {
        let mut count = 0;
        // SAFETY: narrowed to an instruction; the entries are passed on.
        let mut all = unsafe {
            let raw = self.value().raw();
            let entries = LLVMInstructionGetAllMetadataOtherThanDebugLoc(raw, &mut count);
            attachments(entries, count)
        };
        // LLVM-C gives the location in spite of its getter's name.
        all.retain(|attachment| attachment.kind != DBG);
        all
    }
}

/// LLVM's numbers of a module's nodes: the `n` of `!n`.
pub struct NodeNumbers<'m> {
    raw: *mut shim::NodeList,
    module: PhantomData<&'m ()>,
}

impl Module<'_> {
    /// Numbers the nodes.
    pub fn node_numbers(&self) -> NodeNumbers<'_> {
        NodeNumbers {
            // SAFETY: the module is live; the list is ours to dispose of.
            raw: unsafe { shim::LLVMFactsCreateNodeList(self.raw()) },
            module: PhantomData,
        }
    }
}

impl<'m> NodeNumbers<'m> {
    /// The nodes that have a number, and it, in no order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Node<'m>, u32)> {
        // SAFETY: the list is live.
        let count = unsafe { shim::LLVMFactsCountNumberedNodes(self.raw) };
        (0..count).map(|index| {
            // SAFETY: the list is live, and asked below its count.
            let (raw, number) = unsafe {
                (
                    shim::LLVMFactsGetNumberedNode(self.raw, index),
                    shim::LLVMFactsGetNodeNumber(self.raw, index),
                )
            };
            let node = Metadata {
                raw,
                module: PhantomData,
            };
            (Node(node), number)
        })
    }
}

impl Drop for NodeNumbers<'_> {
    fn drop(&mut self) {
        // SAFETY: the list is ours.
        unsafe { shim::LLVMFactsDisposeNodeList(self.raw) };
    }
}

/// A node attached to something.
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
            node: Node(Metadata {
                raw: LLVMValueMetadataEntriesGetMetadata(entries, index),
                module: PhantomData,
            }),
        });
        let all = all.collect();
        LLVMDisposeValueMetadataEntries(entries);
        all
    }
}

impl<'m> GlobalObject<'m> {
    /// What is attached.
    pub fn attachments(self) -> Vec<Attachment<'m>> {
        let mut count = 0;
        // SAFETY: narrowed to a global object; the entries are passed on.
        unsafe {
            let entries = LLVMGlobalCopyAllMetadata(self.raw(), &mut count);
            attachments(entries, count)
        }
    }
}

/// A named list of nodes.
#[derive(Clone, Copy)]
pub struct NamedMetadata<'m> {
    raw: LLVMNamedMDNodeRef,
    module: PhantomData<&'m ()>,
}

impl Module<'_> {
    /// The named metadata, in the module's order.
    pub fn named_metadata(&self) -> impl Iterator<Item = NamedMetadata<'_>> {
        // SAFETY: the module is live; null is the end.
        let mut next = unsafe { LLVMGetFirstNamedMetadata(self.raw()) };
        std::iter::from_fn(move || {
            let raw = next;
            if raw.is_null() {
                return None;
            }
            // SAFETY: an element of the list.
            next = unsafe { LLVMGetNextNamedMetadata(raw) };
            Some(NamedMetadata {
                raw,
                module: PhantomData,
            })
        })
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
        let mut length = 0;
        // SAFETY: the handle is live; the bytes belong to the module.
        unsafe {
            let data = LLVMGetNamedMetadataName(self.raw, &mut length);
            raw::bytes(data, length)
        }
    }

    /// The nodes.
    pub fn operands(self) -> impl ExactSizeIterator<Item = Node<'m>> {
        // SAFETY: the handle is live.
        let count = unsafe { shim::LLVMFactsCountNamedMetadataOperands(self.raw) };
        (0..count).map(move |index| {
            Node(Metadata {
                // SAFETY: below the count; every operand is a node.
                raw: unsafe { shim::LLVMFactsGetNamedMetadataOperand(self.raw, index) },
                module: PhantomData,
            })
        })
    }
}

getters! {
    MetadataString(LLVMMetadataRef) {
        /// The text.
        text: text = LLVMFactsGetString;
    }
    MetadataValue(LLVMMetadataRef) {
        /// The value.
        value: some_value = LLVMFactsGetWrappedValue;
    }
    ArgList(LLVMMetadataRef) {
        /// The number of values.
        count: number = LLVMFactsCountListedValues;
    }
    Node(LLVMMetadataRef) {
        /// The number of operands.
        operand_count: number = LLVMFactsGetNumNodeOperands;
        /// The node is distinct from an equal one.
        is_distinct: flag = LLVMFactsIsDistinct;
    }
    DIExpression(LLVMMetadataRef) {
        /// The numbers are whole operations, in an order that is allowed.
        is_valid: flag = LLVMFactsDIExpressionIsValid;
    }
    DIFile(LLVMMetadataRef) {
        /// The checksum; only for a file that has one.
        checksum: text = LLVMFactsDIFileGetChecksum;
        /// The text of the file, a string.
        source: metadata = LLVMFactsDIFileGetSource;
    }
    DIStringType(LLVMMetadataRef) {
        /// A number for [`dwarf::tag`](super::dwarf::tag).
        tag: number = LLVMFactsDIStringTypeGetTag;
    }
    DIFixedPointType(LLVMMetadataRef) {
        /// The encoding is signed.
        is_signed: flag = LLVMFactsDIFixedPointTypeGetIsSigned;
        /// The numerator of a rational scale.
        numerator: integer = LLVMFactsDIFixedPointTypeGetNumerator;
        /// The denominator of a rational scale.
        denominator: integer = LLVMFactsDIFixedPointTypeGetDenominator;
    }
    DIEnumerator(LLVMMetadataRef) {
        /// The value.
        value: integer = LLVMFactsDIEnumeratorGetValue;
    }
}

/// The getters of `@field` marks. They return metadata as it is, of whatever class.
mod debug_info {
    use super::super::*;
    use super::getters;
    include!(concat!(env!("OUT_DIR"), "/debug_info_getters.rs"));
}
pub use debug_info::{DITemplateParameter, DIType, DIVariable};
