//! `datalog/schema/exception.dl`.

use super::{Body, each};
use crate::ids::columns::Instruction;
use crate::llvm::{CatchSwitch, CleanupRet, FuncletPad, LandingPad, Successors, Value};
use crate::rows::family;

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn landingpad(&mut self, id: Instruction<'f>, landingpad: LandingPad<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.landingpad_instruction(id);
        facts.landingpad_instruction__type(id, names.ty(landingpad.ty()));
        facts.landingpad_instruction__cleanup(id, landingpad.is_cleanup());
        let total = each(landingpad.clauses(), |index, (filter, clause)| {
            let clause = names.immediate(clause);
            if filter {
                facts.landingpad_instruction__filter_clause(id, index, clause);
            } else {
                facts.landingpad_instruction__catch_clause(id, index, clause);
            }
        });
        facts.landingpad_instruction__nclauses(id, total);
    }

    pub(super) fn resume(&mut self, id: Instruction<'f>, [operand]: [Value<'m>; 1]) {
        let id = self.facts.resume_instruction(id);
        self.facts
            .resume_instruction__operand(id, self.names.operand(operand));
    }

    pub(super) fn catchswitch(&mut self, id: Instruction<'f>, catchswitch: CatchSwitch<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.catchswitch_instruction(id);
        let [parent] = catchswitch.operands();
        facts.catchswitch_instruction__parent_pad(id, names.operand(parent));
        let total = each(catchswitch.handlers(), |index, block| {
            facts.catchswitch_instruction__handler(id, index, names.label(block));
        });
        facts.catchswitch_instruction__nhandlers(id, total);
        if let Some(block) = catchswitch.unwind() {
            facts.catchswitch_instruction__unwind_label(id, names.label(block));
        }
    }

    pub(super) fn catchpad(&mut self, id: Instruction<'f>, pad: FuncletPad<'m>) {
        let id = self.facts.catchpad_instruction(id);
        self.facts
            .catchpad_instruction__catchswitch(id, self.names.operand(pad.parent()));
        self.pad_arguments(id, pad);
    }

    pub(super) fn cleanuppad(&mut self, id: Instruction<'f>, pad: FuncletPad<'m>) {
        let id = self.facts.cleanuppad_instruction(id);
        self.facts
            .cleanuppad_instruction__parent_pad(id, self.names.operand(pad.parent()));
        self.pad_arguments(id, pad);
    }

    fn pad_arguments(&mut self, id: impl family::FuncletPad<'f>, pad: FuncletPad<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let total = each(pad.arguments(), |index, argument| {
            facts.funclet_pad__arg(id, index, names.operand(argument));
        });
        facts.funclet_pad__nargs(id, total);
    }

    pub(super) fn catchret(
        &mut self,
        id: Instruction<'f>,
        [pad]: [Value<'m>; 1],
        labels: Successors<'m>,
    ) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.catchret_instruction(id);
        facts.catchret_instruction__from(id, names.operand(pad));
        for block in labels.iter() {
            facts.catchret_instruction__label(id, names.label(block));
        }
    }

    pub(super) fn cleanupret(&mut self, id: Instruction<'f>, cleanupret: CleanupRet<'m>) {
        let (facts, names) = (&mut *self.facts, &mut self.names);
        let id = facts.cleanupret_instruction(id);
        let [pad] = cleanupret.operands();
        facts.cleanupret_instruction__from(id, names.operand(pad));
        if let Some(block) = cleanupret.unwind() {
            facts.cleanupret_instruction__unwind_label(id, names.label(block));
        }
    }
}
