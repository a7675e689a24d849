//! `datalog/schema/vector.dl`.

use super::{Body, each};
use crate::ids::columns::Instruction;
use crate::llvm::{ShuffleVector, Value};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn extractelement(&mut self, id: Instruction<'f>, [base, index]: [Value<'m>; 2]) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.extractelement_instruction(id);
        facts.extractelement_instruction__base(id, names.operand(base));
        facts.extractelement_instruction__index(id, names.operand(index));
    }

    pub(super) fn insertelement(
        &mut self,
        id: Instruction<'f>,
        [base, value, index]: [Value<'m>; 3],
    ) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.insertelement_instruction(id);
        facts.insertelement_instruction__base(id, names.operand(base));
        facts.insertelement_instruction__value(id, names.operand(value));
        facts.insertelement_instruction__index(id, names.operand(index));
    }

    pub(super) fn shufflevector(&mut self, id: Instruction<'f>, shuffle: ShuffleVector<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.shufflevector_instruction(id);
        let [first, second] = shuffle.operands();
        facts.shufflevector_instruction__first_vector(id, names.operand(first));
        facts.shufflevector_instruction__second_vector(id, names.operand(second));
        let total = each(shuffle.mask(), |lane, element| {
            if element < 0 {
                facts.shufflevector_instruction__poison_lane(id, lane);
            } else {
                facts.shufflevector_instruction__mask(id, lane, element.into());
            }
        });
        facts.shufflevector_instruction__nlanes(id, total);
    }
}
