//! Rows: [`facts`] has them in memory as the walk writes them, [`chunk`] as the bytes that go between processes and come back out
//! of a workspace.

pub mod chunk;
mod facts;
pub mod family;

pub use facts::{Facts, ImmediateDescription, TypeDescription};
