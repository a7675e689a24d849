//! An interpreter for the dialect of `datalog/`, so that every machine can evaluate the rules; Soufflé stays the engine for large work.
//!
//! ```text
//! .dl -> Source -> Program -> [Stratum] -> [Plan] -> rows -> files
//!        scan      parse      stratify     plan      evaluate  output
//!                                 load (the fact files) ---^
//! ```
//!
//! - [`scan`] reads the files, [`source`] keeps the way back to them; [`parse`] is the adapter of the crate that parses.
//! - [`compiled`] is a program that was read and parsed when the tool was built: the shipped ones start at once.
//! - [`program`] is what they make: relations and rules in plain form. [`simplify`] turns equalities into joins.
//! - [`stratify`] orders the relations, [`plan`] the atoms of each rule, when its turn comes and the sizes are known.
//! - [`load`] reads facts into [`relation`]s of [`symbols`]; [`evaluate`] runs plans over them, semi-naive, with the [`functions`].
//! - [`output`] writes the rows.

mod compiled;
pub mod diagnostic;
mod fixpoint;
mod functions;
mod lex;
pub mod lines;
mod load;
mod machine;
mod pairs;
mod parse;
mod pattern;
mod plan;
pub mod program;
pub mod relation;
mod scan;
mod simplify;
pub mod source;
mod stratify;
pub mod symbols;
mod table;

use std::collections::BTreeMap;
use std::path::Path;

use compiled::Compiled;
use diagnostic::{Diagnostic, Severity};
use program::{Comparison, Expression, Literal, Program, Rule};
use source::{Files, Source};

pub use fixpoint::{Options, Progress, Run, run};

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
    let source = scan::read(path, files)?;
    let (program, made_of) = parse::parse(path, &source)?;
    let mut problems = stratify::check(&program, &source);
    problems.extend(patterns(&program, &source));
    problems.extend(shared_files(&program, &source));
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut warnings = warnings(&program, &source);
    for rule in source.rules_without(made_of.into_iter()) {
        warnings.push(
            Diagnostic::warning(
                rule,
                "the comparisons of this rule cannot hold: it is left out, and not checked",
            )
            .hint("leave it out as well"),
        );
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
    let (files, segments) = source.into_parts();
    let compiled = Compiled {
        files,
        segments,
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
            problems.push(Diagnostic::error(
                source.position(relation.offset),
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
    fn visit(literal: &Literal, found: &mut impl FnMut(Comparison, &Expression)) {
        match literal {
            Literal::Compare(comparison, left, _) => found(*comparison, left),
            Literal::Aggregate(aggregate) => {
                for literal in &aggregate.body {
                    visit(literal, found);
                }
            }
            Literal::Atom(_) | Literal::Not(_) => {}
        }
    }
    let mut problems = Vec::new();
    for rule in &program.rules {
        for literal in &rule.body {
            visit(literal, &mut |comparison, left| {
                let position = source.position(rule.offset);
                match pattern::of_constant(comparison, left) {
                    Some(Err(pattern::Refusal::Foreign(reason))) => {
                        problems.push(Diagnostic::error(position, reason))
                    }
                    Some(Err(pattern::Refusal::Invalid)) => {
                        problems.push(Diagnostic::error(
                            position,
                            "the pattern of `match` is no regular expression",
                        ));
                    }
                    Some(Ok(_)) | None => {}
                }
            });
        }
    }
    problems
}

/// What Soufflé warns about.
fn warnings(program: &Program, source: &Source) -> Vec<Diagnostic> {
    let mut filled = vec![false; program.relations.len()];
    let mut read = vec![false; program.relations.len()];
    for rule in &program.rules {
        filled[rule.head] = true;
        for literal in &rule.body {
            literal.relations(&mut |relation, _| read[relation] = true);
        }
    }
    let mut warnings = Vec::new();
    // Several heads and disjunctions make several rules of one.
    for rules in program
        .rules
        .chunk_by(|one, other| one.offset == other.offset)
    {
        for name in lonely(rules) {
            warnings.push(
                Diagnostic::warning(
                    source.position(rules[0].offset),
                    format!("the variable `{name}` occurs only once"),
                )
                .hint("write `_`"),
            );
        }
    }
    for (number, relation) in program.relations.iter().enumerate() {
        let is_used = read[number] || relation.output.is_some() || relation.printsize;
        if is_used
            && !filled[number]
            && relation.input.is_none()
            && relation.facts.is_empty()
            && !source.derives(&relation.name)
        {
            warnings.push(Diagnostic::warning(
                source.position(relation.offset),
                format!(
                    "`{}` has no rules, no facts and no `.input`: it is empty",
                    relation.name
                ),
            ));
        }
    }
    warnings
}

/// The variables that occur once, and whose names do not say that this is meant.
fn lonely(rules: &[Rule]) -> Vec<&str> {
    let mut occurrences: BTreeMap<&str, usize> = BTreeMap::new();
    for rule in rules {
        let mut count = |variable: usize, times: usize| {
            let name = rule.variables[variable].0.as_str();
            *occurrences.entry(name).or_default() += times;
        };
        for argument in &rule.arguments {
            argument.variables(&mut |variable| count(variable, 1));
        }
        for literal in &rule.body {
            // Soufflé has made a relation of such an aggregate by then.
            let times = match literal {
                Literal::Aggregate(aggregate) if aggregate.materialized => 2,
                _ => 1,
            };
            literal.variables(&mut |variable| count(variable, times));
        }
    }
    let lonely = occurrences
        .into_iter()
        .filter(|(name, occurrences)| *occurrences == 1 && !name.starts_with(['_', '@']));
    lonely.map(|(name, _)| name).collect()
}

/// Whether any of the findings is an error.
pub fn has_errors(findings: &[Diagnostic]) -> bool {
    findings
        .iter()
        .any(|finding| finding.severity == Severity::Error)
}
