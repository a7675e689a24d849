//! `datalog/schema/di_element.dl`.

use super::Walk;
use super::di_node::{bound, fields};
use crate::ids::columns::{DiFile, DiTemplateParameter, DiType, MetadataNode};
use crate::llvm::{
    DIEnumerator, DIGenericSubrange, DIObjCProperty, DISubrange, DITemplateParameter,
    DITemplateTypeParameter, DITemplateValueParameter, Metadata, MetadataKind, dwarf,
};
use crate::rows::Facts;

/// The tag that textual IR leaves out.
const DW_TAG_TEMPLATE_VALUE_PARAMETER: i64 = 0x30;

impl<'a, 'm> Walk<'a, 'm> {
    pub(super) fn di_enumerator(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DIEnumerator<'m>,
    ) {
        let id = facts.di__enumerator(id);
        facts.di__enumerator__name(id, node.name());
        let value = node.value();
        match value.small() {
            Some(number) if number >= 0 || !node.is_unsigned() => {
                let mut digits = itoa::Buffer::new();
                facts.di__enumerator__value(id, digits.format(number).as_bytes());
            }
            _ => facts.di__enumerator__value(id, value.decimal(!node.is_unsigned()).as_bytes()),
        }
        fields! { self, facts, id, node;
            is_unsigned: flag => di__enumerator__is_unsigned;
        }
    }

    pub(super) fn di_subrange(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DISubrange<'m>,
    ) {
        let id = facts.di__subrange(id);
        bound! { self, facts, id, node.subrange_count();
            number => di__subrange__count, variable => di__subrange__count_variable, expression => di__subrange__count_expression
        }
        bound! { self, facts, id, node.lower_bound();
            number => di__subrange__lower_bound, variable => di__subrange__lower_bound_variable, expression => di__subrange__lower_bound_expression
        }
        bound! { self, facts, id, node.upper_bound();
            number => di__subrange__upper_bound, variable => di__subrange__upper_bound_variable, expression => di__subrange__upper_bound_expression
        }
        bound! { self, facts, id, node.stride();
            number => di__subrange__stride, variable => di__subrange__stride_variable, expression => di__subrange__stride_expression
        }
    }

    pub(super) fn di_generic_subrange(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DIGenericSubrange<'m>,
    ) {
        let id = facts.di__generic_subrange(id);
        bound! { self, facts, id, node.subrange_count();
            variable => di__generic_subrange__count_variable, expression => di__generic_subrange__count_expression
        }
        bound! { self, facts, id, node.lower_bound();
            variable => di__generic_subrange__lower_bound_variable, expression => di__generic_subrange__lower_bound_expression
        }
        bound! { self, facts, id, node.upper_bound();
            variable => di__generic_subrange__upper_bound_variable, expression => di__generic_subrange__upper_bound_expression
        }
        bound! { self, facts, id, node.stride();
            variable => di__generic_subrange__stride_variable, expression => di__generic_subrange__stride_expression
        }
    }

    fn di_template_parameter(
        &mut self,
        facts: &mut Facts,
        id: impl Into<DiTemplateParameter<'a>>,
        node: impl Into<DITemplateParameter<'m>>,
    ) {
        let (id, node) = (id.into(), node.into());
        fields! { self, facts, id, node;
            name: text => di__template_parameter__name;
            ty: node(DiType) => di__template_parameter__type;
            is_default: flag => di__template_parameter__defaulted;
        }
    }

    pub(super) fn di_template_type_parameter(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DITemplateTypeParameter<'m>,
    ) {
        let id = facts.di__template_type_parameter(id);
        self.di_template_parameter(facts, id, node);
    }

    pub(super) fn di_template_value_parameter(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DITemplateValueParameter<'m>,
    ) {
        let id = facts.di__template_value_parameter(id);
        self.di_template_parameter(facts, id, node);
        fields! { self, facts, id, node;
            tag: word(tag, DW_TAG_TEMPLATE_VALUE_PARAMETER) => di__template_value_parameter__tag;
        }
        match node.value().map(Metadata::kind) {
            None => {}
            Some(MetadataKind::Node(value)) => {
                facts.di__template_value_parameter__node(id, self.ids.node(value));
            }
            Some(MetadataKind::String(text)) => {
                facts.di__template_value_parameter__string(id, text);
            }
            Some(MetadataKind::Value(value)) => {
                let value = self.ids.immediate(value, None);
                facts.di__template_value_parameter__value(id, value);
            }
            Some(MetadataKind::ArgList(_)) => self.gap(facts, id.id(), "list of values"),
        }
    }

    pub(super) fn di_objc_property(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DIObjCProperty<'m>,
    ) {
        let id = facts.di__objc_property(id);
        fields! { self, facts, id, node;
            name: text => di__objc_property__name;
            file: node(DiFile) => di__objc_property__file;
            line: number => di__objc_property__line;
            setter: text => di__objc_property__setter;
            getter: text => di__objc_property__getter;
            attributes: number => di__objc_property__attributes;
            ty: node(DiType) => di__objc_property__type;
        }
    }
}
