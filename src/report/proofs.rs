//! Proofs of rows: the rule that derived a row, the rows that the rule used, and so on down to facts.

pub mod dot;
pub mod json;
pub mod sarif;
pub mod text;

use std::collections::{BTreeMap, VecDeque};

use datalog::program::{self, AggregateOp, Literal, ValueKind};
use datalog::proof::{self, Origin, Premise, Proofs};
use datalog::symbols::Cell;
use rustc_hash::{FxHashMap, FxHashSet};
use serde_json::Value;

use crate::error::Error;
use crate::evaluation::Evaluation;
use crate::location::derived;
use crate::location::place::Place;
use crate::names::entities::function_names;
use crate::text::first_sentence;

/// Returns the first `most` rows in the order in which they are printed, and the number of all.
pub fn first(
    proofs: &Proofs,
    rows: impl Iterator<Item = proof::Row>,
    most: usize,
) -> (Vec<proof::Row>, usize) {
    let mut first = BTreeMap::new();
    let mut all = 0;
    for row in rows {
        all += 1;
        // Values with tabs can make equal lines of different rows.
        first.insert((line(proofs, &row), row.cells.clone()), row);
        if first.len() > most {
            first.pop_last();
        }
    }
    (first.into_values().collect(), all)
}

/// Returns a row as a line of a fact file.
pub fn line(proofs: &Proofs, row: &proof::Row) -> Vec<u8> {
    let program = proofs.program();
    let columns = &program.relations[row.relation].columns;
    let mut line = Vec::new();
    for (place, (cell, (_, kind))) in row.cells.iter().zip(columns).enumerate() {
        if place > 0 {
            line.push(b'\t');
        }
        let symbols = &proofs.run().symbols;
        symbols.append(*cell, *kind, &program.records, &mut line);
    }
    line
}

/// Proofs of several rows. A row that they share is one node.
pub struct Explanation {
    pub nodes: Vec<Node>,
    /// The nodes of the explained rows, in order.
    pub roots: Vec<usize>,
}

/// A row and its derivation.
pub struct Node {
    /// The relation, as a predicate.
    pub relation: String,
    /// The values of its columns.
    pub values: Vec<Value>,
    /// The index of the column `message`.
    pub message: Option<usize>,
    /// The source names of functions among its values, unless they are values too.
    pub names: Vec<String>,
    /// The source location of the first value that has one.
    pub place: Option<String>,
    /// The height of the proof: the least number of steps to its furthest fact.
    pub height: u32,
    pub reason: Reason,
}

/// The derivation of a row.
pub enum Reason {
    /// A fact of a file, or of the program.
    Fact(Option<String>),
    /// A rule derived it.
    Rule(Rule, Vec<Support>),
    /// A rule derived it from rows that were subsumed later.
    Subsumed(Rule),
    /// Not explained: deeper than the requested depth.
    Deeper,
}

/// A rule of the program.
pub struct Rule {
    pub file: String,
    pub line: usize,
    /// The first sentence of the comment of the rule or of its relation; empty without a comment.
    pub sentence: String,
}

/// The premise of a rule for one literal.
pub enum Support {
    /// A row.
    Node(usize),
    /// No row with these values; `None` is any value.
    Absence {
        relation: String,
        values: Vec<Option<Value>>,
    },
    /// An aggregate.
    Aggregate {
        operator: &'static str,
        value: Value,
        /// The number of solutions of its body.
        solutions: i64,
        /// The relations of its body.
        relations: Vec<String>,
    },
}

impl Node {
    /// Formats the row as an atom, which `why` accepts.
    pub fn row(&self) -> String {
        let values: Vec<String> = self.values.iter().map(literal).collect();
        format!("{}({})", self.relation, values.join(", "))
    }

    /// Returns whether a value is the source location.
    fn has_place_in_values(&self) -> bool {
        let place = self.place.as_deref();
        place.is_some() && self.values.iter().any(|value| value.as_str() == place)
    }
}

