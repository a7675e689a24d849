//! `datalog/schema/metadata.dl`.

use super::{Body, Walk, each};
use crate::ids::columns::{Immediate, Instruction, MetadataNode};
use crate::llvm::{self, GlobalObject, MDTuple, MetadataKind, Node, NodeKind};
use crate::rows::{Facts, ImmediateDescription, family};
use crate::schema::{Part, Skip};

/// Whether a node is described where something other than a node refers to it.
fn wanted(skip: Skip, node: Node<'_>) -> bool {
    if node.is_debug_info() {
        !skip.has(Part::Debug)
    } else {
        !skip.has(Part::Metadata)
    }
}

impl<'a, 'm> Walk<'a, 'm> {
    pub(super) fn named_metadata(&mut self, facts: &mut Facts) {
        let wanted = |named: &llvm::NamedMetadata<'m>| match named.operands().len() {
            0 => !self.skip.has(Part::Metadata),
            _ => named.operands().all(|node| wanted(self.skip, node)),
        };
        for (place, named) in self.module.named_metadata().filter(wanted).enumerate() {
            let id = self.ids.named_metadata(named);
            facts.named_metadata(id);
            facts.named_metadata__module(id, self.ids.module());
            facts.named_metadata__index(id, place as i64);
            facts.named_metadata__name(id, named.name());
            let total = each(named.operands(), |index, node| {
                facts.named_metadata__operand(id, index, self.ids.node(node));
            });
            facts.named_metadata__noperands(id, total);
        }
    }

    /// Writes the attachments of a global object.
    pub(super) fn attachments<'g, G: family::GlobalObject<'g>>(
        &mut self,
        facts: &mut Facts,
        id: G,
        object: GlobalObject<'m>,
    ) {
        let mut attachments = object.attachments();
        attachments.retain(|attachment| wanted(self.skip, attachment.node));
        if attachments.is_empty() {
            return;
        }
        facts.global_object__nmetadata(id, attachments.len() as i64);
        for (index, attachment) in attachments.into_iter().enumerate() {
            let kind = self.ids.metadata_kind(attachment.kind);
            let node = self.ids.node(attachment.node);
            facts.global_object__metadata(id, index as i64, kind, node);
        }
    }

    /// Describes a node.
    pub(super) fn node(&mut self, facts: &mut Facts, node: Node<'m>, id: MetadataNode<'a>) {
        facts.metadata_node(id);
        facts.metadata_node__distinct(id, node.is_distinct());
        match node.kind() {
            NodeKind::MDTuple(tuple) => self.tuple(facts, tuple, id),
            NodeKind::Unknown => self.gap(facts, id.id(), "kind of metadata node"),
            kind => self.di_node(facts, kind, id),
        }
    }

    fn tuple(&mut self, facts: &mut Facts, tuple: MDTuple<'m>, id: MetadataNode<'a>) {
        let id = facts.metadata_tuple(id);
        let operands = tuple.node().operands();
        facts.metadata_tuple__size(id, operands.len() as i64);
        for (index, operand) in (0..).zip(operands) {
            match operand.map(llvm::Metadata::kind) {
                None => facts.metadata_tuple__null(id, index),
                Some(MetadataKind::Node(node))
                    if node.is_debug_info() && self.skip.has(Part::Debug) => {}
                Some(MetadataKind::Node(node)) => {
                    facts.metadata_tuple__node(id, index, self.ids.node(node));
                }
                Some(MetadataKind::String(text)) => facts.metadata_tuple__string(id, index, text),
                Some(MetadataKind::Value(value)) => {
                    let value = self.ids.immediate(value, None);
                    facts.metadata_tuple__value(id, index, value);
                }
                // LLVM allows such a list only in records.
                Some(MetadataKind::ArgList(_)) => self.gap(facts, id.id(), "list of values"),
            }
        }
    }

    /// Writes the metadata that an operand wraps.
    pub(super) fn metadata_operand(
        &mut self,
        description: &mut ImmediateDescription<'_>,
        id: Immediate<'a>,
        operand: llvm::Value<'m>,
        metadata: llvm::Metadata<'m>,
    ) {
        let id = description.metadata_operand(id);
        match metadata.kind() {
            MetadataKind::Node(node) if !wanted(self.skip, node) => {}
            MetadataKind::Node(node) => description.metadata_operand__node(id, self.ids.node(node)),
            MetadataKind::String(text) => description.metadata_operand__string(id, text),
            MetadataKind::Value(value) => match self.ids.wrapped(operand) {
                Some(variable) => description.metadata_operand__variable(id, variable),
                None => {
                    let value = self.ids.immediate(value, None);
                    description.metadata_operand__value(id, value);
                }
            },
            MetadataKind::ArgList(_) => {}
        }
    }
}

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    /// Writes the attachments of an instruction except its source location.
    pub(super) fn instruction_metadata(
        &mut self,
        id: Instruction<'f>,
        instruction: llvm::Instruction<'m>,
    ) {
        for attachment in instruction.attachments() {
            if !wanted(self.skip, attachment.node) {
                continue;
            }
            let kind = self.names.ids.metadata_kind(attachment.kind);
            let node = self.names.ids.node(attachment.node);
            self.facts.instruction__metadata(id, kind, node);
        }
    }
}
