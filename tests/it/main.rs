//! The integration tests, in one program: what they share is compiled once. Most run the tool as its users do.

// Lists of arguments and texts may be lent or given: the tests lend them, as they do elsewhere.
#![allow(clippy::needless_borrows_for_generic_args)]

mod analyses;
mod batch;
mod batches;
mod builds;
mod check;
mod ci;
mod cli;
mod compilation;
mod constraints;
mod crosscheck;
mod dataset;
mod debug_info;
mod docs;
mod engines;
mod findings;
mod generated;
mod golden;
mod graph;
mod inputs;
mod lines;
mod link;
mod manifest;
mod nesting;
mod packages;
mod pages;
mod parts;
mod print;
mod programs;
mod query;
mod recipes;
mod rules;
mod sarif;
mod setup;
mod shared;
mod shell;
mod show;
mod spelling;
mod sqlite;
mod stats;
mod support;
mod tables;
mod unrelated;
mod verifier;
mod why;
mod why_not;
