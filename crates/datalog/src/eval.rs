//! Evaluates programs. [`load`] reads facts into [`relation`]s of [`symbols`]. [`plan`] orders the literals of each rule, once the sizes
//! of its relations are known. [`mod@run`] and [`session`] run programs: the [`engine`] evaluates strata in [`rounds`] with the
//! [`interpreter`] and the [`functions`]. [`memo`] remembers the results of aggregates, and [`subsumption`] deletes rows. [`proof`]
//! rebuilds how a row was derived, [`near_miss`] finds what keeps a row from being derived, and [`sorted_rows`] formats rows as text.

pub mod engine;
pub mod functions;
pub mod hash_index;
pub mod interpreter;
pub mod load;
pub mod memo;
pub mod near_miss;
pub mod packed_row_set;
pub mod plan;
pub mod proof;
pub mod relation;
pub mod rounds;
pub mod run;
pub mod session;
pub mod sorted_rows;
pub mod subsumption;
pub mod symbols;
