//! `datalog/schema/global.dl`, and what functions have in common with it.

use super::Print;
use super::problem::{Problem, Result};
use super::spell;
use super::types;
use crate::ids::Id;
use crate::ids::columns::{Alias, Function, GlobalVariable, Ifunc, Immediate, Type};
use crate::rows::family::{GlobalValue, ObjectOrAlias};
use crate::rows::predicates::{
    alias__aliasee, alias__id, alias__threadlocal_mode, alias__type, constant_expression,
    function__declaration, function__dll_storage_class, function__id, function__index,
    function__linkage_type, function__name, function__partition, function__unnamed_addr,
    function__visibility, global_variable__align, global_variable__code_model,
    global_variable__comdat, global_variable__constant, global_variable__externally_initialized,
    global_variable__id, global_variable__initializer, global_variable__no_sanitize_address,
    global_variable__no_sanitize_hwaddress, global_variable__sanitize_address_dyninit,
    global_variable__sanitize_memtag, global_variable__section, global_variable__threadlocal_mode,
    global_variable__type, ifunc__id, ifunc__resolver, ifunc__type,
};

/// The global values of a module, each kind in its order.
pub(super) struct Globals<'a> {
    variables: Vec<GlobalVariable<'a>>,
    aliases: Vec<Alias<'a>>,
    ifuncs: Vec<Ifunc<'a>>,
    functions: Vec<Function<'a>>,
}

impl<'a> Print<'a> {
    /// All global values, with or without the functions that are defined.
    pub(super) fn global_values(&mut self, defined: bool) -> Result {
        let all = self.name_globals()?;
        all.variables
            .iter()
            .try_for_each(|id| self.global_variable(*id))?;
        all.aliases.iter().try_for_each(|id| self.alias(*id))?;
        all.ifuncs.iter().try_for_each(|id| self.ifunc(*id))?;
        for id in all.functions {
            if defined || self.facts.has::<function__declaration>(id.id())? {
                self.function(id)?;
            }
        }
        Ok(())
    }

    /// A function alone.
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

