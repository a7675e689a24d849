//! Workspaces: directories with a file per predicate and a manifest, which appear under their name when they are whole.
//!
//! [`output`] takes modules in their order and writes workspaces, whose files are [`tables`]; [`place`] is where they are until they
//! are whole; [`journal`] lets an interrupted run be gone on with. [`read`] gives the modules back,
//! [`rows`] the rows of a predicate.

pub mod journal;
pub mod manifest;
pub mod output;
pub mod place;
pub mod read;
pub mod rows;
mod tables;

use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::schema;

pub use place::is_vacant;

/// How modules are divided between workspaces.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// All in one.
    One,
    /// Each in its own, called like the module.
    PerModule,
    /// So many in each, in order.
    Shard(u64),
}

/// Refuses what is no whole workspace: the first file that it lacks is named.
pub fn require(path: &Path) -> Result<(), Error> {
    let reason = match fs::read_dir(path) {
        Err(error) => error.to_string(),
        Ok(_) => match manifest::format(path).as_deref() {
            Some(manifest::WORKSPACE) => {
                let mut names = schema::facts().map(|predicate| predicate.file());
                match names.find(|name| table_path(path, name).is_none()) {
                    None => return Ok(()),
                    Some(name) => {
                        format!(
                            "it has no {name}: it is not whole, or another version of llvm-facts made it"
                        )
                    }
                }
            }
            Some(manifest::WORKSPACES) => {
                "it holds several; name one of them, or `llvm-facts merge` them".to_owned()
            }
            _ if !path.join(manifest::FILE).exists() => format!("it has no {}", manifest::FILE),
            _ => format!("its {} is none of llvm-facts", manifest::FILE),
        },
    };
    Err(Error::NoWorkspace {
        path: path.to_owned(),
        reason,
    })
}

/// The workspaces that a path means, itself or those in it; refuses what is no whole workspace.
pub fn require_all(path: &Path) -> Result<Vec<PathBuf>, Error> {
    let workspaces = read::directories(path)?;
    workspaces.iter().try_for_each(|path| require(path))?;
    Ok(workspaces)
}

/// Where a table is, plain or compressed.
fn table_path(workspace: &Path, name: &str) -> Option<PathBuf> {
    let names = [name.to_owned(), format!("{name}.gz")];
    let mut paths = names.iter().map(|name| workspace.join(name));
    paths.find(|path| path.exists())
}

/// Compresses what is written. No name and no time is in the header: the same rows are the same bytes.
fn compressing<W: io::Write>(out: W) -> flate2::write::GzEncoder<W> {
    flate2::write::GzEncoder::new(out, flate2::Compression::default())
}

/// A compressed table without rows.
fn compressed_nothing() -> Vec<u8> {
    // Writing to memory does not fail.
    compressing(Vec::new()).finish().unwrap_or_default()
}