/// Formats a value as a constant of a program.
pub fn literal(value: &Value) -> String {
    let Some(text) = value.as_str() else {
        return value.to_string();
    };
    let mut literal = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => literal.extend(['\\', c]),
            '\n' => literal.push_str("\\n"),
            '\r' => literal.push_str("\\r"),
            '\t' => literal.push_str("\\t"),
            c => literal.push(c),
        }
    }
    literal.push('"');
    literal
}

/// Describes the absence of rows with some values.
fn absence(relation: &str, values: &[Option<Value>]) -> String {
    let values = values.iter().map(|value| match value {
        Some(value) => literal(value),
        None => "_".to_owned(),
    });
    let values: Vec<String> = values.collect();
    format!("no row {relation}({})", values.join(", "))
}

/// Describes the value of an aggregate.
fn aggregate(operator: &str, value: &Value, solutions: i64, relations: &[String]) -> String {
    let of = match solutions {
        1 => "1 solution".to_owned(),
        solutions => format!("{solutions} solutions"),
    };
    let body = match relations {
        [] => String::new(),
        relations => format!(" over {}", relations.join(", ")),
    };
    format!("{operator} {}: {of}{body}", literal(value))
}

/// Explains rows, each of which was derived, down to `depth` steps below them; `None` leads down to the facts.
///
/// # Errors
/// A rule cannot be evaluated, or source locations cannot be read.
pub fn explain(
    proofs: &mut Proofs,
    rows: &[proof::Row],
    depth: Option<usize>,
    evaluation: &Evaluation,
) -> Result<Explanation, Error> {
    let most = depth;
    let mut builder = Builder {
        proofs,
        nodes: Vec::new(),
        known: FxHashMap::default(),
        open: VecDeque::new(),
    };
    let roots = rows
        .iter()
        .map(|row| builder.node(row.clone(), 0))
        .collect();
    while let Some((number, row, depth)) = builder.open.pop_front() {
        let may_go_on = most.is_none_or(|most| depth < most);
        builder.nodes[number].reason = builder.reason(&row, depth, may_go_on)?;
    }
    let mut nodes = builder.nodes;
    add_source(&mut nodes, evaluation)?;
    Ok(Explanation { nodes, roots })
}

/// Returns the value of a cell.
pub fn value(proofs: &Proofs, cell: Cell, kind: ValueKind) -> Value {
    let symbols = &proofs.run().symbols;
    if kind == ValueKind::Number {
        return symbols.number(cell).into();
    }
    let mut text = Vec::new();
    symbols.append(cell, kind, &proofs.program().records, &mut text);
    String::from_utf8_lossy(&text).into_owned().into()
}

/// Describes a rule.
pub fn describe(proofs: &Proofs, rule: &program::Rule) -> Rule {
    let source = proofs.source();
    let position = source.position(rule.offset);
    let mut docs = source.docs(rule.offset);
    if docs.is_empty() {
        docs = source.docs(proofs.program().relations[rule.head].offset);
    }
    Rule {
        file: position.file.display().to_string(),
        line: position.line,
        sentence: first_sentence(&docs).to_owned(),
    }
}

struct Builder<'a, 'p> {
    proofs: &'a mut Proofs<'p>,
    nodes: Vec<Node>,
    known: FxHashMap<proof::Row, usize>,
    /// Nodes whose reason is not known yet, with their rows and depths; the least deep come first.
    open: VecDeque<(usize, proof::Row, usize)>,
}

impl Builder<'_, '_> {
    /// Returns the node of a row.
    fn node(&mut self, row: proof::Row, depth: usize) -> usize {
        if let Some(number) = self.known.get(&row) {
            return *number;
        }
        let declared = &self.proofs.program().relations[row.relation];
        let cells = row.cells.iter().zip(&declared.columns);
        let node = Node {
            relation: declared.predicate(),
            values: cells
                .map(|(cell, (_, kind))| self.value(*cell, *kind))
                .collect(),
            message: declared
                .columns
                .iter()
                .position(|(name, _)| name == "message"),
            names: Vec::new(),
            place: None,
            height: self.proofs.height(&row).unwrap_or_default(),
            reason: Reason::Deeper,
        };
        let number = self.nodes.len();
        self.nodes.push(node);
        self.known.insert(row.clone(), number);
        self.open.push_back((number, row, depth));
        number
    }

