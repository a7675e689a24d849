//! `datalog/schema/location.dl`.

use super::Walk;
use crate::ids::columns::{DiFile, DiLocation, DiScope};
use crate::llvm::{File, Location, Scope};
use crate::rows::Facts;

impl<'m> Walk<'_, 'm> {
    pub(super) fn location(
        &mut self,
        facts: &mut Facts,
        location: Location<'m>,
        id: DiLocation<'_>,
    ) {
        facts.di__location__id(id, id.id());
        facts.di__location__line(id, location.line().into());
        facts.di__location__column(id, location.column().into());
        match location.scope() {
            Some(scope) => facts.di__location__scope(id, self.ids.scope(scope)),
            None => self.gap(facts, id.id(), "scope of a location"),
        }
        if let Some(call_site) = location.inlined_at() {
            facts.di__location__inlined_at(id, self.ids.location(call_site));
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
        if location.is_distinct() {
            facts.di__location__distinct(id);
        }
    }

    pub(super) fn scope(&mut self, facts: &mut Facts, scope: Scope<'m>, id: DiScope<'_>) {
        facts.di__scope__id(id, id.id());
        if let Some(file) = scope.file() {
            facts.di__scope__file(id, self.ids.file(file));
        }
        if scope.is_distinct() {
            facts.di__scope__distinct(id);
        }
    }

    pub(super) fn file(&mut self, facts: &mut Facts, file: File<'m>, id: DiFile<'_>) {
        facts.di__file__id(id, id.id());
        facts.di__file__filename(id, file.filename());
        facts.di__file__directory(id, file.directory());
        if file.is_distinct() {
            facts.di__file__distinct(id);
        }
    }
}
