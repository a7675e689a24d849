//! The generated files are what the schema says.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::support::{check_file, files, modules, root, schema};
use schema::Relation;
use schema::reference::example::line;
use schema::reference::{Example, index, page};

#[test]
fn the_page_of_the_verifier_follows_from_its_checks_and_the_constraints() {
    let datalog = root().join("datalog");
    let checks = schema::verifier::checks(&datalog).expect("read the checks");
    let constraints = schema::constraints(&datalog).expect("read the constraints");
    let page = schema::reference::verifier(&checks, &constraints);
    check_file(&root().join("docs/verifier.md"), &page).unwrap_or_else(|e| panic!("{e}"));
}

/// The reference in `docs/schema/`, whose examples are rows that other tests check.
#[test]
fn the_reference_follows_from_schema_rules_and_examples() {
    let schema = schema();
    let mut groups: BTreeMap<String, Vec<&Relation>> = BTreeMap::new();
    for relation in schema.relations() {
        let is_private = relation.relation.starts_with('_');
        if !is_private {
            let group = groups.entry(relation.group.clone()).or_default();
            group.push(relation);
        }
    }
    let derived = derived_examples();
    let folder = root().join("docs/schema");
    let mut wrong: Vec<String> = Vec::new();
    for (group, relations) in &groups {
        let example = fact_example(group).or_else(|| derived_example(relations, &derived));
        let text = page(group, relations, example.as_ref());
        wrong.extend(check_file(&folder.join(format!("{group}.md")), &text).err());
    }
    wrong.extend(check_file(&folder.join("README.md"), &index(&groups)).err());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let pages = files(&folder, "md").len();
    assert_eq!(
        pages,
        groups.len() + 1,
        "a page of no group in {}",
        folder.display()
    );
}

/// The rows that an example shows at most.
const SHOWN: usize = 8;

/// The first line of IR that a row is about, and what rows begin with the same id.
fn example(path: &str, ir: &str, rows: &[String]) -> Option<Example> {
    let module = path.rsplit('/').next().unwrap_or_default();
    let about = |row: &String| {
        let cells: Vec<String> = row.split('\t').skip(1).map(str::to_owned).collect();
        Some((line(ir, module, &cells)?.to_owned(), cells[0].clone()))
    };
    let (line, id) = rows.iter().find_map(about)?;
    let mut rows: Vec<String> = rows
        .iter()
        .filter(|row| row.split('\t').nth(1) == Some(&id))
        .cloned()
        .collect();
    rows.truncate(SHOWN);
    let path = path.to_owned();
    Some(Example { path, line, rows })
}

/// Of the golden rows of a group's facts.
fn fact_example(group: &str) -> Option<Example> {
    let path = format!("testdata/ir/{group}.ll");
    let ir = fs::read_to_string(root().join(&path)).ok()?;
    let expected = root().join(format!("testdata/ir/{group}.expected"));
    let text = fs::read_to_string(expected).expect("read the rows");
    let rows: Vec<String> = text.lines().map(str::to_owned).collect();
    example(&path, &ir, &rows)
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

/// Of the rows that the tests of rules expect: of the first module that has some of these relations.
fn derived_example(relations: &[&Relation], derived: &[(String, String)]) -> Option<Example> {
    let predicates: BTreeSet<String> = relations.iter().map(|r| r.predicate()).collect();
    let is_mine = |row: &str| {
        let (predicate, _) = row.split_once('\t').unwrap_or_default();
        predicates.contains(predicate)
    };
    let paths: BTreeSet<&String> = derived
        .iter()
        .filter(|(_, row)| is_mine(row))
        .map(|(path, _)| path)
        .collect();
    paths.into_iter().find_map(|path| {
        let rows = derived
            .iter()
            .filter(|(of, row)| of == path && is_mine(row));
        let rows: Vec<String> = rows.map(|(_, row)| row.clone()).collect();
        let ir = fs::read_to_string(root().join(path)).expect("read the module");
        example(path, &ir, &rows)
    })
}
