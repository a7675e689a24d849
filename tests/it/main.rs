//! The integration tests, in one program: what they share is compiled once. Most run the tool as its users do.

mod attributes;
mod batch;
mod builds;
mod check;
mod cli;
mod constants;
mod constraints;
mod crosscheck;
mod dataset;
mod debug_info;
mod docs;
mod engines;
mod generated;
mod golden;
mod inputs;
mod lines;
mod link;
mod manifest;
mod nesting;
mod parts;
mod print;
mod printed;
mod rules;
mod stats;
mod support;
mod verify;
