//! What the subcommands do, a file each; [`cli`](crate::cli) has their arguments.

pub mod capture;
pub mod check;
pub mod datalog;
pub mod dataset;
pub mod export;
pub mod flowlog;
pub mod graph;
pub mod lint;
pub mod merge;
pub mod print;
pub mod query;
pub mod run;
pub mod schema;
pub mod show;
pub mod sqlite;
pub mod stats;
pub mod verify;
