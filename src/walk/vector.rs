//! `datalog/schema/vector.dl`.

use super::Body;
use crate::ids::columns::Instruction;
use crate::llvm::{Operands, Operation, ShuffleVector};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn extractelement(&mut self, id: Instruction<'f>, extract: Operation<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.extractelement_instruction(id);
        facts.extractelement_instruction__base(id, names.operand(extract.operand(0)));
        facts.extractelement_instruction__index(id, names.operand(extract.operand(1)));
    }

    pub(super) fn insertelement(&mut self, id: Instruction<'f>, insert: Operation<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.insertelement_instruction(id);
        facts.insertelement_instruction__base(id, names.operand(insert.operand(0)));
        facts.insertelement_instruction__value(id, names.operand(insert.operand(1)));
        facts.insertelement_instruction__index(id, names.operand(insert.operand(2)));
    }

    pub(super) fn shufflevector(&mut self, id: Instruction<'f>, shuffle: ShuffleVector<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.shufflevector_instruction(id);
        facts.shufflevector_instruction__first_vector(id, names.operand(shuffle.operand(0)));
        facts.shufflevector_instruction__second_vector(id, names.operand(shuffle.operand(1)));
        let total = shuffle.lane_count();
        for lane in 0..total {
            match shuffle.lane(lane) {
                poison if poison < 0 => {
                    facts.shufflevector_instruction__poison_lane(id, lane.into());
                }
                element => {
                    facts.shufflevector_instruction__mask(id, lane.into(), element.into());
                }
            }
        }
        facts.shufflevector_instruction__nlanes(id, total.into());
    }
}
