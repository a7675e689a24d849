//! `datalog/schema/debug_record.dl`.

use super::Body;
use crate::ids::columns::{
    DebugRecord, DiAssignId, DiExpression, DiLabel, DiLocalVariable, DiLocation, Instruction,
};
use crate::llvm::{self, DebugRecordKind, Metadata, MetadataKind, VariableRecord, spelling};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    /// The records before an instruction.
    pub(super) fn debug_records(
        &mut self,
        instruction: Instruction<'f>,
        before: llvm::Instruction<'m>,
    ) {
        for record in before.debug_records() {
            let id = self.locals.debug_record(self.records);
            self.facts.debug_record__id(id, id.id());
            self.facts.debug_record__instruction(id, instruction);
            self.facts.debug_record__index(id, self.records as i64);
            if let Some(location) = self.described(record.location()) {
                self.facts
                    .debug_record__location(id, DiLocation::new(location));
            }
            match record.kind() {
                DebugRecordKind::Variable(record) => self.variable_record(id, record),
                DebugRecordKind::Label(record) => {
                    self.facts.debug_record__kind(id, "label");
                    if let Some(label) = self.described(record.label()) {
                        self.facts.debug_record__label(id, DiLabel::new(label));
                    }
                }
            }
            self.records += 1;
        }
    }

    fn variable_record(&mut self, id: DebugRecord<'f>, record: VariableRecord<'m>) {
        let Some(kind) = spelling::debug_record(record.number()) else {
            return self.gap(id.id(), "kind of debug record");
        };
        self.facts.debug_record__kind(id, kind);
        if let Some(variable) = self.described(record.variable()) {
            self.facts
                .debug_record__variable(id, DiLocalVariable::new(variable));
        }
        if let Some(expression) = self.described(record.expression()) {
            self.facts
                .debug_record__expression(id, DiExpression::new(expression));
        }
        match record.value().map(Metadata::kind) {
            Some(MetadataKind::Value(value)) => {
                let value = self.operand(value);
                self.facts.debug_record__value(id, 0, value);
            }
            Some(MetadataKind::ArgList(list)) => {
                self.facts.debug_record__arg_list(id);
                for (index, value) in (0..).zip(list.values()) {
                    let value = self.operand(value);
                    self.facts.debug_record__value(id, index, value);
                }
            }
            // An empty tuple: there is no value.
            Some(MetadataKind::Node(node)) if node.is_empty_tuple() => {}
            Some(MetadataKind::Node(node)) => {
                let node = self.ids.node(node);
                self.facts.debug_record__value_node(id, node);
            }
            Some(MetadataKind::String(_)) => self.gap(id.id(), "operand of debug info"),
            None => {}
        }
        if kind != "assign" {
            return;
        }
        if let Some(assign_id) = self.described(record.assign_id()) {
            self.facts
                .debug_record__assign_id(id, DiAssignId::new(assign_id));
        }
        match record.address().map(Metadata::kind) {
            Some(MetadataKind::Value(address)) => {
                let address = self.operand(address);
                self.facts.debug_record__address(id, address);
            }
            Some(MetadataKind::Node(node)) if node.is_empty_tuple() => {}
            Some(MetadataKind::Node(node)) => {
                let node = self.ids.node(node);
                self.facts.debug_record__address_node(id, node);
            }
            Some(MetadataKind::ArgList(_)) => self.gap(id.id(), "list of values"),
            Some(MetadataKind::String(_)) => self.gap(id.id(), "operand of debug info"),
            None => {}
        }
        if let Some(expression) = self.described(record.address_expression()) {
            self.facts
                .debug_record__address_expression(id, DiExpression::new(expression));
        }
    }

    /// The id of a node that a record names.
    fn described(&mut self, metadata: Option<Metadata<'m>>) -> Option<crate::ids::Id<'a>> {
        Some(self.ids.node(metadata?.node()?).id())
    }
}
