//! `llvm-facts`: LLVM modules as relations.
//!
//! A module takes one way, and nothing flows back:
//!
//! ```text
//! argv -> Config -> [Input] -> Parts -> Module -> Ids -> Facts -> *.tsv -> Datalog
//!         cli      discover  containers llvm     ids    walk    workspace   datalog/
//!         fails     fails      fails    fails   -- cannot fail --  fails
//! ```
//!
//! - [`cli`] turns the arguments into a configuration.
//! - [`discover`] finds the files that the arguments mean, and their ids; the crate [`containers`] finds the modules in a file.
//! - The crate [`capture`] makes modules: it compiles what a build compiles to bitcode.
//! - [`llvm`] reads a module through LLVM's C API, and through `llvm/shim.cpp` what that does not tell. All `unsafe` is there.
//! - [`ids`] names every entity, and keeps one queue of those that wait to be described. No other place spells an id.
//! - [`walk`] goes down the module and emits [`rows`], one file per stem of the schema.
//! - [`workspace`] writes the rows, one file per predicate, and puts the directory under its name when it is whole. It also
//!   gives the modules back.
//! - [`print`] makes the text of a module of its rows again: the way back. [`graph`] makes pictures of rows.
//! - [`commands`] drive these, a file for each. What can take the process down is in worker processes, which [`batch`] looks
//!   after.
//! - [`evaluation`] evaluates rules over what was written, as Soufflé does; the crate `datalog` is the engine. [`results`] writes what
//!   they derive, for people and for programs.
//! - [`schema`] is what `datalog/` declares. The crate `schema` reads the declarations, and `build.rs` has it make the typed
//!   writers and readers of [`rows`] from them: a predicate is declared in one place, `datalog/schema/<stem>.dl`.

#![deny(clippy::unwrap_used, clippy::expect_used)]

mod batch;
mod cli;
mod commands;
mod discover;
mod error;
mod escape;
mod evaluation;
mod folders;
mod graph;
mod hash;
mod ids;
mod interrupt;
mod llvm;
mod names;
mod opcode;
mod partition;
mod print;
mod results;
mod rows;
mod sarif;
mod schema;
mod terminal;
mod walk;
mod workspace;

use std::process::ExitCode;

fn main() -> ExitCode {
    // Within a captured build this program is called by a compiler's name, where `llvm-facts-wrapper` is not installed beside it.
    if let Some(wrapper) = capture::called(env!("CARGO_PKG_NAME")) {
        return wrapper.run().unwrap_or_else(|refused| {
            error::report(&refused.reason);
            ExitCode::from(refused.status)
        });
    }
    match cli::run() {
        Ok(status) => status,
        Err(error) => {
            interrupt::wait();
            error::report(&error.to_string());
            ExitCode::from(error.status())
        }
    }
}
