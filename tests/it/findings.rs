//! `findings`: all recipes at once, in every format.

use serde_json::Value;
use std::collections::BTreeSet;

use crate::sarif::valid;
use crate::support::folder::Folder;
use crate::support::projects::llvm;
use crate::support::root;

/// A leak of `p` on one of two paths, a result that is used without a test, and a call that is always wrong.
const SOURCE: &str = "\
#include <stdlib.h>
#include <string.h>
int work(int n, const char *text) {
    char *p = malloc(100);
    if (!p) return 1;
    mktemp(p);
    if (n > 3)
        return 2;
    free(p);
    return 0;
}
int unchecked(void) {
    int *q = malloc(4);
    *q = 1;
    int n = *q;
    free(q);
    return n;
}
";

/// A workspace of a source, compiled by clang with options.
fn compiled(name: &str, source: &str, options: &str) -> Folder {
    let folder = Folder::new();
    folder.write(name, source);
    let clang = llvm(if name.ends_with(".cpp") {
        "clang++"
    } else {
        "clang"
    });
    folder
        .sh(&format!(
            "{clang} {options} -w -g -c -emit-llvm {name} -o a.bc"
        ))
        .succeeds();
    folder.ok("export a.bc --quiet --source-root .");
    folder
}

fn found(folder: &Folder, options: &str) -> Vec<(String, u64)> {
    let json = folder
        .ok(&format!("findings --format json {options}")[..])
        .json();
    let recipe = |finding: &Value| {
        let number = finding["recipe"].as_u64().expect("a number");
        let recipe = &json["recipes"][number as usize]["name"];
        (
            recipe.as_str().expect("a name").to_owned(),
            finding["at"]["line"].as_u64().expect("a line"),
        )
    };
    let findings = json["findings"].as_array().expect("findings");
    findings.iter().map(recipe).collect()
}

fn names(found: &[(String, u64)]) -> Vec<(&str, u64)> {
    found
        .iter()
        .map(|(name, line)| (name.as_str(), *line))
        .collect()
}

#[test]
fn text_has_the_source_and_the_steps() {
    let folder = compiled("list.c", SOURCE, "-O0");
    let output = folder.ok("findings");
    output.says_only("");
    output.prints(
        "list.c:4:15: warning: the result of malloc is not released on a path to the end of the function [memory_leak]\n    4 |     char *p = malloc(100);\n      |               ^\n",
    );
    let step =
        |number: usize, place: &str, text: &str| format!("    {number}. list.c:{place}: {text}\n");
    let steps = [
        step(1, "4:15", "`p` is the result of malloc"),
        step(2, "5:9", "control goes to list.c:6:12"),
        "       if (!p) return 1;\n".to_owned(),
        step(3, "7:11", "control goes to list.c:8:9"),
        "       if (n > 3)\n".to_owned(),
        step(4, "8:9", "the memory is not released before this return"),
        "       return 2;\n".to_owned(),
    ];
    output.prints(steps.concat());
    output.prints(
        "list.c:6:5: warning: mktemp lets another process take the name first [dangerous_call]",
    );
    output.prints("3 findings in 1 file\n");
    output.prints("recipes of style left out (--all)");
}

#[test]
fn recipes_are_chosen_by_name_and_tag() {
    let folder = compiled("list.c", SOURCE, "-O0");
    let all = [
        ("memory_leak", 4),
        ("dangerous_call", 6),
        ("unchecked_allocation", 13),
    ];
    assert_eq!(names(&found(&folder, "")), all);
    assert_eq!(names(&found(&folder, "--only memory")), [all[0], all[2]]);
    assert_eq!(
        names(&found(
            &folder,
            "--only memory,dangerous_call --skip memory_leak"
        )),
        all[1..]
    );
    assert_eq!(names(&found(&folder, "--skip memory,resources")), all[1..2]);
    assert_eq!(names(&found(&folder, "--min-precision 95")), all[1..2]);
    let wrong = folder.run("findings --only memory_leaks");
    wrong
        .fails(2)
        .says("no recipe and no tag is called `memory_leaks`; did you mean `memory_leak`?");
    let style = folder.ok("findings --all --format csv").stdout();
    assert!(
        style.contains("uncalled_function,note,list.c,3,"),
        "{style}"
    );
    let nothing = folder.run("findings --only memory --skip memory");
    nothing.fails(2).says("no recipe is left");
}

