//! `datalog/schema/aggregate.dl`.

use super::Body;
use crate::ids::columns::{Immediate, Instruction};
use crate::llvm::Indexed;
use crate::rows::family::AggregateAccess;

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn extractvalue(&mut self, id: Instruction<'f>, indexed: Indexed<'m>) {
        let base = self.operand(indexed.operand(0));
        let id = self.facts.extractvalue_instruction(id);
        self.facts.aggregate_access__base(id, base);
        self.path(id, indexed);
    }

    pub(super) fn insertvalue(&mut self, id: Instruction<'f>, indexed: Indexed<'m>) {
        let base = self.operand(indexed.operand(0));
        let value = self.operand(indexed.operand(1));
        let id = self.facts.insertvalue_instruction(id);
        self.facts.aggregate_access__base(id, base);
        self.facts.insertvalue_instruction__value(id, value);
        self.path(id, indexed);
    }

    /// The indices that lead to a member.
    fn path(&mut self, id: impl AggregateAccess<'f>, indexed: Indexed<'m>) {
        let indices = indexed.indices();
        for (position, index) in indices.iter().enumerate() {
            let constant = self.index(*index);
            self.facts
                .aggregate_access__index(id, position as i64, constant);
        }
        self.facts
            .aggregate_access__nindices(id, indices.len() as i64);
    }

    /// An index, which LLVM keeps as a number, as the immediate that the thesis makes of it (table 112).
    fn index(&mut self, index: u32) -> Immediate<'a> {
        self.ids.index(index)
    }
}
