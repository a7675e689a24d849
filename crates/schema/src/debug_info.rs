//! Debug-info nodes: what the build script makes of the marks that [`field`](crate::field) describes.
//!
//! - [`shim`]: the getters in C++, by the macros of `src/llvm/shim.cpp`;
//! - [`classes`]: the narrowed handles of nodes;
//! - [`getters`]: the same as methods of the handles, by the macro of `src/llvm/shim.rs`;
//! - [`walk`]: the methods that write the rows;
//! - [`print`]: the table of classes and fields by which nodes are printed.

use std::fmt::Write as _;

use crate::field::{Alternatives, Field, Form};
use crate::rust::camel;
use crate::{Cardinality, Relation, Rows, Schema};

/// Returns the Rust method of a field: `baseType` becomes `base_type`.
fn method(field: &Field) -> String {
    if field.name == "type" {
        return "ty".to_owned();
    }
    let mut name = String::new();
    for letter in field.name.chars() {
        if letter.is_ascii_uppercase() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

/// Returns the entity of a predicate: `di__type` of `di__type__name`.
fn owner(relation: &Relation) -> &str {
    let name = &relation.relation;
    name.rsplit_once("__").map_or(name, |(owner, _)| owner)
}

/// Returns the kind of a getter's result, as the macros of the shim name it.
fn returned(field: &Field) -> &'static str {
    match field.form {
        Form::Text => "text",
        Form::Flag | Form::Unset => "flag",
        Form::Word(_) | Form::Flags(_) | Form::Number => "number",
        Form::Integer | Form::Constant | Form::String | Form::Node(_) => "metadata",
    }
}

/// A getter: the class, its name in C, and the field.
struct Getter<'s> {
    class: &'s str,
    name: String,
    relation: &'s Relation,
    field: &'s Field,
    call: &'s str,
}

fn all_getters(schema: &Schema) -> Vec<Getter<'_>> {
    let mut getters = Vec::new();
    for (ty, class) in schema.classes() {
        for alternatives in schema.own_fields(ty) {
            let (_, relation, field) = alternatives[0];
            if let Some(call) = &field.getter {
                let name = format!("LLVMFacts{class}Get{}", camel(&method(field)));
                getters.push(Getter {
                    class,
                    name,
                    relation,
                    field,
                    call,
                });
            }
        }
    }
    getters
}

/// The text of `debug_info_classes.rs`.
pub fn classes(schema: &Schema) -> String {
    let mut text = String::from("nodes! {\n/// `!{...}`.\nMDTuple = 0;\n");
    for (number, node) in (1..).zip(schema.nodes()) {
        let (doc, class) = (&node.relation.doc, &node.class.name);
        let _ = writeln!(text, "/// {doc}\n{class} = {number};");
    }
    text += "}\n";
    text
}

/// The text of `debug_info.inc`.
pub fn shim(schema: &Schema) -> String {
    let mut text = String::from(
        "// Generated from datalog/schema.\n\n\
         int64_t LLVMFactsGetNodeClass(LLVMMetadataRef Node) noexcept {\n  \
         switch (unwrap(Node)->getMetadataID()) {\n  \
         case Metadata::MDTupleKind: return 0;\n",
    );
    for (number, node) in (1..).zip(schema.nodes()) {
        let class = &node.class.name;
        let _ = writeln!(text, "  case Metadata::{class}Kind: return {number};");
    }
    text += "  default: return -1;\n  }\n}\n\n";
    for getter in all_getters(schema) {
        let form = returned(getter.field).to_uppercase();
        let Getter {
            class, name, call, ..
        } = getter;
        let _ = writeln!(text, "NODE_{form}({name}, {class}, {call})");
    }
    text
}

/// The text of `debug_info_getters.rs`.
pub fn getters(schema: &Schema) -> String {
    let mut text = String::from("getters! {\n");
    for getter in all_getters(schema) {
        let (name, form) = (&getter.name, returned(getter.field));
        let _ = writeln!(
            text,
            "{}(LLVMMetadataRef) {{\n/// {}\npub {}: {form} = {name};\n}}",
            getter.class,
            getter.relation.doc,
            method(getter.field),
        );
    }
    text += "}\n";
    for ty in schema.types.values() {
        if let Some(class) = &ty.class {
            let _ = writeln!(
                text,
                "/// {}\n#[derive(Clone, Copy)]\npub struct {class}<'m>(Metadata<'m>);",
                ty.doc
            );
        }
    }
    for (ty, class) in schema.classes() {
        for kind in kinds(schema, ty) {
            let _ = writeln!(
                text,
                "impl<'m> From<{kind}<'m>> for {class}<'m> {{\nfn from(node: {kind}<'m>) -> Self {{ {class}(node.0) }}\n}}"
            );
        }
    }
    text
}

