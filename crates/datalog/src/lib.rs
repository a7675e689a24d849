//! An interpreter for Soufflé's Datalog: what it reads gives the rows that Soufflé gives, and what it does not read is refused.
//!
//! ```text
//! .dl -> syntax -> Program -> [Stratum] -> [Plan] -> rows -> lines
//!       token      lower      stratify     plan      machine
//!       reader     normal                            load (the fact files)
//!       expand     typing
//! ```
//!
//! - [`source`] has the files of a program. [`lexer`] cuts them, [`parser`] makes [`ast`] of the tokens, [`expand`] puts components in
//!   the place of their instances.
//! - [`desugar`] makes rules with one head and plain bodies; [`binding`] says which variables they give values to, [`typing`] of which
//!   type these are.
//! - [`lower`] makes [`program`] of them: relations and rules in plain form, without names. [`compiled`] keeps it as bytes.
//! - [`stratify`] orders the relations, [`plan`] the atoms of each rule, when its turn comes and the sizes are known.
//! - [`load`] reads facts into [`relation`]s of [`symbols`]; [`fixpoint`] has [`interpreter`] run plans over them, semi-naive, with the
//!   [`functions`], until nothing new comes; [`subsumption`] takes rows away.
//! - [`includes`] says whether each file includes what it uses.
//! - [`locality`] says which rules can be evaluated on one part of the facts after the other. [`flowlog`] writes a program for FlowLog.
//! - [`sorted_rows`] are the rows as text.

mod ast;
mod binding;
mod compiled;
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
mod packed_row_set;
mod parser;
mod pattern;
mod plan;
pub mod program;
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
use source::{Files, Source, Span};

pub use fixpoint::{Facts, NEVER, Options, PartialFacts, Progress, Run, Session, run};

/// A program that was read and checked.
pub struct Checked {
    /// Its files.
    pub source: Source,
    /// Its relations and rules.
    pub program: Program,
    /// What Soufflé warns about.
    pub warnings: Vec<Diagnostic>,
}

/// Reads a program and all it includes, and refuses what the two engines would not read alike.
pub fn read(path: &Path, files: &dyn Files) -> Result<Checked, Vec<Diagnostic>> {
    checked(parser::parse(path, files), files)
}

/// What [`lint`] says of a program.
pub struct LintReport {
    /// Why it is refused; or what Soufflé would warn about, and which of its files include too little or too much, or use relations that
    /// are private to other folders.
    pub findings: Vec<Diagnostic>,
    /// How large it is, unless it is refused.
    pub size: Option<Size>,
}

/// How large a program is with all that it includes.
pub struct Size {
    /// The number of files.
    pub files: usize,
    /// The number of relations.
    pub relations: usize,
    /// The number of rules, not counting facts.
    pub rules: usize,
}

/// Reads a program and all it includes, and says what is to be mended.
pub fn lint(path: &Path, files: &dyn Files) -> LintReport {
    let read = parser::parse(path, files);
    let found = match read.problems.is_empty() {
        true => includes::check(&read.unit, &read.includes, &read.source, files),
        false => Vec::new(),
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
    let ParsedProgram {
        source,
        unit,
        mut problems,
        ..
    } = parsed;
    if !problems.is_empty() {
        return Err(problems);
    }
    let unit = expand::expand(unit, &source, &mut problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    check(unit, source, files)
}

/// Lowers a program without components, and refuses what the two engines would not read alike.
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

/// A program that [`compile`] read, if the files below the folder are those that it was made of, which `made_of` has.
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

/// Reads a program as [`read`] does, and gives it as bytes that [`compiled`] takes.
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

/// Refuses outputs of which one would write over the other.
fn shared_files(program: &Program, source: &Source) -> Vec<Diagnostic> {
    let mut written: BTreeMap<&str, &str> = BTreeMap::new();
    let mut problems = Vec::new();
    for relation in &program.relations {
        if let Some(file) = &relation.output
            && let Some(other) = written.insert(&file.name, &relation.name)
        {
            let start = relation.offset;
            let end = start + relation.name.len() as u32;
            problems.push(source.error(
                Span { start, end },
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
                let span = Span {
                    start: rule.offset,
                    end: rule.offset,
                };
                match pattern::from_constant(comparison, left) {
                    Some(Err(pattern::Refusal::Foreign(reason))) => {
                        problems.push(source.error(span, reason));
                    }
                    Some(Err(pattern::Refusal::Invalid)) => {
                        let message = "the pattern of `match` is no regular expression";
                        problems.push(source.error(span, message));
                    }
                    Some(Ok(_)) | None => {}
                }
            });
        }
    }
    problems
}

/// Whether any of the findings is an error.
pub fn has_errors(findings: &[Diagnostic]) -> bool {
    findings
        .iter()
        .any(|finding| finding.severity == Severity::Error)
}
