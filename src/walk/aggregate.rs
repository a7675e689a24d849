//! `datalog/schema/aggregate.dl`.

use super::Body;
use crate::ids::columns::Instruction;
use crate::llvm::{Indexed, Operands};
use crate::rows::family::AggregateAccess;

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn extractvalue(&mut self, id: Instruction<'f>, indexed: Indexed<'m>) {
        let id = self.facts.extractvalue_instruction(id);
        self.facts
            .aggregate_access__base(id, self.names.operand(indexed.operand(0)));
        self.path(id, indexed);
    }

    pub(super) fn insertvalue(&mut self, id: Instruction<'f>, indexed: Indexed<'m>) {
        let id = self.facts.insertvalue_instruction(id);
        self.facts
            .aggregate_access__base(id, self.names.operand(indexed.operand(0)));
        self.facts
            .insertvalue_instruction__value(id, self.names.operand(indexed.operand(1)));
        self.path(id, indexed);
    }

    /// The indices, which LLVM keeps as numbers, as the immediates that the thesis makes of them (table 112).
    fn path(&mut self, id: impl AggregateAccess<'f>, indexed: Indexed<'m>) {
        let indices = indexed.indices();
        for (position, index) in (0..).zip(indices) {
            let constant = self.names.ids.index(*index);
            self.facts.aggregate_access__index(id, position, constant);
        }
        self.facts
            .aggregate_access__nindices(id, indices.len() as i64);
    }
}
