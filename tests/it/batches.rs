//! Evaluation of some modules at a time: which rules it is for, and that it derives the rows of the whole.

use std::collections::BTreeMap;

use datalog::Checked;
use datalog::locality::{self, ColumnScope, Locality, LocalityAnalysis, PartitionedRows};
use datalog::source::Disk;
use schema::Schema;

use crate::support::datalog::{everything, run_embedded};
use crate::support::folder::Folder;
use crate::support::workspace::tool;
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
    folder.same("whole", "batches");
}
