//! Mutants: facts of valid modules are changed and printed, and what LLVM reads of that is judged by its Verifier and by the constraints.
//!
//! `MUTANTS=20000 MUTANTS_SEED=7 cargo test --test it -- --nocapture constraints_and_verifier_agree_on_mutants` makes more of them, and prints the table of where the two differ.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use schema::Relation;

use super::violations;
use crate::support::random::Rng;
use crate::support::workspace::{Rows, export_each, read, tool};
use crate::support::{files, in_parallel, root, schema};

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

/// So many changes are tried until the module says something else.
const ATTEMPTS: usize = 10;

/// What a module is called, what occurs in it, and what follows of its data layout is not what it says.
fn is_mutated(relation: &Relation) -> bool {
    !["module", "gap", "layout"].contains(&relation.group.as_str())
}

/// A valid module, alone in a workspace.
struct Base {
    name: String,
    facts: PathBuf,
    rows: Rows,
}

/// The facts' declarations, and the values that columns have anywhere, by predicate and place.
struct Words {
    relations: BTreeMap<String, Relation>,
    values: BTreeMap<(String, usize), Vec<String>>,
}

impl Words {
    fn new(rows: &Rows) -> Self {
        let relations = schema().facts.into_iter();
        let mut values: BTreeMap<(String, usize), BTreeSet<String>> = BTreeMap::new();
        for (predicate, rows) in rows {
            for row in rows {
                for (place, cell) in row.iter().enumerate() {
                    // Types, keywords and immediates of other modules do as well; their entities do not.
                    if !cell.contains(".ll:") {
                        let cells = values.entry((predicate.clone(), place)).or_default();
                        cells.insert(cell.clone());
                    }
                }
            }
        }
        let listed = |cells: BTreeSet<String>| cells.into_iter().collect();
        Words {
            relations: relations.map(|fact| (fact.predicate(), fact)).collect(),
            values: values
                .into_iter()
                .map(|(key, cells)| (key, listed(cells)))
                .collect(),
        }
    }

    /// A table of a module with one row changed, and what was changed.
    fn mutant(&self, base: &Base, rng: &mut Rng) -> (String, BTreeSet<Vec<String>>, String) {
        let tables = base.rows.iter();
        let tables =
            tables.filter(|(name, rows)| !rows.is_empty() && is_mutated(&self.relations[*name]));
        let (predicate, rows) = *rng.pick(&tables.collect::<Vec<_>>());
        let before = (*rng.pick(&rows.iter().collect::<Vec<_>>())).clone();
        let columns = &self.relations[predicate].columns;
        let mut rows = rows.clone();
        let mut row = before.clone();
        let what = match rng.below(10) {
            0 => {
                rows.remove(&before);
                "without".to_owned()
            }
            1 => {
                row[0] = self.value(base, predicate, 0, &columns[0].1, rng);
                format!("with {} beside", row.join(" "))
            }
            _ => {
                let column = match columns.len() {
                    1 => 0,
                    more => 1 + rng.below(more - 1),
                };
                row[column] = self.value(base, predicate, column, &columns[column].1, rng);
                rows.remove(&before);
                format!("with {} for", row.join(" "))
            }
        };
        if !what.starts_with("without") {
            rows.insert(row);
        }
        let what = format!("{}: {predicate} {what} {}", base.name, before.join(" "));
        (predicate.clone(), rows, what)
    }

    /// Another value for a column: an entity of the same type in the module, or what such a column has anywhere.
    fn value(
        &self,
        base: &Base,
        predicate: &str,
        column: usize,
        ty: &str,
        rng: &mut Rng,
    ) -> String {
        if ty == "number" && rng.percent(50) {
            return (*rng.pick(&NUMBERS)).to_owned();
        }
        let mut values = BTreeSet::new();
        for (other, rows) in &base.rows {
            for (place, (_, other)) in self.relations[other].columns.iter().enumerate() {
                if other == ty {
                    values.extend(rows.iter().map(|row| row[place].as_str()));
                }
            }
        }
        let elsewhere = self.values.get(&(predicate.to_owned(), column));
        values.extend(elsewhere.into_iter().flatten().map(String::as_str));
        let values: Vec<&str> = values.into_iter().collect();
        (*rng.pick(&values)).to_owned()
    }
}

