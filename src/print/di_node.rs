//! `datalog/schema/di_node.dl`: the way from a node to its kind, and what the fields of all kinds have in common.

use super::metadata::Operand;
use super::problem::{Problem, Result};
use super::{Print, facts::in_order};
use crate::ids::Id;
use crate::ids::columns::MetadataNode;
use crate::rows::predicates::{
    Row, di__assign_id, di__basic_type, di__common_block, di__compile_unit, di__composite_type,
    di__derived_type, di__enumerator, di__expression, di__field__node, di__field__string,
    di__field__value, di__file, di__fixed_point_type, di__generic_node, di__generic_node__header,
    di__generic_node__node, di__generic_node__noperands, di__generic_node__null,
    di__generic_node__string, di__generic_node__tag, di__generic_node__value, di__generic_subrange,
    di__global_variable, di__global_variable_expression, di__imported_entity, di__label,
    di__lexical_block, di__lexical_block_file, di__local_variable, di__location, di__macro,
    di__macro_file, di__module, di__namespace, di__objc_property, di__string_type, di__subprogram,
    di__subrange, di__subrange_type, di__subroutine_type, di__template_type_parameter,
    di__template_value_parameter,
};

/// The fields of a node, each with its name.
pub struct Fields<'p, 'a> {
    pub print: &'p mut Print<'a>,
    /// The node.
    pub id: Id<'a>,
    first: bool,
}

