//! `datalog/schema/function.dl`, and the parameters.

use super::locals::Locals;
use super::problem::{Problem, Result};
use super::{Body, Print};
use crate::ids::columns::{Function, Immediate};
use crate::rows::predicates::*;

impl<'a> Print<'a> {
    pub(super) fn function(&mut self, function: Function<'a>) -> Result {
        let id = function.id();
        let declaration = self.facts.has::<function__declaration>(id)?;
        if declaration != self.bodies.blocks(function).is_empty() {
            return Err(Problem::new(
                id,
                if declaration {
                    "is a declaration and has blocks"
                } else {
                    "is no declaration and has no block"
                },
            ));
        }
        let locals = self.locals(function)?;
        self.put("\n");
        self.mark(id);
        if declaration {
            self.put("declare");
            self.attachments::<Function>(id, " ")?;
        } else {
            self.put("define");
        }
        self.put(" ");
        self.linkage::<Function>(id, "external")?;
        self.put_word::<function__dll_storage_class>(id)?;
        let start = self.out.len();
        self.calling_convention(self.facts.value_of::<function__calling_convention>(id)?);
        self.structure_from(start);
        self.value_attributes::<function__return_attribute>(id)?;
        let start = self.out.len();
        self.signature(function, (!declaration).then_some(&locals))?;
        self.structure_from(start);
        if let Some(word) = self.facts.optional::<function__unnamed_addr>(id)? {
            self.put_all([" ", word]);
        }
        self.function_space(self.type_of(Immediate::new(id))?)?;
        self.attribute_group::<function__attribute>(id)?;
        self.put_optional::<function__section>(id, " section ", "")?;
        self.put_optional::<function__partition>(id, " partition ", "")?;
        self.put_optional::<function__comdat>(id, " comdat(", ")")?;
        self.put_optional::<function__alignment>(id, " align ", "")?;
        self.put_optional::<function__gc>(id, " gc ", "")?;
        self.put_optional::<function__prefix_data>(id, " prefix ", "")?;
        self.put_optional::<function__prologue_data>(id, " prologue ", "")?;
        self.put_optional::<function__pers_fn>(id, " personality ", "")?;
        if declaration {
            self.put("\n");
            return Ok(());
        }
        self.attachments::<Function>(id, " ")?;
        self.put(" {\n");
        let start = self.out.len();
        let mut body = Body {
            print: self,
            locals: &locals,
        };
        body.blocks(function)?;
        self.structure_from(start);
        self.put("}\n");
        Ok(())
    }

    /// Appends the return type, the name and the parameters, which have names in `locals`.
    fn signature(&mut self, function: Function<'a>, locals: Option<&Locals<'a>>) -> Result {
        let (facts, id) = (self.facts, function.id());
        let ty = facts.value_of::<function__type>(id)?;
        self.ty(facts.value_of::<function_type__return>(ty.id())?)?;
        self.put(" ");
        self.global_name(id)?;
        self.put("(");
        let types = self.function_parameters(ty.into())?;
        let parameters = self.parameters(function)?;
        if types.len() != parameters.len() {
            return Err(Problem::new(
                id,
                "has another number of parameters than its type",
            ));
        }
        let any = !types.is_empty();
        for parameter in &parameters {
            self.mark(parameter.id());
        }
        let attributes = facts.indexed::<function__param_attribute>(id)?;
        let parameters = (0..).zip(types.into_iter().zip(parameters));
        self.commas(parameters, |print, (index, (ty, parameter))| {
            print.ty(ty)?;
            print.put(" ");
            print.attributes_at(&attributes, index)?;
            if let Some(local) = locals.and_then(|locals| locals.find(parameter.id())) {
                print.local(local);
            }
            Ok(())
        })?;
        if facts.has::<function_type__varargs>(ty.id())? {
            self.put(if any { ", ..." } else { "..." });
        }
        self.put(")");
        Ok(())
    }

    /// Prints the blocks of a function.
    pub(super) fn blocks(&mut self, id: Function<'a>) -> Result {
        let locals = self.locals(id)?;
        let mut body = Body {
            print: self,
            locals: &locals,
        };
        body.blocks(id)
    }

    /// Appends a calling convention other than C's, and a blank.
    pub(super) fn calling_convention(&mut self, convention: &str) {
        if convention != "ccc" {
            self.put_all([convention, " "]);
        }
    }
}
