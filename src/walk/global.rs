//! `datalog/schema/global.dl`.

use super::Walk;
use super::unmangled::unmangled;
use crate::ids::columns::{Alias, GlobalVariable, Ifunc};
use crate::llvm::{self, spelling};
use crate::rows::{Facts, family};

impl<'m> Walk<'_, 'm> {
    /// Writes the predicates that variables, aliases, ifuncs and functions share.
    pub(super) fn global_value<'g, G: family::GlobalValue<'g>>(
        &self,
        facts: &mut Facts,
        id: G,
        global: llvm::Global<'m>,
        index: i64,
    ) {
        facts.global_value__id(id, id.id());
        facts.global_value__module(id, self.ids.module());
        facts.global_value__index(id, index);
        let name = global.value().name();
        if !name.is_empty() {
            facts.global_value__name(id, name);
            if let Some(unmangled) = unmangled(name) {
                facts.global_value__unmangled_name(id, unmangled.as_bytes());
            }
        }
        match spelling::linkage(global.linkage()) {
            Some(linkage) => facts.global_value__linkage_type(id, linkage),
            None => self.gap(facts, id.id(), "linkage"),
        }
        match spelling::visibility(global.visibility()) {
            Some(visibility) => facts.global_value__visibility(id, visibility),
            None => self.gap(facts, id.id(), "visibility"),
        }
        facts.global_value__dso_local(id, global.is_dso_local());
        if !global.partition().is_empty() {
            facts.global_value__partition(id, global.partition());
        }
    }

    /// Writes the predicates that variables, aliases and functions share.
    pub(super) fn object_or_alias<'g, G>(
        &self,
        facts: &mut Facts,
        id: G,
        global: llvm::Global<'m>,
        index: i64,
    ) where
        G: family::GlobalValue<'g> + family::ObjectOrAlias<'g>,
    {
        self.global_value(facts, id, global, index);
        if let Some(class) = spelling::dll_storage_class(global.dll_storage_class()) {
            facts.object_or_alias__dll_storage_class(id, class);
        }
        if let Some(unnamed) = spelling::unnamed_addr(global.unnamed_addr()) {
            facts.object_or_alias__unnamed_addr(id, unnamed);
        }
    }

    pub(super) fn global_variable(
        &mut self,
        facts: &mut Facts,
        variable: llvm::GlobalVariable<'m>,
        index: i64,
    ) {
        let id = GlobalVariable::new(self.ids.global(variable.global()));
        self.object_or_alias(facts, id, variable.global(), index);
        facts.global_variable__type(id, self.ids.ty(variable.global().value_type()));
        if let Some(initializer) = variable.initializer() {
            facts.global_variable__initializer(id, self.ids.immediate(initializer, None));
        }
        if let Some(section) = variable.object().section() {
            facts.global_variable__section(id, section);
        }
        if variable.alignment() != 0 {
            facts.global_variable__align(id, variable.alignment());
        }
        if let Some(mode) = spelling::thread_local_mode(variable.global().thread_local_mode()) {
            facts.global_variable__threadlocal_mode(id, mode);
        }
        facts.global_variable__constant(id, variable.is_constant());
        facts.global_variable__externally_initialized(id, variable.is_externally_initialized());
        if let Some(comdat) = variable.object().comdat() {
            facts.global_variable__comdat(id, self.ids.comdat(comdat));
        }
        match variable.code_model() {
            0 => {}
            number => match spelling::code_model(number) {
                Some(model) => facts.global_variable__code_model(id, model),
                None => self.gap(facts, id.id(), "code model"),
            },
        }
        if let Some(sanitizers) = variable.sanitizers() {
            let address = sanitizers.is_no_sanitize_address();
            facts.global_variable__no_sanitize_address(id, address);
            let hwaddress = sanitizers.is_no_sanitize_hwaddress();
            facts.global_variable__no_sanitize_hwaddress(id, hwaddress);
            facts.global_variable__sanitize_memtag(id, sanitizers.is_sanitize_memtag());
            let dyninit = sanitizers.is_sanitize_address_dyninit();
            facts.global_variable__sanitize_address_dyninit(id, dyninit);
        }
        self.variable_attributes(facts, id, variable);
        self.attachments(facts, id, variable.object());
    }

    pub(super) fn alias(&mut self, facts: &mut Facts, alias: llvm::Alias<'m>, index: i64) {
        let id = Alias::new(self.ids.global(alias.global()));
        self.object_or_alias(facts, id, alias.global(), index);
        facts.alias__type(id, self.ids.ty(alias.global().value_type()));
        facts.alias__aliasee(id, self.ids.immediate(alias.aliasee(), None));
        if let Some(mode) = spelling::thread_local_mode(alias.global().thread_local_mode()) {
            facts.alias__threadlocal_mode(id, mode);
        }
    }

    pub(super) fn ifunc(&mut self, facts: &mut Facts, ifunc: llvm::Ifunc<'m>, index: i64) {
        let id = Ifunc::new(self.ids.global(ifunc.global()));
        self.global_value(facts, id, ifunc.global(), index);
        facts.ifunc__type(id, self.ids.ty(ifunc.global().value_type()));
        facts.ifunc__resolver(id, self.ids.immediate(ifunc.resolver(), None));
        self.attachments(facts, id, ifunc.object());
    }
}
