//! What `export` and other commands leave when they are interrupted, or the disk is full, and that facts do not depend on the run.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::io::Write as _;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Child, Stdio};

use crate::support::folder::{Folder, GOOD, Ran, contents, names};
use crate::support::mount::Mount;
use crate::support::wait::{interrupt, wait_for, wait_for_handler};
use crate::support::workspace::{export, tables, tool};
use crate::support::{files, root, set};

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

/// Bytes that would break a row come out as `\XX`, one row a line, and can be turned back.
#[test]
fn odd_bytes_are_escaped_and_read_back() {
    let folder = Folder::new();
    let name = OsStr::from_bytes(b"odd\t\xFF:\\name.ll");
    let mut module =
        b"@\"tab\\09 line\\0A cr\\0D back\\5C quote\\22 bad\\FF utf\\C3\\A9\" = global i8 0\n"
            .to_vec();
    module.extend(b"module asm \"a\\09b\\5Cc\"\n");
    folder.write(name, &module);
    // What is left out is something that is not described.
    folder.ok("export . --skip debug");
    for table in tables(&folder.path("facts")) {
        fs::read_to_string(&table).unwrap_or_else(|e| panic!("{}: {e}", table.display()));
    }
    let rows = folder.rows("facts");
    let cell = |predicate: &str, column: usize| -> Vec<u8> {
        unescape(&rows[predicate].first().expect("a row")[column])
    };
    assert_eq!(cell("module:id", 0), name.as_bytes());
    assert_eq!(
        cell("global_variable:name", 1),
        b"tab\t line\n cr\r back\\ quote\" bad\xFF utf\xC3\xA9"
    );
    assert_eq!(cell("module:asm", 1), b"a\tb\\c\n");
    // Every gap is of something with that id.
    let ids: BTreeSet<&str> = ["module:id", "global_variable:id"]
        .iter()
        .flat_map(|predicate| rows[*predicate].iter().map(|row| row[0].as_str()))
        .collect();
    assert!(!rows["gap"].is_empty());
    for row in &rows["gap"] {
        assert!(
            ids.contains(row[0].as_str()) && ids.contains(row[1].as_str()),
            "{row:?}"
        );
    }
    let manifest = folder.json("facts/manifest.json");
    assert!(ids.contains(manifest["modules"][0]["id"].as_str().expect("an id")));
}

/// `\XX` back to the byte.
fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, tail)) = rest.split_first() {
        if *first == b'\\' {
            let digits = std::str::from_utf8(&tail[..2]).expect("two digits");
            bytes.push(u8::from_str_radix(digits, 16).expect("hexadecimal"));
            rest = &tail[2..];
        } else {
            bytes.push(*first);
            rest = tail;
        }
    }
    bytes
}

/// The facts of two modules are those of each, and no row is written twice.
#[test]
fn facts_of_two_modules_are_the_union_of_both() {
    let folder = Folder::new();
    let modules = files(&root().join("testdata/ir"), "ll");
    let path = |name: &str| {
        modules
            .iter()
            .find(|path| path.ends_with(name))
            .expect("a module")
    };
    let pair = [path("constant.ll").as_path(), path("call.ll").as_path()];
    export(&pair, &folder.path("both"));
    export(&pair[..1], &folder.path("one"));
    export(&pair[1..], &folder.path("other"));
    let (both, one, other) = (
        folder.rows("both"),
        folder.rows("one"),
        folder.rows("other"),
    );
    for (predicate, rows) in &both {
        let union: BTreeSet<_> = one[predicate].union(&other[predicate]).cloned().collect();
        assert_eq!(*rows, union, "{predicate}");
        let text = folder.text(&format!("both/{predicate}.tsv"));
        assert_eq!(
            text.lines().count(),
            rows.len(),
            "{predicate} has a row twice"
        );
    }
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

#[test]
fn an_unreadable_file_is_named() {
    let folder = Folder::new();
    folder.write("good.ll", GOOD);
    let path = folder.write("locked.ll", GOOD);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).expect("chmod");
    if fs::read(&path).is_ok() {
        crate::support::skip(
            "an_unreadable_file_is_named",
            "this user may read everything",
        );
        return;
    }
    let output = folder.run("export .");
    output.fails(1).says("locked.ll: Permission denied");
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
