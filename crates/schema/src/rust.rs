//! The Rust that the build script makes of the schema.

mod catalog;
mod columns;
mod families;
mod method;
mod rows;
mod shipped;
mod values;
mod writers;

pub use catalog::{catalog, constraints};
pub use columns::columns;
pub use families::families;
pub use rows::rows;
pub use shipped::shipped;
pub use values::values;
pub use writers::writers;

/// The article of a name.
fn article(name: &str) -> &'static str {
    if name.starts_with(['A', 'E', 'I', 'O', 'U']) {
        "an"
    } else {
        "a"
    }
}

/// `call_site` as `CallSite`.
pub(crate) fn camel(name: &str) -> String {
    let words = name.split('_').map(|word| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_uppercase() + rest
    });
    words.collect()
}