/// The program without the others says the same of a recipe as all recipes.
#[test]
fn one_recipe_says_the_same_as_all() {
    let folder = compiled("list.c", SOURCE, "-O0");
    for recipe in ["memory_leak", "unchecked_allocation", "dangerous_call"] {
        let alone = folder.ok(&format!("run --analysis {recipe} -D - --format tsv -F facts")[..]);
        let all = folder
            .ok(&format!("findings --only {recipe} --format csv")[..])
            .stdout();
        assert!(!alone.stdout().is_empty(), "{recipe}");
        for row in alone.stdout().lines() {
            let (place, message) = row.split_once('\t').expect("two columns");
            assert!(
                all.contains(place) && all.contains(message),
                "{recipe}: {all}"
            );
        }
        assert_eq!(alone.stdout().lines().count() + 1, all.lines().count());
    }
}

#[test]
fn sarif_has_ranks_flows_and_a_baseline() {
    let folder = compiled("list.c", SOURCE, "-O0");
    folder
        .ok("findings --format sarif -o old.sarif")
        .prints_only("");
    let log = valid(&folder.text("old.sarif"));
    assert_eq!(log["runs"].as_array().map(Vec::len), Some(1));
    let run = &log["runs"][0];
    let results = run["results"].as_array().expect("results");
    assert_eq!(results.len(), 3);
    let leak = &results[0];
    assert_eq!(
        (&leak["ruleId"], &leak["level"]),
        (&"memory_leak".into(), &"warning".into())
    );
    assert_eq!(leak["rank"], 63);
    let flow = &leak["codeFlows"][0]["threadFlows"][0]["locations"];
    assert_eq!(flow.as_array().map(Vec::len), Some(4));
    let number = leak["ruleIndex"].as_u64().expect("a number") as usize;
    let properties = &run["tool"]["driver"]["rules"][number]["properties"];
    assert_eq!(properties["security-severity"], "5.0");
    assert_eq!(properties["precision"], "medium");
    let tags: BTreeSet<&str> = properties["tags"]
        .as_array()
        .expect("tags")
        .iter()
        .filter_map(Value::as_str)
        .collect();
    assert!(
        tags.is_superset(&BTreeSet::from([
            "security",
            "external/cwe/cwe-401",
            "memory"
        ])),
        "{tags:?}"
    );

    // Nothing is new; then one finding is.
    let same = "findings --baseline old.sarif --fail-on new";
    folder.ok(same).prints("[memory_leak] (known)");
    folder.run("findings --fail-on any").fails(1);
    folder
        .run("findings --fail-on new")
        .fails(2)
        .says("needs --baseline");
    folder.ok("findings --only input --fail-on any");
    let changed = SOURCE.replace("    free(q);\n", "");
    let other = compiled("list.c", &changed, "-O0");
    other.write("old.sarif", folder.text("old.sarif"));
    let output = other.run(same);
    output.fails(1).prints("list.c:13:14: warning: the result of malloc is not released on a path to the end of the function [memory_leak]\n");
}

#[test]
fn suppressed_findings_do_not_count() {
    let source = SOURCE.replace(
        "= malloc(100);",
        "= malloc(100); // llvm-facts: ignore memory_leak -- freed by the caller",
    );
    let folder = compiled("list.c", &source, "-O0");
    // Windows writes a byte order mark.
    let line = "unchecked_allocation\tlist.c\tmalloc\texits\n";
    folder.write("list.tsv", format!("\u{FEFF}{line}"));
    let options = "--sources . --suppressions list.tsv --skip dangerous_call";
    let output = folder.ok(&format!("findings --fail-on any {options}")[..]);
    output.prints("no findings; 2 suppressed\n");
    let json = folder
        .ok(&format!("findings --format json {options}")[..])
        .json();
    assert_eq!(json["findings"][0]["suppressed"], "freed by the caller");
    assert_eq!(json["findings"][1]["suppressed"], "exits");
}

