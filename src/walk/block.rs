//! `datalog/schema/block.dl`.

use super::Body;
use crate::ids::columns::Basicblock;
use crate::llvm;

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    /// The blocks of the function and their instructions.
    pub(super) fn blocks(&mut self, function: llvm::Function<'m>) {
        let mut previous: Option<Basicblock<'f>> = None;
        let mut instructions = super::instruction::Sequence::default();
        for (index, block) in function.blocks().enumerate() {
            let id = self.names.locals.block(block);
            let label = self.names.locals.label(block);
            self.facts.basicblock(id);
            self.facts.basicblock__function(id, self.function);
            self.facts.basicblock__label(id, label);
            self.facts.basicblock__index(id, index as i64);
            self.facts.basicblock__entry(id, previous.is_none());
            if let Some(previous) = previous {
                self.facts.basicblock__next(previous, id);
            }
            let ty = self.names.ty(block.label().ty());
            self.variable(label.into(), ty, block.label());
            self.block_instructions(id, block, &mut instructions);
            previous = Some(id);
        }
    }
}
