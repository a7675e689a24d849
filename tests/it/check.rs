//! The commands that evaluate Datalog, `check`, `run` and `lint`: what they say, what they write and how they end.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::process::Command;

use crate::support::folder::{Folder, Ran, names};
use crate::support::wait::{interrupt, wait_for, wait_for_end, wait_for_reader, wait_for_work};
use crate::support::workspace::{export, tool};
use crate::support::{root, set};

const MODULE: &[u8] = b"define i32 @callee(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n\
    define i32 @caller(i32 %x) {\n  %y = call i32 @callee(i32 %x)\n  %z = add i32 %y, %x\n  ret i32 %z\n}\n";

/// A folder with the workspace `facts` of a module, in which nothing is violated.
fn workspace() -> Folder {
    let folder = Folder::new();
    let module = folder.write("a.ll", MODULE);
    export(&[&module], &folder.path("facts"));
    folder
}

/// The same without the first operands of the two additions.
fn violated() -> Folder {
    let folder = workspace();
    folder.write("facts/add_instruction:first_operand.tsv", b"");
    folder
}

/// What is said of modules without debug info to whoever asks for places.
const NO_PLACES: &str = "warning: the modules have no places in the source, only ids: compile with -g (-gline-tables-only is enough)\n";

#[test]
fn check_of_a_good_workspace_is_one_line() {
    let folder = workspace();
    let output = folder.run("check");
    output.succeeds().says_only("");
    assert!(output.stdout().starts_with("facts: all "), "{output}");
    assert!(output.stdout().ends_with(" constraints hold\n"), "{output}");
    assert_eq!(output.stdout().lines().count(), 1, "{output}");
    let report = folder.ok("check facts --format json -j1").json();
    let wanted = serde_json::json!({"violations": 0, "constraints": []});
    assert_eq!(report, wanted);
}

#[test]
fn check_reports_what_is_violated() {
    let folder = violated();
    let output = folder.run("check facts --limit 1");
    output.fails(1).says_only(NO_PLACES);
    let said = output.stdout();
    let wanted = "mandatory add_instruction:first_operand: 2 violations\n  \
        Each of `add_instruction` has a row of `add_instruction:first_operand`.\n    \
        a.ll:@callee:0: has no add_instruction:first_operand\n    \
        and 1 more (--limit 0 shows all)\n\n";
    assert!(said.starts_with(wanted), "{said}");
    output.never_prints("a.ll:@caller:1").never_prints("\u{1b}");
    let last = said.lines().last().expect("a line");
    assert!(last.starts_with("2 violations of 1 constraint; "), "{last}");
    assert!(last.ends_with(" constraints hold"), "{last}");
    let output = folder.run("check --limit 0");
    output.prints("a.ll:@caller:1: has no").never_prints("more");
    folder.run("check --quiet").fails(1).is_silent();
}

/// Machines are given all, whatever the limit; tsv is what `run` writes.
#[test]
fn check_speaks_to_machines() {
    let folder = violated();
    let check = |format| folder.run(&["check", "--limit", "1", "--format", format]);
    let tsv = check("tsv");
    tsv.fails(1).prints_only("mandatory add_instruction:first_operand\ta.ll:@callee:0\thas no add_instruction:first_operand\n\
             mandatory add_instruction:first_operand\ta.ll:@caller:1\thas no add_instruction:first_operand\n");
    let run = folder.run("run --analysis violation -F facts -D -");
    run.succeeds().prints_only(tsv.stdout());
    let json = check("json");
    let detail = "has no add_instruction:first_operand";
    let wanted = serde_json::json!({"violations": 2, "constraints": [{
        "name": "mandatory add_instruction:first_operand",
        "meaning": "Each of `add_instruction` has a row of `add_instruction:first_operand`.",
        "severity": "rejected",
        "violations": 2,
        "subjects": [
            {"subject": "a.ll:@callee:0", "detail": detail},
            {"subject": "a.ll:@caller:1", "detail": detail},
        ],
    }]});
    assert_eq!(json.fails(1).json(), wanted);
}

