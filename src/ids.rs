//! The ids of all entities. Only this module creates them.
//!
//! An id is a readable string and the same for every run and checkout; docs/facts.md has a table of them.
//! A shared entity, such as a type or an immediate, gets its id when the walk first reaches it, and waits in a worklist until the walk
//! describes it, which may add more entities; locals get their ids function by function.

mod attributes;
mod constants;
mod locals;
mod metadata;
pub mod number;
mod queue;
mod spell;
mod types;

use bumpalo::Bump;
use rustc_hash::FxHashMap;
use sha2::{Digest as _, Sha256};

use crate::llvm;
use crate::schema::Shared;
use attributes::Attributes;
use metadata::Nodes;
use queue::Worklist;

pub use attributes::NamedAttribute;
pub use locals::Locals;
pub use queue::Entity;
pub use spell::{module as module_id, shorten_names};

/// An id: escaped text on one line, in an arena.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Id<'a>(&'a str);

impl<'a> Id<'a> {
    /// Wraps a cell of a fact file.
    #[inline]
    pub fn from_cell(text: &'a str) -> Self {
        Id(text)
    }

    /// Returns the text.
    #[inline]
    pub fn as_str(self) -> &'a str {
        self.0
    }
}

/// A newtype per `.type` of the schema, generated; the tool does not use all of them.
#[allow(dead_code)]
pub mod columns {
    use super::Id;
    include!(concat!(env!("OUT_DIR"), "/columns.rs"));
}

/// The largest size of an id in bytes; longer texts are replaced by their digest.
const LONGEST_ID: usize = 128;

/// 128 bits of SHA-256; equal digests are assumed to mean equal texts.
pub type Digest = [u8; 16];

/// Returns the digest of a shared entity: two modules share it if it has the same id in both.
pub fn digest(kind: Shared, id: &str) -> Digest {
    first_half(Sha256::new().chain_update(kind.salt()).chain_update(id))
}

/// Returns the digest that replaces a text which is too long for an id.
fn text_digest(text: impl AsRef<[u8]>) -> u128 {
    u128::from_be_bytes(first_half(Sha256::new_with_prefix(text)))
}

fn first_half(hash: Sha256) -> Digest {
    let mut digest = [0; 16];
    digest.copy_from_slice(&hash.finalize()[..16]);
    digest
}

/// A type that the walk has reached.
#[derive(Clone, Copy)]
pub struct NamedType<'a, 'm> {
    /// LLVM's type.
    pub ty: llvm::Type<'m>,
    /// Its id.
    pub id: columns::Type<'a>,
    /// Its text; the id itself unless that is too long.
    pub text: Id<'a>,
    /// The id holds the name of a structure of this module; otherwise it means the same in every module.
    pub local: bool,
}

/// An immediate that the walk has reached.
#[derive(Clone, Copy)]
pub struct NamedImmediate<'a, 'm> {
    /// LLVM's value.
    pub value: llvm::Value<'m>,
    /// Its id.
    pub id: columns::Immediate<'a>,
    /// Its text; the id itself unless that is too long.
    pub text: Id<'a>,
}

/// The ids of a module.
pub struct Ids<'a, 'm> {
    arena: &'a Bump,
    source: &'m llvm::Module<'m>,
    module: columns::Module<'a>,
    /// `M:`, the prefix of ids that are local to the module.
    prefix: &'a str,
    type_index: FxHashMap<llvm::Type<'m>, usize>,
    types: Worklist<NamedType<'a, 'm>>,
    immediate_index: FxHashMap<llvm::Value<'m>, usize>,
    immediates: Worklist<NamedImmediate<'a, 'm>>,
    /// The operands that LLVM represents as plain integers, with their values.
    indices: FxHashMap<llvm::Value<'m>, u32>,
    nodes: Nodes<'a, 'm>,
    /// The values wrapped by operands that are metadata.
    wrapped: FxHashMap<llvm::Value<'m>, columns::Variable<'a>>,
    attributes: Attributes<'a, 'm>,
    comdat_index: FxHashMap<llvm::Comdat<'m>, Id<'a>>,
    comdats: Worklist<(llvm::Comdat<'m>, Id<'a>)>,
    /// Labels of functions whose blocks' addresses are taken.
    labels: FxHashMap<llvm::Value<'m>, FxHashMap<llvm::Value<'m>, String>>,
    /// LLVM's numbers of unnamed identified structures; computed when the walk reaches the first one.
    unnamed_structs: Option<FxHashMap<llvm::Type<'m>, usize>>,
}

