//! `datalog/schema/di_location.dl`.

use super::di_node::Fields;
use super::problem::Result;
use crate::rows::predicates::{
    di__location__atom_group, di__location__atom_rank, di__location__column,
    di__location__implicit_code, di__location__inlined_at, di__location__line, di__location__scope,
};

impl Fields<'_, '_> {
    pub(super) fn location(&mut self) -> Result {
        self.number::<di__location__line>("line", |row| row.line)?;
        self.number::<di__location__column>("column", |row| row.column)?;
        self.needed_node::<di__location__scope>("scope", |row| row.scope.id())?;
        self.node::<di__location__inlined_at>("inlinedAt", |row| row.call_site.id())?;
        self.flag::<di__location__implicit_code>("isImplicitCode")?;
        self.unsigned::<di__location__atom_group>("atomGroup", |row| row.group)?;
        self.number::<di__location__atom_rank>("atomRank", |row| row.rank)
    }
}
