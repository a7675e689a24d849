//! What pointers point to, against runs: programs are compiled, instrumented so that they write down what each pointer was the address of,
//! and run. No object that an operand pointed to is missing from `points_to`, nor a function that was called from `call_site:points_to_callee`.
//! What is compared, and what is let pass, is in `compare.rs`.

mod compare;
mod facts;
pub mod instrument;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::support::datalog::run_embedded;
use crate::support::projects::{disassemble, llvm, run};
use crate::support::ran::Ran;
use crate::support::workspace::export;
use crate::support::{files, in_parallel, program, root, skip};
use compare::{Comparison, How, aliases, modified};
use facts::{CLOSED_WORLD, Facts, PARTS_MERGED};
use instrument::{Numbers, instrument};

/// A program as bitcode, and how it is linked and run.
struct Program {
    name: String,
    /// Where all files of it are made, and where it runs.
    folder: PathBuf,
    modules: Vec<PathBuf>,
    libraries: Vec<String>,
    /// What runs the executable: no words, or a command that gets it and its arguments as arguments.
    runner: Vec<String>,
    arguments: Vec<String>,
}

/// A program that has run.
struct Run {
    facts: Facts,
    names: Vec<String>,
    /// What it has written.
    observed: PathBuf,
    succeeded: bool,
}

impl Program {
    /// Sources, compiled at a level.
    fn compile(name: &str, level: &str, sources: &[PathBuf], arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a temporary directory").keep();
        let compile = |source: &PathBuf| {
            let (compiler, standard) = if source.extension().is_some_and(|ending| ending == "c") {
                ("clang", "-std=c11")
            } else {
                ("clang++", "-std=c++17")
            };
            let stem = source.file_stem().expect("a name").to_string_lossy();
            let module = folder.join(format!("{stem}.bc"));
            run(Command::new(llvm(compiler))
                .args([standard, level, "-w", "-c", "-emit-llvm", "-o"])
                .arg(&module)
                .arg(source));
            module
        };
        Self {
            name: format!("{name} {level}"),
            modules: sources.iter().map(compile).collect(),
            folder,
            libraries: ["-lm", "-pthread"].map(str::to_owned).into(),
            runner: Vec::new(),
            arguments: arguments.iter().map(|word| (*word).to_owned()).collect(),
        }
    }

    /// Exports the program and runs the analysis; the rows are in the folder `out`.
    fn derive(&mut self) -> Facts {
        let folder = &self.folder;
        fs::create_dir_all(folder.join("modules")).expect("create the folder");
        for module in &mut self.modules {
            let split = folder
                .join("modules")
                .join(module.file_name().expect("a name"));
            // The result of an `invoke` is observed where it goes on.
            run(Command::new(llvm("opt"))
                .arg("-passes=break-crit-edges")
                .arg(&*module)
                .arg("-o")
                .arg(&split));
            *module = split;
        }
        let modules: Vec<&Path> = self.modules.iter().map(PathBuf::as_path).collect();
        export(&modules, &folder.join("facts"));
        let out = folder.join("out");
        self.evaluate("", &out);
        Facts::read(&out)
    }

    /// Runs the analysis on the exported facts.
    fn evaluate(&self, assumptions: &str, out: &Path) {
        let path = self.folder.join("program.dl");
        let text = facts::program(&root().join("datalog/rules/analysis/all.dl"), assumptions);
        fs::write(&path, text).expect("write the program");
        run_embedded(&path, &self.folder.join("facts"), out, &[]);
    }

