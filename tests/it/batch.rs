//! Many modules: what crashes, hangs or is killed costs itself, and nothing depends on who was done first.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use crate::support::folder::{CRASH, Folder, GOOD, Ran, assert_same, contents};
use crate::support::mount::Mount;
use crate::support::projects::{self, copy, project_modules};
use crate::support::random::Rng;
use crate::support::wait::{interrupt, kill, wait_for, wait_for_reader};
use crate::support::workspace::tables;
use crate::support::{files, in_parallel, root, set};

fn manifest(workspace: &Path) -> serde_json::Value {
    let text = fs::read(workspace.join("manifest.json")).expect("a manifest");
    serde_json::from_slice(&text).expect("JSON")
}

/// Status and reason of what failed, by id.
fn failed(workspace: &Path) -> BTreeMap<String, (String, String)> {
    let manifest = manifest(workspace);
    let failed = manifest["failed"].as_array().expect("a list").iter();
    let text = |value: &serde_json::Value| value.as_str().expect("text").to_owned();
    failed
        .map(|entry| {
            let what = (text(&entry["status"]), text(&entry["reason"]));
            (text(&entry["id"]), what)
        })
        .collect()
}

fn modules(workspace: &Path) -> Vec<String> {
    let manifest = manifest(workspace);
    let modules = manifest["modules"].as_array().expect("a list").iter();
    modules
        .map(|entry| entry["id"].as_str().expect("text").to_owned())
        .collect()
}

/// The rows of some modules, whose first column is or begins with their ids, table by table. There may be more of others than
/// fit into memory.
fn rows_of(workspace: &Path, modules: &[String]) -> BTreeMap<String, Vec<String>> {
    let is_of = |row: &String| {
        let id = row.split('\t').next().unwrap_or_default();
        let module = id.split(':').next().unwrap_or_default();
        modules.iter().any(|of| of == module)
    };
    let rows = |path: &PathBuf| lines(path).filter(is_of).collect();
    tables(workspace)
        .iter()
        .map(|path| {
            (
                path.file_name()
                    .expect("a name")
                    .to_string_lossy()
                    .into_owned(),
                rows(path),
            )
        })
        .collect()
}

fn lines(path: &Path) -> impl Iterator<Item = String> {
    let file = fs::File::open(path).expect("open");
    BufReader::new(file).lines().map(|line| line.expect("read"))
}

#[test]
fn a_crash_costs_its_module_alone() {
    let folder = Folder::new();
    for name in ["a.ll", "c.ll"] {
        folder.write(format!("in/{name}"), GOOD);
    }
    folder.ok("export in -o without");
    folder.write("in/b.ll", CRASH);
    let output = folder.run("export in -o with");
    output.fails(1);
    output.says("in/b.ll: LLVM crashed (signal: 11 (SIGSEGV))");
    assert_eq!(output.stderr().lines().count(), 1, "{output}");
    let (with, without) = (folder.path("with"), folder.path("without"));
    for (with, without) in tables(&with).iter().zip(tables(&without)) {
        let same = fs::read(with).expect("read") == fs::read(without).expect("read");
        assert!(same, "{}", with.display());
    }
    assert_eq!(modules(&with), ["a.ll", "c.ll"]);
    assert_eq!(failed(&with)["b.ll"].0, "crashed");
}

/// Makes a pipe that nobody writes to: reading it never ends.
fn pipe(folder: &Folder, name: &str) -> bool {
    let made = Command::new("mkfifo").arg(folder.path(name)).status();
    made.is_ok_and(|status| status.success())
}

#[test]
fn a_module_that_takes_too_long_is_given_up() {
    let folder = Folder::new();
    folder.write("a.ll", GOOD);
    folder.write("c.ll", GOOD);
    assert!(pipe(&folder, "b.ll"));
    // Many times what a module takes on this machine.
    let begun = Instant::now();
    folder.ok("export a.ll -o alone");
    let seconds = (10.0 * begun.elapsed().as_secs_f64()).ceil().to_string();
    let output = folder.run(&["export", "a.ll", "b.ll", "c.ll", "--timeout", &seconds]);
    output.fails(1);
    let wanted = format!("b.ll: not done after {seconds} s; --timeout");
    output.says(&wanted);
    assert_eq!(modules(&folder.path("facts")), ["a.ll", "c.ll"]);
    assert_eq!(failed(&folder.path("facts"))["b.ll"].0, "timed-out");
}

