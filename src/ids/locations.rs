//! Source locations, their scopes and files, numbered in the order in which the walk meets them.

use bumpalo::Bump;
use rustc_hash::FxHashMap;
use std::hash::Hash;

use super::queue::Met;
use super::{Id, Ids, columns};
use crate::llvm::{File, Location, Scope};

/// Nodes of one kind and their ids.
pub(super) struct Nodes<'a, N> {
    arena: &'a Bump,
    /// `M:!location:`
    prefix: String,
    index: FxHashMap<N, Id<'a>>,
    met: Met<(N, Id<'a>)>,
}

impl<'a, N: Copy + Eq + Hash> Nodes<'a, N> {
    pub(super) fn new(arena: &'a Bump, prefix: &str, kind: &str) -> Self {
        Nodes {
            arena,
            prefix: format!("{prefix}!{kind}:"),
            index: FxHashMap::default(),
            met: Met::new(),
        }
    }

    fn id(&mut self, node: N) -> Id<'a> {
        *self.index.entry(node).or_insert_with(|| {
            let text = format!("{}{}", self.prefix, self.met.count());
            let id = Id(self.arena.alloc_str(&text));
            self.met.push((node, id));
            id
        })
    }

    pub(super) fn take(&mut self) -> Option<(N, Id<'a>)> {
        self.met.take()
    }
}

impl<'a, 'm> Ids<'a, 'm> {
    /// The id of a location.
    pub fn location(&mut self, location: Location<'m>) -> columns::DiLocation<'a> {
        columns::DiLocation::new(self.locations.id(location))
    }

    /// The id of a scope.
    pub fn scope(&mut self, scope: Scope<'m>) -> columns::DiScope<'a> {
        columns::DiScope::new(self.scopes.id(scope))
    }

    /// The id of a file.
    pub fn file(&mut self, file: File<'m>) -> columns::DiFile<'a> {
        columns::DiFile::new(self.files.id(file))
    }
}
