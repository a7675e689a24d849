//! What instrumentation has to know of the modules, and what the analysis says of them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::support::workspace::{LongNames, read_table};

/// What the analysis assumes if the program is complete, as a fact.
pub const CLOSED_WORLD: &str = r#"points_to__whole_program("assumed")."#;

/// What it does in large optimized programs, as a fact.
pub const PARTS_MERGED: &str = r#"_points_to__parts_merged("many")."#;

/// A program that outputs what the analysis says with these assumptions, and what instrumentation has to know.
pub fn program(vocabulary: &Path, assumptions: &str) -> String {
    outputs(vocabulary, assumptions) + INSTRUMENTED
}

/// A program that outputs what the analysis says with these assumptions.
pub fn outputs(vocabulary: &Path, assumptions: &str) -> String {
    let included = vocabulary.display();
    format!(".include \"{included}\"\n{assumptions}\n{OUTPUTS}")
}

const OUTPUTS: &str = include_str!("../../../../testdata/observed/outputs.dl");
const INSTRUMENTED: &str = include_str!("../../../../testdata/observed/instrumented.dl");

/// A load or a store.
pub struct Access {
    pub address: String,
    pub bytes: String,
    /// What the address is at a constant offset from.
    pub root: String,
    pub is_store: bool,
}

/// What instrumentation has to know.
pub struct Facts {
    /// The type of each variable that carries addresses and is no integer.
    pub carriers: BTreeMap<String, String>,
    /// The bytes of an element of each `alloca`.
    pub stack_variables: BTreeMap<String, String>,
    /// The bytes of each `byval` parameter.
    pub copied_parameters: BTreeMap<String, String>,
    /// The bytes of each global variable, and 0 of each function.
    pub memory: BTreeMap<String, String>,
    pub parameters: BTreeMap<String, Vec<String>>,
    /// What each call calls.
    pub callees: BTreeMap<String, String>,
    /// Where each call writes the address of an object that it makes.
    pub stored_objects: BTreeMap<String, String>,
    /// What each `getelementptr` of a pointer steps from.
    pub bases: BTreeMap<String, String>,
    /// The loads and stores that are observed.
    pub accesses: BTreeMap<String, Access>,
    /// Thread-local variables, each with its definition.
    pub thread_locals: BTreeMap<String, String>,
    /// Constants whose addresses mean nothing.
    pub texts: BTreeSet<String>,
    /// Objects in which the text of strings of C++ may be.
    pub with_text: BTreeSet<String>,
    /// Results of calls that name an object of a library.
    pub library_made: BTreeSet<String>,
    /// What the analysis has for objects.
    pub objects: BTreeSet<String>,
    /// Loads and stores whose address has no object, though it is not only null.
    pub without_object: BTreeMap<String, String>,
}

/// The whole names of global values in the relations next to a file.
pub fn long_names(path: &Path) -> LongNames {
    LongNames::new(read_table(&path.with_file_name("long_name.tsv")))
}

/// The rows of a relation, each as its columns, with the whole names of global values, as in the text of modules.
pub fn rows(path: &Path) -> Vec<Vec<String>> {
    let names = long_names(path);
    let rows = read_table(path).into_iter();
    rows.map(|row| row.iter().map(|cell| names.whole(cell)).collect())
        .collect()
}

fn pairs(path: &Path) -> BTreeMap<String, String> {
    let rows = rows(path).into_iter();
    rows.map(|mut row| (row.remove(0), row.remove(0))).collect()
}

fn accesses(path: &Path) -> BTreeMap<String, Access> {
    let rows = rows(path).into_iter();
    rows.map(|row| {
        let [instruction, address, bytes, root, opcode] = row.try_into().expect("five columns");
        let access = Access {
            address,
            bytes,
            root,
            is_store: opcode == "store",
        };
        (instruction, access)
    })
    .collect()
}

fn set(path: &Path) -> BTreeSet<String> {
    rows(path).into_iter().flatten().collect()
}

impl Facts {
    /// Reads the rows of the program in a folder.
    pub fn read(folder: &Path) -> Self {
        let mut parameters: BTreeMap<String, Vec<(usize, String)>> = BTreeMap::new();
        for row in rows(&folder.join("parameter.tsv")) {
            let index = row[1].parse().expect("an index");
            parameters
                .entry(row[0].clone())
                .or_default()
                .push((index, row[2].clone()));
        }
        let in_order = |(function, mut parameters): (String, Vec<(usize, String)>)| {
            parameters.sort();
            (
                function,
                parameters
                    .into_iter()
                    .map(|(_, parameter)| parameter)
                    .collect(),
            )
        };
        Self {
            carriers: pairs(&folder.join("carrier.tsv")),
            stack_variables: pairs(&folder.join("stack_variable.tsv")),
            copied_parameters: pairs(&folder.join("copied_parameter.tsv")),
            memory: pairs(&folder.join("memory.tsv")),
            parameters: parameters.into_iter().map(in_order).collect(),
            callees: pairs(&folder.join("callee.tsv")),
            stored_objects: pairs(&folder.join("stored_object.tsv")),
            bases: pairs(&folder.join("base.tsv")),
            accesses: accesses(&folder.join("access.tsv")),
            thread_locals: pairs(&folder.join("thread_local_variable.tsv")),
            texts: set(&folder.join("text_variable.tsv")),
            with_text: set(&folder.join("with_text.tsv")),
            library_made: set(&folder.join("library_made.tsv")),
            objects: set(&folder.join("object.tsv")),
            without_object: pairs(&folder.join("without_object.tsv")),
        }
    }
}
