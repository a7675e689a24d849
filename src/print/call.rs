//! `datalog/schema/call.dl`.

use super::Body;
use super::facts::in_order;
use super::problem::Result;
use crate::ids::Id;
use crate::ids::columns::{CallInstruction, CallbrInstruction, InvokeInstruction};
use crate::rows::family::CallSite;
use crate::rows::predicates::*;

impl<'a> Body<'_, 'a> {
    /// Appends what the three calls have in common.
    fn call_site<I: CallSite<'a>>(&mut self, id: Id<'a>) -> Result {
        let facts = self.facts();
        self.print
            .calling_convention(facts.value_of::<I::CallingConvention>(id)?);
        self.print.value_attributes::<I::ReturnAttribute>(id)?;
        let callee = facts.value_of::<I::Function>(id)?;
        let pointer = self.type_of(callee)?;
        let before = self.print.out.len();
        self.print.function_space(pointer)?;
        if self.print.out.len() > before {
            // It stands between blanks.
            self.print.out.remove(before);
            self.put(" ");
        }
        let ty = facts.value_of::<I::FunctionType>(id)?;
        if facts.has::<function_type__varargs>(ty.id())? {
            self.ty(ty.into())?
        } else {
            self.put_value::<function_type__return>(ty.id())?
        }
        self.put(" ");
        self.value(callee)?;
        self.put("(");
        let arguments = facts.elements::<I::Nargs, I::Arg>(id)?;
        let attributes = facts.indexed::<I::ParamAttribute>(id)?;
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
        self.print.attribute_group::<I::FnAttribute>(id)?;
        self.bundles::<I>(id)
    }

    fn bundles<I: CallSite<'a>>(&mut self, id: Id<'a>) -> Result {
        type Input<'a> = call_instruction__bundle__operand<'a>;
        let tags = self.facts().elements::<I::Nbundles, I::BundleTag>(id)?;
        if tags.is_empty() {
            return Ok(());
        }
        let rows = self
            .facts()
            .about_in::<Input>(I::BundleOperand::TABLE, id)?;
        self.put(" [ ");
        for (index, tag) in (0..).zip(tags) {
            if index > 0 {
                self.put(", ");
            }
            self.print.quoted(tag);
            self.put("(");
            let inputs = rows.iter().filter(|row| row.index == index);
            let inputs = inputs.map(|row| (row.position, row.operand)).collect();
            self.commas(in_order(id, "the operands of a bundle", None, inputs)?)?;
            self.put(")");
        }
        self.put(" ]");
        Ok(())
    }

    pub(super) fn call(&mut self, id: Id<'a>) -> Result {
        if let Some(kind) = self.facts().optional::<call_instruction__tail>(id)? {
            self.put_all([kind, " "]);
        }
        self.opcode(id, "call")?;
        self.call_site::<CallInstruction>(id)
    }

    pub(super) fn invoke(&mut self, id: Id<'a>) -> Result {
        self.opcode(id, "invoke")?;
        self.call_site::<InvokeInstruction>(id)?;
        self.put_after::<invoke_instruction__normal_label>("\n          to ", id)?;
        self.put_after::<invoke_instruction__exception_label>(" unwind ", id)
    }

    pub(super) fn callbr(&mut self, id: Id<'a>) -> Result {
        type Count<'a> = callbr_instruction__nindirect_labels<'a>;
        self.opcode(id, "callbr")?;
        self.call_site::<CallbrInstruction>(id)?;
        self.put_after::<callbr_instruction__default_label>("\n          to ", id)?;
        self.put(" ");
        self.labels(
            self.facts()
                .elements::<Count, callbr_instruction__indirect_label>(id)?,
        )
    }
}
