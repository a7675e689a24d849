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
    for needed in ["dpkg-buildpackage", "/usr/bin/time"] {
        if program(&[needed]).is_none() {
            let why = format!("no {needed}");
            return skip("packages_are_built_and_failures_are_named", &why);
        }
    }
    let folder = Folder::new();
    source_package(&folder, "broken", "int main(void) { return 0 }\n");
    source_package(&folder, "tiny", "int main(void) { return 0; }\n");
    let packages = |options: &[&str]| {
        Ran::of(
            Command::new(root().join("scripts/packages"))
                .args(["--output", "out"])
                .args(options)
                .args(["broken", "tiny"])
                .current_dir(folder.path("."))
                .env("XDG_CACHE_HOME", folder.path("cache"))
                .env("LLVM_FACTS", env!("CARGO_BIN_EXE_llvm-facts")),
        )
    };
    packages(&["--compare"])
        .fails(1)
        .prints("1 built, 1 failed, 0 without a source");
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
    let [
        name,
        units,
        without,
        rows,
        violations,
        same,
        cpu,
        _,
        bytes,
        factor,
        _,
    ] = lines[2][..]
    else {
        panic!("{table}");
    };
    assert_eq!(
        [name, units, without, violations, same],
        ["tiny", "1", "0", "0", "1 of 1"]
    );
    for number in [cpu, factor] {
        assert!(number.parse::<f64>().is_ok(), "{table}");
    }
    for number in [rows, bytes] {
        assert!(
            number.parse::<u64>().is_ok_and(|number| number > 100),
            "{table}"
        );
    }
    assert_eq!(
        folder.modules("out/tiny/facts"),
        ["hello.bc".to_owned()].into()
    );
    assert!(folder.path("out/dataset/README.md").exists());
    // What is done is not done again.
    let before = folder.bytes("out/tiny/facts/manifest.json");
    folder.write("out/tiny/mark", "");
    packages(&["--compare"]).fails(1);
    assert!(folder.path("out/tiny/mark").exists());
    assert_eq!(folder.bytes("out/tiny/facts/manifest.json"), before);
    assert_eq!(
        folder
            .text("out/tiny/facts/unit:object.tsv")
            .lines()
            .count(),
        1
    );
}
