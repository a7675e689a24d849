//! Evaluates programs. [`load`] reads facts into [`relation`]s of [`symbols`]. [`plan`] orders the literals of each rule, once the sizes
//! of its relations are known. [`fixpoint`] evaluates strata semi-naively with the [`interpreter`] and the [`functions`], and [`memo`]
//! remembers the results of aggregates. [`proof`] rebuilds how a row was derived, and [`sorted_rows`] formats rows as text.

pub mod fixpoint;
pub mod functions;
pub mod hash_index;
pub mod interpreter;
pub mod load;
pub mod memo;
pub mod packed_row_set;
pub mod plan;
pub mod proof;
pub mod relation;
pub mod sorted_rows;
pub mod symbols;
