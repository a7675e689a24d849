//! The generated files of `datalog/`.

mod constraints;
mod input;
mod unions;

pub use constraints::constraints;
pub use input::input;
pub use unions::unions;

/// The first line of a generated file.
const GENERATED: &str = "// Generated from schema/ by `make bless`: do not edit.\n";
