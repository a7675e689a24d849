//! `datalog/schema/function.dl`, and the parameters.

use super::problem::{Problem, Result};
use super::{Body, Print};
use crate::ids::columns::Function;
use crate::rows::predicates::{
    function__alignment, function__calling_convention, function__comdat, function__declaration,
    function__gc, function__pers_fn, function__prefix_data, function__prologue_data,
    function__section, function__type, function_type__return, function_type__varargs,
};

impl<'a> Print<'a> {
    pub(super) fn function(&mut self, id: Function<'a>) -> Result {
        let facts = self.facts;
        let declaration = facts.has::<function__declaration>(id.id())?;
        if declaration != self.bodies.blocks(id).is_empty() {
            return Err(Problem::new(
                id.id(),
                if declaration {
                    "is a declaration and has blocks"
                } else {
                    "is no declaration and has no block"
                },
            ));
        }
        let locals = self.locals(id)?;
        self.put("\n");
        self.mark(id.id());
        self.put(if declaration { "declare" } else { "define" });
        if declaration {
            self.attachments(id, " ")?;
        }
        self.put(" ");
        self.linkage(id, "external")?;
        self.dll_storage_class(id)?;
        let convention = facts
            .get::<function__calling_convention>(id.id())?
            .convention;
        self.calling_convention(convention);
        self.return_attributes(id)?;
        let ty = facts.get::<function__type>(id.id())?.ty;
        self.ty(facts.get::<function_type__return>(ty.id())?.return_type)?;
        self.put(" ");
        self.global_name(id.id())?;
        self.put("(");
        let types = self.function_parameters(ty.into())?;
        let parameters = self.parameters(id)?;
        if types.len() != parameters.len() {
            return Err(Problem::new(
                id.id(),
                "has not as many parameters as its type",
            ));
        }
        let any = !types.is_empty();
        for parameter in &parameters {
            self.mark(parameter.id());
        }
        let attributes = self.parameter_attributes(id)?;
        let parameters = (0..).zip(types.into_iter().zip(parameters));
        self.commas(parameters, |print, (index, (ty, parameter))| {
            print.ty(ty)?;
            print.put(" ");
            print.attributes_at(&attributes, index)?;
            if !declaration && let Some(local) = locals.find(parameter.id()) {
                local.name.put(&mut print.out);
            }
            Ok(())
        })?;
        if facts.has::<function_type__varargs>(ty.id())? {
            self.put(if any { ", ..." } else { "..." });
        }
        self.put(")");
        if let Some(word) = self.unnamed_addr(id)? {
            self.put(" ");
            self.put(word);
        }
        self.function_space(self.address_type(id)?)?;
        self.function_attributes(id)?;
        if let Some(row) = facts.find::<function__section>(id.id())? {
            self.put(" section ");
            self.quoted(row.section);
        }
        if let Some(name) = self.partition(id)? {
            self.put(" partition ");
            self.quoted(name);
        }
        if let Some(row) = facts.find::<function__comdat>(id.id())? {
            self.put(" comdat(");
            self.comdat_name(row.comdat)?;
            self.put(")");
        }
        if let Some(row) = facts.find::<function__alignment>(id.id())? {
            self.put(" align ");
            self.number(row.bytes);
        }
        if let Some(row) = facts.find::<function__gc>(id.id())? {
            self.put(" gc ");
            self.quoted(row.strategy);
        }
        if let Some(row) = facts.find::<function__prefix_data>(id.id())? {
            self.put(" prefix ");
            self.typed(row.data, None)?;
        }
        if let Some(row) = facts.find::<function__prologue_data>(id.id())? {
            self.put(" prologue ");
            self.typed(row.data, None)?;
        }
        if let Some(row) = facts.find::<function__pers_fn>(id.id())? {
            self.put(" personality ");
            self.typed(row.personality, None)?;
        }
        if declaration {
            self.put("\n");
            return Ok(());
        }
        self.attachments(id, " ")?;
        self.put(" {\n");
        let mut body = Body {
            print: self,
            locals: &locals,
        };
        body.blocks(id)?;
        self.put("}\n");
        Ok(())
    }

    /// The blocks of a function without its head.
    pub(super) fn blocks(&mut self, id: Function<'a>) -> Result {
        let locals = self.locals(id)?;
        let mut body = Body {
            print: self,
            locals: &locals,
        };
        body.blocks(id)
    }

    /// Appends a calling convention and a blank, unless it is C's.
    pub(super) fn calling_convention(&mut self, convention: &str) {
        if convention != "ccc" {
            self.put(convention);
            self.put(" ");
        }
    }
}
