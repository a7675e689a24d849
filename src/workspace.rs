//! Workspaces: directories with one file per predicate and a manifest. A workspace gets its name only when it is complete.
//!
//! [`output`] writes modules, in input order, to workspaces, whose files are [`tables`]; [`staging`] is the staging directory of an
//! incomplete workspace; [`journal`] records progress, so that an interrupted run can resume. [`read`] reads modules back, [`rows`]
//! the rows of one predicate.

pub mod journal;
pub mod manifest;
pub mod output;
pub mod read;
pub mod rows;
pub mod staging;
mod tables;

use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{self, IoSlice, Write};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use crate::error::Error;

pub use staging::is_vacant;

/// How modules are divided between workspaces.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// One workspace for all modules.
    One,
    /// One workspace per module, named after the module.
    PerModule,
    /// This many modules per workspace, in input order.
    Shard(u64),
}

/// Returns an error unless `path` is a complete workspace.
pub fn require(path: &Path) -> Result<(), Error> {
    let reason = match fs::read_dir(path) {
        Err(error) => error.to_string(),
        Ok(_) => match manifest::format(path).as_deref() {
            Some(manifest::WORKSPACE) => return read::manifest(path).map(drop),
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

/// Expands a path to one or more workspaces; returns an error if one of them is incomplete.
pub fn require_all(path: &Path) -> Result<Vec<PathBuf>, Error> {
    let workspaces = read::directories(path)?;
    workspaces.iter().try_for_each(|path| require(path))?;
    Ok(workspaces)
}

/// Wraps `out` in a gzip encoder. The header has no name and no time, so that equal rows give equal bytes.
fn compressing<W: io::Write>(out: W) -> flate2::write::GzEncoder<W> {
    flate2::write::GzEncoder::new(out, flate2::Compression::default())
}

/// Returns the bytes of a compressed table without rows. Most tables of a small module have none, and a new encoder takes 300 KB.
fn compressed_nothing() -> &'static [u8] {
    static NOTHING: LazyLock<Vec<u8>> =
        // Writing to memory does not fail.
        LazyLock::new(|| compressing(Vec::new()).finish().unwrap_or_default());
    &NOTHING
}

/// Writes two slices, in one system call if possible.
pub fn write_both(out: &mut impl Write, first: &[u8], second: &[u8]) -> io::Result<()> {
    let mut slices = [IoSlice::new(first), IoSlice::new(second)];
    let mut left = &mut slices[..];
    // Removes empty slices.
    IoSlice::advance_slices(&mut left, 0);
    while !left.is_empty() {
        match out.write_vectored(left) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(written) => IoSlice::advance_slices(&mut left, written),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