#[test]
fn a_module_that_takes_too_much_memory_is_given_up() {
    let folder = Folder::new();
    folder.write("a.ll", GOOD);
    let mut large = Vec::new();
    for number in 0..400_000 {
        writeln!(
            large,
            "@g{number} = global [2 x i64] [i64 {number}, i64 -{number}]"
        )
        .expect("write");
    }
    folder.write("b.ll", &large);
    folder.write("c.ll", GOOD);
    let output = folder.run("export a.ll b.ll c.ll --memory-limit 150M");
    output.fails(1);
    output.says("b.ll: more than 150.00 MiB of memory needed");
    assert_eq!(modules(&folder.path("facts")), ["a.ll", "c.ll"]);
    assert_eq!(failed(&folder.path("facts"))["b.ll"].0, "out-of-memory");
    folder.ok("export b.ll -o b");
}

/// The processes that a process has started.
fn children(parent: u32) -> Vec<u32> {
    let mut children = Vec::new();
    for entry in fs::read_dir("/proc").expect("read /proc").flatten() {
        let stat = fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
        // The name, in parentheses, may hold anything.
        let fields = stat.rsplit(')').next().unwrap_or_default();
        if fields.split_whitespace().nth(1) == Some(&parent.to_string()) {
            children.extend(entry.file_name().to_string_lossy().parse::<u32>());
        }
    }
    children
}

fn spawn(folder: &Folder, arguments: &[&str]) -> Child {
    let mut command = folder.command(arguments);
    command.stdout(Stdio::null()).stderr(Stdio::piped());
    command.spawn().expect("run llvm-facts")
}

#[test]
fn a_worker_that_is_killed_costs_the_module_that_it_was_at() {
    let folder = Folder::new();
    folder.write("b.ll", GOOD);
    assert!(pipe(&folder, "a.ll"));
    let child = spawn(&folder, &["export", "-j1", "a.ll", "b.ll"]);
    let _pipe = wait_for_reader(&folder.path("a.ll"));
    children(child.id()).into_iter().for_each(kill);
    let output = Ran::end_of(child);
    output.fails(1);
    output.says("a.ll: LLVM crashed (signal: 9 (SIGKILL))");
    assert_eq!(modules(&folder.path("facts")), ["b.ll"]);
}

/// It may have died of the module before, when that was whole already: the next file is not to blame.
#[test]
fn a_worker_that_is_killed_between_two_modules_costs_nothing() {
    let folder = Folder::new();
    folder.write("a.ll", GOOD);
    assert!(pipe(&folder, "b.ll"));
    let child = spawn(&folder, &["export", "-j1", "a.ll", "b.ll"]);
    // It is done with `a.ll` then.
    let pipe = wait_for_reader(&folder.path("b.ll"));
    let first = children(child.id());
    first.iter().copied().for_each(kill);
    wait_for("another worker", || {
        children(child.id())
            .iter()
            .any(|next| !first.contains(next))
    });
    drop(pipe);
    let path = folder.path("b.ll");
    fs::write(path, GOOD).expect("write into the pipe");
    Ran::end_of(child).succeeds();
    assert_eq!(modules(&folder.path("facts")), ["a.ll", "b.ll"]);
}

/// Workers do not outlive the export.
#[test]
fn no_worker_is_left() {
    let folder = Folder::new();
    assert!(pipe(&folder, "b.ll"));
    let mut child = spawn(&folder, &["export", "-j1", "b.ll"]);
    wait_for("a worker", || !children(child.id()).is_empty());
    let workers = children(child.id());
    kill(child.id());
    child.wait().expect("wait");
    wait_for("the end of the worker", || {
        workers.iter().all(|worker| {
            let stat = fs::read_to_string(format!("/proc/{worker}/stat")).unwrap_or_default();
            stat.is_empty() || stat.contains(") Z ")
        })
    });
}

