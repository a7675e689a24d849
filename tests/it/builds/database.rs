//! Compilation databases.

use crate::support::folder::{Ran, names};
use crate::support::projects::llvm;
use crate::support::workspace::read;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::*;

#[test]
fn entries_have_arguments_or_a_command_and_any_path() {
    let database = Database::new();
    for (index, file) in [
        "plain.c",
        "with space.c",
        "quo'te.c",
        "dou\"ble.c",
        "back\\slash.c",
        "-dash.c",
    ]
    .iter()
    .enumerate()
    {
        database.folder.write(
            Path::new("p").join(file),
            format!("int f{index}(void) {{ return X; }}\n"),
        );
    }
    database
        .folder
        .write("p/flags.txt", b"-DX=1 '-DS=\"a b\"'\n-c\n");
    database.write(vec![
        database.entry("plain.c", "cc -DX=1 -c plain.c".into()),
        database.entry(
            "with space.c",
            "cc -DX=1 -c \"with space.c\" -o with\\ space.o".into(),
        ),
        database.entry(
            "quo'te.c",
            serde_json::json!(["cc", "-DX=1", "-c", "quo'te.c", "-o", "quo'te.o"]),
        ),
        database.entry("dou\"ble.c", "cc @flags.txt 'dou\"ble.c'".into()),
        database.entry(
            "back\\slash.c",
            serde_json::json!(["cc", "@flags.txt", "back\\slash.c"]),
        ),
        database.entry(
            "-dash.c",
            serde_json::json!(["cc", "@flags.txt", "--", "-dash.c"]),
        ),
    ]);
    database.export("").succeeds();
    let wanted = [
        "plain.bc",
        "with space.bc",
        "quo'te.bc",
        "dou\"ble.bc",
        "back\\5Cslash.bc",
        "-dash.bc",
    ];
    assert_eq!(database.ids(), set(&wanted));
}

#[test]
fn one_source_compiled_twice_is_two_modules() {
    let database = Database::new();
    database
        .folder
        .write("p/a.c", b"int NAME(void) { return 1; }\n");
    let entries = vec![
        database.entry("a.c", "cc -DNAME=one -c a.c -o one/a.o".into()),
        database.entry("a.c", "cc -DNAME=two -c a.c -o two/a.o".into()),
        // Twice the same, and two commands for one object.
        database.entry("a.c", "cc -DNAME=two -c a.c -o two/a.o".into()),
        database.entry("a.c", "cc -DNAME=three -c a.c -o two/a.o".into()),
    ];
    database.write(entries);
    database.export("").succeeds();
    assert_eq!(database.ids(), set("one/a.bc two/a.bc two/a.2.bc"));
    let pair = |module: &str, name: &str| (format!("{module}:@{name}"), name.to_owned());
    let wanted = BTreeSet::from([
        pair("one/a.bc", "one"),
        pair("two/a.bc", "two"),
        pair("two/a.2.bc", "three"),
    ]);
    assert_eq!(database.functions(), wanted);
}

#[test]
fn a_unit_that_does_not_compile_fails_alone() {
    let database = Database::new();
    database
        .folder
        .write("p/good.c", b"int f(void) { return 1; }\n");
    database
        .folder
        .write("p/bad.c", b"int g(void) { return 1 }\nint h( {\n");
    database.folder.write("p/start.s", b"nop\n");
    database.write(vec![
        database.entry("good.c", "cc -c good.c".into()),
        database.entry("bad.c", "cc -c bad.c".into()),
        database.entry("gone.c", "cc -c gone.c".into()),
        database.entry("start.s", "cc -c start.s".into()),
        database.entry("open.c", "cc -c 'open.c".into()),
        serde_json::json!({ "file": "x.c", "command": "cc -c x.c" }),
    ]);
    let output = database.export("");
    output.fails(1);
    output.says("error: bad.bc: bad.c:1:23: error: expected ';'");
    output.says("error: gone.bc: ");
    output.says("open.c: its command ends within quotes");
    output.says("missing field `directory`");
    output.says("1 command passed over").prints("1 module");
    output.prints("4 failed");
    assert_eq!(database.ids(), set("good.bc"));
}

