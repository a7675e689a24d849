//! `datalog/schema/global.dl`, and the predicates that functions share with it.

use super::Print;
use super::problem::{Problem, Result};
use super::spell;
use super::types;
use crate::ids::Id;
use crate::ids::columns::{Alias, Function, GlobalVariable, Ifunc, Immediate, Type};
use crate::rows::family::{GlobalValue, ObjectOrAlias};
use crate::rows::predicates::*;
use crate::rows::values::Valued;

/// The global values of a module, each kind in its order.
pub(super) struct Globals<'a> {
    pub(super) variables: Vec<GlobalVariable<'a>>,
    aliases: Vec<Alias<'a>>,
    ifuncs: Vec<Ifunc<'a>>,
    pub(super) functions: Vec<Function<'a>>,
}

impl<'a> Print<'a> {
    /// Prints all global values, with or without the defined functions.
    pub(super) fn global_values(&mut self, defined: bool) -> Result {
        let all = self.name_globals()?;
        for variable in all.variables {
            self.global_variable(variable.id())?;
        }
        for alias in all.aliases {
            self.alias(alias.id())?;
        }
        for ifunc in all.ifuncs {
            self.ifunc(ifunc.id())?;
        }
        for function in all.functions {
            if defined || self.facts.has::<function__declaration>(function.id())? {
                self.function(function)?;
            }
        }
        Ok(())
    }

    /// Prints one function.
    pub(super) fn only_function(&mut self, function: &str) -> Result {
        let all = self.name_globals()?;
        let is_it = |id: &Function<'_>| id.id().as_str() == function;
        match all.functions.into_iter().find(is_it) {
            Some(id) => self.function(id),
            None => Err(Problem::new(
                Id::from_cell(function),
                "is no function of the module",
            )),
        }
    }

