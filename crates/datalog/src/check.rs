//! Checks programs. [`desugar`] splits clauses into rules with one head and a conjunction, [`binding`] determines their bound variables,
//! [`typing`] infers types, and [`lower`] builds the [`program`](crate::ir::program).

pub mod binding;
pub mod desugar;
pub mod lower;
pub mod typing;

use std::collections::BTreeMap;

use crate::ir::program::{CmpOp, Expression, Literal, Program};
use crate::ir::{pattern, stratify};
use crate::syntax::ast::Unit;
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::source::{Files, Source};
use lower::Lowered;

/// A parsed and checked program.
pub struct Checked {
    pub source: Source,
    pub program: Program,
    /// The warnings that Soufflé gives too.
    pub warnings: Vec<Diagnostic>,
    /// No rule is a user's.
    pub is_shipped: bool,
}

/// Lowers a program without components, and refuses what the two engines would evaluate differently.
pub fn check(unit: Unit, source: Source, files: &dyn Files) -> Result<Checked, Vec<Diagnostic>> {
    let mut problems = Vec::new();
    let Lowered { program, warnings } = lower::lower(unit, &source, files)?;
    problems.extend(stratify::check(&program, &source));
    problems.extend(patterns(&program, &source));
    problems.extend(shared_files(&program, &source));
    if !problems.is_empty() {
        return Err(problems);
    }
    Ok(Checked {
        is_shipped: false,
        source,
        program,
        warnings,
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
