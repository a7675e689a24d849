//! The tests of the engine, in one program: what they share is compiled once.

mod demand;
mod dialect;
mod flowlog;
mod fuzz;
mod locality;
mod proof;
mod session;
mod support;
