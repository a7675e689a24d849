//! The generated files of `datalog/`.

mod constraints;
mod includes;
mod input;
mod lists;
mod unions;

use std::collections::BTreeMap;
use std::path::Path;

use crate::{Error, Schema};

pub(crate) use constraints::rules;
pub(crate) use includes::names;
#[cfg(test)]
pub(crate) use unions::unions;
pub(crate) use unions::{generated_path, rules_of};

/// The first line of a generated file.
const GENERATED: &str = "// Generated from schema/ by `make bless`: do not edit.\n";

/// The text of each generated file, by its path below `datalog/`.
///
/// # Errors
/// A folder cannot be read.
pub fn generated(datalog: &Path, schema: &Schema) -> Result<BTreeMap<String, String>, Error> {
    let mut files = input::inputs(schema);
    files.extend(unions::unions(schema));
    files.extend(constraints::constraints(schema));
    // Lists of files: the generated ones are among them already, or will be.
    let lists = lists::lists(datalog, files.keys())?;
    files.extend(lists);
    Ok(files)
}

/// Whether a file of `datalog/` says of itself that it is generated.
pub fn is_generated(text: &str) -> bool {
    text.starts_with("// Generated from ")
}
