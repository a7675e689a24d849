//! `constraints/generated/<group>.dl`: unique keys, mandatory roles, lists without gaps, and references into their entity.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::GENERATED;
use super::includes::head;
use crate::verifier::Message;
use crate::{Relation, Rows, Schema};

/// A constraint that follows from a predicate's declaration.
pub struct Rule {
    /// Its name, `unique call_instruction:arg`.
    pub name: String,
    /// The condition.
    pub meaning: String,
    /// The messages of LLVM's Verifier for a violation.
    pub messages: Vec<Message>,
    /// Its file, below `datalog/`.
    pub path: String,
    /// The rule, on one line, after those that it needs.
    text: String,
}

/// The constraints, in the order of predicates.
pub fn rules(schema: &Schema) -> Vec<Rule> {
    let facts = schema.facts.iter();
    facts.flat_map(|fact| rules_of(schema, fact)).collect()
}

fn rules_of(schema: &Schema, relation: &Relation) -> Vec<Rule> {
    let mut constraints = Constraints {
        schema,
        rules: Vec::new(),
        path: format!("constraints/generated/{}.dl", relation.group),
    };
    constraints.unique(relation);
    constraints.mandatory(relation);
    constraints.gapless(relation);
    constraints.references(relation);
    constraints.rules
}

/// The text of each file, by its path.
pub fn constraints(schema: &Schema) -> BTreeMap<String, String> {
    let mut files: BTreeMap<String, (&Relation, String)> = BTreeMap::new();
    for relation in &schema.facts {
        let rules = rules_of(schema, relation);
        let Some(first) = rules.first() else {
            continue;
        };
        let file = files.entry(first.path.clone());
        let (_, text) = file.or_insert_with(|| (relation, String::new()));
        let _ = write!(text, "\n// {}\n", relation.predicate());
        for rule in &rules {
            text.push_str(&rule.text);
        }
    }
    let files = files.into_iter().map(|(path, (relation, rules))| {
        let text = format!(
            "{GENERATED}// Keys, mandatory roles, lists without gaps and references, as the predicates of {} are declared.\n{}{rules}",
            relation.path,
            head(schema, &path, &rules)
        );
        (path, text)
    });
    files.collect()
}

/// Returns the constraints that follow from the sentence of cardinality and the column types of a predicate.
struct Constraints<'a> {
    schema: &'a Schema,
    rules: Vec<Rule>,
    path: String,
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

    fn rule(
        &mut self,
        name: String,
        meaning: String,
        subject: &str,
        detail: &str,
        body: &[String],
    ) {
        let body = body.join(", ");
        self.rules.push(Rule {
            text: format!("violation(\"{name}\", {subject}, {detail}) :- {body}.\n"),
            name,
            meaning,
            messages: Vec::new(),
            path: self.path.clone(),
        });
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
                format!("unique {}", relation.predicate()),
                format!(
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
        let defines = self.schema.is_refmode(relation) || self.schema.is_entity_predicate(relation);
        if cardinality.rows != Rows::One || cardinality.key != 1 || defines {
            return;
        }
        let mut cells = vec![owner.clone()];
        cells.resize(relation.columns.len(), "_".to_owned());
        self.rule(
            format!("mandatory {}", relation.predicate()),
            format!(
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
        let wanted = format!("{}__expected_index", relation.relation);
        let columns: Vec<String> = key.iter().map(|(n, t)| format!("{n}: {t}")).collect();
        let mut cells: Vec<String> = key.iter().map(|(name, _)| name.clone()).collect();
        let mut before = cells.clone();
        before[cardinality.key - 1] = format!("{index} - 1");
        let head = format!("{wanted}({})", cells.join(", "));
        cells.resize(relation.columns.len(), "_".to_owned());
        let atom = Self::atom(relation, &cells);
        self.rule(
            format!("gapless {}", relation.predicate()),
            format!("`{}` counts from 0 without gaps.", relation.predicate()),
            &Self::list(&key[..cardinality.key - 1]),
            &format!("cat(\"has nothing at {index} \", to_string({index}))"),
            &[head, format!("!{atom}")],
        );
        if let Some(rule) = self.rules.last_mut() {
            // The indices that there must be because there is the next one.
            let expected = format!(
                ".decl {wanted}({})\n{wanted}({}) :- {atom}, {index} != 0.\n",
                columns.join(", "),
                before.join(", ")
            );
            rule.text.insert_str(0, &expected);
        }
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
            let meaning = format!(
                "The {column} of `{}` is one of `{}`.",
                relation.predicate(),
                wanted.predicate()
            );
            self.rule(
                format!("reference {}.{column}", relation.predicate()),
                meaning,
                &subject,
                &detail,
                &[
                    Self::atom(relation, &cells),
                    format!("!{}({column})", wanted.relation),
                ],
            );
            // LLVM's messages are about what the first column refers to.
            if position > 0
                && let Some(rule) = self.rules.last_mut()
            {
                rule.messages.clone_from(&relation.messages);
            }
        }
    }
}