/// Makes some mutants of a module, and prints those that can be: what each is, by its name.
fn mutate(
    base: &Base,
    words: &Words,
    numbers: &[usize],
    seed: u64,
    out: &Path,
) -> BTreeMap<String, String> {
    let path = |path: &Path| path.to_str().expect("a readable path").to_owned();
    let print = |to: &Path| {
        let output = tool(&[
            "print",
            &path(&base.facts),
            "--force",
            "--output",
            &path(to),
        ]);
        output.status.success()
    };
    let same = base.facts.with_extension("printed");
    let mut made = BTreeMap::new();
    // Some of `testdata` has what facts do not hold.
    if !print(&same) {
        return made;
    }
    let same = fs::read(same).expect("read the text");
    for number in numbers {
        let mut rng = Rng(seed.wrapping_mul(1_000_003).wrapping_add(*number as u64));
        let name = format!("mutant{number:06}.ll");
        let to = out.join(&name);
        for _ in 0..ATTEMPTS {
            let (predicate, rows, what) = words.mutant(base, &mut rng);
            let table = base.facts.join(format!("{predicate}.tsv"));
            let before = fs::read(&table).expect("read the table");
            let text: String = rows.iter().map(|row| row.join("\t") + "\n").collect();
            fs::write(&table, text).expect("write the table");
            let printed = print(&to);
            fs::write(&table, before).expect("write the table");
            // Much follows of other facts, and print does not read it.
            if printed && fs::read(&to).expect("read the text") != same {
                made.insert(name, what);
                break;
            }
            let _ = fs::remove_file(&to);
        }
    }
    made
}

/// The valid modules of `testdata`, and the words of all.
fn bases(folder: &Path) -> (Vec<Base>, Words) {
    let modules: Vec<PathBuf> = ["testdata/ir", "testdata/rules"]
        .iter()
        .flat_map(|folder| files(&root().join(folder), "ll"))
        .collect();
    let bases = export_each(&modules, folder).into_iter().map(|facts| {
        let name = facts.file_name().expect("a name").to_string_lossy();
        Base {
            name: name.into_owned(),
            rows: read(&facts),
            facts,
        }
    });
    let bases: Vec<Base> = bases.collect();
    let mut all = Rows::new();
    for base in &bases {
        for (predicate, rows) in &base.rows {
            all.entry(predicate.clone())
                .or_default()
                .extend(rows.iter().cloned());
        }
    }
    let words = Words::new(&all);
    let says_something = |base: &Base| {
        let mut tables = base.rows.iter();
        tables.any(|(name, rows)| !rows.is_empty() && is_mutated(&words.relations[name]))
    };
    let is_valid = |base: &Base| base.rows["module:broken"].is_empty();
    let bases = bases
        .into_iter()
        .filter(|base| is_valid(base) && says_something(base));
    (bases.collect(), words)
}

#[test]
fn constraints_and_verifier_agree_on_mutants() {
    let number = |name: &str, default: usize| {
        env::var(name).map_or(default, |value| value.parse().expect("a number"))
    };
    let (count, seed) = (number("MUTANTS", 160), number("MUTANTS_SEED", 5));
    let folder = tempfile::tempdir().expect("a temporary directory");
    let (bases, words) = bases(folder.path());
    let printed = folder.path().join("printed");
    fs::create_dir(&printed).expect("create the folder");
    let mut shares: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    let mut rng = Rng(seed as u64);
    for number in 0..count {
        shares
            .entry(rng.below(bases.len()))
            .or_default()
            .push(number);
    }
    let made = Mutex::new(BTreeMap::new());
    in_parallel(
        &shares.into_iter().collect::<Vec<_>>(),
        |(base, numbers)| {
            let some = mutate(&bases[*base], &words, numbers, seed as u64, &printed);
            made.lock().expect("no thread panicked").extend(some);
        },
    );
    let made = made.into_inner().expect("no thread panicked");
    let again = folder.path().join("again");
    let path = |path: &Path| path.to_str().expect("a readable path").to_owned();
    tool(&[
        "export",
        "--quiet",
        // A location that is inlined at itself keeps LLVM's verifier busy for ever.
        "--timeout=10",
        "--output",
        &path(&again),
        &path(&printed),
    ]);
    let rows = read(&again);
    let raised = violations(&again, &rows);
    let broken: BTreeMap<&str, &str> = rows["module:broken"]
        .iter()
        .map(|row| (row[0].as_str(), row[1].as_str()))
        .collect();
    let read = rows["module:id"].len();
    // What LLVM says of those in which nothing is raised, or what is raised in those that it accepts, with examples.
    let mut differences: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for row in &rows["module:id"] {
        let module = row[0].as_str();
        let kind = match (broken.get(module), raised.get(module)) {
            (Some(complaint), None) => {
                let said: String = complaint.chars().take(100).collect();
                format!("LLVM only: {said}")
            }
            (None, Some(raised)) => {
                let names: BTreeSet<&str> = raised.iter().map(|(name, _)| name.as_str()).collect();
                format!("constraints only: {names:?}")
            }
            _ => continue,
        };
        if let Ok(kept) = env::var("MUTANTS_KEEP") {
            fs::copy(printed.join(module), Path::new(&kept).join(module)).expect("keep the mutant");
        }
        let example = format!("{module} is {}", made[module]);
        differences.entry(kind).or_default().push(example);
    }
    let alike = read - differences.values().map(Vec::len).sum::<usize>();
    let mut report = format!(
        "{count} mutants: {} say something else, {read} read by LLVM, {} of them invalid, {alike} judged alike\n",
        made.len(),
        broken.len()
    );
    let mut kinds: Vec<_> = differences.iter().collect();
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
    assert!(read > count / 4 && broken.len() > read / 20, "{report}");
    assert!(alike * 100 >= read * 97, "{report}");
}
