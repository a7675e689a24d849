//! Bitcode that is kept for the next time, and compilers that take long or are interrupted.

use crate::support::folder::{Ran, names};
use crate::support::projects::llvm;
use crate::support::wait::{interrupt, wait_for};
use crate::support::workspace::read;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

use super::*;

#[test]
fn unchanged_units_are_not_compiled_again() {
    let database = Database::new();
    let header = database.folder.write("p/include/h.h", b"#define N 1\n");
    let source = b"#include <h.h>\nint f(void) { return N; }\n";
    let source = database.folder.write("p/a.c", source);
    database
        .folder
        .write("p/b.c", b"int b(void) { return 1; }\n");
    let clang = database.folder.path("counting/clang");
    let clang = clang.to_str().expect("a readable path");
    let entries = |flags: &str| {
        let of = |file: &str| {
            database.entry(file, format!("{clang} {flags} -Iinclude -c {file}").into())
        };
        vec![of("a.c"), of("b.c")]
    };
    let export = |wanted: usize| {
        // What was written while a compiler ran is not trusted.
        std::thread::sleep(std::time::Duration::from_millis(20));
        let before = database.runs();
        let output = database.export("-v");
        output.succeeds();
        assert_eq!(database.runs() - before, wanted, "{}", output.stderr());
        read(&database.folder.path("facts"))
    };
    database.write(entries("-O1"));
    let first = export(2);
    assert_eq!(export(0), first);
    // Another time is no other content.
    let touched = fs::File::options()
        .append(true)
        .open(&header)
        .expect("open");
    touched
        .set_modified(std::time::SystemTime::now())
        .expect("touch");
    assert_eq!(export(0), first);
    fs::write(&header, "#define N 2\n").expect("write");
    let changed = export(1);
    assert_ne!(changed, first);
    assert_eq!(export(0), changed);
    fs::write(&source, "int f(void) { return 3; }\n").expect("write");
    assert_ne!(export(1), changed);
    // The header is none of its files any more.
    fs::write(&header, "#define N 4\n").expect("write");
    export(0);
    database.write(entries("-O2"));
    export(2);
    // Outputs are no part of a command.
    database.write(entries("-O2 -MD -Wno-error -MF x.d"));
    export(2);
    database.write(entries("-O2 -Wno-error").into_iter().collect());
    export(0);
    // What was removed is made again.
    for name in names(&database.folder.path("cache")) {
        if name.ends_with(".bc") {
            fs::remove_file(database.folder.path("cache").join(name)).expect("remove");
        }
    }
    export(2);
}

/// What options name and clang does not list among a unit's dependencies.
#[test]
fn changes_of_files_that_options_name_are_detected() {
    let database = Database::new();
    let clang = database.folder.path("counting/clang");
    let clang = clang.to_str().expect("a readable path");
    let folder = database.folder.path("p");
    let shell = |line: &str| {
        let mut shell = Command::new("sh");
        Ran::of(shell.args(["-ec", line]).current_dir(&folder)).succeeds();
    };
    let write =
        |name: &str, text: &str| drop(database.folder.write(Path::new("p").join(name), &text));
    write("u.cpp", "import m;\nint u() { return f(); }\n");
    write("v.c", "int v(int x) { return x ? V : 2; }\n");
    let (tool, profdata) = (llvm("clang"), llvm("llvm-profdata"));
    let module = |n: u32| {
        write(
            "m.cppm",
            &format!("export module m;\nexport inline int f() {{ return {n}; }}\n"),
        );
        shell(&format!(
            "mkdir -p pcms && {tool} -std=c++20 --precompile m.cppm -o pcms/m.pcm"
        ));
    };
    let config = |n: u32| write("my.cfg", &format!("-DV={n}\n"));
    let profile = |n: u32| {
        write("p.txt", &format!("v\n0\n1\n{n}\n"));
        shell(&format!(
            "{profdata} merge -o p.profdata p.txt && mkdir -p prof && cp p.profdata prof/default.profdata"
        ));
    };
    let sample = |n: u32| write("s.prof", &format!("v:{n}:{n}\n 0: {n}\n"));
    let change = |n: u32| {
        module(n);
        config(n);
        profile(n);
        sample(n);
    };
    let commands = [
        ("u.cpp", "-std=c++20 -fmodule-file=m=pcms/m.pcm"),
        ("u.cpp", "-std=c++20 -fprebuilt-module-path=pcms"),
        ("v.c", "--config ./my.cfg"),
        ("v.c", "--config=./my.cfg"),
        ("v.c", "-DV=1 -O1 -fprofile-instr-use=p.profdata"),
        ("v.c", "-DV=1 -O1 -fprofile-use=prof"),
        ("v.c", "-DV=1 -O1 -gmlt -fprofile-sample-use=s.prof"),
    ];
    let cached = [true, false, false, false, true, true, true];
    for ((file, options), cached) in commands.into_iter().zip(cached) {
        change(1);
        let command = format!("{clang} {options} -c {file} -o o.o");
        database.write(vec![database.entry(file, command.into())]);
        let export = || {
            std::thread::sleep(std::time::Duration::from_millis(20));
            let before = database.runs();
            database.export("").succeeds();
            database.runs() - before
        };
        assert_eq!(export(), 1, "{options}");
        assert_eq!(export(), usize::from(!cached), "{options}");
        change(2);
        assert_eq!(export(), 1, "{options}");
    }
}

