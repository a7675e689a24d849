//! `datalog/schema/call.dl`.

use super::{Body, each};
use crate::ids::columns::{FunctionType, Instruction};
use crate::llvm::{self, Call, CallBr, Invoke, spelling};
use crate::rows::family::CallSite;

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    /// Writes what the three calls have in common.
    fn call_site<I: CallSite<'f>>(&mut self, id: I, site: llvm::CallSite<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        facts.call_site__function(id, names.operand(site.callee()));
        let ty = names.ty(site.function_type());
        facts.call_site__function_type(id, FunctionType::new(ty.id()));
        let total = each(site.arguments(), |index, argument| {
            facts.call_site__arg(id, index, names.operand(argument));
        });
        facts.call_site__nargs(id, total);
        let convention = spelling::calling_convention(site.calling_convention());
        facts.call_site__calling_convention(id, convention.as_bytes());
        let total = each(site.bundles(), |index, (tag, inputs)| {
            facts.call_site__bundle__tag(id, index, &tag);
            each(inputs, |position, input| {
                facts.call_site__bundle__operand(id, index, position, names.operand(input));
            });
        });
        facts.call_site__nbundles(id, total);
        self.call_attributes(id, site);
    }

    pub(super) fn call(&mut self, id: Instruction<'f>, call: Call<'m>) {
        let id = self.facts.call_instruction(id);
        self.call_site(id, call.site());
        if let Some(kind) = spelling::tail_call_kind(call.tail_call_kind()) {
            self.facts.call_instruction__tail(id, kind);
        }
    }

    pub(super) fn invoke(&mut self, id: Instruction<'f>, invoke: Invoke<'m>) {
        let id = self.facts.invoke_instruction(id);
        self.call_site(id, invoke.site());
        let (facts, names) = (&mut *self.facts, &mut self.names);
        facts.invoke_instruction__normal_label(id, names.label(invoke.normal()));
        facts.invoke_instruction__exception_label(id, names.label(invoke.unwind()));
    }

    pub(super) fn callbr(&mut self, id: Instruction<'f>, callbr: CallBr<'m>) {
        let id = self.facts.callbr_instruction(id);
        self.call_site(id, callbr.site());
        let (facts, names) = (&mut *self.facts, &mut self.names);
        facts.callbr_instruction__default_label(id, names.label(callbr.default()));
        let total = each(callbr.indirect(), |index, block| {
            facts.callbr_instruction__indirect_label(id, index, names.label(block));
        });
        facts.callbr_instruction__nindirect_labels(id, total);
    }
}
