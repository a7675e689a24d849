//! The entities that the walk has found and not described yet.

use super::{NamedAttribute, NamedImmediate, NamedType, columns};
use crate::llvm::{Comdat, Node};

/// An entity that is described once, however often it occurs.
pub enum Entity<'a, 'm> {
    /// A metadata node.
    Node(Node<'m>, columns::MetadataNode<'a>),
    /// A comdat.
    Comdat(Comdat<'m>, columns::Comdat<'a>),
    /// An attribute.
    Attribute(NamedAttribute<'a, 'm>),
    /// An immediate.
    Immediate(NamedImmediate<'a, 'm>),
    /// A type.
    Type(NamedType<'a, 'm>),
}

/// Entities of one kind, in the order in which they were found.
pub(super) struct Worklist<E> {
    all: Vec<E>,
    /// The number of entities already taken.
    taken: usize,
}

impl<E: Copy> Worklist<E> {
    pub(super) fn new() -> Self {
        Worklist {
            all: Vec::new(),
            taken: 0,
        }
    }

    /// The number of entities found so far: the index of the next one.
    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    pub(super) fn push(&mut self, entity: E) {
        self.all.push(entity);
    }

    /// The entity with index `n`.
    pub(super) fn nth(&self, n: usize) -> E {
        self.all[n]
    }

    /// Takes the first entity not taken yet.
    pub(super) fn take(&mut self) -> Option<E> {
        let entity = self.all.get(self.taken).copied()?;
        self.taken += 1;
        Some(entity)
    }
}
