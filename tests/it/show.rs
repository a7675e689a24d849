//! `llvm-facts show`: what an id is, where it is, and what mentions it.

use serde_json::Value;
use std::fs;

use crate::support::folder::{Folder, stderr, stdout};
use crate::support::projects::llvm;
use crate::support::root;
use crate::support::workspace::read_table;

const SOURCE: &str = "static inline int twice(int x) {\n  return x * 2;\n}\n\nint counter;\n
int use(int y) {\n\tcounter = twice(y);\n\treturn counter;\n}\n";

/// Two modules with a source each, `a.c` optimized.
fn facts() -> Folder {
    let folder = Folder::new();
    for (name, options) in [("a", "-O2"), ("b", "-O0")] {
        folder.write(format!("{name}.c"), SOURCE.as_bytes());
        let mut clang = std::process::Command::new(llvm("clang"));
        clang.current_dir(folder.path("."));
        let (source, bitcode) = (format!("{name}.c"), format!("{name}.bc"));
        clang.args(["-g", "-c", "-emit-llvm", options, &source, "-o", &bitcode]);
        assert!(clang.status().expect("run clang").success());
    }
    let output = folder.run(&["export", "a.bc", "b.bc", "--quiet"]);
    assert!(output.status.success(), "{}", stderr(&output));
    folder
}

fn shown(folder: &Folder, id: &str) -> Value {
    let output = folder.run(&["show", id, "--format", "json"]);
    assert!(output.status.success(), "{id}: {}", stderr(&output));
    serde_json::from_str(&stdout(&output)).expect("JSON")
}

#[test]
fn an_instruction_is_shown_with_its_source() {
    let folder = facts();
    let instructions = read_table(&folder.path("facts/instruction:opcode.tsv"));
    let is_it = |row: &&Vec<String>| row[0].starts_with("a.bc:") && row[1] == "shl";
    let id = &instructions.iter().find(is_it).expect("the product")[0];
    let it = shown(&folder, id);
    assert_eq!(it["kinds"][0], "instruction");
    assert_eq!(it["kinds"][1], "shl_instruction");
    let ir = it["ir"].as_array().expect("lines");
    let marked: Vec<&Value> = ir.iter().filter(|line| line["is_it"] == true).collect();
    assert_eq!(marked.len(), 1);
    assert!(
        marked[0]["text"]
            .as_str()
            .expect("a text")
            .contains(" = shl ")
    );
    // It was inlined.
    let source = it["source"].as_array().expect("positions");
    let places: Vec<(&Value, &Value)> = source
        .iter()
        .map(|one| (&one["line"], &one["function"]))
        .collect();
    assert_eq!(
        places,
        [(&2.into(), &"twice".into()), (&8.into(), &"use".into())]
    );
    let output = folder.run(&["show", id]);
    let text = stdout(&output);
    assert!(
        text.contains("> 2 |   return x * 2;\n    |            ^\n"),
        "{text}"
    );
    assert!(text.contains("inlined at a.c:8:12 in use\n"), "{text}");
    assert!(
        text.contains(">  8 | \tcounter = twice(y);\n     | \t          ^\n"),
        "{text}"
    );
    assert!(text.contains("  instruction:opcode: 1 row\n"), "{text}");
}

