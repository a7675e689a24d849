//! `datalog/schema/terminator.dl`.

use super::{Body, each};
use crate::ids::columns::Instruction;
use crate::llvm::{Br, Successors, Switch, Value};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn ret(&mut self, id: Instruction<'f>, value: Option<Value<'m>>) {
        let id = self.facts.ret_instruction(id);
        self.facts.ret_instruction__void(id, value.is_none());
        if let Some(value) = value {
            self.facts
                .ret_instruction__value(id, self.names.operand(value));
        }
    }

    pub(super) fn br(&mut self, id: Instruction<'f>, br: Br<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.br_instruction(id);
        match br {
            Br::Unconditional(block) => {
                let id = facts.br_uncond_instruction(id);
                facts.br_uncond_instruction__dest(id, names.label(block));
            }
            Br::Conditional {
                condition,
                on_true,
                on_false,
            } => {
                let id = facts.br_cond_instruction(id);
                facts.br_cond_instruction__condition(id, names.operand(condition));
                facts.br_cond_instruction__iftrue(id, names.label(on_true));
                facts.br_cond_instruction__iffalse(id, names.label(on_false));
            }
        }
    }

    pub(super) fn switch(&mut self, id: Instruction<'f>, switch: Switch<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.switch_instruction(id);
        let [condition] = switch.operands();
        facts.switch_instruction__operand(id, names.operand(condition));
        facts.switch_instruction__default_label(id, names.label(switch.default()));
        let total = each(switch.cases(), |index, (value, block)| {
            facts.switch_instruction__case__value(id, index, names.immediate(value));
            facts.switch_instruction__case__label(id, index, names.label(block));
        });
        facts.switch_instruction__ncases(id, total);
    }

    pub(super) fn indirectbr(
        &mut self,
        id: Instruction<'f>,
        [address]: [Value<'m>; 1],
        labels: Successors<'m>,
    ) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.indirectbr_instruction(id);
        facts.indirectbr_instruction__address(id, names.operand(address));
        let total = each(labels.iter(), |index, block| {
            facts.indirectbr_instruction__label(id, index, names.label(block));
        });
        facts.indirectbr_instruction__nlabels(id, total);
    }
}
