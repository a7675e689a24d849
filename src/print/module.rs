//! `datalog/schema/module.dl`.

use super::Print;
use super::problem::Result;
use crate::rows::predicates::{
    module__asm, module__data_layout, module__id, module__source_filename, module__triple,
};

impl Print<'_> {
    pub(super) fn describe_module(&mut self) -> Result {
        let (facts, module) = (self.facts, self.module);
        self.put("; ModuleID = '");
        self.put(facts.get::<module__id>(module)?.id);
        self.put("'\n");
        if let Some(row) = facts.find::<module__source_filename>(module)? {
            self.put("source_filename = ");
            self.quoted(row.filename);
            self.put("\n");
        }
        if let Some(row) = facts.find::<module__data_layout>(module)? {
            self.put("target datalayout = ");
            self.quoted(row.layout);
            self.put("\n");
        }
        if let Some(row) = facts.find::<module__triple>(module)? {
            self.put("target triple = ");
            self.quoted(row.triple);
            self.put("\n");
        }
        if let Some(row) = facts.find::<module__asm>(module)? {
            // LLVM ends each line that it reads.
            let text = row.text.strip_suffix("\\0A").unwrap_or(row.text);
            for line in text.split("\\0A") {
                self.put("module asm ");
                self.quoted(line);
                self.put("\n");
            }
        }
        Ok(())
    }

    /// The address space of code, which a data layout may have as its `P`.
    pub(super) fn code_space(&self) -> Result<i64> {
        let row = self.facts.find::<module__data_layout>(self.module)?;
        let mut specifications = row.map_or("", |row| row.layout).split('-');
        let number = specifications.find_map(|one| one.strip_prefix('P')?.parse().ok());
        Ok(number.unwrap_or(0))
    }
}
