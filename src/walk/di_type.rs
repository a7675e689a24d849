//! `datalog/schema/di_type.dl`.

use super::Walk;
use super::di_node::{bound, fields};
use crate::ids::columns::{
    DiDerivedType, DiExpression, DiFile, DiScope, DiType, DiVariable, MetadataNode, MetadataTuple,
};
use crate::llvm::{
    DIBasicType, DICompositeType, DIDerivedType, DIFixedPointType, DIStringType, DISubrangeType,
    DISubroutineType, DIType, Metadata, MetadataKind, dwarf,
};
use crate::rows::Facts;

/// The tags that textual IR leaves out.
const DW_TAG_STRING_TYPE: i64 = 0x12;
const DW_TAG_BASE_TYPE: i64 = 0x24;

impl<'a, 'm> Walk<'a, 'm> {
    fn di_type(
        &mut self,
        facts: &mut Facts,
        id: impl Into<DiType<'a>>,
        node: impl Into<DIType<'m>>,
    ) {
        let (id, node) = (id.into(), node.into());
        fields! { self, facts, id, node;
            name: text => di__type__name;
            scope: node(DiScope) => di__type__scope;
            file: node(DiFile) => di__type__file;
            line: number => di__type__line;
            align: number => di__type__align;
            num_extra_inhabitants: number => di__type__num_extra_inhabitants;
        }
        bound! { self, facts, id, node.raw_size();
            nonzero => di__type__size, variable => di__type__size_variable, expression => di__type__size_expression
        }
        bound! { self, facts, id, node.raw_offset();
            nonzero => di__type__offset, variable => di__type__offset_variable, expression => di__type__offset_expression
        }
        dwarf::each_flag(dwarf::FLAGS, node.flags(), |flag| {
            facts.di__type__flag(id, flag)
        });
    }

    pub(super) fn di_basic_type(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DIBasicType<'m>,
    ) {
        let id = facts.di__basic_type(id);
        self.di_type(facts, id, node);
        fields! { self, facts, id, node;
            tag: word(tag, DW_TAG_BASE_TYPE) => di__basic_type__tag;
            encoding: word(encoding) => di__basic_type__encoding;
            data_size: number => di__basic_type__data_size;
        }
    }

    pub(super) fn di_fixed_point_type(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DIFixedPointType<'m>,
    ) {
        let id = facts.di__basic_type(id);
        let id = facts.di__fixed_point_type(id);
        self.di_type(facts, id, node);
        fields! { self, facts, id, node;
            tag: word(tag, DW_TAG_BASE_TYPE) => di__basic_type__tag;
            encoding: word(encoding) => di__basic_type__encoding;
            fixed_point_kind: word(fixed_point_kind, -1) => di__fixed_point_type__kind;
            factor: number => di__fixed_point_type__factor;
        }
        let rational = dwarf::fixed_point_kind(node.fixed_point_kind()) == b"Rational";
        let signed = node.is_signed();
        let numerator = node.numerator().decimal(signed);
        if rational || numerator != "0" {
            facts.di__fixed_point_type__numerator(id, numerator.as_bytes());
        }
        let denominator = node.denominator().decimal(signed);
        if rational || denominator != "0" {
            facts.di__fixed_point_type__denominator(id, denominator.as_bytes());
        }
    }

    pub(super) fn di_string_type(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DIStringType<'m>,
    ) {
        let id = facts.di__string_type(id);
        self.di_type(facts, id, node);
        // The only one that LLVM takes for valid.
        if node.tag() != DW_TAG_STRING_TYPE {
            self.gap(facts, id.id(), "tag of a string type");
        }
        fields! { self, facts, id, node;
            length: node(DiVariable) => di__string_type__length;
            length_expression: node(DiExpression) => di__string_type__length_expression;
            location_expression: node(DiExpression) => di__string_type__location_expression;
            encoding: word(encoding) => di__string_type__encoding;
        }
    }

