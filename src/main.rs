//! `llvm-facts`: LLVM modules as relations.
//!
//! Data flows in one direction:
//!
//! ```text
//! argv -> Args -> [Input] -> Parts -> Module -> Ids -> Facts -> *.tsv -> Datalog
//!         cli    discover  containers llvm     ids    walk    workspace  evaluation
//!         fails   fails      fails    fails   -- cannot fail --  fails     fails
//! ```
//!
//! - [`cli`] lists the commands and parses their arguments; [`args`] has the groups of arguments that several commands share.
//!   [`commands`] has one file per command, whose arguments are the request.
//! - [`discover`] finds the files that the arguments select, and their ids; the crate [`containers`] finds the modules in a file.
//! - The crate [`capture`] compiles the sources of a build to bitcode.
//! - [`provenance`] is what a capture recorded of a module.
//! - [`llvm`] reads a module through LLVM's C API, and through `llvm/shim.cpp` where that API has gaps. All `unsafe` code is there.
//! - [`ids`] creates the id of every entity, and keeps the worklist of entities to describe. No other module creates ids.
//! - [`walk`] traverses the module and emits [`rows`]; it has one source file per group of the schema.
//! - [`batch`] manages the worker processes in which LLVM, which may crash, runs.
//! - [`workspace`] writes the rows, one file per predicate, and renames the directory to its target when it is complete.
//!   [`Workspaces`](workspace::Workspaces) are those that a command reads, opened once.
//! - [`evaluation`] evaluates Datalog rules over workspaces, with the semantics of Soufflé; the crate `datalog` is the engine. An
//!   [`Evaluation`](evaluation::Evaluation) gives an [`Outcome`](evaluation::Outcome), which has the rows of each output.
//! - [`report`] writes outcomes as text, CSV, JSON or SARIF, and how rows were derived; [`columnar`] writes tables as Arrow or Parquet.
//!   [`location`] finds the source locations of entities and rows, [`terminal`] prints messages and progress.
//! - [`findings`] runs the recipes at once, and reports what they find to people, browsers and code-scanning services.
//! - [`print`] converts the rows of a module back to textual IR, and [`graph`] draws graphs of rows. [`dataset`] divides modules into
//!   splits, and writes their tables and a card.
//! - [`schema`] has the declarations of `datalog/`. The crate `schema` parses them, and `build.rs` generates the typed writers and
//!   readers of [`rows`] from them: a predicate is declared in one place, `datalog/schema/<group>.dl`.

#![deny(clippy::unwrap_used, clippy::expect_used)]

mod args;
mod batch;
mod cli;
mod columnar;
mod commands;
mod dataset;
mod discover;
mod error;
mod evaluation;
mod export;
mod findings;
mod graph;
mod hash;
mod ids;
mod llvm;
mod location;
mod names;
mod opcode;
mod print;
mod provenance;
mod report;
mod rows;
mod schema;
mod terminal;
mod text;
mod walk;
mod workspace;

use std::process::ExitCode;

fn main() -> ExitCode {
    // If `llvm-facts-wrapper` is not installed next to it, a captured build runs this program under a compiler's name.
    if let Some(wrapper) = capture::called(env!("CARGO_PKG_NAME")) {
        return wrapper.run().unwrap_or_else(|refused| {
            terminal::report(&refused.reason);
            ExitCode::from(refused.status)
        });
    }
    match cli::run() {
        Ok(status) => status,
        Err(error) => {
            terminal::signal::wait();
            terminal::print_error(&error);
            ExitCode::from(error.status())
        }
    }
}