    fn value(&self, cell: Cell, kind: ValueKind) -> Value {
        value(self.proofs, cell, kind)
    }

    fn reason(&mut self, row: &proof::Row, depth: usize, may_go_on: bool) -> Result<Reason, Error> {
        if !may_go_on && self.proofs.height(row).is_some_and(|height| height > 0) {
            return Ok(Reason::Deeper);
        }
        Ok(match self.proofs.origin(row)? {
            Some(Origin::Rule(inference)) => {
                let premises = inference.premises.into_iter();
                let rule = inference.rule;
                let support = premises.map(|premise| self.support(rule, premise, depth + 1));
                let support = support.collect();
                Reason::Rule(self.rule(rule), support)
            }
            Some(Origin::Subsumed(rule)) => Reason::Subsumed(self.rule(rule)),
            Some(Origin::Fact) | None => {
                let declared = &self.proofs.program().relations[row.relation];
                let file = declared.input.as_ref();
                let file = file.filter(|_| !self.proofs.is_of_text(row));
                Reason::Fact(file.map(|file| file.name.clone()))
            }
        })
    }

    fn rule(&self, number: usize) -> Rule {
        describe(self.proofs, &self.proofs.program().rules[number])
    }

    fn support(&mut self, rule: usize, premise: Premise, depth: usize) -> Support {
        match premise {
            Premise::Row(row) => Support::Node(self.node(row, depth)),
            Premise::Absence(relation, cells) => {
                let declared = &self.proofs.program().relations[relation];
                let cells = cells.iter().zip(&declared.columns);
                let value = |(cell, (_, kind)): (&Option<Cell>, &(String, ValueKind))| {
                    cell.map(|cell| self.value(cell, *kind))
                };
                Support::Absence {
                    relation: declared.predicate(),
                    values: cells.map(value).collect(),
                }
            }
            Premise::Aggregate {
                place,
                value,
                results,
            } => self.aggregate(rule, place, value, results),
        }
    }

    fn aggregate(&self, rule: usize, place: usize, value: Cell, solutions: i64) -> Support {
        let program = self.proofs.program();
        let rule = &program.rules[rule];
        let (mut operator, mut kind, mut relations) = ("", ValueKind::Number, Vec::new());
        if let Some(literal) = rule.body.get(place) {
            literal.relations(&mut |relation, _| {
                let name = program.relations[relation].predicate();
                if !relations.contains(&name) {
                    relations.push(name);
                }
            });
            if let Literal::Aggregate(aggregate) = literal {
                kind = rule.variables[aggregate.variable].1;
                operator = operator_name(aggregate.operator);
            }
        }
        Support::Aggregate {
            operator,
            value: self.value(value, kind),
            solutions,
            relations,
        }
    }
}

/// Returns the name of an aggregate function.
pub fn operator_name(operator: AggregateOp) -> &'static str {
    match operator {
        AggregateOp::Count => "count",
        AggregateOp::Sum => "sum",
        AggregateOp::Min => "min",
        AggregateOp::Max => "max",
    }
}

/// Adds source locations and source names, if `export` wrote the facts.
fn add_source(nodes: &mut [Node], evaluation: &Evaluation) -> Result<(), Error> {
    let values = nodes.iter().flat_map(|node| &node.values);
    let names = SourceNames::read(values.filter_map(Value::as_str), evaluation)?;
    for node in nodes {
        let texts: Vec<&str> = node.values.iter().filter_map(Value::as_str).collect();
        (node.place, node.names) = names.find(&texts);
    }
    Ok(())
}

/// The source locations of some entities, and the source names of functions.
#[derive(Default)]
pub struct SourceNames {
    located: FxHashMap<String, String>,
    names: FxHashMap<String, String>,
}

