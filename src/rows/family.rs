//! The families of the schema: entities that have the same predicates under different names, so that the walk writes them by one
//! function. A family's trait says which tables are a member's; `Facts` has a method for each predicate of a family.

use crate::ids::Id;
use crate::ids::columns::*;

include!(concat!(env!("OUT_DIR"), "/families.rs"));
