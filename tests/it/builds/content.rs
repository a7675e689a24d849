//! Objects are known by their content, wherever the build moves them, and programs by their objects.

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;

use super::*;

/// The programs of a capture: path, kind, and members, those without bitcode with their reason.
pub fn programs(project: &Project) -> Vec<(String, String, Vec<String>)> {
    let text = fs::read_to_string(project.folder.path("bitcode/programs.jsonl")).expect("read");
    let lines = text
        .lines()
        .map(|line| -> Value { serde_json::from_str(line).expect("JSON") });
    let member = |member: &Value| match member["unit"].as_str() {
        Some(unit) => unit.to_owned(),
        None => format!("{}: {}", member["object"], member["reason"]),
    };
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    lines
        .map(|line| {
            let members = line["members"].as_array().expect("members").iter();
            let path = text(&line["program"]);
            let path = path.strip_prefix("make/").unwrap_or(&path).to_owned();
            (path, text(&line["kind"]), members.map(member).collect())
        })
        .collect()
}

/// The members of one program.
fn members(project: &Project, program: &str) -> Vec<String> {
    let mut programs = programs(project).into_iter();
    let found = programs.find(|(path, ..)| path == program);
    found.unwrap_or_else(|| panic!("no {program}")).2
}

fn project() -> Project {
    let project = Project::new("make");
    project.write("a.c", "int a(void) { return BIG; }\n");
    project.write("b.c", "int b(void) { return 3; }\n");
    project.write("m.c", "int a(void); int main(void) { return a(); }\n");
    project
}