/// Returns the classes of the nodes whose types are subtypes of a type.
fn kinds<'s>(schema: &'s Schema, ty: &str) -> Vec<&'s str> {
    let nodes = schema.nodes().into_iter();
    let below = nodes.filter(|node| node.ty != ty && schema.ancestry(node.ty).contains(&ty));
    below.map(|node| node.class.name.as_str()).collect()
}

/// The text of `debug_info_walk.rs`.
pub fn walk(schema: &Schema) -> String {
    let mut text = String::from(
        "impl<'a, 'm> Walk<'a, 'm> {\n\
         /// Describes a node of debug info.\n\
         pub(super) fn di_node(&mut self, facts: &mut Facts, node: NodeKind<'m>, id: MetadataNode<'a>) {\n\
         match node {\n\
         // Not debug info.\n\
         NodeKind::MDTuple(_) | NodeKind::Unknown => {}\n",
    );
    for node in schema.nodes() {
        let class = &node.class.name;
        let lineage = schema.lineage(node.ty);
        let uses_node = !lineage.is_empty() || node.class.rows_by_hand;
        let handle = if uses_node { "node" } else { "_" };
        let _ = writeln!(text, "NodeKind::{class}({handle}) => {{");
        let mut entities = schema.ancestry(node.ty);
        entities.reverse();
        for entity in entities.into_iter().filter_map(|ty| schema.entity(ty)) {
            if entity.class.is_some() {
                let id = if uses_node { "let id = " } else { "" };
                let _ = writeln!(text, "{id}facts.{}(id);", entity.relation);
            }
        }
        for ty in lineage {
            let (_, relation, _) = schema.own_fields(ty)[0][0];
            let (id, handle) = if ty == node.ty {
                ("id", "node")
            } else {
                ("id.into()", "node.into()")
            };
            let name = owner(relation).replace("__", "_");
            let _ = writeln!(text, "self.{name}_fields(facts, {id}, {handle});");
        }
        if node.class.rows_by_hand {
            let name = node.relation.relation.replace("__", "_");
            let _ = writeln!(text, "self.{name}(facts, id, node);");
        }
        text += "}\n";
    }
    text += "}\n}\n";
    for (ty, class) in schema.classes() {
        let fields = schema.own_fields(ty);
        let Some((_, relation, _)) = fields.first().map(|field| field[0]) else {
            continue;
        };
        let name = owner(relation).replace("__", "_");
        let _ = writeln!(
            text,
            "fn {name}_fields(&mut self, facts: &mut Facts, id: columns::{ty}<'a>, node: llvm::{class}<'m>) {{"
        );
        for field in fields {
            text += &rows(&field);
        }
        text += "}\n";
    }
    text += "}\n";
    text
}

/// The statements that write the rows of a field.
fn rows(alternatives: &Alternatives<'_>) -> String {
    let (_, relation, field) = alternatives[0];
    if field.getter.is_none() {
        return String::new();
    }
    if field.form.is_metadata() {
        return metadata_rows(alternatives);
    }
    let (name, get) = (&relation.relation, format!("node.{}()", method(field)));
    let cardinality = relation.cardinality.as_ref();
    let always = cardinality.is_some_and(|Cardinality { rows, .. }| *rows == Rows::One);
    let (value, has_row) = match &field.form {
        Form::Flag => return format!("facts.{name}(id, {get});\n"),
        Form::Unset => return format!("facts.{name}(id, !{get});\n"),
        Form::Flags(table) => {
            return format!(
                "dwarf::each_flag(dwarf::{table}, {get}, |flag| facts.{name}(id, flag));\n"
            );
        }
        Form::Text => ("value".to_owned(), "!value.is_empty()".to_owned()),
        form => {
            let left_out = field.omit.as_deref().unwrap_or("0");
            let value = match form {
                Form::Word(Some(table)) => {
                    format!("word(dwarf::{table}(value), value, &mut itoa::Buffer::new())")
                }
                _ => "value".to_owned(),
            };
            (value, format!("value != {left_out}"))
        }
    };
    let write = format!("facts.{name}(id, {value});");
    if always {
        format!("let value = {get};\n{write}\n")
    } else {
        format!("let value = {get};\nif {has_row} {{\n{write}\n}}\n")
    }
}

