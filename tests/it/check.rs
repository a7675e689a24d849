//! The commands that evaluate Datalog: how they end. What they print is in `testdata/cli`.

use std::io::Write as _;
use std::process::Command;

use crate::support::folder::{Folder, Ran, names};
use crate::support::set;
use crate::support::wait::{interrupt, wait_for, wait_for_end, wait_for_reader, wait_for_work};
use crate::support::workspace::export;

const MODULE: &[u8] = b"define i32 @callee(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n\
    define i32 @caller(i32 %x) {\n  %y = call i32 @callee(i32 %x)\n  %z = add i32 %y, %x\n  ret i32 %z\n}\n";

/// A folder with the workspace `facts` of a module, in which nothing is violated.
fn workspace() -> Folder {
    let folder = Folder::new();
    let module = folder.write("a.ll", MODULE);
    export(&[&module], &folder.path("facts"));
    folder
}

/// The same without the first operands of the two additions.
fn violated() -> Folder {
    let folder = workspace();
    folder.write("facts/add_instruction:first_operand.tsv", b"");
    folder.run("fsck --update facts").succeeds();
    folder
}

/// What is said of modules without debug info to whoever asks for places.
const NO_PLACES: &str = "warning: the modules have no places in the source, only ids: compile with -g (-gline-tables-only is enough)\n";

/// `head` has seen enough, `check` says nothing of it.
#[test]
fn check_succeeds_if_its_reader_closes_the_pipe() {
    let folder = violated();
    let mut child = folder.spawn("check");
    drop(child.stdout.take());
    Ran::end_of(child).fails(1).says_only(NO_PLACES);
}

/// Ctrl-C while rows are derived, which here takes hours: the output's folder is not even made.
#[test]
fn an_interrupted_run_leaves_nothing() {
    let folder = Folder::new();
    let program = ".decl n(x: number)\n.input n(filename=\"n.tsv\")\n.decl found(x: number)\n\
        found(x) :-\n    n(x),\n    n(y),\n    n(z),\n    x + y + z < 0.\n.output found(filename=\"found.tsv\")\n";
    folder.write("hours.dl", &program);
    let pipe = folder.path("n.tsv");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("run mkfifo").success());
    let before = folder.names();
    let mut child = folder.spawn("run hours.dl -D out");
    let rows: String = (0..10_000).map(|number| format!("{number}\n")).collect();
    // It listens to the signal before it reads facts.
    wait_for_reader(&pipe)
        .write_all(rows.as_bytes())
        .expect("write");
    wait_for_work(&child);
    interrupt(&child);
    assert_eq!(wait_for_end(&mut child).code(), Some(130));
    assert_eq!(folder.names(), before);
}

/// Ctrl-C while outputs are written: each is there whole, or not at all, and nothing else is.
#[test]
fn an_interrupt_leaves_no_partial_file() {
    let folder = Folder::new();
    let mut program = ".decl n(x: number)\n.input n(filename=\"n.tsv\")\n".to_owned();
    for output in ["a", "b", "c"] {
        program += &format!(
            ".decl {output}(x: number, y: number)\n{output}(x, y) :-\n    n(x),\n    n(y).\n.output {output}(filename=\"{output}.tsv\")\n"
        );
    }
    folder.write("pairs.dl", &program);
    let rows: String = (0..400).map(|number| format!("{number}\n")).collect();
    folder.write("n.tsv", &rows);
    folder.create_dir("out");
    let mut child = folder.spawn("run pairs.dl -D out");
    let names = || names(&folder.path("out"));
    wait_for("an output", || !names().is_empty());
    interrupt(&child);
    // Where the signal comes last it comes too late.
    assert!([Some(130), Some(0)].contains(&wait_for_end(&mut child).code()));
    assert!(names().is_subset(&set("a.tsv b.tsv c.tsv")));
    for name in names() {
        let text = folder.text(&format!("out/{name}"));
        assert_eq!(text.lines().count(), 400 * 400, "{name}");
    }
}
