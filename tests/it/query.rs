//! `llvm-facts query`: its answers against programs that say the same at length, in both engines, and against the text of the modules. What it
//! prints is in `testdata/cli/query.md`.

mod prompt;

use std::fs;
use std::path::Path;

use crate::support::folder::{Arguments, Folder};
use crate::support::projects::{compile, disassemble};
use crate::support::{datalog, root, souffle};

/// Two modules: `main` calls `twice`, which calls `malloc` and is defined in the other.
const MODULES: [(&str, &str); 2] = [
    (
        "in/main.ll",
        "declare ptr @twice(i64)\n\
         define i32 @main() {\n  %p = call ptr @twice(i64 7)\n  %q = call ptr @twice(i64 8)\n  ret i32 0\n}\n",
    ),
    (
        "in/twice.ll",
        "declare ptr @malloc(i64)\n\
         define ptr @twice(i64 %n) {\n  %m = mul i64 %n, 2\n  %p = call ptr @malloc(i64 %m)\n  ret ptr %p\n}\n",
    ),
];

fn exported() -> Folder {
    let folder = Folder::new();
    for (name, text) in MODULES {
        folder.write(name, &text);
    }
    folder.ok("export --quiet in");
    folder
}

/// What a query prints; it must be answered.
fn answer(folder: &Folder, arguments: impl Arguments) -> String {
    folder.ok(("query", arguments)).stdout()
}

/// Queries, each beside a program that says the same.
const PAIRS: [(&str, &str, &str); 4] = [
    (
        "function:calls(f, g), function:name(g, name), !function:definition(g)",
        ".decl answer(f: symbol, g: symbol, name: symbol)",
        "answer(f, g, name) :- function__calls(f, g), function__name(g, name), !function__definition(g).",
    ),
    (
        "function:definition(f), n = count : { instruction:function(_, f) }, n > 40",
        ".decl answer(f: symbol, n: number)",
        "answer(f, n) :- function__definition(f), n = count : { instruction__function(_, f) }, n > 40.",
    ),
    (
        "near(a, b) :- function:calls(a, b). near(a, c) :- near(a, b), function:calls(b, c). near(a, a)",
        ".decl near(a: Function, b: Function)\n.decl answer(a: symbol)",
        "near(a, b) :- function__calls(a, b). near(a, c) :- near(a, b), function__calls(b, c). answer(a) :- near(a, a).",
    ),
    (
        "getelementptr_instruction:field_number(i, place, n), instruction:source(i, 0, text)",
        ".decl answer(i: symbol, place: number, n: number, text: symbol)",
        "answer(i, p, n, s) :- getelementptr_instruction__field_number(i, p, n), instruction__source(i, 0, s).",
    ),
];

#[test]
fn answers_equal_the_rows_of_programs_in_both_engines() {
    let souffle = souffle("Soufflé's part of answers_equal_the_rows_of_programs_in_both_engines");
    let folder = Folder::new();
    folder.create_dir("bitcode");
    let modules = compile(&folder.path("bitcode"));
    folder.ok("export --quiet bitcode");
    for (query, declarations, rules) in PAIRS {
        let vocabulary = root().join("datalog/rules/analysis/all.dl");
        let program = format!(
            ".include \"{}\"\n{declarations}\n{rules}\n.output answer(filename=\"answer.tsv\")\n",
            vocabulary.display()
        );
        let path = folder.write("program.dl", &program);
        let out = folder.path("out");
        datalog::run(souffle.as_deref(), &path, &folder.path("facts"), &out);
        let wanted = fs::read_to_string(out.join("answer.tsv")).expect("the rows");
        assert!(!wanted.is_empty(), "{query}");
        assert_eq!(answer(&folder, &[query]), wanted, "{query}");
    }
    // As many functions as LLVM prints.
    let defined: usize = modules
        .iter()
        .map(|module| printed(module, "define "))
        .sum();
    assert_eq!(
        answer(&folder, "function:definition(f) --count"),
        format!("{defined}\n")
    );
    let declared: usize = modules
        .iter()
        .map(|module| printed(module, "declare "))
        .sum();
    assert_eq!(
        answer(&folder, "function:declaration(f) --count"),
        format!("{declared}\n")
    );
}

/// How many lines of a module begin so in LLVM's text.
fn printed(module: &Path, beginning: &str) -> usize {
    let text = disassemble(module);
    let lines = text.lines();
    lines.filter(|line| line.starts_with(beginning)).count()
}
