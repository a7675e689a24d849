//! `datalog/schema/call.dl`.

use super::Body;
use super::facts::in_order;
use super::problem::Result;
use crate::ids::columns::{CallInstruction, CallbrInstruction, Instruction, InvokeInstruction};
use crate::rows::family::CallSite;
use crate::rows::predicates::{
    call_instruction__arg as call_site__arg,
    call_instruction__bundle__operand as call_site__bundle__operand,
    call_instruction__bundle__tag as call_site__bundle__tag,
    call_instruction__calling_convention as call_site__calling_convention,
    call_instruction__function as call_site__function,
    call_instruction__function_type as call_site__function_type,
    call_instruction__nargs as call_site__nargs, call_instruction__nbundles as call_site__nbundles,
    call_instruction__tail, callbr_instruction__default_label, callbr_instruction__indirect_label,
    callbr_instruction__nindirect_labels, function_type__return, function_type__varargs,
    invoke_instruction__exception_label, invoke_instruction__normal_label,
};

impl<'a> Body<'_, 'a> {
    /// What the three calls have in common.
    fn call_site<I: CallSite<'a>>(&mut self, id: I) -> Result {
        let (facts, site) = (self.facts(), id);
        let id = id.id();
        let row = facts.get_in::<call_site__calling_convention>(I::CALLING_CONVENTION, id)?;
        self.print.calling_convention(row.convention);
        self.call_return_attributes(site)?;
        let callee = facts
            .get_in::<call_site__function>(I::FUNCTION, id)?
            .operand;
        let pointer = self.type_of(callee)?;
        let before = self.print.out.len();
        self.print.function_space(pointer)?;
        if self.print.out.len() > before {
            // It stands between blanks.
            self.print.out.remove(before);
            self.put(" ");
        }
        let ty = facts
            .get_in::<call_site__function_type>(I::FUNCTION_TYPE, id)?
            .ty;
        if facts.has::<function_type__varargs>(ty.id())? {
            self.ty(ty.into())?
        } else {
            self.ty(facts.get::<function_type__return>(ty.id())?.return_type)?
        }
        self.put(" ");
        self.value(callee)?;
        self.put("(");
        let total = facts.get_in::<call_site__nargs>(I::NARGS, id)?.total;
        let arguments = facts
            .list_in::<call_site__arg, _>(I::ARG, id, total, |row| (row.index, row.operand))?;
        let attributes = self.argument_attributes(site)?;
        for (index, argument) in (0..).zip(arguments) {
            if index > 0 {
                self.put(", ");
            }
            self.ty(self.type_of(argument)?)?;
            self.put(" ");
            self.print.attributes_at(&attributes, index)?;
            self.value(argument)?;
        }
        self.put(")");
        self.call_attributes(site)?;
        self.bundles(site)
    }

    fn bundles<I: CallSite<'a>>(&mut self, id: I) -> Result {
        let (facts, id) = (self.facts(), id.id());
        let total = facts.get_in::<call_site__nbundles>(I::NBUNDLES, id)?.total;
        if total == 0 {
            return Ok(());
        }
        let tags =
            facts.list_in::<call_site__bundle__tag, _>(I::BUNDLE__TAG, id, total, |row| {
                (row.index, row.tag)
            })?;
        let rows = facts.about_in::<call_site__bundle__operand>(I::BUNDLE__OPERAND, id)?;
        self.put(" [ ");
        for (index, tag) in (0..).zip(tags) {
            if index > 0 {
                self.put(", ");
            }
            self.print.quoted(tag);
            self.put("(");
            let inputs = rows.iter().filter(|row| row.index == index);
            let inputs = inputs.map(|row| (row.position, row.operand)).collect();
            let inputs = in_order(id, "the operands of a bundle", None, inputs)?;
            for (position, input) in inputs.into_iter().enumerate() {
                if position > 0 {
                    self.put(", ");
                }
                self.operand(input)?;
            }
            self.put(")");
        }
        self.put(" ]");
        Ok(())
    }

    pub(super) fn call(&mut self, id: Instruction<'a>) -> Result {
        if let Some(row) = self.facts().find::<call_instruction__tail>(id.id())? {
            self.put(row.kind);
            self.put(" ");
        }
        self.opcode(id, "call")?;
        self.call_site(CallInstruction::new(id.id()))
    }

    pub(super) fn invoke(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        self.opcode(id, "invoke")?;
        self.call_site(InvokeInstruction::new(id.id()))?;
        self.put("\n          to ");
        self.label(
            facts
                .get::<invoke_instruction__normal_label>(id.id())?
                .label,
        )?;
        self.put(" unwind ");
        self.label(
            facts
                .get::<invoke_instruction__exception_label>(id.id())?
                .label,
        )
    }

    pub(super) fn callbr(&mut self, id: Instruction<'a>) -> Result {
        let facts = self.facts();
        self.opcode(id, "callbr")?;
        self.call_site(CallbrInstruction::new(id.id()))?;
        self.put("\n          to ");
        self.label(
            facts
                .get::<callbr_instruction__default_label>(id.id())?
                .label,
        )?;
        self.put(" ");
        let total = facts
            .get::<callbr_instruction__nindirect_labels>(id.id())?
            .total;
        let labels =
            facts.list::<callbr_instruction__indirect_label, _>(id.id(), total, |row| {
                (row.index, row.label)
            })?;
        self.labels(labels)
    }
}
