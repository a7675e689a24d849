//! The generated files of `datalog/`.

mod constraints;
mod input;

pub use constraints::constraints;
pub use input::input;

/// The first line of a generated file.
const GENERATED: &str = "// Generated from schema/ by `make bless`: do not edit.\n";
