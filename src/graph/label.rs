//! Names of the source in labels.

use rustc_hash::FxHashMap;

use super::model::Graph;
use super::store::Store;
use crate::error::Error;
use crate::names::entities::function_names;
use crate::names::path::shortened;
use crate::names::{WIDTH, within};
use crate::rows::predicates::function__module;

/// Replaces names of functions in IR by those in the source, also in the names of what is in a function.
pub fn functions(graph: &mut Graph, store: &Store) -> Result<(), Error> {
    let names = function_names(&store.workspaces)?;
    if names.is_empty() {
        return Ok(());
    }
    // A node is named by the id of a function, or by its name alone if several modules declare it.
    let mut functions: FxHashMap<String, (String, &str)> = FxHashMap::default();
    store.workspaces.each::<function__module>(|row| {
        let id = row.function.id().as_str();
        if let Some(name) = names.get(id) {
            let in_ir = within(id, row.module.id().as_str());
            functions.insert(id.to_owned(), (in_ir.to_owned(), name));
            functions.insert(in_ir.to_owned(), (in_ir.to_owned(), name));
        }
    })?;
    for node in &mut graph.nodes {
        // The ids of instructions, variables and blocks begin with that of their function.
        let ends = node.id.match_indices(':').map(|(at, _)| at);
        let ends = ends.chain([node.id.len()]);
        let mut owners = ends.filter_map(|end| functions.get(&node.id[..end]).map(|of| (end, of)));
        if let Some((end, (in_ir, name))) = owners.next_back() {
            node.name = node.name.replacen(in_ir, &shortened(name, WIDTH), 1);
            if end == node.id.len() {
                node.source_name = Some((*name).to_owned());
            }
        }
    }
    Ok(())
}

/// Returns the name of a function in a title: that of the source, or the id.
pub fn of_function(store: &Store, id: &str) -> Result<String, Error> {
    let name = function_names(&store.workspaces)?.remove(id);
    Ok(name.map_or_else(
        || id.to_owned(),
        |name| shortened(&name, WIDTH).into_owned(),
    ))
}
