//! `graph debug`: metadata nodes with their properties and their references to other nodes.
//!
//! The schema tells which columns are nodes and which are text, so that only predicates that lead to a node are named here.

use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

use super::model::{Direction, EdgeKind, Graph, Node, NodeKind};
use super::store::{Store, Workspace};
use crate::error::Error;
use crate::names::{Candidate, resolve, within};
use crate::rows::predicates::{
    Row as _, di__compile_unit, function__metadata, function__name, global_variable__metadata,
    global_variable__name, metadata_node,
};
use crate::schema::{self, Predicate};
use crate::workspace::rows::Lines;

/// The default depth in edges.
pub const DEPTH: usize = 2;

/// The largest number of characters of a value.
const LONG: usize = 60;

/// The properties of a node.
#[derive(Default)]
struct Said {
    /// Its kind, such as `composite_type`.
    kind: String,
    /// Its `name`.
    name: Option<String>,
    /// The other properties, as text.
    words: Vec<String>,
    /// The nodes that it references, with the names of the fields.
    parts: Vec<(String, String)>,
}

/// Builds the graph of the module that has the requested node; returns it with the indices of the start nodes.
pub fn graph(store: &Store, word: Option<&str>) -> Result<(Graph, Vec<usize>), Error> {
    let mut nodes: BTreeMap<String, Said> = BTreeMap::new();
    store.each::<metadata_node>(|row| {
        nodes.insert(row.node.id().as_str().to_owned(), Said::default());
    })?;
    if nodes.is_empty() {
        return Err(Error::Refused(
            "there is no metadata; was it compiled with -g, and exported without --skip?"
                .to_owned(),
        ));
    }
    for workspace in store.workspaces() {
        read(workspace, &mut nodes)?;
    }
    tell_files(&mut nodes);
    let starts = match word {
        Some(word) => vec![meant(store, word, &nodes)?],
        None => {
            let mut units = Vec::new();
            store.each::<di__compile_unit>(|row| units.push(row.unit.id().as_str().to_owned()))?;
            units
        }
    };
    if starts.is_empty() {
        return Err(Error::Refused(
            "no module has a compile unit; name a node, as in `graph debug '!0'`".to_owned(),
        ));
    }
    let module = store
        .workspaces()
        .iter()
        .flat_map(|workspace| &workspace.modules);
    let module = module.filter(|module| starts.iter().all(|start| within(start, module) != start));
    let module = module.max_by_key(|module| module.len());
    let mut graph = Graph::new(match word {
        Some(word) => format!("debug info of {word}"),
        None => "debug info of compile units".to_owned(),
    });
    graph.direction = Direction::Right;
    // Tuples are replaced by their elements, unless one was requested.
    let is_drawn =
        |id: &str, said: &Said| said.kind != "tuple" || starts.iter().any(|start| start == id);
    let drawn = nodes.iter().filter(|(id, said)| is_drawn(id, said));
    let places: FxHashMap<&str, usize> =
        drawn.clone().map(|(id, _)| id.as_str()).zip(0..).collect();
    for (id, said) in drawn.clone() {
        graph
            .nodes
            .push(said.node(id, module.map_or("", String::as_str)));
    }
    for (from, (id, said)) in drawn.enumerate() {
        // Every node references the unit, and the unit everything else.
        if said.kind == "compile_unit" && !starts.contains(id) {
            continue;
        }
        for (part, label) in said.ends(&nodes, &places) {
            graph.connect(from, part, label, EdgeKind::Plain);
        }
    }
    let starts: Vec<usize> = starts
        .iter()
        .filter_map(|id| places.get(id.as_str()))
        .copied()
        .collect();
    for start in &starts {
        graph.nodes[*start].kind = NodeKind::Entry;
    }
    Ok((graph, starts))
}

/// Returns whether a column holds metadata nodes.
fn is_node(ty: &str) -> bool {
    ty.starts_with("Di") || ty == "MetadataNode" || ty == "MetadataTuple"
}