/// What is violated most is first. A constraint of several rules has its meaning before the first.
#[test]
fn check_sorts_constraints_and_knows_their_meaning() {
    let folder = workspace();
    let keep = |name: &str, rows: usize| {
        let path = format!("facts/add_instruction:{name}.tsv");
        let text = folder.text(&path);
        let kept: String = text.split_inclusive('\n').take(rows).collect();
        folder.write(path, kept);
    };
    keep("first_operand", 1);
    keep("second_operand", 0);
    let case = root().join("testdata/broken/musttail/musttail_params.ll");
    export(&[&case], &folder.path("broken"));
    let names = |facts: &str| -> Vec<String> {
        let report = folder.run(&["check", facts, "--format", "json"]).json();
        let constraints = report["constraints"].as_array().expect("an array");
        let text = |constraint: &serde_json::Value, key: &str| {
            constraint[key].as_str().expect("a text").to_owned()
        };
        for constraint in constraints {
            assert!(text(constraint, "meaning").ends_with('.'), "{constraint}");
        }
        constraints.iter().map(|c| text(c, "name")).collect()
    };
    let kept = ["second", "first"].map(|word| format!("mandatory add_instruction:{word}_operand"));
    assert_eq!(names("facts"), kept);
    assert_eq!(names("broken"), ["musttail_call_instruction:params"]);
}

/// What LLVM rejects comes before what costs the debug info, however much there is of it, and each says what LLVM does.
#[test]
fn check_tells_what_llvm_takes_worst_first() {
    let folder = Folder::new();
    let broken = root().join("testdata/broken");
    let cases = [
        "di_type/basic_type_tag.ll",
        "di_type/derived_type_tag.ll",
        "dominance/dominance_phi.ll",
    ]
    .map(|case| broken.join(case));
    export(&cases.each_ref().map(|case| &**case), &folder.path("facts"));
    let report = folder.run("check --format json").json();
    let constraints = report["constraints"].as_array().expect("an array").iter();
    let severities: Vec<&str> = constraints
        .map(|one| one["severity"].as_str().expect("text"))
        .collect();
    assert_eq!(severities.first(), Some(&"rejected"), "{report:#}");
    assert_eq!(severities.last(), Some(&"debug-info-dropped"), "{report:#}");
    assert!(severities.is_sorted_by_key(|severity| *severity != "rejected"));
    let output = folder.run("check");
    output.prints("\n  LLVM rejects it: Instruction does not dominate all uses!\n");
    output.prints("\n  LLVM drops the debug info: invalid tag\n");
    let sarif = folder.run("check --format sarif");
    sarif.prints("\"error\"").prints("\"warning\"");
}

#[test]
fn check_explains_a_constraint() {
    let folder = Folder::new();
    let output = folder.run("check --explain phi_instruction:dominance");
    output.succeeds().says_only("");
    for part in [
        "phi_instruction:dominance\n\nThe definition of a value dominates",
        "(LangRef \"phi Instruction\")",
        "LLVM rejects it:\n    Instruction does not dominate all uses!\n",
        "datalog/constraints/dominance.dl:\n    violation(\"phi_instruction:dominance\", instruction,",
        "    define i32 @f(",
    ] {
        output.prints(part);
    }
    // Both rules, each whole, and no other's.
    let rules = output.stdout().matches("violation(").count();
    assert_eq!(rules, 2, "{output}");
    let generated = folder.run(&["check", "--explain", "unique type:id"]);
    generated.prints("datalog/constraints/generated/");
    let unknown = folder.run("check --explain phi_instruction:dominanc");
    unknown.fails(2).prints_only("");
    unknown.says("phi_instruction:dominance");
}

