//! A build cannot see that it is captured, and is captured whatever it does to its environment.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use super::*;

/// What configure scripts write down is what they write down without a capture.
#[test]
fn a_build_cannot_detect_the_capture() {
    if !can_supervise("a_build_cannot_detect_the_capture") {
        return;
    }
    let project = Project::new("make");
    project.write(
        "configure",
        "for tool in cc gcc c++ ld ar strip objcopy; do command -v $tool; which $tool; readlink -f $(command -v $tool); done
        cc -print-prog-name=ld; cc -print-search-dirs; cc -v 2>&1; ld --version; echo $PATH
        IFS=:; for folder in $PATH; do [ -f $folder/ld ] && echo $folder/ld; done; env | grep -v -e ^RUSTC -e ^_= | sort
        cc -g -c src/square.c -o s.o && strings -a s.o\n",
    );
    let plain = project.plain(&["sh", "configure"]);
    plain.succeeds();
    assert!(plain.stdout().contains("/ld\n"));
    let captured = project.capture(&["sh", "configure"]);
    captured.prints_only(plain.stdout());
    assert_eq!(project.bitcode(), set("s.bc"));
}

/// Without an environment, by an absolute path, and as another user.
#[test]
fn compilers_are_captured_without_environment_and_as_other_users() {
    if !can_supervise("compilers_are_captured_without_environment_and_as_other_users") {
        return;
    }
    let project = Project::new("make");
    for folder in [project.folder.path(""), project.path()] {
        fs::set_permissions(folder, fs::Permissions::from_mode(0o777)).expect("chmod");
    }
    let user = if is_root() {
        "setpriv --reuid=65534 --clear-groups"
    } else {
        ""
    };
    let build = format!(
        "gcc=$(command -v gcc || command -v cc); env -i $gcc -c src/square.c -o bare.o
        env -i PATH=\"$PATH\" cc -c src/square.c -o path.o; HOME=/nonexistent cc -c src/square.c -o home.o
        {user} cc -c src/square.c -o user.o"
    );
    project.capture(&["sh", "-ec", &build]).succeeds();
    let units = ["bare.bc", "home.bc", "path.bc", "user.bc"];
    assert_eq!(project.bitcode(), set(&units));
}

/// Without privileges, which fakeroot pretends to have.
#[test]
fn fakeroot_works_for_users() {
    if crate::support::program(&["fakeroot"]).is_none() {
        return skip("fakeroot", "it is not installed");
    }
    if !can_supervise("fakeroot_works_for_users") {
        return;
    }
    let project = Project::new("make");
    let chmod = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("chmod")
    };
    chmod(&project.folder.path(""), 0o755);
    let tool = project.folder.path("llvm-facts");
    fs::copy(
        env!("CARGO_BIN_EXE_llvm-facts-wrapper"),
        tool.with_file_name("llvm-facts-wrapper"),
    )
    .expect("copy");
    fs::copy(env!("CARGO_BIN_EXE_llvm-facts"), &tool).expect("copy");
    let build = format!(
        "cd {}; cp -r . ../user; cd ../user; {} capture -o ../bitcode -- fakeroot sh -ec 'cc -c src/square.c -o s.o; chown root s.o; stat -c %U s.o'",
        project.path().display(),
        tool.display()
    );
    chmod(&project.folder.path(""), 0o777);
    let user: &[&str] = if is_root() {
        &[
            "setpriv",
            "--reuid=65534",
            "--regid=65534",
            "--clear-groups",
        ]
    } else {
        &[]
    };
    let ran = project.plain(&[user, &["sh", "-ec", &build]].concat());
    ran.prints_only("root\n");
    assert_eq!(project.bitcode(), set("s.bc"));
}

/// The other way to place wrappers; its environment may be taken away too.
#[test]
fn wrappers_on_path_capture_the_same() {
    let project = Project::new("make");
    let build = "env -i PATH=\"$PATH\" cc -c src/square.c -o a.o; ar rcs liba.a a.o; cc -shared a.o -o liba.so";
    let run = project.capture_by_path(build);
    run.succeeds();
    assert_eq!(project.bitcode(), set("a.bc"));
    let programs = super::content::programs(&project);
    let programs: Vec<_> = programs.iter().map(|(path, ..)| path.as_str()).collect();
    assert_eq!(programs, ["liba.a", "liba.so"]);
}

/// A build whose compilers are not captured is an error, and not an empty success.
#[test]
fn a_build_without_captured_compilers_fails() {
    let project = Project::new("make");
    let gcc = project
        .plain(&["sh", "-c", "readlink -f $(command -v gcc || command -v cc)"])
        .stdout();
    let gcc = gcc.trim();
    let build = format!("{gcc} -c src/square.c -o a.o");
    let run = project.capture_by_path(&build);
    run.fails(2)
        .says("make/a.o, and none of its compilers was captured");
}
