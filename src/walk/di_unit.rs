//! `datalog/schema/di_unit.dl`.

use super::Walk;
use super::di_node::fields;
use crate::ids::columns::{DiFile, DiNode, DiScope, MetadataNode, MetadataTuple};
use crate::llvm::{DICompileUnit, DIImportedEntity, DIMacro, DIMacroFile, dwarf};
use crate::rows::Facts;

impl<'a, 'm> Walk<'a, 'm> {
    pub(super) fn di_compile_unit(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DICompileUnit<'m>,
    ) {
        let id = facts.di__compile_unit(id);
        fields! { self, facts, id, node;
            file: node(DiFile) => di__compile_unit__file;
            producer: text => di__compile_unit__producer;
            is_optimized: flag => di__compile_unit__is_optimized;
            flags: text => di__compile_unit__flags;
            runtime_version: always => di__compile_unit__runtime_version;
            split_debug_filename: text => di__compile_unit__split_debug_filename;
            emission_kind: word(emission_kind, -1) => di__compile_unit__emission_kind;
            enums: node(MetadataTuple) => di__compile_unit__enums;
            retained_types: node(MetadataTuple) => di__compile_unit__retained_types;
            globals: node(MetadataTuple) => di__compile_unit__globals;
            imports: node(MetadataTuple) => di__compile_unit__imports;
            macros: node(MetadataTuple) => di__compile_unit__macros;
            dwo_id: number => di__compile_unit__dwo_id;
            debug_info_for_profiling: flag => di__compile_unit__debug_info_for_profiling;
            name_table_kind: word(name_table_kind) => di__compile_unit__name_table_kind;
            ranges_base_address: flag => di__compile_unit__ranges_base_address;
            sysroot: text => di__compile_unit__sysroot;
            sdk: text => di__compile_unit__sdk;
        }
        if !node.split_debug_inlining() {
            facts.di__compile_unit__no_split_debug_inlining(id);
        }
        if node.has_versioned_name() {
            fields! { self, facts, id, node;
                language: word(source_language_name, -1) => di__compile_unit__source_language_name;
                language_version: number => di__compile_unit__source_language_version;
            }
        } else {
            fields! { self, facts, id, node;
                language: word(language, -1) => di__compile_unit__language;
            }
        }
    }

    pub(super) fn di_imported_entity(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DIImportedEntity<'m>,
    ) {
        let id = facts.di__imported_entity(id);
        fields! { self, facts, id, node;
            tag: word(tag, -1) => di__imported_entity__tag;
            name: text => di__imported_entity__name;
            scope: node(DiScope) => di__imported_entity__scope;
            entity: node(DiNode) => di__imported_entity__entity;
            file: node(DiFile) => di__imported_entity__file;
            line: number => di__imported_entity__line;
            elements: node(MetadataTuple) => di__imported_entity__elements;
        }
    }

    pub(super) fn di_macro(&mut self, facts: &mut Facts, id: MetadataNode<'a>, node: DIMacro<'m>) {
        let id = facts.di__macro(id);
        fields! { self, facts, id, node;
            macinfo_type: word(macinfo, -1) => di__macro__type;
            line: number => di__macro__line;
            name: text => di__macro__name;
            value: text => di__macro__value;
        }
    }

    pub(super) fn di_macro_file(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DIMacroFile<'m>,
    ) {
        let id = facts.di__macro_file(id);
        fields! { self, facts, id, node;
            macinfo_type: word(macinfo, -1) => di__macro_file__type;
            line: number => di__macro_file__line;
            file: node(DiFile) => di__macro_file__file;
            nodes: node(MetadataTuple) => di__macro_file__nodes;
        }
    }
}
