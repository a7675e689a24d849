//! The constraints: the rules for `violation` below `datalog/constraints`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::datalog_files;

/// The folders of `datalog/` with constraints: those written by hand, and those that follow from the schema.
const FOLDERS: [(&str, bool); 2] = [("constraints", false), ("constraints/generated", true)];

/// What begins the head of a constraint's rule.
const HEAD: &str = "violation(\"";

/// What must hold in a workspace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Constraint {
    /// The file's name without `.dl`.
    pub stem: String,
    /// It follows from the schema.
    pub generated: bool,
}

impl Constraint {
    /// The path of its file below `datalog/`.
    pub fn path(&self) -> String {
        let folder = if self.generated {
            FOLDERS[1].0
        } else {
            FOLDERS[0].0
        };
        format!("{folder}/{}.dl", self.stem)
    }
}

/// The constraints below `datalog/`, by name.
///
/// # Errors
/// A file cannot be read, or two have a constraint of one name.
pub fn constraints(datalog: &Path) -> Result<BTreeMap<String, Constraint>, String> {
    let mut constraints = BTreeMap::new();
    for (folder, generated) in FOLDERS {
        for path in datalog_files(&datalog.join(folder))? {
            let at = |error: String| format!("{}: {error}", path.display());
            let text = fs::read_to_string(&path).map_err(|error| at(error.to_string()))?;
            let constraint = Constraint {
                stem: path
                    .file_stem()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned(),
                generated,
            };
            for head in text.split(HEAD).skip(1) {
                let (name, _) = head
                    .split_once('"')
                    .ok_or_else(|| at(format!("`{HEAD}` without an end")))?;
                let first = constraints
                    .entry(name.to_owned())
                    .or_insert_with(|| constraint.clone());
                if *first != constraint {
                    return Err(at(format!("`{name}` is in {} too", first.path())));
                }
            }
        }
    }
    Ok(constraints)
}
