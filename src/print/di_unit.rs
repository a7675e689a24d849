//! `datalog/schema/di_unit.dl`.

use super::di_node::Fields;
use super::problem::Result;
use crate::rows::predicates::{
    di__compile_unit__debug_info_for_profiling, di__compile_unit__dwo_id,
    di__compile_unit__emission_kind, di__compile_unit__enums, di__compile_unit__file,
    di__compile_unit__flags, di__compile_unit__globals, di__compile_unit__imports,
    di__compile_unit__is_optimized, di__compile_unit__language, di__compile_unit__macros,
    di__compile_unit__name_table_kind, di__compile_unit__no_split_debug_inlining,
    di__compile_unit__producer, di__compile_unit__ranges_base_address,
    di__compile_unit__retained_types, di__compile_unit__runtime_version, di__compile_unit__sdk,
    di__compile_unit__source_language_name, di__compile_unit__source_language_version,
    di__compile_unit__split_debug_filename, di__compile_unit__sysroot,
    di__imported_entity__elements, di__imported_entity__entity, di__imported_entity__file,
    di__imported_entity__line, di__imported_entity__name, di__imported_entity__scope,
    di__imported_entity__tag, di__macro__line, di__macro__name, di__macro__type, di__macro__value,
    di__macro_file__file, di__macro_file__line, di__macro_file__nodes, di__macro_file__type,
};

impl Fields<'_, '_> {
    pub(super) fn compile_unit(&mut self) -> Result {
        self.word::<di__compile_unit__language>("language", |row| row.language)?;
        self.word::<di__compile_unit__source_language_name>("sourceLanguageName", |row| row.name)?;
        self.number::<di__compile_unit__source_language_version>("sourceLanguageVersion", |row| {
            row.version
        })?;
        self.needed_node::<di__compile_unit__file>("file", |row| row.file.id())?;
        self.text::<di__compile_unit__producer>("producer", |row| row.producer)?;
        self.flag::<di__compile_unit__is_optimized>("isOptimized")?;
        self.text::<di__compile_unit__flags>("flags", |row| row.flags)?;
        self.number::<di__compile_unit__runtime_version>("runtimeVersion", |row| row.version)?;
        self.text::<di__compile_unit__split_debug_filename>("splitDebugFilename", |row| {
            row.filename
        })?;
        self.word::<di__compile_unit__emission_kind>("emissionKind", |row| row.kind)?;
        self.node::<di__compile_unit__enums>("enums", |row| row.nodes.id())?;
        self.node::<di__compile_unit__retained_types>("retainedTypes", |row| row.nodes.id())?;
        self.node::<di__compile_unit__globals>("globals", |row| row.nodes.id())?;
        self.node::<di__compile_unit__imports>("imports", |row| row.nodes.id())?;
        self.node::<di__compile_unit__macros>("macros", |row| row.nodes.id())?;
        self.unsigned::<di__compile_unit__dwo_id>("dwoId", |row| row.id)?;
        let facts = self.print.facts;
        let apart = facts.has::<di__compile_unit__no_split_debug_inlining>(self.id)?;
        self.needed_flag("splitDebugInlining", !apart);
        self.flag::<di__compile_unit__debug_info_for_profiling>("debugInfoForProfiling")?;
        self.word::<di__compile_unit__name_table_kind>("nameTableKind", |row| row.kind)?;
        self.flag::<di__compile_unit__ranges_base_address>("rangesBaseAddress")?;
        self.text::<di__compile_unit__sysroot>("sysroot", |row| row.path)?;
        self.text::<di__compile_unit__sdk>("sdk", |row| row.name)
    }

    pub(super) fn imported_entity(&mut self) -> Result {
        self.word::<di__imported_entity__tag>("tag", |row| row.tag)?;
        self.text::<di__imported_entity__name>("name", |row| row.name)?;
        self.needed_node::<di__imported_entity__scope>("scope", |row| row.scope.id())?;
        self.node::<di__imported_entity__entity>("entity", |row| row.imported.id())?;
        self.node::<di__imported_entity__file>("file", |row| row.file.id())?;
        self.number::<di__imported_entity__line>("line", |row| row.line)?;
        self.node::<di__imported_entity__elements>("elements", |row| row.nodes.id())
    }

    /// `#define` and `#undef`.
    pub(super) fn define(&mut self) -> Result {
        self.word::<di__macro__type>("type", |row| row.ty)?;
        self.number::<di__macro__line>("line", |row| row.line)?;
        self.needed_text::<di__macro__name>("name", |row| row.name)?;
        self.text::<di__macro__value>("value", |row| row.value)
    }

    pub(super) fn macro_file(&mut self) -> Result {
        self.word::<di__macro_file__type>("type", |row| row.ty)?;
        self.number::<di__macro_file__line>("line", |row| row.line)?;
        self.needed_node::<di__macro_file__file>("file", |row| row.file.id())?;
        self.node::<di__macro_file__nodes>("nodes", |row| row.nodes.id())
    }
}
