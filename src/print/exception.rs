//! `datalog/schema/exception.dl`.

use super::Body;
use super::facts::in_order;
use super::problem::Result;
use crate::ids::columns::{CatchpadInstruction, CleanuppadInstruction, Instruction};
use crate::rows::family::FuncletPad;
use crate::rows::predicates::{
    catchpad_instruction__arg as funclet_pad__arg, catchpad_instruction__catchswitch,
    catchpad_instruction__nargs as funclet_pad__nargs, catchret_instruction__from,
    catchret_instruction__label, catchswitch_instruction__handler,
    catchswitch_instruction__nhandlers, catchswitch_instruction__parent_pad,
    catchswitch_instruction__unwind_label, cleanuppad_instruction__parent_pad,
    cleanupret_instruction__from, cleanupret_instruction__unwind_label,
    landingpad_instruction__catch_clause, landingpad_instruction__cleanup,
    landingpad_instruction__filter_clause, landingpad_instruction__nclauses,
    landingpad_instruction__type, resume_instruction__operand,
};

impl<'a> Body<'_, 'a> {
    pub(super) fn landingpad(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        self.opcode(id, "landingpad")?;
        self.ty(facts.get::<landingpad_instruction__type>(id.id())?.ty)?;
        if facts.has::<landingpad_instruction__cleanup>(id.id())? {
            self.put("\n          cleanup");
        }
        let total = facts
            .get::<landingpad_instruction__nclauses>(id.id())?
            .total;
        let catches = facts.about::<landingpad_instruction__catch_clause>(id.id())?;
        let filters = facts.about::<landingpad_instruction__filter_clause>(id.id())?;
        let mut clauses = Vec::new();
        clauses.extend(
            catches
                .iter()
                .map(|row| (row.index, ("catch ", row.operand))),
        );
        clauses.extend(
            filters
                .iter()
                .map(|row| (row.index, ("filter ", row.operand))),
        );
        let clauses = in_order(id.id(), "its clauses", Some(total), clauses)?;
        for (word, clause) in clauses {
            self.put("\n          ");
            self.put(word);
            self.operand(clause.into())?;
        }
        Ok(())
    }

    pub(super) fn resume(&mut self, id: Instruction<'a>) -> Result {
        self.put("resume ");
        self.operand(
            self.facts()
                .get::<resume_instruction__operand>(id.id())?
                .operand,
        )
    }

    pub(super) fn catchswitch(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        self.put("catchswitch within ");
        self.value(
            facts
                .get::<catchswitch_instruction__parent_pad>(id.id())?
                .operand,
        )?;
        let total = facts
            .get::<catchswitch_instruction__nhandlers>(id.id())?
            .total;
        let handlers =
            facts.list::<catchswitch_instruction__handler, _>(id.id(), total, |row| {
                (row.index, row.label)
            })?;
        self.put(" ");
        self.labels(handlers)?;
        self.put(" unwind ");
        match facts.find::<catchswitch_instruction__unwind_label>(id.id())? {
            Some(row) => self.label(row.label)?,
            None => self.put("to caller"),
        }
        Ok(())
    }

    pub(super) fn catchpad(&mut self, id: Instruction<'a>) -> Result {
        self.put("catchpad within ");
        self.value(
            self.facts()
                .get::<catchpad_instruction__catchswitch>(id.id())?
                .operand,
        )?;
        self.pad_arguments(CatchpadInstruction::new(id.id()))
    }

    pub(super) fn cleanuppad(&mut self, id: Instruction<'a>) -> Result {
        self.put("cleanuppad within ");
        self.value(
            self.facts()
                .get::<cleanuppad_instruction__parent_pad>(id.id())?
                .operand,
        )?;
        self.pad_arguments(CleanuppadInstruction::new(id.id()))
    }

    fn pad_arguments<I: FuncletPad<'a>>(&mut self, id: I) -> Result {
        let (facts, id) = (self.facts(), id.id());
        let total = facts.get_in::<funclet_pad__nargs>(I::NARGS, id)?.total;
        let arguments = facts
            .list_in::<funclet_pad__arg, _>(I::ARG, id, total, |row| (row.index, row.operand))?;
        self.put(" [");
        for (index, argument) in arguments.into_iter().enumerate() {
            if index > 0 {
                self.put(", ");
            }
            self.operand(argument)?;
        }
        self.put("]");
        Ok(())
    }

    pub(super) fn catchret(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        self.put("catchret from ");
        self.value(facts.get::<catchret_instruction__from>(id.id())?.operand)?;
        self.put(" to ");
        self.label(facts.get::<catchret_instruction__label>(id.id())?.label)
    }

    pub(super) fn cleanupret(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        self.put("cleanupret from ");
        self.value(facts.get::<cleanupret_instruction__from>(id.id())?.operand)?;
        self.put(" unwind ");
        match facts.find::<cleanupret_instruction__unwind_label>(id.id())? {
            Some(row) => self.label(row.label)?,
            None => self.put("to caller"),
        }
        Ok(())
    }
}