impl SourceNames {
    /// Reads those of the entities among some texts; none unless `export` wrote the facts.
    ///
    /// # Errors
    /// The facts have an error.
    pub fn read<'t>(
        texts: impl Iterator<Item = &'t str>,
        evaluation: &Evaluation,
    ) -> Result<Self, Error> {
        let workspaces = evaluation.workspaces;
        if !workspaces.are_exported() {
            return Ok(SourceNames::default());
        }
        let entities: FxHashSet<&str> = texts.filter(|text| Place::read(text).is_none()).collect();
        Ok(SourceNames {
            located: if workspaces.have_debug_info() {
                derived::locate(&entities, evaluation)?
            } else {
                FxHashMap::default()
            },
            names: function_names(workspaces)?,
        })
    }

    /// Returns the source location among the values of a row, or else of the first value that has one, and the source names of the functions
    /// among the values that are not values too.
    pub fn find(&self, texts: &[&str]) -> (Option<String>, Vec<String>) {
        let is_place = |text: &&&str| Place::read(text).is_some();
        let said = texts.iter().find(is_place).map(|text| (*text).to_owned());
        let found = || {
            texts
                .iter()
                .find_map(|text| self.located.get(*text).cloned())
        };
        let mut functions: Vec<String> = Vec::new();
        for name in texts.iter().filter_map(|text| self.names.get(*text)) {
            if !functions.contains(name) && !texts.contains(&name.as_str()) {
                functions.push(name.clone());
            }
        }
        (said.or_else(found), functions)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::workspace::Workspaces;

    const PROGRAM: &str = "\
        .decl edge(x: symbol, y: symbol)\n.input edge\n.decl blocked(x: symbol)\n\
        /// A path. It may be long.\n.decl path(x: symbol, y: symbol)\n.output path\n\
        path(x, y) :- edge(x, y), !blocked(x).\n\
        path(x, z) :- path(x, y), edge(y, z).\n";

    /// Explains the last row of `path` over the edges a-b and b-c.
    fn explained(depth: Option<usize>) -> Explanation {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("edge.facts"), "a\tb\nb\tc\n").unwrap();
        let workspaces = Workspaces::open_facts(&[folder.path().to_owned()]).unwrap();
        let evaluation = Evaluation::new(&workspaces, 1, true);
        let checked = datalog::read(Path::new("test.dl"), &PROGRAM).unwrap();
        let mut proofs = evaluation.prove(&checked).unwrap();
        let mut relations = checked.program.relations.iter();
        let path = relations.position(|one| one.name == "path").unwrap();
        let (rows, all) = first(&proofs, proofs.rows(path), usize::MAX);
        assert_eq!((rows.len(), all), (3, 3));
        let row = rows.into_iter().find(|row| line(&proofs, row) == b"a\tc");
        explain(&mut proofs, &[row.unwrap()], depth, &evaluation).unwrap()
    }

    #[test]
    fn a_proof_leads_down_to_facts_and_absences() {
        let explanation = explained(None);
        let text = anstream::adapter::strip_str(&text::write(&explanation)).to_string();
        let lines = [
            "path(\"a\", \"c\")",
            "  by test.dl:8: A path.",
            "  path(\"a\", \"b\")",
            "    by test.dl:7: A path.",
            "    edge(\"a\", \"b\"): fact of edge.facts",
            "    no row blocked(\"a\")",
            "  edge(\"b\", \"c\"): fact of edge.facts",
        ];
        assert_eq!(text.lines().collect::<Vec<_>>(), lines);
        let value = json::value(&explanation);
        assert_eq!(value["nodes"][0]["height"], 2);
        assert_eq!(value["nodes"][0]["premises"][1]["node"], 2);
    }

    #[test]
    fn a_proof_ends_at_the_requested_depth() {
        let text = text::write(&explained(Some(1)));
        assert!(text.contains("path(\"a\", \"b\")"), "{text}");
        assert!(text.contains(": 1 step above facts"), "{text}");
    }
}
