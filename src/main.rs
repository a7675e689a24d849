//! `llvm-facts`: LLVM modules as relations.
//!
//! A module takes one way, and nothing flows back:
//!
//! ```text
//! argv -> Config -> [Input] -> Parts -> Module -> Ids -> Facts -> *.tsv -> Datalog
//!         cli      discover    input    llvm     ids    walk    workspace   datalog/
//!         fails     fails      fails    fails   -- cannot fail --  fails
//! ```
//!
//! - [`cli`] turns the arguments into a configuration.
//! - [`discover`] finds the files that the arguments mean, and their ids; [`input`] finds the modules in a file.
//! - [`build`] makes modules: it compiles what a build compiles to bitcode.
//! - [`llvm`] reads a module through LLVM's C API. All `unsafe` is there.
//! - [`ids`] names every entity. No other place spells an id.
//! - [`walk`] goes down the module and emits rows into [`facts`], one file per stem of the schema.
//! - [`workspace`] writes the rows, one file per predicate, and puts the directory under its name when it is whole. It also
//!   gives the modules back, in the form of [`pack`].
//! - [`export`] drives these. What can take the process down is in worker processes, which [`batch`] looks after.
//! - [`merge`] goes from one workspace to many and back.
//! - [`verify`] reads a workspace back and compares it with its manifest; [`stats`] counts what it holds.
//! - [`datalog`](self::datalog) has the commands that evaluate rules over what was written; the crate of that name does it, as Soufflé does.
//! - [`dataset`] makes Parquet files of the workspace's modules, and [`sqlite`] a database of its tables.
//! - [`schema`] is what `datalog/` declares. `build.rs` reads the same declarations and makes the typed writers of [`facts`]
//!   from them: a predicate is declared in one place, `datalog/schema/<stem>.dl`.

#![deny(clippy::unwrap_used, clippy::expect_used)]

mod batch;
mod build;
mod cli;
mod datalog;
mod dataset;
mod discover;
mod error;
mod export;
mod facts;
mod folders;
mod hash;
mod ids;
mod input;
mod interrupt;
mod llvm;
mod merge;
mod pack;
mod schema;
mod sqlite;
mod stats;
mod terminal;
mod verify;
mod walk;
mod workspace;

use std::process::ExitCode;

fn main() -> ExitCode {
    // Within a captured build this program is called by a compiler's name.
    if let Some(wrapper) = build::wrapper::called() {
        return wrapper.run();
    }
    match cli::run() {
        Ok(status) => status,
        Err(error) => {
            interrupt::wait();
            error::report(&error.to_string());
            ExitCode::from(2)
        }
    }
}
