//! `datalog/schema/di_subprogram.dl`.

use super::Walk;
use super::di_node::fields;
use crate::ids::columns::{
    DiCompileUnit, DiFile, DiScope, DiSubprogram, DiSubroutineType, DiType, MetadataNode,
    MetadataTuple,
};
use crate::llvm::{DISubprogram, dwarf};
use crate::rows::Facts;

impl<'a, 'm> Walk<'a, 'm> {
    pub(super) fn di_subprogram(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DISubprogram<'m>,
    ) {
        let id = facts.di__subprogram(id);
        fields! { self, facts, id, node;
            name: text => di__subprogram__name;
            linkage_name: text => di__subprogram__linkage_name;
            scope: node(DiScope) => di__subprogram__scope;
            file: node(DiFile) => di__subprogram__file;
            line: number => di__subprogram__line;
            ty: node(DiSubroutineType) => di__subprogram__type;
            scope_line: number => di__subprogram__scope_line;
            containing_type: node(DiType) => di__subprogram__containing_type;
            this_adjustment: number => di__subprogram__this_adjustment;
            unit: node(DiCompileUnit) => di__subprogram__unit;
            template_params: node(MetadataTuple) => di__subprogram__template_params;
            declaration: node(DiSubprogram) => di__subprogram__declaration;
            retained_nodes: node(MetadataTuple) => di__subprogram__retained_nodes;
            thrown_types: node(MetadataTuple) => di__subprogram__thrown_types;
            annotations: node(MetadataTuple) => di__subprogram__annotations;
            target_func_name: text => di__subprogram__target_func_name;
            key_instructions: flag => di__subprogram__key_instructions;
        }
        // The first place in the table is 0.
        if node.virtuality() != 0 || node.virtual_index() != 0 {
            facts.di__subprogram__virtual_index(id, node.virtual_index());
        }
        dwarf::each_flag(dwarf::FLAGS, node.flags(), |flag| {
            facts.di__subprogram__flag(id, flag);
        });
        dwarf::each_flag(dwarf::SPFLAGS, node.spflags(), |flag| {
            facts.di__subprogram__spflag(id, flag);
        });
    }
}
