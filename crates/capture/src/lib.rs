//! Bitcode out of builds: from the commands of a compilation database, or beside a build that runs.
//!
//! ```text
//! compile_commands.json -> database -> command, compiler -> cache -> emit -> [Unit]
//! make -> wrapper, crates -> emit -> record -> run -> folder
//! ```
//!
//! - [`command`] takes a compiler's command line apart.
//! - [`compiler`] says which clang compiles instead of whatever the command names.
//! - [`emit`] runs that clang, without the options that it refuses; [`timed`] ends it when its time is up.
//! - [`names`] gives every unit its name below the root.
//! - [`database`] compiles what a `compile_commands.json` lists; [`cache`] keeps the bitcode.
//! - [`targets`] reads which programs the build folder of a database makes.
//! - [`mod@run`] runs a build, in which [`wrapper`] stands for the C compilers and [`crates`] for rustc; [`record`] is what they
//!   leave for it, and [`origin`] says where that was. [`probe`] tells what is no part of the build.
//! - [`folder`] reads the folder that a capture wrote.
//! - [`link`] reads what linkers and archivers put together, for [`missing`] to tell what of it has no bitcode.

mod cache;
mod command;
mod compiler;
mod crates;
pub mod database;
mod emit;
mod error;
pub mod folder;
mod installed;
mod link;
mod missing;
mod names;
mod origin;
mod probe;
mod record;
mod run;
mod select;
pub mod targets;
mod timed;
mod wrapper;

pub use cache::discard_unfinished;
pub use error::Error;
pub use folder::Folder;
pub use origin::{ORIGIN, Origin};
pub use run::{INDEX, Missing, Options, Outcome, Written, run, without_bitcode};
pub use wrapper::{PROGRAM, Refused, Wrapper, called};

/// The folder of the cache: `$XDG_CACHE_HOME/llvm-facts`, or `~/.cache/llvm-facts`.
pub(crate) fn cache_home() -> Option<std::path::PathBuf> {
    let absolute = |name| {
        let path = std::env::var_os(name).map(std::path::PathBuf::from);
        path.filter(|path| path.is_absolute())
    };
    let cache = absolute("XDG_CACHE_HOME").or_else(|| Some(absolute("HOME")?.join(".cache")))?;
    Some(cache.join("llvm-facts"))
}
