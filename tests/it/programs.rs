//! Programs and origins of modules, from what `llvm-facts capture` writes into its folder: `units.jsonl`, `programs.jsonl` and
//! `about.json`, here by hand; and from the files of CMake and Ninja.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::support::folder::Folder;
use crate::support::program;

const UNITS: &str = r#"{"bitcode":"a.bc","source":"a.c","directory":"src","object":"src/a.o","kind":"object","command":["cc","-O2","-c","a.c"],"compiler":"gcc 12.2.0","clang":"clang 22.1.0","optimization":"O2","language":"C","license":{"expression":"MIT"}}
{"bitcode":"b.bc","source":"b.c","directory":"src","object":"src/b.o","kind":"object","license":{"expression":"Zlib","file":"debian/copyright"}}
{"bitcode":"common.bc","source":"common.c","directory":"src","object":"src/common.o","kind":"object"}
{"error":"assembly","directory":"src","object":"src/start.o","kind":"assembly"}
{"error":"no compiler that was captured made it","directory":"src","object":"src/libold.a","kind":{"member":"old.o"}}
"#;

const PROGRAMS: &str = r#"{"program":"a","kind":"executable","members":[{"unit":"common.bc"},{"unit":"a.bc"},{"object":"src/start.o","reason":"assembly"}],"copies":["bin/copy"]}
{"program":"b","kind":"executable","members":[{"unit":"common.bc"},{"unit":"b.bc"},{"object":"src/libold.a","member":"old.o","reason":"no compiler that was captured made it"}]}
"#;

const ABOUT: &str =
    r#"{"command":["make"],"package":"two","version":"1.0","license_files":["COPYING"]}"#;

/// The folder of a capture with two programs.
fn capture(folder: &Folder, name: &str) {
    folder.create_dir(name);
    let compile = |module: &str, source: &str| {
        let source = folder.write("source.c", source);
        let path = folder.path(&format!("{name}/{module}"));
        let (source, path) = (source.display(), path.display());
        let clang = program(&["clang-22"]).expect("clang of LLVM 22, which scripts/setup installs");
        folder
            .sh(&format!("{clang} -c -emit-llvm -o {path} {source}"))
            .succeeds();
    };
    compile("a.bc", "int cmd_main(void) { return 1; }\n");
    compile("b.bc", "int cmd_main(void) { return 2; }\n");
    compile(
        "common.bc",
        "int cmd_main(void);\nint main(void) { return cmd_main(); }\n",
    );
    folder.write(format!("{name}/units.jsonl"), UNITS);
    folder.write(format!("{name}/programs.jsonl"), PROGRAMS);
    folder.write(format!("{name}/about.json"), ABOUT);
}

fn ids(ids: &[&str]) -> BTreeSet<String> {
    ids.iter().map(|id| (*id).to_owned()).collect()
}

/// The objects without bitcode that a JSON file lists.
fn without(folder: &Folder, file: &str) -> Vec<String> {
    let value = folder.json(file);
    let entries = value["without_bitcode"].as_array().cloned();
    let entries = entries.unwrap_or_default().into_iter();
    entries
        .map(|entry| entry["object"].as_str().expect("an object").to_owned())
        .collect()
}

#[test]
fn a_program_is_exported_alone() {
    let folder = Folder::new();
    capture(&folder, "bitcode");
    let listed = folder.ok("export bitcode --list-programs");
    assert_eq!(
        listed.stdout(),
        "a: executable, 2 units, 1 without bitcode\n  src/start.o: assembly\n\
         b: executable, 2 units, 1 without bitcode\n  src/libold.a(old.o): no compiler that was captured made it\n"
    );
    assert!(!folder.path("facts").exists());

    let ran = folder.ok("export bitcode --program a");
    ran.says_only("warning: a: src/start.o: no bitcode: assembly\n");
    assert_eq!(folder.modules("facts"), ids(&["a.bc", "common.bc"]));
    assert_eq!(without(&folder, "facts/manifest.json"), ["src/start.o"]);
    // Of a module in several programs, the others are not in the facts.
    let programs = folder.rows("facts").remove("module:program");
    let row = |module: &str| vec![module.to_owned(), "a".to_owned()];
    assert_eq!(
        programs,
        Some([row("a.bc"), row("common.bc")].into_iter().collect())
    );

    folder.ok("export bitcode --program copy --output copy --quiet");
    assert_eq!(folder.modules("copy"), ids(&["a.bc", "common.bc"]));
    folder.ok("export bitcode --program a --program b --output both --quiet");
    let all = ids(&["a.bc", "b.bc", "common.bc"]);
    assert_eq!(folder.modules("both"), all);
}

