//! `datalog/schema/di_location.dl`.

use super::Walk;
use super::di_node::fields;
use crate::ids::columns::{DiLocalScope, DiLocation, MetadataNode};
use crate::llvm::DILocation;
use crate::rows::Facts;

impl<'a, 'm> Walk<'a, 'm> {
    pub(super) fn di_location(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DILocation<'m>,
    ) {
        let id = facts.di__location(id);
        facts.di__location__line(id, node.line().into());
        facts.di__location__column(id, node.column().into());
        fields! { self, facts, id, node;
            scope: node(DiLocalScope) => di__location__scope;
            inlined_at: node(DiLocation) => di__location__inlined_at;
            is_implicit_code: flag => di__location__implicit_code;
            atom_group: number => di__location__atom_group;
            atom_rank: number => di__location__atom_rank;
        }
    }
}
