//! `constraints/generated/<stem>.dl`: unique keys, mandatory roles, lists without gaps, and references into their entity.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::GENERATED;
use crate::{Relation, Rows, Schema};

/// The text of each file, by its stem.
pub fn constraints(schema: &Schema) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    for relation in &schema.facts {
        let mut constraints = Constraints {
            schema,
            text: String::new(),
        };
        constraints.unique(relation);
        constraints.mandatory(relation);
        constraints.gapless(relation);
        constraints.references(relation);
        if !constraints.text.is_empty() {
            let file = files.entry(relation.stem.clone());
            let head = || {
                format!(
                    "{GENERATED}// What the last sentence of each predicate's paragraph in schema/{}.dl and its column types say.\n",
                    relation.stem
                )
            };
            file.or_insert_with(head).push_str(&constraints.text);
        }
    }
    files
}

/// What the sentence of cardinality and the column types of a predicate demand of a workspace.
struct Constraints<'a> {
    schema: &'a Schema,
    text: String,
}

impl Constraints<'_> {
    /// Whether the entity's rows come from facts of their own, its predicate or its refmode, and not from its kinds'.
    fn is_grounded(&self, entity: &Relation) -> bool {
        entity.cardinality.is_some() || self.schema.refmode(&entity.relation).is_some()
    }

    fn atom(relation: &Relation, cells: &[String]) -> String {
        format!("{}({})", relation.relation, cells.join(", "))
    }

    /// A text expression of a cell's value.
    fn shown(ty: &str, cell: &str) -> String {
        if ty == "number" {
            format!("to_string({cell})")
        } else {
            cell.to_owned()
        }
    }

    /// The values of some columns, with commas between.
    fn list(columns: &[(String, String)]) -> String {
        let shown = columns.iter().map(|(name, ty)| Self::shown(ty, name));
        let shown: Vec<String> = shown.collect();
        match shown.as_slice() {
            [one] => one.clone(),
            several => format!("cat({})", several.join(", \", \", ")),
        }
    }

    fn rule(&mut self, name: &str, doc: &str, subject: &str, detail: &str, body: &[String]) {
        let _ = write!(
            self.text,
            "\n/// {doc}\nviolation(\"{name}\", {subject}, {detail}) :-\n    {}.\n",
            body.join(",\n    ")
        );
    }

    fn unique(&mut self, relation: &Relation) {
        let Some(cardinality) = &relation.cardinality else {
            return;
        };
        if cardinality.rows == Rows::Any {
            return;
        }
        let (key, values) = relation.columns.split_at(cardinality.key);
        for (value, ty) in values {
            let cells = |name: &str| -> Vec<String> {
                relation
                    .columns
                    .iter()
                    .map(|(column, _)| match column {
                        column if column == value => name.to_owned(),
                        column if key.iter().any(|(k, _)| k == column) => column.clone(),
                        _ => "_".to_owned(),
                    })
                    .collect()
            };
            let detail = format!(
                "cat(\"has both \", {}, \" and \", {})",
                Self::shown(ty, "one"),
                Self::shown(ty, "other")
            );
            self.rule(
                &format!("unique {}", relation.predicate()),
                &format!(
                    "`{}` has at most one value for a key.",
                    relation.predicate()
                ),
                &Self::list(key),
                &detail,
                &[
                    Self::atom(relation, &cells("one")),
                    Self::atom(relation, &cells("other")),
                    "one < other".to_owned(),
                ],
            );
        }
    }

    fn mandatory(&mut self, relation: &Relation) {
        let Some(cardinality) = &relation.cardinality else {
            return;
        };
        let (owner, owner_type) = &relation.columns[0];
        let Some(entity) = self.schema.entity(owner_type) else {
            return;
        };
        if cardinality.rows != Rows::One || cardinality.key != 1 || self.schema.is_refmode(relation)
        {
            return;
        }
        let mut cells = vec![owner.clone()];
        cells.resize(relation.columns.len(), "_".to_owned());
        self.rule(
            &format!("mandatory {}", relation.predicate()),
            &format!(
                "Each of `{}` has a row of `{}`.",
                entity.predicate(),
                relation.predicate()
            ),
            owner,
            &format!("\"has no {}\"", relation.predicate()),
            &[
                format!("{}({owner})", entity.relation),
                format!("!{}", Self::atom(relation, &cells)),
            ],
        );
    }

    fn gapless(&mut self, relation: &Relation) {
        let Some(cardinality) = &relation.cardinality else {
            return;
        };
        if !cardinality.from_zero {
            return;
        }
        let key = &relation.columns[..cardinality.key];
        let (index, _) = &key[cardinality.key - 1];
        let wanted = format!("{}__wanted", relation.relation);
        let columns: Vec<String> = key.iter().map(|(n, t)| format!("{n}: {t}")).collect();
        let mut cells: Vec<String> = key.iter().map(|(name, _)| name.clone()).collect();
        let mut before = cells.clone();
        before[cardinality.key - 1] = format!("{index} - 1");
        let head = format!("{wanted}({})", cells.join(", "));
        cells.resize(relation.columns.len(), "_".to_owned());
        let atom = Self::atom(relation, &cells);
        let _ = write!(
            self.text,
            "\n/// The indices that `{}` must have because it has the next one.\n.decl {wanted}({})\n{wanted}({}) :-\n    {atom},\n    {index} != 0.\n",
            relation.predicate(),
            columns.join(", "),
            before.join(", "),
        );
        self.rule(
            &format!("gapless {}", relation.predicate()),
            &format!("`{}` counts from 0 without gaps.", relation.predicate()),
            &Self::list(&key[..cardinality.key - 1]),
            &format!("cat(\"has nothing at {index} \", to_string({index}))"),
            &[head, format!("!{atom}")],
        );
    }

    fn references(&mut self, relation: &Relation) {
        for (position, (column, ty)) in relation.columns.iter().enumerate() {
            let Some(mut wanted) = self.schema.entity(ty) else {
                continue;
            };
            let defines = wanted.relation == relation.relation || self.schema.is_refmode(relation);
            if defines {
                // What defines a kind refers to what it is a kind of.
                let ancestor = self
                    .schema
                    .ancestry(ty)
                    .into_iter()
                    .skip(1)
                    .filter_map(|ancestor| self.schema.entity(ancestor))
                    .find(|entity| self.is_grounded(entity));
                match ancestor {
                    Some(ancestor) => wanted = ancestor,
                    None => continue,
                }
            }
            let mut cells = vec!["_".to_owned(); relation.columns.len()];
            cells[position] = column.clone();
            let (subject, first) = (&relation.columns[0].0, &relation.columns[0].1);
            cells[0] = subject.clone();
            let detail = if position == 0 {
                format!("\"is no {}\"", wanted.predicate())
            } else {
                format!("cat({column}, \" is no {}\")", wanted.predicate())
            };
            let subject = Self::shown(first, subject);
            let mut doc = format!(
                "The {column} of `{}` is one of `{}`.",
                relation.predicate(),
                wanted.predicate()
            );
            // LLVM's messages are about what the first column refers to.
            if position > 0 {
                for message in &relation.llvm {
                    let _ = write!(doc, "\n/// {message}");
                }
            }
            self.rule(
                &format!("reference {}.{column}", relation.predicate()),
                &doc,
                &subject,
                &detail,
                &[
                    Self::atom(relation, &cells),
                    format!("!{}({column})", wanted.relation),
                ],
            );
        }
    }
}
