//! `datalog/schema/di_type.dl`.

use super::di_node::Fields;
use super::problem::Result;
use crate::rows::predicates::{
    di__basic_type__data_size, di__basic_type__encoding, di__basic_type__tag,
    di__composite_type__allocated_expression, di__composite_type__allocated_variable,
    di__composite_type__annotations, di__composite_type__associated_expression,
    di__composite_type__associated_variable, di__composite_type__base_type,
    di__composite_type__bit_stride, di__composite_type__bit_stride_expression,
    di__composite_type__bit_stride_variable, di__composite_type__data_location_expression,
    di__composite_type__data_location_variable, di__composite_type__discriminator,
    di__composite_type__elements, di__composite_type__enum_kind, di__composite_type__identifier,
    di__composite_type__rank, di__composite_type__rank_expression,
    di__composite_type__runtime_lang, di__composite_type__specification, di__composite_type__tag,
    di__composite_type__template_params, di__composite_type__vtable_holder,
    di__derived_type__annotations, di__derived_type__base_type,
    di__derived_type__dwarf_address_space, di__derived_type__extra_data_node,
    di__derived_type__extra_data_value, di__derived_type__ptr_auth_authenticates_null_values,
    di__derived_type__ptr_auth_extra_discriminator,
    di__derived_type__ptr_auth_is_address_discriminated, di__derived_type__ptr_auth_isa_pointer,
    di__derived_type__ptr_auth_key, di__derived_type__tag, di__fixed_point_type__denominator,
    di__fixed_point_type__factor, di__fixed_point_type__kind, di__fixed_point_type__numerator,
    di__string_type__encoding, di__string_type__length, di__string_type__length_expression,
    di__string_type__location_expression, di__subrange_type__base_type, di__subrange_type__bias,
    di__subrange_type__bias_expression, di__subrange_type__bias_variable,
    di__subrange_type__lower_bound, di__subrange_type__lower_bound_expression,
    di__subrange_type__lower_bound_member, di__subrange_type__lower_bound_variable,
    di__subrange_type__stride, di__subrange_type__stride_expression,
    di__subrange_type__stride_variable, di__subrange_type__upper_bound,
    di__subrange_type__upper_bound_expression, di__subrange_type__upper_bound_member,
    di__subrange_type__upper_bound_variable, di__subroutine_type__cc, di__subroutine_type__types,
    di__type__align, di__type__file, di__type__flag, di__type__line, di__type__name,
    di__type__num_extra_inhabitants, di__type__offset, di__type__offset_expression,
    di__type__offset_variable, di__type__scope, di__type__size, di__type__size_expression,
    di__type__size_variable,
};

impl Fields<'_, '_> {
    /// The size: a number, or what has or computes it.
    fn size(&mut self) -> Result {
        self.unsigned::<di__type__size>("size", |row| row.bits)?;
        self.node::<di__type__size_variable>("size", |row| row.variable.id())?;
        self.node::<di__type__size_expression>("size", |row| row.expression.id())
    }

    /// The offset: a number, or what has or computes it.
    fn offset(&mut self) -> Result {
        self.unsigned::<di__type__offset>("offset", |row| row.bits)?;
        self.node::<di__type__offset_variable>("offset", |row| row.variable.id())?;
        self.node::<di__type__offset_expression>("offset", |row| row.expression.id())
    }

    pub(super) fn basic_type(&mut self) -> Result {
        self.word::<di__basic_type__tag>("tag", |row| row.tag)?;
        self.text::<di__type__name>("name", |row| row.name)?;
        self.size()?;
        self.number::<di__type__align>("align", |row| row.bits)?;
        self.word::<di__basic_type__encoding>("encoding", |row| row.encoding)?;
        self.number::<di__basic_type__data_size>("dataSize", |row| row.bits)?;
        self.number::<di__type__num_extra_inhabitants>("num_extra_inhabitants", |row| row.total)?;
        self.flags::<di__type__flag>("flags", None, |row| row.flag)
    }

