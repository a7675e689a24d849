//! Layouts: jobs, divisions and compression of workspaces do not change rows.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use super::*;
use crate::support::projects::{self, copy, project_modules};
use crate::support::random::Rng;
use crate::support::{files, root};

/// The same bytes for any number of workers, order of arguments, and checkout.
#[test]
fn output_does_not_depend_on_jobs_order_or_checkout() {
    let (one, other) = (Folder::new(), Folder::new());
    for modules in [project_modules(), &files(&root().join("testdata/ir"), "ll")] {
        copy(modules, &one.path("in"));
        copy(modules, &other.path("somewhere/else"));
    }
    // Some of which fails, at both ends and in between.
    for folder in [one.path("in"), other.path("somewhere/else")] {
        for name in ["0.ll", "e.ll", "z.ll"] {
            fs::write(folder.join(name), CRASH).expect("write");
        }
    }
    one.run("export in -j1 -o j1").fails(1);
    for jobs in ["2", "8"] {
        one.run(&["export", "in", "-j", jobs, "-o", jobs]).fails(1);
        one.same("j1", jobs);
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

/// Soufflé and the engine read compressed workspaces.
#[test]
fn compressed_workspaces_are_evaluated_by_both_engines() {
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
    if let Some(souffle) =
        crate::support::souffle("compressed_workspaces_are_evaluated_by_both_engines")
    {
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

/// Ids that no directory can be called, and ids that only look alike as paths.
#[test]
fn every_module_id_has_a_directory() {
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
    folder.same("each", "split");
    for workspace in ["one", "each"] {
        folder.ok(&["fsck", workspace]);
    }
    folder.ok("merge each -o merged");
    folder.same("one", "merged");
}
