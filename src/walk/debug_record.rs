//! `datalog/schema/debug_record.dl`.

use super::{Body, each};
use crate::ids::Id;
use crate::ids::columns::{
    DebugRecord, DiAssignId, DiExpression, DiLabel, DiLocalVariable, DiLocation, Instruction,
};
use crate::llvm::{self, DebugRecordKind, Metadata, MetadataKind, VariableRecord, spelling};

impl<'f, 'a: 'f, 'm> Body<'_, 'f, 'a, 'm> {
    /// Writes the records before an instruction.
    pub(super) fn debug_records(
        &mut self,
        instruction: Instruction<'f>,
        before: llvm::Instruction<'m>,
    ) {
        for record in before.debug_records() {
            let id = self.names.locals.debug_record(self.records);
            self.facts.debug_record(id);
            self.facts.debug_record__instruction(id, instruction);
            self.facts.debug_record__index(id, self.records as i64);
            if let Some(location) = self.node(record.location()) {
                self.facts
                    .debug_record__location(id, DiLocation::new(location));
            }
            match record.kind() {
                DebugRecordKind::Variable(record) => self.variable_record(id, record),
                DebugRecordKind::Label(record) => {
                    self.facts.debug_record__kind(id, "label");
                    if let Some(label) = self.node(record.label()) {
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
        if let Some(variable) = self.node(record.variable()) {
            self.facts
                .debug_record__variable(id, DiLocalVariable::new(variable));
        }
        if let Some(expression) = self.node(record.expression()) {
            self.facts
                .debug_record__expression(id, DiExpression::new(expression));
        }
        let (facts, names) = (&mut *self.facts, &mut self.names);
        match record.value().map(Metadata::kind) {
            Some(MetadataKind::Value(value)) => {
                facts.debug_record__value(id, 0, names.operand(value));
            }
            Some(MetadataKind::ArgList(list)) => {
                facts.debug_record__arg_list(id, true);
                each(list.values(), |index, value| {
                    facts.debug_record__value(id, index, names.operand(value));
                });
            }
            // An empty tuple means that there is no value.
            Some(MetadataKind::Node(node)) if node.is_empty_tuple() => {}
            Some(MetadataKind::Node(node)) => {
                facts.debug_record__value_node(id, names.ids.node(node));
            }
            Some(MetadataKind::String(_)) => self.gap(id.id(), "operand of debug info"),
            None => {}
        }
        if kind == "assign" {
            self.assignment(id, record);
        }
    }

    fn assignment(&mut self, id: DebugRecord<'f>, record: VariableRecord<'m>) {
        if let Some(assign_id) = self.node(record.assign_id()) {
            self.facts
                .debug_record__assign_id(id, DiAssignId::new(assign_id));
        }
        let (facts, names) = (&mut *self.facts, &mut self.names);
        match record.address().map(Metadata::kind) {
            Some(MetadataKind::Value(address)) => {
                facts.debug_record__address(id, names.operand(address));
            }
            Some(MetadataKind::Node(node)) if node.is_empty_tuple() => {}
            Some(MetadataKind::Node(node)) => {
                facts.debug_record__address_node(id, names.ids.node(node));
            }
            Some(MetadataKind::ArgList(_)) => self.gap(id.id(), "list of values"),
            Some(MetadataKind::String(_)) => self.gap(id.id(), "operand of debug info"),
            None => {}
        }
        if let Some(expression) = self.node(record.address_expression()) {
            self.facts
                .debug_record__address_expression(id, DiExpression::new(expression));
        }
    }

    /// The id of an operand that is a node.
    fn node(&mut self, operand: Option<Metadata<'m>>) -> Option<Id<'a>> {
        Some(self.names.ids.node(operand?.node()?).id())
    }
}
