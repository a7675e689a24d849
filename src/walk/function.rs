//! `datalog/schema/function.dl`, and the parameters.

use super::intrinsic::intrinsic;
use super::{Walk, each};
use crate::ids::Locals;
use crate::ids::columns::{Function, FunctionType};
use crate::llvm::{self, spelling};
use crate::rows::Facts;

impl<'a, 'm> Walk<'a, 'm> {
    pub(super) fn describe_function(
        &mut self,
        facts: &mut Facts,
        locals: &Locals<'_, 'm>,
        n: usize,
        function: llvm::Function<'m>,
    ) {
        let id = Function::new(self.ids.global(function.global()));
        self.object_or_alias(facts, id, function.global(), n as i64);
        let ty = self.ids.ty(function.global().value_type());
        facts.function__type(id, FunctionType::new(ty.id()));
        let total = each(function.parameters(), |index, (parameter, name)| {
            let variable = locals.variable(parameter);
            facts.function__param(id, index, variable);
            facts.variable__id(variable, variable.id());
            facts.variable__type(variable, self.ids.ty(parameter.ty()));
            if !name.is_empty() {
                facts.variable__name(variable, name);
            }
        });
        facts.function__nparams(id, total);
        facts.function__declaration(id, function.is_declaration());
        facts.function__definition(id, !function.is_declaration());
        if let Some(name) = function.intrinsic() {
            facts.function__intrinsic(id, name);
            intrinsic(facts, id, function);
        }
        let convention = spelling::calling_convention(function.calling_convention());
        facts.function__calling_convention(id, convention.as_bytes());
        if let Some(section) = function.object().section() {
            facts.function__section(id, section);
        }
        if function.alignment() != 0 {
            facts.function__alignment(id, function.alignment());
        }
        if let Some(strategy) = function.gc() {
            facts.function__gc(id, strategy);
        }
        if let Some(personality) = function.personality() {
            facts.function__pers_fn(id, self.ids.immediate(personality, None));
        }
        if let Some(data) = function.prefix_data() {
            facts.function__prefix_data(id, self.ids.immediate(data, None));
        }
        if let Some(data) = function.prologue_data() {
            facts.function__prologue_data(id, self.ids.immediate(data, None));
        }
        self.function_attributes(facts, id, function);
        if let Some(comdat) = function.object().comdat() {
            facts.function__comdat(id, self.ids.comdat(comdat));
        }
        self.attachments(facts, id, function.object());
    }
}
