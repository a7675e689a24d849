//! `datalog/schema/location.dl`.

use super::Walk;
use crate::rows::Facts;

impl Walk<'_, '_> {
    /// The locations that were met, those they were inlined at, their scopes and files.
    pub(super) fn locations(&mut self, facts: &mut Facts) {
        let mut index = 0;
        while let Some((location, id)) = self.ids.locations.nth_location(index) {
            facts.di__location__id(id, id.id());
            facts.di__location__line(id, location.line().into());
            facts.di__location__column(id, location.column().into());
            match location.scope() {
                Some(scope) => {
                    facts.di__location__scope(id, self.ids.locations.scope(scope));
                }
                None => self.gap(facts, id.id(), "scope of a location"),
            }
            if let Some(call_site) = location.inlined_at() {
                facts.di__location__inlined_at(id, self.ids.locations.location(call_site));
            }
            index += 1;
        }
        index = 0;
        while let Some((scope, id)) = self.ids.locations.nth_scope(index) {
            facts.di__scope__id(id, id.id());
            if let Some(file) = scope.file() {
                facts.di__scope__file(id, self.ids.locations.file(file));
            }
            index += 1;
        }
        index = 0;
        while let Some((file, id)) = self.ids.locations.nth_file(index) {
            facts.di__file__id(id, id.id());
            facts.di__file__filename(id, file.filename());
            facts.di__file__directory(id, file.directory());
            index += 1;
        }
    }
}
