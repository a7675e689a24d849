//! `datalog/schema/di_node.dl`: which class a node of debug info is of, and what the walks over all classes have in common.

use super::Walk;
use crate::ids::Id;
use crate::ids::columns::{DiDerivedType, DiExpression, DiVariable, MetadataNode};
use crate::llvm::{GenericDINode, Metadata, MetadataKind, NodeKind, Value, dwarf};
use crate::rows::Facts;

/// Writes fields of a node, one a line: `getter: form => predicate`. The form says when textual IR leaves the field out, and
/// then there is no row:
///
/// - `text`: where it is empty;
/// - `number`: where it is 0;
/// - `optional`: where it is -1, which the shim has for none;
/// - `always`: never, a number;
/// - `flag`: where it is false;
/// - `node(Column)`: where it is null;
/// - `word(words)`: where the number is 0, and `word(words, n)` where it is n.
macro_rules! fields {
    ($walk:ident, $facts:ident, $id:ident, $node:ident;
     $($getter:ident: $form:ident $(($($with:tt)*))? => $predicate:ident;)*) => {$(
        $crate::walk::di_node::field!(
            $form ($($($with)*)?) $walk, $facts, $id, $predicate, $node.$getter()
        );
    )*};
}

macro_rules! field {
    (text () $walk:ident, $facts:ident, $id:ident, $predicate:ident, $value:expr) => {
        let text = $value;
        if !text.is_empty() {
            $facts.$predicate($id, text);
        }
    };
    (number () $walk:ident, $facts:ident, $id:ident, $predicate:ident, $value:expr) => {
        let number = $value;
        if number != 0 {
            $facts.$predicate($id, number);
        }
    };
    (optional () $walk:ident, $facts:ident, $id:ident, $predicate:ident, $value:expr) => {
        let number = $value;
        if number != -1 {
            $facts.$predicate($id, number);
        }
    };
    (always () $walk:ident, $facts:ident, $id:ident, $predicate:ident, $value:expr) => {
        $facts.$predicate($id, $value);
    };
    (flag () $walk:ident, $facts:ident, $id:ident, $predicate:ident, $value:expr) => {
        if $value {
            $facts.$predicate($id);
        }
    };
    (node ($column:ident) $walk:ident, $facts:ident, $id:ident, $predicate:ident, $value:expr) => {
        let operand = $value;
        if let Some(node) = $walk.di_operand($facts, $id.id(), operand, stringify!($predicate)) {
            $facts.$predicate($id, $column::new(node));
        }
    };
    (word ($words:ident) $walk:ident, $facts:ident, $id:ident, $predicate:ident, $value:expr) => {
        $crate::walk::di_node::field!(word ($words, 0) $walk, $facts, $id, $predicate, $value)
    };
    (word ($words:ident, $omitted:expr) $walk:ident, $facts:ident, $id:ident, $predicate:ident, $value:expr) => {
        let number: i64 = $value;
        if number != $omitted {
            let mut digits = itoa::Buffer::new();
            let word = $crate::walk::di_node::word(dwarf::$words(number), number, &mut digits);
            $facts.$predicate($id, word);
        }
    };
}

/// Writes a field that may be of several kinds, by a predicate for each: `number`, no row where textual IR leaves out 0 if that
/// is `nonzero`, or `immediate`; `variable`, `member`, `expression`.
macro_rules! bound {
    ($walk:ident, $facts:ident, $id:ident, $value:expr; $($form:ident => $predicate:ident),*) => {
        if let Some(bound) = $walk.di_bound($value) {
            let written = $($crate::walk::di_node::bound_form!($form $walk, $facts, $id, $predicate, bound))||*;
            if !written {
                let predicate = [$(stringify!($predicate)),*][0];
                $walk.di_misfit($facts, $id.id(), bound.metadata(), predicate);
            }
        }
    };
}

macro_rules! bound_form {
    (number $walk:ident, $facts:ident, $id:ident, $predicate:ident, $bound:ident) => {
        $bound.number().is_some_and(|number| {
            $facts.$predicate($id, number);
            true
        })
    };
    (nonzero $walk:ident, $facts:ident, $id:ident, $predicate:ident, $bound:ident) => {
        $bound.number().is_some_and(|number| {
            if number != 0 {
                $facts.$predicate($id, number);
            }
            true
        })
    };
    (immediate $walk:ident, $facts:ident, $id:ident, $predicate:ident, $bound:ident) => {
        match $bound {
            $crate::walk::di_node::Bound::Constant(_, value) => {
                $facts.$predicate($id, $walk.ids.immediate(value, None));
                true
            }
            _ => false,
        }
    };
    (variable $walk:ident, $facts:ident, $id:ident, $predicate:ident, $bound:ident) => {
        $crate::walk::di_node::bound_form!(Variable $facts, $id, $predicate, $bound)
    };
    (member $walk:ident, $facts:ident, $id:ident, $predicate:ident, $bound:ident) => {
        $crate::walk::di_node::bound_form!(Member $facts, $id, $predicate, $bound)
    };
    (expression $walk:ident, $facts:ident, $id:ident, $predicate:ident, $bound:ident) => {
        $crate::walk::di_node::bound_form!(Expression $facts, $id, $predicate, $bound)
    };
    ($form:ident $facts:ident, $id:ident, $predicate:ident, $bound:ident) => {
        match $bound {
            $crate::walk::di_node::Bound::$form(_, node) => {
                $facts.$predicate($id, node);
                true
            }
            _ => false,
        }
    };
}