#[test]
fn moved_and_copied_objects_are_their_units() {
    let project = project();
    let build = "mkdir objs; cc -DBIG=1 -fPIC -c -o objs/a.o a.c; mv objs/a.o a.lo; cc -shared -o liba.so a.lo
        cc -c b.c; cp b.o copy.o; objcopy --strip-debug --add-section=.x=a.c copy.o changed.o; rm b.o copy.o
        cc -shared -o libb.so changed.o; mkdir inst; cp liba.so inst/; strip inst/liba.so";
    project
        .capture(&["sh", "-ec", build])
        .succeeds()
        .says("bitcode: 2 units; next");
    assert_eq!(project.bitcode(), set("a.bc changed.bc"));
    assert_eq!(members(&project, "liba.so"), ["a.bc"]);
    assert_eq!(members(&project, "libb.so"), ["changed.bc"]);
    let text = fs::read_to_string(project.folder.path("bitcode/programs.jsonl")).expect("read");
    assert!(text.contains(r#""copies":["make/inst/liba.so"]"#), "{text}");
}

/// A tool of the build that is no part of the capture moves a program out of a folder that is removed, and writes into it, as `go build` does.
#[test]
fn moved_and_changed_programs_have_their_units() {
    let project = project();
    let change = "perl -pi -e s/GCC:/Gcc:/";
    let build = format!(
        "mkdir tmp; cc -DBIG=1 -c -o tmp/a.o a.c; cc -c -o tmp/m.o m.c; cc tmp/a.o tmp/m.o -o tmp/one; {change} tmp/one; mv tmp/one one
        cc -DBIG=2 -c -o tmp/a.o a.c; cc tmp/a.o tmp/m.o -o tmp/two; {change} tmp/two; mv tmp/two two; rm -r tmp"
    );
    project
        .capture(&["sh", "-ec", &build])
        .succeeds()
        .says("bitcode: 3 units; next");
    assert_eq!(members(&project, "one"), ["one.dir/a.c.bc", "m.bc"]);
    assert_eq!(members(&project, "two"), ["two.dir/a.c.bc", "m.bc"]);
}

#[test]
fn archived_objects_are_units_after_their_removal() {
    if !can_supervise("archived_objects_are_units_after_their_removal") {
        return;
    }
    let project = project();
    let build = "cc -DBIG=1 -c a.c; ar rcs l1.a a.o; cc -DBIG=2 -c a.c; ar rcs l2.a a.o
        cc m.c l1.a -o one; cc m.c l2.a -o two; rm l1.a";
    project.capture(&["sh", "-ec", build]).succeeds();
    let units = ["a.2.bc", "a.bc", "one.dir/m.c.bc", "two.dir/m.c.bc"];
    assert_eq!(project.bitcode(), set(&units));
    assert_eq!(members(&project, "l2.a"), ["a.2.bc"]);
    assert_eq!(members(&project, "one"), ["one.dir/m.c.bc", "a.bc"]);
    assert_eq!(members(&project, "two"), ["two.dir/m.c.bc", "a.2.bc"]);
    // Built again as it was: nothing changes.
    let index = || fs::read(project.folder.path("bitcode/units.jsonl")).expect("read");
    let before = index();
    project.capture(&["true"]).succeeds();
    assert_eq!(index(), before);
    project.capture(&["sh", "-ec", build]).succeeds();
    assert_eq!(index(), before);
}

/// `ld`'s own map has the same members.
#[test]
fn archives_are_resolved_as_the_linker_does() {
    let project = project();
    for (name, text) in [
        ("f1", "int f2(void); int f1(void) { return f2(); }"),
        ("f2", "int g1(void); int f2(void) { return g1(); }"),
        ("g1", "int f3(void); int g1(void) { return f3(); }"),
        ("f3", "int f3(void) { return 3; }"),
        ("unused", "int unused(void) { return 1; }"),
        ("weak", "int weak(void) { return 1; }"),
        (
            "start",
            "int f1(void); int weak(void) __attribute__((weak)); int main(void) { return f1() + (weak ? 1 : 0); }",
        ),
    ] {
        project.write(&format!("{name}.c"), text);
    }
    let build = "for f in f1 f2 f3 g1 unused weak start; do cc -c $f.c; done
        ar rcs libf.a f1.o f2.o f3.o unused.o weak.o; ar rcs libg.a g1.o
        cc start.o -L. -Wl,-Map=group.map -Wl,--start-group -lf -lg -Wl,--end-group -o group
        cc -Wl,--build-id=0x01 start.o -Wl,-Map=twice.map libf.a libg.a libf.a -o twice
        cc -shared -Wl,-Map=whole.map -Wl,--whole-archive libf.a -Wl,--no-whole-archive libg.a -o whole
        ld -r -u f2 -Map=part.map libf.a -o part; cc part start.o libf.a libg.a libf.a -o parts";
    project.capture(&["sh", "-ec", build]).succeeds();
    for program in ["group", "twice", "whole", "part"] {
        let map = fs::read_to_string(project.path().join(format!("{program}.map"))).expect("read");
        let loaded: BTreeSet<String> = map
            .lines()
            .filter_map(|line| line.split_once(".a(")?.1.split_once(".o)"))
            .map(|(member, _)| format!("{member}.bc"))
            .filter(|member| project.bitcode().contains(member))
            .collect();
        let mut found: BTreeSet<String> = members(&project, program).into_iter().collect();
        found.remove("start.bc");
        assert_eq!(found, loaded, "{program}");
        assert!(found.len() > 1 || program == "part", "{found:?}");
    }
    assert_eq!(members(&project, "parts")[0], "f2.bc");
    let kinds: Vec<_> = programs(&project)
        .into_iter()
        .map(|(path, kind, _)| format!("{path} {kind}"))
        .collect();
    for kind in [
        "group executable",
        "libf.a archive",
        "part relocatable object",
        "whole shared library",
    ] {
        assert!(kinds.contains(&kind.to_owned()), "{kinds:?}");
    }
}

/// `ar -M` puts together what its script says, and a thin archive of archives names their members.
#[test]
fn archives_of_archives_have_their_members() {
    let project = project();
    project.write(
        "m.c",
        "int a(void), b(void); int main(void) { return a() + b(); }\n",
    );
    let parts = "cc -DBIG=1 -c a.c; cc -c b.c; cc -c m.c; ar rcs one.a a.o; ar rcs two.a b.o";
    let script = r"printf 'CREATE all.a\nADDLIB one.a\nADDLIB two.a\nSAVE\nEND\n' | ar -M";
    for (archive, wanted) in [
        ("ar rcs all.a a.o b.o", ["a.bc", "b.bc"]),
        (script, ["b.bc", "a.bc"]),
        ("ar rcsT all.a one.a two.a", ["a.bc", "b.bc"]),
        ("ar rcsT all.a one.a b.o", ["a.bc", "b.bc"]),
    ] {
        let build = format!("rm -f all.a; {parts}; {archive}; cc m.o all.a -o prog; rm a.o m.o");
        project.capture(&["sh", "-ec", &build]).succeeds();
        assert_eq!(members(&project, "all.a"), wanted, "{archive}");
        let mut of_program = members(&project, "prog");
        of_program.sort();
        assert_eq!(of_program, ["a.bc", "b.bc", "m.bc"], "{archive}");
    }
}

/// A member that gives a value to a variable is linked, and one that declares it again is not: as the linker's map says.
#[test]
fn variables_without_a_value_are_defined_by_members() {
    let project = project();
    for (name, text) in [
        ("main", "int v; int main(void) { return v; }"),
        ("user", "extern int u; int *user(void) { return &u; }"),
        ("first", "int v; int u;"),
        ("value", "int v = 5;"),
        ("other", "int w = 5;"),
    ] {
        project.write(&format!("{name}.c"), text);
    }
    for (option, others) in [
        ("-fcommon", ""),
        ("-fcommon", "user.o"),
        ("-fno-common", ""),
    ] {
        let build = format!(
            "for f in main user first value other; do gcc {option} -c $f.c; done
            rm -f l.a; ar rcs l.a first.o value.o other.o; gcc main.o {others} l.a -Wl,-Map=map -o prog"
        );
        project.capture(&["sh", "-ec", &build]).succeeds();
        let map = fs::read_to_string(project.path().join("map")).expect("read");
        let loaded: BTreeSet<String> = map
            .lines()
            .filter_map(|line| line.split_once("l.a(")?.1.split_once(".o)"))
            .map(|(member, _)| format!("{member}.bc"))
            .collect();
        let found: BTreeSet<String> = members(&project, "prog").into_iter().collect();
        let found: BTreeSet<String> = found
            .into_iter()
            .filter(|unit| unit != "main.bc" && unit != "user.bc")
            .collect();
        assert_eq!(found, loaded, "{option} {others}");
        assert_eq!(found.contains("value.bc"), option == "-fcommon");
    }
}

#[test]
fn libraries_of_the_project_are_named() {
    let project = project();
    let build = "cc -DBIG=1 -shared -fPIC a.c -o liba.so.1; ln -s liba.so.1 liba.so; cc m.c -L. -la -lm -o prog";
    project.capture(&["sh", "-ec", build]).succeeds();
    let text = fs::read_to_string(project.folder.path("bitcode/programs.jsonl")).expect("read");
    assert!(text.contains(r#""libraries":["make/liba.so.1"]"#), "{text}");
    assert_eq!(members(&project, "prog"), ["m.bc"]);
}

/// Everything in the files of a capture but `capture.json` is the same wherever the project lies.
#[test]
fn the_origin_of_units_is_recorded() {
    let project = project();
    let build = "cc -DBIG=1 -I$PWD -O2 -O1 -c $PWD/a.c; ar rcs liba.a a.o";
    project.write("debian/changelog", "abc (1:2-3) unstable; urgency=low\n");
    project.write("LICENSE", "free\n");
    let files = |folder: &str| {
        let text = |name| fs::read_to_string(project.folder.path(folder).join(name)).expect("read");
        [
            "units.jsonl",
            "programs.jsonl",
            "left_out.jsonl",
            "about.json",
        ]
        .map(text)
    };
    let capture = |folder: &str| {
        let mut command = project.command(
            env!("CARGO_BIN_EXE_llvm-facts"),
            &["capture", "--", "sh", "-ec", build],
        );
        command.env("SOURCE_DATE_EPOCH", "0");
        Ran::of(command.current_dir(project.folder.path(folder))).succeeds();
        files(&format!("{folder}/bitcode"))
    };
    let here = capture("make");
    copy(&project.path(), &project.folder.path("deeper/make"));
    fs::remove_dir_all(project.folder.path("deeper/make/bitcode")).expect("remove");
    assert_eq!(capture("deeper/make"), here);
    let unit: Value = serde_json::from_str(here[0].lines().next().expect("a unit")).expect("JSON");
    let command: Vec<_> = unit["command"]
        .as_array()
        .expect("words")
        .iter()
        .map(|word| word.as_str().expect("text"))
        .collect();
    assert_eq!(command.join(" "), "cc -DBIG=1 -I. -O2 -O1 -c a.c");
    assert_eq!(unit["optimization"], "O1");
    assert_eq!(unit["language"], "C");
    assert!(
        unit["clang"]
            .as_str()
            .expect("a version")
            .starts_with("clang 22.")
    );
    assert_eq!(unit["source_sha256"].as_str().map(str::len), Some(64));
    let about: Value = serde_json::from_str(&here[3]).expect("JSON");
    assert_eq!(about["package"], "abc");
    assert_eq!(about["version"], "1:2-3");
    assert_eq!(about["date"], "1970-01-01T00:00:00Z");
    assert_eq!(about["license_files"][0], "LICENSE");
}

/// The source says the licence, by a tag or in words, or else `debian/copyright`.
#[test]
fn licences_are_recorded_where_files_say_them() {
    let project = project();
    project.write(
        "debian/copyright",
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\n\
        Files: *\nCopyright: A\nLicense: GPL-2+\n\nFiles: odd.c\nCopyright: B\nLicense: BSD-variant\n",
    );
    project.write(
        "tag.c",
        "// SPDX-License-Identifier: MIT OR Zlib\nint tag;\n",
    );
    project.write("odd.c", "int odd;\n");
    project.write("text.c", &format!("{ISC}int text;\n"));
    let build = "cc -c b.c && cc -c tag.c && cc -c odd.c && cc -c text.c";
    project.capture(&["sh", "-ec", build]).succeeds();
    let wanted = [
        ("b.c", Some(("GPL-2.0-or-later", Some("debian/copyright")))),
        ("odd.c", None),
        ("tag.c", Some(("MIT OR Zlib", None))),
        ("text.c", Some(("ISC", None))),
    ];
    assert_eq!(licenses(&project), wanted.map(license));
}

/// Without `debian/copyright`, the file with a text is that which the source names, or the nearest. A source with another licence than the
/// package does not get that of the package. Facts have the licences.
#[test]
fn licences_in_words_come_before_those_of_the_package() {
    let project = project();
    project.write("LICENSE", "Everything here is under the MIT license.\n");
    project.write("lib/COPYING.txt", ISC.trim_matches(['/', '*', ' ', '\n']));
    let statements = [
        (
            "header.c",
            "/* Released under the GNU GPLv2+, see the COPYING file. */\n",
        ),
        ("silent.c", "/* Adds numbers. */\n"),
        (
            "other.c",
            "// Released under the Frobnicate Public License.\n",
        ),
        (
            "lib/named.c",
            "// See the file COPYING.txt for license terms.\n",
        ),
        (
            "lib/above.c",
            "// Use of this source code is governed by a license that can be found in the LICENSE file.\n",
        ),
    ];
    let mut build = String::from("true");
    for (index, (path, statement)) in statements.iter().enumerate() {
        project.write(path, &format!("{statement}int number{index};\n"));
        build.push_str(&format!(" && cc -c {path} -o {index}.o"));
    }
    project.capture(&["sh", "-ec", &build]).succeeds();
    let wanted = [
        ("header.c", Some(("GPL-2.0-or-later", None))),
        ("lib/above.c", Some(("MIT", Some("LICENSE")))),
        ("lib/named.c", Some(("ISC", Some("lib/COPYING.txt")))),
        ("other.c", None),
        ("silent.c", Some(("MIT", Some("LICENSE")))),
    ];
    assert_eq!(licenses(&project), wanted.map(license));
    let folder = &project.folder;
    folder.ok("export bitcode --output facts --quiet");
    let rows = |predicate: &str| {
        let text = folder.text(&format!("facts/{predicate}.tsv"));
        let rows = text.lines().filter_map(|row| row.split_once('\t'));
        let rows = rows.map(|(unit, value)| (unit.to_owned(), value.to_owned()));
        rows.collect::<BTreeMap<_, _>>()
    };
    let (expressions, sources) = (rows("unit:license"), rows("unit:license_source"));
    let stated = expressions.iter().map(|(unit, expression)| {
        let source = sources[unit].as_str();
        (source, expression.as_str())
    });
    let mut stated: Vec<(&str, &str)> = stated.collect();
    stated.sort_unstable();
    let wanted = [
        ("LICENSE", "MIT"),
        ("LICENSE", "MIT"),
        ("lib/COPYING.txt", "ISC"),
        ("make/header.c", "GPL-2.0-or-later"),
    ];
    assert_eq!(stated, wanted);
}

const ISC: &str = "/*\n * Copyright (c) 2026 Somebody\n *\n \
    * Permission to use, copy, modify, and distribute this software for any\n \
    * purpose with or without fee is hereby granted, provided that the above\n \
    * copyright notice and this permission notice appear in all copies.\n *\n \
    * THE SOFTWARE IS PROVIDED \"AS IS\" AND SOMEBODY DISCLAIMS ALL WARRANTIES\n \
    * WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF\n \
    * MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL SOMEBODY BE LIABLE FOR\n \
    * ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES\n \
    * WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN\n \
    * ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF\n \
    * OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.\n */\n";

/// The source of a unit, its licence and the file with it, as `units.jsonl` has them.
type UnitLicense = (String, Option<(String, Option<String>)>);

fn license((source, license): (&str, Option<(&str, Option<&str>)>)) -> UnitLicense {
    let license =
        license.map(|(expression, file)| (expression.to_owned(), file.map(str::to_owned)));
    (source.to_owned(), license)
}

/// The licences of the units of a capture, by source.
fn licenses(project: &Project) -> Vec<UnitLicense> {
    let text = fs::read_to_string(project.folder.path("bitcode/units.jsonl")).expect("read");
    let units = text.lines().map(|line| {
        let unit: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(unit["comments"], Value::Null);
        let license = &unit["license"];
        let expression = license["expression"].as_str();
        let known = expression.map(|expression| (expression, license["file"].as_str()));
        self::license((unit["source"].as_str().expect("a source"), known))
    });
    let mut units: Vec<UnitLicense> = units.collect();
    units.sort();
    units
}

/// What is left out is counted and listed by kind.
#[test]
fn units_that_are_left_out_are_listed_by_kind() {
    let project = project();
    project.write("conftest.c", "int main(void) { return 0; }\n");
    let build = "cc -c conftest.c; cc -c b.c; rm b.o conftest.o; cc -DBIG=1 -c a.c";
    let captured = project.capture(&["sh", "-ec", build]);
    captured.succeeds();
    captured.says("1 unit, left out: 1 probe, 1 deleted object (--all keeps them)");
    let text = fs::read_to_string(project.folder.path("bitcode/left_out.jsonl")).expect("read");
    assert_eq!(
        text,
        "{\"kind\":\"probe\",\"object\":\"make/conftest.o\"}\n{\"kind\":\"deleted\",\"object\":\"make/b.o\",\"source\":\"b.c\"}\n"
    );
}

/// A program that writes a source of the build, and is not installed with the others, is no part of the product.
#[test]
fn generators_are_left_out() {
    let project = project();
    project.write(
        "gen.c",
        "#include <stdio.h>\nint main(void) { puts(\"int a(void) { return 1; }\"); }\n",
    );
    let build = "cc gen.c -o gen; sleep 0.1; ./gen > a.c; cc -g -c a.c; cc -g m.c a.o -o prog; mkdir inst; cp prog inst; strip inst/prog";
    let captured = project.capture(&["sh", "-ec", build]);
    captured.succeeds();
    captured
        .says("bitcode: 2 units, left out: 1 unit of the build's own programs (--all keeps them)");
    let programs = programs(&project);
    assert_eq!(programs.len(), 1, "{programs:?}");
    assert_eq!(project.bitcode(), set("a.bc m.bc"));
}

#[test]
fn objects_that_changed_since_the_capture_are_named() {
    let project = project();
    let build = "cc -DBIG=1 -c a.c; cc -c b.c";
    project.capture(&["sh", "-ec", build]).succeeds();
    let words = "since the capture";
    let export = || project.tool("export ../bitcode --output ../facts --force");
    export().succeeds().never_says(words);
    project.plain(&["cc", "-DBIG=22", "-c", "a.c"]).succeeds();
    export()
        .succeeds()
        .says("1 object has changed since the capture, whose bitcode is exported: make/a.o;");
    // Objects that are gone cannot be compared.
    project.plain(&["rm", "a.o", "b.o"]).succeeds();
    export().succeeds().never_says(words);
}
