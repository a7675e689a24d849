//! `graph types`: structures and what they contain, with the names and offsets of their fields. Equal structures of several modules are
//! one node.

use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

use super::model::{Direction, EdgeKind, Graph, Node, NodeKind};
use super::store::Store;
use crate::error::Error;
use crate::evaluation::shipped;
use crate::names::WIDTH;
use crate::names::entities::without_kind;
use crate::names::path::shortened;
use crate::rows::predicates::*;

/// The largest number of fields to show per structure.
const TOLD: usize = 40;

/// A structure.
#[derive(Default)]
struct Structure {
    name: Option<String>,
    module: Option<String>,
    fields: BTreeMap<i64, String>,
    /// Their names in the source.
    field_names: BTreeMap<i64, Vec<String>>,
    offsets: BTreeMap<i64, i64>,
    bytes: Option<i64>,
    packed: bool,
    opaque: bool,
}

/// The element types of arrays, vectors and target types, with the suffix for an element's name.
#[derive(Default)]
struct ElementTypes(FxHashMap<String, Vec<String>>);

/// The graph of structures.
pub struct Types {
    /// The graph.
    pub graph: Graph,
    /// The node of each structure that shares the node of another, by their ids.
    pub shared: FxHashMap<String, String>,
}

/// Builds the graph of structures, with edges to the structures that they contain.
pub fn graph(store: &Store) -> Result<Types, Error> {
    let structures = read(store)?;
    let elements = ElementTypes::read(store)?;
    let mut graph = Graph::new("types");
    graph.direction = Direction::Right;
    let places: FxHashMap<&str, usize> = structures.keys().map(String::as_str).zip(0..).collect();
    for (id, structure) in &structures {
        graph.nodes.push(structure.node(id));
    }
    for (from, structure) in structures.values().enumerate() {
        for (index, field) in &structure.fields {
            for part in elements.structures(field, &places) {
                let mut label = index.to_string();
                if let Some(names) = structure.field_names.get(index) {
                    label = names.join(", ");
                }
                if part.1 {
                    label.push_str(", element");
                }
                graph.connect(from, part.0, label, EdgeKind::Plain);
            }
        }
    }
    let modules = structures.values().map(|structure| &structure.module);
    let modules: Vec<Option<&str>> = modules.map(Option::as_deref).collect();
    let shared = merge(&mut graph, &modules);
    if shared.is_empty() {
        super::relation::shorten(&mut graph);
    }
    Ok(Types { graph, shared })
}

/// Merges structures that differ only in their modules; names the modules of those that others differ from. Returns the node of each
/// structure that is merged into another.
fn merge(graph: &mut Graph, modules: &[Option<&str>]) -> FxHashMap<String, String> {
    let classes = classes(graph);
    // The members of each class, and the number of classes of each name.
    let mut members: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (node, class) in classes.iter().enumerate() {
        members.entry(*class).or_default().push(node);
    }
    let mut names: FxHashMap<String, usize> = FxHashMap::default();
    for nodes in members.values() {
        *names.entry(title(&graph.nodes[nodes[0]])).or_default() += 1;
    }
    let mut shared = FxHashMap::default();
    let mut kept = vec![false; classes.len()];
    let mut first = vec![0; classes.len()];
    for nodes in members.values() {
        let chosen = nodes[0];
        kept[chosen] = true;
        for node in nodes {
            first[*node] = chosen;
            let (id, of) = (&graph.nodes[*node].id, &graph.nodes[chosen].id);
            if id != of {
                shared.insert(id.clone(), of.clone());
            }
        }
        if names[&title(&graph.nodes[chosen])] > 1
            && let Some(module) = modules[chosen]
        {
            let more = match nodes.len() {
                1 => String::new(),
                total => format!(" and {} more", total - 1),
            };
            graph.nodes[chosen]
                .name
                .push_str(&format!(", in {module}{more}"));
        }
    }
    graph.edges.retain(|edge| kept[edge.from]);
    for edge in &mut graph.edges {
        edge.to = first[edge.to];
    }
    graph.keep(&kept);
    shared
}

/// The name of a structure without what follows it.
fn title(node: &Node) -> String {
    let name = node.name.split_once(" \u{b7} ");
    name.map_or(node.name.as_str(), |(name, _)| name).to_owned()
}

/// Returns the class of each node: those of a class have the same text, and their edges lead to the same classes. (Partition refinement.)
fn classes(graph: &Graph) -> Vec<usize> {
    let mut next = vec![Vec::new(); graph.nodes.len()];
    for edge in &graph.edges {
        next[edge.from].push((edge.label.as_str(), edge.to));
    }
    let mut classes = vec![0; graph.nodes.len()];
    let mut total = 0;
    loop {
        let mut numbers: FxHashMap<_, usize> = FxHashMap::default();
        let refined = graph.nodes.iter().enumerate().map(|(at, node)| {
            let parts = next[at].iter().map(|(label, to)| (*label, classes[*to]));
            let key = (
                classes[at],
                &node.name,
                &node.lines,
                parts.collect::<Vec<_>>(),
            );
            let number = numbers.len();
            *numbers.entry(key).or_insert(number)
        });
        let refined: Vec<usize> = refined.collect();
        let number = numbers.len();
        classes = refined;
        if number == total {
            return classes;
        }
        total = number;
    }
}

