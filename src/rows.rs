//! Rows: [`facts`] collects them in memory as the walk writes them, in a [`block`] per table; [`chunk`] encodes them for transfer
//! between processes and from a workspace. [`family`] has traits for entities with similar predicates. [`cells`] splits
//! text into lines and cells, and [`predicates`] has a type for the rows of each predicate, to read them.

pub mod block;
pub mod cells;
pub mod chunk;
pub mod escape;
mod facts;
pub mod family;
pub mod predicates;
pub mod values;

pub use facts::{AttributeDescription, Facts, ImmediateDescription, TypeDescription};