/// The statements that write the row of a field that is metadata, by the predicate of its kind.
fn metadata_rows(alternatives: &Alternatives<'_>) -> String {
    let (_, _, first) = alternatives[0];
    let mut text = format!("if let Some(operand) = node.{}() {{\n", method(first));
    for (_, relation, field) in alternatives {
        let name = &relation.relation;
        let (get, value) = match &field.form {
            Form::Integer => ("as_integer(operand)".to_owned(), "value".to_owned()),
            Form::Constant => (
                "as_constant(operand)".to_owned(),
                "self.ids.immediate(value, None)".to_owned(),
            ),
            Form::String => ("as_string(operand)".to_owned(), "value".to_owned()),
            Form::Node(kind) => {
                let ty = &relation.columns[1].1;
                (
                    format!("as_{kind}(operand)"),
                    format!("columns::{ty}::new(self.ids.node(value).id())"),
                )
            }
            _ => continue,
        };
        let mut write = format!("facts.{name}(id, {value});");
        if let Some(omit) = &field.omit {
            write = format!("if value != {omit} {{\n{write}\n}}");
        }
        let _ = write!(text, "if let Some(value) = {get} {{\n{write}\n}} else ");
    }
    let _ = write!(
        text,
        "{{\nself.di_mistyped_field(facts, id.id(), operand, {:?});\n}}\n}}\n",
        first.name
    );
    text
}

/// The text of `debug_info_print.rs`.
pub fn print(schema: &Schema) -> String {
    let mut nodes = schema.nodes();
    // The kinds of an entity come before it.
    nodes.sort_by_key(|node| !nodes_above(schema, node.ty));
    let mut text = format!(
        "/// The classes, each before the more general ones that its nodes are of too.\npub static CLASSES: [Class; {}] = [\n",
        nodes.len()
    );
    for node in &nodes {
        let by_hand = if node.class.print_by_hand {
            format!(
                "Some(|fields| fields.{}())",
                node.relation.relation.replace("__", "_")
            )
        } else {
            "None".to_owned()
        };
        let _ = writeln!(
            text,
            "Class {{ table: {}, name: {:?}, by_hand: {by_hand}, fields: &[",
            node.table, node.class.name
        );
        for field in schema.printed_fields(node) {
            let (_, _, first) = field[0];
            let default =
                default(first).map_or("None".to_owned(), |word| format!("Some({word:?})"));
            let values = field
                .iter()
                .map(|(table, _, field)| format!("({table}, {})", printed(field)));
            let values: Vec<String> = values.collect();
            let _ = writeln!(
                text,
                "Field {{ name: {:?}, default: {default}, values: &[{}] }},",
                first.name,
                values.join(", ")
            );
        }
        text += "] },\n";
    }
    text += "];\n";
    text
}

/// Whether the entities of a type have another entity's predicate too.
fn nodes_above(schema: &Schema, ty: &str) -> bool {
    let mut nodes = schema.nodes().into_iter();
    nodes.any(|node| node.ty != ty && schema.ancestry(ty).contains(&node.ty))
}

/// Returns the text that the printer writes for a field without a row.
fn default(field: &Field) -> Option<&'static str> {
    if field.form == Form::Unset {
        return Some("true");
    }
    field.required.then_some(match field.form {
        Form::Text => "\"\"",
        Form::Flag => "false",
        Form::Number | Form::Word(_) | Form::Flags(_) | Form::Unset => "0",
        Form::Integer | Form::Constant | Form::String | Form::Node(_) => "null",
    })
}

/// Returns the Rust expression for the printed form of a field's column.
fn printed(field: &Field) -> &'static str {
    match field.form {
        Form::Text => "Form::Cell(Cell::Text)",
        Form::Word(_) => "Form::Cell(Cell::Word)",
        Form::Flags(_) => "Form::Flags",
        Form::Flag => "Form::Fixed(\"true\")",
        Form::Unset => "Form::Fixed(\"false\")",
        Form::Number | Form::Integer if field.unsigned => "Form::Number(Number::Unsigned)",
        Form::Number | Form::Integer => "Form::Number(Number::Signed)",
        Form::Constant => "Form::Cell(Cell::Constant)",
        Form::String => "Form::Cell(Cell::String)",
        Form::Node(_) => "Form::Cell(Cell::Node)",
    }
}
