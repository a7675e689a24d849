//! Bitcode out of builds: the projects of `testdata/builds`, captured and from compilation databases, and what else a command
//! line can hold.

#[path = "support/mod.rs"]
mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use support::folder::{Folder, interrupt, names, stderr, stdout};
use support::projects::llvm;
use support::workspace::read;
use support::{program, root, skip};

/// Copies a folder.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("create");
    for name in names(from) {
        let (from, to) = (from.join(&name), to.join(&name));
        match from.is_dir() {
            true => copy(&from, &to),
            false => drop(fs::copy(&from, &to).expect("copy")),
        }
    }
}

/// The files below a folder that are built, with their content.
fn built(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    for name in names(folder) {
        let path = folder.join(&name);
        if path.is_dir() {
            all.extend(built(&path));
            continue;
        }
        let bytes = fs::read(&path).expect("read");
        // Objects, programs and archives; CMake's notes on the build folder are no result of it.
        if bytes.starts_with(b"\x7fELF") || bytes.starts_with(b"!<arch>") {
            all.insert(path, bytes);
        }
    }
    all
}

/// The bitcode below a folder.
fn bitcode(folder: &Path) -> BTreeSet<String> {
    fn search(folder: &Path, base: &Path, all: &mut BTreeSet<String>) {
        for name in names(folder) {
            let path = folder.join(&name);
            if path.is_dir() {
                search(&path, base, all);
            } else if name.ends_with(".bc") {
                let relative = path.strip_prefix(base).expect("below");
                all.insert(relative.display().to_string());
            }
        }
    }
    let mut all = BTreeSet::new();
    search(folder, folder, &mut all);
    all
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// A project's copy in a folder, and its build with and without capture.
struct Project {
    folder: Folder,
    name: &'static str,
}

impl Project {
    fn new(name: &'static str) -> Self {
        let project = Project {
            folder: Folder::new(),
            name,
        };
        project.renew();
        project
    }

    fn path(&self) -> PathBuf {
        self.folder.path(self.name)
    }

    /// As it was before it was built.
    fn renew(&self) {
        if self.path().exists() {
            fs::remove_dir_all(self.path()).expect("remove");
        }
        copy(
            &root().join("testdata/builds").join(self.name),
            &self.path(),
        );
    }

    /// A command in the project, with caches of its own.
    fn command(&self, program: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(program);
        command
            .args(arguments)
            .current_dir(self.path())
            .env("XDG_CACHE_HOME", self.folder.path("cache"))
            .env_remove("MAKEFLAGS")
            .env_remove("CARGO_TARGET_DIR")
            // Otherwise rustc's archives differ from one run to the next.
            .env("CARGO_INCREMENTAL", "0")
            .env_remove("RUSTC_WRAPPER")
            .env_remove("CC")
            .env_remove("CXX");
        command
    }

    fn tool(&self, arguments: &[&str]) -> Output {
        self.command(env!("CARGO_BIN_EXE_llvm-facts"), arguments)
            .output()
            .expect("run llvm-facts")
    }

    fn plain(&self, command: &[&str]) -> Output {
        self.command(command[0], &command[1..])
            .output()
            .expect("run the build")
    }

    /// Captures a build into `bitcode` beside the project.
    fn capture(&self, command: &[&str]) -> Output {
        let mut arguments = vec!["capture", "--output", "../bitcode", "--"];
        arguments.extend(command);
        self.tool(&arguments)
    }

    fn bitcode(&self) -> BTreeSet<String> {
        bitcode(&self.folder.path("bitcode"))
    }

    /// Builds with and without capture, which must differ in nothing, and exports the bitcode.
    fn check(&self, build: &[&str], units: &[&str]) -> Output {
        let plain = self.plain(build);
        assert!(plain.status.success(), "{}", stderr(&plain));
        let wanted = built(&self.path());
        assert!(!wanted.is_empty());
        self.renew();
        let captured = self.capture(build);
        assert!(captured.status.success(), "{}", stderr(&captured));
        // CMake prints the path of the compiler that it finds.
        if self.name != "cmake" {
            assert_eq!(captured.stdout.len(), plain.stdout.len());
        }
        let found = built(&self.path());
        let paths = |files: &BTreeMap<PathBuf, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
        assert_eq!(paths(&found), paths(&wanted));
        for (path, bytes) in &found {
            assert!(*bytes == wanted[path], "{} differs", path.display());
        }
        assert_eq!(self.bitcode(), set(units), "{}", stderr(&captured));
        // Nothing else is left beside the project.
        let beside = set(&[self.name, "bitcode", "cache"]);
        assert_eq!(self.folder.names(), beside);
        let exported = self.tool(&["export", "../bitcode", "--output", "../facts"]);
        assert!(exported.status.success(), "{}", stderr(&exported));
        assert!(read(&self.folder.path("facts"))["gap"].len() < 10_000);
        let checked = self.tool(&["check", "../facts", "--quiet"]);
        assert!(checked.status.success());
        let ids = self.ids("facts");
        assert_eq!(ids, set(units));
        captured
    }

    fn ids(&self, workspace: &str) -> BTreeSet<String> {
        let rows = read(&self.folder.path(workspace));
        rows["module:id"].iter().map(|row| row[0].clone()).collect()
    }

    fn write(&self, name: &str, text: &str) {
        self.folder
            .write(Path::new(self.name).join(name), text.as_bytes());
    }
}

const MAKE: [&str; 7] = [
    "build/square-debug.bc",
    "build/square.bc",
    "build/table.bc",
    "once.dir/src/list.c.bc",
    "src/list.bc",
    "src/main.bc",
    "src/once.bc",
];

#[test]
fn make() {
    let project = Project::new("make");
    let captured = project.check(&["make", "-j8"], &MAKE);
    let said = stderr(&captured);
    assert!(
        said.contains("bitcode: 7 units; next: llvm-facts export ../bitcode"),
        "{said}"
    );
    let refused = "clang does not take -fconserve-stack: left out (7 units)";
    assert!(said.contains(refused), "{said}");
    assert!(!said.contains("-fno-tree-vrp"), "{said}");
    // What the response file defines, and what the makefile removed again.
    let rows = read(&project.folder.path("facts"));
    let functions: BTreeSet<&str> = rows["function:name"].iter().map(|row| &*row[1]).collect();
    assert!(functions.is_superset(&BTreeSet::from(["name", "table_2"])));
    let index = fs::read_to_string(project.folder.path("bitcode/units.jsonl")).expect("an index");
    let lines: Vec<serde_json::Value> = index
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 7);
    assert_eq!(lines[1]["source"], "src/square.c");
    assert_eq!(lines[1]["bitcode"], "build/square.bc");
}