#[test]
fn the_first_failure_can_end_all() {
    let folder = Folder::new();
    folder.write("in/a.ll", GOOD);
    folder.write("in/b.ll", b"nonsense");
    folder.write("in/c.ll", GOOD);
    let output = folder.run("export in --fail-fast");
    output.fails(2).says("in/b.ll: ");
    // On a slow machine a checkpoint was written, and `--resume` goes on from it.
    let mut names = folder.names();
    if has_checkpoint(&folder, ".facts.partial") {
        names.remove(".facts.partial");
    }
    assert_eq!(names, set(&["in"]));
}

/// Flips a few bits behind the magic.
fn mutate(bytes: &mut [u8], rng: &mut Rng) {
    for _ in 0..1 + rng.below(4) {
        let at = 4 + rng.below(bytes.len() - 4);
        bytes[at] ^= 1 << rng.below(8);
    }
}

/// Mutated modules among good ones: the good ones' rows are as they were, and every module is accounted for.
/// `TORTURE_MUTANTS` says how many (`make torture`).
#[test]
fn mutants_leave_good_modules_alone() {
    let mutants = std::env::var("TORTURE_MUTANTS").ok();
    let mutants = mutants.map_or(300, |text| text.parse().expect("a number"));
    let good = &project_modules()[..20];
    let folder = Folder::new();
    copy(good, &folder.path("in"));
    folder.ok("export in -o good");
    let mut rng = Rng(7);
    for number in 0..mutants {
        let mut bytes = fs::read(&good[number % good.len()]).expect("read");
        mutate(&mut bytes, &mut rng);
        folder.write(format!("in/mutant{number:05}.bc"), &bytes);
    }
    let output = folder.run("export in -o all --timeout 20 --memory-limit 2G");
    output.fails(1);
    let (all, good) = (folder.path("all"), folder.path("good"));
    let (exported, failed) = (modules(&all), failed(&all));
    assert_eq!(exported.len() + failed.len(), mutants + 20);
    assert!(failed.len() > mutants / 10, "{} failed", failed.len());
    assert!(
        exported.len() > 20 + mutants / 10,
        "{} exported",
        exported.len()
    );
    let crashed = failed.values().filter(|(status, _)| status == "crashed");
    assert!(crashed.count() > 0, "none crashed LLVM");
    for (id, (_, reason)) in &failed {
        assert!(
            id.starts_with("mutant") && !reason.is_empty(),
            "{id}: {reason}"
        );
        output.says(&format!("in/{id}: "));
    }
    let ids = modules(&good);
    let (of_all, alone) = (rows_of(&all, &ids), rows_of(&good, &ids));
    for (table, rows) in &alone {
        assert!(of_all[table] == *rows, "{table}");
    }
    assert!(!alone["instruction:opcode.tsv"].is_empty());
    // What modules share is all there.
    for table in ["type:id.tsv", "immediate:value.tsv"] {
        let mut missing: BTreeSet<String> = lines(&good.join(table)).collect();
        assert!(!missing.is_empty());
        for row in lines(&all.join(table)) {
            missing.remove(&row);
        }
        assert_eq!(missing, BTreeSet::new(), "{table}");
    }
}

/// The same bytes for any number of workers, order of arguments, and checkout.
#[test]
fn nothing_depends_on_who_is_done_first() {
    let (one, other) = (Folder::new(), Folder::new());
    copy(project_modules(), &one.path("in"));
    copy(project_modules(), &other.path("somewhere/else"));
    // Some of which fails, at both ends and in between.
    for folder in [one.path("in"), other.path("somewhere/else")] {
        for name in ["0.ll", "e.ll", "z.ll"] {
            fs::write(folder.join(name), CRASH).expect("write");
        }
    }
    one.run("export in -j1 -o j1").fails(1);
    for jobs in ["2", "8"] {
        one.run(&["export", "in", "-j", jobs, "-o", jobs]).fails(1);
        assert_same(&one.path("j1"), &one.path(jobs), jobs);
    }
    let mut list: Vec<PathBuf> = contents(&other.path("somewhere/else"))
        .into_keys()
        .collect();
    let mut rng = Rng(3);
    for index in (1..list.len()).rev() {
        list.swap(index, rng.below(index + 1));
    }
    let list: Vec<String> = list
        .iter()
        .map(|path| format!("somewhere/else/{}", path.display()))
        .collect();
    other.write("list", list.join("\n").as_bytes());
    let arguments = ["export", "--from-list", "list", "--root", "somewhere/else"];
    other.run((&arguments, "-j3 -o listed")).fails(1);
    assert_same(
        &one.path("j1"),
        &other.path("listed"),
        "a list in another order",
    );
}

