//! An engine for Soufflé's Datalog. It produces exactly Soufflé's rows, or rejects the program with a position.
//!
//! ```text
//! .dl -> ast -> Program -> [Stratum] -> [Plan] -> rows -> sorted rows
//!       lexer    lower     stratify     plan      interpreter
//!       parser   desugar                          load (the fact files)
//!       expand   typing
//! ```
//!
//! - [`source`] holds the files of a program. [`lexer`] and [`parser`] build the [`ast`], and [`expand`] instantiates components.
//! - [`desugar`] splits clauses into rules with one head and a conjunction, [`binding`] determines their bound variables, and [`typing`]
//!   infers types.
//! - [`lower`] builds the [`program`], which [`compiled`] serializes; [`demand`] restricts it to what a query asks for.
//! - [`stratify`] orders the relations. [`plan`] orders the literals of each rule, once the sizes of its relations are known.
//! - [`load`] reads facts into [`relation`]s of [`symbols`]. [`fixpoint`] evaluates strata semi-naively with the [`interpreter`] and the
//!   [`functions`]; [`memo`] remembers the results of aggregates, and [`subsumption`] deletes rows.
//!   [`proof`] rebuilds how a row was derived.
//! - [`includes`] checks the includes of each file, and [`marks`] parses marks in comments.
//! - [`locality`] finds rules that can be evaluated on one module at a time. [`flowlog`] exports programs to FlowLog.
//! - [`sorted_rows`] formats rows as text.

mod ast;
mod binding;
mod compiled;
mod demand;
mod desugar;
pub mod diagnostic;
mod expand;
mod fixpoint;
pub mod flowlog;
mod functions;
mod hash_index;
mod includes;
mod interpreter;
mod lexer;
mod load;
pub mod locality;
mod lower;
pub mod marks;
mod memo;
mod packed_row_set;
mod parser;
mod pattern;
mod plan;
pub mod program;
pub mod proof;
pub mod query;
pub mod relation;
mod simplify;
pub mod sorted_rows;
pub mod source;
mod stratify;
mod subsumption;
pub mod symbols;
mod typing;

use std::collections::BTreeMap;
use std::path::Path;

use ast::Unit;
use compiled::Compiled;
use diagnostic::{Diagnostic, Severity};
use lower::Lowered;
use parser::ParsedProgram;
use program::{CmpOp, Expression, Literal, Program};
use source::{Files, Source};

pub use fixpoint::{Facts, NEVER, Options, PartialFacts, Progress, Run, Session, run};

/// A parsed and checked program.
pub struct Checked {
    pub source: Source,
    pub program: Program,
    /// The warnings that Soufflé gives too.
    pub warnings: Vec<Diagnostic>,
}

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
    check(unit, source, files)
}

/// Lowers a program without components, and refuses what the two engines would evaluate differently.
fn check(unit: Unit, source: Source, files: &dyn Files) -> Result<Checked, Vec<Diagnostic>> {
    let mut problems = Vec::new();
    let Lowered { program, warnings } = lower::lower(unit, &source, files)?;
    problems.extend(stratify::check(&program, &source));
    problems.extend(patterns(&program, &source));
    problems.extend(shared_files(&program, &source));
    if !problems.is_empty() {
        return Err(problems);
    }
    Ok(Checked {
        source,
        program,
        warnings,
    })
}

/// Loads a program that [`compile`] serialized, if its files below `folder` equal those that it was made of.
pub fn compiled(
    bytes: &[u8],
    folder: &Path,
    files: &dyn Files,
    made_of: &dyn Files,
) -> Option<Checked> {
    let compiled: Compiled = postcard::from_bytes(bytes).ok()?;
    let (source, program) = compiled.at(folder, files, made_of)?;
    Some(Checked {
        source,
        program,
        warnings: Vec::new(),
    })
}

/// Reads a program like [`read`], and serializes it for [`compiled`].
pub fn compile(path: &Path, files: &dyn Files) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let Checked {
        source, program, ..
    } = read(path, files)?;
    let compiled = Compiled {
        files: source.paths().map(Path::to_owned).collect(),
        program,
    };
    postcard::to_allocvec(&compiled).map_err(|error| {
        let message = format!("{}: {error}", path.display());
        vec![Diagnostic::error(None, message)]
    })
}

/// Refuses two outputs to the same file.
fn shared_files(program: &Program, source: &Source) -> Vec<Diagnostic> {
    let mut written: BTreeMap<&str, &str> = BTreeMap::new();
    let mut problems = Vec::new();
    for relation in &program.relations {
        if let Some(file) = &relation.output
            && let Some(other) = written.insert(&file.name, &relation.name)
        {
            problems.push(source.error(
                relation.span(),
                format!(
                    "`{}` and `{other}` are both written to {}",
                    relation.name, file.name
                ),
            ));
        }
    }
    problems
}

/// Refuses regular expressions that the two engines read differently.
fn patterns(program: &Program, source: &Source) -> Vec<Diagnostic> {
    fn visit(literal: &Literal, found: &mut impl FnMut(CmpOp, &Expression)) {
        match literal {
            Literal::Compare(comparison, left, _) => found(*comparison, left),
            Literal::Aggregate(aggregate) => {
                for literal in &aggregate.body {
                    visit(literal, found);
                }
            }
            Literal::Atom(_) | Literal::Not(_) | Literal::Range(..) => {}
        }
    }
    let mut problems = Vec::new();
    for rule in &program.rules {
        for literal in &rule.body {
            visit(literal, &mut |comparison, left| {
                let span = rule.span();
                match pattern::from_constant(comparison, left) {
                    Some(Err(pattern::Refusal::Foreign(reason))) => {
                        problems.push(source.error(span, reason));
                    }
                    Some(Err(pattern::Refusal::Invalid)) => {
                        let message = "the pattern of `match` is not a regular expression";
                        problems.push(source.error(span, message));
                    }
                    Some(Ok(_)) | None => {}
                }
            });
        }
    }
    problems
}

/// Whether a finding is an error.
pub fn has_errors(findings: &[Diagnostic]) -> bool {
    findings
        .iter()
        .any(|finding| finding.severity == Severity::Error)
}