#[test]
fn a_second_capture_adds_to_the_first() {
    let project = Project::new("make");
    assert!(project.capture(&["make", "src/list.o"]).status.success());
    assert_eq!(project.bitcode(), set(&["src/list.bc"]));
    let before = fs::read(project.folder.path("bitcode/src/list.bc")).expect("read");
    assert!(project.capture(&["make"]).status.success());
    assert_eq!(project.bitcode(), set(&MAKE));
    let now = fs::read(project.folder.path("bitcode/src/list.bc")).expect("read");
    assert!(now == before, "it was not compiled again");
    // Compiled again, and gone.
    project.write("src/list.c", "int replaced(void) { return 1; }\n");
    fs::remove_file(project.path().join("build/table.o")).expect("remove");
    let captured = project.capture(&["make", "src/list.o"]);
    assert!(captured.status.success(), "{}", stderr(&captured));
    let mut wanted = set(&MAKE);
    wanted.remove("build/table.bc");
    assert_eq!(project.bitcode(), wanted);
    let now = fs::read(project.folder.path("bitcode/src/list.bc")).expect("read");
    assert!(now != before);
    // A compile that fails changes nothing.
    project.write("src/main.c", "int main(void) { return\n");
    let failing = project.capture(&["make", "src/main.o"]);
    assert_eq!(failing.status.code(), Some(2));
    assert!(project.path().join("src/main.o").exists(), "GCC left it");
    assert_eq!(project.bitcode(), wanted);
    // An object that was made again without capture, and is what it was.
    let remake = || {
        fs::remove_file(project.path().join("build/square.o")).expect("remove");
        assert!(project.plain(&["make", "build/square.o"]).status.success());
    };
    remake();
    // What is up to date is kept.
    let idle = project.capture(&["make", "src/list.o"]);
    assert!(
        stderr(&idle).contains("called no compiler"),
        "{}",
        stderr(&idle)
    );
    assert_eq!(project.bitcode(), wanted);
    // Bitcode of an object that is another is not kept, and that is said.
    project.write("src/square.c", "int squared(int x) { return x; }\n");
    remake();
    let said = stderr(&project.capture(&["make", "src/list.o"]));
    wanted.remove("build/square.bc");
    assert_eq!(project.bitcode(), wanted);
    assert!(said.contains("1 of earlier captures left out"), "{said}");
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
        let output = command.current_dir(project.folder.path(folder)).output();
        let output = output.expect("run llvm-facts");
        assert!(output.status.success(), "{}", stderr(&output));
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

/// A build may run a compiler without its environment, and clean up around it: it is not captured then, and not broken.
#[test]
fn a_build_that_hides_the_capture_is_left_alone() {
    let project = Project::new("make");
    let bare = "env -i PATH=\"$PATH\" cc -c src/square.c -o bare.o && cc -c src/square.c -o full.o";
    let run = project.capture(&["sh", "-c", bare]);
    assert!(run.status.success(), "{}", stderr(&run));
    assert_eq!(project.bitcode(), set(&["full.bc"]));
    let object = fs::read(project.path().join("bare.o")).expect("read");
    assert_eq!(
        object,
        fs::read(project.path().join("full.o")).expect("read")
    );

    let clean = "rm -rf b .capture* && mkdir b && cc -c src/square.c -o b/square.o";
    let run = project.tool(&["capture", "-o", "b/bitcode", "--", "sh", "-c", clean]);
    assert!(run.status.success(), "{}", stderr(&run));
    assert_eq!(
        bitcode(&project.path().join("b/bitcode")),
        set(&["b/square.bc"])
    );
}

/// What can be read only once is the compiler's; that its unit has no bitcode is said.
#[test]
fn a_source_from_a_pipe_is_the_compilers() {
    let project = Project::new("make");
    let build = "mkfifo fifo && (cat src/square.c > fifo &) && cc -x c -c fifo -o fifo.o && \
        cc -x c -c - -o stdin.o < src/square.c && cc -x c -c /dev/stdin -o device.o < src/square.c && \
        nm fifo.o | grep square && nm stdin.o | grep square && nm device.o | grep square";
    let run = project.capture(&["timeout", "20", "sh", "-c", build]);
    assert!(run.status.success(), "{}", stderr(&run));
    let said = stderr(&run);
    assert!(said.contains("3 units (3 without bitcode"), "{said}");
    assert!(said.contains("fifo: can be read only once"), "{said}");
    assert_eq!(project.bitcode(), set(&[]));
}

/// Two captures into one folder: the one that ends later keeps what the other has.
#[test]
fn captures_can_run_at_a_time() {
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
        "touch begun; for i in $(seq 1500); do [ -e done ] && break; sleep 0.02; done; cc -c src/square.c -o late.o",
    );
    while !project.path().join("begun").exists() {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(
        capture("cc -c src/square.c -o early.o")
            .wait()
            .expect("wait")
            .success()
    );
    project.write("done", "");
    assert!(slow.wait().expect("wait").success());
    assert_eq!(project.bitcode(), set(&["early.bc", "late.bc"]));
}

/// `--all`: of an object that the build moves elsewhere each time, every one.
#[test]
fn moved_objects_are_units_of_their_own() {
    let project = Project::new("make");
    let build = "for v in 1 2 3; do cc -DV=$v -c src/square.c -o tmp.o && mv tmp.o $v.o; done";
    for _ in 0..2 {
        let run = project.tool(&["capture", "--all", "-o", "../all", "--", "sh", "-c", build]);
        assert!(run.status.success(), "{}", stderr(&run));
        let units = bitcode(&project.folder.path("all"));
        assert_eq!(units.len(), 3, "{units:?}");
    }
}

/// What cannot be a file's name costs its unit.
#[test]
fn a_name_that_is_too_long_costs_its_unit() {
    let project = Project::new("make");
    let long = "x".repeat(253);
    let build = format!("cc -c src/square.c -o {long}.o && cc -c src/square.c -o short.o");
    let run = project.capture(&["sh", "-c", &build]);
    assert!(run.status.success(), "{}", stderr(&run));
    assert!(
        stderr(&run).contains("File name too long"),
        "{}",
        stderr(&run)
    );
    assert_eq!(project.bitcode(), set(&["short.bc"]));
    assert!(project.capture(&["true"]).status.success());
}

/// The index is a file that anybody may write.
#[test]
fn an_index_names_nothing_outside() {
    let project = Project::new("make");
    assert!(project.capture(&["make", "src/list.o"]).status.success());
    let index = project.folder.path("bitcode/units.jsonl");
    let text = fs::read_to_string(&index).expect("read");
    let victim = project.folder.write("victim.bc", b"mine");
    for path in ["../victim.bc", victim.to_str().expect("UTF-8")] {
        fs::write(&index, text.replace("src/list.bc", path)).expect("write");
        let run = project.capture(&["true"]);
        assert_eq!(run.status.code(), Some(2), "{}", stderr(&run));
        assert!(
            stderr(&run).contains("outside of the folder"),
            "{}",
            stderr(&run)
        );
        assert!(victim.exists());
    }
}

#[test]
fn only_a_folder_of_a_capture_is_written() {
    let project = Project::new("make");
    project.folder.write("bitcode/mine.txt", b"mine");
    let refused = project.capture(&["make"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(stderr(&refused).contains("not made by `llvm-facts capture`"));
    assert_eq!(names(&project.folder.path("bitcode")), set(&["mine.txt"]));
    assert!(!project.path().join("list").exists(), "nothing was built");
}

#[test]
fn autotools() {
    let project = Project::new("autotools");
    let build = ["sh", "-c", "mkdir b && cd b && ../configure && make -j2"];
    let units = ["b/src/count-main.bc", "b/src/libcount_a-count.bc"];
    let captured = project.check(&build, &units);
    let said = stderr(&captured);
    // Three that compiled, were linked or not, and were removed; one that did not compile.
    assert!(
        said.contains("2 units, 4 left out that the build did not keep"),
        "{said}"
    );
    assert!(!said.contains("nowhere.h"), "{said}");
}

const CMAKE: [&str; 5] = [
    "lib/area.c.bc",
    "other.dir/src/shared.c.bc",
    "shapes.dir/src/shared.c.bc",
    "src/main.cpp.bc",
    "src/other.c.bc",
];

#[test]
fn cmake() {
    if program(&["cmake"]).is_none() {
        return skip("CMake", "cmake is not installed");
    }
    let project = Project::new("cmake");
    let build = ["sh", "-c", "cmake -S . -B b && cmake --build b -j2"];
    let units: Vec<String> = CMAKE.map(|name| format!("b/{name}")).to_vec();
    project.check(
        &build,
        &units.iter().map(String::as_str).collect::<Vec<_>>(),
    );

    // The same from its database, under the same names.
    let facts = project.tool(&[
        "export",
        "-p",
        "b/compile_commands.json",
        "--root",
        ".",
        "--output",
        "../facts2",
    ]);
    assert!(facts.status.success(), "{}", stderr(&facts));
    assert_eq!(
        read(&project.folder.path("facts2")),
        read(&project.folder.path("facts"))
    );
    // The folder is the database's, unless told otherwise, whatever link leads to it.
    std::os::unix::fs::symlink("b/compile_commands.json", project.path().join("db.json"))
        .expect("link");
    let facts = project.tool(&["export", "-p", "db.json", "--output", "../facts3"]);
    assert!(facts.status.success(), "{}", stderr(&facts));
    assert_eq!(project.ids("facts3"), set(&CMAKE));

    // A precompiled header is not needed, nor any other product of the build.
    let build = "CC=clang-22 CXX=clang++-22 cmake -S . -B c";
    let configured = project.plain(&["sh", "-c", build]);
    assert!(configured.status.success(), "{}", stderr(&configured));
    let facts = project.tool(&["export", "-p", "c", "--output", "../facts4"]);
    assert!(facts.status.success(), "{}", stderr(&facts));
    assert_eq!(project.ids("facts4"), set(&CMAKE));

    // What was configured within a capture builds on without, and within another.
    project.write("lib/area.c", "int area(int a, int b) { return a - b; }\n");
    let plain = project.plain(&["cmake", "--build", "b"]);
    assert!(plain.status.success(), "{}", stderr(&plain));
    project.write("lib/area.c", "int area(int a, int b) { return a + b; }\n");
    let captured = project.capture(&["cmake", "--build", "b"]);
    assert!(captured.status.success());
    let said = stderr(&captured);
    assert!(said.contains("../bitcode: 5 units; next"), "{said}");
}

#[test]
fn a_tree_that_names_its_compiler_is_no_silent_failure() {
    let project = Project::new("make");
    let gcc = Command::new("sh")
        .args(["-c", "command -v gcc || command -v cc"])
        .output();
    let gcc = stdout(&gcc.expect("run sh")).trim().to_owned();
    let captured = project.capture(&["make", &format!("CC={gcc}"), "src/list.o"]);
    assert!(captured.status.success());
    let said = stderr(&captured);
    assert!(
        said.contains("called no compiler by a name on PATH"),
        "{said}"
    );
    assert!(said.contains("0 units"), "{said}");
    // From the environment it is wrapped, and with it what stands before it.
    let build = ["sh", "-c", "$CC -c src/list.c -Iinclude -o list.o"];
    let mut arguments = vec!["capture", "--output", "../bitcode", "--"];
    arguments.extend(build);
    let mut command = project.command(env!("CARGO_BIN_EXE_llvm-facts"), &arguments);
    let captured = command
        .env("CC", format!("{gcc} -O2"))
        .output()
        .expect("run");
    assert!(captured.status.success(), "{}", stderr(&captured));
    assert_eq!(project.bitcode(), set(&["list.bc"]));
}

#[test]
fn ninja() {
    let Some(ninja) = program(&["ninja"]) else {
        return skip("Ninja", "ninja is not installed");
    };
    Project::new("ninja").check(&[&ninja], &["obj/main.bc", "obj/twice.bc"]);
}

#[test]
fn cargo() {
    let project = Project::new("cargo");
    let cargo = env!("CARGO");
    let units = [
        "target/debug/deps/libtally_core.bc",
        "target/debug/deps/tally.bc",
    ];
    let build = [cargo, "build", "--offline"];
    let captured = project.capture(&build);
    assert!(captured.status.success(), "{}", stderr(&captured));
    if stderr(&captured).contains("LLVM 22 may not read") {
        return skip("Cargo", "LLVM 22 cannot read this rustc's bitcode");
    }
    fs::remove_dir_all(project.folder.path("bitcode")).expect("remove");
    project.renew();
    let captured = project.check(&build, &units);
    // The build script and the procedural macro.
    let said = stderr(&captured);
    assert!(said.contains("2 units, 2 left out"), "{said}");
    // Cargo takes nothing of this for a change.
    let again = project.plain(&[cargo, "build", "--offline", "-v"]);
    let said = stderr(&again);
    assert!(
        said.contains("Fresh") && !said.contains("Running"),
        "{said}"
    );
    let all = project.tool(&[
        "capture",
        "--all",
        "--output",
        "../all",
        "--",
        cargo,
        "build",
        "--offline",
        "--release",
        "--config",
        "profile.release.codegen-units=4",
        "--config",
        "profile.release.lto=true",
    ]);
    assert!(all.status.success(), "{}", stderr(&all));
    // Procedural macros are compiled twice, as a member of the workspace and for the build.
    let found = bitcode(&project.folder.path("all"));
    let without_hash: BTreeSet<&str> = found
        .iter()
        .map(|path| match path.rsplit_once('/') {
            Some((_, name)) => name.split(['-', '.']).next().unwrap_or(name),
            None => path,
        })
        .collect();
    let wanted = [
        "build_script_build",
        "libtally_core",
        "libtally_derive",
        "tally",
    ];
    assert_eq!(without_hash, BTreeSet::from(wanted), "{found:?}");
    assert!(found.is_superset(&set(&[
        "target/release/deps/libtally_core.bc",
        "target/release/deps/tally.bc",
    ])));
}

/// A build fails, is killed or cannot be started: captured or not, the same is to be seen.
#[test]
fn a_builds_end_is_its_own() {
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
            stderr(&captured)
        );
        assert_eq!(captured.stdout, plain.stdout, "{build}");
        // GCC names temporary files in what it says of its stages.
        if !build.contains("-v") {
            let said = stderr(&captured);
            assert!(said.starts_with(&stderr(&plain)), "{build}: {said}");
        }
    }
    let nothing = project.capture(&["no-such-build"]);
    assert_eq!(nothing.status.code(), Some(2));
    assert!(stderr(&nothing).contains("cannot run no-such-build"));
    // Since fine.o was compiled from its source, it was made from stdin.
    assert_eq!(project.bitcode(), set(&[]));
}

/// The compiler's process is killed: it is the very process that make has started.
#[test]
fn a_compile_that_is_killed_leaves_no_bitcode() {
    let project = Project::new("make");
    project.write("fine.c", "int f(void) { return 1; }\n");
    project.write("bin/gcc", "#!/bin/sh\necho $$ > pid\nexec sleep 60\n");
    let gcc = project.path().join("bin/gcc");
    fs::set_permissions(&gcc, fs::Permissions::from_mode(0o755)).expect("chmod");
    let path = std::env::var("PATH").expect("PATH");
    let path = format!("{}:{path}", project.path().join("bin").display());
    let arguments = [
        "capture",
        "--output",
        "../bitcode",
        "--",
        "sh",
        "-c",
        "gcc -c fine.c & echo $! > child; wait $!",
    ];
    let child = project
        .command(env!("CARGO_BIN_EXE_llvm-facts"), &arguments)
        .env("PATH", path)
        .stderr(Stdio::piped())
        .spawn()
        .expect("run");
    let deadline = Instant::now() + Duration::from_secs(30);
    let began = || {
        let pid = fs::read_to_string(project.path().join("pid"));
        pid.is_ok_and(|pid| pid.ends_with('\n'))
    };
    while !began() {
        assert!(Instant::now() < deadline, "the compiler has not begun");
        std::thread::sleep(Duration::from_millis(20));
    }
    let pid = |name: &str| fs::read_to_string(project.path().join(name)).expect("a pid");
    assert_eq!(pid("pid"), pid("child"));
    let killed = Command::new("sh")
        .args(["-c", &format!("kill -KILL {}", pid("pid").trim())])
        .status();
    assert!(killed.expect("kill").success());
    let output = child.wait_with_output().expect("wait");
    assert_eq!(output.status.code(), Some(128 + 9), "{}", stderr(&output));
    assert_eq!(project.bitcode(), set(&[]));
    let said = stderr(&output);
    assert!(said.contains("0 units, 1 left out"), "{said}");
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
    let deadline = Instant::now() + Duration::from_secs(30);
    while !project.path().join("ready").exists() {
        assert!(Instant::now() < deadline, "the build has not begun");
        std::thread::sleep(Duration::from_millis(20));
    }
    interrupt(&child);
    let output = child.wait_with_output().expect("wait");
    assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
    assert_eq!(project.bitcode(), set(&["fine.bc"]));
    assert_eq!(project.folder.names(), set(&["make", "bitcode", "cache"]));
}

/// A compilation database in a folder, with a clang that counts its runs.
struct Database {
    folder: Folder,
}

impl Database {
    fn new() -> Self {
        let database = Database {
            folder: Folder::new(),
        };
        let script = format!(
            "#!/bin/sh\necho \"$*\" >> '{}'\nexec {} \"$@\"\n",
            database.folder.path("runs").display(),
            llvm("clang")
        );
        let clang = database.folder.write("counting/clang", script.as_bytes());
        fs::set_permissions(clang, fs::Permissions::from_mode(0o755)).expect("chmod");
        database
    }

    fn entry(&self, file: &str, command: serde_json::Value) -> serde_json::Value {
        let kind = if command.is_array() {
            "arguments"
        } else {
            "command"
        };
        serde_json::json!({ "directory": self.folder.path("p"), "file": file, kind: command })
    }

    fn write(&self, entries: Vec<serde_json::Value>) {
        let text = serde_json::to_vec(&entries).expect("JSON");
        self.folder.write("p/compile_commands.json", &text);
    }

    fn export(&self, more: &[&str]) -> Output {
        let mut arguments = vec![
            "export",
            "-p",
            "p/compile_commands.json",
            "--cache",
            "cache",
            "--force",
        ];
        arguments.extend(more);
        self.folder.run(&arguments)
    }

    fn runs(&self) -> usize {
        let runs = fs::read_to_string(self.folder.path("runs")).unwrap_or_default();
        runs.lines()
            .filter(|line| line.contains("-emit-llvm"))
            .count()
    }

    fn ids(&self) -> BTreeSet<String> {
        let rows = read(&self.folder.path("facts"));
        rows["module:id"].iter().map(|row| row[0].clone()).collect()
    }

    fn functions(&self) -> BTreeSet<(String, String)> {
        let rows = read(&self.folder.path("facts"));
        let rows = rows["function:name"].iter();
        rows.map(|row| (row[0].clone(), row[1].clone())).collect()
    }
}

#[test]
fn both_forms_and_all_that_a_path_can_hold() {
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
            format!("int f{index}(void) {{ return X; }}\n").as_bytes(),
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
    let output = database.export(&[]);
    assert!(output.status.success(), "{}", stderr(&output));
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
    let output = database.export(&[]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(
        database.ids(),
        set(&["one/a.bc", "two/a.o.bc", "two/a.o.2.bc"])
    );
    let pair = |module: &str, name: &str| (format!("{module}:@{name}"), name.to_owned());
    let wanted = BTreeSet::from([
        pair("one/a.bc", "one"),
        pair("two/a.o.bc", "two"),
        pair("two/a.o.2.bc", "three"),
    ]);
    assert_eq!(database.functions(), wanted);
}

#[test]
fn a_unit_that_does_not_compile_costs_only_itself() {
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
    let output = database.export(&[]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let said = stderr(&output);
    assert!(
        said.contains("error: bad.bc: bad.c:1:23: error: expected ';'"),
        "{said}"
    );
    assert!(said.contains("error: gone.bc: "), "{said}");
    assert!(
        said.contains("open.c: its command ends within quotes"),
        "{said}"
    );
    assert!(said.contains("missing field `directory`"), "{said}");
    assert!(said.contains("1 command passed over"), "{said}");
    assert!(stdout(&output).contains("1 module"), "{}", stdout(&output));
    assert!(stdout(&output).contains("4 failed"), "{}", stdout(&output));
    assert_eq!(database.ids(), set(&["good.bc"]));
}

/// The two steps of a module, of which one makes code; and other outputs that are none.
#[test]
fn what_makes_no_code_is_no_module() {
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
    let output = database.export(&[]);
    assert!(output.status.success(), "{}", stderr(&output));
    let said = stderr(&output);
    assert!(said.contains("5 commands passed over"), "{said}");
    assert_eq!(database.ids(), set(&["m.bc", "u.bc"]));
    // What only this clang knows for another output.
    let command = format!("{clang} {modules} -c u.cpp -o no.o");
    database.write(vec![database.entry("u.cpp", command.into())]);
    let output = database.export(&["--compile-flag=--precompile"]);
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    let said = stderr(&output);
    assert!(said.contains("something else of it than bitcode"), "{said}");
}

/// Pipes are empty when the build is over, or for ever: nobody writes into these.
#[test]
fn what_can_be_read_only_once_is_passed_over() {
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
    let output = Command::new("timeout")
        .args(["60", env!("CARGO_BIN_EXE_llvm-facts"), "export", "-v"])
        .args(["-p", "p", "--cache", "cache"])
        .current_dir(database.folder.path(""))
        .output()
        .expect("run timeout");
    assert!(output.status.success(), "{}", stderr(&output));
    let said = stderr(&output);
    assert!(said.contains("3 commands passed over"), "{said}");
    for line in [
        "f.c: not compiled: f.c is read from a pipe",
        "b.c: not compiled: @words is read from a pipe",
        "/dev/fd/63: not compiled: /dev/fd/63 is read from a pipe",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
    assert_eq!(database.ids(), set(&["a.bc"]));
}

#[test]
fn a_database_that_is_none_is_said_so() {
    let database = Database::new();
    let output = database.export(&[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("p/compile_commands.json: No such file"));
    database
        .folder
        .write("p/compile_commands.json", b"{ nonsense");
    let output = database.export(&[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("no compilation database: "),
        "{}",
        stderr(&output)
    );
    let text = b"[\n{\"directory\": \"/\", \"file\": \"caf\xe9.c\", \"command\": \"cc -c x.c\"}]";
    database.folder.write("p/compile_commands.json", text);
    let output = database.export(&[]);
    assert_eq!(output.status.code(), Some(2));
    let wanted = "no compilation database: not UTF-8, as JSON must be, at line 2 byte 32\n";
    assert!(stderr(&output).ends_with(wanted), "{}", stderr(&output));
    for entries in [vec![], vec![database.entry("a.s", "cc -c a.s".into())]] {
        database.write(entries);
        let output = database.export(&[]);
        assert_eq!(output.status.code(), Some(2));
        let said = stderr(&output);
        assert!(
            said.contains("the database has no command that compiles"),
            "{said}"
        );
    }
    database.write(vec![serde_json::json!({
        "directory": "gone", "file": "a.c", "command": "cc -c a.c",
    })]);
    let output = database.export(&[]);
    assert_eq!(output.status.code(), Some(2));
    let wanted = format!(
        "gone/a.bc: no folder {}, in which",
        database.folder.path("p/gone").display()
    );
    assert!(stderr(&output).contains(&wanted), "{}", stderr(&output));
}

/// What other compilers know and accept; and what would write beside the module, or into it, or make it something else.
#[test]
fn options_that_are_not_clangs_are_left_out() {
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
    let output = database.export(&["--compile-flag=-g", "--compile-flag", "-O1"]);
    assert!(output.status.success(), "{}", stderr(&output));
    let said = stderr(&output);
    for refused in [
        "-fconserve-stack: left out (2 units)",
        "-march=no-such-cpu: left out (1 unit)",
        "-mpreferred-stack-boundary=4: left out (1 unit)",
    ] {
        assert!(said.contains(refused), "{refused}: {said}");
    }
    assert_eq!(said.lines().count(), 3, "{said}");
    assert_eq!(names(&database.folder.path("p")), before);
    // A module of the unit, with positions, and nothing of where it was made.
    let rows = read(&database.folder.path("facts"));
    assert!(!rows["instruction:location"].is_empty());
    for path in support::workspace::tables(&database.folder.path("facts")) {
        let text = fs::read_to_string(&path).expect("read");
        assert!(!text.contains("unfinished"), "{}", path.display());
        assert!(!text.contains("ThinLTO"), "{}", path.display());
    }
}

#[test]
fn code_that_counts_its_runs_is_the_builds() {
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
    let before = support::folder::contents(&database.folder.path("p"));
    let output = database.export(&[]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(stderr(&output), "");
    assert_eq!(
        support::folder::contents(&database.folder.path("p")),
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
    for path in support::workspace::tables(&database.folder.path("facts")) {
        let text = fs::read_to_string(&path).expect("read");
        assert!(!text.contains("unfinished"), "{}", path.display());
    }
}

#[test]
fn what_has_not_changed_is_not_compiled_again() {
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
        std::thread::sleep(Duration::from_millis(20));
        let before = database.runs();
        let output = database.export(&["-v"]);
        assert!(output.status.success(), "{}", stderr(&output));
        assert_eq!(database.runs() - before, wanted, "{}", stderr(&output));
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
fn what_options_name_is_watched_too() {
    let database = Database::new();
    let clang = database.folder.path("counting/clang");
    let clang = clang.to_str().expect("a readable path");
    let folder = database.folder.path("p");
    let shell = |line: &str| {
        let mut shell = Command::new("sh");
        let output = shell.args(["-ec", line]).current_dir(&folder).output();
        let output = output.expect("run sh");
        assert!(output.status.success(), "{line}: {}", stderr(&output));
    };
    let write = |name: &str, text: &str| {
        drop(
            database
                .folder
                .write(Path::new("p").join(name), text.as_bytes()),
        )
    };
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
            std::thread::sleep(Duration::from_millis(20));
            let before = database.runs();
            let output = database.export(&[]);
            assert!(output.status.success(), "{options}: {}", stderr(&output));
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
            database
                .folder
                .write(Path::new(place).join(&file), text.as_bytes());
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
        assert!(output.status.success(), "{}", stderr(&output));
        all.push(read(&database.folder.path("facts")));
    }
    assert_eq!(all[0]["module:id"].len(), 12);
    assert_eq!(all[0], all[1]);
}

#[test]
fn a_compiler_gets_so_much_time_and_no_more() {
    let database = Database::new();
    // It starts others, as ccache does, and all hold its stderr.
    let script = format!(
        "#!/bin/sh\n[ \"$1\" = --version ] && exec {} --version\nsleep 60 & echo $! > {}\n",
        llvm("clang"),
        database.folder.path("child").display()
    );
    let clang = database.folder.write("slow/clang", script.as_bytes());
    fs::set_permissions(&clang, fs::Permissions::from_mode(0o755)).expect("chmod");
    let source = b"constexpr int f(int n) { while (true) n++; return n; }\nint x = f(1);\n";
    database.folder.write("p/endless.cpp", source);
    database
        .folder
        .write("p/a.c", b"int f(void) { return 1; }\n");
    let steps = "-fconstexpr-steps=2147483647";
    database.write(vec![
        database.entry("a.c", "cc -c a.c".into()),
        database.entry(
            "a.c",
            format!("{} -c a.c -o slow.o", clang.display()).into(),
        ),
        database.entry(
            "endless.cpp",
            format!("c++ {steps} -O2 -c endless.cpp").into(),
        ),
    ]);
    let begun = Instant::now();
    let output = database.export(&["--timeout", "1.5", "-j", "3"]);
    assert!(begun.elapsed() < Duration::from_secs(30));
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let said = stderr(&output);
    for unit in ["slow.bc", "endless.bc"] {
        let line = format!("error: {unit}: not done after 1.5 s; --timeout allows more");
        assert!(said.contains(&line), "{said}");
    }
    assert!(stdout(&output).contains("2 timed out") || stdout(&output).contains("2 failed"));
    assert_eq!(database.ids(), set(&["a.bc"]));
    let child = fs::read_to_string(database.folder.path("child")).expect("read");
    assert_ends(&child);
}

/// A process has ended, or is about to.
fn assert_ends(process: &str) {
    let words = Path::new("/proc").join(process.trim()).join("cmdline");
    let deadline = Instant::now() + Duration::from_secs(10);
    // One that was killed and not waited for has none.
    while fs::read(&words).is_ok_and(|words| !words.is_empty()) {
        assert!(Instant::now() < deadline, "a compiler still runs");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn an_interrupted_compilation_leaves_nothing_half() {
    let database = Database::new();
    let script = format!(
        "#!/bin/sh\n[ \"$1\" = --version ] && exec {} --version\nwhile [ $# -gt 0 ]; do [ \"$1\" = -o ] && echo half > \"$2\"; shift; done\necho $$ > {}\nexec sleep 60\n",
        llvm("clang"),
        database.folder.path("begun").display()
    );
    let clang = database.folder.write("slow/clang", script.as_bytes());
    fs::set_permissions(&clang, fs::Permissions::from_mode(0o755)).expect("chmod");
    database
        .folder
        .write("p/a.c", b"int f(void) { return 1; }\n");
    database.write(vec![
        database.entry("a.c", format!("{} -c a.c", clang.display()).into()),
    ]);
    let child = database
        .folder
        .command(&[
            "export",
            "-p",
            "p/compile_commands.json",
            "--cache",
            "cache",
        ])
        .spawn()
        .expect("run");
    let deadline = Instant::now() + Duration::from_secs(30);
    while !database.folder.path("begun").exists() {
        assert!(Instant::now() < deadline, "the compiler has not begun");
        std::thread::sleep(Duration::from_millis(20));
    }
    interrupt(&child);
    let output = child.wait_with_output().expect("wait");
    assert_eq!(output.status.code(), Some(130));
    let compiler = fs::read_to_string(database.folder.path("begun")).expect("read");
    assert_ends(&compiler);
    assert_eq!(names(&database.folder.path("cache")), set(&["unfinished"]));
    assert_eq!(names(&database.folder.path("cache/unfinished")), set(&[]));
    assert!(!database.folder.path("facts").exists());
}

#[test]
fn what_a_build_pipes_into_its_compiler_reaches_that() {
    let project = Project::new("make");
    let build = "echo 'int h(void) { return 1; }' > once.c; mkfifo f; echo 'int f(void) { return 1; }' > f & \
        cc -c -x c f -o f.o; cc -c once.c -o list.o; \
        echo 'int g(void) { return 1; }' | cc -c -x c /dev/stdin -o g.o; rm f";
    let captured = project.capture(&["timeout", "60", "sh", "-ec", build]);
    assert!(captured.status.success(), "{}", stderr(&captured));
    for object in ["f.o", "g.o", "list.o"] {
        let object = fs::read(project.path().join(object)).expect(object);
        assert!(object.len() > 500, "{}", object.len());
    }
    let symbols = project.plain(&["nm", "f.o", "g.o"]);
    assert!(stdout(&symbols).contains(" T f") && stdout(&symbols).contains(" T g"));
    assert_eq!(project.bitcode(), set(&["list.bc"]));
}

#[test]
fn a_path_that_is_not_utf8_is_captured_or_said() {
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
        assert!(captured.status.success(), "{}", stderr(&captured));
        let said = stderr(&captured);
        assert!(
            said.contains("a path is not UTF-8") && said.contains("without bitcode"),
            "{said}"
        );
    }
}
