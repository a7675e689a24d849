//! `datalog/schema/instruction.dl`, and the dispatch by opcode.

use super::Body;
use crate::ids::columns::{Basicblock, DiLocation, Instruction};
use crate::llvm::{self, Inst, Metadata, Operation};
use crate::opcode::operations;
use crate::rows::Facts;
use crate::schema::Part;

/// The position in a function's sequence of instructions.
#[derive(Default)]
pub(super) struct Sequence<'f> {
    count: usize,
    previous: Option<Instruction<'f>>,
}

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    pub(super) fn block_instructions(
        &mut self,
        block_id: Basicblock<'f>,
        block: llvm::Block<'m>,
        sequence: &mut Sequence<'f>,
    ) {
        let mut last = None;
        for instruction in block.instructions() {
            let id = self.names.locals.instruction(sequence.count);
            self.facts.instruction__id(id, id.id());
            self.facts.instruction__function(id, self.function);
            self.facts.instruction__basicblock(id, block_id);
            self.facts.instruction__index(id, sequence.count as i64);
            if let Some(previous) = sequence.previous {
                self.facts.instruction__next(previous, id);
            }
            if last.is_none() {
                self.facts.basicblock__first(block_id, id);
            }
            if !self.skip.has(Part::Debug) {
                self.debug_records(id, instruction);
            }
            self.instruction(id, block_id, instruction);
            sequence.count += 1;
            sequence.previous = Some(id);
            last = Some(id);
        }
        if let Some(last) = last {
            self.facts.basicblock__last(block_id, last);
        }
    }

    fn instruction(
        &mut self,
        id: Instruction<'f>,
        block: Basicblock<'f>,
        instruction: llvm::Instruction<'m>,
    ) {
        let value = instruction.value();
        if !value.ty().is_void() {
            let variable = self.names.locals.variable(value);
            let ty = self.names.ty(value.ty());
            self.facts.instruction__to(id, variable);
            self.variable(variable, ty, value);
        }
        let location = instruction.location().and_then(Metadata::node);
        if let Some(location) = location.filter(|_| !self.skip.has(Part::Debug)) {
            let location = self.names.ids.node(location);
            self.facts
                .instruction__location(id, DiLocation::new(location.id()));
        }
        if instruction.has_attachments() {
            self.instruction_metadata(id, instruction);
        }
        let Some(known) = instruction.known() else {
            return self.gap(id.id(), "opcode");
        };
        self.facts
            .instruction__opcode(id, known.opcode().spelling());
        for flag in llvm::spelling::fast_math_flags(instruction.fast_math_flags()) {
            self.facts.instruction__fast_math(id, flag);
        }
        if let Some(successors) = known.successors() {
            for (index, successor) in successors.iter().enumerate() {
                let successor = self.names.locals.block(successor);
                self.facts
                    .basicblock__successor(block, index as i64, successor);
            }
        }
        self.opcode(id, known.narrow());
    }

    /// Writes a unary, binary or cast operation.
    fn operation(&mut self, id: Instruction<'f>, operation: Operation<'m>) {
        macro_rules! dispatch {
            ($($class:ident { $($name:ident = $number:literal, $spelling:literal, $record:ident: $column:ident, $method:ident;)* })*) => {
                match operation {
                    $($(Operation::$name(operation) => _ = self.$method(id, operation, Facts::$record),)*)*
                }
            };
        }
        operations!(dispatch);
    }

    /// Writes what the opcode adds.
    fn opcode(&mut self, id: Instruction<'f>, inst: Inst<'m>) {
        match inst {
            Inst::Operation(operation) => self.operation(id, operation),
            Inst::ICmp(icmp) => self.icmp(id, icmp),
            Inst::FCmp(fcmp) => self.fcmp(id, fcmp),
            Inst::Alloca(alloca) => self.alloca(id, alloca),
            Inst::Load(operands, load) => self.load(id, operands, load),
            Inst::Store(operands, store) => self.store(id, operands, store),
            Inst::GetElementPtr(gep) => self.getelementptr(id, gep),
            Inst::Fence(fence) => self.fence(id, fence),
            Inst::CmpXchg(cmpxchg) => self.cmpxchg(id, cmpxchg),
            Inst::AtomicRmw(atomicrmw) => self.atomicrmw(id, atomicrmw),
            Inst::Ret(value) => self.ret(id, value),
            Inst::Br(br) => self.br(id, br),
            Inst::Switch(switch) => self.switch(id, switch),
            Inst::IndirectBr(operands, labels) => self.indirectbr(id, operands, labels),
            Inst::Unreachable => _ = self.facts.unreachable_instruction(id),
            Inst::Call(call) => self.call(id, call),
            Inst::Invoke(invoke) => self.invoke(id, invoke),
            Inst::CallBr(callbr) => self.callbr(id, callbr),
            Inst::Resume(operands) => self.resume(id, operands),
            Inst::LandingPad(landingpad) => self.landingpad(id, landingpad),
            Inst::CatchSwitch(catchswitch) => self.catchswitch(id, catchswitch),
            Inst::CatchPad(pad) => self.catchpad(id, pad),
            Inst::CleanupPad(pad) => self.cleanuppad(id, pad),
            Inst::CatchRet(operands, labels) => self.catchret(id, operands, labels),
            Inst::CleanupRet(cleanupret) => self.cleanupret(id, cleanupret),
            Inst::ExtractElement(operands) => self.extractelement(id, operands),
            Inst::InsertElement(operands) => self.insertelement(id, operands),
            Inst::ShuffleVector(shuffle) => self.shufflevector(id, shuffle),
            Inst::ExtractValue(operands, path) => self.extractvalue(id, operands, path),
            Inst::InsertValue(operands, path) => self.insertvalue(id, operands, path),
            Inst::Phi(phi) => self.phi(id, phi),
            Inst::Select(operands) => self.select(id, operands),
            Inst::VaArg(operands, ty) => self.va_arg(id, operands, ty),
        }
    }
}
