//! Evaluation of some modules at a time: which rules it is for, and that it derives the rows of the whole.

use std::collections::BTreeMap;
use std::fs;

use datalog::Checked;
use datalog::locality::{self, ColumnScope, Locality, LocalityAnalysis, PartitionedRows};
use datalog::source::Disk;
use schema::Schema;

use crate::support::datalog::{assert_same_outputs, everything, run_embedded};
use crate::support::folder::Folder;
use crate::support::workspace::{export, tool};
use crate::support::{root, schema};

/// How the rows of the facts lie in modules, by what the schema says of their types.
fn spreads(schema: &Schema) -> BTreeMap<&str, Locality> {
    let spread = |fact: &schema::Relation| {
        let column = |ty: &str| {
            if schema.is_of_a_module(ty) {
                ColumnScope::Own
            } else if schema.is_entity(ty) {
                ColumnScope::Within
            } else {
                ColumnScope::Free
            }
        };
        let columns = fact.columns.iter().map(|(_, ty)| column(ty));
        let mut columns: Vec<ColumnScope> = columns.collect();
        if schema.describes(fact).is_some() {
            columns[0] = columns[0].max(ColumnScope::Described);
        }
        Locality::Partitioned(PartitionedRows::new(columns))
    };
    let facts = schema.facts.iter();
    facts
        .map(|fact| (fact.relation.as_str(), spread(fact)))
        .collect()
}

/// `main.dl` for its violations alone, without what it asks of all modules at once.
fn constraints() -> Checked {
    let main = root().join("datalog/main.dl");
    let Ok(mut checked) = datalog::read(&main, &Disk) else {
        panic!("{}: it is refused", main.display());
    };
    for relation in &mut checked.program.relations {
        if relation.name != "violation" {
            relation.output = None;
        }
    }
    checked.program.prune();
    let asked = locality::extract_global_queries(&mut checked.program);
    checked
        .program
        .rules
        .retain(|rule| !asked.contains(&rule.head));
    checked
}

/// The constraints that are of one module, by rules that are, or are declared to be so. None is not. Nor is a declaration that could be
/// left out.
#[test]
fn every_constraint_is_module_local() {
    let schema = schema();
    let spreads = spreads(&schema);
    let Checked {
        program, source, ..
    } = constraints();
    let parts_without = |without: &str| {
        let input = |relation: &datalog::program::Relation| {
            let known = spreads.get(relation.name.as_str()).cloned();
            known.unwrap_or(Locality::Replicated)
        };
        LocalityAnalysis::new(&program, &input, &|relation| {
            relation.name != without && relation.per_module
        })
    };
    let joined = |parts: &LocalityAnalysis| -> Vec<String> {
        let rules = program.rules.iter().zip(&parts.rules);
        let joined = rules.filter(|(rule, spread)| {
            program.relations[rule.head].name == "violation" && !locality::is_union(spread.as_ref())
        });
        joined
            .map(|(rule, _)| source.position(rule.offset).to_string())
            .collect()
    };
    assert_eq!(joined(&parts_without("")), [""; 0]);
    let declared = program
        .relations
        .iter()
        .filter(|relation| relation.per_module);
    let names: Vec<&str> = declared.map(|relation| relation.name.as_str()).collect();
    assert!(names.contains(&"type__same_shape"), "{names:?}");
    let needless: Vec<&&str> = names
        .iter()
        .filter(|name| joined(&parts_without(name)).is_empty())
        .collect();
    assert!(needless.is_empty(), "{needless:?}");
}

/// The rows of several workspaces with many modules are the union of those of each, for every relation. `engines.rs` evaluates compiled modules and
/// `testdata/ir` in batches.
#[test]
fn rows_equal_the_union_over_modules() {
    let folder = Folder::new();
    let program = everything(&folder.path("everything.dl"));
    let shards = folder.path("rules");
    let rules = root().join("testdata/rules");
    let rules = rules.to_str().expect("a path");
    let output = shards.to_str().expect("a path");
    let exported = tool(&["export", "-q", rules, "--shard", "100", "--output", output]);
    exported.succeeds();
    let (whole, batches) = (folder.path("whole"), folder.path("batches"));
    run_embedded(&program, &shards, &whole, &["--batch-rows", "0"]);
    let options = ["--batch-rows", "3000", "-j3"];
    run_embedded(&program, &shards, &batches, &options);
    assert_same_outputs(&whole, &batches);
}

/// Of the broken modules, all violations are found in one run over all as in several.
#[test]
fn violations_do_not_depend_on_batches() {
    let folder = Folder::new();
    let broken = root().join("testdata/broken");
    let broken = broken.to_str().expect("a path");
    // Some of them LLVM does not read.
    folder.run(&["export", "-q", broken]);
    let check = |options: &[&str]| {
        let output = folder.run(("check --format tsv", options));
        output.fails(1).says_only("");
        output.stdout.clone()
    };
    let whole = check(&["--batch-rows", "0"]);
    assert!(whole.iter().filter(|byte| **byte == b'\n').count() > 500);
    assert!(whole == check(&["--batch-rows", "20000", "-j2"]));
    assert!(whole == check(&["--batch-rows", "100000", "-j1"]));
}

/// `--profile` says that modules were not evaluated all at once; where they are in no workspace, they are.
#[test]
fn profiles_report_batches() {
    let folder = Folder::new();
    let module = "define void @f(ptr %p) {\n  store i8 0, ptr %p\n  ret void\n}\n";
    for name in ["a.ll", "b.ll", "c.ll"] {
        folder.write(format!("in/{name}"), &module);
    }
    export(&[&folder.path("in")], &folder.path("facts"));
    let runs = |options: &[&str]| {
        let arguments = [
            "run",
            "--analysis",
            "store_instruction:value_type",
            "-D",
            "out",
            "--profile",
        ];
        let output = folder.ok((&arguments, options));
        let rows = fs::read(folder.path("out/store_instruction:value_type.tsv"));
        assert_eq!(
            rows.expect("the rows")
                .iter()
                .filter(|b| **b == b'\n')
                .count(),
            3
        );
        let said = output.stderr();
        let line = said
            .lines()
            .find(|line| line.ends_with("runs over some modules each"));
        line.map(|line| {
            line.split_whitespace()
                .next()
                .unwrap_or_default()
                .to_owned()
        })
    };
    assert_eq!(runs(&["--batch-rows", "1"]).as_deref(), Some("3"));
    assert_eq!(runs(&["--batch-rows", "0"]), None);
    assert_eq!(runs(&[]), None);
    // What another program has written beside its facts is no workspace.
    folder.remove("facts/manifest.json");
    assert_eq!(runs(&["--batch-rows", "1"]), None);
}
