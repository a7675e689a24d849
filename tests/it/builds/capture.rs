//! What builds do to a capture, and what it does to them.

use crate::support::folder::{Ran, names};
use crate::support::skip;
use crate::support::wait::{interrupt, wait_for};
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Command, Stdio};

use super::*;

#[test]
fn a_second_capture_adds_to_the_first() {
    let project = Project::new("make");
    project.capture(&["make", "src/list.o"]).succeeds();
    assert_eq!(project.bitcode(), set("src/list.bc"));
    let before = fs::read(project.folder.path("bitcode/src/list.bc")).expect("read");
    project.capture(&["make"]).succeeds();
    assert_eq!(project.bitcode(), set(&MAKE));
    let now = fs::read(project.folder.path("bitcode/src/list.bc")).expect("read");
    assert!(now == before, "it was not compiled again");
    // Compiled again, and gone; so is the program that has them.
    fs::remove_file(project.path().join("list")).expect("remove");
    project.write("src/list.c", "int replaced(void) { return 1; }\n");
    fs::remove_file(project.path().join("build/table.o")).expect("remove");
    project.capture(&["make", "src/list.o"]).succeeds();
    let mut wanted = set(&MAKE);
    wanted.remove("build/table.bc");
    assert_eq!(project.bitcode(), wanted);
    let now = fs::read(project.folder.path("bitcode/src/list.bc")).expect("read");
    assert!(now != before);
    // A compile that fails changes nothing.
    project.write("src/main.c", "int main(void) { return\n");
    project.capture(&["make", "src/main.o"]).fails(2);
    assert!(project.path().join("src/main.o").exists(), "GCC left it");
    assert_eq!(project.bitcode(), wanted);
    // An object that was made again without capture, and is what it was.
    let remake = || {
        fs::remove_file(project.path().join("build/square.o")).expect("remove");
        project.plain(&["make", "build/square.o"]).succeeds();
    };
    remake();
    // What is up to date is kept.
    let idle = project.capture(&["make", "src/list.o"]);
    idle.says("called no compiler");
    assert_eq!(project.bitcode(), wanted);
    // Bitcode of an object that is another is not kept, and that is said.
    project.write("src/square.c", "int squared(int x) { return x; }\n");
    remake();
    let idle = project.capture(&["make", "src/list.o"]);
    idle.says("1 of them with objects that are gone or changed");
    assert_eq!(project.bitcode(), wanted);
    let forced = "capture --force -o ../bitcode -- make src/list.o";
    let said = project.tool(forced).stderr();
    wanted.remove("build/square.bc");
    assert_eq!(project.bitcode(), wanted);
    assert!(said.contains("1 of earlier captures left out"), "{said}");
}

/// `make clean` and a build of nothing keep what earlier captures have, also the index.
#[test]
fn a_build_that_compiles_nothing_keeps_the_bitcode() {
    let project = Project::new("make");
    project.capture(&["make"]).succeeds();
    let files = ["units.jsonl", "programs.jsonl", "about.json"];
    let index = || files.map(|name| fs::read(project.folder.path("bitcode").join(name)));
    let index = || index().map(|text| text.expect("read"));
    let before = index();
    let clean = ["sh", "-c", "find . -name '*.o' -delete; rm -f list"];
    for build in [&clean[..], &["true"]] {
        let captured = project.capture(build);
        captured.succeeds().says("--force removes these");
        assert_eq!(project.bitcode(), set(&MAKE));
        assert_eq!(index(), before);
    }
    let forced = project.tool("capture --force -o ../bitcode -- true");
    forced.succeeds().says("of earlier captures left out");
    let left = project.bitcode();
    assert!(
        left.is_subset(&set(&MAKE)) && !left.contains("src/main.bc"),
        "{left:?}"
    );
}

/// The ids of units do not depend on the names of temporary folders and files.
#[test]
fn units_in_random_folders_have_the_same_ids_in_each_run() {
    let project = Project::new("make");
    project.write("m.c", "int squared(int); int main(void) { return 0; }\n");
    let build = "d=$(mktemp -d); cp src/square.c $d/copy.c; cc -c $d/copy.c -o $d/x.o; cc -c src/square.c -o $d/y.o
        ar rcs libx.a $d/x.o; ar rcs liby.a $d/y.o; rm -r $d
        e=$(mktemp -d ./tmp.XXXXXXXXXX); cc -c src/square.c -o $e/kept.o; cc m.c $e/kept.o -o prog";
    let mut units = BTreeSet::new();
    for _ in 0..2 {
        project.capture(&["sh", "-ec", build]).succeeds();
        units.insert(project.bitcode());
        fs::remove_dir_all(project.folder.path("bitcode")).expect("remove");
        project.plain(&["sh", "-c", "rm -r tmp.*"]).succeeds();
    }
    let wanted = set("copy.bc m.bc src/square.bc tmp/kept.bc");
    assert_eq!(units, BTreeSet::from([wanted]));
}