pub(super) use {bound, bound_form, field, fields};

/// What may stand where a number is wanted.
#[derive(Clone, Copy)]
pub(super) enum Bound<'a, 'm> {
    Constant(Metadata<'m>, Value<'m>),
    Variable(Metadata<'m>, DiVariable<'a>),
    Member(Metadata<'m>, DiDerivedType<'a>),
    Expression(Metadata<'m>, DiExpression<'a>),
    Other(Metadata<'m>),
}

impl<'m> Bound<'_, 'm> {
    pub(super) fn number(self) -> Option<i64> {
        match self {
            Bound::Constant(metadata, _) => metadata.integer()?.small(),
            _ => None,
        }
    }

    pub(super) fn metadata(self) -> Metadata<'m> {
        match self {
            Bound::Constant(metadata, _)
            | Bound::Variable(metadata, _)
            | Bound::Member(metadata, _)
            | Bound::Expression(metadata, _)
            | Bound::Other(metadata) => metadata,
        }
    }
}

/// The word that textual IR has for a field, from the name of one of its predicates: `baseType` from `di__derived_type__base_type`.
fn field_word(predicate: &str) -> String {
    match predicate {
        "di__global_variable_expression__variable" => return "var".to_owned(),
        "di__global_variable_expression__expression" => return "expr".to_owned(),
        "di__string_type__length" => return "stringLength".to_owned(),
        "di__string_type__length_expression" => return "stringLengthExpression".to_owned(),
        "di__string_type__location_expression" => return "stringLocationExpression".to_owned(),
        _ => {}
    }
    let name = predicate.rsplit("__").next().unwrap_or(predicate);
    let kind = ["_variable", "_expression", "_member", "_node"];
    let name = kind
        .iter()
        .find_map(|kind| name.strip_suffix(kind))
        .unwrap_or(name);
    let mut word = String::with_capacity(name.len());
    let mut behind = false;
    for letter in name.chars() {
        match letter {
            '_' => behind = true,
            letter if behind => {
                word.push(letter.to_ascii_uppercase());
                behind = false;
            }
            letter => word.push(letter),
        }
    }
    word
}

/// The word, or the number where there is none.
pub(super) fn word<'w>(word: &'w [u8], number: i64, digits: &'w mut itoa::Buffer) -> &'w [u8] {
    match word {
        [] => digits.format(number).as_bytes(),
        word => word,
    }
}

impl<'a, 'm> Walk<'a, 'm> {
    /// A node of debug info.
    pub(super) fn di_node(&mut self, facts: &mut Facts, node: NodeKind<'m>, id: MetadataNode<'a>) {
        match node {
            // Not of debug info, and described elsewhere.
            NodeKind::MDTuple(_) | NodeKind::Unknown => {}
            NodeKind::DILocation(node) => self.di_location(facts, id, node),
            NodeKind::DIExpression(node) => self.di_expression(facts, id, node),
            NodeKind::DIGlobalVariableExpression(node) => {
                self.di_global_variable_expression(facts, id, node);
            }
            NodeKind::GenericDINode(node) => self.di_generic_node(facts, id, node),
            NodeKind::DISubrange(node) => self.di_subrange(facts, id, node),
            NodeKind::DIEnumerator(node) => self.di_enumerator(facts, id, node),
            NodeKind::DIBasicType(node) => self.di_basic_type(facts, id, node),
            NodeKind::DIDerivedType(node) => self.di_derived_type(facts, id, node),
            NodeKind::DICompositeType(node) => self.di_composite_type(facts, id, node),
            NodeKind::DISubroutineType(node) => self.di_subroutine_type(facts, id, node),
            NodeKind::DIFile(node) => self.di_file(facts, id, node),
            NodeKind::DICompileUnit(node) => self.di_compile_unit(facts, id, node),
            NodeKind::DISubprogram(node) => self.di_subprogram(facts, id, node),
            NodeKind::DILexicalBlock(node) => self.di_lexical_block(facts, id, node),
            NodeKind::DILexicalBlockFile(node) => self.di_lexical_block_file(facts, id, node),
            NodeKind::DINamespace(node) => self.di_namespace(facts, id, node),
            NodeKind::DIModule(node) => self.di_module(facts, id, node),
            NodeKind::DITemplateTypeParameter(node) => {
                self.di_template_type_parameter(facts, id, node);
            }
            NodeKind::DITemplateValueParameter(node) => {
                self.di_template_value_parameter(facts, id, node);
            }
            NodeKind::DIGlobalVariable(node) => self.di_global_variable(facts, id, node),
            NodeKind::DILocalVariable(node) => self.di_local_variable(facts, id, node),
            NodeKind::DILabel(node) => self.di_label(facts, id, node),
            NodeKind::DIObjCProperty(node) => self.di_objc_property(facts, id, node),
            NodeKind::DIImportedEntity(node) => self.di_imported_entity(facts, id, node),
            NodeKind::DIMacro(node) => self.di_macro(facts, id, node),
            NodeKind::DIMacroFile(node) => self.di_macro_file(facts, id, node),
            NodeKind::DICommonBlock(node) => self.di_common_block(facts, id, node),
            NodeKind::DIStringType(node) => self.di_string_type(facts, id, node),
            NodeKind::DIGenericSubrange(node) => self.di_generic_subrange(facts, id, node),
            NodeKind::DIAssignID(_) => {
                facts.di__assign_id(id);
            }
            NodeKind::DISubrangeType(node) => self.di_subrange_type(facts, id, node),
            NodeKind::DIFixedPointType(node) => self.di_fixed_point_type(facts, id, node),
        }
    }

