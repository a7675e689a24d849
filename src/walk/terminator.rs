//! `datalog/schema/terminator.dl`.

use super::Body;
use crate::ids::columns::Instruction;
use crate::llvm::{Br, Operation, Successors, Switch, Value};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn ret(&mut self, id: Instruction<'f>, value: Option<Value<'m>>) {
        let id = self.facts.ret_instruction(id);
        match value {
            Some(value) => {
                let value = self.operand(value);
                self.facts.ret_instruction__value(id, value);
            }
            None => self.facts.ret_instruction__void(id),
        }
    }

    pub(super) fn br(&mut self, id: Instruction<'f>, br: Br<'m>) {
        let id = self.facts.br_instruction(id);
        match br.condition() {
            Some(condition) => {
                let condition = self.operand(condition);
                let (iftrue, iffalse) = (self.label(br.successor(0)), self.label(br.successor(1)));
                let id = self.facts.br_cond_instruction(id);
                self.facts.br_cond_instruction__condition(id, condition);
                self.facts.br_cond_instruction__iftrue(id, iftrue);
                self.facts.br_cond_instruction__iffalse(id, iffalse);
            }
            None => {
                let dest = self.label(br.successor(0));
                let id = self.facts.br_uncond_instruction(id);
                self.facts.br_uncond_instruction__dest(id, dest);
            }
        }
    }

    pub(super) fn switch(&mut self, id: Instruction<'f>, switch: Switch<'m>) {
        let operand = self.operand(switch.condition());
        let default = self.label(switch.default());
        let id = self.facts.switch_instruction(id);
        self.facts.switch_instruction__operand(id, operand);
        self.facts.switch_instruction__default_label(id, default);
        let mut total = 0;
        for (value, block) in switch.cases() {
            let value = self.immediate(value);
            let label = self.label(block);
            self.facts.switch_instruction__case__value(id, total, value);
            self.facts.switch_instruction__case__label(id, total, label);
            total += 1;
        }
        self.facts.switch_instruction__ncases(id, total);
    }

    pub(super) fn indirectbr(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        labels: Successors<'m>,
    ) {
        let address = self.operand(operation.operand(0));
        let id = self.facts.indirectbr_instruction(id);
        self.facts.indirectbr_instruction__address(id, address);
        let mut total = 0;
        for block in labels.iter() {
            let label = self.label(block);
            self.facts.indirectbr_instruction__label(id, total, label);
            total += 1;
        }
        self.facts.indirectbr_instruction__nlabels(id, total);
    }
}
