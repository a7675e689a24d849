//! The tests of the engine, in one program: what they share is compiled once.

mod demand;
mod dialect;
mod flowlog;
mod fuzz;
mod locality;
mod marks;
mod proof;
mod relation;
mod session;
mod support;