#[test]
fn unknown_programs_are_refused() {
    let folder = Folder::new();
    capture(&folder, "bitcode");
    folder
        .run("export bitcode --program bin/cpy")
        .says_only("error: no program is called `bin/cpy`; did you mean `bin/copy`?\n")
        .fails(2);
    folder.write("loose/f.ll", "define void @f() {\n  ret void\n}\n");
    folder
        .run("export loose --program a")
        .fails(2)
        .says("no program is known");
    assert!(!folder.path("facts").exists());
}

/// `cmd_main` has two definitions in the workspace, and one in each program.
#[test]
fn names_resolve_within_a_program() {
    let folder = Folder::new();
    capture(&folder, "bitcode");
    folder.ok("export bitcode --quiet --link");
    assert_eq!(folder.text("facts/link/ambiguous.tsv"), "");
    let mut resolved: Vec<String> = folder
        .text("facts/link/program_resolves.tsv")
        .lines()
        .map(str::to_owned)
        .collect();
    resolved.sort();
    assert_eq!(
        resolved,
        [
            "a\tcommon.bc:@cmd_main\ta.bc:@cmd_main",
            "b\tcommon.bc:@cmd_main\tb.bc:@cmd_main"
        ]
    );
    folder.remove("bitcode/programs.jsonl");
    folder.ok("export bitcode --quiet --link --force");
    assert_eq!(folder.text("facts/link/ambiguous.tsv").lines().count(), 2);
}

/// A module that has not changed is exported again if what is known of its build has.
#[test]
fn resuming_notices_another_origin() {
    let folder = Folder::new();
    capture(&folder, "bitcode");
    folder.ok("export bitcode --quiet");
    folder.write("bitcode/about.json", ABOUT.replace("1.0", "1.1"));
    folder.write(
        "bitcode/programs.jsonl",
        PROGRAMS.replace("bin/copy", "bin/other"),
    );
    folder.ok("export bitcode --quiet --resume");
    folder.ok("export bitcode --quiet --output fresh");
    folder.same("facts", "fresh");
    let versions = folder.text("facts/unit:package_version.tsv");
    assert_eq!(versions, "a.bc\t1.1\nb.bc\t1.1\ncommon.bc\t1.1\n");
}

/// Facts are the same wherever the folders are.
#[test]
fn origins_do_not_depend_on_the_folder() {
    let (one, other) = (Folder::new(), Folder::new());
    capture(&one, "bitcode");
    fs::create_dir_all(other.path("x/y")).expect("create the folders");
    let copy = Path::new("x/y/bitcode");
    for name in one_files(&one) {
        let bytes = one.bytes(&format!("bitcode/{name}"));
        other.write(copy.join(&name), bytes);
    }
    one.ok("export bitcode --quiet");
    other.ok("export x/y/bitcode --quiet");
    crate::support::folder::assert_same(&one.path("facts"), &other.path("facts"), "another folder");
}

fn one_files(folder: &Folder) -> BTreeSet<String> {
    crate::support::folder::names(&folder.path("bitcode"))
}

/// What is missing from several captures, through every command that rewrites or describes a workspace.
#[test]
fn losses_of_a_capture_stay_in_manifests() {
    let folder = Folder::new();
    capture(&folder, "one/bitcode");
    capture(&folder, "two/bitcode");
    let all = [
        "one/bitcode/src/libold.a",
        "one/bitcode/src/start.o",
        "two/bitcode/src/libold.a",
        "two/bitcode/src/start.o",
    ];
    folder.ok("export --root . one two --quiet");
    assert_eq!(without(&folder, "facts/manifest.json"), all);

    // Each alone, and merged.
    folder.ok("export --root . one --quiet --output parts/one");
    folder.ok("export --root . two --quiet --output parts/two");
    assert_eq!(without(&folder, "parts/one/manifest.json"), all[..2]);
    folder.ok("merge parts/one parts/two --quiet --output merged");
    assert_eq!(without(&folder, "merged/manifest.json"), all);
    folder.same("facts", "merged");

    // In several workspaces, and back.
    folder.ok("split merged --shard 2 --quiet --output shards");
    assert_eq!(without(&folder, "shards/manifest.json"), all);
    folder.ok("merge shards --quiet --output again");
    folder.same("facts", "again");

    for facts in ["facts", "shards"] {
        let stats = folder.ok(("stats --format tsv", &[facts][..])).stdout();
        for line in [
            "total\tobjects without bitcode\t4",
            "without_bitcode\tassembly\t2",
            "without_bitcode\tmember\t2",
        ] {
            assert!(stats.lines().any(|said| said == line), "{stats}");
        }
        folder.ok(("dataset --quiet --force", &[facts][..]));
        assert_eq!(without(&folder, "dataset/dataset.json"), all);
        let card = folder.text("dataset/README.md");
        for line in [
            "There are 4 objects of the builds without bitcode, and so in no module.",
            "| `one/bitcode/src/libold.a(old.o)` | `member: no compiler that was captured made it` |",
            "| two | 1.0 | 6 | `COPYING` |",
        ] {
            assert!(card.contains(line), "{line}: {card}");
        }
    }
}

