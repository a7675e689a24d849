//! The command line: what a person meets when all goes well, and when it does not.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::io::Write as _;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::support::folder::{Folder, GOOD, Ran, contents, names};
use crate::support::mount::Mount;
use crate::support::wait::{interrupt, wait_for, wait_for_handler};
use crate::support::workspace::{export, read, tables, tool};
use crate::support::{files, root};

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

#[test]
fn every_predicate_has_a_file_and_the_manifest_counts_its_rows() {
    let folder = Folder::new();
    folder.write("a.ll", GOOD);
    let output = folder.ok("export a.ll");
    assert!(
        output.stdout().starts_with("facts: 1 module, "),
        "{}",
        output.stdout()
    );
    output.says_only("");
    let manifest = folder.json("facts/manifest.json");
    let entries = manifest["tables"].as_object().expect("tables");
    for table in tables(&folder.path("facts")) {
        let text = fs::read_to_string(&table).expect("UTF-8");
        let name = table.file_stem().expect("a name").to_string_lossy();
        let Some(entry) = entries.get(&*name) else {
            assert_eq!(text, "", "{name}");
            continue;
        };
        assert_eq!(entry["rows"], text.lines().count(), "{name}");
        assert_eq!(entry["bytes"], text.len(), "{name}");
        assert!(text.ends_with('\n'), "{name}");
    }
    assert_eq!(manifest["modules"][0]["id"], "a.ll");
}

#[test]
fn a_bad_input_is_named_with_its_reason_and_costs_only_itself() {
    let folder = Folder::new();
    folder.write("in/good.ll", GOOD);
    folder.write("in/text.ll", b"define i32 @f( {\n");
    folder.write(
        "in/bitcode.bc",
        b"BC\xC0\xDE and then nothing of the kind....",
    );
    folder.write("in/empty.bc", b"");
    folder.write("in/notes.txt", b"not a module");
    let output = folder.run("export in nowhere.bc --output out");
    output.fails(1).says("in/text.ll: text.ll:2:1: error: ");
    output.says("expected").says("in/bitcode.bc: ");
    output.says("in/empty.bc: the file is empty");
    output.says("nowhere.bc: No such file");
    output.never_says("notes.txt");
    let rows = folder.rows("out");
    assert_eq!(rows["module:id"].len(), 1);
    assert_eq!(rows["ret_instruction:value"].len(), 1);
    output.prints("4 failed");
}

#[test]
fn nothing_is_written_when_no_input_is_good() {
    let folder = Folder::new();
    folder.write("bad.ll", b"nonsense");
    let output = folder.run("export bad.ll");
    output.fails(2).says("nothing to write");
    assert_eq!(folder.names(), set(&["bad.ll"]));
    folder.create_dir("none");
    let output = folder.run("export none");
    output.fails(2).says("none: no LLVM module");
}

#[test]
fn wrong_usage_is_exit_status_2() {
    for arguments in [
        &["export"][..],
        &["export", "--nonsense", "a.bc"],
        &["frobnicate"],
    ] {
        tool(arguments).fails(2).says("Usage");
    }
}

#[test]
fn what_exists_is_never_lost() {
    let folder = Folder::new();
    folder.write("a.ll", GOOD);
    folder.write("mine/precious.txt", b"x");
    folder.write("file", b"x");
    for target in ["mine", "file"] {
        for force in [&[][..], &["--force"]] {
            let arguments = [&["export", "a.ll", "--output", target][..], force].concat();
            folder.run(&arguments).fails(2).says("no workspace");
        }
    }
    assert!(folder.path("mine/precious.txt").exists());
    folder.ok("export a.ll");
    let before = folder.names();
    folder.run("export a.ll").fails(2).says("--force");
    // With --force it is replaced, but not by nothing.
    folder.write("bad.ll", b"nonsense");
    folder.run("export bad.ll --force").fails(2);
    assert_eq!(folder.rows("facts")["module:id"].len(), 1);
    folder.write("b.ll", GOOD);
    folder.ok("export b.ll --force");
    assert!(folder.rows("facts")["module:id"].contains(&vec!["b.ll".to_owned(); 2]));
    let mut after = folder.names();
    after.retain(|name| !["b.ll", "bad.ll"].contains(&name.as_str()));
    assert_eq!(before, after, "something was left behind");
    // An empty directory is no loss.
    folder.create_dir("vacant");
    folder.ok("export a.ll -o vacant/");
    assert!(folder.path("vacant/manifest.json").exists());
}