    /// Instruments the modules, links them and runs the program.
    fn run(&self, facts: Facts) -> Run {
        let mut numbers = Numbers::default();
        let mut link = Command::new(llvm("clang++"));
        for module in &self.modules {
            let name = module.file_name().expect("a name").to_string_lossy();
            let text = disassemble(module);
            let (path, object) = (module.with_extension("ll"), module.with_extension("o"));
            fs::write(&path, instrument(&name, &text, &facts, &mut numbers))
                .expect("write the module");
            run(Command::new(llvm("clang"))
                .args(["-O0", "-w", "-fPIE", "-c", "-o"])
                .arg(&object)
                .arg(&path));
            link.arg(object);
        }
        let runtime = self.folder.join("runtime.o");
        run(Command::new(llvm("clang"))
            .args([
                "-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-fPIE", "-c", "-o",
            ])
            .arg(&runtime)
            .arg(root().join("testdata/observed/runtime.c")));
        let executable = self.folder.join("program");
        run(link
            .arg(runtime)
            .args(&self.libraries)
            .arg("-o")
            .arg(&executable));
        let observed = self.folder.join("observed");
        let mut words: Vec<&OsStr> = self.runner.iter().map(OsStr::new).collect();
        words.push(executable.as_os_str());
        let output = Ran::of(
            Command::new(words[0])
                .args(&words[1..])
                .args(&self.arguments)
                .current_dir(&self.folder)
                .env("OBSERVED", &observed),
        );
        Run {
            facts,
            names: numbers.names,
            observed,
            succeeded: output.status.success(),
        }
    }
}

impl Run {
    fn compare(&self, out: &Path) -> Comparison {
        Comparison::new(&self.observed, &self.names, &self.facts, out)
    }

    /// The number of pairs of a function and an object that it modified, and those that are missing from `function:modifies`.
    fn modified(&self, out: &Path) -> (usize, BTreeSet<(String, Vec<String>)>) {
        modified(&self.observed, &self.names, &self.facts, out)
    }

    /// The number of pairs of accesses that touched the same byte, and those that are missing from `may_alias`.
    fn aliases(&self, out: &Path) -> (usize, BTreeSet<(String, String)>) {
        aliases(&self.observed, &self.names, &self.facts, out)
    }
}

/// Whether there is what compiles, and what the runtime is written for.
fn can_run(test: &str) -> bool {
    let clang = program(&["clang-22", "/usr/lib/llvm-22/bin/clang"]);
    if clang.is_none() {
        skip(test, "clang 22 is not installed");
    }
    if !cfg!(target_os = "linux") {
        skip(test, "the runtime is for Linux");
    }
    clang.is_some() && cfg!(target_os = "linux")
}

fn pointers() -> [PathBuf; 3] {
    ["pointers.c", "declared.c", "defined.c"]
        .map(|name| root().join("testdata/observed").join(name))
}

