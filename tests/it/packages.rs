//! `scripts/packages`, with source packages that are made here and lie in the cache as if they had been downloaded.

use std::process::Command;

use crate::support::folder::Folder;
use crate::support::ran::Ran;
use crate::support::{program, root, skip};

/// Puts a source package into the cache.
fn source_package(folder: &Folder, name: &str, source: &str) {
    let cache = format!("cache/llvm-facts/source/{name}");
    folder.write(format!("{cache}/tree/hello.c"), source);
    let debian = root().join("testdata/packages/debian");
    folder
        .sh(&format!(
            "cd {cache} && cp -r {debian} tree && sed -i s/NAME/{name}/g tree/debian/control tree/debian/changelog tree/debian/rules && \
             dpkg-source -b tree && rm -r tree",
            debian = debian.display()
        ))
        .succeeds();
}

#[test]
fn packages_are_built_and_failures_are_named() {
    if program(&["dpkg-buildpackage"]).is_none() {
        return skip(
            "packages_are_built_and_failures_are_named",
            "no dpkg-buildpackage",
        );
    }
    let folder = Folder::new();
    source_package(&folder, "broken", "int main(void) { return 0 }\n");
    source_package(&folder, "tiny", "int main(void) { return 0; }\n");
    let run = Ran::of(
        Command::new(root().join("scripts/packages"))
            .args(["--output", "out", "broken", "tiny"])
            .current_dir(folder.path("."))
            .env("XDG_CACHE_HOME", folder.path("cache"))
            .env("LLVM_FACTS", env!("CARGO_BIN_EXE_llvm-facts")),
    );
    run.fails(1);
    let table = folder.text("out/table");
    let lines: Vec<Vec<&str>> = table
        .lines()
        .map(|line| line.split('|').collect())
        .collect();
    assert_eq!(lines.len(), 3, "{table}");
    assert!(
        lines[1][1].starts_with("failed: plain build, see "),
        "{table}"
    );
    let [name, units, without, factor, _, rows, violations, same] = lines[2][..] else {
        panic!("{table}");
    };
    assert_eq!(
        [name, units, without, violations, same],
        ["tiny", "1", "0", "0", "1 of 1"]
    );
    assert!(factor.parse::<f64>().is_ok(), "{table}");
    assert!(rows.parse::<u64>().is_ok_and(|rows| rows > 100), "{table}");
    assert_eq!(
        folder.modules("out/tiny/facts"),
        ["tiny/bitcode/hello.bc".to_owned()].into()
    );
    assert_eq!(
        folder
            .text("out/tiny/facts/unit:object.tsv")
            .lines()
            .count(),
        1
    );
}
