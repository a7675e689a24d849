//! A supervised build: each execution of a tool is redirected to its wrapper, and all files of the system are as they are.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use super::*;
use crate::support::ran::Ran;
use crate::support::wait::wait_for;

/// A project with `./ways`, which executes programs, and a source `NAME.c` for each name.
fn project(names: &[&str]) -> Project {
    let project = Project::new("ways");
    project
        .plain(&["cc", "ways.c", "-o", "ways", "-pthread"])
        .succeeds();
    for name in names {
        project.write(&format!("{name}.c"), "int f(void) { return 1; }\n");
    }
    project
}

/// The path of a program after all links.
fn real(program: &str) -> String {
    let path =
        run(Command::new("sh").args(["-c", &format!("readlink -f $(command -v {program})")]));
    path.trim().to_owned()
}

/// Bytes, sizes and times of tools are those of the tools, and a copy runs later.
#[test]
fn files_that_a_build_reads_are_those_of_the_tools() {
    let test = "files_that_a_build_reads_are_those_of_the_tools";
    if !can_supervise(test) {
        return;
    }
    let project = Project::new("make");
    let build = "rm -rf sdk; mkdir sdk; cp -pL $(command -v strip) $(command -v ld) sdk
        tar -chf sdk.tar -C $(dirname $(command -v ar)) ar; sha256sum $(command -v gcc) sdk.tar sdk/*
        stat -L -c '%n %s %y %i %d' $(command -v gcc) $(command -v ar); make src/square.o; sdk/strip src/square.o";
    let plain = project.plain(&["sh", "-ec", build]);
    plain.succeeds();
    project.renew();
    let captured = project.capture(&["sh", "-ec", build]);
    captured.prints_only(plain.stdout()).never_says("wrapper");
    assert_eq!(project.bitcode(), set("src/square.bc"));
    let version = project.plain(&["strip", "--version"]).stdout();
    project
        .plain(&["sdk/strip", "--version"])
        .prints_only(version);
}

#[test]
fn every_way_to_execute_a_compiler_is_captured() {
    let test = "every_way_to_execute_a_compiler_is_captured";
    if !can_supervise(test) {
        return;
    }
    let ways = [
        "execv",
        "execvp",
        "execveat",
        "fexecve",
        "proc",
        "posix_spawn",
        "vfork",
        "thread",
    ];
    let others = ["relative", "link", "named", "script", "bare", "installed"];
    let names = [&ways[..], &others].concat();
    let project = project(&names);
    let gcc = real("gcc");
    let (folder, name) = gcc.rsplit_once('/').expect("a path");
    let mut build: String = ways
        .iter()
        .map(|way| format!("./ways {way} {gcc} -c {way}.c\n"))
        .collect();
    build += &format!(
        "here=$PWD; (cd {folder}; ./{name} -c $here/relative.c -o $here/relative.o)
        ln -s {gcc} anything; ./anything -c link.c
        (exec -a {folder}/other {gcc} -c named.c)
        printf '#!/bin/sh\\nexec {gcc} \"$@\"\\n' > script; chmod +x script; ./script -c script.c
        env -i {gcc} -c bare.c; cp {gcc} own-gcc; GCC_EXEC_PREFIX=/usr/lib/gcc/ ./own-gcc -c installed.c\n"
    );
    project.capture(&["bash", "-ec", &build]).succeeds();
    let units: Vec<String> = names.iter().map(|name| format!("{name}.bc")).collect();
    assert_eq!(project.bitcode(), units.into_iter().collect());
    // The tool gets its name from the build.
    let index = fs::read_to_string(project.folder.path("bitcode/units.jsonl")).expect("read");
    for command in [
        r#""command":["./anything","-c","link.c"]"#,
        &format!(r#""command":["{folder}/other","-c","named.c"]"#),
    ] {
        assert!(index.contains(command), "{index}");
    }
}

/// One that does nothing, since few systems have libraries of 32 bits.
#[test]
fn a_compiler_of_32_bits_is_captured() {
    let test = "a_compiler_of_32_bits_is_captured";
    if !can_supervise(test) {
        return;
    }
    let project = project(&["a"]);
    project.write(
        "own.s",
        ".globl _start\n_start: movl $1, %eax\nmovl $0, %ebx\nint $0x80\n",
    );
    let make = "as --32 own.s -o own.o && ld -m elf_i386 own.o -o own-gcc && ./own-gcc";
    if !project.plain(&["sh", "-c", make]).status.success() {
        return skip(test, "the system does not run such programs");
    }
    let capture = "capture --all -o ../bitcode -- ./own-gcc -c a.c";
    project.tool(capture).succeeds();
    assert_eq!(project.bitcode(), set("a.bc"));
}

/// A program whose arguments and environment are as long as the system allows leaves no room for the wrapper's path.
#[test]
fn a_tool_runs_without_its_wrapper_if_that_cannot_be_executed() {
    let test = "a_tool_runs_without_its_wrapper_if_that_cannot_be_executed";
    if !can_supervise(test) {
        return;
    }
    let project = project(&[]);
    let ar = real("ar");
    let build = |way: &str| {
        let build = format!("ulimit -s 256; ./ways {way} {ar} --version");
        let captured = project.capture(&["sh", "-ec", &build]);
        captured.prints_only(project.plain(&[&ar, "--version"]).stdout());
        captured
    };
    let warning = format!("warning: {ar} ran without its wrapper");
    build("full").says(&warning);
    build("execv").never_says(&warning);
}

/// strace works as without a capture, and the tools that it traces are named.
#[test]
fn a_build_can_trace_its_programs() {
    let test = "a_build_can_trace_its_programs";
    if crate::support::program(&["strace"]).is_none() {
        return skip(test, "strace is not installed");
    }
    if !can_supervise(test) {
        return;
    }
    let project = project(&["traced", "free"]);
    let gcc = real("gcc");
    let build = "strace -f -o log -e trace=execve cc -c traced.c; cc -c free.c; grep -c '^[0-9]* *execve(.*= 0$' log";
    let plain = project.plain(&["sh", "-ec", build]);
    let captured = project.capture(&["sh", "-ec", build]);
    captured.prints_only(plain.stdout());
    captured.says(&format!("warning: {gcc} ran without its wrapper, and nothing of it was captured: another program traces it"));
    assert_eq!(project.bitcode(), set("free.bc"));
}

/// What strace traces cannot be supervised: as in a container that forbids to trace, wrappers are on `PATH`.
#[test]
fn a_capture_that_cannot_trace_puts_wrappers_on_path() {
    let test = "a_capture_that_cannot_trace_puts_wrappers_on_path";
    if crate::support::program(&["strace"]).is_none() {
        return skip(test, "strace is not installed");
    }
    let project = project(&["a"]);
    let tool = env!("CARGO_BIN_EXE_llvm-facts");
    let build = "cc -c a.c; cp -L $(command -v strip) copy";
    let traced = "strace -f -o ../log -e trace=execve".words();
    let capture = [
        tool,
        "capture",
        "-o",
        "../bitcode",
        "--",
        "sh",
        "-ec",
        build,
    ];
    let ran = project.plain(&[traced, capture.to_vec()].concat());
    ran.succeeds()
        .says("./copy: the build copied a compiler or tool");
    ran.never_says("ran without its wrapper");
    assert_eq!(project.bitcode(), set("a.bc"));
}

/// It can execute programs after the capture, whose end does not wait for it.
#[test]
fn a_daemon_outlives_the_capture() {
    let project = project(&["late"]);
    let daemon = "until [ -e ended ]; do sleep 0.05; done; cc -c late.c -o unfinished.o; mv unfinished.o late.o";
    project.write("daemon", daemon);
    let build = "setsid sh daemon < /dev/null > daemon.log 2>&1 & cc -c ways.c";
    project.capture(&["sh", "-ec", build]).succeeds();
    assert_eq!(project.bitcode(), set("ways.bc"));
    assert!(!project.path().join("late.o").exists());
    project.write("ended", "");
    wait_for("the daemon", || project.path().join("late.o").exists());
    let log = fs::read_to_string(project.path().join("daemon.log")).expect("read");
    assert_eq!(log, "");
}

/// In its own file system, or without the folder of temporary files, a tool runs without its wrapper.
#[test]
fn tools_elsewhere_run_without_wrappers() {
    let test = "tools_elsewhere_run_without_wrappers";
    if !can_supervise(test) {
        return;
    }
    let unshare = ["unshare", "--mount", "--map-root-user", "true"];
    if !Command::new(unshare[0])
        .args(&unshare[1..])
        .status()
        .is_ok_and(|status| status.success())
    {
        return skip(test, "no mount namespace is allowed");
    }
    let project = project(&["hidden", "seen"]);
    let temporary = project.folder.path("temporary");
    fs::create_dir(&temporary).expect("create");
    for folder in [project.folder.path(""), temporary.clone()] {
        fs::set_permissions(folder, fs::Permissions::from_mode(0o777)).expect("chmod");
    }
    let gcc = real("gcc");
    let build = format!(
        "unshare --mount --map-root-user sh -ec 'mount -t tmpfs none {}; {gcc} -c hidden.c'
        unshare --mount --map-root-user {gcc} -c seen.c",
        temporary.display()
    );
    let arguments = ["capture", "-o", "../bitcode", "--", "sh", "-ec", &build];
    let mut command = project.command(env!("CARGO_BIN_EXE_llvm-facts"), &arguments);
    let captured = Ran::of(command.env("TMPDIR", &temporary));
    captured
        .succeeds()
        .says(&format!("{gcc} ran without its wrapper"));
    captured.says("set TMPDIR to one that it has");
    assert!(project.path().join("hidden.o").exists());
    assert_eq!(project.bitcode(), set("seen.bc"));
}

/// The system reports executions to one program alone.
#[test]
fn a_capture_in_a_capture_puts_wrappers_on_path() {
    let project = project(&["inner", "outer"]);
    let tool = env!("CARGO_BIN_EXE_llvm-facts");
    let build = format!("{tool} capture -o ../inner -- cc -c inner.c; cc -c outer.c");
    project.capture(&["sh", "-ec", &build]).succeeds();
    assert_eq!(bitcode(&project.folder.path("inner")), set("inner.bc"));
    assert_eq!(project.bitcode(), set("outer.bc"));
}