/// An engine would read the mark as a part of the name of the first function.
#[test]
fn models_have_no_byte_order_mark() {
    let folder = compiled("list.c", SOURCE, "-O0");
    let model = "read_request\tsource\t\t*arg1\tinput\n";
    for arguments in [
        "findings --only taint --models m.tsv",
        "run --analysis taint -D - --models m.tsv",
    ] {
        folder.write("m.tsv", model);
        folder.ok(arguments);
        folder.write("m.tsv", format!("\u{FEFF}{model}"));
        let output = folder.run(arguments);
        output
            .fails(2)
            .says("m.tsv: it begins with a UTF-8 byte order mark; save it without one\n");
    }
}

/// A function that is inlined in two others, and kept, has one fault.
#[test]
fn copies_of_code_are_one_finding() {
    let source = "\
#include <stdlib.h>
extern int sink(int *);
static inline __attribute__((always_inline)) int first(int n) {
    int *p = malloc(4);
    *p = n;
    int r = sink(p) + *p;
    free(p);
    return r;
}
int one(int n) { return first(n) + 1; }
int two(int n) { return first(n + 1); }
";
    let folder = compiled("twice.c", source, "-O2");
    let rows = folder
        .ok("run --analysis unchecked_allocation -D - --format tsv")
        .stdout();
    assert_eq!(rows.lines().count(), 2, "{rows}");
    let json = folder
        .ok("findings --format json --only unchecked_allocation")
        .json();
    let findings = json["findings"].as_array().expect("findings");
    assert_eq!(findings.len(), 1, "{findings:#?}");
    assert_eq!(findings[0]["at"]["line"], 4);
    assert_eq!(findings[0]["function"], "first");
    assert_eq!(findings[0]["copies"].as_array().map(Vec::len), Some(1));
    folder
        .ok("findings")
        .prints("and in 1 more copy of this code");
}

/// Memory that is lost on one path, and held for a while on others that release it.
#[test]
fn the_path_of_a_leak_passes_no_release() {
    let source = "\
#include <stdio.h>
#include <stdlib.h>
int work(int n, int m, const char *text) {
    char *p = malloc(100);
    if (!p) return 1;
    if (n > 3)
        return 2;
    if (m) {
        if (m > 1)
            puts(text);
        free(p);
        return 3;
    }
    free(p);
    return 0;
}
";
    let json = compiled("paths.c", source, "-O0")
        .ok("findings --format json --only memory_leak")
        .json();
    let steps = json["findings"][0]["steps"].as_array().expect("steps");
    let lines: Vec<_> = steps
        .iter()
        .map(|step| step["at"]["line"].as_u64())
        .collect();
    assert_eq!(lines, [4, 5, 6, 7].map(Some), "{steps:#?}");
}

#[test]
fn names_of_templates_are_short() {
    let source = "\
#include <iostream>
#include <string>
#include <cstdlib>
int main() {
    std::string s;
    std::getline(std::cin, s);
    return system(s.c_str());
}
";
    let folder = compiled("line.cpp", source, "-O0");
    folder.ok("findings --only input --below .").prints(
        "line.cpp:7:12: error: system receives data from std::getline at line.cpp:6:5 [taint]\n",
    );
}

#[test]
fn code_outside_is_left_out() {
    let folder = compiled("list.c", SOURCE, "-O0");
    assert_eq!(found(&folder, "--below .").len(), 3);
    assert_eq!(found(&folder, "--below src").len(), 0);
}

