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

/// By project: the splits of its modules.
fn projects(dataset: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let mut splits: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in cells(dataset, "modules") {
        let splits = splits.entry(row["project"].clone()).or_default();
        splits.insert(row["split"].clone());
    }
    splits
}

/// A module of functions that return these numbers.
fn module(numbers: &[u32]) -> String {
    let functions = numbers.iter().map(|number| {
        format!("define i32 @f{number}(i32 %x) {{\n  %y = add i32 %x, {number}\n  ret i32 %y\n}}\n")
    });
    functions.collect()
}

#[test]
fn equal_modules_are_in_one_split() {
    let folder = workspace();
    dataset(&folder, "--split 1,1,1 --split-by module");
    let modules = placed(&folder.path("dataset"));
    let mut splits: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (split, sha256) in modules.values() {
        splits.entry(sha256).or_default().insert(split);
    }
    assert!(splits.values().all(|splits| splits.len() == 1));
    assert_eq!(splits.len(), modules.len() - 2);
    let used: BTreeSet<&&str> = splits.values().flatten().collect();
    assert_eq!(used.len(), 3, "the inputs are too few to say anything");

    dataset(
        &folder,
        "--split 1,1,1 --split-by module --seed other --output seeded",
    );
    assert_ne!(modules, placed(&folder.path("seeded")));
}

/// A package is a project, however many captures it has, and wherever their modules are.
#[test]
fn projects_are_packages_and_stay_together() {
    let folder = Folder::new();
    for (number, (capture, package)) in [("x", "one"), ("y", "two"), ("z", "one")]
        .iter()
        .enumerate()
    {
        let mut units = String::new();
        for (place, name) in ["main.ll", "deep/util.ll", "io.ll"].iter().enumerate() {
            let number = (10 * number + place) as u32;
            folder.write(format!("in/{capture}/{name}"), module(&[number]));
            units += &format!(
                "{{\"bitcode\":\"{name}\",\"source\":\"{name}.c\",\"object\":\"{name}.o\"}}\n"
            );
        }
        folder.write(format!("in/{capture}/units.jsonl"), units);
        let about = format!("{{\"command\":[\"make\"],\"package\":\"{package}\"}}");
        folder.write(format!("in/{capture}/about.json"), about);
    }
    folder.ok("export in --quiet");
    let output = dataset(&folder, "");
    output.says("warning: the split validation has no module");
    let split = |split: &str| BTreeSet::from([split.to_owned()]);
    let wanted = [
        ("one".to_owned(), split("train")),
        ("two".to_owned(), split("test")),
    ];
    assert_eq!(projects(&folder.path("dataset")), BTreeMap::from(wanted));
    assert_eq!(placed(&folder.path("dataset")).len(), 9);
    let card = folder.text("dataset/README.md");
    assert!(card.contains("| all | 2 | 9 |"), "{card}");
    assert_eq!(folder.json("dataset/dataset.json")["split_by"], "project");
    for row in cells(&folder.path("dataset"), "functions") {
        assert_eq!(row["project"] == "one", row["split"] == "train", "{row:?}");
    }
    // The modules at the top of a workspace are no projects of their own.
    folder.write("in/main.ll", module(&[90]));
    folder.write("in/util.ll", module(&[91]));
    folder.ok("export in --quiet --force");
    let output = dataset(&folder, "-o more --split 1,1,1");
    output.says("warning: 2 modules whose project is not known: taken as one project");
    assert_eq!(projects(&folder.path("more"))[""].len(), 1);

    dataset(&folder, "-o divided --split 1,1,1 --split-by module");
    assert!(projects(&folder.path("divided"))["one"].len() > 1);
    let card = folder.text("divided/README.md");
    assert!(
        card.contains("Without `--split-by module`, they are in one"),
        "{card}"
    );
}

/// Of several workspaces without packages, each is a project.
#[test]
fn workspaces_are_projects() {
    let folder = Folder::new();
    for (number, name) in [(0, "p1"), (10, "p2")] {
        folder.write(format!("in/{name}/main.ll"), module(&[number]));
        folder.write(format!("in/{name}/io.ll"), module(&[number + 1]));
        folder.ok(format!("export in/{name} --output ws/{name} --quiet"));
    }
    folder.ok("dataset ws --quiet");
    let projects = projects(&folder.path("dataset"));
    assert_eq!(Vec::from_iter(projects.keys()), ["p1", "p2"]);
    assert_ne!(projects["p1"], projects["p2"]);
}

/// There is nothing better to do.
#[test]
fn a_single_project_is_divided_with_a_warning() {
    let folder = Folder::new();
    for number in 0..12 {
        folder.write(format!("in/{number}.ll"), module(&[number]));
    }
    folder.ok("export in --quiet");
    let output = dataset(&folder, "--split 1,1,1");
    output.says("warning: no project is known, so modules of one program are in several splits");
    assert_eq!(projects(&folder.path("dataset"))[""].len(), 3);
    folder.ok("export --root . in --quiet --force");
    let output = dataset(&folder, "--force --split 1,1,1");
    output.says("warning: all modules are of the project in, so modules of one program are in several splits");
    assert_eq!(projects(&folder.path("dataset"))["in"].len(), 3);
    assert_eq!(folder.json("dataset/dataset.json")["split_by"], "module");
    let card = folder.text("dataset/README.md");
    assert!(card.contains("There is only one project"), "{card}");
}

