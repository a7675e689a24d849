//! Mutants: facts of valid modules are changed and printed, and what LLVM reads of that is judged by its Verifier and by the constraints.
//!
//! `MUTANTS=20000 MUTANTS_SEED=7 cargo test --test it -- --nocapture mutants_are_judged_alike` makes more of them, and prints the table of where the two differ.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use schema::Relation;

use super::violations;
use crate::support::datalog::write;
use crate::support::random::Rng;
use crate::support::workspace::{Rows, export, read, tool};
use crate::support::{files, root, schema};

/// Mutants that are judged together.
const BATCH: usize = 400;

/// Numbers that are at an edge of something.
const NUMBERS: [&str; 14] = [
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "7",
    "8",
    "16",
    "31",
    "64",
    "128",
    "4294967296",
    "-1",
];

/// A row of a module: its predicate and cells.
type Row = (String, Vec<String>);

/// What a module is called, and what occurs in it, is not what it says.
fn is_mutated(predicate: &str) -> bool {
    !predicate.starts_with("module:")
}

/// Valid modules, as rows of each, with what they share.
struct Bases {
    relations: BTreeMap<String, Relation>,
    modules: Vec<(String, Vec<Row>)>,
    shared: Rows,
    /// The values of each column of words and numbers, by predicate and place.
    words: BTreeMap<(String, usize), Vec<String>>,
}

impl Bases {
    fn new(folder: &Path) -> Self {
        let modules: Vec<PathBuf> = ["testdata/ir", "testdata/rules"]
            .iter()
            .flat_map(|folder| files(&root().join(folder), "ll"))
            .collect();
        let testdata = root().join("testdata");
        let mut paths = vec![Path::new("--root"), &testdata];
        paths.extend(modules.iter().map(PathBuf::as_path));
        export(&paths, folder);
        let rows = read(folder);
        let broken: BTreeSet<&str> = rows["module:broken"]
            .iter()
            .map(|row| row[0].as_str())
            .collect();
        let schema = schema();
        let relations = schema
            .facts
            .into_iter()
            .map(|fact| (fact.predicate(), fact))
            .collect();
        let mut by_module: BTreeMap<String, Vec<Row>> = rows["module:id"]
            .iter()
            .map(|row| (row[0].clone(), Vec::new()))
            .collect();
        let mut shared = Rows::new();
        let mut words: BTreeMap<(String, usize), BTreeSet<String>> = BTreeMap::new();
        for (predicate, rows) in &rows {
            for row in rows {
                for (place, cell) in row.iter().enumerate().skip(1) {
                    words
                        .entry((predicate.clone(), place))
                        .or_default()
                        .insert(cell.clone());
                }
                let module = row[0].split(':').next().unwrap_or_default();
                match by_module.get_mut(module) {
                    Some(rows) => rows.push((predicate.clone(), row.clone())),
                    None => {
                        _ = shared
                            .entry(predicate.clone())
                            .or_default()
                            .insert(row.clone())
                    }
                }
            }
        }
        by_module.retain(|module, rows| {
            !broken.contains(module.as_str())
                && rows.iter().any(|(predicate, _)| is_mutated(predicate))
        });
        for predicate in rows.keys() {
            shared.entry(predicate.clone()).or_default();
        }
        Bases {
            relations,
            modules: by_module.into_iter().collect(),
            shared,
            words: words
                .into_iter()
                .map(|(key, cells)| (key, cells.into_iter().collect()))
                .collect(),
        }
    }

    /// Rows of a module of another name with one of them changed, and what was changed.
    fn mutant(&self, name: &str, rng: &mut Rng) -> (Vec<Row>, String) {
        let (base, rows) = rng.pick(&self.modules);
        let mut rows: Vec<Row> = rows
            .iter()
            .map(|(predicate, row)| {
                let renamed = row
                    .iter()
                    .map(|cell| cell.replace(base.as_str(), name))
                    .collect();
                (predicate.clone(), renamed)
            })
            .collect();
        let predicates: BTreeSet<&String> = rows
            .iter()
            .map(|(predicate, _)| predicate)
            .filter(|predicate| is_mutated(predicate))
            .collect();
        let predicates: Vec<&String> = predicates.into_iter().collect();
        let predicate = (*rng.pick(&predicates)).clone();
        let places: Vec<usize> = (0..rows.len())
            .filter(|place| rows[*place].0 == predicate)
            .collect();
        let place = *rng.pick(&places);
        let before = rows[place].1.clone();
        let columns = &self.relations[&predicate].columns;
        let what = match rng.below(10) {
            0 => {
                rows.remove(place);
                "without".to_owned()
            }
            1 => {
                // The same of another entity.
                let mut row = before.clone();
                row[0] = self.value(&rows, &predicate, 0, &columns[0].1, rng);
                let what = row.join(" ");
                rows.push((predicate.clone(), row));
                format!("and {what}, beside")
            }
            _ => {
                let column = match columns.len() {
                    1 => 0,
                    more => 1 + rng.below(more - 1),
                };
                let value = self.value(&rows, &predicate, column, &columns[column].1, rng);
                let what = format!("{value} at {column} of");
                rows[place].1[column] = value;
                what
            }
        };
        (
            rows,
            format!("{base}: {what} {predicate} {}", before.join(" ")),
        )
    }

