//! `datalog/schema/comdat.dl`.

use super::Walk;
use crate::ids::columns;
use crate::llvm::{self, spelling};
use crate::rows::Facts;

impl<'m> Walk<'_, 'm> {
    /// Writes a gap for each comdat without members, which LLVM itself omits from bitcode and text.
    pub(super) fn empty_comdats(&self, facts: &mut Facts) {
        for comdat in self.module.comdats() {
            if let Some(id) = self.ids.empty_comdat(comdat) {
                self.gap(facts, id, "comdat without members");
            }
        }
    }

    pub(super) fn comdat(
        &mut self,
        facts: &mut Facts,
        comdat: llvm::Comdat<'m>,
        id: columns::Comdat<'_>,
    ) {
        facts.comdat(id);
        facts.comdat__module(id, self.ids.module());
        facts.comdat__name(id, comdat.name());
        match spelling::selection_kind(comdat.selection_kind()) {
            Some(kind) => facts.comdat__selection_kind(id, kind),
            None => self.gap(facts, id.id(), "selection kind of a comdat"),
        }
    }
}