/// What a project has of another does not get into two splits: neither modules nor functions.
#[test]
fn what_projects_share_is_in_one_split() {
    let folder = Folder::new();
    for (place, project) in ["a", "b", "c"].iter().enumerate() {
        let first = 100 * (place as u32 + 1);
        let own = |from: u32, number: u32| Vec::from_iter(first + from..first + from + number);
        // A function of all projects, a library in two of them, with another function in each, and what only one has.
        folder.write(
            format!("in/{project}/main.ll"),
            module(&[&own(0, 20)[..], &[1]].concat()),
        );
        if *project != "c" {
            folder.write(
                format!("in/{project}/library.ll"),
                module(&[&[2, 3, 4][..], &own(50, 1)].concat()),
            );
        }
    }
    folder.ok("export in --quiet");
    let output = dataset(&folder, "--split 1,1,1");
    output.says("1 module with near-duplicates in another split: left out");
    output.says("except 2 that the table of functions does not have");
    let modules = placed(&folder.path("dataset"));
    let libraries = ["a/library.ll", "b/library.ll"];
    let kept = libraries
        .iter()
        .filter(|id| modules.contains_key(**id))
        .count();
    assert_eq!((modules.len(), kept), (4, 1));
    let splits: BTreeSet<&String> = modules.values().map(|(split, _)| split).collect();
    assert_eq!(splits.len(), 3);
    let rows = cells(&folder.path("dataset"), "functions");
    let structures: BTreeSet<&String> = rows.iter().map(|row| &row["structural_hash"]).collect();
    assert_eq!((rows.len(), structures.len()), (3 * 20 + 1 + 4, rows.len()));
    // The facts have the function that all share in each split.
    let facts = load(&folder.path("dataset"));
    let shared = facts.values().flatten();
    let shared = shared.filter(|(_, tables)| {
        let mut names = tables["function__name"].iter();
        names.any(|row| row[1] == "f1")
    });
    assert_eq!(shared.count(), 3);
    let json = folder.json("dataset/dataset.json");
    assert_eq!(json["duplicates"]["modules_across_splits"], 1);
    let left_out = json["splits"].as_object().expect("splits").values();
    let left_out = left_out.map(|split| split["left_out"].as_u64().expect("a number"));
    assert_eq!(left_out.sum::<u64>(), 2);

    let output = dataset(&folder, "--split 1,1,1 --deduplicate none -o all");
    output.says("1 module with near-duplicates in another split: kept");
    output.says("4 structures of functions in more than one split; without --deduplicate=none there are none");
    assert_eq!(placed(&folder.path("all")).len(), 5);
    assert_eq!(cells(&folder.path("all"), "functions").len(), 3 * 21 + 8);
    let card = folder.text("all/README.md");
    assert!(card.contains("a test may have what was learnt"), "{card}");
}

/// Versions of a project are in one split, with all of their modules.
#[test]
fn similar_projects_stay_together() {
    let folder = Folder::new();
    for (project, first) in [("v1", 0), ("v2", 1), ("other", 100), ("last", 200)] {
        for place in 0..4 {
            let numbers = Vec::from_iter(first + 10 * place..first + 10 * place + 8);
            folder.write(format!("in/{project}/{place}.ll"), module(&numbers));
        }
    }
    folder.ok("export in --quiet");
    dataset(&folder, "--split 1,1,1");
    assert_eq!(placed(&folder.path("dataset")).len(), 16);
    let splits = projects(&folder.path("dataset"));
    assert_eq!(splits["v1"], splits["v2"]);
    let used: BTreeSet<&String> = splits.values().flatten().collect();
    assert_eq!(used.len(), 3, "{splits:?}");
}

#[test]
fn the_first_of_equal_modules_stays() {
    let folder = workspace();
    let output = dataset(&folder, "--split-by module --deduplicate exact");
    output.says("2 modules with the content of another: left out");
    let modules = placed(&folder.path("dataset"));
    assert!(modules.keys().all(|module| !module.starts_with("zz/")));
    let sources = files(&root().join("testdata/ir"), "ll").len();
    assert_eq!(modules.len(), sources);
    let description = folder.json("dataset/dataset.json");
    assert_eq!(description["duplicates"]["modules"], 2);
    assert_eq!(description["duplicates"]["removed"], "exact");
    let output = dataset(&folder, "--split-by module --output whole");
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
    let output = dataset(
        &folder,
        "--split 1,1,1 --split-by module --deduplicate none",
    );
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
    // Also if the splits are by project: these projects are near-duplicates.
    dataset(&folder, "--split 1,1,1 -o projects");
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
    assert_eq!(json["duplicates"]["structures_across_splits"], 0);
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
    let output = dataset(&folder, "");
    output.says("warning: the split train has modules of one project only, ");
    let splits = placed(&folder.path("dataset"));
    let used: BTreeSet<&String> = splits.values().map(|(split, _)| split).collect();
    assert_eq!(used.len(), 3);
    folder.ok("export in/a --quiet --force");
    let output = dataset(&folder, "--force");
    output.says("warning: the split validation has no module");
    output.says("warning: the split test has no module");
}