    /// Another value for a column: an entity of the same type in the module, or a word or number that such a column has somewhere.
    fn value(
        &self,
        rows: &[Row],
        predicate: &str,
        column: usize,
        ty: &str,
        rng: &mut Rng,
    ) -> String {
        if ty == "number" && rng.percent(50) {
            return (*rng.pick(&NUMBERS)).to_owned();
        }
        let mut values = BTreeSet::new();
        for (other, row) in rows {
            for (place, (_, other)) in self.relations[other].columns.iter().enumerate() {
                if other == ty && row.len() > place {
                    values.insert(row[place].as_str());
                }
            }
        }
        // Types, keywords and immediates of other modules do as well; their entities do not.
        let elsewhere = self
            .words
            .get(&(predicate.to_owned(), column))
            .into_iter()
            .flatten();
        values.extend(
            elsewhere
                .map(String::as_str)
                .filter(|cell| !cell.contains(".ll:")),
        );
        let values: Vec<&str> = values.into_iter().collect();
        match values.is_empty() {
            true => "0".to_owned(),
            false => (*rng.pick(&values)).to_owned(),
        }
    }
}

#[derive(Default)]
struct Tally {
    printed: usize,
    read: usize,
    invalid: usize,
    alike: usize,
    /// What LLVM says of those in which nothing is raised, or what is raised in those that it accepts, with examples.
    differences: BTreeMap<String, Vec<String>>,
}

fn batch(
    bases: &Bases,
    first: usize,
    count: usize,
    rng: &mut Rng,
    folder: &Path,
    tally: &mut Tally,
) {
    let mut rows = bases.shared.clone();
    let mut made = BTreeMap::new();
    for number in first..first + count {
        let name = format!("mutant{number:06}.ll");
        let (own, what) = bases.mutant(&name, rng);
        for (predicate, row) in own {
            rows.entry(predicate).or_default().insert(row);
        }
        made.insert(name, what);
    }
    let facts = folder.join("facts");
    write(&rows, &facts);
    let text = |path: &Path| path.to_str().expect("a readable path").to_owned();
    let printed = folder.join("printed");
    tool(&[
        "print",
        &text(&facts),
        "--output",
        &text(&printed),
        "--force",
    ]);
    let again = folder.join("again");
    tool(&[
        "export",
        "--quiet",
        "--force",
        "--output",
        &text(&again),
        &text(&printed),
    ]);
    let rows = read(&again);
    tally.printed += files(&printed, "ll").len();
    let raised = violations(&again, &rows);
    let broken: BTreeMap<&str, &str> = rows["module:broken"]
        .iter()
        .map(|row| (row[0].as_str(), row[1].as_str()))
        .collect();
    for row in &rows["module:id"] {
        let module = row[0].as_str();
        let what = &made[module.strip_suffix(".ll").unwrap_or(module)];
        tally.read += 1;
        let complaint = broken.get(module);
        tally.invalid += usize::from(complaint.is_some());
        let kind = match (complaint, raised.get(module)) {
            (Some(complaint), None) => {
                let said: String = complaint.chars().take(100).collect();
                format!("LLVM only: {said}")
            }
            (None, Some(raised)) => {
                let names: BTreeSet<&str> = raised.iter().map(|(name, _)| name.as_str()).collect();
                format!("constraints only: {names:?}")
            }
            _ => {
                tally.alike += 1;
                continue;
            }
        };
        if env::var_os("MUTANTS_KEEP").is_some() {
            let kept = PathBuf::from(env::var("MUTANTS_KEEP").expect("a folder"));
            fs::copy(printed.join(module), kept.join(module)).expect("keep the mutant");
        }
        let example = format!("{module} is {what}");
        tally.differences.entry(kind).or_default().push(example);
    }
    for path in [&facts, &printed, &again] {
        fs::remove_dir_all(path).expect("remove the folder");
    }
}

#[test]
fn mutants_are_judged_alike() {
    let number = |name: &str, default: usize| {
        env::var(name).map_or(default, |value| value.parse().expect("a number"))
    };
    let (count, seed) = (number("MUTANTS", BATCH), number("MUTANTS_SEED", 1));
    let folder = tempfile::tempdir().expect("a temporary directory");
    let bases = Bases::new(&folder.path().join("bases"));
    let mut rng = Rng(seed as u64);
    let mut tally = Tally::default();
    for first in (0..count).step_by(BATCH) {
        let count = BATCH.min(count - first);
        batch(&bases, first, count, &mut rng, folder.path(), &mut tally);
    }
    let mut report = format!(
        "{count} mutants: {} printed, {} read by LLVM, {} of them invalid, {} judged alike\n",
        tally.printed, tally.read, tally.invalid, tally.alike
    );
    let mut kinds: Vec<_> = tally.differences.iter().collect();
    kinds.sort_by_key(|(kind, examples)| (std::cmp::Reverse(examples.len()), *kind));
    for (kind, examples) in kinds {
        let _ = writeln!(
            report,
            "{:5}  {kind}\n         {}",
            examples.len(),
            examples[0]
        );
    }
    println!("{report}");
    assert!(tally.read > count / 4, "{report}");
    assert!(tally.invalid > tally.read / 20, "{report}");
    assert!(tally.alike * 100 >= tally.read * 97, "{report}");
}
