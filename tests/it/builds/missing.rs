//! What a build links and a capture has no bitcode of is named: in the index, in the summary and in the manifest.

use crate::support::{program, skip};
use serde_json::Value;
use std::fs;

use super::*;

/// A library and an object that are there before the build, and sources.
fn project() -> Project {
    let project = Project::new("make");
    project.write("vendor/v.c", "int v(void) { return 1; }\n");
    project.write("s.S", ".globl s\ns: ret\n.section .note.GNU-stack\n");
    project.write("a.c", "int a(void) { return 2; }\n");
    project.write("b.c", "int b(void) { return 3; }\n");
    project.write("m.c", "int v(void); int main(void) { return v(); }\n");
    project.write("n.c", "int main(void) { return 0; }\n");
    let vendor = "cd vendor && cc -c v.c && ar rcs libv.a v.o && cc -O2 -c v.c -o w.o && rm v.o && cc -shared -fPIC v.c -o libd.so";
    project.plain(&["sh", "-ec", vendor]).succeeds();
    project
}

/// The index's entries without bitcode: object and kind, and a member behind the object.
fn missing(project: &Project) -> Vec<(String, String)> {
    let text = fs::read_to_string(project.folder.path("bitcode/units.jsonl")).expect("an index");
    let lines = text
        .lines()
        .map(|line| -> Value { serde_json::from_str(line).expect("JSON") });
    let lines = lines.filter(|line| line.get("bitcode").is_none());
    lines
        .map(|line| {
            assert!(!line["error"].as_str().expect("a reason").is_empty());
            let object = line["object"].as_str().expect("an object");
            let object = object.strip_prefix("make/").unwrap_or(object).to_owned();
            match &line["kind"] {
                Value::String(kind) => (object, kind.clone()),
                kind => {
                    let member = kind["member"].as_str().expect("a member");
                    (format!("{object}({member})"), "member".to_owned())
                }
            }
        })
        .collect()
}

fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    let pairs = pairs.iter();
    pairs
        .map(|(a, b)| ((*a).to_owned(), (*b).to_owned()))
        .collect()
}

/// The absolute path of a compiler.
fn absolute(name: &str) -> String {
    let found = Command::new("sh")
        .args(["-c", &format!("command -v {name}")])
        .output();
    String::from_utf8(found.expect("run sh").stdout)
        .expect("UTF-8")
        .trim()
        .to_owned()
}

#[test]
fn linked_objects_without_bitcode_are_named() {
    let project = project();
    let cc = absolute("gcc");
    let build = format!(
        "cc -c s.S; {cc} -c b.c; cc -c m.c; cc -c a.c; ar rcT libthin.a a.o vendor/w.o
        echo m.o s.o b.o > files
        cc @files vendor/libv.a libthin.a -Lvendor -ld -lm -o prog; {cc} n.c -o other"
    );
    let captured = project.capture_by_path(&build);
    captured.succeeds();
    assert_eq!(project.bitcode(), set("a.bc m.bc"));
    let wanted = [
        ("b.o", "unseen"),
        ("other", "unseen"),
        ("s.o", "assembly"),
        ("vendor/libd.so", "library"),
        ("vendor/libv.a", "archive"),
        ("vendor/w.o", "unseen"),
    ];
    assert_eq!(missing(&project), pairs(&wanted));
    captured.says("2 units, 6 else without bitcode");
    captured.says(
        "make/b.o: no bitcode: no compiler that was captured made it: compiled from b.c by GCC",
    );
    captured.says("called by its path or with another PATH, where wrappers on PATH are not seen");
    captured.says("1 more objects or libraries have no bitcode");

    // The manifest has them in every layout, and hands them on.
    let names = |workspace: &str| -> Vec<String> {
        let text = fs::read(project.folder.path(workspace).join("manifest.json")).expect("read");
        let manifest: Value = serde_json::from_slice(&text).expect("JSON");
        let entries = manifest["without_bitcode"]
            .as_array()
            .expect("entries")
            .clone();
        let kind =
            |entry: &Value| format!("{} {}", entry["object"], entry["kind"]).replace('"', "");
        entries.iter().map(kind).collect()
    };
    let wanted: Vec<String> = wanted
        .map(|(object, kind)| format!("make/{object} {kind}"))
        .to_vec();
    for (command, workspace) in [
        ("export ../bitcode --output ../facts", "facts"),
        ("export ../bitcode --output ../facts --resume", "facts"),
        ("export ../bitcode --output ../shards --shard 1", "shards"),
        ("split ../facts --output ../halves --shard 1", "halves"),
        ("merge ../halves --output ../again", "again"),
        ("verify ../again", "again"),
        ("verify ../shards", "shards"),
    ] {
        let run = project.tool(&command.split(' ').collect::<Vec<_>>());
        run.succeeds();
        assert_eq!(names(workspace), wanted, "{command}");
        assert_eq!(
            run.stderr()
                .contains("6 objects of the captured build without bitcode"),
            command.starts_with("export"),
            "{}",
            run.stderr()
        );
    }

    // What is compiled after all is missing no more, and what stays as it was still is.
    project
        .capture(&["sh", "-ec", "cc -c b.c; cc -c m.c"])
        .succeeds();
    let wanted: Vec<_> = wanted
        .iter()
        .filter(|name| !name.starts_with("make/b.o"))
        .map(|name| name.trim_start_matches("make/").to_owned())
        .collect();
    let now = missing(&project);
    let now: Vec<_> = now
        .iter()
        .map(|(object, kind)| format!("{object} {kind}"))
        .collect();
    assert_eq!(now, wanted);
}

