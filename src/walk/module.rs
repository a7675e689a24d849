//! `datalog/schema/module.dl`.

use super::Walk;
use crate::rows::Facts;

impl Walk<'_, '_> {
    /// Describes the module of a package, whose name is empty if it is not known.
    pub(super) fn describe_module(&mut self, facts: &mut Facts, package: &str) {
        let module = self.ids.module();
        facts.module__id(module, module.id());
        facts.module__package(module, self.ids.package(package));
        let filename = self.module.source_filename();
        if !filename.is_empty() {
            facts.module__source_filename(module, filename);
        }
        if !self.module.triple().is_empty() {
            facts.module__triple(module, self.module.triple());
        }
        if !self.module.data_layout().is_empty() {
            facts.module__data_layout(module, self.module.data_layout());
        }
        if !self.module.asm().is_empty() {
            facts.module__asm(module, self.module.asm());
        }
        for (index, kind) in (0..).zip(self.module.custom_metadata_kinds()) {
            let name = self.ids.metadata_kind(kind);
            facts.module__custom_metadata_kind(module, index, name);
        }
        if self.module.dropped_debug_info() {
            self.gap(facts, module.id(), "debug info of another version");
        }
        if self.module.has_summary() {
            self.gap(facts, module.id(), "summary of the module");
        }
    }

    /// Writes the first line of the Verifier's message.
    pub fn broken(&self, facts: &mut Facts, message: &[u8]) {
        let first = message.split(|byte| *byte == b'\n').next();
        facts.module__broken(self.ids.module(), first.unwrap_or_default());
    }
}
