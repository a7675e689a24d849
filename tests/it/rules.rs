//! The derived relations of small modules, and what the programs that ship include.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};

use crate::support::datalog::{Derived, run, write, write_program};
use crate::support::workspace::{edit, export, read, read_table};
use crate::support::{case, check_file, files, in_parallel, modules, root, schema, souffle};
use schema::Relation;

fn rules() -> Vec<Relation> {
    schema().rules
}

/// The modules of `testdata/rules`, and its folders, whose modules are one case together.
fn cases() -> Vec<PathBuf> {
    let folder = root().join("testdata/rules");
    let mut cases = files(&folder, "ll");
    let entries = fs::read_dir(&folder).expect("read the folder");
    let entries = entries.map(|entry| entry.expect("read the folder").path());
    cases.extend(entries.filter(|path| path.is_dir()));
    cases.sort();
    case::choose(&mut cases, |path| path);
    cases
}

#[test]
fn rules_derive_the_expected_rows() {
    let souffle = souffle("Soufflé's part of rules_derive_the_expected_rows");
    // Soufflé evaluates the plain ones together, for it starts slowly.
    let (plain, others): (Vec<PathBuf>, Vec<PathBuf>) =
        cases().into_iter().partition(|case| is_plain(case));
    let derived = if plain.is_empty() {
        Vec::new()
    } else {
        Derived::each_its_own(&plain, |case| relations(case))
    };
    let failed = |(case, derived): (&PathBuf, Derived)| {
        compare(case, |relation| derived.rows(relation)).err()
    };
    let failures = Mutex::new(plain.iter().zip(derived).filter_map(failed).collect());
    in_parallel(&others, |case| {
        let failed = derive(souffle.as_deref(), case).err();
        let mut failures: MutexGuard<Vec<String>> = failures.lock().expect("no thread panicked");
        failures.extend(failed);
    });
    let failures = failures.into_inner().expect("no thread panicked");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Returns whether a case is a module and no more.
fn is_plain(case: &Path) -> bool {
    !case.is_dir()
        && !["edit", "models"]
            .iter()
            .any(|more| case.with_extension(more).exists())
}

/// Both engines derive the same from the modules of all cases that are no more than a module.
#[test]
fn souffle_derives_the_rows_of_all_cases() {
    let Some(souffle) = souffle("souffle_derives_the_rows_of_all_cases") else {
        return;
    };
    let mut cases = cases();
    cases.retain(|case| is_plain(case));
    let cases: Vec<&Path> = cases.iter().map(PathBuf::as_path).collect();
    let folder = tempfile::tempdir().expect("a temporary directory");
    let (facts, out) = (folder.path().join("facts"), folder.path().join("out"));
    export(&cases, &facts);
    let predicates: Vec<String> = rules().iter().map(Relation::predicate).collect();
    let program = folder.path().join("all.dl");
    write_program(&program, "datalog/rules/analysis/all.dl", &predicates);
    run(Some(&souffle), &program, &facts, &out);
}

/// Derives what a case is about, with changed facts or models if it has them, and compares it with what should follow.
fn derive(souffle: Option<&str>, case: &Path) -> Result<(), String> {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let (facts, out) = (folder.path().join("facts"), folder.path().join("out"));
    export(&[case], &facts);
    let changes = case.with_extension("edit");
    if changes.exists() {
        let mut rows = read(&facts);
        edit(&mut rows, &changes);
        write(&rows, &facts);
    }
    let models = case.with_extension("models");
    if models.exists() {
        fs::copy(models, facts.join("models.tsv")).expect("copy the models");
    }
    let program = folder.path().join("program.dl");
    write_program(&program, "datalog/rules/analysis/all.dl", &relations(case));
    run(souffle, &program, &facts, &out);
    compare(case, |relation| {
        read_table(&out.join(format!("{relation}.tsv")))
    })
}

/// The relations that a case is about: those that its file of expected rows has, and those without rows, which `; relation:` lines in a module name.
fn relations(case: &Path) -> Vec<String> {
    let text = fs::read_to_string(case.with_extension("expected")).unwrap_or_default();
    let read_module = |module: &PathBuf| fs::read_to_string(module).expect("read the module");
    let source: String = modules(case).iter().map(read_module).collect();
    let named = source
        .lines()
        .filter_map(|line| line.strip_prefix("; relation: "));
    let relations: BTreeSet<&str> = text
        .lines()
        .filter_map(|line| line.split('\t').next())
        .chain(named)
        .collect();
    relations.into_iter().map(str::to_owned).collect()
}

/// Compares the rows of the relations that a case is about with the expected ones.
fn compare(case: &Path, rows: impl Fn(&str) -> Vec<Vec<String>>) -> Result<(), String> {
    let mut lines: Vec<String> = Vec::new();
    for relation in relations(case) {
        let rows = rows(&relation).into_iter();
        lines.extend(rows.map(|row| format!("{relation}\t{}\n", row.join("\t"))));
    }
    lines.sort();
    check_file(&case.with_extension("expected"), &lines.concat())
}

/// Relations whose rows are lists of words or follow from a predicate by its name alone are seen in the constraints' cases.
#[test]
fn every_derived_relation_is_expected_somewhere() {
    if case::skips("every_derived_relation_is_expected_somewhere") {
        return;
    }
    let mut seen = BTreeSet::new();
    for path in files(&root().join("testdata/rules"), "expected") {
        let text = fs::read_to_string(path).expect("read");
        seen.extend(
            text.lines()
                .filter_map(|line| Some(line.split_once('\t')?.0.to_owned())),
        );
    }
    let missing: Vec<String> = rules()
        .iter()
        .filter(|rule| {
            ![
                "keyword",
                "library",
                "library_constant",
                "library_effect",
                "library_null",
                "memory_location",
            ]
            .contains(&rule.group.as_str())
        })
        .map(Relation::predicate)
        .filter(|predicate| !seen.contains(predicate))
        .collect();
    assert!(
        missing.is_empty(),
        "no row expected in testdata/rules of {missing:?}"
    );
}
