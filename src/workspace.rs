//! Workspaces: directories with one file per predicate and a manifest. A workspace gets its name only when it is complete.
//!
//! [`output`] writes modules, in input order, to workspaces, whose files are [`tables`]; [`staging`] is the staging directory of an
//! incomplete workspace; [`journal`] records progress, so that an interrupted run can resume. [`workspaces`] opens workspaces for a
//! command, [`read`] reads modules back, [`module_rows`] one of many, [`rows`] the rows of one predicate; [`qualifier`] tells the ids of unrelated workspaces apart.

pub mod journal;
pub mod manifest;
pub mod module_rows;
pub mod output;
pub mod partition;
mod qualifier;
pub mod read;
pub mod rows;
pub mod staging;
mod tables;
pub mod workspaces;

use serde::{Deserialize, Serialize};
use std::io::{self, IoSlice, Write};
use std::sync::LazyLock;

pub use staging::is_vacant;
pub use workspaces::{Workspace, Workspaces};

/// The division of modules between workspaces.
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
