//! Programs and origins of modules, from what `llvm-facts capture` writes into its folder, in datasets; and programs from the files of CMake
//! and Ninja. `testdata/cli/export.md` has the commands that take programs.

use std::collections::BTreeSet;

use crate::support::folder::Folder;
use crate::support::projects::llvm;
use crate::support::{program, root, set};

/// The columns of the table `modules` in a dataset.
#[test]
fn datasets_have_origins() {
    let folder = Folder::new();
    let (captured, clang) = (root().join("testdata/captured"), llvm("clang"));
    let captured = captured.display();
    folder
        .sh(&format!(
            "cp -r {captured} bitcode && cd bitcode && {clang} -c -emit-llvm *.c && rm *.c"
        ))
        .succeeds();
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
    let wanted = "license structural_hash source language compiler optimization package package_version \
        license_files license_expression license_source programs command";
    assert_eq!(names.join(" "), wanted);
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
        assert_eq!(folder.modules("facts"), set("main.c.bc z.c.bc"));
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
