//! Ids that are local to a function: parameters, blocks and instructions.

use bumpalo::Bump;
use rustc_hash::FxHashMap;

use super::{Id, Ids, columns, spell};
use crate::llvm::{Block, Function, Instruction, TypeKind, Value};

/// The ids within one function.
pub struct Locals<'f, 'm> {
    arena: &'f Bump,
    /// `M:@f:`
    prefix: String,
    variables: FxHashMap<Value<'m>, Id<'f>>,
}

impl<'f, 'm> Locals<'f, 'm> {
    /// Creates the ids of the parameters, the blocks, and the instructions that have a result.
    pub fn new(arena: &'f Bump, ids: &Ids<'_, 'm>, function: Function<'m>) -> Self {
        let prefix = format!("{}:", ids.global(function.global()).as_str());
        let mut variables = FxHashMap::default();
        let mut text = format!("{prefix}%");
        let start = text.len();
        number(function, |value, name, unnamed| {
            text.truncate(start);
            spell::name_or_number(name, unnamed, &mut text);
            variables.insert(value, Id(arena.alloc_str(&text)));
        });
        Locals {
            arena,
            prefix,
            variables,
        }
    }

    /// Returns the id of the n-th instruction.
    pub fn instruction(&self, n: usize) -> columns::Instruction<'f> {
        columns::Instruction::new(self.numbered("", n))
    }

    /// Returns the id of the n-th debug record.
    pub fn debug_record(&self, n: usize) -> columns::DebugRecord<'f> {
        columns::DebugRecord::new(self.numbered("#", n))
    }

    #[inline]
    fn numbered(&self, sigil: &str, n: usize) -> Id<'f> {
        let capacity = self.prefix.len() + 8;
        let mut text = bumpalo::collections::String::with_capacity_in(capacity, self.arena);
        text.push_str(&self.prefix);
        text.push_str(sigil);
        text.push_str(itoa::Buffer::new().format(n));
        Id(text.into_bump_str())
    }

    /// Returns the variable of a parameter, of an instruction with a result, or of a block's label.
    pub fn variable(&self, value: Value<'m>) -> columns::Variable<'f> {
        columns::Variable::new(self.local(value))
    }

    /// Returns the variable of a block's label.
    pub fn label(&self, block: Block<'m>) -> columns::VariableLabel<'f> {
        columns::VariableLabel::new(self.local(block.label()))
    }

    /// Returns the id of a block, which is also its label's.
    pub fn block(&self, block: Block<'m>) -> columns::Basicblock<'f> {
        columns::Basicblock::new(self.local(block.label()))
    }

    /// Returns an operand: a variable of this function, or an immediate.
    #[inline]
    pub fn operand<'a: 'f>(&self, ids: &mut Ids<'a, 'm>, value: Value<'m>) -> columns::Operand<'f> {
        match self.variables.get(&value) {
            Some(id) => columns::Operand::new(*id),
            None => ids.immediate(value, Some(self)).into(),
        }
    }

    /// Returns the id of a value that must be local to this function; LLVM's `<badref>` if it is not.
    fn local(&self, value: Value<'m>) -> Id<'f> {
        self.find(value).unwrap_or(Id("<badref>"))
    }

    /// Returns the id of a value if it is a variable of this function.
    pub(super) fn find(&self, value: Value<'m>) -> Option<Id<'f>> {
        self.variables.get(&value).copied()
    }

    pub(super) fn prefix(&self) -> &str {
        &self.prefix
    }
}

impl<'a, 'm> Ids<'a, 'm> {
    /// Returns the label of a block of any function.
    pub fn block_label(
        &mut self,
        function: Function<'m>,
        block: Block<'m>,
    ) -> columns::VariableLabel<'a> {
        let function_id = self.global(function.global()).as_str();
        let label = self.label_text(function, block.label());
        let text = format!("{function_id}:{label}");
        columns::VariableLabel::new(self.intern(&text))
    }

    /// Returns the text of a block's label, `%name`, in any function.
    pub(super) fn label_text(&mut self, function: Function<'m>, label: Value<'m>) -> &str {
        let labels = self
            .labels
            .entry(function.global().value())
            .or_insert_with(|| {
                let mut labels = FxHashMap::default();
                number(function, |value, name, unnamed| {
                    let mut text = String::from("%");
                    spell::name_or_number(name, unnamed, &mut text);
                    labels.insert(value, text);
                });
                labels.retain(|value, _| matches!(value.ty().kind(), TypeKind::Simple("label")));
                labels
            });
        labels.get(&label).map_or("", String::as_str)
    }
}

/// Visits the local values of a function in the order in which LLVM numbers unnamed ones: parameters, then each block and its
/// instructions that have a result.
fn number<'m>(function: Function<'m>, mut visit: impl FnMut(Value<'m>, &'m [u8], &mut usize)) {
    let mut unnamed = 0;
    for (parameter, name) in function.parameters() {
        visit(parameter, name, &mut unnamed);
    }
    for block in function.blocks() {
        visit(block.label(), block.label().name(), &mut unnamed);
        for value in block.instructions().map(Instruction::value) {
            if !value.ty().is_void() {
                visit(value, value.name(), &mut unnamed);
            }
        }
    }
}

impl<'a, 'm> Ids<'a, 'm> {
    /// Returns the id of a metadata operand that wraps a variable of the function.
    pub(super) fn metadata_of_variable(
        &mut self,
        locals: &Locals<'_, 'm>,
        variable: Id<'_>,
        value: Value<'m>,
    ) -> String {
        let ty = self.ty(value.ty());
        let (prefix, ty) = (locals.prefix(), ty.id().as_str());
        format!(
            "{prefix}metadata {ty} {}",
            &variable.as_str()[prefix.len()..]
        )
    }
}
