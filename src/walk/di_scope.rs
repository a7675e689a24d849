//! `datalog/schema/di_scope.dl`.

use super::Walk;
use super::di_node::fields;
use super::source_path;
use crate::ids::columns::{DiFile, DiGlobalVariable, DiLocalScope, DiScope, MetadataNode};
use crate::llvm::{
    DICommonBlock, DIFile, DILexicalBlock, DILexicalBlockFile, DIModule, DINamespace, Metadata,
    MetadataKind, dwarf,
};
use crate::rows::Facts;

impl<'a, 'm> Walk<'a, 'm> {
    pub(super) fn di_file(&mut self, facts: &mut Facts, id: MetadataNode<'a>, node: DIFile<'m>) {
        let id = facts.di__file(id);
        facts.di__file__filename(id, node.filename());
        facts.di__file__directory(id, node.directory());
        let path = source_path::normal(node.directory(), node.filename());
        facts.di__file__normal_path(id, &path);
        if let Some(path) = source_path::below(&path, self.source_roots) {
            facts.di__file__source_path(id, path);
        }
        fields! { self, facts, id, node;
            checksum_kind: word(checksum_kind) => di__file__checksum_kind;
        }
        if node.checksum_kind() != 0 {
            facts.di__file__checksum(id, node.checksum());
        }
        // An embedded text may be empty.
        if let Some(MetadataKind::String(text)) = node.source().map(Metadata::kind) {
            facts.di__file__source(id, text);
        }
    }

    pub(super) fn di_lexical_block(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DILexicalBlock<'m>,
    ) {
        let id = facts.di__lexical_block(id);
        fields! { self, facts, id, node;
            scope: node(DiLocalScope) => di__lexical_block__scope;
            file: node(DiFile) => di__lexical_block__file;
            line: number => di__lexical_block__line;
            column: number => di__lexical_block__column;
        }
    }

    pub(super) fn di_lexical_block_file(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DILexicalBlockFile<'m>,
    ) {
        let id = facts.di__lexical_block_file(id);
        fields! { self, facts, id, node;
            scope: node(DiLocalScope) => di__lexical_block_file__scope;
            file: node(DiFile) => di__lexical_block_file__file;
            discriminator: always => di__lexical_block_file__discriminator;
        }
    }

    pub(super) fn di_namespace(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DINamespace<'m>,
    ) {
        let id = facts.di__namespace(id);
        fields! { self, facts, id, node;
            name: text => di__namespace__name;
            scope: node(DiScope) => di__namespace__scope;
            export_symbols: flag => di__namespace__export_symbols;
        }
    }

    pub(super) fn di_module(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DIModule<'m>,
    ) {
        let id = facts.di__module(id);
        fields! { self, facts, id, node;
            name: text => di__module__name;
            scope: node(MetadataNode) => di__module__scope;
            config_macros: text => di__module__config_macros;
            include_path: text => di__module__include_path;
            apinotes: text => di__module__apinotes;
            file: node(MetadataNode) => di__module__file;
            line: number => di__module__line;
            is_decl: flag => di__module__is_decl;
        }
    }

    pub(super) fn di_common_block(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DICommonBlock<'m>,
    ) {
        let id = facts.di__common_block(id);
        fields! { self, facts, id, node;
            scope: node(DiScope) => di__common_block__scope;
            declaration: node(DiGlobalVariable) => di__common_block__declaration;
            name: text => di__common_block__name;
            file: node(DiFile) => di__common_block__file;
            line: number => di__common_block__line;
        }
    }
}