/// One workspace, one for each module, and so many in each: what one command writes is what the others make of it.
#[test]
fn workspaces_can_be_divided_and_put_together() {
    let folder = Folder::new();
    copy(&project_modules()[..12], &folder.path("in"));
    for module in files(&root().join("testdata/ir"), "ll") {
        let name = module.file_name().expect("a name");
        fs::copy(&module, folder.path("in").join(name)).expect("copy");
    }
    let run = |arguments: &str| drop(folder.ok(arguments));
    run("export in -o one");
    run("export in -o each --per-module");
    run("export in -o shards --shard 7");
    run("split one -o split-each --per-module");
    run("split one -o split-shards --shard 7");
    assert_same(
        &folder.path("each"),
        &folder.path("split-each"),
        "split --per-module",
    );
    assert_same(
        &folder.path("shards"),
        &folder.path("split-shards"),
        "split --shard",
    );
    for (source, name) in [("each", "of-each"), ("shards", "of-shards")] {
        run(&format!("merge {source} -o {name}"));
        assert_same(&folder.path("one"), &folder.path(name), name);
    }
    // A part is what an export of it would be.
    run("export in/call.ll -o alone");
    assert_same(
        &folder.path("alone"),
        &folder.path("each/call.ll"),
        "one of each",
    );
    run("export in -o gzip --gzip");
    run("merge gzip -o of-gzip");
    assert_same(
        &folder.path("one"),
        &folder.path("of-gzip"),
        "merge of compressed tables",
    );
    run("merge one -o to-gzip --gzip");
    assert_same(
        &folder.path("gzip"),
        &folder.path("to-gzip"),
        "merge --gzip",
    );
    let output = folder.run("merge one each -o twice");
    output.fails(2).says("which another workspace has too");
    assert!(!folder.path("twice").exists());
}

/// Two workspaces whose modules lie between each other's.
#[test]
fn interleaved_workspaces_are_merged_in_order() {
    let folder = Folder::new();
    let all = files(&root().join("testdata/ir"), "ll");
    for (number, module) in all.iter().enumerate() {
        let name = module.file_name().expect("a name").to_string_lossy();
        let bytes = fs::read(module).expect("read");
        folder.write(format!("all/{name}"), &bytes);
        folder.write(format!("part{}/{name}", number % 3), &bytes);
    }
    folder.ok("export all -o whole");
    for part in ["0", "1", "2"] {
        let (inputs, output) = (format!("part{part}"), format!("facts{part}"));
        folder.ok(&["export", &inputs, "-o", &output]);
    }
    folder.ok("merge facts2 facts0 facts1 -o merged");
    assert_same(&folder.path("whole"), &folder.path("merged"), "merge");
}

