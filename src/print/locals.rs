//! The names of a function's locals: parameters, blocks and results.

use rustc_hash::FxHashMap;
use std::rc::Rc;

use super::Print;
use super::problem::{Problem, Result};
use crate::ids::Id;
use crate::ids::columns::{Function, Type, Variable};
use crate::rows::predicates::*;

/// The name of a local, after `%`.
#[derive(Clone, Copy)]
pub enum Name<'a> {
    /// A name.
    Named(&'a str),
    /// LLVM's number of an unnamed value.
    Number(i64),
}

/// A variable of a function.
#[derive(Clone, Copy)]
pub struct Local<'a> {
    /// Its name.
    pub name: Name<'a>,
    /// Its position among the locals.
    pub position: i64,
    /// Its type.
    pub ty: Type<'a>,
}

/// The variables of a function.
#[derive(Default)]
pub struct Locals<'a> {
    variables: FxHashMap<&'a str, Local<'a>>,
    unnamed: i64,
}

impl<'a> Locals<'a> {
    /// The local with an id, if the function has it.
    pub fn find(&self, id: Id<'_>) -> Option<Local<'a>> {
        self.variables.get(id.as_str()).copied()
    }

    fn add(&mut self, print: &Print<'a>, variable: Variable<'a>) -> Result {
        let id = variable.id();
        let name = match print.facts.optional::<variable__name>(id)? {
            Some(name) => Name::Named(name),
            None => {
                self.unnamed += 1;
                Name::Number(self.unnamed - 1)
            }
        };
        let ty = print.facts.value_of::<variable__type>(id)?;
        let position = self.variables.len() as i64;
        let local = Local { name, position, ty };
        match self.variables.insert(id.as_str(), local) {
            None => Ok(()),
            Some(_) => Err(Problem::new(id, "is set in several places")),
        }
    }
}

impl<'a> Print<'a> {
    /// The parameters of a function.
    pub(super) fn parameters(&self, function: Function<'a>) -> Result<Vec<Variable<'a>>> {
        self.facts
            .elements::<function__nparams, function__param>(function.id())
    }

    /// The locals of a function whose blocks have their address taken.
    pub(super) fn labels_of(&self, function: Function<'a>) -> Result<Rc<Locals<'a>>> {
        let known = self.labels.borrow().get(function.id().as_str()).cloned();
        if let Some(locals) = known {
            return Ok(locals);
        }
        let locals = Rc::new(self.locals(function)?);
        let mut labels = self.labels.borrow_mut();
        labels.insert(function.id().as_str(), Rc::clone(&locals));
        Ok(locals)
    }

    /// Names the locals of a function, in the order in which LLVM numbers unnamed ones.
    pub(super) fn locals(&self, function: Function<'a>) -> Result<Locals<'a>> {
        let mut locals = Locals::default();
        for parameter in self.parameters(function)? {
            locals.add(self, parameter)?;
        }
        for block in self.bodies.blocks(function) {
            let label = self.facts.value_of::<basicblock__label>(block.id())?;
            locals.add(self, label.into())?;
            for instruction in self.bodies.instructions(*block) {
                if let Some(result) = self.facts.optional::<instruction__to>(instruction.id())? {
                    locals.add(self, result)?;
                }
            }
        }
        Ok(locals)
    }
}
