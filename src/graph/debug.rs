//! `graph debug`: metadata nodes with their properties and their references to other nodes.
//!
//! The schema tells which columns are nodes and which are text, so that only predicates that lead to a node are named here.

use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

use super::model::{Direction, EdgeKind, Graph, Node, NodeKind};
use super::store::Store;
use crate::error::Error;
use crate::ids::Id;
use crate::names::entities;
use crate::names::{
    Candidate, Named, RANK_OF_IR, Word, ambiguous, no_entity, resolve, resolve_named, suggest,
    within,
};
use crate::rows::cells;
use crate::rows::predicates::{
    Row as _, di__compile_unit, function__metadata, global_variable__metadata,
    global_variable__name, metadata_node,
};
use crate::schema::{self, Predicate};

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

/// Builds the graph of the module that has the requested node; returns it with the indices of the start nodes. Without one, the graph of all
/// compile units.
pub fn graph(store: &Store, word: Option<&str>) -> Result<(Graph, Vec<usize>), Error> {
    let (mut nodes, starts) = match word {
        Some(word) => {
            let start = meant(store, word)?;
            (of_module(store, &start)?, vec![start])
        }
        None => {
            let mut units = Vec::new();
            store
                .workspaces
                .each::<di__compile_unit>(|row| units.push(row.unit.id().as_str().to_owned()))?;
            (of_all(store)?, units)
        }
    };
    if nodes.is_empty() {
        return Err(no_metadata());
    }
    tell_files(&mut nodes);
    if starts.is_empty() {
        return Err(Error::Refused(
            "no module has a compile unit; name a node, as in `graph debug '!0'`".to_owned(),
        ));
    }
    let module = store.workspaces.modules().map(|module| &module.id);
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

/// Returns the error for facts without metadata.
fn no_metadata() -> Error {
    Error::Refused(
        "there is no metadata; was it compiled with -g, and exported without --skip?".to_owned(),
    )
}

/// Reads the nodes of all modules.
fn of_all(store: &Store) -> Result<BTreeMap<String, Said>, Error> {
    let mut nodes: BTreeMap<String, Said> = BTreeMap::new();
    store.workspaces.each::<metadata_node>(|row| {
        nodes.insert(row.node.id().as_str().to_owned(), Said::default());
    })?;
    for predicate in schema::facts().filter(|predicate| is_about_nodes(predicate)) {
        let see = |line: &str| read_row(predicate, line, &mut nodes);
        store.workspaces.each_line(predicate, see)?;
    }
    sort(&mut nodes);
    Ok(nodes)
}

/// Reads the nodes of the module of a node: those of others have no references to them.
fn of_module(store: &Store, node: &str) -> Result<BTreeMap<String, Said>, Error> {
    let texts = store.texts_of_module_of(node)?;
    let texts: Vec<_> = schema::facts().zip(&texts).collect();
    let text = |table: &'static Predicate| {
        let mut texts = texts.iter();
        let found = texts.find(|(predicate, _)| predicate.name == table.name);
        found.map_or(&[][..], |(_, text)| text)
    };
    let ids = cells::lines(text(metadata_node::predicate()));
    let ids = ids.map(|line| String::from_utf8_lossy(cells::first(line)).into_owned());
    let mut nodes: BTreeMap<String, Said> = ids.map(|id| (id, Said::default())).collect();
    for (predicate, text) in &texts {
        if is_about_nodes(predicate) {
            for line in cells::lines(text) {
                read_row(predicate, &String::from_utf8_lossy(line), &mut nodes);
            }
        }
    }
    sort(&mut nodes);
    Ok(nodes)
}

/// Whether the rows of a predicate have properties of nodes.
fn is_about_nodes(predicate: &Predicate) -> bool {
    let of_node = predicate.columns.first().is_some_and(|(_, ty)| is_node(ty));
    of_node && predicate.name != metadata_node::predicate().name
}