/// Soufflé and the engine read compressed workspaces.
#[test]
fn compressed_workspaces_are_read() {
    let folder = Folder::new();
    folder.write(
        "a.ll",
        &fs::read(root().join("testdata/ir/call.ll")).expect("read"),
    );
    folder.ok("export a.ll --gzip");
    assert!(folder.path("facts/type:id.tsv.gz").exists());
    assert!(!folder.path("facts/type:id.tsv").exists());
    folder.ok("check");
    folder.ok("export a.ll -o plain");
    let graph = |facts: &str| {
        let output = folder.ok(&["run", "--analysis", "call_graph", "-F", facts, "-D", "-"]);
        output.stdout.clone()
    };
    assert_eq!(graph("facts"), graph("plain"));
    assert!(!graph("facts").is_empty());
    folder.ok("datalog dl --gzip");
    let main = ["run", "dl/main.dl", "-F", "facts", "-D", "out"];
    folder.ok(&main);
    if let Some(souffle) = crate::support::souffle("compressed_workspaces_are_read") {
        folder.create_dir("theirs");
        let output = Ran::of(
            Command::new(souffle)
                .args(["-F", "facts", "-D", "theirs", "dl/analyses/call_graph.dl"])
                .current_dir(folder.path("")),
        );
        output.succeeds().says_only("");
        let read = |path| fs::read_to_string(path).expect("read");
        let theirs = files(&folder.path("theirs"), "tsv").into_iter().map(read);
        let theirs: usize = theirs.map(|text| text.lines().count()).sum();
        assert_eq!(theirs, read_lines(&graph("plain")));
    }
}

fn read_lines(text: &[u8]) -> usize {
    // Outputs have headings: three lines about each, and none of them has a tab.
    let text = String::from_utf8_lossy(text);
    let rows = text.lines().filter(|line| line.contains('\t'));
    rows.count()
}

/// What has not changed is taken from the workspace that there is, and the result is that of an export of all.
#[test]
fn only_what_has_changed_is_exported_again() {
    let folder = Folder::new();
    copy(&project_modules()[..12], &folder.path("in"));
    folder.write("in/bad.ll", b"nonsense");
    folder.write("in/gone.ll", GOOD);
    folder.write("in/later.ll", GOOD);
    folder.run("export in").fails(1);
    folder.remove("in/gone.ll");
    folder.write("in/bad.ll", GOOD);
    folder.write("in/later.ll", b"@x = global i32 1\n");
    folder.write("in/new.ll", GOOD);
    let output = folder.ok("export in --resume --verbose");
    let said = output.stderr();
    let again: Vec<&str> = said.lines().collect();
    assert_eq!(again, ["bad.ll", "later.ll", "new.ll"]);
    folder.ok("export in -o fresh");
    assert_same(&folder.path("fresh"), &folder.path("facts"), "--resume");
    for layout in [&["--per-module"][..], &["--shard", "4"], &["--gzip"]] {
        let output = folder.run(("export in --resume -v", layout));
        output.succeeds().says_only("");
        folder.ok(("export in -f -o fresh", layout));
        assert_same(
            &folder.path("fresh"),
            &folder.path("facts"),
            "another layout",
        );
    }
}

/// Whether an unfinished export has written a checkpoint.
fn has_checkpoint(folder: &Folder, partial: &str) -> bool {
    fs::read_to_string(folder.path(partial).join("journal"))
        .is_ok_and(|text| text.contains("\"checkpoint\""))
}

