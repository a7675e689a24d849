//! `datalog/schema/di_scope.dl`.

use super::di_node::Fields;
use super::problem::Result;
use crate::rows::predicates::{
    di__common_block__declaration, di__common_block__file, di__common_block__line,
    di__common_block__name, di__common_block__scope, di__file__checksum, di__file__checksum_kind,
    di__file__directory, di__file__filename, di__file__source, di__lexical_block__column,
    di__lexical_block__file, di__lexical_block__line, di__lexical_block__scope,
    di__lexical_block_file__discriminator, di__lexical_block_file__file,
    di__lexical_block_file__scope, di__module__apinotes, di__module__config_macros,
    di__module__file, di__module__include_path, di__module__is_decl, di__module__line,
    di__module__name, di__module__scope, di__namespace__export_symbols, di__namespace__name,
    di__namespace__scope,
};

impl Fields<'_, '_> {
    pub(super) fn file(&mut self) -> Result {
        self.needed_text::<di__file__filename>("filename", |row| row.filename)?;
        self.needed_text::<di__file__directory>("directory", |row| row.directory)?;
        self.word::<di__file__checksum_kind>("checksumkind", |row| row.kind)?;
        self.text::<di__file__checksum>("checksum", |row| row.checksum)?;
        self.text::<di__file__source>("source", |row| row.source)
    }

    pub(super) fn lexical_block(&mut self) -> Result {
        self.needed_node::<di__lexical_block__scope>("scope", |row| row.scope.id())?;
        self.node::<di__lexical_block__file>("file", |row| row.file.id())?;
        self.number::<di__lexical_block__line>("line", |row| row.line)?;
        self.number::<di__lexical_block__column>("column", |row| row.column)
    }

    pub(super) fn lexical_block_file(&mut self) -> Result {
        self.needed_node::<di__lexical_block_file__scope>("scope", |row| row.scope.id())?;
        self.node::<di__lexical_block_file__file>("file", |row| row.file.id())?;
        let found = self
            .print
            .facts
            .find::<di__lexical_block_file__discriminator>(self.id)?;
        self.name("discriminator");
        self.print.number(found.map_or(0, |row| row.discriminator));
        Ok(())
    }

    pub(super) fn namespace(&mut self) -> Result {
        self.text::<di__namespace__name>("name", |row| row.name)?;
        self.needed_node::<di__namespace__scope>("scope", |row| row.scope.id())?;
        self.flag::<di__namespace__export_symbols>("exportSymbols")
    }

    pub(super) fn module(&mut self) -> Result {
        self.needed_node::<di__module__scope>("scope", |row| row.scope.id())?;
        self.needed_text::<di__module__name>("name", |row| row.name)?;
        self.text::<di__module__config_macros>("configMacros", |row| row.macros)?;
        self.text::<di__module__include_path>("includePath", |row| row.path)?;
        self.text::<di__module__apinotes>("apinotes", |row| row.path)?;
        self.node::<di__module__file>("file", |row| row.file.id())?;
        self.number::<di__module__line>("line", |row| row.line)?;
        self.flag::<di__module__is_decl>("isDecl")
    }

    pub(super) fn common_block(&mut self) -> Result {
        self.needed_node::<di__common_block__scope>("scope", |row| row.scope.id())?;
        self.node::<di__common_block__declaration>("declaration", |row| row.declaration.id())?;
        self.text::<di__common_block__name>("name", |row| row.name)?;
        self.node::<di__common_block__file>("file", |row| row.file.id())?;
        self.number::<di__common_block__line>("line", |row| row.line)
    }
}
