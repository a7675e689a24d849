//! `--format sarif`: what `check` and `run` write is SARIF 2.1.0, by the schema of OASIS.

use serde_json::Value;
use std::fs;

use crate::support::folder::Folder;
use crate::support::json_schema::Schema;
use crate::support::root;

/// Reads a log, which the schema must accept.
pub fn valid(text: &str) -> Value {
    let log: Value = serde_json::from_str(text).expect("JSON");
    let schema = root().join("testdata/sarif/sarif-schema-2.1.0.json");
    let schema = fs::read_to_string(schema).expect("read the schema");
    // A bracket that the schema closes without opening: what reads it otherwise is not told.
    let stray = r"[a-zA-Z]{2}]?$";
    assert!(schema.contains(stray));
    let schema = schema.replace(stray, r"[a-zA-Z]{2}?$");
    let schema: Value = serde_json::from_str(&schema).expect("a schema");
    if let Some(schema) = Schema::new(&schema, "SARIF against the schema of OASIS") {
        assert_eq!(schema.error(&log), None, "{text}");
    }
    log
}

/// A workspace of a module of `testdata/sarif`, whose root is known.
fn facts(module: &str) -> Folder {
    let folder = Folder::new();
    let module = root().join("testdata/sarif").join(module);
    folder.write("a.ll", fs::read(module).expect("read the module"));
    folder.ok("export a.ll --quiet --source-root /src");
    folder
}

/// Stores are aligned to 3 bytes from now on, which is no power of two.
fn violate(folder: &Folder) {
    let path = folder.path("facts/store_instruction:alignment.tsv");
    let rows = fs::read_to_string(&path).expect("read the rows");
    fs::write(path, rows.replace("\t4", "\t3")).expect("write the rows");
}

#[test]
fn a_check_is_a_log() {
    let folder = facts("stores.ll");
    let check = |status| {
        let output = folder.run("check --format sarif");
        output.fails(status);
        valid(&output.stdout())
    };
    let log = check(0);
    assert_eq!(log["runs"][0]["results"], Value::Array(Vec::new()));
    violate(&folder);
    let log = check(1);
    let run = &log["runs"][0];
    let results = run["results"].as_array().expect("results");
    assert_eq!(results.len(), 2, "{results:#?}");
    let rule = &run["tool"]["driver"]["rules"][0];
    assert_eq!(rule["id"], results[0]["ruleId"]);
    assert!(
        !rule["fullDescription"]["text"]
            .as_str()
            .expect("a text")
            .is_empty()
    );
    let location = &results[0]["locations"][0];
    let artifact = &location["physicalLocation"]["artifactLocation"];
    assert_eq!(artifact["uri"], "sub/a%20b.c");
    assert_eq!(artifact["uriBaseId"], "%SRCROOT%");
    let region = &location["physicalLocation"]["region"];
    assert_eq!(
        (&region["startLine"], &region["startColumn"]),
        (&21.into(), &3.into())
    );
    let name = |result: &Value| {
        result["locations"][0]["logicalLocations"][0]["fullyQualifiedName"].clone()
    };
    assert_eq!(name(&results[0]), "a.ll:@f:0");
    // The second store has no place in the source.
    assert_eq!(name(&results[1]), "a.ll:@f:1");
    assert_eq!(results[1]["locations"][0].get("physicalLocation"), None);
}

#[test]
fn proofs_are_code_flows() {
    let folder = facts("stores.ll");
    violate(&folder);
    let logs = [
        folder.run("check --format sarif --why"),
        folder.run(("why", &["violation(_, _, _)", "--format", "sarif"][..])),
    ];
    for log in logs {
        let log = valid(&log.stdout());
        let results = log["runs"][0]["results"].as_array().expect("results");
        assert_eq!(results.len(), 2, "{results:#?}");
        let flow = &results[0]["codeFlows"][0]["threadFlows"][0]["locations"];
        let steps = flow.as_array().expect("steps");
        let last = &steps[steps.len() - 1];
        assert_eq!(last["nestingLevel"], 0);
        let physical = &last["location"]["physicalLocation"];
        assert_eq!(physical["artifactLocation"]["uri"], "sub/a%20b.c");
        assert_eq!(physical["region"]["startLine"], 21);
    }
}

const FINDINGS: &str = "
.include \"vocabulary.dl\"
.decl stored(place: symbol, message: symbol)
stored(place, cat(\"stores \", value)) :-
    store_instruction__value(store, value),
    instruction__place(store, place).
.output stored
";

#[test]
fn results_of_a_program_are_a_log() {
    let folder = facts("stores.ll");
    folder.write("stored.dl", &FINDINGS);
    let output = folder.run("run stored.dl -D - --format sarif");
    output.succeeds().says_only("");
    let log = valid(&output.stdout());
    let results = log["runs"][0]["results"].as_array().expect("results");
    let messages: Vec<&Value> = results.iter().map(|one| &one["message"]["text"]).collect();
    assert_eq!(messages, ["stores i32 2", "stores i32 1"]);
    folder.ok("run stored.dl -D out --format sarif");
    let written = folder.text("out/stored.sarif");
    assert_eq!(valid(&written), log);
}

/// Both calls of `push` of a system header, in `grow`, are inlined.
#[test]
fn inlined_code_has_its_calls_as_related_locations() {
    let folder = facts("inlined.ll");
    folder.write("stored.dl", &FINDINGS);
    let output = folder.ok("run stored.dl -D - --format sarif");
    let log = valid(&output.stdout());
    let results = log["runs"][0]["results"].as_array().expect("results");
    // Two findings at one line of the project, which the code of the header was inlined at.
    assert_eq!(results.len(), 1, "{results:#?}");
    let text = |location: &Value| {
        let physical = &location["physicalLocation"];
        let uri = physical["artifactLocation"]["uri"].as_str().expect("a URI");
        let message = location["message"]["text"].as_str().unwrap_or_default();
        format!("{uri}:{} {message}", physical["region"]["startLine"])
    };
    assert_eq!(text(&results[0]["locations"][0]), "a.c:21 ");
    let related = results[0]["relatedLocations"].as_array().expect("related");
    let related: Vec<String> = related.iter().map(text).collect();
    let calls = [
        "file:///usr/include/x.h:7 inlined code in push",
        "a.c:30 inlined at",
        "a.c:31 inlined at",
    ];
    assert_eq!(related, calls);
}
