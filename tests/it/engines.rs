//! The programs that ship, by both engines: the embedded one derives the same on any number of threads,
//! from all modules at once and from some at a time, and what Soufflé derives.

use ::datalog::source::Disk;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::datalog::{
    ALL_CHECKS, FEW_CHECKS, compare_with_souffle, everything, run_embedded,
};
use crate::support::folder::assert_same;
use crate::support::projects::compile;
use crate::support::workspace::{export, tool};
use crate::support::{files, in_parallel, root, souffle};

/// The files under `datalog/` that have outputs.
fn programs() -> Vec<PathBuf> {
    let datalog = root().join("datalog");
    let mut programs = files(&datalog.join("analyses"), "dl");
    assert!(!programs.is_empty());
    programs.extend(["findings.dl", "main.dl"].map(|name| datalog.join(name)));
    for program in &programs {
        assert!(has_output(program), "{}", program.display());
    }
    programs
}

/// Whether a program has outputs.
fn has_output(program: &Path) -> bool {
    let text = fs::read_to_string(program).expect("read the program");
    text.lines().any(|line| line.starts_with(".output "))
}

/// Whether a program has all rules, all constraints or all recipes.
fn is_whole(program: &Path) -> bool {
    ["everything.dl", "main.dl", "findings.dl"]
        .iter()
        .any(|name| program.ends_with(name))
}

/// The pragma of the shipped programs spares Soufflé its semantic checks. They find nothing, and change no row: of the smaller workspace Soufflé makes
/// them. Each recipe is checked as a part of `findings.dl`, which includes all; `recipes.rs` has Soufflé evaluate each alone.
#[test]
fn both_engines_derive_the_same_on_any_number_of_threads_and_in_batches() {
    let souffle = souffle(
        "Soufflé's part of both_engines_derive_the_same_on_any_number_of_threads_and_in_batches",
    );
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
        // What analyses have of their own is little: of the larger workspace the whole programs are enough.
        .filter(|(program, facts)| is_whole(program) || *facts == ir)
        .collect();
    in_parallel(&runs, |(program, facts)| {
        let name = program.file_stem().expect("a name").to_string_lossy();
        let out = |how: &str| facts.with_extension(format!("{name}{how}"));
        let one = out("-j1");
        run_embedded(program, facts, &one, &["-j1", "--batch-rows", "0"]);
        if is_whole(program) {
            let three = out("-j3");
            run_embedded(program, facts, &three, &["-j3", "--batch-rows", "0"]);
            assert_same(&one, &three, &name);
        }
        if program.ends_with("everything.dl") {
            let batches = out("-batches");
            let rows = if *facts == ir { "3000" } else { "30000" };
            run_embedded(program, facts, &batches, &["-j3", "--batch-rows", rows]);
            assert_same(&one, &batches, &name);
        }
        if let Some(souffle) = &souffle {
            // `everything.dl` does not ship.
            let spared = *facts == projects || program.ends_with("everything.dl");
            let checks = if spared { FEW_CHECKS } else { ALL_CHECKS };
            compare_with_souffle(souffle, program, facts, &one, checks);
        }
    });
}

/// `lint` reads what a program includes, so that the whole programs lead it to every file.
#[test]
fn lint_finds_nothing_in_shipped_files() {
    let datalog = root().join("datalog");
    let wanted: BTreeSet<String> = schema::datalog_files(&datalog, "")
        .expect("the files")
        .into_iter()
        .collect();
    let is_program = |path: &&String| *path == "everything.dl" || has_output(&datalog.join(path));
    let programs: Vec<PathBuf> = wanted
        .iter()
        .filter(is_program)
        .map(|path| datalog.join(path))
        .collect();
    assert!(programs.len() > 1);
    let mut seen = BTreeSet::new();
    for program in &programs {
        let Ok(checked) = ::datalog::read(program, &Disk) else {
            panic!("{}: it is refused", program.display());
        };
        for path in checked.source.paths() {
            let path = path.strip_prefix(&datalog).expect("below datalog/");
            seen.insert(path.to_string_lossy().into_owned());
        }
    }
    let unseen: Vec<_> = wanted.difference(&seen).collect();
    assert!(unseen.is_empty(), "included by no program: {unseen:?}");

    let mut arguments = vec!["lint"];
    arguments.extend(programs.iter().map(|path| path.to_str().expect("readable")));
    let output = tool(&arguments);
    output.succeeds().is_silent();
}

/// What each program may have at most: Soufflé's start takes time that grows with relations times rules.
const MOST: [(&str, usize, usize); 5] = [
    ("main.dl", 1_885, 5_014),
    ("vocabulary.dl", 1_520, 1_181),
    ("findings.dl", 2_666, 4_069),
    ("analyses", 1_840, 2_130),
    ("recipes", 2_300, 3_150),
];

/// A program consists of little more than it needs.
#[test]
fn programs_are_small() {
    let datalog = root().join("datalog");
    for (name, relations, rules) in MOST {
        let path = datalog.join(name);
        let programs = if path.is_dir() {
            files(&path, "dl")
        } else {
            vec![path]
        };
        for program in programs {
            let size = ::datalog::lint(&program, &Disk).size.expect("a program");
            assert!(
                size.relations <= relations && size.rules <= rules,
                "{}: {} relations, {} rules",
                program.display(),
                size.relations,
                size.rules
            );
        }
    }
}
