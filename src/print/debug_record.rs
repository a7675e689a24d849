//! `datalog/schema/debug_record.dl`.

use super::Body;
use super::facts::in_order;
use super::problem::{Problem, Result};
use crate::ids::Id;
use crate::ids::columns::{DebugRecord, Instruction, MetadataNode, Operand};
use crate::rows::predicates::{
    debug_record__address, debug_record__address_expression, debug_record__address_node,
    debug_record__arg_list, debug_record__assign_id, debug_record__expression, debug_record__kind,
    debug_record__label, debug_record__location, debug_record__value, debug_record__value_node,
    debug_record__variable,
};

impl<'a> Body<'_, 'a> {
    /// The records before an instruction.
    pub(super) fn debug_records(&mut self, instruction: Instruction<'a>) -> Result {
        let bodies = std::rc::Rc::clone(&self.print.bodies);
        for record in bodies.records(instruction) {
            self.debug_record(*record)?;
        }
        Ok(())
    }

    fn debug_record(&mut self, record: DebugRecord<'a>) -> Result {
        let (facts, id) = (self.facts(), record.id());
        let kind = facts.get::<debug_record__kind>(id)?.kind;
        self.print.mark(id);
        self.put("    #dbg_");
        self.put(kind);
        self.put("(");
        if kind == "label" {
            self.node(facts.get::<debug_record__label>(id)?.label.id())?;
        } else {
            self.record_values(record)?;
            self.put(", ");
            self.node(facts.get::<debug_record__variable>(id)?.variable.id())?;
            self.put(", ");
            self.node(facts.get::<debug_record__expression>(id)?.expression.id())?;
        }
        if kind == "assign" {
            self.put(", ");
            self.node(facts.get::<debug_record__assign_id>(id)?.node.id())?;
            self.put(", ");
            let address = facts.find::<debug_record__address>(id)?;
            match (address, facts.find::<debug_record__address_node>(id)?) {
                (Some(row), _) => self.operand(row.operand)?,
                (None, Some(row)) => self.print.node(row.node)?,
                (None, None) => self.put("!{}"),
            }
            self.put(", ");
            let row = facts.get::<debug_record__address_expression>(id)?;
            self.node(row.expression.id())?;
        }
        self.put(", ");
        self.node(facts.get::<debug_record__location>(id)?.location.id())?;
        self.put(")\n");
        Ok(())
    }

    fn node(&mut self, node: Id<'a>) -> Result {
        self.print.node(MetadataNode::new(node))
    }

    fn record_values(&mut self, record: DebugRecord<'a>) -> Result {
        let (facts, id) = (self.facts(), record.id());
        let rows = facts.about::<debug_record__value>(id)?;
        let values = rows
            .into_iter()
            .map(|row| (row.index, row.operand))
            .collect();
        let values: Vec<Operand<'a>> = in_order(id, "debug_record:value", None, values)?;
        if facts.has::<debug_record__arg_list>(id)? {
            self.put("!DIArgList(");
            for (index, value) in values.into_iter().enumerate() {
                if index > 0 {
                    self.put(", ");
                }
                self.operand(value)?;
            }
            self.put(")");
            return Ok(());
        }
        match values.as_slice() {
            [] => match facts.find::<debug_record__value_node>(id)? {
                Some(row) => self.print.node(row.node)?,
                None => self.put("!{}"),
            },
            [value] => self.operand(*value)?,
            _ => return Err(Problem::new(id, "has several values, and they are no list")),
        }
        Ok(())
    }
}
