//! The files of `datalog/`.

use std::path::Path;

use crate::Error;

/// The folders of `datalog/` whose files declare derived relations for others.
pub(crate) const RULES: [&str; 2] = ["rules", "constraints/lib"];

/// Whether a path below `datalog/` is below a folder of it.
pub(crate) fn is_below(file: &str, folder: &str) -> bool {
    let rest = file.strip_prefix(folder);
    rest.is_some_and(|rest| rest.starts_with('/'))
}

/// Whether a file declares derived relations for others.
pub(crate) fn is_rules(file: &str) -> bool {
    RULES.iter().any(|folder| is_below(file, folder)) && !is_below(file, FRAMEWORK)
}

/// A data-flow framework: programs that include it add rules of their own, so it derives nothing in the vocabulary.
const FRAMEWORK: &str = "rules/analysis/tracked";

/// The name of folders with generated files only.
const GENERATED: &str = "generated";

/// Returns the `.dl` files in and below a folder of `datalog/`, as sorted paths below `datalog/`.
///
/// # Errors
/// A folder cannot be read.
pub fn datalog_files(datalog: &Path, folder: &str) -> Result<Vec<String>, Error> {
    let path = datalog.join(folder);
    let mut files = Vec::new();
    for entry in std::fs::read_dir(&path).map_err(Error::read(&path))? {
        let entry = entry.map_err(Error::read(&path))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let below = match folder {
            "" => name,
            _ => format!("{folder}/{name}"),
        };
        if entry.path().is_dir() {
            files.extend(datalog_files(datalog, &below)?);
        } else if below.ends_with(".dl") {
            files.push(below);
        }
    }
    files.sort();
    Ok(files)
}

/// Returns those files of [`datalog_files`] that are not in a folder of generated files.
pub(crate) fn handwritten(datalog: &Path, folder: &str) -> Result<Vec<String>, Error> {
    let mut files = datalog_files(datalog, folder)?;
    files.retain(|file| !file.split('/').any(|part| part == GENERATED));
    Ok(files)
}