#[test]
fn facts_are_the_same_in_every_checkout_and_for_any_number_of_jobs() {
    let mut all = Vec::new();
    for (jobs, place) in [("1", "one"), ("8", "another/deeper")] {
        let database = Database::new();
        let mut entries = Vec::new();
        for index in 0..12 {
            let file = format!("src/f{index}.c");
            let text = format!("int f{index}(int x) {{ return x + {index}; }}\n");
            database.folder.write(Path::new(place).join(&file), &text);
            entries.push(serde_json::json!({
                "directory": database.folder.path(place),
                "file": file,
                "command": format!("cc -O1 -c {file} -o out/f{index}.o"),
            }));
        }
        let text = serde_json::to_vec(&entries).expect("JSON");
        database
            .folder
            .write(Path::new(place).join("compile_commands.json"), &text);
        let json = format!("{place}/compile_commands.json");
        let output = database
            .folder
            .run(&["export", "-p", &json, "--cache", "cache", "-j", jobs]);
        output.succeeds();
        all.push(read(&database.folder.path("facts")));
    }
    assert_eq!(all[0]["module:id"].len(), 12);
    assert_eq!(all[0], all[1]);
}

#[test]
fn a_compiler_is_killed_at_the_time_limit() {
    let database = Database::new();
    // It starts others, as ccache does, and all hold its stderr.
    let script = format!(
        "#!/bin/sh\n[ \"$1\" = --version ] && exec {} --version\nsleep 3600 & echo $! > {}\n",
        llvm("clang"),
        database.folder.path("child").display()
    );
    let clang = database.folder.write("slow/clang", &script);
    fs::set_permissions(&clang, fs::Permissions::from_mode(0o755)).expect("chmod");
    let source = b"constexpr int f(int n) { while (true) n++; return n; }\nint x = f(1);\n";
    database.folder.write("p/endless.cpp", source);
    database
        .folder
        .write("p/a.c", b"int f(void) { return 1; }\n");
    let steps = "-fconstexpr-steps=2147483647";
    let fine = || database.entry("a.c", "cc -c a.c".into());
    // From then on it is in the cache, and takes no time.
    database.write(vec![fine()]);
    database.export("").succeeds();
    database.write(vec![
        fine(),
        database.entry(
            "a.c",
            format!("{} -c a.c -o slow.o", clang.display()).into(),
        ),
        database.entry(
            "endless.cpp",
            format!("c++ {steps} -O2 -c endless.cpp").into(),
        ),
    ]);
    let output = database.export("--timeout 1.5 -j 3");
    output.fails(1);
    for unit in ["slow.bc", "endless.bc"] {
        let line = format!("error: {unit}: not done after 1.5 s; --timeout allows more");
        output.says(&line);
    }
    assert!(output.stdout().contains("2 timed out") || output.stdout().contains("2 failed"));
    assert_eq!(database.ids(), set("a.bc"));
    let child = fs::read_to_string(database.folder.path("child")).expect("read");
    assert_ends(&child);
}

/// A process has ended, or is about to.
fn assert_ends(process: &str) {
    let words = Path::new("/proc").join(process.trim()).join("cmdline");
    // One that was killed and not waited for has none.
    wait_for("the end of a compiler", || {
        !fs::read(&words).is_ok_and(|words| !words.is_empty())
    });
}

#[test]
fn an_interrupted_compilation_leaves_no_partial_entry() {
    let database = Database::new();
    let script = format!(
        "#!/bin/sh\n[ \"$1\" = --version ] && exec {} --version\nwhile [ $# -gt 0 ]; do [ \"$1\" = -o ] && echo half > \"$2\"; shift; done\necho $$ > {}\nexec sleep 3600\n",
        llvm("clang"),
        database.folder.path("begun").display()
    );
    let clang = database.folder.write("slow/clang", &script);
    fs::set_permissions(&clang, fs::Permissions::from_mode(0o755)).expect("chmod");
    database
        .folder
        .write("p/a.c", b"int f(void) { return 1; }\n");
    database.write(vec![
        database.entry("a.c", format!("{} -c a.c", clang.display()).into()),
    ]);
    let child = database
        .folder
        .command("export -p p/compile_commands.json --cache cache")
        .spawn()
        .expect("run");
    let begun = database.folder.path("begun");
    wait_for("the compiler", || {
        fs::read_to_string(&begun).is_ok_and(|process| process.ends_with('\n'))
    });
    interrupt(&child);
    Ran::end_of(child).fails(130);
    let compiler = fs::read_to_string(database.folder.path("begun")).expect("read");
    assert_ends(&compiler);
    assert_eq!(names(&database.folder.path("cache")), set("unfinished"));
    assert_eq!(names(&database.folder.path("cache/unfinished")), set(""));
    assert!(!database.folder.path("facts").exists());
}
