//! `datalog/schema/call.dl`.

use super::Body;
use crate::ids::columns::{FunctionType, Instruction};
use crate::llvm::{self, Call, CallBr, Invoke, spelling};
use crate::rows::family::CallSite;

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    /// What the three calls have in common.
    fn call_site<I: CallSite<'f>>(&mut self, id: I, site: impl llvm::CallSite<'m>) {
        let callee = self.operand(site.callee());
        self.facts.call_site__function(id, callee);
        let ty = self.ty(site.function_type());
        self.facts
            .call_site__function_type(id, FunctionType::new(ty.id()));
        let mut total = 0;
        for argument in site.arguments() {
            let argument = self.operand(argument);
            self.facts.call_site__arg(id, total, argument);
            total += 1;
        }
        self.facts.call_site__nargs(id, total);
        let convention = spelling::calling_convention(site.calling_convention());
        self.facts
            .call_site__calling_convention(id, convention.as_bytes());
        let mut total = 0;
        for (tag, inputs) in site.bundles() {
            self.facts.call_site__bundle__tag(id, total, &tag);
            for (position, input) in inputs.into_iter().enumerate() {
                let input = self.operand(input);
                self.facts
                    .call_site__bundle__operand(id, total, position as i64, input);
            }
            total += 1;
        }
        self.facts.call_site__nbundles(id, total);
        self.call_attributes(id, site);
    }

    pub(super) fn call(&mut self, id: Instruction<'f>, call: Call<'m>) {
        let id = self.facts.call_instruction(id);
        self.call_site(id, call);
        if let Some(kind) = spelling::tail_call_kind(call.tail_call_kind()) {
            self.facts.call_instruction__tail(id, kind);
        }
    }

    pub(super) fn invoke(&mut self, id: Instruction<'f>, invoke: Invoke<'m>) {
        let id = self.facts.invoke_instruction(id);
        self.call_site(id, invoke);
        let (normal, exception) = (self.label(invoke.normal()), self.label(invoke.unwind()));
        self.facts.invoke_instruction__normal_label(id, normal);
        self.facts
            .invoke_instruction__exception_label(id, exception);
    }

    pub(super) fn callbr(&mut self, id: Instruction<'f>, callbr: CallBr<'m>) {
        let id = self.facts.callbr_instruction(id);
        self.call_site(id, callbr);
        let default = self.label(callbr.default());
        self.facts.callbr_instruction__default_label(id, default);
        let mut total = 0;
        for block in callbr.indirect() {
            let label = self.label(block);
            self.facts
                .callbr_instruction__indirect_label(id, total, label);
            total += 1;
        }
        self.facts.callbr_instruction__nindirect_labels(id, total);
    }
}