impl<'a, 'm> Ids<'a, 'm> {
    /// Creates the ids of the module and its global values. `path` is the module's unescaped id.
    pub fn new(arena: &'a Bump, path: &[u8], module: &'m llvm::Module<'m>) -> Self {
        let id = spell::module(path);
        let prefix = arena.alloc_str(&format!("{id}:"));
        let mut ids = Ids {
            arena,
            source: module,
            module: columns::Module::new(Id(&prefix[..id.len()])),
            prefix,
            type_index: FxHashMap::default(),
            types: Worklist::new(),
            immediate_index: FxHashMap::default(),
            immediates: Worklist::new(),
            indices: FxHashMap::default(),
            nodes: Nodes::new(module),
            wrapped: FxHashMap::default(),
            attributes: Attributes::new(),
            comdat_index: FxHashMap::default(),
            comdats: Worklist::new(),
            labels: FxHashMap::default(),
            unnamed_structs: None,
        };
        // LLVM numbers unnamed globals in this order.
        let mut unnamed = 0;
        let globals = module.global_variables().map(|variable| variable.global());
        let globals = globals.chain(module.aliases().map(|alias| alias.global()));
        let globals = globals.chain(module.ifuncs().map(|ifunc| ifunc.global()));
        let globals = globals.chain(module.functions().map(|function| function.global()));
        for global in globals {
            let mut text = format!("{prefix}@");
            spell::name_or_number(global.value().name(), &mut unnamed, &mut text);
            let id = Id(arena.alloc_str(&text));
            ids.add_immediate(global.value(), id, id);
        }
        ids
    }

    /// Returns the module's id.
    pub fn module(&self) -> columns::Module<'a> {
        self.module
    }

    /// Returns the id of a global value, which is also its immediate's.
    pub fn global(&self, global: llvm::Global<'m>) -> Id<'a> {
        let index = self.immediate_index[&global.value()];
        self.immediates.nth(index).id.id()
    }

    /// Returns bytes as escaped text.
    pub fn bytes(&self, bytes: &[u8]) -> columns::Bytes<'a> {
        let mut text = String::with_capacity(bytes.len());
        spell::data(bytes, &mut text);
        columns::Bytes::new(self.intern(&text))
    }

    /// Returns the id of a program, whose path is escaped like a module's.
    pub fn program(&self, path: &str) -> columns::Program<'a> {
        columns::Program::new(self.intern(path))
    }

    /// Returns the id of a package, whose name is not escaped.
    pub fn package(&self, name: &str) -> columns::Package<'a> {
        columns::Package::new(self.intern(&module_id(name.as_bytes())))
    }

    /// Returns the id of a comdat.
    pub fn comdat(&mut self, comdat: llvm::Comdat<'m>) -> columns::Comdat<'a> {
        if let Some(id) = self.comdat_index.get(&comdat) {
            return columns::Comdat::new(*id);
        }
        let id = self.comdat_id(comdat);
        self.comdat_index.insert(comdat, id);
        self.comdats.push((comdat, id));
        columns::Comdat::new(id)
    }

    /// Returns the id of a comdat without members, which the walk does not describe; `None` if it has members.
    pub fn empty_comdat(&self, comdat: llvm::Comdat<'m>) -> Option<Id<'a>> {
        let empty = !self.comdat_index.contains_key(&comdat);
        empty.then(|| self.comdat_id(comdat))
    }

    fn comdat_id(&self, comdat: llvm::Comdat<'m>) -> Id<'a> {
        let mut text = format!("{}$", self.prefix);
        spell::name(comdat.name(), &mut text);
        Id(self.arena.alloc_str(&text))
    }

    /// Returns the next entity to describe. Kinds are taken in the order below, so that rows of a table that several kinds write are
    /// contiguous; entities of a kind in the order in which the walk reached them.
    pub fn next(&mut self) -> Option<Entity<'a, 'm>> {
        if let Some((node, id)) = self.nodes.take() {
            return Some(Entity::Node(node, id));
        }
        if let Some((comdat, id)) = self.comdats.take() {
            return Some(Entity::Comdat(comdat, columns::Comdat::new(id)));
        }
        if let Some(named) = self.attributes.take() {
            return Some(Entity::Attribute(named));
        }
        if let Some(named) = self.immediates.take() {
            return Some(Entity::Immediate(named));
        }
        self.types.take().map(Entity::Type)
    }

    fn intern(&self, text: &str) -> Id<'a> {
        Id(self.arena.alloc_str(text))
    }

    fn add_immediate(
        &mut self,
        value: llvm::Value<'m>,
        id: Id<'a>,
        text: Id<'a>,
    ) -> columns::Immediate<'a> {
        let id = columns::Immediate::new(id);
        self.immediate_index.insert(value, self.immediates.count());
        self.immediates.push(NamedImmediate { value, id, text });
        id
    }
}