/// An export that is killed at any moment is gone on with, however often, and the result is that of one that was not.
#[test]
fn a_killed_export_is_gone_on_with() {
    const SEEDS: u64 = 12;
    let folder = Folder::new();
    let modules = project_modules();
    for copy in 0..3 {
        for module in &modules[..8] {
            let name = module.file_name().expect("a name").to_string_lossy();
            folder.write(
                format!("in/{copy}/{name}"),
                &fs::read(module).expect("read"),
            );
        }
        folder.write(format!("in/{copy}/crash.ll"), CRASH);
    }
    assert!(pipe(&folder, "z.ll"));
    let begun = Instant::now();
    folder.run("export in -j2 -o undisturbed").fails(1);
    let whole = begun.elapsed();
    for (layout, output) in [
        (&["--shard", "11"][..], "undisturbed-shards"),
        (&["--per-module"][..], "undisturbed-each"),
    ] {
        let arguments = [&["export", "in", "-j2", "-o", output], layout].concat();
        folder.run(&arguments).fails(1);
    }
    let resumed = std::sync::atomic::AtomicUsize::new(0);
    in_parallel(&(0..SEEDS).collect::<Vec<_>>(), |seed| {
        let mut rng = Rng(*seed);
        let output = format!("facts{seed}");
        let (layout, wanted) = match seed % 3 {
            0 => (&["--shard", "11"][..], "undisturbed-shards"),
            1 => (&["--per-module"][..], "undisturbed-each"),
            _ => (&[][..], "undisturbed"),
        };
        let arguments = [&["export", "in", "-j2", "--resume", "-o", &output], layout].concat();
        let endless = [&arguments[..], &["z.ll"]].concat();
        let checkpoint = || has_checkpoint(&folder, &format!(".{output}.partial"));
        for _ in 0..1 + rng.below(3) {
            // Killed at any moment, which may be after its end, or when all but an input without end is done.
            let mut child = if rng.below(2) == 0 {
                let child = spawn(&folder, &arguments);
                std::thread::sleep(whole.mul_f64(1.5 * rng.below(1000) as f64 / 1000.0));
                child
            } else {
                let child = spawn(&folder, &endless);
                wait_for("a checkpoint", checkpoint);
                child
            };
            child.kill().expect("kill");
            child.wait().expect("wait");
            if checkpoint() {
                resumed.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            }
        }
        let ran = folder.run(&arguments);
        ran.fails(1);
        assert_same(
            &folder.path(wanted),
            &folder.path(&output),
            &format!("seed {seed}\n{ran}"),
        );
    });
    let resumed = resumed.into_inner();
    assert!(resumed > 5, "only {resumed} exports were gone on with");
    assert!(
        !folder.names().iter().any(|name| name.starts_with('.')),
        "{:?}",
        folder.names()
    );
}

/// What an interrupted export has left is neither lost nor taken for something else.
#[test]
fn interrupted_work_is_not_lost_without_a_word() {
    let folder = Folder::new();
    copy(project_modules(), &folder.path("in"));
    assert!(pipe(&folder, "in/z.ll"));
    let mut child = spawn(&folder, &["export", "-j1", "in", "in/z.ll"]);
    wait_for("a checkpoint", || has_checkpoint(&folder, ".facts.partial"));
    interrupt(&child);
    let status = child.wait().expect("wait");
    assert_eq!(status.code(), Some(130));
    folder.remove("in/z.ll");
    let output = folder.run("export in");
    output.fails(2).says("--resume goes on with it");
    // An input that comes before all that is done: nothing of that can be kept, and the result is right all the same.
    folder.write("in/0.ll", GOOD);
    folder.ok("export in --resume");
    folder.ok("export in -o fresh");
    assert_same(
        &folder.path("fresh"),
        &folder.path("facts"),
        "resumed with other inputs",
    );
}

/// Workspaces that were complete when a sharded export was interrupted are kept; what had failed for want of a file has not
/// failed if the file is there now.
#[test]
fn finished_shards_are_kept() {
    for layout in [
        &["--shard", "2"][..],
        &["--shard", "3", "--gzip"],
        &["--per-module"],
    ] {
        let folder = Folder::new();
        copy(&project_modules()[..8], &folder.path("in"));
        assert!(pipe(&folder, "z.ll"));
        let inputs = [
            &["export", "in", "late.ll", "z.ll", "-j1", "--resume"],
            layout,
        ]
        .concat();
        let mut child = spawn(&folder, &inputs);
        let partial = folder.path(".facts.partial");
        let manifests = || {
            // While files come and go.
            let walk = walkdir::WalkDir::new(&partial).into_iter().flatten();
            let found = walk.filter(|entry| entry.file_name() == "manifest.json");
            found
                .filter_map(|entry| {
                    let below = entry.path().strip_prefix(&partial).ok()?.to_owned();
                    Some((below, entry.metadata().ok()?.ino()))
                })
                .collect::<BTreeMap<_, _>>()
        };
        wait_for("finished workspaces", || {
            partial.exists() && manifests().len() >= 2
        });
        child.kill().expect("kill");
        child.wait().expect("wait");
        let before = manifests();
        folder.remove("z.ll");
        for name in ["late.ll", "z.ll"] {
            folder.write(name, GOOD);
        }
        folder.ok(&inputs);
        let kept = before.iter().filter(|(path, inode)| {
            let path = folder.path("facts").join(path);
            fs::metadata(path).is_ok_and(|metadata| metadata.ino() == **inode)
        });
        assert!(kept.count() + 1 >= before.len(), "{layout:?}: {before:?}");
        let fresh = ["export", "in", "late.ll", "z.ll", "-o", "fresh"];
        folder.ok((&fresh, layout));
        assert_same(
            &folder.path("fresh"),
            &folder.path("facts"),
            "resumed shards",
        );
    }
}