    fn di_generic_node(
        &mut self,
        facts: &mut Facts,
        id: MetadataNode<'a>,
        node: GenericDINode<'m>,
    ) {
        let id = facts.di__generic_node(id);
        fields! { self, facts, id, node;
            tag: word(tag, -1) => di__generic_node__tag;
            header: text => di__generic_node__header;
        }
        // The header is the first operand.
        let operands = node.node().operands().skip(1);
        facts.di__generic_node__noperands(id, operands.len() as i64);
        for (index, operand) in (0..).zip(operands) {
            match operand.map(Metadata::kind) {
                None => facts.di__generic_node__null(id, index),
                Some(MetadataKind::Node(node)) => {
                    facts.di__generic_node__node(id, index, self.ids.node(node));
                }
                Some(MetadataKind::String(text)) => facts.di__generic_node__string(id, index, text),
                Some(MetadataKind::Value(value)) => {
                    let value = self.ids.immediate(value, None);
                    facts.di__generic_node__value(id, index, value);
                }
                // LLVM has such a list in records only.
                Some(MetadataKind::ArgList(_)) => self.gap(facts, id.id(), "list of values"),
            }
        }
    }

    /// The node that an operand is; what LLVM rejects there can be something else.
    pub(super) fn di_operand(
        &mut self,
        facts: &mut Facts,
        id: Id<'_>,
        operand: Option<Metadata<'m>>,
        predicate: &str,
    ) -> Option<Id<'a>> {
        let operand = operand?;
        match operand.kind() {
            MetadataKind::Node(node) => Some(self.ids.node(node).id()),
            _ => {
                self.di_misfit(facts, id, operand, predicate);
                None
            }
        }
    }

    /// What stands in a field and is nothing that the field's predicates can say.
    pub(super) fn di_misfit(
        &mut self,
        facts: &mut Facts,
        id: Id<'_>,
        operand: Metadata<'m>,
        predicate: &str,
    ) {
        let (node, field) = (MetadataNode::new(id), field_word(predicate));
        match operand.kind() {
            MetadataKind::Node(operand) => {
                facts.di__field__node(node, field.as_bytes(), self.ids.node(operand));
            }
            MetadataKind::String(text) => facts.di__field__string(node, field.as_bytes(), text),
            MetadataKind::Value(value) => {
                let value = self.ids.immediate(value, None);
                facts.di__field__value(node, field.as_bytes(), value);
            }
            MetadataKind::ArgList(_) => self.gap(facts, id, "list of values"),
        }
    }

    /// What stands where a number is wanted; none for null.
    pub(super) fn di_bound(&mut self, operand: Option<Metadata<'m>>) -> Option<Bound<'a, 'm>> {
        let operand = operand?;
        let MetadataKind::Node(node) = operand.kind() else {
            return Some(match operand.kind() {
                MetadataKind::Value(value) => Bound::Constant(operand, value),
                _ => Bound::Other(operand),
            });
        };
        let id = self.ids.node(node).id();
        Some(match node.kind() {
            NodeKind::DIExpression(_) => Bound::Expression(operand, DiExpression::new(id)),
            NodeKind::DIDerivedType(_) => Bound::Member(operand, DiDerivedType::new(id)),
            NodeKind::DIGlobalVariable(_) | NodeKind::DILocalVariable(_) => {
                Bound::Variable(operand, DiVariable::new(id))
            }
            _ => Bound::Other(operand),
        })
    }
}
