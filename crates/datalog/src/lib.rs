//! An engine for Soufflé's Datalog. It produces exactly Soufflé's rows, or rejects the program with a position.
//!
//! ```text
//! .dl -> ast -> Program -> [Stratum] -> [Plan] -> rows -> sorted rows
//!     syntax   check        ir           eval
//! ```
//!
//! - [`syntax`] parses the files of a program to a syntax tree, and instantiates components. The shipped programs have none; they are for
//!   programs of users.
//! - [`check`] infers types, refuses what the two engines would evaluate differently, and lowers the tree to a [`program`].
//! - [`ir`] has that program: names are indices, and bodies are conjunctions. It orders relations into strata, and finds what a query
//!   demands and what can be evaluated [one module at a time](locality).
//! - [`eval`] loads facts and evaluates the strata semi-naively. It plans each rule once the sizes of its relations are known.
//! - [`query`] makes programs of queries, and [`compiled`] serializes programs.
//! - [`flowlog`] exports programs to FlowLog, for evaluation on several machines.

mod check;
mod compiled;
mod eval;
pub mod flowlog;
mod ir;
pub mod query;
mod syntax;

use std::path::Path;

use syntax::diagnostic::{Diagnostic, Severity};
use syntax::includes;
use syntax::parser::{self, ParsedProgram};
use syntax::source::Files;

pub use check::Checked;
pub use compiled::{compile, compiled};
pub use eval::run::{Facts, Filter, Folder, NEVER, Options, PartialFacts, Progress, Run, run};
pub use eval::session::Session;
pub use eval::{near_miss, proof, relation, sorted_rows, symbols};
pub use ir::{locality, program};
pub use syntax::{diagnostic, marks, source};

/// Reads a program and all files that it includes. Refuses programs that the two engines would evaluate differently.
pub fn read(path: &Path, files: &dyn Files) -> Result<Checked, Vec<Diagnostic>> {
    checked(parser::parse(path, files), files)
}

/// The result of [`lint`].
pub struct LintReport {
    /// The reasons why the program is refused; or warnings: those of Soufflé, missing and unused includes, and uses of private relations.
    pub findings: Vec<Diagnostic>,
    /// The size of the program, unless it is refused.
    pub size: Option<Size>,
}

/// The size of a program with all files that it includes.
pub struct Size {
    pub files: usize,
    pub relations: usize,
    /// The number of rules, not counting facts.
    pub rules: usize,
}

/// Reads and checks a program and the includes of its files.
pub fn lint(path: &Path, files: &dyn Files) -> LintReport {
    let read = parser::parse(path, files);
    let found = if read.problems.is_empty() {
        includes::check(&read.unit, &read.includes, &read.source, files)
    } else {
        Vec::new()
    };
    match checked(read, files) {
        Ok(checked) => LintReport {
            size: Some(Size {
                files: checked.source.paths().count(),
                relations: checked.program.relations.len(),
                rules: checked.program.rules.len(),
            }),
            findings: [checked.warnings, found].concat(),
        },
        Err(findings) => LintReport {
            findings,
            size: None,
        },
    }
}

fn checked(parsed: ParsedProgram, files: &dyn Files) -> Result<Checked, Vec<Diagnostic>> {
    let (source, unit) = parsed.expand()?;
    check::check(unit, source, files)
}

/// Whether a finding is an error.
pub fn has_errors(findings: &[Diagnostic]) -> bool {
    findings
        .iter()
        .any(|finding| finding.severity == Severity::Error)
}