impl<'a> Fields<'_, 'a> {
    /// Appends the name of a field.
    pub fn name(&mut self, name: &str) {
        if !std::mem::take(&mut self.first) {
            self.print.put(", ");
        }
        self.print.put(name);
        self.print.put(": ");
    }

    fn find<P: Row, T>(&self, column: impl Fn(P::Of<'a>) -> T) -> Result<Option<T>> {
        Ok(self.print.facts.find::<P>(self.id)?.map(column))
    }

    /// A text in quotes.
    pub fn text<P: Row>(&mut self, name: &str, column: impl Fn(P::Of<'a>) -> &'a str) -> Result {
        if let Some(text) = self.find::<P, _>(column)? {
            self.name(name);
            self.print.quoted(text);
        }
        Ok(())
    }

    /// A text in quotes that LLVM asks for.
    pub fn needed_text<P: Row>(
        &mut self,
        name: &str,
        column: impl Fn(P::Of<'a>) -> &'a str,
    ) -> Result {
        let text = self.find::<P, _>(column)?.unwrap_or_default();
        self.name(name);
        self.print.quoted(text);
        Ok(())
    }

    /// A word of LLVM's.
    pub fn word<P: Row>(&mut self, name: &str, column: impl Fn(P::Of<'a>) -> &'a str) -> Result {
        if let Some(word) = self.find::<P, _>(column)? {
            self.name(name);
            self.print.put(word);
        }
        Ok(())
    }

    /// A number.
    pub fn number<P: Row>(&mut self, name: &str, column: impl Fn(P::Of<'a>) -> i64) -> Result {
        if let Some(number) = self.find::<P, _>(column)? {
            self.name(name);
            self.print.number(number);
        }
        Ok(())
    }

    /// A number of 64 bits without a sign.
    pub fn unsigned<P: Row>(&mut self, name: &str, column: impl Fn(P::Of<'a>) -> i64) -> Result {
        if let Some(number) = self.find::<P, _>(column)? {
            self.name(name);
            self.print.unsigned(number);
        }
        Ok(())
    }

    /// A node.
    pub fn node<P: Row>(&mut self, name: &str, column: impl Fn(P::Of<'a>) -> Id<'a>) -> Result {
        if let Some(node) = self.find::<P, _>(column)? {
            self.name(name);
            self.print.node(MetadataNode::new(node))?;
        }
        Ok(())
    }

    /// A node that LLVM asks for, be it `null`.
    pub fn needed_node<P: Row>(
        &mut self,
        name: &str,
        column: impl Fn(P::Of<'a>) -> Id<'a>,
    ) -> Result {
        let node = self.find::<P, _>(column)?;
        if node.is_none() && self.misfits()?.iter().any(|(field, _)| *field == name) {
            return Ok(());
        }
        self.name(name);
        match node {
            Some(node) => self.print.node(MetadataNode::new(node)),
            None => self.print.metadata(Operand::Null),
        }
    }

    /// What stands in fields where LLVM takes no such thing, with the names of the fields.
    fn misfits(&self) -> Result<Vec<(&'a str, Operand<'a>)>> {
        let (facts, id) = (self.print.facts, self.id);
        let mut misfits = Vec::new();
        for row in facts.about::<di__field__node>(id)? {
            misfits.push((row.field, Operand::Node(row.operand)));
        }
        for row in facts.about::<di__field__string>(id)? {
            misfits.push((row.field, Operand::String(row.text)));
        }
        for row in facts.about::<di__field__value>(id)? {
            misfits.push((row.field, Operand::Value(row.value)));
        }
        Ok(misfits)
    }

    /// Appends those fields; the order of fields means nothing.
    fn put_misfits(&mut self) -> Result {
        for (field, operand) in self.misfits()? {
            self.name(field);
            self.print.metadata(operand)?;
        }
        Ok(())
    }

    /// A constant with its type.
    pub fn value<P: Row>(
        &mut self,
        name: &str,
        column: impl Fn(P::Of<'a>) -> crate::ids::columns::Immediate<'a>,
    ) -> Result {
        if let Some(value) = self.find::<P, _>(column)? {
            self.name(name);
            self.print.typed(value, None)?;
        }
        Ok(())
    }

    /// What is so.
    pub fn flag<P: Row>(&mut self, name: &str) -> Result {
        if self.print.facts.has::<P>(self.id)? {
            self.name(name);
            self.print.put("true");
        }
        Ok(())
    }

    /// What LLVM takes to be so unless it is said.
    pub fn needed_flag(&mut self, name: &str, flag: bool) {
        self.name(name);
        self.print.put(if flag { "true" } else { "false" });
    }

    /// Words of a set; `none` for the empty one, if it has to be said.
    pub fn flags<P: Row>(
        &mut self,
        name: &str,
        none: Option<&str>,
        column: impl Fn(P::Of<'a>) -> &'a str,
    ) -> Result {
        let rows = self.print.facts.about::<P>(self.id)?;
        let words: Vec<&str> = rows.into_iter().map(column).collect();
        match none {
            None if words.is_empty() => {}
            Some(none) if words.is_empty() => {
                self.name(name);
                self.print.put(none);
            }
            _ => {
                self.name(name);
                self.print.put(&words.join(" | "));
            }
        }
        Ok(())
    }
}

impl<'a> Print<'a> {
    /// Appends a number of 64 bits without a sign, which rows have with one.
    pub(super) fn unsigned(&mut self, number: i64) {
        self.put(itoa::Buffer::new().format(number as u64));
    }

    /// Appends a specialized node.
    pub(super) fn di_node(&mut self, node: MetadataNode<'a>) -> Result {
        let id = node.id();
        macro_rules! kinds {
            ($($predicate:ident: $name:literal $method:ident,)*) => {$(
                if self.facts.has::<$predicate>(id)? {
                    self.put(concat!("!", $name, "("));
                    let mut fields = Fields { print: self, id, first: true };
                    fields.$method()?;
                    fields.put_misfits()?;
                    self.put(")");
                    return Ok(());
                }
            )*};
        }
        // The most frequent ones first.
        kinds! {
            di__location: "DILocation" location,
            di__expression: "DIExpression" expression,
            di__derived_type: "DIDerivedType" derived_type,
            di__local_variable: "DILocalVariable" local_variable,
            di__lexical_block: "DILexicalBlock" lexical_block,
            di__subprogram: "DISubprogram" subprogram,
            di__composite_type: "DICompositeType" composite_type,
            di__subroutine_type: "DISubroutineType" subroutine_type,
            di__enumerator: "DIEnumerator" enumerator,
            di__template_type_parameter: "DITemplateTypeParameter" template_type_parameter,
            di__template_value_parameter: "DITemplateValueParameter" template_value_parameter,
            di__global_variable_expression: "DIGlobalVariableExpression" global_variable_expression,
            di__global_variable: "DIGlobalVariable" global_variable,
            di__subrange: "DISubrange" subrange,
            di__imported_entity: "DIImportedEntity" imported_entity,
            di__lexical_block_file: "DILexicalBlockFile" lexical_block_file,
            di__file: "DIFile" file,
            di__namespace: "DINamespace" namespace,
            // It is a basic type too.
            di__fixed_point_type: "DIFixedPointType" fixed_point_type,
            di__basic_type: "DIBasicType" basic_type,
            di__label: "DILabel" label,
            di__macro: "DIMacro" define,
            di__macro_file: "DIMacroFile" macro_file,
            di__assign_id: "DIAssignID" assign_id,
            di__compile_unit: "DICompileUnit" compile_unit,
            di__string_type: "DIStringType" string_type,
            di__subrange_type: "DISubrangeType" subrange_type,
            di__generic_subrange: "DIGenericSubrange" generic_subrange,
            di__objc_property: "DIObjCProperty" objc_property,
            di__module: "DIModule" module,
            di__common_block: "DICommonBlock" common_block,
            di__generic_node: "GenericDINode" generic_node,
        }
        Err(Problem::new(id, "is a metadata node of no kind"))
    }
}

impl Fields<'_, '_> {
    fn assign_id(&mut self) -> Result {
        Ok(())
    }

    fn generic_node(&mut self) -> Result {
        self.word::<di__generic_node__tag>("tag", |row| row.tag)?;
        self.text::<di__generic_node__header>("header", |row| row.header)?;
        let (facts, id) = (self.print.facts, self.id);
        let total = facts.get::<di__generic_node__noperands>(id)?.total;
        let mut operands = Vec::new();
        for row in facts.about::<di__generic_node__node>(id)? {
            operands.push((row.index, Operand::Node(row.operand)));
        }
        for row in facts.about::<di__generic_node__string>(id)? {
            operands.push((row.index, Operand::String(row.text)));
        }
        for row in facts.about::<di__generic_node__value>(id)? {
            operands.push((row.index, Operand::Value(row.value)));
        }
        for row in facts.about::<di__generic_node__null>(id)? {
            operands.push((row.index, Operand::Null));
        }
        let operands = in_order(id, "its operands", Some(total), operands)?;
        if !operands.is_empty() {
            self.name("operands");
            self.print.put("{");
            self.print.commas(operands, Print::metadata)?;
            self.print.put("}");
        }
        Ok(())
    }
}