/// A copy of the tree has the same objects.
#[test]
fn a_captured_tree_can_be_moved() {
    let project = Project::new("make");
    let bitcode = |folder: &str| bitcode(&project.folder.path(folder));
    let capture = |folder: &str| {
        let mut command = project.command(
            env!("CARGO_BIN_EXE_llvm-facts"),
            &["capture", "--", "make", "-j2"],
        );
        Ran::of(command.current_dir(project.folder.path(folder))).succeeds();
    };
    capture("make");
    let made = bitcode("make/bitcode");
    assert_eq!(made, set(&MAKE));
    let copied = Command::new("cp")
        .args(["-a", "make", "moved"])
        .current_dir(project.folder.path(""))
        .status();
    assert!(copied.expect("run cp").success());
    fs::remove_dir_all(project.path()).expect("remove");
    capture("moved");
    assert_eq!(bitcode("moved/bitcode"), made);
    project.renew();
}

/// A build may clean up around the capture.
#[test]
fn a_build_that_cleans_up_is_captured() {
    let project = Project::new("make");
    let clean = "rm -rf b .capture* && mkdir b && cc -c src/square.c -o b/square.o";
    let run = project.tool(&["capture", "-o", "b/bitcode", "--", "sh", "-c", clean]);
    run.succeeds();
    assert_eq!(
        bitcode(&project.path().join("b/bitcode")),
        set("b/square.bc")
    );
}

/// A pipe with a name is the compiler's; that its unit has no bitcode is said. Stdin is copied.
#[test]
fn sources_from_named_pipes_are_left_to_the_compiler() {
    let project = Project::new("make");
    let build = "mkfifo fifo && (cat src/square.c > fifo &) && cc -x c -c fifo -o fifo.o && \
        cc -x c -c - -o stdin.o < src/square.c && cc -x c -c /dev/stdin -o device.o < src/square.c && \
        nm fifo.o | grep square && nm stdin.o | grep square && nm device.o | grep square";
    let run = project.capture(&["timeout", "600", "sh", "-c", build]);
    run.succeeds().says("3 units (1 without bitcode");
    run.says("fifo: can be read only once");
    assert_eq!(project.bitcode(), set("device.bc stdin.bc"));
}

/// Two captures into one folder: the one that ends later keeps what the other has.
#[test]
fn captures_can_run_concurrently() {
    if !can_supervise("captures_can_run_concurrently") {
        return;
    }
    let project = Project::new("make");
    let capture = |build: &str| {
        let tool = env!("CARGO_BIN_EXE_llvm-facts");
        let arguments = ["capture", "-o", "../bitcode", "--", "sh", "-c", build];
        project
            .command(tool, &arguments)
            .spawn()
            .expect("run llvm-facts")
    };
    let mut slow = capture(
        "touch begun; until [ -e done ]; do sleep 0.02; done; cc -c src/square.c -o late.o",
    );
    wait_for("the build", || project.path().join("begun").exists());
    assert!(
        capture("cc -c src/square.c -o early.o")
            .wait()
            .expect("wait")
            .success()
    );
    project.write("done", "");
    assert!(slow.wait().expect("wait").success());
    assert_eq!(project.bitcode(), set("early.bc late.bc"));
}

/// `--all`: of an object that the build moves elsewhere each time, every one.
#[test]
fn moved_objects_are_units_of_their_own() {
    let project = Project::new("make");
    let build = "for v in 1 2 3; do cc -DV=$v -c src/square.c -o tmp.o && mv tmp.o $v.o; done";
    for _ in 0..2 {
        let run = project.tool(&["capture", "--all", "-o", "../all", "--", "sh", "-c", build]);
        run.succeeds();
        let units = bitcode(&project.folder.path("all"));
        assert_eq!(units.len(), 3, "{units:?}");
    }
}

