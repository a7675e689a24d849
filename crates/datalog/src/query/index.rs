//! An index of a vocabulary: which files a query needs of it, so that the others are not parsed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};

use super::{Vocabulary, atom_names};
use crate::syntax::ast::Name;
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::parser;
use crate::syntax::source::Files;

/// The files and the relations of a vocabulary.
#[derive(Default, Serialize, Deserialize)]
struct Index {
    /// The paths of all files.
    files: Vec<PathBuf>,
    /// The files that declare types.
    types: Vec<usize>,
    relations: BTreeMap<String, Entry>,
}

/// The use of a relation.
#[derive(Default, Serialize, Deserialize)]
struct Entry {
    /// The files with its declaration, its rules and its directives.
    files: Vec<usize>,
    /// The relations in its rules.
    uses: Vec<String>,
}

/// Serializes the index of a vocabulary for [`Vocabulary::read_needed`].
///
/// # Errors
/// The vocabulary is refused.
pub fn index(path: &Path, files: &dyn Files) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let Vocabulary { source, unit, .. } = Vocabulary::read(path, files)?;
    let file = |name: &Name| source.file(name.span.start);
    let mut index = Index {
        files: source.paths().map(Path::to_owned).collect(),
        types: unit.types.iter().map(|ty| file(&ty.name)).collect(),
        ..Index::default()
    };
    let relations = unit.relations.iter().map(|relation| &relation.name);
    let directives = unit.directives.iter().map(|directive| &directive.relation);
    for name in relations.chain(directives) {
        let entry = index.relations.entry(name.text.clone()).or_default();
        entry.files.push(file(name));
    }
    for clause in &unit.clauses {
        let names = atom_names([clause]);
        for head in &clause.heads {
            let entry = index.relations.entry(head.name.text.clone()).or_default();
            entry.files.push(file(&head.name));
            entry
                .uses
                .extend(names.iter().map(|name| (*name).to_owned()));
        }
    }
    for list in index.relations.values_mut() {
        list.files.sort_unstable();
        list.files.dedup();
        list.uses.sort_unstable();
        list.uses.dedup();
    }
    index.types.sort_unstable();
    index.types.dedup();
    postcard::to_allocvec(&index).map_err(|error| {
        let message = format!("{}: {error}", path.display());
        vec![Diagnostic::error(None, message)]
    })
}

impl Vocabulary {
    /// Reads the files of a vocabulary that a query needs, by an [`index`] of the files below `folder`. Of other files the vocabulary
    /// declares nothing.
    ///
    /// # Errors
    /// The vocabulary is refused, or the bytes are no index.
    pub fn read_needed(
        bytes: &[u8],
        folder: &Path,
        query: &str,
        files: &dyn Files,
    ) -> Result<Self, Vec<Diagnostic>> {
        let index: Index = postcard::from_bytes(bytes)
            .map_err(|error| vec![Diagnostic::error(None, format!("the index: {error}"))])?;
        let query = query.replace(':', "__");
        let is_of_name = |letter: char| letter == '_' || letter.is_ascii_alphanumeric();
        let mut open: Vec<&str> = query.split(|letter| !is_of_name(letter)).collect();
        let mut seen: FxHashSet<&str> = FxHashSet::default();
        let mut needed = vec![false; index.files.len()];
        index.types.iter().for_each(|file| needed[*file] = true);
        while let Some(name) = open.pop() {
            let Some((name, entry)) = index.relations.get_key_value(name) else {
                continue;
            };
            if seen.insert(name) {
                entry.files.iter().for_each(|file| needed[*file] = true);
                open.extend(entry.uses.iter().map(String::as_str));
            }
        }
        let (needed, others): (Vec<_>, Vec<_>) = index
            .files
            .iter()
            .zip(needed)
            .partition(|(_, needed)| *needed);
        let paths = |files: Vec<(&PathBuf, bool)>| -> Vec<PathBuf> {
            files
                .into_iter()
                .map(|(file, _)| folder.join(file))
                .collect()
        };
        let (source, unit) = parser::parse_files(&paths(needed), &paths(others), files).expand()?;
        Ok(Vocabulary::new(source, unit))
    }
}