/// Adds a row to the properties of its node.
fn read_row(predicate: &Predicate, line: &str, nodes: &mut BTreeMap<String, Said>) {
    let parts: Vec<&str> = predicate.name.split(':').collect();
    let attribute = match parts[..] {
        ["di", _] => None,
        _ if parts.len() > 1 => parts.last().copied(),
        _ => None,
    };
    let mut cells = line.split('\t');
    let Some(said) = cells.next().and_then(|id| nodes.get_mut(id)) else {
        return;
    };
    let Some(attribute) = attribute else {
        let kind = parts.last().copied().unwrap_or_default();
        kind.trim_start_matches("metadata_")
            .clone_into(&mut said.kind);
        return;
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

fn sort(nodes: &mut BTreeMap<String, Said>) {
    for said in nodes.values_mut() {
        said.words.sort_unstable();
        said.parts.sort_unstable();
    }
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

/// Finds a node by its id, by the function or variable that it describes, by its name, or by a line of the source.
fn meant(store: &Store, word: &str) -> Result<String, Error> {
    let mut attached: FxHashMap<String, String> = FxHashMap::default();
    let mut attach = |kind: &str, id: Id<'_>, node: Id<'_>| {
        if kind == "dbg" {
            attached.insert(id.as_str().to_owned(), node.as_str().to_owned());
        }
    };
    let facts = &store.workspaces;
    facts.each::<function__metadata>(|row| attach(row.kind, row.function.id(), row.node.id()))?;
    facts.each::<global_variable__metadata>(|row| {
        attach(row.kind, row.global_variable.id(), row.node.id());
    })?;
    let mut entities = entities::functions(facts)?;
    store.workspaces.each::<global_variable__name>(|row| {
        entities.push(Named {
            id: row.global_variable.id().as_str().to_owned(),
            name: Some(row.name.to_owned()),
            ..Named::default()
        });
    })?;
    let parsed = Word::new(word);
    entities.retain(|named| {
        attached.contains_key(&named.id) && parsed.rank(&named.candidate()).is_some()
    });
    // A constructor has the name of its class.
    let is_of_ir = |named: &Named| parsed.rank(&named.candidate()) <= Some(RANK_OF_IR);
    let mut types = Vec::new();
    if !entities.iter().any(is_of_ir) {
        types = entities::types(facts, word)?;
    }
    match &types[..] {
        [only] => return Ok(only.id.clone()),
        [_, ..] => return Err(ambiguous("type", word, types)),
        [] if entities.is_empty() => {}
        [] => {
            let found = resolve_named(facts, "function", word, &entities)?;
            return Ok(attached.remove(&found.id).unwrap_or(found.id));
        }
    }
    if let Some((file, line)) = entities::file_and_line(word)
        && let Some(first) = entities::at_line(facts, file, line)?.declared.first()
    {
        return Ok(attached.remove(first).unwrap_or_else(|| first.clone()));
    }
    named(store, word)
}

/// Finds a node by its id or its name. Of the millions of nodes of a large program, only those that the word may mean are kept.
fn named(store: &Store, word: &str) -> Result<String, Error> {
    let mut found: BTreeMap<String, Option<String>> = BTreeMap::new();
    let mut is_empty = true;
    store.workspaces.each::<metadata_node>(|row| {
        is_empty = false;
        let id = row.node.id().as_str();
        if fits(word, id, None) {
            found.insert(id.to_owned(), None);
        }
    })?;
    if is_empty {
        return Err(no_metadata());
    }
    let mut names: BTreeSet<String> = BTreeSet::new();
    each_name(store, |id, name| {
        if fits(word, id, Some(name)) {
            found.insert(id.to_owned(), Some(name.to_owned()));
        } else if !names.contains(name) {
            names.insert(name.to_owned());
        }
    })?;
    if found.is_empty() {
        let suggestion = suggest(word, names.into_iter());
        return Err(no_entity("metadata node", word, suggestion));
    }
    let candidates = found.iter().map(|(id, name)| Candidate {
        value: id.clone(),
        id,
        name: name.as_deref(),
        source_name: None,
    });
    resolve("metadata node", word, candidates.collect())
}

/// Whether a word may mean a node.
fn fits(word: &str, id: &str, name: Option<&str>) -> bool {
    let candidate = Candidate {
        value: (),
        id,
        name,
        source_name: None,
    };
    Word::new(word).rank(&candidate).is_some()
}

/// Calls `see` with the id and the name of each node that has one.
fn each_name(store: &Store, mut see: impl FnMut(&str, &str)) -> Result<(), Error> {
    let has_names = |predicate: &&Predicate| {
        is_about_nodes(predicate)
            && predicate.name.ends_with(":name")
            && predicate.columns.len() == 2
    };
    for predicate in schema::facts().filter(has_names) {
        store.workspaces.each_line(predicate, |line| {
            if let Some((id, name)) = line.split_once('\t') {
                see(id, name);
            }
        })?;
    }
    Ok(())
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
