//! The tables of `llvm-facts schema`: the predicates, and the types that modules share.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::{Constraint, Schema};

/// The text of `catalog.rs`.
pub fn catalog(schema: &Schema) -> String {
    let mut text = format!(
        "/// The predicates, those that the exporter writes first.\npub static PREDICATES: [Predicate; {}] = [\n",
        schema.relations().count()
    );
    for relation in schema.relations() {
        let cardinality = relation.cardinality.as_ref();
        let cardinality = cardinality.map(|cardinality| &cardinality.sentence);
        let describes = match cardinality.and(schema.describes(relation)) {
            Some(ty) => format!("Some(Shared::{})", ty.name),
            None => "None".to_owned(),
        };
        let columns = relation.columns.iter();
        let columns: Vec<(&str, &str)> = columns
            .map(|(name, ty)| (name.as_str(), ty.as_str()))
            .collect();
        let ids = relation.columns.iter().enumerate();
        let ids = ids.filter(|(_, (_, ty))| schema.is_entity(ty));
        let ids: Vec<usize> = ids.map(|(place, _)| place).collect();
        let own = ids.iter().copied();
        let own: Vec<usize> = own
            .filter(|place| schema.is_of_a_module(&relation.columns[*place].1))
            .collect();
        let _ = writeln!(
            text,
            "Predicate {{ name: {:?}, relation: {:?}, path: {:?}, group: {:?}, doc: {:?}, cardinality: {cardinality:?}, columns: &{columns:?}, ids: &{ids:?}, own: &{own:?}, describes: {describes} }},",
            relation.predicate(),
            relation.relation,
            relation.path,
            relation.group,
            relation.doc,
        );
    }
    text += "];\n";
    let _ = writeln!(
        text,
        "/// What of the predicates decides what rows are.\npub const DECLARED: &str = {:?};",
        schema.declared()
    );
    text += &shared(schema);
    text
}

/// The text of `constraints.rs`: the constraints, by name.
pub fn constraints(constraints: &BTreeMap<String, Constraint>) -> String {
    let mut text = format!(
        "/// The constraints, in the order of names.\npub static CONSTRAINTS: [Constraint; {}] = [\n",
        constraints.len()
    );
    for (name, constraint) in constraints {
        let messages = constraint.messages.iter();
        let messages: Vec<&str> = messages.map(|message| message.text.as_str()).collect();
        let _ = writeln!(
            text,
            "Constraint {{ name: {name:?}, path: {:?}, group: {:?}, meaning: {:?}, messages: &{messages:?}, severity: Severity::{:?} }},",
            constraint.path,
            constraint.group(),
            constraint.meaning,
            constraint.severity,
        );
    }
    text += "];\n";
    text
}

/// The kinds of what modules share.
fn shared(schema: &Schema) -> String {
    let kinds = schema.kinds();
    let mut text = String::from(
        "/// What modules share: a workspace describes each once, however many modules have it.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub enum Shared {\n",
    );
    for kind in &kinds {
        let _ = write!(text, "/// {}\n{},\n", kind.ty.doc, kind.ty.name);
    }
    let names: Vec<String> = kinds
        .iter()
        .map(|kind| format!("Shared::{}", kind.ty.name))
        .collect();
    let _ = write!(
        text,
        "}}\nimpl Shared {{\n/// All of them.\npub const ALL: [Shared; {}] = [{}];\n",
        names.len(),
        names.join(", ")
    );
    let table = |relation: &str| {
        schema
            .facts
            .iter()
            .position(|fact| fact.relation == relation)
    };
    let mut method = |doc: &str, head: &str, value: &dyn Fn(&crate::shared::Kind<'_>) -> String| {
        let _ = write!(text, "/// {doc}\npub const fn {head} {{\nmatch self {{\n");
        for (kind, name) in kinds.iter().zip(&names) {
            let _ = writeln!(text, "{name} => {},", value(kind));
        }
        text += "}\n}\n";
    };
    method(
        "In front of an id that is digested, so that things of two kinds with one id differ.",
        "salt(self) -> &'static str",
        &|kind| format!("{:?}", kind.salt),
    );
    method(
        "The table of module and what occurs in it.",
        "occurs(self) -> usize",
        &|kind| table(&kind.occurs.relation).unwrap_or_default().to_string(),
    );
    method(
        "The table with the ids of all that are described.",
        "ids(self) -> usize",
        &|kind| {
            table(&kind.refmode.relation)
                .unwrap_or_default()
                .to_string()
        },
    );
    text += "}\n";
    text
}
