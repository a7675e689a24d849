//! The ids of all entities: the only place where one is spelled.
//!
//! An id is a readable string and the same for every run and checkout; README.md has a table of them.
//! Types and immediates are named when the walk first meets them, and wait in a list until it describes them; locals are
//! named function by function.

mod constants;
mod locals;
mod locations;
mod spell;
mod types;

use bumpalo::Bump;
use rustc_hash::FxHashMap;
use sha2::{Digest as _, Sha256};

use crate::llvm;
use crate::schema::Shared;

pub use locals::Locals;
pub use spell::module as module_id;

/// An id: escaped text on one line, in an arena.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Id<'a>(&'a str);

impl<'a> Id<'a> {
    /// An id that was written here, read back out of a row.
    #[inline]
    pub fn of_row(text: &'a str) -> Self {
        Id(text)
    }

    /// The text.
    #[inline]
    pub fn as_str(self) -> &'a str {
        self.0
    }
}

/// A newtype per `.type` of the schema. The schema decides which there are; not each is named or read here.
#[allow(dead_code)]
pub mod columns {
    use super::Id;
    include!(concat!(env!("OUT_DIR"), "/columns.rs"));
}

/// 128 bits of SHA-256: equal digests are taken for equal texts.
pub type Digest = [u8; 16];

/// The digest of what modules share: it is the same thing in two modules if it has the same id.
pub fn digest(kind: Shared, id: &str) -> Digest {
    first_half(Sha256::new().chain_update(kind.salt()).chain_update(id))
}

fn first_half(hash: Sha256) -> Digest {
    let mut digest = [0; 16];
    digest.copy_from_slice(&hash.finalize()[..16]);
    digest
}

/// A type that the walk has met.
pub struct NamedType<'a, 'm> {
    /// LLVM's type.
    pub ty: llvm::Type<'m>,
    /// Its id.
    pub id: columns::Type<'a>,
    /// The id holds the name of a structure of this module; otherwise it means the same in every module.
    pub local: bool,
}

/// An immediate that the walk has met.
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
    module: columns::Module<'a>,
    /// `M:`, in front of what is named within the module.
    prefix: &'a str,
    type_index: FxHashMap<llvm::Type<'m>, usize>,
    /// In the order in which they were met.
    pub types: Vec<NamedType<'a, 'm>>,
    immediate_index: FxHashMap<llvm::Value<'m>, usize>,
    /// In the order in which they were met.
    pub immediates: Vec<NamedImmediate<'a, 'm>>,
    /// The source locations, and their scopes and files.
    pub locations: locations::Locations<'a, 'm>,
    /// Labels of functions whose blocks' addresses are taken.
    labels: FxHashMap<llvm::Value<'m>, FxHashMap<llvm::Value<'m>, String>>,
    unnamed_structs: usize,
    metadata_nodes: usize,
}

impl<'a, 'm> Ids<'a, 'm> {
    /// Names the module and its global values. `path` is the module's id before it is escaped.
    pub fn new(arena: &'a Bump, path: &[u8], module: &'m llvm::Module<'_>) -> Self {
        let id = spell::module(path);
        let prefix = arena.alloc_str(&format!("{id}:"));
        let mut ids = Ids {
            arena,
            module: columns::Module::new(Id(&prefix[..id.len()])),
            prefix,
            type_index: FxHashMap::default(),
            types: Vec::new(),
            immediate_index: FxHashMap::default(),
            immediates: Vec::new(),
            locations: locations::Locations::new(arena, prefix),
            labels: FxHashMap::default(),
            unnamed_structs: 0,
            metadata_nodes: 0,
        };
        // LLVM numbers what has no name in this order.
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

    /// The module.
    pub fn module(&self) -> columns::Module<'a> {
        self.module
    }

    /// The id of a global value, which is its immediate's.
    pub fn global(&self, global: llvm::Global<'m>) -> Id<'a> {
        self.immediates[self.immediate_index[&global.value()]]
            .id
            .id()
    }

    /// Whether the module has any global value.
    pub fn has_globals(&self) -> bool {
        !self.immediates.is_empty()
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
        self.immediate_index.insert(value, self.immediates.len());
        self.immediates.push(NamedImmediate { value, id, text });
        id
    }
}
