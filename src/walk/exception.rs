//! `datalog/schema/exception.dl`.

use super::Body;
use crate::ids::columns::Instruction;
use crate::llvm::{CatchSwitch, CleanupRet, FuncletPad, LandingPad, Operation, Successors};
use crate::rows::family;

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn landingpad(&mut self, id: Instruction<'f>, landingpad: LandingPad<'m>) {
        let ty = self.ty(landingpad.ty());
        let id = self.facts.landingpad_instruction(id);
        self.facts.landingpad_instruction__type(id, ty);
        if landingpad.is_cleanup() {
            self.facts.landingpad_instruction__cleanup(id);
        }
        let mut total = 0;
        for (filter, clause) in landingpad.clauses() {
            let clause = self.immediate(clause);
            if filter {
                self.facts
                    .landingpad_instruction__filter_clause(id, total, clause);
            } else {
                self.facts
                    .landingpad_instruction__catch_clause(id, total, clause);
            }
            total += 1;
        }
        self.facts.landingpad_instruction__nclauses(id, total);
    }

    pub(super) fn resume(&mut self, id: Instruction<'f>, operation: Operation<'m>) {
        let operand = self.operand(operation.operand(0));
        let id = self.facts.resume_instruction(id);
        self.facts.resume_instruction__operand(id, operand);
    }

    pub(super) fn catchswitch(&mut self, id: Instruction<'f>, catchswitch: CatchSwitch<'m>) {
        let parent = self.operand(catchswitch.parent());
        let id = self.facts.catchswitch_instruction(id);
        self.facts.catchswitch_instruction__parent_pad(id, parent);
        let mut total = 0;
        for block in catchswitch.handlers() {
            let handler = self.label(block);
            self.facts
                .catchswitch_instruction__handler(id, total, handler);
            total += 1;
        }
        self.facts.catchswitch_instruction__nhandlers(id, total);
        if let Some(block) = catchswitch.unwind() {
            let label = self.label(block);
            self.facts.catchswitch_instruction__unwind_label(id, label);
        }
    }

    pub(super) fn catchpad(&mut self, id: Instruction<'f>, pad: FuncletPad<'m>) {
        let catchswitch = self.operand(pad.parent());
        let id = self.facts.catchpad_instruction(id);
        self.facts
            .catchpad_instruction__catchswitch(id, catchswitch);
        self.pad_arguments(id, pad);
    }

    pub(super) fn cleanuppad(&mut self, id: Instruction<'f>, pad: FuncletPad<'m>) {
        let parent = self.operand(pad.parent());
        let id = self.facts.cleanuppad_instruction(id);
        self.facts.cleanuppad_instruction__parent_pad(id, parent);
        self.pad_arguments(id, pad);
    }

    fn pad_arguments(&mut self, id: impl family::FuncletPad<'f>, pad: FuncletPad<'m>) {
        let mut total = 0;
        for argument in pad.arguments() {
            let argument = self.operand(argument);
            self.facts.funclet_pad__arg(id, total, argument);
            total += 1;
        }
        self.facts.funclet_pad__nargs(id, total);
    }

    pub(super) fn catchret(
        &mut self,
        id: Instruction<'f>,
        operation: Operation<'m>,
        labels: Successors<'m>,
    ) {
        let from = self.operand(operation.operand(0));
        let id = self.facts.catchret_instruction(id);
        self.facts.catchret_instruction__from(id, from);
        for block in labels.iter() {
            let label = self.label(block);
            self.facts.catchret_instruction__label(id, label);
        }
    }

    pub(super) fn cleanupret(&mut self, id: Instruction<'f>, cleanupret: CleanupRet<'m>) {
        let from = self.operand(cleanupret.pad());
        let id = self.facts.cleanupret_instruction(id);
        self.facts.cleanupret_instruction__from(id, from);
        if let Some(block) = cleanupret.unwind() {
            let label = self.label(block);
            self.facts.cleanupret_instruction__unwind_label(id, label);
        }
    }
}
