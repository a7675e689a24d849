//! A trait per family, implemented by its members, and a writer for what they have in common.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::camel;
use super::method::{Place, method};
use super::values::{is_list, value};
use crate::{Family, Relation, Schema};

/// The text of `families.rs`.
pub fn families(schema: &Schema) -> String {
    let mut text = String::from(
        "/// An entity of a family.\npub trait Member<'a>: Copy {\n/// The id.\nfn id(self) -> Id<'a>;\n}\n",
    );
    let mut members = BTreeSet::new();
    let families = schema.families.iter();
    for family in families.filter(|family| !family.attributes.is_empty()) {
        members.extend(
            family
                .members
                .iter()
                .filter_map(|member| owner(schema, family, member)),
        );
        text += &declared(schema, family);
    }
    for member in members {
        let _ = write!(
            text,
            "impl<'a> Member<'a> for {member}<'a> {{\n#[inline]\nfn id(self) -> Id<'a> {{ {member}::id(self) }}\n}}\n"
        );
    }
    text
}

/// The type of a member.
fn owner<'a>(schema: &'a Schema, family: &Family, member: &str) -> Option<&'a str> {
    let attribute = family.attributes.first()?;
    let fact = schema.fact(&Family::relation(member, attribute))?;
    Some(&fact.columns.first()?.1)
}

fn declared(schema: &Schema, family: &Family) -> String {
    let name = camel(&family.name);
    let members: Vec<String> = family
        .members
        .iter()
        .map(|member| format!("`{member}`"))
        .collect();
    let mut text = format!(
        "/// The family `{}`: {}.\npub trait {name}<'a>: Member<'a> {{\n",
        family.name,
        members.join(", ")
    );
    for attribute in &family.attributes {
        let facts = schema.attribute(family, attribute);
        let bound = facts
            .first()
            .map_or(String::new(), |(_, fact)| bound(schema, fact));
        let _ = writeln!(
            text,
            "/// The predicate `{attribute}`.\ntype {}: {bound};",
            camel(attribute)
        );
    }
    text += "}\n";
    for member in &family.members {
        let Some(ty) = owner(schema, family, member) else {
            continue;
        };
        let _ = writeln!(text, "impl<'a> {name}<'a> for {ty}<'a> {{");
        for attribute in &family.attributes {
            let relation = Family::relation(member, attribute);
            let _ = writeln!(
                text,
                "type {} = predicates::{relation}<'a>;",
                camel(attribute)
            );
        }
        text += "}\n";
    }
    text
}

/// The common trait of an attribute's predicates: flags, or predicates with a value of one type.
fn bound(schema: &Schema, fact: &Relation) -> String {
    match fact.columns.len() {
        1 => "predicates::Row".to_owned(),
        _ => {
            let what = if is_list(fact) { "Listed" } else { "Valued" };
            format!("for<'r> {what}<Value<'r> = {}>", value(schema, fact))
        }
    }
}

/// The writers of the families whose facts describe a kind of what modules share, or what each module describes.
pub(super) fn writers(schema: &Schema, kind: Option<&str>) -> String {
    let mut text = String::new();
    for family in &schema.families {
        for attribute in &family.attributes {
            let facts = schema.attribute(family, attribute);
            let Some((_, fact)) = facts.first() else {
                continue;
            };
            if schema.describes(fact).map(|ty| ty.name.as_str()) != kind {
                continue;
            }
            let place = Place::Family {
                name: Family::relation(&family.name, attribute),
                bound: format!("family::{}<'m>", camel(&family.name)),
                table: format!(
                    "<M::{} as crate::rows::predicates::Row>::TABLE",
                    camel(attribute)
                ),
            };
            text += &method(schema, &place, fact);
        }
    }
    text
}
