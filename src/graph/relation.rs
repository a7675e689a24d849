//! `graph RELATION`: the rows of a relation as edges, from the shipped rules or a user's program.

use std::path::Path;

use datalog::Checked;
use datalog::program::{Relation, ValueKind, predicate_name, relation_name};
use datalog::query::ANSWER;
use rustc_hash::FxHashMap;

use super::label;
use super::model::{Direction, EdgeKind, Graph, Node};
use super::store::Store;
use crate::error::Error;
use crate::evaluation::shipped::{self, Local};
use crate::names::{no_entity, suggest};
use crate::terminal::print_diagnostics;

/// Reads a user's program.
///
/// # Errors
/// The program is refused.
pub fn program(path: &Path) -> Result<Checked, Error> {
    let checked = shipped::read(path, &Local)?;
    print_diagnostics(&checked.warnings);
    Ok(checked)
}

/// Builds the graph of the answers to a query in the syntax of `query`; for a body, between its first two string variables.
///
/// # Errors
/// The query is refused, or the facts have an error.
pub fn query(store: &Store, text: &str) -> Result<Graph, Error> {
    let vocabulary = shipped::vocabulary(&Local)?;
    let checked = vocabulary.query_whole_files(Path::new("query"), text, &Local)?;
    print_diagnostics(&checked.warnings);
    let mut outputs = checked.program.relations.iter();
    let output = outputs.rfind(|relation| relation.output.is_some());
    let name = output.map_or(ANSWER, |relation| &relation.name).to_owned();
    let mut graph = graph(store, checked, &name)?;
    if name == ANSWER {
        graph.title = text.trim().to_owned();
    }
    Ok(graph)
}

/// Builds the graph of a relation: an edge per row, from the first string column to the second. The other columns are labels.
pub fn graph(store: &Store, checked: Checked, name: &str) -> Result<Graph, Error> {
    let relation = relation_name(name);
    let declared = checked.program.relations.iter();
    let Some(declared) = declared.clone().find(|declared| declared.name == relation) else {
        let suggestion = suggest(
            &predicate_name(&relation),
            declared.map(Relation::predicate),
        );
        return Err(no_entity("graph or relation", name, suggestion));
    };
    let columns: Vec<(String, ValueKind)> = declared.columns.clone();
    let texts = columns.iter().enumerate();
    let texts = texts.filter(|(_, (_, kind))| *kind == ValueKind::Symbol);
    let ends: Vec<usize> = texts.map(|(at, _)| at).collect();
    let [from, to, ..] = ends[..] else {
        return Err(Error::Refused(format!(
            "`{name}` has no two columns of texts that an edge could lead between: ({})",
            columns
                .iter()
                .map(|(column, _)| column.as_str())
                .collect::<Vec<_>>()
                .join(", ")
        )));
    };
    let rows = store
        .derive(checked, &[&relation])?
        .pop()
        .unwrap_or_default();
    let mut graph = Graph::new(format!(
        "{} ({} to {})",
        predicate_name(&relation),
        columns[from].0,
        columns[to].0
    ));
    graph.direction = Direction::Right;
    let mut places: FxHashMap<String, usize> = FxHashMap::default();
    for row in &rows {
        let mut node = |id: &String| {
            *places.entry(id.clone()).or_insert_with(|| {
                graph.nodes.push(Node::new(id.as_str(), id.as_str()));
                graph.nodes.len() - 1
            })
        };
        let (one, other) = (node(&row[from]), node(&row[to]));
        let rest = row.iter().enumerate();
        let rest = rest.filter(|(at, _)| *at != from && *at != to);
        let label: Vec<&str> = rest.map(|(_, text)| text.as_str()).collect();
        graph.connect(one, other, label.join(" "), EdgeKind::Plain);
    }
    shorten(&mut graph);
    label::functions(&mut graph, store)?;
    Ok(graph)
}

/// Removes the common prefix of all ids from names: the module, if there is only one.
pub fn shorten(graph: &mut Graph) {
    let modules = graph.nodes.iter().map(|node| {
        let end = node
            .id
            .find(":@")
            .or_else(|| node.id.find(":!"))
            .or_else(|| node.id.find(":%"));
        end.map(|end| &node.id[..end])
    });
    let mut modules: Vec<&str> = match modules.collect::<Option<Vec<_>>>() {
        Some(modules) => modules,
        None => return,
    };
    modules.sort_unstable();
    modules.dedup();
    if let [module] = modules[..] {
        let module = module.to_owned();
        for node in &mut graph.nodes {
            if node.name == node.id {
                node.name = crate::names::within(&node.id, &module).to_owned();
            }
        }
        graph.title.push_str(&format!(" in {module}"));
    }
}