/// The two steps of a module, of which one makes code; and other outputs that are none.
#[test]
fn commands_without_code_make_no_module() {
    let database = Database::new();
    let source = b"export module m;\nexport int f() { return 1; }\n";
    database.folder.write("p/m.cppm", source);
    database
        .folder
        .write("p/u.cpp", b"import m;\nint u() { return f(); }\n");
    let clang = llvm("clang");
    let precompile = format!("{clang} -std=c++20 --precompile m.cppm -o m.pcm");
    let run = Command::new("sh")
        .args(["-c", &precompile])
        .current_dir(database.folder.path("p"))
        .status();
    assert!(run.expect("run clang").success());
    let modules = "-std=c++20 -fmodule-file=m=m.pcm";
    let mut entries = vec![
        database.entry("m.cppm", precompile.into()),
        database.entry(
            "m.pcm",
            format!("{clang} -std=c++20 -c m.pcm -o m.o").into(),
        ),
        database.entry("u.cpp", format!("{clang} {modules} -c u.cpp").into()),
    ];
    for option in [
        "--analyze",
        "-emit-ast",
        "-fsyntax-only",
        "-emit-interface-stubs",
    ] {
        let command = format!("{clang} {modules} {option} -c u.cpp -o no.o");
        entries.push(database.entry("u.cpp", command.into()));
    }
    database.write(entries);
    let output = database.export("");
    output.succeeds().says("5 commands passed over");
    assert_eq!(database.ids(), set("m.bc u.bc"));
    // What only this clang knows for another output.
    let command = format!("{clang} {modules} -c u.cpp -o no.o");
    database.write(vec![database.entry("u.cpp", command.into())]);
    let output = database.export("--compile-flag=--precompile");
    output.fails(2).says("something else of it than bitcode");
}

/// Pipes are empty when the build is over, or for ever: nobody writes into these.
#[test]
fn sources_that_can_be_read_only_once_are_skipped() {
    let database = Database::new();
    let folder = database.folder.path("p");
    database
        .folder
        .write("p/a.c", b"int a(void) { return 1; }\n");
    let made = Command::new("mkfifo")
        .args(["f.c", "words"])
        .current_dir(&folder)
        .status();
    assert!(made.expect("run mkfifo").success());
    database.write(vec![
        database.entry("a.c", "cc -c a.c".into()),
        database.entry("f.c", "cc -c f.c".into()),
        database.entry("b.c", "cc -c a.c @words -o b.o".into()),
        database.entry("/dev/fd/63", "cc -c -x c /dev/fd/63 -o c.o".into()),
    ]);
    let output = Ran::of(
        Command::new("timeout")
            .args(["60", env!("CARGO_BIN_EXE_llvm-facts"), "export", "-v"])
            .args(["-p", "p", "--cache", "cache"])
            .current_dir(database.folder.path("")),
    );
    output.succeeds().says("3 commands passed over");
    for line in [
        "f.c: not compiled: f.c is read from a pipe",
        "b.c: not compiled: @words is read from a pipe",
        "/dev/fd/63: not compiled: /dev/fd/63 is read from a pipe",
    ] {
        output.says(line);
    }
    assert_eq!(database.ids(), set("a.bc"));
}

#[test]
fn malformed_databases_are_reported() {
    let database = Database::new();
    let output = database.export("");
    output.fails(2).says("no such compilation database");
    database
        .folder
        .write("p/compile_commands.json", b"{ nonsense");
    let output = database.export("");
    output.fails(2).says("no compilation database: ");
    let text = b"[\n{\"directory\": \"/\", \"file\": \"caf\xe9.c\", \"command\": \"cc -c x.c\"}]";
    database.folder.write("p/compile_commands.json", text);
    let output = database.export("");
    output.fails(2);
    output.says(
        "no compilation database: not UTF-8, as JSON must be, at line 2 byte 32: leave the entry out, or rename its file or folder\n",
    );
    for entries in [vec![], vec![database.entry("a.s", "cc -c a.s".into())]] {
        database.write(entries);
        let output = database.export("");
        output.fails(2);
        output.says("the database has no command that compiles");
    }
    database.write(vec![serde_json::json!({
        "directory": "gone", "file": "a.c", "command": "cc -c a.c",
    })]);
    let output = database.export("");
    output.fails(2);
    let wanted = format!(
        "gone/a.bc: no folder {}, in which",
        database.folder.path("p/gone").display()
    );
    output.says(&wanted);
}

/// Tools of Windows write it, and clang's tools skip it.
#[test]
fn a_byte_order_mark_is_skipped() {
    let database = Database::new();
    database
        .folder
        .write("p/a.c", "int a(int x) { return x; }\n");
    database.write(vec![database.entry("a.c", "cc -c a.c".into())]);
    database.export("").succeeds();
    let plain = read(&database.folder.path("facts"));
    let text = database.folder.text("p/compile_commands.json");
    database
        .folder
        .write("p/compile_commands.json", format!("\u{FEFF}{text}"));
    database.export("").succeeds();
    assert!(read(&database.folder.path("facts")) == plain);
}