    pub(super) fn fixed_point_type(&mut self) -> Result {
        self.word::<di__basic_type__tag>("tag", |row| row.tag)?;
        self.text::<di__type__name>("name", |row| row.name)?;
        self.size()?;
        self.number::<di__type__align>("align", |row| row.bits)?;
        self.word::<di__basic_type__encoding>("encoding", |row| row.encoding)?;
        self.flags::<di__type__flag>("flags", None, |row| row.flag)?;
        self.word::<di__fixed_point_type__kind>("kind", |row| row.kind)?;
        self.number::<di__fixed_point_type__factor>("factor", |row| row.exponent)?;
        self.word::<di__fixed_point_type__numerator>("numerator", |row| row.numerator)?;
        self.word::<di__fixed_point_type__denominator>("denominator", |row| row.denominator)
    }

    pub(super) fn string_type(&mut self) -> Result {
        self.text::<di__type__name>("name", |row| row.name)?;
        self.node::<di__string_type__length>("stringLength", |row| row.variable.id())?;
        self.node::<di__string_type__length_expression>("stringLengthExpression", |row| {
            row.expression.id()
        })?;
        self.node::<di__string_type__location_expression>("stringLocationExpression", |row| {
            row.expression.id()
        })?;
        self.size()?;
        self.number::<di__type__align>("align", |row| row.bits)?;
        self.word::<di__string_type__encoding>("encoding", |row| row.encoding)
    }

    pub(super) fn subrange_type(&mut self) -> Result {
        self.text::<di__type__name>("name", |row| row.name)?;
        self.node::<di__type__scope>("scope", |row| row.scope.id())?;
        self.node::<di__type__file>("file", |row| row.file.id())?;
        self.number::<di__type__line>("line", |row| row.line)?;
        self.size()?;
        self.number::<di__type__align>("align", |row| row.bits)?;
        self.flags::<di__type__flag>("flags", None, |row| row.flag)?;
        self.node::<di__subrange_type__base_type>("baseType", |row| row.base_type.id())?;
        self.value::<di__subrange_type__lower_bound>("lowerBound", |row| row.value)?;
        self.node::<di__subrange_type__lower_bound_variable>("lowerBound", |row| {
            row.variable.id()
        })?;
        self.node::<di__subrange_type__lower_bound_member>("lowerBound", |row| row.member.id())?;
        self.node::<di__subrange_type__lower_bound_expression>("lowerBound", |row| {
            row.expression.id()
        })?;
        self.value::<di__subrange_type__upper_bound>("upperBound", |row| row.value)?;
        self.node::<di__subrange_type__upper_bound_variable>("upperBound", |row| {
            row.variable.id()
        })?;
        self.node::<di__subrange_type__upper_bound_member>("upperBound", |row| row.member.id())?;
        self.node::<di__subrange_type__upper_bound_expression>("upperBound", |row| {
            row.expression.id()
        })?;
        self.value::<di__subrange_type__stride>("stride", |row| row.value)?;
        self.node::<di__subrange_type__stride_variable>("stride", |row| row.variable.id())?;
        self.node::<di__subrange_type__stride_expression>("stride", |row| row.expression.id())?;
        self.value::<di__subrange_type__bias>("bias", |row| row.value)?;
        self.node::<di__subrange_type__bias_variable>("bias", |row| row.variable.id())?;
        self.node::<di__subrange_type__bias_expression>("bias", |row| row.expression.id())
    }