#[test]
fn all_kinds_of_ids_are_shown() {
    let folder = Folder::new();
    let inputs = root().join("testdata/ir");
    let inputs = inputs.to_str().expect("a readable path");
    let output = folder.run(&["export", inputs, "--quiet"]);
    assert!(output.status.success(), "{}", stderr(&output));
    let first = |predicate: &str| {
        let rows = read_table(&folder.path(&format!("facts/{predicate}.tsv")));
        rows[0][0].clone()
    };
    for (predicate, kind) in [
        ("module:id", "module"),
        ("function:id", "function"),
        ("global_variable:id", "global_variable"),
        ("alias:id", "alias"),
        ("ifunc:id", "ifunc"),
        ("variable:id", "variable"),
        ("basicblock:id", "basicblock"),
        ("instruction:id", "instruction"),
        ("type:id", "type"),
        ("immediate:value", "immediate"),
        ("metadata_node:id", "metadata_node"),
        ("named_metadata:id", "named_metadata"),
        ("debug_record:id", "debug_record"),
        ("attribute:id", "attribute"),
        ("comdat:id", "comdat"),
    ] {
        let id = first(predicate);
        let it = shown(&folder, &id);
        assert_eq!(it["id"], *id);
        let kinds = it["kinds"].as_array().expect("kinds");
        assert!(kinds.contains(&kind.into()), "{id}: {kinds:?}");
        // An immediate may be a global value, which has one.
        if kind == "immediate" {
            continue;
        }
        // What is of a module and has a line of its own has it here.
        let lines = it["ir"].as_array().expect("lines");
        let shared = ["module", "type", "attribute"].contains(&kind);
        let marked = lines.iter().filter(|line| line["is_it"] == true).count();
        assert_eq!(marked, usize::from(!shared), "{id}: {lines:?}");
    }
}

#[test]
fn the_rows_are_counted() {
    let folder = facts();
    let rows = read_table(
        &folder
            .path("facts/instruction:type.tsv")
            .with_file_name("variable:type.tsv"),
    );
    let total = rows.iter().filter(|row| row[1] == "i32").count();
    let it = shown(&folder, "i32");
    let facts = it["facts"].as_array().expect("facts");
    let of = |one: &&Value| one["predicate"] == "variable:type" && one["column"] == "type";
    let found = facts.iter().find(of).expect("the predicate");
    assert_eq!(found["rows"], total);
    assert_eq!(found["first"].as_array().expect("rows").len(), total.min(3));
    let output = folder.run(&["show", "i32", "--limit", "0", "--format", "json"]);
    let all: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    let found = all["facts"]
        .as_array()
        .expect("facts")
        .iter()
        .find(of)
        .expect("it");
    assert_eq!(found["first"].as_array().expect("rows").len(), total);
}

/// `graph` resolves these names too.
#[test]
fn a_name_that_ids_quote_means_its_entity() {
    let folder = Folder::new();
    folder.write("a.ll", b"define void @\"ns f\"() {\n  ret void\n}\n");
    let output = folder.run(&["export", "a.ll", "--quiet"]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(shown(&folder, "ns f")["kinds"][0], "function");
    let output = folder.run(&["graph", "cfg", "ns f"]);
    assert!(output.status.success(), "{}", stderr(&output));
}

#[test]
fn names_mean_ids() {
    let folder = facts();
    let output = folder.run(&["show", "use"]);
    assert_eq!(output.status.code(), Some(1));
    let said = stderr(&output);
    assert!(
        said.contains("is ambiguous, 2 ids have the name: a.bc:@use, b.bc:@use"),
        "{said}"
    );
    let output = folder.run(&["show", "twice"]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stdout(&output).starts_with("b.bc:@twice: function"));
    for (name, id) in [("@twice", "b.bc:@twice"), ("twice:0", "b.bc:@twice:0")] {
        assert_eq!(shown(&folder, name)["id"], id);
    }
    let output = folder.run(&["show", "twise"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("did you mean `twice`?"),
        "{}",
        stderr(&output)
    );
    assert_eq!(stdout(&output), "");
    let output = folder.run(&["show", "use", "nowhere"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_source_is_found_elsewhere() {
    let folder = facts();
    fs::create_dir_all(folder.path("moved/deep")).expect("create the folder");
    fs::rename(folder.path("b.c"), folder.path("moved/deep/b.c")).expect("move it");
    let lines = |options: &[&str]| {
        let output = folder.run(&[&["show", "twice", "--format", "json"], options].concat());
        let it: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
        it["source"][0]["lines"].as_array().expect("lines").len()
    };
    assert_eq!(lines(&[]), 0);
    assert_eq!(lines(&["--source-root", "moved/deep"]), 3);
}