/// Reads the properties of all nodes.
fn read(workspace: &Workspace, nodes: &mut BTreeMap<String, Said>) -> Result<(), Error> {
    let about = |predicate: &&Predicate| {
        let of_node = predicate.columns.first().is_some_and(|(_, ty)| is_node(ty));
        of_node && predicate.name != metadata_node::predicate().name
    };
    for predicate in schema::facts().filter(about) {
        let parts: Vec<&str> = predicate.name.split(':').collect();
        let attribute = match parts[..] {
            ["di", _] => None,
            _ if parts.len() > 1 => parts.last().copied(),
            _ => None,
        };
        let mut lines = Lines::open(&workspace.path, predicate, workspace.gzip)?;
        while let Some(line) = lines.next_line()? {
            let mut cells = line.split('\t');
            let Some(said) = cells.next().and_then(|id| nodes.get_mut(id)) else {
                continue;
            };
            let Some(attribute) = attribute else {
                said.kind = parts
                    .last()
                    .map_or("", |kind| kind.trim_start_matches("metadata_"))
                    .to_owned();
                continue;
            };
            let (mut words, mut other) = (Vec::new(), None);
            for ((_, ty), cell) in predicate.columns.iter().skip(1).zip(cells) {
                if is_node(ty) {
                    other = Some(cell)
                } else {
                    words.push(cell)
                }
            }
            let words = words.join(" ");
            match other {
                Some(node) => {
                    let label = format!("{attribute} {words}");
                    said.parts
                        .push((label.trim_end().to_owned(), node.to_owned()));
                }
                None if attribute == "name" => said.name = Some(words),
                None if predicate.columns.len() == 1 => said.words.push(attribute.to_owned()),
                None if words.is_empty() => {}
                None => said
                    .words
                    .push(format!("{attribute}: {}", shortened(&words))),
            }
        }
    }
    for said in nodes.values_mut() {
        said.words.sort_unstable();
        said.parts.sort_unstable();
    }
    Ok(())
}

/// Replaces references to files by their names, since nearly every node has one.
fn tell_files(nodes: &mut BTreeMap<String, Said>) {
    let files = nodes.iter().filter(|(_, said)| said.kind == "file");
    let names = files.filter_map(|(id, said)| {
        let mut words = said.words.iter();
        let name = words.find_map(|word| word.strip_prefix("filename: "))?;
        Some((id.clone(), name.to_owned()))
    });
    let names: FxHashMap<String, String> = names.collect();
    for said in nodes.values_mut() {
        let file = said.parts.iter().position(|(label, _)| label == "file");
        if let Some(file) = file
            && let Some(name) = names.get(&said.parts[file].1)
        {
            said.words.insert(0, format!("file: {name}"));
            said.parts.remove(file);
        }
    }
}

/// Truncates a long text.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONG) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// Finds a node by its id, by the function or variable that it describes, or by its name.
fn meant(store: &Store, word: &str, nodes: &BTreeMap<String, Said>) -> Result<String, Error> {
    let mut attached: Vec<(String, String)> = Vec::new();
    let mut names: FxHashMap<String, String> = FxHashMap::default();
    store.each::<function__name>(|row| {
        names.insert(row.function.id().as_str().to_owned(), row.name.to_owned());
    })?;
    store.each::<global_variable__name>(|row| {
        let variable = row.global_variable.id().as_str();
        names.insert(variable.to_owned(), row.name.to_owned());
    })?;
    store.each::<function__metadata>(|row| {
        if row.kind == "dbg" {
            let id = row.function.id().as_str().to_owned();
            attached.push((id, row.node.id().as_str().to_owned()));
        }
    })?;
    store.each::<global_variable__metadata>(|row| {
        if row.kind == "dbg" {
            let id = row.global_variable.id().as_str().to_owned();
            attached.push((id, row.node.id().as_str().to_owned()));
        }
    })?;
    let values = attached.iter().map(|(id, node)| Candidate {
        value: node.clone(),
        id,
        name: names.get(id).map(String::as_str),
        source_name: None,
    });
    if let Ok(node) = resolve("function", word, values.collect()) {
        return Ok(node);
    }
    let candidates = nodes.iter().map(|(id, said)| Candidate {
        value: id.clone(),
        id,
        name: said.name.as_deref(),
        source_name: None,
    });
    resolve("metadata node", word, candidates.collect())
}

impl Said {
    fn node(&self, id: &str, module: &str) -> Node {
        let mut name = format!("{} {}", within(id, module), self.kind);
        if let Some(of) = &self.name {
            name.push_str(&format!(" \"{}\"", shortened(of)));
        }
        let mut node = Node::new(id, name.trim_end());
        node.lines.clone_from(&self.words);
        node
    }

    /// Returns the nodes that it references, with tuples replaced by their elements.
    fn ends(
        &self,
        nodes: &BTreeMap<String, Said>,
        places: &FxHashMap<&str, usize>,
    ) -> Vec<(usize, String)> {
        /// The largest depth of nested tuples, which may contain themselves.
        const DEEP: usize = 4;
        let mut ends = Vec::new();
        let parts = self.parts.iter().rev();
        let mut rest: Vec<_> = parts.map(|(label, id)| (label.clone(), id, 0)).collect();
        while let Some((label, id, depth)) = rest.pop() {
            if let Some(place) = places.get(id.as_str()) {
                ends.push((*place, label));
            } else if let Some(tuple) = nodes.get(id)
                && depth < DEEP
            {
                let parts = tuple.parts.iter().rev();
                rest.extend(parts.map(|(at, id)| {
                    let at = at.trim_start_matches("node ");
                    (format!("{label} {at}"), id, depth + 1)
                }));
            }
        }
        ends
    }
}
