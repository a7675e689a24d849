//! Exports that several processes share: parts, folders of what they wrote, and who waits for whom.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::builds::Project;
use crate::support::folder::{CRASH, Folder, GOOD, Ran, assert_same, contents, names};
use crate::support::projects::{copy, project_modules};
use crate::support::{files, root};

/// Modules, an archive of some, and what crashes LLVM.
fn inputs() -> Folder {
    let folder = Folder::new();
    copy(&project_modules()[..8], &folder.path("in/projects"));
    copy(
        &files(&root().join("testdata/ir"), "ll"),
        &folder.path("in/ir"),
    );
    folder.write("in/crash.ll", CRASH);
    let members = copy(&project_modules()[8..10], &folder.path("members"));
    let archived = Command::new("ar")
        .arg("rc")
        .arg(folder.path("in/both.a"))
        .args(members)
        .status();
    assert!(archived.expect("run ar").success());
    folder
}

/// Exports four parts as tasks of a Slurm array do, and merges them.
fn share_by_script(folder: &Folder, inputs: &[&str], to: &str) {
    let parts = format!("{to}-parts");
    for number in 1..=4 {
        let mut task = Command::new(root().join("scripts/cluster/slurm"));
        task.arg(&parts).args(inputs).current_dir(folder.path("."));
        task.env("LLVM_FACTS", env!("CARGO_BIN_EXE_llvm-facts"));
        task.env("SLURM_ARRAY_TASK_ID", number.to_string());
        task.env("SLURM_ARRAY_TASK_COUNT", "4");
        Ran::of(&mut task).succeeds();
    }
    let wanted = (1..=4).map(|number| format!("{number:05}")).collect();
    assert_eq!(names(&folder.path(&parts)), wanted);
    folder.ok(&["merge", &parts, "-o", to]);
}

/// Exports four parts into a folder, and merges them.
fn share(folder: &Folder, inputs: &[&str], to: &str) {
    for number in 1..=4 {
        let (part, output) = (format!("{number}/4"), format!("{to}-parts/{number}"));
        let arguments = [
            &["export", "-j2", "--partition", &part, "-o", &output],
            inputs,
        ]
        .concat();
        let exported = folder.run(&arguments);
        assert!(
            matches!(exported.status.code(), Some(0 | 1)),
            "{}",
            exported.stderr()
        );
    }
    folder.ok(&["merge", &format!("{to}-parts"), "-o", to]);
}

/// Four parts are the whole, to the last byte of the manifest: of a directory and of a list, with globs, and with inputs that fail.
#[test]
fn partitions_merge_to_the_export() {
    let folder = inputs();
    let directory = ["in", "missing.bc", "--exclude", "*O2*"];
    let whole = [&["export", "-o", "whole"], &directory[..]].concat();
    folder.run(&whole).fails(1);
    share(&folder, &directory, "shared");
    folder.same("whole", "shared");
    share_by_script(&folder, &directory, "scripted");
    folder.same("whole", "scripted");
    // Each part has some of the modules.
    let modules = |part: &str| contents(&folder.path(part))[Path::new("module:id.tsv")].clone();
    let parts = ["1", "2", "3", "4"].map(|part| modules(&format!("shared-parts/{part}")));
    assert!(parts.iter().all(|part| !part.is_empty()));

    let listed = contents(&folder.path("in"));
    let listed = listed.keys().map(|path| format!("in/{}\n", path.display()));
    folder.write("list", &listed.rev().collect::<String>());
    let list = ["--from-list", "list", "--gzip", "--skip", "debug"];
    folder.run(("export -o listed", &list)).fails(1);
    share(&folder, &list, "listed-shared");
    folder.ok("merge listed -o listed-plain");
    folder.same("listed-plain", "listed-shared");
}