/// Ids that no directory can be called, and ids that only look alike as paths.
#[test]
fn every_module_has_its_directory() {
    let folder = Folder::new();
    let long = "n".repeat(300);
    let names = [
        "a//b.o/",
        "a/b.o/",
        "a/./b.o/",
        "../../x.o/",
        &format!("{long}/"),
    ];
    let mut archive = b"!<arch>\n".to_vec();
    let table: String = names.iter().map(|name| format!("{name}\n")).collect();
    let member = |name: &str, bytes: &[u8]| {
        let size = bytes.len();
        let mut member = format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 0, 0, 0, 644);
        member.push_str(&String::from_utf8_lossy(bytes));
        member.push_str(if size % 2 == 1 { "\n" } else { "" });
        member.into_bytes()
    };
    archive.extend(member("//", table.as_bytes()));
    let mut offset = 0;
    let assembler = projects::llvm("llvm-as");
    folder.write("good.ll", GOOD);
    let run = Command::new(assembler).arg(folder.path("good.ll")).status();
    assert!(run.expect("run llvm-as").success());
    let bitcode = folder.bytes("good.bc");
    for name in names {
        let head = member(&format!("/{offset}"), b"");
        let head = String::from_utf8_lossy(&head)
            .replace("0         `", &format!("{:<10}`", bitcode.len()));
        archive.extend(head.as_bytes());
        archive.extend(&bitcode);
        archive.extend(if bitcode.len() % 2 == 1 {
            &b"\n"[..]
        } else {
            b""
        });
        offset += name.len() + 1;
    }
    folder.write("in/l.a", &archive);
    folder.write("in/manifest.json", &bitcode);
    folder.write("in/journal", &bitcode);
    folder.ok("export in -o one");
    assert_eq!(modules(&folder.path("one")).len(), names.len() + 2);
    folder.ok("export in -o each --per-module");
    folder.ok("split one -o split --per-module");
    assert_same(&folder.path("each"), &folder.path("split"), "split");
    for workspace in ["one", "each"] {
        folder.ok(&["fsck", workspace]);
    }
    folder.ok("merge each -o merged");
    assert_same(&folder.path("one"), &folder.path("merged"), "merge");
}

/// Damage to what an interrupted export has left, as after a power cut: the last state that is whole is gone on from.
#[test]
fn damaged_work_is_not_believed() {
    let folder = Folder::new();
    copy(project_modules(), &folder.path("in"));
    folder.ok("export in -o fresh");
    let mut rng = Rng(11);
    for damage in ["cut", "flip", "journal"] {
        assert!(pipe(&folder, "z.ll"));
        let mut child = spawn(&folder, &["export", "-j1", "in", "z.ll"]);
        let journal = folder.path(".facts.partial/journal");
        wait_for("a checkpoint", || has_checkpoint(&folder, ".facts.partial"));
        child.kill().expect("kill");
        child.wait().expect("wait");
        folder.remove("z.ll");
        let victim = match damage {
            "journal" => journal,
            _ => folder.path(".facts.partial/instruction:id.tsv"),
        };
        let mut bytes = fs::read(&victim).expect("read");
        match damage {
            "flip" => {
                let at = rng.below(bytes.len());
                bytes[at] ^= 4;
            }
            _ => bytes.truncate(bytes.len() / 2),
        }
        fs::write(&victim, &bytes).expect("write");
        folder.ok("export in --resume");
        assert_same(&folder.path("fresh"), &folder.path("facts"), damage);
        folder.remove("facts");
    }
}