    /// All global values, named before the first is printed, for any may name any.
    pub(super) fn name_globals(&mut self) -> Result<Globals<'a>> {
        let facts = self.facts;
        let variables = facts
            .all::<global_variable__id>()?
            .map(|row| Ok(row?.global_variable));
        let variables = self.in_order(variables)?;
        let aliases = self.in_order(facts.all::<alias__id>()?.map(|row| Ok(row?.alias)))?;
        let ifuncs = self.in_order(facts.all::<ifunc__id>()?.map(|row| Ok(row?.ifunc)))?;
        let functions = facts.all::<function__id>()?.map(|row| Ok(row?.function));
        let functions = self.in_order(functions)?;
        // LLVM numbers what has no name in this order.
        let mut unnamed = 0;
        variables
            .iter()
            .try_for_each(|id| self.name_global(*id, &mut unnamed))?;
        aliases
            .iter()
            .try_for_each(|id| self.name_global(*id, &mut unnamed))?;
        ifuncs
            .iter()
            .try_for_each(|id| self.name_global(*id, &mut unnamed))?;
        functions
            .iter()
            .try_for_each(|id| self.name_global(*id, &mut unnamed))?;
        Ok(Globals {
            variables,
            aliases,
            ifuncs,
            functions,
        })
    }

    /// Global values of a kind in the order in which the module has them.
    fn in_order<G: GlobalValue<'a>>(&self, ids: impl Iterator<Item = Result<G>>) -> Result<Vec<G>> {
        let mut all = Vec::new();
        for id in ids {
            let id = id?;
            let row = self.facts.get_in::<function__index>(G::INDEX, id.id())?;
            all.push((row.index, id));
        }
        all.sort_by_key(|(index, _)| *index);
        Ok(all.into_iter().map(|(_, id)| id).collect())
    }

    fn name_global<G: GlobalValue<'a>>(&mut self, id: G, unnamed: &mut i64) -> Result {
        let mut text = String::from("@");
        match self.facts.find_in::<function__name>(G::NAME, id.id())? {
            Some(row) => spell::name(row.name, &mut text),
            None => {
                spell::number(*unnamed, &mut text);
                *unnamed += 1;
            }
        }
        let text = self.arena.alloc_str(&text);
        match self.globals.insert(id.id().as_str(), text) {
            None => Ok(()),
            Some(_) => Err(Problem::new(id.id(), "is several global values")),
        }
    }

    /// Appends the name of a global value.
    pub(super) fn global_name(&mut self, id: Id<'_>) -> Result {
        match self.globals.get(id.as_str()) {
            Some(name) => self.out.push_str(name),
            None => return Err(Problem::new(id, "is no global value of the module")),
        }
        Ok(())
    }

    /// Appends linkage and visibility, each with a blank behind it. `default` is the linkage that has no word.
    pub(super) fn linkage<G: GlobalValue<'a>>(&mut self, id: G, default: &str) -> Result {
        let facts = self.facts;
        let linkage = facts.get_in::<function__linkage_type>(G::LINKAGE_TYPE, id.id())?;
        let linkage = linkage.linkage;
        if linkage != default {
            self.put(linkage);
            self.put(" ");
        }
        let visibility = facts.get_in::<function__visibility>(G::VISIBILITY, id.id())?;
        let visibility = visibility.visibility;
        let implied = matches!(linkage, "internal" | "private")
            || (visibility != "default" && linkage != "extern_weak");
        if !implied && facts.has_in(G::DSO_LOCAL, id.id())? {
            self.put("dso_local ");
        }
        if visibility != "default" {
            self.put(visibility);
            self.put(" ");
        }
        Ok(())
    }

    /// Appends the DLL storage class.
    pub(super) fn dll_storage_class<G: ObjectOrAlias<'a>>(&mut self, id: G) -> Result {
        let table = G::DLL_STORAGE_CLASS;
        let class = self
            .facts
            .find_in::<function__dll_storage_class>(table, id.id())?;
        if let Some(row) = class {
            self.put(row.class);
            self.put(" ");
        }
        Ok(())
    }

    /// The word for an address that is not significant.
    pub(super) fn unnamed_addr<G: ObjectOrAlias<'a>>(&self, id: G) -> Result<Option<&'a str>> {
        let row = self
            .facts
            .find_in::<function__unnamed_addr>(G::UNNAMED_ADDR, id.id())?;
        Ok(row.map(|row| row.unnamed_addr))
    }

    /// The partition.
    pub(super) fn partition<G: GlobalValue<'a>>(&self, id: G) -> Result<Option<&'a str>> {
        let row = self
            .facts
            .find_in::<function__partition>(G::PARTITION, id.id())?;
        Ok(row.map(|row| row.name))
    }

    fn thread_local(&mut self, mode: Option<&str>) {
        match mode {
            None => {}
            Some("generaldynamic") => self.put("thread_local "),
            Some(mode) => {
                self.put("thread_local(");
                self.put(mode);
                self.put(") ");
            }
        }
    }

    fn global_variable(&mut self, id: GlobalVariable<'a>) -> Result {
        let facts = self.facts;
        let initializer = facts.find::<global_variable__initializer>(id.id())?;
        self.mark(id.id());
        self.global_name(id.id())?;
        self.put(" = ");
        // Without a word for the linkage there must be a content.
        self.linkage(
            id,
            if initializer.is_some() {
                "external"
            } else {
                ""
            },
        )?;
        self.dll_storage_class(id)?;
        let mode = facts.find::<global_variable__threadlocal_mode>(id.id())?;
        self.thread_local(mode.map(|row| row.mode));
        if let Some(word) = self.unnamed_addr(id)? {
            self.put(word);
            self.put(" ");
        }
        let space = self.space(self.type_of(Immediate::new(id.id()))?)?;
        if space != 0 {
            self.put("addrspace(");
            self.number(space);
            self.put(") ");
        }
        if facts.has::<global_variable__externally_initialized>(id.id())? {
            self.put("externally_initialized ");
        }
        let constant = facts.has::<global_variable__constant>(id.id())?;
        self.put(if constant { "constant " } else { "global " });
        self.ty(facts.get::<global_variable__type>(id.id())?.ty)?;
        if let Some(row) = initializer {
            self.put(" ");
            self.value(row.initializer, None)?;
        }
        if let Some(row) = facts.find::<global_variable__section>(id.id())? {
            self.put(", section ");
            self.quoted(row.section);
        }
        if let Some(name) = self.partition(id)? {
            self.put(", partition ");
            self.quoted(name);
        }
        if let Some(row) = facts.find::<global_variable__code_model>(id.id())? {
            self.put(", code_model ");
            self.quoted(row.model);
        }
        if facts.has::<global_variable__no_sanitize_address>(id.id())? {
            self.put(", no_sanitize_address");
        }
        if facts.has::<global_variable__no_sanitize_hwaddress>(id.id())? {
            self.put(", no_sanitize_hwaddress");
        }
        if facts.has::<global_variable__sanitize_memtag>(id.id())? {
            self.put(", sanitize_memtag");
        }
        if facts.has::<global_variable__sanitize_address_dyninit>(id.id())? {
            self.put(", sanitize_address_dyninit");
        }
        if let Some(row) = facts.find::<global_variable__comdat>(id.id())? {
            self.put(", comdat(");
            self.comdat_name(row.comdat)?;
            self.put(")");
        }
        if let Some(row) = facts.find::<global_variable__align>(id.id())? {
            self.put(", align ");
            self.number(row.bytes);
        }
        self.attachments(id, ", ")?;
        self.variable_attributes(id)?;
        self.put("\n");
        Ok(())
    }

    fn alias(&mut self, id: Alias<'a>) -> Result {
        let facts = self.facts;
        self.mark(id.id());
        self.global_name(id.id())?;
        self.put(" = ");
        self.linkage(id, "external")?;
        self.dll_storage_class(id)?;
        let mode = facts.find::<alias__threadlocal_mode>(id.id())?;
        self.thread_local(mode.map(|row| row.mode));
        if let Some(word) = self.unnamed_addr(id)? {
            self.put(word);
            self.put(" ");
        }
        self.put("alias ");
        let ty = facts.get::<alias__type>(id.id())?.ty;
        let aliasee = facts.get::<alias__aliasee>(id.id())?.aliasee;
        self.stands_for(ty, aliasee)?;
        if let Some(name) = self.partition(id)? {
            self.put(", partition ");
            self.quoted(name);
        }
        self.put("\n");
        Ok(())
    }

    fn ifunc(&mut self, id: Ifunc<'a>) -> Result {
        let facts = self.facts;
        self.mark(id.id());
        self.global_name(id.id())?;
        self.put(" = ");
        self.linkage(id, "external")?;
        self.put("ifunc ");
        let ty = facts.get::<ifunc__type>(id.id())?.ty;
        let resolver = facts.get::<ifunc__resolver>(id.id())?.resolver;
        self.stands_for(ty, resolver)?;
        if let Some(name) = self.partition(id)? {
            self.put(", partition ");
            self.quoted(name);
        }
        self.attachments(id, ", ")?;
        self.put("\n");
        Ok(())
    }

    fn stands_for(&mut self, ty: Type<'a>, constant: Immediate<'a>) -> Result {
        self.ty(ty)?;
        self.put(", ");
        // LLVM reads an expression here without its type.
        if self.facts.has::<constant_expression>(constant.id())? {
            self.value(constant, None)
        } else {
            self.typed(constant, None)
        }
    }

    /// Appends the address space of code where it is not what LLVM assumes.
    pub(super) fn function_space(&mut self, pointer: Type<'_>) -> Result {
        let space = self.space(pointer)?;
        if space == 0 && self.code_space()? != 0 {
            self.put(" addrspace(0)")
        } else {
            types::address_space(space, &mut self.out)
        }
        Ok(())
    }

    /// The type of a function's address.
    pub(super) fn address_type(&self, function: Function<'a>) -> Result<Type<'a>> {
        self.type_of(Immediate::new(function.id()))
    }
}
