//! INTERIM.
use super::Print;
use super::problem::{Problem, Result};
use crate::ids::columns::MetadataNode;

impl<'a> Print<'a> {
    pub(super) fn di_node(&mut self, node: MetadataNode<'a>) -> Result {
        Err(Problem::new(node.id(), "is metadata of no kind"))
    }
}
