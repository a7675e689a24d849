//! The families of the schema: entities that have the same predicates under different names, so that one function of the walk writes
//! them. A family's trait maps a member to its predicates; `Facts` has a method for each predicate of a family.

use super::predicates;
use super::values::{Listed, Valued};
use crate::ids::Id;
use crate::ids::columns::{self, *};

include!(concat!(env!("OUT_DIR"), "/families.rs"));
