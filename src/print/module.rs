//! `datalog/schema/module.dl`.

use super::Print;
use super::problem::Result;
use crate::rows::predicates::{
    module__asm, module__data_layout, module__id, module__source_filename, module__triple,
};

impl Print<'_> {
    pub(super) fn describe_module(&mut self) -> Result {
        let (facts, module) = (self.facts, self.module);
        self.put_all([
            "; ModuleID = '",
            facts.value_of::<module__id>(module)?,
            "'\n",
        ]);
        self.put_optional::<module__source_filename>(module, "source_filename = ", "\n")?;
        self.put_optional::<module__data_layout>(module, "target datalayout = ", "\n")?;
        self.put_optional::<module__triple>(module, "target triple = ", "\n")?;
        if let Some(text) = facts.optional::<module__asm>(module)? {
            // LLVM's parser adds a line break to each text that has none at its end, and drops empty lines unless they are within a text.
            let lines = text.strip_suffix("\\0A").unwrap_or(text).split("\\0A");
            let has_empty = lines.clone().any(str::is_empty);
            let whole = has_empty.then_some(text);
            for line in whole.into_iter().chain(lines.filter(|_| !has_empty)) {
                self.put("module asm ");
                self.quoted(line);
                self.put("\n");
            }
        }
        Ok(())
    }

    /// The address space of code: the `P` of the data layout.
    pub(super) fn code_space(&self) -> Result<i64> {
        let layout = self.facts.optional::<module__data_layout>(self.module)?;
        let mut specifications = layout.unwrap_or_default().split('-');
        let number = specifications.find_map(|one| one.strip_prefix('P')?.parse().ok());
        Ok(number.unwrap_or(0))
    }
}
