//! Captures the bitcode of builds: from the commands of a compilation database, or from a build that runs.
//!
//! ```text
//! compile_commands.json -> database -> command, compiler -> cache -> emit -> [Unit]
//! make -> wrapper, crates -> emit -> running -> select -> run -> folder
//! ```
//!
//! - [`command`] parses a compiler's command line; [`stream`] copies inputs that can be read only once.
//! - [`compiler`] finds the clang that compiles instead of a command's compiler.
//! - [`emit`] runs that clang, without the options that it refuses; [`timed`] enforces the time limit.
//! - [`names`] gives every unit its name below the root.
//! - [`database`] compiles what a `compile_commands.json` lists; [`cache`] keeps the bitcode.
//! - [`targets`] reads which programs the build folder of a database makes.
//! - [`mod@run`] runs a build. [`install`] has it call [`wrapper`] instead of its compilers, linkers and archivers: [`supervise`] traces what it
//!   executes, and [`redirect`] changes that; [`crates`] is for rustc, and [`cargo`] finds the wrapper of rustc that cargo's configuration names. The wrappers run the real programs by [`child`], and write into the folder of [`running`]: each [`record`] of a unit,
//!   each [`link`] and each [`change`] of an object.
//! - [`select`] finds by [`content`] the units and programs that the build has left; [`probe`] recognizes tests of the compiler.
//! - [`copies`] finds the files in which the build has put a wrapper of `PATH`.
//! - [`license`] finds the licences of units.
//! - [`index`], [`about`] and [`origin`] are the files of a capture's folder.
//! - [`folder`] reads the folder that a capture wrote.

mod about;
mod cache;
mod cargo;
mod change;
mod child;
mod command;
mod compiler;
mod content;
mod copies;
mod crates;
pub mod database;
mod emit;
mod error;
pub mod folder;
mod index;
mod install;
pub mod license;
mod link;
mod names;
mod origin;
mod probe;
mod record;
mod redirect;
mod run;
mod running;
mod select;
mod stream;
mod supervise;
pub mod targets;
mod timed;
mod wrapper;

pub use about::{ABOUT, About, Counts, source_date};
pub use cache::discard_unfinished;
pub use compiler::absolute_compilers;
pub use error::Error;
pub use folder::Folder;
pub use index::{INDEX, LEFT_OUT, Missing, PROGRAMS, Program, ProgramMember, changed_objects};
pub use link::ProgramKind;
pub use origin::{ORIGIN, Origin};
pub use record::Record;
pub use run::{Options, Outcome, Written, run};
pub use running::{PROGRAM, Unwrapped};
pub use wrapper::{Refused, Wrapper, called};

/// A variable in the environment of programs that a wrapper has started: the record to which a linker adds its own, or [`PASS`].
pub(crate) const INSIDE: &str = "LLVM_FACTS_INSIDE";
/// The value of [`INSIDE`] with which wrappers record nothing.
pub(crate) const PASS: &str = "-";
/// A variable in the environment of rustc's wrappers: the command that the wrapper for cargo records unless the wrapper of rustc itself does.
pub(crate) const CRATE: &str = "LLVM_FACTS_CRATE";

/// The folder of the cache: `$XDG_CACHE_HOME/llvm-facts`, or `~/.cache/llvm-facts`.
pub(crate) fn cache_home() -> Option<std::path::PathBuf> {
    let absolute = |name| {
        let path = std::env::var_os(name).map(std::path::PathBuf::from);
        path.filter(|path| path.is_absolute())
    };
    let cache = absolute("XDG_CACHE_HOME").or_else(|| Some(absolute("HOME")?.join(".cache")))?;
    Some(cache.join("llvm-facts"))
}
