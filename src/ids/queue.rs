//! What the walk has met and not described yet.

use super::{NamedAttribute, NamedImmediate, NamedType, columns};
use crate::llvm::{Comdat, Node};

/// An entity that is described once, however often it is met.
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

/// Entities of one kind, in the order in which they were met.
pub(super) struct Met<E> {
    all: Vec<E>,
    /// How many of them were taken.
    taken: usize,
}

impl<E: Copy> Met<E> {
    pub(super) fn new() -> Self {
        Met {
            all: Vec::new(),
            taken: 0,
        }
    }

    /// The number of entities met so far, which is the index of the next one.
    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    pub(super) fn push(&mut self, entity: E) {
        self.all.push(entity);
    }

    /// All entities met, in their order.
    pub(super) fn all(&self) -> &[E] {
        &self.all
    }

    /// The n-th entity met.
    pub(super) fn nth(&self, n: usize) -> E {
        self.all[n]
    }

    /// Takes the first entity that is left.
    pub(super) fn take(&mut self) -> Option<E> {
        let entity = self.all.get(self.taken).copied()?;
        self.taken += 1;
        Some(entity)
    }
}
