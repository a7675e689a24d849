//! The Datalog files themselves, so that the binary carries them.

use std::fmt::Write as _;
use std::path::Path;

use crate::{Error, files::datalog_files};

/// Every file below an absolute `datalog/`, by its path there.
///
/// # Errors
/// A folder cannot be read.
pub fn shipped(root: &Path) -> Result<String, Error> {
    let mut text = String::from(
        "/// The files of `datalog/`, sorted by their paths below it.\npub static FILES: &[(&str, &str)] = &[\n",
    );
    for path in datalog_files(root, "")? {
        let _ = writeln!(text, "({path:?}, include_str!({:?})),", root.join(&path));
    }
    text += "];\n";
    Ok(text)
}
