//! Programs over rows in memory: for who has no files.

use std::collections::BTreeMap;
use std::path::Path;

use super::diagnostic::Diagnostic;
use super::fixpoint::{Facts, NEVER, Options, Run, run};
use super::program::{Constant, Kind};
use super::relation::Relation;

/// The rows of a relation.
pub type Rows = Vec<Vec<Constant>>;

/// Evaluates a program over rows of some of its relations, and gives the rows of its outputs, by relation. Nothing is read or written:
/// an `.input` of a relation that is not given has no rows.
///
/// ```
/// use datalog::evaluate;
/// use datalog::program::Constant::{Number, Symbol};
///
/// let program = "
///     .decl road(from: symbol, to: symbol, length: number)
///     .input road
///     .decl way(from: symbol, to: symbol, length: number)
///     .output way
///     way(x, y, n) :- road(x, y, n).
///     way(x, z, n + m) :- way(x, y, n), road(y, z, m).
/// ";
/// let road = |from: &str, to: &str, length| {
///     vec![Symbol(from.to_owned()), Symbol(to.to_owned()), Number(length)]
/// };
/// let roads = vec![road("Ulm", "Linz", 400), road("Linz", "Wien", 180)];
///
/// let found = evaluate(program, [("road", roads)]).expect("the program is right");
/// assert_eq!(found["way"].len(), 3);
/// assert!(found["way"].contains(&road("Ulm", "Wien", 580)));
///
/// // What is wrong is told with its place.
/// let wrong = evaluate("r(x) :- s(x).", []).expect_err("nothing is declared");
/// assert!(wrong[0].to_string().contains("is not declared"));
/// ```
///
/// # Errors
/// The program is refused, it fails, or the rows given are not as its relations are declared.
pub fn evaluate<'a>(
    program: &str,
    relations: impl IntoIterator<Item = (&'a str, Rows)>,
) -> Result<BTreeMap<String, Rows>, Vec<Diagnostic>> {
    let mut checked = super::read(Path::new("program"), &program)?;
    for relation in &mut checked.program.relations {
        relation.input = None;
    }
    for (name, rows) in relations {
        let mut declared = checked.program.relations.iter_mut();
        let Some(relation) = declared.find(|relation| relation.name == name) else {
            let message = format!("the program declares no relation `{name}`");
            return Err(vec![Diagnostic::error(None, message)]);
        };
        let fits = |row: &Vec<Constant>| {
            let kinds = row.iter().map(Constant::kind);
            kinds.eq(relation.columns.iter().map(|(_, kind)| *kind))
        };
        if let Some(row) = rows.iter().find(|row| !fits(row)) {
            let message = format!("{row:?} is no row of `{name}`");
            return Err(vec![Diagnostic::error(None, message)]);
        }
        relation.facts.extend(rows);
    }
    let options = Options {
        facts: Facts::Folders(&[]),
        jobs: 1,
        progress: &(),
        stop: &NEVER,
    };
    let run = run(&checked.program, &checked.source, &options)?;
    let relations = checked.program.relations.iter().zip(&run.relations);
    let outputs = relations.filter(|(relation, _)| relation.output.is_some());
    Ok(outputs
        .map(|(relation, rows)| {
            let kinds: Vec<Kind> = relation.columns.iter().map(|(_, kind)| *kind).collect();
            (relation.name.clone(), constants(rows, &kinds, &run))
        })
        .collect())
}

/// The rows as values; of a record only whether there is one.
fn constants(rows: &Relation, kinds: &[Kind], run: &Run) -> Rows {
    let value = |cell: u32, kind: Kind| match kind {
        Kind::Symbol => run.symbols.text(cell, |text| {
            Constant::Symbol(String::from_utf8_lossy(text).into_owned())
        }),
        Kind::Number => Constant::Number(run.symbols.number(cell)),
        Kind::Unsigned | Kind::Float => Constant::Bits(kind, run.symbols.number(cell)),
        Kind::Record(_) => Constant::Bits(kind, i64::from(cell)),
    };
    let row = |row: u32| {
        let cells = rows.row(row).iter().zip(kinds);
        cells.map(|(cell, kind)| value(*cell, *kind)).collect()
    };
    (0..rows.len() as u32).map(row).collect()
}
