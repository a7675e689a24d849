//! The walk straight down a module: it emits rows, does no I/O, and cannot fail.
//!
//! One file per stem of `datalog/schema`. What the walk cannot describe is a row of `gap`, never silence.

mod aggregate;
mod atomic;
mod attribute;
mod binary;
mod block;
mod call;
mod cast;
mod comdat;
mod compare;
mod constant;
mod constant_part;
mod debug_record;
mod di_expression;
mod di_node;
mod dominance;
mod exception;
mod function;
mod global;
mod instruction;
mod intrinsic;
mod layout;
mod memory;
mod metadata;
mod module;
mod operand;
mod other;
pub mod source_path;
mod terminator;
mod types;
mod unary;
mod unit;
mod unmangled;
mod vector;

use crate::schema::Skip;

use bumpalo::Bump;

use crate::ids::{Entity, Id, Ids, Locals, columns};
use crate::llvm;
use crate::provenance::Provenance;
use crate::rows::Facts;

/// So many entities have few enough rows to wait in memory, and so many bytes of what modules share.
const SOME: usize = 4096;
const SOME_BYTES: usize = 64 * 1024;

/// The walk over one module. Call [`Walk::module`], [`Walk::function`] for each function, and [`Walk::describe`] until there is
/// no more; between the calls the caller may write the rows so far.
pub struct Walk<'a, 'm> {
    module: &'m llvm::Module<'m>,
    ids: Ids<'a, 'm>,
    layouts: llvm::Layouts<'m>,
    heights: constant_part::Heights<'m>,
    /// The address spaces that were described with the module.
    spaces: Vec<u32>,
    skip: Skip,
    source_roots: &'a [Vec<u8>],
}

impl<'a, 'm> Walk<'a, 'm> {
    /// Names the module's entities. `path` is the module's id; `skip` is what is not wanted of it; `source_roots` is the
    /// directory that its source is below, in all its spellings.
    pub fn new(
        arena: &'a Bump,
        path: &[u8],
        module: &'m llvm::Module<'m>,
        skip: Skip,
        source_roots: &'a [Vec<u8>],
    ) -> Self {
        Walk {
            module,
            ids: Ids::new(arena, path, module),
            layouts: module.layouts(),
            heights: constant_part::Heights::default(),
            spaces: Vec::new(),
            skip,
            source_roots,
        }
    }

    /// The module and its globals. `provenance` is the build that it comes from.
    pub fn module(&mut self, facts: &mut Facts, provenance: Option<&Provenance>) {
        self.describe_module(facts);
        if let Some(provenance) = provenance {
            self.provenance(facts, provenance);
        }
        self.data_layout(facts);
        for what in self.skip.gaps() {
            self.gap(facts, self.ids.module().id(), what);
        }
        self.named_metadata(facts);
        for (index, variable) in (0..).zip(self.module.global_variables()) {
            self.global_variable(facts, variable, index);
        }
        for (index, alias) in (0..).zip(self.module.aliases()) {
            self.alias(facts, alias, index);
        }
        for (index, ifunc) in (0..).zip(self.module.ifuncs()) {
            self.ifunc(facts, ifunc, index);
        }
    }

    /// The module's n-th function and its body. `arena` holds the ids of its locals.
    pub fn function(
        &mut self,
        facts: &mut Facts,
        arena: &Bump,
        n: usize,
        function: llvm::Function<'m>,
    ) {
        let locals = Locals::new(arena, &self.ids, function);
        self.describe_function(facts, &locals, n, function);
        let mut body = Body {
            facts,
            function: columns::Function::new(self.ids.global(function.global())),
            ids: &mut self.ids,
            locals: &locals,
            module: self.module,
            skip: self.skip,
            records: 0,
        };
        body.blocks(function);
        body.dominance(function);
    }

    /// Describes some of what was met and is described once; whether there is more. Describing it can bring up more.
    pub fn describe(&mut self, facts: &mut Facts) -> bool {
        for _ in 0..SOME {
            if facts.entities.len() >= SOME_BYTES {
                break;
            }
            let Some(entity) = self.ids.next() else {
                self.empty_comdats(facts);
                return false;
            };
            match entity {
                Entity::Node(node, id) => self.node(facts, node, id),
                Entity::Comdat(comdat, id) => self.comdat(facts, comdat, id),
                Entity::Attribute(named) => self.attribute(facts, named),
                Entity::Immediate(named) => self.immediate(facts, named),
                Entity::Type(named) => self.ty(facts, named),
            }
        }
        true
    }

    fn gap(&self, facts: &mut Facts, entity: Id<'_>, what: &str) {
        facts.gap(
            self.ids.module(),
            columns::Entity::new(entity),
            what.as_bytes(),
        );
    }
}

/// The walk over a function's body.
struct Body<'b, 'f, 'a, 'm> {
    facts: &'b mut Facts,
    function: columns::Function<'a>,
    ids: &'b mut Ids<'a, 'm>,
    locals: &'b Locals<'f, 'm>,
    module: &'m llvm::Module<'m>,
    skip: Skip,
    /// How many debug records the function has had.
    records: usize,
}

/// Writes what an instruction is, which is the way to the entity of that kind.
type Kind<'f, I> = fn(&mut Facts, columns::Instruction<'f>) -> I;

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    #[inline]
    fn operand(&mut self, value: llvm::Value<'m>) -> columns::Operand<'f> {
        self.locals.operand(self.ids, value)
    }

    /// An operand that LLVM wants to be a constant.
    fn immediate(&mut self, value: llvm::Value<'m>) -> columns::Immediate<'a> {
        self.ids.immediate(value, Some(self.locals))
    }

    #[inline]
    fn label(&self, block: llvm::Block<'m>) -> columns::VariableLabel<'f> {
        self.locals.label(block)
    }

    #[inline]
    fn ty(&mut self, ty: llvm::Type<'m>) -> columns::Type<'a> {
        self.ids.ty(ty)
    }

    fn gap(&mut self, entity: Id<'_>, what: &str) {
        self.facts.gap(
            self.ids.module(),
            columns::Entity::new(entity),
            what.as_bytes(),
        );
    }
}
