//! What a workspace is without: what `--skip` leaves out, and what LLVM does.

use std::collections::BTreeSet;
use std::process::Command;

use crate::support::folder::Folder;
use crate::support::workspace::Rows;
use crate::support::{files, root, schema};

/// What `gap` says, of which entity.
fn gaps(rows: &Rows) -> BTreeSet<(String, String)> {
    let said = rows["gap"].iter();
    said.map(|row| (row[1].clone(), row[2].clone())).collect()
}

fn export(folder: &Folder, arguments: &[&str]) -> Rows {
    folder.ok(("export --quiet --force", arguments));
    folder.rows("facts")
}

/// The modules of `testdata/ir`: every predicate has a row in one of them.
fn testdata() -> Vec<String> {
    let modules = files(&root().join("testdata/ir"), "ll");
    let modules = modules.iter().map(|module| module.to_string_lossy());
    modules.map(|module| module.into_owned()).collect()
}

/// The groups that a part of the facts is made of.
const PARTS: [(&str, &[&str]); 4] = [
    ("attributes", &["attribute"]),
    ("constants", &["constant_part"]),
    ("debug", &["debug_record", "di_"]),
    ("metadata", &[]),
];

/// A part that is left out has no rows, every module says so, and the rest is as it is with it.
#[test]
fn skipped_parts_are_empty() {
    let folder = Folder::new();
    let modules = testdata();
    let modules: Vec<&str> = modules.iter().map(String::as_str).collect();
    let all = export(&folder, &modules);
    // One of the modules is broken, of which all parts say the same.
    let broken = violations(&folder);
    let facts = schema().facts;
    for (part, groups) in PARTS {
        let rows = export(&folder, &[&["--skip", part], &modules[..]].concat());
        assert_eq!(
            rows.keys().collect::<Vec<_>>(),
            all.keys().collect::<Vec<_>>()
        );
        let what = format!("skipped: {part}");
        let said = rows["gap"].iter().filter(|row| row[2] == what).count();
        assert_eq!(said, modules.len(), "{part}");
        for fact in &facts {
            let name = fact.predicate();
            let left_out = groups.iter().any(|group| fact.group.starts_with(group));
            if left_out {
                assert!(rows[&name].is_empty(), "{part}: {name}");
            } else if name != "gap" && name != "named_metadata:index" {
                assert!(rows[&name].is_subset(&all[&name]), "{part}: {name}");
            }
        }
        let manifest = std::fs::read_to_string(folder.path("facts/manifest.json"));
        let manifest = manifest.expect("a manifest");
        assert!(
            manifest.contains(&format!("\"skip\":[\"{part}\"]")),
            "{manifest}"
        );
        // What is not there is no violation.
        assert_eq!(violations(&folder), broken, "{part}");
    }
    let rows = export(
        &folder,
        &[&["--skip", "metadata,debug"], &modules[..]].concat(),
    );
    for (name, rows) in rows {
        if name.starts_with("metadata_node") || name.starts_with("metadata_tuple") {
            assert!(rows.is_empty(), "{name}");
        }
    }
}

fn violations(folder: &Folder) -> String {
    folder.run("check facts --format tsv").stdout()
}

/// Modules that are the same are exported again if other parts are wanted.
#[test]
fn resuming_with_other_parts_starts_again() {
    let folder = Folder::new();
    folder.write("a.ll", b"!named = !{!0}\n!0 = !{}\n");
    assert_eq!(export(&folder, &["a.ll"])["metadata_node"].len(), 1);
    let arguments = [
        "export", "a.ll", "--resume", "--quiet", "--skip", "metadata",
    ];
    folder.ok(&arguments);
    assert_eq!(folder.rows("facts")["metadata_node"].len(), 0);
    let output = folder.run("export a.ll --skip everything --force");
    output.fails(2).says("everything");
}

fn run(program: &str, arguments: &[&str], folder: &Folder) {
    let status = Command::new(program)
        .args(arguments)
        .current_dir(folder.path("."))
        .stderr(std::process::Stdio::null())
        .status();
    assert!(
        status.expect("run a tool of LLVM").success(),
        "{program} {arguments:?}"
    );
}

/// What LLVM does not keep of a module is a gap where it can be seen.
#[test]
fn dropped_debug_info_is_reported() {
    let folder = Folder::new();
    folder.write(
        "comdat.ll",
        b"$a = comdat any\n$b = comdat any\n@a = global i32 0, comdat\n",
    );
    let rows = export(&folder, &["comdat.ll"]);
    let said = |entity: &str, what: &str| BTreeSet::from([(entity.to_owned(), what.to_owned())]);
    assert_eq!(gaps(&rows), said("comdat.ll:$b", "comdat without members"));
    assert_eq!(rows["comdat"].len(), 1);

    folder.write("a.c", b"int f(int x) { return x + 1; }\n");
    run(
        "clang-22",
        &["-O1", "-g", "-flto=thin", "-c", "a.c", "-o", "thin.bc"],
        &folder,
    );
    run("llvm-dis-22", &["thin.bc", "-o", "thin.ll"], &folder);
    for module in ["thin.bc", "thin.ll"] {
        let rows = export(&folder, &[module]);
        assert_eq!(gaps(&rows), said(module, "summary of the module"));
    }

    // Debug info of another version, which `llvm-dis` warns of and drops.
    run(
        "clang-22",
        &["-O1", "-g", "-S", "-emit-llvm", "a.c", "-o", "new.ll"],
        &folder,
    );
    let text = folder.text("new.ll");
    let version = "!\"Debug Info Version\", i32 3";
    assert!(text.contains(version));
    let old = text.replace(version, "!\"Debug Info Version\", i32 2");
    folder.write("old.ll", &old);
    let rows = export(&folder, &["old.ll"]);
    assert_eq!(gaps(&rows), said("old.ll", "debug info of another version"));
    assert!(rows["instruction:location"].is_empty());
    assert!(rows["module:broken"].is_empty());
    run("llvm-as-22", &["old.ll", "-o", "old.bc"], &folder);
    run("llvm-dis-22", &["old.bc", "-o", "dropped.ll"], &folder);
    let dropped = folder.text("dropped.ll");
    let nodes = dropped.lines().filter(|line| is_node(line)).count();
    assert_eq!(rows["metadata_node"].len(), nodes);
}

/// A line of LLVM's text that is a node, `!12 = ...`.
fn is_node(line: &str) -> bool {
    let rest = line.strip_prefix('!').unwrap_or_default();
    rest.starts_with(|first: char| first.is_ascii_digit())
}
