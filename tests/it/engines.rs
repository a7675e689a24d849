//! The programs that ship, by both engines: the embedded one derives the same on any number of threads, and what Soufflé derives.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::datalog::{
    assert_same_outputs, compare_with_souffle, everything, run_embedded,
};
use crate::support::projects::compile;
use crate::support::workspace::{export, tool};
use crate::support::{files, in_parallel, root, souffle};

/// The files under `datalog/` that have outputs.
fn programs() -> Vec<PathBuf> {
    let datalog = root().join("datalog");
    let mut programs = files(&datalog.join("analyses"), "dl");
    assert!(!programs.is_empty());
    programs.push(datalog.join("main.dl"));
    for program in &programs {
        assert!(has_output(program), "{}", program.display());
    }
    programs
}

/// Whether a program has outputs, of its own or those of `main.dl`.
fn has_output(program: &Path) -> bool {
    let text = fs::read_to_string(program).expect("read the program");
    let outputs = [".output ", ".include \"main.dl\""];
    let is_one = |line: &str| outputs.iter().any(|output| line.starts_with(output));
    text.lines().any(is_one)
}

#[test]
fn both_engines_derive_the_same_on_any_number_of_threads() {
    let souffle =
        souffle("Soufflé's part of both_engines_derive_the_same_on_any_number_of_threads");
    let folder = tempfile::tempdir().expect("a temporary directory");
    let (projects, ir) = (folder.path().join("projects"), folder.path().join("ir"));
    let bitcode = folder.path().join("bitcode");
    fs::create_dir(&bitcode).expect("create the folder");
    compile(&bitcode);
    export(&[&bitcode], &projects);
    export(&[&root().join("testdata/ir")], &ir);
    // What takes longest comes first, so that no thread ends with it alone.
    let mut programs = programs();
    programs.push(everything(&folder.path().join("everything.dl")));
    programs.reverse();
    let runs: Vec<(&Path, &Path)> = [&projects, &ir]
        .into_iter()
        .flat_map(|facts| {
            programs
                .iter()
                .map(move |program| (program.as_path(), facts.as_path()))
        })
        // What analyses have of their own is little: of the larger workspace the vocabulary is enough.
        .filter(|(program, facts)| {
            souffle.is_some() || program.ends_with("everything.dl") || *facts == ir
        })
        .collect();
    in_parallel(&runs, |(program, facts)| {
        let name = program.file_stem().expect("a name").to_string_lossy();
        let out = |jobs: &str| facts.with_extension(format!("{name}{jobs}"));
        let (one, three) = (out("-j1"), out("-j3"));
        run_embedded(program, facts, &one, &["-j1"]);
        run_embedded(program, facts, &three, &["-j3"]);
        assert_same_outputs(&one, &three);
        if let Some(souffle) = &souffle {
            compare_with_souffle(souffle, program, facts, &one);
        }
    });
}

/// `lint` reads what a program includes, so the whole programs lead it to every file.
#[test]
fn lint_has_nothing_to_say_of_any_file() {
    let mut wanted: BTreeSet<PathBuf> = BTreeSet::new();
    let mut programs = Vec::new();
    let mut folders = vec![root().join("datalog")];
    while let Some(folder) = folders.pop() {
        for path in files(&folder, "dl") {
            if has_output(&path) {
                programs.push(path.clone());
            }
            wanted.insert(path.canonicalize().expect("the file is there"));
        }
        let entries = fs::read_dir(&folder).expect("read the folder");
        let entries = entries.map(|entry| entry.expect("read the folder").path());
        folders.extend(entries.filter(|path| path.is_dir()));
    }
    assert!(programs.len() > 1);
    let mut seen = BTreeSet::new();
    for program in &programs {
        see(program, &mut seen);
    }
    let unseen: Vec<_> = wanted.difference(&seen).collect();
    assert!(unseen.is_empty(), "included by no program: {unseen:?}");

    let mut arguments = vec!["lint"];
    arguments.extend(programs.iter().map(|path| path.to_str().expect("readable")));
    let output = tool(&arguments);
    let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    assert!(output.status.success() && said.is_empty(), "{said}");
}

/// The file and all that it leads to.
fn see(path: &Path, seen: &mut BTreeSet<PathBuf>) {
    let path = path.canonicalize().expect("an included file is there");
    let text = fs::read_to_string(&path).expect("read the program");
    let folder = path.parent().expect("a file has a folder").to_owned();
    if seen.insert(path) {
        for line in text.lines() {
            if let Some(rest) = line.strip_prefix(".include \"") {
                see(&folder.join(rest.trim_end_matches('"')), seen);
            }
        }
    }
}