/// A file system that is full, then has room.
#[test]
fn an_export_onto_a_full_disk_can_be_gone_on_with() {
    let folder = Folder::new();
    for copy in 0..2 {
        for module in project_modules() {
            let name = module.file_name().expect("a name").to_string_lossy();
            folder.write(
                format!("in/{copy}/{name}"),
                &fs::read(module).expect("read"),
            );
        }
    }
    folder.ok("export in -o fresh");
    let size: usize = contents(&folder.path("fresh")).values().map(Vec::len).sum();
    let test = "an_export_onto_a_full_disk_can_be_gone_on_with";
    let options = format!("size={}", size / 10 * 7);
    let Some(small) = Mount::new(folder.path("small"), &options, test) else {
        return;
    };
    let arguments = ["export", "in", "-j2", "-o", "small/facts", "--resume"];
    folder.run(&arguments).fails(2).says("No space left");
    assert!(!small.path().join("facts").exists());
    small.resize(size * 4);
    folder.ok(&arguments);
    let facts = small.path().join("facts");
    assert_same(&folder.path("fresh"), &facts, "gone on with");
}

#[test]
fn a_read_only_output_is_refused() {
    let folder = Folder::new();
    folder.write("a.ll", GOOD);
    let test = "a_read_only_output_is_refused";
    let Some(_fixed) = Mount::new(folder.path("fixed"), "ro", test) else {
        return;
    };
    let output = folder.run("export a.ll -o fixed/facts");
    output.fails(2).says("Read-only file system");
}

/// What `--link` adds is what the program says, and is listed with its digest.
#[test]
fn linking_relates_modules() {
    let folder = Folder::new();
    folder.write(
        "in/a.ll",
        b"declare i32 @f()\ndefine i32 @main() {\n  %x = call i32 @f()\n  ret i32 %x\n}\n",
    );
    folder.write("in/b.ll", GOOD);
    folder.ok("export in --link");
    let resolves = folder.text("facts/link/resolves.tsv");
    assert_eq!(resolves, "a.ll:@f\tb.ll:@f\n");
    let calls = folder.text("facts/link/linked_call_graph.tsv");
    assert_eq!(calls, "a.ll:@main\tb.ll:@f\ta.ll:@main:0\n");
    let manifest = manifest(&folder.path("facts"));
    let entry = &manifest["derived"]["link/resolves.tsv"];
    assert_eq!(
        (&entry["rows"], &entry["bytes"]),
        (&1.into(), &resolves.len().into())
    );
}

/// What is being read is not replaced, nor written into.
#[test]
fn no_source_is_replaced() {
    let folder = Folder::new();
    for name in ["a", "b", "c"] {
        folder.write(format!("in/{name}.ll"), format!("@{name} = global i8 0\n"));
    }
    folder.ok("export in");
    let shards = ["export", "in", "--shard", "1", "-o", "shards"];
    folder.ok(&shards);
    std::os::unix::fs::symlink("shards", folder.path("link")).expect("link");
    let before = crate::support::folder::contents(&folder.path(""));
    let each = &["--shard", "1"][..];
    for (command, source, output, options) in [
        ("split", "facts", "facts", each),
        ("split", "facts", "facts/new/deep", each),
        ("split", "shards/shard-00001", "shards", each),
        ("split", "link/shard-00001", "./shards/../link", each),
        ("merge", "shards", "shards", &[]),
        ("merge", "shards", "link", &[]),
        ("merge", "shards", "link/shard-00000", &[]),
        ("merge", "facts", "facts", &["--gzip"]),
    ] {
        for force in [&[][..], &["--force"]] {
            let arguments = [&[command, source, "--output", output], options, force].concat();
            let run = folder.run(&arguments);
            run.fails(2);
            let wanted = format!("error: {output}: is, is in, or has in it the source {source}");
            assert!(run.stderr().starts_with(&wanted), "{}", run.stderr());
        }
    }
    assert_eq!(before, crate::support::folder::contents(&folder.path("")));
    // Beside it is where it belongs, whatever it is called.
    folder.ok("merge shards -o shards2");
    folder.ok("merge shards -o shards2 -f");
    assert_same(&folder.path("facts"), &folder.path("shards2"), "merge");
}
