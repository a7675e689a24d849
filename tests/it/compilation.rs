//! What cargo compiles for the tests.

use serde_json::Value;
use std::collections::BTreeMap;
use std::process::Command;

use crate::support::ran::Ran;
use crate::support::{program, root, skip};

/// The build script and the program use the crates of the workspace with the same features of all dependencies, so that cargo compiles each crate
/// once for both: the engine takes longer than all others.
#[test]
fn crates_of_the_workspace_are_compiled_once() {
    if program(&["cargo"]).is_none() {
        return skip("crates_of_the_workspace_are_compiled_once", "no cargo");
    }
    let mut cargo = Command::new("cargo");
    cargo.args(["test", "--workspace", "--no-run", "--offline"]);
    cargo.args(["--unit-graph", "-Zunstable-options"]);
    let ran = Ran::of(cargo.current_dir(root()).env("RUSTC_BOOTSTRAP", "1"));
    ran.succeeds();
    let graph = ran.json();
    let units = graph["units"].as_array().expect("units");
    let is_library = |unit: &&Value| {
        let id = unit["pkg_id"].as_str().expect("an id");
        id.starts_with("path+") && unit["target"]["kind"][0] == "lib" && unit["mode"] == "build"
    };
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    for unit in units.iter().filter(is_library) {
        let name = unit["target"]["name"].as_str().expect("a name");
        *times.entry(name).or_default() += 1;
    }
    assert_eq!(times.get("datalog"), Some(&1), "{times:?}");
    assert!(times.values().all(|times| *times == 1), "{times:?}");
}
