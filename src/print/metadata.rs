//! `datalog/schema/metadata.dl`.

use rustc_hash::FxHashSet;

use super::facts::in_order;
use super::locals::Locals;
use super::problem::{Problem, Result};
use super::{Body, Print, spell};
use crate::ids::Id;
use crate::ids::columns::{Immediate, MetadataNode};
use crate::rows::family::GlobalObject;
use crate::rows::predicates::*;
use crate::rows::values::Listed;

/// The most operands of a tuple that are printed if the export skipped some.
const MOST_OPERANDS: i64 = 1 << 20;

/// An operand of a node.
#[derive(Clone, Copy)]
pub enum Operand<'a> {
    Node(MetadataNode<'a>),
    String(&'a str),
    Value(Immediate<'a>),
    Null,
}

impl<'a> Print<'a> {
    /// The number of a node; none of a node that LLVM prints inline.
    fn node_number(&self, node: MetadataNode<'a>) -> Option<&'a str> {
        let rest = node.id().as_str().strip_prefix(self.module.as_str())?;
        let number = rest.strip_prefix(":!")?;
        let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        digits.then_some(number)
    }

    /// Appends a reference to a node, or the node if LLVM prints it inline.
    pub(super) fn node(&mut self, node: MetadataNode<'a>) -> Result {
        if self.is_plain() {
            self.put("!{}");
            return Ok(());
        }
        match self.node_number(node) {
            Some(number) => {
                self.put_all(["!", number]);
                Ok(())
            }
            // Only expressions are inline.
            None if self.facts.has::<di__expression>(node.id())? => self.node_content(node),
            None => Err(Problem::new(
                node.id(),
                "is a metadata node without a number",
            )),
        }
    }

    /// Appends the definition of a node.
    fn node_content(&mut self, node: MetadataNode<'a>) -> Result {
        let facts = self.facts;
        if facts.has::<metadata_node__distinct>(node.id())? {
            self.put("distinct ");
        }
        if facts.has::<metadata_tuple>(node.id())? {
            self.tuple(node)
        } else {
            self.di_node(node)
        }
    }

    fn tuple(&mut self, node: MetadataNode<'a>) -> Result {
        let (facts, id) = (self.facts, node.id());
        let mut operands = Vec::new();
        self.operands::<metadata_tuple__node, _>(id, Operand::Node, &mut operands)?;
        self.operands::<metadata_tuple__string, _>(id, Operand::String, &mut operands)?;
        self.operands::<metadata_tuple__value, _>(id, Operand::Value, &mut operands)?;
        let nulls = facts.all_values::<metadata_tuple__null>(id)?.into_iter();
        operands.extend(nulls.map(|index| (index, Operand::Null)));
        let total = facts.value_of::<metadata_tuple__size>(id)?;
        if self.left_out.nodes {
            let there: FxHashSet<i64> = operands.iter().map(|(index, _)| *index).collect();
            let missing = (0..total.min(MOST_OPERANDS)).filter(|index| !there.contains(index));
            operands.extend(missing.map(|index| (index, Operand::Null)));
        }
        let operands = in_order(id, "its operands", Some(total), operands)?;
        self.put("!{");
        self.commas(operands, Self::metadata)?;
        self.put("}");
        Ok(())
    }

    /// Collects the operands that rows of a predicate have, with their indices.
    pub(super) fn operands<P: Listed, T>(
        &self,
        id: Id<'a>,
        operand: fn(P::Value<'a>) -> T,
        operands: &mut Vec<(i64, T)>,
    ) -> Result {
        let rows = self.facts.indexed::<P>(id)?.into_iter();
        operands.extend(rows.map(|(index, value)| (index, operand(value))));
        Ok(())
    }

    /// Appends an operand of a node.
    pub(super) fn metadata(&mut self, operand: Operand<'a>) -> Result {
        match operand {
            Operand::Node(node) => self.node(node)?,
            Operand::String(text) => {
                self.put("!");
                self.quoted(text);
            }
            Operand::Value(value) => self.typed(value, None)?,
            Operand::Null => self.put("null"),
        }
        Ok(())
    }

    /// Appends metadata that is used as an operand.
    pub(super) fn metadata_operand(
        &mut self,
        operand: Immediate<'a>,
        locals: Option<&Locals<'a>>,
    ) -> Result {
        let (facts, id) = (self.facts, operand.id());
        if let Some(node) = facts.optional::<metadata_operand__node>(id)? {
            return self.node(node);
        }
        if let Some(text) = facts.optional::<metadata_operand__string>(id)? {
            return self.metadata(Operand::String(text));
        }
        if let Some(value) = facts.optional::<metadata_operand__value>(id)? {
            return self.typed(value, None);
        }
        let Some(variable) = facts.optional::<metadata_operand__variable>(id)? else {
            if self.left_out.nodes {
                self.put("!{}");
                return Ok(());
            }
            return Err(Problem::new(id, "has no predicate of a kind of metadata"));
        };
        let Some(local) = locals.and_then(|locals| locals.find(variable.id())) else {
            return Err(Problem::new(
                id,
                "wraps a value that is not a variable of the function",
            ));
        };
        self.ty(local.ty)?;
        self.put(" ");
        self.local(local);
        Ok(())
    }

    /// Appends the named metadata and the nodes.
    pub(super) fn all_metadata(&mut self) -> Result {
        let facts = self.facts;
        let mut named = Vec::new();
        for row in facts.all::<named_metadata>()? {
            let id = row?.named_metadata;
            named.push((facts.value_of::<named_metadata__index>(id.id())?, id));
        }
        named.sort_by_key(|(index, _)| *index);
        for (_, named) in named {
            self.mark(named.id());
            self.put("!");
            let name = facts.value_of::<named_metadata__name>(named.id())?;
            spell::metadata_name(name, &mut self.out);
            self.put(" = !{");
            type Count<'a> = named_metadata__noperands<'a>;
            let operands = facts.elements::<Count, named_metadata__operand>(named.id())?;
            self.commas(operands, Self::node)?;
            self.put("}\n");
        }
        for row in facts.all::<metadata_node>()? {
            let node = row?.node;
            if let Some(number) = self.node_number(node) {
                self.mark(node.id());
                self.put_all(["!", number, " = "]);
                self.node_content(node)?;
                self.put("\n");
            }
        }
        Ok(())
    }

    /// Appends the attachments of a global object, with `separator` before each.
    pub(super) fn attachments<G: GlobalObject<'a>>(
        &mut self,
        id: Id<'a>,
        separator: &str,
    ) -> Result {
        type Attachment<'a> = function__metadata<'a>;
        if self.is_plain() {
            return Ok(());
        }
        let Some(total) = self.facts.optional::<G::Nmetadata>(id)? else {
            return Ok(());
        };
        let table = <G::Metadata as Row>::TABLE;
        let attached = self
            .facts
            .list::<Attachment, _>(table, id, total, |row| (row.index, (row.kind, row.node)))?;
        for (kind, node) in attached {
            self.put(separator);
            self.attachment(kind, node)?;
        }
        Ok(())
    }

    fn attachment(&mut self, kind: &str, node: MetadataNode<'a>) -> Result {
        self.put("!");
        spell::metadata_name(kind, &mut self.out);
        self.put(" ");
        self.node(node)
    }
}

impl<'a> Body<'_, 'a> {
    /// Appends the attachments of an instruction.
    pub(super) fn instruction_metadata(&mut self, id: Id<'a>) -> Result {
        if self.print.is_plain() {
            return Ok(());
        }
        if let Some(location) = self.facts().optional::<instruction__location>(id)? {
            self.put(", ");
            self.print
                .attachment("dbg", MetadataNode::new(location.id()))?;
        }
        for row in self.facts().about::<instruction__metadata>(id)? {
            self.put(", ");
            self.print.attachment(row.kind, row.node)?;
        }
        Ok(())
    }
}