/// The columns of the table `modules` in a dataset.
#[test]
fn datasets_have_origins() {
    let folder = Folder::new();
    capture(&folder, "bitcode");
    folder.ok("export bitcode --quiet");
    folder.ok("dataset facts --quiet");
    let tables = folder.json("dataset/dataset.json")["tables"].clone();
    let tables = tables.as_array().expect("tables").iter();
    let modules = tables.clone().find(|table| table["name"] == "modules");
    let columns = modules.expect("the modules")["columns"].clone();
    let names: Vec<&str> = columns
        .as_array()
        .expect("columns")
        .iter()
        .filter_map(|column| column["name"].as_str())
        .skip_while(|name| *name != "rows")
        .skip(1)
        .collect();
    let wanted = [
        "license",
        "structural_hash",
        "source",
        "language",
        "compiler",
        "optimization",
        "package",
        "package_version",
        "license_files",
        "license_expression",
        "license_source",
        "programs",
        "command",
    ];
    assert_eq!(names, wanted);
    let licenses = |dataset: &str| -> Vec<[String; 4]> {
        let columns = ["module", "license", "license_expression", "license_source"];
        let rows = super::dataset::cells(&folder.path(dataset), "modules").into_iter();
        let cells = rows.map(|row| columns.map(|column| row[column].clone()));
        let mut cells: Vec<[String; 4]> = cells.collect();
        cells.sort();
        cells
    };
    let known = [
        ["a.bc", "MIT", "MIT", "src/a.c"],
        ["b.bc", "Zlib", "Zlib", "debian/copyright"],
        ["common.bc", "NOASSERTION", "", ""],
    ];
    assert_eq!(licenses("dataset"), known);
    // What the user says of a package comes first.
    folder.write("licenses.tsv", "two\tISC\n");
    folder.ok("dataset facts --licenses licenses.tsv -o given --quiet");
    let given = known.map(|[module, _, found, source]| [module, "ISC", found, source]);
    assert_eq!(licenses("given"), given);
    let names: BTreeSet<&str> = tables.filter_map(|table| table["name"].as_str()).collect();
    assert!(names.contains("unit__command") && names.contains("module__program"));
}

/// Both build systems say the same of one project.
#[test]
fn programs_are_read_from_cmake() {
    let Some(cmake) = program(&["cmake"]) else {
        return crate::support::skip("programs_are_read_from_cmake", "no cmake");
    };
    let folder = Folder::new();
    folder.write("p/CMakeLists.txt", CMAKE);
    folder.write("p/z.c", "int z(void) { return 0; }\n");
    folder.write("p/s.c", "int s(void) { return 0; }\n");
    folder.write("p/main.c", "int z(void);\nint main(void) { return z(); }\n");
    folder.write("p/two.c", "int s(void);\nint main(void) { return s(); }\n");
    let mut generators = vec!["Unix Makefiles"];
    generators.extend(program(&["ninja"]).map(|_| "Ninja"));
    for generator in generators {
        folder
            .sh(&format!(
                "rm -rf build && {cmake} -S p -B build -G '{generator}' -DCMAKE_C_COMPILER=clang-22 -DCMAKE_EXPORT_COMPILE_COMMANDS=ON"
            ))
            .succeeds();
        let listed = folder.ok("export -p build --list-programs").stdout();
        assert_eq!(
            listed,
            "libs.so: shared library, 1 unit\none: executable, 2 units\nsub/libz.a: archive, 1 unit\ntwo: executable, 1 unit\n",
            "{generator}"
        );
        folder.ok("export -p build --program one --quiet --force --cache cache");
        assert_eq!(folder.modules("facts"), ids(&["main.c.bc", "z.c.bc"]));
        folder.ok("export -p build --program two --quiet --force --cache cache");
        let libraries = folder.text("facts/program:library.tsv");
        assert_eq!(libraries, "two\tlibs.so\n", "{generator}");
    }
}

const CMAKE: &str = "cmake_minimum_required(VERSION 3.10)
project(p C)
add_library(z STATIC z.c)
set_target_properties(z PROPERTIES ARCHIVE_OUTPUT_DIRECTORY sub)
add_library(s SHARED s.c)
add_executable(one main.c)
target_link_libraries(one z m)
add_executable(two two.c)
target_link_libraries(two s)
";
