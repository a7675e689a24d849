//! What a wrapper costs, and how long it lasts.

use crate::support::ran::Ran;
use std::fs;

use super::*;

/// A clang for every unit that counts how often it is asked what it is.
fn counting_clang(project: &Project) -> PathBuf {
    let script = format!(
        "#!/bin/sh\n[ \"$1\" = --version ] && echo asked >> '{}'\nexec {} \"$@\"\n",
        project.folder.path("asked").display(),
        llvm("clang")
    );
    let clang = project.folder.write("counting/clang", &script);
    fs::set_permissions(&clang, fs::Permissions::from_mode(0o755)).expect("chmod");
    clang
}

#[test]
fn the_version_of_clang_is_queried_once() {
    let project = Project::new("make");
    let clang = counting_clang(&project);
    let clang = clang.to_str().expect("UTF-8");
    let arguments = ("capture -o ../bitcode --clang", [clang]);
    project.tool((arguments, "-- make -j4")).succeeds();
    let asked = fs::read_to_string(project.folder.path("asked")).expect("read");
    assert_eq!(asked.lines().count(), 1);
}

/// The program in a compiler's place opens no library of LLVM.
#[test]
fn a_wrapper_does_not_load_llvm() {
    let project = Project::new("make");
    let build = "LD_DEBUG=files LD_DEBUG_OUTPUT=$PWD/loaded cc -c src/square.c -o s.o";
    // The shell's own process becomes the wrapper, and that the compiler.
    project.capture(&["sh", "-c", build]).succeeds();
    let mut wrappers = 0;
    for name in names(&project.path())
        .iter()
        .filter(|name| name.starts_with("loaded."))
    {
        let text = fs::read_to_string(project.path().join(name)).unwrap_or_default();
        let (of_wrapper, _) = text
            .split_once("transferring control")
            .unwrap_or((&text, ""));
        // gcc itself needs less.
        if text.contains("libgcc_s.so.1 [0];  needed by cc [0]") {
            wrappers += 1;
            assert!(!of_wrapper.contains("libLLVM"), "{of_wrapper}");
        }
    }
    assert!(wrappers > 0, "no wrapper was seen");
}

/// What reads a tool as a file gets the wrapper on `PATH`. A tool that is not wrapped is copied as it is, and so is nothing that the build removed.
#[test]
fn copies_of_a_wrapper_are_named() {
    let project = Project::new("make");
    let said = project.capture_by_path(
        "mkdir sdk; cp -pL $(command -v strip) sdk/strip; tar -chf sdk.tar -C $(dirname $(command -v ar)) ar
        cp -L $(command -v cat) sdk/cat; cp sdk/strip gone; rm gone; make",
    );
    let said = said.succeeds().stderr();
    let warning = |path: &str| {
        format!(
            "warning: ./{path}: the build copied a compiler or tool, and got the wrapper on PATH: make the file again without capture\n"
        )
    };
    assert_eq!(said.matches("wrapper on PATH").count(), 2, "{said}");
    assert!(said.contains(&warning("sdk.tar")), "{said}");
    assert!(said.contains(&warning("sdk/strip")), "{said}");
    // They are of an earlier build then.
    let said = project.capture_by_path("touch src/list.c; make");
    said.succeeds().never_says("wrapper");
}

/// Probes are for the compiler alone, unless all is to be kept.
#[test]
fn probes_are_left_out_unless_all_units_are_kept() {
    let project = Project::new("make");
    project.write("conftest.c", "int main(void) { return 0; }\n");
    let build = "cc -c conftest.c && cc conftest.o -o conftest && ./conftest";
    let captured = project.capture(&["sh", "-c", build]);
    captured.succeeds().says("0 units, left out: 2 probes");
    let all = project.tool(&["capture", "--all", "-o", "../all", "--", "sh", "-c", build]);
    all.succeeds();
    assert_eq!(bitcode(&project.folder.path("all")), set("conftest.bc"));
}

/// The program alone, without the small one beside it, does the same; and a folder that was configured with it works when it is
/// gone or is another.
#[test]
fn the_main_program_can_wrap_and_move() {
    let project = Project::new("make");
    // Otherwise the wrappers are not in the cache, which others cannot read.
    let open = fs::Permissions::from_mode(0o755);
    fs::set_permissions(project.cache.path(""), open).expect("chmod");
    let place = project.folder.path("bin");
    fs::create_dir_all(&place).expect("create");
    let (tool, wrapper) = (place.join("llvm-facts"), place.join("llvm-facts-wrapper"));
    let hard_link = |from: &str, to: &Path| {
        fs::hard_link(from, to)
            .or_else(|_| fs::copy(from, to).map(drop))
            .expect("link");
    };
    hard_link(env!("CARGO_BIN_EXE_llvm-facts"), &tool);
    let capture = |program: &Path, build: &str| {
        let words = "capture --by-path -o ../bitcode -- sh -ec".split(' ');
        let arguments: Vec<&str> = words.chain([build]).collect();
        let mut command = project.command(program.to_str().expect("UTF-8"), &arguments);
        Ran::of(&mut command).succeeds();
    };
    capture(
        &tool,
        "command -v cc > configured; cc -c src/square.c -o a.o",
    );
    assert_eq!(project.bitcode(), set("a.bc"));
    let configured = fs::read_to_string(project.path().join("configured")).expect("read");
    let configured = configured.trim();
    assert!(configured.contains("/llvm-facts/wrappers/"), "{configured}");
    // It is gone, and another has come with the small program beside it.
    fs::remove_file(&tool).expect("remove");
    let plain = project.plain(&["sh", "-c", &format!("{configured} -c src/square.c -o b.o")]);
    plain.succeeds();
    let moved = project.folder.path("moved");
    fs::rename(&place, &moved).expect("rename");
    hard_link(env!("CARGO_BIN_EXE_llvm-facts"), &moved.join("llvm-facts"));
    hard_link(
        env!("CARGO_BIN_EXE_llvm-facts-wrapper"),
        &moved.join(wrapper.file_name().expect("a name")),
    );
    capture(
        &moved.join("llvm-facts"),
        &format!("{configured} -c src/square.c -o c.o"),
    );
    assert_eq!(project.bitcode(), set("a.bc c.bc"));
}

/// Another's link to a wrapper, farther behind on PATH, is no compiler.
#[test]
fn wrappers_do_not_find_each_other() {
    let project = Project::new("make");
    let build = "mkdir -p bin && ln -sf \"$(command -v cc)\" bin/cc && PATH=$PWD/bin:$PATH timeout 600 cc -c src/square.c -o a.o";
    project.capture(&["sh", "-ec", build]).succeeds();
    assert_eq!(project.bitcode(), set("a.bc"));
    let version = project.capture(&["cc", "--version"]);
    version.prints_only(project.plain(&["cc", "--version"]).stdout());
}
