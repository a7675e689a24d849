//! `datalog/schema/exception.dl`.

use super::Body;
use super::facts::in_order;
use super::problem::Result;
use crate::ids::Id;
use crate::ids::columns::{CatchpadInstruction, CleanuppadInstruction, VariableLabel};
use crate::rows::family::FuncletPad;
use crate::rows::predicates::*;

impl<'a> Body<'_, 'a> {
    pub(super) fn landingpad(&mut self, id: Id<'a>) -> Result {
        let facts = self.facts();
        self.opcode(id, "landingpad")?;
        self.put_value::<landingpad_instruction__type>(id)?;
        if facts.has::<landingpad_instruction__cleanup>(id)? {
            self.put("\n          cleanup");
        }
        let total = facts.value_of::<landingpad_instruction__nclauses>(id)?;
        let catches = facts.indexed::<landingpad_instruction__catch_clause>(id)?;
        let filters = facts.indexed::<landingpad_instruction__filter_clause>(id)?;
        let catches = catches
            .into_iter()
            .map(|(index, clause)| (index, ("catch ", clause)));
        let filters = filters
            .into_iter()
            .map(|(index, clause)| (index, ("filter ", clause)));
        let clauses = catches.chain(filters).collect();
        for (word, clause) in in_order(id, "its clauses", Some(total), clauses)? {
            self.put_all(["\n          ", word]);
            self.operand(clause.into())?;
        }
        Ok(())
    }

    pub(super) fn resume(&mut self, id: Id<'a>) -> Result {
        self.put_after::<resume_instruction__operand>("resume ", id)
    }

    pub(super) fn catchswitch(&mut self, id: Id<'a>) -> Result {
        type Count<'a> = catchswitch_instruction__nhandlers<'a>;
        let facts = self.facts();
        self.put_untyped::<catchswitch_instruction__parent_pad>("catchswitch within ", id)?;
        self.put(" ");
        self.labels(facts.elements::<Count, catchswitch_instruction__handler>(id)?)?;
        self.unwind(facts.optional::<catchswitch_instruction__unwind_label>(id)?)
    }

    pub(super) fn catchpad(&mut self, id: Id<'a>) -> Result {
        self.put_untyped::<catchpad_instruction__catchswitch>("catchpad within ", id)?;
        self.pad_arguments::<CatchpadInstruction>(id)
    }

    pub(super) fn cleanuppad(&mut self, id: Id<'a>) -> Result {
        self.put_untyped::<cleanuppad_instruction__parent_pad>("cleanuppad within ", id)?;
        self.pad_arguments::<CleanuppadInstruction>(id)
    }

    fn pad_arguments<I: FuncletPad<'a>>(&mut self, id: Id<'a>) -> Result {
        self.put(" [");
        self.commas(self.facts().elements::<I::Nargs, I::Arg>(id)?)?;
        self.put("]");
        Ok(())
    }

    pub(super) fn catchret(&mut self, id: Id<'a>) -> Result {
        self.put_untyped::<catchret_instruction__from>("catchret from ", id)?;
        self.put_after::<catchret_instruction__label>(" to ", id)
    }

    pub(super) fn cleanupret(&mut self, id: Id<'a>) -> Result {
        let facts = self.facts();
        self.put_untyped::<cleanupret_instruction__from>("cleanupret from ", id)?;
        self.unwind(facts.optional::<cleanupret_instruction__unwind_label>(id)?)
    }

    fn unwind(&mut self, label: Option<VariableLabel<'a>>) -> Result {
        self.put(" unwind ");
        match label {
            Some(label) => self.label(label)?,
            None => self.put("to caller"),
        }
        Ok(())
    }
}
