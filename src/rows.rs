//! Rows: [`facts`] has them in memory as the walk writes them, in each table's [`block`], [`chunk`] as the bytes that go between processes and come back out
//! of a workspace. [`family`] is what several entities have alike; [`predicates`] has a type for the rows of each predicate, to
//! read them by.

pub mod block;
pub mod chunk;
mod facts;
pub mod family;
pub mod predicates;

pub use facts::{AttributeDescription, Facts, ImmediateDescription, TypeDescription};
