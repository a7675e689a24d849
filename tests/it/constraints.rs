//! Every constraint is seen to fail, by a case that raises it and what it says; and nothing is raised by valid modules.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use crate::support::datalog::{violations, write};
use crate::support::workspace::{Rows, edit, export, read};
use crate::support::{case, files, in_parallel, root, schema, souffle};
use schema::{Cardinality, Relation, Rows as Count, Schema, constraints};

/// `testdata/broken/<group>/<name>.ll`: what its first lines say.
pub struct Case {
    pub path: PathBuf,
    /// The file's name, which is the module's id.
    module: String,
    pub raises: BTreeSet<String>,
    /// Subjects that do not begin with the module.
    subjects: Vec<String>,
}

pub fn cases() -> Vec<Case> {
    let groups = fs::read_dir(root().join("testdata/broken")).expect("read the folder");
    let mut modules: Vec<PathBuf> = groups
        .flat_map(|group| files(&group.expect("read the folder").path(), "ll"))
        .collect();
    modules.sort();
    case::choose(&mut modules, |path| path);
    modules
        .iter()
        .map(|path| {
            let text = fs::read_to_string(path).expect("read the case");
            let said = |word: &str| -> Vec<String> {
                let start = format!("; {word}: ");
                let lines = text.lines().filter_map(|line| line.strip_prefix(&start));
                lines.map(|line| line.trim().to_owned()).collect()
            };
            let raises = said("raises");
            assert!(
                !raises.is_empty(),
                "{}: no `; raises:` line",
                path.display()
            );
            Case {
                path: path.clone(),
                module: path
                    .file_name()
                    .expect("a name")
                    .to_string_lossy()
                    .into_owned(),
                raises: raises.into_iter().collect(),
                subjects: said("subject"),
            }
        })
        .collect()
}

impl Case {
    fn is_mine(&self, subject: &str) -> bool {
        let mentions = |(place, _): (usize, &str)| {
            // The name of another case may end in this one's.
            let before = subject[..place].chars().next_back();
            !before.is_some_and(|char| char.is_alphanumeric() || "_.-".contains(char))
        };
        let mut mentioned = subject.match_indices(&self.module);
        mentioned.any(mentions) || self.subjects.iter().any(|mine| mine == subject)
    }
}

/// What some cases raise: constraint and subjects.
fn raised(souffle: Option<&str>, cases: &[&Case]) -> BTreeMap<String, Vec<String>> {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let modules: Vec<&Path> = cases.iter().map(|case| case.path.as_path()).collect();
    let facts = folder.path().join("facts");
    export(&modules, &facts);
    let mut rows = read(&facts);
    for module in modules {
        let path = module.with_extension("edit");
        if path.exists() {
            edit(&mut rows, &path);
        }
    }
    write(&rows, &facts);
    violations(souffle, &facts, &folder.path().join("out"))
}

