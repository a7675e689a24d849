//! `llvm-facts why` and `--why`: proofs of what shipped rules derive.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

use crate::support::folder::Folder;
use crate::support::root;

/// Checks all proofs: facts are rows of their files, and the height of a row is one step above its highest premise.
fn check(folder: &Folder, proofs: &Value) -> usize {
    let nodes = proofs["nodes"].as_array().expect("nodes");
    let mut files: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let height = |node: &Value| node["height"].as_u64().expect("a height");
    let mut steps = 0;
    for node in nodes {
        if let Some(fact) = node.get("fact") {
            assert_eq!(height(node), 0, "{node}");
            let Some(file) = fact["file"].as_str() else {
                continue;
            };
            let rows = files.entry(file.to_owned()).or_insert_with(|| {
                let text = folder.text(&format!("facts/{file}"));
                text.lines().map(str::to_owned).collect()
            });
            let values = node["values"].as_array().expect("values");
            let values = values.iter().map(|value| match value {
                Value::String(text) => text.clone(),
                other => other.to_string(),
            });
            let row = values.collect::<Vec<_>>().join("\t");
            assert!(rows.contains(&row), "{file} lacks {row}");
            continue;
        }
        let premises = node["premises"].as_array();
        let premises = premises.unwrap_or_else(|| panic!("no proof: {node}"));
        let used = premises.iter().filter_map(|one| one["node"].as_u64());
        let highest = used.map(|used| height(&nodes[used as usize])).max();
        assert_eq!(height(node), highest.map_or(0, |most| most + 1), "{node}");
        steps += 1;
    }
    steps
}

#[test]
fn proofs_of_shipped_rules_end_in_facts() {
    let folder = Folder::new();
    let module = root().join("testdata/rules/points_to.ll");
    folder.ok((
        "export --quiet",
        &[module.to_str().expect("a path in UTF-8")][..],
    ));
    let mut steps = 0;
    for name in [
        "points_to",
        "null_dereference",
        "dominators",
        "loops",
        "function:calls",
        "unread_local",
    ] {
        let run = |options: &[&str]| {
            let options = [&["-a", name, "-F", "facts", "-D", "-"][..], options].concat();
            folder.ok(("run", &options[..])).stdout()
        };
        let proofs: Value =
            serde_json::from_str(&run(&["--why", "--format", "json"])).expect("JSON");
        let rows = run(&["--format", "tsv"]);
        let is_row = |line: &&str| line.contains('\t') || !line.starts_with(['-', '=']);
        let rows = rows.lines().filter(is_row).count();
        let roots = proofs["roots"].as_array().expect("roots").len();
        assert!(roots <= rows, "{name}: {roots} of {rows}");
        steps += check(&folder, &proofs);
        // Threads change nothing.
        let alone: Value =
            serde_json::from_str(&run(&["--why", "--format", "json", "-j1"])).expect("JSON");
        assert_eq!(alone, proofs, "{name}");
    }
    assert!(steps > 200, "{steps} steps");
}

#[test]
fn a_proof_ends_at_its_depth() {
    let folder = Folder::new();
    let module = root().join("testdata/rules/points_to.ll");
    folder.ok((
        "export --quiet",
        &[module.to_str().expect("a path in UTF-8")][..],
    ));
    let options = ["function:calls(_, _)", "--format", "json", "--limit", "1"];
    let depths = ["1", "2", "3", "0"].map(|depth| {
        let options = [&options[..], &["--depth", depth]].concat();
        let output = folder.ok(("why", &options[..])).stdout();
        let proofs: Value = serde_json::from_str(&output).expect("JSON");
        proofs["nodes"].as_array().expect("nodes").len()
    });
    assert!(depths.is_sorted() && depths[0] < depths[3], "{depths:?}");
}