#[test]
fn check_needs_a_whole_workspace() {
    let folder = workspace();
    let refused = |facts: &str, reason: &str| {
        let output = folder.run(&["check", facts]);
        output.fails(2).prints_only("").says(reason);
        output
    };
    let output = refused("nowhere", "nowhere: no workspace: No such file");
    output.says("llvm-facts export");
    refused("a.ll", "a.ll: no workspace: Not a directory");
    folder.write("none/a.ll", b"");
    refused("none", "no workspace: it has no manifest.json");
    folder.write("mine/manifest.json", b"{}");
    refused("mine", "its manifest.json is none of llvm-facts");
    folder.write(
        "facts/add_instruction:first_operand.tsv",
        b"a\tb\nonly one column\n",
    );
    refused("facts", "facts/add_instruction:first_operand.tsv:2:");
    folder.remove("facts/add_instruction:first_operand.tsv");
    refused(
        "facts",
        "facts: no workspace: it has no add_instruction:first_operand.tsv",
    );
    folder.write("facts/add_instruction:first_operand.tsv", b"");
    folder.write("facts/manifest.json", b"{}");
    refused("facts", "its manifest.json is none of llvm-facts");
    folder.run("check --format xml").fails(2);
}

/// `head` has seen enough, `check` says nothing of it.
#[test]
fn check_ends_well_without_a_reader() {
    let folder = violated();
    let mut child = folder.spawn("check");
    drop(child.stdout.take());
    Ran::end_of(child).fails(1).says_only(NO_PLACES);
}

const EDGES: &str = ".decl edge(from: number, to: number)\n.input edge(filename=\"edge.tsv\")\n";
const PATHS: &str = ".decl path(from: number, to: number)\n\
    path(x, y) :-\n    edge(x, y).\n\
    path(x, z) :-\n    path(x, y),\n    edge(y, z).\n\
    .output path(filename=\"path.tsv\")\n";

/// A folder with the program `paths.dl`, whose facts are in `in`.
fn paths() -> Folder {
    let folder = Folder::new();
    folder.write("paths.dl", format!("{EDGES}{PATHS}"));
    folder.write("in/edge.tsv", b"10\t9\n9\t8\n");
    folder
}

#[test]
fn run_writes_the_outputs_of_a_program() {
    let folder = paths();
    let output = folder.run("run paths.dl -F in -D new/out -j1");
    output.succeeds().says_only("").prints_only("");
    let path = folder.text("new/out/path.tsv");
    assert_eq!(path, "10\t8\n10\t9\n9\t8\n");
    let entries = fs::read_dir(folder.path("new/out")).expect("read the folder");
    assert_eq!(entries.count(), 1, "something was left behind");
    let output = folder.run("run paths.dl -F in -D -");
    output.succeeds().prints_only(path);
}

#[test]
#[cfg(unix)]
fn run_follows_links() {
    let folder = Folder::new();
    folder.write("real/z.dl", b".decl z(x: symbol)\nz(\"real\").\n");
    folder.write("z.dl", b".decl z(x: symbol)\nz(\"here\").\n");
    folder.write("real/deep/other.dl", b".include \"../z.dl\"\n");
    std::os::unix::fs::symlink("real/deep", folder.path("link")).expect("a link");
    folder.write("out/true.tsv", b"");
    std::os::unix::fs::symlink("true.tsv", folder.path("out/z.tsv")).expect("a link");
    // Both ways lead over the link, to the file beside what it leads to.
    for include in ["link/../z.dl", "link/other.dl"] {
        let program = format!(".include \"{include}\"\n.output z(filename=\"z.tsv\")\n");
        folder.write("main.dl", &program);
        folder.ok("run main.dl -D out");
        let rows = folder.text("out/true.tsv");
        assert_eq!(rows, "real\n", "{include}");
    }
    // A device is written to, and stays what it is.
    folder.write(
        "main.dl",
        b".decl z(x: symbol)\nz(\"a\").\n.output z(filename=\"/dev/null\")\n",
    );
    folder.ok("run main.dl -D out");
    assert!(!fs::metadata("/dev/null").expect("the device").is_file());
}

#[test]
fn run_has_headings_for_several_outputs() {
    let folder = paths();
    let both = format!("{EDGES}{PATHS}.output edge(filename=\"e.tsv\")\n.printsize path\n");
    folder.write("both.dl", &both);
    let output = folder.run("run both.dl -F in -D -");
    let wanted = "---------------\nedge\n===============\n10\t9\n9\t8\n===============\n\
        ---------------\npath\n===============\n10\t8\n10\t9\n9\t8\n===============\n\
        path\t3\n";
    output.succeeds().prints_only(wanted);
}