#[test]
fn every_case_raises_its_constraints_and_no_other() {
    let souffle = souffle("Soufflé's part of every_case_raises_its_constraints_and_no_other");
    let cases = cases();
    let wrong = Mutex::new(Vec::new());
    in_parallel(&groups(&cases), |group| {
        let complaints = complaints(souffle.as_deref(), group);
        wrong.lock().expect("no thread panicked").extend(complaints);
    });
    let wrong = wrong.into_inner().expect("no thread panicked");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Cases that can share a workspace. The subject of a violation tells whose it is, unless it is a type or immediate that
/// modules share: a case about one shares a workspace with modules that have none such.
fn groups(cases: &[Case]) -> Vec<Vec<&Case>> {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let (about_shared, others): (Vec<&Case>, Vec<&Case>) =
        cases.iter().partition(|case| !case.subjects.is_empty());
    let mut groups: Vec<Vec<(&Case, BTreeSet<String>)>> = Vec::new();
    for case in about_shared {
        export(&[&case.path], folder.path());
        let cells: BTreeSet<String> = read(folder.path())
            .into_values()
            .flatten()
            .flatten()
            .collect();
        let lacks = |cells: &BTreeSet<String>, case: &Case| {
            !case.subjects.iter().any(|subject| cells.contains(subject))
        };
        let fits = |group: &&mut Vec<(&Case, BTreeSet<String>)>| {
            group
                .iter()
                .all(|(other, others)| lacks(others, case) && lacks(&cells, other))
        };
        match groups.iter_mut().find(fits) {
            Some(group) => group.push((case, cells)),
            None => groups.push(vec![(case, cells)]),
        }
    }
    // The largest comes first, so that no thread ends with it alone.
    let mut all = vec![others];
    for group in groups {
        all.push(group.into_iter().map(|(case, _)| case).collect());
    }
    all
}

/// What cases that share a workspace raise and should not, or do not and should.
fn complaints(souffle: Option<&str>, group: &[&Case]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut found = raised(souffle, group);
    for case in group {
        let mut raised = BTreeSet::new();
        for (constraint, subjects) in &mut found {
            let before = subjects.len();
            subjects.retain(|subject| !case.is_mine(subject));
            if subjects.len() < before {
                raised.insert(constraint.clone());
            }
        }
        if raised != case.raises {
            let (module, raises) = (&case.module, &case.raises);
            wrong.push(format!("{module} raises {raised:?}, not {raises:?}"));
        }
    }
    found.retain(|_, subjects| !subjects.is_empty());
    if !found.is_empty() {
        wrong.push(format!("violations of no case: {found:?}"));
    }
    wrong
}

#[test]
fn every_constraint_has_a_case() {
    if case::skips("every_constraint_has_a_case") {
        return;
    }
    let constraints = constraints(&root().join("datalog")).expect("read the constraints");
    let mut missing: BTreeSet<&String> = constraints
        .iter()
        .filter(|(_, constraint)| !constraint.generated)
        .map(|(name, _)| name)
        .collect();
    let mut wrong = Vec::new();
    for case in cases() {
        let place = case.path.display();
        let group = case.path.parent().and_then(Path::file_name);
        // What the schema demands may have cases too, where LLVM says the same.
        let mut is_of_its_group = false;
        for raised in &case.raises {
            let Some(constraint) = constraints.get(raised) else {
                wrong.push(format!("{place}: no constraint {raised}"));
                continue;
            };
            is_of_its_group |= group.is_some_and(|group| *group == *constraint.group());
            missing.remove(raised);
        }
        if !is_of_its_group {
            wrong.push(format!("{place}: its constraints are of other groups"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(
        missing.is_empty(),
        "no case in testdata/broken for {missing:?}"
    );
}

#[test]
fn valid_modules_raise_nothing() {
    if case::skips("valid_modules_raise_nothing") {
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary directory");
    let modules = files(&root().join("testdata/ir"), "ll");
    // `module.ll` is there to be rejected by the verifier.
    let modules: Vec<&Path> = modules
        .iter()
        .map(|path| path.as_path())
        .filter(|path| path.file_name().is_some_and(|name| name != "module.ll"))
        .collect();
    export(&modules, &folder.path().join("facts"));
    let rows = read(&folder.path().join("facts"));
    assert!(
        rows["module:broken"].is_empty(),
        "{:?}",
        rows["module:broken"]
    );
    // That Soufflé derives the same of all modules there is a part of `engines.rs`.
    let found = violations(
        None,
        &folder.path().join("facts"),
        &folder.path().join("out"),
    );
    assert!(found.is_empty(), "{found:?}");
}

/// Breaks one kind of demand for every predicate that has it.
type Breaker = fn(&Base, &mut Rows);

/// A workspace with rows of every predicate, and the schema.
struct Base {
    rows: Rows,
    schema: Schema,
}

impl Base {
    fn new(folder: &Path) -> Self {
        export(&[&root().join("testdata/ir")], folder);
        Base {
            rows: read(folder),
            schema: schema(),
        }
    }

    fn a_row(&self, relation: &Relation) -> Vec<String> {
        let rows = &self.rows[&relation.predicate()];
        rows.first().expect("every predicate has a row").clone()
    }
}

/// Breaks what the schema demands of every predicate, one kind of demand at a time, and compares what is raised with the
/// constraints of that kind that were generated.
#[test]
fn every_generated_constraint_is_seen_to_fail() {
    if case::skips("every_generated_constraint_is_seen_to_fail") {
        return;
    }
    let souffle = souffle("Soufflé's part of every_generated_constraint_is_seen_to_fail");
    let folder = tempfile::tempdir().expect("a temporary directory");
    let base = Base::new(&folder.path().join("base"));
    let constraints = constraints(&root().join("datalog")).expect("read the constraints");
    let generated = constraints
        .iter()
        .filter(|(_, constraint)| constraint.generated);
    let names: BTreeSet<&String> = generated.map(|(name, _)| name).collect();
    let breakers: [(&str, Breaker); 4] = [
        ("unique", break_unique),
        ("mandatory", break_mandatory),
        ("gapless", break_gapless),
        ("reference", break_references),
    ];
    in_parallel(&breakers, |(kind, breaker)| {
        let mut rows = base.rows.clone();
        breaker(&base, &mut rows);
        let facts = folder.path().join(kind);
        write(&rows, &facts);
        let out = folder.path().join(format!("out of {kind}"));
        let found = violations(souffle.as_deref(), &facts, &out);
        let start = format!("{kind} ");
        let unseen: Vec<&&String> = names
            .iter()
            .filter(|name| name.starts_with(&start) && !found.contains_key(**name))
            .collect();
        assert!(unseen.is_empty(), "not raised: {unseen:?}");
        assert!(names.iter().any(|name| name.starts_with(&start)));
    });
}

fn break_unique(base: &Base, rows: &mut Rows) {
    for relation in &base.schema.facts {
        let key = relation.cardinality.as_ref().map_or(0, |c| c.key);
        for position in key..relation.columns.len() {
            let mut row = base.a_row(relation);
            row[position] = match relation.columns[position].1.as_str() {
                "number" => "424242".to_owned(),
                _ => "something else".to_owned(),
            };
            rows.entry(relation.predicate()).or_default().insert(row);
        }
    }
}

fn break_mandatory(base: &Base, rows: &mut Rows) {
    for relation in &base.schema.facts {
        let demands = |c: &Cardinality| c.rows == Count::One && c.key == 1;
        let defines = base.schema.is_refmode(relation) || base.schema.is_entity_predicate(relation);
        if relation.cardinality.as_ref().is_some_and(demands) && !defines {
            rows.entry(relation.predicate()).or_default().clear();
        }
    }
}

fn break_gapless(base: &Base, rows: &mut Rows) {
    for relation in &base.schema.facts {
        if let Some(cardinality) = relation.cardinality.as_ref().filter(|c| c.from_zero) {
            let mut row = base.a_row(relation);
            row[cardinality.key - 1] = "424242".to_owned();
            rows.entry(relation.predicate()).or_default().insert(row);
        }
    }
}

fn break_references(base: &Base, rows: &mut Rows) {
    for relation in &base.schema.facts {
        for (position, (column, ty)) in relation.columns.iter().enumerate() {
            if base.schema.entity(ty).is_some() {
                let mut row = base.a_row(relation);
                // A name for each place, so that no row defines what another one lacks.
                row[position] = format!("nothing at {} {column}", relation.relation);
                rows.entry(relation.predicate()).or_default().insert(row);
            }
        }
    }
}
