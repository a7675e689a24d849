//! `graph types`: structures and what they contain, with the offsets of their fields.

use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

use super::model::{Direction, EdgeKind, Graph, Node, NodeKind};
use super::store::Store;
use crate::error::Error;
use crate::names::WIDTH;
use crate::names::entities::without_kind;
use crate::names::path::shortened;
use crate::rows::predicates::{
    array_type__component, opaque_struct_type, struct_type, struct_type__field,
    struct_type__field_offset, struct_type__module, struct_type__name, struct_type__packed,
    target_type__type_param, type__alloc_size, vector_type__component,
};

/// The largest number of fields to show per structure.
const TOLD: usize = 40;

/// A structure.
#[derive(Default)]
struct Structure {
    name: Option<String>,
    module: Option<String>,
    fields: BTreeMap<i64, String>,
    offsets: BTreeMap<i64, i64>,
    bytes: Option<i64>,
    packed: bool,
    opaque: bool,
}

/// The element types of arrays, vectors and target types, with the suffix for an element's name.
#[derive(Default)]
struct ElementTypes(FxHashMap<String, Vec<String>>);

/// Builds the graph of structures, with edges to the structures that they contain.
pub fn graph(store: &Store) -> Result<Graph, Error> {
    let mut structures: BTreeMap<String, Structure> = BTreeMap::new();
    store.each::<struct_type>(|row| {
        structures.insert(row.ty.id().as_str().to_owned(), Structure::default());
    })?;
    store.each::<opaque_struct_type>(|row| {
        structures
            .entry(row.ty.id().as_str().to_owned())
            .or_default()
            .opaque = true;
    })?;
    store.each::<struct_type__name>(|row| {
        if let Some(structure) = structures.get_mut(row.ty.id().as_str()) {
            structure.name = Some(row.name.to_owned());
        }
    })?;
    store.each::<struct_type__module>(|row| {
        if let Some(structure) = structures.get_mut(row.ty.id().as_str()) {
            structure.module = Some(row.module.id().as_str().to_owned());
        }
    })?;
    store.each::<struct_type__field>(|row| {
        if let Some(structure) = structures.get_mut(row.ty.id().as_str()) {
            structure
                .fields
                .insert(row.index, row.field.id().as_str().to_owned());
        }
    })?;
    // Two modules may lay out a literal structure differently; the later one is shown.
    store.each::<struct_type__field_offset>(|row| {
        if let Some(structure) = structures.get_mut(row.ty.id().as_str()) {
            structure.offsets.insert(row.index, row.bytes);
        }
    })?;
    store.each::<struct_type__packed>(|row| {
        if let Some(structure) = structures.get_mut(row.ty.id().as_str()) {
            structure.packed = true;
        }
    })?;
    store.each::<type__alloc_size>(|row| {
        if let Some(structure) = structures.get_mut(row.ty.id().as_str()) {
            structure.bytes = Some(row.bytes);
        }
    })?;
    let elements = ElementTypes::read(store)?;
    let mut graph = Graph::new("types");
    graph.direction = Direction::Right;
    let places: FxHashMap<&str, usize> = structures.keys().map(String::as_str).zip(0..).collect();
    for (id, structure) in &structures {
        graph.nodes.push(structure.node(id, store.modules() > 1));
    }
    for (from, structure) in structures.values().enumerate() {
        for (index, field) in &structure.fields {
            for part in elements.structures(field, &places) {
                let label = if part.1 {
                    format!("{index}, element")
                } else {
                    index.to_string()
                };
                graph.connect(from, part.0, label, EdgeKind::Plain);
            }
        }
    }
    super::relation::shorten(&mut graph);
    Ok(graph)
}

impl Structure {
    fn node(&self, id: &str, several: bool) -> Node {
        let mut node = Node::new(id, id);
        if let Some(name) = &self.name {
            node.name = format!("%{}", shortened(name, WIDTH));
            node.source_name = Some(without_kind(name).to_owned());
        }
        let bytes = self.bytes.map(|bytes| format!("{bytes} bytes"));
        let packed = self.packed.then(|| "packed".to_owned());
        let module = self.module.as_ref().filter(|_| several);
        let module = module.map(|module| format!("in {module}"));
        let words = bytes.into_iter().chain(packed).chain(module);
        let words: Vec<String> = words.collect();
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
            node.lines.push(match self.offsets.get(index) {
                Some(offset) => format!("{index}: {field} at {offset}"),
                None => format!("{index}: {field}"),
            });
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
        store.each::<array_type__component>(|row| {
            add(row.ty.id().as_str(), row.component.id().as_str())
        })?;
        store.each::<vector_type__component>(|row| {
            add(row.ty.id().as_str(), row.component.id().as_str())
        })?;
        store.each::<target_type__type_param>(|row| {
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
