//! `datalog/schema/aggregate.dl`.

use super::Body;
use crate::ids::columns::Instruction;
use crate::llvm::Value;
use crate::rows::family::AggregateAccess;

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn extractvalue(
        &mut self,
        id: Instruction<'f>,
        [base]: [Value<'m>; 1],
        path: &[u32],
    ) {
        let id = self.facts.extractvalue_instruction(id);
        self.facts
            .aggregate_access__base(id, self.names.operand(base));
        self.path(id, path);
    }

    pub(super) fn insertvalue(
        &mut self,
        id: Instruction<'f>,
        [base, value]: [Value<'m>; 2],
        path: &[u32],
    ) {
        let id = self.facts.insertvalue_instruction(id);
        self.facts
            .aggregate_access__base(id, self.names.operand(base));
        self.facts
            .insertvalue_instruction__value(id, self.names.operand(value));
        self.path(id, path);
    }

    /// The indices, which LLVM keeps as numbers, as the immediates that the thesis makes of them (table 112).
    fn path(&mut self, id: impl AggregateAccess<'f>, indices: &[u32]) {
        for (position, index) in (0..).zip(indices) {
            let constant = self.names.ids.index(*index);
            self.facts.aggregate_access__index(id, position, constant);
        }
        self.facts
            .aggregate_access__nindices(id, indices.len() as i64);
    }
}
