//! The generated files are what the schema says.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::support::{check_file, files, modules, root, schema};
use schema::Relation;
use schema::datalog::{constraints, input, unions};
use schema::reference::example::line;
use schema::reference::{Example, index, page};

#[test]
fn input_dl_reads_every_predicate() {
    check_file(&root().join("datalog/input.dl"), &input(&schema()))
        .unwrap_or_else(|e| panic!("{e}"));
}

#[test]
fn schema_constraints_follow_from_the_sentences() {
    check_folder(
        &root().join("datalog/constraints/generated"),
        &constraints(&schema()),
    );
}

#[test]
fn unions_follow_from_the_families() {
    check_folder(&root().join("datalog/rules/generated"), &unions(&schema()));
}

/// Compares the files of a folder with what they should be, by stem.
fn check_folder(folder: &Path, wanted: &BTreeMap<String, String>) {
    let checks = wanted
        .iter()
        .map(|(stem, text)| check_file(&folder.join(format!("{stem}.dl")), text));
    let mut wrong: Vec<String> = checks.filter_map(Result::err).collect();
    for path in files(folder, "dl") {
        let stem = path.file_stem().expect("a name").to_string_lossy();
        if !wanted.contains_key(&*stem) {
            wrong.push(format!("{}: nothing is generated for it", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_page_of_the_verifier_follows_from_its_checks_and_the_constraints() {
    let datalog = root().join("datalog");
    let checks = schema::verifier::checks(&datalog).expect("read the checks");
    let constraints = schema::constraints(&datalog).expect("read the constraints");
    let page = schema::verifier::page(&checks, &constraints);
    check_file(&root().join("docs/verifier.md"), &page).unwrap_or_else(|e| panic!("{e}"));
}

/// The reference in `docs/schema/`, whose examples are rows that the golden tests check.
#[test]
fn the_reference_follows_from_schema_rules_and_examples() {
    let schema = schema();
    let mut stems: BTreeMap<String, Vec<&Relation>> = BTreeMap::new();
    for relation in schema.relations() {
        stems
            .entry(relation.stem.clone())
            .or_default()
            .push(relation);
    }
    let derived = derived_examples();
    let example = |relation: &Relation| match relation.cardinality {
        Some(_) => fact_example(relation),
        None => derived_example(relation, &derived),
    };
    let folder = root().join("docs/schema");
    let mut wrong: Vec<String> = Vec::new();
    for (stem, relations) in &stems {
        let text = page(stem, relations, example);
        wrong.extend(check_file(&folder.join(format!("{stem}.md")), &text).err());
    }
    wrong.extend(check_file(&folder.join("README.md"), &index(&stems)).err());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let pages = files(&folder, "md").len();
    assert_eq!(
        pages,
        stems.len() + 1,
        "a page of no stem in {}",
        folder.display()
    );
}

/// The golden rows of a fact, and the line of IR that the first of them is about.
fn fact_example(relation: &Relation) -> Example {
    let path = format!("testdata/ir/{}.ll", relation.stem);
    let ir = fs::read_to_string(root().join(&path)).expect("read the module");
    let expected = root().join(format!("testdata/ir/{}.expected", relation.stem));
    let text = fs::read_to_string(expected).expect("read the rows");
    let start = format!("{}\t", relation.predicate());
    let rows: Vec<String> = text
        .lines()
        .filter_map(|line| line.strip_prefix(&start))
        .map(str::to_owned)
        .collect();
    Example { path, ir, rows }
}

/// Module and row for every row that the tests of rules expect.
fn derived_examples() -> Vec<(String, String)> {
    let mut rows = Vec::new();
    for expected in files(&root().join("testdata/rules"), "expected") {
        let text = fs::read_to_string(&expected).expect("read the rows");
        let folder = expected.with_extension("");
        let modules = if folder.is_dir() {
            modules(&folder)
        } else {
            vec![expected.with_extension("ll")]
        };
        let modules: Vec<(String, String)> = modules
            .iter()
            .map(|module| {
                let path = module.strip_prefix(root()).expect("below the checkout");
                let ir = fs::read_to_string(module).expect("read the module");
                (path.to_string_lossy().into_owned(), ir)
            })
            .collect();
        rows.extend(text.lines().map(|row| {
            let cells: Vec<String> = row.split('\t').skip(1).map(str::to_owned).collect();
            (about(&modules, &cells).to_owned(), row.to_owned())
        }));
    }
    rows
}

/// The module, of some with their texts, that a row is about: the one that its first id is of, or that has what it names.
fn about<'m>(modules: &'m [(String, String)], cells: &[String]) -> &'m str {
    fn name(path: &str) -> &str {
        path.rsplit('/').next().unwrap_or_default()
    }
    let owner = cells.iter().find_map(|cell| {
        let (module, _) = cell.split_once(':')?;
        modules.iter().find(|(path, _)| name(path) == module)
    });
    let has = |(path, ir): &&(String, String)| line(ir, name(path), cells).is_some();
    let (path, _) = owner
        .or_else(|| modules.iter().find(has))
        .unwrap_or(&modules[0]);
    path
}

fn derived_example(relation: &Relation, derived: &[(String, String)]) -> Example {
    let start = format!("{}\t", relation.predicate());
    let mine = || derived.iter().filter(|(_, row)| row.starts_with(&start));
    let path = mine()
        .next()
        .map(|(path, _)| path.clone())
        .unwrap_or_default();
    let rows = mine()
        .filter(|(of, _)| *of == path)
        .map(|(_, row)| row[start.len()..].to_owned())
        .collect();
    let ir = fs::read_to_string(root().join(&path)).unwrap_or_default();
    Example { path, ir, rows }
}
