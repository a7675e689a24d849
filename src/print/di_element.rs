//! `datalog/schema/di_element.dl`.

use super::di_node::Fields;
use super::metadata::Operand;
use super::problem::Result;
use crate::rows::predicates::{
    di__enumerator__is_unsigned, di__enumerator__name, di__enumerator__value,
    di__generic_subrange__count_expression, di__generic_subrange__count_variable,
    di__generic_subrange__lower_bound_expression, di__generic_subrange__lower_bound_variable,
    di__generic_subrange__stride_expression, di__generic_subrange__stride_variable,
    di__generic_subrange__upper_bound_expression, di__generic_subrange__upper_bound_variable,
    di__objc_property__attributes, di__objc_property__file, di__objc_property__getter,
    di__objc_property__line, di__objc_property__name, di__objc_property__setter,
    di__objc_property__type, di__subrange__count, di__subrange__count_expression,
    di__subrange__count_variable, di__subrange__lower_bound, di__subrange__lower_bound_expression,
    di__subrange__lower_bound_variable, di__subrange__stride, di__subrange__stride_expression,
    di__subrange__stride_variable, di__subrange__upper_bound, di__subrange__upper_bound_expression,
    di__subrange__upper_bound_variable, di__template_parameter__defaulted,
    di__template_parameter__name, di__template_parameter__type, di__template_value_parameter__node,
    di__template_value_parameter__string, di__template_value_parameter__tag,
    di__template_value_parameter__value,
};

impl Fields<'_, '_> {
    pub(super) fn enumerator(&mut self) -> Result {
        self.needed_text::<di__enumerator__name>("name", |row| row.name)?;
        self.word::<di__enumerator__value>("value", |row| row.value)?;
        self.flag::<di__enumerator__is_unsigned>("isUnsigned")
    }

    pub(super) fn subrange(&mut self) -> Result {
        self.number::<di__subrange__count>("count", |row| row.value)?;
        self.node::<di__subrange__count_variable>("count", |row| row.variable.id())?;
        self.node::<di__subrange__count_expression>("count", |row| row.expression.id())?;
        self.number::<di__subrange__lower_bound>("lowerBound", |row| row.value)?;
        self.node::<di__subrange__lower_bound_variable>("lowerBound", |row| row.variable.id())?;
        self.node::<di__subrange__lower_bound_expression>("lowerBound", |row| row.expression.id())?;
        self.number::<di__subrange__upper_bound>("upperBound", |row| row.value)?;
        self.node::<di__subrange__upper_bound_variable>("upperBound", |row| row.variable.id())?;
        self.node::<di__subrange__upper_bound_expression>("upperBound", |row| row.expression.id())?;
        self.number::<di__subrange__stride>("stride", |row| row.value)?;
        self.node::<di__subrange__stride_variable>("stride", |row| row.variable.id())?;
        self.node::<di__subrange__stride_expression>("stride", |row| row.expression.id())
    }

    pub(super) fn generic_subrange(&mut self) -> Result {
        self.node::<di__generic_subrange__count_variable>("count", |row| row.variable.id())?;
        self.node::<di__generic_subrange__count_expression>("count", |row| row.expression.id())?;
        self.node::<di__generic_subrange__lower_bound_variable>("lowerBound", |row| {
            row.variable.id()
        })?;
        self.node::<di__generic_subrange__lower_bound_expression>("lowerBound", |row| {
            row.expression.id()
        })?;
        self.node::<di__generic_subrange__upper_bound_variable>("upperBound", |row| {
            row.variable.id()
        })?;
        self.node::<di__generic_subrange__upper_bound_expression>("upperBound", |row| {
            row.expression.id()
        })?;
        self.node::<di__generic_subrange__stride_variable>("stride", |row| row.variable.id())?;
        self.node::<di__generic_subrange__stride_expression>("stride", |row| row.expression.id())
    }

    fn template_parameter(&mut self) -> Result {
        self.text::<di__template_parameter__name>("name", |row| row.name)?;
        self.needed_node::<di__template_parameter__type>("type", |row| row.ty.id())?;
        self.flag::<di__template_parameter__defaulted>("defaulted")
    }

    pub(super) fn template_type_parameter(&mut self) -> Result {
        self.template_parameter()
    }

    pub(super) fn template_value_parameter(&mut self) -> Result {
        let (facts, id) = (self.print.facts, self.id);
        self.word::<di__template_value_parameter__tag>("tag", |row| row.tag)?;
        self.template_parameter()?;
        let value = facts.find::<di__template_value_parameter__value>(id)?;
        let node = facts.find::<di__template_value_parameter__node>(id)?;
        let text = facts.find::<di__template_value_parameter__string>(id)?;
        self.name("value");
        self.print.metadata(match (value, node, text) {
            (Some(row), _, _) => Operand::Value(row.value),
            (_, Some(row), _) => Operand::Node(row.node),
            (_, _, Some(row)) => Operand::String(row.text),
            _ => Operand::Null,
        })
    }

    pub(super) fn objc_property(&mut self) -> Result {
        self.text::<di__objc_property__name>("name", |row| row.name)?;
        self.node::<di__objc_property__file>("file", |row| row.file.id())?;
        self.number::<di__objc_property__line>("line", |row| row.line)?;
        self.text::<di__objc_property__setter>("setter", |row| row.name)?;
        self.text::<di__objc_property__getter>("getter", |row| row.name)?;
        self.number::<di__objc_property__attributes>("attributes", |row| row.bits)?;
        self.node::<di__objc_property__type>("type", |row| row.ty.id())
    }
}
