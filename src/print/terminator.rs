//! `datalog/schema/terminator.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::columns::{Instruction, VariableLabel};
use crate::rows::predicates::{
    br_cond_instruction__condition, br_cond_instruction__iffalse, br_cond_instruction__iftrue,
    br_uncond_instruction__dest, indirectbr_instruction__address, indirectbr_instruction__label,
    indirectbr_instruction__nlabels, ret_instruction__value, switch_instruction__case__label,
    switch_instruction__case__value, switch_instruction__default_label, switch_instruction__ncases,
    switch_instruction__operand,
};

impl<'a> Body<'_, 'a> {
    pub(super) fn ret(&mut self, id: Instruction<'a>) -> Result {
        self.put("ret ");
        match self.facts().find::<ret_instruction__value>(id.id())? {
            Some(row) => self.operand(row.operand)?,
            None => self.put("void"),
        }
        Ok(())
    }

    pub(super) fn br(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        self.put("br ");
        match facts.find::<br_cond_instruction__condition>(id.id())? {
            Some(row) => {
                self.operand(row.operand)?;
                self.put(", ");
                self.label(facts.get::<br_cond_instruction__iftrue>(id.id())?.label)?;
                self.put(", ");
                self.label(facts.get::<br_cond_instruction__iffalse>(id.id())?.label)
            }
            None => self.label(facts.get::<br_uncond_instruction__dest>(id.id())?.label),
        }
    }

    pub(super) fn switch(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        self.put("switch ");
        self.operand(facts.get::<switch_instruction__operand>(id.id())?.operand)?;
        self.put(", ");
        self.label(
            facts
                .get::<switch_instruction__default_label>(id.id())?
                .label,
        )?;
        let total = facts.get::<switch_instruction__ncases>(id.id())?.total;
        let values = facts.list::<switch_instruction__case__value, _>(id.id(), total, |row| {
            (row.index, row.value)
        })?;
        let labels = facts.list::<switch_instruction__case__label, _>(id.id(), total, |row| {
            (row.index, row.label)
        })?;
        self.put(" [");
        for (value, label) in values.into_iter().zip(labels) {
            self.put("\n    ");
            self.operand(value.into())?;
            self.put(", ");
            self.label(label)?;
        }
        self.put("\n  ]");
        Ok(())
    }

    pub(super) fn indirectbr(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        self.put("indirectbr ");
        self.operand(
            facts
                .get::<indirectbr_instruction__address>(id.id())?
                .operand,
        )?;
        let total = facts.get::<indirectbr_instruction__nlabels>(id.id())?.total;
        let labels = facts.list::<indirectbr_instruction__label, _>(id.id(), total, |row| {
            (row.index, row.label)
        })?;
        self.put(", ");
        self.labels(labels)
    }

    /// Appends labels in brackets.
    pub(super) fn labels(&mut self, labels: Vec<VariableLabel<'a>>) -> Result {
        self.put("[");
        for (index, label) in labels.into_iter().enumerate() {
            if index > 0 {
                self.put(", ");
            }
            self.label(label)?;
        }
        self.put("]");
        Ok(())
    }
}