/// Clang compiles their units, maybe for another target.
#[test]
fn compilers_that_do_not_exist_are_named() {
    let database = Database::new();
    for name in ["a.c", "b.c"] {
        database.folder.write(format!("p/{name}"), "int x;\n");
    }
    let compile = |compiler: &str| {
        let entry = |name: &str| database.entry(name, format!("{compiler} -c {name}").into());
        database.write(vec![entry("a.c"), entry("b.c")]);
        database.export("").succeeds().stderr()
    };
    assert_eq!(compile("cc").matches("warning").count(), 0);
    let wanted = "warning: p/compile_commands.json: no compiler /none/such-gcc: clang compiled its units, perhaps for another target (2 units); --clang names a compiler\n";
    assert_eq!(compile("/none/such-gcc").matches(wanted).count(), 1);
}

/// What other compilers know and accept; and what would write beside the module, or into it, or make it something else.
#[test]
fn options_that_clang_refuses_are_left_out() {
    let database = Database::new();
    let source = b"int undeclared(void) { return g(); }\nint *p(int x) { return x; }\n";
    database.folder.write("p/a.c", source);
    database
        .folder
        .write("p/b.c", b"int b(void) { return 1; }\n");
    let only_gccs = "-fno-tree-vrp -fconserve-stack -march=no-such-cpu -mpreferred-stack-boundary=4 --param=max-inline=3";
    let outputs = "-MMD -MF a.d -Wp,-MMD,b.d -save-temps -gsplit-dwarf -fprofile-arcs -ftest-coverage -fstack-usage \
        -ftime-trace -Wa,-al=a.lst -flto -ffat-lto-objects -frecord-gcc-switches -pipe -Werror -Wall";
    database.write(vec![
        database.entry(
            "a.c",
            format!("ccache gcc {only_gccs} {outputs} -c a.c").into(),
        ),
        database.entry("b.c", "/opt/no-such/gcc-13 -fconserve-stack -c b.c".into()),
    ]);
    let before = names(&database.folder.path("p"));
    let output = database.export("--compile-flag=-g --compile-flag -O1");
    output.succeeds();
    for refused in [
        "-fconserve-stack: left out (2 units)",
        "-march=no-such-cpu: left out (1 unit)",
        "-mpreferred-stack-boundary=4: left out (1 unit)",
        "no compiler /opt/no-such/gcc-13: ",
    ] {
        output.says(refused);
    }
    assert_eq!(output.stderr().lines().count(), 4, "{output}");
    assert_eq!(names(&database.folder.path("p")), before);
    // A module of the unit, with positions, and nothing of where it was made.
    let rows = read(&database.folder.path("facts"));
    assert!(!rows["instruction:location"].is_empty());
    for path in crate::support::workspace::tables(&database.folder.path("facts")) {
        let text = fs::read_to_string(&path).expect("read");
        assert!(!text.contains("unfinished"), "{}", path.display());
        assert!(!text.contains("ThinLTO"), "{}", path.display());
    }
}

#[test]
fn coverage_files_are_written_only_by_the_build() {
    let database = Database::new();
    let source = b"int f(int x) { return x ? 1 : 2; }\n";
    database.folder.write("p/src/a.c", source);
    database.write(vec![
        database.entry("src/a.c", "cc --coverage -c src/a.c -o a.o".into()),
        database.entry(
            "src/a.c",
            "gcc -fprofile-arcs -ftest-coverage -c src/a.c -o b.o".into(),
        ),
        database.entry("src/a.c", "cc -c src/a.c -o c.o".into()),
    ]);
    let before = crate::support::folder::contents(&database.folder.path("p"));
    database.export("").succeeds().says_only("");
    assert_eq!(
        crate::support::folder::contents(&database.folder.path("p")),
        before
    );
    let cache = names(&database.folder.path("cache"));
    assert!(!cache.iter().any(|name| name.contains("gc")), "{cache:?}");
    let functions = database.functions();
    let has = |module: &str| {
        functions
            .iter()
            .any(|(id, name)| id.starts_with(module) && name == "llvm_gcov_init")
    };
    assert!(has("a.bc") && has("b.bc") && !has("c.bc"), "{functions:?}");
    // The file of the counts is named as the build would, and by no folder of this run.
    for path in crate::support::workspace::tables(&database.folder.path("facts")) {
        let text = fs::read_to_string(&path).expect("read");
        assert!(!text.contains("unfinished"), "{}", path.display());
    }
}
