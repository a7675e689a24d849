//! The commands that evaluate Datalog, `check`, `run` and `lint`: what they say, what they write and how they end.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::support::folder::{Folder, names, stderr, stdout};
use crate::support::root;
use crate::support::wait::{interrupt, wait_for, wait_for_end, wait_for_reader, wait_for_work};
use crate::support::workspace::{export, tool};

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

fn code(output: &Output) -> i32 {
    output.status.code().expect("it ended by itself")
}

/// What is said of modules without debug info to whoever asks for places.
const NO_PLACES: &str = "warning: the modules have no places in the source, only ids: compile with -g (-gline-tables-only is enough)\n";

#[test]
fn check_of_a_good_workspace_is_one_line() {
    let folder = workspace();
    let output = folder.run(&["check"]);
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
    let said = stdout(&output);
    assert!(said.starts_with("facts: all "), "{said}");
    assert!(said.ends_with(" constraints hold\n"), "{said}");
    assert_eq!(said.lines().count(), 1);
    let output = folder.run(&["check", "facts", "--format", "json", "-j1"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let wanted = serde_json::json!({"violations": 0, "constraints": []});
    assert_eq!((code(&output), report), (0, wanted));
}

#[test]
fn check_reports_what_is_violated() {
    let folder = violated();
    let output = folder.run(&["check", "facts", "--limit", "1"]);
    assert_eq!((code(&output), stderr(&output)), (1, NO_PLACES.to_owned()));
    let said = stdout(&output);
    let wanted = "mandatory add_instruction:first_operand: 2 violations\n  \
        Each of `add_instruction` has a row of `add_instruction:first_operand`.\n    \
        a.ll:@callee:0: has no add_instruction:first_operand\n    \
        and 1 more (--limit 0 shows all)\n\n";
    assert!(said.starts_with(wanted), "{said}");
    assert!(!said.contains("a.ll:@caller:1"), "{said}");
    assert!(!said.contains('\u{1b}'), "colours in a pipe: {said}");
    let last = said.lines().last().expect("a line");
    assert!(last.starts_with("2 violations of 1 constraint; "), "{last}");
    assert!(last.ends_with(" constraints hold"), "{last}");
    let said = stdout(&folder.run(&["check", "--limit", "0"]));
    assert!(said.contains("a.ll:@caller:1: has no"), "{said}");
    assert!(!said.contains("more"), "{said}");
    let output = folder.run(&["check", "--quiet"]);
    let silent = (1, String::new(), String::new());
    assert_eq!((code(&output), stdout(&output), stderr(&output)), silent);
}

/// Machines are given all, whatever the limit; tsv is what `run` writes.
#[test]
fn check_speaks_to_machines() {
    let folder = violated();
    let check = |format| folder.run(&["check", "--limit", "1", "--format", format]);
    let tsv = check("tsv");
    assert_eq!(
        (code(&tsv), stdout(&tsv)),
        (
            1,
            "mandatory add_instruction:first_operand\ta.ll:@callee:0\thas no add_instruction:first_operand\n\
             mandatory add_instruction:first_operand\ta.ll:@caller:1\thas no add_instruction:first_operand\n"
                .to_owned()
        )
    );
    let run = folder.run(&["run", "--analysis", "violation", "-F", "facts", "-D", "-"]);
    assert_eq!((code(&run), run.stdout), (0, tsv.stdout));
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
    let report: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!((code(&json), report), (1, wanted));
}

/// What is violated most is first. A constraint of several rules has its meaning before the first.
#[test]
fn check_sorts_constraints_and_knows_their_meaning() {
    let folder = workspace();
    let keep = |name: &str, rows: usize| {
        let path = folder.path(&format!("facts/add_instruction:{name}.tsv"));
        let text = fs::read_to_string(&path).expect("read");
        let kept: String = text.split_inclusive('\n').take(rows).collect();
        fs::write(path, kept).expect("write");
    };
    keep("first_operand", 1);
    keep("second_operand", 0);
    let case = root().join("testdata/broken/musttail/musttail_params.ll");
    export(&[&case], &folder.path("broken"));
    let names = |facts: &str| -> Vec<String> {
        let output = folder.run(&["check", facts, "--format", "json"]);
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
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
    let dropped = [
        broken.join("di_type/basic_type_tag.ll"),
        broken.join("di_type/derived_type_tag.ll"),
    ];
    let rejected = broken.join("dominance/dominance_phi.ll");
    for case in dropped.iter().chain([&rejected]) {
        assert!(case.exists(), "{}", case.display());
    }
    let inputs: Vec<&Path> = dropped
        .iter()
        .chain([&rejected])
        .map(|case| case.as_path())
        .collect();
    export(&inputs, &folder.path("facts"));
    let report: serde_json::Value =
        serde_json::from_slice(&folder.run(&["check", "--format", "json"]).stdout).expect("JSON");
    let constraints = report["constraints"].as_array().expect("an array").iter();
    let severities: Vec<&str> = constraints
        .map(|one| one["severity"].as_str().expect("text"))
        .collect();
    assert_eq!(severities.first(), Some(&"rejected"), "{report:#}");
    assert_eq!(severities.last(), Some(&"debug-info-dropped"), "{report:#}");
    assert!(severities.is_sorted_by_key(|severity| *severity != "rejected"));
    let said = stdout(&folder.run(&["check"]));
    assert!(
        said.contains("\n  LLVM rejects it: Instruction does not dominate all uses!\n"),
        "{said}"
    );
    assert!(
        said.contains("\n  LLVM drops the debug info: invalid tag\n"),
        "{said}"
    );
    let sarif = stdout(&folder.run(&["check", "--format", "sarif"]));
    assert!(
        sarif.contains("\"error\"") && sarif.contains("\"warning\""),
        "{sarif}"
    );
}

#[test]
fn check_explains_a_constraint() {
    let folder = Folder::new();
    let output = folder.run(&["check", "--explain", "phi_instruction:dominance"]);
    let said = stdout(&output);
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
    for part in [
        "phi_instruction:dominance\n\nThe definition of a value dominates",
        "(LangRef \"phi Instruction\")",
        "LLVM rejects it:\n    Instruction does not dominate all uses!\n",
        "datalog/constraints/dominance.dl:\n    violation(\"phi_instruction:dominance\", instruction,",
        "    define i32 @f(",
    ] {
        assert!(said.contains(part), "no {part:?} in {said}");
    }
    // Both rules, each whole, and no other's.
    assert_eq!(said.matches("violation(").count(), 2, "{said}");
    let generated = stdout(&folder.run(&["check", "--explain", "unique type:id"]));
    assert!(
        generated.contains("datalog/constraints/generated/"),
        "{generated}"
    );
    let unknown = folder.run(&["check", "--explain", "phi_instruction:dominanc"]);
    assert_eq!((code(&unknown), stdout(&unknown)), (2, String::new()));
    assert!(
        stderr(&unknown).contains("phi_instruction:dominance"),
        "{}",
        stderr(&unknown)
    );
}

#[test]
fn check_needs_a_whole_workspace() {
    let folder = workspace();
    let refused = |facts: &str, reason: &str| {
        let output = folder.run(&["check", facts]);
        assert_eq!(
            (code(&output), stdout(&output)),
            (2, String::new()),
            "{facts}"
        );
        assert!(stderr(&output).contains(reason), "{}", stderr(&output));
        output
    };
    let output = refused("nowhere", "nowhere: no workspace: No such file");
    assert!(
        stderr(&output).contains("llvm-facts export"),
        "{}",
        stderr(&output)
    );
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
    fs::remove_file(folder.path("facts/add_instruction:first_operand.tsv")).expect("remove");
    refused(
        "facts",
        "facts: no workspace: it has no add_instruction:first_operand.tsv",
    );
    folder.write("facts/add_instruction:first_operand.tsv", b"");
    folder.write("facts/manifest.json", b"{}");
    refused("facts", "its manifest.json is none of llvm-facts");
    let output = folder.run(&["check", "--format", "xml"]);
    assert_eq!(code(&output), 2);
}

/// `head` has seen enough, `check` says nothing of it.
#[test]
fn check_ends_well_without_a_reader() {
    let folder = violated();
    let mut child = folder
        .command(&["check"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("run llvm-facts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("wait");
    assert_eq!((code(&output), stderr(&output)), (1, NO_PLACES.to_owned()));
}

const EDGES: &str = ".decl edge(from: number, to: number)\n.input edge(filename=\"edge.tsv\")\n";
const PATHS: &str = ".decl path(from: number, to: number)\n\
    path(x, y) :-\n    edge(x, y).\n\
    path(x, z) :-\n    path(x, y),\n    edge(y, z).\n\
    .output path(filename=\"path.tsv\")\n";

/// A folder with the program `paths.dl`, whose facts are in `in`.
fn paths() -> Folder {
    let folder = Folder::new();
    folder.write("paths.dl", format!("{EDGES}{PATHS}").as_bytes());
    folder.write("in/edge.tsv", b"10\t9\n9\t8\n");
    folder
}

#[test]
fn run_writes_the_outputs_of_a_program() {
    let folder = paths();
    let output = folder.run(&["run", "paths.dl", "-F", "in", "-D", "new/out", "-j1"]);
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
    assert_eq!(stdout(&output), "");
    let path = fs::read_to_string(folder.path("new/out/path.tsv")).expect("read");
    assert_eq!(path, "10\t8\n10\t9\n9\t8\n");
    let entries = fs::read_dir(folder.path("new/out")).expect("read the folder");
    assert_eq!(entries.count(), 1, "something was left behind");
    let output = folder.run(&["run", "paths.dl", "-F", "in", "-D", "-"]);
    assert_eq!((code(&output), stdout(&output)), (0, path));
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
        folder.write("main.dl", program.as_bytes());
        let output = folder.run(&["run", "main.dl", "-D", "out"]);
        assert!(output.status.success(), "{include}: {}", stderr(&output));
        let rows = fs::read_to_string(folder.path("out/true.tsv")).expect("the output");
        assert_eq!(rows, "real\n", "{include}");
    }
    // A device is written to, and stays what it is.
    folder.write(
        "main.dl",
        b".decl z(x: symbol)\nz(\"a\").\n.output z(filename=\"/dev/null\")\n",
    );
    let output = folder.run(&["run", "main.dl", "-D", "out"]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(!fs::metadata("/dev/null").expect("the device").is_file());
}

#[test]
fn run_has_headings_for_several_outputs() {
    let folder = paths();
    let both = format!("{EDGES}{PATHS}.output edge(filename=\"e.tsv\")\n.printsize path\n");
    folder.write("both.dl", both.as_bytes());
    let output = folder.run(&["run", "both.dl", "-F", "in", "-D", "-"]);
    let wanted = "---------------\nedge\n===============\n10\t9\n9\t8\n===============\n\
        ---------------\npath\n===============\n10\t8\n10\t9\n9\t8\n===============\n\
        path\t3\n";
    assert_eq!((code(&output), stdout(&output).as_str()), (0, wanted));
}

#[test]
fn run_knows_the_shipped_programs() {
    let folder = workspace();
    let run = |name: &str, out: &str| folder.run(&["run", "-a", name, "-F", "facts", "-D", out]);
    let output = run("call_graph", "out");
    assert_eq!((code(&output), stderr(&output)), (0, NO_PLACES.to_owned()));
    let calls = fs::read_to_string(folder.path("out/call_graph.tsv")).expect("read");
    assert_eq!(
        calls,
        "a.ll:@caller\ta.ll:@callee\tdirect\ta.ll:@caller:0\n"
    );
    assert!(folder.path("out/unknown_callee.tsv").exists());
    let output = run("function:calls", "out");
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    let calls = fs::read_to_string(folder.path("out/function:calls.tsv")).expect("read");
    assert_eq!(calls, "a.ll:@caller\ta.ll:@callee\n");
    let output = run("function__calls", "-");
    assert_eq!((code(&output), stdout(&output)), (0, calls));
    for (name, nearest) in [("violaton", "violation"), ("call_grap", "call_graph")] {
        let output = run(name, "other");
        assert_eq!(code(&output), 2);
        let said = stderr(&output);
        assert!(
            said.contains(&format!("did you mean `{nearest}`?")),
            "{said}"
        );
        assert!(said.contains("null_dereference"), "{said}");
    }
    assert!(!folder.path("other").exists());
}

#[test]
fn run_writes_nothing_when_it_fails() {
    let folder = paths();
    folder.write("bad.dl", b".decl p(x: number)\np(1)\n");
    folder.write(
        "divide.dl",
        format!("{EDGES}.decl d(x: number)\nd(x / 0) :-\n    edge(x, _).\n.output d\n").as_bytes(),
    );
    folder.write("words/edge.tsv", b"1\t2\n1\ttwo\n");
    for (program, facts, reason) in [
        (
            "paths.dl",
            ".",
            "edge.tsv: cannot read the facts of `edge`: No such file",
        ),
        (
            "paths.dl",
            "words",
            "`two` is not a 64-bit number\n --> words/edge.tsv:2:3\n",
        ),
        ("divide.dl", "in", "divide.dl:4:"),
        ("bad.dl", "in", "--> bad.dl:"),
        ("nowhere.dl", "in", "nowhere.dl"),
    ] {
        let output = folder.run(&["run", program, "-F", facts, "-D", "out"]);
        assert_eq!(
            (code(&output), stdout(&output)),
            (1, String::new()),
            "{program}"
        );
        assert!(stderr(&output).contains(reason), "{}", stderr(&output));
    }
    assert!(!folder.path("out").exists());
    // Where there are no facts at all, that is said once.
    for (facts, reason) in [
        ("nowhere", "No such file"),
        ("words", "none of the files that the program reads is there"),
    ] {
        let output = folder.run(&["run", "--analysis", "call_graph", "-F", facts, "-D", "out"]);
        assert_eq!((code(&output), stdout(&output)), (1, String::new()));
        let said = stderr(&output);
        let begins = format!("error: {facts}: no workspace: {reason}");
        assert!(
            said.starts_with(&begins) && said.lines().count() == 1,
            "{said}"
        );
    }
    assert!(!folder.path("out").exists());
    // What cannot be written is another matter.
    let output = folder.run(&["run", "paths.dl", "-F", "in", "-D", "bad.dl/out"]);
    assert_eq!(code(&output), 2);
    assert!(
        stderr(&output).contains("bad.dl/out: "),
        "{}",
        stderr(&output)
    );
}

#[test]
fn run_needs_one_program() {
    for arguments in [
        &["run"][..],
        &["run", "paths.dl", "--analysis", "main"],
        &["lint"],
    ] {
        let output = tool(arguments);
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert!(stderr(&output).contains("Usage"), "{}", stderr(&output));
    }
}

#[test]
fn run_says_which_rules_took_how_long() {
    let folder = paths();
    let output = folder.run(&["run", "paths.dl", "-F", "in", "-D", "-", "--profile"]);
    assert_eq!((code(&output), stdout(&output).lines().count()), (0, 3));
    let said = stderr(&output);
    for words in [
        "seconds",
        "reading the facts",
        "path (paths.dl:4:1)",
        "path (paths.dl:6:1)",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
}

#[test]
fn lint_is_silent_about_a_clean_program() {
    let folder = paths();
    let output = folder.run(&["lint", "paths.dl"]);
    let silent = (0, String::new(), String::new());
    assert_eq!((code(&output), stdout(&output), stderr(&output)), silent);
    folder.write(
        "bad.dl",
        format!("{EDGES}{PATHS}path(x, x) :-\n    edge(x).\n").as_bytes(),
    );
    folder.write("empty.dl", b".decl nothing(x: number)\n.output nothing\n");
    let output = folder.run(&["lint", "paths.dl", "bad.dl", "empty.dl"]);
    assert_eq!((code(&output), stdout(&output)), (1, String::new()));
    let said = stderr(&output);
    for words in [
        "error: `edge` is declared with 2 columns, but has 1 here\n  --> bad.dl:11:5\n",
        "11 |     edge(x).\n   |     ^^^^^^^\n",
        "warning: `nothing` has no rules",
        " --> empty.dl:1:7\n",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert!(!said.contains("paths.dl"), "{said}");
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
        folder.write("program.dl", program.as_bytes());
        let output = folder.run(&["lint", "program.dl"]);
        (code(&output), stderr(&output))
    };
    let output = ".output r\n";
    let (status, said) = run(&format!(
        ".include \"lib/base.dl\"\n.include \"rules.dl\"\n{output}"
    ));
    assert_eq!(status, 1);
    assert!(
        said.contains("rules.dl:4:5") && said.contains("include lib/base.dl"),
        "{said}"
    );
    assert!(
        said.contains("program.dl:1:1") && said.contains("include is not needed"),
        "{said}"
    );
    assert_eq!(said.matches("warning").count(), 2, "{said}");
    folder.write(
        "rules.dl",
        b".once\n.include \"lib/base.dl\"\n.decl r(x: number)\nr(x) :-\n    base(x).\n",
    );
    assert_eq!(
        run(&format!(".include \"rules.dl\"\n{output}")),
        (0, String::new())
    );
    let (status, said) = run(&format!(
        ".include \"rules.dl\"\n.include \"lib/other.dl\"\n{output}"
    ));
    assert_eq!(status, 1);
    assert!(
        said.contains("program.dl:2:1") && said.contains("include is not needed"),
        "{said}"
    );
    let (status, said) =
        run(".include \"lib/base.dl\"\n.decl q(x: number)\nq(x) :-\n    _helper(x).\n.output q\n");
    assert_eq!(status, 1);
    assert!(said.contains("`_helper` is private to lib"), "{said}");
    // A list of files needs nothing itself.
    folder.write(
        "all.dl",
        b".once\n.include \"rules.dl\"\n.include \"lib/other.dl\"\n",
    );
    let list = format!(".include \"all.dl\"\n{output}");
    assert_eq!(run(&list), (0, String::new()));
    // A file may be needed for its rules alone.
    folder.write("more.dl", b".once\n.include \"rules.dl\"\nr(7).\n");
    let more = format!(".include \"rules.dl\"\n.include \"more.dl\"\n{output}");
    assert_eq!(run(&more), (0, String::new()));
    let output = folder.run(&["lint", "-v", "program.dl"]);
    assert_eq!(
        stdout(&output),
        "program.dl: 4 files, 3 relations, 2 rules\n"
    );
}

/// All that is shipped is of the dialect.
#[test]
fn lint_has_nothing_to_say_about_the_shipped_program() {
    let program = root().join("datalog/main.dl");
    let output = tool(&["lint", program.to_str().expect("UTF-8")]);
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
}

/// Ctrl-C while rows are derived, which here takes hours: the output's folder is not even made.
#[test]
fn an_interrupted_run_leaves_nothing() {
    let folder = Folder::new();
    let program = ".decl n(x: number)\n.input n(filename=\"n.tsv\")\n.decl found(x: number)\n\
        found(x) :-\n    n(x),\n    n(y),\n    n(z),\n    x + y + z < 0.\n.output found(filename=\"found.tsv\")\n";
    folder.write("hours.dl", program.as_bytes());
    let pipe = folder.path("n.tsv");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("run mkfifo").success());
    let before = folder.names();
    let mut child = folder
        .command(&["run", "hours.dl", "-D", "out"])
        .spawn()
        .expect("run llvm-facts");
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
    folder.write("pairs.dl", program.as_bytes());
    let rows: String = (0..400).map(|number| format!("{number}\n")).collect();
    folder.write("n.tsv", rows.as_bytes());
    fs::create_dir(folder.path("out")).expect("create");
    let mut child = folder
        .command(&["run", "pairs.dl", "-D", "out"])
        .spawn()
        .expect("run llvm-facts");
    let names = || names(&folder.path("out"));
    wait_for("an output", || !names().is_empty());
    interrupt(&child);
    // Where the signal comes last it comes too late.
    assert!([Some(130), Some(0)].contains(&wait_for_end(&mut child).code()));
    for name in names() {
        assert!(
            ["a.tsv", "b.tsv", "c.tsv"].contains(&name.as_str()),
            "{name}"
        );
        let text = fs::read_to_string(folder.path("out").join(&name)).expect("read");
        assert_eq!(text.lines().count(), 400 * 400, "{name}");
    }
}

/// What is said of a part: no more than the part is looked at, and all parts are the whole.
#[test]
fn check_looks_at_a_part() {
    let folder = violated();
    let output = folder.run(&["check", "--stem", "call", "--stem", "cast"]);
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
    let said = stdout(&output);
    assert!(said.starts_with("facts: all "), "{said}");
    assert!(said.ends_with(" not checked\n"), "{said}");
    let name = "mandatory add_instruction:first_operand";
    let output = folder.run(&["check", "--stem", "call", "--constraint", name]);
    assert_eq!((code(&output), stderr(&output)), (1, NO_PLACES.to_owned()));
    let last = stdout(&output);
    let last = last.lines().last().expect("a line");
    assert!(last.starts_with("2 violations of 1 constraint; "), "{last}");
    assert!(last.ends_with(" not checked"), "{last}");
    let output = folder.run(&["check", "--constraint", name, "--format", "json"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["checked"], 1);
    assert_eq!(report["constraints"][0]["name"], name);
    // A table that no constraint of the part reads need not be there whole.
    folder.write(
        "facts/add_instruction:first_operand.tsv",
        b"not a row\tof\tthis\n",
    );
    assert_eq!(code(&folder.run(&["check"])), 2);
    assert_eq!(code(&folder.run(&["check", "--stem", "unary"])), 0);
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
    let all = number(&stdout(&folder.run(&["check"])));
    let mut parts = 0;
    let stems: BTreeSet<String> = schema::constraints(&root().join("datalog"))
        .expect("read the constraints")
        .into_values()
        .map(|constraint| constraint.stem().to_owned())
        .collect();
    for stem in &stems {
        let said = stdout(&folder.run(&["check", "--stem", stem]));
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
            ["check", "--stem", "cal"],
            "error: no stem of constraints is called `cal`; did you mean `call`?\n",
        ),
        (
            ["check", "--constraint", "vector_type:sise"],
            "error: no constraint is called `vector_type:sise`; did you mean `vector_type:size`?\n",
        ),
        (
            ["check", "--constraint", "xyzzy"],
            "error: no constraint is called `xyzzy`\n",
        ),
    ] {
        let output = folder.run(&arguments);
        assert_eq!((code(&output), stderr(&output)), (2, wanted.to_owned()));
    }
}