/// The relations hold every pointer that was observed in programs in C and C++, with and without optimisation.
#[test]
fn no_observed_pointer_is_missing() {
    if !can_run("no_observed_pointer_is_missing") {
        return;
    }
    let projects = root().join("testdata/projects");
    #[rustfmt::skip]
    let projects = [
        ("pointers", pointers().to_vec(), vec![]),
        ("library in C", vec![root().join("testdata/observed/library.c")], vec!["-w", "word"]),
        ("library in C++", vec![root().join("testdata/observed/library.cpp")], vec![]),
        ("callbacks", vec![root().join("testdata/observed/callbacks.cpp")], vec![]),
        ("tabula", files(&projects.join("tabula"), "c"), vec!["--check"]),
        ("dispatch", files(&projects.join("dispatch"), "cpp"), vec![]),
    ];
    let all: Vec<(&str, &str, &[PathBuf], &[&str])> = projects
        .iter()
        .flat_map(|(name, sources, arguments)| {
            ["-O0", "-O2"].map(|level| (*name, level, sources.as_slice(), arguments.as_slice()))
        })
        .collect();
    let counts: Mutex<BTreeMap<(String, How), usize>> = Mutex::default();
    let (aliases, modified) = (AtomicUsize::new(0), AtomicUsize::new(0));
    in_parallel(&all, |(name, level, sources, arguments)| {
        let mut program = Program::compile(name, level, sources, arguments);
        let facts = program.derive();
        let without = &facts.without_object;
        assert!(without.is_empty(), "{}: {without:#?}", program.name);
        let ran = program.run(facts);
        assert!(ran.succeeded, "{}", program.name);
        let comparison = ran.compare(&program.folder.join("out"));
        let missing = &comparison.missing;
        assert!(missing.is_empty(), "{}: {missing:#?}", program.name);
        // The others call functions that are not described, as those of trees in optimized code, or copy addresses through arrays of bytes.
        let closed = ["library in C", "tabula"].contains(name);
        if closed || (*name, *level) == ("library in C++", "-O0") {
            let closed = program.folder.join("closed");
            program.evaluate(CLOSED_WORLD, &closed);
            let missing = ran.compare(&closed).missing;
            assert!(
                missing.is_empty(),
                "{}, closed world: {missing:#?}",
                program.name
            );
        }
        if *level == "-O2" {
            let merged = program.folder.join("merged");
            program.evaluate(PARTS_MERGED, &merged);
            let missing = ran.compare(&merged).missing;
            assert!(
                missing.is_empty(),
                "{}, parts merged: {missing:#?}",
                program.name
            );
        }
        let (pairs, missing) = ran.aliases(&program.folder.join("out"));
        assert!(missing.is_empty(), "{}: {missing:#?}", program.name);
        aliases.fetch_add(pairs, Ordering::Relaxed);
        let (pairs, missing) = ran.modified(&program.folder.join("out"));
        fs::remove_dir_all(&program.folder).expect("remove the folder");
        assert!(missing.is_empty(), "{}: {missing:#?}", program.name);
        modified.fetch_add(pairs, Ordering::Relaxed);
        let mut counts = counts.lock().expect("no thread panicked");
        for (kind, count) in comparison.counts {
            *counts.entry(kind).or_default() += count;
        }
    });
    let counts = counts.into_inner().expect("no thread panicked");
    let (aliases, modified) = (aliases.into_inner(), modified.into_inner());
    assert!(aliases >= 150, "{aliases} pairs of accesses");
    assert!(modified >= 500, "{modified} pairs of function and object");
    // The runs have seen something of every kind, and the analysis has it.
    let found = |kind: &str| -> usize {
        let counts = counts
            .iter()
            .filter(|((other, how), _)| other == kind && *how != How::Missing);
        counts.map(|(_, count)| count).sum()
    };
    for (kind, least) in [
        ("global", 3000),
        ("function", 100),
        ("stack", 14_000),
        ("heap", 4000),
        ("callee", 3500),
        ("may_call", 3500),
        ("arguments", 15),
        ("library", 50),
        ("no variable", 10),
    ] {
        assert!(found(kind) >= least, "{kind}: {counts:#?}");
    }
    // What passes without a row for the object: few pointers beyond an object, and the labels of `pointers.c`.
    let by = |how: How| -> usize {
        let counts = counts.iter().filter(|((_, other), _)| *other == how);
        counts.map(|(_, count)| count).sum()
    };
    assert!(by(How::Ended) < 60, "{counts:#?}");
    assert_eq!(by(How::Open), 0, "{counts:#?}");
    assert_eq!(by(How::Limit), found("code"), "{counts:#?}");
    assert!(found("code") < 10 && found("nowhere") == 0, "{counts:#?}");
}

/// The clauses of a file but for those that mention some words, and how many these are.
fn without(text: &str, words: &str) -> (String, usize) {
    let (mut kept, mut cut, mut clause) = (String::new(), 0, String::new());
    for line in text.lines() {
        let aside = clause.is_empty() && (line.is_empty() || line.starts_with(['.', '/']));
        if aside {
            kept += &format!("{line}\n");
            continue;
        }
        clause += &format!("{line}\n");
        if line.ends_with('.') {
            if clause.contains(words) {
                cut += 1
            } else {
                kept += &clause
            }
            clause.clear();
        }
    }
    (kept, cut)
}

