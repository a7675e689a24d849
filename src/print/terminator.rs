//! `datalog/schema/terminator.dl`.

use super::Body;
use super::problem::Result;
use crate::ids::Id;
use crate::ids::columns::VariableLabel;
use crate::rows::predicates::*;

impl<'a> Body<'_, 'a> {
    pub(super) fn ret(&mut self, id: Id<'a>) -> Result {
        self.put("ret ");
        match self.facts().optional::<ret_instruction__value>(id)? {
            Some(value) => self.operand(value)?,
            None => self.put("void"),
        }
        Ok(())
    }

    pub(super) fn br(&mut self, id: Id<'a>) -> Result {
        self.put("br ");
        let condition = self
            .facts()
            .optional::<br_cond_instruction__condition>(id)?;
        let Some(condition) = condition else {
            return self.put_value::<br_uncond_instruction__dest>(id);
        };
        self.operand(condition)?;
        self.put_after::<br_cond_instruction__iftrue>(", ", id)?;
        self.put_after::<br_cond_instruction__iffalse>(", ", id)
    }

    pub(super) fn switch(&mut self, id: Id<'a>) -> Result {
        type Count<'a> = switch_instruction__ncases<'a>;
        let facts = self.facts();
        self.put_after::<switch_instruction__operand>("switch ", id)?;
        self.put_after::<switch_instruction__default_label>(", ", id)?;
        let values = facts.elements::<Count, switch_instruction__case__value>(id)?;
        let labels = facts.elements::<Count, switch_instruction__case__label>(id)?;
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

    pub(super) fn indirectbr(&mut self, id: Id<'a>) -> Result {
        self.put_after::<indirectbr_instruction__address>("indirectbr ", id)?;
        self.put(", ");
        let facts = self.facts();
        self.labels(
            facts.elements::<indirectbr_instruction__nlabels, indirectbr_instruction__label>(id)?,
        )
    }

    /// Appends labels in brackets.
    pub(super) fn labels(&mut self, labels: Vec<VariableLabel<'a>>) -> Result {
        self.put("[");
        self.commas(labels)?;
        self.put("]");
        Ok(())
    }
}
