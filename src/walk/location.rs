//! `datalog/schema/location.dl`.

use super::Walk;
use crate::ids::columns::{DiLocation, DiScope, MetadataNode};
use crate::llvm::{DILocation, Metadata, NodeKind};
use crate::rows::Facts;

impl<'a, 'm> Walk<'a, 'm> {
    /// A node of debug info.
    pub(super) fn di_node(&mut self, facts: &mut Facts, node: NodeKind<'m>, id: MetadataNode<'a>) {
        if let NodeKind::DILocation(location) = node {
            self.location(facts, location, DiLocation::new(id.id()));
        }
    }

    fn location(&mut self, facts: &mut Facts, location: DILocation<'m>, id: DiLocation<'_>) {
        facts.di__location__id(id, id.id());
        facts.di__location__line(id, location.line().into());
        facts.di__location__column(id, location.column().into());
        if let Some(scope) = location.scope().and_then(Metadata::node) {
            facts.di__location__scope(id, DiScope::new(self.ids.node(scope).id()));
        }
        if let Some(call_site) = location.inlined_at().and_then(Metadata::node) {
            facts.di__location__inlined_at(id, DiLocation::new(self.ids.node(call_site).id()));
        }
        if location.is_implicit_code() {
            facts.di__location__implicit_code(id);
        }
        if location.atom_group() != 0 {
            facts.di__location__atom_group(id, location.atom_group());
        }
        if location.atom_rank() != 0 {
            facts.di__location__atom_rank(id, location.atom_rank());
        }
    }
}
