//! `datalog/schema/global.dl`.

use std::borrow::Cow;
use std::fmt;

use super::Walk;
use crate::ids::columns::{Alias, GlobalVariable, Ifunc};
use crate::llvm::{self, spelling};
use crate::rows::Facts;

/// The predicates that variables, aliases, ifuncs and functions have in common, under the names of their kind.
macro_rules! common {
    ($walk:expr, $facts:expr, $global:expr, $id:expr, $id_row:ident, $module:ident, $name:ident, $unmangled:ident,
     $linkage:ident, $visibility:ident, $dso_local:ident, $partition:ident $(, $dll:ident, $unnamed:ident)?) => {{
        let (facts, global, id): (&mut Facts, llvm::Global<'_>, _) = ($facts, $global, $id);
        facts.$id_row(id, id.id());
        facts.$module(id, $walk.ids.module());
        let name = global.value().name();
        if !name.is_empty() {
            facts.$name(id, name);
            if let Some(unmangled) = $crate::walk::global::unmangled(name) {
                facts.$unmangled(id, unmangled.as_bytes());
            }
        }
        match llvm::spelling::linkage(global.linkage()) {
            Some(linkage) => facts.$linkage(id, linkage),
            None => $walk.gap(facts, id.id(), "linkage"),
        }
        match llvm::spelling::visibility(global.visibility()) {
            Some(visibility) => facts.$visibility(id, visibility),
            None => $walk.gap(facts, id.id(), "visibility"),
        }
        if global.is_dso_local() {
            facts.$dso_local(id);
        }
        if !global.partition().is_empty() {
            facts.$partition(id, global.partition());
        }
        $(if let Some(class) = llvm::spelling::dll_storage_class(global.dll_storage_class()) {
            facts.$dll(id, class);
        }
        if let Some(unnamed) = llvm::spelling::unnamed_addr(global.unnamed_addr()) {
            facts.$unnamed(id, unnamed);
        })?
    }};
}
pub(super) use common;

impl<'m> Walk<'_, 'm> {
    pub(super) fn global_variable(
        &mut self,
        facts: &mut Facts,
        variable: llvm::GlobalVariable<'m>,
    ) {
        let id = GlobalVariable::new(self.ids.global(variable.global()));
        common!(
            self,
            facts,
            variable.global(),
            id,
            global_variable__id,
            global_variable__module,
            global_variable__name,
            global_variable__unmangled_name,
            global_variable__linkage_type,
            global_variable__visibility,
            global_variable__dso_local,
            global_variable__partition,
            global_variable__dll_storage_class,
            global_variable__unnamed_addr
        );
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
        if let Some(mode) = spelling::thread_local_mode(variable.thread_local_mode()) {
            facts.global_variable__threadlocal_mode(id, mode);
        }
        if variable.is_constant() {
            facts.global_variable__constant(id);
        }
        if variable.is_externally_initialized() {
            facts.global_variable__externally_initialized(id);
        }
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
        if variable.has_sanitizer_metadata() {
            self.sanitizers(facts, id, variable);
        }
        if variable.has_attributes() {
            self.gap(facts, id.id(), "attributes");
        }
        self.attachments(facts, id.id(), variable.object());
    }

    pub(super) fn alias(&mut self, facts: &mut Facts, alias: llvm::Alias<'m>) {
        let id = Alias::new(self.ids.global(alias.global()));
        common!(
            self,
            facts,
            alias.global(),
            id,
            alias__id,
            alias__module,
            alias__name,
            alias__unmangled_name,
            alias__linkage_type,
            alias__visibility,
            alias__dso_local,
            alias__partition,
            alias__dll_storage_class,
            alias__unnamed_addr
        );
        facts.alias__type(id, self.ids.ty(alias.global().value_type()));
        facts.alias__aliasee(id, self.ids.immediate(alias.aliasee(), None));
        if let Some(mode) = spelling::thread_local_mode(alias.thread_local_mode()) {
            facts.alias__threadlocal_mode(id, mode);
        }
    }

    pub(super) fn ifunc(&mut self, facts: &mut Facts, ifunc: llvm::Ifunc<'m>) {
        let id = Ifunc::new(self.ids.global(ifunc.global()));
        common!(
            self,
            facts,
            ifunc.global(),
            id,
            ifunc__id,
            ifunc__module,
            ifunc__name,
            ifunc__unmangled_name,
            ifunc__linkage_type,
            ifunc__visibility,
            ifunc__dso_local,
            ifunc__partition
        );
        facts.ifunc__type(id, self.ids.ty(ifunc.global().value_type()));
        facts.ifunc__resolver(id, self.ids.immediate(ifunc.resolver(), None));
        self.attachments(facts, id.id(), ifunc.object());
    }

    fn sanitizers(
        &self,
        facts: &mut Facts,
        id: GlobalVariable<'_>,
        variable: llvm::GlobalVariable<'m>,
    ) {
        if variable.is_no_sanitize_address() {
            facts.global_variable__no_sanitize_address(id);
        }
        if variable.is_no_sanitize_hwaddress() {
            facts.global_variable__no_sanitize_hwaddress(id);
        }
        if variable.is_sanitize_memtag() {
            facts.global_variable__sanitize_memtag(id);
        }
        if variable.is_sanitize_address_dyninit() {
            facts.global_variable__sanitize_address_dyninit(id);
        }
    }

    /// What is known to be attached and not described yet.
    pub(super) fn attachments(
        &self,
        facts: &mut Facts,
        id: crate::ids::Id<'_>,
        object: llvm::GlobalObject<'m>,
    ) {
        if object.has_attachments() {
            self.gap(facts, id, "metadata attachments");
        }
    }
}

/// The longest unmangled name: a mangled one can stand for a text exponentially longer than itself.
const LONGEST_UNMANGLED: usize = 64 * 1024;

/// The source-language name of a mangled one.
pub(super) fn unmangled(name: &[u8]) -> Option<Cow<'_, str>> {
    let name = std::str::from_utf8(name).ok()?;
    // `\01` tells LLVM to leave the name as it is.
    let name = name.strip_prefix('\u{1}').unwrap_or(name);
    let mut text = Bounded(String::new());
    if let Ok(symbol) = rustc_demangle::try_demangle(name) {
        return fmt::write(&mut text, format_args!("{symbol:#}"))
            .is_ok()
            .then_some(text.0.into());
    }
    if !name.starts_with("_Z") && !name.starts_with("__Z") {
        return None;
    }
    let symbol = cpp_demangle::Symbol::new(name).ok()?;
    let options = cpp_demangle::DemangleOptions::new();
    symbol.structured_demangle(&mut text, &options).ok()?;
    Some(text.0.into())
}

/// Text that refuses to grow beyond a length.
struct Bounded(String);

impl fmt::Write for Bounded {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.0.len() + text.len() > LONGEST_UNMANGLED {
            return Err(fmt::Error);
        }
        self.0.push_str(text);
        Ok(())
    }
}