/// The same comparison finds what an analysis misses that does not know stores, copies, or anything else of these.
#[test]
fn missing_rules_are_detected() {
    if !can_run("missing_rules_are_detected") {
        return;
    }
    let mut program = Program::compile("pointers", "-O0", &pointers(), &[]);
    let facts = program.derive();
    let ran = program.run(facts);
    let whole = ran.compare(&program.folder.join("out")).missing;
    let cuts = [
        "store_instruction__value(",
        "\"llvm.memcpy\"",
        "call_site__function_type(",
        "getelementptr_instruction__base(",
        "library_function__allocates(",
        "global_variable__initializer(",
        "\"llvm.va_start\"",
    ];
    in_parallel(&cuts, |words| {
        let folder = tempfile::tempdir().expect("a temporary directory");
        let datalog = folder.path().join("datalog");
        copy(&root().join("datalog"), &datalog);
        let mut cut = 0;
        for path in files(&datalog.join("rules/analysis/points_to"), "dl") {
            let text = fs::read_to_string(&path).expect("read the rules");
            let (kept, clauses) = without(&text, words);
            fs::write(&path, kept).expect("write the rules");
            cut += clauses;
        }
        assert!(cut > 0, "no rule mentions {words}");
        let (path, out) = (folder.path().join("program.dl"), folder.path().join("out"));
        let text = facts::outputs(&datalog.join("rules/analysis/all.dl"), "");
        fs::write(&path, text).expect("write the program");
        // It warns of relations that have no rules left.
        fs::create_dir_all(&out).expect("create the folder");
        run(Command::new(env!("CARGO_BIN_EXE_llvm-facts"))
            .args(["run", "-F"])
            .arg(program.folder.join("facts"))
            .arg("-D")
            .arg(&out)
            .arg(&path));
        let missing = ran.compare(&out).missing;
        assert!(
            missing.len() > whole.len(),
            "without {words}, {cut} clauses, nothing more is missing"
        );
    });
    fs::remove_dir_all(&program.folder).expect("remove the folder");
}

fn copy(from: &Path, to: &Path) {
    run(Command::new("cp").arg("-r").arg(from).arg(to));
}

/// A large program: see CONTRIBUTING.md.
#[test]
#[ignore = "takes a program from the environment"]
fn of_a_program() {
    let words = |name: &str| -> Vec<String> {
        let value = std::env::var(name).unwrap_or_default();
        value.split_whitespace().map(str::to_owned).collect()
    };
    let folder =
        std::env::var("POINTS_TO_MODULES").expect("POINTS_TO_MODULES, a folder of bitcode");
    let mut program = Program {
        name: folder.clone(),
        folder: tempfile::tempdir().expect("a temporary directory").keep(),
        modules: files(Path::new(&folder), "bc"),
        libraries: words("POINTS_TO_LIBRARIES"),
        runner: words("POINTS_TO_RUNNER"),
        arguments: words("POINTS_TO_ARGUMENTS"),
    };
    let facts = program.derive();
    let ran = program.run(facts);
    let comparison = ran.compare(&program.folder.join("out"));
    let (aliases, unaliased) = ran.aliases(&program.folder.join("out"));
    let (modified, unmodified) = ran.modified(&program.folder.join("out"));
    println!(
        "{} in {}, ended {}: {:#?}, {aliases} pairs of accesses, {modified} of function and object",
        program.name,
        program.folder.display(),
        if ran.succeeded {
            "well"
        } else {
            "with an error"
        },
        comparison.counts
    );
    assert!(comparison.missing.is_empty(), "{:#?}", comparison.missing);
    assert!(unaliased.is_empty(), "{unaliased:#?}");
    assert!(unmodified.is_empty(), "{unmodified:#?}");
    // What is missing is looked up there.
    fs::remove_dir_all(&program.folder).expect("remove the folder");
}