    /// Names all global values, since any may refer to any other.
    pub(super) fn name_globals(&mut self) -> Result<Globals<'a>> {
        // LLVM numbers unnamed globals in this order.
        let mut unnamed = 0;
        Ok(Globals {
            variables: self
                .named::<global_variable__id, _>(|row| row.global_variable, &mut unnamed)?,
            aliases: self.named::<alias__id, _>(|row| row.alias, &mut unnamed)?,
            ifuncs: self.named::<ifunc__id, _>(|row| row.ifunc, &mut unnamed)?,
            functions: self.named::<function__id, _>(|row| row.function, &mut unnamed)?,
        })
    }

    /// Names the global values of a kind, and returns them in the order in which the module has them.
    fn named<P: Row, G: GlobalValue<'a>>(
        &mut self,
        entity: fn(P::Of<'a>) -> G,
        unnamed: &mut i64,
    ) -> Result<Vec<G>> {
        let mut all = Vec::new();
        for row in self.facts.all::<P>()? {
            let global = entity(row?);
            all.push((self.facts.value_of::<G::Index>(global.id())?, global));
        }
        all.sort_by_key(|(index, _)| *index);
        let all = all.into_iter().map(|(_, global)| {
            self.name_global::<G>(global.id(), unnamed)?;
            Ok(global)
        });
        all.collect()
    }

    fn name_global<G: GlobalValue<'a>>(&mut self, id: Id<'a>, unnamed: &mut i64) -> Result {
        let mut text = String::from("@");
        match self.facts.optional::<G::Name>(id)? {
            Some(name) => spell::name(name, &mut text),
            None => {
                spell::number(*unnamed, &mut text);
                *unnamed += 1;
            }
        }
        let text = self.arena.alloc_str(&text);
        match self.globals.insert(id.as_str(), text) {
            None => Ok(()),
            Some(_) => Err(Problem::new(id, "is the id of several global values")),
        }
    }

    /// Appends the name of a global value.
    pub(super) fn global_name(&mut self, id: Id<'_>) -> Result {
        let start = self.out.len();
        match self.globals.get_key_value(id.as_str()) {
            Some((id, name)) => {
                self.out.push_str(name);
                self.global_differs(start, Id::from_cell(id));
            }
            None => return Err(Problem::new(id, "is no global value of the module")),
        }
        Ok(())
    }

    /// Appends linkage and visibility, each with a blank after it. `default` is the linkage that has no word.
    pub(super) fn linkage<G: GlobalValue<'a>>(&mut self, id: Id<'a>, default: &str) -> Result {
        let linkage = self.facts.value_of::<G::LinkageType>(id)?;
        if linkage != default {
            self.put_all([linkage, " "]);
        }
        let visibility = self.facts.value_of::<G::Visibility>(id)?;
        let implied = matches!(linkage, "internal" | "private")
            || (visibility != "default" && linkage != "extern_weak");
        if !implied {
            self.put_flag::<G::DsoLocal>(id, "dso_local ")?;
        }
        if visibility != "default" {
            self.put_all([visibility, " "]);
        }
        Ok(())
    }

    /// Appends the word of a row and a blank, if there is a row.
    pub(super) fn put_word<P>(&mut self, id: Id<'a>) -> Result
    where
        P: for<'r> Valued<Value<'r> = &'r str>,
    {
        if let Some(word) = self.facts.optional::<P>(id)? {
            self.put_all([word, " "]);
        }
        Ok(())
    }

    /// Appends what variables and aliases have in common, up to the address space.
    fn variable_or_alias<G, M>(&mut self, id: Id<'a>, default: &str) -> Result
    where
        G: GlobalValue<'a> + ObjectOrAlias<'a>,
        M: for<'r> Valued<Value<'r> = &'r str>,
    {
        self.mark(id);
        self.global_name(id)?;
        self.put(" = ");
        self.linkage::<G>(id, default)?;
        self.put_word::<G::DllStorageClass>(id)?;
        match self.facts.optional::<M>(id)? {
            None => {}
            Some("generaldynamic") => self.put("thread_local "),
            Some(mode) => self.put_all(["thread_local(", mode, ") "]),
        }
        self.put_word::<G::UnnamedAddr>(id)
    }

    fn global_variable(&mut self, id: Id<'a>) -> Result {
        let facts = self.facts;
        let initializer = facts.optional::<global_variable__initializer>(id)?;
        // Without a word for the linkage there must be an initializer.
        let default = initializer.map_or("", |_| "external");
        self.variable_or_alias::<GlobalVariable, global_variable__threadlocal_mode>(id, default)?;
        let space = self.space(self.type_of(Immediate::new(id))?)?;
        if space != 0 {
            self.put("addrspace(");
            self.number(space);
            self.put(") ");
        }
        self.put_flag::<global_variable__externally_initialized>(id, "externally_initialized ")?;
        let constant = facts.has::<global_variable__constant>(id)?;
        self.put(if constant { "constant " } else { "global " });
        self.ty(facts.value_of::<global_variable__type>(id)?)?;
        if let Some(initializer) = initializer {
            self.put(" ");
            self.value(initializer, None)?;
        }
        self.put_optional::<global_variable__section>(id, ", section ", "")?;
        self.put_optional::<global_variable__partition>(id, ", partition ", "")?;
        self.put_optional::<global_variable__code_model>(id, ", code_model ", "")?;
        self.put_flag::<global_variable__no_sanitize_address>(id, ", no_sanitize_address")?;
        self.put_flag::<global_variable__no_sanitize_hwaddress>(id, ", no_sanitize_hwaddress")?;
        self.put_flag::<global_variable__sanitize_memtag>(id, ", sanitize_memtag")?;
        self.put_flag::<global_variable__sanitize_address_dyninit>(
            id,
            ", sanitize_address_dyninit",
        )?;
        self.put_optional::<global_variable__comdat>(id, ", comdat(", ")")?;
        self.put_optional::<global_variable__align>(id, ", align ", "")?;
        self.attachments::<GlobalVariable>(id, ", ")?;
        self.attribute_group::<global_variable__attribute>(id)?;
        self.put("\n");
        Ok(())
    }

    fn alias(&mut self, id: Id<'a>) -> Result {
        self.variable_or_alias::<Alias, alias__threadlocal_mode>(id, "external")?;
        self.put("alias ");
        let ty = self.facts.value_of::<alias__type>(id)?;
        self.target(ty, self.facts.value_of::<alias__aliasee>(id)?)?;
        self.put_optional::<alias__partition>(id, ", partition ", "")?;
        self.put("\n");
        Ok(())
    }

    fn ifunc(&mut self, id: Id<'a>) -> Result {
        self.mark(id);
        self.global_name(id)?;
        self.put(" = ");
        self.linkage::<Ifunc>(id, "external")?;
        self.put("ifunc ");
        let ty = self.facts.value_of::<ifunc__type>(id)?;
        self.target(ty, self.facts.value_of::<ifunc__resolver>(id)?)?;
        self.put_optional::<ifunc__partition>(id, ", partition ", "")?;
        self.attachments::<Ifunc>(id, ", ")?;
        self.put("\n");
        Ok(())
    }

    /// Appends the type of an alias or ifunc, and its aliasee or resolver.
    fn target(&mut self, ty: Type<'a>, constant: Immediate<'a>) -> Result {
        self.ty(ty)?;
        self.put(", ");
        // LLVM reads an expression here without its type.
        if self.facts.has::<constant_expression>(constant.id())? {
            self.value(constant, None)
        } else {
            self.typed(constant, None)
        }
    }

    /// Appends the address space of code unless LLVM assumes it.
    pub(super) fn function_space(&mut self, pointer: Type<'_>) -> Result {
        let space = self.space(pointer)?;
        if space == 0 && self.code_space()? != 0 {
            self.put(" addrspace(0)")
        } else {
            types::address_space(space, &mut self.out)
        }
        Ok(())
    }
}
