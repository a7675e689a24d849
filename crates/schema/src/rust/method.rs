//! A method that appends a row.

use std::fmt::Write as _;

use crate::{Relation, Schema};

/// The receiver of a writer's method.
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
            "symbol" => ("&[u8]".to_owned(), None, "len() * LONGEST", "text"),
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
    // The row of a flag is there if it is set.
    let is_flag = relation.columns.len() == 1 && !schema.is_entity_predicate(relation);
    let unless = if is_flag {
        parameters += ", is_set: bool";
        "if !is_set { return }\n"
    } else {
        ""
    };
    let room = room.trim_end_matches(" + ");
    format!(
        "/// {doc}\n#[inline]\npub fn {name}<{generics}>(&mut self{parameters}) {{\n{unless}{ids}self.row({table}, {room}){cells}.end();\n}}\n"
    )
}