#[test]
fn run_knows_the_shipped_programs() {
    let folder = workspace();
    let run = |name: &str, out: &str| folder.run(&["run", "-a", name, "-F", "facts", "-D", out]);
    run("call_graph", "out").succeeds().says_only(NO_PLACES);
    let calls = folder.text("out/call_graph.tsv");
    assert_eq!(
        calls,
        "a.ll:@caller\ta.ll:@callee\tdirect\ta.ll:@caller:0\n"
    );
    assert!(folder.path("out/unknown_callee.tsv").exists());
    run("function:calls", "out").succeeds();
    let calls = folder.text("out/function:calls.tsv");
    assert_eq!(calls, "a.ll:@caller\ta.ll:@callee\n");
    run("function__calls", "-").succeeds().prints_only(calls);
    for (name, nearest) in [("violaton", "violation"), ("call_grap", "call_graph")] {
        let output = run(name, "other");
        output.fails(2).says(&format!("did you mean `{nearest}`?"));
        output.says("null_dereference");
    }
    assert!(!folder.path("other").exists());
}

#[test]
fn run_writes_nothing_when_it_fails() {
    let folder = paths();
    folder.write("bad.dl", b".decl p(x: number)\np(1)\n");
    folder.write(
        "divide.dl",
        format!("{EDGES}.decl d(x: number)\nd(x / 0) :-\n    edge(x, _).\n.output d\n"),
    );
    folder.write("words/edge.tsv", b"1\t2\n1\ttwo\n");
    #[rustfmt::skip]
    let cases = [
        ("paths.dl", ".", "edge.tsv: cannot read the facts of `edge`: No such file"),
        ("paths.dl", "words", "`two` is not a 64-bit number\n --> words/edge.tsv:2:3\n"),
        ("divide.dl", "in", "divide.dl:4:"),
        ("bad.dl", "in", "--> bad.dl:"),
        ("nowhere.dl", "in", "nowhere.dl"),
    ];
    for (program, facts, reason) in cases {
        let output = folder.run(&["run", program, "-F", facts, "-D", "out"]);
        output.fails(1).prints_only("").says(reason);
    }
    assert!(!folder.path("out").exists());
    // Where there are no facts at all, that is said once.
    for (facts, reason) in [
        ("nowhere", "No such file"),
        ("words", "none of the files that the program reads is there"),
    ] {
        let output = folder.run(&["run", "--analysis", "call_graph", "-F", facts, "-D", "out"]);
        output.fails(1).prints_only("");
        let said = output.stderr();
        let begins = format!("error: {facts}: no workspace: {reason}");
        assert!(said.starts_with(&begins), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    assert!(!folder.path("out").exists());
    // What cannot be written is another matter.
    let output = folder.run("run paths.dl -F in -D bad.dl/out");
    output.fails(2).says("bad.dl/out: ");
}

#[test]
fn run_needs_one_program() {
    for arguments in ["run", "run paths.dl --analysis main", "lint"] {
        tool(arguments).fails(2).says("Usage");
    }
}

#[test]
fn run_says_which_rules_took_how_long() {
    let folder = paths();
    let output = folder.run("run paths.dl -F in -D - --profile");
    output.succeeds();
    assert_eq!(output.stdout().lines().count(), 3, "{output}");
    for words in [
        "seconds",
        "reading the facts",
        "path (paths.dl:4:1)",
        "path (paths.dl:6:1)",
    ] {
        output.says(words);
    }
}

#[test]
fn lint_is_silent_about_a_clean_program() {
    let folder = paths();
    folder.ok("lint paths.dl").is_silent();
    folder.write(
        "bad.dl",
        format!("{EDGES}{PATHS}path(x, x) :-\n    edge(x).\n"),
    );
    folder.write("empty.dl", b".decl nothing(x: number)\n.output nothing\n");
    let output = folder.run("lint paths.dl bad.dl empty.dl");
    output.fails(1).prints_only("");
    for words in [
        "error: `edge` is declared with 2 columns, but has 1 here\n  --> bad.dl:11:5\n",
        "11 |     edge(x).\n   |     ^^^^^^^\n",
        "warning: `nothing` has no rules",
        " --> empty.dl:1:7\n",
    ] {
        output.says(words);
    }
    output.never_says("paths.dl");
}

/// A file that relies on what another includes, one that includes what it does not need, and one that uses what is private elsewhere.
#[test]
fn lint_says_which_includes_are_missing_or_unused() {
    let folder = Folder::new();
    folder.write("lib/base.dl", b".once\n.decl base(x: number)\nbase(1).\n.decl _helper(x: number)\n_helper(x) :-\n    base(x).\n");
    folder.write(
        "lib/other.dl",
        b".once\n.decl other(x: number)\nother(2).\n",
    );
    folder.write(
        "rules.dl",
        b".once\n.decl r(x: number)\nr(x) :-\n    base(x).\n",
    );
    let run = |program: &str| {
        folder.write("program.dl", &program);
        folder.run("lint program.dl")
    };
    let including = |files: &[&str]| {
        let includes = files.iter().map(|file| format!(".include \"{file}\"\n"));
        run(&format!("{}.output r\n", includes.collect::<String>()))
    };
    let lint = including(&["lib/base.dl", "rules.dl"]);
    lint.fails(1)
        .says("rules.dl:4:5")
        .says("include lib/base.dl");
    lint.says("program.dl:1:1").says("include is not needed");
    assert_eq!(lint.stderr().matches("warning").count(), 2, "{lint}");
    folder.write(
        "rules.dl",
        b".once\n.include \"lib/base.dl\"\n.decl r(x: number)\nr(x) :-\n    base(x).\n",
    );
    including(&["rules.dl"]).succeeds().says_only("");
    let lint = including(&["rules.dl", "lib/other.dl"]);
    lint.fails(1)
        .says("program.dl:2:1")
        .says("include is not needed");
    let lint =
        run(".include \"lib/base.dl\"\n.decl q(x: number)\nq(x) :-\n    _helper(x).\n.output q\n");
    lint.fails(1).says("`_helper` is private to lib");
    // A list of files needs nothing itself.
    folder.write(
        "all.dl",
        b".once\n.include \"rules.dl\"\n.include \"lib/other.dl\"\n",
    );
    including(&["all.dl"]).succeeds().says_only("");
    // A file may be needed for its rules alone.
    folder.write("more.dl", b".once\n.include \"rules.dl\"\nr(7).\n");
    including(&["rules.dl", "more.dl"]).succeeds().says_only("");
    let output = folder.run("lint -v program.dl");
    output.prints_only("program.dl: 4 files, 3 relations, 2 rules\n");
}

/// All that is shipped is of the dialect.
#[test]
fn lint_has_nothing_to_say_about_the_shipped_program() {
    let program = root().join("datalog/main.dl");
    let output = tool(&["lint", program.to_str().expect("UTF-8")]);
    output.succeeds().says_only("");
}

/// Ctrl-C while rows are derived, which here takes hours: the output's folder is not even made.
#[test]
fn an_interrupted_run_leaves_nothing() {
    let folder = Folder::new();
    let program = ".decl n(x: number)\n.input n(filename=\"n.tsv\")\n.decl found(x: number)\n\
        found(x) :-\n    n(x),\n    n(y),\n    n(z),\n    x + y + z < 0.\n.output found(filename=\"found.tsv\")\n";
    folder.write("hours.dl", &program);
    let pipe = folder.path("n.tsv");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("run mkfifo").success());
    let before = folder.names();
    let mut child = folder.spawn("run hours.dl -D out");
    let rows: String = (0..10_000).map(|number| format!("{number}\n")).collect();
    // It listens to the signal before it reads facts.
    wait_for_reader(&pipe)
        .write_all(rows.as_bytes())
        .expect("write");
    wait_for_work(&child);
    interrupt(&child);
    assert_eq!(wait_for_end(&mut child).code(), Some(130));
    assert_eq!(folder.names(), before);
}

/// Ctrl-C while outputs are written: each is there whole, or not at all, and nothing else is.
#[test]
fn an_interrupt_leaves_no_part_of_a_file() {
    let folder = Folder::new();
    let mut program = ".decl n(x: number)\n.input n(filename=\"n.tsv\")\n".to_owned();
    for output in ["a", "b", "c"] {
        program += &format!(
            ".decl {output}(x: number, y: number)\n{output}(x, y) :-\n    n(x),\n    n(y).\n.output {output}(filename=\"{output}.tsv\")\n"
        );
    }
    folder.write("pairs.dl", &program);
    let rows: String = (0..400).map(|number| format!("{number}\n")).collect();
    folder.write("n.tsv", &rows);
    folder.create_dir("out");
    let mut child = folder.spawn("run pairs.dl -D out");
    let names = || names(&folder.path("out"));
    wait_for("an output", || !names().is_empty());
    interrupt(&child);
    // Where the signal comes last it comes too late.
    assert!([Some(130), Some(0)].contains(&wait_for_end(&mut child).code()));
    assert!(names().is_subset(&set(&["a.tsv", "b.tsv", "c.tsv"])));
    for name in names() {
        let text = folder.text(&format!("out/{name}"));
        assert_eq!(text.lines().count(), 400 * 400, "{name}");
    }
}

/// What is said of a part: no more than the part is looked at, and all parts are the whole.
#[test]
fn check_looks_at_a_part() {
    let folder = violated();
    let output = folder.run("check --group call --group cast");
    output.succeeds().says_only("");
    assert!(output.stdout().starts_with("facts: all "), "{output}");
    assert!(output.stdout().ends_with(" not checked\n"), "{output}");
    let name = "mandatory add_instruction:first_operand";
    let output = folder.run(&["check", "--group", "call", "--constraint", name]);
    output.fails(1).says_only(NO_PLACES);
    let last = output.stdout();
    let last = last.lines().last().expect("a line");
    assert!(last.starts_with("2 violations of 1 constraint; "), "{last}");
    assert!(last.ends_with(" not checked"), "{last}");
    let output = folder.run(&["check", "--constraint", name, "--format", "json"]);
    let report = output.json();
    assert_eq!(report["checked"], 1);
    assert_eq!(report["constraints"][0]["name"], name);
    // A table that no constraint of the part reads need not be there whole.
    folder.write(
        "facts/add_instruction:first_operand.tsv",
        b"not a row\tof\tthis\n",
    );
    folder.run("check").fails(2);
    folder.ok("check --group unary");
}

#[test]
fn check_of_all_stems_is_check_of_all() {
    let folder = workspace();
    let number = |said: &str| -> usize {
        let numbers = said.split(|c: char| !c.is_ascii_digit());
        numbers
            .filter_map(|n| n.parse().ok())
            .next()
            .expect("a number")
    };
    let all = number(&folder.run("check").stdout());
    let mut parts = 0;
    let groups: BTreeSet<String> = schema::constraints(&root().join("datalog"))
        .expect("read the constraints")
        .into_values()
        .map(|constraint| constraint.group().to_owned())
        .collect();
    for group in &groups {
        let said = folder.run(&["check", "--group", group]).stdout();
        parts += if said.contains("the constraint holds") {
            1
        } else {
            number(&said)
        };
    }
    assert_eq!(parts, all);
}

#[test]
fn check_refuses_what_is_none() {
    let folder = workspace();
    for (arguments, wanted) in [
        (
            "check --group cal",
            "error: no group of constraints is called `cal`; did you mean `call`?\n",
        ),
        (
            "check --constraint vector_type:sise",
            "error: no constraint is called `vector_type:sise`; did you mean `vector_type:size`?\n",
        ),
        (
            "check --constraint xyzzy",
            "error: no constraint is called `xyzzy`\n",
        ),
    ] {
        folder.run(&arguments).fails(2).says_only(wanted);
    }
}
