//! What `export` and other commands leave when they are interrupted, or the disk is full, and what they say of files that cannot be read.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Child, Stdio};

use crate::support::folder::{Folder, GOOD, Ran, contents, names};
use crate::support::mount::Mount;
use crate::support::wait::{interrupt, wait_for, wait_for_handler};
use crate::support::workspace::tool;
use crate::support::{root, set};

/// An export of stdin into `out` that has begun its workspace and waits for input.
fn waiting(folder: &Folder) -> Child {
    let before = folder.names().len();
    let child = folder
        .command("export - --output out")
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("run llvm-facts");
    wait_for("an unfinished workspace", || folder.names().len() > before);
    child
}

/// A workspace that appears under the name while another is being written stays.
#[test]
fn an_output_that_appears_meanwhile_is_not_replaced() {
    let folder = Folder::new();
    folder.write("a.ll", GOOD);
    let mut child = waiting(&folder);
    let output = folder.run("export a.ll --output out");
    output.fails(75).says("another llvm-facts is writing there");
    folder.ok("export a.ll --output other");
    folder.rename("other", "out");
    child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(GOOD)
        .expect("write");
    Ran::end_of(child).fails(2).says("out: exists already");
    assert!(folder.rows("out")["module:id"].contains(&vec!["a.ll".to_owned(); 2]));
    assert_eq!(folder.names(), set("a.ll out"));
}

/// A device that is always full: the workspace stays away, and the reason is said.
#[test]
fn a_full_disk_leaves_nothing() {
    let folder = Folder::new();
    let options = "size=300k,nr_inodes=2000";
    let test = "a_full_disk_leaves_nothing";
    let Some(small) = Mount::new(folder.path("small"), options, test) else {
        return;
    };
    let inputs = root().join("testdata/ir");
    let target = small.path().join("facts");
    let output = tool(&[
        "export",
        inputs.to_str().expect("UTF-8"),
        "-o",
        target.to_str().expect("UTF-8"),
    ]);
    let left = fs::read_dir(small.path()).expect("read").count();
    output.fails(2).says("No space left");
    assert_eq!(left, 0, "something was left behind");
}

/// Programs and outputs too, with the folder that they were to be in; a folder that was there stays, and what was in it.
#[test]
fn programs_and_outputs_are_written_completely_or_not_at_all() {
    let folder = Folder::new();
    let test = "programs_and_outputs_are_written_completely_or_not_at_all";
    let Some(small) = Mount::new(folder.path("small"), "size=200k,nr_inodes=2000", test) else {
        return;
    };
    let small = small.path();
    let rows: String = (0..60_000).map(|row| format!("{row}\n")).collect();
    folder.write("n.facts", &rows);
    let program = ".decl n(x: number)\n.input n\n.decl few(x: number)\nfew(x) :- n(x), x < 9.\n\
        .output few(filename=\"few\")\n.decl all(x: number)\nall(x) :- n(x).\n\
        .output all(filename=\"sub/all\")\n";
    folder.write("p.dl", &program);
    let (new, old) = (small.join("new/deep"), small.join("old"));
    fs::create_dir(&old).expect("create");
    fs::write(old.join("input.dl"), "mine").expect("write");
    for output in [&new, &old] {
        let output = output.to_str().expect("UTF-8");
        for arguments in [
            &["datalog", "--force", output][..],
            &["run", "p.dl", "-D", output],
        ] {
            folder.run(arguments).fails(2).says("No space left");
            let left: Vec<_> = contents(small).into_keys().collect();
            assert_eq!(left, [Path::new("old/input.dl")], "{arguments:?}");
            assert_eq!(fs::read(old.join("input.dl")).expect("read"), b"mine");
            let names = (names(small), names(&old));
            let wanted = (set("old"), set("input.dl"));
            assert_eq!(names, wanted, "{arguments:?}");
        }
    }
}

/// An input costs only itself; a table that cannot be checked is no damage.
#[test]
fn unreadable_files_are_named() {
    let folder = Folder::new();
    folder.write("good.ll", GOOD);
    folder.ok("export good.ll");
    folder.write("locked.ll", GOOD);
    let locked = ["locked.ll", "facts/function:name.tsv"].map(|name| folder.path(name));
    for path in &locked {
        fs::set_permissions(path, fs::Permissions::from_mode(0o000)).expect("chmod");
    }
    if fs::read(&locked[0]).is_ok() {
        let test = "unreadable_files_are_named";
        return crate::support::skip(test, "this user may read everything");
    }
    let output = folder.run("export good.ll locked.ll --output other");
    output.fails(1).says("locked.ll: Permission denied");
    let output = folder.run("fsck facts");
    output.fails(2).prints_only("");
    output.says("function:name.tsv: Permission denied");
}

/// Ctrl-C while stdin is awaited: nothing under the final name, nothing beside it.
#[test]
fn an_interrupt_leaves_nothing() {
    let folder = Folder::new();
    let mut child = waiting(&folder);
    // Held open: the end of stdin would end the export.
    let pipe = child.stdin.take();
    wait_for_handler(&child);
    interrupt(&child);
    let status = child.wait().expect("wait");
    drop(pipe);
    assert_eq!(status.code(), Some(130));
    assert_eq!(folder.names(), BTreeSet::new());
}

/// A screen, at the width at which help is wrapped; the manual pages have the rest.
#[test]
fn the_help_of_each_command_fits_on_a_screen() {
    let folder = Folder::new();
    let help = |arguments: &[&str]| folder.run(arguments).stdout().to_owned();
    let all = help(&["help"]);
    let commands = all.lines().skip_while(|line| *line != "Commands:").skip(1);
    // Other lines are the rest of a summary.
    let commands: Vec<&str> = commands
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|name| !name.is_empty())
        .collect();
    assert!(commands.len() > 20, "{all}");
    for command in commands.into_iter().filter(|name| *name != "help") {
        let help = help(&[command, "--help"]);
        let lines = help.lines().count();
        assert!(lines <= 50, "{command}: {lines} lines");
        assert!(help.contains("Exit status:"), "{command}");
    }
}
