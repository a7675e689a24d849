//! The Rust that the build script makes of the schema.

mod catalog;
mod columns;
mod families;
mod shipped;
mod writers;

pub use catalog::{catalog, constraints};
pub use columns::columns;
pub use families::families;
pub use shipped::shipped;
pub use writers::writers;

/// The article of a name.
fn article(name: &str) -> &'static str {
    match name.starts_with(['A', 'E', 'I', 'O', 'U']) {
        true => "an",
        false => "a",
    }
}
