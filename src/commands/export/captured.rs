//! Finds the parts of captured builds that have no bitcode.

use std::path::PathBuf;

use crate::error::Error;
use crate::workspace::manifest::WithoutBitcode;

/// Returns the parts without bitcode of all arguments that are folders of captures.
pub fn without_bitcode(arguments: &[PathBuf]) -> Result<Vec<WithoutBitcode>, Error> {
    let mut all = Vec::new();
    for folder in arguments.iter().filter(|path| path.is_dir()) {
        let missing = capture::without_bitcode(folder)?;
        all.extend(missing.into_iter().map(|missing| {
            WithoutBitcode {
                object: missing.object.to_string_lossy().into_owned(),
                member: missing.member,
                source: missing
                    .source
                    .map(|source| source.to_string_lossy().into_owned()),
                kind: missing.kind.to_owned(),
                reason: missing.reason,
            }
        }));
    }
    Ok(all)
}
