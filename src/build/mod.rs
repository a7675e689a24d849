//! Bitcode out of builds: from the commands of a compilation database, or beside a build that runs.
//!
//! ```text
//! compile_commands.json -> database -> command, compiler -> cache -> emit -> [Unit]   export --compile-commands
//! capture -- make -> wrapper, crates -> emit -> record -> folder                      capture
//! ```
//!
//! - [`command`] takes a compiler's command line apart.
//! - [`compiler`] says which clang compiles instead of whatever the command names.
//! - [`emit`] runs that clang, without the options that it refuses; [`process`] ends it when its time is up.
//! - [`names`] gives every unit its name below the root.
//! - [`database`] compiles what a `compile_commands.json` lists; [`cache`] keeps the bitcode.
//! - [`capture`] runs a build, in which [`wrapper`] stands for the C compilers and [`crates`] for rustc; [`record`] is what they
//!   leave for it.

pub mod cache;
pub mod capture;
mod command;
mod compiler;
mod crates;
pub mod database;
mod emit;
mod names;
mod process;
mod record;
pub mod wrapper;

/// The folder of the cache: `$XDG_CACHE_HOME/llvm-facts`, or `~/.cache/llvm-facts`.
fn cache_home() -> Option<std::path::PathBuf> {
    let absolute = |name| {
        let path = std::env::var_os(name).map(std::path::PathBuf::from);
        path.filter(|path| path.is_absolute())
    };
    let cache = absolute("XDG_CACHE_HOME").or_else(|| Some(absolute("HOME")?.join(".cache")))?;
    Some(cache.join("llvm-facts"))
}