/// A workspace that appears under the name while another is being written stays.
#[test]
fn a_name_taken_meanwhile_is_respected() {
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
    assert_eq!(folder.names(), set(&["a.ll", "out"]));
}

/// The directory itself stays what it is: somebody may stand in it, and it may be a mount point.
#[test]
fn an_empty_directory_is_filled_and_links_are_followed() {
    let folder = Folder::new();
    folder.write("a.ll", GOOD);
    let stand = folder.path("stand");
    fs::create_dir(&stand).expect("create");
    let before = fs::metadata(&stand).expect("metadata").ino();
    let output = Ran::of(
        Command::new(env!("CARGO_BIN_EXE_llvm-facts"))
            .args(["export", "../a.ll", "--output", "."])
            .current_dir(&stand),
    );
    output.succeeds();
    assert_eq!(fs::metadata(&stand).expect("metadata").ino(), before);
    assert!(stand.join("manifest.json").exists());
    let hidden = |entry: fs::DirEntry| entry.file_name().to_string_lossy().starts_with('.');
    assert!(!fs::read_dir(&stand).expect("read").flatten().any(hidden));
    // A link to a workspace leads to it, a link to nowhere is somebody else's.
    symlink("stand", folder.path("link")).expect("link");
    folder.write("b.ll", GOOD);
    folder.ok("export b.ll -f -o link");
    assert!(folder.path("link").is_symlink());
    assert!(read(&stand)["module:id"].contains(&vec!["b.ll".to_owned(); 2]));
    symlink("nowhere", folder.path("dangling")).expect("link");
    let output = folder.run("export a.ll -o dangling");
    output.fails(2).says("no workspace");
}

/// LLVM's upgrade of old intrinsics ends the worker here: with the module's name, and nothing else lost.
#[test]
fn llvm_giving_up_is_reported() {
    let folder = Folder::new();
    let module = "declare <2 x i32> @llvm.masked.load.v2i32.p0(ptr, i32, <2 x i1>, <2 x i32>)\n\
        define <2 x i32> @f(ptr %p, <2 x i1> %m, <2 x i32> %v) {\n\
        %x = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %p, i32 3, <2 x i1> %m, <2 x i32> %v)\n\
        ret <2 x i32> %x\n}\n";
    folder.write("fatal.ll", &module);
    let output = folder.run("export fatal.ll");
    output.fails(2);
    output.says("fatal.ll: LLVM gives up: Invalid alignment argument");
    assert_eq!(folder.names(), set(&["fatal.ll"]));
}

#[test]
fn links_and_roots_are_what_they_say() {
    let folder = Folder::new();
    folder.write("in/a.ll", GOOD);
    folder.write("elsewhere/b.ll", GOOD);
    symlink("../elsewhere/b.ll", folder.path("in/linked.ll")).expect("link");
    symlink("nowhere", folder.path("in/broken.bc")).expect("link");
    let output = folder.run("export in --root in");
    output.fails(1).says("in/broken.bc: No such file");
    let rows = folder.rows("facts");
    let ids: Vec<&str> = rows["module:id"]
        .iter()
        .map(|row| row[0].as_str())
        .collect();
    assert_eq!(ids, ["a.ll", "linked.ll"]);
    let output = folder.run("export in/a.ll --root in/a.ll --force");
    output.fails(2).says("in/a.ll: not a directory");
}

#[test]
fn ids_are_paths_below_the_root() {
    let folder = Folder::new();
    folder.write("build/src/a.ll", GOOD);
    folder.write("build/lib/a.ll", GOOD);
    let ids = |arguments: &[&str]| -> BTreeSet<String> {
        folder.ok(("export --force", arguments));
        folder.modules("facts")
    };
    let both = set(&["lib/a.ll", "src/a.ll"]);
    assert_eq!(ids(&["build"]), both);
    assert_eq!(ids(&["build/"]), both);
    assert_eq!(ids(&["./build/../build"]), both);
    assert_eq!(
        ids(&["build", "build/src/a.ll"]),
        both,
        "a file given twice is one module"
    );
    assert_eq!(
        ids(&["--root", "build", "build/src/a.ll", "build/lib/a.ll"]),
        both
    );
    assert_eq!(ids(&["build/src/a.ll"]), set(&["a.ll"]));
    let output = folder.run("export -f build/src/a.ll build/lib/a.ll");
    output.fails(2).says("--root");
}

