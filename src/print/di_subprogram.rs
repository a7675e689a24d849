//! `datalog/schema/di_subprogram.dl`.

use super::di_node::Fields;
use super::problem::Result;
use crate::rows::predicates::{
    di__subprogram__annotations, di__subprogram__containing_type, di__subprogram__declaration,
    di__subprogram__file, di__subprogram__flag, di__subprogram__key_instructions,
    di__subprogram__line, di__subprogram__linkage_name, di__subprogram__name,
    di__subprogram__retained_nodes, di__subprogram__scope, di__subprogram__scope_line,
    di__subprogram__spflag, di__subprogram__target_func_name, di__subprogram__template_params,
    di__subprogram__this_adjustment, di__subprogram__thrown_types, di__subprogram__type,
    di__subprogram__unit, di__subprogram__virtual_index,
};

impl Fields<'_, '_> {
    pub(super) fn subprogram(&mut self) -> Result {
        self.text::<di__subprogram__name>("name", |row| row.name)?;
        self.text::<di__subprogram__linkage_name>("linkageName", |row| row.name)?;
        self.node::<di__subprogram__scope>("scope", |row| row.scope.id())?;
        self.node::<di__subprogram__file>("file", |row| row.file.id())?;
        self.number::<di__subprogram__line>("line", |row| row.line)?;
        self.node::<di__subprogram__type>("type", |row| row.ty.id())?;
        self.number::<di__subprogram__scope_line>("scopeLine", |row| row.line)?;
        self.node::<di__subprogram__containing_type>("containingType", |row| row.ty.id())?;
        self.number::<di__subprogram__virtual_index>("virtualIndex", |row| row.index)?;
        self.number::<di__subprogram__this_adjustment>("thisAdjustment", |row| row.bytes)?;
        self.flags::<di__subprogram__flag>("flags", None, |row| row.flag)?;
        // Without them LLVM assumes a definition.
        let none = Some("0");
        self.flags::<di__subprogram__spflag>("spFlags", none, |row| row.flag)?;
        self.node::<di__subprogram__unit>("unit", |row| row.unit.id())?;
        self.node::<di__subprogram__template_params>("templateParams", |row| row.nodes.id())?;
        self.node::<di__subprogram__declaration>("declaration", |row| row.declaration.id())?;
        self.node::<di__subprogram__retained_nodes>("retainedNodes", |row| row.nodes.id())?;
        self.node::<di__subprogram__thrown_types>("thrownTypes", |row| row.nodes.id())?;
        self.node::<di__subprogram__annotations>("annotations", |row| row.nodes.id())?;
        self.text::<di__subprogram__target_func_name>("targetFuncName", |row| row.name)?;
        self.flag::<di__subprogram__key_instructions>("keyInstructions")
    }
}
