//! `datalog/schema/vector.dl`.

use super::Body;
use crate::ids::columns::Instruction;
use crate::llvm::{Operation, ShuffleVector};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn extractelement(&mut self, id: Instruction<'f>, operation: Operation<'m>) {
        let base = self.operand(operation.operand(0));
        let index = self.operand(operation.operand(1));
        let id = self.facts.extractelement_instruction(id);
        self.facts.extractelement_instruction__base(id, base);
        self.facts.extractelement_instruction__index(id, index);
    }

    pub(super) fn insertelement(&mut self, id: Instruction<'f>, operation: Operation<'m>) {
        let base = self.operand(operation.operand(0));
        let value = self.operand(operation.operand(1));
        let index = self.operand(operation.operand(2));
        let id = self.facts.insertelement_instruction(id);
        self.facts.insertelement_instruction__base(id, base);
        self.facts.insertelement_instruction__value(id, value);
        self.facts.insertelement_instruction__index(id, index);
    }

    pub(super) fn shufflevector(&mut self, id: Instruction<'f>, shuffle: ShuffleVector<'m>) {
        let first = self.operand(shuffle.operand(0));
        let second = self.operand(shuffle.operand(1));
        let id = self.facts.shufflevector_instruction(id);
        self.facts
            .shufflevector_instruction__first_vector(id, first);
        self.facts
            .shufflevector_instruction__second_vector(id, second);
        let total = shuffle.lane_count();
        for lane in 0..total {
            match shuffle.lane(lane) {
                poison if poison < 0 => self
                    .facts
                    .shufflevector_instruction__poison_lane(id, lane.into()),
                element => {
                    self.facts
                        .shufflevector_instruction__mask(id, lane.into(), element.into())
                }
            }
        }
        self.facts
            .shufflevector_instruction__nlanes(id, total.into());
    }
}