#[test]
fn stdin_is_an_input() {
    let folder = Folder::new();
    let mut command = folder.command("export - --output out");
    Ran::with_input(&mut command, GOOD).succeeds();
    let rows = folder.rows("out");
    assert!(rows["function:id"].contains(&vec!["<stdin>:@f".to_owned(); 2]));
}

/// Descriptors of this process, which its workers do not have: a shell's `<(cat a.ll)` is `/dev/fd/63`.
#[test]
fn descriptors_are_inputs() {
    let folder = Folder::new();
    folder.write("a.ll", GOOD);
    for (command, id) in [
        ("cat a.ll | $0 export -q /dev/stdin -o out", "stdin"),
        ("$0 export -q /dev/stdin -o out < a.ll", "stdin"),
        ("cat a.ll | $0 export -q /dev/fd/7 -o out 7<&0", "7"),
    ] {
        folder.sh(command).succeeds();
        let rows = folder.rows("out");
        let function = format!("{id}:@f");
        assert!(
            rows["function:id"].contains(&vec![function; 2]),
            "{command}"
        );
        folder.remove("out");
    }
}

/// Bytes that would break a row come out as `\XX`, one row a line, and can be turned back.
#[test]
fn odd_bytes_survive() {
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

/// The facts are the same bytes in every run, from every checkout and for every order of arguments.
#[test]
fn facts_are_deterministic() {
    let (one, other) = (Folder::new(), Folder::new());
    let mut arguments = Vec::new();
    for module in files(&root().join("testdata/ir"), "ll") {
        let name = module
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let bytes = fs::read(&module).expect("read");
        one.write(&name, &bytes);
        other.write(format!("somewhere/else/{name}"), &bytes);
        arguments.push(format!("somewhere/else/{name}"));
    }
    arguments.reverse();
    one.run("export . -o facts").succeeds();
    let mut shuffled: Vec<&str> = vec!["export", "-o", "facts"];
    shuffled.extend(arguments.iter().map(String::as_str));
    other.run(&shuffled).succeeds();
    let (left, right) = (tables(&one.path("facts")), tables(&other.path("facts")));
    assert_eq!(left.len(), right.len());
    for (left, right) in left.iter().zip(&right) {
        let same = fs::read(left).expect("read") == fs::read(right).expect("read");
        assert!(same, "{} differs", left.display());
    }
    let manifest = |folder: &Folder| folder.bytes("facts/manifest.json");
    assert_eq!(manifest(&one), manifest(&other));
}

/// The facts of two modules are those of each, and no row is written twice.
#[test]
fn facts_of_two_modules_are_the_union_of_each() {
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
fn programs_and_outputs_are_written_whole_or_not_at_all() {
    let folder = Folder::new();
    let test = "programs_and_outputs_are_written_whole_or_not_at_all";
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
            let wanted = (set(&["old"]), set(&["input.dl"]));
            assert_eq!(names, wanted, "{arguments:?}");
        }
    }
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
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

#[test]
fn schema_describes_and_suggests() {
    let output = tool("schema vector_type:size");
    let said = output.stdout();
    assert!(
        said.starts_with("vector_type:size(type: VectorType, size: number)"),
        "{said}"
    );
    assert!(said.contains("One per vector_type."), "{said}");
    assert!(said.contains("vector_type:size.tsv"), "{said}");
    assert_eq!(tool("schema vector_type__size").stdout(), said);
    assert!(
        tool("schema operand:type")
            .stdout()
            .contains("derived by rules")
    );
    let all = tool("schema").stdout();
    assert!(all.lines().count() > 600, "{}", all.lines().count());
    let stem = tool("schema vector").stdout();
    assert!(
        stem.contains("shufflevector_instruction:mask") && !stem.contains("load_"),
        "{stem}"
    );
    let output = tool("schema vectortype:size");
    output.fails(2).says("did you mean `vector_type:size`?");
}

#[test]
fn datalog_writes_what_the_checkout_has() {
    let folder = Folder::new();
    folder.ok("datalog dl");
    let mut seen = 0;
    for below in ["", "schema", "rules", "constraints", "analyses", "recipes"] {
        for path in files(&root().join("datalog").join(below), "dl") {
            let name = path.file_name().expect("a name");
            let copy = folder.path("dl").join(below).join(name);
            assert_eq!(
                fs::read(&path).expect("read"),
                fs::read(copy).expect("read")
            );
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen}");
    folder.run("datalog dl").fails(2).says("--force");
}

/// Neither what may be open nor how large a file may be is enough: the reason is said, and nothing left.
#[test]
fn limits_of_the_shell_leave_nothing() {
    let folder = Folder::new();
    // They have rows of all predicates, which are that many files.
    symlink(root().join("testdata/ir"), folder.path("in")).expect("link");
    folder.ok("export in");
    let shards = ["export", "in", "--shard", "20", "-o", "shards"];
    folder.ok(&shards);
    let before = folder.names();
    let limited = |limit: &str, command: &str| {
        let output = Ran::of(
            Command::new("sh")
                .args([
                    "-c",
                    &format!("ulimit -c 0; ulimit {limit}; exec \"$0\" {command}"),
                ])
                .arg(env!("CARGO_BIN_EXE_llvm-facts"))
                .current_dir(folder.path("")),
        );
        let said = output.stderr();
        output.fails(2);
        assert_eq!(folder.names(), before, "{limit}, {command}: {said}");
        said
    };
    for command in ["export in", "dataset facts", "merge shards"] {
        let said = limited("-n 64", &format!("{command} --output out"));
        assert!(
            said.contains("`ulimit -n` allows more"),
            "{command}: {said}"
        );
    }
    for command in ["export in", "dataset facts", "merge shards", "sqlite facts"] {
        let said = limited("-f 0", &format!("{command} --output out"));
        let reason = match command {
            "sqlite facts" => "disk I/O error",
            _ => "File too large",
        };
        assert!(said.contains(reason), "{command}: {said}");
    }
}

/// What a build runs has the signals that it would have without capture.
#[test]
fn a_captured_build_meets_limits_as_it_would() {
    let folder = Folder::new();
    let build = "ulimit -c 0; ulimit -f 1; head -c 100000 /dev/zero > large; echo $?";
    let output = folder.run(&["capture", "--quiet", "--", "sh", "-c", build]);
    // SIGXFSZ.
    output.prints_only("153\n");
}

/// One line each, whatever a file is called, and nothing that a terminal would obey.
#[test]
fn names_in_messages_are_readable() {
    let folder = Folder::new();
    folder.write("good.ll", GOOD);
    let odd = "in/two\nlines \u{1b}[31m.ll";
    folder.write(odd, b"nonsense");
    let output = folder.run(&["export", "good.ll", "in", "no\rwhere.ll", "-o", "out"]);
    output.fails(1).says("error: in/two\\0Alines \\1B[31m.ll: ");
    output.says("error: no\\0Dwhere.ll: No such file");
    output.never_says("\r").never_says("\u{1b}");
    for arguments in [
        ["fsck", "a\u{1b}b"],
        ["stats", "a\u{1b}b"],
        ["run", "a\u{1b}b"],
    ] {
        let said = folder.run(&arguments).stderr();
        assert!(said.contains("a\\1Bb: "), "{said:?}");
        assert!(!said.contains('\u{1b}'), "{said:?}");
    }
}

/// Lists of other systems are read; what ends so by its name is found all the same.
#[test]
fn lines_of_a_list_may_end_with_a_carriage_return() {
    let folder = Folder::new();
    folder.write("in/a.ll", GOOD);
    folder.write("b.ll\r", GOOD);
    folder.write("list", b"in/a.ll\r\nb.ll\r\nc.ll\r\n");
    let output = folder.run("export --from-list list --quiet");
    output.fails(1);
    assert!(
        output.stderr().starts_with("error: c.ll: No such file"),
        "{output}"
    );
    let ids = &folder.rows("facts")["module:id"];
    let ids: Vec<&str> = ids.iter().map(|row| row[0].as_str()).collect();
    assert_eq!(ids, ["b.ll\\0D", "in/a.ll"]);
    folder.write("list", b"in/a.ll\r\0");
    folder.run("export -0 --from-list list --force").fails(2);
}

#[test]
fn what_is_hidden_is_not_suggested() {
    for word in ["work", "workers", "Worker"] {
        let said = tool(&[word]).stderr();
        assert!(said.contains("unrecognized subcommand"), "{said}");
        assert!(!said.contains("'worker'"), "{said}");
    }
    // As others are.
    assert!(tool("exprot").stderr().contains("'export'"));
    let output = tool("dataset --split 99999999999,0,1");
    output.says("99999999999 is too large; 4294967295 is the most");
}
