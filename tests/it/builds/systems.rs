//! Builds by make, configure, CMake, ninja and cargo.

use crate::support::projects::run;
use crate::support::workspace::{Rows, read};
use crate::support::{program, schema, skip};
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use super::*;

#[test]
fn make() {
    let project = Project::new("make");
    let captured = project.check(&["make", "-j8"], &MAKE);
    captured.says("bitcode: 7 units, 1 else without bitcode; next: llvm-facts export ../bitcode");
    let refused = "clang does not take -fconserve-stack: left out (7 units)";
    captured.says(refused).never_says("-fno-tree-vrp");
    // What the response file defines, and what the makefile removed again.
    let rows = read(&project.folder.path("facts"));
    let functions: BTreeSet<&str> = rows["function:name"].iter().map(|row| &*row[1]).collect();
    assert!(functions.is_superset(&BTreeSet::from(["name", "table_2"])));
    let index = fs::read_to_string(project.folder.path("bitcode/units.jsonl")).expect("an index");
    let lines: Vec<serde_json::Value> = index
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 8);
    assert_eq!(lines[7]["kind"], "assembly");
    assert_eq!(lines[7]["source"], "src/nop.s");
    assert_eq!(lines[1]["source"], "src/square.c");
    assert_eq!(lines[1]["bitcode"], "build/square.bc");
}

#[test]
fn autotools() {
    let project = Project::new("autotools");
    let build = ["sh", "-c", "mkdir b && cd b && ../configure && make -j2"];
    let units = ["b/src/count-main.bc", "b/src/libcount_a-count.bc"];
    let captured = project.check(&build, &units);
    captured.says("2 units, left out: 4 probes (--all keeps them)");
    captured.never_says("nowhere.h");
}

/// The rows of a workspace without those of units and programs, of which a capture knows more than a database.
fn rows_of_modules(project: &Project, workspace: &str) -> Rows {
    let mut rows = read(&project.folder.path(workspace));
    let facts = schema().facts.into_iter();
    for fact in facts.filter(|fact| fact.group == "unit") {
        rows.remove(&fact.predicate());
    }
    rows
}

#[test]
fn cmake() {
    if program(&["cmake"]).is_none() {
        return skip("CMake", "cmake is not installed");
    }
    let project = Project::new("cmake");
    let build = ["sh", "-c", "cmake -S . -B b && cmake --build b -j2"];
    let units: Vec<String> = CMAKE.map(|name| format!("b/{name}")).to_vec();
    project.check(
        &build,
        &units.iter().map(String::as_str).collect::<Vec<_>>(),
    );

    // The same from its database, under the same names.
    let facts = project.tool("export -p b/compile_commands.json --root . --output ../facts2");
    facts.succeeds();
    assert_eq!(
        rows_of_modules(&project, "facts2"),
        rows_of_modules(&project, "facts")
    );
    // The folder is the database's, unless told otherwise, whatever link leads to it.
    std::os::unix::fs::symlink("b/compile_commands.json", project.path().join("db.json"))
        .expect("link");
    let facts = project.tool("export -p db.json --output ../facts3");
    facts.succeeds();
    assert_eq!(project.ids("facts3"), set(&CMAKE));

    // A precompiled header is not needed, nor any other product of the build.
    let build = "CC=clang-22 CXX=clang++-22 cmake -S . -B c";
    project.plain(&["sh", "-c", build]).succeeds();
    project.tool("export -p c --output ../facts4").succeeds();
    assert_eq!(project.ids("facts4"), set(&CMAKE));

    // What was configured within a capture builds on without, and within another.
    project.write("lib/area.c", "int area(int a, int b) { return a - b; }\n");
    project.plain(&["cmake", "--build", "b"]).succeeds();
    project.write("lib/area.c", "int area(int a, int b) { return a + b; }\n");
    let captured = project.capture(&["cmake", "--build", "b"]);
    captured.succeeds().says("../bitcode: 5 units; next");
}

#[test]
fn probes_of_link_time_optimization_are_left_out() {
    if program(&["cmake"]).is_none() {
        return skip("CMake", "cmake is not installed");
    }
    let project = Project::new("cmake");
    project.write(
        "CMakeLists.txt",
        "cmake_minimum_required(VERSION 3.16)
        project(one C CXX)
        include(CheckIPOSupported)
        check_ipo_supported(RESULT ipo OUTPUT reason)
        add_library(area OBJECT lib/area.c)\n",
    );
    let build = ["sh", "-c", "cmake -S . -B b && cmake --build b"];
    project.capture(&build).succeeds();
    assert_eq!(project.bitcode(), set("b/lib/area.c.bc"));
}

