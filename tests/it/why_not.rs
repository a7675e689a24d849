//! `llvm-facts why-not`: why recipes and programs report nothing at a place.

use serde_json::Value;

use crate::support::folder::Folder;

/// Functions that recipes almost report, and one that they report.
const SOURCE: &str = "\
#include <stdio.h>
#include <stdlib.h>
void my_free(void *memory);
int *my_alloc(void);
int released(int *number) {
  my_free(number);
  return *number;
}
int reported(int *number) {
  free(number);
  return *number;
}
int allocated(void) {
  int *number = my_alloc();
  return *number;
}
int choices(int number) {
  if (number > 3) return 1;
  return 2;
}
";

fn exported() -> Folder {
    let folder = Folder::new();
    folder.write("a.c", SOURCE);
    let script = "clang-22 -w -g -O0 -c -emit-llvm a.c";
    folder.sh(script).succeeds();
    folder.ok("export a.bc --source-root . --quiet");
    folder
}

fn json(folder: &Folder, arguments: &[&str]) -> Value {
    let arguments = [arguments, &["--format", "json"]].concat();
    folder.ok(("why-not", &arguments[..])).json()
}

/// Returns the rule that is nearest in the end, with the condition that fails.
fn last(answer: &Value) -> (Value, Value) {
    let mut miss = &answer["outputs"][0]["missing"];
    loop {
        let nearest = &miss["nearest"][0];
        let held = nearest["held"].as_u64().expect("a number") as usize;
        let failed = &nearest["conditions"][held];
        let below = &failed["missing"];
        if !below["nearest"][0].is_object() {
            return (nearest.clone(), failed.clone());
        }
        miss = below;
    }
}

#[test]
fn a_name_that_a_table_lacks_is_named() {
    let folder = exported();
    let ran = folder.ok("why-not unchecked_allocation a.c:14");
    ran.prints("unchecked_allocation has no row at a.c:14, where the code has 2 instructions");
    ran.prints("missing for the nearest rule: returns_null(\"my_alloc\")");
    ran.prints("a program that includes it can add returns_null(\"my_alloc\")");
    let (_, failed) = last(&json(&folder, &["unchecked_allocation", "a.c:14:17"]));
    assert_eq!(failed["missing"]["row"], "returns_null(\"my_alloc\")");
    let table = &failed["missing"]["table"]["file"];
    assert_eq!(table, "rules/tables/library_null.dl");
    // What the answer says is so: with the name, there is a finding.
    folder.write(
        "mine.dl",
        ".include \"datalog/recipes/unchecked_allocation.dl\"\nreturns_null(\"my_alloc\").\n",
    );
    folder
        .ok("why-not mine.dl a.c:14")
        .prints("unchecked_allocation has 1 row at a.c:14");
    folder
        .ok("why-not use_after_free a.c:6")
        .prints("missing for the nearest rule: library_function:released_by(_, \"my_free\", 0)");
}

#[test]
fn a_finding_is_shown_with_the_command_that_explains_it() {
    let folder = exported();
    let ran = folder.ok("why-not use_after_free a.c:11");
    ran.prints("use_after_free has 1 row at a.c:11:");
    let row = "use_after_free(\"a.c:11:10\", \"use after the release at a.c:10:3\")";
    ran.prints(row);
    ran.prints(format!("`llvm-facts why '{row}'` explains it"));
    folder.ok(("why", &[row][..])).prints(row);
    let answer = json(&folder, &["use_after_free", "a.c:11"]);
    assert_eq!(answer["outputs"][0]["found"][0], row);
    assert_eq!(answer["outputs"][0]["missing"], Value::Null);
}

#[test]
fn a_place_without_code_is_an_error_with_lines_that_have_some() {
    let folder = exported();
    let nothing = folder.run("why-not use_after_free a.c:12");
    nothing.fails(1).says("a.c:12: no instruction is there");
    nothing.says("the nearest lines with code are 11 and 14");
    let other = folder.run("why-not use_after_free b.c:12");
    other.fails(1).says("no code of the facts is of a file b.c");
    let id = folder.run("why-not use_after_free a.bc:@nothing");
    id.fails(1)
        .says("the program looks at no place of such an entity");
    let program = folder.run("why-not function:calls a.c:11");
    program
        .fails(2)
        .says("the program has no output with a column `place`");
}

