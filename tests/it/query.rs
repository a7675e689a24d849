//! `llvm-facts query`: its answers against programs that say the same at length, in both engines, and against the text of the modules.

mod prompt;

use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::folder::{Arguments, Folder, Ran};
use crate::support::projects::{compile, llvm, run};
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

#[test]
fn a_body_is_answered_by_its_variables_in_order() {
    let folder = exported();
    for query in [
        "function:calls(caller, callee), function:name(callee, \"malloc\")",
        "function__calls(caller, callee), function__name(callee, \"malloc\").",
        "function:calls(caller, _callee), function:name(_callee, name), name = \"malloc\", callee = _callee,\n\
         !function:definition(callee), name = \"malloc\", _x = name",
    ] {
        let rows = answer(&folder, &[query]);
        let first = "twice.ll:@twice\ttwice.ll:@malloc";
        let others = "twice.ll:@twice\tmalloc\ttwice.ll:@malloc";
        assert!(
            [first, others].contains(&rows.trim_end()),
            "{query}: {rows}"
        );
    }
    // Alternatives, arithmetic, aggregates, records of no column.
    let numbers = "n = count : { call_site:callee(_, _) }, m = n * 2 + 1";
    assert_eq!(answer(&folder, &[numbers]), "3\t7\n");
    let either = "function:name(f, \"main\"); function:name(f, \"malloc\"), x = 1";
    assert_eq!(
        answer(&folder, &[either]),
        "main.ll:@main\ntwice.ll:@malloc\n"
    );
    assert_eq!(answer(&folder, &["function:name(_, \"main\")"]), "()\n");
    assert_eq!(answer(&folder, &["function:name(_, \"no\")"]), "");
}

#[test]
fn rules_need_no_declaration() {
    let folder = exported();
    let reach = "reach(f, g) :- function:calls(f, g).\n\
                 reach(f, h) :- reach(f, g), resolves(g, d), function:calls(d, h).\n";
    let main = "reach(f, g), function:name(f, \"main\"), function:name(g, name)";
    let rows = "main.ll:@main\tmain.ll:@twice\ttwice\nmain.ll:@main\ttwice.ll:@malloc\tmalloc\n";
    assert_eq!(answer(&folder, &[&format!("{reach}{main}")]), rows);
    // Without a body, the answer is the last relation, and the last full stop may be missing.
    let last = format!("{reach}names(name, 1 + 1) :- {main}");
    assert_eq!(answer(&folder, &[&last]), "malloc\t2\ntwice\t2\n");
    // Declarations and outputs are as in a program; from stdin too.
    let program = format!(
        ".include \"datalog/vocabulary.dl\"\n.decl reach(f:Function, g:Function)\n{reach}\
         .decl far(f: Function)\n.output far\n.output function:declaration\nfar(f) :- reach(f, _).\n"
    );
    for arguments in [&["query"][..], &["query", "-"]] {
        let output = Ran::with_input(&mut folder.command(arguments), &program);
        output.succeeds().prints("\nfar\n");
        output.prints("main.ll:@main\ntwice.ll:@twice\n");
        output.prints("function__declaration");
    }
}

#[test]
fn every_format_has_the_same_rows() {
    let folder = exported();
    let query = "function:name(f, name), n = count : { call_site:callee(_, f) }, text = cat(name, \",\\\"\")";
    let tsv = answer(&folder, &[query]);
    let rows: Vec<Vec<&str>> = tsv.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(rows.len(), 4);
    let json: Value =
        serde_json::from_str(&answer(&folder, &[query, "--format", "json"])).expect("JSON");
    let objects = json.as_array().expect("an array");
    assert_eq!(objects.len(), rows.len());
    for (object, row) in objects.iter().zip(&rows) {
        assert_eq!(object["f"], row[0]);
        assert_eq!(object["name"], row[1]);
        assert_eq!(object["n"], row[2].parse::<i64>().expect("a number"));
        assert_eq!(object["text"], row[3]);
    }
    let csv = answer(&folder, &[query, "--format", "csv"]);
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("f,name,n,text"));
    assert_eq!(lines.next(), Some("main.ll:@main,main,0,\"main,\"\"\""));
    assert_eq!(lines.count(), 3);
    let text = answer(&folder, &[query, "--format", "text", "--limit", "2"]);
    assert_eq!(
        text,
        "f               name   n  text\n\
         main.ll:@main   main   0  main,\"\n\
         main.ll:@twice  twice  2  twice,\"\n\
         2 of 4 rows\n"
    );
    assert_eq!(answer(&folder, &[query, "--count"]), "4\n");
    assert_eq!(answer(&folder, &[query, "--limit", "1"]).lines().count(), 1);
    let no = answer(&folder, &["function:name(_, \"no\")", "--format", "text"]);
    assert_eq!(no, "no\n");
}