#[test]
fn other_formats_have_all_findings() {
    let folder = compiled("list.c", SOURCE, "-O0");
    let csv = folder.ok("findings --format csv").stdout();
    assert_eq!(csv.lines().count(), 4);
    assert_eq!(
        csv.lines().nth(1),
        Some(
            "memory_leak,warning,list.c,4,15,work,the result of malloc is not released on a path to the end of the function,list.c:4:15,false,"
        )
    );
    folder
        .ok("findings --format html -o page.html")
        .prints_only("");
    let page = folder.text("page.html");
    assert!(page.contains("memory_leak") && page.contains("char *p = malloc(100);"));
    folder.ok("findings -o text.txt");
    assert!(folder.text("text.txt").contains("list.c:4:15: warning:"));
    assert!(!folder.text("text.txt").contains('\u{1b}'));
    // Where the source is not, there are no excerpts.
    folder.rename("list.c", "away.c");
    let output = folder.ok("findings");
    output.prints("list.c:4:15: warning:");
    assert!(!output.stdout().contains("char *p"));
}

/// Two programs that define the same functions are two programs.
#[test]
fn unrelated_workspaces_are_evaluated_apart() {
    let folder = compiled("list.c", SOURCE, "-O0");
    folder.ok("export a.bc --quiet --source-root . --output all/one");
    folder.ok("export a.bc --quiet --source-root . --output all/two");
    // The places are the same, and so are the findings.
    assert_eq!(found(&folder, "all").len(), 3);
    let main = "#include <stdlib.h>\n#include <string.h>\nint main(int n, char **v) { char b[9]; strcpy(b, v[1]); return n; }\n";
    let other = compiled("main.c", main, "-O0");
    other.ok("export a.bc --quiet --source-root . --output all/three");
    folder
        .sh(&format!("cp -r {} all", other.path("all/three").display()))
        .succeeds();
    assert_eq!(found(&folder, "all").len(), 4);
}

#[test]
fn a_budget_leaves_out_what_does_not_end() {
    let folder = compiled("list.c", SOURCE, "-O0");
    let output = folder.ok("findings --budget 600");
    output.says_only("");
    output.prints("3 findings in 1 file\n");
}

#[test]
fn recipes_whose_relations_explode_are_left_out() {
    let folder = compiled("list.c", SOURCE, "-O0");
    let output = folder.ok("findings --max-rows 60 --format csv");
    assert!(
        output
            .stderr()
            .contains("left out after 60 rows (--max-rows): ")
    );
    assert!(output.stderr().contains("memory_leak"));
    // Its relations are small, though its findings share a relation with the others.
    output.prints("dangerous_call,warning,list.c,6,5,");
    let output = folder.ok("findings --max-rows 0");
    output.says_only("");
    output.prints("3 findings in 1 file\n");
}

/// The same limit of `run`.
#[test]
fn points_to_that_explodes_is_unified() {
    let folder = compiled("list.c", SOURCE, "-O0");
    let output = folder.ok("run --analysis points_to --max-rows 2 -D coarse");
    let stderr = output.stderr();
    assert!(
        stderr.contains("stopped after 2 rows (--max-rows)"),
        "{stderr}"
    );
    assert!(stderr.contains("; points_to_unified instead"), "{stderr}");
    folder.ok("run --analysis points_to_unified -D unified");
    folder.sh("diff -r coarse unified").prints("");
    folder
        .ok("run --analysis points_to --max-rows 0 -D fine")
        .says_only("");
    assert!(folder.path("fine/points_to.tsv").exists());
}

#[test]
fn every_recipe_has_marks() {
    let folder = Folder::new();
    let list = folder.ok("findings --list").stdout();
    let recipes = crate::support::files(&root().join("datalog/recipes"), "dl");
    for recipe in &recipes {
        let name = recipe.file_stem().expect("a name").to_string_lossy();
        let line = list
            .lines()
            .find(|line| line.split_whitespace().next() == Some(&name));
        let line = line.unwrap_or_else(|| panic!("{name} is not listed:\n{list}"));
        assert!(
            ["error", "warning", "note"]
                .iter()
                .any(|word| line.contains(word)),
            "{line}"
        );
    }
    assert_eq!(list.lines().count(), recipes.len() + 1);
}
