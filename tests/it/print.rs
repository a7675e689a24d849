//! The way back: `llvm-facts print` makes modules of facts again, and LLVM reads them as the same modules. What it prints and refuses is in
//! `testdata/cli/print.md`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use crate::spelling::numbers;
use crate::support::folder::{Folder, Ran, contents};
use crate::support::projects::{compile, copy, llvm};
use crate::support::{files, in_parallel, root};

/// What LLVM prints of a module, without what follows the name of the file or the order of use lists, and without the summary
/// for ThinLTO; or why it refuses it.
fn text(folder: &Path, file: &Path, bitcode: &Path) -> Result<String, String> {
    let mut bitcode = bitcode.to_owned();
    if file.extension().is_some_and(|ending| ending == "bc") {
        bitcode = folder.join(file);
    } else {
        // In its folder: where the text names no source, LLVM takes the name that it reads the module under.
        let mut assemble = Command::new(llvm("llvm-as"));
        assemble
            .current_dir(folder)
            .arg(file)
            .arg("-o")
            .arg(&bitcode);
        let output = Ran::of(&mut assemble);
        if !output.status.success() {
            return Err(output.stderr());
        }
    }
    let mut print = Command::new(llvm("llvm-dis"));
    let output = Ran::of(print.arg(&bitcode).args(["-o", "-"]));
    if !output.status.success() {
        return Err(output.stderr());
    }
    let lines = output.stdout();
    let compared = |line: &&str| !line.starts_with("; ModuleID = ") && !line.starts_with('^');
    let lines = lines.lines().filter(compared).map(|line| {
        let (line, _) = line.split_once("; preds = ").unwrap_or((line, ""));
        format!("{}\n", line.trim_end())
    });
    Ok(lines.collect::<String>().trim_end().to_owned())
}

/// The first line in which two texts differ, or that one lacks.
fn difference(one: &str, other: &str) -> Option<String> {
    let (mut left, mut right) = (one.lines(), other.lines());
    loop {
        match (left.next(), right.next()) {
            (None, None) => return None,
            (left, right) if left == right => {}
            (left, right) => {
                let line = |line: Option<&str>| line.unwrap_or("nothing").to_owned();
                return Some(format!("\n  - {}\n  + {}", line(left), line(right)));
            }
        }
    }
}

/// Modules of all kinds in the folder `in`: the projects, optimized or not, those of which the facts are golden, one of long names, and
/// numbers of every format.
fn modules(folder: &Folder) -> Vec<PathBuf> {
    let inputs = folder.path("in");
    compile(&inputs);
    copy(&files(&root().join("testdata/ir"), "ll"), &inputs);
    copy(&[root().join("testdata/rules/long_names.ll")], &inputs);
    folder.write("in/numbers.ll", numbers(20_000));
    let names = contents(&inputs).into_keys();
    names.collect()
}

#[test]
fn printed_modules_equal_their_source() {
    let folder = Folder::new();
    let modules = modules(&folder);
    for options in [
        &["export", "in", "--quiet"][..],
        &["print", "--output", "printed"],
    ] {
        let output = folder.run(options);
        let said = output.stderr();
        // One of the golden modules has a type that facts have no size of.
        let expected = said.lines().all(|line| line.contains("`gap.ll`"));
        assert!(output.status.code().is_some() && expected, "{said}");
    }
    let results = Mutex::new((0, Vec::new()));
    let (inputs, printed) = (folder.path("in"), folder.path("printed"));
    in_parallel(&modules, |module| {
        if module == Path::new("gap.ll") {
            return;
        }
        let scratch = tempfile::tempdir().expect("a temporary directory");
        // What LLVM's verifier rejects is no module to it.
        let wanted = match text(&inputs, module, &scratch.path().join("a.bc")) {
            Ok(wanted) => wanted,
            Err(error) => return assert_ne!(module, Path::new("numbers.ll"), "{error}"),
        };
        let name = PathBuf::from(format!("{}.ll", module.display()));
        let wrong = match text(&printed, &name, &scratch.path().join("b.bc")) {
            Ok(found) => difference(&wanted, &found),
            Err(error) => Some(error),
        };
        let mut results = results.lock().expect("no thread panicked");
        results.0 += 1;
        results
            .1
            .extend(wrong.map(|wrong| format!("{}: {wrong}", module.display())));
    });
    let (count, wrong) = results.into_inner().expect("no thread panicked");
    assert!(
        wrong.is_empty(),
        "{} of {count}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    println!("{count} modules");
    assert!(count > 50, "only {count} of {} modules", modules.len());
}