#[test]
fn rows_are_sorted_by_a_column() {
    let folder = exported();
    // Each number twice, and 9 before 10.
    let query = "n(x, y, x * 0) :- x = range(8, 12), y = range(0, 2). n(x, y, z)";
    let rows = |options: &str| {
        let mut arguments = vec!["query", query];
        arguments.extend(options.split(' ').filter(|option| !option.is_empty()));
        let rows = folder.ok(&arguments).stdout();
        let rows = rows.lines().map(|row| row.replace("\t", "."));
        rows.collect::<Vec<String>>().join(" ")
    };
    assert_eq!(rows("--limit 3"), "10.0.0 10.1.0 11.0.0");
    assert_eq!(rows("--sort x --limit 3"), "8.0.0 8.1.0 9.0.0");
    assert_eq!(rows("--sort x --top 3"), "11.0.0 11.1.0 10.0.0");
    // Without a column to sort by, the last.
    assert_eq!(rows("--top 2"), "10.0.0 10.1.0");
    let pairs = "x = range(8, 12), y = x % 3";
    let top = answer(&folder, &[pairs, "--top", "2"]);
    assert_eq!(top, "11\t2\n8\t2\n");
    let output = folder.run(&["query", query, "--sort", "w"]);
    output
        .fails(1)
        .says("the answer has no column `w`, only `x`, `y`, `z`");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let folder = exported();
    #[rustfmt::skip]
    let cases = [
        ("", "the query is empty"),
        ("function:nam(f, n)", "is `function__name` meant?"),
        ("function:name(f)", "is declared with 2 columns, but has 1 here"),
        ("function:name(f)", "the columns are `function__name(function, name)`"),
        ("p(f), function:name(f, n). p(f) :- function:calls(f, _).", "the query stands before a rule"),
        ("p(f)\np(f) :- function:calls(f, _).", "write the rules first, then the query"),
        ("p(f) :- function:calls(f, _). p(f), function:name(f, n).", "the query after the rules ends with a full stop"),
        ("p(f) :- function:calls(f, _). p(f).", "the query after the rules ends with a full stop"),
        ("function:name(f, n), m > 3", "the variable `m` is not bound"),
        ("function:name(f, 3)", "expected a value of another type, found a number"),
        ("function:name(f, n", "found the end of the file"),
        ("function:name", "the columns of a predicate are missing"),
        ("function:calls(f, g) :- function:calls(g, f).", "cannot add rules to `function__calls`"),
        ("a(x) :- !a(x), function:name(x, _).", "cannot be stratified"),
    ];
    for (query, words) in cases {
        let output = folder.run(&["query", query]);
        output.fails(1).says(words).prints_only("");
    }
    let output = folder.run(&["query", "function:name(f, n)", "-F", "in"]);
    output.fails(2).says("in");
    // A table that is damaged.
    let path = folder.path("facts/function:name.tsv");
    fs::write(path, "main.ll:@main\n").expect("write");
    let output = folder.run(&["query", "function:name(f, n)"]);
    output.fails(1).says("function:name.tsv");
}

#[test]
fn no_answer_has_its_reason() {
    let folder = exported();
    #[rustfmt::skip]
    let cases = [
        ("function:name(f, \"mallok\")", "has no row whose `name` is \"mallok\"; is \"malloc\" meant?"),
        ("invoke_instruction(i), call_site:callee(i, f)", "`invoke_instruction` has no rows"),
        ("call_site:nargs(i, 77)", "no row whose `total` is 77"),
    ];
    for (query, words) in cases {
        let output = folder.ok(&["query", query, "--format", "text"]);
        assert!(
            output.stdout().ends_with("no rows\n"),
            "{query}: {}",
            output.stdout()
        );
        output.says(words);
        // In a pipe there is no row, but the same hint.
        let output = folder.ok(&["query", query]);
        output.says(words).prints_only("");
    }
}

