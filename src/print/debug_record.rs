//! `datalog/schema/debug_record.dl`.

use super::Body;
use super::facts::in_order;
use super::problem::{Problem, Result};
use crate::ids::Id;
use crate::ids::columns::MetadataNode;
use crate::rows::predicates::*;

impl<'a> Body<'_, 'a> {
    /// The records before an instruction.
    pub(super) fn debug_records(&mut self, instruction: Id<'a>) -> Result {
        if self.print.is_plain() {
            return Ok(());
        }
        let bodies = std::rc::Rc::clone(&self.print.bodies);
        let mut records = bodies.records(instruction).iter();
        records.try_for_each(|record| self.debug_record(record.id()))
    }

    fn debug_record(&mut self, id: Id<'a>) -> Result {
        let facts = self.facts();
        let kind = facts.value_of::<debug_record__kind>(id)?;
        self.print.mark(id);
        self.put_all(["    #dbg_", kind, "("]);
        if kind == "label" {
            self.node(facts.value_of::<debug_record__label>(id)?.id())?;
        } else {
            self.record_values(id)?;
            self.put(", ");
            self.node(facts.value_of::<debug_record__variable>(id)?.id())?;
            self.put(", ");
            self.node(facts.value_of::<debug_record__expression>(id)?.id())?;
        }
        if kind == "assign" {
            self.put(", ");
            self.node(facts.value_of::<debug_record__assign_id>(id)?.id())?;
            self.put(", ");
            match facts.optional::<debug_record__address>(id)? {
                Some(address) => self.operand(address)?,
                None => self.node_or_empty(facts.optional::<debug_record__address_node>(id)?)?,
            }
            self.put(", ");
            self.node(facts.value_of::<debug_record__address_expression>(id)?.id())?;
        }
        self.put(", ");
        self.node(facts.value_of::<debug_record__location>(id)?.id())?;
        self.put(")\n");
        Ok(())
    }

    fn node(&mut self, node: Id<'a>) -> Result {
        self.print.node(MetadataNode::new(node))
    }

    /// Appends a node in the place of a value; an empty tuple if there is none.
    fn node_or_empty(&mut self, node: Option<MetadataNode<'a>>) -> Result {
        match node {
            Some(node) => self.print.node(node)?,
            None => self.put("!{}"),
        }
        Ok(())
    }

    fn record_values(&mut self, id: Id<'a>) -> Result {
        let facts = self.facts();
        let values = facts.indexed::<debug_record__value>(id)?;
        let values = in_order(id, "debug_record:value", None, values)?;
        if facts.has::<debug_record__arg_list>(id)? {
            self.put("!DIArgList(");
            self.commas(values)?;
            self.put(")");
            return Ok(());
        }
        match values.as_slice() {
            [] => self.node_or_empty(facts.optional::<debug_record__value_node>(id)?),
            [value] => self.operand(*value),
            _ => Err(Problem::new(id, "has several values that are not a list")),
        }
    }
}