    pub(super) fn derived_type(&mut self) -> Result {
        self.word::<di__derived_type__tag>("tag", |row| row.tag)?;
        self.text::<di__type__name>("name", |row| row.name)?;
        self.node::<di__type__scope>("scope", |row| row.scope.id())?;
        self.node::<di__type__file>("file", |row| row.file.id())?;
        self.number::<di__type__line>("line", |row| row.line)?;
        self.needed_node::<di__derived_type__base_type>("baseType", |row| row.base_type.id())?;
        self.size()?;
        self.number::<di__type__align>("align", |row| row.bits)?;
        self.offset()?;
        self.flags::<di__type__flag>("flags", None, |row| row.flag)?;
        self.node::<di__derived_type__extra_data_node>("extraData", |row| row.node.id())?;
        self.value::<di__derived_type__extra_data_value>("extraData", |row| row.value)?;
        self.number::<di__derived_type__dwarf_address_space>("dwarfAddressSpace", |row| {
            row.address_space
        })?;
        self.node::<di__derived_type__annotations>("annotations", |row| row.nodes.id())?;
        self.number::<di__derived_type__ptr_auth_key>("ptrAuthKey", |row| row.key)?;
        self.flag::<di__derived_type__ptr_auth_is_address_discriminated>(
            "ptrAuthIsAddressDiscriminated",
        )?;
        self.number::<di__derived_type__ptr_auth_extra_discriminator>(
            "ptrAuthExtraDiscriminator",
            |row| row.discriminator,
        )?;
        self.flag::<di__derived_type__ptr_auth_isa_pointer>("ptrAuthIsaPointer")?;
        self.flag::<di__derived_type__ptr_auth_authenticates_null_values>(
            "ptrAuthAuthenticatesNullValues",
        )
    }

    pub(super) fn composite_type(&mut self) -> Result {
        self.word::<di__composite_type__tag>("tag", |row| row.tag)?;
        self.text::<di__type__name>("name", |row| row.name)?;
        self.node::<di__type__scope>("scope", |row| row.scope.id())?;
        self.node::<di__type__file>("file", |row| row.file.id())?;
        self.number::<di__type__line>("line", |row| row.line)?;
        self.node::<di__composite_type__base_type>("baseType", |row| row.base_type.id())?;
        self.size()?;
        self.number::<di__type__align>("align", |row| row.bits)?;
        self.offset()?;
        self.flags::<di__type__flag>("flags", None, |row| row.flag)?;
        self.node::<di__composite_type__elements>("elements", |row| row.nodes.id())?;
        self.word::<di__composite_type__runtime_lang>("runtimeLang", |row| row.language)?;
        self.node::<di__composite_type__vtable_holder>("vtableHolder", |row| row.holder.id())?;
        self.node::<di__composite_type__template_params>("templateParams", |row| row.nodes.id())?;
        self.text::<di__composite_type__identifier>("identifier", |row| row.identifier)?;
        self.node::<di__composite_type__discriminator>("discriminator", |row| row.member.id())?;
        self.node::<di__composite_type__data_location_variable>("dataLocation", |row| {
            row.variable.id()
        })?;
        self.node::<di__composite_type__data_location_expression>("dataLocation", |row| {
            row.expression.id()
        })?;
        self.node::<di__composite_type__associated_variable>("associated", |row| {
            row.variable.id()
        })?;
        self.node::<di__composite_type__associated_expression>("associated", |row| {
            row.expression.id()
        })?;
        self.node::<di__composite_type__allocated_variable>("allocated", |row| row.variable.id())?;
        self.node::<di__composite_type__allocated_expression>("allocated", |row| {
            row.expression.id()
        })?;
        self.number::<di__composite_type__rank>("rank", |row| row.dimensions)?;
        self.node::<di__composite_type__rank_expression>("rank", |row| row.expression.id())?;
        self.node::<di__composite_type__annotations>("annotations", |row| row.nodes.id())?;
        self.number::<di__type__num_extra_inhabitants>("num_extra_inhabitants", |row| row.total)?;
        self.node::<di__composite_type__specification>("specification", |row| {
            row.type_specified.id()
        })?;
        self.word::<di__composite_type__enum_kind>("enumKind", |row| row.kind)?;
        self.value::<di__composite_type__bit_stride>("bitStride", |row| row.value)?;
        self.node::<di__composite_type__bit_stride_variable>("bitStride", |row| row.variable.id())?;
        self.node::<di__composite_type__bit_stride_expression>("bitStride", |row| {
            row.expression.id()
        })
    }

    pub(super) fn subroutine_type(&mut self) -> Result {
        self.flags::<di__type__flag>("flags", None, |row| row.flag)?;
        self.word::<di__subroutine_type__cc>("cc", |row| row.convention)?;
        self.needed_node::<di__subroutine_type__types>("types", |row| row.nodes.id())
    }
}
