//! `datalog/schema/call.dl`.

use super::Body;
use crate::ids::columns::{FunctionType, Instruction};
use crate::llvm::{Call, CallBr, CallSite, Invoke, spelling};

/// What the three calls have in common, under the names of each.
macro_rules! site {
    ($body:ident, $id:expr, $site:expr, $function:ident, $function_type:ident, $arg:ident, $nargs:ident, $convention:ident,
     $tag:ident, $input:ident, $nbundles:ident) => {{
        let (id, site) = ($id, $site);
        let callee = $body.operand(site.callee());
        $body.facts.$function(id, callee);
        let ty = $body.ty(site.function_type());
        $body.facts.$function_type(id, FunctionType::new(ty.id()));
        let mut total = 0;
        for argument in site.arguments() {
            let argument = $body.operand(argument);
            $body.facts.$arg(id, total, argument);
            total += 1;
        }
        $body.facts.$nargs(id, total);
        let convention = spelling::calling_convention(site.calling_convention());
        $body.facts.$convention(id, convention.as_bytes());
        let mut total = 0;
        for (tag, inputs) in site.bundles() {
            $body.facts.$tag(id, total, &tag);
            for (position, input) in inputs.into_iter().enumerate() {
                let input = $body.operand(input);
                $body.facts.$input(id, total, position as i64, input);
            }
            total += 1;
        }
        $body.facts.$nbundles(id, total);
        if !$body.call_attributes && site.has_attributes() {
            $body.call_attributes = true;
            $body.gap($body.function.id(), "attributes of calls");
        }
    }};
}

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn call(&mut self, id: Instruction<'f>, call: Call<'m>) {
        let id = self.facts.call_instruction(id);
        site!(
            self,
            id,
            call,
            call_instruction__function,
            call_instruction__function_type,
            call_instruction__arg,
            call_instruction__nargs,
            call_instruction__calling_convention,
            call_instruction__bundle__tag,
            call_instruction__bundle__operand,
            call_instruction__nbundles
        );
        if let Some(kind) = spelling::tail_call_kind(call.tail_call_kind()) {
            self.facts.call_instruction__tail(id, kind);
        }
    }

    pub(super) fn invoke(&mut self, id: Instruction<'f>, invoke: Invoke<'m>) {
        let id = self.facts.invoke_instruction(id);
        site!(
            self,
            id,
            invoke,
            invoke_instruction__function,
            invoke_instruction__function_type,
            invoke_instruction__arg,
            invoke_instruction__nargs,
            invoke_instruction__calling_convention,
            invoke_instruction__bundle__tag,
            invoke_instruction__bundle__operand,
            invoke_instruction__nbundles
        );
        let (normal, exception) = (self.label(invoke.normal()), self.label(invoke.unwind()));
        self.facts.invoke_instruction__normal_label(id, normal);
        self.facts
            .invoke_instruction__exception_label(id, exception);
    }

    pub(super) fn callbr(&mut self, id: Instruction<'f>, callbr: CallBr<'m>) {
        let id = self.facts.callbr_instruction(id);
        site!(
            self,
            id,
            callbr,
            callbr_instruction__function,
            callbr_instruction__function_type,
            callbr_instruction__arg,
            callbr_instruction__nargs,
            callbr_instruction__calling_convention,
            callbr_instruction__bundle__tag,
            callbr_instruction__bundle__operand,
            callbr_instruction__nbundles
        );
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
