//! Failures of modules and workers: a crash, a hang or a kill fails only its module.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::*;
use crate::support::projects::{copy, project_modules};
use crate::support::random::Rng;
use crate::support::set;
use crate::support::wait::{kill, wait_for, wait_for_reader};
use crate::support::workspace::tables;

#[test]
fn a_crash_fails_only_its_module() {
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

#[test]
fn a_module_fails_after_its_time_limit() {
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
fn a_module_fails_at_its_memory_limit() {
    let folder = Folder::new();
    folder.write("a.ll", GOOD);
    let mut large = Vec::new();
    for number in 0..200_000 {
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

#[test]
fn a_killed_worker_fails_only_its_current_module() {
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
fn a_worker_killed_between_modules_fails_none() {
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
fn workers_end_with_the_export() {
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
fn fail_fast_ends_the_export() {
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
    assert_eq!(names, set("in"));
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
fn mutants_do_not_change_rows_of_good_modules() {
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
