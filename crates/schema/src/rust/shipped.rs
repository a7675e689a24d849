//! The Datalog files themselves, so that the binary carries them.

use std::fmt::Write as _;
use std::path::Path;

use crate::datalog_files;

/// The folders of `datalog/` with files.
const FOLDERS: [&str; 8] = [
    "",
    "schema",
    "rules",
    "rules/generated",
    "constraints",
    "constraints/generated",
    "analyses",
    "recipes",
];

/// Every file below an absolute `datalog/`, by its path there.
///
/// # Errors
/// A folder cannot be read.
pub fn shipped(root: &Path) -> Result<String, String> {
    let mut text = String::from(
        "/// The files of `datalog/`, by their paths below it.\npub static FILES: &[(&str, &str)] = &[\n",
    );
    for folder in FOLDERS {
        for path in datalog_files(&root.join(folder))? {
            let below = path.strip_prefix(root).map_err(|e| e.to_string())?;
            let _ = writeln!(text, "({below:?}, include_str!({path:?})),");
        }
    }
    text += "];\n";
    Ok(text)
}
