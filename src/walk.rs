//! The walk over a module: it emits rows, does no I/O, and cannot fail.
//!
//! One file per group of `datalog/schema`. For each part of a module that the schema cannot describe, the walk writes a row of `gap`.

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

/// The most entities that one call of [`Walk::describe`] describes, and the most bytes of shared entities, since their rows wait in
/// memory.
const BATCH: usize = 4096;
const BATCH_BYTES: usize = 64 * 1024;

/// The walk over one module. Call [`Walk::module`], [`Walk::function`] for each function, and [`Walk::describe`] until it returns
/// false; between the calls the caller may write the rows so far.
pub struct Walk<'a, 'm> {
    module: &'m llvm::Module<'m>,
    ids: Ids<'a, 'm>,
    layouts: llvm::Layouts<'m>,
    depths: constant_part::NestingDepth<'m>,
    /// The address spaces that were described with the module.
    spaces: Vec<u32>,
    skip: Skip,
    source_roots: &'a [Vec<u8>],
}

impl<'a, 'm> Walk<'a, 'm> {
    /// Creates the ids of the module. `path` is the module's id; `skip` has the parts to leave out; `source_roots` are the spellings of
    /// the directory that contains its source.
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
            depths: constant_part::NestingDepth::default(),
            spaces: Vec::new(),
            skip,
            source_roots,
        }
    }

    /// Writes the module and its globals. `provenance` is the build that it comes from.
    pub fn module(&mut self, facts: &mut Facts, provenance: Option<&Provenance>) {
        let unit = provenance.and_then(|provenance| provenance.unit.as_ref());
        let package = unit.and_then(|unit| unit.package.as_deref());
        self.describe_module(facts, package.unwrap_or_default());
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

    /// Writes the n-th function and its body. `arena` holds the ids of its locals.
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
            names: Names {
                ids: &mut self.ids,
                locals: &locals,
            },
            module: self.module,
            skip: self.skip,
            records: 0,
        };
        body.blocks(function);
        body.dominance(function);
    }

    /// Describes some of the entities in the worklist, to which this may add more; returns whether entities are left.
    pub fn describe(&mut self, facts: &mut Facts) -> bool {
        for _ in 0..BATCH {
            if facts.entities.len() >= BATCH_BYTES {
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
    names: Names<'b, 'f, 'a, 'm>,
    module: &'m llvm::Module<'m>,
    skip: Skip,
    /// The number of debug records so far.
    records: usize,
}

/// The ids of what a function's body uses.
struct Names<'b, 'f, 'a, 'm> {
    ids: &'b mut Ids<'a, 'm>,
    locals: &'b Locals<'f, 'm>,
}

/// Writes the predicate of a kind of instruction, which returns the entity of that kind.
type Narrow<'f, I> = fn(&mut Facts, columns::Instruction<'f>) -> I;

impl<'f, 'a: 'f, 'm> Names<'_, 'f, 'a, 'm> {
    #[inline]
    fn operand(&mut self, value: llvm::Value<'m>) -> columns::Operand<'f> {
        self.locals.operand(self.ids, value)
    }

    /// An operand that LLVM requires to be a constant.
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
}

impl Body<'_, '_, '_, '_> {
    fn gap(&mut self, entity: Id<'_>, what: &str) {
        self.facts.gap(
            self.names.ids.module(),
            columns::Entity::new(entity),
            what.as_bytes(),
        );
    }
}

/// Calls `write` for each element of a list, with its index; returns the number of elements.
fn each<T>(elements: impl IntoIterator<Item = T>, mut write: impl FnMut(i64, T)) -> i64 {
    let mut total = 0;
    for element in elements {
        write(total, element);
        total += 1;
    }
    total
}