/// What cannot be a file's name costs its unit.
#[test]
fn a_name_that_is_too_long_fails_only_its_unit() {
    let project = Project::new("make");
    let long = "x".repeat(253);
    let build = format!("cc -c src/square.c -o {long}.o && cc -c src/square.c -o short.o");
    let run = project.capture(&["sh", "-c", &build]);
    run.succeeds().says("File name too long");
    assert_eq!(project.bitcode(), set("short.bc"));
    project.capture(&["true"]).succeeds();
}

/// The index is a file that anybody may write.
#[test]
fn an_index_with_paths_outside_is_refused() {
    let project = Project::new("make");
    project.capture(&["make", "src/list.o"]).succeeds();
    let index = project.folder.path("bitcode/units.jsonl");
    let text = fs::read_to_string(&index).expect("read");
    let victim = project.folder.write("victim.bc", b"mine");
    for path in ["../victim.bc", victim.to_str().expect("UTF-8")] {
        fs::write(&index, text.replace("src/list.bc", path)).expect("write");
        let run = project.capture(&["true"]);
        run.fails(2).says("outside of the folder");
        assert!(victim.exists());
    }
}

#[test]
fn a_folder_of_something_else_is_not_written() {
    let project = Project::new("make");
    project.folder.write("bitcode/mine.txt", b"mine");
    let refused = project.capture(&["make"]);
    refused.fails(2).says("not made by `llvm-facts capture`");
    assert_eq!(names(&project.folder.path("bitcode")), set("mine.txt"));
    assert!(!project.path().join("list").exists(), "nothing was built");
}

/// A build fails, is killed or cannot be started: captured or not, the same is to be seen.
#[test]
fn a_capture_ends_with_the_status_or_signal_of_the_build() {
    let project = Project::new("make");
    project.write("broken.c", "int f( {\n");
    project.write("fine.c", "int f(void) { return 1; }\n");
    // A compiler that ends by a signal.
    project.write("bin/gcc", "#!/bin/sh\nkill -SEGV $$\n");
    let gcc = project.path().join("bin/gcc");
    fs::set_permissions(&gcc, fs::Permissions::from_mode(0o755)).expect("chmod");
    for build in [
        "exit 7",
        "cc -c broken.c",
        "cc -c fine.c && false",
        "PATH=$PWD/bin:$PATH; gcc -c fine.c",
        "cc --version; cc -v -E fine.c; cc -dumpmachine; cc -print-search-dirs; cc; cc -M fine.c; cc '-###' -c fine.c",
        "echo 'int f;' | cc -x c - -c -o fine.o && cat fine.o",
        "cc -c fine.c -o nowhere/fine.o",
        "cc -c fine.c -o /dev/null",
        "kill -TERM $$",
        "kill -KILL $$",
        "kill -s RTMIN $$",
        "bash -c 'exec cc -c fine.c -o nowhere/fine.o'",
    ] {
        let plain = project.plain(&["sh", "-c", build]);
        let captured = project.capture(&["sh", "-c", build]);
        let status = plain
            .status
            .code()
            .or(plain.status.signal().map(|signal| 128 + signal));
        assert_eq!(
            captured.status.code(),
            status,
            "{build}: {}",
            captured.stderr()
        );
        assert_eq!(captured.stdout, plain.stdout, "{build}");
        // GCC names temporary files in what it says of its stages.
        if !build.contains("-v") {
            assert!(captured.stderr().starts_with(&plain.stderr()), "{captured}");
        }
    }
    // Through a wrapper.
    let path = format!(
        "{}:{}",
        project.path().join("bin").display(),
        std::env::var("PATH").expect("PATH")
    );
    for by_path in [&[][..], &["--by-path"]] {
        let build = [
            "-o",
            "../signal",
            "--",
            "sh",
            "-c",
            "gcc -c fine.c; echo $?; trap 'echo TERM' TERM; kill -TERM $$",
        ];
        let mut command = project.command(
            env!("CARGO_BIN_EXE_llvm-facts"),
            &[&["capture"], by_path, &build].concat(),
        );
        Ran::of(command.env("PATH", &path)).prints_only("139\nTERM\n");
    }
    let nothing = project.capture(&["no-such-build"]);
    nothing.fails(2).says("cannot run no-such-build");
    // Since fine.o was compiled from its source, it was made from stdin.
    assert_eq!(project.bitcode(), set("fine.bc"));
}

