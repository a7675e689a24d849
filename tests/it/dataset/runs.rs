//! Runs that are interrupted, that fail, or that export modules first.

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;

use super::{dataset, load, split_files, workspace};
use crate::support::folder::{Folder, GOOD, assert_same, names};
use crate::support::mount::Mount;
use crate::support::set;
use crate::support::wait::wait_for;
use crate::support::workspace::export;

/// Steps are joined, and an interrupted run continues with the same bytes.
#[test]
fn an_interrupted_dataset_is_resumed() {
    let folder = workspace();
    let arguments = "facts --checkpoint 1000 --deduplicate=near --graph";
    folder.ok(("dataset -o wanted", arguments));
    let wanted = load(&folder.path("wanted"));
    dataset(&folder, "--deduplicate=near --graph -o single");
    assert!(wanted == load(&folder.path("single")));

    // As soon as all modules are read once, and in the middle of the tables.
    for checkpoint in ["part-00000.json", "step-00001.json"] {
        let mut child = folder.spawn(("dataset", arguments));
        let journal = folder.path(".dataset.partial/journal");
        let checkpoint = folder.path(".dataset.partial/unfinished").join(checkpoint);
        wait_for("a checkpoint", || journal.exists() && checkpoint.exists());
        child.kill().expect("kill");
        child.wait().expect("wait");
        assert!(journal.exists() && !folder.path("dataset").exists());
        folder.run(("dataset", arguments)).fails(2).says("--resume");
        folder.ok(("dataset --resume", arguments));
        assert_same(&folder.path("wanted"), &folder.path("dataset"), "resumed");
        assert!(!folder.path(".dataset.partial").exists());
        fs::remove_dir_all(folder.path("dataset")).expect("remove");
    }
}

/// Modules make the same dataset as their facts, by partitions too, except for the order of modules.
#[test]
fn modules_make_the_dataset_of_their_facts() {
    let folder = workspace();
    dataset(&folder, "--split 1,1,1");
    folder.ok("dataset --from in --split 1,1,1 -o one");
    assert_same(
        &folder.path("dataset"),
        &folder.path("one"),
        "one partition",
    );
    folder.ok("dataset --from in --shard 9 --split 1,1,1 -o several");
    assert!(load(&folder.path("dataset")) == load(&folder.path("several")));
    let description = folder.json("several/dataset.json");
    assert_eq!(description["sorted_by_module"], false);
    folder.write("in/broken.ll", b"define i32 @f( {\n");
    let run = folder.ok("dataset --from in --shard 9 --split 1,1,1 -o broken");
    run.says("broken.ll");
    let failed = folder.json("broken/dataset.json")["failed"].clone();
    assert_eq!(failed.as_array().map(Vec::len), Some(1));
    assert_eq!(failed[0]["id"], "broken.ll");
    let run = folder.run("dataset --from nothing -o none");
    run.fails(2).says("nothing: No such file or directory");
    let stderr = run.stderr();
    assert_eq!(stderr.matches("error:").count(), 1, "{stderr}");
    assert!(!folder.path("none").exists() && !folder.path(".none.partial").exists());
}

#[test]
fn only_a_dataset_is_replaced() {
    let folder = Folder::new();
    let input = folder.write("in/a.ll", GOOD);
    export(&[&input], &folder.path("facts"));
    dataset(&folder, "");
    let again = folder.run("dataset facts");
    again.fails(2);
    again.says("dataset: exists already; --force replaces it");
    dataset(&folder, "--force --split 1,0,0");
    assert!(split_files(&folder.path("dataset"), "modules", "test").is_empty());
    for other in ["facts", "in"] {
        let run = folder.run(&["dataset", "facts", "--force", "--output", other]);
        run.fails(2);
        run.says("is no dataset of llvm-facts; it is left alone");
    }
    let run = folder.run("export in --force --output dataset");
    run.fails(2).says("is no workspace of llvm-facts");
    let wanted = set(&["dataset", "facts", "in"]);
    assert_eq!(folder.names(), wanted);
}

/// A row that is not as the manifest and the schema have it ends the command, with the place and the reason, and nothing written.
#[test]
fn damaged_facts_are_named() {
    type Damage = fn(&str) -> String;
    let cases: [(&str, Damage, &str); 5] = [
        (
            "instruction:index",
            |text| text.replacen("\t0\n", "\tzero\n", 1),
            "`zero` is no number",
        ),
        (
            "instruction:function",
            |text| text.replacen('\t', "\t\t", 1),
            "columns",
        ),
        (
            "function:name",
            |text| {
                text.lines()
                    .skip(1)
                    .map(|line| format!("{line}\n"))
                    .collect()
            },
            "manifest.json says that there are",
        ),
        (
            "function:module",
            |text| text.replacen("\tfirst/", "\tlast/", 1),
            "is of module last/",
        ),
        (
            "module:triple",
            |text| text.trim_end().to_owned(),
            "has no end",
        ),
    ];
    let folder = workspace();
    let manifest = folder.path("facts/manifest.json");
    let whole = fs::read_to_string(&manifest).expect("read");
    for (predicate, damage, reason) in cases {
        let path = folder.path(&format!("facts/{predicate}.tsv"));
        let text = fs::read_to_string(&path).expect("read");
        let damaged = damage(&text);
        assert_ne!(text, damaged, "{predicate}");
        // Otherwise its length gives it away.
        let mut says: Value = serde_json::from_str(&whole).expect("JSON");
        says["tables"][predicate]["bytes"] = damaged.len().into();
        fs::write(&manifest, says.to_string()).expect("write");
        fs::write(&path, damaged).expect("write");
        folder.run("dataset facts").fails(2).says(reason);
        // The database takes a name for what it is: it does not read modules.
        if predicate != "function:module" {
            let run = folder.run("sqlite facts");
            run.fails(2).says(&format!("{predicate}.tsv"));
        }
        fs::write(&path, text).expect("write");
        let wanted = set(&["facts", "in"]);
        assert_eq!(folder.names(), wanted);
    }
    fs::write(&manifest, whole).expect("write");
    // No module has the row, and none that is read is wrong.
    let path = folder.path("facts/type:id.tsv");
    let text = fs::read_to_string(&path).expect("read");
    fs::write(&path, format!("{text}i77\n")).expect("write");
    for command in ["dataset", "merge", "split --per-module"] {
        let reason = format!("type:id.tsv has {} bytes", text.len() + 4);
        let run = folder.run((command, "facts -o out"));
        run.fails(2).says(&reason);
    }
    fs::write(&path, text).expect("write");
    folder.run("dataset in").fails(2).says("in: no workspace");
}

#[test]
fn a_full_disk_leaves_nothing() {
    let folder = workspace();
    let options = "size=300k,nr_inodes=4000";
    let test = "a_full_disk_leaves_nothing";
    let Some(small) = Mount::new(folder.path("small"), options, test) else {
        return;
    };
    let runs = ["dataset", "sqlite"].map(|command| {
        let run = folder.run(&[command, "facts", "--output", "small/out"]);
        (run, names(small.path()))
    });
    for (run, left) in runs {
        run.fails(2);
        let said = run.stderr();
        assert!(
            said.contains("No space left") || said.contains("disk is full"),
            "{said}"
        );
        assert_eq!(left, BTreeSet::new(), "something was left behind");
    }
}