#[test]
fn a_comparison_is_shown_with_its_values() {
    let folder = exported();
    let ran = folder.ok("why-not complexity a.c:18");
    ran.prints("for the function around the place");
    ran.prints("false for the nearest rule: 1 >= 30");
    let (nearest, failed) = last(&json(&folder, &["complexity", "a.c:18"]));
    assert_eq!(failed["outcome"], "false");
    assert_eq!(failed["values"], serde_json::json!([1, 30]));
    assert_eq!(nearest["around"], true);
    // The aggregate holds, with its value.
    let conditions = nearest["conditions"].as_array().expect("conditions");
    let is_sum = |one: &&Value| {
        let text = one["text"].as_str();
        text.is_some_and(|text| text.starts_with("1 = sum "))
    };
    let sum = conditions.iter().find(is_sum).expect("the aggregate");
    assert_eq!(sum["outcome"], "holds");
}

/// A program over facts of its own, with each kind of condition.
const PROGRAM: &str = "\
.decl at(entity: symbol, place: symbol)
.input at(filename=\"at.tsv\")
.decl edge(from: symbol, to: symbol)
.input edge(filename=\"edge.tsv\")
.decl excused(entity: symbol)
excused(\"e2\").
.decl reached(entity: symbol)
reached(\"e0\") :- edge(\"e0\", _).
reached(to) :- reached(from), edge(from, to).
/// Two edges lead on, or the entity is of the kind.
.decl special(entity: symbol)
special(entity) :-
    reached(entity),
    (
        2 = count : { edge(entity, _) }
    ;
        entity = \"e9\"
    ).
.decl finding(place: symbol, message: symbol)
finding(place, \"special\") :-
    at(entity, place),
    special(entity),
    !excused(entity).
.output finding
";

fn own() -> Folder {
    let folder = Folder::new();
    folder.create_dir("facts");
    folder.write("p.dl", PROGRAM);
    let at: String = (0..7)
        .map(|n| format!("e{n}\tx/m.c:{}:1\n", n + 1))
        .collect();
    folder.write("facts/at.tsv", at);
    let edges = [
        (0, 1),
        (0, 2),
        (1, 2),
        (2, 3),
        (2, 4),
        (3, 3),
        (5, 6),
        (6, 5),
    ];
    let edges: String = edges.map(|(a, b)| format!("e{a}\te{b}\n")).concat();
    folder.write("facts/edge.tsv", edges);
    folder
}

#[test]
fn a_negation_is_shown_with_the_row_in_the_way() {
    let folder = own();
    folder
        .ok("why-not p.dl m.c:3")
        .prints("blocking the nearest rule: excused(\"e2\")");
    let (nearest, failed) = last(&json(&folder, &["p.dl", "m.c:3"]));
    assert_eq!(failed["outcome"], "blocked");
    assert_eq!(failed["row"], "excused(\"e2\")");
    assert_eq!(nearest["held"], 2);
    folder.ok("why-not p.dl m.c:1").prints("finding has 1 row");
}

#[test]
fn aggregates_and_disjunctions_are_explained() {
    let folder = own();
    let (nearest, failed) = last(&json(&folder, &["p.dl", "m.c:2"]));
    // The alternative with the aggregate: the other would need another entity.
    assert_eq!(nearest["rule"]["line"], 12);
    assert_eq!(failed["outcome"], "false", "{nearest}");
    let text = nearest["conditions"].to_string();
    assert!(
        text.contains("count : { edge(\\\"e1\\\", _) } is 1"),
        "{text}"
    );
    let all = json(&folder, &["p.dl", "m.c:2", "--limit", "0", "--depth", "1"]);
    let nearest = &all["outputs"][0]["missing"]["nearest"][0];
    assert_eq!(
        nearest["conditions"][1]["missing"]["nearest"],
        serde_json::json!([])
    );
    assert_eq!(nearest["conditions"][1]["missing"]["rules"], 2);
}

#[test]
fn recursions_end() {
    let folder = own();
    // e5 and e6 reach each other, and nothing reaches them.
    let answer = json(&folder, &["p.dl", "m.c:6"]);
    let text = answer.to_string();
    assert!(text.contains("reached(\\\"e5\\\")"), "{text}");
    assert_eq!(answer["outputs"][0]["found"], serde_json::json!([]));
    // Threads change nothing.
    assert_eq!(json(&folder, &["p.dl", "m.c:6", "-j1"]), answer);
}
