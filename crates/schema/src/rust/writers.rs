//! A method per predicate that appends a row.
//!
//! `Facts` has those of what each module describes; a description of what modules share has a type of its own, with the methods
//! of the predicates that describe such a thing and no others.

use std::fmt::Write as _;

use super::families;
use crate::{Relation, Schema};

/// The text of `facts.rs`.
pub fn writers(schema: &Schema) -> String {
    let mut text = format!(
        "/// The number of predicates.\npub const TABLES: usize = {};\n",
        schema.facts.len()
    );
    let of = |kind: Option<&str>| {
        let facts = schema.facts.iter().enumerate();
        let facts = facts.filter(|(_, fact)| {
            schema.describes(fact).map(|ty| ty.name.as_str()) == kind && !schema.is_of_family(fact)
        });
        let methods = facts.map(|(table, fact)| method(schema, &Place::Table(table), fact));
        methods.collect::<String>() + &families::writers(schema, kind)
    };
    let _ = write!(
        text,
        "#[allow(non_snake_case)]\nimpl Facts {{\n{}}}\n",
        of(None)
    );
    for kind in schema.kinds() {
        let (name, article) = (&kind.ty.name, crate::rust::article(&kind.ty.name));
        let (lower, methods) = (name.to_lowercase(), of(Some(name)));
        let _ = write!(
            text,
            "/// The description of {article} `{name}`, whose rows are the same in every module that has it.\n\
             pub struct {name}Description<'f>(Describing<'f>);\n\
             impl Facts {{\n\
             /// Describes {article} `{name}`, unless this module has done so already; whether it did.\n\
             pub fn describe_{lower}(&mut self, id: {name}<'_>, describe: impl FnOnce(&mut {name}Description<'_>)) -> bool {{\n\
             let Some(begun) = self.describe(Shared::{name}, id.id()) else {{ return false }};\n\
             let mut description = {name}Description(begun);\ndescribe(&mut description);\ndescription.0.end();\ntrue\n}}\n}}\n\
             #[allow(non_snake_case)]\nimpl {name}Description<'_> {{\n\
             #[inline]\nfn row(&mut self, table: usize, room: usize) -> Row<'_> {{ self.0.row(table, room) }}\n{methods}}}\n"
        );
    }
    text
}

/// Where a method writes.
pub(super) enum Place {
    /// To the table of its predicate.
    Table(usize),
    /// To that of a member of a family, by the name of the family's attribute.
    Family {
        name: String,
        /// The trait.
        bound: String,
        /// The member's table, of the type `M`.
        table: String,
    },
}

/// The method that writes a row of a fact, or of the facts of a family that are like it.
pub(super) fn method(schema: &Schema, place: &Place, relation: &Relation) -> String {
    let (name, doc, generics, table) = match place {
        Place::Table(table) => {
            let name = &relation.relation;
            let doc = format!("`{}`: {}", relation.predicate(), relation.doc);
            // The predicate of a kind gives the entity narrowed to it: writing the fact is the way to the handle.
            if let Some(kind) = schema.kind_of(relation) {
                let (column, ty) = &relation.columns[0];
                return format!(
                    "/// {doc}\n#[inline]\npub fn {name}<'a>(&mut self, {column}_: impl Into<{kind}<'a>>) -> {ty}<'a> {{\n\
                     let id = {column}_.into().id();\nself.row({table}, id.as_str().len() + 1).id(id).end();\n{ty}::new(id)\n}}\n"
                );
            }
            (name, doc, "'a".to_owned(), table.to_string())
        }
        Place::Family { name, bound, table } => {
            let doc = format!(
                "What `{}` says, of any of the family.",
                relation.predicate()
            );
            (name, doc, format!("'a, 'm, M: {bound}"), table.clone())
        }
    };
    // What is an id, how long the row may become, and what is in it.
    let (mut parameters, mut ids) = (String::new(), String::new());
    let (mut room, mut cells) = (String::new(), String::new());
    let is_refmode = schema.is_refmode(relation);
    for (position, (column, ty)) in relation.columns.iter().enumerate() {
        let of_member = matches!(place, Place::Family { .. }) && position == 0;
        let (parameter, id, most, cell) = match ty.as_str() {
            _ if of_member => {
                let id = format!("family::Member::id({column}_)");
                ("M".to_owned(), Some(id), "as_str().len()", "id")
            }
            "number" => ("i64".to_owned(), None, "", "number"),
            "symbol" if is_refmode => ("Id<'_>".to_owned(), None, "as_str().len()", "id"),
            "symbol" => ("&[u8]".to_owned(), None, "len() * MOST", "text"),
            ty if schema.is_keyword(ty) => ("&'static str".to_owned(), None, "len()", "keyword"),
            ty => {
                let id = format!("{column}_.into().id()");
                (
                    format!("impl Into<{ty}<'a>>"),
                    Some(id),
                    "as_str().len()",
                    "id",
                )
            }
        };
        let _ = write!(parameters, ", {column}_: {parameter}");
        if let Some(id) = id {
            let _ = writeln!(ids, "let {column}_ = {id};");
        }
        let _ = match most {
            "" => write!(room, "NUMBER + 1 + "),
            most => write!(room, "{column}_.{most} + 1 + "),
        };
        let tab = if position > 0 { ".tab()" } else { "" };
        let _ = write!(cells, "{tab}.{cell}({column}_)");
    }
    let room = room.trim_end_matches(" + ");
    format!(
        "/// {doc}\n#[inline]\npub fn {name}<{generics}>(&mut self{parameters}) {{\n{ids}self.row({table}, {room}){cells}.end();\n}}\n"
    )
}
