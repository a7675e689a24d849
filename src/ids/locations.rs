//! Source locations, their scopes and files, numbered in the order in which the walk meets them.

use bumpalo::Bump;
use rustc_hash::FxHashMap;
use std::hash::Hash;

use super::{Id, columns};
use crate::llvm::{File, Location, Scope};

/// Nodes of one kind and their ids.
pub struct Nodes<'a, N> {
    arena: &'a Bump,
    /// `M:!location:`
    prefix: String,
    index: FxHashMap<N, Id<'a>>,
    /// In the order in which they were met.
    met: Vec<(N, Id<'a>)>,
}

impl<'a, N: Copy + Eq + Hash> Nodes<'a, N> {
    fn new(arena: &'a Bump, prefix: &str, kind: &str) -> Self {
        Nodes {
            arena,
            prefix: format!("{prefix}!{kind}:"),
            index: FxHashMap::default(),
            met: Vec::new(),
        }
    }

    fn id(&mut self, node: N) -> Id<'a> {
        *self.index.entry(node).or_insert_with(|| {
            let text = format!("{}{}", self.prefix, self.met.len());
            let id = Id(self.arena.alloc_str(&text));
            self.met.push((node, id));
            id
        })
    }
}

/// The source locations of a module.
pub struct Locations<'a, 'm> {
    locations: Nodes<'a, Location<'m>>,
    scopes: Nodes<'a, Scope<'m>>,
    files: Nodes<'a, File<'m>>,
}

impl<'a, 'm> Locations<'a, 'm> {
    pub(super) fn new(arena: &'a Bump, prefix: &str) -> Self {
        Locations {
            locations: Nodes::new(arena, prefix, "location"),
            scopes: Nodes::new(arena, prefix, "scope"),
            files: Nodes::new(arena, prefix, "file"),
        }
    }

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

    /// The n-th location met.
    pub fn nth_location(&self, n: usize) -> Option<(Location<'m>, columns::DiLocation<'a>)> {
        let (location, id) = self.locations.met.get(n)?;
        Some((*location, columns::DiLocation::new(*id)))
    }

    /// The n-th scope met.
    pub fn nth_scope(&self, n: usize) -> Option<(Scope<'m>, columns::DiScope<'a>)> {
        let (scope, id) = self.scopes.met.get(n)?;
        Some((*scope, columns::DiScope::new(*id)))
    }

    /// The n-th file met.
    pub fn nth_file(&self, n: usize) -> Option<(File<'m>, columns::DiFile<'a>)> {
        let (file, id) = self.files.met.get(n)?;
        Some((*file, columns::DiFile::new(*id)))
    }
}
