//! Equal and similar modules are in one split, or left out.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::{Modules, OTHERS, cells, compile, dataset, hashes, load, workspace};
use crate::support::folder::Folder;
use crate::support::{files, root};

/// By module: the split, and the SHA-256 of its content.
fn placed(dataset: &Path) -> BTreeMap<String, (String, String)> {
    let rows = cells(dataset, "modules").into_iter();
    rows.map(|mut row| {
        let mut cell = |name| row.remove(name).expect("a column");
        (cell("module"), (cell("split"), cell("sha256")))
    })
    .collect()
}

#[test]
fn equal_modules_are_in_one_split_and_projects_stay_together() {
    let folder = workspace();
    dataset(&folder, "--split 1,1,1");
    let modules = placed(&folder.path("dataset"));
    let mut splits: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (split, sha256) in modules.values() {
        splits.entry(sha256).or_default().insert(split);
    }
    assert!(splits.values().all(|splits| splits.len() == 1));
    assert_eq!(splits.len(), modules.len() - 2);
    let used: BTreeSet<&&str> = splits.values().flatten().collect();
    assert_eq!(used.len(), 3, "the inputs are too few to say anything");

    dataset(&folder, "--split 1,1,1 --seed other --output seeded");
    assert_ne!(modules, placed(&folder.path("seeded")));

    dataset(&folder, "--split 1,1,1 --split-by project -o projects");
    let mut splits: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (module, (split, sha256)) in placed(&folder.path("projects")) {
        let (project, _) = module.split_once('/').expect("a directory");
        for key in [project, &sha256] {
            splits
                .entry(key.to_owned())
                .or_default()
                .insert(split.clone());
        }
    }
    assert!(splits.values().all(|splits| splits.len() == 1));
}

#[test]
fn the_first_of_equal_modules_stays() {
    let folder = workspace();
    let output = dataset(&folder, "--deduplicate");
    output.says("2 modules with the content of another: left out");
    let modules = placed(&folder.path("dataset"));
    assert!(modules.keys().all(|module| !module.starts_with("zz/")));
    let sources = files(&root().join("testdata/ir"), "ll").len();
    assert_eq!(modules.len(), sources);
    let description = folder.json("dataset/dataset.json");
    assert_eq!(description["duplicates"]["modules"], 2);
    assert_eq!(description["duplicates"]["removed"], "exact");
    let output = dataset(&folder, "--output whole");
    output.says("2 modules with the content of another: kept");
    // The others' rows are the same with and without, in whichever split.
    let whole = load(&folder.path("whole"));
    let whole: Modules = whole.into_values().flatten().collect();
    for (module, mut tables) in load(&folder.path("dataset")).into_values().flatten() {
        let mut wanted = whole[&module].clone();
        for table in OTHERS {
            tables.remove(table);
            wanted.remove(table);
        }
        assert!(wanted == tables, "{module}");
    }
}

/// A function with a name, strings, locals and a local callee, all of which a compiler may name otherwise.
const SOURCE: &str = r#"
#include <assert.h>
extern int printf(const char *, ...);
struct pair { int first, second; };
static int square(int value) { return value * value + 1; }
int sum(struct pair *pair) {
    assert(pair);
    printf("%d, %d\n", pair->first, pair->second);
    return square(pair->first) + square(pair->second);
}
"#;

/// Flags for position-independent code, paths, names of locals and types, and debug info change no hash; another constant, callee or
/// string does.
#[test]
fn near_duplicates_are_found_and_not_divided() {
    let folder = Folder::new();
    compile(&folder, "one/same", SOURCE, "-O1");
    compile(&folder, "two/same", SOURCE, "-O1 -fPIC -g");
    compile(
        &folder,
        "three/deep/same",
        SOURCE,
        "-O1 -fPIE -fno-discard-value-names",
    );
    let renamed = SOURCE
        .replace("pair *pair", "couple *couple")
        .replace("pair->", "couple->");
    let renamed = renamed
        .replace("struct pair", "struct couple")
        .replace("square", "power");
    compile(
        &folder,
        "four/same",
        &renamed.replace("assert(pair)", "assert(couple)"),
        "-O1",
    );
    for (name, from, to) in [
        ("constant", "value + 1", "value + 2"),
        ("callee", "printf", "print"),
        ("string", "%d, %d", "%d; %d"),
    ] {
        compile(
            &folder,
            &format!("{name}/same"),
            &SOURCE.replace(from, to),
            "-O1",
        );
    }
    folder.ok("export in --quiet");
    let output = dataset(&folder, "--split 1,1,1");
    output.says("2 near-duplicates of other modules: kept");
    let hashes = hashes(&folder.path("dataset"));
    let sum = |module: &str| &hashes[&(module.to_owned(), "sum".to_owned())];
    let same = sum("one/same.bc");
    assert_eq!(same, sum("two/same.bc"));
    assert_eq!(same, sum("three/deep/same.bc"));
    // The text of the assertion has the name of the variable.
    assert_ne!(same, sum("four/same.bc"));
    for name in ["constant", "callee", "string"] {
        assert_ne!(same, sum(&format!("{name}/same.bc")), "{name}");
    }
    let splits = placed(&folder.path("dataset"));
    let near: BTreeSet<&String> = ["one/same.bc", "two/same.bc", "three/deep/same.bc"]
        .iter()
        .map(|module| &splits[*module].0)
        .collect();
    assert_eq!(near.len(), 1, "{splits:?}");
    // Also if the splits are by project.
    dataset(&folder, "--split 1,1,1 --split-by project -o projects");
    let splits = placed(&folder.path("projects"));
    assert_eq!(splits["one/same.bc"].0, splits["two/same.bc"].0);

    let output = dataset(&folder, "--split 1,1,1 --deduplicate=near -o near");
    output.says("2 near-duplicates of other modules: left out");
    let modules = placed(&folder.path("near"));
    assert!(modules.contains_key("one/same.bc"));
    assert!(!modules.contains_key("two/same.bc") && !modules.contains_key("three/deep/same.bc"));
    let left = self::hashes(&folder.path("near"));
    let distinct: BTreeSet<&String> = left.values().collect();
    assert_eq!(left.len(), distinct.len());
    let json = folder.json("near/dataset.json");
    assert_eq!(json["duplicates"]["functions_in_several_splits"], 0);
}

#[test]
fn empty_splits_and_splits_of_one_project_are_reported() {
    let folder = Folder::new();
    for (number, project) in ["a", "b", "c"].iter().enumerate() {
        folder.write(
            format!("in/{project}/{project}.ll"),
            format!("define i32 @{project}() {{\n  ret i32 {number}\n}}\n"),
        );
    }
    folder.ok("export in --quiet");
    let output = dataset(&folder, "--split-by project");
    output.says("warning: the split train has modules of one project only, ");
    let splits = placed(&folder.path("dataset"));
    let used: BTreeSet<&String> = splits.values().map(|(split, _)| split).collect();
    assert_eq!(used.len(), 3);
    folder.ok("export in/a --quiet --force");
    let output = dataset(&folder, "--force");
    output.says("warning: the split validation has no module");
}
