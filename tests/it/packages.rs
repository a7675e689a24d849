//! `scripts/packages`, with source packages that are made here and lie in the cache as if they had been downloaded.

use std::process::Command;

use crate::support::folder::Folder;
use crate::support::ran::Ran;
use crate::support::{program, root, skip};

const CONTROL: &str = "Source: NAME
Maintainer: Nobody <nobody@example.org>
Standards-Version: 4.6.2
Rules-Requires-Root: no

Package: NAME
Architecture: any
Description: a test
";

const CHANGELOG: &str = "NAME (1.0) unstable; urgency=low

  * A test.

 -- Nobody <nobody@example.org>  Thu, 01 Jan 2026 00:00:00 +0000
";

const RULES: &str = "#!/usr/bin/make -f
clean:
\trm -rf hello hello.o debian/NAME debian/files
build build-arch build-indep:
\tcc -O2 -c hello.c
\tcc hello.o -o hello
binary binary-arch binary-indep: build
\tinstall -D hello debian/NAME/usr/bin/hello
\tmkdir -p debian/NAME/DEBIAN
\tdpkg-gencontrol -Pdebian/NAME
\tdpkg-deb --root-owner-group -b debian/NAME ..
";

/// Puts a source package into the cache.
fn source_package(folder: &Folder, name: &str, source: &str) {
    let of = |text: &str| text.replace("NAME", name);
    let path = |file: &str| format!("cache/llvm-facts/source/{name}/tree/{file}");
    folder.write(path("hello.c"), source);
    folder.write(path("debian/control"), of(CONTROL));
    folder.write(path("debian/changelog"), of(CHANGELOG));
    folder.write(path("debian/rules"), of(RULES));
    folder.write(path("debian/source/format"), "3.0 (native)\n");
    let script = "chmod +x tree/debian/rules && dpkg-source -b tree && rm -r tree";
    Ran::of(
        Command::new("sh")
            .args(["-ec", script])
            .current_dir(folder.path(&format!("cache/llvm-facts/source/{name}"))),
    )
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