    pub(super) fn di_subrange_type(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DISubrangeType<'m>,
    ) {
        let id = facts.di__subrange_type(id);
        self.di_type(facts, id, node);
        fields! { self, facts, id, node;
            base_type: node(DiType) => di__subrange_type__base_type;
        }
        bound! { self, facts, id, node.lower_bound();
            immediate => di__subrange_type__lower_bound, variable => di__subrange_type__lower_bound_variable, member => di__subrange_type__lower_bound_member, expression => di__subrange_type__lower_bound_expression
        }
        bound! { self, facts, id, node.upper_bound();
            immediate => di__subrange_type__upper_bound, variable => di__subrange_type__upper_bound_variable, member => di__subrange_type__upper_bound_member, expression => di__subrange_type__upper_bound_expression
        }
        bound! { self, facts, id, node.stride();
            immediate => di__subrange_type__stride, variable => di__subrange_type__stride_variable, expression => di__subrange_type__stride_expression
        }
        bound! { self, facts, id, node.bias();
            immediate => di__subrange_type__bias, variable => di__subrange_type__bias_variable, expression => di__subrange_type__bias_expression
        }
    }

    pub(super) fn di_derived_type(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DIDerivedType<'m>,
    ) {
        let id = facts.di__derived_type(id);
        self.di_type(facts, id, node);
        fields! { self, facts, id, node;
            tag: word(tag, -1) => di__derived_type__tag;
            base_type: node(DiType) => di__derived_type__base_type;
            dwarf_address_space: optional => di__derived_type__dwarf_address_space;
            annotations: node(MetadataTuple) => di__derived_type__annotations;
        }
        match node.extra_data().map(Metadata::kind) {
            None => {}
            Some(MetadataKind::Node(data)) => {
                facts.di__derived_type__extra_data_node(id, self.ids.node(data));
            }
            Some(MetadataKind::Value(value)) => {
                let value = self.ids.immediate(value, None);
                facts.di__derived_type__extra_data_value(id, value);
            }
            Some(MetadataKind::String(text)) => {
                facts.di__field__string(MetadataNode::new(id.id()), b"extraData", text);
            }
            Some(MetadataKind::ArgList(_)) => self.gap(facts, id.id(), "list of values"),
        }
        if node.is_ptr_auth() {
            fields! { self, facts, id, node;
                ptr_auth_key: number => di__derived_type__ptr_auth_key;
                ptr_auth_is_address_discriminated: flag => di__derived_type__ptr_auth_is_address_discriminated;
                ptr_auth_extra_discriminator: number => di__derived_type__ptr_auth_extra_discriminator;
                ptr_auth_isa_pointer: flag => di__derived_type__ptr_auth_isa_pointer;
                ptr_auth_authenticates_null_values: flag => di__derived_type__ptr_auth_authenticates_null_values;
            }
        }
    }

    pub(super) fn di_composite_type(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DICompositeType<'m>,
    ) {
        let id = facts.di__composite_type(id);
        self.di_type(facts, id, node);
        fields! { self, facts, id, node;
            tag: word(tag, -1) => di__composite_type__tag;
            base_type: node(DiType) => di__composite_type__base_type;
            elements: node(MetadataTuple) => di__composite_type__elements;
            runtime_lang: word(language) => di__composite_type__runtime_lang;
            vtable_holder: node(DiType) => di__composite_type__vtable_holder;
            template_params: node(MetadataTuple) => di__composite_type__template_params;
            identifier: text => di__composite_type__identifier;
            discriminator: node(DiDerivedType) => di__composite_type__discriminator;
            annotations: node(MetadataTuple) => di__composite_type__annotations;
            specification: node(DiType) => di__composite_type__specification;
            enum_kind: word(enum_kind, -1) => di__composite_type__enum_kind;
        }
        bound! { self, facts, id, node.data_location();
            variable => di__composite_type__data_location_variable, expression => di__composite_type__data_location_expression
        }
        bound! { self, facts, id, node.associated();
            variable => di__composite_type__associated_variable, expression => di__composite_type__associated_expression
        }
        bound! { self, facts, id, node.allocated();
            variable => di__composite_type__allocated_variable, expression => di__composite_type__allocated_expression
        }
        bound! { self, facts, id, node.rank();
            number => di__composite_type__rank, expression => di__composite_type__rank_expression
        }
        bound! { self, facts, id, node.bit_stride();
            immediate => di__composite_type__bit_stride, variable => di__composite_type__bit_stride_variable, expression => di__composite_type__bit_stride_expression
        }
    }

    pub(super) fn di_subroutine_type(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: DISubroutineType<'m>,
    ) {
        let id = facts.di__subroutine_type(id);
        self.di_type(facts, id, node);
        fields! { self, facts, id, node;
            cc: word(calling_convention) => di__subroutine_type__cc;
            types: node(MetadataTuple) => di__subroutine_type__types;
        }
    }
}