/// A part is gone on with as a whole is: what has come, changed or gone since is in the part where it belongs, and moves nothing else.
#[test]
fn partitions_are_resumed() {
    let folder = inputs();
    folder.remove("in/crash.ll");
    share(&folder, &["in"], "before");
    let kept = names(&folder.path("before-parts"));
    assert_eq!(
        kept,
        BTreeSet::from(["1", "2", "3", "4"].map(str::to_owned))
    );
    let module = files(&folder.path("in/ir"), "ll").remove(0);
    fs::remove_file(module).expect("remove");
    fs::write(folder.path("in/ir/call.ll"), GOOD).expect("write");
    fs::write(folder.path("in/new.ll"), GOOD).expect("write");
    let mut exported = BTreeSet::new();
    for number in 1..=4 {
        let (part, output) = (format!("{number}/4"), format!("before-parts/{number}"));
        let arguments = [
            "export",
            "in",
            "-v",
            "--resume",
            "--partition",
            &part,
            "-o",
            &output,
        ];
        let again = folder.ok(&arguments);
        let said = again.stderr();
        exported.extend(said.lines().map(str::to_owned));
    }
    assert_eq!(
        exported,
        BTreeSet::from(["ir/call.ll", "new.ll"].map(str::to_owned))
    );
    folder.ok("export in -o after");
    folder.ok("merge before-parts -o merged");
    folder.same("after", "merged");
}

/// Parts of a captured build; each has what has no bitcode of its own share.
#[test]
fn partitions_of_a_captured_build_merge_to_its_export() {
    let project = Project::new("make");
    project.capture(&["make"]).succeeds();
    let ran = |arguments: &[&str]| {
        project.tool(arguments).succeeds();
    };
    ran(&["export", "-q", "../bitcode", "-o", "../whole"]);
    for part in ["1/3", "2/3", "3/3"] {
        let output = format!("../parts/{}", &part[..1]);
        ran(&[
            "export",
            "-q",
            "../bitcode",
            "--partition",
            part,
            "-o",
            &output,
        ]);
    }
    ran(&["merge", "../parts", "-o", "../merged"]);
    let here = project.path();
    assert_same(&here.join("../whole"), &here.join("../merged"), "captured");
    let manifest = fs::read_to_string(here.join("../whole/manifest.json")).expect("read");
    assert!(
        manifest.contains("\"without_bitcode\""),
        "nothing of it was to be divided"
    );
}

/// Starts an export that is at a module until what the pipe is given ends.
fn busy(folder: &Folder) -> (Child, File) {
    folder.write("a.ll", GOOD);
    let pipe = folder.path("b.ll");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("run mkfifo").success());
    let mut command = folder.command("export a.ll b.ll -j1");
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let child = command.spawn().expect("run llvm-facts");
    // Opened when the other end is.
    let end = File::options().write(true).open(&pipe).expect("open");
    fs::remove_file(&pipe).expect("remove");
    folder.write("b.ll", GOOD);
    (child, end)
}

/// Starts an export that waits for another.
fn waiting(folder: &Folder) -> Child {
    let arguments = ["export", "a.ll", "b.ll", "--resume", "--wait"];
    let mut command = folder.command(&arguments);
    command.stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("run llvm-facts");
    let mut said = String::new();
    let pipe = child.stderr.as_mut().expect("a pipe");
    BufReader::new(pipe).read_line(&mut said).expect("a line");
    assert!(said.contains("waiting until it has finished"), "{said}");
    child
}

/// Where another export is writing, one is refused with a status of its own, or waits until that has finished.
#[test]
fn an_export_waits_for_another() {
    let folder = Folder::new();
    let (mut first, mut end) = busy(&folder);
    let refused = folder.run("export a.ll b.ll");
    refused.fails(75);
    refused.says("another llvm-facts is writing there");
    let mut second = waiting(&folder);
    assert!(second.try_wait().expect("wait").is_none());
    end.write_all(GOOD).expect("write");
    drop(end);
    assert_eq!(first.wait().expect("wait").code(), Some(0));
    assert_eq!(second.wait().expect("wait").code(), Some(0));
    folder.ok("export a.ll b.ll -o alone");
    folder.same("alone", "facts");
}

/// One that waits goes on with what another leaves that is killed.
#[test]
fn an_export_waits_for_another_that_is_killed() {
    let folder = Folder::new();
    let (mut first, end) = busy(&folder);
    let mut second = waiting(&folder);
    first.kill().expect("kill");
    first.wait().expect("wait");
    assert_eq!(second.wait().expect("wait").code(), Some(0));
    drop(end);
    folder.ok("export a.ll b.ll -o alone");
    folder.same("alone", "facts");
}