/// The process that make has started is killed: the compiler does not outlive it.
#[test]
fn a_compile_that_is_killed_leaves_no_bitcode() {
    let project = Project::new("make");
    project.write("fine.c", "int f(void) { return 1; }\n");
    project.write("bin/gcc", "#!/bin/sh\necho $$ > pid\nexec sleep 3600\n");
    let gcc = project.path().join("bin/gcc");
    fs::set_permissions(&gcc, fs::Permissions::from_mode(0o755)).expect("chmod");
    let path = std::env::var("PATH").expect("PATH");
    let path = format!("{}:{path}", project.path().join("bin").display());
    // A script is only wrapped on PATH.
    let build = "gcc -c fine.c & echo $! > child; wait $!";
    let words = "capture --by-path --output ../bitcode -- sh -c".split(' ');
    let arguments: Vec<&str> = words.chain([build]).collect();
    let child = project
        .command(env!("CARGO_BIN_EXE_llvm-facts"), &arguments)
        .env("PATH", path)
        .stderr(Stdio::piped())
        .spawn()
        .expect("run");
    wait_for("the compiler", || {
        let pid = |name| fs::read_to_string(project.path().join(name));
        ["pid", "child"]
            .map(pid)
            .iter()
            .all(|pid| pid.as_ref().is_ok_and(|pid| pid.ends_with('\n')))
    });
    let pid = |name: &str| fs::read_to_string(project.path().join(name)).expect("a pid");
    let compiler = Path::new("/proc").join(pid("pid").trim());
    assert!(compiler.exists());
    let killed = Command::new("sh")
        .args(["-c", &format!("kill -KILL {}", pid("child").trim())])
        .status();
    assert!(killed.expect("kill").success());
    let output = Ran::end_of(child);
    output.fails(128 + 9);
    assert_eq!(project.bitcode(), set(""));
    wait_for("the end of the compiler", || !compiler.exists());
}

#[test]
fn ctrl_c_ends_the_build_and_keeps_what_it_has() {
    let project = Project::new("make");
    project.write("fine.c", "int f(void) { return 1; }\n");
    let build = "trap 'exit 3' TERM; cc -c fine.c && echo > ready; while :; do sleep 0.05; done";
    let arguments = ["capture", "--output", "../bitcode", "--", "sh", "-c", build];
    let child = project
        .command(env!("CARGO_BIN_EXE_llvm-facts"), &arguments)
        .stderr(Stdio::piped())
        .spawn()
        .expect("run");
    wait_for("the build", || project.path().join("ready").exists());
    interrupt(&child);
    Ran::end_of(child).fails(3);
    assert_eq!(project.bitcode(), set("fine.bc"));
    assert_eq!(project.folder.names(), set("make bitcode"));
}

#[test]
fn pipes_into_a_compiler_reach_it() {
    let project = Project::new("make");
    let build = "echo 'int h(void) { return 1; }' > once.c; mkfifo f; echo 'int f(void) { return 1; }' > f & \
        cc -c -x c f -o f.o; cc -c once.c -o list.o; \
        echo 'int g(void) { return 1; }' | cc -c -x c /dev/stdin -o g.o; rm f";
    let captured = project.capture(&["timeout", "600", "sh", "-ec", build]);
    captured.succeeds();
    for object in ["f.o", "g.o", "list.o"] {
        let object = fs::read(project.path().join(object)).expect(object);
        assert!(object.len() > 500, "{}", object.len());
    }
    let symbols = project.plain(&["nm", "f.o", "g.o"]);
    assert!(symbols.stdout().contains(" T f") && symbols.stdout().contains(" T g"));
    assert_eq!(project.bitcode(), set("g.bc list.bc"));
}

#[test]
fn a_path_that_is_not_utf8_is_captured_or_reported() {
    let project = Project::new("make");
    let name = std::ffi::OsStr::from_bytes(b"caf\xe9.c");
    let source = project.path().join(name);
    if fs::write(&source, "int f(void) { return 1; }\n").is_err() {
        return skip(
            "a path that is not UTF-8",
            "the file system does not take it",
        );
    }
    for build in ["cc -c caf*.c -o a.o", "cc -c caf*.c"] {
        let captured = project.capture(&["sh", "-c", build]);
        captured.succeeds();
        let said = captured.stderr();
        assert!(
            said.contains("a path is not UTF-8") && said.contains("without bitcode"),
            "{said}"
        );
    }
}
