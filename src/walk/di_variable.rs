//! `datalog/schema/di_variable.dl`.

use super::Walk;
use super::di_node::fields;
use crate::ids::columns::{
    DiDerivedType, DiExpression, DiFile, DiGlobalVariable, DiLocalScope, DiScope, DiType,
    DiVariable, MetadataNode, MetadataTuple,
};
use crate::llvm::{
    DIGlobalVariable, DIGlobalVariableExpression, DILabel, DILocalVariable, DIVariable, dwarf,
};
use crate::rows::Facts;

impl<'a, 'm> Walk<'a, 'm> {
    fn di_variable(
        &mut self,
        facts: &mut Facts,
        id: impl Into<DiVariable<'a>>,
        node: impl Into<DIVariable<'m>>,
    ) {
        let (id, node) = (id.into(), node.into());
        fields! { self, facts, id, node;
            name: text => di__variable__name;
            scope: node(DiScope) => di__variable__scope;
            file: node(DiFile) => di__variable__file;
            line: number => di__variable__line;
            ty: node(DiType) => di__variable__type;
            align: number => di__variable__align;
        }
    }

    pub(super) fn di_global_variable(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DIGlobalVariable<'m>,
    ) {
        let id = facts.di__global_variable(id);
        self.di_variable(facts, id, node);
        fields! { self, facts, id, node;
            linkage_name: text => di__global_variable__linkage_name;
            is_local_to_unit: flag => di__global_variable__is_local_to_unit;
            is_definition: flag => di__global_variable__is_definition;
            declaration: node(DiDerivedType) => di__global_variable__declaration;
            template_params: node(MetadataTuple) => di__global_variable__template_params;
            annotations: node(MetadataTuple) => di__global_variable__annotations;
        }
    }

    pub(super) fn di_global_variable_expression(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DIGlobalVariableExpression<'m>,
    ) {
        let id = facts.di__global_variable_expression(id);
        fields! { self, facts, id, node;
            variable: node(DiGlobalVariable) => di__global_variable_expression__variable;
            expression: node(DiExpression) => di__global_variable_expression__expression;
        }
    }

    pub(super) fn di_local_variable(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DILocalVariable<'m>,
    ) {
        let id = facts.di__local_variable(id);
        self.di_variable(facts, id, node);
        fields! { self, facts, id, node;
            arg_num: number => di__local_variable__arg_num;
            annotations: node(MetadataTuple) => di__local_variable__annotations;
        }
        dwarf::each_flag(dwarf::FLAGS, node.flags(), |flag| {
            facts.di__local_variable__flag(id, flag);
        });
    }

    pub(super) fn di_label(&mut self, facts: &mut Facts, id: MetadataNode<'a>, node: DILabel<'m>) {
        let id = facts.di__label(id);
        fields! { self, facts, id, node;
            scope: node(DiLocalScope) => di__label__scope;
            name: text => di__label__name;
            file: node(DiFile) => di__label__file;
            line: number => di__label__line;
            column: number => di__label__column;
            is_artificial: flag => di__label__is_artificial;
            coro_suspend_idx: optional => di__label__coro_suspend_idx;
        }
    }
}