/// Objects of archives are known by their bytes, whoever has put them there.
#[test]
fn members_of_archives_are_followed_to_their_objects() {
    let project = project();
    let ar = absolute("ar");
    let build = format!(
        "cc -c a.c; cc -c b.c; {ar} rcs unseen.a a.o b.o; cp vendor/libv.a mixed.a; ar r mixed.a a.o
        cp a.o copy.o; ld -r a.o b.o -o both.o; cc -shared unseen.a mixed.a both.o -o lib.so; cc -shared copy.o -o copy.so
        cc -c n.c; cc n.o -L. -l:lib.so -o prog"
    );
    project.capture_by_path(&build).succeeds();
    assert_eq!(missing(&project), pairs(&[("mixed.a(v.o)", "member")]));
}

/// An object that was put into something and removed is a unit all the same, and so is assembly on its way.
#[test]
fn intermediate_objects_are_units() {
    let project = project();
    let build = "cc -c a.c -o tmp.o; ar rcs libgone.a tmp.o; rm tmp.o
        cc -S b.c -o b.s; cc -c b.s -o b.o; rm b.s
        cc -S a.c -o kept.s; cc -c kept.s -o kept.o
        cc -c n.c -o tmp.o; cc tmp.o b.o kept.o libgone.a -o prog; rm tmp.o
        cc -c a.c -o probe.o; cc -shared probe.o -o probe; rm probe probe.o";
    project.capture(&["sh", "-ec", build]).succeeds();
    assert_eq!(missing(&project), pairs(&[]));
    let units = ["b.bc", "kept.bc", "tmp.2.bc", "tmp.bc"];
    assert_eq!(project.bitcode(), set(&units));
    // Nothing was made, and they stay; then the program goes, and its unit with it.
    project.capture(&["true"]).succeeds();
    assert_eq!(project.bitcode(), set(&units));
    let without = "capture --force -o ../bitcode -- rm prog";
    project.tool(without).succeeds();
    assert_eq!(project.bitcode(), set("b.bc kept.bc tmp.bc"));
}

#[test]
fn other_linkers_are_captured() {
    let project = project();
    for (linker, option) in [("ld.gold", "gold"), ("ld.lld", "lld"), ("ld.bfd", "bfd")] {
        if program(&[linker]).is_none() {
            skip(linker, "it is not installed");
            continue;
        }
        let build = format!("cc m.c vendor/w.o -fuse-ld={option} -o {option}");
        // A linker that no wrapper stands for is known by what the compiler gives it.
        for build in [build.clone(), build.replace("cc", "PATH=/usr/bin cc")] {
            project.capture(&["sh", "-ec", &build]).succeeds();
            assert_eq!(missing(&project), pairs(&[("vendor/w.o", "unseen")]));
        }
    }
    let plain = project.plain(&["ld", "--version"]);
    let captured = project.capture(&["ld", "--version"]);
    captured.prints_only(plain.stdout());
}

