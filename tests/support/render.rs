//! The files that are generated from the schema: `input.dl`, `constraints/schema.dl` and `docs/schema/`.

use super::parse::{Declarations, Relation, Rows, Type, ancestry, entity, is_refmode, refmode};
use std::collections::BTreeMap;
use std::fmt::Write as _;

const GENERATED: &str = "// Generated from schema/ by `make bless`: do not edit.\n";

/// `.input` for every predicate.
pub fn input(facts: &Declarations) -> String {
    let mut text = format!("{GENERATED}// Reads a workspace: one file per predicate.\n\n");
    for relation in &facts.relations {
        let _ = writeln!(
            text,
            ".input {}(IO=\"file\", filename=\"{}.tsv\", delimiter=\"\\t\")",
            relation.relation,
            relation.predicate()
        );
    }
    text
}

/// What the sentences of cardinality and the column types demand of a workspace.
pub struct SchemaConstraints<'a> {
    facts: &'a [Relation],
    rules: &'a [Relation],
    types: &'a BTreeMap<String, Type>,
    text: String,
}

impl<'a> SchemaConstraints<'a> {
    pub fn render(facts: &'a Declarations, rules: &'a Declarations) -> String {
        let mut constraints = SchemaConstraints {
            facts: &facts.relations,
            rules: &rules.relations,
            types: &facts.types,
            text: format!(
                "{GENERATED}// Unique keys, mandatory roles, lists without gaps, and references into their entity: what the last sentence of each\n\
                 // predicate's paragraph and its column types say.\n"
            ),
        };
        for relation in constraints.facts {
            constraints.unique(relation);
            constraints.mandatory(relation);
            constraints.gapless(relation);
            constraints.references(relation);
        }
        constraints.text
    }

    fn entity(&self, ty: &str) -> Option<&'a Relation> {
        entity(self.facts, ty).or_else(|| entity(self.rules, ty))
    }

    /// Whether the entity's rows come from facts of their own, its predicate or its refmode, and not from its kinds'.
    fn is_grounded(&self, entity: &Relation) -> bool {
        entity.cardinality.is_some() || refmode(self.facts, &entity.relation).is_some()
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
        let mut shown = columns.iter().rev().map(|(name, ty)| Self::shown(ty, name));
        let last = shown.next().unwrap_or_default();
        shown.fold(last, |rest, cell| {
            format!("cat({cell}, cat(\", \", {rest}))")
        })
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
                "cat(\"has both \", cat({}, cat(\" and \", {})))",
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
        let Some(entity) = self.entity(owner_type) else {
            return;
        };
        if cardinality.rows != Rows::One || cardinality.key != 1 || is_refmode(self.facts, relation)
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
            let Some(mut wanted) = self.entity(ty) else {
                continue;
            };
            let defines = wanted.relation == relation.relation || is_refmode(self.facts, relation);
            if defines {
                // What defines a kind refers to what it is a kind of.
                let ancestor = ancestry(self.types, ty)
                    .into_iter()
                    .skip(1)
                    .filter_map(|ancestor| self.entity(ancestor))
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
            self.rule(
                &format!("reference {}.{column}", relation.predicate()),
                &format!(
                    "The {column} of `{}` is one of `{}`.",
                    relation.predicate(),
                    wanted.predicate()
                ),
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

/// Rows of a predicate that are checked elsewhere, and the module that they are of.
pub struct Example {
    /// The module, as a path of the checkout.
    pub path: String,
    /// Its text.
    pub ir: String,
    /// Some rows, columns separated by tabs.
    pub rows: Vec<String>,
}

/// The rows that an example shows at most.
const SHOWN: usize = 3;

/// The page of a stem: its facts, then its rules.
pub fn page(stem: &str, relations: &[&Relation], example: impl Fn(&Relation) -> Example) -> String {
    let mut text = format!(
        "<!-- Generated from datalog/ and testdata/ by `make bless`: do not edit. -->\n\n# {stem}\n"
    );
    let (facts, rules): (Vec<&Relation>, Vec<&Relation>) = relations
        .iter()
        .partition(|relation| relation.cardinality.is_some());
    for (title, relations, folder) in [("Facts", facts, "schema"), ("Derived", rules, "rules")] {
        if relations.is_empty() {
            continue;
        }
        let _ = write!(
            text,
            "\n## {title}\n\nDeclared in [datalog/{folder}/{stem}.dl](../../datalog/{folder}/{stem}.dl).\n"
        );
        for relation in relations {
            predicate(relation, &example(relation), &mut text);
        }
    }
    text
}

fn predicate(relation: &Relation, example: &Example, text: &mut String) {
    let columns: Vec<String> = relation
        .columns
        .iter()
        .map(|(name, ty)| format!("{name}: {ty}"))
        .collect();
    let _ = write!(
        text,
        "\n### `{}`\n\n`{}({})`\n\n{}",
        relation.predicate(),
        relation.relation,
        columns.join(", "),
        relation.doc
    );
    if let Some(cardinality) = &relation.cardinality {
        let _ = write!(text, " *{}*", cardinality.sentence);
    }
    text.push('\n');
    let module = example.path.rsplit('/').next().unwrap_or_default();
    let line = |row: &String| {
        let cells: Vec<String> = row.split('\t').map(str::to_owned).collect();
        super::example::line(&example.ir, module, &cells)
    };
    let Some(first) = example.rows.first().map(line) else {
        return;
    };
    let _ = write!(text, "\n```text\n");
    if let Some(line) = first {
        let _ = writeln!(text, "{}\n", line.trim());
    }
    let same_line = example.rows.iter().filter(|row| line(row) == first);
    for row in same_line.take(SHOWN) {
        let _ = writeln!(text, "{row}");
    }
    let _ = write!(text, "```\n\n[{path}](../../{path})\n", path = example.path);
}

/// The index of the pages.
pub fn index(stems: &BTreeMap<String, Vec<&Relation>>) -> String {
    let mut text = String::from(
        "<!-- Generated from datalog/ by `make bless`: do not edit. -->\n\n# The predicates\n\n\
         One page per stem. A row of an example is a row of a fact file (columns separated by tabs), and checked by a test.\n\n\
         | stem | facts | derived |\n|---|---|---|\n",
    );
    for (stem, relations) in stems {
        let names = |facts: bool| {
            let names = relations
                .iter()
                .filter(|r| r.cardinality.is_some() == facts);
            let names: Vec<String> = names.map(|r| format!("`{}`", r.predicate())).collect();
            names.join(" ")
        };
        let _ = writeln!(
            text,
            "| [{stem}]({stem}.md) | {} | {} |",
            names(true),
            names(false)
        );
    }
    text
}