/// Reads the structures.
fn read(store: &Store) -> Result<BTreeMap<String, Structure>, Error> {
    let mut structures: BTreeMap<String, Structure> = BTreeMap::new();
    store.workspaces.each::<struct_type>(|row| {
        structures.insert(row.ty.id().as_str().to_owned(), Structure::default());
    })?;
    macro_rules! read {
        (|$structure:ident, $row:ident| { $($predicate:ident: $set:expr;)* }) => {$(
            store.workspaces.each::<$predicate>(|$row| {
                if let Some($structure) = structures.get_mut($row.ty.id().as_str()) {
                    $set;
                }
            })?;
        )*};
    }
    // Two modules may lay out a literal structure differently; the later offset is shown.
    read! {|structure, row| {
        opaque_struct_type: structure.opaque = true;
        struct_type__name: structure.name = Some(row.name.to_owned());
        struct_type__module: structure.module = Some(row.module.id().as_str().to_owned());
        struct_type__field: structure.fields.insert(row.index, row.field.id().as_str().to_owned());
        struct_type__field_offset: structure.offsets.insert(row.index, row.bytes);
        struct_type__packed: structure.packed = true;
        type__alloc_size: structure.bytes = Some(row.bytes);
    }}
    let names = store.derive(
        shipped::program("everything.dl")?,
        &["struct_type__field_name"],
    )?;
    for row in names.into_iter().flatten() {
        let [ty, index, name] = &row[..] else {
            continue;
        };
        if let (Some(structure), Ok(index)) = (structures.get_mut(ty), index.parse()) {
            let names: &mut Vec<String> = structure.field_names.entry(index).or_default();
            names.push(name.clone());
        }
    }
    Ok(structures)
}

impl Structure {
    fn node(&self, id: &str) -> Node {
        let mut node = Node::new(id, id);
        if let Some(name) = &self.name {
            node.name = format!("%{}", shortened(name, WIDTH));
            node.source_name = Some(without_kind(name).to_owned());
        }
        let bytes = self.bytes.map(|bytes| format!("{bytes} bytes"));
        let packed = self.packed.then(|| "packed".to_owned());
        let words: Vec<String> = bytes.into_iter().chain(packed).collect();
        if !words.is_empty() {
            node.name.push_str(&format!(" \u{b7} {}", words.join(", ")));
        }
        if self.opaque {
            node.name.push_str(" \u{b7} opaque");
            node.kind = NodeKind::External;
        }
        let told = if self.fields.len() > TOLD {
            TOLD - 1
        } else {
            self.fields.len()
        };
        for (index, field) in self.fields.iter().take(told) {
            let field = match &self.module {
                Some(module) => field.replace(&format!("{module}:%"), "%"),
                None => field.clone(),
            };
            let mut line = format!("{index}: {field}");
            if let Some(names) = self.field_names.get(index) {
                line.push_str(&format!(" {}", names.join(", ")));
            }
            if let Some(offset) = self.offsets.get(index) {
                line.push_str(&format!(" at {offset}"));
            }
            node.lines.push(line);
        }
        if told < self.fields.len() {
            node.lines
                .push(format!("and {} more fields", self.fields.len() - told));
        }
        node
    }
}

impl ElementTypes {
    fn read(store: &Store) -> Result<Self, Error> {
        let mut elements = ElementTypes::default();
        let mut add = |ty: &str, part: &str| {
            let of = elements.0.entry(ty.to_owned()).or_default();
            of.push(part.to_owned());
        };
        store.workspaces.each::<array_type__component>(|row| {
            add(row.ty.id().as_str(), row.component.id().as_str())
        })?;
        store.workspaces.each::<vector_type__component>(|row| {
            add(row.ty.id().as_str(), row.component.id().as_str())
        })?;
        store.workspaces.each::<target_type__type_param>(|row| {
            add(row.ty.id().as_str(), row.parameter.id().as_str())
        })?;
        Ok(elements)
    }

    /// Returns the structures in a field, and whether each is an element of an array or vector in it.
    fn structures(&self, field: &str, places: &FxHashMap<&str, usize>) -> Vec<(usize, bool)> {
        let mut found = Vec::new();
        let mut rest = vec![(field, false)];
        while let Some((ty, element)) = rest.pop() {
            match (places.get(ty), self.0.get(ty)) {
                (Some(place), _) => found.push((*place, element)),
                (None, Some(elements)) => {
                    rest.extend(elements.iter().map(|part| (part.as_str(), true)))
                }
                (None, None) => {}
            }
        }
        found
    }
}
