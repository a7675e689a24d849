//! Paths below the source root, places, and what is said where there are none.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::folder::{Folder, Ran, assert_same};
use crate::support::projects::llvm;
use crate::support::workspace::read_table;

const SOURCE: &str = "int add(int a, int b) {\n  return a + b;\n}\n";

/// A file compiled in a directory, as debug info has it.
fn compile(folder: &Folder, directory: &str, source: &str, bitcode: &str, options: &[&str]) {
    fs::create_dir_all(folder.path(bitcode).parent().expect("a parent")).expect("create it");
    let mut clang = Command::new(llvm("clang"));
    clang.current_dir(folder.path(directory));
    clang.args(["-g", "-c", "-emit-llvm", source, "-o"]);
    clang.arg(folder.path(bitcode)).args(options);
    Ran::of(&mut clang).succeeds();
}

/// A tree with a source in `tree/src`, compiled there to `bc/a.bc`.
fn tree() -> Folder {
    let folder = Folder::new();
    folder.write("tree/src/add.c", &SOURCE);
    compile(&folder, "tree/src", "add.c", "bc/a.bc", &[]);
    folder
}

fn export(folder: &Folder, options: &[&str]) {
    folder.ok(("export --quiet", options));
}

/// The paths of files below the source root.
fn paths(facts: &Path) -> Vec<String> {
    let rows = read_table(&facts.join("di:file:source_path.tsv"));
    rows.into_iter().map(|row| row[1].clone()).collect()
}

/// The paths that rules give files.
fn relative(folder: &Folder, facts: &str) -> Vec<String> {
    let relation = "di:file:relative_path";
    let output = folder.ok(&["run", "--analysis", relation, "-F", facts, "-D", "-"]);
    let text = output.stdout();
    let rows = text.lines().filter_map(|row| row.split('\t').nth(1));
    rows.map(str::to_owned).collect()
}

#[test]
fn paths_are_below_the_root_that_is_given() {
    let folder = tree();
    export(&folder, &["bc", "--output", "none"]);
    assert_eq!(paths(&folder.path("none")), Vec::<String>::new());
    // What all units have in common is the folder of the only one.
    assert_eq!(relative(&folder, "none"), ["add.c"]);
    export(
        &folder,
        &["bc", "--output", "given", "--source-root", "tree"],
    );
    assert_eq!(paths(&folder.path("given")), ["src/add.c"]);
    assert_eq!(relative(&folder, "given"), ["src/add.c"]);
    export(
        &folder,
        &["bc", "--output", "elsewhere", "--source-root", "/elsewhere"],
    );
    assert_eq!(paths(&folder.path("elsewhere")), Vec::<String>::new());
}

#[test]
fn the_root_is_in_no_fact() {
    // Debug info that says nothing of where it was compiled gives the same facts with any root.
    let folder = Folder::new();
    for tree in ["one", "another"] {
        folder.write(format!("{tree}/src/add.c"), &SOURCE);
        let map = format!("-ffile-prefix-map={}=.", folder.path(tree).display());
        compile(
            &folder,
            tree,
            "src/add.c",
            &format!("{tree}/bc/a.bc"),
            &[&map],
        );
        let (bitcode, facts) = (format!("{tree}/bc"), format!("{tree}.facts"));
        export(
            &folder,
            &[&bitcode, "--output", &facts, "--source-root", tree],
        );
        assert_eq!(paths(&folder.path(&facts)), ["src/add.c"]);
    }
    let (one, another) = (folder.path("one.facts"), folder.path("another.facts"));
    assert_same(&one, &another, "facts of two checkouts");
}

#[test]
fn another_source_root_exports_again() {
    let folder = tree();
    let root = |root| ["bc", "--resume", "--source-root", root];
    for (given, wanted) in [
        ("tree", "src/add.c"),
        ("tree/src", "add.c"),
        ("tree", "src/add.c"),
    ] {
        export(&folder, &root(given));
        assert_eq!(paths(&folder.path("facts")), [wanted], "{given}");
    }
    // And not if it is the same.
    let named = |given| {
        let output = folder.ok(("export --verbose", &root(given)));
        output.stderr().contains("a.bc")
    };
    assert!(!named("tree"));
    assert!(named("tree/src"));
}

#[test]
fn the_source_root_comes_from_the_build() {
    let folder = tree();
    let directory = folder.path("tree");
    let directory = directory.to_str().expect("a readable path");
    let database = serde_json::json!([{
        "directory": directory, "file": "src/add.c", "output": "add.o",
        "command": "cc -g -c src/add.c -o add.o",
    }]);
    folder.write("tree/compile_commands.json", &database.to_string());
    let cache = ["--cache", "cache", "--force"];
    export(&folder, &[&["-p", "tree"], &cache[..]].concat());
    assert_eq!(paths(&folder.path("facts")), ["src/add.c"]);
    let options = ["-p", "tree", "--source-root", "tree/src"];
    export(&folder, &[&options, &cache[..]].concat());
    assert_eq!(paths(&folder.path("facts")), ["add.c"]);
}

#[test]
fn the_source_root_comes_from_the_capture() {
    let folder = tree();
    folder.write("bc/capture.json", b"");
    let root = folder.path("tree");
    let origin = serde_json::json!({ "root": root, "directory": root.join("src") });
    folder.write("bc/capture.json", &origin.to_string());
    export(&folder, &["bc"]);
    assert_eq!(paths(&folder.path("facts")), ["src/add.c"]);
}

#[test]
fn places_survive_merge_and_split() {
    let folder = tree();
    export(
        &folder,
        &["bc", "--output", "given", "--source-root", "tree"],
    );
    for options in [
        &["merge", "given", "--output", "merged"][..],
        &["split", "given", "--output", "parts", "--shard", "1"],
    ] {
        folder.ok(options);
    }
    assert_eq!(paths(&folder.path("merged")), ["src/add.c"]);
    assert_eq!(relative(&folder, "parts"), ["src/add.c"]);
}

#[test]
fn missing_source_positions_are_reported() {
    let folder = Folder::new();
    folder.write(
        "a.ll",
        b"declare void @g()\ndefine void @f() {\n  call void @g()\n  ret void\n}\n",
    );
    export(&folder, &["a.ll"]);
    let run = |analysis: &str| folder.run(&["run", "--analysis", analysis, "-D", "-"]);
    let output = run("call_graph");
    output.prints("a.ll:@f\ta.ll:@g\tdirect\ta.ll:@f:0");
    assert_eq!(
        output.stderr().matches("compile with -g").count(),
        1,
        "{}",
        output.stderr()
    );
    // Who asks for no place is not told.
    run("function:calls").says_only("");
    assert_eq!(folder.run("check").stderr(), "");
    let folder = tree();
    export(&folder, &["bc", "--skip", "debug"]);
    let output = folder.run("run --analysis instruction:place -D -");
    output.says("--skip debug");
}