#[test]
fn shards_answer_as_the_whole() {
    let folder = exported();
    for (name, options) in [
        ("shards", &["--shard", "1"][..]),
        ("small", &["--gzip"]),
        ("each", &["--per-module", "--gzip"]),
    ] {
        folder.ok((&["export", "--quiet", "in", "-o", name], options));
    }
    for query in [
        "type:id(t, _)",
        "n = count : { type:id(_, _) }",
        "resolves(d, definition)",
        "instruction:operand(i, _, o), operand:type(o, t)",
    ] {
        let whole = answer(&folder, &[query]);
        for other in ["shards", "small", "each"] {
            assert_eq!(
                answer(&folder, &[query, "-F", other]),
                whole,
                "{other}: {query}"
            );
        }
    }
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
fn answers_are_those_of_programs_in_both_engines() {
    let souffle = souffle("Soufflé's part of answers_are_those_of_programs_in_both_engines");
    let folder = Folder::new();
    folder.create_dir("bitcode");
    let modules = compile(&folder.path("bitcode"));
    folder.ok("export --quiet bitcode");
    for (query, declarations, rules) in PAIRS {
        let vocabulary = root().join("datalog/vocabulary.dl");
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
    let text = run(Command::new(llvm("llvm-dis")).args(["-o", "-"]).arg(module));
    let lines = text.lines();
    lines.filter(|line| line.starts_with(beginning)).count()
}

#[test]
fn run_takes_a_program_from_anywhere() {
    let folder = exported();
    let program = ".include \"vocabulary.dl\"\n.decl named(f: Function, name: symbol)\n\
                   named(f, name) :- function__name(f, name), function__definition(f).\n\
                   .output named(filename=\"named.tsv\")\n";
    let rows = "main.ll:@main\tmain\ntwice.ll:@twice\ttwice\n";
    let output = Ran::with_input(&mut folder.command("run - -D -"), program);
    output.prints_only(rows).says_only("");
    for include in ["vocabulary.dl", "datalog/vocabulary.dl", "../vocabulary.dl"] {
        folder.write("mine/named.dl", program.replace("vocabulary.dl", include));
        let output = folder.run("run mine/named.dl -D -");
        output.prints_only(rows).says_only("");
    }
    // Files that are there come first.
    folder.write(
        "mine/vocabulary.dl",
        b".decl function__name(f: symbol, name: symbol)\n.decl Function(x: symbol)\n",
    );
    folder.write("mine/named.dl", &program);
    folder.run("run mine/named.dl").fails(1);
    folder.remove("mine/vocabulary.dl");
    for (format, ending) in [
        ("csv", "csv"),
        ("json", "json"),
        ("text", "txt"),
        ("tsv", "tsv"),
    ] {
        folder.ok(&["run", "mine/named.dl", "-D", "out", "--format", format]);
        let text = fs::read_to_string(folder.path("out").join(format!("named.{ending}")));
        assert!(
            text.expect("the file").contains("twice.ll:@twice"),
            "{format}"
        );
    }
    folder.write("none.dl", &program.split(".output").next().expect("a part"));
    folder.ok("run none.dl").says("no output");
    folder.write("wrong.dl", b".include \"nothing.dl\"\n");
    folder.run("run wrong.dl").says("cannot read nothing.dl");
}

#[test]
fn predicates_are_found_by_task_and_by_words() {
    let folder = Folder::new();
    let text = folder.run("schema").stdout();
    let (page, all) = text
        .split_once("\nAll of them:\n")
        .expect("a page before the list");
    assert!(
        page.contains("who calls whom") && page.contains("function:calls"),
        "{page}"
    );
    assert!(all.lines().filter(|line| line.contains("  fact  ")).count() > 500);
    let found = folder
        .run(&["schema", "--search", "BRANCH weight"])
        .stdout();
    assert!(found.starts_with("instruction:branch_weight"), "{found}");
    // In texts too, after the names.
    let found = folder.run("schema -s thin-local").stdout();
    assert!(found.is_empty() || found.lines().count() < 20);
    folder.run("schema --search zebra").fails(2).says("zebra");
}
