//! Interrupted exports, and `--resume`.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::time::Instant;

use super::*;
use crate::support::in_parallel;
use crate::support::mount::Mount;
use crate::support::projects::{copy, project_modules};
use crate::support::random::Rng;
use crate::support::wait::{interrupt, wait_for};

/// What has not changed is taken from the workspace that there is, and the result is that of an export of all.
#[test]
fn resume_exports_only_changed_modules() {
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
    folder.same("fresh", "facts");
    for layout in [&["--per-module"][..], &["--shard", "4"], &["--gzip"]] {
        let output = folder.run(("export in --resume -v", layout));
        output.succeeds().says_only("");
        folder.ok(("export in -f -o fresh", layout));
        folder.same("fresh", "facts");
    }
}

/// An export that is killed at any moment is gone on with, however often, and the result is that of one that was not.
#[test]
fn a_killed_export_is_resumed() {
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
fn an_interrupted_export_is_reported_and_resumed() {
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
    output.fails(2).says("--resume continues it");
    // An input that comes before all that is done: nothing of that can be kept, and the result is right all the same.
    folder.write("in/0.ll", GOOD);
    folder.ok("export in --resume");
    folder.ok("export in -o fresh");
    folder.same("fresh", "facts");
}

/// Workspaces that were complete when a sharded export was interrupted are kept; what had failed for want of a file has not
/// failed if the file is there now.
#[test]
fn resume_keeps_finished_shards() {
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
        folder.same("fresh", "facts");
    }
}

/// Damage to what an interrupted export has left, as after a power cut: the last state that is whole is gone on from.
#[test]
fn resume_detects_damaged_files() {
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
        folder.same("fresh", "facts");
        folder.remove("facts");
    }
}

/// A file system that is full, then has room.
#[test]
fn an_export_is_resumed_after_a_full_disk() {
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
    let test = "an_export_is_resumed_after_a_full_disk";
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
