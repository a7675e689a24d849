//! `datalog/schema/comdat.dl`.

use super::Print;
use super::problem::Result;
use super::spell;
use crate::ids::columns::Comdat;
use crate::rows::predicates::{comdat, comdat__name, comdat__selection_kind};

impl<'a> Print<'a> {
    /// The definitions of comdats.
    pub(super) fn comdats(&mut self) -> Result {
        let facts = self.facts;
        for row in facts.all::<comdat>()? {
            let comdat = row?.comdat;
            self.mark(comdat.id());
            self.comdat_name(comdat)?;
            self.put_all([
                " = comdat ",
                facts.value_of::<comdat__selection_kind>(comdat.id())?,
                "\n",
            ]);
        }
        Ok(())
    }

    /// Appends the name of a comdat.
    pub(super) fn comdat_name(&mut self, comdat: Comdat<'a>) -> Result {
        self.put("$");
        let name = self.facts.value_of::<comdat__name>(comdat.id())?;
        spell::name(name, &mut self.out);
        Ok(())
    }
}
