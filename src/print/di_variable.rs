//! `datalog/schema/di_variable.dl`.

use super::di_node::Fields;
use super::problem::Result;
use crate::rows::predicates::{
    di__global_variable__annotations, di__global_variable__declaration,
    di__global_variable__is_definition, di__global_variable__is_local_to_unit,
    di__global_variable__linkage_name, di__global_variable__template_params,
    di__global_variable_expression__expression, di__global_variable_expression__variable,
    di__label__column, di__label__coro_suspend_idx, di__label__file, di__label__is_artificial,
    di__label__line, di__label__name, di__label__scope, di__local_variable__annotations,
    di__local_variable__arg_num, di__local_variable__flag, di__variable__align, di__variable__file,
    di__variable__line, di__variable__name, di__variable__scope, di__variable__type,
};

impl Fields<'_, '_> {
    /// What variables have in common.
    fn variable(&mut self) -> Result {
        self.text::<di__variable__name>("name", |row| row.name)?;
        self.needed_node::<di__variable__scope>("scope", |row| row.scope.id())?;
        self.node::<di__variable__file>("file", |row| row.file.id())?;
        self.number::<di__variable__line>("line", |row| row.line)?;
        self.node::<di__variable__type>("type", |row| row.ty.id())?;
        self.number::<di__variable__align>("align", |row| row.bits)
    }

    pub(super) fn global_variable(&mut self) -> Result {
        let facts = self.print.facts;
        self.variable()?;
        self.text::<di__global_variable__linkage_name>("linkageName", |row| row.name)?;
        let local = facts.has::<di__global_variable__is_local_to_unit>(self.id)?;
        self.needed_flag("isLocal", local);
        let definition = facts.has::<di__global_variable__is_definition>(self.id)?;
        self.needed_flag("isDefinition", definition);
        self.node::<di__global_variable__declaration>("declaration", |row| row.declaration.id())?;
        self.node::<di__global_variable__template_params>("templateParams", |row| row.nodes.id())?;
        self.node::<di__global_variable__annotations>("annotations", |row| row.nodes.id())
    }

    pub(super) fn global_variable_expression(&mut self) -> Result {
        self.needed_node::<di__global_variable_expression__variable>("var", |row| {
            row.variable.id()
        })?;
        self.needed_node::<di__global_variable_expression__expression>("expr", |row| {
            row.expression.id()
        })
    }

    pub(super) fn local_variable(&mut self) -> Result {
        self.variable()?;
        self.number::<di__local_variable__arg_num>("arg", |row| row.number)?;
        self.flags::<di__local_variable__flag>("flags", None, |row| row.flag)?;
        self.node::<di__local_variable__annotations>("annotations", |row| row.nodes.id())
    }

    pub(super) fn label(&mut self) -> Result {
        self.needed_node::<di__label__scope>("scope", |row| row.scope.id())?;
        self.needed_text::<di__label__name>("name", |row| row.name)?;
        self.needed_node::<di__label__file>("file", |row| row.file.id())?;
        let line = self.print.facts.find::<di__label__line>(self.id)?;
        self.name("line");
        self.print.number(line.map_or(0, |row| row.line));
        self.number::<di__label__column>("column", |row| row.column)?;
        self.flag::<di__label__is_artificial>("isArtificial")?;
        self.number::<di__label__coro_suspend_idx>("coroSuspendIdx", |row| row.index)
    }
}
