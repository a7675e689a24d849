//! What constants are made of. INTERIM: text until the facts are there.

use super::Print;
use super::constant::{Kind, Step};
use super::problem::Result;
use crate::ids::columns::Immediate;
use crate::rows::predicates::immediate__value;

impl<'a> Print<'a> {
    pub(super) fn parts(
        &mut self,
        immediate: Immediate<'a>,
        _kind: Kind,
        _steps: &mut Vec<Step<'a>>,
    ) -> Result {
        let prefix = format!("{}:", self.module.as_str());
        let text = self.facts.get::<immediate__value>(immediate.id())?.text;
        let text = text.strip_prefix(&prefix).unwrap_or(text);
        let text = text.replace(&format!("{prefix}%"), "%");
        let ty = self.type_text(self.type_of(immediate)?)?;
        let text = text.strip_prefix(ty).unwrap_or(&text).trim_start();
        self.put(text);
        Ok(())
    }
}
