//! The commands, a file each: their arguments and what they do. [`cli`](crate::cli) lists them.

pub mod capture;
pub mod check;
pub mod datalog;
pub mod dataset;
pub mod diff;
pub mod export;
pub mod findings;
pub mod fsck;
pub mod graph;
pub mod lint;
pub mod merge;
pub mod print;
pub mod query;
pub mod run;
pub mod schema;
pub mod shell;
pub mod show;
pub mod sqlite;
pub mod stats;
pub mod tables;
pub mod why;
pub mod why_not;
