//! `datalog/schema/di_*.dl`: nodes of debug info. The rows of a `@field` are written by generated code; the rest is here.

use super::{Walk, source_path};
use crate::ids::Id;
use crate::ids::columns::{
    self, DiEnumerator, DiFile, DiFixedPointType, DiGenericNode, DiStringType, MetadataNode,
};
use crate::llvm::{
    self, DIEnumerator, DIFile, DIFixedPointType, DIStringType, GenericDINode, Metadata,
    MetadataKind, Node, NodeKind, Value, dwarf,
};
use crate::rows::Facts;

include!(concat!(env!("OUT_DIR"), "/debug_info_walk.rs"));

/// The number of a constant integer, if it has at most 64 bits.
fn as_integer(operand: Metadata<'_>) -> Option<i64> {
    operand.integer()?.small()
}

fn as_constant(operand: Metadata<'_>) -> Option<Value<'_>> {
    match operand.kind() {
        MetadataKind::Value(value) => Some(value),
        _ => None,
    }
}

fn as_string(operand: Metadata<'_>) -> Option<&[u8]> {
    match operand.kind() {
        MetadataKind::String(text) => Some(text),
        _ => None,
    }
}

fn as_node(operand: Metadata<'_>) -> Option<Node<'_>> {
    operand.node()
}

fn as_variable(operand: Metadata<'_>) -> Option<Node<'_>> {
    let is_variable = |kind| {
        matches!(
            kind,
            NodeKind::DIGlobalVariable(_) | NodeKind::DILocalVariable(_)
        )
    };
    operand.node().filter(|node| is_variable(node.kind()))
}

fn as_member(operand: Metadata<'_>) -> Option<Node<'_>> {
    let node = operand.node();
    node.filter(|node| matches!(node.kind(), NodeKind::DIDerivedType(_)))
}

fn as_expression(operand: Metadata<'_>) -> Option<Node<'_>> {
    let node = operand.node();
    node.filter(|node| matches!(node.kind(), NodeKind::DIExpression(_)))
}

/// The word, or the number in decimal if LLVM has no word for it.
pub(super) fn word<'w>(word: &'w [u8], number: i64, digits: &'w mut itoa::Buffer) -> &'w [u8] {
    match word {
        [] => digits.format(number).as_bytes(),
        word => word,
    }
}

impl<'a, 'm> Walk<'a, 'm> {
    /// Describes an operand of a kind that its field has no predicate for.
    fn di_mistyped_field(
        &mut self,
        facts: &mut Facts,
        id: Id<'_>,
        operand: Metadata<'m>,
        field: &'static str,
    ) {
        let (node, field) = (MetadataNode::new(id), field.as_bytes());
        match operand.kind() {
            MetadataKind::Node(operand) => {
                facts.di__field__node(node, field, self.ids.node(operand));
            }
            MetadataKind::String(text) => facts.di__field__string(node, field, text),
            MetadataKind::Value(value) => {
                facts.di__field__value(node, field, self.ids.immediate(value, None));
            }
            MetadataKind::ArgList(_) => self.gap(facts, id, "list of values"),
        }
    }

    fn di_generic_node(
        &mut self,
        facts: &mut Facts,
        id: DiGenericNode<'a>,
        node: GenericDINode<'m>,
    ) {
        // The header is the first operand.
        let operands = node.node().operands().skip(1);
        facts.di__generic_node__noperands(id, operands.len() as i64);
        for (index, operand) in (0..).zip(operands) {
            match operand.map(Metadata::kind) {
                None => facts.di__generic_node__null(id, index),
                Some(MetadataKind::Node(node)) => {
                    facts.di__generic_node__node(id, index, self.ids.node(node));
                }
                Some(MetadataKind::String(text)) => facts.di__generic_node__string(id, index, text),
                Some(MetadataKind::Value(value)) => {
                    let value = self.ids.immediate(value, None);
                    facts.di__generic_node__value(id, index, value);
                }
                // LLVM allows such a list only in records.
                Some(MetadataKind::ArgList(_)) => self.gap(facts, id.id(), "list of values"),
            }
        }
    }

    /// Writes the value, which the enumerator says is signed or not, and its width.
    fn di_enumerator(&mut self, facts: &mut Facts, id: DiEnumerator<'a>, node: DIEnumerator<'m>) {
        let (value, signed) = (node.value(), !node.is_unsigned());
        facts.di__enumerator__width(id, value.width().into());
        match value.small().filter(|number| signed || *number >= 0) {
            Some(number) => {
                let mut digits = itoa::Buffer::new();
                facts.di__enumerator__value(id, digits.format(number).as_bytes());
            }
            None => facts.di__enumerator__value(id, value.decimal(signed).as_bytes()),
        }
    }

    /// Writes the scale of a rational type; for other types only numbers other than 0.
    fn di_fixed_point_type(
        &mut self,
        facts: &mut Facts,
        id: DiFixedPointType<'a>,
        node: DIFixedPointType<'m>,
    ) {
        let rational = dwarf::fixed_point_kind(node.kind()) == b"Rational";
        let numerator = node.numerator().decimal(node.is_signed());
        if rational || numerator != "0" {
            facts.di__fixed_point_type__numerator(id, numerator.as_bytes());
        }
        let denominator = node.denominator().decimal(node.is_signed());
        if rational || denominator != "0" {
            facts.di__fixed_point_type__denominator(id, denominator.as_bytes());
        }
    }

    fn di_string_type(&mut self, facts: &mut Facts, id: DiStringType<'a>, node: DIStringType<'m>) {
        // LLVM's verifier rejects every other tag.
        const DW_TAG_STRING_TYPE: i64 = 0x12;
        if node.tag() != DW_TAG_STRING_TYPE {
            self.gap(facts, id.id(), "tag of a string type");
        }
    }

    fn di_file(&mut self, facts: &mut Facts, id: DiFile<'a>, node: DIFile<'m>) {
        let path = source_path::normal(node.directory(), node.filename());
        facts.di__file__normal_path(id, &path);
        if let Some(path) = source_path::below(&path, self.source_roots) {
            facts.di__file__source_path(id, path);
        }
        // A checksum and an embedded text may be empty.
        if node.checksumkind() != 0 {
            facts.di__file__checksum(id, node.checksum());
        }
        if let Some(text) = node.source().and_then(as_string) {
            facts.di__file__source(id, text);
        }
    }
}