/// rustc's own objects are its crates'; what a build script has it link is not.
#[test]
fn objects_that_a_build_script_links_are_named() {
    if program(&["cargo"]).is_none() {
        return skip("cargo", "it is not installed");
    }
    let project = Project::new("make");
    project.write(
        "c/Cargo.toml",
        "[package]\nname = \"c\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n",
    );
    project.write(
        "c/build.rs",
        "use std::process::Command;\nfn main() {\n    let out = std::env::var(\"OUT_DIR\").unwrap();\n    \
         Command::new(\"cc\").args([\"-fPIC\", \"-c\", \"seen.c\", \"-o\"]).arg(format!(\"{out}/seen.o\")).status().unwrap();\n    \
         Command::new(\"ar\").arg(\"rcs\").arg(format!(\"{out}/libboth.a\")).arg(format!(\"{out}/seen.o\")).arg(\"old.o\").status().unwrap();\n    \
         println!(\"cargo::rustc-link-search={out}\\ncargo::rustc-link-lib=static=both\\ncargo::rerun-if-changed=seen.c\");\n}\n",
    );
    project.write("c/seen.c", "int seen(void) { return 1; }\n");
    project.write("c/old.c", "int old(void) { return 1; }\n");
    project.write(
        "c/src/main.rs",
        "extern \"C\" { fn seen() -> i32; fn old() -> i32; }\nfn main() { println!(\"{}\", unsafe { seen() + old() }); }\n",
    );
    assert!(
        project
            .plain(&["sh", "-c", "cd c && cc -fPIC -c old.c"])
            .status
            .success()
    );
    let captured = project.capture(&["sh", "-c", "cd c && cargo build -q --offline"]);
    captured.succeeds();
    assert_eq!(
        missing(&project),
        pairs(&[("c/old.o", "unseen")]),
        "{}",
        captured.stderr()
    );
    let units = project.bitcode();
    assert_eq!(units.len(), 2, "{units:?}");
}

/// What other tools made is named as what it is.
#[test]
fn objects_of_other_tools_are_named_with_their_origin() {
    let project = project();
    project.write("f.s", ".file \"f.f90\"\n.globl f\nf: ret\n.section .comment\n.string \"GCC: (GNU) 12.2.0\"\n.section .note.GNU-stack\n");
    let build = "as s.S -o s.o; as f.s -o f.o; cc n.c s.o f.o -o prog";
    let captured = project.capture(&["sh", "-ec", build]);
    captured.succeeds();
    assert_eq!(
        missing(&project),
        pairs(&[("f.o", "unseen"), ("s.o", "assembly")])
    );
    captured
        .says("make/f.o: no bitcode: compiled from f.f90, which is Fortran, by GCC: (GNU) 12.2.0");
    captured.says("make/s.o: no bitcode: assembly, of which there is no IR");
}

/// Each object that no captured compiler made has the reason that is true of it, and what to do about it.
#[test]
fn objects_of_no_captured_compiler_have_their_reasons() {
    let project = project();
    project.write("c.c", "int c(void) { return 4; }\n");
    project
        .plain(&["cp", "-p", "vendor/w.o", "old.o"])
        .succeeds();
    let (cc, assembler) = (absolute("gcc"), absolute("as"));
    let build = format!(
        "sleep 1.1; cp -p old.o copied.o; {cc} -c b.c -o path.o; cc -S c.c; {assembler} c.s -o assembled.o
        cc n.c path.o assembled.o vendor/w.o -o prog; cc -shared n.c copied.o -o copied.so"
    );
    project.capture_by_path(&build).succeeds();
    let programs = super::content::programs(&project).into_iter();
    let members: Vec<String> = programs.flat_map(|(_, _, members)| members).collect();
    for (object, wanted) in [
        (
            "vendor/w.o",
            "there before the build, which did not compile it again: clean",
        ),
        (
            "copied.o",
            "older than the build, which has only copied, moved or unpacked it",
        ),
        ("path.o", "compiled from b.c by GCC"),
        ("path.o", "called by its path or with another PATH"),
        (
            "assembled.o",
            "and the assembly c.s is a unit; call compilers and assemblers",
        ),
    ] {
        let is_of = |member: &&String| member.starts_with(&format!("\"make/{object}\""));
        let found = members.iter().find(is_of);
        assert!(
            found.is_some_and(|reason| reason.contains(wanted)),
            "{object}: {members:?}"
        );
    }
}

/// A build that succeeds and links what no captured compiler made is a success: something was captured.
#[test]
fn a_build_with_a_captured_linker_alone_succeeds() {
    let project = project();
    let cc = absolute("gcc");
    let build = format!("{cc} -c b.c; ar rcs libb.a b.o");
    let captured = project.capture_by_path(&build);
    captured.succeeds().says("make/b.o: no bitcode");
    captured.never_says("called no compiler");
    project
        .capture_by_path(&format!("{cc} -c b.c"))
        .fails(2)
        .says("calls them by their paths");
}
