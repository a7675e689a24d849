//! `datalog/schema/operand.dl`: variables and immediates.

use super::{Body, Walk};
use crate::ids::{NamedImmediate, columns};
use crate::llvm;
use crate::rows::Facts;
use crate::schema::Part;

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    /// Writes a variable of the function's body.
    pub(super) fn variable(
        &mut self,
        variable: columns::Variable<'f>,
        ty: columns::Type<'a>,
        value: llvm::Value<'m>,
    ) {
        self.facts.variable__id(variable, variable.id());
        self.facts.variable__type(variable, ty);
        let name = value.name();
        if !name.is_empty() {
            self.facts.variable__name(variable, name);
        }
    }
}

impl<'a, 'm> Walk<'a, 'm> {
    pub(super) fn immediate(&mut self, facts: &mut Facts, named: NamedImmediate<'a, 'm>) {
        let (id, text, value) = (named.id, named.text, named.value);
        if facts.describe_immediate(id, |description| {
            description.immediate__value(id, text);
            description.immediate__type(id, self.ids.ty(value.ty()));
            self.constant(description, id, value);
            if !self.skip.has(Part::Constants) {
                self.constant_parts(description, id, value);
            }
        }) {
            facts.module__immediate(self.ids.module(), id);
        }
        self.constant_gaps(facts, id, value);
    }
}