#[test]
fn a_build_with_absolute_compiler_paths_is_captured_or_fails() {
    let project = Project::new("make");
    let gcc = run(Command::new("sh").args(["-c", "command -v gcc || command -v cc"]));
    let gcc = gcc.trim();
    let arguments = "capture --by-path --output ../bitcode -- make";
    let captured = project.tool((arguments, &[format!("CC={gcc}").as_str(), "src/list.o"]));
    captured.fails(2).says("none of its compilers was captured");
    captured.says("0 units");
    let named = format!("CC={gcc} names a compiler by its absolute path");
    captured.says(&named).says("use CC=gcc");
    if !can_supervise("a compiler that CC names by its path") {
        return;
    }
    // From the environment it is wrapped, and with it what stands before it.
    let build = ["sh", "-c", "$CC -c src/list.c -Iinclude -o list.o"];
    let mut arguments = vec!["capture", "--output", "../bitcode", "--"];
    arguments.extend(build);
    let mut command = project.command(env!("CARGO_BIN_EXE_llvm-facts"), &arguments);
    Ran::of(command.env("CC", format!("{gcc} -O2"))).succeeds();
    assert_eq!(project.bitcode(), set("list.bc"));
}

#[test]
fn ninja() {
    let Some(ninja) = program(&["ninja"]) else {
        return skip("Ninja", "ninja is not installed");
    };
    Project::new("ninja").check(&[&ninja], &["obj/main.bc", "obj/twice.bc"]);
}

#[test]
fn cargo() {
    // That which built the tests, which another user may not be able to run.
    let Some(cargo) = program(&[env!("CARGO")]) else {
        return skip("Cargo", "it cannot be run");
    };
    let cargo = cargo.as_str();
    let project = Project::new("cargo");
    let units = [
        "target/debug/deps/libtally_core.bc",
        "target/debug/deps/tally.bc",
    ];
    let build = [cargo, "build", "--offline"];
    let captured = project.capture(&build);
    captured.succeeds();
    if captured.stderr().contains("LLVM 22 may not read") {
        return skip("Cargo", "LLVM 22 cannot read this rustc's bitcode");
    }
    fs::remove_dir_all(project.folder.path("bitcode")).expect("remove");
    project.renew();
    let captured = project.check(&build, &units);
    // The build script and the procedural macro.
    captured.says("2 units, left out: 2 units of the build's own programs");
    let programs = fs::read_to_string(project.folder.path("bitcode/programs.jsonl"));
    let members = r#""members":[{"unit":"target/debug/deps/tally.bc"},{"unit":"target/debug/deps/libtally_core.bc"}]"#;
    assert!(
        programs.as_ref().is_ok_and(|text| text.contains(members)),
        "{programs:?}"
    );
    let units = fs::read_to_string(project.folder.path("bitcode/units.jsonl")).expect("units");
    let licenses = |text: &str| units.lines().filter(|line| line.contains(text)).count();
    let license = r#""license":{"expression":"MIT OR Apache-2.0","file":"core/Cargo.toml"}"#;
    assert!(
        licenses(license) == 1 && licenses("\"license\"") == 1,
        "{units}"
    );
    // Cargo takes nothing of this for a change.
    let again = project.plain(&[cargo, "build", "--offline", "-v"]);
    let said = again.stderr();
    assert!(
        said.contains("Fresh") && !said.contains("Running"),
        "{said}"
    );
    let all = project.tool(&[
        "capture",
        "--all",
        "--output",
        "../all",
        "--",
        cargo,
        "build",
        "--offline",
        "--release",
        "--config",
        "profile.release.codegen-units=4",
        "--config",
        "profile.release.lto=true",
    ]);
    all.succeeds();
    // Procedural macros are compiled twice, as a member of the workspace and for the build.
    let found = bitcode(&project.folder.path("all"));
    let without_hash: BTreeSet<&str> = found
        .iter()
        .map(|path| match path.rsplit_once('/') {
            Some((_, name)) => name.split(['-', '.']).next().unwrap_or(name),
            None => path,
        })
        .collect();
    let wanted = [
        "build_script_build",
        "libtally_core",
        "libtally_derive",
        "tally",
    ];
    assert_eq!(without_hash, BTreeSet::from(wanted), "{found:?}");
    assert!(found.is_superset(&set(
        "target/release/deps/libtally_core.bc target/release/deps/tally.bc"
    )));
}
