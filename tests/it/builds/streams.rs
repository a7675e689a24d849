//! Commands whose inputs and outputs are pipes have the units that they have with files.

use super::content::programs;
use super::*;

fn project() -> Project {
    let project = Project::new("make");
    for name in ["a", "b"] {
        project.write(
            &format!("{name}.c"),
            &format!("int {name}(int x) {{ return x + 1; }}\n"),
        );
    }
    project.write("s.s", ".globl s\ns: ret\n.section .note.GNU-stack\n");
    project
}

/// The members of `l.a`, which a build in bash makes.
fn members(project: &Project, build: &str) -> Vec<String> {
    let build = format!("rm -f l.a *.o a.s; {build}");
    let captured = project.capture(&["timeout", "600", "bash", "-ec", &build]);
    captured.succeeds();
    let mut programs = programs(project).into_iter();
    let found = programs.find(|(path, ..)| path == "l.a");
    found.unwrap_or_else(|| panic!("no l.a: {captured}")).2
}

/// As Nix calls every compiler; a named pipe too.
#[test]
fn response_files_can_be_pipes() {
    let project = project();
    let clang = llvm("clang");
    for command in [
        format!("{clang} -c a.c -O1"),
        format!("{clang} @<(echo -c a.c -O1)"),
        format!("{clang} @<(echo -DX=1 -O1) -c a.c"),
        format!("{clang} @<(echo -O1 -c) a.c -o a.o"),
        format!("rm -f f; mkfifo f; (echo -c a.c -O1 > f &); {clang} @f"),
    ] {
        let build = format!("{command}; {clang} -c b.c; ar rcs @<(echo l.a a.o) b.o");
        assert_eq!(members(&project, &build), ["a.bc", "b.bc"], "{command}");
        let units = fs::read_to_string(project.folder.path("bitcode/units.jsonl")).expect("read");
        assert!(units.contains(r#""optimization":"O1""#), "{units}");
    }
}

#[test]
fn sources_can_be_pipes() {
    let project = project();
    for command in [
        "cc -c a.c",
        "cc -c -x c - -o a.o < a.c",
        "cat a.c | cc -c -x c - -o a.o",
        "cat a.c | cc -c -x c /dev/stdin -o a.o",
        "cc -c -x c <(cat a.c) -o a.o",
        "echo 'int more;' | cc -c -include /dev/stdin a.c -o a.o",
    ] {
        assert_eq!(
            members(&project, &format!("{command}; ar rcs l.a a.o")),
            ["a.bc"],
            "{command}"
        );
    }
}

/// The object of a unit is known if it went to stdout, or through an assembler of its own.
#[test]
fn outputs_can_be_pipes_and_assembly() {
    let project = project();
    let clang = llvm("clang");
    for command in [
        "cc -c a.c".to_owned(),
        format!("{clang} -c a.c -o - > a.o"),
        format!("{clang} -c a.c -o - | cat > a.o"),
        "cc -S a.c; as a.s -o a.o".to_owned(),
        "cc -S -o - a.c > a.s; as -oa.o a.s".to_owned(),
        "cc -S -o - a.c | as -o a.o -".to_owned(),
        "cc -S -o - a.c | as -o a.o".to_owned(),
        "cc -S -o - a.c | cc -x assembler -c -o a.o -".to_owned(),
    ] {
        assert_eq!(
            members(&project, &format!("{command}; ar rcs l.a a.o")),
            ["a.bc"],
            "{command}"
        );
    }
    // Written by hand.
    let found = members(
        &project,
        "as s.s -o s.o; cat s.s | as -o t.o; cc -c a.c; ar rcs l.a a.o s.o t.o",
    );
    let reason = "assembly, of which there is no IR";
    let without = ["s.o", "t.o"].map(|object| format!("\"make/{object}\": \"{reason}\""));
    assert_eq!(found[0], "a.bc");
    assert_eq!(found[1..], without);
}
